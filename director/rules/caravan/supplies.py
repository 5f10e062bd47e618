"""Suministros: what a day takes from them, how long they last, and who goes hungry.

The books leave all numbers to the director, so these are house values: one supply feeds 100 people
a day, clansmen and fighters alike. Supplies are whole; when there are too few, all are eaten and
the rest of the people get nothing that day.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from director.editions.schema import CaravanSupplies, Edition, defined
from director.rules.caravan.shares import share
from director.rules.caravan.state import (
    CLANSMEN,
    FIGHTERS,
    CaravanState,
    Quantity,
    Traveller,
)
from director.rules.derivation import Derivation, Term, TermCode

_HUNDRED = 100


@dataclass(frozen=True, slots=True)
class Meal:
    """A day's food: what it took from the supplies (0 or less), how many people got nothing, and
    how many clansmen are lost for it (0 or less), which the edition may set to none.
    """

    taken: Derivation
    hungry: int
    lost: Derivation


NO_MEAL = Meal(Derivation(()), 0, Derivation(()))
"""A day on which nobody asks for food."""


def consumed(edition: Edition, state: CaravanState) -> bool:
    """Whether days take anything from the supplies of a caravan: it keeps count of them, and the
    edition has days eat; not without a chapter on the caravan.
    """
    rules = None if edition.caravan is None else edition.caravan.supplies
    return rules is not None and rules.consumed.value and Quantity.SUPPLIES in state.kept


def eaters(edition: Edition, state: CaravanState, company: Iterable[Traveller] = ()) -> int:
    """People who eat of the supplies, where they are counted; of the characters only the living,
    where they eat at all.

    ``NotDefinedError`` where the edition has no caravan.
    """
    rules = _rules(edition)
    counted = state.people if Quantity.PEOPLE in state.kept else {}
    people = sum(max(0, count) for kind, count in counted.items() if _eats(rules, kind))
    if not rules.characters_eat.value:
        return people
    return people + sum(traveller.alive for traveller in company)


def need(edition: Edition, state: CaravanState, company: Iterable[Traveller] = ()) -> Derivation:
    """Supplies that a day takes when there are enough; no terms where days take none, or none are
    counted.

    ``NotDefinedError`` where the edition has no caravan.
    """
    rules = _rules(edition)
    if not consumed(edition, state):
        return Derivation(())
    people, each = eaters(edition, state, company), rules.people_per_supply
    facts = {"people": people, "per_supply": each.value}
    return share(TermCode.PEOPLE_EATING, people, each.value, rules.rounding, facts)


def lasting(
    edition: Edition, state: CaravanState, company: Iterable[Traveller] = ()
) -> Derivation | None:
    """Whole days on which everybody eats, if nothing else changes; none when they never run out.

    ``NotDefinedError`` where the edition has no caravan.
    """
    a_day = need(edition, state, company).total
    if not a_day:
        return None
    supplies = max(0, state.supplies)
    facts = {"supplies": supplies, "per_day": a_day}
    source = _rules(edition).people_per_supply.source
    return Derivation((Term(TermCode.SUPPLY_DAYS, supplies // a_day, source, facts),))


def meal(edition: Edition, state: CaravanState, company: Iterable[Traveller] = ()) -> Meal:
    """What a day's food comes to. Too few supplies are all eaten; of those left without any a part
    is lost (5 %, rounded down), clansmen and never more of them than there are.

    ``NotDefinedError`` where the edition has no caravan.
    """
    rules = _rules(edition)
    travellers = tuple(company)
    wanted = need(edition, state, travellers)
    if not wanted.terms:
        return NO_MEAL
    people, each = eaters(edition, state, travellers), rules.people_per_supply
    facts = {"people": people, "per_supply": each.value}
    taken = Derivation((Term(TermCode.PEOPLE_EATING, -wanted.total, each.source, facts),))
    supplies = max(0, state.supplies)
    lacking = wanted.total - supplies
    if lacking <= 0:
        return Meal(taken, 0, Derivation(()))
    hungry = people - supplies * each.value
    taken = taken.plus(Term(TermCode.SUPPLIES_LACKING, lacking))
    if Quantity.PEOPLE not in state.kept:
        return Meal(taken, hungry, Derivation(()))
    return Meal(taken, hungry, _lost(rules, hungry, max(0, state.people.get(CLANSMEN, 0))))


def hungry_lost(edition: Edition, hungry: int) -> Derivation:
    """How many are lost of so many who went hungry for a day, rounded as the edition says.

    ``NotDefinedError`` where the edition has no caravan.
    """
    return _part_lost(_rules(edition), max(0, hungry))


def _lost(rules: CaravanSupplies, hungry: int, clansmen: int) -> Derivation:
    part, percent = _part_lost(rules, hungry), rules.hungry_lost
    facts = {"hungry": hungry, "percent": percent.value}
    lost = Derivation((Term(TermCode.HUNGRY_LOST, -part.total, percent.source, facts),))
    spared = part.total - clansmen
    return lost.plus(Term(TermCode.LEDGER_EMPTY, spared)) if spared > 0 else lost


def _part_lost(rules: CaravanSupplies, hungry: int) -> Derivation:
    percent = rules.hungry_lost.value
    facts = {"hungry": hungry, "percent": percent}
    return share(TermCode.HUNGRY_LOST, hungry * percent, _HUNDRED, rules.lost_rounding, facts)


def _eats(rules: CaravanSupplies, kind: str) -> bool:
    if kind == CLANSMEN:
        return True
    return rules.fighters_eat.value if kind == FIGHTERS else rules.others_eat.value


def _rules(edition: Edition) -> CaravanSupplies:
    return defined(edition, "caravan", edition.caravan).supplies
