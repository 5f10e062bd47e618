"""Deaths of a team that falls whole against a second count, over histories that are looked at."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import load_edition
from director.rules.aftermath import (
    AftermathFacts,
    AftermathPlan,
    DeathRule,
    Defeat,
    FelledBy,
    Override,
    TeamFacts,
    UnitFacts,
    UnitRulings,
    plan_aftermath,
)
from director.rules.tiers import Tier
from tests.rules.conftest import EDITIONS
from tests.rules.plain_deaths import BOSS, LIMITS, Rolled, fates

TIERS = st.sampled_from((Tier.SECONDARY,) * 5 + (Tier.COMPANION,) * 3 + (Tier.HERO,))
ROLLS = st.sampled_from((1, 2, 5, 6, 10, 11, 13, 20, 21, 30, 40, 55, 75, 100))
ROLLED = st.builds(
    Rolled,
    alone=st.sampled_from((100, 100, 100, 1, 5, 6, 8, 20)),
    together=ROLLS,
    wounds=st.sampled_from((0, 0, 0, 1, 3)),
)
FALLEN = st.builds(
    UnitFacts,
    unit=st.integers(1, 99),
    team=st.just(0),
    tier=TIERS,
    exertion=st.just(1),
    wounds_before=st.sampled_from((0, 0, 0, 1, 2, 3, 6)),
    kills=st.just(0),
    renown_before=st.just(0),
    victory=st.just(False),
    defeat=st.builds(
        Defeat,
        st.integers(1, 10**6),
        st.just(-1),
        st.sampled_from((*FelledBy, FelledBy.MINION, FelledBy.BOSS)),
    ),
    carry=st.sampled_from((0, 0, 35)),
)
TEAMS = st.lists(
    FALLEN,
    min_size=3,
    max_size=6,
    unique_by=(lambda fallen: fallen.unit, lambda fallen: fallen.defeat and fallen.defeat.order),
)
MANY = st.lists(ROLLED, min_size=6, max_size=6)
EDITION = {code: load_edition(code, [EDITIONS]) for code in LIMITS}


def _planned(code: str, team: list[UnitFacts], rolls: dict[int, Rolled]) -> AftermathPlan:
    rulings = {
        key: UnitRulings(
            death_roll=rolled.alone,
            team_wipe_roll=rolled.together,
            wounds=Override(rolled.wounds, "contadas"),
            hero_dies=False,
        )
        for key, rolled in rolls.items()
    }
    whole = TeamFacts(fighters=len(team), survivors=0, kills=0, wiped=True)
    facts = AftermathFacts(tuple(team), rulings=rulings, teams={0: whole})
    return plan_aftermath(EDITION[code], facts)


def _rolls(team: list[UnitFacts], many: list[Rolled]) -> dict[int, Rolled]:
    return {unit.unit: rolled for unit, rolled in zip(team, many, strict=False)}


@pytest.mark.parametrize("code", LIMITS)
@settings(max_examples=20)
@given(team=TEAMS, many=MANY)
def test_a_second_count_comes_to_the_same(
    code: str, team: list[UnitFacts], many: list[Rolled]
) -> None:
    rolls = _rolls(team, many)
    plan = _planned(code, team, rolls)
    dead, carries = fates(code, team, rolls)
    assert {row.unit for row in plan.units if row.dies} == dead
    if code != "campana":
        secondary = {unit.unit for unit in team if unit.tier is Tier.SECONDARY}
        found = {row.unit: row.carry_after for row in plan.units if row.unit in secondary}
        assert {key: carry for key, carry in found.items() if carry} == carries


def test_the_histories_have_what_they_are_for() -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=60, derandomize=True, database=None)
    @given(team=TEAMS, many=MANY)
    def _look(team: list[UnitFacts], many: list[Rolled]) -> None:
        plan = _planned("saga", team, _rolls(team, many))
        felled = Counter(
            unit.tier for unit in team if unit.defeat and unit.defeat.felled_by is FelledBy.BOSS
        )
        seen.update({"carries" for row in plan.units if row.carry_after})
        seen.update({"spared" for row in plan.units if row.team_wipe and row.team_wipe.spared})
        seen.update({"dies together" for row in plan.units if row.team_wipe and row.team_wipe.dies})
        seen.update(
            {"boss" for row in plan.units if row.death and row.death.rule is DeathRule.BOSS}
        )
        seen.update({"cap" for tier, most in BOSS.items() if felled[tier] > most})

    _look()
    wanted = ("carries", "spared", "dies together", "boss", "cap")
    assert {kind: seen[kind] for kind in wanted if seen[kind] < 8} == {}
