"""What a caravan has: people by kind, supplies, morale and, where one is kept, a purse of renown.

The books name all of it and count none of it (000:206, 000:358, 000:360, 001:162), so the numbers
are the director's. None of them ever falls below 0, and morale has a highest value in the editions
that travel; what does not fit is told as a term of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from director.editions.schema import Edition
from director.editions.source import Source
from director.rules.derivation import Derivation, Term, TermCode

CLANSMEN = "clansmen"
"""The kind of people who neither fight nor have a name: gente de los clanes."""

FIGHTERS = "fighters"
"""The kind of people who fight without a name: combatientes. Any other kind is the director's."""


class Activity(StrEnum):
    """What the caravan does with a day; one on which it travels is no day of rest (000:289)."""

    TRAVEL = "travel"
    REST = "rest"


class Quantity(StrEnum):
    """What of a caravan is counted: people (of a kind), supplies, morale, renown in its purse."""

    PEOPLE = "people"
    SUPPLIES = "supplies"
    MORALE = "morale"
    PURSE = "purse"


class Cause(StrEnum):
    """Why a number of the caravan changed.

    ``CORRECTED``: it was below 0 or above its highest. ``EATEN``, ``TRAVELLED``, ``RESTED`` and
    ``HUNGER`` are a day's; ``PURSE`` is renown that the purse gave to somebody; ``STOPPED`` takes
    what there was of what is counted no more; the others are of what happened or what the director
    wrote.
    """

    CORRECTED = "corrected"
    EATEN = "eaten"
    TRAVELLED = "travelled"
    RESTED = "rested"
    HUNGER = "hunger"
    OPENING = "opening"
    STOPPED = "stopped"
    BATTLE = "battle"
    EVENT = "event"
    DECISION = "decision"
    TEST = "test"
    DIRECTOR = "director"
    PURSE = "purse"


EVERY_QUANTITY = frozenset(Quantity)
"""What a campaign keeps that keeps count of everything."""


@dataclass(frozen=True, slots=True)
class CaravanState:
    """A caravan at the end of a day. ``purse`` is none where the campaign keeps none.

    ``kept`` is what the campaign keeps count of. Nothing else is eaten, moved by days or looked at:
    people who are not counted eat nothing, and without a count of supplies nobody goes hungry.
    """

    people: Mapping[str, int]
    supplies: int
    morale: int
    purse: int | None = None
    kept: frozenset[Quantity] = EVERY_QUANTITY

    def number(self, what: Quantity, kind: str = CLANSMEN) -> int:
        """How much there is of it; the kind matters to people alone, and an empty purse is 0."""
        if what is Quantity.PEOPLE:
            return self.people.get(kind, 0)
        if what is Quantity.SUPPLIES:
            return self.supplies
        return self.morale if what is Quantity.MORALE else self.purse or 0


@dataclass(frozen=True, slots=True)
class Change:
    """One number of the caravan that changed: by how much, and why. ``kind`` is of people alone."""

    what: Quantity
    cause: Cause
    amount: Derivation
    kind: str = CLANSMEN


@dataclass(frozen=True, slots=True)
class Traveller:
    """A named character on the road, with its open wounds.

    ``busy``: it is in a battle that is not resolved yet, and does not heal. The retired do not
    travel. ``condemned``: an epic death waits for it.
    """

    character: int
    wounds: int = 0
    alive: bool = True
    busy: bool = False
    condemned: bool = False


def with_number(state: CaravanState, what: Quantity, kind: str, number: int) -> CaravanState:
    """The state with another number at one place; a purse is kept from then on."""
    if what is Quantity.PEOPLE:
        return replace(state, people={**state.people, kind: number})
    if what is Quantity.SUPPLIES:
        return replace(state, supplies=number)
    if what is Quantity.MORALE:
        return replace(state, morale=number)
    return replace(state, purse=number)


def changed(state: CaravanState, change: Change) -> CaravanState:
    """The state after a change; the one before stays as it was."""
    number = state.number(change.what, change.kind) + change.amount.total
    return with_number(state, change.what, change.kind, number)


def fitting(edition: Edition, what: Quantity, before: int, amount: Derivation) -> Derivation:
    """The amount with a term for what does not fit: below 0, or above the highest morale.

    Without a chapter on the caravan morale has no highest.
    """
    after = before + amount.total
    if after < 0:
        return amount.plus(Term(TermCode.LEDGER_EMPTY, -after))
    most, source = highest(edition, what)
    if most is not None and after > most:
        facts = {"maximum": most}
        return amount.plus(Term(TermCode.LEDGER_FULL, most - after, source, facts))
    return amount


def highest(edition: Edition, what: Quantity) -> tuple[int | None, Source | None]:
    """Above which a number of the caravan never rises, and who says so: only morale has such a
    value, where the edition has a chapter on the caravan.
    """
    if what is not Quantity.MORALE or edition.caravan is None:
        return None, None
    most = edition.caravan.morale.most
    return most.value, most.source


def corrections(edition: Edition, state: CaravanState) -> tuple[Change, ...]:
    """What has to change for every number that is kept to be one that a caravan can have; usually
    nothing.
    """
    places = [
        *((Quantity.PEOPLE, kind) for kind in state.people),
        *((what, CLANSMEN) for what in Quantity if what is not Quantity.PEOPLE),
    ]
    found = (
        Change(what, Cause.CORRECTED, _correction(edition, state, what, kind), kind)
        for what, kind in places
    )
    return tuple(change for change in found if change.amount.terms and change.what in state.kept)


def _correction(edition: Edition, state: CaravanState, what: Quantity, kind: str) -> Derivation:
    return fitting(edition, what, state.number(what, kind), Derivation(()))
