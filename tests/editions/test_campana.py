"""The shipped edition: everything it says has a source, and the numbers the game hangs on."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from director.editions import Edition, dump_edition, load_edition

SHIPPED = Path(__file__).parents[2] / "resources" / "editions"
BOOK_LINES = {"000": 360, "001": 306, "003": 229}
PLAIN = {"schema_version", "code", "title"}
HOUSE = {
    "attacks.breaking.least_armor",
    "initiative.ties_by_reaction",
    "clocks.ordered.absent_deadline",
    "war_horn.start",
    "war_horn.per_defeat",
    "ascents.secondary_to_companion",
    "encounters.rounding",
    "encounters.least_enemies",
    "encounters.least_level",
    "aggression.distance",
    "hero_point_uses.combat_roll",
    "hero_point_uses.plot_roll",
    "hero_point_uses.extra_vote",
    "votes.each",
    "votes.leader",
    "votes.lieutenant",
    "campaign_check.die",
    "stats.unfit_strength",
    "stats.least_start",
    "wounds.zero_exertion_divisor",
    "deaths.veto_spends_boss_cap",
    "renown.character.per_enemy",
    "renown.character.victory",
    "renown.character.minimum",
    "refunds.rounding",
    "promotions.highest",
    "promotions.second_active_from",
    "promotions.most_actives",
    "participation.companions_counted",
    "hero_points.hero",
    "hero_points.companion",
    "hero_points.secondary",
    *(
        f"promotions.ranks.{rank}.{what}"
        for rank in (2, 3, 4, 5)
        for what in ("cost", "victims", "stat_points")
    ),
    *(f"motives.{what}" for what in ("also_strength", "also_breaking", "also_boost", "most")),
    *(
        f"post_notes.{what}"
        for what in (
            "also_actions",
            "also_strength",
            "also_armor",
            "also_willpower",
            "also_hero_points",
            "also_clan_points",
            "most",
        )
    ),
}


def _leaves(node: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(node, dict) and "value" not in node:
        for key, child in node.items():
            yield from _leaves(child, f"{path}.{key}" if path else key)
    else:
        yield path, node


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load_edition("campana", [SHIPPED])


@pytest.fixture(scope="module")
def leaves(edition: Edition) -> dict[str, Any]:
    return {k: v for k, v in _leaves(json.loads(dump_edition(edition))) if k not in PLAIN}


def test_every_value_says_where_it_comes_from(leaves: dict[str, Any]) -> None:
    for path, leaf in leaves.items():
        source = leaf["source"]
        assert source["section"], path
        cited = source.get("book") in BOOK_LINES and source.get("line", 0) > 0
        assert cited != source["house"], path
        if cited:
            assert source["line"] <= BOOK_LINES[source["book"]], path


def test_every_value_in_the_file_has_its_own_source() -> None:
    table = tomllib.loads((SHIPPED / "campana.toml").read_text(encoding="utf-8"))
    written = {path: leaf for path, leaf in _leaves(table) if isinstance(leaf, dict)}
    assert len(written) > 90
    assert all("source" in leaf for leaf in written.values())


def test_house_values_are_those_the_books_are_silent_about(leaves: dict[str, Any]) -> None:
    assert {path for path, leaf in leaves.items() if leaf["source"]["house"]} == HOUSE


@pytest.mark.parametrize(
    ("path", "value", "book", "line"),
    [
        ("attacks.strength.base", 70, "000", 100),
        ("attacks.strength.floor", 25, "000", 106),
        ("attacks.breaking.base", 80, "000", 116),
        ("attacks.breaking.per_break", 4, "000", 116),
        ("attacks.breaking.floor", 50, "000", 122),
        ("wounds.gate", -1, "000", 285),
        ("wounds.to_hit_per_wound", 5, "000", 287),
        ("healing.per_rest_day", 1, "000", 289),
        ("deaths.hero.wound_limit.wounds", 12, "000", 299),
        ("deaths.companion.wound_limit.wounds", 7, "000", 303),
        ("deaths.companion.boss.cap", 1, "000", 304),
        ("deaths.companion.individual.per_wound", 1, "000", 305),
        ("deaths.secondary.wound_limit.wounds", 4, "000", 307),
        ("deaths.secondary.boss.cap", 2, "000", 308),
        ("deaths.secondary.individual.base", 5, "000", 309),
        ("refunds.hero", 75, "000", 340),
        ("refunds.companion", 45, "000", 341),
        ("refunds.secondary", 15, "000", 342),
        ("participation.most", 3, "000", 152),
        ("difficulty.4C.aggression", -10, "003", 181),
    ],
)
def test_numbers_of_the_book(
    leaves: dict[str, Any], path: str, value: int, book: str, line: int
) -> None:
    assert leaves[path]["value"] == value
    assert (leaves[path]["source"]["book"], leaves[path]["source"]["line"]) == (book, line)


def test_twelve_levels_of_difficulty_and_no_fifth(edition: Edition) -> None:
    assert edition.difficulty is not None
    assert list(edition.difficulty) == [f"{n}{letter}" for n in (1, 2, 3, 4) for letter in "ABC"]
    table = {
        code: (
            level.enemies_numerator.value,
            level.enemies_denominator.value,
            level.level_offset.value,
            level.aggression.value,
            level.renown.value,
        )
        for code, level in edition.difficulty.items()
    }
    assert table == {
        "1A": (-1, 3, -1, 15, -3),
        "1B": (0, 1, -1, 15, -2),
        "1C": (1, 3, -1, 15, -1),
        "2A": (-1, 3, 0, 5, -2),
        "2B": (0, 1, 0, 5, -1),
        "2C": (1, 3, 0, 5, 0),
        "3A": (-1, 6, 1, -5, 0),
        "3B": (1, 6, 1, -5, 1),
        "3C": (1, 2, 1, -5, 2),
        "4A": (-1, 6, 2, -15, 1),
        "4B": (1, 6, 2, -15, 2),
        "4C": (1, 2, 2, -10, 3),
    }


def test_ranks_beyond_five_have_no_price_yet(edition: Edition) -> None:
    assert edition.promotions is not None
    prices = {
        rank: (step.cost.value, step.victims.value, step.stat_points.value)
        for rank, step in edition.promotions.ranks.items()
    }
    assert prices == {"2": (5, 2, 2), "3": (10, 5, 2), "4": (15, 9, 2), "5": (20, 14, 2)}
    assert edition.promotions.highest.value == 10


def test_campaign_attributes_have_names_that_people_read(edition: Edition) -> None:
    assert edition.campaign_attributes is not None
    assert {code: name.value for code, name in edition.campaign_attributes.items()} == {
        "leadership": "Liderazgo",
        "survival": "Supervivencia",
        "war": "Guerra",
        "insight": "Perspicacia",
        "administration": "Administración",
        "care": "Atención y Cuidados",
    }
