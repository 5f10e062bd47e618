"""Renown: the house formula, the modifier of the level, the director's number, and refunds."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.editions.schema import Renown
from director.rules.battle_facts import Override
from director.rules.derivation import TermCode
from director.rules.difficulty import codes
from director.rules.renown import battle_renown, overridden, refund
from director.rules.tiers import Tier

LEVELS = ("1A", "1B", "1C", "2A", "2B", "2C", "3A", "3B", "3C", "4A", "4B", "4C")


def test_three_enemies_a_victory_and_a_hard_level(campana: Edition) -> None:
    gain = battle_renown(campana, kills=3, victory=True, difficulty="3C")
    assert [(term.code, term.amount) for term in gain.terms] == [
        (TermCode.ENEMIES_DEFEATED, 3),
        (TermCode.VICTORY, 2),
        (TermCode.DIFFICULTY, 2),
    ]
    assert gain.total == 7


def test_never_below_zero(campana: Edition) -> None:
    gain = battle_renown(campana, kills=1, victory=False, difficulty="1A")
    assert gain.total == 0
    assert gain.terms[-1].code is TermCode.NEVER_NEGATIVE
    assert gain.terms[-1].amount == 2


@given(kills=st.integers(0, 20), victory=st.booleans(), level=st.sampled_from([None, *LEVELS]))
def test_a_kill_more_is_never_less(
    campana: Edition, kills: int, victory: bool, level: str | None
) -> None:
    assert level is None or level in codes(campana)
    gain = battle_renown(campana, kills=kills, victory=victory, difficulty=level).total
    more = battle_renown(campana, kills=kills + 1, victory=victory, difficulty=level).total
    assert 0 <= gain <= more <= gain + 1


@given(override=st.integers(-20, 20), kills=st.integers(0, 9))
def test_the_directors_number_stands_and_shows_the_formula(
    campana: Edition, override: int, kills: int
) -> None:
    formula = battle_renown(campana, kills=kills, victory=True, difficulty="2B")
    gain = overridden(formula, Override(override, "gesta"))
    assert gain.total == override
    assert gain.terms[:-1] == formula.terms
    assert gain.terms[-1].code is TermCode.RENOWN_OVERRIDE
    assert gain.terms[-1].facts == {"reason": "gesta"}
    assert overridden(formula, None) == formula


def test_an_undefined_level_changes_nothing(campana: Edition) -> None:
    assert battle_renown(campana, kills=1, victory=True, difficulty="5A").total == 3


def test_an_edition_with_another_formula_does_not_answer(campana: Edition) -> None:
    edition = campana.model_copy(update={"renown": Renown()})
    with pytest.raises(NotDefinedError, match=r": renown\.character is"):
        battle_renown(edition, kills=1, victory=True, difficulty=None)


@pytest.mark.parametrize(
    ("tier", "renown", "amount"),
    [
        (Tier.HERO, 33, 24),
        (Tier.COMPANION, 33, 14),
        (Tier.SECONDARY, 33, 4),
        (Tier.HERO, 20, 15),
        (Tier.HERO, 0, 0),
        (Tier.HERO, -5, 0),
    ],
)
def test_refunds_round_down(campana: Edition, tier: Tier, renown: int, amount: int) -> None:
    assert refund(campana, tier, renown).total == amount


def test_the_rounding_is_shown(campana: Edition) -> None:
    share, rounding = refund(campana, Tier.HERO, 33).terms
    assert share.facts == {"renown": 33, "percent": 75}
    assert (rounding.code, rounding.amount) == (TermCode.ROUNDING, 0)
    assert rounding.facts == {"hundredths": 75}
    assert rounding.source is not None
    assert rounding.source.house
    assert len(refund(campana, Tier.HERO, 20).terms) == 1


@pytest.mark.parametrize(("way", "amounts"), [("nearest", (25, 15, 5)), ("up", (25, 15, 5))])
def test_a_house_may_round_otherwise(
    house: Callable[[str], Edition], way: str, amounts: tuple[int, int, int]
) -> None:
    edition = house(f'[refunds]\nrounding = "{way}"\n')
    assert tuple(refund(edition, tier, 33).total for tier in Tier) == amounts
    assert refund(edition, Tier.SECONDARY, 1).total == int(way == "up")
    assert refund(edition, Tier.SECONDARY, 10).total == 2


@given(tier=st.sampled_from(Tier), renown=st.integers(-50, 500))
def test_a_refund_is_within_a_point_of_the_share(campana: Edition, tier: Tier, renown: int) -> None:
    share = {Tier.HERO: 75, Tier.COMPANION: 45, Tier.SECONDARY: 15}[tier]
    amount = refund(campana, tier, renown).total
    assert 0 <= max(0, renown) * share - amount * 100 < 100
