"""A note in the chronicle: what, on which day, about whom, and whether it is private."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Number, form_of_rows, paragraph
from director.console.theme import ROOM, Role
from director.operations.chronicle_notes import add_note, change_note

_KEY = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class TypedNote:
    """A note as it is being typed."""

    text: str = ""
    secret: bool = False
    day: int = 1
    characters: tuple[int, ...] = ()


class NoteDialog(QDialog):
    """Adds a note, or changes the one with the key ``note_id``."""

    abandoned = Signal(object)
    """Left without saving what was typed; carries it for whoever wants it back."""

    def __init__(
        self,
        desk: Desk,
        people: Sequence[tuple[int, str]],
        days: tuple[int, int],
        first: TypedNote,
        note_id: int | None = None,
        parent: QWidget | None = None,
        typed: TypedNote | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._note_id, self._first = desk, note_id, first
        shown = typed or first
        self.setWindowTitle(
            self.tr("Anotar en la crónica") if note_id is None else self.tr("Cambiar la nota")
        )
        self.text = paragraph(shown.text, self.tr("Nota"))
        self.text.setPlaceholderText(self.tr("Qué ha pasado, o qué no hay que olvidar"))
        self.secret = QCheckBox(self.tr("Pri&vada: ningún texto del foro la cuenta"))
        self.secret.setChecked(shown.secret)
        self.day = Number(*days, shown.day)
        self.people = QListWidget()
        self.people.setAccessibleName(self.tr("De quién habla"))
        self.people.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._fill(people, shown.characters)
        self._lay_out()
        self.text.textChanged.connect(self._judge)
        self._judge()
        self.text.setFocus()

    def _fill(self, people: Sequence[tuple[int, str]], chosen: Sequence[int]) -> None:
        """Those it is about stand first."""
        for key, name in sorted(people, key=lambda each: each[0] not in chosen):
            item = QListWidgetItem(name)
            item.setData(_KEY, key)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            on = Qt.CheckState.Checked if key in chosen else Qt.CheckState.Unchecked
            item.setCheckState(on)
            self.people.addItem(item)
        if self.people.count():
            self.people.setCurrentRow(0)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        letters = self.fontMetrics()
        self.text.setMinimumHeight(letters.lineSpacing() * 6)
        self.people.setFixedHeight(letters.lineSpacing() * 7)
        column.addLayout(
            form_of_rows(
                [
                    (self.tr("&Nota"), self.text),
                    (self.tr("&Día"), self.day),
                    (self.tr("De &quién habla"), self.people),
                ]
            )
        )
        column.addWidget(PlainLabel(self.tr("Espacio marca a cada uno."), role=Role.CAPTION))
        column.addWidget(self.secret)
        words = self.tr("&Anotar") if self._note_id is None else self.tr("&Guardar")
        box, self.save = accept_or_cancel(self, words, self._save)
        column.addWidget(box)
        self.setMinimumWidth(letters.averageCharWidth() * 66)

    def typed(self) -> TypedNote:
        """What the fields say."""
        items = (self.people.item(place) for place in range(self.people.count()))
        about = tuple(
            int(item.data(_KEY)) for item in items if item.checkState() is Qt.CheckState.Checked
        )
        text = self.text.toPlainText().strip()
        return TypedNote(text, self.secret.isChecked(), self.day.value(), about)

    def _judge(self) -> None:
        self.save.setEnabled(bool(self.text.toPlainText().strip()))

    def _save(self) -> None:
        campaign, key, note = self._desk.campaign, self._note_id, self.typed()
        values = (note.text, note.secret, note.day, note.characters)
        done = self._desk.run(
            lambda: (
                add_note(campaign, *values) if key is None else change_note(campaign, key, *values)
            )
        )
        if done is not None:
            self.accept()

    def reject(self) -> None:
        """Close without saving; what was typed can be had back."""
        super().reject()
        typed = self.typed()
        same_people = set(typed.characters) == set(self._first.characters)
        mine = (typed.text, typed.secret, typed.day)
        if mine != (self._first.text, self._first.secret, self._first.day) or not same_people:
            self.abandoned.emit(typed)
