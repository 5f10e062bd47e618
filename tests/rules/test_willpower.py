"""What a turn may spend of its Voluntad, and what rest gives back."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.derivation import TermCode
from director.rules.willpower import PlanReason, PlanRefusal, plan_willpower, rested

AMOUNTS = st.integers(-5, 12) | st.integers(-(10**30), 10**30)


def _refusals(edition: Edition, **asked: int) -> list[PlanRefusal]:
    plan = plan_willpower(edition, **{"willpower": 9, "exertion": 2, **asked})
    assert plan.legal is (not plan.reasons)
    return [reason.refusal for reason in plan.reasons]


def _reason(edition: Edition, **asked: int) -> PlanReason:
    (reason,) = plan_willpower(edition, **{"willpower": 9, "exertion": 2, **asked}).reasons
    return reason


def test_a_turn_that_moves_further_and_strikes_harder(campana: Edition) -> None:
    plan = plan_willpower(campana, willpower=5, exertion=2, extra_move=2, damage_bonus=1)
    assert plan.legal
    assert [(term.code, term.amount) for term in plan.spent.terms] == [
        (TermCode.EXTRA_MOVE, 2),
        (TermCode.DAMAGE_BONUS, 1),
    ]
    assert [(term.code, term.amount) for term in plan.left.terms] == [
        (TermCode.WILLPOWER_HELD, 5),
        (TermCode.EXTRA_MOVE, -2),
        (TermCode.DAMAGE_BONUS, -1),
    ]
    assert [term.source.line for term in plan.spent.terms if term.source] == [45, 47]
    assert plan.spent.terms[0].facts == {"count": 2, "each": 1}
    assert plan.left.total == 2


def test_an_ability_costs_its_rank_whatever_the_exertion(campana: Edition) -> None:
    plan = plan_willpower(campana, willpower=3, exertion=0, ability_rank=3)
    assert plan.legal
    (term,) = plan.spent.terms
    assert (term.code, term.amount, term.facts) == (
        TermCode.ABILITY_RANK,
        3,
        {"count": 3, "each": 1},
    )
    assert plan.left.total == 0


@pytest.mark.parametrize(
    ("asked", "refusals"),
    [
        ({}, []),
        ({"extra_move": 2, "damage_bonus": 2}, []),
        ({"extra_move": 3}, [PlanRefusal.TOO_FAR]),
        ({"damage_bonus": 3}, [PlanRefusal.TOO_MUCH_DAMAGE]),
        ({"exertion": -1}, []),
        ({"exertion": -1, "extra_move": 1}, [PlanRefusal.TOO_FAR]),
        ({"ability_rank": 3}, []),
        ({"ability_rank": 4}, [PlanRefusal.RANK_TOO_HIGH]),
        ({"ability_rank": 2, "owned_rank": 2}, []),
        ({"ability_rank": 3, "owned_rank": 2}, [PlanRefusal.RANK_NOT_OWNED]),
        ({"owned_rank": -1}, []),
        ({"ability_rank": 1, "owned_rank": 0}, [PlanRefusal.RANK_NOT_OWNED]),
        ({"ability_rank": 1, "owned_rank": -1}, [PlanRefusal.RANK_NOT_OWNED]),
        (
            {"ability_rank": 4, "owned_rank": 3},
            [PlanRefusal.RANK_TOO_HIGH, PlanRefusal.RANK_NOT_OWNED],
        ),
        ({"ability_rank": 1, "extra_move": 1}, []),
        ({"ability_rank": 1, "damage_bonus": 1}, [PlanRefusal.TWO_ACTIONS]),
        ({"willpower": 3, "extra_move": 2, "damage_bonus": 2}, [PlanRefusal.NOT_ENOUGH]),
        ({"willpower": 4, "extra_move": 2, "damage_bonus": 2}, []),
        ({"willpower": 0}, []),
        ({"willpower": -2}, []),
        ({"willpower": 0, "damage_bonus": 1}, [PlanRefusal.NOT_ENOUGH]),
        ({"willpower": -2, "damage_bonus": 1}, [PlanRefusal.NOT_ENOUGH]),
        ({"extra_move": -1}, [PlanRefusal.NEGATIVE]),
        ({"damage_bonus": -1, "ability_rank": 2}, [PlanRefusal.NEGATIVE]),
        ({"ability_rank": -1, "damage_bonus": 2}, [PlanRefusal.NEGATIVE]),
    ],
)
def test_what_a_turn_may_spend(
    campana: Edition, asked: dict[str, int], refusals: list[PlanRefusal]
) -> None:
    assert _refusals(campana, **asked) == refusals


def test_reasons_carry_numbers_and_lines(campana: Edition) -> None:
    far = _reason(campana, extra_move=5)
    assert (far.found, far.most, far.of) == (5, 2, TermCode.EXTRA_MOVE)
    assert (far.source.book, far.source.line) == ("000", 65)
    hard = _reason(campana, damage_bonus=4)
    assert (hard.found, hard.most, hard.of) == (4, 2, TermCode.DAMAGE_BONUS)
    high = _reason(campana, ability_rank=7)
    assert (high.found, high.most, high.source.line, high.of) == (7, 3, 51, None)
    lacking = _reason(campana, ability_rank=3, owned_rank=1)
    assert (lacking.found, lacking.most, lacking.source.line) == (3, 1, 185)
    two = _reason(campana, ability_rank=1, damage_bonus=1)
    assert (two.found, two.most, two.source.line) == (2, 1, 184)
    poor = _reason(campana, willpower=2, extra_move=1, damage_bonus=2)
    assert (poor.found, poor.most, poor.of) == (3, 2, TermCode.DAMAGE_BONUS)
    assert poor.source.line == 47
    back = _reason(campana, extra_move=-4)
    assert (back.found, back.most, back.of) == (-4, 0, TermCode.EXTRA_MOVE)
    assert back.source.line == 45


def test_what_is_lacking_shows_as_less_than_nothing(campana: Edition) -> None:
    plan = plan_willpower(campana, willpower=1, exertion=2, damage_bonus=2)
    assert plan.left.total == -1


def test_a_house_may_price_and_limit_otherwise(house: Callable[[str], Edition]) -> None:
    dear = house("[willpower]\nper_square = 2\nper_damage = 3\nper_rank = 2\nhighest_rank = 5\n")
    plan = plan_willpower(dear, willpower=20, exertion=3, extra_move=1, ability_rank=5)
    assert plan.legal
    assert [term.amount for term in plan.spent.terms] == [2, 10]
    assert _refusals(dear, exertion=3, extra_move=2) == [PlanRefusal.TOO_FAR]
    assert _refusals(dear, exertion=3, damage_bonus=1) == []
    free = house(
        "[willpower]\nlimited_by_exertion = false\n[turn]\none_action = false\n",
    )
    assert _refusals(free, exertion=0, extra_move=3, damage_bonus=3, ability_rank=3) == []


@given(AMOUNTS, AMOUNTS, AMOUNTS, AMOUNTS, AMOUNTS, st.none() | AMOUNTS)
def test_a_legal_plan_never_overdraws(
    campana: Edition,
    willpower: int,
    exertion: int,
    move: int,
    damage: int,
    rank: int,
    owned: int | None,
) -> None:
    plan = plan_willpower(
        campana,
        willpower=willpower,
        exertion=exertion,
        extra_move=move,
        damage_bonus=damage,
        ability_rank=rank,
        owned_rank=owned,
    )
    assert plan.left.total == willpower - plan.spent.total
    assert plan.spent.total >= 0
    if plan.legal:
        assert plan.left.total >= min(0, willpower)
        assert 0 <= move <= max(0, exertion)
        assert 0 <= damage <= max(0, exertion)
        assert 0 <= rank <= 3
        assert not (rank and damage)


@pytest.mark.parametrize(
    ("willpower", "maximum", "after"), [(2, 5, 3), (4, 5, 5), (5, 5, 5), (7, 5, 7), (-3, 5, -2)]
)
def test_rest_gives_one_and_never_more_than_the_maximum(
    campana: Edition, willpower: int, maximum: int, after: int
) -> None:
    assert rested(campana, willpower=willpower, maximum=maximum).total == after


def test_rest_says_what_it_gave_and_what_did_not_fit(campana: Edition) -> None:
    held, gained, full = rested(campana, willpower=5, maximum=5).terms
    assert (held.code, held.amount) == (TermCode.WILLPOWER_HELD, 5)
    assert (gained.code, gained.amount) == (TermCode.RESTED, 1)
    assert (full.code, full.amount) == (TermCode.WILLPOWER_FULL, -1)
    assert full.facts == {"maximum": 5}
    assert [one.source and one.source.line for one in (gained, full)] == [55, 61]
    assert len(rested(campana, willpower=4, maximum=5).terms) == 2


def test_a_long_rest_of_a_house_is_cut_to_what_fits(house: Callable[[str], Edition]) -> None:
    edition = house("[willpower]\nrest = 3\n")
    assert rested(edition, willpower=4, maximum=5).total == 5
    assert rested(edition, willpower=4, maximum=9).total == 7
    assert rested(edition, willpower=8, maximum=5).total == 8


def test_editions_without_these_chapters_do_not_answer(campana: Edition) -> None:
    bare = Edition(code="bare", title="Nada")
    with pytest.raises(NotDefinedError, match=": willpower is"):
        plan_willpower(bare, willpower=1, exertion=1)
    with pytest.raises(NotDefinedError, match=": willpower is"):
        rested(bare, willpower=1, maximum=1)
    with pytest.raises(NotDefinedError, match=": turn is"):
        plan_willpower(campana.model_copy(update={"turn": None}), willpower=1, exertion=1)


def test_a_house_may_let_voluntad_and_ranks_rise(house: Callable[[str], Edition]) -> None:
    free = house("[willpower]\nnever_above_maximum = false\nonly_owned_ranks = false\n")
    assert rested(free, willpower=6, maximum=6).total == 7
    assert _refusals(free, ability_rank=3, owned_rank=1) == []


def test_a_copy_that_says_less_keeps_to_the_maximum_and_the_ranks(campana: Edition) -> None:
    assert campana.willpower is not None
    less = {"never_above_maximum": None, "only_owned_ranks": None}
    copy = campana.model_copy(update={"willpower": campana.willpower.model_copy(update=less)})
    full = rested(copy, willpower=6, maximum=6).terms[-1]
    assert (full.code, full.source) == (TermCode.WILLPOWER_FULL, campana.willpower.rest.source)
    assert _reason(copy, ability_rank=3, owned_rank=1).source.line == 46


@pytest.mark.parametrize(
    ("code", "place"), [("campana", "000:61"), ("saga", "001:71"), ("clanes-campana", "003:57")]
)
def test_the_maximum_is_cited_from_each_book(
    edition_of: Callable[[str], Edition], code: str, place: str
) -> None:
    source = rested(edition_of(code), willpower=6, maximum=6).terms[-1].source
    assert source is not None
    assert f"{source.book}:{source.line}" == place
