"""The caravan's ledger: every change is an entry, and what there is is what they come to.

Nothing falls below 0 and no morale rises above its highest: an entry that would do so takes or
gives what there was room for, and the rest is told as a term of its own. So a later entry that
comes to stand before it may change what it really took.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from director.editions.schema import Edition
from director.rules.caravan.state import (
    CLANSMEN,
    CaravanState,
    Cause,
    Change,
    Quantity,
    changed,
    corrections,
    fitting,
)
from director.rules.derivation import Derivation, Term, TermCode


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the ledger: what, how much more or less of it, why, on which day of the campaign.

    ``kind`` is the kind of people; ``key`` is the caller's own name for the line.
    """

    what: Quantity
    amount: int
    cause: Cause
    kind: str = CLANSMEN
    day: int = 0
    key: int = 0


@dataclass(frozen=True, slots=True)
class Taken:
    """What an entry really changed, and how much there was afterwards."""

    entry: Entry
    change: Change
    after: int

    @property
    def cut(self) -> int:
        """How much of the entry found no room; signed like the term that tells it."""
        return self.change.amount.total - self.entry.amount


@dataclass(frozen=True, slots=True)
class Totals:
    """What there is, what there was at first, and every entry with what it really changed."""

    state: CaravanState
    opening: CaravanState
    corrected: tuple[Change, ...]
    taken: tuple[Taken, ...]

    def number(self, what: Quantity, kind: str = CLANSMEN) -> Derivation:
        """One number of the state as the sum of what there was and of all that changed it."""
        before = Term(TermCode.LEDGER_BEFORE, self.opening.number(what, kind))
        changes = (*self.corrected, *(each.change for each in self.taken))
        ours = (change for change in changes if _is_of(change, what, kind))
        return Derivation((before, *(term for change in ours for term in change.amount.terms)))


def take(edition: Edition, state: CaravanState, entry: Entry) -> Taken:
    """What an entry changes in a caravan like that.

    Where the edition has no caravan it is kept all the same, and morale has no highest.
    """
    before = state.number(entry.what, entry.kind)
    told = Term(TermCode.LEDGER_ENTRY, entry.amount, None, {"cause": entry.cause.value})
    amount = fitting(edition, entry.what, before, Derivation((told,)))
    change = Change(entry.what, entry.cause, amount, entry.kind)
    return Taken(entry, change, before + amount.total)


def totals(edition: Edition, opening: CaravanState, entries: Iterable[Entry]) -> Totals:
    """All entries, in their order, upon what there was at first."""
    corrected = corrections(edition, opening)
    state = opening
    for change in corrected:
        state = changed(state, change)
    taken = []
    for entry in entries:
        found = take(edition, state, entry)
        taken.append(found)
        state = changed(state, found.change)
    return Totals(state, opening, corrected, tuple(taken))


def entries_of(changes: Iterable[Change], day: int = 0) -> tuple[Entry, ...]:
    """The lines that a ledger keeps of changes, such as those of a day that passed."""
    return tuple(
        Entry(change.what, change.amount.total, change.cause, change.kind, day)
        for change in changes
    )


def _is_of(change: Change, what: Quantity, kind: str) -> bool:
    return change.what is what and (what is not Quantity.PEOPLE or change.kind == kind)
