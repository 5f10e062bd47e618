"""The steps of an adventurer's turn."""

from collections.abc import Callable
from dataclasses import replace

from director.editions import Edition
from director.rules.action_groups.actions import Action, Kind
from director.rules.action_groups.lists import Groups, Life
from director.rules.action_groups.performing import complete, perform
from director.rules.action_groups.phases import begin_turn
from director.rules.action_groups.refusals import Refusal
from director.rules.action_groups.round import Phase, Step
from director.rules.action_groups.turn import next_step, refill
from tests.rules.action_groups.table import QUICK, STEPS, at_step, done, fight, hero, refusal


def test_four_steps_and_new_groups(grupos: Edition) -> None:
    state = fight(grupos, hero(grupos, "Ana", "c1 c2 c3"), hero(grupos, "Bea"))
    state = done(begin_turn(grupos, state, "Ana"))
    for step in STEPS:
        assert state.turns[0].step is step
        if step is not Step.REFILL:
            assert refusal(refill(grupos, state, "Ana")) == (Refusal.WRONG_STEP, step.value)
            state = done(next_step(grupos, state, "Ana"))
    assert refusal(next_step(grupos, state, "Ana")) == (Refusal.WRONG_STEP, "refill")
    state = done(refill(grupos, state, "Ana"))
    assert (state.turns, state.done) == ((), ("Ana",))
    assert state.adventurers[0].groups.current == ("c1", "c2", "c3", "h1", "h2")
    assert state.adventurers[1] == hero(grupos, "Bea")


def test_doing_nothing_is_a_turn(grupos: Edition) -> None:
    state = at_step(grupos, fight(grupos, hero(grupos, "Ana")), "Ana", Step.REFILL)
    assert done(refill(grupos, state, "Ana")).phase is Phase.OVER


def test_only_a_turn_in_progress_goes_on(grupos: Edition) -> None:
    state = at_step(
        grupos, fight(grupos, hero(grupos, "Ana"), hero(grupos, "Bea")), "Ana", Step.REFILL
    )
    assert refusal(next_step(grupos, state, "Bea")) == (Refusal.NOT_YOUR_TURN, "Bea")
    assert refusal(refill(grupos, state, "Bea")) == (Refusal.NOT_YOUR_TURN, "Bea")
    assert refusal(refill(grupos, state, "Nadie")) == (Refusal.NOT_YOUR_TURN, "Nadie")


def test_an_open_action_holds_the_turn(grupos: Edition) -> None:
    state = at_step(grupos, fight(grupos, hero(grupos, "Ana")), "Ana", Step.ACTING)
    state = done(perform(grupos, state, "Ana", "c1", QUICK))
    assert refusal(next_step(grupos, state, "Ana")) == (Refusal.UNFINISHED, "Ana")
    state = done(complete(grupos, state, "Ana"))
    assert done(next_step(grupos, state, "Ana")).turns[0].step is Step.ENDING


def test_nobodys_action_is_open_when_new_groups_come(grupos: Edition) -> None:
    state = fight(grupos, hero(grupos, "Ana"), hero(grupos, "Bea"))
    state = at_step(grupos, state, "Ana", Step.ACTING)
    state = done(perform(grupos, state, "Bea", "c1", Action(Kind.REFLEX, integrates=1)))
    state = done(next_step(grupos, state, "Ana"))
    assert refusal(next_step(grupos, state, "Ana")) == (Refusal.UNFINISHED, "Ana")
    state = done(next_step(grupos, done(complete(grupos, state, "Bea")), "Ana"))
    assert state.turns[0].step is Step.REFILL


def test_a_moribund_adventurer_has_a_turn_and_no_group(grupos: Edition) -> None:
    moribund = Groups(discard=("d1",), life=Life.MORIBUND)
    state = fight(grupos, replace(hero(grupos, "Ana"), groups=moribund))
    state = at_step(grupos, state, "Ana", Step.ACTING)
    assert refusal(perform(grupos, state, "Ana", "d1", QUICK)) == (Refusal.NOT_CURRENT, "d1")
    state = done(refill(grupos, at_step(grupos, state, "Ana", Step.REFILL), "Ana"))
    assert state.adventurers[0].groups == moribund


def test_the_narrator_may_shuffle_where_used_groups_come_back(
    changed_grupos: Callable[..., Edition],
) -> None:
    house = changed_grupos("reshuffle = true")
    groups = Groups(current=("c1",), discard=("d1", "d2"))
    state = fight(house, replace(hero(house, "Ana"), groups=groups))
    state = at_step(house, state, "Ana", Step.REFILL)
    assert refusal(refill(house, state, "Ana", ("d1",)))[0] is Refusal.WRONG_ORDER
    state = done(refill(house, state, "Ana", ("d2", "d1")))
    assert state.adventurers[0].groups.current == ("c1", "d2", "d1")
