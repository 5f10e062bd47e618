"""The counters of a sheet: each is the sum of the rows it opens."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.people.ledger_number import LedgerNumber
from director.console.people.ledger_sums import COUNTED, KINDS, counts, ledger_sum
from director.console.workspaces.people import PeopleWorkspace
from director.operations import aftermath
from director.operations.views import battle_reads, people_reads
from director.operations.views.people import CharacterRow, LedgerRow


@pytest.fixture
def workspace(desk: Desk, qtbot: QtBot) -> PeopleWorkspace:
    made = PeopleWorkspace(desk)
    qtbot.addWidget(made)
    made.resize(930, 640)
    made.show()
    qtbot.waitExposed(made)
    return made


def counters(workspace: PeopleWorkspace) -> dict[str, LedgerNumber]:
    return {number.kind: number for number in workspace.sheet.findChildren(LedgerNumber)}


def roster_numbers(row: CharacterRow) -> dict[str, int]:
    return {
        "renown": row.renown,
        "wound": row.open_wounds,
        "participation": row.participations,
        "victim": row.victims,
    }


def assert_sums(desk: Desk) -> None:
    for row in people_reads.roster(desk.campaign):
        ledger = people_reads.sheet(desk.campaign, row.id).ledger
        assert {kind: ledger_sum(ledger, kind) for kind in COUNTED} == roster_numbers(row)


def test_the_ledger_comes_to_what_the_roster_says(desk: Desk) -> None:
    assert_sums(desk)


def test_also_after_a_battle_was_reopened(desk: Desk) -> None:
    gorge = next(row for row in battle_reads.battles(desk.campaign) if row.name == "El desfiladero")
    aftermath.reopen(desk.campaign, gorge.id)
    assert_sums(desk)


def test_a_counter_opens_the_rows_it_is_the_sum_of(workspace: PeopleWorkspace, desk: Desk) -> None:
    signy = next(row for row in workspace.table.rows.shown if row.name == "Signy")
    workspace.go_to(signy.id)
    ledger = workspace.sheet.ledger
    for kind in COUNTED:
        workspace.sheet.tabs.setCurrentIndex(0)
        number = counters(workspace)[kind]
        value = roster_numbers(signy)[kind]
        assert number.label.text().split("/")[0] == str(value)
        QTest.mouseClick(number.button, Qt.MouseButton.LeftButton)
        assert ledger.isVisible()
        rows: list[LedgerRow] = [line.row for line in ledger.table.rows.shown]
        assert {row.kind for row in rows} == {kind}
        assert sum(row.amount or 0 for row in rows if counts(row)) == value
        assert str(value) in ledger.sum.text().split()


def test_f1_explains_as_everywhere(workspace: PeopleWorkspace) -> None:
    number = counters(workspace)["renown"]
    QTest.keyClick(number.button, Qt.Key.Key_F1)
    assert workspace.sheet.ledger.kind.chosen == "renown"
    assert workspace.sheet.ledger.isVisible()


def test_the_whole_story_is_one_choice_away(workspace: PeopleWorkspace, desk: Desk) -> None:
    row = workspace.table.current()
    assert isinstance(row, CharacterRow)
    ledger = workspace.sheet.ledger
    ledger.show_kind("life")
    assert ledger.sum.text() == ""
    ledger.kind.setCurrentIndex(0)
    whole = people_reads.sheet(desk.campaign, row.id).ledger
    assert [line.row for line in ledger.table.rows.shown] == list(whole)[::-1]
    assert {row.kind for row in whole} <= set(KINDS)
