"""Puntos de Héroe: how many for a scene, and what they buy."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.derivation import TermCode
from director.rules.hero_points import (
    HeroPointUse,
    SpendingRefusal,
    price,
    scene_points,
    spend,
)
from director.rules.tiers import Tier


@pytest.mark.parametrize(
    ("tier", "points"), [(Tier.HERO, 5), (Tier.COMPANION, 3), (Tier.SECONDARY, 1)]
)
def test_points_of_a_scene(campana: Edition, tier: Tier, points: int) -> None:
    (term,) = scene_points(campana, tier).terms
    assert (term.code, term.amount) == (TermCode.HERO_POINTS, points)
    assert term.source is not None
    assert term.source.house


@pytest.mark.parametrize(
    ("use", "points"),
    [
        (HeroPointUse.COMBAT_ROLL, 1),
        (HeroPointUse.PLOT_ROLL, 3),
        (HeroPointUse.EXTRA_VOTE, 2),
    ],
)
def test_prices(campana: Edition, use: HeroPointUse, points: int) -> None:
    (term,) = price(campana, use, 2).terms
    assert (term.code, term.amount) == (TermCode.PRICE, 2 * points)
    assert term.facts == {"count": 2, "each": points, "use": use.value}
    assert term.source is not None
    assert price(campana, use).total == points
    assert price(campana, use, -3).total == 0


def test_spending_to_the_last_one(campana: Edition) -> None:
    spent = spend(campana, HeroPointUse.EXTRA_VOTE, held=5, times=2)
    assert spent.refusal is None
    assert [(term.code, term.amount) for term in spent.left.terms] == [
        (TermCode.HERO_POINTS, 5),
        (TermCode.PRICE, -4),
    ]
    assert spent.left.terms[1].source == spent.price.terms[0].source
    assert spent.left.terms[1].facts == spent.price.terms[0].facts
    assert spend(campana, HeroPointUse.PLOT_ROLL, held=3).left.total == 0


@pytest.mark.parametrize(
    ("held", "times", "refusal"),
    [
        (2, 1, SpendingRefusal.SHORT),
        (-9, 1, SpendingRefusal.SHORT),
        (5, 2, SpendingRefusal.SHORT),
        (5, 0, SpendingRefusal.NOTHING_BOUGHT),
        (-5, -1, SpendingRefusal.NOTHING_BOUGHT),
    ],
)
def test_what_is_refused_costs_nothing(
    campana: Edition, held: int, times: int, refusal: SpendingRefusal
) -> None:
    spent = spend(campana, HeroPointUse.PLOT_ROLL, held=held, times=times)
    assert spent.refusal is refusal
    assert spent.left.total == held
    assert spent.price.total == 3 * max(0, times)


@pytest.mark.parametrize("code", ["saga", "factions", "grupos"])
def test_the_first_editions_have_none(code: str) -> None:
    edition = load_edition(code, [Path(__file__).parents[2] / "resources" / "editions"])
    with pytest.raises(NotDefinedError, match=": hero_points is"):
        scene_points(edition, Tier.HERO)
    with pytest.raises(NotDefinedError, match=": hero_point_uses is"):
        spend(edition, HeroPointUse.COMBAT_ROLL, held=9)


@given(use=st.sampled_from(HeroPointUse), held=st.integers(), times=st.integers())
def test_nobody_spends_what_it_has_not(
    campana: Edition, use: HeroPointUse, held: int, times: int
) -> None:
    spent = spend(campana, use, held=held, times=times)
    if spent.refusal is None:
        assert 0 <= spent.left.total < held
    else:
        assert spent.left.total == held
