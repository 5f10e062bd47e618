"""A stretch of the road: what several days came to, told as shortly as one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from director.editions.source import Source
from director.rules.caravan.days import DayPassed, Healed
from director.rules.caravan.state import Cause, Change, Quantity
from director.rules.derivation import Derivation, Term, TermCode


@dataclass(frozen=True, slots=True)
class Stretch:
    """Days taken together: for each number and cause one change, for each who healed one row, both
    in the order in which they first came; and how many days there were.
    """

    days: int
    changes: tuple[Change, ...]
    healed: tuple[Healed, ...]


def stretch_of(days: Iterable[DayPassed]) -> Stretch:
    """What days in a row came to; the sums are those of the days."""
    passed = tuple(days)
    changes: dict[tuple[Quantity, str, Cause], list[Term]] = {}
    wounds: dict[int, list[Term]] = {}
    for day in passed:
        for change in day.changes:
            place = (change.what, change.kind, change.cause)
            changes.setdefault(place, []).extend(change.amount.terms)
        for one in day.healed:
            before, closed = one.wounds.terms
            wounds.setdefault(one.character, [before]).append(closed)
    return Stretch(
        len(passed),
        tuple(
            Change(what, cause, _together(terms), kind)
            for (what, kind, cause), terms in changes.items()
        ),
        tuple(Healed(character, _together(terms)) for character, terms in wounds.items()),
    )


def _together(terms: Iterable[Term]) -> Derivation:
    """Terms of one kind and source as one. Numbers behind them are told where all have the same."""
    alike: dict[tuple[TermCode, Source | None], Term] = {}
    for term in terms:
        place = (term.code, term.source)
        before = alike.get(place)
        alike[place] = term if before is None else _sum(before, term)
    return Derivation(tuple(alike.values()))


def _sum(one: Term, other: Term) -> Term:
    facts: Mapping[str, int | str] = one.facts if one.facts == other.facts else {}
    return Term(one.code, one.amount + other.amount, one.source, facts)
