"""Healing: one number of days for sheet, infirmary and aftermath."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.editions.schema import Healing
from director.rules.battle_facts import RestingFacts
from director.rules.derivation import TermCode
from director.rules.healing import (
    battles_to_miss,
    by_missing_battles,
    heal,
    healed_by_staying_out,
    healing_days,
    missing_heals,
    rest_days,
    rest_heals,
)
from tests.rules.conftest import EDITIONS

WOUNDS = st.integers(0, 30)


@pytest.fixture(scope="session")
def factions() -> Edition:
    return load_edition("factions", [EDITIONS])


@given(wounds=WOUNDS)
def test_the_days_are_those_that_heal_everything_and_no_more(campana: Edition, wounds: int) -> None:
    days = healing_days(campana, wounds).total
    assert days == wounds
    assert heal(campana, wounds, days) == 0
    if days:
        assert heal(campana, wounds, days - 1) > 0


@given(wounds=WOUNDS, first=st.integers(0, 20), then=st.integers(0, 20))
def test_resting_twice_is_resting_as_long_at_once(
    campana: Edition, wounds: int, first: int, then: int
) -> None:
    assert heal(campana, heal(campana, wounds, first), then) == heal(campana, wounds, first + then)


def test_a_faster_house_rounds_the_days_up(house: Callable[[str], Edition]) -> None:
    edition = house("[healing]\nper_rest_day = 2\n")
    assert healing_days(edition, 5).total == 3
    assert heal(edition, 5, 2) == 1


def test_where_rest_heals_nothing(campana: Edition) -> None:
    edition = campana.model_copy(update={"healing": Healing()})
    assert healing_days(edition, 4).terms == ()
    assert heal(edition, 4, 9) == 4


def test_nonsense_never_makes_wounds(campana: Edition) -> None:
    assert heal(campana, -2, 1) == 0
    assert heal(campana, 2, -1) == 2
    assert healing_days(campana, -2).total == 0


def test_in_factions_one_heals_by_missing_battles(factions: Edition) -> None:
    (term,) = healing_days(factions, 2).terms
    assert (term.code, term.amount) == (TermCode.REST_BATTLES, 2)
    assert term.facts == {"wounds": 2, "per_battle": 1}
    assert term.source is not None
    assert term.source.line == 246
    assert (rest_heals(factions), rest_days(factions, 2).terms) == (False, ())
    assert missing_heals(factions)
    assert by_missing_battles(healing_days(factions, 2))
    assert heal(factions, 2, 9) == 2
    assert battles_to_miss(factions, 0).terms == ()


def test_where_rest_heals_a_missed_battle_does_not(campana: Edition) -> None:
    assert (rest_heals(campana), missing_heals(campana)) == (True, False)
    assert not by_missing_battles(healing_days(campana, 2))
    assert battles_to_miss(campana, 4).terms == ()
    assert healed_by_staying_out(campana, [RestingFacts(1, (5, 6))]) == ()


def test_a_house_may_have_both(campana: Edition, factions: Edition) -> None:
    assert campana.healing is not None
    assert factions.healing is not None
    both = Healing(
        per_rest_day=campana.healing.per_rest_day,
        per_missed_battle=factions.healing.per_missed_battle,
    )
    edition = campana.model_copy(update={"healing": both})
    assert healing_days(edition, 3).terms == rest_days(edition, 3).terms
    assert battles_to_miss(edition, 3).total == 3


def test_who_stays_out_closes_the_oldest_wound(factions: Edition) -> None:
    """E30: two wounds, two battles missed."""
    resting = [RestingFacts(9, ()), RestingFacts(7, (40, 12)), RestingFacts(3, (8,))]
    first, second = healed_by_staying_out(factions, resting)
    assert (first.character, first.closes, first.open_after.total) == (3, (8,), 0)
    assert (second.character, second.closes) == (7, (40,))
    assert [(term.code, term.amount) for term in second.open_after.terms] == [
        (TermCode.WOUNDS_BEFORE, 2),
        (TermCode.BATTLE_MISSED, -1),
    ]


def test_a_faster_house_closes_more_at_once(factions: Edition) -> None:
    assert factions.healing is not None
    pace = factions.healing.per_missed_battle
    assert pace is not None
    faster = Healing(per_missed_battle=pace.model_copy(update={"value": 3}))
    edition = factions.model_copy(update={"healing": faster})
    (row,) = healed_by_staying_out(edition, [RestingFacts(1, (4, 5))])
    assert (row.closes, row.open_after.total) == ((4, 5), 0)
    assert battles_to_miss(edition, 7).total == 3


def test_an_edition_without_the_chapter_does_not_answer(campana: Edition) -> None:
    edition = campana.model_copy(update={"healing": None})
    assert (rest_heals(edition), missing_heals(edition)) == (False, False)
    with pytest.raises(NotDefinedError, match=": healing is"):
        heal(edition, 1, 1)
