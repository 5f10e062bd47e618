"""Dialogs that only tell something lose no line, however long the text or big the letters."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.console.dialogs import KeysDialog, TellingDialog
from director.console.trouble import Trouble


@pytest.mark.parametrize("times", [1, 12, 200])
@pytest.mark.parametrize("share", [1.0, 1.5])
def test_every_line_can_be_read(qtbot: QtBot, themed: object, times: int, share: float) -> None:
    above = QWidget()
    qtbot.addWidget(above)
    font = above.font()
    font.setPointSizeF(font.pointSizeF() * share)
    above.setFont(font)
    told = TellingDialog("info", Trouble("Algo ha pasado.", "Nada ha cambiado. " * times), above)
    told.setFont(font)
    told.text.setFont(font)
    told.show()
    QApplication.processEvents()
    needed = told.text.heightForWidth(told.text.width())
    assert told.text.height() >= needed
    body = told.area.widget()
    assert body is not None
    view, whole = told.area.viewport().height(), body.height()
    assert (told.area.verticalScrollBar().maximum() > 0) == (whole > view)
    assert (whole > view) == (times == 200)
    assert told.buttons.isVisible()
    assert told.height() <= told.screen().availableGeometry().height()


def test_many_shortcuts_can_be_scrolled_to(qtbot: QtBot, themed: object) -> None:
    above = QWidget()
    qtbot.addWidget(above)
    told = KeysDialog([(f"Orden {n}", f"Ctrl+{n}") for n in range(90)], above)
    told.show()
    QApplication.processEvents()
    assert told.height() <= told.screen().availableGeometry().height()
    assert told.area.verticalScrollBar().maximum() > 0
