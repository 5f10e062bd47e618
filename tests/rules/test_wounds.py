"""Wounds of a defeat: the gate, the whole part, the remainder, and Esfuerzo 0."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.aftermath_plan import Problem
from director.rules.tiers import Tier
from director.rules.wounds import UNHARMED, known_wound_limit, wound_limit, wounds_of_defeat


def _found(edition: Edition, final: int, exertion: int, divisor: int | None = None) -> object:
    found = wounds_of_defeat(edition, final_strength=final, exertion=exertion, divisor=divisor)
    return found.certain.total, found.extra_percent.total, found.needs_ruling


def test_eight_below_with_effort_five(campana: Edition) -> None:
    assert _found(campana, -8, 5) == (1, 60, False)


@pytest.mark.parametrize("final", [5, 0, -1])
def test_the_gate(campana: Edition, final: int) -> None:
    assert _found(campana, final, 1) == (0, 0, False)
    assert _found(campana, final, 0) == (0, 0, False)


def test_two_below_is_past_the_gate(campana: Edition) -> None:
    assert _found(campana, -2, 1) == (2, 0, False)


def test_effort_zero_divides_by_what_the_director_names(campana: Edition) -> None:
    assert _found(campana, -8, 0) == (8, 0, True)
    assert _found(campana, -8, 0, 3) == (2, 66, True)
    assert _found(campana, -8, 0, 0) == (8, 0, True)
    assert _found(campana, -8, 5, 3) == (1, 60, False)


def test_the_first_edition_takes_one_off_first(house: Callable[[str], Edition]) -> None:
    edition = house("[wounds]\nsubtracted = 1\n")
    assert _found(edition, -8, 5) == (1, 40, False)
    assert _found(edition, -8, 0) == (7, 0, True)
    wide = house("[wounds]\nsubtracted = 1\ngate = 5\n")
    assert _found(wide, 0, 0) == (0, 0, False)


def test_an_edition_may_drop_the_remainder(house: Callable[[str], Edition]) -> None:
    assert _found(house("[wounds]\nremainder_is_chance = false\n"), -8, 5) == (1, 0, False)


def test_a_copy_from_before_the_remainder_was_asked_plays_it(
    house: Callable[[str], Edition],
) -> None:
    edition = house('without = ["wounds.remainder_is_chance"]\n')
    assert _found(edition, -8, 5) == (1, 60, False)


def test_who_stands_is_not_wounded(campana: Edition) -> None:
    found = wounds_of_defeat(campana, final_strength=-8, exertion=5, defeated=False)
    assert (found.certain.total, found.extra_percent.total) == (0, 0)


@pytest.mark.parametrize("final", [1, 9])
def test_a_defeat_with_strength_left_is_an_error_and_no_guess(campana: Edition, final: int) -> None:
    found = wounds_of_defeat(campana, final_strength=final, exertion=0)
    assert found.problem is Problem.DEFEATED_WITH_STRENGTH
    assert found != UNHARMED
    assert wounds_of_defeat(campana, final_strength=0, exertion=0).problem is None
    stood = wounds_of_defeat(campana, final_strength=final, exertion=2, defeated=False)
    assert stood == UNHARMED


@given(final=st.integers(-60, -2), exertion=st.integers(1, 12))
def test_whole_and_remainder_make_up_the_quotient(
    campana: Edition, final: int, exertion: int
) -> None:
    found = wounds_of_defeat(campana, final_strength=final, exertion=exertion)
    assert 0 <= found.extra_percent.total <= 99
    hundredths = 100 * found.certain.total + found.extra_percent.total
    assert hundredths == 100 * -final // exertion


@given(final=st.integers(-60, -2), exertion=st.integers(1, 11))
def test_more_effort_is_never_worse(campana: Edition, final: int, exertion: int) -> None:
    less = wounds_of_defeat(campana, final_strength=final, exertion=exertion)
    more = wounds_of_defeat(campana, final_strength=final, exertion=exertion + 1)
    assert (more.certain.total, more.extra_percent.total) <= (
        less.certain.total,
        less.extra_percent.total,
    )


def test_the_term_says_what_was_divided_by_what(campana: Edition) -> None:
    found = wounds_of_defeat(campana, final_strength=-8, exertion=5)
    term = found.certain.terms[0]
    assert term.facts == {"final_strength": -8, "exertion": 5, "divisor": 5}
    assert term.source is not None
    assert term.source.line == 283


def test_limits(campana: Edition) -> None:
    limits = {tier: wound_limit(campana, tier) for tier in Tier}
    assert limits == {Tier.HERO: 12, Tier.COMPANION: 7, Tier.SECONDARY: 4}


def test_a_tier_without_a_limit_says_zero(campana: Edition) -> None:
    assert campana.deaths is not None
    immortal = campana.deaths.hero.model_copy(update={"wound_limit": None})
    deaths = campana.deaths.model_copy(update={"hero": immortal})
    edition = campana.model_copy(update={"deaths": deaths})
    assert wound_limit(edition, Tier.HERO) == 0


def test_an_edition_without_deaths_has_no_limit_either(campana: Edition) -> None:
    without = campana.model_copy(update={"deaths": None})
    assert [known_wound_limit(without, tier) for tier in Tier] == [0, 0, 0]
    assert [known_wound_limit(campana, tier) for tier in Tier] == [12, 7, 4]
