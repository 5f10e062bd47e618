"""Forecasts as facts and back: whole, strict, and only what can have been counted."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.operations.encounters.forecast_codec import (
    Made,
    Told,
    UnreadableForecast,
    line_up_facts,
    plans_facts,
    read_line_up,
    read_plans,
    read_result,
    result_facts,
)
from director.rules.forecast.line_up import Fighter, LineUp
from director.rules.forecast.results import ForecastResult, Share, Spread, UnitForecast
from director.rules.forecast.tactics import Focus, Plans, Spending, Tactics
from director.rules.live.units import Entrant
from director.rules.stats import StatBlock
from director.store.written import facts_text

SHARES = st.integers(0, 9).flatmap(lambda of: st.builds(Share, st.integers(0, of), st.just(of)))
SPREADS = st.dictionaries(st.integers(-9, 9), st.integers(1, 9), max_size=4).map(
    lambda counts: Spread(tuple(sorted(counts.items())))
)
st.register_type_strategy(Share, SHARES)
st.register_type_strategy(Spread, SPREADS)

GOLDEN = Path(__file__).parent / "golden" / "forecast.txt"
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
    assert read_result(facts_text(result_facts(result))) == Told(result, None)
    made = Made("campana", "ab" * 32, "0.1.0")
    assert read_result(facts_text(result_facts(result, made))) == Told(result, made)


def test_everything_is_written_and_read_as_it_was() -> None:
    """Texts that somebody read. What they say may never come to mean anything else, so a change
    that rewrites one of them wants another version.
    """
    fighter = Fighter(Entrant(1, 0, StatBlock(10, 9, 2, 1, 3, 1)), "Ana", character=4)
    share, spread = Share(1, 2), Spread(((0, 1), (3, 1)))
    unit = UnitForecast(1, "Ana", 0, share, spread, share, share, share, spread, spread, spread)
    result = ForecastResult(
        7, 2, share, share, share, spread, (spread, spread), spread, spread, False, spread, (unit,)
    )  # fmt: skip
    golden = GOLDEN.read_text("utf-8").splitlines()
    written = [
        facts_text(line_up_facts(LineUp((fighter,)))),
        facts_text(plans_facts(Plans())),
        facts_text(result_facts(result, Made("campana", "ab", "0.1.0"))),
    ]
    assert written == golden
    assert read_line_up(golden[0]) == LineUp((fighter,))
    assert read_plans(golden[1]) == Plans()
    assert read_result(golden[2]) == Told(result, Made("campana", "ab", "0.1.0"))


def test_what_earlier_programs_left_out_is_what_it_was_with_them() -> None:
    usual = Tactics(Focus.WEAKEST, False, 1, Spending.ALWAYS, 0, True, False)
    assert read_plans('{"version": 1, "plans": {}}') == Plans(usual, usual)
    told = {"foes": {"focus": "aggression", "break_from": None}}
    by_aggression = Tactics(Focus.AGGRESSION, False, None, Spending.ALWAYS, 0, True, False)
    read = read_plans(json.dumps({"version": 1, "plans": told}))
    assert read == Plans(usual, by_aggression)
    early = read_result(json.dumps({"version": 1, "result": RESULT}))
    assert early.made is None
    assert (early.result.deaths_at_most, early.result.chunk) == (Spread(()), None)
    assert early.result.nobody_lives == Share(0, 0)


def test_the_plain_result_is_read() -> None:
    """Or the refusals below would show nothing."""
    read = read_result(json.dumps({"version": 1, "result": RESULT})).result
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
