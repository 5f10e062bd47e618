"""Lots that are drawn in the dialog: each that fell is in the file once the battle has begun."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from director.console.desk import Desk
from director.console.live.setup.dialog import SetupDialog
from director.operations import history
from director.operations.live.starting_drafts import parked_start
from tests.console.battles.gestures import click
from tests.console.live.setup.conftest import Open
from tests.console.live.setup.gestures import (
    BOARD,
    DEPLOY,
    OURS,
    bring,
    copy_enemies,
    line_of,
    press,
    settle,
    show,
)
from tests.harness.keys import overwrite, tick
from tests.harness.typing_text import type_text

Kept = list[tuple[Any, ...]]


@pytest.fixture
def dialog(begin: Open) -> SetupDialog:
    """Runa and a stone before a small board, where nobody stands yet."""
    made = begin()
    type_text(made.tabs.battle.name, "El vado")
    bring(made, "runa")
    copy_enemies(made, "Escudero", 1)
    made.tabs.setCurrentIndex(BOARD)
    board = made.tabs.board
    tick(board.wanted)
    overwrite(board.zones[0], "A1:D1")
    overwrite(board.zones[1], "A5:C5")
    show(made, DEPLOY)
    return made


def drawn(dialog: SetupDialog, dice: Any, *fall: int) -> list[str]:
    """Draw for all who are missing; where everybody stands then."""
    for result in fall:
        dice.next(result)
    click(dialog.tabs.deploy.random)
    return [seat.field.text() for seat in dialog.tabs.deploy._seats]


def cleared(dialog: SetupDialog, place: int) -> None:
    """Take one off its square again."""
    field = dialog.tabs.deploy._seats[place].field
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)


def begun(dialog: SetupDialog) -> int:
    click(dialog.begin)
    assert not dialog.isVisible(), dialog.problems.text()
    assert dialog.change is not None
    assert dialog.change.created is not None
    return dialog.change.created


def kept(desk: Desk, battle: int) -> Kept:
    """The lots of a battle as the file on disk has them."""
    desk.campaign.close()
    sql = """SELECT coalesce(combatant.name, ''), sides, result, roll.annulled, repeated
        FROM roll LEFT JOIN combatant ON combatant.id = roll.combatant_id
        WHERE roll.battle_id = ? AND purpose = 'placing' ORDER BY roll.id"""
    with closing(sqlite3.connect(desk.campaign.path)) as raw:
        return raw.execute(sql, (battle,)).fetchall()


def test_the_lots_by_which_units_stand_are_in_the_file(
    dialog: SetupDialog, desk: Desk, dice: Any
) -> None:
    assert drawn(dialog, dice, 3, 2) == ["C1", "B5"]
    battle = begun(dialog)
    assert [roll["result"] for roll in history.steps(desk.campaign)[0].rolls] == [3, 2]
    assert kept(desk, battle) == [
        ("Runa", 4, 3, 0, 0),
        ("Escudero de pizarra", 3, 2, 0, 0),
    ]


def test_a_lot_that_was_drawn_again_is_in_the_file_too(
    dialog: SetupDialog, desk: Desk, dice: Any
) -> None:
    assert drawn(dialog, dice, 1, 2) == ["A1", "B5"]
    cleared(dialog, 0)
    assert drawn(dialog, dice, 4) == ["D1", "B5"]
    battle = begun(dialog)
    assert kept(desk, battle) == [
        ("Runa", 4, 1, 1, 0),
        ("Runa", 4, 4, 0, 1),
        ("Escudero de pizarra", 3, 2, 0, 0),
    ]


def test_a_square_typed_over_a_lot_leaves_the_lot_unused(
    dialog: SetupDialog, desk: Desk, dice: Any
) -> None:
    drawn(dialog, dice, 1, 2)
    overwrite(dialog.tabs.deploy._seats[0].field, "b1")
    battle = begun(dialog)
    assert kept(desk, battle)[0] == ("Runa", 4, 1, 1, 0)


def test_who_is_taken_out_and_comes_again_draws_a_second_time(
    dialog: SetupDialog, desk: Desk, dice: Any
) -> None:
    drawn(dialog, dice, 1, 2)
    dialog.tabs.setCurrentIndex(OURS)
    click(line_of(dialog, "Runa").remove)
    bring(dialog, "runa")
    show(dialog, DEPLOY)
    assert drawn(dialog, dice, 4)[0] == "D1"
    battle = begun(dialog)
    assert kept(desk, battle)[:2] == [("Runa", 4, 1, 1, 0), ("Runa", 4, 4, 0, 1)]


def test_lots_of_who_is_taken_out_for_good_or_copied_stay_with_nobody_else(
    dialog: SetupDialog, desk: Desk, dice: Any
) -> None:
    drawn(dialog, dice, 1, 2)
    dialog.tabs.setCurrentIndex(OURS + 1)
    stone = line_of(dialog, "Escudero de pizarra")
    click(stone.copy)
    settle(dialog)
    click(stone.remove)
    battle = begun(dialog)
    assert kept(desk, battle) == [("Runa", 4, 1, 0, 0), ("", 3, 2, 1, 0)]


def test_what_fell_is_there_when_the_dialog_is_taken_up_again(
    dialog: SetupDialog, begin: Open, desk: Desk, dice: Any
) -> None:
    drawn(dialog, dice, 1, 2)
    cleared(dialog, 0)
    press(dialog, Qt.Key.Key_Escape)
    left = parked_start(desk.campaign)
    assert left is not None
    assert [len(unit.lots) for unit in left.form.form.units] == [1, 1]
    again = begin()
    show(again, DEPLOY)
    assert again.tabs.deploy._seats[1].word.text() == "al azar: 2 de 3"
    assert drawn(again, dice, 4) == ["D1", "B5"]
    battle = begun(again)
    assert kept(desk, battle) == [
        ("Runa", 4, 1, 1, 0),
        ("Runa", 4, 4, 0, 1),
        ("Escudero de pizarra", 3, 2, 0, 0),
    ]
