"""Calling a test: who is best, what several rolls mean, and the chance before anybody rolls."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.caravan.check_dialog import TestDialog, form_of
from director.console.desk import Desk
from director.operations.caravan.attribute_tests import TakerForm
from director.operations.caravan.check_reads import attribute_test, attribute_tests
from director.operations.characters import retire
from director.rules.caravan.attribute_tests import Reading
from tests.harness.keys import overwrite, pick, tick
from tests.harness.people import People
from tests.harness.walker import walk
from tests.operations.caravan.attribute_tests_kit import asked, two_of_war

SPACE = Qt.Key.Key_Space


@pytest.fixture
def pair(empty_desk: Desk) -> tuple[int, int]:
    return two_of_war(People(empty_desk.campaign))


def shown(desk: Desk, qtbot: QtBot, test: int | None = None) -> TestDialog:
    view = None if test is None else attribute_test(desk.campaign, test)
    dialog = TestDialog(desk, view)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    return dialog


def choose(dialog: TestDialog, *places: int) -> None:
    people = dialog.takers.list
    people.setFocus()
    for place in places:
        people.setCurrentRow(place)
        QTest.keyClick(people, SPACE)


def test_a_test_of_two_with_a_penalty_of_ones_own(
    empty_desk: Desk, qtbot: QtBot, pair: tuple[int, int]
) -> None:
    dialog = shown(empty_desk, qtbot)
    assert dialog.lacks.text() == "Falta: de qué va, quién la hace."
    assert not dialog.save.isEnabled()
    QTest.keyClicks(dialog.name, "Cruzar el collado")
    pick(dialog.attribute, "Guerra")
    assert dialog.best.text() == "Guerra: Bera 6, Olaf 3"
    people = dialog.takers.list
    assert [people.item(n).text() for n in range(people.count())] == [
        "Bera · Guerra 6 (Jugadora 3)",
        "Olaf · Guerra 3",
    ]
    choose(dialog, 0)
    assert not dialog.reading.isEnabled(), "one alone is read in one way"
    choose(dialog, 1)
    pick(dialog.reading, "todas")
    assert "tienen que salir bien todas" in dialog.explained.text()
    overwrite(dialog.penalty, "1")
    own = dialog.takers.grid.itemAtPosition(1, 2).widget()  # type: ignore[union-attr]
    assert own is not None
    overwrite(own, "-1")
    assert dialog.chance.text() == "Opciones: 15 %"
    assert dialog.how.text() == "tienen que salir bien todas: 50 % × 30 % = 15 %"
    QTest.keyClicks(dialog.text, "Nieva.")
    QTest.keyClicks(dialog.notes, "Es una trampa.")
    QTest.keyClicks(dialog.link, "foro/4")
    tick(dialog.secret)
    assert walk(dialog) == []
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    (test,) = attribute_tests(empty_desk.campaign)
    bera, olaf = pair
    made = form_of(test)
    assert made.takers == (TakerForm(bera), TakerForm(olaf, -1))
    assert (made.reading, made.penalty, made.attribute) == (Reading.ALL, 1, "war")
    assert (made.text, made.notes, made.link, made.secret) == (
        "Nieva.",
        "Es una trampa.",
        "foro/4",
        True,
    )


def test_another_attribute_puts_others_first(
    empty_desk: Desk, qtbot: QtBot, pair: tuple[int, int]
) -> None:
    People(empty_desk.campaign).character("Anka", attributes=(("care", 4),))
    dialog = shown(empty_desk, qtbot)
    pick(dialog.attribute, "Atención y Cuidados")
    choose(dialog, 0, 1)
    assert dialog.best.text() == "Atención y Cuidados: Anka 4"
    assert [each.attribute for each in dialog.takers.as_rules()] == [4, 0]
    pick(dialog.attribute, "Guerra")
    assert [each.attribute for each in dialog.takers.as_rules()] == [6, 0]


def test_a_change_keeps_values_of_the_day_and_who_is_gone(
    empty_desk: Desk, qtbot: QtBot, pair: tuple[int, int]
) -> None:
    bera, olaf = pair
    test = asked(empty_desk.campaign, bera, olaf)
    with empty_desk.campaign.step("test") as step:
        step.connection.exec_driver_sql("UPDATE campaign_attribute SET value = 9")
    retire(empty_desk.campaign, olaf)
    dialog = shown(empty_desk, qtbot, test)
    assert [each.attribute for each in dialog.takers.as_rules()] == [6, 3]
    assert dialog.typed() == form_of(attribute_test(empty_desk.campaign, test))
    choose(dialog, 0)
    assert [each.character for each in dialog.takers.as_rules()] == [olaf]
    choose(dialog, 0)
    left: list[object] = []
    dialog.abandoned.connect(left.append)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert left == [], "as it was before"


def test_nobody_can_be_asked_where_nobody_is(empty_desk: Desk, qtbot: QtBot) -> None:
    dialog = shown(empty_desk, qtbot)
    QTest.keyClicks(dialog.name, "Nada")
    assert dialog.lacks.text() == "Falta: quién la hace."
    assert dialog.best.text() == "Liderazgo: no lo tiene nadie"
    assert walk(dialog) == []
