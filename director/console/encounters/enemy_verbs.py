"""What is done with the enemies of the open plan: add, fill, count, mark, take away."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from director.console.bestiary.at_hand import bestiary_at_hand
from director.console.desk import Desk
from director.console.encounters import plan_edits
from director.console.encounters.composition_pane import MOST_SEED, CompositionPane
from director.console.encounters.pick_creature import PickCreatureDialog
from director.console.people.buttons import open_form
from director.operations.views.encounters import beside_level
from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.bestiary.filling import FillNote, fill
from director.rules.encounters import Encounter

How = Callable[[EncounterPlan], EncounterPlan]


class OpenPlan(Protocol):
    """What the verbs ask of the page."""

    @property
    def plan(self) -> EncounterPlan | None:
        """The plan on screen, if any is."""
        ...

    def set_plan(self, plan: EncounterPlan, notes: tuple[FillNote, ...] = ()) -> None:
        """Another one; ``notes`` are about its filling."""
        ...

    def offer_back(self, words: str, how: How) -> None:
        """Something is gone: let it be had back."""
        ...


class EnemyVerbs(QObject):
    """Answers to what is wanted in the composition."""

    def __init__(self, desk: Desk, pane: CompositionPane, page: QWidget) -> None:
        super().__init__(page)
        self._desk = desk
        self._pane = pane
        self._window = page
        self._page: OpenPlan = page  # type: ignore[assignment]
        bar, table = pane.bar, pane.table
        pane.add_wanted.connect(self.pick)
        pane.fill_wanted.connect(self.fill)
        pane.seed_wanted.connect(lambda seed: self.fill(seed=seed))
        table.stepped.connect(self._step)
        table.pin_wanted.connect(self._turn_pin)
        table.remove_wanted.connect(self.remove)
        bar.counted.connect(self._count)
        bar.marked.connect(self._mark)
        bar.again_wanted.connect(lambda: self.fill(only=pane.place))
        bar.remove_wanted.connect(self.remove)
        insert = QShortcut(QKeySequence("Ins"), table, self.pick)
        insert.setContext(Qt.ShortcutContext.WidgetShortcut)

    # ---- creatures

    @property
    def asked(self) -> Encounter | None:
        """What the level asks of the enemies, if it asks anything."""
        plan = self._page.plan
        asked = None if plan is None else beside_level(self._desk.campaign, plan).asked
        return asked if isinstance(asked, Encounter) else None

    def pick(self) -> None:
        """Choose creatures of the bestiary, as many as are lacking unless told otherwise."""
        plan, asked = self._page.plan, self.asked
        if plan is None:
            return
        dialog = PickCreatureDialog(
            bestiary_at_hand(self._desk).entries,
            None if asked is None else asked.enemy_level.total,
            1 if asked is None else asked.enemies.total - plan.enemies,
            self._window,
        )
        dialog.added.connect(self.add)
        open_form(dialog)

    def add(self, creature: Creature, count: int) -> None:
        """So many more of a creature."""
        plan = self._page.plan
        if plan is None:
            return
        if not plan_edits.has_room(plan, creature):
            self._desk.say(self.tr("No caben más grupos en un encuentro."))
            return
        plan = plan_edits.with_creature(plan, creature, count)
        self._page.set_plan(plan)
        here = [group.creature for group in plan.groups]
        self._pane.table.choose(here.index(creature))
        self._pane.table.setFocus()

    def fill(self, only: int | None = None, seed: int | None = None) -> None:
        """Fill anew, or draw another creature for one group; a seed is drawn if none is given."""
        before, asked = self._page.plan, self.asked
        if before is None or asked is None:
            return
        found = bestiary_at_hand(self._desk)
        seed = self._desk.dice(MOST_SEED) if seed is None else seed
        filled = fill(asked, found.creatures, before, seed, only, grow=found.growths.grow)
        self._page.set_plan(replace(before, groups=filled.groups, seed=seed), filled.notes)
        if before.groups and filled.groups != before.groups:
            words = self.tr("Otros enemigos, semilla {n}.").format(n=seed)
            self._page.offer_back(words, lambda plan: _with_groups_of(plan, before))

    def remove(self) -> None:
        """Take the chosen group away."""
        before, place = self._page.plan, self._pane.place
        if before is None or place is None:
            return
        name = before.groups[place].creature.name
        self._page.set_plan(plan_edits.without(before, place))
        words = self.tr("Quitado: {name}.").format(name=name)
        self._page.offer_back(words, lambda plan: _with_groups_of(plan, before))

    # ---- one group

    def _count(self, count: int) -> None:
        plan, place = self._page.plan, self._pane.place
        if plan is not None and place is not None:
            self._page.set_plan(plan_edits.counted(plan, place, count))

    def _mark(self, name: str, on: bool) -> None:
        plan, place = self._page.plan, self._pane.place
        if plan is not None and place is not None:
            self._page.set_plan(plan_edits.marked(plan, place, **{name: on}))

    def _step(self, by: int) -> None:
        line = self._pane.table.current()
        if line is not None:
            self._count(line.group.count + by)

    def _turn_pin(self) -> None:
        line = self._pane.table.current()
        if line is not None:
            self._mark("pinned", not line.group.pinned)


def _with_groups_of(plan: EncounterPlan, other: EncounterPlan) -> EncounterPlan:
    """What else was changed meanwhile stays."""
    return replace(plan, groups=other.groups, seed=other.seed)
