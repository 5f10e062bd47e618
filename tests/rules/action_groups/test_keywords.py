"""Claves: how they are compared and whom they reach."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.action_groups.actions import Action, Group, Kind
from director.rules.action_groups.keywords import matching, reached

Changed = Callable[..., Edition]


def _action(*keywords: str) -> Action:
    return Action(Kind.REGULAR, keywords=keywords)


def test_a_clave_of_the_action_or_of_its_group_matches(
    grupos: Edition, changed_grupos: Changed
) -> None:
    action, group = _action("Combate", "Hacha"), Group("Tajo", keywords=("Fuego",))
    wanted = ("Fuego", "Arcano", "Hacha")
    assert matching(grupos, wanted, action) == ("Hacha",)
    assert matching(grupos, wanted, action, group) == ("Fuego", "Hacha")
    own = changed_grupos("damage.keywords_of_group = false")
    assert matching(own, wanted, action, group) == ("Hacha",)
    assert matching(grupos, (), action, group) == ()


@pytest.mark.parametrize(
    ("wanted", "written", "exact", "loose"),
    [
        ("Fuego", "Fuego", True, True),
        ("Fuego", "  Fuego ", True, True),
        ("Arma larga", "Arma\N{NO-BREAK SPACE} larga", True, True),
        ("Mágico", "Ma\N{COMBINING ACUTE ACCENT}gico", True, True),
        ("Fuego", "fuego", False, True),
        ("Mágico", "MAGICO", False, True),
        ("Caña", "Cana", False, False),
        ("Fuego", "Fuegos", False, False),
        ("", "", False, False),
        (" ", "", False, False),
    ],
)
def test_capitals_and_accents_count_as_the_house_says(
    grupos: Edition, changed_grupos: Changed, wanted: str, written: str, exact: bool, loose: bool
) -> None:
    house = changed_grupos("damage.keywords_as_written = false")
    assert bool(matching(grupos, [wanted], _action(written))) is exact
    assert bool(matching(house, [wanted], _action(written))) is loose


def test_an_effect_on_a_clave_reaches_every_group_that_has_it(grupos: Edition) -> None:
    """D2-03."""
    axe = Group("Tajo", (_action("Hacha"),))
    whole = Group("Guardia", keywords=("Hacha", "Combate"))
    second = Group("Doble", (_action("Arcano"), _action("Alcance", "Hacha")))
    other = Group("Rayo", (_action("Arcano"),), ("Alcance",))
    assert reached(grupos, "Hacha", [second, other, axe, whole]) == (second, axe, whole)
    assert reached(grupos, "Combate", [axe, whole]) == (whole,)
    assert reached(grupos, "", [axe, Group("")]) == ()
