"""From a lost battle through the wizard, resting until all are healed, to the published summary:
the whole way by clicks and keys in the real window.

«La quebrada» in Campaña, as ``aftermath/test_lost_battles.py`` works it out by hand: Ulf dies, and
Bera is left with 10 wounds, Olaf with 6, Gudrun and Hild with 2, Anka with 1. So all are whole
after 10 days of rest. 450 people, fed by 100 with each, eat 5 supplies a day: 50 of 60 in ten days.
Morale begins at 50 and gains 10 on each of the first five days, and is full.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from director.console.caravan.opening_dialog import OpeningDialog
from director.console.days_dialog import DaysDialog
from director.console.reception import Reception
from director.console.workspaces.caravan import CaravanWorkspace
from director.operations.caravan.reads import caravan_now
from director.operations.views.desk_reads import header
from director.operations.views.people_reads import roster
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from tests.console.aftermath.test_lost_battles import (
    EDITIONS,
    answer_deaths,
    say_the_result,
    say_who_fell,
    type_rolls,
)
from tests.console.evenings import open_from_list
from tests.harness.lost_battle import open_lost_battle
from tests.harness.modals import driving
from tests.harness.typing_text import type_text

GOLDEN = Path(__file__).parent / "golden" / "tras_la_quebrada.phpbb.txt"
LEFT = Qt.MouseButton.LeftButton
ALT = Qt.KeyboardModifier.AltModifier
CTRL = Qt.KeyboardModifier.ControlModifier
CTRL_SHIFT = CTRL | Qt.KeyboardModifier.ShiftModifier


def test_from_a_lost_battle_to_the_published_rest(
    tmp_path: Path,
    resources: Path,
    clock: Any,
    make_window: Callable[[], Reception],
    qtbot: QtBot,
) -> None:
    campaign = open_lost_battle(tmp_path, resources, clock, "campana")
    path = campaign.path
    campaign.close()
    evening = make_window()
    assert evening.open(path)
    session = evening.session
    assert session is not None

    say_what_there_is(caravan(evening, qtbot), qtbot)
    lose_the_battle(evening, qtbot)
    clock.forward(hours=1)
    work = caravan(evening, qtbot)
    assert work.figures.wounded.number.label.text() == "5"
    assert work.road.view.words.startswith("Día 1: comienza la campaña. Batalla: La quebrada")
    rest_until_whole(work, qtbot)

    assert header(session.campaign).day == 11
    open_wounds = {row.name: row.open_wounds for row in roster(session.campaign)}
    assert {name for name, wounds in open_wounds.items() if wounds} == {"Ulf"}, (
        "the dead do not heal"
    )
    now = caravan_now(session.campaign)
    assert (now.state.supplies, now.state.morale) == (10, 100)
    assert work.figures.supplies.meaning.label.text() == "para 2 días"
    assert work.figures.morale.meaning.label.text() == "+2 Voluntad en batalla"

    publish_what_is_new(work, qtbot)
    window = evening.window
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_C, CTRL_SHIFT)
    copied = QGuiApplication.clipboard().text()
    assert copied + "\n" == GOLDEN.read_text(encoding="utf-8")

    qtbot.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert header(session.campaign).day == 1
    assert caravan_now(session.campaign).state.supplies == 60
    qtbot.waitUntil(lambda: session.publish.stale.isVisible())
    assert session.publish.stale.text() == "Ya no vale: lo que cuenta ya no está."


def caravan(evening: Reception, qtbot: QtBot) -> CaravanWorkspace:
    window, session = evening.window, evening.session
    assert session is not None
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_2, CTRL)
    work = session.workspace("caravan")
    assert isinstance(work, CaravanWorkspace)
    assert work.isVisible()
    return work


def say_what_there_is(work: CaravanWorkspace, qtbot: QtBot) -> None:
    """The empty state leads to the first count."""
    assert work.first_count.isVisible()

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, OpeningDialog)
        for what, code, number in (
            (Quantity.PEOPLE, CLANSMEN, "400"),
            (Quantity.PEOPLE, FIGHTERS, "50"),
            (Quantity.SUPPLIES, CLANSMEN, "60"),
            (Quantity.MORALE, CLANSMEN, "50"),
        ):
            field = dialog.parts[what].fields[code]
            field.setFocus()
            field.selectAll()
            type_text(field, number)
        qtbot.mouseClick(dialog.save, LEFT)

    with driving(fill):
        qtbot.mouseClick(work.first_count.open_count, LEFT)
    assert not work.first_count.isVisible()
    assert work.figures.people.number.label.text() == "450"
    assert work.figures.supplies.meaning.label.text() == "para 12 días"


def lose_the_battle(evening: Reception, qtbot: QtBot) -> None:
    expected = EDITIONS["campana"]
    wizard = open_from_list(evening, qtbot)
    say_the_result(wizard, qtbot, expected)
    say_who_fell(wizard, qtbot)
    answer_deaths(wizard, qtbot, expected)
    type_rolls(wizard, qtbot, wizard.here, expected.wound_rolls)
    for _page in ("renown", "caravan"):
        qtbot.keyClick(wizard, Qt.Key.Key_Return)
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.applied
    qtbot.waitUntil(wizard.buttons.close_.isEnabled)
    qtbot.mouseClick(wizard.buttons.close_, LEFT)


def rest_until_whole(work: CaravanWorkspace, qtbot: QtBot) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, DaysDialog)
        type_text(dialog.days, "2")
        qtbot.waitUntil(lambda: dialog.road.text() == "día 1 → día 3")
        qtbot.mouseClick(dialog.until_whole, LEFT)
        qtbot.waitUntil(lambda: dialog.road.text() == "día 1 → día 11")
        healed = {row.name: (row.before, row.after) for row in dialog.healing.rows.shown}
        assert healed == {
            "Bera": (10, 0),
            "Olaf": (6, 0),
            "Gudrun": (2, 0),
            "Hild": (2, 0),
            "Anka": (1, 0),
        }
        changes = {row.name: (row.before, row.after) for row in dialog.changes.rows.shown}
        assert changes == {
            "Suministros": ("60", "10"),
            "Gente": ("450", "450"),
            "Moral": ("50 · normal", "100 · por las nubes"),
        }
        assert not dialog.stopped.isVisible()
        qtbot.mouseClick(dialog.apply, LEFT)

    with driving(fill):
        qtbot.keyClick(work.window(), Qt.Key.Key_D, ALT)


def publish_what_is_new(work: CaravanWorkspace, qtbot: QtBot) -> None:
    menu = work.publish.menu()
    assert menu is not None
    menu.popup(work.publish.mapToGlobal(work.publish.rect().bottomLeft()))
    qtbot.waitUntil(menu.isVisible)
    qtbot.keyClick(menu, Qt.Key.Key_C)
    assert [day.day for day in work.road.view.stretch] == list(range(2, 12))
