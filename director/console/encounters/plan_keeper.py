"""The plan on screen: what was changed of the saved one, kept a step behind until it is saved."""

from dataclasses import replace

from PySide6.QtCore import QObject

from director.console.battles.half_typed import HalfTyped
from director.console.desk import Desk
from director.operations.change import Change
from director.operations.encounters import plan_drafts
from director.operations.encounters.plan_drafts import ParkedPlan
from director.operations.views.encounters import EncounterView
from director.rules.bestiary.encounter_plan import EncounterPlan


class PlanShelf:
    """Where the unsaved plan of an encounter lies."""

    def __init__(self, desk: Desk, encounter_id: int) -> None:
        self._campaign = desk.campaign
        self._encounter = encounter_id

    def park(self, form: EncounterPlan) -> Change:
        """Lay one there in place of an earlier one."""
        return plan_drafts.park_plan(self._campaign, form, self._encounter)

    def forget(self) -> Change:
        """Throw it away."""
        return plan_drafts.forget_plan(self._campaign, self._encounter)

    def parked(self) -> ParkedPlan | None:
        """The one that lies there."""
        return plan_drafts.parked_plan(self._campaign, self._encounter)


class PlanKeeper(QObject):
    """An encounter that is open: as it is saved, and as it stands on screen.

    Every change is kept at once: it is one click, and the window may close with the next.
    """

    def __init__(self, desk: Desk, view: EncounterView, parent: QObject) -> None:
        super().__init__(parent)
        self.view = view
        self.plan = view.plan
        self._half = HalfTyped(desk, PlanShelf(desk, view.row.id), lambda: self.plan, self)
        self._half.fresh = view.plan
        self.left = self._half.parked
        """What was found unsaved when it was opened; none once anything was changed."""
        self.unreadable = self._half.unreadable
        """Something was left unsaved that nobody can read; it goes with the next change."""
        if self.left is not None:
            self.plan = self.left.form

    @property
    def key(self) -> int:
        """Which encounter it is."""
        return self.view.row.id

    @property
    def unsaved(self) -> bool:
        """Whether anything differs from what is saved."""
        return self.plan != self.view.plan

    def edit(self, plan: EncounterPlan) -> None:
        """Another plan stands on screen."""
        if plan == self.plan:
            return
        self.plan, self.left, self.unreadable = plan, None, False
        self._half.keep()

    def follow(self, view: EncounterView) -> None:
        """It was saved otherwise meanwhile, or undone; what is not saved stays on screen, and so
        does what had been saved only by beginning a battle that is taken back.
        """
        taken_back = self.view.row.battle is not None and view.row.battle is None
        if not self.unsaved and not taken_back:
            self.plan = view.plan
        self.view = view
        self._half.fresh = view.plan
        if taken_back or not self.unsaved:
            self._half.keep()

    def saved(self, view: EncounterView) -> None:
        """What stands on screen is saved now, as ``view`` has it."""
        self.view, self.plan, self.left = view, view.plan, None
        self._half.fresh = view.plan
        self._half.forget()

    def discard(self) -> EncounterPlan:
        """Back to what is saved; the plan that is left comes back."""
        given_up = self.plan
        self.edit(self.view.plan)
        self.left = None
        return given_up

    def without(self, people: frozenset[int]) -> None:
        """Characters whom an undo took away go from an unsaved plan too."""
        party = self.plan.party
        here = tuple(key for key in party.characters if key in people)
        if self.unsaved and here != party.characters:
            self.edit(replace(self.plan, party=replace(party, characters=here)))
