"""Whatever is written into a log, absurd numbers included, has an answer and never a traceback."""

import dataclasses
from collections.abc import Callable
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.live.advance import Alternative, weigh
from director.rules.live.board import Board
from director.rules.live.happenings import Happening
from director.rules.live.outcome import Happened, Refused, happen
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.live.targets import all_targets
from director.rules.live.victory import signs
from tests.rules.live.playing import PLAIN, duel

NUMBERS = st.integers(0, 3) | st.integers(-3, 110) | st.integers(-(10**30), 10**30)
BASIC: dict[Any, st.SearchStrategy[Any]] = {
    int: NUMBERS,
    bool: st.booleans(),
    str: st.sampled_from(("", "Embestida")),
    NoneType: st.none(),
}
SETUPS = (PLAIN, LiveSetup(ClockKind.FREE, board=Board(5, 5)))


def anything(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type of the log, however absurd."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind in BASIC:
        return BASIC[kind]
    if origin in (Union, UnionType):
        return st.one_of([anything(part) for part in parts])
    if origin is tuple and parts[-1] is Ellipsis:
        return st.lists(anything(parts[0]), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*(anything(part) for part in parts))
    if issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    hints = get_type_hints(kind)
    return st.builds(kind, **{one.name: anything(hints[one.name]) for one in fields_of(kind)})


def fields_of(kind: Any) -> tuple[dataclasses.Field[Any], ...]:
    assert dataclasses.is_dataclass(kind), kind
    return dataclasses.fields(kind)


LOGS = st.lists(anything(Happening), min_size=1, max_size=4)
ALTERNATIVES = anything(Alternative)


@pytest.mark.parametrize("setup", SETUPS)
@settings(max_examples=60)
@given(LOGS)
def test_anything_has_an_answer(campana: Edition, setup: LiveSetup, log: list[Happening]) -> None:
    state = duel(campana, setup).state
    for what in log:
        found = happen(campana, setup, state, what)
        assert isinstance(found, Happened | Refused)
        state = found.state if isinstance(found, Happened) else state
    assert len(signs(setup, state).sides) == len({each.side for each in state.units.values()})
    assert isinstance(all_targets(campana, setup, state), tuple)


@settings(max_examples=40)
@given(ALTERNATIVES)
def test_any_turn_sent_in_advance_is_weighed(campana: Edition, sent: Alternative) -> None:
    state = duel(campana).state
    (weighed,) = weigh(campana, PLAIN, state, (sent,), state).weighed
    assert weighed.alternative is sent


@pytest.mark.parametrize("code", ["saga", "clanes-factions", "grupos"])
@given(what=anything(Happening))
def test_in_every_edition(
    campana: Edition, edition_of: Callable[[str], Edition], code: str, what: Happening
) -> None:
    found = happen(edition_of(code), PLAIN, duel(campana).state, what)
    assert isinstance(found, Happened | Refused)
