"""Forecasts as facts and back: whole, strict, and only what can have been counted."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.operations.encounters.forecast_codec import (
    UnreadableForecast,
    line_up_facts,
    plans_facts,
    read_line_up,
    read_plans,
    read_result,
    result_facts,
)
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult, Share, Spread
from director.rules.forecast.tactics import Focus, Plans, Tactics
from director.store.written import facts_text

SHARES = st.integers(0, 9).flatmap(lambda of: st.builds(Share, st.integers(0, of), st.just(of)))
SPREADS = st.dictionaries(st.integers(-9, 9), st.integers(1, 9), max_size=4).map(
    lambda counts: Spread(tuple(sorted(counts.items())))
)
st.register_type_strategy(Share, SHARES)
st.register_type_strategy(Spread, SPREADS)

SHARE = {"hits": 1, "of": 2}
SPREAD = {"counts": [[0, 1], [3, 1]]}
UNIT: dict[str, Any] = {
    "unit": 4,
    "name": "Ana",
    "side": 0,
    **dict.fromkeys(("defeated", "dies", "director", "condemned"), SHARE),
    **dict.fromkeys(("kills", "wounds", "renown", "heals"), SPREAD),
}
RESULT: dict[str, Any] = {
    "seed": 7,
    "wanted": 2,
    "by_battles": False,
    "survivors": [SPREAD, SPREAD],
    "units": [UNIT],
    **dict.fromkeys(("victory", "defeat", "undecided"), SHARE),
    **dict.fromkeys(("asaltos", "deaths", "rest", "pool"), SPREAD),
}
FIGHTER = {"entrant": {"unit": 1, "side": 0, "stats": dict.fromkeys(("strength", "armor"), 3)}}


@settings(max_examples=25, deadline=None)
@given(st.from_type(LineUp))
def test_line_ups_come_back(line_up: LineUp) -> None:
    assert read_line_up(facts_text(line_up_facts(line_up))) == line_up


@settings(max_examples=40, deadline=None)
@given(st.from_type(Plans))
def test_tactics_come_back(plans: Plans) -> None:
    assert read_plans(facts_text(plans_facts(plans))) == plans


@settings(max_examples=25, deadline=None)
@given(st.from_type(ForecastResult))
def test_results_come_back(result: ForecastResult) -> None:
    assert read_result(facts_text(result_facts(result))) == result


def test_what_is_by_default_is_left_out() -> None:
    assert plans_facts(Plans()) == {"version": 1, "plans": {}}
    never = Plans(foes=Tactics(Focus.AGGRESSION, break_from=None))
    told = {"foes": {"focus": "aggression", "break_from": None}}
    assert plans_facts(never) == {"version": 1, "plans": told}


def test_the_plain_result_is_read() -> None:
    """Or the refusals below would show nothing."""
    read = read_result(json.dumps({"version": 1, "result": RESULT}))
    assert (read.victory.percent, read.units[0].kills.mean) == (50.0, 1.5)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "{}",
        '{"version": 1}',
        '{"version": 2, "plans": {}}',
        '{"version": 1, "plans": {}, "more": 1}',
        '{"version": 1, "plans": {"people": {"more": 1}}}',
        '{"version": 1, "plans": {"people": {"focus": "nobody"}}}',
        '{"version": 1, "plans": {"people": {"rest_below": "2"}}}',
        '{"version": 1, "plans": {"people": {"rest_below": true}}}',
    ],
)
def test_other_tactics_are_refused(text: str) -> None:
    with pytest.raises(UnreadableForecast) as caught:
        read_plans(text)
    assert caught.value.detail


def test_a_line_up_that_lacks_something_is_refused() -> None:
    for facts in ({}, {"line_up": {"fighters": [FIGHTER]}}, {"line_up": {"victory": "luck"}}):
        with pytest.raises(UnreadableForecast):
            read_line_up(json.dumps({"version": 1, **facts}))


@pytest.mark.parametrize(
    "changed",
    [
        {"victory": {"hits": 3, "of": 2}},
        {"victory": {"hits": -1, "of": 2}},
        {"victory": {"hits": 1.5, "of": 2}},
        {"rest": {"counts": [[1, 2], [0, 2]]}},
        {"rest": {"counts": [[1, 2], [1, 2]]}},
        {"survivors": [SPREAD, {"counts": [[1, 0]]}]},
        {"units": [{**UNIT, "dies": {"hits": 9, "of": 2}}]},
        {"units": [{**UNIT, "more": 1}]},
        {"more": 1},
    ],
)
def test_counts_that_nobody_counted_are_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(UnreadableForecast):
        read_result(json.dumps({"version": 1, "result": {**RESULT, **changed}}))
