"""Which characters a player may have, case by case and always."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions.schema import Edition
from director.rules.roster import OwnershipRule, ownership_problems
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


def test_an_edition_without_limits_has_none(edition: Edition) -> None:
    free = edition.model_copy(update={"ownership": None})
    assert ownership_problems(free, [HERO, HERO, SECONDARY, SECONDARY], HERO) == ()


@given(owned=st.lists(st.sampled_from(Tier), max_size=6), candidate=st.sampled_from(Tier))
def test_the_order_in_which_they_came_does_not_matter(
    edition: Edition, owned: list[Tier], candidate: Tier
) -> None:
    problems = ownership_problems(edition, owned, candidate)
    assert problems == ownership_problems(edition, owned[::-1], candidate)
    assert all(problem.owned > problem.allowed for problem in problems)
