"""QUIÉN VA: characters by name, or, while that is open, how many of which level."""

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QFormLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from director.console.battles.persons import persons, state_of
from director.console.encounters.encounter_words import morale_words, party_words
from director.console.encounters.party_table import PartyTable
from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel, plain_tip
from director.console.people.fields import Number, form_of_rows
from director.console.theme import HAIR, TIGHT, Role
from director.forum.phrases import listed
from director.operations.character_form import RANKS
from director.operations.encounters.checking import MOST_HEROES
from director.operations.views.encounters import PartyView
from director.operations.views.people import CharacterRow
from director.rules.bestiary.encounter_plan import Party
from director.rules.derivation import Derivation
from director.rules.spanish_order import sort_key

_USUAL_HEROES = 4
_NAMED = 3
"""How many of those with something against them are told of by name."""


class _Average(QDoubleSpinBox):
    """An average level, in hundredths."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setLocale(QLocale(QLocale.Language.Spanish, QLocale.Country.Spain))
        self.setRange(*RANKS)
        self.setDecimals(2)
        self.setSingleStep(0.5)
        self.setAccessibleName(name)

    def textFromValue(self, value: float) -> str:
        """Without zeros that tell nothing: ``2``, ``2,5``."""
        return super().textFromValue(value).rstrip("0").rstrip(",")

    @property
    def level(self) -> Fraction:
        """What stands there, exactly."""
        return Fraction(round(self.value() * 100), 100)


class PartyPane(QWidget):
    """Shows a party, and tells when another is meant."""

    chosen = Signal(object)
    """The characters that go now."""
    planned = Signal(int, object)
    """How many of which average level go."""

    def __init__(self) -> None:
        super().__init__()
        self._roster: Sequence[CharacterRow] = ()
        self._ticked: tuple[int, ...] = ()
        self._shows = False
        self.open = QCheckBox(self.tr("Aún no se sa&be"))
        self.open.setToolTip(self.tr("Planear con un número y un nivel medio, sin nombres"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Buscar a quien va"))
        self.search.setAccessibleName(self.tr("Buscar entre los personajes"))
        self.search.setClearButtonEnabled(True)
        self.table = PartyTable()
        self.table.set_empty_text(self.tr("No hay personajes vivos. Añádelos en Personajes."))
        self.heroes = Number(1, MOST_HEROES, _USUAL_HEROES)
        self.level = _Average(self.tr("Nivel medio"))
        self.numbers = QWidget()
        form: QFormLayout = form_of_rows(
            [(self.tr("&Héroes previstos"), self.heroes), (self.tr("Nivel me&dio"), self.level)]
        )
        form.setContentsMargins(0, 0, 0, 0)
        self.numbers.setLayout(form)
        self.count = PlainLabel(role=Role.CAPTION, wrap=True)
        self.morale = ExplainedNumber(Derivation(()))
        self.morale.setVisible(False)
        self.warnings = PlainLabel(role=Role.WARNING, wrap=True)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(HAIR)
        layout.addWidget(PlainLabel(self.tr("Quién va"), role=Role.STRONG))
        layout.addWidget(self.open)
        layout.addWidget(self.search)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.numbers)
        layout.addWidget(self.count)
        layout.addWidget(self.morale)
        layout.addWidget(self.warnings)
        self.table.setMinimumHeight(5 * self.table.verticalHeader().defaultSectionSize() + TIGHT)
        self._still = QWidget()
        layout.addWidget(self._still, 1)

    def _connect(self) -> None:
        self.search.textChanged.connect(self.table.rows.set_filter)
        self.search.returnPressed.connect(self._tick_first)
        self.table.turned.connect(self._turn)
        self.open.toggled.connect(self._open)
        self.heroes.valueChanged.connect(lambda _value: self._plan())
        self.level.valueChanged.connect(lambda _value: self._plan())

    # ---- showing

    def show_people(self, roster: Sequence[CharacterRow]) -> None:
        """Whom there is to choose from."""
        self._roster = roster
        self.table.show_people(roster, self._ticked)

    def open_party(self, party: Party) -> None:
        """Another encounter is opened: those who go in it come first."""
        self._ticked = party.characters
        self.table.show_people(self._roster, self._ticked)

    def show_party(self, party: Party, view: PartyView) -> None:
        """Show who goes. What was ticked before the numbers were planned comes back with them."""
        self._shows = True
        planned = not party.characters and party.heroes > 0
        if not planned:
            self._ticked = party.characters
        self.open.setChecked(planned)
        if planned:
            self.heroes.setValue(party.heroes)
            if self.level.level != round(party.average_level * 100) / Fraction(100):
                self.level.setValue(float(party.average_level))
        self._shows = False
        self.table.tick(self._ticked)
        self.search.setVisible(not planned)
        self.table.setVisible(not planned)
        self.numbers.setVisible(planned)
        self._still.setVisible(planned)
        self.count.setText(party_words(view))
        self.morale.set_number(view.morale, morale_words(view.morale))
        self.morale.setVisible(view.morale.total != 0 and not planned)
        going = sorted((member.name for member in view.members), key=sort_key)
        self.count.setToolTip(plain_tip("\n".join(going)))
        self._warn(() if planned else self._ticked, view.missing)

    def forget(self) -> None:
        """Another encounter comes: nothing that was ticked in this one is kept."""
        self._ticked = ()
        self.search.clear()

    def _warn(self, ticked: Sequence[int], missing: Sequence[int]) -> None:
        people = persons(self._roster)
        against = [
            self.tr("{name} ({state})").format(name=people[row.id].name, state=state_of(row))
            for row in self._roster
            if row.id in ticked and state_of(row)
        ]
        against += [self.tr("alguien que ya no está")] * bool(missing)
        shown = against[:_NAMED]
        if len(against) > _NAMED:
            shown.append(self.tr("{n} más").format(n=len(against) - _NAMED))
        self.warnings.setText(self.tr("Ojo: {names}.").format(names=listed(shown)))
        self.warnings.setToolTip(plain_tip("\n".join(against)))
        self.warnings.setVisible(bool(against))

    # ---- doing

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From the search, Down goes on to the list, and Esc empties what was typed."""
        if self.search.hasFocus() and event.key() == Qt.Key.Key_Down:
            self._enter_list()
        elif self.search.hasFocus() and event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        else:
            super().keyPressEvent(event)

    def _turn(self, character: int) -> None:
        if character in self._ticked:
            going = tuple(key for key in self._ticked if key != character)
        else:
            going = (*self._ticked, character)
        self.chosen.emit(going)

    def _tick_first(self) -> None:
        """Enter in the search ticks the one that is left, and goes on to the list."""
        shown = self.table.rows.shown
        if self.search.text().strip() and len(shown) == 1:
            self._turn(shown[0].id)
            self.search.selectAll()
            return
        self._enter_list()

    def _enter_list(self) -> None:
        shown = self.table.rows.shown
        if self.table.current() is None and shown:
            self.table.choose(shown[0].id)
        self.table.setFocus()

    def _open(self, on: bool) -> None:
        if self._shows:
            return
        if not on:
            self.chosen.emit(self._ticked)
            return
        going = (row for row in self._roster if row.id in self._ticked and row.life == "alive")
        levels = [row.rank for row in going if row.player_id]
        self._shows = True
        if levels:
            self.heroes.setValue(len(levels))
            self.level.setValue(sum(levels) / len(levels))
        self._shows = False
        self._plan()
        self.heroes.setFocus()

    def _plan(self) -> None:
        if not self._shows:
            self.planned.emit(self.heroes.value(), self.level.level)
