"""What the tests of Batallas do again and again."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QPushButton

from director.console.battles.pick_dialog import PickDialog
from director.console.battles.record_dialog import RecordDialog
from director.console.battles.side_editor import SideEditor
from director.console.battles.unit_row import UnitRow
from director.console.desk import Desk
from director.console.workspaces.battles import BattlesWorkspace
from director.operations.characters import CharacterForm, Opening, add_character
from director.operations.views import people_reads
from director.operations.views.battles import BattleRow
from director.operations.views.people import CharacterRow
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from tests.harness.modals import driving
from tests.harness.typing_text import type_text

LEFT = Qt.MouseButton.LeftButton
ENTER = Qt.Key.Key_Return


def click(button: QPushButton) -> None:
    QApplication.processEvents()
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, LEFT)


def current(workspace: BattlesWorkspace) -> BattleRow:
    """The battle that is chosen."""
    row = workspace.table.current()
    assert isinstance(row, BattleRow)
    return row


def recording(button: QPushButton, act: Callable[[RecordDialog], None]) -> None:
    """Click what opens the record, and do something in it."""

    def drive(dialog: QDialog) -> None:
        assert isinstance(dialog, RecordDialog)
        act(dialog)

    with driving(drive):
        click(button)


def bring(dialog: RecordDialog, editor: SideEditor, *names: str) -> None:
    """Add characters to a side."""
    dialog.tabs.setCurrentIndex(1 + editor.ordinal)
    pick_people(editor.add_people, *names)


def pick_people(button: QPushButton, *names: str) -> None:
    """Click what opens the list of characters; find each by typing, tick it, and take them."""

    def choose(picking: QDialog) -> None:
        assert isinstance(picking, PickDialog)
        for name in names:
            picking.search.clear()
            type_text(picking.search, name)
            QTest.keyClick(picking.list, Qt.Key.Key_Space)
        QTest.keyClick(picking.search, ENTER)

    with driving(choose):
        click(button)


def type_enemies(dialog: RecordDialog, editor: SideEditor, *names: str) -> None:
    """Type a list of enemies in one go: Enter asks for the next one."""
    dialog.tabs.setCurrentIndex(1 + editor.ordinal)
    for place, name in enumerate(names):
        if place == 0:
            click(editor.add_enemy)
        else:
            QTest.keyClick(editor.rows[-1].name, ENTER)
        type_text(editor.rows[-1].name, name)


def row_of(dialog: RecordDialog, name: str) -> UnitRow:
    """The one line of that name."""
    (found,) = (row for row in dialog.tabs.rows() if row.called == name)
    return found


def choices(combo: QComboBox) -> list[str]:
    return [combo.itemText(place) for place in range(combo.count())]


def named(desk: Desk, name: str) -> CharacterRow:
    return next(row for row in people_reads.roster(desk.campaign) if row.name == name)


def enter(desk: Desk, name: str, tier: Tier = Tier.HERO, **fields: Any) -> int:
    """A character more; its key comes back."""
    opening = Opening(wounds=fields.pop("wounds", 0))
    stats = StatBlock(11, 9, 6, 2, 3, 2)
    form = CharacterForm(name, tier, stats, opening=opening, **fields)
    created = add_character(desk.campaign, form).created
    assert created is not None
    return created
