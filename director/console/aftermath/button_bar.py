"""The buttons under the pages: which stand there, which one Enter presses, and when it wakes."""

from collections.abc import Callable, Collection

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from director.console.dozing import doze
from director.console.theme import TIGHT, Role, set_role

_UNSEEN = 3
"""Double clicks: so long nobody has seen yet what «Aplicar» would write, in the very place of the
«Siguiente» that was pressed.
"""


class ButtonBar(QWidget):
    """All buttons of the wizard, in the order of Tab."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back = QPushButton(self.tr("‹ &Atrás"))
        self.forward = QPushButton(self.tr("&Siguiente ›"))
        self.apply = QPushButton(self.tr("Ap&licar, un solo paso"))
        self.copy = QPushButton(self.tr("C&opiar resumen"))
        self.copy.setToolTip(self.tr("Copiar para pegarlo en el foro (Ctrl+Mayús+C)"))
        self.close_ = QPushButton(self.tr("Cerra&r"))
        self.park = QPushButton(self.tr("Apa&rcar"))
        self.park.setToolTip(self.tr("Guarda y cierra; se reanuda desde Hoy"))
        self.cancel = QPushButton(self.tr("&Cancelar"))
        for button in (self.forward, self.apply, self.close_):
            set_role(button, Role.PRIMARY)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(TIGHT)
        line.addWidget(self.park)
        line.addStretch()
        for button in self.in_order():
            button.setAutoDefault(False)
            if button is not self.park:
                line.addWidget(button)

    def in_order(self) -> tuple[QPushButton, ...]:
        """The buttons as Tab visits them."""
        return (
            self.back,
            self.forward,
            self.apply,
            self.copy,
            self.close_,
            self.park,
            self.cancel,
        )

    def show_for_page(self, *, first: bool, last: bool, may_apply: Callable[[], bool]) -> None:
        """The buttons of a page; the last one has «Aplicar» where the others have «Siguiente»."""
        going = self.apply if last else self.forward
        self._show_only((self.back, going, self.park, self.cancel), going)
        self.back.setEnabled(not first)
        if last:
            doze(self.apply, may_apply, clicks=_UNSEEN)

    def show_for_summary(self) -> None:
        """Everything is applied: copy the summary, or close. The cursor is on copying."""
        self._show_only((self.copy, self.close_), self.close_)
        self.copy.setFocus()
        doze(self.close_)
        doze(self.copy)

    def _show_only(self, shown: Collection[QPushButton], enter: QPushButton) -> None:
        for button in self.in_order():
            button.setVisible(button in shown)
        enter.setDefault(True)
