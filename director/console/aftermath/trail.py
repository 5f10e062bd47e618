"""The trail of pages above the wizard: where one stands, what is done, what still lacks."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from director.console.aftermath import navigation
from director.console.aftermath.navigation import PageCode
from director.console.aftermath.sitting import Sitting
from director.console.aftermath.wording import page_words
from director.console.labels import PlainLabel
from director.console.theme import HAIR, Role, set_role

_HERE, _DONE, _LACKS, _SKIPPED = "▸", "✓", "!", "–"


class Trail(QWidget):
    """A button per page. A sign says its state, so colour never has to."""

    chosen = Signal(object)
    """The director wants to go to a page."""

    blocked = Signal(object)
    """The director wants to go to a page that does not open yet."""

    def __init__(self, sitting: Sitting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._kept = False
        self.buttons: dict[PageCode, QPushButton] = {}
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(HAIR)
        for page in navigation.possible(sitting.context.edition):
            if self.buttons:
                line.addWidget(PlainLabel("›", role=Role.CAPTION))
            button = QPushButton()
            button.setAutoDefault(False)
            set_role(button, Role.QUIET)
            button.clicked.connect(lambda _on=False, page=page: self.chosen.emit(page))
            button.installEventFilter(self)
            self.buttons[page] = button
            line.addWidget(button)
        line.addStretch()

    def show_place(self, here: PageCode | None) -> None:
        """Show where the wizard stands; none once it was applied."""
        draft, plan = self._sitting.draft, self._sitting.plan
        applying = navigation.pages(draft, plan)
        opened = navigation.reachable(draft, plan)
        self._keep_widths()
        for page, button in self.buttons.items():
            sign, state = self._state(page, here, applying, opened)
            name = page_words(page)
            button.setText(f"{sign} {name}" if sign else name)
            button.setAccessibleName(f"{name}: {state}")
            button.setEnabled(here is not None and (page in opened or page is here))
            font = button.font()
            font.setBold(page is here)
            button.setFont(font)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A step that does not open yet answers a click all the same."""
        if event.type() is QEvent.Type.MouseButtonRelease:
            for page, button in self.buttons.items():
                if button is watched and not button.isEnabled():
                    self.blocked.emit(page)
        return False

    def _keep_widths(self) -> None:
        """Room for each name with its widest sign: were it to grow with every page that is done,
        so would the wizard.
        """
        if self._kept:
            return
        self._kept = True
        for page, button in self.buttons.items():
            button.ensurePolished()
            plain, bold = button.font(), button.font()
            bold.setBold(True)
            widths = []
            for font in (plain, bold):
                button.setFont(font)
                for sign in (_HERE, _DONE, _LACKS, _SKIPPED):
                    button.setText(f"{sign} {page_words(page)}")
                    widths.append(button.sizeHint().width())
            button.setFont(plain)
            button.setMinimumWidth(max(widths))

    def _state(
        self,
        page: PageCode,
        here: PageCode | None,
        applying: tuple[PageCode, ...],
        opened: tuple[PageCode, ...],
    ) -> tuple[str, str]:
        if page is here:
            return _HERE, self.tr("estás aquí")
        if page not in applying:
            return _SKIPPED, self.tr("no hace falta")
        if here is None:
            return _DONE, self.tr("completa")
        if page not in opened:
            return "", self.tr("todavía no")
        if navigation.lacks_of(page, self._sitting.draft, self._sitting.plan):
            return _LACKS, self.tr("falta algo")
        order = list(PageCode)
        if order.index(page) > order.index(here):
            return "", self.tr("después")
        return _DONE, self.tr("completa")
