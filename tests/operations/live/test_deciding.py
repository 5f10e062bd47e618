"""Turns that ran out are decided together; the clock stops, goes on and begins again."""

from datetime import timedelta

import pytest

from director.operations.history import steps, undo
from director.operations.live.deciding import Decision, decide_lapses, pause, restart, resume
from director.operations.live.problems import LiveRefused
from director.operations.views.live import LiveBattle
from director.rules.live.happenings import Verdict
from director.rules.live.problems import LiveFault
from tests.harness.dumps import dump
from tests.operations.live.conftest import Fight


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
