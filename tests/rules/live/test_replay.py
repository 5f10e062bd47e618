"""The log read: from the beginning, on from somewhere, and back."""

from director.editions import Edition
from director.rules.battle_facts import Outcome
from director.rules.live.happenings import Ended, Felled, FledBattle, Placed
from director.rules.live.problems import LiveFault
from director.rules.live.replay import Replayed, replay
from director.rules.live.state import BEFORE
from tests.rules.live.playing import PLAIN, act, duel, hit, tried


def played(campana: Edition) -> Replayed:
    return tried(duel(campana), act(1, hit(2)), act(1), Placed(2, (1, 1)), FledBattle(2))


def test_a_line_that_cannot_happen_counts_for_nothing(campana: Edition) -> None:
    battle = played(campana)
    void = battle.lines[4]
    assert void.problem is not None
    assert void.problem.fault is LiveFault.ALREADY_ACTED
    assert battle.states[5] is battle.states[4]


def test_reading_at_once_is_reading_line_by_line(campana: Edition) -> None:
    battle = played(campana)
    log = [told.logged for told in battle.lines]
    assert replay(campana, PLAIN, log) == battle
    assert replay(campana, PLAIN, log[3:], since=battle.up_to(3)) == battle
    assert replay(campana, PLAIN, []) == Replayed(campana, PLAIN)


def test_the_line_before_is_what_was(campana: Edition) -> None:
    battle = played(campana)
    for count, told in enumerate(battle.lines):
        earlier = battle.up_to(count)
        assert len(earlier.states) == count + 1
        assert earlier.after(told.logged) == battle.up_to(count + 1)
        assert earlier.state is battle.states[count]


def test_there_is_nothing_before_the_beginning_or_after_the_end(campana: Edition) -> None:
    battle = played(campana)
    assert battle.up_to(-3) == battle.up_to(0) == Replayed(campana, PLAIN)
    assert battle.up_to(0).state == BEFORE
    assert battle.up_to(10**30) == battle


def test_earlier_states_are_never_changed(campana: Edition) -> None:
    battle = duel(campana)
    before = [repr(state) for state in battle.states]
    tried(battle, act(1, hit(2)), Felled(2), Ended(Outcome.VICTORY))
    assert [repr(state) for state in battle.states] == before
