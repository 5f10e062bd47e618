"""First tab of a record: what battle it was."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.battles.battle_words import condition_choices, outcome_choices
from director.console.people.fields import (
    Choice,
    Number,
    form_of_rows,
    line,
    paragraph,
    when_edited,
)
from director.console.theme import TIGHT
from director.operations.battles import BattleForm

_SLOTS = (1, 3)


class FactsTab(QWidget):
    """Name, day, level, slots, victory condition, outcome, notes."""

    edited = Signal()

    def __init__(self, form: BattleForm, levels: tuple[str, ...], today: int) -> None:
        super().__init__()
        self.name = line(form.name, self.tr("Nombre de la batalla"))
        self.day = Number(0, today, form.day)
        self.difficulty = Choice(self._levels(levels, form.difficulty), form.difficulty)
        self.difficulty.setEnabled(bool(levels))
        self.slots = Number(*_SLOTS, value=form.slots)
        self.condition = Choice(condition_choices(), form.victory_condition)
        self.outcome = Choice(outcome_choices(), form.outcome)
        self.link = line(form.link, self.tr("Enlace"))
        self.link.setMaxLength(2_000)
        self.notes = paragraph(form.notes, self.tr("Notas"))
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addLayout(form_of_rows(self._rows()))
        layout.addStretch()
        when_edited(self, self.edited.emit)

    def _levels(self, levels: tuple[str, ...], stored: str | None) -> list[tuple[str | None, str]]:
        """What may be chosen; the level that the battle has is kept though its rules lack it."""
        none = self.tr("sin nivel") if levels else self.tr("la edición no tiene niveles")
        found = [(None, none), *((code, code) for code in levels)]
        if stored is not None and stored not in levels:
            found.append((stored, self.tr("{level} (aquí no cuenta)").format(level=stored)))
        return found

    def chain(self) -> list[QWidget]:
        """What takes the focus here, as it is read."""
        return [field for _words, field in self._rows()]

    def _rows(self) -> list[tuple[str, QWidget]]:
        return [
            (self.tr("&Nombre"), self.name),
            (self.tr("&Día"), self.day),
            (self.tr("Ni&vel de dificultad"), self.difficulty),
            (self.tr("Per&sonajes por jugador"), self.slots),
            (self.tr("V&ictoria al…"), self.condition),
            (self.tr("&Resultado"), self.outcome),
            (self.tr("En&lace del foro"), self.link),
            (self.tr("N&otas (solo del director)"), self.notes),
        ]

    def put_into(self, form: BattleForm) -> BattleForm:
        """The form with what stands here."""
        return replace(
            form,
            name=self.name.text(),
            day=self.day.value(),
            difficulty=self.difficulty.chosen,
            slots=self.slots.value(),
            victory_condition=self.condition.chosen,
            outcome=self.outcome.chosen,
            link=self.link.text(),
            notes=self.notes.toPlainText(),
        )
