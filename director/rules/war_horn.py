"""Cuerno de guerra: Voluntad that a team shares, filled by the enemies it defeats.

All amounts are points of Voluntad. The books have the horn (000:57, 000:182) and none of its
numbers: how it starts, fills and what it holds are house values of the edition.
"""

from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, WarHorn, defined
from director.editions.values import Flag
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.willpower import limited_by_maximum


class HornRefusal(StrEnum):
    """Why blowing the horn gives nothing."""

    NOTHING_WANTED = "nothing_wanted"
    EMPTY = "empty"
    WILLPOWER_FULL = "willpower_full"


@dataclass(frozen=True, slots=True)
class Blow:
    """What one blow gives a unit: its Voluntad afterwards, and what is left in the horn.

    Refused: nobody has gained or lost anything.
    """

    willpower: Derivation
    left: Derivation
    refusal: HornRefusal | None = None


def horn_at_start(edition: Edition) -> Derivation:
    """What a team's horn holds when a battle begins (000:57: it fills from there).

    ``NotDefinedError`` where the edition has no ``war_horn``.
    """
    start = _rules(edition).start
    return Derivation((Term(TermCode.HORN, start.value, start.source),))


def horn_filled(edition: Edition, held: int, defeats: int = 1) -> Derivation:
    """What the horn holds after the team has defeated so many enemies (000:57).

    What does not fit is lost where the edition names a capacity; more than that, once in, stays. A
    negative number of defeats counts as none. ``NotDefinedError`` as ``horn_at_start``.
    """
    rules = _rules(edition)
    rate, enemies = rules.per_defeat, max(0, defeats)
    facts = {"enemies": enemies, "per_enemy": rate.value}
    gained = Term(TermCode.ENEMIES_DEFEATED, enemies * rate.value, rate.source, facts)
    filled = Derivation((Term(TermCode.HORN, held), gained))
    if rules.capacity is None:
        return filled
    surplus = min(gained.amount, filled.total - rules.capacity.value)
    if surplus <= 0:
        return filled
    capacity = {"capacity": rules.capacity.value}
    return filled.plus(Term(TermCode.HORN_FULL, -surplus, rules.capacity.source, capacity))


def blow_horn(edition: Edition, *, held: int, wanted: int, willpower: int, maximum: int) -> Blow:
    """A unit takes what it wants of what there is, up to its maximum Voluntad (000:182, 000:61).

    Where the edition leaves no choice it takes all there is. Only what it gains leaves the horn. An
    empty horn, a unit that has its maximum and a wish for nothing are refused. ``NotDefinedError``
    as ``horn_at_start``.
    """
    rules = _rules(edition)
    choice = rules.any_amount or _any_amount(rules)
    source = choice.source
    limit = limited_by_maximum(edition.willpower, source)
    before = Term(TermCode.WILLPOWER_HELD, willpower)
    store = Term(TermCode.HORN, held)
    room = maximum - willpower if limit else held
    refusal = _refusal(held, wanted, room)
    if refusal is not None:
        return Blow(Derivation((before,)), Derivation((store,)), refusal)
    drawn = min(wanted, held) if choice.value else held
    gained = min(drawn, room)
    after = Derivation((before, Term(TermCode.HORN, drawn, source, {"wanted": wanted})))
    if gained < drawn:
        full = {"maximum": maximum}
        after = after.plus(Term(TermCode.WILLPOWER_FULL, gained - drawn, limit, full))
    return Blow(after, Derivation((store, Term(TermCode.HORN_BLOWN, -gained, source))))


def _rules(edition: Edition) -> WarHorn:
    return defined(edition, "war_horn", edition.war_horn)


def _any_amount(rules: WarHorn) -> Flag:
    """What a copy of earlier days, which does not say it, played with."""
    return Flag(value=True, source=rules.per_defeat.source)


def _refusal(held: int, wanted: int, room: int) -> HornRefusal | None:
    if wanted <= 0:
        return HornRefusal.NOTHING_WANTED
    if held <= 0:
        return HornRefusal.EMPTY
    return HornRefusal.WILLPOWER_FULL if room <= 0 else None
