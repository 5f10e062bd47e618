"""Recording a battle by hand: what it was, who fought on each side, who was absent."""

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from director.console.battles.absent_tab import AbsentTab
from director.console.battles.battle_words import (
    problem_words,
    striker_words,
    warning_words,
)
from director.console.battles.facts_tab import FactsTab
from director.console.battles.pick_dialog import PickDialog
from director.console.battles.side_editor import SideEditor
from director.console.battles.unit_row import Person, Striker, UnitRow
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.people_words import state_words
from director.console.theme import ROOM, Role
from director.operations import battles, campaigns
from director.operations.battles import NEEDS_WORD, BattleForm, FormProblem, SideForm
from director.operations.change import Change
from director.operations.views import battle_reads, desk_reads, people_reads
from director.operations.views.battles import CombatantView
from director.operations.views.people import CharacterRow
from director.rules import difficulty
from director.rules.tiers import Tier


class RecordDialog(QDialog):
    """A form over one battle. Problems are listed with what to do; what was typed stays."""

    def __init__(
        self, desk: Desk, battle_id: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.battle_id = battle_id
        self.change: Change | None = None
        self.today = desk_reads.header(desk.campaign).day
        self.people = {row.id: row for row in people_reads.roster(desk.campaign)}
        self.form = self._first_form()
        self.setWindowTitle(
            self.tr("Anotar una batalla")
            if battle_id is None
            else self.tr("Cambiar «{name}»").format(name=self.form.name)
        )
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Partes de la batalla"))
        self._build_tabs()
        self.problems = PlainLabel(role=Role.DANGER, wrap=True)
        self.problems.hide()
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        layout.addWidget(self.tabs, 1)
        layout.addWidget(self.problems)
        box, self.save = accept_or_cancel(self, self.tr("&Guardar"), self._save)
        layout.addWidget(box)
        self.resize(1020, 620)
        self.facts.name.setFocus()

    # ---- building

    def _first_form(self) -> BattleForm:
        if self.battle_id is not None:
            return battles.form_of(self.desk.campaign, self.battle_id)
        sides = (SideForm(self.tr("Nuestro bando"), True), SideForm(self.tr("Enemigos"), False))
        return BattleForm(name="", day=self.today, sides=sides)

    def _build_tabs(self) -> None:
        levels = difficulty.codes(campaigns.edition_of(self.desk.campaign))
        self.facts = FactsTab(self.form, levels, self.today)
        self.sides = [
            SideEditor(ordinal, side, self._pick) for ordinal, side in enumerate(self.form.sides)
        ]
        self.absent = AbsentTab(self._pick)
        self._add_tab(self.facts, self.tr("La batalla"))
        for editor in self.sides:
            self._add_tab(editor, editor.side().name)
        self._add_tab(self.absent, self.tr("Ausentes"))
        self._fill()
        self._soon = QTimer(self, singleShot=True, interval=120)
        self._soon.timeout.connect(self._refresh)
        for editor in self.sides:
            editor.changed.connect(self._soon.start)
            editor.fell.connect(self._next_order)
        self.facts.slots.valueChanged.connect(lambda _value: self._soon.start())
        self._refresh()

    def _add_tab(self, tab: QWidget, title: str) -> None:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(tab)
        self.tabs.addTab(area, title.replace("&", "&&"))

    def _fill(self) -> None:
        seen = {} if self.battle_id is None else self._recorded(self.battle_id)
        for unit in self.form.units:
            person = None if unit.character_id is None else seen[unit.id or 0]
            self.sides[unit.side].add(unit, person)
        for absence in self.form.absences:
            self.absent.add(_person(self.people[absence.character_id]), absence.reason)
        self._offer_strikers()
        rows = self.rows()
        for row in rows:
            if row.form.felled_by is not None:
                place = row.form.felled_by_index
                striker = None if place is None else rows[place]
                row.striker.choose(Striker(row.form.felled_by, striker))

    def _recorded(self, battle_id: int) -> dict[int, Person]:
        view = battle_reads.battle(self.desk.campaign, battle_id)
        return {unit.id: _recorded_person(unit) for unit in view.combatants if unit.character_id}

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

    def _refresh(self) -> None:
        self._offer_strikers()
        found = battles.participation_warnings(self.desk.campaign, self.typed())
        self.facts.warnings.setText("\n".join(warning_words(warning) for warning in found))
        self.facts.warnings.setVisible(bool(found))

    def _offer_strikers(self) -> None:
        for editor in self.sides:
            others = [row for other in self.sides if other is not editor for row in other.rows]
            editor.offer_strikers(others)

    def _next_order(self, fallen: UnitRow) -> None:
        """Who is marked as fallen falls last so far; a final Fuerza of 0 is the least it can be."""
        if fallen.order.value() == 0 and fallen.person is not None:
            fallen.order.setValue(1 + max(row.order.value() for row in self.rows()))

    def _pick(self, parent: QWidget) -> list[Person]:
        taken = {row.form.character_id for row in self.rows()}
        taken |= {person.id for person, _why in self.absent.rows}
        free = [row for row in self.people.values() if row.id not in taken and row.life != "dead"]
        dialog = PickDialog([(_person(row), _state(row)) for row in free], parent)
        return dialog.picked() if dialog.exec() else []

    # ---- saving

    def _save(self) -> None:
        form, campaign, key = self.typed(), self.desk.campaign, self.battle_id
        found = battles.check(campaign, form, key)
        unsaid = [row for row in self.rows() if row.lacks_striker]
        self._tell(found, unsaid)
        if found or unsaid:
            return
        verb: Callable[[], Change] = (
            (lambda: battles.record_battle(campaign, form))
            if key is None
            else (lambda: battles.edit_battle(campaign, key, form))
        )
        self.change = self.desk.run(verb)
        if self.change is not None:
            self.accept()

    def _tell(self, found: tuple[FormProblem, ...], unsaid: list[UnitRow]) -> None:
        lines = [problem_words(problem) for problem in found]
        lines += [striker_words(row.called) for row in unsaid]
        self.problems.setText("\n".join(lines))
        self.problems.setVisible(bool(lines))
        rows = self.rows()
        for problem in found:
            if problem.unit is not None and problem.fault in NEEDS_WORD:
                rows[problem.unit].despite.show()
        places = [problem.unit for problem in found if problem.unit is not None]
        guilty = [rows[place] for place in places] + unsaid
        if guilty:
            self.tabs.setCurrentIndex(1 + guilty[0].form.side)


def _person(row: CharacterRow) -> Person:
    return Person(row.id, row.name, row.tier, row.player or row.clan)


def _recorded_person(unit: CombatantView) -> Person:
    tier = Tier.SECONDARY if unit.tier is None else unit.tier
    return Person(unit.character_id or 0, unit.name, tier, unit.detail)


def _state(row: CharacterRow) -> str:
    fit = row.life == "alive" and not row.open_wounds and not row.condemned
    return "" if fit else state_words(row)
