"""A turn by keys and clicks: what each key does, and what a key must not do."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.live.turn_draft import Aim, TurnDraft
from director.console.workspaces.fight import FightWorkspace
from director.operations import history
from director.operations.live import happening
from director.operations.live.dice import standing_rolls
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    BlowHorn,
    HornAdjusted,
    Move,
    Rest,
    TurnLapsed,
    TurnTaken,
    UseAbility,
)
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.live.units import OwnedAbility
from tests.conftest import FakeDice
from tests.console.live.battlefield import begin, open_round, unit_named
from tests.console.live.conftest import Shown
from tests.console.live.keyboard import enter, press, type_

SHIFT = Qt.KeyboardModifier.ShiftModifier


def draft_of(fight: FightWorkspace) -> TurnDraft:
    assert fight.turn.draft is not None
    return fight.turn.draft


def last_turn(fight: FightWorkspace) -> TurnTaken:
    assert fight.battle is not None
    what = fight.battle.replayed.lines[-1].logged.what
    assert isinstance(what, TurnTaken)
    return what


def lines(fight: FightWorkspace) -> int:
    assert fight.battle is not None
    return len(fight.battle.replayed.lines)


def acting(fight: FightWorkspace) -> int:
    assert fight.battle is not None
    assert fight.battle.state.acting is not None
    return fight.battle.state.acting


def test_an_empty_draft_never_registers(fight: FightWorkspace) -> None:
    before = lines(fight)
    enter()
    enter()
    assert lines(fight) == before
    assert not fight.turn.register.isEnabled()
    assert "nada que registrar" in fight.turn.outcome.text()


def test_enter_twice_registers_one_turn(fight: FightWorkspace) -> None:
    before = lines(fight)
    type_("x")
    enter()
    enter()
    assert lines(fight) == before + 1
    assert last_turn(fight).deeds == ()


def test_a_double_press_spares_a_turn_that_was_ready_for_the_next_unit(
    fight: FightWorkspace, qtbot: QtBot
) -> None:
    battle, first = fight.battle, acting(fight)
    assert battle is not None
    following = battle.state.waiting[1]
    fight._pick(following)
    fight.turn.despite.setText("ya se verá")
    fight.turn.despite.textEdited.emit("ya se verá")
    type_("x")
    fight._pick(first)
    before = lines(fight)
    fight.turn.go_home()
    type_("x")
    enter()
    enter()
    assert lines(fight) == before + 1
    assert draft_of(fight).unit == following
    assert draft_of(fight).passes
    qtbot.wait(QApplication.doubleClickInterval() + 50)
    enter()
    assert lines(fight) == before + 2


def test_a_held_enter_registers_nothing(fight: FightWorkspace) -> None:
    before = lines(fight)
    type_("x")
    focus = QApplication.focusWidget()
    assert focus is not None
    none = Qt.KeyboardModifier.NoModifier
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, none, "\r", autorep=True)
    QApplication.sendEvent(focus, held)
    assert lines(fight) == before


def test_letters_change_the_draft_and_mayus_takes_back(fight: FightWorkspace) -> None:
    first = draft_of(fight).target
    type_("mmMvvVr")
    draft = draft_of(fight)
    assert (draft.extra, draft.bonus, draft.aim) == (1, 1, Aim.BREAKING)
    press(Qt.Key.Key_Down)
    assert draft_of(fight).target != first
    press(Qt.Key.Key_Up)
    assert draft_of(fight).target == first
    type_("np")
    assert draft_of(fight).target == first
    type_("hf")
    assert draft_of(fight).aim is Aim.STRENGTH


def test_a_roll_shows_before_and_after_at_once(fight: FightWorkspace) -> None:
    type_("vv07")
    assert fight.turn.outcome.text().startswith(fight.turn.head.name.text())
    assert "7 <" in fight.turn.outcome.text()
    assert "→" in fight.turn.outcome.text()
    voluntad = list(fight.turn.head.pools.values())[2]
    assert "→" in voluntad.now.text()
    assert fight.turn.register.isEnabled()


def test_a_roll_that_cannot_be_is_refused_before_enter(fight: FightWorkspace) -> None:
    before = lines(fight)
    type_("101")
    assert "1 a 100" in fight.turn.outcome.text()
    enter()
    assert lines(fight) == before


def test_figures_typed_elsewhere_in_the_pane_go_to_the_roll(fight: FightWorkspace) -> None:
    fight.turn.attack.target.setFocus()
    type_("4")
    type_("2")
    assert fight.turn.roll.value() == 42
    assert fight.turn.roll.hasFocus()
    fight.turn.attack.aims[Aim.BREAKING].setFocus()
    type_("t")
    assert fight.turn.roll.hasFocus()
    assert fight.turn.roll.selectedText() == "42"


def test_letters_in_another_text_field_are_letters(fight: FightWorkspace) -> None:
    battle = fight.battle
    assert battle is not None
    fight._pick(battle.state.waiting[1])
    before = draft_of(fight)
    fight.turn.despite.setFocus()
    type_("mxv7")
    assert fight.turn.despite.text() == "mxv7"
    assert draft_of(fight).despite == "mxv7"
    assert (draft_of(fight).extra, draft_of(fight).passes) == (before.extra, before.passes)
    assert draft_of(fight).roll is None


def test_somebody_else_acts_only_with_a_reason(fight: FightWorkspace) -> None:
    battle = fight.battle
    assert battle is not None
    other = battle.state.waiting[1]
    fight._pick(other)
    fight.turn.go_home()
    type_("x")
    assert not fight.turn.register.isEnabled()
    assert "Aún no le toca" in fight.turn.outcome.text()
    fight.turn.despite.setFocus()
    type_("guion")
    fight.turn.register.click()
    assert last_turn(fight) == TurnTaken(other, (), over=True, despite="guion")


def test_rest_ends_the_turn(fight: FightWorkspace) -> None:
    unit = acting(fight)
    type_("d")
    assert fight.turn.steps.rest.isChecked()
    assert not fight.turn.roll.isEnabled()
    enter()
    assert last_turn(fight).unit == unit
    assert last_turn(fight).deeds == (Rest(),)
    assert acting(fight) != unit


def test_the_horn_is_blown_by_key(fight: FightWorkspace, desk: Desk) -> None:
    assert fight.battle is not None
    key, unit = fight.battle.battle_id, acting(fight)
    side = fight.battle.state.units[unit].side
    type_("v")
    desk.run(lambda: happening.happen(desk.live, key, HornAdjusted(side, 2, "pruebas")))
    fight.turn.go_home()
    type_("c")
    assert draft_of(fight).horn == 1
    type_("C")
    assert draft_of(fight).horn == 0


def test_a_move_alone_leaves_the_turn_open(fight: FightWorkspace) -> None:
    unit = acting(fight)
    type_("m")
    assert "su turno sigue" in fight.turn.outcome.text()
    enter()
    assert last_turn(fight).deeds == (Move(1),)
    assert acting(fight) == unit
    assert not fight.turn.steps.move_.more.isEnabled()
    type_("x")
    enter()
    assert acting(fight) != unit


def test_an_ability_is_used_at_its_rank(desk: Desk, show: Shown) -> None:
    song = (OwnedAbility("Canto de guerra", rank=2),)
    battle = begin(desk, people=("Bera",), abilities=song)
    open_round(desk, battle, ["Bera"])
    fight = show(battle)
    type_("hv")
    assert fight.turn.attack.ability.currentText() == "Canto de guerra"
    type_("n33")
    target = draft_of(fight).target
    enter()
    assert last_turn(fight).deeds == (UseAbility("Canto de guerra", 2, target, rolls=(33,)),)


def test_the_mouse_does_the_same(fight: FightWorkspace) -> None:
    turn = fight.turn
    turn.steps.move_.more.click()
    turn.attack.aims[Aim.BREAKING].click()
    turn.attack.bonus.more.click()
    turn.attack.target.setCurrentIndex(1)
    turn.attack.target.activated.emit(1)
    wanted = turn.attack.target.itemData(1)
    QTest.keyClicks(turn.roll, "07")
    turn.register.click()
    move, attack = last_turn(fight).deeds
    assert move == Move(1)
    assert attack == Attack(wanted, AttackKind.BREAKING, (7,), 1)


def test_a_die_thrown_here_is_kept_and_offered_again(
    fight: FightWorkspace, desk: Desk, dice: FakeDice
) -> None:
    assert fight.battle is not None
    key, unit = fight.battle.battle_id, acting(fight)
    dice.next(17)
    type_("g")
    assert fight.turn.roll.value() == 17
    assert [die.result for die in standing_rolls(desk.live, key, unit, "attack")] == [17]
    press(Qt.Key.Key_Backspace)
    press(Qt.Key.Key_Backspace)
    thrown = len(dice.thrown)
    fight.turn.throw.click()
    assert fight.turn.roll.value() == 17
    assert len(dice.thrown) == thrown
    enter()
    assert standing_rolls(desk.live, key, unit, "attack") == ()


def test_undo_from_the_roll_field_takes_the_turn_back(fight: FightWorkspace, desk: Desk) -> None:
    unit = acting(fight)
    type_("x")
    enter()
    desk.run(lambda: history.undo(desk.campaign))
    assert acting(fight) == unit
    assert not draft_of(fight).passes


def test_who_is_late_may_still_act(desk: Desk, show: Shown) -> None:
    key = begin(desk)
    open_round(desk, key, ["Olaf"])
    fight = show(key)
    assert fight.battle is not None
    olaf = unit_named(fight.battle, "Olaf")
    desk.run(lambda: happening.happen(desk.live, key, TurnLapsed(olaf)))
    fight.order.list.picked.emit(olaf)
    assert "tarde" in fight.turn.head.about.text()
    assert fight.turn.despite.isHidden()
    fight.turn.go_home()
    type_("x")
    enter()
    assert last_turn(fight).unit == olaf


def test_with_free_turns_anybody_may_act(desk: Desk, show: Shown) -> None:
    key = begin(desk, setup=LiveSetup(clock=ClockKind.FREE))
    open_round(desk, key)
    fight = show(key)
    assert fight.battle is not None
    last = fight.battle.state.waiting[-1]
    fight.order.list.opened.emit(last)
    type_("x")
    enter()
    assert last_turn(fight).unit == last


def test_what_was_put_together_waits_while_somebody_else_is_looked_at(
    fight: FightWorkspace,
) -> None:
    battle = fight.battle
    assert battle is not None
    first, other = battle.state.waiting[:2]
    type_("m55")
    fight._pick(other)
    assert draft_of(fight).roll is None
    fight._pick(first)
    assert (draft_of(fight).extra, draft_of(fight).roll) == (1, 55)
    assert fight.turn.roll.value() == 55


def test_the_horn_in_a_registered_turn(fight: FightWorkspace, desk: Desk) -> None:
    assert fight.battle is not None
    key, unit = fight.battle.battle_id, acting(fight)
    side = fight.battle.state.units[unit].side
    desk.run(lambda: happening.happen(desk.live, key, HornAdjusted(side, 2, "pruebas")))
    fight.turn.go_home()
    type_("m")
    enter()
    assert not fight.turn.steps.horn.more.isEnabled()
    assert last_turn(fight).deeds != (BlowHorn(1),)
