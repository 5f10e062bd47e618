"""Defeat in a battle in play: its order, its author, what the horns get."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.battle_facts import FelledBy
from director.rules.live.effects import Cause, Fell, HornChanged, PoolChanged
from director.rules.live.happenings import Adjusted, Attack, Felled, Joined, Marked
from director.rules.live.problems import LiveFault
from director.rules.live.replay import Replayed
from director.rules.live.units import Fall, Standing
from director.rules.stats import Stat
from tests.rules.live.playing import (
    act,
    duel,
    effects,
    entrant,
    hit,
    refused,
    rip,
    stats,
    then,
    unit,
)

WEAK = {"stats": stats(strength=2)}
CAPACITY = """
[war_horn]
start = 2
per_defeat = 3
capacity = { value = 4, source = "house", section = "Cuerno de guerra" }
"""


def test_a_unit_without_fuerza_falls(campana: Edition) -> None:
    battle = then(duel(campana, two=WEAK), act(1, hit(2)))
    assert unit(battle, 2).standing is Standing.DEFEATED
    assert unit(battle, 2).fall == Fall(1, 0, FelledBy.MINION, 1)
    assert effects(battle, Fell) == [Fell(2, 1, 0, FelledBy.MINION, 1)]
    assert battle.state.acting is None


def test_whether_a_boss_struck_is_frozen_at_the_defeat(campana: Edition) -> None:
    battle = duel(campana, one={"boss": True}, two=WEAK)
    battle = then(battle, act(1, hit(2)), Marked(1, leader=False, boss=False))
    fall = unit(battle, 2).fall
    assert fall is not None
    assert fall.felled_by is FelledBy.BOSS
    late = then(duel(campana, two=WEAK), act(1, hit(2)), Marked(1, leader=False, boss=True))
    fall = unit(late, 2).fall
    assert fall is not None
    assert fall.felled_by is FelledBy.MINION


def test_each_enemy_defeated_fills_the_horn_by_one(campana: Edition) -> None:
    battle = then(duel(campana, two=WEAK), act(1, hit(2)))
    (filled,) = effects(battle, HornChanged)
    assert (filled.side, filled.before, filled.after) == (0, 0, 1)
    assert (filled.cause, filled.derivation.total) == (Cause.DEFEAT, 1)


def test_a_horn_holds_no_more_than_the_edition_says(house: Callable[[str], Edition]) -> None:
    battle = then(duel(house(CAPACITY), two=WEAK), act(1, hit(2)))
    assert battle.state.horns == {0: 4}
    battle = then(battle, Joined(entrant(3, 1)), Felled(3, by=1))
    assert (battle.state.horns, effects(battle, HornChanged)) == ({0: 4}, [])


def test_a_friend_struck_down_fills_no_horn(campana: Edition) -> None:
    battle = then(duel(campana), Joined(entrant(3, 0, stats=WEAK["stats"])), act(1, hit(3)))
    assert unit(battle, 3).standing is Standing.DEFEATED
    assert battle.state.horns == {}


def test_a_defeat_without_author_is_the_other_teams(campana: Edition) -> None:
    battle = then(duel(campana), Felled(2, reason="se ahoga"))
    assert unit(battle, 2).fall == Fall(1, 0, FelledBy.UNKNOWN, None)
    assert battle.state.horns == {0: 1}
    (lost,) = effects(battle, PoolChanged)
    assert (lost.before, lost.after, lost.cause) == (10, 0, Cause.DIRECTOR)


def test_with_three_teams_nobody_knows_whose_it_is(campana: Edition) -> None:
    battle = then(duel(campana), Joined(entrant(3, 2)), Felled(2))
    assert battle.state.horns == {}


def test_without_horns_a_unit_falls_all_the_same(campana: Edition) -> None:
    hornless = campana.model_copy(update={"war_horn": None})
    battle = then(duel(hornless, two=WEAK), act(1, hit(2)))
    assert unit(battle, 2).standing is Standing.DEFEATED
    assert battle.state.horns == {}


def test_the_places_of_the_fallen_count_up(campana: Edition) -> None:
    battle = then(duel(campana), Joined(entrant(3, 1)), Joined(entrant(4, 1)))
    battle = then(battle, Felled(3, by=1), Felled(2), Felled(4))
    places = [fall.order for key in (3, 2, 4) if (fall := unit(battle, key).fall)]
    assert (places, battle.state.fallen) == ([1, 2, 3], 3)


def test_who_rises_has_not_fallen_and_those_after_it_move_up(campana: Edition) -> None:
    battle = then(duel(campana), *(Joined(entrant(key, 1)) for key in (3, 4, 5)))
    battle = then(battle, Felled(5), Felled(3), Felled(2, by=1), Felled(4))
    battle = then(battle, Adjusted(3, Stat.STRENGTH, 4, "milagro"))
    orders = {key: fall.order for key in (2, 3, 4, 5) if (fall := unit(battle, key).fall)}
    assert (orders, battle.state.fallen) == ({5: 1, 2: 2, 4: 3}, 3)
    assert unit(battle, 2).fall == Fall(2, 0, FelledBy.MINION, 1)
    battle = then(battle, Felled(3))
    assert unit(battle, 3).fall == Fall(4, 0, FelledBy.UNKNOWN, None)


def test_an_enemy_that_rises_and_falls_again_fills_the_horn_once(campana: Edition) -> None:
    battle = then(duel(campana), Felled(2, by=1), Adjusted(2, Stat.STRENGTH, 3, "se levanta"))
    battle = then(battle, Felled(2, by=1))
    assert (battle.state.horns, effects(battle, HornChanged)) == ({0: 1}, [])
    assert unit(battle, 2).fall == Fall(1, 0, FelledBy.MINION, 1)


def test_a_fall_that_filled_no_horn_leaves_the_next_one_to_fill_it(campana: Edition) -> None:
    battle = then(duel(campana), Joined(entrant(3, 0)), Felled(3, by=1))
    battle = then(battle, Adjusted(3, Stat.STRENGTH, 3, "se levanta"), Felled(3, by=2))
    assert battle.state.horns == {1: 1}


@pytest.mark.parametrize("attack", [hit(2), rip(2)])
def test_nobody_strikes_the_fallen(campana: Edition, attack: Attack) -> None:
    battle = then(duel(campana), Felled(2))
    problem = refused(battle, act(1, attack))
    assert (problem.fault, problem.unit) == (LiveFault.OUT_OF_BATTLE, 2)


def test_only_who_is_there_can_be_the_author(campana: Edition) -> None:
    battle = duel(campana)
    assert refused(battle, Felled(2, by=9)).fault is LiveFault.NO_SUCH_UNIT
    assert refused(then(battle, Felled(2)), Felled(2)).fault is LiveFault.OUT_OF_BATTLE


def test_the_fallen_may_be_an_author(campana: Edition) -> None:
    battle: Replayed = then(duel(campana), Felled(1), Felled(2, by=1, reason="trampa"))
    assert unit(battle, 2).fall == Fall(2, 0, FelledBy.MINION, 1)


OFTEN = """
[war_horn]
once_per_enemy = { value = false, source = "house", section = "Cuerno de guerra" }
without_author = { value = false, source = "house", section = "Cuerno de guerra" }
"""


def test_an_edition_may_count_an_enemy_as_often_as_it_falls(
    house: Callable[[str], Edition],
) -> None:
    battle = then(duel(house(OFTEN), two=WEAK), Felled(2, by=1))
    battle = then(battle, Adjusted(2, Stat.STRENGTH, 1, "lo levantan"), Felled(2, by=1))
    assert battle.state.horns == {0: 2}


def test_an_edition_may_give_nobody_the_horn_of_a_defeat_without_author(
    house: Callable[[str], Edition],
) -> None:
    assert then(duel(house(OFTEN)), Felled(2)).state.horns == {}


def test_a_copy_of_the_rules_that_says_nothing_of_it_counts_an_enemy_once(
    campana: Edition,
) -> None:
    assert campana.war_horn is not None
    silent = campana.war_horn.model_copy(update={"once_per_enemy": None, "without_author": None})
    battle = then(duel(campana.model_copy(update={"war_horn": silent}), two=WEAK), Felled(2))
    battle = then(battle, Adjusted(2, Stat.STRENGTH, 1, "lo levantan"), Felled(2, by=1))
    assert battle.state.horns == {0: 1}
