"""What the schema refuses is told by file, key and reason, and it is the file to mend."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from director.editions import Edition, EditionError, Reason, parse_edition

Write = Callable[[str, str], Path]
Load = Callable[[str], Edition]


@pytest.mark.parametrize(
    ("body", "key", "reason"),
    [
        ("gold = 3", "gold", Reason.UNKNOWN_KEY),
        ("[wounds]\ngat = 3", "wounds.gat", Reason.UNKNOWN_KEY),
        ("[wounds]\ngate = { value = 1, nota = 2 }", "wounds.gate.nota", Reason.UNKNOWN_KEY),
        ("wounds = 3", "wounds", Reason.WRONG_TYPE),
        ("[wounds]\ngate = 'uno'", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\ngate = 1.0", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\ngate = true", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\ngate = 2020-01-01", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\ngate = nan", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\ngate = [1]", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\nzero_exertion_divisor = 0", "wounds.zero_exertion_divisor", None),
        ("[wounds]\ngate = 99999999999999999999999", "wounds.gate", Reason.OUT_OF_RANGE),
        ("[refunds]\nhero = 101", "refunds.hero", Reason.OUT_OF_RANGE),
        ("[attacks]\ncomparison = 'above'", "attacks.comparison", Reason.WRONG_VALUE),
        ("[difficulty.'5 A']\nrenown = 3", "difficulty.5 A", Reason.WRONG_VALUE),
        ("[difficulty.5A]\nsection = 'X'", "difficulty.5A.title", Reason.MISSING_KEY),
        ("[participation]\nalone = ['rey']", "participation.alone", Reason.WRONG_VALUE),
        (
            "[wounds]\ngate = { value = 1, source = 'libro 3' }",
            "wounds.gate.source",
            Reason.WRONG_SOURCE,
        ),
        ("[wounds]\ngate = { value = 1, source = 3 }", "wounds.gate.source", Reason.WRONG_SOURCE),
        (
            "[wounds]\ngate = { value = 1, source = '000:0' }",
            "wounds.gate.source",
            Reason.WRONG_SOURCE,
        ),
        (
            "[wounds]\ngate = { value = 1, source = 'house', section = '' }",
            "wounds.gate",
            Reason.WRONG_SOURCE,
        ),
        (
            "[wounds]\ngate = { value = 1, section = 3 }",
            "wounds.gate.source",
            Reason.WRONG_SOURCE,
        ),
    ],
)
def test_the_child_is_blamed_for_its_own_key(
    write: Write, load: Load, body: str, key: str, reason: Reason | None
) -> None:
    file = write("mesa", f'extends = "campana"\n{body}\n')
    with pytest.raises(EditionError) as caught:
        load("mesa")
    error = caught.value
    assert error.file == file
    assert error.key == key
    assert error.reason_code is (reason or Reason.OUT_OF_RANGE)
    assert str(file) in str(error)


def test_the_parent_is_blamed_for_what_it_wrote(write: Write, load: Load) -> None:
    parent = write("madre", 'extends = "campana"\n[refunds]\nhero = 101\n')
    write("hija", 'extends = "madre"\n[refunds]\ncompanion = 50\n')
    with pytest.raises(EditionError) as caught:
        load("hija")
    error = caught.value
    assert (error.file, error.key, error.reason_code) == (
        parent,
        "refunds.hero",
        Reason.OUT_OF_RANGE,
    )
    assert error.detail == "101, le 100"


def test_a_source_that_is_none_is_the_fault_of_who_wrote_it(write: Write, load: Load) -> None:
    for code, source in (("madre", "'libro 3'"), ("abuela", "[3]")):
        parent = write(
            code, f'extends = "campana"\n[wounds]\ngate = {{ value = 1, source = {source} }}\n'
        )
        write("hija", f'extends = "{code}"\n[wounds]\ngate = 2\n')
        with pytest.raises(EditionError) as caught:
            load("hija")
        error = caught.value
        assert (error.file, error.key) == (parent, "wounds.gate.source")
        assert error.reason_code is Reason.WRONG_SOURCE


def test_a_value_of_a_root_edition_needs_a_source(write: Write, load: Load) -> None:
    file = write("sola", "[hero_points]\nhero = { value = 5 }\n")
    with pytest.raises(EditionError) as caught:
        load("sola")
    assert (caught.value.file, caught.value.key) == (file, "hero_points.hero.source")
    assert caught.value.reason_code is Reason.MISSING_KEY


@pytest.mark.parametrize(
    ("body", "key", "detail"),
    [
        ("[hero_points]\nhero = 5\n", "hero_points.hero.source", ""),
        ("[war_horn]\ncapacity = 5\n", "war_horn.start", ""),
        ("[renown.character]\nper_enemy = 5\n", "renown.character.per_enemy.source", ""),
    ],
)
def test_a_bare_number_without_a_heading_above_it_has_no_source(
    write: Write, load: Load, body: str, key: str, detail: str
) -> None:
    write("sola", body)
    with pytest.raises(EditionError) as caught:
        load("sola")
    assert (caught.value.key, caught.value.detail) == (key, detail)
    assert caught.value.reason_code is Reason.MISSING_KEY


@pytest.mark.parametrize("code", ["sola", "mesa"])
@pytest.mark.parametrize("body", ["healing = 3\n", "healing = [3]\n", "healing = 'no'\n"])
def test_no_name_of_this_program_is_told_to_a_director(
    write: Write, load: Load, code: str, body: str
) -> None:
    write(code, f'extends = "campana"\n{body}' if code == "mesa" else body)
    with pytest.raises(EditionError) as caught:
        load(code)
    assert (caught.value.key, caught.value.reason_code) == ("healing", Reason.WRONG_TYPE)
    assert caught.value.detail in ("3", "[3]", "'no'")


def test_of_a_new_value_only_the_value_is_told(write: Write, load: Load) -> None:
    write("mesa", 'extends = "campana"\n[war_horn]\ncapacity = -5\n')
    with pytest.raises(EditionError) as caught:
        load("mesa")
    assert (caught.value.key, caught.value.detail) == ("war_horn.capacity", "-5, ge 0")
    write("mesa", 'extends = "campana"\n[war_horn]\nhorns = 5\n')
    with pytest.raises(EditionError) as caught:
        load("mesa")
    assert (caught.value.key, caught.value.detail) == ("war_horn.horns", "5")


def test_who_writes_a_value_over_a_chapter_is_blamed(write: Write, load: Load) -> None:
    file = write("madre", 'extends = "campana"\nbattles = { value = false }\n')
    write("hija", 'extends = "madre"\n[wounds]\ngate = -2\n')
    with pytest.raises(EditionError) as caught:
        load("hija")
    assert (caught.value.file, caught.value.key) == (file, "battles.conditions")


# --- Values that are right one by one --------------------------------------------------------

BOSS = "effect = { value = 'dies', source = 'house', section = 'X' }"
CHARACTER = "per_enemy = 1\nvictory = 2\nminimum = 0\n"


@pytest.mark.parametrize(
    ("parent", "body", "key", "detail"),
    [
        ("campana", "[turn]\nsteps = ['act', 'act']", "turn.steps", "['act', 'act']"),
        ("campana", "[turn]\nsteps = []", "turn.steps", "[]"),
        ("campana", "[battles]\nconditions = []", "battles.conditions", "[]"),
        ("campana", "[battles]\nconditions = ['all', 'all']", "battles.conditions", None),
        ("factions", "[battles]\nbetween_players = []", "battles.between_players", "[]"),
        ("campana", "[participation]\nalone = []", "participation.alone", "[]"),
        ("campana", "[participation]\nalone = ['hero', 'hero']", "participation.alone", None),
        ("campana", "[motives]\nbreaking = 'Ataque  FUERZA'", "motives.breaking", "ataquefuerza"),
        ("campana", "[motives]\nstrength = 'Ataque Rotura'", "motives.strength", "ataquerotura"),
        (
            "campana",
            "[motives]\nalso_breaking = ['x', 'fuerza']",
            "motives.also_breaking",
            "fuerza",
        ),
        ("campana", "[post_notes]\nwillpower = 'Fuerza'", "post_notes.willpower", "fuerza"),
        ("campana", "[post_notes]\nactions = 'Puntos de heroe'", "post_notes.actions", None),
        ("campana", "[post_notes]\nalso_armor = ['Vol']", "post_notes.also_armor", "vol"),
        ("factions", f"[deaths.hero.boss]\n{BOSS}", "deaths.hero.boss", "never_dies"),
        ("campana", "[deaths.hero]\nnever_dies = true", "deaths.hero.never_dies", "never_dies"),
        ("campana", "[deaths.secondary]\nnever_dies = true", "deaths.secondary.never_dies", None),
        ("factions", f"[renown.character]\n{CHARACTER}", "renown.character", "character, pool"),
        (
            "grupos",
            "[action_groups.turns]\nquick_in = ['acting', 'acting']",
            "action_groups.turns.quick_in",
            None,
        ),
    ],
)
def test_values_that_cannot_hold_together_are_refused_where_they_were_written(
    write: Write, load: Load, parent: str, body: str, key: str, detail: str | None
) -> None:
    file = write("mesa", f'extends = "{parent}"\n{body}\n')
    write("hija", 'extends = "mesa"\n')
    for code in ("mesa", "hija"):
        with pytest.raises(EditionError) as caught:
            load(code)
        error = caught.value
        assert (error.file, error.key, error.reason_code) == (file, key, Reason.WRONG_VALUE)
        assert detail is None or error.detail == detail


@pytest.mark.parametrize(
    ("parent", "body"),
    [
        ("factions", f"[deaths.hero]\nnever_dies = false\n[deaths.hero.boss]\n{BOSS}"),
        ("campana", "[deaths.hero]\nnever_dies = false"),
        ("campana", "[turn]\nsteps = ['act']"),
        ("campana", "[motives]\nalso_breaking = ['Golpe']"),
        ("grupos", "[action_groups.turns]\nreflex_in = []"),
    ],
)
def test_values_that_hold_together_are_taken(
    write: Write, load: Load, parent: str, body: str
) -> None:
    write("mesa", f'extends = "{parent}"\n{body}\n')
    assert load("mesa").code == "mesa"


def test_a_copy_that_contradicts_itself_is_refused_by_key(write: Write, load: Load) -> None:
    copy = load("factions").model_dump(exclude_none=True)
    copy["renown"]["character"] = load("campana").model_dump()["renown"]["character"]
    with pytest.raises(EditionError) as caught:
        parse_edition(json.dumps(copy))
    assert (caught.value.file, caught.value.key) == (None, "renown.pool")
    assert caught.value.reason_code is Reason.WRONG_VALUE


def test_without_a_title(tmp_path: Path, load: Load) -> None:
    (tmp_path / "sola.toml").write_text('code = "sola"\n', encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load("sola")
    assert (caught.value.key, caught.value.reason_code) == ("title", Reason.MISSING_KEY)
    assert caught.value.file == tmp_path / "sola.toml"
