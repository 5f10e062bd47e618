"""Drives a dialog that is about to open: an undriven one would keep a test waiting for ever."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

_TRIES = 200


@contextmanager
def driving(act: Callable[[QDialog], None]) -> Iterator[None]:
    """Hand the next modal dialog to ``act``; what opens it stands in the ``with`` block.

    It may open over another one, and it may run a loop of its own (``exec``) or leave that to the
    test (``open``). A dialog that ``act`` leaves open is closed and reported, and so is one that
    never opened.
    """
    faults: list[BaseException] = []
    seen: list[QDialog] = []
    beneath = QApplication.activeModalWidget()

    def look(tries: int) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog) or dialog is beneath:
            if tries:
                QTimer.singleShot(10, lambda: look(tries - 1))
            return
        seen.append(dialog)
        try:
            act(dialog)
            assert not dialog.isVisible(), "the dialog was left open"
        except BaseException as fault:
            faults.append(fault)
        finally:
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(0, lambda: look(_TRIES))
    yield
    for _try in range(_TRIES):
        if seen:
            break
        QTest.qWait(10)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if faults:
        raise faults[0]
    assert seen, "no dialog opened"
