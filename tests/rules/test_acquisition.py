"""What a new character costs, who may have one, and how a price is split."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.acquisition import (
    PaymentFault,
    PaymentProblem,
    acquisition,
    payment_problems,
)
from director.rules.derivation import TermCode
from director.rules.roster import OwnershipRule
from director.rules.tiers import Tier

HERO, COMPANION, SECONDARY = Tier.HERO, Tier.COMPANION, Tier.SECONDARY


@pytest.fixture(scope="module")
def saga() -> Edition:
    return load_edition("saga", [Path(__file__).parents[2] / "resources" / "editions"])


def _cost(edition: Edition, tier: Tier, **owned: Any) -> list[tuple[TermCode, int]]:
    answer = acquisition(edition, tier, **owned)
    assert answer.allowed
    assert answer.reasons == ()
    assert answer.cost is not None
    assert all(term.source is not None for term in answer.cost.terms)
    return [(term.code, term.amount) for term in answer.cost.terms]


def test_a_companion_is_cheaper_for_each_clanmate_who_has_one(saga: Edition) -> None:
    assert _cost(saga, COMPANION) == [(TermCode.PRICE, 12)]
    assert _cost(saga, COMPANION, clanmates_with_companion=3) == [
        (TermCode.PRICE, 12),
        (TermCode.CLANMATES, -3),
    ]
    assert _cost(saga, COMPANION, clanmates_with_companion=12)[-1] == (TermCode.CLANMATES, -12)


def test_it_never_costs_less_than_nothing(saga: Edition) -> None:
    answer = acquisition(saga, COMPANION, clanmates_with_companion=13)
    assert answer.cost is not None
    *_, clanmates, floor = answer.cost.terms
    assert answer.cost.total == 0
    assert clanmates.facts == {"count": 13, "each": -1}
    assert (floor.code, floor.amount, floor.facts) == (TermCode.PRICE_FLOOR, 1, {"minimum": 0})
    assert floor.source is not None
    assert floor.source.house


def test_a_secondary_is_dearer_without_a_companion_and_for_each_other(saga: Edition) -> None:
    assert _cost(saga, SECONDARY, companions_owned=1) == [(TermCode.PRICE, 10)]
    assert _cost(saga, SECONDARY, secondaries_owned=2) == [
        (TermCode.PRICE, 10),
        (TermCode.WITHOUT_COMPANION, 2),
        (TermCode.SECONDARIES_OWNED, 10),
    ]
    answer = acquisition(saga, SECONDARY, has_companion=True, secondaries_owned=1)
    assert answer.cost is not None
    assert answer.cost.total == 15
    assert answer.cost.terms[-1].facts == {"count": 1, "each": 5}


def test_either_way_of_telling_of_a_companion_will_do(saga: Edition) -> None:
    told = acquisition(saga, COMPANION, has_companion=True)
    assert told == acquisition(saga, COMPANION, companions_owned=1)
    assert told == acquisition(saga, COMPANION, has_companion=True, companions_owned=1)
    assert not told.allowed
    two = acquisition(saga, COMPANION, has_companion=True, companions_owned=2)
    assert [reason.owned for reason in two.reasons] == [3]


def test_what_is_refused_has_no_cost(saga: Edition) -> None:
    answer = acquisition(saga, COMPANION, companions_owned=1)
    (reason,) = answer.reasons
    assert answer.cost is None
    assert (reason.rule, reason.source.line) == (OwnershipRule.TOO_MANY, 299)


def test_a_hero_is_never_paid_for_and_there_is_one(saga: Edition, campana: Edition) -> None:
    for edition in (saga, campana):
        assert _cost(edition, HERO, companions_owned=1, secondaries_owned=1) == []
        assert not acquisition(edition, HERO, heroes_owned=1).allowed


def test_campana_asks_no_price_and_sets_limits(campana: Edition) -> None:
    """000:321, 000:326, 000:336-337; audit E33."""
    assert _cost(campana, COMPANION) == []
    assert _cost(campana, COMPANION, companions_owned=1) == []
    assert _cost(campana, SECONDARY, companions_owned=1) == []
    refused = {
        OwnershipRule.TOO_MANY: [
            acquisition(campana, COMPANION, companions_owned=2),
            acquisition(campana, SECONDARY, secondaries_owned=1),
        ],
        OwnershipRule.SECONDARY_BESIDE_COMPANIONS: [
            acquisition(campana, SECONDARY, companions_owned=2),
            acquisition(campana, COMPANION, companions_owned=1, secondaries_owned=1),
        ],
    }
    for rule, answers in refused.items():
        for answer in answers:
            assert [reason.rule for reason in answer.reasons] == [rule]


def test_a_house_may_sell_only_secundarios(house: Callable[[str], Edition]) -> None:
    edition = house(
        "[acquisition.secondary]\nsection = 'De la casa'\n"
        "base = { value = 4, source = 'house' }\n"
        "without_companion = { value = 0, source = 'house' }\n"
        "per_secondary = { value = 0, source = 'house' }\n"
    )
    assert _cost(edition, COMPANION) == []
    assert _cost(edition, SECONDARY) == [(TermCode.PRICE, 4), (TermCode.WITHOUT_COMPANION, 0)]


def test_an_edition_without_people_does_not_answer() -> None:
    with pytest.raises(NotDefinedError, match=": ownership is"):
        acquisition(Edition(code="bare", title="Nada"), HERO)


@given(
    tier=st.sampled_from(Tier),
    has_companion=st.booleans(),
    owned=st.fixed_dictionaries(
        {
            name: st.integers()
            for name in (
                "clanmates_with_companion",
                "secondaries_owned",
                "companions_owned",
                "heroes_owned",
            )
        }
    ),
)
def test_any_number_has_an_answer(
    saga: Edition, tier: Tier, has_companion: bool, owned: dict[str, int]
) -> None:
    answer = acquisition(saga, tier, has_companion=has_companion, **owned)
    none_fewer = {name: max(0, number) for name, number in owned.items()}
    assert answer == acquisition(saga, tier, has_companion=has_companion, **none_fewer)
    assert answer.allowed is (not answer.reasons) is (answer.cost is not None)
    assert answer.cost is None or answer.cost.total >= 0


PAID = [
    (12, {1: 7, 2: 5}, {1: 7, 2: 5}, []),
    (0, {1: 7}, {}, []),
    (3, {1: 7, 2: -4}, {1: 3, 2: 0}, []),
    (12, {1: 7, 2: 5}, {1: 7}, [(PaymentFault.WRONG_SUM, 7, 12, None)]),
    (12, {1: 7}, {1: 12}, [(PaymentFault.OVER_BALANCE, 12, 7, 1)]),
    (1, {1: -3}, {1: 1}, [(PaymentFault.OVER_BALANCE, 1, 0, 1)]),
    (2, {1: 7, 2: 5}, {1: 3, 2: -1}, [(PaymentFault.NEGATIVE, -1, 0, 2)]),
    (2, {1: 7}, {9: 2}, [(PaymentFault.NOT_A_PAYER, 2, 0, 9)]),
    (
        5,
        {1: 1},
        {1: 2, 8: -1},
        [
            (PaymentFault.WRONG_SUM, 1, 5, None),
            (PaymentFault.OVER_BALANCE, 2, 1, 1),
            (PaymentFault.NOT_A_PAYER, -1, 0, 8),
        ],
    ),
]


@pytest.mark.parametrize(("price", "balances", "parts", "problems"), PAID)
def test_a_price_may_be_split(
    price: int,
    balances: dict[int, int],
    parts: dict[int, int],
    problems: list[tuple[PaymentFault, int, int, int | None]],
) -> None:
    """001:299-300: from the renown of all the player's characters, as the player likes."""
    expected = tuple(PaymentProblem(*problem) for problem in problems)
    assert payment_problems(price, balances, parts) == expected


@given(
    balances=st.dictionaries(st.integers(1, 4), st.integers()),
    parts=st.dictionaries(st.integers(1, 4), st.integers()),
)
def test_what_passes_can_be_paid(balances: dict[int, int], parts: dict[int, int]) -> None:
    if payment_problems(sum(parts.values()), balances, parts):
        return
    assert all(0 <= part <= max(0, balances[payer]) for payer, part in parts.items())
