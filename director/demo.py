"""A demonstration where there is no display: the real window and the real wizard, drawn in memory.

A fresh copy of the sample is opened, its battles in play are looked at, and the pending one is
resolved with clicks and keys as a director would. The summary for the forum is printed, and every
screen is kept as a picture.
"""

import json
import os
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QPushButton, QWidget

    from director.app import Program
    from director.console.aftermath.dialog import AftermathWizard

SCREEN = (1366, 768)
TIME_LIMIT = 55.0
"""Seconds after which something is wrong."""


class DemoFailed(Exception):
    """The demonstration could not go on; the text says at what."""


def run(folder: Path) -> int:
    """Do it all; pictures go into ``folder``. 0 when the battle's summary was copied."""
    say = "No hay pantalla: Estandarte se dibuja en memoria y hace la demostración."
    print(say, file=sys.stderr)
    folder = pictures_folder(folder)
    hook = sys.excepthook
    with tempfile.TemporaryDirectory(prefix="estandarte-") as home:
        _draw_in_memory(Path(home))
        try:
            summary = _Demonstration(Path(home), folder).play()
        except DemoFailed as failure:
            print(f"La demostración no ha podido seguir: {failure}", file=sys.stderr)
            return 1
        finally:
            sys.excepthook = hook
    print(summary)
    print(f"Las imágenes están en {folder}/", file=sys.stderr)
    return 0


def pictures_folder(wanted: Path) -> Path:
    """That folder, made if need be; where nothing can be written there, a temporary one."""
    with suppress(OSError):
        wanted.mkdir(parents=True, exist_ok=True)
        if os.access(wanted, os.W_OK):
            return wanted
    return Path(tempfile.mkdtemp(prefix=f"{wanted.name}-"))


def _draw_in_memory(home: Path) -> None:
    """A screen of the size of a small laptop that exists only in memory."""
    screen = {"name": "demo", "x": 0, "y": 0, "width": SCREEN[0], "height": SCREEN[1]}
    settings = {"screens": [{**screen, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]}
    file = home / "pantalla.json"
    file.write_text(json.dumps(settings), encoding="utf-8")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={file}"
    os.environ["QT_LOGGING_RULES"] = "qt.qpa.*=false;default.warning=false"


class _Demonstration:
    """One run, from the first paint to the last picture."""

    def __init__(self, home: Path, pictures: Path) -> None:
        self._home = home
        self._pictures = pictures
        self._ends_at = time.monotonic() + TIME_LIMIT
        self._fault = ""
        sys.excepthook = self._note_fault
        self._program = self._start()

    def _start(self) -> "Program":
        from PySide6.QtWidgets import QApplication

        from director import app
        from director.console.folders import Folders
        from director.resources import resources_folder

        folders = Folders(
            settings=self._home / "ventana.ini",
            backups=self._home / "copias",
            samples=self._home,
            logs=self._home,
            documents=self._home,
            resources=resources_folder(),
            editions=self._home / "ediciones",
        )
        wanted = app.Wanted(sample=True)
        dice = random.Random(47)
        program = app.Program(
            QApplication(["director"]),
            folders,
            wanted,
            dice=lambda sides: dice.randint(1, sides),
        )
        program.window.resize(*SCREEN)
        program.window.show()
        return program

    def play(self) -> str:
        """The whole demonstration; the copied text comes back."""
        window = self._program.window
        self._until(lambda: self._program.seated, "abrir la campaña de ejemplo")
        self._visit_workspaces("antes")
        self._visit_fights()
        wizard = self._open_wizard()
        self._walk(wizard)
        summary = self._copy(wizard)
        self._visit_workspaces("despues")
        window.close()
        return summary

    # ---- the parts

    def _visit_workspaces(self, moment: str) -> None:

        window = self._program.window
        for number, key in enumerate(window.actions_.places, 1):
            self._press(window, self._key_of(key), control=True)
            self._keep(window, f"{moment}-{number}-{key}")

    def _key_of(self, place: str) -> "Qt.Key":
        """The key that brings a workspace, with Ctrl held."""
        from PySide6.QtCore import Qt

        number = [*self._program.window.actions_.places].index(place) + 1
        return Qt.Key(Qt.Key.Key_0.value + number)

    def _visit_fights(self) -> None:
        """Each battle in play, with what lies in each of its tabs."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        from director.console.workspaces.fight import FightWorkspace

        window = self._program.window
        self._press(window, self._key_of("fight"), control=True)
        work = window.body("fight")
        if not isinstance(work, FightWorkspace) or work.battle is None:
            raise DemoFailed("no hay ninguna batalla en juego en Combate")
        battles, bar = work.order.battles, work.tabs.tabBar()
        for number in range(1, battles.count() + 1):
            for tab in range(bar.count()):
                QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(tab).center())
                self._keep(window, f"combate-{number}-{tab + 1}")
            self._press(battles, Qt.Key.Key_Down)

    def _open_wizard(self) -> "AftermathWizard":
        from PySide6.QtCore import Qt

        from director.console.aftermath.dialog import AftermathWizard
        from director.console.workspaces.today import TodayWorkspace

        window = self._program.window
        self._press(window, self._key_of("today"), control=True)
        work = window.body("today")
        if not isinstance(work, TodayWorkspace) or not work.battles.rows.shown:
            raise DemoFailed("no hay ninguna batalla por resolver en Hoy")
        work.battles.choose(work.battles.rows.shown[0].id)
        self._press(work.battles, Qt.Key.Key_Return)
        self._until(lambda: bool(window.findChildren(AftermathWizard)), "abrir el asistente")
        wizard = window.findChildren(AftermathWizard)[0]
        wizard.resize(SCREEN[0] - 66, SCREEN[1] - 40)
        return wizard

    def _walk(self, wizard: "AftermathWizard") -> None:
        """Page after page: throw what can be thrown, go on; on the last one, apply."""
        number = 0
        while not wizard.applied:
            number += 1
            page = wizard.here
            self._throw(wizard)
            self._divide(wizard)
            self._keep(wizard, f"asistente-{number}-{page.value}")
            last = wizard.buttons.apply.isVisible()
            self._click(wizard.buttons.apply if last else wizard.buttons.forward)
            if not last and wizard.here is page:
                raise DemoFailed(f"el asistente no pasa de «{page.value}»: {wizard.notice.text()}")
        self._keep(wizard, f"asistente-{number + 1}-resumen")

    def _throw(self, wizard: "AftermathWizard") -> None:
        """Every die that the page asks for and nobody has thrown yet."""
        from director.console.aftermath.roll_field import RollField

        for field in wizard.findChildren(RollField):
            if field.throw.isVisible() and not field.edit.text():
                self._click(field.throw)

    def _divide(self, wizard: "AftermathWizard") -> None:
        """Where an Esfuerzo of 0 leaves nothing to divide by, type what the field suggests."""
        from PySide6.QtTest import QTest

        from director.console.aftermath.fields import NumberEdit

        for field in wizard.findChildren(NumberEdit):
            suggested = field.placeholderText()
            if field.isVisible() and not field.text() and suggested.isdecimal():
                field.setFocus()
                QTest.keyClicks(field, suggested)
                self._settle()

    def _copy(self, wizard: "AftermathWizard") -> str:
        from PySide6.QtGui import QGuiApplication

        self._click(wizard.buttons.copy)
        summary = QGuiApplication.clipboard().text()
        if not summary:
            raise DemoFailed("el resumen no ha llegado al portapapeles")
        self._click(wizard.buttons.close_)
        return summary

    # ---- hands and eyes

    def _press(self, widget: "QWidget", key: object, *, control: bool = False) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        held = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        widget.activateWindow()
        QTest.keyClick(widget, key, held)  # type: ignore[call-overload]
        self._settle()

    def _click(self, button: "QPushButton") -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        self._until(button.isEnabled, f"pulsar «{button.text()}»")
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        self._settle()

    def _keep(self, widget: "QWidget", name: str) -> None:
        self._settle()
        if not widget.grab().save(str(self._pictures / f"{name}.png")):
            raise DemoFailed(f"no se puede guardar {name}.png en {self._pictures}")

    def _settle(self) -> None:
        """Let the window do what it has to do, and stop at what nobody caught."""
        for _ in range(3):
            self._program.app.processEvents()
        if self._fault:
            raise DemoFailed(self._fault)

    def _until(self, ready: Callable[[], bool], what: str) -> None:
        while not ready():
            if time.monotonic() > self._ends_at:
                raise DemoFailed(f"se acabó el tiempo al {what}")
            self._settle()
            time.sleep(0.005)
        self._settle()

    def _note_fault(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        self._fault = "".join(traceback.format_exception(kind, error, trace))
