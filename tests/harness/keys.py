"""What a person does to a form with the keyboard, over whatever stands in a field."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QWidget,
)

from tests.harness.typing_text import type_text


def overwrite(field: QWidget, text: str) -> None:
    """Mark everything in a field and type something else."""
    assert isinstance(field, (QLineEdit, QAbstractSpinBox))
    _assert_reachable(field)
    field.setFocus()
    field.selectAll()
    type_text(field, text)


def tick(box: QCheckBox) -> None:
    """Press the space bar on a box."""
    _assert_reachable(box)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)


def pick(combo: QComboBox, words: str) -> None:
    """Walk down a list of choices to one of them."""
    place = combo.findText(words)
    assert place >= 0, [combo.itemText(number) for number in range(combo.count())]
    _assert_reachable(combo)
    combo.setFocus()
    QTest.keyClick(combo, Qt.Key.Key_Home)
    for _step in range(place):
        QTest.keyClick(combo, Qt.Key.Key_Down)
    assert combo.currentText() == words


def _assert_reachable(widget: QWidget) -> None:
    """A person could get at it. What was added just now is shown with the next events."""
    QApplication.processEvents()
    assert widget.isVisible()
    assert widget.isEnabled()
