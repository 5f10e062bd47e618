"""Actions of the three kinds, in the own turn and out of it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from director.editions import Edition
from director.rules.action_groups.actions import Action, Effect, Kind, Origin
from director.rules.action_groups.damage import Cancel, Damage, adventurer_wounds
from director.rules.action_groups.fighters import Enemy
from director.rules.action_groups.lists import Groups, Life
from director.rules.action_groups.performing import complete, perform
from director.rules.action_groups.phases import begin_enemy, changed
from director.rules.action_groups.refusals import NotAllowed, Refusal
from director.rules.action_groups.round import Phase, Round, Step
from director.rules.action_groups.turn import refill
from tests.rules.action_groups.table import (
    QUICK,
    REFLEX,
    REGULAR,
    at_step,
    done,
    fight,
    hero,
    lists,
    refusal,
)

Changed = Callable[..., Edition]
BITE = Effect("Mordisco", Origin.ENEMY_ATTACK, "Ana")


def _acting(edition: Edition, step: Step = Step.ACTING) -> Round:
    """Ana's turn; Bea looks on."""
    state = fight(edition, hero(edition, "Ana"), hero(edition, "Bea"), Enemy("Lobo", 3))
    return at_step(edition, state, "Ana", step)


def _used(edition: Edition, state: Round, who: str, group: str, action: Action) -> Round:
    """An action from beginning to end."""
    begun = done(perform(edition, state, who, group, action))
    return done(complete(edition, begun, who))


@pytest.mark.parametrize(
    ("step", "allowed"),
    [
        (Step.BEGINNING, {Kind.REFLEX}),
        (Step.ACTING, set(Kind)),
        (Step.ENDING, {Kind.REFLEX}),
        (Step.REFILL, set()),
    ],
)
def test_what_each_step_allows(grupos: Edition, step: Step, allowed: set[Kind]) -> None:
    """E48."""
    state = _acting(grupos, step)
    for kind in Kind:
        found = perform(grupos, state, "Ana", "c1", Action(kind))
        if kind in allowed:
            assert done(found).adventurers[0].groups.discard == ("c1",)
        else:
            assert refusal(found) == (Refusal.WRONG_STEP, step.value)
            assert isinstance(found, NotAllowed)
            assert found.source is not None
            assert found.source.line == {"regular": 94, "quick": 96, "reflex": 98}[kind.value]


def test_one_regular_and_any_number_of_rapidas(grupos: Edition, changed_grupos: Changed) -> None:
    state = _used(grupos, _acting(grupos), "Ana", "c1", QUICK)
    state = _used(grupos, state, "Ana", "c2", REGULAR)
    state = _used(grupos, state, "Ana", "c3", QUICK)
    assert refusal(perform(grupos, state, "Ana", "c4", REGULAR)) == (Refusal.REGULAR_SPENT, "Ana")
    state = _used(grupos, state, "Ana", "c4", QUICK)
    assert state.adventurers[0].groups.current == ("c5",)
    house = changed_grupos("regular = 2")
    state = _used(house, _used(house, _acting(house), "Ana", "c1", REGULAR), "Ana", "c2", REGULAR)
    assert refusal(perform(house, state, "Ana", "c3", REGULAR))[0] is Refusal.REGULAR_SPENT


def test_a_new_turn_has_a_new_regular(grupos: Edition) -> None:
    state = _used(grupos, _acting(grupos), "Ana", "c1", REGULAR)
    state = done(refill(grupos, at_step(grupos, state, "Ana", Step.REFILL), "Ana"))
    state = at_step(grupos, state, "Bea", Step.ACTING)
    assert done(perform(grupos, state, "Bea", "c1", REGULAR)).turns[0].regulars == 1


def test_an_action_is_complete_before_the_next_one(grupos: Edition) -> None:
    state = done(perform(grupos, _acting(grupos), "Ana", "c1", REGULAR))
    assert refusal(perform(grupos, state, "Ana", "c2", QUICK)) == (Refusal.UNFINISHED, "Ana")
    reacted = done(perform(grupos, state, "Ana", "c2", REFLEX))
    assert len(reacted.begun) == 1
    state = done(complete(grupos, reacted, "Ana"))
    assert refusal(complete(grupos, state, "Ana")) == (Refusal.NOTHING_OPEN, "Ana")
    assert done(perform(grupos, state, "Ana", "c3", QUICK)).begun[0].action is QUICK


def test_regular_and_rapida_in_the_own_turn_only(grupos: Edition) -> None:
    state = _acting(grupos)
    for action in (REGULAR, QUICK):
        found = perform(grupos, state, "Bea", "c1", action)
        assert refusal(found) == (Refusal.NOT_YOUR_TURN, "Bea")
    assert done(perform(grupos, state, "Bea", "c1", REFLEX)).turns == state.turns


def test_who_can_use_nothing(grupos: Edition) -> None:
    state = _acting(grupos)
    assert refusal(perform(grupos, state, "Nadie", "c1", REFLEX)) == (Refusal.UNKNOWN, "Nadie")
    assert refusal(perform(grupos, state, "Lobo", "c1", REFLEX)) == (Refusal.UNKNOWN, "Lobo")
    assert refusal(perform(grupos, state, "Ana", "h1", QUICK)) == (Refusal.NOT_CURRENT, "h1")
    dead = replace(hero(grupos, "Bea"), groups=Groups(life=Life.DEAD))
    state = done(changed(grupos, state, dead))
    assert refusal(perform(grupos, state, "Bea", "c1", REFLEX)) == (Refusal.DEAD, "Bea")


def test_an_integrated_regular_does_not_count(grupos: Edition, changed_grupos: Changed) -> None:
    """C2-09: the text grants it, and its group is discarded if it was current."""
    opening = Action(Kind.REGULAR, integrates=2)
    for edition, second in ((grupos, True), (changed_grupos("turns.integrated_counts = true"), 0)):
        state = done(perform(edition, _acting(edition), "Ana", "c1", opening))
        found = perform(edition, state, "Ana", "c2", REGULAR)
        if not second:
            assert refusal(found) == (Refusal.REGULAR_SPENT, "Ana")
            continue
        state = done(found)
        assert [one.left for one in state.begun] == [1, 0]
        assert state.turns[0].regulars == 1
        assert refusal(perform(edition, state, "Ana", "c3", QUICK))[0] is Refusal.UNFINISHED
        state = done(complete(edition, state, "Ana"))
        state = _used(edition, state, "Ana", "c3", QUICK)
        assert refusal(perform(edition, state, "Ana", "c4", QUICK))[0] is Refusal.UNFINISHED
        state = done(complete(edition, state, "Ana"))
        assert state.begun == ()
        assert state.adventurers[0].groups.discard == ("c1", "c2", "c3")
        assert refusal(perform(edition, state, "Ana", "c4", REGULAR))[0] is Refusal.REGULAR_SPENT


def test_an_integrated_action_may_come_from_elsewhere(grupos: Edition) -> None:
    opening = Action(Kind.QUICK, integrates=2)
    groups = lists(grupos, "h1", "c1 c2", "d1")
    state = fight(grupos, replace(hero(grupos, "Ana"), groups=groups))
    state = at_step(grupos, state, "Ana", Step.ACTING)
    state = done(perform(grupos, state, "Ana", "c1", opening))
    assert refusal(perform(grupos, state, "Ana", "x", QUICK)) == (Refusal.NOT_CURRENT, "x")
    state = _used(grupos, state, "Ana", "d1", QUICK)
    assert state.adventurers[0].groups == lists(grupos, "h1", "c2", "d1 c1")
    reacted = done(perform(grupos, state, "Ana", "c2", REFLEX))
    assert reacted.begun[0].left == 1
    state = done(perform(grupos, reacted, "Ana", "c1", REFLEX))
    assert (len(state.begun), state.begun[0].left) == (1, 0)
    assert refusal(perform(grupos, state, "Ana", "d1", REFLEX)) == (Refusal.NOT_CURRENT, "d1")


def test_a_reflejo_may_open_an_action_out_of_turn(grupos: Edition) -> None:
    opening = Action(Kind.REFLEX, integrates=1)
    state = done(perform(grupos, _acting(grupos), "Bea", "c1", opening))
    assert refusal(perform(grupos, state, "Ana", "c1", QUICK)) == (Refusal.UNFINISHED, "Ana")
    state = _used(grupos, state, "Bea", "c2", REGULAR)
    state = done(complete(grupos, state, "Bea"))
    assert (state.begun, state.turns[0].regulars) == ((), 0)
    assert done(perform(grupos, state, "Ana", "c1", REGULAR)).turns[0].regulars == 1


def test_out_of_turn_no_regular_is_counted(changed_grupos: Changed) -> None:
    house = changed_grupos("turns.integrated_counts = true")
    state = done(perform(house, _acting(house), "Bea", "c1", Action(Kind.REFLEX, integrates=1)))
    state = done(perform(house, state, "Bea", "c2", REGULAR))
    assert [one.who for one in state.begun] == ["Bea", "Bea"]
    assert state.turns[0].regulars == 0


def test_tied_rivals_do_not_wait_for_each_other(grupos: Edition) -> None:
    rivals = [hero(grupos, name, threat=5) for name in ("Ana", "Bea")]
    state = fight(grupos, *rivals, rivals=True)
    for name in ("Ana", "Bea"):
        state = at_step(grupos, state, name, Step.ACTING)
        state = done(perform(grupos, state, name, "c1", REGULAR))
    assert [one.who for one in state.begun] == ["Ana", "Bea"]
    state = done(complete(grupos, state, "Ana"))
    assert [one.who for one in state.begun] == ["Bea"]


def test_an_action_inside_another_uses_up_what_that_one_alone_allows(grupos: Edition) -> None:
    rivals = [hero(grupos, name, threat=5) for name in ("Ana", "Bea")]
    state = fight(grupos, *rivals, rivals=True)
    for name, allowed in (("Ana", 2), ("Bea", 1)):
        state = at_step(grupos, state, name, Step.ACTING)
        opening = Action(Kind.REGULAR, integrates=allowed)
        state = done(perform(grupos, state, name, "c1", opening))
    state = done(perform(grupos, state, "Ana", "c2", QUICK))
    assert [(one.who, one.left) for one in state.begun] == [("Ana", 1), ("Bea", 1), ("Ana", 0)]


def test_nobody_reacts_while_a_tied_rival_gets_new_groups(grupos: Edition) -> None:
    rivals = [hero(grupos, name, threat=5) for name in ("Ana", "Bea")]
    state = at_step(grupos, fight(grupos, *rivals, rivals=True), "Ana", Step.REFILL)
    state = at_step(grupos, state, "Bea", Step.ACTING)
    assert refusal(perform(grupos, state, "Bea", "c1", REFLEX)) == (Refusal.WRONG_STEP, "refill")
    state = done(refill(grupos, state, "Ana"))
    assert done(perform(grupos, state, "Bea", "c1", REFLEX)).reactions == ()


def test_reflejos_against_an_enemy(grupos: Edition) -> None:
    """E47: two equal groups are two sources, and nobody gets new groups before the own turn."""
    state = fight(grupos, hero(grupos, "Ana"), Enemy("Lobo", 3))
    state = done(refill(grupos, at_step(grupos, state, "Ana", Step.REFILL), "Ana"))
    state = done(begin_enemy(grupos, state, "Lobo"))
    for group in ("c1", "c2"):
        state = done(perform(grupos, state, "Ana", group, REFLEX, BITE))
    assert refusal(perform(grupos, state, "Ana", "c1", REFLEX, BITE)) == (
        Refusal.NOT_CURRENT,
        "c1",
    )
    cancels = [Cancel(one.group, Damage(physical=2)) for one in state.sources(BITE)]
    assert [(one.who, one.group) for one in state.sources(BITE)] == [("Ana", "c1"), ("Ana", "c2")]
    assert [cancel.name for cancel in cancels] == ["c1", "c2"]
    assert adventurer_wounds(grupos, Damage(physical=3), cancels).total == 0
    assert state.adventurers[0].groups.current == ("c3", "c4", "c5")
    assert state.phase is Phase.DEFENSE


@pytest.mark.parametrize("origin", list(Origin))
def test_what_a_reflejo_may_modify(
    grupos: Edition, changed_grupos: Changed, origin: Origin
) -> None:
    effect = Effect("e", origin)
    found = perform(grupos, _acting(grupos), "Ana", "c1", REFLEX, effect)
    if origin is Origin.ABILITY:
        assert refusal(found) == (Refusal.CANNOT_MODIFY, "e")
    else:
        assert done(found).sources(effect)[0].group == "c1"
    house = changed_grupos(f'turns.reflex_modifies = ["{origin.value}"]')
    assert done(perform(house, _acting(house), "Ana", "c1", REFLEX, effect)).reactions


def test_a_house_may_let_the_target_alone_react(grupos: Edition, changed_grupos: Changed) -> None:
    house = changed_grupos("turns.reflex_for_others = false")
    assert done(perform(grupos, _acting(grupos), "Bea", "c1", REFLEX, BITE)).sources(BITE)
    state = _acting(house)
    assert refusal(perform(house, state, "Bea", "c1", REFLEX, BITE)) == (
        Refusal.NOT_THE_TARGET,
        "Bea",
    )
    assert done(perform(house, state, "Ana", "c1", REFLEX, BITE)).sources(BITE)
    nobodys = Effect("Niebla", Origin.ENEMY_ABILITY)
    assert done(perform(house, state, "Bea", "c1", REFLEX, nobodys)).sources(nobodys)


def test_other_actions_modify_only_if_their_text_says_so(grupos: Edition) -> None:
    state = _acting(grupos)
    assert refusal(perform(grupos, state, "Ana", "c1", QUICK, BITE)) == (
        Refusal.CANNOT_MODIFY,
        "Mordisco",
    )
    adding = Action(Kind.QUICK, modifies=True)
    assert done(perform(grupos, state, "Ana", "c1", adding, BITE)).sources(BITE)


def test_absurd_numbers_open_nothing(grupos: Edition) -> None:
    state = done(perform(grupos, _acting(grupos), "Ana", "c1", Action(Kind.QUICK, integrates=-3)))
    assert state.begun[0].left == 0
    silly = done(perform(grupos, _acting(grupos), "Ana", "c1", Action(Kind.REFLEX, integrates=-3)))
    assert silly.begun == ()
