import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from director.console.aid import Aid
from director.console.dialogs import FaultDialog, KeysDialog, TellingDialog
from director.console.faults import LOG_LIMIT, FaultLog
from director.console.folders import Folders
from director.console.reception import Reception
from director.operations.handle import MissingFile


class Slot(QObject):
    fired = Signal()


def failing() -> None:
    raise ZeroDivisionError("dividir entre cero")


@pytest.fixture
def aid(
    reception: Reception, folders: Folders, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> Aid:
    monkeypatch.setattr(sys, "excepthook", lambda *_: None)
    return Aid(qapp, reception.window, folders)


def fail_in_a_slot() -> None:
    source = Slot()
    source.fired.connect(failing)
    try:
        failing()
    except ZeroDivisionError:
        sys.excepthook(*sys.exc_info())


def test_a_failing_slot_is_shown_logged_and_the_window_goes_on(
    aid: Aid, reception: Reception, folders: Folders, qtbot: QtBot
) -> None:
    fail_in_a_slot()
    shown = reception.window.findChildren(FaultDialog)
    assert len(shown) == 1
    assert "guardado" in shown[0].text.text()
    log = (folders.logs / "estandarte.log").read_text(encoding="utf-8")
    assert "ZeroDivisionError: dividir entre cero" in log
    shown[0].copy.click()
    assert "ZeroDivisionError" in QGuiApplication.clipboard().text()
    QTest.qWait(1)
    assert reception.window.isVisible()


def test_qt_hands_what_a_slot_did_not_catch_to_the_hook(aid: Aid, folders: Folders) -> None:
    hook = sys.excepthook
    source = Slot()
    source.fired.connect(failing)
    with capture_exceptions():
        sys.excepthook = hook
        source.fired.emit()
    assert "dividir entre cero" in (folders.logs / "estandarte.log").read_text(encoding="utf-8")


def test_what_is_the_worlds_doing_is_told_as_such(aid: Aid, reception: Reception) -> None:
    try:
        raise MissingFile(Path("/otro/sitio/Invierno.estandarte"))
    except MissingFile:
        sys.excepthook(*sys.exc_info())
    (told,) = reception.window.findChildren(TellingDialog)
    assert not isinstance(told, FaultDialog)
    assert told.title.text() == "«Invierno.estandarte» ya no está donde estaba."


def test_one_dialog_however_often_it_fails(aid: Aid, reception: Reception) -> None:
    for _ in range(5):
        fail_in_a_slot()
    assert len(reception.window.findChildren(FaultDialog)) == 1


def test_a_log_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "registro").write_text("un archivo donde iría la carpeta")
    assert not FaultLog(tmp_path / "registro").write("detalle")


def test_a_long_log_begins_anew_and_keeps_the_former(tmp_path: Path) -> None:
    log = FaultLog(tmp_path)
    log.file.write_text("x" * (LOG_LIMIT + 1), encoding="utf-8")
    assert log.write("nuevo")
    assert "nuevo" in log.file.read_text(encoding="utf-8")
    assert len((tmp_path / "estandarte.1.log").read_text(encoding="utf-8")) > LOG_LIMIT


def test_the_shortcuts_are_listed(aid: Aid, reception: Reception) -> None:
    reception.window.actions_.keys.trigger()
    assert len(reception.window.findChildren(KeysDialog)) == 1
