"""Enemies of a battle: how many, of which level, and what is odd about it."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.derivation import TermCode
from director.rules.difficulty import FoeProblem, codes
from director.rules.encounters import Encounter, EncounterNotice, average_level, encounter

LEVELS = ("1A", "1B", "1C", "2A", "2B", "2C", "3A", "3B", "3C", "4A", "4B", "4C")


def _met(edition: Edition, code: str, heroes: int, average: Fraction | int = 3) -> Encounter:
    found = encounter(edition, code, heroes, average)
    assert isinstance(found, Encounter)
    return found


def _terms(found: Encounter) -> list[tuple[TermCode, int]]:
    return [(term.code, term.amount) for term in found.enemies.terms]


@pytest.mark.parametrize(
    ("heroes", "enemies"),
    [
        (6, (4, 6, 8, 4, 6, 8, 5, 7, 9, 5, 7, 9)),
        (4, (3, 4, 5, 3, 4, 5, 3, 5, 6, 3, 5, 6)),
        (1, (1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2)),
    ],
)
def test_how_many(campana: Edition, heroes: int, enemies: tuple[int, ...]) -> None:
    """003:168-181; audit E35."""
    assert tuple(_met(campana, code, heroes).enemies.total for code in LEVELS) == enemies


def test_the_share_is_told_and_rounded_in_the_open(campana: Edition) -> None:
    found = _met(campana, "1A", 4)
    assert _terms(found) == [
        (TermCode.HEROES, 4),
        (TermCode.ENEMY_SHARE, -2),
        (TermCode.WHOLE_ENEMIES, 1),
    ]
    _, share, rounding = found.enemies.terms
    assert share.facts == {"numerator": -1, "denominator": 3, "heroes": 4}
    assert rounding.facts == {"numerator": 2, "denominator": 3}
    assert share.source is not None
    assert (share.source.book, share.source.line) == ("003", 168)
    assert rounding.source is not None
    assert rounding.source.house
    assert _met(campana, "1C", 4).enemies.terms[2].facts == {"numerator": 1, "denominator": 3}
    assert _terms(_met(campana, "1A", 6)) == [(TermCode.HEROES, 6), (TermCode.ENEMY_SHARE, -2)]
    assert _terms(_met(campana, "1A", 3)) == [(TermCode.HEROES, 3), (TermCode.ENEMY_SHARE, -1)]


@pytest.mark.parametrize(
    ("average", "level", "terms"),
    [
        (3, 5, 2),
        (Fraction(5, 2), 5, 3),
        (Fraction(12, 5), 4, 3),
        (Fraction(-1, 2), 2, 3),
    ],
)
def test_their_level(campana: Edition, average: Fraction | int, level: int, terms: int) -> None:
    """To the nearest, halves up, and two above in 4B (003:180)."""
    found = _met(campana, "4B", 4, average)
    assert found.enemy_level.total == level
    assert len(found.enemy_level.terms) == terms
    assert found.notices[0].notice is EncounterNotice.TITLE_SAYS_EQUAL
    assert len(found.notices) == 1


def test_the_average_is_told_exactly(campana: Edition) -> None:
    average, rounding, offset = _met(campana, "1B", 4, Fraction(7, 2)).enemy_level.terms
    assert average.facts == {"numerator": 7, "denominator": 2}
    assert (rounding.code, rounding.amount) == (TermCode.ROUNDING, 1)
    assert rounding.facts == {"numerator": 1, "denominator": 2}
    assert (offset.code, offset.amount) == (TermCode.LEVEL_OFFSET, -1)
    assert offset.source is not None
    assert offset.source.line == 169


def test_never_under_level_1_and_that_is_noticed(campana: Edition) -> None:
    found = _met(campana, "1B", 3, 1)
    last = found.enemy_level.terms[-1]
    assert (found.enemy_level.total, last.code, last.amount) == (1, TermCode.LEAST_LEVEL, 1)
    assert last.facts == {"minimum": 1}
    (notice,) = found.notices
    assert notice.notice is EncounterNotice.LEVEL_RAISED
    assert notice.source == last.source


def test_at_least_one_enemy_and_that_is_noticed(house: Callable[[str], Edition]) -> None:
    edition = house('[difficulty.1A]\nenemies_denominator = 1\n[encounters]\nrounding = "up"\n')
    found = _met(edition, "1A", 4)
    assert _terms(found)[-1] == (TermCode.LEAST_ENEMIES, 1)
    assert found.enemies.total == 1
    assert found.enemies.terms[-1].facts == {"minimum": 1}
    assert [row.notice for row in found.notices] == [EncounterNotice.ENEMIES_RAISED]
    assert found.notices[0].source == found.enemies.terms[-1].source


def test_the_least_itself_is_nothing_to_notice(
    campana: Edition, house: Callable[[str], Edition]
) -> None:
    found = _met(campana, "2B", 1, 1)
    assert (found.enemies.total, found.enemy_level.total, found.notices) == (1, 1, ())
    more = _met(house("[encounters]\nleast_enemies = 4\nleast_level = 5\n"), "2B", 1, 2)
    assert _terms(more)[-1] == (TermCode.LEAST_ENEMIES, 3)
    assert more.enemy_level.terms[-1].amount == 3


@pytest.mark.parametrize(("way", "enemies", "level"), [("down", 2, 3), ("up", 3, 4)])
def test_a_house_may_round_otherwise(
    house: Callable[[str], Edition], way: str, enemies: int, level: int
) -> None:
    found = _met(house(f'[encounters]\nrounding = "{way}"\n'), "2A", 4, Fraction(10, 3))
    assert (found.enemies.total, found.enemy_level.total) == (enemies, level)
    assert _met(house(f'[encounters]\nrounding = "{way}"\n'), "2A", 3, 3).enemies.total == 2


def test_what_is_printed_oddly_is_noticed(campana: Edition) -> None:
    """Audit C3-02, C3-03, C3-04."""
    odd = {code: [row.notice for row in _met(campana, code, 6).notices] for code in LEVELS}
    assert {code: notices for code, notices in odd.items() if notices} == {
        "2C": [EncounterNotice.RENOWN_NOT_PRINTED],
        "3A": [EncounterNotice.RENOWN_NOT_PRINTED],
        "3B": [EncounterNotice.TITLE_SAYS_EQUAL],
        "4B": [EncounterNotice.TITLE_SAYS_EQUAL],
        "4C": [EncounterNotice.AGGRESSION_UNLIKE_OTHERS],
    }
    assert _met(campana, "4C", 6).notices[0].source.line == 181


def test_the_level_has_its_modifiers(campana: Edition) -> None:
    found = _met(campana, "4C", 6)
    assert (found.aggression_modifier.total, found.renown_modifier.total) == (-10, 3)


@pytest.mark.parametrize(
    ("code", "heroes", "problem"),
    [
        ("5A", 4, FoeProblem.LEVEL_UNDEFINED),
        ("5A", 0, FoeProblem.LEVEL_UNDEFINED),
        ("2B", 0, FoeProblem.NO_HEROES),
        ("2B", -(10**30), FoeProblem.NO_HEROES),
    ],
)
def test_without_a_level_or_heroes_there_is_none(
    campana: Edition, code: str, heroes: int, problem: FoeProblem
) -> None:
    assert encounter(campana, code, heroes, 3) is problem


@pytest.mark.parametrize("code", ["saga", "factions", "grupos"])
def test_only_book_003_has_them(code: str) -> None:
    edition = load_edition(code, [Path(__file__).parents[2] / "resources" / "editions"])
    with pytest.raises(NotDefinedError, match=": encounters is"):
        encounter(edition, "2B", 4, 3)


def test_a_house_that_rounds_and_has_no_levels(campana: Edition) -> None:
    with pytest.raises(NotDefinedError, match=": difficulty is"):
        encounter(campana.model_copy(update={"difficulty": None}), "2B", 4, 3)


def test_the_average_of_those_who_go() -> None:
    assert average_level([1, 2, 2]) == Fraction(5, 3)
    assert average_level([4]) == 4
    assert average_level([]) is None


@given(
    code=st.sampled_from(LEVELS),
    heroes=st.integers(1, 10**30),
    average=st.fractions(),
)
def test_within_half_of_what_is_printed(
    campana: Edition, code: str, heroes: int, average: Fraction
) -> None:
    assert code in codes(campana)
    found = _met(campana, code, heroes, average)
    share = {"A": Fraction(-1, 3), "B": Fraction(0), "C": Fraction(1, 3)}
    if code > "3":
        share = {"A": Fraction(-1, 6), "B": Fraction(1, 6), "C": Fraction(1, 2)}
    off = found.enemies.total - heroes * (1 + share[code[1]])
    assert Fraction(-1, 2) < off <= Fraction(1, 2)
    wanted = average + {"1": -1, "2": 0, "3": 1, "4": 2}[code[0]]
    raised = EncounterNotice.LEVEL_RAISED in {row.notice for row in found.notices}
    assert found.enemy_level.total == 1 if raised else abs(found.enemy_level.total - wanted) <= 0.5
