"""Tables of events for tests: a small one, and any that can be kept."""

from typing import Any

from hypothesis import strategies as st

from director.operations.caravan.event_rows import NotedTable, checked
from director.operations.caravan.events import save_table
from director.operations.handle import Campaign
from director.operations.problems import Refused
from director.rules.caravan.random_tables import (
    MOST_WEIGHT,
    Condition,
    EventTable,
    Moment,
    TableEntry,
)
from director.rules.caravan.state import Activity

SNOW = EventTable(
    "El paso nevado",
    (
        TableEntry("alud", "La ladera truena.", 3, Condition(terrains=("Montaña", "cumbre"))),
        TableEntry("huellas", "Huellas frescas.", 1),
        TableEntry("cantos", "Cantan.", 4, Condition(bands=frozenset({4, 5}))),
        TableEntry("hoguera", "Leña seca.", 2, Condition(activities=frozenset({Activity.REST}))),
    ),
)
"""In the mountains on a day of travel a die of 4: 1 to 3 the avalanche, 4 the tracks."""

MOUNTAINS = Moment("montana", 1, None, Activity.TRAVEL)

FULL = NotedTable(
    EventTable(
        'Ñoño "[b]" \\ {x}',
        (
            TableEntry(
                "= clave ; '",
                'Dos\nlíneas, \t y """comillas"""\n[[table]]\nname = "otra"',
                MOST_WEIGHT,
                Condition(("bosque", "río hondo"), 3, 9, frozenset({1, 2}), frozenset(Activity)),
            ),
            TableEntry("", "", 0, Condition(first_day=5, last_day=2, bands=frozenset({0}))),
        ),
    ),
    "Notas\ndel director #1",
)
"""Hostile texts, everything said, and everything wrong that may be kept."""

_letters = st.text(
    st.one_of(
        st.sampled_from("\"'\\#[]{}=\n\t,ñ🛡\u2028\x7f\ufeff"),
        st.characters(exclude_categories=["Cs"]),
    ),
    max_size=12,
)
_days = st.none() | st.integers(0, 1_000_000)
_conditions = st.builds(
    Condition,
    st.lists(_letters, max_size=3).map(tuple),
    _days,
    _days,
    st.frozensets(st.integers(0, 99), max_size=3),
    st.frozensets(st.sampled_from(Activity)),
)
_entries = st.builds(TableEntry, _letters, _letters, st.integers(0, MOST_WEIGHT), _conditions)
_any = st.builds(
    NotedTable,
    st.builds(EventTable, _letters, st.lists(_entries, max_size=4).map(tuple)),
    _letters,
)


@st.composite
def noted_tables(draw: st.DrawFn) -> NotedTable:
    """Any table that can be kept, just as it would be."""
    try:
        return checked(draw(_any))
    except Refused:  # a control character, or a name of nothing but what cannot be seen
        return checked(FULL)


def kept_table(campaign: Campaign, table: EventTable = SNOW, notes: str = "") -> int:
    """Keep a table; its key comes back."""
    created = save_table(campaign, table, notes).created
    assert created is not None
    return created


def refusal_of(error: Refused) -> tuple[Any, dict[str, Any]]:
    """What was refused, to compare."""
    return error.code, dict(error.facts)
