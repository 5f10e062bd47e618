"""De los combates: which characters a player may take to a battle.

A refusal is a warning that the director may set aside with a reason.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, defined
from director.editions.schema import Participation as Rules
from director.editions.source import Source
from director.rules.tiers import Tier


class Refusal(StrEnum):
    """Why a line-up is not allowed."""

    NOT_ALONE = "not_alone"
    HERO_RESTED = "hero_rested"
    HERO_SHARE = "hero_share"
    HERO_REQUIRED = "hero_required"
    TOO_MANY = "too_many"


@dataclass(frozen=True, slots=True)
class RefusalReason:
    """One broken rule with its source and the numbers behind it.

    For ``HERO_SHARE`` ``found`` are the hero's battles and ``needed`` how many there should be; for
    ``HERO_RESTED`` battles in a row without the hero, and the most allowed; for ``TOO_MANY``
    characters in the line-up, and the most allowed.
    """

    refusal: Refusal
    source: Source
    found: int = 0
    needed: int = 0


@dataclass(frozen=True, slots=True)
class Participation:
    """Whether a line-up may go, and every rule it breaks.

    ``unknown`` are the words that name no tier: with any of them there is no answer but that.
    """

    allowed: bool
    reasons: tuple[RefusalReason, ...] = ()
    unknown: tuple[str, ...] = ()


LineUp = tuple[Tier, ...]


def line_up(code: str) -> LineUp:
    """The tiers of ``hero+companion``, as often as they are named; ``ValueError`` for anything that
    is no tier.
    """
    return tuple(Tier(part) for part in code.split("+"))


def may_take_part(
    edition: Edition, history: Sequence[str], candidate: str, slots: int
) -> Participation:
    """Whether a player may bring ``candidate`` where each player has room for ``slots`` characters.

    ``history`` are the line-ups of the player's battles so far, oldest first. With one character
    per player: never a secundario (000:331); the hero in at least every second battle, by the last
    one alone (000:154); and for the compañero to go, the hero has fought at least twice as often
    as the compañero will have (000:331). With several: at most three (000:152), the hero one of
    them (000:332). Where there is room for nobody, nobody goes.

    The book speaks of "el compañero", and a player may have two (000:321). A battle in which both
    fought counts once, or once for each, as ``companions_counted`` says (house value: once).
    ``NotDefinedError`` where the edition says nothing about who goes.
    """
    rules = defined(edition, "participation", edition.participation)
    unknown = _unknown((*history, candidate))
    if unknown:
        return Participation(allowed=False, unknown=unknown)
    chosen = line_up(candidate)
    past = [line_up(code) for code in history]
    reasons = _too_many(rules, chosen, slots)
    if slots < 1:
        return Participation(not reasons, tuple(reasons))
    reasons += _alone(rules, past, chosen) if slots == 1 else _together(rules, chosen)
    return Participation(not reasons, tuple(reasons))


_TIERS = frozenset(Tier)


def _unknown(codes: Sequence[str]) -> tuple[str, ...]:
    """Words that are no tier, each once, in the order in which they come."""
    words = dict.fromkeys(word for code in codes for word in code.split("+"))
    return tuple(word for word in words if word not in _TIERS)


def _too_many(rules: Rules, chosen: LineUp, slots: int) -> list[RefusalReason]:
    most = max(0, min(slots, rules.most.value))
    if len(chosen) <= most:
        return []
    return [RefusalReason(Refusal.TOO_MANY, rules.most.source, len(chosen), most)]


def _together(rules: Rules, chosen: LineUp) -> list[RefusalReason]:
    if Tier.HERO in chosen or not rules.hero_required.value:
        return []
    return [RefusalReason(Refusal.HERO_REQUIRED, rules.hero_required.source)]


def _alone(rules: Rules, past: Sequence[LineUp], chosen: LineUp) -> list[RefusalReason]:
    reasons = []
    if any(tier.value not in rules.alone.value for tier in chosen):
        reasons.append(RefusalReason(Refusal.NOT_ALONE, rules.alone.source))
    if Tier.HERO in chosen:
        return reasons
    rested = _battles_without_hero(past) + 1
    if rested >= rules.hero_every.value:
        most = rules.hero_every.value - 1
        reasons.append(RefusalReason(Refusal.HERO_RESTED, rules.hero_every.source, rested, most))
    return reasons + _share(rules, past, chosen)


def _battles_without_hero(past: Sequence[LineUp]) -> int:
    battles = 0
    for fought in reversed(past):
        if Tier.HERO in fought:
            break
        battles += 1
    return battles


def _share(rules: Rules, past: Sequence[LineUp], chosen: LineUp) -> list[RefusalReason]:
    if Tier.COMPANION not in chosen:
        return []
    heroes = sum(Tier.HERO in fought for fought in past)
    companions = sum(_companions(rules, fought) for fought in (*past, chosen))
    needed = rules.hero_ratio.value * companions
    if heroes >= needed:
        return []
    return [RefusalReason(Refusal.HERO_SHARE, rules.hero_ratio.source, heroes, needed)]


def _companions(rules: Rules, fought: LineUp) -> int:
    """How often "el compañero" took part in a battle."""
    count = fought.count(Tier.COMPANION)
    counted = rules.companions_counted
    return count if counted and counted.value == "characters" else min(1, count)
