"""The caravan's ledger: entries, what they come to, and what found no room."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.caravan.ledger import Entry, Taken, Totals, entries_of, take, totals
from director.rules.caravan.passing import pass_day
from director.rules.caravan.state import (
    CLANSMEN,
    FIGHTERS,
    Activity,
    CaravanState,
    Cause,
    Quantity,
)
from director.rules.derivation import TermCode
from tests.rules.caravan.company import assert_within, caravans, numbers

START = CaravanState({CLANSMEN: 400, FIGHTERS: 60}, 12, 50)

entries = st.lists(
    st.builds(
        Entry,
        st.sampled_from(Quantity),
        numbers,
        st.sampled_from(Cause),
        st.sampled_from([CLANSMEN, FIGHTERS, "siervos"]),
    ),
    max_size=8,
)


def _after(found: Totals) -> list[int]:
    return [each.after for each in found.taken]


def test_what_there_is_is_what_the_entries_come_to(campana: Edition) -> None:
    found = totals(
        campana,
        START,
        [
            Entry(Quantity.PEOPLE, -35, Cause.BATTLE, day=4, key=1),
            Entry(Quantity.PEOPLE, -10, Cause.BATTLE, FIGHTERS, 4, 2),
            Entry(Quantity.SUPPLIES, 8, Cause.EVENT),
            Entry(Quantity.PEOPLE, 25, Cause.DECISION, "siervos"),
            Entry(Quantity.PURSE, 3, Cause.BATTLE),
        ],
    )
    people = {CLANSMEN: 365, FIGHTERS: 50, "siervos": 25}
    assert found.state == CaravanState(people, 20, 50, 3)
    assert _after(found) == [365, 50, 20, 25, 3]
    assert [each.cut for each in found.taken] == [0] * 5
    assert found.taken[0].entry.key == 1
    number = found.number(Quantity.PEOPLE)
    assert [(term.code, term.amount, dict(term.facts)) for term in number.terms] == [
        (TermCode.LEDGER_BEFORE, 400, {}),
        (TermCode.LEDGER_ENTRY, -35, {"cause": "battle"}),
    ]
    assert found.number(Quantity.SUPPLIES, FIGHTERS).total == 20


def test_what_finds_no_room_is_told(campana: Edition) -> None:
    """Of 15 supplies lost there were 12; what comes later comes in full."""
    found = totals(
        campana,
        START,
        [
            Entry(Quantity.SUPPLIES, -15, Cause.BATTLE),
            Entry(Quantity.SUPPLIES, 4, Cause.EVENT),
            Entry(Quantity.MORALE, 80, Cause.EVENT),
        ],
    )
    assert _after(found) == [0, 4, 100]
    assert [each.cut for each in found.taken] == [3, 0, -30]
    assert [(term.code, term.amount) for term in found.number(Quantity.SUPPLIES).terms] == [
        (TermCode.LEDGER_BEFORE, 12),
        (TermCode.LEDGER_ENTRY, -15),
        (TermCode.LEDGER_EMPTY, 3),
        (TermCode.LEDGER_ENTRY, 4),
    ]
    assert found.taken[2].change.amount.terms[1].code is TermCode.LEDGER_FULL


def test_a_purse_is_kept_as_soon_as_something_is_put_into_it(campana: Edition) -> None:
    assert totals(campana, START, []).state.purse is None
    assert totals(campana, START, [Entry(Quantity.PURSE, -2, Cause.DIRECTOR)]).state.purse == 0


def test_an_opening_that_cannot_be_is_corrected(campana: Edition) -> None:
    found = totals(campana, CaravanState({CLANSMEN: -5}, 1, 120), [])
    assert found.state == CaravanState({CLANSMEN: 0}, 1, 100)
    assert found.opening == CaravanState({CLANSMEN: -5}, 1, 120)
    assert [(term.code, term.amount) for term in found.number(Quantity.MORALE).terms] == [
        (TermCode.LEDGER_BEFORE, 120),
        (TermCode.LEDGER_FULL, -20),
    ]


def test_a_ledger_is_kept_where_nobody_travels(edition_of: Callable[[str], Edition]) -> None:
    entry = Entry(Quantity.MORALE, 80, Cause.BATTLE)
    found = take(edition_of("factions"), START, entry)
    assert isinstance(found, Taken)
    assert (found.after, found.cut, found.change.cause) == (130, 0, Cause.BATTLE)


def test_a_day_is_kept_as_entries(campana: Edition) -> None:
    day = pass_day(campana, START, Activity.TRAVEL)
    lines = entries_of(day.changes, 9)
    assert lines == (
        Entry(Quantity.SUPPLIES, -5, Cause.EATEN, day=9),
        Entry(Quantity.MORALE, -10, Cause.TRAVELLED, day=9),
    )
    assert totals(campana, START, lines).state == day.state
    assert [line.day for line in entries_of(day.changes)] == [0, 0]


@given(opening=caravans, lines=entries)
def test_totals_add_up_within_their_limits(
    campana: Edition, opening: CaravanState, lines: list[Entry]
) -> None:
    found = totals(campana, opening, lines)
    assert_within(campana, found.state)
    for what in Quantity:
        for kind in (CLANSMEN, FIGHTERS, "siervos"):
            assert found.number(what, kind).total == found.state.number(what, kind)
    assert [each.entry for each in found.taken] == lines
    for each in found.taken:
        assert each.after >= 0
        assert each.change.amount.total == each.entry.amount + each.cut
        assert abs(each.change.amount.total) <= abs(each.entry.amount)
