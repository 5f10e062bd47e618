"""Levels of difficulty in an edition of the director's own: lent by another, or made anew."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from director.editions.differences import Leaf
from director.editions.errors import EditionError, Reason
from director.editions.loader import load_edition
from director.editions.own import Said, own_edition_text, rewritten_text
from director.editions.own_levels import (
    ANNOUNCED,
    FOE_CHAPTERS,
    NewLevel,
    lacking,
    lenders,
    lent,
    level_changes,
    level_of,
    with_level,
)
from director.editions.schema import Edition
from director.resources import resources_folder
from director.rules.aggression import aggression
from director.rules.derivation import Derivation
from director.rules.difficulty import FoeProblem, codes, renown_modifier
from director.rules.encounters import Encounter, encounter

SHIPPED = resources_folder() / "editions"
EPIC = NewLevel("Épico contra muchos", Fraction(2, 3), 3, -20, 5)


def _shipped(code: str) -> Edition:
    return load_edition(code, [SHIPPED])


def _own(folder: Path, parent: Edition, changes: Mapping[str, Said | Leaf | None]) -> Edition:
    text = own_edition_text(parent, "casa", "Casa", changes)
    (folder / "casa.toml").write_text(text, "utf-8")
    return load_edition("casa", [folder, SHIPPED])


@pytest.mark.parametrize("code", ["campana", "clanes-campana", "clanes-factions"])
def test_a_fifth_level_plays_like_any_other(tmp_path: Path, code: str) -> None:
    """Six heroes of level 3: 6 + 6 * 2/3 enemies of level 3 + 3; FA 30 - 4 * 2 - 20."""
    parent = _shipped(code)
    own = _own(tmp_path, parent, level_changes("5C", EPIC))
    assert codes(own) == (*codes(parent), "5C")
    found = encounter(own, "5C", 6, 3)
    assert isinstance(found, Encounter)
    assert (found.enemies.total, found.enemy_level.total) == (10, 6)
    assert (found.aggression_modifier.total, found.renown_modifier.total) == (-20, 5)
    assert found.notices == ()
    felt = aggression(own, aggro=30, willpower=4, distance=3, difficulty="5C")
    assert isinstance(felt, Derivation)
    assert felt.total == 2
    gained = renown_modifier(own, "5C")
    assert gained is not None
    assert gained.amount == 5
    assert gained.source is not None
    assert gained.source.house
    assert encounter(own, "5A", 6, 3) is FoeProblem.LEVEL_UNDEFINED
    assert encounter(own, "4C", 6, 3) == encounter(parent, "4C", 6, 3)


def test_all_three_at_once(tmp_path: Path) -> None:
    changes: dict[str, Said | Leaf | None] = {}
    for code in ANNOUNCED:
        changes |= level_changes(code, EPIC)
    assert codes(_own(tmp_path, _shipped("campana"), changes))[-3:] == ANNOUNCED


def test_a_level_of_the_book_may_be_another(tmp_path: Path) -> None:
    own = _own(tmp_path, _shipped("campana"), level_changes("3B", EPIC))
    found = encounter(own, "3B", 6, 3)
    assert isinstance(found, Encounter)
    assert found.enemies.total == 10
    assert found.notices == ()


@pytest.mark.parametrize(
    ("level", "place"),
    [
        (NewLevel("", Fraction(0), 0, 0, 0), "difficulty.5A.title"),
        (NewLevel("x", Fraction(1, 2000), 0, 0, 0), "difficulty.5A.enemies_denominator"),
        (NewLevel("x", Fraction(0), 0, 0, 4000), "difficulty.5A.renown"),
    ],
)
def test_what_is_no_value_is_refused_with_its_place(
    tmp_path: Path, level: NewLevel, place: str
) -> None:
    with pytest.raises(EditionError) as refused:
        _own(tmp_path, _shipped("campana"), level_changes("5A", level))
    assert (refused.value.key, refused.value.reason_code) == (place, Reason.OUT_OF_RANGE)


@pytest.mark.parametrize("code", ["saga", "factions"])
def test_an_edition_without_levels_takes_them_from_another(tmp_path: Path, code: str) -> None:
    parent = _shipped(code)
    shipped = [_shipped(each) for each in ("campana", "saga", "factions", "clanes-campana")]
    assert lacking(parent) == FOE_CHAPTERS
    assert [each.code for each in lenders(parent, shipped)] == ["campana", "clanes-campana"]
    lender = shipped[0]
    own = _own(tmp_path, parent, {**lent(parent, lender), **level_changes("5A", EPIC)})
    assert lacking(own) == ()
    assert codes(own) == (*codes(lender), "5A")
    assert encounter(own, "3B", 6, 3) == encounter(lender, "3B", 6, 3)
    assert own.aggro == lender.aggro
    assert own.deaths == parent.deaths


def test_who_lacks_nothing_needs_nobody() -> None:
    campana = _shipped("campana")
    assert lenders(campana, [_shipped("clanes-campana")]) == ()
    assert lent(campana, _shipped("clanes-campana")) == {}


def test_a_level_is_looked_at_before_it_is_written(tmp_path: Path) -> None:
    parent = _shipped("campana")
    assert level_of(parent, "5C") is None
    seen = with_level(parent, "5C", EPIC)
    assert level_of(seen, "5C") == EPIC
    own = _own(tmp_path, parent, level_changes("5C", EPIC))
    assert encounter(seen, "5C", 6, 3) is not None
    assert level_of(own, "5C") == level_of(seen, "5C")
    assert codes(seen) == codes(own)


def test_an_own_edition_forgets_a_level_and_nothing_else(tmp_path: Path) -> None:
    parent = _shipped("campana")
    changes = {"wounds.gate": 2, **level_changes("5C", EPIC), **level_changes("3B", EPIC)}
    own = _own(tmp_path, parent, changes)
    again = rewritten_text(parent, own, level_changes("5A", EPIC), ("difficulty.5C",))
    (tmp_path / "casa.toml").write_text(again, "utf-8")
    read = load_edition("casa", [tmp_path, SHIPPED])
    assert level_of(read, "5C") is None
    assert (level_of(read, "5A"), level_of(read, "3B")) == (EPIC, EPIC)
    assert (read.wounds, read.title) == (own.wounds, own.title)
