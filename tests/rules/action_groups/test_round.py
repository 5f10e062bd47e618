"""What a round knows about itself."""

from director.editions import Edition
from director.rules.action_groups.actions import Action, Effect, Kind, Origin
from director.rules.action_groups.fighters import Enemy
from director.rules.action_groups.round import Begun, Phase, Reaction, Round, Step, Turn
from tests.rules.action_groups.table import hero

OUTER, INNER = Action(Kind.REGULAR, "fuera", integrates=1), Action(Kind.QUICK, "dentro")


def test_everybody_is_found_by_name(grupos: Edition) -> None:
    ana, bea, wolf = hero(grupos, "Ana"), hero(grupos, "Bea"), Enemy("Lobo", 3)
    state = Round((ana, bea), (wolf,))
    assert state.fighters == (ana, bea, wolf)
    assert state.adventurer("Bea") is bea
    assert state.adventurer("Lobo") is None


def test_a_fighter_keeps_its_place(grupos: Edition) -> None:
    ana, bea = hero(grupos, "Ana"), hero(grupos, "Bea")
    state = Round((ana, bea), (Enemy("Lobo", 3), Enemy("Oso", 9)))
    hurt = hero(grupos, "Ana", "c1")
    assert state.with_fighter(hurt).adventurers == (hurt, bea)
    assert state.with_fighter(Enemy("Oso", 1)).enemies == (Enemy("Lobo", 3), Enemy("Oso", 1))


def test_turns_and_unfinished_actions_belong_to_somebody() -> None:
    begun = (Begun("Ana", OUTER, 1), Begun("Ana", INNER, 0), Begun("Bea", OUTER, 1))
    state = Round((), turns=(Turn("Ana"), Turn("Bea")), begun=begun)
    assert state.unfinished("Ana") == begun[1]
    assert state.unfinished("Bea") == begun[2]
    assert state.unfinished("Cai") is None
    assert state.turn_of("Bea") == Turn("Bea")
    assert state.turn_of("Cai") is None
    later = Turn("Ana", Step.ACTING, 1)
    assert state.with_turn(later).turns == (later, Turn("Bea"))


def test_a_round_and_a_turn_begin_at_the_beginning() -> None:
    assert (Round(()).number, Round(()).phase) == (1, Phase.PLAYERS)
    assert (Turn("Ana").step, Turn("Ana").regulars) == (Step.BEGINNING, 0)


def test_the_sources_of_an_effect() -> None:
    bite, howl = Effect("Mordisco", Origin.ENEMY_ATTACK), Effect("Aullido", Origin.ENEMY_ABILITY)
    first, other, second = (
        Reaction("Ana", "Escudo 1", bite),
        Reaction("Ana", "Manto", howl),
        Reaction("Ana", "Escudo 2", bite),
    )
    state = Round((), reactions=(first, other, second))
    assert state.sources(bite) == (first, second)
