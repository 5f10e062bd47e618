"""The record of a battle as tabs: what it was, who fought on each side, who was absent."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QTabWidget, QWidget

from director.console.battles.absent_tab import AbsentTab
from director.console.battles.facts_tab import FactsTab
from director.console.battles.persons import Person, persons, recorded_persons, state_of
from director.console.battles.pick_dialog import PickDialog
from director.console.battles.side_editor import SideEditor
from director.console.battles.unit_row import Striker, UnitRow
from director.console.desk import Desk
from director.console.labels import plain_button_text
from director.operations import battles
from director.operations.battles import BattleForm, FormProblem, UnitForm
from director.operations.opening import edition_by
from director.operations.views import battle_reads, desk_reads, people_reads
from director.operations.views.people import CharacterRow
from director.rules import difficulty
from director.rules.tiers import Tier

Tab = FactsTab | SideEditor | AbsentTab

_SOON_MS = 120
"""Asking the rules costs a reading; a burst of keys asks once."""
_LIVES = ("alive", "retired", "dead")


class RecordForm(QTabWidget):
    """Shows a form and tells how it stands. It writes nothing."""

    edited = Signal()
    """The director typed, ticked or chose something."""
    lined_up = Signal()
    """What takes the focus is not what it was."""
    warned = Signal(object)
    """The warnings about line-ups as they stand now."""

    def __init__(self, desk: Desk, battle_id: int | None) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Partes de la batalla"))
        self._campaign = desk.campaign
        self._battle_id = battle_id
        self.today = desk_reads.header(desk.campaign).day
        self._levels = difficulty.codes(edition_by(desk.campaign, battle_id))
        self._roster = people_reads.roster(desk.campaign)
        self._people = persons(self._roster)
        self._recorded = (
            {}
            if battle_id is None
            else recorded_persons(battle_reads.battle(desk.campaign, battle_id), self._people)
        )
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self._warn)

    # ---- showing a form

    def show_form(self, form: BattleForm) -> None:
        """Show another form, from its first tab."""
        self._drop_tabs()
        self.facts = FactsTab(form, self._levels, self.today)
        self.sides = [
            SideEditor(ordinal, side, self._pick) for ordinal, side in enumerate(form.sides)
        ]
        self.absent = AbsentTab(self._pick_absent)
        self._fill(form)
        self._add_tab(self.facts, self.tr("La batalla"))
        for editor in self.sides:
            self._add_tab(editor, "")
            self._name_tab(editor)
            self._follow(editor)
        self._add_tab(self.absent, self.tr("Ausentes"))
        self.absent.lined_up.connect(self.lined_up)
        for number in (self.facts.slots, self.facts.day):
            number.valueChanged.connect(lambda _value: self._soon.start())
        for tab in self._tabs():
            tab.edited.connect(self.edited)
        self._warn()
        self.facts.name.setFocus()
        self.lined_up.emit()

    def _drop_tabs(self) -> None:
        while self.count():
            old = self.widget(0)
            self.removeTab(0)
            if old is not None:
                old.deleteLater()

    def _add_tab(self, tab: Tab, title: str) -> None:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(tab)
        self.addTab(area, title)

    def _name_tab(self, editor: SideEditor) -> None:
        name = editor.side().name.strip()
        words = name or self.tr("Bando {n}").format(n=editor.ordinal + 1)
        self.setTabText(1 + editor.ordinal, plain_button_text(words))

    def _follow(self, editor: SideEditor) -> None:
        editor.name.textChanged.connect(lambda _text: self._name_tab(editor))
        editor.changed.connect(self._offer_strikers)
        editor.changed.connect(self._soon.start)
        editor.of_players.toggled.connect(lambda _on: self._soon.start())
        editor.lined_up.connect(self.lined_up)

    def _fill(self, form: BattleForm) -> None:
        added = [self.sides[unit.side].add(unit, self._person(unit)) for unit in form.units]
        for absence in form.absences:
            self.absent.add(self._people[absence.character_id], absence.reason)
        self._offer_strikers()
        for row in added:
            if row.form.felled_by is not None:
                place = row.form.felled_by_index
                striker = None if place is None else added[place]
                row.striker.choose(Striker(row.form.felled_by, striker))

    def _person(self, unit: UnitForm) -> Person | None:
        """Whose line it is; somebody who is no longer there keeps the name that was typed."""
        if unit.character_id is None:
            return None
        known = self._people if unit.id is None else self._recorded
        gone = Person(unit.character_id, unit.name, Tier.SECONDARY, "")
        return known.get(unit.character_id, gone)

    # ---- while typing

    def rows(self) -> list[UnitRow]:
        """All lines in the order of the form: side by side."""
        return [row for editor in self.sides for row in editor.rows]

    def typed(self) -> BattleForm:
        """The form as it stands on screen."""
        rows = self.rows()
        units = tuple(
            row.typed(rows, editor.ordinal) for editor in self.sides for row in editor.rows
        )
        sides = tuple(editor.side() for editor in self.sides)
        form = BattleForm(name="", day=0, sides=sides, units=units, absences=self.absent.absences())
        return self.facts.put_into(form)

    def chain(self) -> list[QWidget]:
        """What takes the focus, as it is read."""
        return [self.tabBar(), *(widget for tab in self._tabs() for widget in tab.chain())]

    def _tabs(self) -> "list[Tab]":
        return [self.facts, *self.sides, self.absent]

    def _warn(self) -> None:
        found = battles.participation_warnings(self._campaign, self.typed(), self._battle_id)
        self.warned.emit(found)

    def _offer_strikers(self) -> None:
        for editor in self.sides:
            others = [row for other in self.sides if other is not editor for row in other.rows]
            editor.offer_strikers(others)

    # ---- choosing people

    def _pick(self, parent: QWidget) -> list[Person]:
        order = sorted(self._roster, key=lambda row: _LIVES.index(row.life))
        return self._picked(self.tr("Quiénes lucharon"), order, parent)

    def _pick_absent(self, parent: QWidget) -> list[Person]:
        living = [row for row in self._roster if row.life == "alive"]
        return self._picked(self.tr("Quiénes faltaron"), living, parent)

    def _picked(self, title: str, people: Sequence[CharacterRow], parent: QWidget) -> list[Person]:
        taken = {row.form.character_id for row in self.rows()}
        taken |= {person.id for person, _why in self.absent.rows}
        free = [row for row in people if row.id not in taken]
        dialog = PickDialog(title, [(self._people[row.id], state_of(row)) for row in free], parent)
        picked = dialog.picked() if dialog.exec() else []
        dialog.deleteLater()
        return picked

    # ---- where a fault is

    def point_at(self, problems: Sequence[FormProblem]) -> None:
        """Put the cursor where the first fault can be mended."""
        rows = self.rows()
        found = [
            (rows[problem.unit], problem.fault) for problem in problems if problem.unit is not None
        ]
        if found:
            row, fault = found[0]
            self.setCurrentIndex(1 + row.form.side)
            row.point_at(fault)
        for row, fault in found:
            row.ask_for_word(fault)
