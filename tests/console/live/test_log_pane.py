"""BITÁCORA: read, filtered, looked back at, and corrected."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from director.console.desk import Desk
from director.console.live.hand.reroll_dialog import RerollDialog
from director.console.workspaces.fight import FightWorkspace
from director.operations.live import happening
from director.operations.live.post_facts import PostFacts
from director.rules.live.happenings import Remarked, TurnTaken
from tests.conftest import FakeDice
from tests.console.live.keyboard import enter, press, type_


def shown(fight: FightWorkspace) -> list[str]:
    return [row.words for row in fight.log.model.rows]


def look_at(fight: FightWorkspace, line: int) -> None:
    fight.log.list.setFocus()
    fight.log.list.setCurrentIndex(fight.log.model.index(line))


def test_new_lines_are_added_and_nothing_is_built_anew(fight: FightWorkspace) -> None:
    added: list[int] = []
    resets: list[bool] = []
    fight.log.model.rowsInserted.connect(lambda _parent, first, _last: added.append(first))
    fight.log.model.modelReset.connect(lambda: resets.append(True))
    fight.order.list.rows.modelReset.connect(lambda: resets.append(True))
    before = len(shown(fight))
    type_("x")
    enter()
    assert added == [before]
    assert resets == []
    assert shown(fight)[-1].endswith("pasa")


def test_anterior_takes_the_last_line_away(fight: FightWorkspace) -> None:
    assert fight.battle is not None
    state, before = fight.battle.state, shown(fight)
    type_("x")
    enter()
    fight.bar.former.click()
    assert fight.battle.state == state
    assert shown(fight) == before


def test_a_look_back_shows_the_past_and_changes_nothing(fight: FightWorkspace) -> None:
    assert fight.battle is not None
    acting = fight.battle.state.acting
    type_("07")
    enter()
    now = fight.turn.draft
    look_at(fight, len(shown(fight)) - 2)
    assert not fight.past.isHidden()
    assert fight.turn.draft is not None
    assert fight.turn.draft.unit == acting
    assert not fight.turn.register.isEnabled()
    assert not fight.turn.roll.isEnabled()
    press(Qt.Key.Key_Escape)
    assert fight.past.isHidden()
    assert fight.turn.draft == now


def test_something_that_happens_ends_the_look_back(fight: FightWorkspace, desk: Desk) -> None:
    assert fight.battle is not None
    key = fight.battle.battle_id
    look_at(fight, 0)
    assert not fight.past.isHidden()
    desk.run(lambda: happening.happen(desk.live, key, Remarked("llueve")))
    assert fight.past.isHidden()


def test_players_see_no_private_line(fight: FightWorkspace, desk: Desk) -> None:
    assert fight.battle is not None
    key = fight.battle.battle_id
    secret = PostFacts(secret=True)
    turn = TurnTaken(fight.battle.state.waiting[0])
    desk.run(lambda: happening.happen(desk.live, key, turn, secret))
    assert shown(fight)[-1].endswith("pasa")
    before = len(shown(fight))
    fight.log.public.click()
    assert len(shown(fight)) == before - 1
    fight.log.public.click()
    assert len(shown(fight)) == before


def test_one_asalto_alone(fight: FightWorkspace) -> None:
    fight.log.asalto.choose(1)
    fight.log.asalto.activated.emit(fight.log.asalto.currentIndex())
    assert len(shown(fight)) == 1
    assert shown(fight)[0].startswith("Asalto 1")
    type_("x")
    enter()
    assert len(shown(fight)) == 2
    fight.log.asalto.choose(None)
    fight.log.asalto.activated.emit(0)
    assert len(shown(fight)) > 2


def test_a_roll_is_repeated_for_a_point_and_both_are_kept(fight: FightWorkspace) -> None:
    assert fight.battle is not None
    unit = fight.battle.state.acting
    assert unit is not None
    points = fight.battle.state.units[unit].hero_points
    assert points
    type_("97")
    enter()
    assert fight.log.again.text() == "Repetir (1 punto)…"
    fight.log.again.click()
    dialog = fight.findChild(RerollDialog)
    assert dialog is not None
    assert not dialog.save.isEnabled()
    QTest.keyClicks(dialog.roll, "7")
    assert "97 repetida" in dialog.preview.text()
    dialog.save.click()
    assert "97 repetida, 7 <" in shown(fight)[-1]
    assert fight.battle.state.units[unit].hero_points == points - 1


def test_the_repeated_roll_may_fall_here(fight: FightWorkspace, dice: FakeDice) -> None:
    type_("97")
    enter()
    fight.log.again.click()
    dialog = fight.findChild(RerollDialog)
    assert dialog is not None
    dice.next(12)
    dialog.throw.click()
    assert not dialog.throw.isEnabled()
    assert dialog.roll.value() == 12
    dialog.save.click()
    assert "97 repetida, 12 <" in shown(fight)[-1]


def test_a_line_without_a_roll_is_not_repeated(fight: FightWorkspace) -> None:
    type_("x")
    enter()
    assert not fight.log.again.isEnabled()
