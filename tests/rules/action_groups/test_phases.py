"""The way through a round: who acts when, and when a phase is over."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from director.editions import Edition
from director.rules.action_groups.actions import Action, Kind
from director.rules.action_groups.fighters import Enemy, hurt
from director.rules.action_groups.lists import Groups, Life
from director.rules.action_groups.performing import complete, perform
from director.rules.action_groups.phases import (
    begin_enemy,
    begin_round,
    begin_turn,
    changed,
    end_enemy,
    next_round,
    resolve_states,
    waiting,
)
from director.rules.action_groups.refusals import Refusal
from director.rules.action_groups.round import Phase, Round, Step
from director.rules.action_groups.states import State
from director.rules.action_groups.turn import refill
from tests.rules.action_groups.table import QUICK, at_step, done, fight, hero, refusal

DEAD = Groups(graveyard=("g1",), life=Life.DEAD)
POISON = (State("Veneno", 2),)


def _whole_turn(edition: Edition, state: Round, who: str) -> Round:
    return done(refill(edition, at_step(edition, state, who, Step.REFILL), who))


def _whole_attack(edition: Edition, state: Round, who: str) -> Round:
    return done(end_enemy(edition, done(begin_enemy(edition, state, who))))


def test_a_round_from_beginning_to_end(grupos: Edition) -> None:
    state = fight(
        grupos,
        hero(grupos, "Ana"),
        replace(hero(grupos, "Bea"), states=POISON),
        Enemy("Lobo", 3, states=POISON),
        Enemy("Oso", 9),
    )
    assert (state.phase, waiting(grupos, state)) == (Phase.PLAYERS, ("Ana", "Bea"))
    state = _whole_turn(grupos, state, "Bea")
    assert (state.phase, waiting(grupos, state)) == (Phase.PLAYERS, ("Ana",))
    state = _whole_turn(grupos, state, "Ana")
    assert (state.phase, waiting(grupos, state)) == (Phase.DEFENSE, ("Lobo", "Oso"))
    state = _whole_attack(grupos, _whole_attack(grupos, state, "Oso"), "Lobo")
    assert (state.phase, waiting(grupos, state)) == (Phase.STATES, ("Bea", "Lobo"))
    state = done(resolve_states(grupos, state, "Bea"))
    assert state.fighters[1].states == (State("Veneno", 1),)
    state = done(resolve_states(grupos, state, "Lobo"))
    assert (state.phase, waiting(grupos, state)) == (Phase.OVER, ())
    assert state.enemies[0].states == (State("Veneno", 1),)
    state = done(next_round(grupos, state))
    assert (state.phase, state.number) == (Phase.PLAYERS, 2)


def test_a_state_of_two_markers_acts_in_two_rounds(grupos: Edition) -> None:
    """E49."""
    state = fight(grupos, Enemy("Lobo", 3, states=POISON))
    acted = 0
    for _ in range(3):
        state = _whole_attack(grupos, state, "Lobo")
        while state.phase is Phase.STATES:
            state = done(resolve_states(grupos, state, "Lobo"))
            acted += 1
        state = done(next_round(grupos, state))
    assert (acted, state.enemies[0].states) == (2, ())


def test_a_round_without_anybody_is_over(grupos: Edition) -> None:
    assert fight(grupos).phase is Phase.OVER
    assert fight(grupos, replace(hero(grupos, "Ana"), groups=DEAD)).phase is Phase.OVER
    assert fight(grupos, Enemy("Lobo", 1)).phase is Phase.DEFENSE
    assert done(begin_round(grupos, [], number=7)).number == 7
    assert done(begin_round(grupos, [hero(grupos, "Ana")])).order == ()


def test_every_fighter_has_a_name_of_its_own(grupos: Edition) -> None:
    ana = hero(grupos, "Ana")
    assert refusal(begin_round(grupos, [ana], [Enemy("Ana", 1)])) == (Refusal.DUPLICATE, "Ana")
    assert refusal(begin_round(grupos, [ana], [Enemy("", 1)]))[0] is Refusal.NO_NAME
    rivals = begin_round(grupos, [ana], between_players=True)
    assert refusal(rivals) == (Refusal.NO_THREAT, "Ana")


def test_turns_are_played_whole_and_once(grupos: Edition) -> None:
    state = fight(grupos, hero(grupos, "Ana"), hero(grupos, "Bea"), Enemy("Lobo", 3))
    assert refusal(begin_turn(grupos, state, "Cai")) == (Refusal.UNKNOWN, "Cai")
    assert refusal(begin_turn(grupos, state, "Lobo")) == (Refusal.WRONG_PHASE, "Lobo")
    state = done(begin_turn(grupos, state, "Ana"))
    assert refusal(begin_turn(grupos, state, "Bea")) == (Refusal.SOMEBODY_ACTS, "Ana")
    assert refusal(begin_turn(grupos, state, "Ana")) == (Refusal.SOMEBODY_ACTS, "Ana")
    state = _whole_turn(grupos, state, "Ana")
    assert refusal(begin_turn(grupos, state, "Ana")) == (Refusal.ALREADY_ACTED, "Ana")
    assert refusal(begin_enemy(grupos, state, "Lobo")) == (Refusal.WRONG_PHASE, "players")
    assert refusal(next_round(grupos, state)) == (Refusal.WRONG_PHASE, "players")


def test_enemies_are_played_whole_and_once(grupos: Edition) -> None:
    state = fight(grupos, Enemy("Lobo", 3), Enemy("Oso", 9))
    assert refusal(end_enemy(grupos, state)) == (Refusal.WRONG_PHASE, "defense")
    assert refusal(begin_turn(grupos, state, "Lobo")) == (Refusal.WRONG_PHASE, "defense")
    state = done(begin_enemy(grupos, state, "Oso"))
    assert refusal(begin_enemy(grupos, state, "Lobo")) == (Refusal.SOMEBODY_ACTS, "Oso")
    state = done(end_enemy(grupos, state))
    assert refusal(begin_enemy(grupos, state, "Oso")) == (Refusal.ALREADY_ACTED, "Oso")
    assert refusal(begin_enemy(grupos, state, "Nadie")) == (Refusal.UNKNOWN, "Nadie")


def test_adventurers_cannot_attack_as_enemies(grupos: Edition) -> None:
    state = _whole_turn(grupos, fight(grupos, hero(grupos, "Ana"), Enemy("Lobo", 3)), "Ana")
    assert refusal(begin_enemy(grupos, state, "Ana")) == (Refusal.WRONG_PHASE, "Ana")


def test_states_of_adventurers_before_those_of_enemies(grupos: Edition) -> None:
    ana = replace(hero(grupos, "Ana"), states=POISON)
    state = fight(grupos, ana, hero(grupos, "Bea"), Enemy("Lobo", 3, states=POISON))
    assert refusal(resolve_states(grupos, state, "Ana")) == (Refusal.WRONG_PHASE, "players")
    for name in ("Ana", "Bea"):
        state = _whole_turn(grupos, state, name)
    state = _whole_attack(grupos, state, "Lobo")
    assert refusal(resolve_states(grupos, state, "Lobo")) == (Refusal.ADVENTURERS_FIRST, "Ana")
    assert refusal(resolve_states(grupos, state, "Bea")) == (Refusal.NO_STATES, "Bea")
    state = done(resolve_states(grupos, state, "Ana"))
    assert refusal(resolve_states(grupos, state, "Ana")) == (Refusal.ALREADY_ACTED, "Ana")


def test_a_state_given_meanwhile_acts_too(grupos: Edition) -> None:
    """002:62: the phase ends when all who have States have been activated."""
    ana = replace(hero(grupos, "Ana"), states=POISON)
    state = fight(grupos, ana, hero(grupos, "Bea"))
    for name in ("Ana", "Bea"):
        state = _whole_turn(grupos, state, name)
    bea = state.adventurers[1]
    state = done(changed(grupos, state, replace(bea, states=(State("Fuego", 1),))))
    assert waiting(grupos, state) == ("Ana", "Bea")


def test_rivals_act_by_threat_and_ties_at_the_same_time(
    grupos: Edition, changed_grupos: Callable[..., Edition]
) -> None:
    """E50: 7 first, then both 5 together."""
    rivals = [hero(grupos, name, threat=threat) for name, threat in [("A", 5), ("B", 7), ("C", 5)]]
    state = fight(grupos, *rivals, rivals=True)
    assert refusal(begin_turn(grupos, state, "A")) == (Refusal.HIGHER_THREAT_FIRST, "B")
    state = done(begin_turn(grupos, state, "B"))
    assert refusal(begin_turn(grupos, state, "A")) == (Refusal.HIGHER_THREAT_FIRST, "B")
    assert refusal(begin_turn(grupos, state, "B")) == (Refusal.SOMEBODY_ACTS, "B")
    second = _whole_turn(grupos, state, "B")
    state = done(begin_turn(grupos, second, "C"))
    assert refusal(begin_turn(grupos, state, "C")) == (Refusal.SOMEBODY_ACTS, "C")
    state = done(begin_turn(grupos, state, "A"))
    assert [turn.who for turn in state.turns] == ["C", "A"]
    state = _whole_turn(grupos, _whole_turn(grupos, state, "A"), "C")
    state = done(next_round(grupos, state))
    assert state.order == (("B",), ("A", "C"))
    house = changed_grupos("turns.ties_together = false")
    state = done(begin_turn(house, second, "C"))
    assert refusal(begin_turn(house, state, "A")) == (Refusal.SOMEBODY_ACTS, "C")


def test_a_rank_is_done_when_all_of_it_are(grupos: Edition) -> None:
    rivals = [hero(grupos, name, threat=threat) for name, threat in [("A", 7), ("B", 7), ("C", 5)]]
    state = _whole_turn(grupos, fight(grupos, *rivals, rivals=True), "A")
    assert refusal(begin_turn(grupos, state, "C")) == (Refusal.HIGHER_THREAT_FIRST, "B")
    state = _whole_turn(grupos, state, "B")
    assert done(begin_turn(grupos, state, "C")).turns[0].who == "C"


def test_the_dead_have_no_turn_and_end_what_they_did(grupos: Edition) -> None:
    state = fight(grupos, hero(grupos, "Ana"), hero(grupos, "Bea"), Enemy("Lobo", 3))
    state = at_step(grupos, state, "Ana", Step.ACTING)
    state = done(perform(grupos, state, "Ana", "c1", QUICK))
    state = done(changed(grupos, state, replace(state.adventurers[0], groups=DEAD)))
    assert (state.turns, state.begun, state.phase) == ((), (), Phase.PLAYERS)
    assert waiting(grupos, state) == ("Bea",)
    assert refusal(begin_turn(grupos, state, "Ana")) == (Refusal.DEAD, "Ana")


def test_who_dies_ends_nothing_of_a_tied_rival(grupos: Edition) -> None:
    rivals = [hero(grupos, name, threat=5) for name in ("Ana", "Bea")]
    state = fight(grupos, *rivals, rivals=True)
    for name in ("Ana", "Bea"):
        state = at_step(grupos, state, name, Step.ACTING)
        state = done(perform(grupos, state, name, "c1", QUICK))
    state = done(changed(grupos, state, replace(state.adventurers[0], groups=DEAD)))
    assert [turn.who for turn in state.turns] == ["Bea"]
    assert [one.who for one in state.begun] == ["Bea"]


def test_an_enemy_that_falls_attacks_no_more(grupos: Edition) -> None:
    state = fight(grupos, Enemy("Lobo", 3), Enemy("Oso", 9))
    state = done(begin_enemy(grupos, state, "Lobo"))
    hit = done(changed(grupos, state, hurt(state.enemies[1], 2)))
    assert (hit.enemy, hit.enemies[1].life) == ("Lobo", 7)
    fallen = done(changed(grupos, state, hurt(state.enemies[0], 3)))
    assert (fallen.enemy, waiting(grupos, fallen)) == (None, ("Oso",))
    assert refusal(begin_enemy(grupos, fallen, "Lobo")) == (Refusal.DEAD, "Lobo")
    last = done(changed(grupos, fallen, hurt(fallen.enemies[1], 9)))
    assert last.phase is Phase.OVER


@pytest.mark.parametrize("name", ["Ana", "Nadie"])
def test_only_somebody_who_is_there_changes(grupos: Edition, name: str) -> None:
    state = fight(grupos, hero(grupos, "Ana"))
    assert refusal(changed(grupos, state, Enemy(name, 3))) == (Refusal.UNKNOWN, name)
    assert refusal(changed(grupos, state, hero(grupos, "Bea"))) == (Refusal.UNKNOWN, "Bea")
    hurt_hero = hero(grupos, "Ana", "c1")
    assert done(changed(grupos, state, hurt_hero)).adventurers == (hurt_hero,)


def test_a_phase_waits_for_an_open_action(grupos: Edition) -> None:
    opening = Action(Kind.REFLEX, integrates=1)
    state = fight(grupos, hero(grupos, "Ana"), Enemy("Lobo", 3))
    state = done(begin_enemy(grupos, _whole_turn(grupos, state, "Ana"), "Lobo"))
    state = done(perform(grupos, state, "Ana", "c1", opening))
    state = done(changed(grupos, state, hurt(state.enemies[0], 3)))
    assert (state.enemy, waiting(grupos, state), state.phase) == (None, (), Phase.DEFENSE)
    assert done(complete(grupos, state, "Ana")).phase is Phase.OVER


def test_an_enemy_goes_on_when_another_than_itself_is_out(grupos: Edition) -> None:
    bear = Enemy("Oso", 9)
    state = fight(grupos, hero(grupos, "Ana"), hero(grupos, "Bea"), Enemy("Lobo", 3), bear)
    state = _whole_turn(grupos, _whole_turn(grupos, state, "Ana"), "Bea")
    state = done(begin_enemy(grupos, state, "Lobo"))
    for fallen in (replace(hero(grupos, "Bea"), groups=DEAD), hurt(bear, 9)):
        state = done(changed(grupos, state, fallen))
        assert (state.enemy, state.phase) == ("Lobo", Phase.DEFENSE)
    assert done(end_enemy(grupos, state)).phase is Phase.OVER


def test_an_enemy_waits_for_an_open_action(grupos: Edition) -> None:
    opening = Action(Kind.REFLEX, integrates=1)
    state = fight(grupos, hero(grupos, "Ana"), Enemy("Lobo", 3))
    state = _whole_turn(grupos, state, "Ana")
    state = done(begin_enemy(grupos, state, "Lobo"))
    state = done(perform(grupos, state, "Ana", "c1", opening))
    assert refusal(end_enemy(grupos, state)) == (Refusal.UNFINISHED, "Ana")
    state = done(end_enemy(grupos, done(complete(grupos, state, "Ana"))))
    assert state.phase is Phase.OVER
