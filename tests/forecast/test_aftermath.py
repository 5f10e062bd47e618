"""What many battles leave behind is what the plan of each of them says, by the same dice."""

from collections import Counter
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.forecast.aftermath import Left, leave_behind
from director.forecast.aftermath_dice import AftermathRolls, thrown
from director.forecast.fought import DEFEAT, NOBODY, Amounts, Fought
from director.rules.aftermath import plan_aftermath
from director.rules.forecast.line_up import FOES, PEOPLE, Fighter, LineUp
from director.rules.tiers import Tier
from tests.forecast.aftermath_told import unlike
from tests.forecast.fought_battles import facts_of, fighter, fought_by_chance, line_ups
from tests.rules.conftest import EDITIONS

CODES = ("campana", "saga", "factions", "clanes-campana", "clanes-factions")
BATTLES = 6

# What no shipped edition says, and a director's own may.
OWN = {
    "houses": (
        "campana",
        """
[deaths.companion.boss]
effect = { value = "dies", source = "house" }
cap = { value = 0, source = "house" }
[deaths.hero]
section = "De la casa"
[deaths.hero.team_wipe]
base = { value = 40, source = "house" }
per_wound = { value = 3, source = "house" }
cap = { value = 1, source = "house" }
carry = { value = 20, source = "house" }
[deaths.hero.individual]
base = { value = 30, source = "house" }
per_wound = { value = 1, source = "house" }
[deaths.secondary]
section = "De la casa"
[deaths.secondary.wound_limit]
wounds = { value = 4, source = "house" }
effect = { value = "condemned", source = "house" }
[wounds]
remainder_is_chance = { value = false, source = "house" }
zero_exertion_divisor = { value = 3, source = "house" }
subtracted = { value = 2, source = "house" }
gate = { value = -3, source = "house" }
[healing]
per_rest_day = { value = 3, source = "house" }
[renown.character]
per_enemy = { value = 3, source = "house" }
minimum = { value = -4, source = "house" }
""",
    ),
    "clans": (
        "clanes-factions",
        """
[deaths.hero]
section = "De la casa"
never_dies = { value = false, source = "house" }
[deaths.hero.boss]
effect = { value = "dies", source = "house" }
[renown.pool]
winner_fixed = { value = -9, source = "house" }
loser_fixed = { value = -9, source = "house" }
minimum = { value = -9, source = "house" }
remainder = { value = "nobody", source = "house" }
most_lethal_ties = { value = "nobody", source = "house" }
""",
    ),
}


@cache
def shipped(code: str) -> Edition:
    return load_edition(code, [EDITIONS])


@pytest.fixture(scope="module", params=[*CODES, *OWN])
def edition(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Edition:
    if request.param in CODES:
        return shipped(request.param)
    base, changes = OWN[request.param]
    folder = tmp_path_factory.mktemp("editions")
    heading = f'code = "house"\ntitle = "De la casa"\nextends = "{base}"\n'
    (folder / "house.toml").write_text(heading + changes, encoding="utf-8")
    return load_edition("house", [folder, EDITIONS])


def levels(edition: Edition) -> list[str | None]:
    return [None, *(edition.difficulty or ()), *(() if edition.difficulty else ("3B",))]


@settings(max_examples=25, deadline=None)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_it_is_what_the_plan_of_each_battle_says(
    edition: Edition, data: st.DataObject, seed: int
) -> None:
    line_up = data.draw(line_ups(levels(edition)))
    fought = fought_by_chance(line_up, BATTLES, seed)
    dice = thrown(np.random.default_rng(seed), len(line_up.fighters), BATTLES)
    left = leave_behind(edition, line_up, fought, dice)
    for battle in range(BATTLES):
        plan = plan_aftermath(edition, facts_of(edition, line_up, fought, dice, battle))
        assert plan.complete
        assert list(unlike(left, plan, line_up, battle)) == []
        rest = max(int(left.heals[:, battle].max()), 0)
        assert rest == max(plan.rest_days, plan.rest_battles)
        pools = {row.team: row.pool.total for row in plan.pools}
        assert {side: int(pool[battle]) for side, pool in left.pools.items()} == pools


def test_the_battles_have_what_they_are_for() -> None:
    """Each rule decides often enough, or the agreement shows nothing."""
    seen: Counter[str] = Counter()

    @settings(max_examples=60, derandomize=True, database=None, deadline=None)
    @given(line_up=line_ups([None]), seed=st.integers(0, 99))
    def _look(line_up: LineUp, seed: int) -> None:
        fought = fought_by_chance(line_up, BATTLES, seed)
        dice = thrown(np.random.default_rng(seed), len(line_up.fighters), BATTLES)
        left = leave_behind(shipped("saga"), line_up, fought, dice)
        kinds = ("dies", "director", "condemned", "wounds", "carry", "heals", "renown")
        seen.update({kind: int(np.count_nonzero(getattr(left, kind))) for kind in kinds})

    _look()
    assert {kind: count for kind, count in seen.items() if count < 20} == {}


HERO, COMPANION, SECONDARY = Tier.HERO, Tier.COMPANION, Tier.SECONDARY


def felled(
    people: list[Fighter], strength: int = 0, *, roll: int = 100, standing: int = 0
) -> tuple[LineUp, Fought, AftermathRolls]:
    """One battle that a boss won, in which the people fell in their order, the last ones not."""
    boss = fighter(99, FOES, boss=True)
    line_up = LineUp((*people, boss))
    down = len(people) - standing
    fell = [*range(1, down + 1), *(0 for _ in range(standing + 1))]
    hands = [len(people) if order else NOBODY for order in fell]
    left = [strength if order else 5 for order in fell]
    kills = [*(0 for _ in people), down]
    one = np.array([DEFEAT], dtype=np.int32)
    fought = Fought(column(left), column(fell), column(hands), column(kills), one, one)
    rolls = np.full((len(fell), 1), roll, dtype=np.uint8)
    return line_up, fought, AftermathRolls(rolls, rolls, rolls)


def column(row: list[int]) -> Amounts:
    return np.array(row, dtype=np.int32)[:, np.newaxis]


def left_of(code: str, battle: tuple[LineUp, Fought, AftermathRolls]) -> Left:
    return leave_behind(shipped(code), *battle)


def test_a_boss_kills_one_companero_and_two_secundarios() -> None:
    people = [fighter(unit, PEOPLE, COMPANION) for unit in (1, 2)]
    people += [fighter(unit, PEOPLE, SECONDARY) for unit in (3, 4, 5)]
    left = left_of("campana", felled(people))
    assert left.dies[:, 0].tolist() == [True, False, True, True, False, False]


def test_a_heroe_felled_by_a_boss_is_the_directors() -> None:
    left = left_of("campana", felled([fighter(1, PEOPLE, HERO, base_exertion=2)], strength=-4))
    assert (left.dies[0, 0], left.director[0, 0], left.wounds[0, 0]) == (False, True, 2)


def test_only_the_cap_saves_and_is_paid_for() -> None:
    people = [fighter(unit, PEOPLE, SECONDARY, carry=70) for unit in (1, 2, 3, 4)]
    left = left_of("saga", felled(people, roll=50))
    assert left.dies[:, 0].tolist() == [True, True, True, False, False]
    assert left.carry[:, 0].tolist() == [0, 0, 0, 35, 0]


def test_without_the_whole_team_down_nobody_rolls_and_the_carry_stays() -> None:
    people = [fighter(unit, PEOPLE, SECONDARY, carry=70) for unit in (1, 2, 3, 4)]
    left = left_of("saga", felled(people, roll=50, standing=1))
    assert left.dies[:, 0].tolist() == [True, True, False, False, False]
    assert left.carry[:, 0].tolist() == [0, 0, 70, 70, 0]


def test_esfuerzo_0_divides_as_the_edition_suggests() -> None:
    left = left_of("campana", felled([fighter(1, PEOPLE, HERO, base_exertion=0)], strength=-9))
    assert left.wounds[0, 0] == 9


def test_the_wound_limit_kills_or_condemns() -> None:
    people = [
        fighter(1, PEOPLE, COMPANION, wounds=6, base_exertion=1),
        fighter(2, PEOPLE, COMPANION, wounds=6, base_exertion=1),
        fighter(3, PEOPLE, HERO, wounds=11, base_exertion=1),
        fighter(4, PEOPLE, HERO, wounds=11, base_exertion=1, condemned=True),
    ]
    left = left_of("campana", felled(people, strength=-3))
    assert left.dies[:, 0].tolist() == [True, True, False, False, False]
    assert left.condemned[:, 0].tolist() == [False, False, True, False, False]
    assert left.wounds[:, 0].tolist() == [0, 3, 3, 3, 0]
    assert left.heals[:, 0].tolist() == [0, 0, 14, 14, 0]


def test_a_creature_leaves_nothing() -> None:
    left = left_of("factions", felled([fighter(1, PEOPLE, wounds=9, carry=35)], strength=-9))
    arrays = (left.dies, left.wounds, left.open, left.heals, left.renown, left.carry)
    assert not any(array.any() for array in arrays)
    assert left.pools == {}


def test_nothing_heals_without_a_pace() -> None:
    edition = shipped("campana")
    assert edition.healing is not None
    never = edition.healing.model_copy(update={"per_rest_day": None})
    battle = felled([fighter(1, PEOPLE, HERO, wounds=5)])
    left = leave_behind(edition.model_copy(update={"healing": never}), *battle)
    assert (left.open[0, 0], left.heals[0, 0]) == (5, 0)


@pytest.mark.parametrize("block", ["wounds", "healing", "deaths", "renown"])
def test_an_edition_without_a_chapter_says_so(block: str) -> None:
    lacking = shipped("campana").model_copy(update={block: None})
    with pytest.raises(NotDefinedError) as caught:
        leave_behind(lacking, *felled([fighter(1, PEOPLE, HERO)]))
    assert caught.value.block == block
