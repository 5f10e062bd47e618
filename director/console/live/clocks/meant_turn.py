"""A turn sent in advance as a form has it: horn, move and one action, before any die falls."""

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


class Act(StrEnum):
    """The action of the turn."""

    STRENGTH = "strength"
    BREAKING = "breaking"
    ABILITY = "ability"
    REST = "rest"
    NONE = "none"
    """Nothing more than the horn and the move: without those it passes."""


_KINDS = {Act.STRENGTH: AttackKind.STRENGTH, Act.BREAKING: AttackKind.BREAKING}
_ACTS = {kind: act for act, kind in _KINDS.items()}


@dataclass(frozen=True, slots=True)
class MeantTurn:
    """What a player means to do. Only what its ``act`` speaks of counts."""

    act: Act = Act.STRENGTH
    target: int | None = None
    bonus: int = 0
    ability: str = ""
    rank: int = 1
    horn: int = 0
    extra: int = 0
    to: Square | None = None


def turn_from(unit: int, meant: MeantTurn) -> TurnTaken | None:
    """The turn; none while it lacks whom it is aimed at, or what ability it uses."""
    if meant.act is Act.REST:
        return TurnTaken(unit, (Rest(),))
    deeds: list[Deed] = []
    if meant.horn:
        deeds.append(BlowHorn(meant.horn))
    if meant.extra or meant.to is not None:
        deeds.append(Move(meant.extra, meant.to))
    if meant.act in _KINDS:
        if meant.target is None:
            return None
        deeds.append(Attack(meant.target, _KINDS[meant.act], (), meant.bonus))
    elif meant.act is Act.ABILITY:
        if not meant.ability.strip():
            return None
        deeds.append(UseAbility(meant.ability.strip(), meant.rank, meant.target))
    return TurnTaken(unit, tuple(deeds))


def meant_from(turn: TurnTaken) -> MeantTurn | None:
    """The same turn as a form has it; none where the form could not give it back whole."""
    found: dict[str, object] = {"act": Act.NONE}
    for deed in turn.deeds:
        match deed:
            case Rest():
                found["act"] = Act.REST
            case BlowHorn(wanted):
                found["horn"] = wanted
            case Move(extra, to):
                found |= {"extra": extra, "to": to}
            case Attack(target, kind, _, bonus):
                found |= {"act": _ACTS[kind], "target": target, "bonus": bonus}
            case UseAbility(name, rank, target):
                found |= {"act": Act.ABILITY, "ability": name, "rank": rank, "target": target}
    meant = MeantTurn(**found)  # type: ignore[arg-type]
    return meant if turn_from(turn.unit, meant) == turn else None


def waits_for_roll(turn: TurnTaken) -> bool:
    """Whether a die has to fall before it can be registered."""
    return any(isinstance(deed, Attack) and not deed.rolls for deed in turn.deeds)
