"""The watch over all clocks: what it tells, where, and never twice."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.live.clocks.absences_dialog import AbsencesDialog
from director.console.live.clocks.verbs import restart
from director.console.live.clocks.watch import ClockWatch
from director.console.live.clocks.while_away import WhileAwayDialog
from director.console.reception import Reception
from director.console.session import Session
from director.console.trouble import Trouble
from director.console.workspaces.fight import FightWorkspace
from director.console.workspaces.today import TodayWorkspace
from director.operations.change import Change, Subject
from director.operations.handle import Campaign, Damaged
from director.operations.live.absences import announce
from director.rules.live.happenings import Verdict
from tests.conftest import FakeClock
from tests.console.live.clocks.conftest import Fight, begin


class FakeTray:
    """Remembers what it was told; ``there`` false is a system without a tray."""

    def __init__(self, *, there: bool = True) -> None:
        self.there = there
        self.told: list[tuple[str, str]] = []
        self.open: Callable[[], object] | None = None

    def notify(self, title: str, text: str, opened: Callable[[], object]) -> bool:
        if self.there:
            self.told.append((title, text))
            self.open = opened
        return self.there

    def close(self) -> None:
        self.open = None


@pytest.fixture
def tray() -> FakeTray:
    return FakeTray()


@pytest.fixture
def watch(fight: Fight, tray: FakeTray) -> ClockWatch:
    made = ClockWatch(fight.desk, tray, fight.desk)
    made.begin()
    return made


def test_a_turn_that_runs_out_is_told_once(
    watch: ClockWatch, fight: Fight, tray: FakeTray, clock: FakeClock
) -> None:
    clock.forward(hours=24)
    fight.desk.ticked.emit()
    assert tray.told == []
    clock.forward(minutes=1)
    fight.desk.ticked.emit()
    assert tray.told == [
        (
            "Ha vencido un turno",
            "El vado: a Bera El vado (Jugadora de Bera) se le acabó el plazo.",
        )
    ]
    for _ in range(3):
        clock.forward(minutes=30)
        fight.desk.ticked.emit()
    assert len(tray.told) == 1
    assert watch.count == 1
    clock.forward(hours=12)
    fight.desk.ticked.emit()
    assert len(tray.told) == 2


def test_a_clock_set_back_tells_nothing_again(
    watch: ClockWatch, fight: Fight, tray: FakeTray, clock: FakeClock
) -> None:
    clock.forward(hours=25)
    fight.desk.ticked.emit()
    clock.forward(hours=-10)
    fight.desk.ticked.emit()
    assert watch.count == 0
    clock.forward(hours=10)
    fight.desk.ticked.emit()
    assert len(tray.told) == 1


def test_what_ran_out_before_opening_is_no_notice(
    fight: Fight, tray: FakeTray, clock: FakeClock, qtbot: QtBot
) -> None:
    clock.forward(hours=40)
    watch = ClockWatch(fight.desk, tray, fight.desk)
    with qtbot.waitSignal(watch.found_lapses):
        watch.begin()
    fight.desk.ticked.emit()
    assert tray.told == []
    assert watch.count == 2


def test_without_a_tray_the_window_says_it(fight: Fight, clock: FakeClock, qtbot: QtBot) -> None:
    watch = ClockWatch(fight.desk, FakeTray(there=False), fight.desk)
    watch.begin()
    clock.forward(hours=25)
    with qtbot.waitSignal(watch.noticed) as told:
        fight.desk.ticked.emit()
    assert told.args is not None
    assert told.args[1] == fight.id


def test_the_nearest_deadline_comes_first(
    watch: ClockWatch, fight: Fight, clock: FakeClock
) -> None:
    clock.forward(hours=2)
    other = begin(fight.desk, name="La torre")
    clock.forward(hours=1)
    fight.desk.ticked.emit()
    assert [one.battle.battle_id for one in watch.readings] == [fight.id, other.id]


def test_a_change_is_followed_once_it_is_painted(
    watch: ClockWatch, fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    clock.forward(hours=25)
    fight.desk.ticked.emit()
    player = fight.players["Bera"]
    with qtbot.waitSignal(watch.read):
        fight.desk.run(
            lambda: announce(fight.desk.live, player, clock.now.replace(hour=0), None, "Viaje")
        )
    [one] = watch.lapsed
    assert one.lapses[0].verdict_due.value == "excused"


# ---- in the whole window


@pytest.fixture
def evening(opened: Reception, tray: FakeTray, qtbot: QtBot) -> Session:
    """The window over a campaign with a battle by turns in it, and a tray to be looked into."""
    session = opened.session
    assert session is not None
    begin(session.desk, name="El paso")
    session.live.watch._tray = tray
    session.show("today")
    return session


def test_hoy_lists_battles_by_deadline_and_follows_the_clock(
    evening: Session, clock: FakeClock
) -> None:
    work = evening.workspace("today")
    assert isinstance(work, TodayWorkspace)
    details = [line.detail for line in work.fights.rows.shown if line.text == "El paso"]
    assert details == ["Bera El paso · vence mañana 21:30 · quedan 24 h · Jugadora de Bera"]
    clock.forward(hours=22)
    evening.desk.ticked.emit()
    [line] = [line for line in work.fights.rows.shown if line.text == "El paso"]
    assert "quedan 2 h · vence pronto" in line.detail
    assert not work.fights_pane.isHidden()
    assert "El paso" not in [line.text for line in work.battles.rows.shown]


def test_a_late_turn_leads_from_hoy_to_the_decision(
    evening: Session, tray: FakeTray, clock: FakeClock, qtbot: QtBot
) -> None:
    work = evening.workspace("today")
    assert isinstance(work, TodayWorkspace)
    count = evening.window.rail.button("today").count
    clock.forward(hours=29)
    evening.desk.ticked.emit()
    assert evening.window.rail.button("today").count > count
    place = next(
        number
        for number, line in enumerate(work.fights.rows.shown)
        if line.text == "El paso" and line.opens == "lapses"
    )
    assert "tarde 5 h" in work.fights.rows.shown[place].detail
    work.fights.setFocus()
    work.fights.selectRow(place)
    qtbot.keyClick(work.fights, Qt.Key.Key_Return)
    away = evening.live.away
    assert isinstance(away, WhileAwayDialog)
    away.reject()
    qtbot.waitUntil(lambda: evening.live.away is None)
    assert tray.open is not None
    tray.open()
    assert evening.live.away is not None


def test_a_line_of_hoy_opens_its_battle(evening: Session, qtbot: QtBot) -> None:
    work = evening.workspace("today")
    assert isinstance(work, TodayWorkspace)
    place = [line.text for line in work.fights.rows.shown].index("El paso")
    work.fights.setFocus()
    work.fights.selectRow(place)
    qtbot.keyClick(work.fights, Qt.Key.Key_Return)
    fight = evening.workspace("fight")
    assert isinstance(fight, FightWorkspace)
    assert fight.battle is not None
    assert fight.battle.name == "El paso"
    assert fight.clock.words.text() == "vence mañana 21:30 · quedan 24 h"


def test_everything_is_reached_from_the_battle(evening: Session, qtbot: QtBot) -> None:
    evening.desk.show_fight(evening.desk.live.running()[0])
    fight = evening.workspace("fight")
    assert isinstance(fight, FightWorkspace)
    fight.tabs.setCurrentWidget(fight.time.players)
    assert fight.time.players.table.rows.shown
    fight.tabs.setCurrentWidget(fight.time.queue)
    assert fight.time.queue.add.isVisible()
    qtbot.mouseClick(fight.time.players.away, Qt.MouseButton.LeftButton)
    [dialog] = fight.findChildren(AbsencesDialog)
    dialog.reject()


def test_opening_a_campaign_greets_with_what_ran_out(
    make_window: Callable[[], Reception], sample_file: Path, clock: FakeClock, qtbot: QtBot
) -> None:
    clock.forward(days=3)
    reception = make_window()
    assert reception.open(sample_file)
    session = reception.session
    assert session is not None
    assert session._live is None
    qtbot.waitUntil(lambda: session._live is not None and session._live.away is not None)
    away = session.live.away
    assert isinstance(away, WhileAwayDialog)
    assert away.windowTitle() == "Mientras no estabas"
    assert away.battles
    assert not away.isModal()
    qtbot.keyClick(away, Qt.Key.Key_Escape)
    work = session.workspace("today")
    assert isinstance(work, TodayWorkspace)
    assert "lapses" in [line.opens for line in work.fights.rows.shown]


def test_the_first_battle_in_play_wakes_the_clocks(
    reception: Reception, empty_campaign: Campaign, qtbot: QtBot
) -> None:
    path = empty_campaign.path
    empty_campaign.close()
    assert reception.open(path)
    session = reception.session
    assert session is not None
    session._live_later.timeout.emit()
    assert session._live is None
    begin(session.desk, name="El paso")
    session.desk.feed.changed.emit(Change(frozenset({Subject.BATTLES})))
    qtbot.waitUntil(lambda: session._live is not None)
    work = session.workspace("today")
    assert isinstance(work, TodayWorkspace)
    assert [line.text for line in work.fights.rows.shown] == ["El paso"]


def test_the_open_list_follows_and_keeps_what_was_chosen(
    evening: Session, clock: FakeClock, qtbot: QtBot
) -> None:
    clock.forward(hours=25)
    evening.desk.ticked.emit()
    evening.desk.decide_lapses()
    away = evening.live.away
    assert isinstance(away, WhileAwayDialog)
    before = len(away.shown())
    row = away.battles[-1].rows[0]
    row.verdict.choose(Verdict.FORGIVEN)
    qtbot.keyClicks(row.reason, "Mudanza")
    clock.forward(hours=12)
    evening.desk.ticked.emit()
    assert len(away.shown()) > before
    kept = [each for battle in away.battles for each in battle.rows if each.reason.text()]
    assert [(each.verdict.chosen, each.reason.text()) for each in kept] == [
        (Verdict.FORGIVEN, "Mudanza")
    ]
    qtbot.mouseClick(away.apply, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: evening.live.away is None)
    qtbot.waitUntil(lambda: evening.live.watch.lapsed == ())


def test_what_is_decided_elsewhere_closes_the_list(
    evening: Session, clock: FakeClock, qtbot: QtBot
) -> None:
    clock.forward(hours=25)
    evening.desk.ticked.emit()
    evening.desk.decide_lapses()
    for one in evening.live.watch.lapsed:
        restart(evening.desk, one.battle.battle_id, "Foro roto")
    qtbot.waitUntil(lambda: evening.live.away is None)
    assert evening.live.watch.count == sum(len(one.ready) for one in evening.live.watch.readings)
    told: list[str] = []
    evening.desk.said.connect(lambda words, _undoable: told.append(words))
    evening.desk.decide_lapses()
    assert told == ["No hay turnos vencidos por decidir."]


def test_without_a_tray_the_toast_leads_to_the_decision(
    opened: Reception, clock: FakeClock, qtbot: QtBot
) -> None:
    session = opened.session
    assert session is not None
    begin(session.desk, name="El paso")
    session.live.watch.look()
    clock.forward(hours=24, minutes=1)
    session.desk.ticked.emit()
    toast = session.window.toast
    assert "se le acabó el plazo" in toast.label.text()
    qtbot.mouseClick(toast.offer, Qt.MouseButton.LeftButton)
    assert session.live.away is not None


def test_a_log_that_cannot_be_read_is_told_once(
    watch: ClockWatch, fight: Fight, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: list[Trouble] = []
    fight.desk.refused.connect(refused.append)

    def broken(_key: int) -> None:
        raise Damaged(fight.desk.campaign.path, "log of battle 1")

    monkeypatch.setattr(fight.desk.live, "battle", broken)
    fight.desk.ticked.emit()
    fight.desk.ticked.emit()
    assert len(refused) == 1
