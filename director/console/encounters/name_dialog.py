"""Short forms over an encounter: its name, its notes, or both for a new one."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import fit, form_of_rows, line, paragraph
from director.console.theme import TIGHT
from director.operations.change import Change

Verb = Callable[[str, str], Change | None]
"""Does it with a name and notes; none when it was refused."""


class NameDialog(QDialog):
    """What is refused stays on screen as it was typed."""

    abandoned = Signal(str, str)
    """It was closed with something typed in it."""

    def __init__(
        self,
        title: str,
        words: str,
        verb: Verb,
        parent: QWidget | None = None,
        *,
        name: str | None = None,
        notes: str | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._verb = verb
        self._before = (name or "", notes or "")
        self.name = line(name or "", self.tr("Nombre del encuentro"))
        self.notes = paragraph(notes or "", self.tr("Notas del director"))
        rows: list[tuple[str, QWidget]] = []
        if name is not None:
            rows.append((self.tr("&Nombre"), self.name))
        if notes is not None:
            rows.append((self.tr("N&otas"), self.notes))
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addLayout(form_of_rows(rows))
        box, self.accept_button = accept_or_cancel(self, words, self._do)
        layout.addWidget(box)
        fit(self, letters=60, lines=12 if notes is not None else 6)
        self._begin(name is not None)

    def _begin(self, named: bool) -> None:
        if named:
            self.name.setFocus()
            self.name.selectAll()
        else:
            self.notes.setFocus()

    def type_again(self, name: str, notes: str) -> None:
        """What was left comes back."""
        self.name.setText(name)
        self.notes.setPlainText(notes)

    @property
    def typed(self) -> tuple[str, str]:
        """What stands in it."""
        return self.name.text(), self.notes.toPlainText()

    def _do(self) -> None:
        if self._verb(*self.typed) is not None:
            self.accept()

    def reject(self) -> None:
        """Nothing typed is lost by closing."""
        if self.typed != self._before:
            self.abandoned.emit(*self.typed)
        super().reject()
