"""What comes of one thing that happens: the clock, the end, and every refusal."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.battle_facts import Outcome
from director.rules.live.effects import BattleEnded, ClockChanged
from director.rules.live.happenings import (
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    Ended,
    Felled,
    Happening,
    Joined,
    Remarked,
    RoundOpened,
    TurnTaken,
)
from director.rules.live.outcome import Happened, Refused, happen
from director.rules.live.problems import LiveFault
from director.rules.live.setup import LiveSetup
from director.rules.live.state import BEFORE
from tests.rules.live.playing import PLAIN, act, duel, effects, entrant, happened, refused, then


def test_the_clock_stands_still_and_runs_again(campana: Edition) -> None:
    battle = then(duel(campana), ClockPaused("festivo"))
    assert (battle.state.paused, effects(battle)) == (True, [ClockChanged(paused=True)])
    assert refused(battle, ClockPaused()).fault is LiveFault.ALREADY_PAUSED
    battle = then(battle, ClockResumed())
    assert (battle.state.paused, effects(battle)) == (False, [ClockChanged(paused=False)])
    assert refused(battle, ClockResumed()).fault is LiveFault.NOT_PAUSED


def test_a_clock_that_begins_again_runs(campana: Edition) -> None:
    battle = then(duel(campana), ClockPaused(), ClockRestarted("volvimos"))
    assert battle.state.paused is False
    assert effects(battle) == [ClockChanged(paused=False, restarted=True)]


def test_a_remark_changes_nothing(campana: Edition) -> None:
    battle = duel(campana)
    found = happened(campana, battle, Remarked("llueve"))
    assert (found.state, found.effects) == (battle.state, ())


@pytest.mark.parametrize("outcome", list(Outcome))
def test_nothing_happens_after_the_end(campana: Edition, outcome: Outcome) -> None:
    battle = then(duel(campana), Ended(outcome))
    assert (battle.state.over, battle.state.outcome) == (True, outcome)
    assert effects(battle) == [BattleEnded(outcome)]
    for what in (act(1), Ended(outcome), Remarked("tarde"), Felled(1), ClockPaused()):
        assert refused(battle, what).fault is LiveFault.BATTLE_OVER


@pytest.mark.parametrize(
    "what", [Joined(entrant(1)), RoundOpened(1), TurnTaken(1), Remarked("hola"), ClockPaused()]
)
def test_an_edition_without_turns_has_no_battles_in_play(
    edition_of: Callable[[str], Edition], what: Happening
) -> None:
    found = happen(edition_of("grupos"), PLAIN, BEFORE, what)
    assert isinstance(found, Refused)
    assert (found.problem.fault, found.problem.block) == (LiveFault.NOT_DEFINED, "turn")


def test_what_cannot_happen_leaves_the_state_as_it_was(campana: Edition) -> None:
    battle = duel(campana)
    before = repr(battle.state)
    assert isinstance(happen(campana, LiveSetup(), battle.state, act(2)), Refused)
    assert isinstance(happen(campana, LiveSetup(), battle.state, act(1)), Happened)
    assert repr(battle.state) == before
