"""A creature at other levels than its own."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.scaling import GROWING, Growth, Growths, gained, scaled
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock

LINE = Creature(
    "line",
    "Escudero",
    "Línea",
    2,
    StatBlock(11, 9, 2, 1, 2, 2, movement=3, range_max=2, size=2),
    (OwnedAbility("Muro", 2), OwnedAbility("Aura", 0, active=False)),
)
GROWTHS = Growths(
    otherwise=Growth(strength=100),
    kinds={"linea": Growth(strength=150, armor=50, reaction=25, ability_rank=50)},
    creatures={"own": Growth(willpower=100)},
    least={"strength": 1},
    most={"strength": 20, "ability_rank": 4},
    naming="{name} (nivel {level})",
)


def test_each_level_adds_what_its_kind_gains() -> None:
    """150 a level are 1.5 at level 2 and 4.5 at level 4, halves up: 2 and 5."""
    grown = scaled(GROWTHS, LINE, 4)
    assert grown.name == "Escudero (nivel 4)"
    assert (grown.code, grown.level, grown.kind) == ("line", 4, "Línea")
    assert grown.stats == replace(LINE.stats, strength=14, armor=10, reaction=3)
    assert grown.abilities == (OwnedAbility("Muro", 3), OwnedAbility("Aura", 0, active=False))


def test_its_own_level_changes_nothing() -> None:
    assert scaled(GROWTHS, LINE, 2) is LINE


def test_its_own_code_counts_before_its_kind_and_any_kind_grows() -> None:
    assert scaled(GROWTHS, replace(LINE, code="own"), 4).stats.willpower == 4
    assert scaled(GROWTHS, replace(LINE, kind="Nube"), 4).stats.strength == 13


@pytest.mark.parametrize(("level", "strength", "rank"), [(50, 20, 4), (-50, 1, 1)])
def test_stats_end_at_the_least_and_the_most(level: int, strength: int, rank: int) -> None:
    grown = scaled(GROWTHS, LINE, level)
    assert (grown.stats.strength, grown.abilities[0].rank) == (strength, rank)


def test_what_lies_outside_already_stays() -> None:
    giant = replace(LINE, stats=replace(LINE.stats, strength=40))
    assert scaled(GROWTHS, giant, 9).stats.strength == 40
    nobody = replace(LINE, stats=replace(LINE.stats, strength=-3))
    assert scaled(GROWTHS, nobody, 1).stats.strength == -3


def test_a_name_tells_one_level_only() -> None:
    twice = scaled(GROWTHS, scaled(GROWTHS, LINE, 4), 6)
    assert twice == scaled(GROWTHS, LINE, 6)
    other = replace(LINE, name="Escudero (nivel 9)")
    assert scaled(GROWTHS, other, 3).name == "Escudero (nivel 9) (nivel 3)"


def test_a_name_without_words_for_the_level_still_tells_it() -> None:
    assert scaled(Growths(), LINE, 3).name == "Escudero (3)"
    assert scaled(Growths(naming="{name}"), LINE, 3).name == "Escudero"


def test_a_long_name_gives_way_to_the_level() -> None:
    long = replace(LINE, name="E" * 120)
    name = scaled(GROWTHS, long, 3).name
    assert len(name) == 120
    assert name.endswith("E… (nivel 3)")
    assert scaled(replace(GROWTHS, longest_name=3), LINE, 3).name == "… (nivel 3)"


def test_absurd_levels_have_an_answer() -> None:
    assert scaled(GROWTHS, LINE, 10**5000).name == "Escudero (nivel 1000000000)"
    assert scaled(GROWTHS, LINE, -(10**5000)).stats.strength == 1


def test_growth_below_nothing_counts_as_none() -> None:
    assert gained(-100, 9) == 0


_hundredths = st.integers(0, 400)
_levels = st.integers(-20, 40)
_points = st.integers(0, 99)
_growth = st.builds(Growth, **dict.fromkeys(GROWING, _hundredths))
_creatures = st.builds(
    Creature,
    code=st.just("x"),
    name=st.text(max_size=130),
    kind=st.just(""),
    level=_levels,
    stats=st.builds(StatBlock, _points, _points, _points, _points, _points, _points),
    abilities=st.lists(st.builds(OwnedAbility, st.just("Aura"), _points), max_size=2).map(tuple),
)
_bounds = st.dictionaries(st.sampled_from(GROWING), _points)
_growths = st.builds(
    Growths, otherwise=_growth, least=_bounds, most=_bounds, naming=st.just("{name} (n. {level})")
)


def _numbers(creature: Creature) -> list[int]:
    stats = [getattr(creature.stats, name) for name in GROWING[:-1]]
    return [*stats, *(ability.rank for ability in creature.abilities)]


@settings(max_examples=150)
@given(growths=_growths, creature=_creatures, lower=_levels, more=st.integers(0, 20))
def test_a_higher_level_is_never_weaker(
    growths: Growths, creature: Creature, lower: int, more: int
) -> None:
    weak, strong = scaled(growths, creature, lower), scaled(growths, creature, lower + more)
    pairs = zip(_numbers(weak), _numbers(strong), strict=True)
    assert all(before <= after for before, after in pairs)
    assert scaled(growths, creature, creature.level) == creature


@settings(max_examples=100)
@given(growth=_growth, creature=_creatures, first=_levels, last=_levels)
def test_growing_in_two_steps_is_growing_in_one(
    growth: Growth, creature: Creature, first: int, last: int
) -> None:
    growths = Growths(growth, longest_name=999)
    within = replace(creature, abilities=())
    twice = scaled(growths, scaled(growths, within, first), last)
    assert twice.stats == scaled(growths, within, last).stats


def test_growths_grow() -> None:
    assert GROWTHS.grow(LINE, 5) == scaled(GROWTHS, LINE, 5)
