"""The director's tables of what may happen on the road, and what a roll brings."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.rules.caravan.random_tables import (
    ALWAYS,
    MOST_WEIGHT,
    Closed,
    Condition,
    EventTable,
    Moment,
    NoDraw,
    Shut,
    TableEntry,
    TableFault,
    TableProblem,
    chances,
    closed,
    draw,
    sides,
    table_problems,
    unconditional,
)
from director.rules.caravan.state import Activity

SUNRISE = TableEntry("alba", "Un alba sin nubes", 3)
WOLVES = TableEntry(
    "lobos", "Aúllan lobos", 1, Condition(("Páramo", "bosque"), bands=frozenset({1, 2}))
)
FAIR = TableEntry(
    "feria",
    "Una feria junto al camino",
    2,
    Condition(first_day=10, last_day=20, activities=frozenset({Activity.REST})),
)
ROAD = EventTable("Camino", (SUNRISE, WOLVES, FAIR))


def _problems(*entries: TableEntry) -> list[tuple[TableFault, int | None]]:
    return [(each.fault, each.place) for each in table_problems(EventTable("Mesa", entries))]


def test_the_open_entries_share_the_roll() -> None:
    moment = Moment("PARAMO ", 5, 2)
    first, second = chances(ROAD, moment)
    assert (first.entry, first.first, first.last, first.chance) == (SUNRISE, 1, 3, Fraction(3, 4))
    assert (second.entry, second.first, second.last) == (WOLVES, 4, 4)
    assert sides(ROAD, moment) == 4
    assert [draw(ROAD, moment, roll) for roll in (1, 3, 4)] == [SUNRISE, SUNRISE, WOLVES]
    for roll in (0, 5, -(10**20)):
        assert draw(ROAD, moment, roll) is NoDraw.NO_SUCH_ROLL


@pytest.mark.parametrize(
    ("moment", "shut"),
    [
        (Moment("bosque", 15, 1, Activity.REST), {}),
        (Moment("llano", 15, 1, Activity.REST), {"lobos": (Shut.TERRAIN,)}),
        (Moment("bosque", 15, 3, Activity.REST), {"lobos": (Shut.BAND,)}),
        (Moment("bosque", 15, None, Activity.REST), {"lobos": (Shut.BAND,)}),
        (Moment("", 15, 3, Activity.REST), {"lobos": (Shut.TERRAIN, Shut.BAND)}),
        (Moment("bosque", 10, 1, Activity.REST), {}),
        (Moment("bosque", 20, 1, Activity.REST), {}),
        (Moment("bosque", 9, 1, Activity.REST), {"feria": (Shut.DAY,)}),
        (Moment("bosque", 21, 1, Activity.REST), {"feria": (Shut.DAY,)}),
        (Moment("bosque", 21, 1), {"feria": (Shut.DAY, Shut.ACTIVITY)}),
    ],
)
def test_what_keeps_an_entry_shut(moment: Moment, shut: dict[str, tuple[Shut, ...]]) -> None:
    assert {each.entry.key: each.why for each in closed(ROAD, moment)} == shut
    opened = {each.entry.key for each in chances(ROAD, moment)}
    assert opened == {"alba", "lobos", "feria"} - set(shut)


def test_entries_that_ask_for_nothing() -> None:
    assert unconditional(ROAD) == (SUNRISE,)
    assert Condition() == ALWAYS


@pytest.mark.parametrize("table", [EventTable("Nada"), EventTable("Feria", (FAIR,))])
def test_where_nothing_is_open_nothing_comes(table: EventTable) -> None:
    assert sides(table, Moment()) == 0
    assert draw(table, Moment(), 1) is NoDraw.NOTHING_OPEN


@pytest.mark.parametrize("weight", [0, -3, MOST_WEIGHT + 1])
def test_what_has_no_weight_never_comes(weight: int) -> None:
    heavy = TableEntry("nada", "Nada", weight)
    table = EventTable("Mesa", (heavy, SUNRISE))
    assert [each.entry for each in chances(table, Moment())] == [SUNRISE]
    assert closed(table, Moment()) == (Closed(heavy, (Shut.WEIGHT,)),)
    assert table_problems(table) == (TableProblem(TableFault.WEIGHT, 0),)


def test_a_sound_table_has_no_problems() -> None:
    assert table_problems(ROAD) == ()
    assert _problems(TableEntry("a", "A", MOST_WEIGHT)) == []
    one_day = Condition(first_day=3, last_day=3, bands=frozenset({1}))
    assert _problems(TableEntry("a", "A", 1, one_day)) == []


def test_what_is_wrong_with_a_table() -> None:
    assert _problems() == [(TableFault.EMPTY, None)]
    assert _problems(TableEntry(" ", "A"), TableEntry("", " ")) == [
        (TableFault.NO_KEY, 0),
        (TableFault.NO_KEY, 1),
        (TableFault.NO_TEXT, 1),
    ]
    assert _problems(TableEntry("a", "A"), TableEntry("b", "B"), TableEntry("a", "C")) == [
        (TableFault.KEY_TWICE, 0),
        (TableFault.KEY_TWICE, 2),
    ]
    wrong = Condition(first_day=4, last_day=3, bands=frozenset({0}))
    assert _problems(TableEntry("a", "A", 1, wrong)) == [
        (TableFault.DAYS_REVERSED, 0),
        (TableFault.NO_BAND, 0),
    ]


entries = st.builds(
    TableEntry,
    st.sampled_from("abc"),
    st.just("Algo"),
    st.integers(-1, 5),
    st.builds(
        Condition,
        st.lists(st.sampled_from(["bosque", "páramo"]), max_size=2).map(tuple),
        st.none() | st.integers(0, 5),
        st.none() | st.integers(0, 5),
        st.frozensets(st.integers(0, 3), max_size=2),
        st.frozensets(st.sampled_from(Activity), max_size=1),
    ),
)
tables = st.builds(EventTable, st.just("Mesa"), st.lists(entries, max_size=5).map(tuple))
moments = st.builds(
    Moment,
    st.sampled_from(["", "Bosque", "paramo"]),
    st.integers(0, 5),
    st.none() | st.integers(1, 3),
    st.sampled_from(Activity),
)


@given(table=tables, moment=moments)
def test_every_roll_brings_one_entry_as_often_as_its_chance(
    table: EventTable, moment: Moment
) -> None:
    found = chances(table, moment)
    rolls = range(1, sides(table, moment) + 1)
    drawn = [draw(table, moment, roll) for roll in rolls]
    assert sum((each.chance for each in found), start=Fraction(0)) == (1 if found else 0)
    for each in found:
        assert Fraction(each.last - each.first + 1, len(rolls)) == each.chance
        assert {id(drawn[roll - 1]) for roll in range(each.first, each.last + 1)} == {
            id(each.entry)
        }
    assert len(found) + len(closed(table, moment)) == len(table.entries)
    assert {id(each.entry) for each in found} >= {
        id(entry) for entry in unconditional(table) if entry.weight > 0
    }
