"""Rows and cells of tables."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.operations.bestiary.cells import (
    CellRow,
    cell_rows,
    guarded,
    separator_of,
    table_text,
    unguarded,
)


def _cells(text: str, separator: str = ";") -> list[tuple[str, ...]]:
    return [row.cells for row in cell_rows(text, separator)]


def test_rows_end_as_any_system_ends_them() -> None:
    assert _cells("a;b\r\nc\rd\ne;") == [("a", "b"), ("c",), ("d",), ("e", "")]
    assert _cells("") == []


def test_rows_of_nothing_are_passed_over() -> None:
    assert _cells("\n") == _cells(" ;;\r\n;\t") == []
    rows = list(cell_rows('\n ;\r\na;\r\r;\n"";\nb', ";"))
    assert rows == [CellRow(3, ("a", "")), CellRow(6, ("", "")), CellRow(7, ("b",))]


def test_quotes_hold_separators_lines_and_quotes() -> None:
    rows = list(cell_rows('"a;""b""\nc";d\n"e"f;g"h"\n', ";"))
    assert rows == [CellRow(1, ('a;"b"\nc', "d")), CellRow(3, ("ef", 'g"h"'))]


def test_a_quote_that_nothing_closes_costs_its_row_only() -> None:
    rows = list(cell_rows('a;b\n"c;d\ne;f\n', ";"))
    assert rows == [CellRow(1, ("a", "b")), CellRow(2, ('"c', "d"), True), CellRow(3, ("e", "f"))]


@pytest.mark.parametrize(
    ("text", "separator"),
    [
        ("a;b;c", ";"),
        ("a,b,c\n1;2;3;4;5", ","),
        ("\n \na\tb", "\t"),
        ('"a,b,c,d";e', ";"),
        ("a", ";"),
        ("", ";"),
    ],
)
def test_the_line_of_titles_tells_the_separator(text: str, separator: str) -> None:
    assert separator_of(text) == separator


@pytest.mark.parametrize("cell", ["=1+1", "+3", "-3", "@x", "\t=1", "\r", "＝1", "'=1", "''@"])
def test_no_cell_is_a_formula(cell: str) -> None:
    assert guarded(cell) == f"'{cell}"
    assert unguarded(guarded(cell)) == cell


@pytest.mark.parametrize("cell", ["", "a=1", "'", "'a", " =1", "5"])
def test_a_plain_cell_stays(cell: str) -> None:
    assert guarded(cell) == cell == unguarded(cell)


_text = st.text(st.sampled_from([*"ab\"';,\t=+-@\n "]), max_size=12)


@settings(max_examples=150)
@given(rows=st.lists(st.lists(_text, min_size=1, max_size=4), max_size=4))
def test_what_is_written_is_read_back(rows: list[list[str]]) -> None:
    read = [[unguarded(cell) for cell in row] for row in _cells(table_text(rows))]
    assert read == [row for row in rows if any(row)]


@settings(max_examples=150)
@given(text=st.text(st.sampled_from([*'a";\n\r,']), max_size=30), separator=st.sampled_from(";,\t"))
def test_any_text_is_some_table(text: str, separator: str) -> None:
    lines = [row.line for row in cell_rows(text, separator)]
    assert lines == sorted(set(lines))
