"""What speaks for the end of a battle in play."""

import pytest

from director.editions import Edition
from director.rules.battle_facts import Outcome
from director.rules.live.happenings import Felled as Down
from director.rules.live.happenings import (
    FledBattle,
    Happening,
    Joined,
    Marked,
    RemovedUnit,
)
from director.rules.live.replay import Replayed
from director.rules.live.setup import LiveSetup, Victory
from director.rules.live.state import BEFORE
from director.rules.live.victory import SideSigns, VictorySigns, signs
from tests.rules.live.playing import PLAIN, duel, entrant, then

ALL, LEADER, OBJECT = (LiveSetup(victory=each) for each in Victory)


def led(campana: Edition) -> Replayed:
    """Two against two; units 1 and 2 lead."""
    battle = duel(campana, one={"leader": True}, two={"leader": True})
    return then(battle, Joined(entrant(3, 0)), Joined(entrant(4, 1)))


def test_nothing_speaks_for_the_end_while_all_stand(campana: Edition) -> None:
    assert signs(ALL, duel(campana).state) == VictorySigns(
        (SideSigns(0, False, False, None, False), SideSigns(1, False, False, None, False))
    )


@pytest.mark.parametrize("out", [Down, FledBattle, RemovedUnit])
def test_all_foes_out_is_a_victory(
    campana: Edition, out: type[Down | FledBattle | RemovedUnit]
) -> None:
    for setup in (ALL, LEADER, OBJECT):
        found = signs(setup, then(duel(campana), out(2)).state)
        assert found.sides == (
            SideSigns(0, False, True, None, True),
            SideSigns(1, True, False, None, False),
        )
        assert (found.suggests, found.both) == (Outcome.VICTORY, False)


def test_nobody_left_is_a_defeat(campana: Edition) -> None:
    found = signs(ALL, then(duel(campana), Down(1)).state)
    assert (found.suggests, found.both) == (Outcome.DEFEAT, False)


def test_all_out_at_once_is_for_the_director(campana: Edition) -> None:
    found = signs(ALL, then(duel(campana), Down(1), Down(2)).state)
    assert (found.suggests, found.both) == (None, True)


def test_the_leader_decides_where_that_was_announced(campana: Edition) -> None:
    fallen = then(led(campana), Down(2)).state
    assert signs(ALL, fallen).suggests is None
    found = signs(LEADER, fallen)
    assert (found.suggests, found.asks_director) == (Outcome.VICTORY, False)
    assert found.sides[0] == SideSigns(0, False, False, True, True)
    assert signs(LEADER, then(led(campana), Down(1)).state).suggests is Outcome.DEFEAT
    both = signs(LEADER, then(led(campana), Down(1), Down(2)).state)
    assert (both.suggests, both.both) == (None, True)


def test_every_leader_must_be_out(campana: Edition) -> None:
    battle = then(led(campana), Marked(4, leader=True, boss=False), Down(2))
    assert signs(LEADER, battle.state).suggests is None
    assert signs(LEADER, then(battle, FledBattle(4)).state).suggests is Outcome.VICTORY


def test_a_leader_taken_out_by_the_director_was_not_beaten(campana: Edition) -> None:
    found = signs(LEADER, then(led(campana), RemovedUnit(2)).state)
    assert found.sides[0].foe_leader_out is None
    assert (found.suggests, found.asks_director) == (None, True)


def test_the_director_judges_an_object(campana: Edition) -> None:
    found = signs(OBJECT, led(campana).state)
    assert (found.suggests, found.asks_director) == (None, True)


def test_one_of_three_sides_out_ends_nothing_but_for_the_first(campana: Edition) -> None:
    battle = then(duel(campana), Joined(entrant(3, 2)))
    assert signs(ALL, then(battle, Down(3)).state).suggests is None
    assert signs(ALL, then(battle, Down(1)).state).suggests is Outcome.DEFEAT
    assert signs(ALL, then(battle, Down(1), Down(2), Down(3)).state).both


def test_nothing_is_suggested_before_the_first_asalto(campana: Edition) -> None:
    lone = then(Replayed(campana, PLAIN), Joined(entrant(1)), Joined(entrant(2, 1)), Down(2))
    assert signs(ALL, lone.state).suggests is None
    assert signs(ALL, lone.state).sides[0].wins
    assert signs(ALL, BEFORE) == VictorySigns(())


def test_signs_end_nothing(campana: Edition) -> None:
    what: Happening = Down(2)
    state = then(duel(campana), what).state
    assert signs(ALL, state).suggests is Outcome.VICTORY
    assert state.over is False
