"""Aggro, FA, whom an enemy would rather attack, and how far away that is."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.aggression import (
    Preference,
    Square,
    Target,
    aggression,
    aggro,
    distance,
    ranking,
)
from director.rules.derivation import Derivation, TermCode
from director.rules.difficulty import FoeProblem

SQUARES = st.tuples(st.integers(-30, 30), st.integers(-30, 30))
SIZES = st.integers(1, 4)


def _felt(edition: Edition, **asked: int | str | None) -> Derivation:
    found = aggression(edition, **{"willpower": 4, "distance": 1, **asked})  # type: ignore[arg-type]
    assert isinstance(found, Derivation)
    return found


def _ranks(found: tuple[Preference, ...] | FoeProblem) -> list[tuple[int, int, bool]]:
    assert isinstance(found, tuple)
    return [(rank.place, rank.target.unit, rank.tied) for rank in found]


def test_one_blow_that_defeats(campana: Edition) -> None:
    """Audit E34: 28 at the start, 8 of damage, 5 points under 0 (003:152-156)."""
    start = aggro(campana, strength=12, armor=10, exertion=2)
    assert [(term.code, term.amount) for term in start.terms] == [
        (TermCode.STRENGTH, 12),
        (TermCode.ARMOR, 10),
        (TermCode.EXERTION, 6),
    ]
    assert start.terms[2].facts == {"count": 2, "each": 3}
    after = aggro(campana, strength=12, armor=10, exertion=2, damage_dealt=[5, 3], overkill=5)
    assert after.total == 41
    assert [(term.code, term.amount) for term in after.terms[3:]] == [
        (TermCode.DAMAGE_DEALT, 8),
        (TermCode.OVERKILL, 5),
    ]
    assert [term.source.line for term in after.terms if term.source] == [152, 152, 152, 155, 156]


def test_damage_under_nothing_is_none(campana: Edition) -> None:
    start = aggro(campana, strength=12, armor=10, exertion=2)
    assert aggro(campana, strength=12, armor=10, exertion=2, damage_dealt=[-3, 0]) == start


@given(
    strength=st.integers(),
    armor=st.integers(),
    exertion=st.integers(),
    damage=st.lists(st.integers(), max_size=4),
    more=st.integers(),
    overkill=st.integers(),
)
def test_aggro_never_falls(
    campana: Edition,
    strength: int,
    armor: int,
    exertion: int,
    damage: list[int],
    more: int,
    overkill: int,
) -> None:
    def _now(dealt: list[int], beyond: int = 0) -> int:
        return aggro(
            campana,
            strength=strength,
            armor=armor,
            exertion=exertion,
            damage_dealt=dealt,
            overkill=beyond,
        ).total

    start = strength + armor + 3 * exertion
    assert start == _now([]) <= _now(damage) <= _now([*damage, more])
    assert _now(damage) + max(0, overkill) == _now(damage, overkill)


@pytest.mark.parametrize(
    ("away", "difficulty", "fa"),
    [
        (1, None, 41),
        (3, None, 33),
        (1, "1A", 56),
        (3, "1A", 48),
        (3, "4C", 23),
        (1, "4C", 31),
        (0, None, 45),
        (0, "1A", 60),
        (-7, None, 73),
    ],
)
def test_fa(campana: Edition, away: int, difficulty: str | None, fa: int) -> None:
    """Audit E34: Voluntad 4 counts for each square beyond the first, as printed (003:163)."""
    assert _felt(campana, aggro=41, distance=away, difficulty=difficulty).total == fa


def test_fa_tells_its_terms(campana: Edition) -> None:
    terms = _felt(campana, aggro=30, distance=3, difficulty="3A").terms
    assert [(term.code, term.amount) for term in terms] == [
        (TermCode.AGGRO, 30),
        (TermCode.DISTANCE, -8),
        (TermCode.DIFFICULTY, -5),
    ]
    assert terms[1].facts == {"willpower": 4, "squares": 2}
    assert terms[1].source is not None
    assert terms[1].source.line == 163


def test_nobody_has_less_than_no_willpower(campana: Edition) -> None:
    assert _felt(campana, aggro=5, willpower=-3, distance=9).total == 5


def test_a_level_that_is_not_defined(campana: Edition) -> None:
    found = aggression(campana, aggro=5, willpower=1, distance=2, difficulty="5C")
    assert found is FoeProblem.LEVEL_UNDEFINED
    targets = [Target(1, 5, 2)]
    assert ranking(campana, targets, willpower=1, difficulty="5C") is FoeProblem.LEVEL_UNDEFINED


@pytest.mark.parametrize("code", ["saga", "factions", "grupos"])
def test_only_book_003_has_it(code: str) -> None:
    edition = load_edition(code, [Path(__file__).parents[2] / "resources" / "editions"])
    with pytest.raises(NotDefinedError, match=": aggro is"):
        aggro(edition, strength=1, armor=1, exertion=1)
    with pytest.raises(NotDefinedError, match=": aggression is"):
        aggression(edition, aggro=1, willpower=1, distance=1)
    with pytest.raises(NotDefinedError, match=": aggression is"):
        distance(edition, (0, 0), 1, (1, 0), 1)


def test_a_difficulty_asked_of_an_edition_without_levels(campana: Edition) -> None:
    edition = campana.model_copy(update={"difficulty": None})
    assert _felt(edition, aggro=5).total == 5
    with pytest.raises(NotDefinedError, match=": difficulty is"):
        aggression(edition, aggro=5, willpower=1, distance=2, difficulty="2B")


def test_the_strongest_first_and_equals_side_by_side(campana: Edition) -> None:
    targets = [Target(1, 20, 3), Target(2, 28, 3), Target(3, 24, 2), Target(4, 19, 1)]
    assert _ranks(ranking(campana, targets, willpower=4, difficulty="2B")) == [
        (1, 2, True),
        (1, 3, True),
        (3, 4, False),
        (4, 1, False),
    ]
    assert ranking(campana, [], willpower=4) == ()


@given(
    targets=st.lists(
        st.builds(Target, st.integers(1, 9), st.integers(-9, 40), st.integers(0, 6)), max_size=6
    ),
    willpower=st.integers(0, 5),
)
def test_a_ranking_leaves_nobody_out(
    campana: Edition, targets: list[Target], willpower: int
) -> None:
    ranks = ranking(campana, targets, willpower=willpower)
    assert isinstance(ranks, tuple)
    totals = [rank.fa.total for rank in ranks]
    assert totals == sorted(totals, reverse=True)
    assert sorted(id(rank.target) for rank in ranks) == sorted(id(target) for target in targets)
    for rank in ranks:
        assert rank.place == 1 + totals.index(rank.fa.total)
        assert rank.tied is (totals.count(rank.fa.total) > 1)


DISTANCES = [
    ((0, 0), 1, (0, 0), 1, 0, 0),
    ((0, 0), 1, (1, 0), 1, 1, 1),
    ((0, 0), 1, (0, 1), 1, 1, 1),
    ((0, 0), 1, (1, 1), 1, 2, 1),
    ((0, 0), 2, (2, 0), 1, 1, 1),
    ((0, 0), 2, (1, 1), 1, 0, 0),
    ((0, 0), 2, (2, 2), 2, 2, 1),
    ((0, 0), 2, (5, 1), 3, 4, 4),
    ((9, 2), 1, (0, 0), 2, 9, 8),
    ((0, 0), 0, (3, 0), -4, 3, 3),
]


@pytest.mark.parametrize(("a", "size_a", "b", "size_b", "squares", "diagonals"), DISTANCES)
def test_from_the_nearest_square_to_the_nearest(
    campana: Edition,
    house: Callable[[str], Edition],
    a: Square,
    size_a: int,
    b: Square,
    size_b: int,
    squares: int,
    diagonals: int,
) -> None:
    other = house('[aggression]\ndistance = "chebyshev"\n')
    assert distance(campana, a, size_a, b, size_b) == squares
    assert distance(other, a, size_a, b, size_b) == diagonals
    assert distance(campana, b, size_b, a, size_a) == squares


@given(a=SQUARES, size_a=SIZES, b=SQUARES, size_b=SIZES)
def test_it_is_the_least_of_all_pairs_of_squares(
    campana: Edition, a: Square, size_a: int, b: Square, size_b: int
) -> None:
    pairs = (
        abs(a[0] + i - b[0] - k) + abs(a[1] + j - b[1] - m)
        for i in range(size_a)
        for j in range(size_a)
        for k in range(size_b)
        for m in range(size_b)
    )
    assert distance(campana, a, size_a, b, size_b) == min(pairs)


def test_one_point_beyond_is_a_term_too(campana: Edition) -> None:
    told = aggro(campana, strength=1, armor=1, exertion=0, damage_dealt=[], overkill=1)
    assert told.total == 3
    assert told.terms[-1].code is TermCode.OVERKILL
