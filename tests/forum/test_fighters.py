"""Names in public: in order, told apart, and hidden where they must be."""

from dataclasses import replace

from director.editions.schema import Edition
from director.forum.fighters import fighters, in_order, public_names
from director.operations.views.battles import CombatantView
from director.rules.tiers import Tier
from tests.harness import bridge_battle as bridge

HERO, COMPANION = Tier.HERO, Tier.COMPANION


def names_of(*units: CombatantView) -> list[str]:
    names = public_names(replace(bridge.battle_view(), combatants=units))
    return [names[unit.id] for unit in units]


def test_namesakes_are_told_apart_by_their_detail() -> None:
    first = bridge.character(1, "Olaf", "Jugador 1", HERO)
    second = bridge.character(2, "olaf ", "Jugador 2", HERO)
    other = bridge.character(3, "Bera", "Jugador 1", HERO)
    assert names_of(first, second, other) == ["Olaf (Jugador 1)", "olaf (Jugador 2)", "Bera"]


def test_namesakes_of_one_player_are_numbered() -> None:
    first = bridge.character(1, "Olaf", "Jugador 1", HERO)
    second = bridge.character(2, "Olaf", "Jugador 1", COMPANION)
    third = bridge.character(3, "Olaf", "", COMPANION)
    assert names_of(first, second, third) == [
        "Olaf (Jugador 1) n.º 1",
        "Olaf (Jugador 1) n.º 2",
        "Olaf",
    ]


def test_enemies_of_one_name_need_no_telling() -> None:
    assert names_of(bridge.enemy(1, "Piedra"), bridge.enemy(2, "Piedra")) == ["Piedra", "Piedra"]


def test_the_hidden_are_not_named() -> None:
    ally = replace(bridge.character(1, "Judas", "Jugador 1", HERO), secret=True)
    hidden = bridge.enemy(2, "La Sombra", secret=True)
    assert names_of(ally, hidden) == ["un aliado oculto", "un enemigo oculto"]


def test_the_players_side_may_be_any_of_them() -> None:
    view = bridge.battle_view()
    first, second = view.sides
    turned = (replace(second, ordinal=0), replace(first, ordinal=1))
    spy = replace(bridge.enemy(1, "La Sombra", secret=True), side=0)
    ally = replace(bridge.character(2, "Judas", "Jugador 1", HERO), secret=True, side=1)
    names = public_names(replace(view, sides=turned, combatants=(spy, ally)))
    assert names == {1: "un enemigo oculto", 2: "un aliado oculto"}


def test_a_name_of_nothing_readable_is_said() -> None:
    assert names_of(bridge.character(1, "\N{RIGHT-TO-LEFT MARK} ", "J", HERO)) == ["sin nombre"]


def test_order_is_importance_then_the_spanish_alphabet() -> None:
    units = (
        bridge.character(1, "Ñu", "", COMPANION),
        bridge.character(2, "Oso", "", COMPANION),
        bridge.character(3, "Nube", "", COMPANION),
        bridge.character(4, "Zoe", "", HERO),
        bridge.character(5, "Ana", "", Tier.SECONDARY),
    )
    assert [unit.name for unit in in_order(units)] == ["Zoe", "Nube", "Ñu", "Oso", "Ana"]


def test_only_who_took_part_is_there(edition: Edition) -> None:
    people = fighters(bridge.resolved(edition))
    assert [one.name for one in people] == ["Bera", "Signy", "Anka", "Olaf", "Dag", "Ulf"]
    introduced = ["".join(span.text for span in one.introduced) for one in people]
    assert introduced[2:4] == ["Anka, compañera", "Olaf, compañero"]


def test_a_hidden_ally_gives_neither_tier_nor_player_away(edition: Edition) -> None:
    view = bridge.battle_view()
    hidden = [replace(unit, secret=unit.id == bridge.OLAF) for unit in view.combatants]
    people = fighters(bridge.resolved(edition, replace(view, combatants=tuple(hidden))))
    olaf = next(one for one in people if one.view.id == bridge.OLAF)
    assert [span.text for span in olaf.introduced] == ["un aliado oculto"]
