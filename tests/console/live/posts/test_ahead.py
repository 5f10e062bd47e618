"""A post of a date that has not come yet: nothing is written of it without the director's word."""

from datetime import timedelta

from director.console.desk import Desk
from director.console.live.clocks.advance_dialog import AdvanceDialog
from director.console.live.posts.amend_dialog import AmendDialog
from director.console.live.turn_draft import TurnDraft
from director.console.workspaces.fight import FightWorkspace
from director.operations.live.post_facts import PostFacts
from tests.console.live.keyboard import enter, type_


def lines(fight: FightWorkspace) -> int:
    assert fight.battle is not None
    return len(fight.battle.replayed.lines)


def test_a_turn_with_such_a_post_is_registered_once_it_is_ticked(
    fight: FightWorkspace, desk: Desk
) -> None:
    refused: list[object] = []
    desk.refused.connect(refused.append)
    assert fight.battle is not None
    unit, before = fight.battle.state.acting, lines(fight)
    assert unit is not None
    tick = fight.turn.attached.ahead
    fight.take_turn(TurnDraft(unit, passes=True), PostFacts(desk.clock()))
    assert not tick.isVisible()
    late = desk.clock() + timedelta(days=28)
    fight.take_turn(TurnDraft(unit, passes=True), PostFacts(late))
    assert tick.isVisible()
    fight.turn._woken()
    enter()
    assert (lines(fight), len(refused)) == (before, 1)
    assert fight.turn.post == PostFacts(late)
    tick.click()
    fight.turn._woken()
    fight.turn.go_home()
    enter()
    assert (lines(fight), len(refused)) == (before + 1, 1)
    assert fight.battle.replayed.lines[-1].logged.at == late


def test_a_line_that_gets_such_a_date_too(fight: FightWorkspace, desk: Desk) -> None:
    type_("x")
    enter()
    assert fight.battle is not None
    dialog = AmendDialog(desk, fight.battle, lines(fight) - 1, fight)
    dialog.show()
    assert not dialog.facts.ahead.isVisible()
    dialog.facts.at.setDateTime(dialog.facts.at.dateTime().addMonths(1))
    assert dialog.facts.ahead.isVisible()
    dialog.judge()
    dialog.save.click()
    assert dialog.isVisible()
    dialog.facts.ahead.click()
    dialog.judge()
    dialog.save.click()
    assert not dialog.isVisible()


def test_and_a_turn_sent_in_advance(fight: FightWorkspace, desk: Desk) -> None:
    assert fight.battle is not None
    dialog = AdvanceDialog(desk, fight.battle, parent=fight)
    dialog.show()
    dialog.posted.setDateTime(dialog.posted.dateTime().addDays(1))
    assert dialog.ahead.isVisible()
    dialog.edit.act.setFocus()
    dialog.ahead.click()
    dialog.posted.setDateTime(dialog.posted.dateTime().addDays(-1))
    assert not dialog.ahead.isVisible()
    assert not dialog.ahead.isChecked()
