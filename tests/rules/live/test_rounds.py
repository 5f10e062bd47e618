"""Asaltos of a battle in play: dice, order, ties, lost turns, and changes that end."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.live.effects import ModifierEnded, RoundBegun, TurnLost
from director.rules.live.happenings import (
    Adjusted,
    FledBattle,
    InitiativeDie,
    Joined,
    RemovedUnit,
    RoundOpened,
    TurnLapsed,
    Verdict,
)
from director.rules.live.problems import LiveFault
from director.rules.live.replay import Replayed
from director.rules.live.rounds import needs_dice
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.live.units import LiveModifier
from director.rules.round_order import TieBreak
from director.rules.stats import Stat
from tests.rules.live.playing import (
    PLAIN,
    act,
    duel,
    effects,
    entrant,
    opened,
    refused,
    stats,
    then,
    unit,
)


def both(battle: Replayed) -> Replayed:
    """Whoever waits passes, in order."""
    for key in battle.state.waiting:
        battle = then(battle, act(key))
    return battle


def test_the_highest_initiative_goes_first(campana: Edition) -> None:
    battle = duel(campana)
    (begun,) = effects(battle, RoundBegun)
    assert (begun.asalto, [place.unit for place in begun.places]) == (1, [1, 2])
    assert [place.initiative.total for place in begun.places] == [9, 4]
    assert battle.state.order == (1, 2)


def test_equals_go_by_reaccion_and_then_by_their_key_for_good(campana: Edition) -> None:
    battle = then(
        Replayed(campana, PLAIN),
        Joined(entrant(1)),
        Joined(entrant(2, 1, stats=stats(reaction=5))),
        Joined(entrant(3, 1)),
    )
    dice = (InitiativeDie(1, 5, 900), InitiativeDie(2, 3, 5), InitiativeDie(3, 5, 7))
    battle = then(battle, RoundOpened(1, dice))
    assert battle.state.order == (2, 3, 1)
    ties = [place.tie for place in battle.state.places]
    assert ties == [TieBreak.REACTION, TieBreak.RANDOM_KEY, None]


def test_dice_of_every_asalto_where_the_edition_rolls_in_each(campana: Edition) -> None:
    battle = both(duel(campana))
    assert needs_dice(campana, battle.state) == (1, 2)
    problem = refused(battle, RoundOpened(2))
    assert (problem.fault, problem.unit) == (LiveFault.MISSING_DIE, 1)
    assert then(battle, opened(battle, (1, 1), (2, 9))).state.order == (2, 1)


def test_dice_of_the_first_asalto_hold_where_it_rolls_once(
    edition_of: Callable[[str], Edition],
) -> None:
    saga = edition_of("saga")
    battle = both(duel(saga))
    assert needs_dice(saga, battle.state) == ()
    battle = then(battle, Joined(entrant(3, stats=stats(reaction=0))))
    assert needs_dice(saga, battle.state) == (3,)
    battle = then(battle, opened(battle, (3, 5)))
    assert battle.state.order == (1, 3, 2)
    assert battle.state.dice[1].die == 6
    battle = both(then(battle, TurnLapsed(1)))
    battle = then(battle, opened(battle, (1, 1)))
    assert [place.initiative.total for place in battle.state.places] == [8, 5, 4]
    assert battle.state.dice[1].die == 6


def test_a_reinforcement_acts_from_the_next_asalto(campana: Edition) -> None:
    battle = then(duel(campana), Joined(entrant(3)))
    assert battle.state.order == (1, 2)
    assert refused(battle, act(3)).fault is LiveFault.NOT_IN_ROUND
    battle = both(battle)
    battle = then(battle, opened(battle, (1, 6), (2, 1), (3, 9)))
    assert battle.state.acting == 3


def test_an_asalto_waits_for_everybody_but_for_a_reason(campana: Edition) -> None:
    battle = then(duel(campana), act(1))
    begun = opened(battle, (1, 6), (2, 1))
    problem = refused(battle, begun)
    assert (problem.fault, problem.unit) == (LiveFault.ROUND_RUNS, 2)
    hasty = RoundOpened(2, begun.dice, despite="nadie contesta")
    assert then(battle, hasty).state.asalto == 2
    free = then(duel(campana, LiveSetup(ClockKind.FREE)), begun)
    assert free.state.asalto == 2
    assert unit(free, 2).lost_turns == 0


def test_the_next_asalto_is_the_next(campana: Edition) -> None:
    battle = both(duel(campana))
    for asalto in (1, 3, 0, -5, 10**30):
        problem = refused(battle, RoundOpened(asalto))
        assert (problem.fault, problem.number) == (LiveFault.WRONG_ROUND, 2)


@pytest.mark.parametrize("face", [0, 11, -4])
def test_there_is_no_such_die(campana: Edition, face: int) -> None:
    battle = both(duel(campana))
    problem = refused(battle, opened(battle, (1, face), (2, 1)))
    assert (problem.fault, problem.unit, problem.number) == (LiveFault.NO_SUCH_DIE, 1, face)


def test_one_die_each(campana: Edition) -> None:
    battle = both(duel(campana))
    problem = refused(battle, opened(battle, (1, 5), (2, 1), (1, 6)))
    assert (problem.fault, problem.unit) == (LiveFault.DIE_TWICE, 1)


def test_a_die_of_somebody_who_is_not_there_counts_for_nothing(campana: Edition) -> None:
    battle = then(both(duel(campana)), FledBattle(2))
    battle = then(battle, opened(battle, (1, 5), (2, 99), (7, 3)))
    assert battle.state.order == (1,)
    assert set(battle.state.dice) == {1}


def test_without_anybody_there_is_no_asalto(campana: Edition) -> None:
    assert refused(Replayed(campana, PLAIN), RoundOpened(1)).fault is LiveFault.NOBODY_STANDS
    battle = then(duel(campana), FledBattle(1), FledBattle(2))
    assert refused(battle, RoundOpened(2)).fault is LiveFault.NOBODY_STANDS


def test_the_last_one_taken_out_leaves_exactly_one_asalto_to_open(campana: Edition) -> None:
    battle = then(duel(campana), act(1), RemovedUnit(2))
    assert (battle.state.asalto, battle.state.acting) == (1, None)
    battle = then(battle, opened(battle, (1, 3)))
    assert (battle.state.asalto, battle.state.acting) == (2, 1)


def test_who_is_up_stays_up_when_somebody_else_goes(campana: Edition) -> None:
    battle = then(duel(campana), FledBattle(2))
    assert (battle.state.asalto, battle.state.acting) == (1, 1)
    gone = then(duel(campana), FledBattle(1))
    assert (gone.state.asalto, gone.state.acting) == (1, 2)


def test_a_turn_that_ran_out_costs_initiative_to_the_end(campana: Edition) -> None:
    battle = then(duel(campana), TurnLapsed(1))
    assert effects(battle) == [TurnLost(1, Verdict.COUNTS, 1)]
    battle = both(battle)
    battle = then(battle, opened(battle, (1, 6), (2, 1)))
    assert [place.initiative.total for place in battle.state.places] == [8, 4]
    battle = both(then(battle, TurnLapsed(1)))
    battle = then(battle, opened(battle, (1, 6), (2, 1)))
    assert [place.initiative.total for place in battle.state.places] == [7, 4]
    assert battle.state.lapsed == frozenset()


@pytest.mark.parametrize("verdict", [Verdict.FORGIVEN, Verdict.EXCUSED])
def test_what_is_forgiven_costs_nothing(campana: Edition, verdict: Verdict) -> None:
    battle = then(duel(campana), TurnLapsed(1, verdict, "hospital"))
    assert effects(battle) == [TurnLost(1, verdict, 0)]
    assert (unit(battle, 1).lost_turns, battle.state.late) == (0, (1,))


def test_turnos_libres_penalise_nobody(campana: Edition) -> None:
    battle = duel(campana, LiveSetup(ClockKind.FREE), two={"player": 7})
    battle = then(battle, TurnLapsed(2))
    assert (unit(battle, 2).lost_turns, battle.state.late) == (0, (2,))


def test_whose_turn_cannot_run_out(campana: Edition) -> None:
    battle = duel(campana)
    assert refused(battle, TurnLapsed(9)).fault is LiveFault.NO_SUCH_UNIT
    joined = then(battle, Joined(entrant(3)))
    assert refused(joined, TurnLapsed(3)).fault is LiveFault.NOT_IN_ROUND
    passed = then(battle, act(1))
    assert refused(passed, TurnLapsed(1)).fault is LiveFault.NOT_LATE
    assert refused(then(battle, TurnLapsed(1)), TurnLapsed(1)).fault is LiveFault.NOT_LATE
    # The director's own have no deadline.
    assert refused(passed, TurnLapsed(2)).fault is LiveFault.NOT_LATE
    assert refused(then(battle, FledBattle(1)), TurnLapsed(1)).fault is LiveFault.OUT_OF_BATTLE
    waits = duel(campana, two={"player": 7})
    problem = refused(waits, TurnLapsed(2))
    assert (problem.fault, problem.unit, problem.other) == (LiveFault.NOT_ITS_TURN, 2, 1)


def test_changes_end_with_their_asalto(campana: Edition) -> None:
    now = Adjusted(1, Stat.ARMOR, 2, "escudo", until_round=1, lasting=True)
    next_one = Adjusted(1, Stat.ARMOR, 3, "muro", until_round=2, lasting=True)
    for_good = Adjusted(2, Stat.BREAK, 1, "filo", lasting=True)
    battle = then(duel(campana), now, next_one, for_good)
    assert unit(battle, 1).now(Stat.ARMOR) == 13
    battle = both(battle)
    battle = then(battle, opened(battle, (1, 6), (2, 1)))
    assert effects(battle, ModifierEnded) == [
        ModifierEnded(1, LiveModifier(Stat.ARMOR, 2, "escudo", 1))
    ]
    assert unit(battle, 1).now(Stat.ARMOR) == 11
    battle = both(battle)
    battle = then(battle, opened(battle, (1, 6), (2, 1)))
    assert unit(battle, 1).modifiers == ()
    assert unit(battle, 2).now(Stat.BREAK) == 3


def test_reaccion_raised_in_an_asalto_counts_from_the_next(campana: Edition) -> None:
    battle = then(duel(campana), Adjusted(2, Stat.REACTION, 6, "cuerno", lasting=True))
    assert battle.state.order == (1, 2)
    battle = both(battle)
    battle = then(battle, opened(battle, (1, 6), (2, 1)))
    assert battle.state.order == (2, 1)
