"""The numbers of the first paint mean what they are named after."""

import subprocess
import sys

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from director.console import lean
from director.console.labels import PlainLabel


def test_the_numbers_are_those_of_qt() -> None:
    middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    assert middle.value == lean.LEFT_AND_MIDDLE
    assert Qt.TextFormat.PlainText.value == lean.PLAIN_TEXT
    assert Qt.ToolButtonStyle.ToolButtonTextBesideIcon.value == lean.TEXT_BESIDE_ICON


def test_a_property_takes_the_number(qtbot: QtBot) -> None:
    label, button = PlainLabel("<b>"), QToolButton()
    qtbot.addWidget(label)
    qtbot.addWidget(button)
    assert label.textFormat() is Qt.TextFormat.PlainText
    button.setProperty("toolButtonStyle", lean.TEXT_BESIDE_ICON)
    assert button.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon


def test_nothing_of_the_first_paint_names_the_namespace() -> None:
    code = (
        "import sys, director.console.window, director.console.theme\n"
        "mine = [m for n, m in sys.modules.items() if n.startswith('director.')]\n"
        "print([m.__name__ for m in mine if 'Qt' in vars(m)])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"
