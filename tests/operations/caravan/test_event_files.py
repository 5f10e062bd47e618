"""Tables of events as TOML: there and back, and everything that may be wrong with a file."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.operations.caravan.event_files import (
    FileReason,
    NotedTable,
    read_file,
    read_toml,
    starter_tables,
    toml_text,
    write_file,
)
from director.operations.handle import CampaignFileError
from director.rules.caravan.random_tables import (
    Condition,
    EventTable,
    TableEntry,
    chances,
    table_problems,
)
from director.rules.caravan.random_tables import Moment as At
from director.rules.caravan.state import Activity
from tests.operations.caravan.event_kit import FULL, SNOW, noted_tables

HEAD = '[[table]]\nname = "Paso"\n[[table.entry]]\nkey = "a"\ntext = "Algo"\n'


@settings(max_examples=60)
@given(st.lists(noted_tables(), max_size=3))
def test_tables_come_back_just_as_they_are(tables: list[NotedTable]) -> None:
    read = read_toml(toml_text(tables))
    assert list(read.tables) == tables
    assert [each.reason for each in read.refused] == ([] if tables else [FileReason.NO_TABLES])


def test_what_was_read_is_written_alike() -> None:
    text = toml_text([NotedTable(SNOW, "n"), FULL])
    assert toml_text(read_toml(text).tables) == text


def test_spanish_keys_and_words_are_read_too() -> None:
    read = read_toml(
        '[[Tabla]]\nnombre = "Paso"\nnotas = "n"\n[[Tabla.entrada]]\nCLAVE = "a"\ntexto = "Algo"\n'
        'peso = 4\nterrenos = ["río"]\ndesde = 2\nhasta = 5\nfranjas = [1]\n'
        'actividades = ["Viaje", "descanso"]\n'
    )
    condition = Condition(("río",), 2, 5, frozenset({1}), frozenset(Activity))
    table = EventTable("Paso", (TableEntry("a", "Algo", 4, condition),))
    assert read.tables == (NotedTable(table, "n"),)
    assert read.refused == ()


@pytest.mark.parametrize(
    ("line", "key", "reason"),
    [
        ("weight = 0.5", "weight", FileReason.NOT_A_NUMBER),
        ("weight = true", "weight", FileReason.NOT_A_NUMBER),
        ('weight = "mucho"', "weight", FileReason.NOT_A_NUMBER),
        ("weight = -1", "weight", FileReason.OUT_OF_RANGE),
        ("weight = 1000001", "weight", FileReason.OUT_OF_RANGE),
        (f"weight = {10**40}", "weight", FileReason.OUT_OF_RANGE),
        (f"weight = 0x{'f' * 5000}", "weight", FileReason.OUT_OF_RANGE),
        (f"bands = 0x{'f' * 5000}", "bands", FileReason.NOT_A_LIST),
        ("first_day = -3", "first_day", FileReason.OUT_OF_RANGE),
        ('terrains = "bosque"', "terrains", FileReason.NOT_A_LIST),
        ("terrains = [1]", "terrains", FileReason.NOT_A_TEXT),
        (f'terrains = ["{"x" * 121}"]', "terrains", FileReason.TOO_LONG),
        ("bands = [1.5]", "bands", FileReason.NOT_A_NUMBER),
        ("bands = [-1]", "bands", FileReason.OUT_OF_RANGE),
        ('activities = ["volar"]', "activities", FileReason.UNKNOWN_ACTIVITY),
        ('activities = "travel"', "activities", FileReason.NOT_A_LIST),
        ('terreno = ["bosque"]', "terreno", FileReason.UNKNOWN_KEY),
        ("peso = 2\nweight = 2", "weight", FileReason.REPEATED_KEY),
        ("[table.entry.condition]\nx = 1", "condition", FileReason.UNKNOWN_KEY),
    ],
)
def test_an_entry_that_is_wrong_is_named_and_the_others_come(
    line: str, key: str, reason: FileReason
) -> None:
    read = read_toml(f'{HEAD}{line}\n[[table.entry]]\nkey = "b"\ntext = "Bien"\n')
    (refused,) = read.refused
    assert (refused.table, refused.entry, refused.key) == ("Paso", "a", key)
    assert refused.reason is reason
    (noted,) = read.tables
    assert [entry.key for entry in noted.table.entries] == ["b"]


def test_a_key_that_is_no_text_is_refused() -> None:
    read = read_toml(HEAD.replace('"a"', "7"))
    assert [(each.entry, each.key, each.reason, each.detail) for each in read.refused] == [
        ("", "key", FileReason.NOT_A_TEXT, "7")
    ]


@pytest.mark.parametrize("missing", ["key", "text"])
def test_an_entry_needs_a_key_and_a_text(missing: str) -> None:
    other = "text" if missing == "key" else "key"
    read = read_toml(f'[[table]]\nname = "Paso"\n[[table.entry]]\n{other} = "x"\n')
    assert [(each.key, each.reason) for each in read.refused] == [(missing, FileReason.MISSING)]
    assert read.tables[0].table.entries == ()


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("[[table]]\nname = 3", "name", FileReason.NOT_A_TEXT),
        ("[[table]]\nnotes = 'x'", "name", FileReason.EMPTY),
        (f"[[table]]\nname = '{'x' * 121}'", "name", FileReason.TOO_LONG),
        ("table = 3", "table", FileReason.NOT_A_LIST),
        ("table = [1]", "table", FileReason.NOT_A_TABLE),
        ("[[creature]]\nname = 'Lobo'", "creature", FileReason.UNKNOWN_KEY),
        ("", "", FileReason.NO_TABLES),
        ("# nada", "", FileReason.NO_TABLES),
    ],
)
def test_a_table_that_is_none_is_refused(text: str, key: str, reason: FileReason) -> None:
    read = read_toml(text)
    assert read.tables == ()
    assert (key, reason) in [(each.key, each.reason) for each in read.refused]


def test_an_unknown_key_of_a_table_is_named_and_the_table_comes() -> None:
    read = read_toml(HEAD.replace("[[table.entry]]", 'color = "gris"\n[[table.entry]]'))
    assert [(each.table, each.entry, each.key) for each in read.refused] == [("Paso", "", "color")]
    assert len(read.tables[0].table.entries) == 1


def test_what_is_no_toml_is_refused_with_its_line() -> None:
    read = read_toml(f"{HEAD}esto no es nada\n")
    (refused,) = read.refused
    assert (refused.reason, refused.line) == (FileReason.BROKEN, 6)
    assert read.tables == ()


def test_a_number_of_thousands_of_figures_is_no_toml() -> None:
    read = read_toml(f"{HEAD}weight = {'9' * 5000}\n")
    assert [each.reason for each in read.refused] == [FileReason.BROKEN]


def test_too_deep_a_file_is_refused() -> None:
    read = read_toml("x = " + "[" * 5000 + "]" * 5000)
    assert [each.reason for each in read.refused] == [FileReason.TOO_DEEP]


def test_no_more_tables_and_entries_than_anybody_means() -> None:
    entries = '[[table.entry]]\nkey = "a"\ntext = "b"\n' * 1001
    read = read_toml('[[table]]\nname = "Paso"\n' + entries)
    assert [(each.reason, each.high) for each in read.refused] == [(FileReason.TOO_MANY, 1000)]
    assert len(read.tables[0].table.entries) == 1000
    read = read_toml('[[table]]\nname = "x"\n' * 1001)
    assert len(read.tables) == 1000
    assert [(each.key, each.reason) for each in read.refused] == [("table", FileReason.TOO_MANY)]


@settings(max_examples=80)
@given(st.text(max_size=60) | st.text(max_size=30).map(lambda tail: HEAD + tail))
def test_any_text_has_an_answer(text: str) -> None:
    read = read_toml(text)
    assert read.tables or read.refused


def test_a_file_there_and_back(tmp_path: Path) -> None:
    path = tmp_path / "sucesos.toml"
    write_file(path, [NotedTable(SNOW), FULL])
    read = read_file(path)
    assert read.tables == (NotedTable(SNOW), FULL)
    assert (read.refused, read.encoding) == ((), "utf-8")


def test_a_file_of_another_alphabet_is_read_and_said(tmp_path: Path) -> None:
    path = tmp_path / "viejo.toml"
    path.write_bytes(HEAD.replace("Algo", "Montaña").encode("cp1252"))
    read = read_file(path)
    assert read.encoding == "cp1252"
    assert read.tables[0].table.entries[0].text == "Montaña"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\x89PNG\r\n\0\0", FileReason.NOT_TEXT),
        (b"# " + b"x" * (4 * 1024 * 1024), FileReason.TOO_BIG),
        (None, FileReason.UNREADABLE),
    ],
)
def test_a_file_that_cannot_be_read_says_why(
    tmp_path: Path, content: bytes | None, reason: FileReason
) -> None:
    path = tmp_path / "raro.toml"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    assert [each.reason for each in read_file(path).refused] == [reason]


def test_a_folder_that_is_not_there_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(CampaignFileError):
        write_file(tmp_path / "no" / "sucesos.toml", [FULL])


def test_the_shipped_tables_are_sound(resources: Path) -> None:
    tables = starter_tables(resources)
    assert read_file(resources / "events" / "camino.toml").refused == ()
    assert len(tables) == 1
    (noted,) = tables
    assert len(noted.table.entries) >= 20
    assert table_problems(noted.table) == ()
    for terrain in ("montaña", "bosque", "río", "costa", "llanura"):
        for activity in Activity:
            assert len(chances(noted.table, At(terrain, 1, 3, activity))) >= 6
