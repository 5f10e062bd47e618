"""Turns that ran out are decided together; the clock stops, goes on and begins again."""

from datetime import timedelta

import pytest

from director.operations.history import steps, undo
from director.operations.live.deciding import Decision, decide_lapses, pause, restart, resume
from director.operations.live.happening import happen
from director.operations.live.post_facts import PostFacts
from director.operations.live.problems import LiveRefused
from director.operations.views.live import LiveBattle
from director.rules.live.clock import clock_now
from director.rules.live.effects import TurnOver
from director.rules.live.happenings import TurnLapsed, TurnTaken, Verdict
from director.rules.live.problems import LiveFault
from tests.harness.dumps import dump
from tests.operations.live.conftest import Fight

HOUR = timedelta(hours=1)


def lost(battle: LiveBattle) -> dict[str, int]:
    return {battle.names[key].name: unit.lost_turns for key, unit in battle.state.units.items()}


def test_several_turns_are_decided_as_one_step(fight: Fight) -> None:
    now = fight.campaign.clock()
    decisions = [
        Decision(fight.bera, Verdict.COUNTS, at=now - timedelta(hours=30)),
        Decision(fight.anka, Verdict.FORGIVEN, "Avisó.", now - timedelta(hours=6)),
    ]
    decide_lapses(fight.table, fight.battle, decisions)
    assert lost(fight.now)["Bera"] == 1
    assert lost(fight.now)["Anka"] == 0
    assert fight.now.state.lapsed == {fight.bera, fight.anka}
    lines = [told.logged for told in fight.now.replayed.lines[-2:]]
    assert [now - line.at for line in lines] == [timedelta(hours=30), timedelta(hours=6)]
    assert steps(fight.campaign)[0].label.facts["unit"] == "Bera, Anka"
    undo(fight.campaign)
    assert fight.now.state.lapsed == frozenset()
    assert decide_lapses(fight.table, fight.battle, []).label is None


def test_who_has_acted_meanwhile_is_decided_before_its_turn(fight: Fight) -> None:
    begins = fight.now.replayed.lines[-1].logged.at
    happen(
        fight.table, fight.battle, TurnTaken(fight.bera), PostFacts(begins + 26 * HOUR, ahead=True)
    )
    later = begins + 60 * HOUR
    (first, second) = clock_now(fight.now.replayed, (), {}, later).lapses
    assert (first.unit, first.acted) == (fight.bera, True)
    assert (second.unit, second.acted) == (fight.anka, False)
    turn = fight.last()
    decide_lapses(
        fight.table,
        fight.battle,
        [Decision(each.unit, Verdict.COUNTS, at=each.deadline) for each in (first, second)],
    )
    assert {"Bera": 1, "Anka": 1}.items() <= lost(fight.now).items()
    decided, acted, last = fight.now.replayed.lines[-3:]
    assert isinstance(decided.logged.what, TurnLapsed)
    assert (decided.logged.at, acted.logged.key) == (begins + 24 * HOUR, turn)
    assert TurnOver(fight.bera, passed=True, late=True) in acted.effects
    assert last.logged.what == TurnLapsed(fight.anka)
    assert clock_now(fight.now.replayed, (), {}, later).lapses == ()
    label = steps(fight.campaign)[0].label
    assert (label.code, label.facts["unit"]) == ("live.lapse", "Bera, Anka")
    undo(fight.campaign)
    assert fight.last() == turn


def test_who_acted_in_time_has_nothing_to_be_decided(fight: Fight) -> None:
    begins = fight.now.replayed.lines[-1].logged.at
    happen(
        fight.table, fight.battle, TurnTaken(fight.bera), PostFacts(begins + 5 * HOUR, ahead=True)
    )
    ran_out = Decision(fight.bera, Verdict.COUNTS, at=begins + 24 * HOUR)
    with pytest.raises(LiveRefused) as refused:
        decide_lapses(fight.table, fight.battle, [ran_out])
    assert refused.value.problem.fault is LiveFault.NOT_LATE


def test_one_that_cannot_be_decided_keeps_all_undecided(fight: Fight) -> None:
    before = dump(fight.campaign)
    with pytest.raises(LiveRefused):
        decide_lapses(
            fight.table,
            fight.battle,
            [Decision(fight.bera, Verdict.COUNTS), Decision(fight.bera, Verdict.COUNTS)],
        )
    assert dump(fight.campaign) == before


def test_the_clock_stops_and_goes_on(fight: Fight) -> None:
    pause(fight.table, fight.battle, "Fiestas")
    assert fight.now.state.paused
    with pytest.raises(LiveRefused) as refused:
        pause(fight.table, fight.battle)
    assert refused.value.problem.fault is LiveFault.ALREADY_PAUSED
    resume(fight.table, fight.battle)
    assert not fight.now.state.paused
    restart(fight.table, fight.battle, "Otra vez")
    assert [step.label.code for step in steps(fight.campaign)[:3]] == [
        "live.restart",
        "live.resume",
        "live.pause",
    ]
