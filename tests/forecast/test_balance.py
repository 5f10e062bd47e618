"""The shipped creatures are as strong as their level says, in forecasts.

Few fillings and few battles, so the bounds are wider than what was measured: the long table is in
``tests/benchmarks/test_balance_benchmark.py``. A whole side of lesser creatures, or a person more,
turns a battle; what is told here is where an even one lies.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from director.editions import Edition, load_edition
from director.forecast.forecast import forecasts
from director.operations.encounters.line_ups import NoLineUp, line_up_of
from director.operations.handle import Campaign
from director.operations.sample_encounters import QUARRY
from director.operations.views.encounters import encounter, encounters
from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.encounter_plan import EncounterPlan, Group
from director.rules.bestiary.filling import PLAIN_MIX
from director.rules.forecast.line_up import PEOPLE, Fighter, LineUp
from director.rules.forecast.tactics import usual
from tests.forecast.grown_parties import against, party
from tests.forecast.measured_levels import chance, measured, shipped
from tests.rules.conftest import EDITIONS

LEVELS = range(1, 8)
FILLINGS, FEW, BATTLES = 8, 2, 150
_COMMON = [
    each for each in shipped()[0] if not PLAIN_MIX.is_rare(each) and not PLAIN_MIX.is_chief(each)
]


@pytest.fixture
def quarry(campaign: Campaign) -> EncounterPlan:
    """«La cantera vieja»: the vanguard at 2B, filled when the sample was made."""
    (key,) = [row.id for row in encounters(campaign) if row.name == QUARRY]
    return encounter(campaign, key).plan


@pytest.fixture
def vanguard(campaign: Campaign, quarry: EncounterPlan) -> tuple[Fighter, ...]:
    """Six of the sample, of an average level of 11/6, as they are."""
    return _people(campaign, quarry)


def _people(campaign: Campaign, plan: EncounterPlan) -> tuple[Fighter, ...]:
    found = line_up_of(campaign, plan)
    if isinstance(found, NoLineUp):  # they are still in a battle
        found = line_up_of(campaign, plan, despite=found.by_word)
    assert isinstance(found, LineUp)
    return found.side(PEOPLE)


@pytest.mark.parametrize("code", ["campana", "clanes-campana", "clanes-factions"])
def test_the_sample_meets_its_equals_at_2b(code: str, vanguard: tuple[Fighter, ...]) -> None:
    """Measured over 40 fillings: 54 % in Campaña, 57 % by the clans."""
    edition = load_edition(code, [EDITIONS])
    found = measured(edition, vanguard, Fraction(11, 6), "2B", fillings=12, battles=BATTLES)
    assert 40 <= found.mean <= 65
    assert found.within(20, 80) >= 0.8


def test_what_is_planned_for_the_vanguard_is_an_even_fight(
    edition: Edition, vanguard: tuple[Fighter, ...], quarry: EncounterPlan
) -> None:
    line_up = replace(against(vanguard, quarry.groups), difficulty=quarry.difficulty)
    *_, found = forecasts(edition, line_up, usual(edition), battles=2000, seed=quarry.seed)
    assert 35 <= found.victory.percent <= 65


@pytest.mark.parametrize("level", LEVELS)
def test_2b_is_even_and_higher_levels_are_harder(edition: Edition, level: int) -> None:
    """Measured over 40 fillings, 2B lies between 38 and 50 % for these six."""
    people = party(edition, 6, level)
    fillings = {"1B": FEW, "2A": FEW, "2B": FILLINGS, "2C": FEW, "3B": FEW, "4B": FEW}
    chances = {
        code: measured(edition, people, level, code, fillings=many, battles=BATTLES).mean
        for code, many in fillings.items()
    }
    assert 25 <= chances["2B"] <= 75
    lower = ("1B",) if level > 1 else ()  # nobody is below level 1: there 1B asks what 2B does
    by_level = [chances[code] for code in (*lower, "2B", "3B", "4B")]
    by_number = [chances[code] for code in ("2A", "2B", "2C")]
    for easier, harder in (*pairwise(by_level), *pairwise(by_number)):
        assert easier >= harder
    assert chances["2A"] - chances["2C"] > 30
    assert chances["2B"] - chances["3B"] > 20
    assert level == 1 or chances["1B"] - chances["2B"] > 5


@pytest.mark.parametrize("creature", _COMMON, ids=lambda each: each.code)
def test_a_side_of_any_soldier_is_no_foregone_battle(edition: Edition, creature: Creature) -> None:
    """One kind through and through is the worst that chance can draw."""
    people = party(edition, 6, creature.level)
    assert 15 <= chance(edition, people, [Group(creature, 6)], BATTLES) <= 85


@pytest.mark.parametrize("level", range(1, 7))
def test_who_was_grown_to_a_level_belongs_there(edition: Edition, level: int) -> None:
    """With nobody of the level in the bestiary, those of the nearest stand in."""
    gone = [each for each in shipped()[0] if each.level == level]
    people = party(edition, 6, level)
    found = measured(edition, people, level, "2B", fillings=FILLINGS, battles=BATTLES, without=gone)
    assert 20 <= found.mean <= 80
