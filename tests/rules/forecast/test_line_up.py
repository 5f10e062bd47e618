"""When a forecast of one line-up may be held against a battle of another."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.rules.forecast.line_up import FOES, PEOPLE, Fighter, LineUp, same_battle
from director.rules.live.setup import Victory
from director.rules.live.units import Entrant, OwnedAbility
from director.rules.stats import StatBlock
from director.rules.tiers import Tier

ANA = Fighter(
    Entrant(1, PEOPLE, StatBlock(12, 10, 3, 2, 4, 1), 1, 7, Tier.HERO, hero_points=2),
    "Ana",
    base_exertion=2,
    character=4,
)
LANCER = Fighter(Entrant(2, FOES, StatBlock(10, 9, 2, 1, 3, 1)), "Lancero 1")
SECOND = Fighter(replace(LANCER.entrant, unit=3), "Lancero 2")
ASKED = LineUp((ANA, LANCER, SECOND), Victory.ALL, "2B")


def changed(fighter: Fighter, **fields: Any) -> Fighter:
    """The same with another entrance."""
    return replace(fighter, entrant=replace(fighter.entrant, **fields))


def other(place: int, **fields: Any) -> LineUp:
    fighters = list(ASKED.fighters)
    fighters[place] = changed(fighters[place], **fields)
    return replace(ASKED, fighters=tuple(fighters))


@pytest.mark.parametrize(
    "fought",
    [
        replace(ASKED, victory=Victory.LEADER),
        replace(ASKED, difficulty="4C"),
        replace(ASKED, difficulty=None),
        LineUp((ANA, LANCER), Victory.ALL, "2B"),
        LineUp((ANA, LANCER, LANCER, SECOND), Victory.ALL, "2B"),
        LineUp((replace(ANA, character=5), LANCER, SECOND), Victory.ALL, "2B"),
        other(0, wounds=0),
        other(0, tier=Tier.COMPANION),
        other(0, hero_points=1),
        other(0, side=FOES),
        other(1, stats=StatBlock(10, 9, 2, 1, 3, 2)),
        other(2, stats=StatBlock(10, 9, 2, 1, 3, 1, deflection=5)),
        other(1, leader=True),
        other(1, boss=True),
    ],
)
def test_another_battle_was_not_forecast(fought: LineUp) -> None:
    assert not same_battle(ASKED, fought)
    assert not same_battle(fought, ASKED)


@pytest.mark.parametrize(
    "retold",
    [
        lambda each: changed(each, unit=each.unit + 40),
        lambda each: replace(each, name="Otro nombre"),
        lambda each: changed(each, player=None),
        lambda each: changed(each, secret=True),
        lambda each: changed(each, abilities=(OwnedAbility("Carga", 2),)),
        lambda each: replace(each, renown=9, carry=15, condemned=True),
    ],
)
def test_what_no_dice_ask_for_makes_no_other_battle(retold: Callable[[Fighter], Fighter]) -> None:
    fought = replace(ASKED, fighters=tuple(map(retold, ASKED.fighters)))
    assert fought != ASKED
    assert same_battle(ASKED, fought)


@given(st.permutations(ASKED.fighters))
def test_nor_does_the_order(fighters: list[Fighter]) -> None:
    assert same_battle(ASKED, replace(ASKED, fighters=tuple(fighters)))
