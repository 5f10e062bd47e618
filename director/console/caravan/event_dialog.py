"""Telling an event: what was drawn, edited before it counts, and what it brings the caravan."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

from director.console.caravan.effects_editor import EffectsEditor
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import (
    Number,
    fit,
    form_of_rows,
    line,
    paragraph,
    when_edited,
)
from director.console.theme import ROOM, TIGHT, Role
from director.operations.caravan.event_form import EventForm
from director.operations.views.event_tables import Drawn

translate = QCoreApplication.translate

Keep = Callable[[EventForm], bool]
"""Records the event; tells whether it did. The director has been told why not by then."""


class EventDialog(QDialog):
    """``form`` is what it starts from; ``days`` are the campaign's first day and today.

    ``typed``: one that was left half typed.
    """

    abandoned = Signal(object)
    """Left without recording what was typed; carries the form as it stood."""

    def __init__(
        self,
        desk: Desk,
        form: EventForm,
        days: tuple[int, int],
        keep: Keep,
        parent: QWidget | None = None,
        typed: EventForm | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Contar un suceso"))
        self._keep, self._drawn = keep, form.drawn
        self._build(desk, form if typed is None else typed, days)
        self._lay_out()
        self._tried = False
        self._untouched = self.typed() if typed is None else form
        when_edited(self, self._judge)
        self.effects.edited.connect(self._judge)
        self._judge()
        self.name.setFocus()
        self.name.selectAll()

    def _build(self, desk: Desk, form: EventForm, days: tuple[int, int]) -> None:
        first, today = days
        self.roll = PlainLabel(_roll_words(self._drawn), role=Role.CAPTION, wrap=True)
        self.roll.setVisible(self._drawn is not None)
        self.name = line(form.name, self.tr("Nombre"))
        self.name.setPlaceholderText(self.tr("en pocas palabras, para la crónica"))
        self.text = paragraph(form.text, self.tr("Qué pasa"))
        self.text.setPlaceholderText(self.tr("Como lo leerán los jugadores"))
        self.day = Number(first, max(first, today), today if form.day is None else form.day)
        self.secret = QCheckBox(self.tr("&Secreto: no sale en ningún texto"))
        self.secret.setChecked(form.secret)
        self.effects = EffectsEditor(desk, form.effects)
        self.problem = PlainLabel(role=Role.DANGER, wrap=True)

    def _lay_out(self) -> None:
        page = QWidget()
        inner = QVBoxLayout(page)
        inner.setSpacing(ROOM)
        inner.addWidget(self.roll)
        inner.addLayout(
            form_of_rows(
                [
                    (self.tr("&Nombre"), self.name),
                    (self.tr("&Qué pasa"), self.text),
                    (self.tr("&Día"), self.day),
                ]
            )
        )
        inner.addWidget(self.secret)
        inner.addWidget(PlainLabel(self.tr("Qué trae"), role=Role.STRONG))
        inner.addWidget(self.effects)
        inner.addStretch()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        column = QVBoxLayout(self)
        column.setSpacing(TIGHT)
        column.addWidget(area, 1)
        column.addWidget(self.problem)
        box, self.save = accept_or_cancel(self, self.tr("&Anotar"), self._save)
        column.addWidget(box)
        fit(self, letters=100, lines=32)

    def typed(self) -> EventForm:
        """The form as it stands on screen."""
        return EventForm(
            name=self.name.text(),
            text=self.text.toPlainText(),
            effects=self.effects.effects(),
            secret=self.secret.isChecked(),
            drawn=self._drawn,
            day=self.day.value(),
        )

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self.typed()
        super().reject()
        if typed != self._untouched:
            self.abandoned.emit(typed)

    def _judge(self) -> None:
        """Say what is missing; a name only once it is to be recorded."""
        fault = self.effects.fault()
        words = f"{fault}." if fault else ""
        if self._tried and not self.name.text().strip():
            words = self.tr("No se puede anotar: falta el nombre.")
        self.problem.setText(words)
        self.problem.setVisible(bool(words))

    def _save(self) -> None:
        self._tried = True
        self._judge()
        if not self.name.text().strip():
            self.name.setFocus()
        elif self.effects.fault():
            self.effects.go_to_fault()
        elif self._keep(self.typed()):
            self.accept()


def _roll_words(drawn: Drawn | None) -> str:
    if drawn is None:
        return ""
    words = translate(
        "events", "Tirada {roll} en 1d{sides}, tabla «{table}», entrada «{key}»"
    ).format(roll=drawn.roll, sides=drawn.sides, table=drawn.table, key=drawn.entry.key)
    return words + (translate("events", ". Es una tirada repetida hoy.") if drawn.repeated else ".")
