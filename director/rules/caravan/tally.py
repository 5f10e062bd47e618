"""The ledger told shortly: years of lines folded into few terms, each cause's together.

A campaign of ten years has thousands of lines, and no screen shows a number as the sum of all of
them. What is folded here comes to the very numbers of ``ledger.totals``; only what each cause
brought stands as one line, with all that found no room as one term beside it.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from director.editions.schema import Edition
from director.editions.source import Source
from director.rules.caravan.ledger import Entry, Taken, Totals
from director.rules.caravan.state import (
    CaravanState,
    Cause,
    Change,
    Quantity,
    changed,
    corrections,
    highest,
    with_number,
)
from director.rules.derivation import Derivation, Term, TermCode

Place = tuple[Quantity, str]
"""One number of the caravan: what it counts, and of people their kind."""

Lines = Iterable[tuple[Cause, int]]
"""The lines of one number in the order of the ledger: why, and how much more or less."""


def within(number: int, most: int | None) -> int:
    """The nearest number that there can be: not below 0, nor above a highest where there is one."""
    number = max(0, number)
    return number if most is None else min(number, most)


def number_after(edition: Edition, what: Quantity, before: int, amounts: Iterable[int]) -> int:
    """What a number comes to after such changes in their order, each of which takes or gives what
    there is room for. A number that cannot be is corrected first.
    """
    most, _ = highest(edition, what)
    now = within(before, most)
    whole = list(accumulate(amounts, initial=now))
    if min(whole) >= 0 and (most is None or max(whole) <= most):
        return whole[-1]
    for earlier, later in pairwise(whole):
        now = within(now + later - earlier, most)
    return now


def daily(
    edition: Edition, what: Quantity, lines: Sequence[tuple[int, int]], days: Iterable[int]
) -> tuple[int, ...]:
    """What a number that began at 0 was at the end of each of the days, which come in their order.

    A line is its day and its amount. On each day the lines up to that day count, in the order of
    the ledger, also where one was written late: what it took then stands behind all before it.
    """
    most, _ = highest(edition, what)
    late = _late(lines)
    after: list[int] = []
    now, done = 0, 0
    for day in days:
        while done < len(lines) and lines[done][0] <= day:
            now = within(now + lines[done][1], most)
            done += 1
        number = now
        for place in late[bisect_left(late, done) :]:
            if lines[place][0] <= day:
                number = within(number + lines[place][1], most)
        after.append(number)
    return tuple(after)


def tallied(edition: Edition, opening: CaravanState, numbers: Mapping[Place, Lines]) -> Totals:
    """What lines of each number come to upon what there was at first, one line for each cause.

    A line that is the sum of several stands in the order in which its cause first came, with the
    number as it was after the last of them, and without a day or a key of its own.
    """
    corrected = corrections(edition, opening)
    state = opening
    for change in corrected:
        state = changed(state, change)
    taken: list[Taken] = []
    for (what, kind), lines in numbers.items():
        sums, number = _by_cause(edition, what, kind, state.number(what, kind), lines)
        if sums:
            state = with_number(state, what, kind, number)
        taken += sums
    return Totals(state, opening, corrected, tuple(taken))


@dataclass(slots=True)
class _Sum:
    """What the lines of one cause come to so far: as written, without room below and above, and the
    number after the last of them.
    """

    written: int = 0
    spared: int = 0
    lost: int = 0
    after: int = 0


def _by_cause(
    edition: Edition, what: Quantity, kind: str, now: int, lines: Lines
) -> tuple[list[Taken], int]:
    most, source = highest(edition, what)
    sums: dict[Cause, _Sum] = {}
    for cause, amount in lines:
        one = sums.get(cause)
        if one is None:
            one = sums[cause] = _Sum()
        one.written += amount
        now += amount
        if now < 0:
            one.spared -= now
            now = 0
        elif most is not None and now > most:
            one.lost += most - now
            now = most
        one.after = now
    return [_taken(what, kind, cause, one, most, source) for cause, one in sums.items()], now


def _taken(
    what: Quantity, kind: str, cause: Cause, one: _Sum, most: int | None, source: Source | None
) -> Taken:
    told = Derivation((Term(TermCode.LEDGER_ENTRY, one.written, None, {"cause": cause.value}),))
    if one.spared:
        told = told.plus(Term(TermCode.LEDGER_EMPTY, one.spared))
    if one.lost and most is not None:  # something is lost only above a highest
        told = told.plus(Term(TermCode.LEDGER_FULL, one.lost, source, {"maximum": most}))
    entry = Entry(what, one.written, cause, kind)
    return Taken(entry, Change(what, cause, told, kind), one.after)


def _late(lines: Sequence[tuple[int, int]]) -> list[int]:
    """The places of lines that were written after one of a later day."""
    newest = accumulate((day for day, _ in lines), max)
    return [
        place
        for place, (line, most) in enumerate(zip(lines, newest, strict=True))
        if line[0] < most
    ]
