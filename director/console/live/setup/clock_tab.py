"""How the battle is won, and the hours of its turns."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.live.setup.hour_field import HourField
from director.console.live.setup.hours import FREE, ORDERED, hour_words, span, usual
from director.console.live.setup.words import clock_choices, clock_words, victory_choices
from director.console.people.fields import Choice, form_of_rows, line, when_edited
from director.console.theme import TIGHT, Role
from director.editions.schema import Edition
from director.rules import difficulty
from director.rules.live.setup import ClockKind, LiveSetup, Victory


class ClockTab(QWidget):
    """Only the hours of the clock that is chosen are shown; those of the other are kept."""

    edited = Signal()
    lined_up = Signal()
    """What takes the focus is not what it was."""

    def __init__(self, edition: Edition, setup: LiveSetup) -> None:
        super().__init__()
        self._hours = setup.hours
        self.victory = Choice(victory_choices(), setup.victory)
        self.goal = line(setup.goal, self.tr("Qué hay que destruir"))
        self.goal.setPlaceholderText(self.tr("qué hay que destruir; si cae, lo dices tú"))
        self.difficulty = Choice(self._levels(edition, setup.difficulty), setup.difficulty)
        self.clock = Choice(clock_choices(edition), setup.clock)
        self.about = PlainLabel(role=Role.CAPTION, wrap=True)
        self.fields = self._fields(edition)
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addLayout(form_of_rows(self._rows()))
        layout.addWidget(self.about)
        self._parts = {kind: self._part(kind) for kind in (ClockKind.ORDERED, ClockKind.FREE)}
        for part in self._parts.values():
            layout.addWidget(part)
        if edition.clocks is None:
            teaches = self.tr("Esta edición no define relojes: la batalla va sin plazos.")
            layout.addWidget(PlainLabel(teaches, role=Role.CAPTION, wrap=True))
        layout.addStretch()
        self.victory.currentIndexChanged.connect(lambda _place: self._follow())
        self.clock.currentIndexChanged.connect(lambda _place: self._follow())
        self._follow()
        when_edited(self, self.edited.emit)

    def _rows(self) -> list[tuple[str, QWidget]]:
        return [
            (self.tr("&Victoria al…"), self.victory),
            (self.tr("Ob&jetivo"), self.goal),
            (self.tr("Nivel de &dificultad"), self.difficulty),
            (self.tr("&Reloj"), self.clock),
        ]

    def _levels(self, edition: Edition, stored: str | None) -> list[tuple[str | None, str]]:
        """What may be chosen; the level that the battle has is kept though its rules lack it."""
        levels = difficulty.codes(edition)
        none = self.tr("sin nivel") if levels else self.tr("la edición no tiene niveles")
        found = [(None, none), *((code, code) for code in levels)]
        if stored is not None and stored not in levels:
            found.append((stored, self.tr("{level} (aquí no cuenta)").format(level=stored)))
        return found

    def _fields(self, edition: Edition) -> dict[str, HourField]:
        found: dict[str, HourField] = {}
        for name, words in hour_words().items():
            value = usual(edition, name)
            if value is not None:
                found[name] = HourField(words, span(name), value, getattr(self._hours, name))
        return found

    def _part(self, kind: ClockKind) -> QWidget:
        words = hour_words()
        names = ORDERED if kind is ClockKind.ORDERED else FREE
        part = QWidget()
        rows = [(words[name], self.fields[name]) for name in names if name in self.fields]
        form = form_of_rows(rows)
        form.setContentsMargins(0, 0, 0, 0)
        part.setLayout(form)
        return part

    def _follow(self) -> None:
        self.goal.setEnabled(self.victory.chosen is Victory.OBJECT)
        kind = self.clock.chosen
        self.about.setText(clock_words(kind))
        for other, part in self._parts.items():
            part.setVisible(other is kind)
        self.lined_up.emit()

    def chain(self) -> list[QWidget]:
        """What takes the focus here, as it is read."""
        hours: list[QWidget] = [field.number for field in self.fields.values()]
        return [self.victory, self.goal, self.difficulty, self.clock, *hours]

    def put_into(self, setup: LiveSetup) -> LiveSetup:
        """The setup with what stands here."""
        chosen = {name: field.chosen for name, field in self.fields.items()}
        return replace(
            setup,
            clock=self.clock.chosen,
            victory=self.victory.chosen,
            difficulty=self.difficulty.chosen,
            hours=replace(self._hours, **chosen),
            goal=self.goal.text().strip(),
        )
