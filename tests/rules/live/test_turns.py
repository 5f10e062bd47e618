"""The turn of a unit in a battle in play: whose it is, its steps, and what they cost."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.live.board import Board, BoardProblem, Obstacle
from director.rules.live.effects import (
    AbilityUsed,
    Cause,
    HornChanged,
    Moved,
    PoolChanged,
    TurnOver,
)
from director.rules.live.happenings import (
    BlowHorn,
    Deed,
    FledBattle,
    HornAdjusted,
    Joined,
    Move,
    Rest,
    TurnLapsed,
    UseAbility,
)
from director.rules.live.problems import LiveFault
from director.rules.live.replay import Replayed
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.live.units import OwnedAbility
from director.rules.stats import Stat
from director.rules.turn_steps import Doing, StepRefusal
from director.rules.war_horn import HornRefusal
from director.rules.willpower import PlanRefusal
from tests.rules.live.playing import (
    PLAIN,
    act,
    duel,
    effects,
    entrant,
    hit,
    opened,
    refused,
    rip,
    stats,
    then,
    unit,
)

BOARD = LiveSetup(board=Board(5, 5, obstacles=(Obstacle((3, 3)),)))
TIRED = {"stats": stats(willpower=6)}


def tired(campana: Edition) -> Replayed:
    """A duel in which unit 1 has 1 of its 6 Voluntad left, and is up."""
    battle = duel(campana)
    battle = then(battle, act(1, Move(2), hit(2, roll=1, bonus=2)), act(2))
    battle = then(battle, opened(battle, (1, 6), (2, 1)), act(1, Move(1)), act(2))
    return then(battle, opened(battle, (1, 6), (2, 1)))


def test_turns_go_in_the_order_of_initiative(campana: Edition) -> None:
    battle = duel(campana)
    problem = refused(battle, act(2))
    assert (problem.fault, problem.unit, problem.other) == (LiveFault.NOT_ITS_TURN, 2, 1)
    battle = then(battle, act(1))
    assert battle.state.acting == 2
    battle = then(battle, act(2))
    assert battle.state.acting is None
    assert refused(battle, act(2)).fault is LiveFault.ALREADY_ACTED


def test_a_reason_lets_somebody_act_before_its_turn(campana: Edition) -> None:
    battle = then(duel(campana), act(2, despite="interrumpe"))
    assert (battle.state.acting, battle.state.done) == (1, frozenset({2}))


def test_turnos_libres_ask_for_no_order(campana: Edition) -> None:
    battle = then(duel(campana, LiveSetup(ClockKind.FREE)), act(2), act(1))
    assert battle.state.acting is None


def test_who_cannot_act(campana: Edition) -> None:
    before = then(Replayed(campana, PLAIN), Joined(entrant(1)))
    assert refused(before, act(1)).fault is LiveFault.NOT_BEGUN
    battle = then(duel(campana), Joined(entrant(3)), FledBattle(2))
    assert refused(battle, act(3, despite="ya")).fault is LiveFault.NOT_IN_ROUND
    assert refused(battle, act(2, despite="ya")).fault is LiveFault.OUT_OF_BATTLE
    assert refused(battle, act(9)).fault is LiveFault.NO_SUCH_UNIT


def test_to_pass_is_a_turn(campana: Edition) -> None:
    battle = then(duel(campana), act(1))
    assert effects(battle) == [TurnOver(1, passed=True, late=False)]
    moved = then(duel(campana), act(1, Move()))
    assert effects(moved, TurnOver) == [TurnOver(1, passed=True, late=False)]
    struck = then(duel(campana), act(1, rip(2)))
    assert effects(struck, TurnOver) == [TurnOver(1, passed=False, late=False)]


def test_a_turn_of_nothing_that_is_not_over_is_none(campana: Edition) -> None:
    assert refused(duel(campana), act(1, over=False)).fault is LiveFault.NOTHING_CHANGES


def test_a_turn_may_come_in_parts(campana: Edition) -> None:
    battle = then(duel(campana), act(1, Move(1), over=False))
    assert (battle.state.acting, effects(battle, TurnOver)) == (1, [])
    assert battle.state.so_far(1).done == (Doing.MOVE,)
    again = refused(battle, act(1, Move()))
    assert again.step is not None
    assert again.step.refusal is StepRefusal.ALREADY_DONE
    battle = then(battle, act(1, rip(2), over=False))
    assert effects(battle, TurnOver) == [TurnOver(1, passed=False, late=False)]
    assert battle.state.acting == 2


@pytest.mark.parametrize(
    ("deeds", "refusal"),
    [
        ((rip(2), Move()), StepRefusal.TURN_OVER),
        ((Move(), Rest()), StepRefusal.PASSED_OVER),
        ((Rest(), Move()), StepRefusal.TURN_OVER),
        ((Move(), BlowHorn(1)), StepRefusal.PASSED_OVER),
        ((hit(2), UseAbility("Grito", 1)), StepRefusal.TURN_OVER),
        ((Move(), Move()), StepRefusal.ALREADY_DONE),
    ],
)
def test_steps_come_in_order_and_one_action(
    campana: Edition, deeds: tuple[Deed, ...], refusal: StepRefusal
) -> None:
    problem = refused(duel(campana), act(1, *deeds))
    assert (problem.fault, problem.unit) == (LiveFault.STEP, 1)
    assert problem.step is not None
    assert problem.step.refusal is refusal


def test_rest_gives_one_voluntad_up_to_the_maximum(campana: Edition) -> None:
    battle = then(tired(campana), act(1, Rest(), over=False))
    (gained,) = effects(battle, PoolChanged)
    assert (gained.pool, gained.before, gained.after) == (Stat.WILLPOWER, 1, 2)
    assert (gained.cause, gained.derivation.total) == (Cause.REST, 2)
    assert effects(battle, TurnOver) == [TurnOver(1, passed=False, late=False)]
    full = then(duel(campana), act(1, Rest()))
    assert (unit(full, 1).willpower, effects(full, PoolChanged)) == (6, [])


def test_the_horn_gives_what_is_wanted_up_to_the_maximum(campana: Edition) -> None:
    battle = then(tired(campana), HornAdjusted(0, 9, "botín"))
    some = then(battle, act(1, BlowHorn(2)))
    assert (unit(some, 1).willpower, some.state.horns) == (3, {0: 7})
    (blown,) = effects(some, HornChanged)
    assert (blown.before, blown.after, blown.cause) == (9, 7, Cause.HORN)
    much = then(battle, act(1, BlowHorn(100)))
    assert (unit(much, 1).willpower, much.state.horns) == (6, {0: 4})


def test_the_horn_is_refused(campana: Edition) -> None:
    battle = duel(campana)
    empty = refused(battle, act(1, BlowHorn(1)))
    assert (empty.fault, empty.horn) == (LiveFault.HORN, HornRefusal.EMPTY)
    nothing = refused(battle, act(1, BlowHorn(0)))
    assert nothing.horn is HornRefusal.NOTHING_WANTED
    full = refused(then(battle, HornAdjusted(0, 1, "botín")), act(1, BlowHorn(1)))
    assert full.horn is HornRefusal.WILLPOWER_FULL


def test_movement_and_damage_take_esfuerzo_each(campana: Edition) -> None:
    battle = then(duel(campana), act(1, Move(2), hit(2, bonus=2)))
    assert unit(battle, 1).willpower == 2
    far = refused(duel(campana), act(1, Move(3)))
    assert far.fault is LiveFault.WILLPOWER
    assert [reason.refusal for reason in far.willpower] == [PlanRefusal.TOO_FAR]
    hard = refused(duel(campana), act(1, hit(2, bonus=3)))
    assert [reason.refusal for reason in hard.willpower] == [PlanRefusal.TOO_MUCH_DAMAGE]
    negative = refused(duel(campana), act(1, hit(2, bonus=-1)))
    assert [reason.refusal for reason in negative.willpower] == [PlanRefusal.NEGATIVE]


def test_what_was_spent_on_the_way_is_gone_when_it_strikes(campana: Edition) -> None:
    problem = refused(tired(campana), act(1, Move(1), hit(2, roll=100, bonus=1)))
    assert [reason.refusal for reason in problem.willpower] == [PlanRefusal.NOT_ENOUGH]


def test_the_bonus_is_voluntad_whatever_a_point_of_damage_costs(
    house: Callable[[str], Edition],
) -> None:
    """Voluntad 4 buys two points at 2 each; 6 would be more than Esfuerzo 4 pays."""
    dear = duel(house("willpower.per_damage = 2\n"), one={"stats": stats(exertion=4)})
    after = then(dear, act(1, hit(2, bonus=4)))
    assert (unit(after, 1).willpower, unit(after, 2).strength) == (2, 10 - 2 - 2)
    beyond = refused(dear, act(1, hit(2, bonus=6))).willpower
    assert [(reason.found, reason.most) for reason in beyond] == [(6, 4)]


def test_a_unit_moves_on_the_board(campana: Edition) -> None:
    battle = then(duel(campana, BOARD), act(1, Move(1, (2, 2))))
    assert unit(battle, 1).square == (2, 2)
    assert effects(battle, Moved) == [Moved(1, 1, None, (2, 2))]
    stay = then(duel(campana, BOARD), act(1, Move()))
    assert effects(stay, Moved) == [Moved(1, 0, None, None)]
    off = refused(duel(campana, BOARD), act(1, Move(0, (3, 3))))
    assert (off.fault, off.squares) == (LiveFault.SQUARE, (BoardProblem.OBSTACLE,))
    anywhere = then(duel(campana), act(1, Move(0, (99, 99))))
    assert unit(anywhere, 1).square == (99, 99)


def test_a_unit_is_not_in_its_own_way(campana: Edition) -> None:
    large = {"stats": stats(size=2)}
    battle = then(duel(campana, BOARD, one=large), act(1, Move(0, (4, 1))), act(2))
    battle = then(battle, opened(battle, (1, 6), (2, 1)), act(1, Move(0, (4, 2))))
    assert unit(battle, 1).square == (4, 2)


def test_an_ability_costs_its_rank_hit_or_miss(campana: Edition) -> None:
    own = {"abilities": (OwnedAbility("Embestida", 2), OwnedAbility("Grito"))}
    battle = duel(campana, one=own)
    used = then(battle, act(1, UseAbility("Embestida", 2, target=2, square=(1, 2), rolls=(99,))))
    assert unit(used, 1).willpower == 4
    assert effects(used, AbilityUsed) == [
        AbilityUsed(1, "Embestida", 2, 2, target=2, square=(1, 2), rolls=(99,))
    ]
    assert effects(used, TurnOver) == [TurnOver(1, passed=False, late=False)]
    above = refused(battle, act(1, UseAbility("Embestida", 3)))
    assert [reason.refusal for reason in above.willpower] == [PlanRefusal.RANK_NOT_OWNED]
    none = refused(battle, act(1, UseAbility("Embestida", 0)))
    assert (none.fault, none.number) == (LiveFault.NO_RANK, 2)
    free = then(battle, act(1, UseAbility("Grito", 0)))
    assert unit(free, 1).willpower == 6
    unknown = then(battle, act(1, UseAbility("Otra", 3)))
    assert unit(unknown, 1).willpower == 3
    high = refused(battle, act(1, UseAbility("Otra", 4)))
    assert [reason.refusal for reason in high.willpower] == [PlanRefusal.RANK_TOO_HIGH]


@pytest.mark.parametrize("name", ["muro", " MURO ", "Múro"])
def test_an_ability_is_the_same_however_its_name_is_written(campana: Edition, name: str) -> None:
    twice = (OwnedAbility("Muro", 1), OwnedAbility("Muro", 2), OwnedAbility("muro", active=False))
    battle = duel(campana, one={"abilities": twice})
    above = refused(battle, act(1, UseAbility(name, 3)))
    assert [(reason.refusal, reason.most) for reason in above.willpower] == [
        (PlanRefusal.RANK_NOT_OWNED, 2)
    ]
    none = refused(battle, act(1, UseAbility(name, 0)))
    assert (none.fault, none.number) == (LiveFault.NO_RANK, 2)


@pytest.mark.parametrize("rank", [0, 1, 3])
def test_nobody_uses_what_works_by_itself(campana: Edition, rank: int) -> None:
    own = {"abilities": (OwnedAbility("Piel dura", 2, active=False),)}
    problem = refused(duel(campana, one=own), act(1, UseAbility("piel dura", rank)))
    assert (problem.fault, problem.unit) == (LiveFault.PASSIVE, 1)


def test_an_ability_is_not_aimed_at_the_fallen(campana: Edition) -> None:
    battle = then(duel(campana), FledBattle(2))
    problem = refused(battle, act(1, UseAbility("Grito", 1, target=2)))
    assert (problem.fault, problem.unit) == (LiveFault.OUT_OF_BATTLE, 2)


def test_the_first_deed_that_cannot_be_refuses_the_whole_turn(campana: Edition) -> None:
    battle = duel(campana)
    assert refused(battle, act(1, Move(1), hit(2, bonus=9))).fault is LiveFault.WILLPOWER
    assert unit(battle, 1).willpower == 6


def test_who_let_its_turn_run_out_may_act_late(campana: Edition) -> None:
    battle = then(duel(campana), TurnLapsed(1))
    assert (battle.state.acting, battle.state.late) == (2, (1,))
    battle = then(battle, act(1, rip(2)))
    assert effects(battle, TurnOver) == [TurnOver(1, passed=False, late=True)]
    assert (battle.state.acting, battle.state.late) == (2, ())
    later = then(then(duel(campana), TurnLapsed(1)), act(2), act(1))
    assert later.state.done == {1, 2}
