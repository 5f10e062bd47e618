"""The calendar: typed as text, its dates and faults seen at once, rotated to the week's first."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.caravan.calendar_dialog import CalendarDialog
from director.console.caravan.calendar_text import (
    beginning_on,
    months_of,
    text_of_months,
    weekdays_of,
)
from director.console.desk import Desk
from director.operations.caravan import calendar as verbs
from director.operations.caravan.calendar import set_calendar
from director.operations.history import steps
from director.rules.caravan.calendar import Calendar, Date, Month, date_of
from tests.harness.walker import walk

LEFT = Qt.MouseButton.LeftButton
YEAR = Calendar((Month("Nieves", 30), Month("Deshielo", 28)), 2, 2, 5, 1, ("Alba", "Ocaso"))
NAMES = st.text(st.characters(categories=("Ll", "Lu")), min_size=1, max_size=8)


def opened(desk: Desk, qtbot: QtBot) -> CalendarDialog:
    dialog = CalendarDialog(desk)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    return dialog


def kept(desk: Desk) -> Calendar | None:
    return verbs.settings(desk.campaign).calendar


def test_a_calendar_is_typed_and_todays_date_seen(empty_desk: Desk, qtbot: QtBot) -> None:
    dialog = opened(empty_desk, qtbot)
    assert dialog.problem.text() == ("Escribe los meses y cada día de la campaña tendrá su fecha.")
    assert not dialog.save.isEnabled()
    assert not dialog.clear.isVisible()
    QTest.keyClicks(dialog.months, "Nieves 30")
    QTest.keyClick(dialog.months, Qt.Key.Key_Return)
    QTest.keyClicks(dialog.months, "Deshielo, 28")
    assert dialog.told.text() == "Hoy, día 1: 1 de Nieves del año 1. Mañana: 2 de Nieves."
    assert not dialog.weekday.isVisible()
    QTest.keyClicks(dialog.weekdays, "Alba, Ocaso")
    dialog.weekday.choose(1)
    dialog.month.choose(2)
    dialog.day.setText("28")
    dialog.year.setText("4")
    assert dialog.told.text() == (
        "Hoy, día 1: Ocaso, 28 de Deshielo del año 4. Mañana: Alba, 1 de Nieves."
    )
    assert walk(dialog) == []
    QTest.mouseClick(dialog.save, LEFT)
    assert kept(empty_desk) == Calendar(
        (Month("Nieves", 30), Month("Deshielo", 28)), 4, 2, 28, 1, ("Ocaso", "Alba")
    )


def test_every_fault_is_named_with_its_place(empty_desk: Desk, qtbot: QtBot) -> None:
    dialog = opened(empty_desk, qtbot)
    dialog.months.setPlainText("Nieves\nNieves 0\n30")
    assert dialog.problem.text() == (
        "Mes 1: tiene que ser «nombre días», con 1 a 1.000 días. "
        "Mes 2: otro mes se llama igual. "
        "Mes 2: tiene que ser «nombre días», con 1 a 1.000 días. Mes 3: escribe su nombre."
    )
    assert dialog.told.text() == ""
    assert walk(dialog) == []
    dialog.months.setPlainText("Nieves 30")
    dialog.day.setText("31")
    assert dialog.problem.text() == "Ese mes no tiene el día de la fecha de partida."
    dialog.day.clear()
    assert not dialog.save.isEnabled()
    dialog.reject()


@pytest.mark.parametrize("save", [True, False])
def test_one_that_is_not_touched_writes_nothing(save: bool, empty_desk: Desk, qtbot: QtBot) -> None:
    set_calendar(empty_desk.campaign, YEAR)
    left: list[Any] = []
    before = len(steps(empty_desk.campaign))
    dialog = opened(empty_desk, qtbot)
    dialog.abandoned.connect(left.append)
    assert dialog.calendar() == YEAR
    if save:
        QTest.mouseClick(dialog.save, LEFT)
    else:
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert len(steps(empty_desk.campaign)) == before
    assert left == []


def test_days_may_be_only_numbers_again(empty_desk: Desk, qtbot: QtBot) -> None:
    set_calendar(empty_desk.campaign, YEAR)
    dialog = opened(empty_desk, qtbot)
    QTest.mouseClick(dialog.clear, LEFT)
    assert kept(empty_desk) is None


def test_what_cannot_be_meant_is_refused_and_stays(empty_desk: Desk, qtbot: QtBot) -> None:
    refused: list[Any] = []
    empty_desk.refused.connect(refused.append)
    dialog = opened(empty_desk, qtbot)
    dialog.months.setPlainText("Nieves 30")
    dialog.year.setText("9999999")
    QTest.mouseClick(dialog.save, LEFT)
    assert len(refused) == 1
    assert dialog.isVisible()
    dialog.reject()


def test_months_are_read_as_people_write_them() -> None:
    told = "Nieves 30\n\n  Deshielo: 28 días\nLuna 2 (29)\nSiega\n31\nMes de 3, 12"
    assert months_of(told) == (
        Month("Nieves", 30),
        Month("Deshielo", 28),
        Month("Luna 2", 29),
        Month("Siega", 0),
        Month("", 31),
        Month("Mes de 3", 12),
    )
    assert weekdays_of("Alba\n\nOcaso, Noche,\n") == ("Alba", "Ocaso", "Noche")


@pytest.mark.parametrize(
    "line", ["Niebla 30Hielo 0Sol -5", "Niebla 30 Hielo 28", "Sol -5", "Luna30Sol 4", "Sol 4 +5"]
)
def test_a_line_that_is_not_one_month_is_told(line: str, empty_desk: Desk, qtbot: QtBot) -> None:
    assert months_of(line) == (Month(line, 0),)
    dialog = opened(empty_desk, qtbot)
    QTest.keyClicks(dialog.months, line)
    assert dialog.problem.text() == "Mes 1: tiene que ser «nombre días», con 1 a 1.000 días."
    assert not dialog.save.isEnabled()
    dialog.reject()


@settings(max_examples=40)
@given(st.lists(st.tuples(NAMES, st.integers(1, 1000)), max_size=6))
def test_months_come_back_from_their_text(months: list[tuple[str, int]]) -> None:
    wanted = tuple(Month(name, days) for name, days in months)
    assert months_of(text_of_months(wanted)) == wanted


@settings(max_examples=40)
@given(st.text(max_size=60))
def test_any_text_is_read(text: str) -> None:
    assert all(month.days >= 0 for month in months_of(text))
    assert all(name.strip() for name in weekdays_of(text))


@settings(max_examples=30)
@given(st.integers(0, 1), st.integers(-400, 400))
def test_the_first_date_falls_on_the_day_of_the_week_that_is_chosen(place: int, day: int) -> None:
    turned = beginning_on(YEAR, place)
    first = date_of(turned, turned.first_day)
    assert isinstance(first, Date)
    assert first.weekday == YEAR.weekdays[place]
    here, there = date_of(turned, day), date_of(YEAR, day + place)
    assert isinstance(here, Date)
    assert isinstance(there, Date)
    assert here.weekday == there.weekday
