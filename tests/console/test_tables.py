import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.tables import Column, RowModel, RowTable


@dataclass(frozen=True)
class Person:
    id: int
    name: str
    renown: int | None


COLUMNS = (
    Column[Person]("Nombre", lambda row: row.name, stretch=True),
    Column[Person](
        "Renombre",
        lambda row: "" if row.renown is None else str(row.renown),
        key=lambda row: row.renown,
        number=True,
    ),
)
PEOPLE = (Person(1, "Ñuño", 9), Person(2, "Álvaro", 10), Person(3, "Olaf", None))
NAME, RENOWN = 0, 1


@pytest.fixture
def table(qtbot: QtBot, themed: object) -> RowTable:
    shown = RowTable(COLUMNS, "Personas")
    qtbot.addWidget(shown)
    shown.set_rows(PEOPLE)
    shown.show()
    return shown


def names(table: RowTable) -> list[str]:
    return [row.name for row in table.rows.shown]


def test_rows_keep_their_order_until_sorted(table: RowTable) -> None:
    assert names(table) == ["Ñuño", "Álvaro", "Olaf"]


def test_sorts_names_the_spanish_way(table: RowTable) -> None:
    table.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
    assert names(table) == ["Álvaro", "Ñuño", "Olaf"]


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (Qt.SortOrder.AscendingOrder, ["Ñuño", "Álvaro", "Olaf"]),
        (Qt.SortOrder.DescendingOrder, ["Álvaro", "Ñuño", "Olaf"]),
    ],
)
def test_sorts_numbers_as_numbers_and_the_unknown_last(
    table: RowTable, order: Qt.SortOrder, expected: list[str]
) -> None:
    table.sortByColumn(RENOWN, order)
    assert names(table) == expected


def test_filter_needs_no_accents_and_every_word(table: RowTable) -> None:
    table.rows.set_filter("nu 9")
    assert names(table) == ["Ñuño"]
    table.rows.set_filter("nu 10")
    assert names(table) == []


def test_condition_and_filter_together(table: RowTable) -> None:
    table.rows.set_condition(lambda row: row.renown is not None)
    table.rows.set_filter("o")
    assert names(table) == ["Ñuño", "Álvaro"]
    assert table.rows.total == 3


def test_the_chosen_row_survives_filter_and_reload(table: RowTable) -> None:
    assert table.choose(3)
    table.rows.set_filter("ñuño")
    assert table.current() is None
    table.rows.set_filter("")
    assert table.current() == PEOPLE[2]
    table.set_rows([Person(3, "Olaf el Viejo", 4), *PEOPLE[:2]])
    assert table.current() == Person(3, "Olaf el Viejo", 4)


def test_tells_what_is_picked_and_opened(table: RowTable, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.picked) as picked:
        table.choose(2)
    assert picked.args == [PEOPLE[1]]
    with qtbot.waitSignal(table.opened) as opened:
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert opened.args == [PEOPLE[1]]


def test_an_empty_table_says_why(table: RowTable) -> None:
    table.set_rows([])
    blank = table.grab().toImage()
    table.set_empty_text("Añade tu primer personaje.")
    assert table.grab().toImage() != blank


def test_ten_thousand_rows_filter_within_a_frame(qtbot: QtBot, themed: object) -> None:
    columns = [
        Column[Person](f"Columna {n}", lambda row, n=n: f"{row.name} {n}")  # type: ignore[misc]
        for n in range(12)
    ]
    table = RowTable(columns, "Muchos")
    qtbot.addWidget(table)
    table.set_rows([Person(n, f"Ñandú {n}", n) for n in range(10_000)])
    table.resize(1200, 700)
    table.show()
    qtbot.waitExposed(table)
    table.rows.set_filter("primera")
    spent = []
    for typed in ("n", "na", "nan", "nand", "nandu", "nandu 7", "nandu 77", "nandu 777", "", "9"):
        start = time.perf_counter()
        table.rows.set_filter(typed)
        table.repaint()
        spent.append(time.perf_counter() - start)
    median = statistics.median(spent) * 1000
    assert median <= 16, f"{median:.1f} ms: {[round(s * 1000, 1) for s in spent]}"


def test_an_unsorted_model_can_go_back_to_its_order(qtbot: QtBot) -> None:
    model = RowModel(COLUMNS)
    model.set_rows(PEOPLE)
    model.sort(NAME)
    model.sort(-1)
    assert list(model.shown) == list(PEOPLE)


def test_columns_give_way_while_the_table_is_narrow(qtbot: QtBot, themed: object) -> None:
    """The least wanted first, and all of them come back."""
    columns = (
        Column[Person]("Nombre", lambda row: row.name, stretch=True),
        Column[Person]("Renombre", lambda row: str(row.renown), gives_way=1),
        Column[Person]("Clan", lambda _row: "Ámbar", gives_way=2),
    )
    table = RowTable(columns, "Personas")
    qtbot.addWidget(table)
    table.set_rows(PEOPLE)
    table.show()
    width = table._width_of(columns[0])
    seen = []
    for times in (3.2, 2.2, 1.2, 0.5, 3.2):
        table.resize(int(width * times), 200)
        QTest.qWait(0)
        seen.append(
            [column.title for n, column in enumerate(columns) if not table.isColumnHidden(n)]
        )
    assert seen == [
        ["Nombre", "Renombre", "Clan"],
        ["Nombre", "Renombre"],
        ["Nombre"],
        ["Nombre"],
        ["Nombre", "Renombre", "Clan"],
    ]
    table.rows.set_filter("ámbar")
    assert len(table.rows.shown) == 3


def test_lines_columns_and_height_follow_the_letters(
    table: RowTable, themed: Callable[..., None]
) -> None:
    themed(False, 1.0)
    table.hold_lines(3, least=2)
    line, width = table.rowHeight(0), table.columnWidth(RENOWN)
    head = table.horizontalHeader().sizeHint().height() + 2 * table.frameWidth()
    assert (table.minimumHeight(), table.maximumHeight()) == (head + 2 * line, head + 3 * line)
    themed(False, 1.5)
    larger = table.rowHeight(0)
    assert larger == table.fontMetrics().height() + 10 > line
    assert table.columnWidth(RENOWN) > width
    head = table.horizontalHeader().sizeHint().height() + 2 * table.frameWidth()
    assert (table.minimumHeight(), table.maximumHeight()) == (head + 2 * larger, head + 3 * larger)
    themed(False, 1.0)
    assert table.rowHeight(0) == line
    assert table.columnWidth(RENOWN) == width


def test_a_table_may_be_as_high_as_there_is_room(table: RowTable) -> None:
    table.hold_lines(None, least=1)
    assert table.minimumHeight() == table.height_of(1)
    assert table.maximumHeight() == (1 << 24) - 1
