"""Units that enter a battle in play, are put somewhere, marked, or leave."""

import pytest

from director.editions import Edition
from director.rules.live.board import Board, BoardProblem
from director.rules.live.effects import CameToLight, MarksChanged, Moved, StandingChanged
from director.rules.live.happenings import (
    FledBattle,
    Happening,
    Joined,
    Marked,
    Placed,
    RemovedUnit,
    Revealed,
)
from director.rules.live.problems import LiveFault
from director.rules.live.replay import Replayed
from director.rules.live.setup import LiveSetup
from director.rules.live.units import Standing
from tests.rules.live.playing import PLAIN, duel, effects, entrant, refused, stats, then, unit

BOARD = LiveSetup(board=Board(4, 4))


def test_a_unit_enters_with_all_it_has(campana: Edition) -> None:
    battle = then(Replayed(campana, BOARD), Joined(entrant(1, leader=True, boss=True), (2, 2)))
    assert effects(battle) == [StandingChanged(1, None, Standing.STANDING)]
    joined = unit(battle, 1)
    assert (joined.strength, joined.armor, joined.willpower) == (10, 8, 6)
    assert (joined.hero_points, joined.square) == (3, (2, 2))
    assert (joined.leader, joined.boss, joined.stands) == (True, True, True)


def test_nobody_enters_twice(campana: Edition) -> None:
    battle = then(duel(campana), RemovedUnit(2))
    problem = refused(battle, Joined(entrant(2, 1)))
    assert (problem.fault, problem.unit) == (LiveFault.ALREADY_HERE, 2)


@pytest.mark.parametrize("strength", [0, -7])
def test_nobody_starts_defeated(campana: Edition, strength: int) -> None:
    weak = Joined(entrant(3, stats=stats(strength=strength)))
    battle = then(duel(campana), weak)
    assert (unit(battle, 3).strength, unit(battle, 3).stands) == (1, True)
    silent = campana.model_copy(update={"stats": None})
    assert unit(then(Replayed(silent, PLAIN), weak), 3).strength == 1


def test_a_square_holds_one_unit(campana: Edition) -> None:
    battle = then(duel(campana, BOARD), Placed(1, (2, 2)))
    problem = refused(battle, Joined(entrant(3, stats=stats(size=2)), (1, 1)))
    assert (problem.fault, problem.unit) == (LiveFault.SQUARE, 3)
    assert problem.squares == (BoardProblem.OCCUPIED,)
    assert refused(battle, Placed(2, (2, 2))).squares == (BoardProblem.OCCUPIED,)
    assert refused(battle, Placed(2, (0, 1))).squares == (BoardProblem.OFF_BOARD,)
    freed = then(battle, FledBattle(1), Placed(2, (2, 2)))
    assert unit(freed, 2).square == (2, 2)


def test_a_unit_is_put_somewhere_or_taken_off(campana: Edition) -> None:
    battle = then(duel(campana, BOARD), Placed(1, (1, 1), random=True))
    assert effects(battle) == [Moved(1, 0, None, (1, 1))]
    assert refused(battle, Placed(1, (1, 1))).fault is LiveFault.NOTHING_CHANGES
    battle = then(battle, Placed(1, None))
    assert effects(battle) == [Moved(1, 0, (1, 1), None)]
    anywhere = then(duel(campana), Placed(1, (500, -3)))
    assert unit(anywhere, 1).square == (500, -3)


@pytest.mark.parametrize(
    ("what", "standing"),
    [(FledBattle(2), Standing.FLED), (RemovedUnit(2), Standing.REMOVED)],
)
def test_a_unit_leaves(campana: Edition, what: Happening, standing: Standing) -> None:
    battle = then(duel(campana), what)
    assert effects(battle) == [StandingChanged(2, Standing.STANDING, standing)]
    assert (unit(battle, 2).standing, unit(battle, 2).fall) == (standing, None)
    assert battle.state.horns == {}
    assert refused(battle, what).fault is LiveFault.OUT_OF_BATTLE
    assert refused(battle, Placed(2, (1, 1))).fault is LiveFault.OUT_OF_BATTLE


def test_marks_change_even_of_those_who_are_out(campana: Edition) -> None:
    battle = then(duel(campana), FledBattle(2), Marked(2, leader=True, boss=False))
    assert effects(battle) == [MarksChanged(2, leader=True, boss=False)]
    assert (unit(battle, 2).leader, unit(battle, 2).boss) == (True, False)
    same = refused(battle, Marked(2, leader=True, boss=False))
    assert same.fault is LiveFault.NOTHING_CHANGES


def test_who_was_kept_from_players_is_told_to_them_once(campana: Edition) -> None:
    battle = then(duel(campana), Joined(entrant(3, 1, secret=True)))
    assert (unit(battle, 3).secret, unit(battle, 2).secret) == (True, False)
    battle = then(battle, RemovedUnit(3), Revealed(3, "lo han visto"))
    assert effects(battle) == [CameToLight(3)]
    assert unit(battle, 3).secret is False
    assert refused(battle, Revealed(3)).fault is LiveFault.NOTHING_CHANGES
    assert refused(battle, Revealed(2)).fault is LiveFault.NOTHING_CHANGES
    assert refused(battle, Revealed(9)).fault is LiveFault.NO_SUCH_UNIT
