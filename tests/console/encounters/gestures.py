"""What a director does on the page Encuentro, with keys and clicks."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from director.console.encounters.name_dialog import NameDialog
from director.console.encounters.page import EncounterPage
from director.console.encounters.pick_creature import PickCreatureDialog
from director.console.reception import Reception
from director.console.tables import RowTable
from director.operations.views import people_reads
from director.rules.bestiary.encounter_plan import EncounterPlan
from tests.console.battles.gestures import click
from tests.harness.keys import overwrite, tick
from tests.harness.modals import driving
from tests.harness.typing_text import type_text
from tests.harness.walker import walk

CONTROL = Qt.KeyboardModifier.ControlModifier
SIX = ("Aldis", "Brandur", "Cnut", "Dagny", "Egill", "Freydis")
"""Alive, in no battle, each of a player; unlike anybody of the sample."""
RANKS = (3, 1, 2, 1, 1, 2)
WOUNDED = "Dagny"


def page_of(reception: Reception, qtbot: QtBot) -> EncounterPage:
    """Go to the page, as the rail does."""
    assert reception.session is not None
    reception.session.show("encounters")
    with qtbot.waitActive(reception.window):
        reception.window.activateWindow()
    page = reception.session.workspace("encounters").page("encounter")  # type: ignore[attr-defined]
    assert isinstance(page, EncounterPage)
    return page


def front(page: EncounterPage) -> None:
    """The window is the active one again once a dialog has closed: here nobody sees to that."""
    page.activateWindow()
    QTest.qWait(10)


def begin(page: EncounterPage, name: str, notes: str = "") -> None:
    """Ctrl+N, a name over the one that is proposed, Enter."""

    def name_it(dialog: QDialog) -> None:
        assert isinstance(dialog, NameDialog)
        overwrite(dialog.name, name)
        if notes:
            dialog.notes.setPlainText(notes)
        QTest.keyClick(dialog.name, Qt.Key.Key_Return)

    front(page)
    with driving(name_it):
        QTest.keyClick(page.list.table, Qt.Key.Key_N, CONTROL)


def send(page: EncounterPage, *names: str) -> None:
    """Find each by typing; Enter ticks whoever is left."""
    for name in names:
        overwrite(page.party.search, name)
        QTest.keyClick(page.party.search, Qt.Key.Key_Return)
    page.party.search.clear()


def choose(page: EncounterPage, code: str) -> None:
    """Click on a level."""
    table = page.levels.table
    place = next(at for at, line in enumerate(table.rows.shown) if line.code == code)
    click_row(table, place)


def click_row(table: RowTable, place: int, column: int = 0) -> None:
    """Click in the middle of a cell."""
    index = table.rows.index(place, column)
    table.scrollTo(index)
    spot = table.visualRect(index).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def add(page: EncounterPage, words: str, count: int, *, any_level: bool = False) -> None:
    """Insert in the list of groups, type a few letters, say how many, Enter."""

    def pick(dialog: QDialog) -> None:
        assert isinstance(dialog, PickCreatureDialog)
        if any_level and dialog.only.isChecked():
            tick(dialog.only)
        type_text(dialog.search, words)
        overwrite(dialog.count, str(count))
        QTest.keyClick(dialog.count, Qt.Key.Key_Return)

    with driving(pick):
        click(page.composition.add)


def save(page: EncounterPage) -> None:
    """Ctrl+S, wherever the cursor is on the page."""
    front(page)
    page.composition.table.setFocus()
    QTest.keyClick(page.composition.table, Qt.Key.Key_S, CONTROL)


def plan(page: EncounterPage) -> EncounterPlan:
    """The plan on screen."""
    assert page.plan is not None
    return page.plan


def groups(page: EncounterPage) -> list[tuple[str, int]]:
    """Who stands against them."""
    return [(group.creature.name, group.count) for group in plan(page).groups]


def keys(page: EncounterPage, *names: str) -> tuple[int, ...]:
    """The characters of those names."""
    known = {row.name: row.id for row in people_reads.roster(page.desk.campaign)}
    return tuple(known[name] for name in names)


def answer(act: Callable[[QDialog], None], start: Callable[[], object]) -> None:
    """Do what opens a dialog, and act in it."""
    with driving(act):
        start()


def settle() -> None:
    """Let what was posted happen."""
    QApplication.processEvents()


def walked(window: QWidget) -> list[str]:
    """What a person would stumble upon, once the forecast below has followed the plan too."""
    QTest.qWait(450)
    return walk(window)
