"""Creatures as tables."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.operations.bestiary.cells import cell_rows
from director.operations.bestiary.csv_files import MOST_COLUMNS, csv_text, read_csv
from director.operations.bestiary.reading import Read, RowReason
from director.rules.bestiary.creatures import Creature
from director.rules.live.units import OwnedAbility
from tests.harness.creatures import FULL, creature, creatures

TITLES = "Nombre;Fuerza;Armadura;Voluntad;Esfuerzo;Reacción;Rotura"
ROW = "Escudero;11;9;2;1;2;2"
PLAIN = replace(creature(), kind="")


def _told(read: Read) -> list[tuple[int, str, str, RowReason]]:
    return [(row.line, row.name, row.key, row.reason) for row in read.refused]


@settings(max_examples=80, deadline=None)
@given(many=st.lists(creatures(), max_size=3, unique_by=lambda each: each.code))
def test_what_is_written_is_read_back(many: list[Creature]) -> None:
    kept = (FULL, *(each for each in many if each.code != FULL.code))
    text = csv_text(kept)
    read = read_csv(text)
    assert read.creatures == kept
    assert read.refused == ()
    assert csv_text(read.creatures) == text
    cells = [cell for row in cell_rows(text, ";") for cell in row.cells]
    assert not [cell for cell in cells if cell[:1] in tuple("=+-@\t")]


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_tables_come_as_spreadsheets_write_them(separator: str, end: str, mark: str) -> None:
    text = mark + end.join([TITLES, "", ROW, ";;;;;;", ""]).replace(";", separator)
    read = read_csv(text)
    assert read.creatures == (PLAIN,)
    assert (read.lines, read.refused) == ((3,), ())


def test_columns_come_in_any_order_and_under_any_name() -> None:
    text = "RTR,Rcn,efz,VOL,arm,strength,NOMBRE,Secreto,Alcance máx.,alcance_min,habilidades\n"
    text = text.replace("máx.", "máx") + '2,2,1,2,9,11,Escudero,Sí,3,2,"Muro | 2\nEco"\n'
    abilities = (OwnedAbility("Muro", 2), OwnedAbility("Eco"))
    stats = replace(PLAIN.stats, range_min=2, range_max=3)
    expected = replace(PLAIN, stats=stats, secret=True, abilities=abilities)
    assert read_csv(text).creatures == (expected,)


def test_lines_are_those_of_the_file_and_empty_cells_are_plain() -> None:
    text = f'{TITLES};Texto;Nivel\n{ROW};"Uno\ndos";\n{ROW};;3\n'
    read = read_csv(text)
    assert [each.text for each in read.creatures] == ["Uno\ndos", ""]
    assert [each.level for each in read.creatures] == [1, 3]
    assert read.lines == (2, 4)


@pytest.mark.parametrize(
    ("title", "cell", "key", "reason", "detail"),
    [
        ("Nivel", "once", "level", RowReason.NOT_A_NUMBER, "once"),
        ("Nivel", "1,5", "level", RowReason.NOT_A_NUMBER, "1,5"),
        ("Nivel", "0", "level", RowReason.OUT_OF_RANGE, "0"),
        ("Nivel", "-" + "9" * 5000, "level", RowReason.OUT_OF_RANGE, "-1000000000000000"),
        ("Nivel", "9" * 5000, "level", RowReason.OUT_OF_RANGE, "1000000000000000"),
        ("Secreta", "quizá", "secret", RowReason.NOT_YES_OR_NO, "quizá"),
        ("Texto", "a\0b", "text", RowReason.CONTROL_CHARACTERS, "a\0b"),
        ("Tipo", "k" * 121, "kind", RowReason.TOO_LONG, "k" * 79 + "…"),
        ("Habilidades", "Muro | dos", "abilities", RowReason.NOT_ABILITIES, "dos"),
        ("Habilidades", "Muro | 11", "abilities.rank", RowReason.OUT_OF_RANGE, "11"),
        ("Código", "c" * 65, "code", RowReason.TOO_LONG, "c" * 65),
    ],
)
def test_what_cannot_be_taken_is_named(
    title: str, cell: str, key: str, reason: RowReason, detail: str
) -> None:
    read = read_csv(f"{TITLES};{title}\n{ROW};{cell}\n{ROW};\n")
    (refused,) = read.refused
    assert (refused.line, refused.name, refused.key) == (2, "Escudero", key)
    assert (refused.reason, refused.detail) == (reason, detail)
    assert len(read.creatures) == 1


def test_what_is_missing_is_named_row_by_row() -> None:
    read = read_csv(f"{TITLES}\n;11;9;2;1;2;2\nEscudero;11;9;2;;2\nOtro\n")
    assert _told(read)[:3] == [
        (2, "", "name", RowReason.MISSING),
        (3, "Escudero", "exertion", RowReason.MISSING),
        (3, "Escudero", "break_", RowReason.MISSING),
    ]
    assert read.refused_lines == (2, 3, 4)


def test_a_name_may_be_the_last_column_and_a_row_too_short() -> None:
    read = read_csv("Fuerza;Nombre\n11\n")
    assert (2, "", "name", RowReason.MISSING) in _told(read)


def test_cells_beyond_the_titles_refuse_a_row() -> None:
    read = read_csv(f"{TITLES}\n{ROW};algo\n{ROW};;\n")
    assert _told(read) == [(2, "Escudero", "", RowReason.TOO_MANY_CELLS)]
    assert (read.refused[0].detail, read.refused[0].high) == ("8", 7)
    assert len(read.creatures) == 1


def test_a_column_that_nobody_knows_is_named_once() -> None:
    read = read_csv(f"{TITLES};Peso;;\n{ROW};8;;\n{ROW};9;;\n")
    assert _told(read) == [(1, "", "Peso", RowReason.UNKNOWN_KEY)]
    assert len(read.creatures) == 2


def test_a_column_given_twice_is_never_guessed_at() -> None:
    read = read_csv(f"{TITLES};ARM\n{ROW};9\n{ROW};\n")
    assert _told(read) == [
        (1, "", "armor", RowReason.REPEATED_KEY),
        (1, "", "armor", RowReason.REPEATED_KEY),
        (2, "Escudero", "armor", RowReason.REPEATED_KEY),
    ]
    assert len(read.creatures) == 1


def test_a_quote_that_nothing_closes_costs_its_row() -> None:
    read = read_csv(f'{TITLES}\n"{ROW}\n{ROW}\n')
    assert _told(read) == [(2, '"Escudero', "", RowReason.BROKEN)]
    assert len(read.creatures) == 1


def test_of_two_with_one_code_the_first_counts() -> None:
    read = read_csv(f"{TITLES};Código\n{ROW};x\n{ROW};x\n")
    assert _told(read) == [(3, "Escudero", "code", RowReason.DUPLICATE_CODE)]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, RowReason.NO_CREATURES),
        (" \n;;\n", 1, RowReason.NO_CREATURES),
        ("\n\nhola;adiós\n1;2", 3, RowReason.NO_CREATURES),
        (";".join(f"c{n}" for n in range(300)), 1, RowReason.TOO_MANY_COLUMNS),
    ],
)
def test_a_table_without_titles_says_so(text: str, line: int, reason: RowReason) -> None:
    read = read_csv(text)
    assert [(row.line, row.reason) for row in read.refused] == [(line, reason)]
    assert MOST_COLUMNS < 300


def test_titles_alone_are_an_empty_table() -> None:
    assert read_csv(TITLES) == Read() == read_csv(csv_text([]))


@settings(max_examples=60, deadline=None)
@given(
    text=st.lists(
        st.sampled_from([*";,\t\"'=\n|\\1a", "Nombre", "Fuerza", "Habilidades"]), max_size=30
    ).map("".join)
)
def test_any_text_has_an_answer(text: str) -> None:
    assert read_csv(text).creatures == ()
