"""Damage, wounds and refusals told whole: what each is about, and its line of book 002."""

from collections.abc import Callable
from dataclasses import replace

from director.editions import Edition
from director.rules.action_groups.abilities import Trigger, ability_refused
from director.rules.action_groups.actions import Action, Effect, Kind, Origin
from director.rules.action_groups.burying import FIRST_HIDDEN, wound
from director.rules.action_groups.curing import Cure, heal
from director.rules.action_groups.damage import (
    Blow,
    Cancel,
    Damage,
    adventurer_wounds,
    enemy_damage,
    enemy_wounds,
)
from director.rules.action_groups.fighters import Enemy, threat_order
from director.rules.action_groups.lists import GroupList, Groups, Life, laid_out
from director.rules.action_groups.performing import complete, perform
from director.rules.action_groups.phases import (
    begin_enemy,
    begin_round,
    begin_turn,
    changed,
    end_enemy,
    next_round,
    resolve_states,
)
from director.rules.action_groups.round import Round, Step
from director.rules.action_groups.states import State
from director.rules.action_groups.turn import next_step, refill
from director.rules.action_groups.using import end_turn, use
from tests.rules.action_groups.table import (
    QUICK,
    REFLEX,
    REGULAR,
    at_step,
    done,
    fight,
    hero,
    lists,
)
from tests.rules.proving import assert_proofs

BITE = Effect("Mordisco", Origin.ENEMY_ATTACK, "Ana")
DEAD = Groups(graveyard=("g1",), life=Life.DEAD)


def test_damage_proves_its_wounds(grupos: Edition) -> None:
    assert_proofs(
        "group_damage",
        {
            "an enemy, two equal attacks of both types": enemy_damage(
                grupos,
                physical=3,
                magical=1,
                defense_physical=2,
                defense_magical=4,
                vulnerability=1,
                keys_match=True,
                attacks=2,
            ),
            "an enemy, three attacks of two kinds": enemy_wounds(
                grupos,
                [Blow(Damage(3, 0)), Blow(Damage(1, 2), 2)],
                defense=Damage(2, 1),
                vulnerability=4,
            ),
            "an adventurer, two Reflejos, vulnerable": adventurer_wounds(
                grupos,
                Damage(5, 2),
                [Cancel("Escudo", Damage(physical=3)), Cancel("Manto", Damage(1, 9))],
                vulnerability=2,
                keys_match=True,
            ),
        },
    )


def test_wounds_and_cures_prove_what_they_move(grupos: Edition) -> None:
    groups = lists(grupos, "h1 h2", "c1", "d1", "g1")
    few = lists(grupos, "h1", "", "d1")
    assert_proofs(
        "group_wounds",
        {
            "two wounds: a current group, then the first hidden one": wound(
                grupos, groups, 2, ["c1", FIRST_HIDDEN]
            ),
            "three wounds, and two groups left to bury": wound(
                grupos, few, 3, ["d1", FIRST_HIDDEN, FIRST_HIDDEN]
            ),
            "three restored, of which two move a group": heal(
                grupos,
                groups,
                3,
                [Cure(GroupList.GRAVEYARD, "g1"), Cure(GroupList.DISCARD, "d1")],
            ),
        },
    )


def test_lists_prove_why_they_refuse(
    grupos: Edition, changed_grupos: Callable[..., Edition]
) -> None:
    groups = lists(grupos, "h1 h2", "c1", "d1", "g1")
    seen, shuffled = changed_grupos("moves.blind = false"), changed_grupos("reshuffle = true")
    assert_proofs(
        "group_refusals_of_lists",
        {
            "laid out: a group without a name": laid_out(grupos, current=["a", ""]),
            "laid out: a group twice": laid_out(grupos, hidden=["a"], discard=["a"]),
            "laid out: six current": laid_out(grupos, current="abcdef"),
            "laid out: moribund with a group at hand": laid_out(
                grupos, hidden=["a"], moribund=True
            ),
            "used: a hidden one": use(grupos, groups, "h1"),
            "used by the dead": use(grupos, DEAD, "g1"),
            "new groups of the dead": end_turn(grupos, DEAD),
            "house: other groups come back than were used": end_turn(shuffled, groups, ["x"]),
            "wounds of the dead": wound(grupos, DEAD, 1, ["g1"]),
            "too many choices": wound(grupos, groups, 1, ["c1", "d1"]),
            "too few choices": wound(grupos, groups, 2, ["c1"]),
            "buried: what is nowhere": wound(grupos, groups, 1, ["x"]),
            "buried: a hidden one by name": wound(grupos, groups, 1, ["h1"]),
            "house: not the first hidden one": wound(seen, groups, 1, ["h2"]),
            "buried: the first of no hidden ones": wound(
                grupos, lists(grupos, "", "c1"), 1, [FIRST_HIDDEN]
            ),
            "cured: the dead": heal(grupos, DEAD, 1, []),
            "cured: more than wounds": heal(grupos, groups, 0, [Cure(GroupList.GRAVEYARD, "g1")]),
            "cured: not in that list": heal(grupos, groups, 1, [Cure(GroupList.DISCARD, "g1")]),
        },
    )


def test_rounds_prove_why_they_refuse(grupos: Edition) -> None:
    ana, bea, wolf = hero(grupos, "Ana"), hero(grupos, "Bea"), Enemy("Lobo", 3)
    state = fight(grupos, ana, bea, wolf)
    with_bear = fight(grupos, ana, wolf, Enemy("Oso", 9))
    foes = done(refill(grupos, at_step(grupos, with_bear, "Ana", Step.REFILL), "Ana"))
    attacked = done(begin_enemy(grupos, foes, "Lobo"))
    poison = (State("Veneno", 2),)
    hurt = fight(grupos, replace(wolf, states=poison), Enemy("Oso", 9))
    for name in ("Lobo", "Oso"):
        hurt = done(end_enemy(grupos, done(begin_enemy(grupos, hurt, name))))
    both = fight(grupos, replace(ana, states=poison), replace(wolf, states=poison))
    both = done(refill(grupos, at_step(grupos, both, "Ana", Step.REFILL), "Ana"))
    both = done(end_enemy(grupos, done(begin_enemy(grupos, both, "Lobo"))))
    rivals = fight(
        grupos, *(hero(grupos, n, threat=t) for n, t in (("A", 5), ("B", 7))), rivals=True
    )
    open_reflex = done(perform(grupos, attacked, "Ana", "c1", Action(Kind.REFLEX, integrates=1)))
    dead_bea = done(changed(grupos, state, replace(bea, groups=DEAD)))
    assert_proofs(
        "group_refusals_of_rounds",
        {
            "two of one name": begin_round(grupos, [ana], [Enemy("Ana", 3)]),
            "nobody's name": begin_round(grupos, [], [Enemy("", 3)]),
            "rivals of unknown rank": begin_round(grupos, [ana], between_players=True),
            "a rank that is not known": threat_order(grupos, [hero(grupos, "A", threat=1), bea]),
            "the next round too early": next_round(grupos, state),
            "a turn of nobody": begin_turn(grupos, state, "Nadie"),
            "a turn of the dead": begin_turn(grupos, dead_bea, "Bea"),
            "a turn in the enemies' phase": begin_turn(grupos, foes, "Ana"),
            "an enemy's attack in the players' phase": begin_enemy(grupos, state, "Lobo"),
            "a turn of an enemy": begin_turn(grupos, state, "Lobo"),
            "a second turn": begin_turn(grupos, _after(grupos, state, "Ana"), "Ana"),
            "a turn while another's runs": begin_turn(
                grupos, done(begin_turn(grupos, state, "Ana")), "Bea"
            ),
            "a lower rank first": begin_turn(grupos, rivals, "A"),
            "an enemy while another attacks": begin_enemy(grupos, attacked, "Oso"),
            "the end of no attack": end_enemy(grupos, foes),
            "the end of an attack with an open action": end_enemy(grupos, open_reflex),
            "Estados of one who has none": resolve_states(grupos, hurt, "Oso"),
            "Estados of an enemy before those of an adventurer": resolve_states(
                grupos, both, "Lobo"
            ),
            "a change of nobody": changed(grupos, state, Enemy("Nadie", 3)),
        },
    )


def test_turns_prove_why_they_refuse(
    grupos: Edition, changed_grupos: Callable[..., Edition]
) -> None:
    state = fight(grupos, hero(grupos, "Ana"), hero(grupos, "Bea"), Enemy("Lobo", 3))
    beginning, acting, ending, refilling = (
        at_step(grupos, state, "Ana", step)
        for step in (Step.BEGINNING, Step.ACTING, Step.ENDING, Step.REFILL)
    )
    opened = done(perform(grupos, acting, "Ana", "c1", REGULAR))
    spent = done(complete(grupos, opened, "Ana"))
    dead_bea = done(changed(grupos, state, replace(hero(grupos, "Bea"), groups=DEAD)))
    alone = changed_grupos("turns.reflex_for_others = false")
    own = Effect("Furia", Origin.ABILITY)
    assert_proofs(
        "group_refusals_of_turns",
        {
            "a Rápida as the turn begins": perform(grupos, beginning, "Ana", "c1", QUICK),
            "a Regular at the end of the turn": perform(grupos, ending, "Ana", "c1", REGULAR),
            "a Reflejo while groups are refilled": perform(grupos, refilling, "Bea", "c1", REFLEX),
            "a Regular in the turn of another": perform(grupos, acting, "Bea", "c1", REGULAR),
            "a second Regular": perform(grupos, spent, "Ana", "c2", REGULAR),
            "an action before the last is complete": perform(grupos, opened, "Ana", "c2", QUICK),
            "a Rápida that modifies": perform(grupos, acting, "Ana", "c1", QUICK, BITE),
            "a Reflejo that modifies a Habilidad": perform(
                grupos, acting, "Ana", "c1", REFLEX, own
            ),
            "house: a Reflejo for another": perform(alone, acting, "Bea", "c1", REFLEX, BITE),
            "an action of nobody": perform(grupos, acting, "Nadie", "c1", QUICK),
            "an action of the dead": perform(grupos, dead_bea, "Bea", "c1", REFLEX),
            "a hidden group": perform(grupos, acting, "Ana", "h1", QUICK),
            "nothing to complete": complete(grupos, acting, "Ana"),
            "a step of somebody else's turn": next_step(grupos, acting, "Bea"),
            "a step after the last": next_step(grupos, refilling, "Ana"),
            "a step with an open action": next_step(grupos, opened, "Ana"),
            "new groups in somebody else's turn": refill(grupos, refilling, "Bea"),
            "new groups too early": refill(grupos, acting, "Ana"),
            "a Habilidad of nobody": ability_refused(grupos, acting, "Nadie"),
            "a Habilidad of the dead": ability_refused(grupos, dead_bea, "Bea"),
            "a Habilidad in the turn of another": ability_refused(grupos, acting, "Bea"),
            "a Habilidad at the end of the turn": ability_refused(grupos, ending, "Ana"),
            "one of the end while acting": ability_refused(
                grupos, acting, "Ana", Trigger.OWN_ENDING
            ),
            "one against damage at the end of the own turn": ability_refused(
                grupos, ending, "Ana", Trigger.DAMAGE
            ),
            "one against damage while groups are refilled": ability_refused(
                grupos, refilling, "Bea", Trigger.DAMAGE
            ),
        },
    )


def _after(edition: Edition, state: Round, who: str) -> Round:
    """When the turn of somebody is over."""
    return done(refill(edition, at_step(edition, state, who, Step.REFILL), who))
