"""Kinds of people: named, renamed, taken away while nobody is of them."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.caravan.kinds_dialog import KindsDialog
from director.console.desk import Desk
from director.operations.caravan.calendar import settings
from director.operations.caravan.goods import open_caravan
from director.operations.caravan.kinds import add_kind
from director.operations.caravan.opening_form import OpeningForm
from director.operations.history import steps
from tests.harness.walker import walk

LEFT = Qt.MouseButton.LeftButton
ENTER, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Delete


@pytest.fixture
def dialog(empty_desk: Desk, qtbot: QtBot) -> KindsDialog:
    """Over two kinds, of the first of which there are some people."""
    add_kind(empty_desk.campaign, "Niños")
    add_kind(empty_desk.campaign, "Varl")
    open_caravan(empty_desk.campaign, OpeningForm({"kind:1": 12}))
    made = KindsDialog(empty_desk)
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    return made


def names(desk: Desk) -> list[str]:
    return [kind.name for kind in settings(desk.campaign).kinds if kind.id is not None]


def test_closed_it_has_written_nothing(dialog: KindsDialog, empty_desk: Desk) -> None:
    before = len(steps(empty_desk.campaign))
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert len(steps(empty_desk.campaign)) == before


def test_a_kind_is_added_with_enter(dialog: KindsDialog, empty_desk: Desk) -> None:
    assert dialog.name.hasFocus()
    assert not dialog.add.isEnabled()
    QTest.keyClick(dialog.name, ENTER)
    assert names(empty_desk) == ["Niños", "Varl"]
    QTest.keyClicks(dialog.name, "Refugiados")
    QTest.keyClick(dialog.name, ENTER)
    assert dialog.isVisible()
    assert names(empty_desk) == ["Niños", "Varl", "Refugiados"]
    chosen = dialog.table.current()
    assert chosen is not None
    assert chosen.name == "Refugiados"
    assert dialog.name.text() == ""
    assert walk(dialog) == []


def test_enter_in_the_list_begins_a_new_name(dialog: KindsDialog, empty_desk: Desk) -> None:
    dialog.table.setFocus()
    dialog.table.choose(1)
    QTest.keyClick(dialog.table, ENTER)
    assert dialog.name.text() == "Niños"
    dialog.name.setText("Críos")
    QTest.keyClick(dialog.name, ENTER)
    assert names(empty_desk) == ["Críos", "Varl"]


def test_a_name_is_changed_with_its_button(dialog: KindsDialog, empty_desk: Desk) -> None:
    dialog.rename.click()
    QTest.keyClicks(dialog.name, "Gigantes")
    assert not dialog.rename.isEnabled(), "of which one?"
    dialog.table.choose(2)
    QTest.mouseClick(dialog.rename, LEFT)
    assert names(empty_desk) == ["Niños", "Gigantes"]


def test_a_name_that_is_taken_is_refused_and_stays(dialog: KindsDialog, empty_desk: Desk) -> None:
    refused: list[Any] = []
    empty_desk.refused.connect(refused.append)
    dialog.name.setText("niÑOS")
    QTest.mouseClick(dialog.add, LEFT)
    assert len(refused) == 1
    assert dialog.name.text() == "niÑOS"


def test_only_a_kind_of_nobody_goes(dialog: KindsDialog, empty_desk: Desk) -> None:
    dialog.table.setFocus()
    dialog.table.choose(1)
    assert "No se puede quitar" in dialog.told.text()
    assert not dialog.remove.isEnabled()
    QTest.keyClick(dialog.table, DELETE)
    assert names(empty_desk) == ["Niños", "Varl"]
    dialog.table.choose(2)
    QTest.keyClick(dialog.table, DELETE)
    assert names(empty_desk) == ["Niños"]
    assert dialog.isVisible()
    assert walk(dialog) == []
