"""Who takes the place of the dead, in each edition."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.ascents import AscentRefusal, ascent
from director.rules.tiers import Tier

HERO, COMPANION, SECONDARY = Tier.HERO, Tier.COMPANION, Tier.SECONDARY
TIERS = st.lists(st.sampled_from(Tier), max_size=5)


@pytest.fixture(params=["campana", "saga", "factions", "clanes-campana", "clanes-factions"])
def each(request: pytest.FixtureRequest, resources: Path) -> Edition:
    """Every edition that has people."""
    return load_edition(request.param, [resources / "editions"])


@pytest.fixture(scope="module")
def saga() -> Edition:
    return load_edition("saga", [Path(__file__).parents[2] / "resources" / "editions"])


def test_a_companion_follows_a_dead_hero_everywhere(each: Edition) -> None:
    """000:334 and 001:296, with a secundario beside it or not."""
    found = ascent(each, COMPANION, others=[SECONDARY], dead=[HERO])
    assert found.allowed
    assert found.to is HERO
    assert found.reasons == ()
    assert found.source is not None
    assert found.source.line == (334 if each.code == "campana" else 296)


@pytest.mark.parametrize(
    ("others", "dead", "refusals"),
    [
        ([], [], [AscentRefusal.NOBODY_DIED]),
        ([HERO], [], [AscentRefusal.NOBODY_DIED, AscentRefusal.NO_ROOM]),
        ([HERO], [HERO], [AscentRefusal.NO_ROOM]),
        ([COMPANION], [COMPANION, SECONDARY], [AscentRefusal.NOBODY_DIED]),
        ([COMPANION], [HERO], []),
    ],
)
def test_the_heros_place_must_be_free(
    campana: Edition, others: list[Tier], dead: list[Tier], refusals: list[AscentRefusal]
) -> None:
    found = ascent(campana, COMPANION, others=others, dead=dead)
    assert [reason.refusal for reason in found.reasons] == refusals
    assert found.allowed is (not refusals)
    assert all(reason.source is not None for reason in found.reasons)


def test_the_place_that_is_taken_is_named(campana: Edition) -> None:
    (reason,) = ascent(campana, COMPANION, others=[HERO], dead=[HERO]).reasons
    assert reason.problem is not None
    assert (reason.problem.tier, reason.problem.owned, reason.problem.allowed) == (HERO, 2, 1)


def test_a_secondary_follows_a_dead_companion_in_book_001(saga: Edition) -> None:
    found = ascent(saga, SECONDARY, others=[HERO, SECONDARY], dead=[COMPANION])
    assert (found.allowed, found.to) == (True, COMPANION)
    assert found.source is not None
    assert found.source.line == 297
    taken = ascent(saga, SECONDARY, others=[HERO, COMPANION], dead=[COMPANION])
    assert [reason.refusal for reason in taken.reasons] == [AscentRefusal.NO_ROOM]
    nobody = ascent(saga, SECONDARY, others=[HERO], dead=[HERO])
    assert [reason.refusal for reason in nobody.reasons] == [AscentRefusal.NOBODY_DIED]


def test_book_000_left_that_out(campana: Edition) -> None:
    found = ascent(campana, SECONDARY, others=[HERO], dead=[COMPANION])
    (reason,) = found.reasons
    assert (found.allowed, found.to) == (False, COMPANION)
    assert reason.refusal is AscentRefusal.NOT_ALLOWED
    assert reason.source is not None
    assert reason.source.house


def test_a_house_may_let_one_of_two_companions_be_followed(
    house: Callable[[str], Edition],
) -> None:
    edition = house("[ascents]\nsecondary_to_companion = true\n")
    assert ascent(edition, SECONDARY, others=[HERO, COMPANION], dead=[COMPANION]).allowed


def test_a_hero_is_the_highest(each: Edition) -> None:
    found = ascent(each, HERO, dead=[HERO])
    assert (found.allowed, found.to, found.source) == (False, None, None)
    assert [reason.refusal for reason in found.reasons] == [AscentRefusal.NOTHING_ABOVE]


@pytest.mark.parametrize("chapter", ["ascents", "ownership"])
def test_an_edition_without_the_chapter_does_not_answer(campana: Edition, chapter: str) -> None:
    with pytest.raises(NotDefinedError, match=f": {chapter} is"):
        ascent(campana.model_copy(update={chapter: None}), COMPANION)


@given(tier=st.sampled_from(Tier), others=TIERS, dead=TIERS)
def test_nobody_ascends_to_a_place_nobody_left(
    saga: Edition, tier: Tier, others: list[Tier], dead: list[Tier]
) -> None:
    found = ascent(saga, tier, others=others, dead=dead)
    assert found.allowed is (not found.reasons)
    assert not found.allowed or (found.to in dead and found.to not in others)
