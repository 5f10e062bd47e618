"""Who rises in rank, what it takes and what it gives."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.derivation import TermCode
from director.rules.promotions import Promotion, PromotionReason, PromotionRefusal, promotion


def _refusals(found: Promotion) -> list[tuple[PromotionRefusal, int, int]]:
    assert found.allowed is (not found.reasons)
    return [(reason.refusal, reason.found, reason.needed) for reason in found.reasons]


@pytest.mark.parametrize(
    ("rank", "cost", "victims"), [(1, 5, 2), (2, 10, 5), (3, 15, 9), (4, 20, 14)]
)
def test_what_each_rank_takes(campana: Edition, rank: int, cost: int, victims: int) -> None:
    found = promotion(campana, rank=rank, renown=cost, victims=victims)
    assert (found.allowed, found.rank) == (True, rank + 1)
    assert found.cost is not None
    assert found.stat_points is not None
    assert found.renown_left is not None
    assert (found.cost.total, found.stat_points.total, found.renown_left.total) == (cost, 2, 0)
    (price,) = found.cost.terms
    (points,) = found.stat_points.terms
    assert (price.code, points.code) == (TermCode.RANK_COST, TermCode.STAT_POINTS)
    assert price.facts == points.facts == {"rank": rank + 1}
    assert price.source is not None
    assert price.source.house
    had, paid = found.renown_left.terms
    assert (had.code, paid.code) == (TermCode.RENOWN_BEFORE, TermCode.RANK_COST)
    assert _refusals(promotion(campana, rank=rank, renown=cost - 1, victims=victims)) == [
        (PromotionRefusal.RENOWN, cost - 1, cost)
    ]
    assert _refusals(promotion(campana, rank=rank, renown=cost, victims=victims - 1)) == [
        (PromotionRefusal.VICTIMS, victims - 1, victims)
    ]


def test_what_is_short_is_told_with_the_price(campana: Edition) -> None:
    found = promotion(campana, rank=1, renown=0, victims=0)
    assert [refusal for refusal, _, _ in _refusals(found)] == [
        PromotionRefusal.RENOWN,
        PromotionRefusal.VICTIMS,
    ]
    assert found.cost is not None
    assert found.cost.total == 5
    assert [reason.source.section for reason in found.reasons] == ["Promociones de rango"] * 2


@pytest.mark.parametrize(
    ("rank", "refusal", "limit"),
    [
        (0, PromotionRefusal.NOT_A_RANK, 1),
        (-(10**30), PromotionRefusal.NOT_A_RANK, 1),
        (5, PromotionRefusal.NO_PRICE, 6),
        (9, PromotionRefusal.NO_PRICE, 10),
        (10, PromotionRefusal.HIGHEST, 10),
        (10**30, PromotionRefusal.HIGHEST, 10),
    ],
)
def test_where_there_is_no_price(
    campana: Edition, rank: int, refusal: PromotionRefusal, limit: int
) -> None:
    found = promotion(campana, rank=rank, renown=10**9, victims=10**9)
    assert campana.promotions is not None
    source = campana.promotions.highest.source
    assert found == Promotion(
        allowed=False,
        rank=rank + 1,
        reasons=(PromotionReason(refusal, rank, limit, source),),
    )


def test_a_house_may_have_one_rank_alone(house: Callable[[str], Edition]) -> None:
    found = promotion(house("[promotions]\nhighest = 1\n"), rank=1, renown=99, victims=99)
    assert _refusals(found) == [(PromotionRefusal.HIGHEST, 1, 1)]


def test_an_edition_without_promotions_does_not_answer() -> None:
    with pytest.raises(NotDefinedError, match=": promotions is"):
        promotion(Edition(code="bare", title="Nada"), rank=1, renown=9, victims=9)


@given(rank=st.integers(-2, 12), renown=st.integers(), victims=st.integers())
def test_who_may_rise_never_owes(campana: Edition, rank: int, renown: int, victims: int) -> None:
    found = promotion(campana, rank=rank, renown=renown, victims=victims)
    assert found.allowed is (not found.reasons)
    if found.allowed:
        assert found.renown_left is not None
        assert found.renown_left.total >= 0
