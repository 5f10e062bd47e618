"""Absences: announced, ended and struck from the list, in the campaign's hours."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.live.clocks.absences_dialog import AbsencesDialog
from director.console.people.players_dialog import PlayersDialog
from director.console.trouble import Trouble
from director.operations.views.absence_reads import absences
from tests.conftest import FakeClock
from tests.console.live.clocks.conftest import Fight


@pytest.fixture
def dialog(qtbot: QtBot, fight: Fight) -> AbsencesDialog:
    made = AbsencesDialog(fight.desk, fight.players["Olaf"])
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    return made


def test_a_week_away(dialog: AbsencesDialog, fight: Fight, qtbot: QtBot) -> None:
    assert dialog.theirs.text() == (
        "En su hora (America/Lima): desde hoy 15:30; hasta: el 19 de marzo, 15:30"
    )
    qtbot.keyClicks(dialog.reason, "Viaje")
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    [found] = absences(fight.desk.campaign)
    assert (found.player, found.reason) == ("Jugadora de Olaf", "Viaje")
    assert found.starts_at == datetime(2026, 3, 12, 20, 30, tzinfo=UTC)
    assert found.ends_at == datetime(2026, 3, 19, 20, 30, tzinfo=UTC)
    assert fight.battle.absences == (found,)
    [row] = dialog.table.rows.shown
    assert (row.starts, row.state) == ("hoy 21:30", "ausente")


def test_nobody_knows_until_when_and_then_they_are_back(
    dialog: AbsencesDialog, fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    qtbot.keyClick(dialog.unknown, Qt.Key.Key_Space)
    assert not dialog.ends.isEnabled()
    assert dialog.theirs.text().endswith("hasta: sin fecha de vuelta")
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    [row] = dialog.table.rows.shown
    assert row.ends == "no se sabe"
    clock.forward(days=2)
    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    [found] = absences(fight.desk.campaign)
    assert found.ends_at == clock.now
    [row] = dialog.table.rows.shown
    assert row.state == "pasada"
    assert not dialog.back.isEnabled()


def test_one_that_was_a_mistake_is_struck(
    dialog: AbsencesDialog, fight: Fight, qtbot: QtBot
) -> None:
    assert not dialog.forget.isEnabled()
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.forget, Qt.MouseButton.LeftButton)
    assert absences(fight.desk.campaign) == ()
    assert dialog.table.rows.shown == []


def test_an_end_before_the_beginning_is_refused_in_words(
    dialog: AbsencesDialog, fight: Fight, qtbot: QtBot
) -> None:
    told: list[Trouble] = []
    fight.desk.refused.connect(told.append)
    dialog.ends.setDateTime(dialog.starts.dateTime().addDays(-1))
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    assert [trouble.title for trouble in told] == ["La ausencia acaba antes de empezar."]
    assert absences(fight.desk.campaign) == ()


def test_hours_are_those_of_the_campaign_on_both_sides_of_a_change(
    dialog: AbsencesDialog, fight: Fight, qtbot: QtBot
) -> None:
    """29 March 2026, 02:30 does not exist in Madrid; before and after it the offset differs."""
    dialog.starts.set_instant(datetime(2026, 3, 28, 19, 0, tzinfo=UTC))
    assert dialog.starts.dateTime().time().hour() == 20
    dialog.ends.setDateTime(dialog.starts.dateTime().addDays(1))
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    [found] = absences(fight.desk.campaign)
    assert found.ends_at == datetime(2026, 3, 29, 18, 0, tzinfo=UTC)


def test_the_list_of_players_leads_to_them(fight: Fight, qtbot: QtBot) -> None:
    players = PlayersDialog(fight.desk)
    qtbot.addWidget(players)
    players.show()
    players.table.choose(fight.players["Signy"])
    qtbot.mouseClick(players.absences, Qt.MouseButton.LeftButton)
    [dialog] = players.findChildren(AbsencesDialog)
    assert dialog.player.chosen == fight.players["Signy"]
    dialog.reject()
