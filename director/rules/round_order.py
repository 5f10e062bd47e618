"""Orden de iniciativa: who acts when in an asalto, and why one of two equals goes first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from director.editions.schema import Edition, defined
from director.rules.clock_events import UnitKey
from director.rules.derivation import Derivation
from director.rules.initiative import InitiativeProblem, initiative


class TieBreak(StrEnum):
    """What decides between two units with the same initiative."""

    REACTION = "reaction"
    RANDOM_KEY = "random_key"


@dataclass(frozen=True, slots=True)
class Rolled:
    """What the initiative of a unit is made of.

    ``random_key`` was drawn once and is kept with the roll, so that reading a battle again never
    reshuffles it; of two keys the lower goes first.
    """

    unit: UnitKey
    reaction: int
    die: int
    random_key: int
    lost_turns: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """One place in the order. ``tie``: why it stands before the next one, whose initiative is the
    same.
    """

    unit: UnitKey
    initiative: Derivation
    reaction: int
    tie: TieBreak | None = None


@dataclass(frozen=True, slots=True)
class RoundOrder:
    """The order of an asalto, and who has no place in it because a number of theirs cannot be."""

    places: tuple[Place, ...]
    problems: tuple[tuple[UnitKey, InitiativeProblem], ...] = ()

    @property
    def units(self) -> tuple[UnitKey, ...]:
        """The units alone, who acts first before the others."""
        return tuple(place.unit for place in self.places)


def round_order(edition: Edition, rolled: Iterable[Rolled]) -> RoundOrder:
    """The order of an asalto: the highest initiative acts first (000:78, 000:211).

    The books have no word on equals. Here more Reacción goes first, where the edition says so, and
    then the lower random key; units that share even that go by their own key, so that the order
    never depends on the order they are read in. ``NotDefinedError`` where the edition has no
    ``initiative``.
    """
    by_reaction = defined(edition, "initiative", edition.initiative).ties_by_reaction.value
    sorted_places: list[tuple[tuple[int, int, int, str], Place]] = []
    problems = []
    for roll in rolled:
        value = initiative(
            edition, reaction=roll.reaction, die=roll.die, lost_turns=roll.lost_turns
        )
        if isinstance(value, InitiativeProblem):
            problems.append((roll.unit, value))
            continue
        quicker = -roll.reaction * by_reaction
        key = (-value.total, quicker, roll.random_key, str(roll.unit))
        sorted_places.append((key, Place(roll.unit, value, roll.reaction)))
    sorted_places.sort(key=lambda entry: entry[0])
    places = [place for _, place in sorted_places]
    return RoundOrder(tuple(_told(places, by_reaction=by_reaction)), tuple(problems))


def acting_last(places: Sequence[Place], unit: UnitKey) -> tuple[Place, ...]:
    """The same order with a unit at its end, whatever its initiative: it acts after the others.

    Of the units it stood between, the first stands before the second for whichever reason of the
    two comes before the other.
    """
    kept: list[Place] = []
    moved: list[Place] = []
    for place in places:
        if place.unit != unit:
            kept.append(place)
            continue
        moved.append(replace(place, tie=None))
        if kept:
            kept[-1] = replace(kept[-1], tie=_either(kept[-1].tie, place.tie))
    return (*kept, *moved)


def _either(before: TieBreak | None, after: TieBreak | None) -> TieBreak | None:
    if before is None or after is None:
        return None
    return TieBreak.REACTION if TieBreak.REACTION in (before, after) else TieBreak.RANDOM_KEY


def _told(places: Sequence[Place], *, by_reaction: bool) -> Iterable[Place]:
    for place, following in pairwise(places):
        tie = _tie(place, following, by_reaction=by_reaction)
        yield Place(place.unit, place.initiative, place.reaction, tie)
    yield from places[-1:]


def _tie(place: Place, following: Place, *, by_reaction: bool) -> TieBreak | None:
    if place.initiative.total != following.initiative.total:
        return None
    if by_reaction and place.reaction != following.reaction:
        return TieBreak.REACTION
    return TieBreak.RANDOM_KEY
