"""Posts through a real clipboard, with keys and clicks, until they stand in the log."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.live.posts.paste_dialog import PasteDialog
from director.console.workspaces.fight import FightWorkspace
from director.operations.live.kept_posts import kept_posts
from director.rules.live.happenings import Attack, AttackKind, TurnTaken
from tests.console.live.battlefield import begin, open_round, unit_named
from tests.console.live.conftest import Shown
from tests.console.live.posts.pages import copy, post

CTRL = Qt.KeyboardModifier.ControlModifier


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key where the cursor is."""
    where = QApplication.focusWidget()
    assert isinstance(where, QWidget)
    QTest.keyClick(where, key, held)
    QApplication.processEvents()


def opened_page(work: FightWorkspace, qtbot: QtBot) -> PasteDialog:
    """The page once it is in front."""
    page = work.posts.page
    assert page is not None
    qtbot.waitUntil(page.isActiveWindow)
    return page


def in_order(desk: Desk, show: Shown, *names: str) -> FightWorkspace:
    """A battle in its first asalto in which those act first."""
    battle = begin(desk)
    open_round(desk, battle, names)
    return show(battle)


def test_a_post_goes_over_the_turn_into_the_log(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera")
    battle = work.battle
    assert battle is not None
    bera, stone = unit_named(battle, "Bera"), unit_named(battle, "Piedra 2")
    assert battle.state.acting == bera
    at = desk.clock()
    text = post("BÉRA", at)
    copy(text)

    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert page.unit.chosen == bera
    press(Qt.Key.Key_Return)
    draft = work.turn.draft
    assert draft is not None
    assert (draft.unit, draft.target, draft.bonus, draft.roll) == (bera, stone, 1, 12)
    assert len(battle.replayed.lines) == len(desk.live.battle(battle.battle_id).replayed.lines)
    qtbot.waitUntil(work.isActiveWindow)
    press(Qt.Key.Key_Return)

    after = desk.live.battle(battle.battle_id)
    line = after.replayed.lines[-1].logged
    assert line.what == TurnTaken(bera, (Attack(stone, AttackKind.STRENGTH, (12,), 1),), over=False)
    assert line.at == at.replace(second=0, microsecond=0)
    assert kept_posts(desk.live, after.battle_id)[line.key] == text.strip()
    assert not page.isVisible()
