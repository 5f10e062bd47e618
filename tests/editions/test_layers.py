"""Shared chapters, and what a child takes away from its parent."""

from collections.abc import Callable
from pathlib import Path

import pytest

from director.editions import Edition, EditionError, Reason
from director.editions.differences import leaves

Write = Callable[[str, str], Path]
Load = Callable[[str], Edition]

HORN = '[war_horn]\nsection = "Cuerno"\n'


@pytest.fixture
def part(tmp_path: Path) -> Callable[[str, str], Path]:
    """Writes a shared chapter beside the editions."""

    def _part(name: str, body: str) -> Path:
        folder = tmp_path / "parts"
        folder.mkdir(exist_ok=True)
        path = folder / f"{name}.toml"
        path.write_text(body, encoding="utf-8")
        return path

    return _part


def _refused(load: Load, code: str = "mesa") -> tuple[Path | None, str, Reason, str]:
    with pytest.raises(EditionError) as caught:
        load(code)
    error = caught.value
    return error.file, error.key, error.reason_code, error.detail


def _horn(edition: Edition) -> tuple[int, int, bool, str]:
    assert edition.war_horn is not None
    start, defeat = edition.war_horn.start, edition.war_horn.per_defeat
    return start.value, defeat.value, start.source.house, start.source.section


# --- Parts -----------------------------------------------------------------------------------


def test_a_part_lies_between_parent_and_child(write: Write, part: Write, load: Load) -> None:
    part("cuerno", HORN + 'start = { value = 2, source = "001:67" }\nper_defeat = 2\n')
    write("mesa", 'extends = "campana"\nparts = ["cuerno"]\n[war_horn]\nper_defeat = 3\n')
    assert _horn(load("mesa")) == (2, 3, False, "Cuerno")


def test_of_two_parts_the_last_holds(write: Write, part: Write, load: Load) -> None:
    part("uno", HORN + "start = 1\nper_defeat = 1\n")
    part("dos", "[war_horn]\nstart = 2\n")
    write("mesa", 'extends = "campana"\nparts = ["uno", "dos"]\n')
    assert _horn(load("mesa"))[:2] == (2, 1)
    write("otra", 'extends = "campana"\nparts = ["uno", "dos", "uno"]\n')
    assert _horn(load("otra"))[:2] == (1, 1)


def test_the_parts_of_a_parent_are_its_child_s_too(write: Write, part: Write, load: Load) -> None:
    part("cuerno", HORN + "start = 4\nper_defeat = 4\n")
    write("madre", 'extends = "campana"\nparts = ["cuerno"]\n')
    write("hija", 'extends = "madre"\n[war_horn]\nper_defeat = 5\n')
    assert _horn(load("hija"))[:2] == (4, 5)


def test_a_root_may_be_all_parts(write: Write, part: Write, load: Load) -> None:
    part("cuerno", HORN + "start = { value = 0, source = 'house' }\nper_defeat = 1\n")
    write("sola", 'parts = ["cuerno"]\n')
    assert _horn(load("sola")) == (0, 1, True, "Cuerno")


# --- Plain values ----------------------------------------------------------------------------


def test_a_heading_above_all_chapters_holds_for_all(write: Write, load: Load) -> None:
    write("mesa", 'extends = "campana"\nsection = "Mesa"\n[wounds]\ngate = -2\n')
    assert leaves(load("mesa"))["wounds.gate"].source.section == "Mesa"


@pytest.mark.parametrize(
    ("parent", "body", "place", "section"),
    [
        ("campana", "[war_horn]\ncapacity = 5", "war_horn.capacity", "Cuerno de guerra"),
        ("campana", "[war_horn]\nsection = 'X'\ncapacity = 5", "war_horn.capacity", "X"),
        ("campana", "[healing]\nper_missed_battle = 5", "healing.per_missed_battle", "Curación"),
        ("factions", "[renown.pool.most_lethal]\n20 = 5", "renown.pool.most_lethal.20", None),
        ("saga", "[deaths.hero.boss]\ncap = 5", "deaths.hero.boss.cap", "Muerte, héroe"),
        ("campana", "[clocks.free]\nsection = 'X'\ngrace = 5", "clocks.free.grace", "X"),
        (
            "campana",
            "[acquisition]\nsection = 'X'\n[acquisition.companion]\n"
            "base = 5\nper_clanmate = 0\nminimum = 0",
            "acquisition.companion.base",
            "X",
        ),
        (
            "factions",
            "without = ['renown.pool']\n[renown.character]\nsection = 'Y'\nper_enemy = 5\n"
            "victory = 2\nminimum = 0",
            "renown.character.per_enemy",
            "Y",
        ),
        (
            "saga",
            "[promotions.ranks.6]\ncost = 5\nvictims = 5\nstat_points = 5",
            "promotions.ranks.6.cost",
            "Promociones de rango",
        ),
    ],
)
def test_a_plain_value_that_the_parent_does_not_have_is_one_of_the_house(
    write: Write, load: Load, parent: str, body: str, place: str, section: str | None
) -> None:
    write("mesa", f'extends = "{parent}"\n{body}\n')
    found = leaves(load("mesa"))[place]
    assert (found.value, found.source.house) == (5, True)
    assert section in (None, found.source.section)


@pytest.mark.parametrize(
    ("body", "reason", "detail"),
    [
        ('parts = "cuerno"', Reason.WRONG_TYPE, "'cuerno'"),
        ("parts = [3]", Reason.WRONG_TYPE, "[3]"),
        ("parts = { cuerno = true }", Reason.WRONG_TYPE, "{'cuerno': True}"),
        ('parts = ["perdida"]', Reason.MISSING_PART, "perdida"),
        ('parts = ["../campana"]', Reason.BAD_CODE, "../campana"),
        ('parts = [""]', Reason.BAD_CODE, ""),
    ],
)
def test_what_is_no_part_is_refused(
    write: Write, load: Load, body: str, reason: Reason, detail: str
) -> None:
    file = write("mesa", f'extends = "campana"\n{body}\n')
    assert _refused(load) == (file, "parts", reason, detail)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ('code = "cuerno"', "code"),
        ('title = "Cuerno"', "title"),
        ('extends = "campana"', "extends"),
        ('parts = ["cuerno"]', "parts"),
        ('without = ["wounds"]', "without"),
        ("schema_version = 1", "schema_version"),
    ],
)
def test_a_part_is_chapters_and_nothing_else(
    write: Write, part: Write, load: Load, line: str, key: str
) -> None:
    file = part("cuerno", f"{line}\n{HORN}start = 1\n")
    write("mesa", 'extends = "campana"\nparts = ["cuerno"]\n')
    assert _refused(load)[:3] == (file, key, Reason.UNKNOWN_KEY)


@pytest.mark.parametrize(
    ("body", "key", "reason"),
    [
        ("[war_horn]\nstart = -1\n", "war_horn.start", Reason.OUT_OF_RANGE),
        ("[war_horn]\nhorns = 2\n", "war_horn.horns", Reason.UNKNOWN_KEY),
        ("[war_horn\n", "", Reason.BROKEN),
        ("war_horn = 3\n", "war_horn", Reason.WRONG_TYPE),
    ],
)
def test_the_part_is_blamed_for_its_own_faults(
    write: Write, part: Write, load: Load, body: str, key: str, reason: Reason
) -> None:
    file = part("cuerno", body)
    write("mesa", 'extends = "campana"\nparts = ["cuerno"]\n[wounds]\ngate = -2\n')
    write("hija", 'extends = "mesa"\n')
    assert _refused(load)[:3] == (file, key, reason)
    assert _refused(load, "hija")[:3] == (file, key, reason)


def test_the_child_is_blamed_for_what_it_lays_over_a_part(
    write: Write, part: Write, load: Load
) -> None:
    part("cuerno", "[war_horn]\nstart = 1\n")
    file = write("mesa", 'extends = "campana"\nparts = ["cuerno"]\n[war_horn]\nstart = -1\n')
    assert _refused(load)[:3] == (file, "war_horn.start", Reason.OUT_OF_RANGE)


# --- What a child takes away -----------------------------------------------------------------


def test_a_value_and_a_chapter_are_taken_away(write: Write, load: Load) -> None:
    write("mesa", 'extends = "campana"\nwithout = ["deaths.hero.boss", "difficulty", "votes"]\n')
    edition, parent = load("mesa"), load("campana")
    assert (edition.difficulty, edition.votes) == (None, None)
    assert edition.deaths is not None
    assert parent.deaths is not None
    assert edition.deaths.hero.boss is None
    assert edition.deaths.hero.wound_limit == parent.deaths.hero.wound_limit
    assert edition.wounds == parent.wounds


def test_a_level_of_difficulty_is_taken_away(write: Write, load: Load) -> None:
    write("mesa", 'extends = "campana"\nwithout = ["difficulty.4C"]\n')
    difficulty = load("mesa").difficulty
    assert difficulty is not None
    assert "4C" not in difficulty
    assert "4B" in difficulty


def test_what_was_taken_away_may_be_written_anew(write: Write, load: Load) -> None:
    write(
        "mesa",
        'extends = "campana"\nwithout = ["war_horn"]\n'
        '[war_horn]\nsection = "Otro"\nstart = { value = 1, source = "house" }\n'
        'per_defeat = { value = 2, source = "house" }\n',
    )
    assert _horn(load("mesa")) == (1, 2, True, "Otro")


def test_a_grandchild_may_take_away_what_the_child_gave(write: Write, load: Load) -> None:
    write("mesa", 'extends = "campana"\n[war_horn]\ncapacity = { value = 5, source = "house" }\n')
    write("nieta", 'extends = "mesa"\nwithout = ["war_horn.capacity"]\n')
    horn = load("nieta").war_horn
    assert horn is not None
    assert horn.capacity is None


def test_a_child_may_take_away_what_its_part_brings(write: Write, part: Write, load: Load) -> None:
    part("cuerno", "[war_horn]\ncapacity = { value = 5, source = 'house' }\n")
    write("mesa", 'extends = "campana"\nparts = ["cuerno"]\nwithout = ["war_horn.capacity"]\n')
    horn = load("mesa").war_horn
    assert horn is not None
    assert horn.capacity is None


@pytest.mark.parametrize(
    "place",
    ["oro", "wounds.oro", "wounds.gate.value", "wounds.gate.x.y", "", ".", "wounds.", "title"],
)
def test_only_what_the_parent_has_can_be_taken_away(write: Write, load: Load, place: str) -> None:
    file = write("mesa", f'extends = "campana"\nwithout = ["{place}"]\n')
    assert _refused(load) == (file, "without", Reason.UNKNOWN_KEY, place)


@pytest.mark.parametrize("value", ['"wounds"', "[3]", "true"])
def test_what_is_taken_away_is_a_list_of_places(write: Write, load: Load, value: str) -> None:
    file = write("mesa", f'extends = "campana"\nwithout = {value}\n')
    assert _refused(load)[:3] == (file, "without", Reason.WRONG_TYPE)


def test_without_a_parent_there_is_nothing_to_take_away(write: Write, load: Load) -> None:
    file = write("sola", 'without = ["wounds"]\n')
    assert _refused(load, "sola") == (file, "without", Reason.UNKNOWN_KEY, "wounds")


def test_who_takes_away_what_must_be_there_is_blamed(write: Write, load: Load) -> None:
    file = write("mesa", 'extends = "campana"\nwithout = ["wounds.gate"]\n')
    write("hija", 'extends = "mesa"\n[wounds]\nsubtracted = 1\n')
    assert _refused(load)[:3] == (file, "wounds.gate", Reason.MISSING_KEY)
    assert _refused(load, "hija")[:3] == (file, "wounds.gate", Reason.MISSING_KEY)


def test_who_writes_a_block_anew_by_half_is_blamed(write: Write, load: Load) -> None:
    file = write(
        "mesa",
        'extends = "campana"\nwithout = ["deaths.hero"]\n'
        "[deaths.hero.wound_limit]\nwounds = { value = 3, source = 'house', section = 'X' }\n",
    )
    assert _refused(load)[:3] == (file, "deaths.hero.wound_limit.effect", Reason.MISSING_KEY)
