"""Hours of a battle of its own: the edition with them in place of those it has."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition
from director.editions.source import Source
from director.editions.values import Value
from director.rules.live.setup import Hours

MOST_HOURS = 2000
"""More hours than any battle waits for anybody: twelve weeks."""

MOST_LEFT = 99
"""More units than any asalto has turns for."""


class HoursFault(StrEnum):
    """Why hours cannot be those of a battle."""

    OUT_OF_RANGE = "out_of_range"
    NOT_DEFINED = "not_defined"
    """The edition has no such clock to change."""


@dataclass(frozen=True, slots=True)
class HoursProblem:
    """A value of ``Hours`` that cannot be, by its name there, and what it may be."""

    name: str
    fault: HoursFault
    found: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a value stands in the edition, and its bounds."""

    clock: str
    key: str
    least: int = 1
    most: int = MOST_HOURS


_PLACES = {
    "first": _Place("ordered", "first"),
    "later": _Place("ordered", "later"),
    "few": _Place("ordered", "few", 0, MOST_LEFT),
    "few_hours": _Place("ordered", "few_hours"),
    "late_post": _Place("ordered", "late_post", 0),
    "free": _Place("free", "hours"),
    "grace": _Place("free", "grace", 0),
}


def hours_problems(edition: Edition, hours: Hours) -> tuple[HoursProblem, ...]:
    """What of these hours cannot be: 1 to 2000 h (late posts and the grace may be 0), 0 to 99 left;
    and none for a clock that the edition does not have.
    """
    return tuple(
        HoursProblem(name, fault, found, place.least, place.most)
        for name, found, place in _changed(hours)
        if (fault := _fault(edition, place, found)) is not None
    )


def with_hours(edition: Edition, hours: Hours) -> Edition:
    """The edition with the hours of this battle, each a house value under its section of the book.

    What ``hours_problems`` tells of keeps the value of the edition.
    """
    changes: dict[str, dict[str, Value[int]]] = {}
    for _, found, place in _changed(hours):
        if _fault(edition, place, found) is None:
            old = getattr(getattr(edition.clocks, place.clock), place.key)
            changes.setdefault(place.clock, {})[place.key] = _house(old, found)
    if edition.clocks is None or not changes:
        return edition
    blocks = {
        clock: getattr(edition.clocks, clock).model_copy(update=values)
        for clock, values in changes.items()
    }
    return edition.model_copy(update={"clocks": edition.clocks.model_copy(update=blocks)})


def _changed(hours: Hours) -> Iterator[tuple[str, int, _Place]]:
    for name, place in _PLACES.items():
        found = getattr(hours, name)
        if found is not None:
            yield name, found, place


def _fault(edition: Edition, place: _Place, found: int) -> HoursFault | None:
    if getattr(edition.clocks, place.clock, None) is None:
        return HoursFault.NOT_DEFINED
    within = place.least <= found <= place.most
    return None if within else HoursFault.OUT_OF_RANGE


def _house(old: Value[int], found: int) -> Value[int]:
    source = Source(section=old.source.section, house=True)
    return old.model_copy(update={"value": found, "source": source})
