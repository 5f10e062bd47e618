"""Lines as facts and back: whole, strict, and of every kind."""

import json
from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.operations.live.codec import (
    KINDS,
    Unreadable,
    alternatives_facts,
    line_facts,
    line_rolls,
    read_alternatives,
    read_lines,
    read_setup,
    setup_facts,
)
from director.rules.live.advance import Alternative
from director.rules.live.happenings import ClockResumed, Happening, Remarked, Rest, TurnTaken
from director.rules.live.setup import LiveSetup
from director.store.written import facts_text

HAPPENINGS = st.one_of([st.from_type(kind) for kind in get_args(Happening)])


@settings(max_examples=60, deadline=None)
@given(st.lists(HAPPENINGS, max_size=5))
def test_every_happening_comes_back(happenings: list[Happening]) -> None:
    kinds = [KINDS[type(what)] for what in happenings]
    texts = [facts_text(line_facts(what, (7, 8))) for what in happenings]
    assert read_lines(kinds, texts) == happenings
    assert all(line_rolls(text) == (7, 8) for text in texts)


@settings(max_examples=30, deadline=None)
@given(st.from_type(LiveSetup), st.lists(st.from_type(Alternative), max_size=3))
def test_setups_and_turns_sent_in_advance_come_back(
    setup: LiveSetup, alternatives: list[Alternative]
) -> None:
    assert read_setup(facts_text(setup_facts(setup))) == setup
    kept = facts_text(alternatives_facts(alternatives))
    assert read_alternatives(kept) == tuple(alternatives)


def test_every_kind_has_its_name() -> None:
    assert set(KINDS) == set(get_args(Happening))
    assert len(set(KINDS.values())) == len(KINDS)
    assert fields(Remarked)[0].name == "text"


def test_what_is_by_default_is_left_out() -> None:
    assert line_facts(TurnTaken(3, (Rest(),))) == {
        "version": 1,
        "turn_taken": {"unit": 3, "deeds": [{"rest": {}}]},
    }


@pytest.mark.parametrize(
    "text",
    [
        '{"version":2,"clock_resumed":{}}',
        '{"clock_resumed":{}}',
        '{"version":1}',
        '{"version":1,"clock_resumed":{},"clock_paused":{}}',
        '{"version":1,"clock_resumed":{"x":1}}',
        '{"version":1,"clock_resumed":{},"x":1}',
        '{"version":1,"remarked":{"text":"a"}}',
        '{"version":1,"turn_taken":{"unit":"1"}}',
        '{"version":1,"turn_taken":{"unit":1.0}}',
        '{"version":1,"turn_taken":{"unit":1,"deeds":[{}]}}',
        '{"version":1,"turn_taken":{"unit":1,"deeds":[{"rest":{},"move":{}}]}}',
        '{"version":1,"marked":{"unit":1,"leader":1,"boss":false}}',
        '{"version":1,"ended":{"outcome":"draw"}}',
        "{}},{{",
        "",
        "null",
    ],
)
def test_what_this_program_did_not_write_is_unreadable(text: str) -> None:
    good = facts_text(line_facts(ClockResumed()))
    with pytest.raises(Unreadable) as unreadable:
        read_lines(["clock_resumed", "clock_resumed"], [good, text])
    assert "line 2" in unreadable.value.detail


def test_lines_that_run_into_each_other_are_unreadable() -> None:
    good = facts_text(line_facts(ClockResumed()))
    with pytest.raises(Unreadable):
        read_lines(["clock_resumed"], [f"{good},{good}"])
    with pytest.raises(Unreadable):
        read_lines(["turn_taken"], ['{"version":1,"turn_taken":{"unit":1,"deeds":[{}]}}'])
    with pytest.raises(Unreadable):
        read_setup(json.dumps({"version": 1}))
    with pytest.raises(Unreadable):
        read_alternatives("[]")
    assert read_lines([], []) == []
