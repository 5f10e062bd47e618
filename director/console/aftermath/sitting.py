"""One sitting at the wizard: the draft, its plan, and the file that follows a little behind.

Every change goes through ``edit``: the plan is made anew at once, the file is written when the
typing pauses. What was there when the wizard opened is kept, so that leaving without saving can put
it back.
"""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from director.console.aftermath.navigation import PageCode
from director.console.aftermath.roll_field import EarlierRoll
from director.console.desk import Desk
from director.operations import aftermath
from director.operations.aftermath_context import AftermathContext
from director.operations.aftermath_draft import AftermathDraft, DraftRoll, UnitDraft
from director.operations.change import Change
from director.operations.views.battles import BattleView, RollRequest
from director.rules.aftermath import AftermathPlan

PAUSE_MS = 400
"""Typing that rests this long is saved."""


class Sitting(QObject):
    """What the pages share."""

    changed = Signal()
    """The draft changed, and the plan with it."""

    def __init__(
        self,
        desk: Desk,
        context: AftermathContext,
        draft: AftermathDraft | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.context = context
        self.draft = aftermath.within_rules(context, context.draft if draft is None else draft)
        self.plan: AftermathPlan = aftermath.plan(context, self.draft)
        self._at_opening = context.draft if context.parked else None
        self._saved = self._at_opening
        self._seen: dict[PageCode, dict[tuple[int, str], int]] = {}
        self._thrown: dict[tuple[int, str], tuple[EarlierRoll, ...]] = {
            (roll.unit, roll.purpose): (
                EarlierRoll(roll.result, roll.roll_id, roll.link, roll.repeated),
            )
            for roll in context.offered
        }
        self._autosave = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._autosave.timeout.connect(self.save)

    @property
    def battle(self) -> BattleView:
        """The battle whose consequences are decided."""
        return self.context.battle

    def name(self, unit: int | None) -> str:
        """Name of a unit, with what tells it from a namesake of this battle."""
        if unit is None:
            return ""
        view = self.battle.combatant(unit)
        twins = sum(other.name == view.name for other in self.battle.combatants)
        return f"{view.name} ({view.detail})" if twins > 1 and view.detail else view.name

    # ---- changing the draft

    def edit(self, draft: AftermathDraft) -> None:
        """The director changed something."""
        if draft == self.draft:
            return
        self.draft = draft
        self.plan = aftermath.plan(self.context, draft)
        self._autosave.start()
        self.changed.emit()

    def edit_unit(self, row: UnitDraft) -> None:
        """The director changed something about one character."""
        self.edit(self.draft.with_unit(row))

    def turn_to(self, page: PageCode) -> None:
        """Remember where the wizard stands; on another day it opens there."""
        if self.draft.page != page:
            self.draft = replace(self.draft, page=page.value)
            self._autosave.start()

    # ---- dice

    def throw(self, unit: int, purpose: str) -> None:
        """Throw here; the die is on disk before it is on screen."""
        thrown: list[AftermathDraft] = []

        def verb() -> Change:
            draft, change = aftermath.roll_here(
                self.desk.campaign, self.context, self.draft, unit, purpose, self.desk.dice
            )
            thrown.append(draft)
            return change

        if self.desk.run(verb) is None:
            return
        fell = thrown[0].unit(unit).roll(purpose)
        if fell is not None and fell.roll_id is not None:
            known = EarlierRoll(fell.result, fell.roll_id)
            self._thrown[(unit, purpose)] = (*self.earlier(unit, purpose), known)
        self.edit(thrown[0])
        self.save()

    def earlier(self, unit: int, purpose: str) -> tuple[EarlierRoll, ...]:
        """Dice that fell for that purpose, oldest first; the one in use may be among them."""
        return self._thrown.get((unit, purpose), ())

    def set_roll(self, unit: int, purpose: str, roll: DraftRoll | None) -> None:
        """Put a typed or an earlier roll in place."""
        self.edit_unit(self.draft.unit(unit).with_roll(purpose, roll))

    def roll(self, unit: int, purpose: str) -> DraftRoll | None:
        """The roll in use."""
        return self.draft.unit(unit).roll(purpose)

    def owed(self) -> tuple[RollRequest, ...]:
        """Rolls the players still owe."""
        return aftermath.missing_rolls(self.context, self.draft)

    # ---- the file

    def save(self, *, even_untouched: bool = False) -> bool:
        """Write the draft now if it differs from the file's; tells whether the file has it.

        A wizard that was only looked at leaves no draft behind, unless the director parks it.
        """
        self._autosave.stop()
        looked_at = self._saved is None and not self._differs()
        if self.draft == self._saved or (looked_at and not even_untouched):
            return True
        draft = self.draft
        if self.desk.run(lambda: aftermath.park(self.desk.campaign, draft)) is None:
            return False
        self._saved = draft
        return True

    def put_back(self) -> AftermathDraft | None:
        """Leave the file as it was when the wizard opened; what was typed is handed back."""
        self._autosave.stop()
        typed = self.draft if self._differs() else None
        if self._saved != self._at_opening:
            self.desk.run(self._restore)
        return typed

    def apply(self) -> bool:
        """Write all consequences as one step; true when the battle is resolved by then."""
        self._autosave.stop()
        draft = self.draft
        if self.desk.run(lambda: aftermath.apply(self.desk.campaign, draft)) is not None:
            return True
        stored = aftermath.context(self.desk.campaign, self.battle.row.id)
        return stored.battle.row.state == "resolved"

    def _restore(self) -> Change:
        if self.context.parked:
            left_at = self.battle.row.parked_at
            return aftermath.park(self.desk.campaign, self.context.draft, left_at=left_at)
        return aftermath.forget(self.desk.campaign, self.battle.row.id)

    # ---- what the director has seen

    def saw(self, page: PageCode, numbers: Mapping[tuple[int, str], int]) -> None:
        """Remember the numbers a page showed."""
        self._seen[page] = dict(numbers)

    def recomputed(self, page: PageCode, numbers: Mapping[tuple[int, str], int]) -> frozenset[int]:
        """Units of which a page shows another number than when it was seen last; on a page not seen
        yet, those of which the record changed under a draft that lay waiting.
        """
        seen = self._seen.get(page)
        if seen is None:
            return self.context.moved
        keys = seen.keys() | numbers.keys()
        return frozenset(key[0] for key in keys if seen.get(key) != numbers.get(key))

    # ---- inside

    def _differs(self) -> bool:
        """Whether anything but the page differs from what was there at the opening."""
        return replace(self.draft, page="") != replace(self.context.draft, page="")
