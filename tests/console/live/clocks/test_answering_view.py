"""How players answer, and the texts that hurry them."""

from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.desk import Publishable
from director.console.live.clocks.answering_view import AnsweringView, PlayerLine
from director.console.live.clocks.verbs import decide
from director.forum.document import Document
from director.forum.live.kinds import LIVE_LATE, LIVE_REMINDER
from director.forum.profiles import load_profiles
from director.forum.render import render
from director.operations.live.absences import announce
from director.operations.live.deciding import Decision
from director.resources import resources_folder
from director.rules.live.happenings import Verdict
from tests.conftest import FakeClock
from tests.console.live.clocks.conftest import Fight
from tests.harness.live_fights import strike


@pytest.fixture
def view(qtbot: QtBot, fight: Fight) -> AnsweringView:
    made = AnsweringView(fight.desk)
    qtbot.addWidget(made)
    fight.desk.feed.changed.connect(lambda _change: made.show_battle(fight.battle))
    made.show_battle(fight.battle)
    made.resize(900, 300)
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.fixture
def offered(fight: Fight) -> list[Publishable]:
    found: list[Publishable] = []
    fight.desk.offered.connect(found.append)
    return found


def plain_text(document: Document) -> str:
    profile = load_profiles(resources_folder() / "forum")["plain"]
    return render(document, profile)


def line_of(view: AnsweringView, fight: Fight, who: str) -> PlayerLine:
    rows: list[PlayerLine] = list(view.table.rows.shown)
    return next(row for row in rows if row.id == fight.players[who])


def test_each_player_has_a_line_with_the_hour_there(
    view: AnsweringView, fight: Fight, clock: FakeClock
) -> None:
    assert [row.player for row in view.table.rows.shown] == [
        "Jugadora de Bera",
        "Jugadora de Olaf",
        "Jugadora de Signy",
        "Jugadora de Tove",
    ]
    assert line_of(view, fight, "Bera").state == "le toca"
    assert line_of(view, fight, "Bera").hour == "21:30"
    assert line_of(view, fight, "Olaf").hour == "15:30"
    clock.forward(minutes=10)
    fight.desk.ticked.emit()
    assert line_of(view, fight, "Olaf").hour == "15:40"


def test_missed_turns_and_usual_hours_are_counted(
    view: AnsweringView, fight: Fight, clock: FakeClock
) -> None:
    clock.forward(hours=3)
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"])
    clock.forward(hours=13)
    view.show_battle(fight.battle)
    assert line_of(view, fight, "Olaf").state == "tarde"
    deadline = clock.now - timedelta(hours=1)
    decide(fight.desk, fight.id, [Decision(fight.units["Olaf"], Verdict.COUNTS, "", deadline)])
    assert line_of(view, fight, "Bera").answering.usual == timedelta(hours=3)
    assert line_of(view, fight, "Olaf").answering.missed == 1
    assert line_of(view, fight, "Olaf").answering.in_a_row == 1
    assert line_of(view, fight, "Signy").state == "le toca"


def test_who_is_away_is_told_so(view: AnsweringView, fight: Fight, clock: FakeClock) -> None:
    fight.desk.run(
        lambda: announce(fight.desk.live, fight.players["Tove"], clock.now, None, "Viaje")
    )
    assert line_of(view, fight, "Tove").state == "ausente"


def test_a_reminder_is_laid_out_in_the_players_own_hours(
    view: AnsweringView, fight: Fight, offered: list[Publishable], qtbot: QtBot
) -> None:
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"])
    view.show_battle(fight.battle)
    view.table.choose(fight.players["Olaf"])
    qtbot.mouseClick(view.remind, Qt.MouseButton.LeftButton)
    [text] = offered
    assert (text.kind, text.battle_id) == (LIVE_REMINDER, fight.id)
    told = plain_text(text.document)
    assert "03:30 (hora de Lima); en la campaña, " in told
    assert "09:30 (hora de Madrid). Si vence" in told


def test_who_is_late_is_laid_out(
    view: AnsweringView,
    fight: Fight,
    offered: list[Publishable],
    clock: FakeClock,
    qtbot: QtBot,
) -> None:
    clock.forward(hours=25)
    qtbot.mouseClick(view.late, Qt.MouseButton.LeftButton)
    [text] = offered
    assert text.kind == LIVE_LATE
    assert "Bera El vado" in plain_text(text.document)


def test_the_keyboard_reaches_the_reminder(
    view: AnsweringView, offered: list[Publishable], qtbot: QtBot
) -> None:
    view.table.setFocus()
    view.table.selectRow(0)
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert [text.kind for text in offered] == [LIVE_REMINDER]
