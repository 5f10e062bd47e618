"""What of a name is left where it has no room."""

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.console.labels import elided_name


@pytest.fixture
def metrics(qtbot: QtBot) -> QFontMetrics:
    return QFontMetrics(QApplication.font())


@pytest.mark.parametrize(
    ("name", "room", "shown"),
    [
        ("Lobo de hiel 3", "Lobo de hiel 3", "Lobo de hiel 3"),
        ("Lobo de hiel 3", "Lobo de …3", "Lobo de…3"),
        ("Lobo de hiel 3", "Lobo de hiel3", "Lobo de hi…3"),
        ("Lobo de hiel 13", "…13", "…13"),
        ("Lobo de hiel 13", "13", "13"),
        ("Lobo de hiel 3 (lejos)", "Lobo …3 (lejos)", "Lobo…3 (lejos)"),
        ("Lobo de hiel 3 (lejos)", "Lobo…3", "Lob…3"),
        ("Torvald el Viejo", "Torvald…", "Torvald…"),
        ("Lobo 333333333333", "Lobo…", "Lobo…"),
    ],
)
def test_the_number_of_a_name_is_never_cut(
    metrics: QFontMetrics, name: str, room: str, shown: str
) -> None:
    given = metrics.horizontalAdvance(room)
    found = elided_name(metrics, name, given)
    assert metrics.horizontalAdvance(found) <= given
    assert " …" not in found
    assert found[-2:] == shown[-2:]
    assert found[:2] == shown[:2] or shown.startswith("…")
