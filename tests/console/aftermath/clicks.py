"""Small gestures the tests of the pages share."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from tests.console.aftermath.conftest import Ford
from tests.harness.typing_text import type_text

WizardOf = Callable[..., AftermathWizard]


def find(wizard: AftermathWizard, kind: type[Any], name: str) -> Any:
    """The one visible widget of the wizard with that accessible name."""
    found = [
        widget
        for widget in wizard.findChildren(kind)
        if widget.accessibleName() == name and widget.isVisibleTo(wizard)
    ]
    assert len(found) == 1, (name, [widget.accessibleName() for widget in found])
    return found[0]


def press(qtbot: QtBot, wizard: AftermathWizard, name: str) -> None:
    """Click a button by its accessible name."""
    button: QPushButton = find(wizard, QPushButton, name)
    assert button.isEnabled(), name
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def tick(qtbot: QtBot, wizard: AftermathWizard, name: str) -> None:
    """Tick or clear a box with the space bar."""
    box: QCheckBox = find(wizard, QCheckBox, name)
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Space)


def choose(qtbot: QtBot, wizard: AftermathWizard, name: str, words: str) -> None:
    """Choose an entry of a list by walking down with the keyboard."""
    combo: QComboBox = find(wizard, QComboBox, name)
    place = combo.findText(words)
    assert place >= 0, [combo.itemText(number) for number in range(combo.count())]
    combo.setFocus()
    qtbot.keyClick(combo, Qt.Key.Key_Home)
    for _step in range(place):
        qtbot.keyClick(combo, Qt.Key.Key_Down)
    assert combo.currentText() == words


def write(wizard: AftermathWizard, name: str, text: str) -> None:
    """Type into a field, over what stands there."""
    field: QWidget = find(wizard, QWidget, name)
    field.setFocus()
    field.selectAll()  # type: ignore[attr-defined]
    type_text(field, text)


def complete(ford: Ford, wizard: AftermathWizard) -> None:
    """Everything the battle asks for, as a director might answer it."""
    sitting = wizard.sitting
    for name, changes in (("Sigrid", {"hero_dies": False}), ("Tove", {"divisor": 1})):
        row = sitting.draft.unit(ford.unit(name))
        sitting.edit_unit(replace(row, **changes))
    for roll in sitting.owed():
        sitting.throw(roll.unit, roll.purpose)
    assert sitting.plan.complete
