"""Half a turn is dropped by Esc, and when the battle goes back to before it was typed."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from director.console.live.kept_drafts import KeptDrafts
from director.console.live.turn_draft import TurnDraft
from director.console.workspaces.fight import FightWorkspace
from director.operations import history
from tests.console.live.keyboard import enter, press, type_

WAITS = "Aún no hay nada que registrar"


def step_back(fight: FightWorkspace) -> None:
    assert fight.desk.run(lambda: history.undo(fight.desk.campaign)) is not None


def test_esc_drops_what_is_half_typed_and_says_so(fight: FightWorkspace) -> None:
    former = fight.turn.draft
    type_("mvn07")
    assert fight.turn.draft != former
    press(Qt.Key.Key_Escape)
    assert fight.turn.draft == former
    assert fight.turn.outcome.text() == "Lo que estaba a medias se ha borrado."
    assert fight.turn.roll.text() == ""
    press(Qt.Key.Key_Escape)
    assert fight.turn.draft == former
    type_("m")
    assert "borrado" not in fight.turn.outcome.text()
    type_("M")
    assert fight.turn.outcome.text().startswith(WAITS)


def test_an_open_list_takes_the_first_esc(fight: FightWorkspace) -> None:
    type_("m")
    half = fight.turn.draft
    fight.turn.attack.target.setFocus()
    fight.turn.attack.target.showPopup()
    view: QWidget = fight.turn.attack.target.view()
    view.setFocus()
    press(Qt.Key.Key_Escape)
    assert fight.turn.draft == half
    fight.turn.attack.target.hidePopup()
    QTest.keyClick(fight.turn.attack.target, Qt.Key.Key_Escape)
    assert fight.turn.draft is not None
    assert fight.turn.draft.extra == 0


def test_half_a_turn_does_not_outlive_the_undo_of_the_turn_before(fight: FightWorkspace) -> None:
    type_("07")
    enter()
    type_("m")
    assert fight.turn.draft is not None
    unit = fight.turn.draft.unit
    step_back(fight)
    assert "la batalla ha vuelto atrás" in fight.turn.outcome.text().lower()
    fight.desk.run(lambda: history.redo(fight.desk.campaign))
    assert fight.turn.draft.unit == unit
    assert fight.turn.draft.extra == 0


def test_half_a_turn_of_somebody_later_is_kept_while_others_play(fight: FightWorkspace) -> None:
    assert fight.battle is not None
    acting, later = fight.battle.state.waiting[:2]
    fight.order.list.picked.emit(later)
    type_("m")
    fight.order.list.picked.emit(acting)
    type_("07")
    enter()
    assert fight.turn.draft is not None
    assert (fight.turn.draft.unit, fight.turn.draft.extra) == (later, 1)
    step_back(fight)
    fight.order.list.picked.emit(later)
    assert (fight.turn.draft.unit, fight.turn.draft.extra) == (later, 1)


def test_what_was_put_together_in_another_battle_stays() -> None:
    kept = KeptDrafts()
    kept.keep((1, 1), TurnDraft(1), battle_id=1, lines=9)
    kept.keep((2, 1), TurnDraft(2), battle_id=2, lines=9)
    kept.keep((3, 1), TurnDraft(3), battle_id=2, lines=4)
    assert kept.drop_after(2, 4) == ((2, 1),)
    assert kept.get((1, 1)) is not None
    assert kept.get((2, 1)) is None
    assert kept.get((3, 1)) is not None
