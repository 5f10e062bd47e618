"""The turn that is being put together for a unit, before anything of it is registered.

Knows no Qt and no rules: what it may hold is for ``turn_edits``, what comes of it for
``turn_judge``.
"""

from dataclasses import dataclass
from enum import StrEnum

from director.rules.live.board import Square
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    BlowHorn,
    Deed,
    Move,
    Rest,
    TurnTaken,
    UseAbility,
)


class Aim(StrEnum):
    """What the one action of the turn is."""

    STRENGTH = "strength"
    BREAKING = "breaking"
    ABILITY = "ability"


ATTACKS = {Aim.STRENGTH: AttackKind.STRENGTH, Aim.BREAKING: AttackKind.BREAKING}
"""The two aims that are attacks."""


@dataclass(frozen=True, slots=True)
class TurnDraft:
    """A turn half put together. An attack counts as chosen once it has its ``roll``, an ability
    once it has a name. ``die`` is the kept roll that ``roll`` came from, if it fell here.
    """

    unit: int
    target: int | None = None
    rests: bool = False
    horn: int = 0
    extra: int = 0
    to: Square | None = None
    aim: Aim = Aim.STRENGTH
    bonus: int = 0
    ability: str = ""
    rank: int = 1
    roll: int | None = None
    die: int | None = None
    passes: bool = False
    despite: str = ""
    """Why it acts though it is not its turn."""

    @property
    def moves(self) -> bool:
        """Whether it leaves its square, or pays to go farther."""
        return bool(self.extra) or self.to is not None

    @property
    def acts(self) -> bool:
        """Whether an attack or an ability is settled."""
        if self.aim is Aim.ABILITY:
            return bool(self.ability.strip())
        return self.roll is not None and self.target is not None


def steps_before_action(draft: TurnDraft) -> tuple[Deed, ...]:
    """What comes before the action: the horn and the move."""
    deeds: list[Deed] = []
    if draft.horn:
        deeds.append(BlowHorn(draft.horn))
    if draft.moves:
        deeds.append(Move(draft.extra, draft.to))
    return tuple(deeds)


def turn_of(draft: TurnDraft) -> TurnTaken | None:
    """What would be registered; none while the draft holds nothing: silence is no turn."""
    if draft.rests:
        return TurnTaken(draft.unit, (Rest(),), over=draft.passes, despite=draft.despite.strip())
    deeds = steps_before_action(draft)
    if draft.acts:
        deeds = (*deeds, _action(draft))
    if not deeds and not draft.passes:
        return None
    return TurnTaken(draft.unit, deeds, over=draft.passes, despite=draft.despite.strip())


def _action(draft: TurnDraft) -> Deed:
    rolls = () if draft.roll is None else (draft.roll,)
    if draft.aim is Aim.ABILITY:
        return UseAbility(draft.ability.strip(), draft.rank, draft.target, rolls=rolls)
    assert draft.target is not None
    return Attack(draft.target, ATTACKS[draft.aim], rolls, draft.bonus)
