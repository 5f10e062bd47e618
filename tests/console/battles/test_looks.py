"""Batallas as it is seen: nothing cut off or nameless, names exactly as they were written."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from director.console.battles.pick_dialog import PickDialog
from director.console.battles.record_dialog import RecordDialog
from director.console.desk import Desk
from director.console.labels import ElidedLabel
from director.console.workspaces.battles import BattlesWorkspace
from director.operations.views import battle_reads
from tests.console.battles.gestures import (
    bring,
    choices,
    click,
    enter,
    named,
    recording,
    row_of,
    type_enemies,
)
from tests.harness.keys import overwrite, tick
from tests.harness.modals import driving
from tests.harness.typing_text import type_text
from tests.harness.walker import walk

SCREEN = (1366, 768)
LOOKS = [(dark, scale) for dark in (False, True) for scale in (1.0, 1.5)]
HOSTILE = ('Ñoño "[b]" <i>O\'Neil', "&Bera")

in_every_look = pytest.mark.parametrize(("dark", "scale"), LOOKS)


@in_every_look
def test_the_workspace_beside_the_rest_of_the_window(
    themed: Callable[[bool, float], None], desk: Desk, qtbot: QtBot, dark: bool, scale: float
) -> None:
    themed(dark, scale)
    workspace = BattlesWorkspace(desk)
    qtbot.addWidget(workspace)
    workspace.resize(880, 640)
    workspace.show()
    qtbot.waitExposed(workspace)
    for row in workspace.table.rows.shown:
        workspace.go_to(row.id)
        assert walk(workspace) == []


@in_every_look
def test_every_tab_of_a_record_fits_the_screen(
    themed: Callable[[bool, float], None], desk: Desk, qtbot: QtBot, dark: bool, scale: float
) -> None:
    themed(dark, scale)
    pending = battle_reads.battles(desk.campaign)[0]
    for key in (None, pending.id):
        dialog = RecordDialog(desk, key)
        qtbot.addWidget(dialog)
        dialog.resize(*SCREEN)
        dialog.show()
        qtbot.waitExposed(dialog)
        for tab in range(dialog.tabs.count()):
            dialog.tabs.setCurrentIndex(tab)
            assert walk(dialog) == []
        assert (dialog.width(), dialog.height()) <= SCREEN


@in_every_look
def test_a_crowded_record_with_faults(
    themed: Callable[[bool, float], None], desk: Desk, qtbot: QtBot, dark: bool, scale: float
) -> None:
    """Half typed, every kind of line, more faults than are listed."""
    themed(dark, scale)
    left = RecordDialog(desk, None)
    qtbot.addWidget(left)
    left.show()
    bring(left, left.sides[0], "bera", "anka", "olaf", "signy", "orn", "runa", "eyvind")
    type_enemies(left, left.sides[1], *(f"Merodeador de la cumbre {n}" for n in range(12)))
    left.tabs.setCurrentIndex(1)
    tick(row_of(left, "Runa").defeated)
    left.reject()
    dialog = RecordDialog(desk, None)
    qtbot.addWidget(dialog)
    dialog.resize(*SCREEN)
    dialog.show()
    qtbot.waitExposed(dialog)
    type_text(dialog.facts.name, "Con todo")
    click(dialog.save)
    assert dialog.offer.isVisible()
    assert dialog.problems.isVisible()
    for tab in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(tab)
        assert walk(dialog) == []
    assert (dialog.width(), dialog.height()) <= SCREEN
    dialog.reject()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_choosing_people_fits_the_screen(
    themed: Callable[[bool, float], None], desk: Desk, qtbot: QtBot, scale: float
) -> None:
    themed(False, scale)
    seen: list[list[str]] = []

    def look(picking: QDialog) -> None:
        assert isinstance(picking, PickDialog)
        seen.append(walk(picking))
        QTest.keyClick(picking.list, Qt.Key.Key_Space)
        assert picking.add.text() == "&Añadir 1"
        seen.append(walk(picking))
        picking.reject()

    dialog = RecordDialog(desk, None)
    qtbot.addWidget(dialog)
    dialog.resize(*SCREEN)
    dialog.show()
    dialog.tabs.setCurrentIndex(1)
    with driving(look):
        click(dialog.sides[0].add_people)
    assert seen == [[], []]


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_shown_as_they_were_written(
    workspace: BattlesWorkspace, desk: Desk, name: str
) -> None:
    enter(desk, name)
    workspace.reload(None)
    words = f"{name} · héroe"

    def fill(dialog: RecordDialog) -> None:
        dialog.resize(*SCREEN)
        ours, theirs = dialog.sides
        overwrite(dialog.facts.name, name)
        dialog.tabs.setCurrentIndex(1)
        overwrite(ours.name, name)
        assert without_mnemonic(dialog.tabs.tabText(1)) == name
        seen: list[str] = []

        def choose(picking: QDialog) -> None:
            assert isinstance(picking, PickDialog)
            type_text(picking.search, name)
            item = picking.list.currentItem()
            seen.append(item.text())
            picking.accept()

        with driving(choose):
            click(ours.add_people)
        assert seen == [words]
        type_enemies(dialog, theirs, name)
        tick(theirs.rows[0].boss)
        tick(theirs.rows[0].defeated)
        assert words in choices(theirs.rows[0].striker)
        theirs.rows[0].striker.setCurrentText(words)
        dialog.tabs.setCurrentIndex(1)
        tick(ours.rows[0].defeated)
        assert f"jefe {name}" in choices(ours.rows[0].striker)
        ours.rows[0].striker.setCurrentText("sin autor")
        QApplication.processEvents()
        label = ours.rows[0].name
        assert isinstance(label, ElidedLabel)
        assert label.shown_text() == words
        assert walk(dialog) == []
        click(dialog.save)

    recording(workspace.record, fill)
    assert workspace.pane.name.text() == name
    texts = [label.text() for label in workspace.pane.area.findChildren(QLabel)]
    assert [f"{name} (héroe)", f"{name} (jefe)"] == [text for text in texts if "(" in text]
    assert named(desk, name).in_pending_battle
    assert walk(workspace) == []

    def look(dialog: RecordDialog) -> None:
        assert dialog.windowTitle() == f"Cambiar «{name}»"
        assert without_mnemonic(dialog.tabs.tabText(1)) == name
        dialog.reject()

    recording(workspace.pane.edit, look)


def without_mnemonic(text: str) -> str:
    """What Qt draws of a text in which "&" marks a mnemonic."""
    assert QKeySequence.mnemonic(text).isEmpty()
    return text.replace("&&", "&")


def test_names_keep_their_room_on_a_small_screen_with_large_letters(
    themed: Callable[[bool, float], None], desk: Desk, qtbot: QtBot
) -> None:
    themed(False, 1.5)
    dialog = RecordDialog(desk, None)
    qtbot.addWidget(dialog)
    dialog.resize(1366, 728)
    dialog.show()
    qtbot.waitExposed(dialog)
    bring(dialog, dialog.sides[0], "bera", "anka")
    type_enemies(dialog, dialog.sides[1], "Merodeador de la cumbre", "Roca viva")
    tick(row_of(dialog, "Roca viva").defeated)
    dialog.tabs.setCurrentIndex(1)
    tick(row_of(dialog, "Bera").defeated)
    for editor in dialog.sides:
        dialog.tabs.setCurrentIndex(1 + editor.ordinal)
        QApplication.processEvents()
        for row in editor.rows:
            assert row.name.width() >= 14 * row.name.fontMetrics().averageCharWidth()
            right = row.remove.mapTo(dialog, row.remove.rect().topRight()).x()
            assert right < dialog.width()
    assert dialog.size() == QSize(1366, 728)
    dialog.reject()
