"""The shipped editions: every value has a source, and the numbers in which the books differ."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from director.editions import Edition, load_edition
from director.editions.differences import Leaf, leaves
from tests.editions.book_headings import HEADINGS, LAST_LINES

SHIPPED = Path(__file__).parents[2] / "resources" / "editions"
FILES = [*sorted(SHIPPED.glob("*.toml")), *sorted((SHIPPED / "parts").glob("*.toml"))]

PARENTS = {
    "campana": None,
    "saga": None,
    "factions": "saga",
    "clanes-campana": "saga",
    "clanes-factions": "factions",
    "grupos": None,
}
TITLES = {
    "campana": "Campaña (vigente)",
    "saga": "Saga (primera edición)",
    "factions": "Factions (primera edición)",
    "clanes-campana": "Clanes: campaña",
    "clanes-factions": "Clanes: Factions",
    "grupos": "Grupos de Acciones",
}
BOOKS = {
    "campana": {"000", "001", "003"},
    "saga": {"001"},
    "factions": {"001"},
    "clanes-campana": {"001", "003"},
    "clanes-factions": {"001", "003"},
    "grupos": {"002"},
}

# Headings of house values that no book has, and that a director knows all the same.
HOUSE_HEADINGS = {
    "Cuerno de guerra",
    "Promociones de rango",
    "Puntos de Héroe (mesa de origen)",
    "Decisiones (mesa de origen)",
    "Renombre del clan (mesa de origen)",
    "La caravana",
}

# --- What the books are silent about, by edition -------------------------------------------------

ALL_BATTLES = {
    "initiative.ties_by_reaction",
    "clocks.ordered.absent_deadline",
    "war_horn.start",
    "war_horn.per_defeat",
    "war_horn.once_per_enemy",
    "war_horn.without_author",
    "attacks.breaking.least_armor",
    "stats.unfit_strength",
    "stats.least_start",
    "wounds.zero_exertion_divisor",
    "deaths.veto_spends_boss_cap",
    "refunds.rounding",
    "participation.companions_counted",
    "promotions.highest",
    "promotions.second_active_from",
    "promotions.most_actives",
    *(
        f"promotions.ranks.{rank}.{what}"
        for rank in (2, 3, 4, 5)
        for what in ("cost", "victims", "stat_points")
    ),
    *(f"motives.{key}" for key in ("also_strength", "also_breaking", "also_boost", "most")),
    *(
        f"post_notes.{key}"
        for key in (
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
FIRST_BOOK = ALL_BATTLES | {
    "willpower.per_square",
    "attacks.willpower_paid_on_miss",
    "attacks.strength.per_strength",
    "attacks.strength.per_evasion",
    "attacks.breaking.per_break",
    "attacks.breaking.floor",
    "deaths.veto_spends_team_wipe_cap",
    "acquisition.companion.minimum",
}
LEVELS = {
    "difficulty.2C.renown",
    "difficulty.3A.renown",
    "encounters.rounding",
    "encounters.least_enemies",
    "encounters.least_level",
    "aggression.distance",
}
HERO_POINTS = {
    *(f"hero_points.{tier}" for tier in ("hero", "companion", "secondary")),
    *(f"hero_point_uses.{use}" for use in ("combat_roll", "plot_roll", "extra_vote")),
    *(f"votes.{who}" for who in ("each", "leader", "lieutenant")),
}
EACH_CHARACTER = {f"renown.character.{key}" for key in ("per_enemy", "victory", "minimum")}
WHOLE_CLAN = {
    f"renown.pool.{key}"
    for key in (
        "winner_per_kill",
        "winner_per_survivor",
        "winner_fixed",
        "loser_per_kill",
        "loser_fixed",
        "minimum",
        "remainder",
        "most_lethal.4",
        "most_lethal.12",
        "most_lethal_ties",
    )
}
FRACTION = {"wounds.remainder_is_chance"}
ON_THE_ROAD = {
    *(
        f"caravan.supplies.{key}"
        for key in (
            "consumed",
            "people_per_supply",
            "rounding",
            "fighters_eat",
            "others_eat",
            "characters_eat",
            "hungry_lost",
            "lost_rounding",
        )
    ),
    *(f"caravan.morale.{key}" for key in ("kept", "start", "most", "travel", "rest", "hungry")),
    *(f"caravan.morale.bands.{least}" for least in (0, 11, 31, 70, 90)),
}
HOUSE = {
    "campana": ALL_BATTLES
    | LEVELS
    | HERO_POINTS
    | EACH_CHARACTER
    | ON_THE_ROAD
    | {"ascents.secondary_to_companion", "campaign_check.die"},
    "saga": FIRST_BOOK | FRACTION | EACH_CHARACTER | ON_THE_ROAD,
    "factions": FIRST_BOOK | FRACTION | WHOLE_CLAN,
    "clanes-campana": FIRST_BOOK | LEVELS | HERO_POINTS | EACH_CHARACTER | ON_THE_ROAD,
    "clanes-factions": FIRST_BOOK | LEVELS | HERO_POINTS | WHOLE_CLAN,
    "grupos": {
        f"action_groups.{key}"
        for key in (
            "vulnerability",
            "rest",
            "reshuffle",
            "moves.blind",
            "moves.moribund_after_burying",
            "turns.integrated_counts",
            "turns.reflex_for_others",
            "turns.reflex_modifies",
            "damage.keywords_of_group",
            "damage.keywords_as_written",
            "damage.enemy_out",
        )
    },
}

# What the clans' own book does not say, and its editions have from the first one.
FROM_THE_FIRST_BOOK = {
    "battles.conditions",
    "initiative.die",
    "initiative.per_lost_turn",
    *(f"clocks.ordered.{key}" for key in ("first", "later", "few", "few_hours", "late_post")),
    *(f"clocks.free.{key}" for key in ("hours", "grace", "late_initiative")),
    *(f"turn.{key}" for key in ("steps", "rest_ends", "one_action")),
    "willpower.only_owned_ranks",
    "war_horn.any_amount",
    *(f"refunds.{tier}" for tier in ("hero", "companion", "secondary")),
    "participation.alone",
    "participation.hero_ratio",
    "ownership.heroes",
    "ownership.companions",
    "ownership.director_opens",
    "acquisition.companion.base",
    "acquisition.companion.per_clanmate",
    "acquisition.secondary.base",
    "acquisition.secondary.without_companion",
    "acquisition.secondary.per_secondary",
    "ascents.companion_to_hero",
    "ascents.secondary_to_companion",
}


@pytest.fixture(scope="module")
def editions() -> dict[str, Edition]:
    return {code: load_edition(code, [SHIPPED]) for code in PARENTS}


@pytest.fixture(scope="module")
def values(editions: dict[str, Edition]) -> dict[str, dict[str, Leaf]]:
    return {code: dict(leaves(edition)) for code, edition in editions.items()}


def _written(node: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    for key, child in node.items():
        place = f"{path}.{key}" if path else key
        if isinstance(child, dict) and "value" not in child:
            yield from _written(child, place)
        elif key != "section":
            yield place, child


def test_these_are_the_editions_and_what_they_extend(editions: dict[str, Edition]) -> None:
    assert {path.stem for path in SHIPPED.glob("*.toml")} == set(PARENTS)
    assert {code: edition.extends for code, edition in editions.items()} == PARENTS
    assert {code: edition.title for code, edition in editions.items()} == TITLES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_value_in_a_file_has_its_own_source(path: Path) -> None:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    for key in ("code", "title", "extends", "parts", "without"):
        table.pop(key, None)
    written = dict(_written(table))
    assert written
    for place, leaf in written.items():
        assert isinstance(leaf, dict), place
        assert "source" in leaf, place


@pytest.mark.parametrize("code", PARENTS)
def test_a_citation_lies_under_the_heading_it_names(
    values: dict[str, dict[str, Leaf]], code: str
) -> None:
    for place, leaf in values[code].items():
        source = leaf.source
        if not source.house:
            assert source.book in BOOKS[code], place
            assert source.line is not None
            assert 1 <= source.line <= LAST_LINES[source.book], place
            heading = source.section.partition(", ")[0]
            lines = HEADINGS[source.book].get(source.section) or HEADINGS[source.book][heading]
            assert source.line in lines, (place, source)


@pytest.mark.parametrize("code", PARENTS)
def test_a_house_value_stands_under_a_heading_a_director_knows(
    values: dict[str, dict[str, Leaf]], code: str
) -> None:
    known = HOUSE_HEADINGS.union(*(HEADINGS[book] for book in BOOKS[code]))
    assert {leaf.source.section for leaf in values[code].values() if leaf.source.house} <= known


@pytest.mark.parametrize("code", PARENTS)
def test_house_values_are_those_the_books_are_silent_about(
    values: dict[str, dict[str, Leaf]], code: str
) -> None:
    assert {place for place, leaf in values[code].items() if leaf.source.house} == HOUSE[code]


@pytest.mark.parametrize("code", ["clanes-campana", "clanes-factions"])
def test_the_clans_have_from_the_first_book_only_what_theirs_does_not_say(
    values: dict[str, dict[str, Leaf]], code: str
) -> None:
    between_players = {"battles.between_players"} if code == "clanes-factions" else set()
    inherited = {place for place, leaf in values[code].items() if leaf.source.book == "001"}
    assert inherited == FROM_THE_FIRST_BOOK | between_players


def test_only_the_free_clock_of_campana_is_of_the_first_book(
    values: dict[str, dict[str, Leaf]],
) -> None:
    found = values["campana"].items()
    assert {place for place, leaf in found if leaf.source.book == "001"} == {
        f"clocks.free.{key}" for key in ("hours", "grace", "late_initiative")
    }
    assert {place.split(".")[0] for place, leaf in found if leaf.source.book == "003"} == {
        "difficulty",
        "aggro",
        "aggression",
    }


@pytest.mark.parametrize(
    ("place", "campana", "saga", "clanes"),
    [
        ("initiative.die", (10, "000:92"), (6, "001:132"), (6, "001:132")),
        ("initiative.each", ("round", "000:92"), ("battle", "001:88"), ("battle", "003:74")),
        ("attacks.comparison", ("below", "000:98"), ("at_most", "001:43"), ("at_most", "003:29")),
        ("attacks.strength.base", (70, "000:100"), (80, "001:45"), (80, "003:31")),
        ("attacks.strength.per_strength", (1, "000:100"), (0, "house"), (0, "house")),
        (
            "attacks.strength.per_armor_excess",
            (10, "000:132"),
            (10, "001:43"),
            (10, "003:29"),
        ),
        ("attacks.strength.floor", (25, "000:106"), (20, "001:43"), (20, "003:29")),
        ("attacks.breaking.base", (80, "000:116"), (90, "001:100"), (90, "003:86")),
        ("attacks.breaking.per_break", (4, "000:116"), (0, "house"), (0, "house")),
        ("attacks.breaking.floor", (50, "000:122"), (0, "house"), (0, "house")),
        ("attacks.breaking.repeated_failure.free", (1, "000:124"), None, None),
        ("willpower.per_square", (1, "000:45"), (1, "house"), (1, "house")),
        ("willpower.per_damage", (1, "000:47"), (1, "001:229"), (1, "003:140")),
        ("willpower.highest_rank", (3, "000:51"), (3, "001:61"), (3, "003:47")),
        ("willpower.rest", (1, "000:55"), (1, "001:65"), (1, "003:51")),
        ("wounds.gate", (-1, "000:285"), (-1, "001:243"), (-1, "003:192")),
        ("wounds.subtracted", (0, "000:283"), (1, "001:241"), (0, "003:190")),
        (
            "wounds.remainder_is_chance",
            (True, "000:285"),
            (True, "house"),
            (True, "003:192"),
        ),
        ("wounds.to_hit_per_wound", (5, "000:287"), (5, "001:244"), (5, "003:194")),
        ("healing.per_rest_day", (1, "000:289"), (1, "001:246"), (1, "003:196")),
        (
            "deaths.hero.plot",
            ("crucial", "000:298"),
            ("crucial", "001:262"),
            ("crucial", "003:216"),
        ),
        ("deaths.hero.wound_limit.wounds", (12, "000:299"), (10, "001:263"), (10, "003:217")),
        ("deaths.companion.wound_limit.wounds", (7, "000:303"), (6, "001:267"), (7, "003:221")),
        ("deaths.companion.boss.cap", (1, "000:304"), (1, "001:268"), (1, "003:222")),
        ("deaths.companion.team_wipe.base", None, (10, "001:269"), (10, "003:223")),
        ("deaths.secondary.wound_limit.wounds", (4, "000:307"), (3, "001:272"), (4, "003:226")),
        ("deaths.secondary.boss.cap", (2, "000:308"), (2, "001:273"), (2, "003:227")),
        ("deaths.secondary.team_wipe.carry", None, (35, "001:274"), (35, "003:228")),
        ("deaths.secondary.individual.base", (5, "000:309"), (5, "001:275"), (5, "003:229")),
        (
            "battles.players_against_players",
            (True, "000:213"),
            (False, "001:9"),
            (False, "003:104"),
        ),
        ("clocks.ordered.first", (24, "000:220"), (24, "001:181"), (24, "001:181")),
        ("clocks.ordered.late_post", (3, "000:237"), (3, "001:198"), (3, "001:198")),
        ("clocks.free.hours", (48, "001:173"), (48, "001:173"), (48, "001:173")),
        ("participation.hero_ratio", (2, "000:331"), (2, "001:292"), (2, "001:292")),
        ("participation.most", (3, "000:152"), (3, "001:106"), (3, "003:92")),
        ("ownership.companions", (2, "000:321"), (1, "001:299"), (1, "001:299")),
        ("ownership.secondaries", (1, "000:326"), None, None),
        ("ownership.director_opens", (True, "000:338"), (True, "001:302"), (True, "001:302")),
        ("acquisition.companion.base", None, (12, "001:299"), (12, "001:299")),
        ("acquisition.secondary.per_secondary", None, (5, "001:300"), (5, "001:300")),
        (
            "ascents.secondary_to_companion",
            (False, "house"),
            (True, "001:297"),
            (True, "001:297"),
        ),
        ("refunds.hero", (75, "000:340"), (75, "001:304"), (75, "001:304")),
        ("refunds.companion", (45, "000:341"), (45, "001:305"), (45, "001:305")),
        ("refunds.secondary", (15, "000:342"), (15, "001:306"), (15, "001:306")),
        ("difficulty.4C.aggression", (-10, "003:181"), None, (-10, "003:181")),
        ("aggro.per_exertion", (3, "003:152"), None, (3, "003:152")),
        ("campaign_check.die", (10, "house"), None, None),
        (
            "motives.strength",
            ("Ataque Fuerza", "000:267"),
            ("Ataque Strength", "001:225"),
            ("Ataque Strength", "003:136"),
        ),
        (
            "motives.breaking",
            ("Ataque Rotura", "000:266"),
            ("Ataque Break", "001:224"),
            ("Ataque Break", "003:135"),
        ),
        (
            "post_notes.hero_points",
            ("Puntos de Héroe", "000:260"),
            None,
            ("Puntos de Héroe", "003:128"),
        ),
        ("post_notes.clan_points", None, None, ("Puntos de Clan", "003:129")),
        ("post_notes.director_fills", (True, "000:262"), None, (True, "003:131")),
        ("hero_points.hero", (5, "house"), None, (5, "house")),
    ],
)
def test_numbers_in_which_the_books_differ(
    values: dict[str, dict[str, Leaf]],
    place: str,
    campana: tuple[Any, str] | None,
    saga: tuple[Any, str] | None,
    clanes: tuple[Any, str] | None,
) -> None:
    for code, expected in {"campana": campana, "saga": saga, "clanes-campana": clanes}.items():
        leaf = values[code].get(place)
        assert (leaf and (leaf.value, _told(leaf))) == expected, code


def _told(leaf: Leaf) -> str:
    return "house" if leaf.source.house else f"{leaf.source.book}:{leaf.source.line}"


@pytest.mark.parametrize(
    ("place", "factions", "clanes"),
    [
        ("battles.players_against_players", (True, "001:9"), (True, "003:104")),
        ("battles.between_players", (("all",), "001:155"), (("all",), "001:155")),
        ("healing.per_missed_battle", (1, "001:246"), (1, "003:196")),
        ("healing.per_rest_day", None, None),
        ("deaths.hero.never_dies", (True, "001:251"), (True, "003:204")),
        ("deaths.hero.wound_limit.wounds", None, None),
        ("deaths.hero.boss.effect", None, None),
        ("deaths.hero.plot", None, None),
        ("deaths.companion.plot", None, None),
        ("deaths.secondary.plot", None, None),
        ("deaths.companion.wound_limit.wounds", (6, "001:252"), (6, "003:205")),
        ("deaths.companion.boss.cap", (1, "001:253"), (1, "003:206")),
        ("deaths.companion.team_wipe.base", (10, "001:254"), (10, "003:207")),
        ("deaths.companion.individual.per_wound", (1, "001:255"), (1, "003:208")),
        ("deaths.secondary.wound_limit.wounds", (3, "001:256"), (3, "003:209")),
        ("deaths.secondary.boss.cap", (2, "001:257"), (2, "003:210")),
        ("deaths.secondary.team_wipe.carry", (35, "001:258"), (35, "003:211")),
        ("deaths.secondary.individual.base", (5, "001:259"), (5, "003:212")),
        ("ownership.director_opens", (False, "001:301"), (False, "001:301")),
        ("renown.character.per_enemy", None, None),
        ("renown.pool.winner_fixed", (-1, "house"), (-1, "house")),
        ("renown.pool.most_lethal.12", (2, "house"), (2, "house")),
        ("wounds.subtracted", (1, "001:241"), (0, "003:190")),
        ("difficulty.1A.renown", None, (-3, "003:168")),
    ],
)
def test_what_is_otherwise_where_clans_fight(
    values: dict[str, dict[str, Leaf]],
    place: str,
    factions: tuple[Any, str] | None,
    clanes: tuple[Any, str] | None,
) -> None:
    for code, expected in {"factions": factions, "clanes-factions": clanes}.items():
        leaf = values[code].get(place)
        assert (leaf and (leaf.value, _told(leaf))) == expected, code


def test_the_chapters_only_some_books_have(editions: dict[str, Edition]) -> None:
    def with_chapter(name: str) -> set[str]:
        return {code for code, each in editions.items() if getattr(each, name) is not None}

    campana_and_clans = {"campana", "clanes-campana", "clanes-factions"}
    for name in ("difficulty", "encounters", "aggro", "aggression", "hero_points", "votes"):
        assert with_chapter(name) == campana_and_clans, name
    for name in ("campaign_attributes", "campaign_check"):
        assert with_chapter(name) == {"campana"}, name
    assert with_chapter("action_groups") == {"grupos"}
    assert with_chapter("caravan") == {"campana", "saga", "clanes-campana"}
    for name in ("attacks", "wounds", "deaths", "turn", "clocks", "promotions", "motives"):
        assert with_chapter(name) == set(PARENTS) - {"grupos"}, name
    assert with_chapter("acquisition") == set(PARENTS) - {"grupos", "campana"}


def test_both_games_of_the_first_book_play_a_battle_alike(editions: dict[str, Edition]) -> None:
    for name in ("attacks", "turn", "clocks", "willpower", "initiative", "wounds", "stats"):
        assert getattr(editions["factions"], name) == getattr(editions["saga"], name), name
        clans = [getattr(editions[code], name) for code in ("clanes-campana", "clanes-factions")]
        assert clans[0] == clans[1], name


def test_twelve_levels_of_difficulty_and_no_fifth(editions: dict[str, Edition]) -> None:
    difficulty = editions["campana"].difficulty
    assert difficulty is not None
    assert list(difficulty) == [f"{n}{letter}" for n in (1, 2, 3, 4) for letter in "ABC"]
    table = {
        code: (
            level.enemies_numerator.value,
            level.enemies_denominator.value,
            level.level_offset.value,
            level.aggression.value,
            level.renown.value,
        )
        for code, level in difficulty.items()
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
    assert editions["clanes-campana"].difficulty == difficulty


def test_ranks_beyond_five_have_no_price_yet(editions: dict[str, Edition]) -> None:
    promotions = editions["campana"].promotions
    assert promotions is not None
    prices = {
        rank: (step.cost.value, step.victims.value, step.stat_points.value)
        for rank, step in promotions.ranks.items()
    }
    assert prices == {"2": (5, 2, 2), "3": (10, 5, 2), "4": (15, 9, 2), "5": (20, 14, 2)}
    assert promotions.highest.value == 10


def test_campaign_attributes_have_names_that_people_read(editions: dict[str, Edition]) -> None:
    attributes = editions["campana"].campaign_attributes
    assert attributes is not None
    assert {code: name.value for code, name in attributes.items()} == {
        "leadership": "Liderazgo",
        "survival": "Supervivencia",
        "war": "Guerra",
        "insight": "Perspicacia",
        "administration": "Administración",
        "care": "Atención y Cuidados",
    }


def test_a_caravan_eats_and_takes_the_road_alike_in_every_mode_that_travels(
    editions: dict[str, Edition],
) -> None:
    caravan = editions["campana"].caravan
    assert caravan is not None
    assert editions["saga"].caravan == editions["clanes-campana"].caravan == caravan
    assert {least: gift.value for least, gift in caravan.morale.bands.items()} == {
        "0": -2,
        "11": -1,
        "31": 0,
        "70": 1,
        "90": 2,
    }
    assert caravan.supplies.people_per_supply.value == 100
    assert (caravan.morale.travel.value, caravan.morale.rest.value) == (-10, 10)
