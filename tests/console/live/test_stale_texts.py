"""A text of a battle in play, once the battle has another one."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.console.live import fight_texts as texts
from director.console.publish_pane import PublishPane
from director.console.reception import Reception
from director.console.session import Session
from director.console.theme import apply_theme
from director.console.workspaces.fight import FightWorkspace
from director.operations import publications
from director.operations.live import amending, happening
from director.operations.views.live import LiveBattle
from director.rules.live.amend import ReplaceLine
from director.rules.live.happenings import Attack, AttackKind, TurnTaken


@pytest.fixture
def session(in_window: Reception) -> Session:
    """The window, with a battle in its first asalto."""
    assert in_window.session is not None
    return in_window.session


def battle_of(session: Session) -> LiveBattle:
    work = session.workspace("fight")
    assert isinstance(work, FightWorkspace)
    assert work.battle is not None
    return session.desk.live.battle(work.battle.battle_id)


def strike(session: Session, roll: int = 12) -> int:
    """The acting unit attacks the first of the others; the key of its line."""
    battle = battle_of(session)
    acting = battle.state.acting
    assert acting is not None
    side = battle.state.units[acting].side
    foe = next(each.unit for each in battle.state.standing() if each.side != side)
    what = TurnTaken(acting, (Attack(foe, AttackKind.STRENGTH, (roll,)),))
    desk, key = session.desk, battle.battle_id
    assert desk.run(lambda: happening.happen(desk.live, key, what))
    return battle_of(session).replayed.lines[-1].logged.key


def publish_last(session: Session) -> PublishPane:
    battle = battle_of(session)
    texts.publish_turn(session.desk, battle, len(battle.replayed.lines) - 1)
    return session.publish


def is_stale(pane: PublishPane, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: not pane.stale.isHidden())
    return pane.stale.text()


def test_a_turn_taken_back_can_be_copied_no_more(session: Session, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("antes")
    strike(session)
    pane = publish_last(session)
    assert pane.copy.isEnabled()
    session.undo()
    assert is_stale(pane, qtbot) == "Ya no vale: lo que cuenta ya no está en la batalla."
    assert pane.anew.isHidden()
    assert not pane.copy.isEnabled()
    before = publications.of_battle(session.campaign, battle_of(session).battle_id)
    pane.copy_now()
    assert publications.of_battle(session.campaign, battle_of(session).battle_id) == before
    assert QGuiApplication.clipboard().text() == "antes"
    session.redo()
    qtbot.waitUntil(lambda: pane.stale.isHidden())
    assert pane.copy.isEnabled()


def test_a_turn_put_right_is_laid_out_anew(session: Session, qtbot: QtBot) -> None:
    key = strike(session)
    pane = publish_last(session)
    told = pane.source.toPlainText()
    desk, battle = session.desk, battle_of(session)
    line = battle.replayed.lines[-1].logged
    assert isinstance(line.what, TurnTaken)
    (hit,) = line.what.deeds
    assert isinstance(hit, Attack)
    missed = replace(line, what=replace(line.what, deeds=(replace(hit, rolls=(100,)),)))
    edit = ReplaceLine(key, missed)
    desk.run(lambda: amending.amend(desk.live, battle.battle_id, edit))
    assert is_stale(pane, qtbot)
    assert pane.stale.text() == "Ya no vale: la batalla ha cambiado y ahora dice otra cosa."
    QTest.mouseClick(pane.anew, Qt.MouseButton.LeftButton)
    assert pane.stale.isHidden()
    assert pane.anew.isHidden()
    assert pane.copy.isEnabled()
    assert pane.source.toPlainText() != told
    pane.copy_now()
    assert QGuiApplication.clipboard().text() == pane.source.toPlainText()


def test_what_changes_nothing_of_a_text_leaves_it(session: Session, qtbot: QtBot) -> None:
    strike(session)
    pane = publish_last(session)
    strike(session)
    pane._look_again()
    assert pane.stale.isHidden()
    assert pane.copy.isEnabled()


@pytest.mark.parametrize(
    "tell", [texts.publish_opening, texts.publish_summary, texts.publish_battle]
)
def test_texts_of_a_whole_battle_follow_it(
    session: Session, qtbot: QtBot, tell: texts.Teller
) -> None:
    tell(session.desk, battle_of(session))
    pane = session.publish
    strike(session)
    pane.copy_now()
    assert not pane.stale.isHidden()
    assert not pane.copy.isEnabled()
    QTest.mouseClick(pane.anew, Qt.MouseButton.LeftButton)
    assert pane.copy.isEnabled()


def test_what_changed_while_it_was_hidden_is_noticed_when_it_shows(
    session: Session, qtbot: QtBot
) -> None:
    strike(session)
    pane = publish_last(session)
    shown = session.window.actions_.publish
    shown.setChecked(False)
    session.undo()
    assert pane.stale.isHidden()
    shown.setChecked(True)
    qtbot.waitUntil(pane.isVisible)
    assert "ya no está" in pane.stale.text()
    assert not pane.copy.isEnabled()


def test_a_turn_that_is_registered_opens_no_pane_that_was_closed(
    session: Session, qtbot: QtBot
) -> None:
    shown = session.window.actions_.publish
    shown.setChecked(False)
    strike(session)
    texts.promise_turn(session.desk, battle_of(session))
    qtbot.waitUntil(lambda: session.publish.title.text() != "")
    assert not shown.isChecked()
    publish_last(session)
    assert shown.isChecked()


def test_a_turn_is_shown_from_its_beginning_with_whose_it_is(session: Session) -> None:
    battle = battle_of(session)
    assert battle.state.acting is not None
    who = battle.names[battle.state.acting].name
    strike(session)
    pane = publish_last(session)
    assert pane.title.text() == f"Turno de {who} · {battle.name}"
    assert pane.preview.verticalScrollBar().value() == 0
    assert pane.preview.textCursor().position() == 0


def test_letters_of_the_preview_follow_those_of_the_program(
    session: Session, qapp: QApplication
) -> None:
    strike(session)
    pane = publish_last(session)

    def letters() -> float:
        return pane.preview.document().begin().begin().fragment().charFormat().fontPointSize()

    before = letters()
    try:
        apply_theme(qapp, False, 1.5)
        assert letters() == pytest.approx(1.5 * before)
    finally:
        apply_theme(qapp, False, 1.0)
    assert letters() == pytest.approx(before)
