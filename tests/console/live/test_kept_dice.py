"""A die counts once, for whom and for what it fell: undo and second thoughts gain nothing."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.live.hand.reroll_dialog import RerollDialog
from director.console.live.turn_draft import Aim, TurnDraft
from director.console.reception import Reception
from director.console.workspaces.fight import FightWorkspace
from director.operations.live import happening
from director.operations.live.dice import standing_rolls
from director.rules.live.happenings import Attack, PointsAdjusted, TurnTaken
from director.rules.live.units import OwnedAbility
from tests.conftest import FakeDice
from tests.console.live.battlefield import begin, open_round, unit_named
from tests.console.live.conftest import Shown
from tests.console.live.keyboard import enter, press, type_

CTRL = Qt.KeyboardModifier.ControlModifier


def draft_of(fight: FightWorkspace) -> TurnDraft:
    assert fight.turn.draft is not None
    return fight.turn.draft


def last_rolls(fight: FightWorkspace) -> tuple[int, ...]:
    assert fight.battle is not None
    what = fight.battle.replayed.lines[-1].logged.what
    assert isinstance(what, TurnTaken)
    return next(deed.rolls for deed in what.deeds if isinstance(deed, Attack))


def repeat(fight: FightWorkspace) -> RerollDialog:
    """«Repetir (1 punto)», and a die thrown there."""
    fight.log.again.click()
    dialog = next(one for one in fight.findChildren(QDialog) if one.isVisible())
    assert isinstance(dialog, RerollDialog)
    dialog.throw.click()
    return dialog


def fight_in(opened: Reception, dice: FakeDice, *, points: int = 1) -> FightWorkspace:
    """Bera acts first, and has points to spend."""
    session = opened.session
    assert session is not None
    desk = session.desk
    key = begin(desk, people=("Bera",))
    open_round(desk, key, ["Bera"])
    bera = unit_named(desk.live.battle(key), "Bera")
    desk.run(lambda: happening.happen(desk.live, key, PointsAdjusted(bera, points, "pruebas")))
    session.go_to("fight", key)
    work = opened.window.findChild(FightWorkspace)
    assert work is not None
    work.turn.go_home()
    dice.coming.clear()
    return work


def undo_twice(opened: Reception, fight: FightWorkspace, qtbot: QtBot) -> None:
    """Ctrl+Z where a turn is typed, once the form of the repeat has gone."""
    QApplication.processEvents()
    with qtbot.waitActive(opened.window):
        opened.window.activateWindow()
    fight.turn.go_home()
    press(Qt.Key.Key_Z, CTRL)
    press(Qt.Key.Key_Z, CTRL)


def points(fight: FightWorkspace) -> int | None:
    assert fight.battle is not None
    return fight.battle.state.units[unit_named(fight.battle, "Bera")].hero_points


def test_a_repeat_that_was_undone_is_no_first_roll(
    in_window: Reception, dice: FakeDice, qtbot: QtBot
) -> None:
    fight = fight_in(in_window, dice)
    before = points(fight)
    assert before is not None
    dice.next(95, 8)
    type_("g")
    enter()
    repeat(fight).save.click()
    assert last_rolls(fight) == (95, 8)
    undo_twice(in_window, fight, qtbot)
    assert points(fight) == before
    fight.turn._woken()
    fight.turn.go_home()
    type_("g")
    assert fight.turn.roll.value() == 95
    enter()
    assert last_rolls(fight) == (95,)
    thrown = len(dice.thrown)
    dialog = repeat(fight)
    assert dialog.roll.value() == 8, "and what was paid for once falls no second time"
    assert len(dice.thrown) == thrown
    dialog.save.click()
    assert (last_rolls(fight), points(fight)) == ((95, 8), before - 1)


def test_nor_after_a_first_roll_of_the_forum(
    in_window: Reception, dice: FakeDice, qtbot: QtBot
) -> None:
    fight = fight_in(in_window, dice)
    type_("95")
    enter()
    dice.next(8, 70)
    repeat(fight).save.click()
    undo_twice(in_window, fight, qtbot)
    fight.turn._woken()
    fight.turn.go_home()
    type_("g")
    assert fight.turn.roll.value() == 70


def test_a_repeat_belongs_to_the_asalto_of_its_turn(in_window: Reception, dice: FakeDice) -> None:
    """Given up in the next asalto, it is not offered for a turn of that one."""
    fight = fight_in(in_window, dice)
    assert fight.battle is not None
    bera, key = unit_named(fight.battle, "Bera"), fight.battle.battle_id
    type_("95")
    enter()
    line = len(fight.battle.replayed.lines) - 1
    fight.menus.repeat(line)
    dialog = next(one for one in fight.findChildren(RerollDialog) if one.isVisible())
    dice.next(8)
    dialog.throw.click()
    dialog.reject()
    table = fight.desk.live
    assert [die.result for die in standing_rolls(table, key, bera, "attack", 1, 1)] == [8]
    assert standing_rolls(table, key, bera, "attack", 1, 2) == ()


def test_another_purpose_drops_the_die(desk: Desk, show: Shown, dice: FakeDice) -> None:
    song = (OwnedAbility("Canto de guerra", rank=2),)
    battle = begin(desk, people=("Bera",), abilities=song)
    open_round(desk, battle, ["Bera"])
    fight = show(battle)
    dice.next(95, 8)
    type_("gh")
    assert (draft_of(fight).aim, draft_of(fight).roll, draft_of(fight).die) == (
        Aim.ABILITY,
        None,
        None,
    )
    type_("g")
    assert fight.turn.roll.value() == 8
    type_("f")
    assert draft_of(fight).roll is None
    type_("gr")
    assert (draft_of(fight).roll, draft_of(fight).aim) == (95, Aim.BREAKING)
    enter()
    assert last_rolls(fight) == (95,)


def test_what_was_put_together_in_one_asalto_is_gone_in_the_next(
    desk: Desk, show: Shown, dice: FakeDice
) -> None:
    battle = begin(desk, people=("Bera",))
    open_round(desk, battle, ["Bera"])
    fight = show(battle)
    assert fight.battle is not None
    dice.next(8)
    type_("mg")
    assert draft_of(fight).roll == 8
    fight.want_opening()
    fight.opening.despite.setFocus()
    type_("tregua")
    enter()
    assert fight.battle.state.asalto == 2
    fight._pick(unit_named(fight.battle, "Bera"))
    assert (draft_of(fight).roll, draft_of(fight).die, draft_of(fight).extra) == (None, None, 0)
    dice.next(50)
    fight.turn.go_home()
    type_("g")
    assert fight.turn.roll.value() == 50
