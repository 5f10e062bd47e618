"""Habilidades: in which step of whose turn."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from director.editions import Edition
from director.rules.action_groups.abilities import Trigger, ability_refused
from director.rules.action_groups.fighters import Enemy
from director.rules.action_groups.lists import Groups, Life
from director.rules.action_groups.phases import begin_enemy, changed
from director.rules.action_groups.refusals import Refusal
from director.rules.action_groups.round import Step
from director.rules.action_groups.turn import refill
from tests.rules.action_groups.table import at_step, done, fight, hero, refusal

T = Trigger


@pytest.mark.parametrize(
    ("step", "hers", "others"),
    [
        (
            Step.BEGINNING,
            {T.OWN_BEGINNING, T.EACH_BEGINNING, T.DAMAGE},
            {T.EACH_BEGINNING, T.DAMAGE},
        ),
        (Step.ACTING, {T.FREE, T.DAMAGE}, {T.DAMAGE}),
        (Step.ENDING, {T.OWN_ENDING, T.EACH_ENDING}, {T.EACH_ENDING, T.DAMAGE}),
        (Step.REFILL, set(), set()),
    ],
)
def test_what_each_step_of_anas_turn_allows(
    grupos: Edition, step: Step, hers: set[Trigger], others: set[Trigger]
) -> None:
    state = fight(grupos, hero(grupos, "Ana"), hero(grupos, "Bea"))
    state = at_step(grupos, state, "Ana", step)
    for who, allowed in (("Ana", hers), ("Bea", others)):
        found = {one for one in Trigger if ability_refused(grupos, state, who, one) is None}
        assert found == allowed


def test_the_reason_is_the_turn_or_the_step(grupos: Edition) -> None:
    state = fight(grupos, hero(grupos, "Ana"), hero(grupos, "Bea"))
    assert refusal(ability_refused(grupos, state, "Ana")) == (Refusal.NOT_YOUR_TURN, "Ana")
    state = at_step(grupos, state, "Ana", Step.ENDING)
    assert refusal(ability_refused(grupos, state, "Bea")) == (Refusal.NOT_YOUR_TURN, "Bea")
    assert refusal(ability_refused(grupos, state, "Ana")) == (Refusal.WRONG_STEP, "ending")
    damage = ability_refused(grupos, state, "Ana", T.DAMAGE)
    assert refusal(damage) == (Refusal.WRONG_STEP, "ending")


def test_damage_is_cancelled_while_an_enemy_attacks(grupos: Edition) -> None:
    state = fight(grupos, hero(grupos, "Ana"), Enemy("Lobo", 3))
    state = done(refill(grupos, at_step(grupos, state, "Ana", Step.REFILL), "Ana"))
    state = done(begin_enemy(grupos, state, "Lobo"))
    assert ability_refused(grupos, state, "Ana", T.DAMAGE) is None
    assert refusal(ability_refused(grupos, state, "Ana"))[0] is Refusal.NOT_YOUR_TURN


def test_only_living_adventurers_have_them(grupos: Edition) -> None:
    state = fight(grupos, hero(grupos, "Ana"), hero(grupos, "Bea"), Enemy("Lobo", 3))
    assert refusal(ability_refused(grupos, state, "Lobo")) == (Refusal.UNKNOWN, "Lobo")
    dead = replace(hero(grupos, "Bea"), groups=Groups(life=Life.DEAD))
    state = done(changed(grupos, state, dead))
    assert refusal(ability_refused(grupos, state, "Bea", T.DAMAGE)) == (Refusal.DEAD, "Bea")


def test_a_house_may_allow_them_in_other_steps(changed_grupos: Callable[..., Edition]) -> None:
    house = changed_grupos('turns.ability_in = ["acting", "ending"]')
    state = at_step(house, fight(house, hero(house, "Ana")), "Ana", Step.ENDING)
    assert ability_refused(house, state, "Ana") is None


def test_each_turn_of_tied_rivals_is_looked_at(grupos: Edition) -> None:
    rivals = [hero(grupos, name, threat=5) for name in ("Ana", "Bea", "Cai")]
    state = fight(grupos, *rivals, rivals=True)
    state = at_step(grupos, state, "Ana", Step.ENDING)
    state = at_step(grupos, state, "Bea", Step.BEGINNING)
    for trigger in (T.EACH_BEGINNING, T.EACH_ENDING):
        assert ability_refused(grupos, state, "Cai", trigger) is None
    assert ability_refused(grupos, state, "Ana", T.OWN_BEGINNING) is not None
