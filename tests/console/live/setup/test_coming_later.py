"""What changes once a battle is in play: lots for turno 0, reinforcements, what was agreed."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from director.console.desk import Desk
from director.console.live.setup.joining import JoiningDialog, bring_reinforcement
from director.console.live.setup.lots import STEP, place_missing
from director.console.live.setup.settings_dialog import SettingsDialog, change_settings
from director.console.trouble import Trouble
from director.operations import history
from director.operations.battle_form import SideForm
from director.operations.live import starting
from director.operations.live.live_form import LiveForm, LiveUnitForm
from director.operations.views import people_reads
from director.operations.views.live import LiveBattle
from director.rules.live.board import Board, deployment_zone, rectangle, square_name
from director.rules.live.happenings import Placed
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.stats import StatBlock
from tests.console.battles.gestures import click, pick_people
from tests.console.live.setup.gestures import click_square, on_sheet, press
from tests.harness.keys import overwrite, pick
from tests.harness.typing_text import type_text

WOLF = StatBlock(8, 4, 2, 1, 3, 1)


def zone(side: int, text: str) -> Any:
    return deployment_zone(side, rectangle(text) or ())


def start(desk: Desk, board: Board | None, wolves: int = 2) -> int:
    """Runa on A1, Hakon and the wolves nowhere yet."""
    keys = {row.name: row.id for row in people_reads.roster(desk.campaign)}
    units = (
        LiveUnitForm(0, keys["Runa"], "Runa", square=(1, 1) if board else None),
        LiveUnitForm(0, keys["Hakon"], "Hakon"),
        LiveUnitForm(1, name="Lobo", stats=WOLF, count=wolves),
    )
    sides = (SideForm("Nuestro bando", True), SideForm("Enemigos"))
    form = LiveForm("El vado", 47, sides, units, LiveSetup(board=board))
    created = starting.start(desk.live, form).created
    assert created is not None
    return created


def squares(battle: LiveBattle) -> dict[str, str]:
    return {
        battle.names[key].name: "" if unit.square is None else square_name(unit.square)
        for key, unit in battle.state.units.items()
    }


@pytest.fixture
def troubles(desk: Desk) -> list[Trouble]:
    told: list[Trouble] = []
    desk.refused.connect(told.append)
    return told


# ---- lots


def test_lots_for_those_who_are_missing(desk: Desk, dice: Any) -> None:
    key = start(desk, Board(12, 10, (zone(0, "A1:B2"), zone(1, "K9:L10"))))
    before = len(history.steps(desk.campaign))
    dice.thrown.clear()
    dice.next(3, 4, 1)
    change = place_missing(desk, key)
    assert change is not None
    assert change.label is not None
    assert change.label.code == STEP
    assert dice.thrown == [3, 4, 4]
    battle = desk.live.battle(key)
    assert squares(battle) == {"Runa": "A1", "Hakon": "B2", "Lobo 1": "L10", "Lobo 2": "K9"}
    lines = [line.logged.what for line in battle.replayed.lines]
    assert [what.random for what in lines if isinstance(what, Placed)] == [True] * 3
    assert len(history.steps(desk.campaign)) == before + 1
    said: list[str] = []
    desk.said.connect(lambda words, _undo: said.append(words))
    assert place_missing(desk, key) is None
    assert said == ["No falta nadie por desplegar."]


def test_lots_that_were_undone_fall_the_same(desk: Desk, dice: Any) -> None:
    """Nobody draws until it suits."""
    key = start(desk, Board(12, 10))
    dice.thrown.clear()
    dice.next(7, 50, 90)
    place_missing(desk, key)
    first = squares(desk.live.battle(key))
    history.undo(desk.campaign)
    assert squares(desk.live.battle(key))["Hakon"] == ""
    place_missing(desk, key)
    assert squares(desk.live.battle(key)) == first
    assert len(dice.thrown) == 3


def test_lots_without_room(desk: Desk, troubles: list[Trouble]) -> None:
    key = start(desk, Board(12, 10, (zone(0, "A1:B1"), zone(1, "L10"))))
    place_missing(desk, key)
    assert [told.title for told in troubles] == ["No hay sitio para: Lobo 2."]
    assert squares(desk.live.battle(key))["Lobo 1"] == "L10"
    assert place_missing(desk, key) is not None
    assert len(troubles) == 2


# ---- reinforcements


def joining(desk: Desk, qtbot: QtBot, key: int) -> JoiningDialog:
    dialog = bring_reinforcement(desk, key, None)
    dialog.resize(900, 700)
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    return dialog


def test_a_character_comes_late_with_a_word(desk: Desk, qtbot: QtBot) -> None:
    key = start(desk, Board(12, 10))
    dialog = joining(desk, qtbot, key)
    assert not dialog.accept_button.isEnabled()
    assert dialog.who.text() == "Elige a quién entra."
    pick_people(dialog.pick, "bera")
    assert dialog.who.text() == "Bera · héroe · Nieve"
    assert dialog.side.currentText() == "Nuestro bando"
    type_text(dialog.square, "A1")
    assert dialog.problem.text() == "A1: ya hay alguien."
    click_square(dialog.view, (5, 5))
    assert dialog.square.text() == "E5"
    click(dialog.accept_button)
    assert "«Bera» está en «El puente»" in dialog.problem.text()
    assert dialog.focusWidget() is dialog.despite
    type_text(dialog.despite, "llega al galope")
    press(dialog.despite, Qt.Key.Key_Return)
    assert dialog.change is not None
    assert squares(desk.live.battle(key))["Bera"] == "E5"


def test_several_enemies_come(desk: Desk, qtbot: QtBot) -> None:
    key = start(desk, None)
    dialog = joining(desk, qtbot, key)
    assert not dialog.square.isVisible()

    def act(sheet: Any) -> None:
        pick(sheet.model, "Lobo 1 (ya está)")
        overwrite(sheet.name, "Lobo")
        overwrite(sheet.count, "2")

    on_sheet(dialog.foe, act)
    assert dialog.who.text() == "2 × Lobo"
    assert dialog.side.currentText() == "Enemigos"
    click(dialog.accept_button)
    battle = desk.live.battle(key)
    assert list(squares(battle)) == ["Runa", "Hakon", "Lobo 1", "Lobo 2", "Lobo 3", "Lobo 4"]
    assert {unit.entrant.stats for unit in battle.state.standing(1)} == {WOLF}


# ---- what was agreed


def settings(desk: Desk, qtbot: QtBot, key: int) -> SettingsDialog:
    dialog = change_settings(desk, key, None)
    dialog.resize(1358, 728)
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    return dialog


def test_what_was_agreed_changes_in_one_step(desk: Desk, qtbot: QtBot) -> None:
    key = start(desk, Board(12, 10, (zone(0, "A1:C4"),)))
    before = len(history.steps(desk.campaign))
    dialog = settings(desk, qtbot, key)
    assert dialog.changes.text() == "Sin cambios."
    assert not dialog.accept_button.isEnabled()
    pick(dialog.clock.victory, "destruir el objetivo")
    type_text(dialog.clock.goal, "el puente")
    overwrite(dialog.clock.fields["first"].number, "30")
    dialog.tabs.setCurrentIndex(1)
    overwrite(dialog.board.rows, "8")
    overwrite(dialog.board.zones[0], "B1:C2")
    assert dialog.changes.text().splitlines() == [
        "Victoria: derrotar a todos → destruir el objetivo",
        "Objetivo: nada → el puente",
        "Horas del primer turno: 24 → 30",
        "Tablero: 12 × 10 → 12 × 8",
        "Zona de Nuestro bando: A1:C4 → B1:C2",
    ]
    assert dialog.warnings.text() == "Runa: fuera de su zona; puede quedarse si quieres."
    click(dialog.accept_button)
    setup = desk.live.battle(key).replayed.setup
    assert (setup.goal, setup.hours.first) == ("el puente", 30)
    assert setup.board == Board(12, 8, (zone(0, "B1:C2"),))
    assert len(history.steps(desk.campaign)) == before + 1


def test_a_board_too_small_says_whom_it_leaves_out(desk: Desk, qtbot: QtBot) -> None:
    key = start(desk, Board(12, 10))
    place_missing(desk, key)
    dialog = settings(desk, qtbot, key)
    dialog.tabs.setCurrentIndex(1)
    overwrite(dialog.board.columns, "1")
    assert "Lobo 1: se sale del tablero; sus líneas dejarán de contar." in dialog.warnings.text()
    overwrite(dialog.board.zones[1], "mal")
    assert not dialog.accept_button.isEnabled()
    press(dialog, Qt.Key.Key_Escape)
    assert desk.live.battle(key).replayed.setup.board == Board(12, 10)


def test_opening_and_closing_changes_nothing(desk: Desk, qtbot: QtBot) -> None:
    key = start(desk, None)
    revision = desk.live.battle(key).revision
    dialog = settings(desk, qtbot, key)
    pick(dialog.clock.clock, "sin reloj")
    assert dialog.typed().clock is ClockKind.NONE
    press(dialog, Qt.Key.Key_Escape)
    assert not isValid(dialog) or not dialog.isVisible()
    assert desk.live.battle(key).revision == revision
