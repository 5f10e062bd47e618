"""A number typed beyond its range becomes the nearest that may stand there, and that is said."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox, QToolTip
from pytestqt.qtbot import QtBot

from director.console.aftermath.fields import CalmSpin
from director.console.people.fields import Number


def shown(field: QSpinBox, qtbot: QtBot) -> QSpinBox:
    qtbot.addWidget(field)
    field.show()
    with qtbot.waitActive(field):
        field.activateWindow()
    field.setFocus()
    field.selectAll()
    return field


@pytest.fixture(params=["number", "calm"])
def field(request: pytest.FixtureRequest, qtbot: QtBot) -> QSpinBox:
    made = Number(1, 99, 5) if request.param == "number" else CalmSpin("Fuerza", 1, 99)
    return shown(made, qtbot)


def test_a_number_too_high_is_not_cut_to_its_first_digits(field: QSpinBox) -> None:
    QTest.keyClicks(field, "9999")
    assert field.text() == "9999"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert (field.value(), field.text()) == (99, "99")
    assert field.accessibleDescription() == "Como mucho 99."
    assert "Como mucho 99." in QToolTip.text()


def test_one_beyond_is_the_highest_too(field: QSpinBox) -> None:
    QTest.keyClicks(field, "100")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.value() == 99


def test_a_number_too_low_becomes_the_lowest(field: QSpinBox) -> None:
    QTest.keyClicks(field, "0")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.value() == 1
    assert field.accessibleDescription() == "Al menos 1."


def test_what_fits_says_nothing(field: QSpinBox) -> None:
    QTest.keyClicks(field, "42")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.value() == 42
    assert field.accessibleDescription() == ""


def test_letters_and_nothing_are_what_they_were(field: QSpinBox) -> None:
    before = field.value()
    QTest.keyClicks(field, "x")
    assert field.value() == before
    field.clear()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.value() == before
