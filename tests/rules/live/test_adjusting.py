"""The director's hand in a battle in play."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.battle_facts import FelledBy
from director.rules.live.board import Board
from director.rules.live.effects import (
    Cause,
    Fell,
    HeroPointsChanged,
    HornChanged,
    ModifierBegan,
    Moved,
    PoolChanged,
    StandingChanged,
)
from director.rules.live.happenings import (
    Adjusted,
    Felled,
    FledBattle,
    Happening,
    HornAdjusted,
    Placed,
    PointsAdjusted,
)
from director.rules.live.problems import LiveFault
from director.rules.live.setup import LiveSetup
from director.rules.live.units import POOLS, Fall, LiveModifier, Standing
from director.rules.stats import Stat
from tests.rules.live.playing import act, duel, effects, refused, stats, then, tried, unit

FALLING = '[stats.reaction_may_fall]\nvalue = true\nsource = "house"\n'


def test_a_pool_that_is_changed_stays_changed(campana: Edition) -> None:
    battle = then(duel(campana), Adjusted(1, Stat.ARMOR, -3, "ácido", until_round=1))
    assert effects(battle) == [PoolChanged(1, Stat.ARMOR, 8, 5, Cause.DIRECTOR)]
    assert unit(battle, 1).modifiers == ()


@pytest.mark.parametrize("stat", POOLS)
def test_no_pool_leaves_its_bounds(campana: Edition, stat: Stat) -> None:
    hurt = then(duel(campana), Adjusted(1, stat, -1, "golpe"))
    healed = then(hurt, Adjusted(1, stat, 100, "cura"))
    assert unit(healed, 1).pool(stat) == unit(healed, 1).maximum(stat)
    assert refused(healed, Adjusted(1, stat, 1, "más")).fault is LiveFault.NOTHING_CHANGES
    emptied = then(hurt, Adjusted(1, stat, -100, "ruina"))
    assert unit(emptied, 1).pool(stat) == (-91 if stat is Stat.STRENGTH else 0)


@given(
    st.sampled_from(list(Stat)),
    st.integers(-20, 20) | st.integers(-(10**30), 10**30),
    st.booleans(),
)
def test_any_amount_has_an_answer(campana: Edition, stat: Stat, amount: int, lasting: bool) -> None:
    battle = tried(duel(campana), Adjusted(1, stat, amount, "x", lasting=lasting))
    found = unit(battle, 1)
    assert found.strength <= 10
    assert 0 <= found.armor <= 8
    assert 0 <= found.willpower <= 6
    assert bool(battle.lines[-1].effects) != bool(battle.lines[-1].problem)


def test_only_pools_are_spent(campana: Edition) -> None:
    problem = refused(duel(campana), Adjusted(1, Stat.BREAK, 1, "filo"))
    assert (problem.fault, problem.unit) == (LiveFault.NOT_A_POOL, 1)


def test_a_stat_is_changed_for_a_while(campana: Edition) -> None:
    battle = then(duel(campana), Adjusted(1, Stat.BREAK, 2, "filo", 3, lasting=True))
    modifier = LiveModifier(Stat.BREAK, 2, "filo", 3)
    assert effects(battle) == [ModifierBegan(1, modifier)]
    assert (unit(battle, 1).modifiers, unit(battle, 1).now(Stat.BREAK)) == ((modifier,), 4)


def test_a_change_that_is_over_already_is_none(campana: Edition) -> None:
    over = Adjusted(1, Stat.BREAK, 2, "filo", 0, lasting=True)
    assert refused(duel(campana), over).fault is LiveFault.NOTHING_CHANGES


def test_nothing_lowers_reaccion_but_where_the_edition_lets_it(
    campana: Edition, house: Callable[[str], Edition]
) -> None:
    slower = Adjusted(1, Stat.REACTION, -2, "barro", lasting=True)
    assert refused(duel(campana), slower).fault is LiveFault.NOTHING_CHANGES
    assert unit(then(duel(house(FALLING)), slower), 1).now(Stat.REACTION) == 1


def test_damage_by_somebody_counts_for_its_aggro(campana: Edition) -> None:
    battle = then(duel(campana), Adjusted(2, Stat.STRENGTH, -3, "fuego", by=1))
    battle = then(battle, Adjusted(2, Stat.ARMOR, -20, "fuego", by=1))
    assert unit(battle, 1).damage_dealt == 11
    battle = then(
        battle,
        Adjusted(2, Stat.WILLPOWER, -2, "miedo", by=1),
        Adjusted(1, Stat.STRENGTH, -2, "furia", by=1),
        Adjusted(2, Stat.STRENGTH, 1, "cura", by=1),
        Adjusted(2, Stat.ARMOR, 1, "hechizo", lasting=True, by=1),
    )
    assert unit(battle, 1).damage_dealt == 11


def test_who_is_left_without_fuerza_falls_to_whose_doing_it_is(campana: Edition) -> None:
    battle = then(duel(campana), Adjusted(2, Stat.STRENGTH, -12, "fuego", by=1))
    assert unit(battle, 2).fall == Fall(1, -2, FelledBy.MINION, 1)
    assert len(effects(battle, Fell)) == 1
    assert (battle.state.horns, unit(battle, 1).overkill) == ({0: 1}, 0)


def test_the_final_fuerza_of_the_fallen_may_be_corrected(campana: Edition) -> None:
    battle = then(duel(campana), Felled(2, by=1), Adjusted(2, Stat.STRENGTH, -4, "corrección"))
    assert unit(battle, 2).fall == Fall(1, -4, FelledBy.MINION, 1)
    assert battle.state.fallen == 1


def test_who_has_fuerza_again_rises(campana: Edition) -> None:
    battle = then(duel(campana), Felled(2), Adjusted(2, Stat.STRENGTH, 4, "milagro"))
    assert effects(battle, StandingChanged) == [
        StandingChanged(2, Standing.DEFEATED, Standing.STANDING)
    ]
    assert (unit(battle, 2).fall, unit(battle, 2).strength) == (None, 4)
    battle = then(battle, act(1))
    assert battle.state.acting == 2


def test_who_rises_where_another_stands_has_no_square(campana: Edition) -> None:
    board = LiveSetup(board=Board(4, 4))
    battle = then(duel(campana, board), Placed(2, (1, 1)), Felled(2))
    alone = then(battle, Adjusted(2, Stat.STRENGTH, 4, "milagro"))
    assert unit(alone, 2).square == (1, 1)
    taken = then(battle, Placed(1, (1, 1)), Adjusted(2, Stat.STRENGTH, 4, "milagro"))
    assert (unit(taken, 2).square, unit(taken, 2).stands) == (None, True)
    assert effects(taken, Moved) == [Moved(2, 0, (1, 1), None)]


def test_who_fled_does_not_come_back_or_fall(campana: Edition) -> None:
    battle = then(duel(campana), FledBattle(2), Adjusted(2, Stat.STRENGTH, -40, "flecha"))
    assert (unit(battle, 2).standing, unit(battle, 2).fall) == (Standing.FLED, None)
    battle = then(battle, Adjusted(2, Stat.STRENGTH, 40, "cura"))
    assert unit(battle, 2).standing is Standing.FLED


def test_puntos_de_heroe(campana: Edition, edition_of: Callable[[str], Edition]) -> None:
    battle = then(duel(campana), PointsAdjusted(1, -9, "castigo"))
    assert effects(battle) == [HeroPointsChanged(1, 3, 0, Cause.DIRECTOR)]
    given_ = then(battle, PointsAdjusted(2, 2, "premio"))
    assert unit(given_, 2).hero_points == 2
    assert refused(battle, PointsAdjusted(1, -1, "más")).fault is LiveFault.NOTHING_CHANGES
    undefined = refused(duel(edition_of("saga")), PointsAdjusted(1, 1, "premio"))
    assert (undefined.fault, undefined.block) == (LiveFault.NOT_DEFINED, "hero_points")


def test_horns(campana: Edition) -> None:
    battle = then(duel(campana), HornAdjusted(1, 3, "botín"))
    assert effects(battle) == [HornChanged(1, 0, 3, Cause.DIRECTOR)]
    battle = then(battle, HornAdjusted(1, -9, "robo"))
    assert battle.state.horns == {1: 0}
    assert refused(battle, HornAdjusted(1, -1, "robo")).fault is LiveFault.NOTHING_CHANGES
    hornless = campana.model_copy(update={"war_horn": None})
    undefined = refused(duel(hornless), HornAdjusted(1, 1, "botín"))
    assert (undefined.fault, undefined.block) == (LiveFault.NOT_DEFINED, "war_horn")


@pytest.mark.parametrize(
    "what",
    [
        Adjusted(9, Stat.ARMOR, 1, ""),
        Adjusted(1, Stat.ARMOR, -1, "", by=9),
        PointsAdjusted(9, 1, ""),
        Felled(9),
    ],
)
def test_whoever_is_not_there_is_not_changed(campana: Edition, what: Happening) -> None:
    problem = refused(duel(campana), what)
    assert (problem.fault, problem.unit) == (LiveFault.NO_SUCH_UNIT, 9)


def test_nothing_is_no_change(campana: Edition) -> None:
    battle = duel(campana)
    for lasting in (False, True):
        what = Adjusted(1, Stat.ARMOR, 0, "", lasting=lasting)
        assert refused(battle, what).fault is LiveFault.NOTHING_CHANGES


def test_a_unit_above_its_maximum_keeps_what_it_has(campana: Edition) -> None:
    battle = duel(campana, two={"stats": stats(strength=-3)})
    assert refused(battle, Adjusted(2, Stat.STRENGTH, 5, "")).fault is LiveFault.NOTHING_CHANGES
