"""What differs between editions is told value by value, in the order of the schema."""

from pathlib import Path

import pytest

from director.editions import Edition, dump_edition, load_edition, parse_edition
from director.editions.differences import differences, leaves
from director.editions.schema import Ascents
from director.editions.source import Source
from director.editions.values import Flag

SHIPPED = Path(__file__).parents[2] / "resources" / "editions"
CODES = sorted(path.stem for path in SHIPPED.glob("*.toml"))
HOUSE = Source(section="De la creación de personajes", house=True)


def _ascents(to_hero: bool, source: Source = HOUSE) -> Edition:
    no = Flag(value=False, source=HOUSE)
    hero = Flag(value=to_hero, source=source)
    ascents = Ascents(companion_to_hero=hero, secondary_to_companion=no)
    return Edition(code="mesa", title="Mesa", ascents=ascents)


@pytest.fixture(scope="module")
def campana() -> Edition:
    return load_edition("campana", [SHIPPED])


def test_leaves_are_named_by_their_place_in_the_order_of_the_schema(campana: Edition) -> None:
    found = list(leaves(campana))
    assert found[:2] == ["battles.conditions", "battles.players_against_players"]
    assert found.index("wounds.gate") < found.index("deaths.hero.wound_limit.wounds")
    assert leaves(campana)["promotions.ranks.2.cost"].value == 5
    assert leaves(campana)["difficulty.4C.aggression"].source.line == 181
    assert "title" not in leaves(campana)


def test_an_edition_without_chapters_has_no_leaves() -> None:
    assert leaves(Edition(code="mesa", title="Mesa")) == {}


@pytest.mark.parametrize("code", CODES)
def test_no_edition_differs_from_its_copy(code: str) -> None:
    edition = load_edition(code, [SHIPPED])
    assert differences(edition, parse_edition(dump_edition(edition))) == ()


def test_a_changed_value_is_told_with_both_sources() -> None:
    (found,) = differences(_ascents(True), _ascents(False))
    assert found.key == "ascents.companion_to_hero"
    assert found.before is not None
    assert found.after is not None
    assert (found.before.value, found.after.value) == (True, False)
    assert not found.only_source


def test_another_source_for_the_same_value_is_told_apart() -> None:
    book = Source(section="De la creación de personajes", book="000", line=334)
    (found,) = differences(_ascents(True), _ascents(True, book))
    assert found.only_source


def test_what_one_does_not_define_is_told_value_by_value() -> None:
    bare = Edition(code="nada", title="Nada")
    added = differences(bare, _ascents(True))
    assert [(each.key, each.before) for each in added] == [
        ("ascents.companion_to_hero", None),
        ("ascents.secondary_to_companion", None),
    ]
    removed = differences(_ascents(True), bare)
    assert [each.after for each in removed] == [None, None]
    assert not any(each.only_source for each in (*added, *removed))


@pytest.mark.parametrize("first", CODES)
@pytest.mark.parametrize("second", CODES)
def test_the_differences_turn_one_edition_into_the_other(first: str, second: str) -> None:
    before, after = (load_edition(code, [SHIPPED]) for code in (first, second))
    changed = dict(leaves(before))
    for each in differences(before, after):
        assert changed.pop(each.key, None) == each.before
        if each.after is not None:
            changed[each.key] = each.after
    assert changed == leaves(after)


def test_differences_follow_the_schema_even_where_only_the_second_has_them() -> None:
    before, after = (load_edition(code, [SHIPPED]) for code in ("saga", "campana"))
    blocks = [each.key.split(".")[0] for each in differences(before, after)]
    order = list(Edition.model_fields)
    assert blocks == sorted(blocks, key=order.index)
