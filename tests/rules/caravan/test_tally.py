"""The ledger told shortly: the numbers are those of the whole ledger, the terms are few."""

from collections import defaultdict
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.caravan.ledger import Entry, Totals, totals
from director.rules.caravan.state import CLANSMEN, FIGHTERS, CaravanState, Cause, Quantity
from director.rules.caravan.tally import Place, daily, number_after, tallied
from director.rules.derivation import TermCode
from tests.rules.caravan.company import caravans

entries = st.builds(
    Entry,
    st.sampled_from(Quantity),
    st.one_of(st.integers(-120, 120), st.sampled_from([-(10**30), 10**30])),
    st.sampled_from([Cause.EATEN, Cause.EVENT, Cause.DIRECTOR]),
    st.sampled_from([CLANSMEN, FIGHTERS]),
)


def _kind(entry: Entry) -> str:
    return entry.kind if entry.what is Quantity.PEOPLE else CLANSMEN


def _by_number(found: list[Entry]) -> dict[Place, list[tuple[Cause, int]]]:
    lines: defaultdict[Place, list[tuple[Cause, int]]] = defaultdict(list)
    for entry in found:
        lines[entry.what, _kind(entry)].append((entry.cause, entry.amount))
    return lines


def _sums(found: Totals) -> dict[tuple[object, ...], int]:
    """Every kind of term of every number and cause."""
    sums: defaultdict[tuple[object, ...], int] = defaultdict(int)
    for each in found.taken:
        for term in each.change.amount.terms:
            place = (each.change.what, _kind(each.entry), each.change.cause, term.code)
            sums[place] += term.amount
    return {place: total for place, total in sums.items() if total}


def test_each_cause_is_one_line(campana: Edition) -> None:
    """Morale stops at 100 twice, and what did not fit is told once."""
    lines = {
        (Quantity.MORALE, CLANSMEN): [
            (Cause.OPENING, 95),
            (Cause.RESTED, 10),
            (Cause.TRAVELLED, -10),
            (Cause.RESTED, 10),
            (Cause.RESTED, 10),
        ],
        (Quantity.SUPPLIES, CLANSMEN): [(Cause.OPENING, 3), (Cause.BATTLE, -5)],
        (Quantity.PEOPLE, "siervos"): [],
    }
    found = tallied(campana, CaravanState({}, 0, 0), lines)
    assert found.state == CaravanState({}, 0, 100)
    told = [(term.code, term.amount) for term in found.number(Quantity.MORALE).terms]
    assert told == [
        (TermCode.LEDGER_BEFORE, 0),
        (TermCode.LEDGER_ENTRY, 95),
        (TermCode.LEDGER_ENTRY, 30),
        (TermCode.LEDGER_FULL, -15),
        (TermCode.LEDGER_ENTRY, -10),
    ]
    assert [
        (each.entry.cause, each.entry.amount, each.after, each.cut) for each in found.taken
    ] == [
        (Cause.OPENING, 95, 95, 0),
        (Cause.RESTED, 30, 100, -15),
        (Cause.TRAVELLED, -10, 90, 0),
        (Cause.OPENING, 3, 3, 0),
        (Cause.BATTLE, -5, 0, 2),
    ]


def test_facts_and_sources_are_those_of_a_line(campana: Edition) -> None:
    """What explains a term of many lines explains one of a single line."""
    entry = Entry(Quantity.MORALE, 130, Cause.EVENT)
    opening = CaravanState({}, 0, 0)
    short = tallied(campana, opening, {(Quantity.MORALE, CLANSMEN): [(Cause.EVENT, 130)]})
    assert short == totals(campana, opening, [entry])
    low = Entry(Quantity.SUPPLIES, -2, Cause.EVENT)
    short = tallied(campana, opening, {(Quantity.SUPPLIES, CLANSMEN): [(Cause.EVENT, -2)]})
    assert short == totals(campana, opening, [low])


@given(opening=caravans, found=st.lists(entries, max_size=12))
def test_it_comes_to_the_same_as_the_whole_ledger(
    campana: Edition, opening: CaravanState, found: list[Entry]
) -> None:
    whole = totals(campana, opening, found)
    short = tallied(campana, opening, _by_number(found))
    assert (short.state, short.opening, short.corrected) == (
        whole.state,
        whole.opening,
        whole.corrected,
    )
    assert _sums(short) == _sums(whole)
    for what in Quantity:
        told = short.number(what)
        assert told.total == whole.number(what).total
        assert len(told.terms) <= 2 + 3 * len(Cause)
    for (what, kind), lines in _by_number(found).items():
        amounts = [amount for _, amount in lines]
        number = number_after(campana, what, opening.number(what, kind), amounts)
        assert number == whole.state.number(what, kind)


def test_without_lines_a_number_is_what_it_was(campana: Edition) -> None:
    assert number_after(campana, Quantity.MORALE, 140, []) == 100
    assert number_after(campana, Quantity.SUPPLIES, -3, []) == 0


def test_an_edition_without_a_caravan_has_no_highest_morale(
    edition_of: Callable[[str], Edition],
) -> None:
    factions = edition_of("factions")
    lines = {(Quantity.MORALE, CLANSMEN): [(Cause.OPENING, 300)]}
    assert tallied(factions, CaravanState({}, 0, 0), lines).state.morale == 300
    assert number_after(factions, Quantity.MORALE, 0, [300, -20]) == 280


@given(
    what=st.sampled_from(Quantity),
    lines=st.lists(st.tuples(st.integers(0, 9), st.integers(-60, 60)), max_size=12),
)
def test_each_day_has_the_lines_up_to_it(
    campana: Edition, what: Quantity, lines: list[tuple[int, int]]
) -> None:
    """Also where some were written late."""
    assert daily(campana, what, lines, range(-1, 11)) == tuple(
        number_after(campana, what, 0, [amount for of, amount in lines if of <= day])
        for day in range(-1, 11)
    )


def test_a_late_line_takes_what_was_left_behind_it(campana: Edition) -> None:
    """Ten are taken on day 3; the five of day 1, told afterwards, find nothing that day 3 had."""
    lines = [(0, 8), (3, -10), (1, -5)]
    assert daily(campana, Quantity.SUPPLIES, lines, (0, 1, 2, 3)) == (8, 3, 3, 0)
