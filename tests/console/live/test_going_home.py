"""After what a form writes in the place of the turn pane, the keys of the next turn work."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.live.clocks.confirm_dialog import ConfirmDialog
from director.console.live.clocks.readings import readings
from director.console.live.clocks.while_away import WhileAwayDialog
from director.console.workspaces.fight import FightWorkspace
from director.operations.live import queueing
from director.operations.live.post_facts import PostFacts
from director.rules.live.advance import Alternative
from director.rules.live.happenings import Attack, AttackKind, TurnTaken
from director.rules.live.setup import ClockKind, LiveSetup
from tests.conftest import FakeClock
from tests.console.live.battlefield import begin, open_round, unit_named
from tests.console.live.conftest import Shown


def assert_keys_reach_the_turn(work: FightWorkspace, qtbot: QtBot) -> None:
    """In front again, N chooses the next target and a figure is the roll."""
    work.activateWindow()
    qtbot.waitUntil(work.isActiveWindow)
    where = QApplication.focusWidget()
    assert where is not None
    assert where is work.turn or work.turn.isAncestorOf(where)
    assert work.turn.draft is not None
    before = work.turn.draft.target
    QTest.keyClick(where, Qt.Key.Key_N)
    assert work.turn.draft is not None
    assert work.turn.draft.target != before
    QTest.keyClick(where, Qt.Key.Key_7)
    assert work.turn.draft.roll == 7


def test_a_confirmed_turn_leads_home(
    desk: Desk, show: Shown, clock: FakeClock, qtbot: QtBot
) -> None:
    battle = begin(desk)
    view = desk.live.battle(battle)
    bera, stone = unit_named(view, "Bera"), unit_named(view, "Piedra 2")
    turn = TurnTaken(bera, (Attack(stone, AttackKind.STRENGTH, (), 0),))
    post = PostFacts(at=clock())
    queueing.keep_turn(desk.live, battle, bera, (Alternative(turn),), post)
    clock.forward(hours=1)
    open_round(desk, battle, ("Bera", "Olaf"))
    work = show(battle)
    queue = work.time.queue
    work.tabs.setCurrentWidget(queue)
    queue.table.selectRow(0)
    queue.confirm.setFocus()
    QTest.mouseClick(queue.confirm, Qt.MouseButton.LeftButton)
    form = queue.findChild(ConfirmDialog)
    assert form is not None
    qtbot.waitUntil(form.isActiveWindow)
    QTest.keyClicks(form.roll, "41")
    QTest.keyClick(form.roll, Qt.Key.Key_Return)

    assert not desk.live.battle(battle).queue
    assert_keys_reach_the_turn(work, qtbot)


def test_turns_decided_on_lead_home(
    desk: Desk, show: Shown, clock: FakeClock, qtbot: QtBot
) -> None:
    battle = begin(desk, setup=LiveSetup(clock=ClockKind.ORDERED))
    open_round(desk, battle, ("Bera", "Olaf"))
    work = show(battle)
    clock.forward(days=3)
    desk.ticked.emit()
    assert work.clock.decide.isVisible()
    work.clock.decide.setFocus()
    away = WhileAwayDialog(desk, readings(desk.live, desk.clock()), work)
    away.open()
    qtbot.waitUntil(away.isActiveWindow)
    lines = len(desk.live.battle(battle).replayed.lines)
    QTest.mouseClick(away.apply, Qt.MouseButton.LeftButton)

    assert len(desk.live.battle(battle).replayed.lines) > lines
    assert_keys_reach_the_turn(work, qtbot)
