"""Which characters a player may have, case by case and always."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.roster import OwnershipRule, ownership_problems, problems_by_number
from director.rules.tiers import Tier

HERO, COMPANION, SECONDARY = Tier.HERO, Tier.COMPANION, Tier.SECONDARY


@pytest.mark.parametrize(
    ("owned", "candidate"),
    [
        ([], HERO),
        ([], COMPANION),
        ([], SECONDARY),
        ([HERO], COMPANION),
        ([HERO, COMPANION], COMPANION),
        ([HERO, COMPANION], SECONDARY),
        ([HERO, SECONDARY], COMPANION),
        ([COMPANION, COMPANION], HERO),
        ([COMPANION, COMPANION, SECONDARY], HERO),
    ],
)
def test_what_fits(edition: Edition, owned: list[Tier], candidate: Tier) -> None:
    """000:316, 000:321 and 000:326: one héroe, two compañeros, or one of them and a secundario."""
    assert ownership_problems(edition, owned, candidate) == ()


@pytest.mark.parametrize(
    ("owned", "candidate", "count", "allowed"),
    [
        ([HERO], HERO, 2, 1),
        ([HERO, COMPANION, COMPANION], COMPANION, 3, 2),
        ([HERO, SECONDARY], SECONDARY, 2, 1),
    ],
)
def test_one_too_many(
    edition: Edition, owned: list[Tier], candidate: Tier, count: int, allowed: int
) -> None:
    (problem,) = ownership_problems(edition, owned, candidate)
    assert problem.rule is OwnershipRule.TOO_MANY
    assert (problem.tier, problem.owned, problem.allowed) == (candidate, count, allowed)
    assert problem.source.book == "000"


@pytest.mark.parametrize(
    ("owned", "candidate"),
    [([HERO, COMPANION, COMPANION], SECONDARY), ([HERO, COMPANION, SECONDARY], COMPANION)],
)
def test_two_companions_leave_no_room_for_a_secondary(
    edition: Edition, owned: list[Tier], candidate: Tier
) -> None:
    """000:326, whichever of them comes last."""
    (problem,) = ownership_problems(edition, owned, candidate)
    assert problem.rule is OwnershipRule.SECONDARY_BESIDE_COMPANIONS
    assert (problem.tier, problem.owned, problem.allowed) == (candidate, 2, 1)
    assert (problem.source.book, problem.source.line) == ("000", 326)


def test_several_rules_at_once(edition: Edition) -> None:
    problems = ownership_problems(edition, [COMPANION, COMPANION, SECONDARY], SECONDARY)
    assert [problem.rule for problem in problems] == [
        OwnershipRule.TOO_MANY,
        OwnershipRule.SECONDARY_BESIDE_COMPANIONS,
    ]


def test_an_edition_without_limits_does_not_answer(edition: Edition) -> None:
    silent = edition.model_copy(update={"ownership": None})
    with pytest.raises(NotDefinedError, match=": ownership is"):
        ownership_problems(silent, [HERO], HERO)


@pytest.mark.parametrize("code", ["saga", "factions", "clanes-campana", "clanes-factions"])
def test_where_they_are_paid_for_there_may_be_any_number_of_secundarios(
    resources: Path, code: str
) -> None:
    """001:299-300: one compañero, and secundarios without end."""
    paid = load_edition(code, [resources / "editions"])
    owned = {HERO: 1, COMPANION: 1, SECONDARY: 10**30}
    assert problems_by_number(paid, owned, SECONDARY) == ()
    (problem,) = problems_by_number(paid, owned, COMPANION)
    assert (problem.rule, problem.owned, problem.allowed) == (OwnershipRule.TOO_MANY, 2, 1)
    assert problem.source.line == 299


@given(
    numbers=st.fixed_dictionaries({tier: st.integers() for tier in Tier}),
    candidate=st.sampled_from(Tier),
)
def test_any_number_has_an_answer_and_fewer_than_none_are_none(
    edition: Edition, numbers: dict[Tier, int], candidate: Tier
) -> None:
    problems = problems_by_number(edition, numbers, candidate)
    none_fewer = {tier: max(0, number) for tier, number in numbers.items()}
    assert problems == problems_by_number(edition, none_fewer, candidate)
    assert all(problem.owned > problem.allowed for problem in problems)


@given(owned=st.lists(st.sampled_from(Tier), max_size=6), candidate=st.sampled_from(Tier))
def test_the_order_in_which_they_came_does_not_matter(
    edition: Edition, owned: list[Tier], candidate: Tier
) -> None:
    problems = ownership_problems(edition, owned, candidate)
    assert problems == ownership_problems(edition, owned[::-1], candidate)
    assert all(problem.owned > problem.allowed for problem in problems)
