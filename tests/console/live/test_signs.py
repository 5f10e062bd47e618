"""Strips over the battle, the column of the order, and the tabs below."""

from PySide6.QtCore import Qt

from director.console.desk import Desk, Publishable
from director.console.live.hand.end_dialog import EndDialog
from director.console.live.order_rows import Mark, order_rows, row_words, tip_of
from director.console.live.setup.dialog import SetupDialog
from director.console.workspaces.fight import FightWorkspace
from director.operations.live import happening
from director.rules.live.happenings import Felled, FledBattle, Placed
from director.rules.live.units import OwnedAbility
from tests.console.live.battlefield import begin, open_round, unit_named, with_board
from tests.console.live.conftest import Shown
from tests.console.live.keyboard import enter, press, type_


def test_a_hit_reminds_of_a_reaction_until_something_else_happens(desk: Desk, show: Shown) -> None:
    parry = (OwnedAbility("Parada", rank=1, reaction=True),)
    key = begin(desk, people=("Bera", "Olaf"), enemies=1, abilities=parry)
    open_round(desk, key, ["Piedra 1"])
    fight = show(key)
    type_("r07")
    enter()
    assert not fight.reaction.isHidden()
    assert "Parada" in fight.reaction.words.text()
    fight.reaction.close_.click()
    assert fight.reaction.isHidden()
    fight.turn._woken()
    type_("x")
    enter()
    assert fight.reaction.isHidden()


def test_a_side_that_is_down_suggests_the_end(fight: FightWorkspace, desk: Desk) -> None:
    assert fight.battle is not None
    key = fight.battle.battle_id
    assert fight.victory.isHidden()
    for unit in fight.battle.state.standing(1):
        desk.run(lambda unit=unit: happening.happen(desk.live, key, Felled(unit.unit)))  # type: ignore[misc]
    assert not fight.victory.isHidden()
    assert "Las piedras" in fight.victory.words.text()
    fight.victory.offer.click()
    assert fight.findChild(EndDialog) is not None


def test_the_order_says_who_did_what(fight: FightWorkspace, desk: Desk) -> None:
    assert fight.battle is not None
    key = fight.battle.battle_id
    first, second = fight.battle.state.waiting[:2]
    type_("x")
    enter()
    stone = unit_named(fight.battle, "Piedra 3")
    desk.run(lambda: happening.happen(desk.live, key, FledBattle(stone)))
    rows = {row.unit: row for row in order_rows(fight.battle, fight.battle.state)}
    assert rows[first].mark is Mark.ACTED
    assert rows[second].mark is Mark.ACTING
    assert rows[stone].mark is Mark.FLED
    assert list(rows)[-1] == stone
    assert "huido" in row_words(rows[stone])
    tip = tip_of(fight.battle, fight.battle.state, first)
    assert "iniciativa" in tip
    assert "Reacción" in tip


def test_ties_say_why(desk: Desk, show: Shown) -> None:
    key = begin(desk, people=("Bera",), enemies=3)
    open_round(desk, key)
    fight = show(key)
    assert fight.battle is not None
    state = fight.battle.state
    tips = "\n".join(tip_of(fight.battle, state, unit) for unit in state.order)
    assert "decidió la suerte" in tips


def test_the_chooser_shows_only_where_there_is_a_choice(desk: Desk, show: Shown) -> None:
    first = begin(desk, name="El puente", people=("Bera",))
    second = begin(desk, name="El vado", people=("Olaf",))
    fight = show(first)
    assert not fight.order.battles.isHidden()
    fight.order.battles.choose(second)
    fight.order.battles.activated.emit(fight.order.battles.currentIndex())
    assert fight.battle is not None
    assert fight.battle.name == "El vado"


def test_whom_a_unit_of_the_director_would_attack(fight: FightWorkspace) -> None:
    assert fight.battle is not None
    fight.tabs.setCurrentWidget(fight.targets)
    fight._pick(unit_named(fight.battle, "Piedra 1"))
    assert fight.targets.found is not None
    assert len(fight.targets.found.unplaced) == 3
    fight._pick(unit_named(fight.battle, "Bera"))
    assert fight.targets.found is None


def test_the_board_places_in_turno_0_and_moves_afterwards(desk: Desk, show: Shown) -> None:
    key = begin(desk, people=("Bera",), enemies=1, setup=with_board())
    fight = show(key)
    assert fight.battle is not None
    bera = unit_named(fight.battle, "Bera")
    fight.tabs.setCurrentWidget(fight.board)
    fight.board.view.square_chosen.emit(2, 6)
    assert fight.battle.state.units[bera].square is None
    fight._pick(bera)
    fight.board.view.square_chosen.emit(2, 6)
    assert fight.battle.replayed.lines[-1].logged.what == Placed(bera, (2, 6))
    open_round(desk, key, ["Bera"])
    fight.reload(None)
    fight.board.view.square_chosen.emit(3, 5)
    assert fight.turn.draft is not None
    assert fight.turn.draft.to == (3, 5)
    assert "C5" in fight.turn.steps.move_.figure.text()


def test_texts_are_laid_out_from_the_menu(fight: FightWorkspace, desk: Desk) -> None:
    offered: list[Publishable] = []
    desk.offered.connect(offered.append)
    fight.menus._judge_texts()
    for action in fight.bar.texts.actions():
        if action.isEnabled():
            action.trigger()
    kinds = [text.kind for text in offered]
    assert kinds == ["live_round", "live_round_summary", "live_battle", "live_late"]
    assert all(text.battle_id == fight.battle_id for text in offered)


def test_without_a_battle_the_screen_teaches_to_begin_one(empty_desk: Desk, qtbot: object) -> None:
    fight = FightWorkspace(empty_desk)
    assert fight.pages.currentWidget() is fight.empty
    fight.empty.begin.click()
    dialog = fight.findChild(SetupDialog)
    assert dialog is not None
    dialog.reject()


def test_everybody_of_the_directors_is_listed_with_whom_it_would_attack(
    desk: Desk, show: Shown
) -> None:
    """Enemies all at once; the arrows bring the numbers of each below."""
    key = begin(desk)
    open_round(desk, key, ["Bera"])
    fight = show(key)
    fight.tabs.setCurrentWidget(fight.targets)
    listed = fight.targets.units
    words = [listed.item(place).text() for place in range(listed.count())]
    assert [each.partition(" → ")[0] for each in words] == ["Piedra 1", "Piedra 2", "Piedra 3"]
    assert all("Bera" in each and "aggro" in each for each in words)
    assert fight.targets.found is None
    listed.setFocus()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Down)
    found = fight.targets.found
    assert found is not None
    assert fight.battle is not None
    assert fight.battle.names[found.unit].name == words[listed.currentRow()].partition(" → ")[0]


def test_initiative_and_ties_are_told_without_a_mouse(fight: FightWorkspace) -> None:
    """All dice fell alike: F1 on a row, the "=" below, and what a screen reader is told."""
    assert fight.battle is not None
    state, pane = fight.battle.state, fight.order
    place = next(one for one in state.places if one.tie is not None)
    unit = int(place.unit)
    fight._pick(unit)
    assert pane.initiative.isVisible()
    assert pane.initiative.shown == place.initiative.total
    assert "empate con" in pane.tie.text()
    at = pane.list.currentIndex()
    assert "empate con" in at.data(Qt.ItemDataRole.AccessibleTextRole)
    pane.list.setFocus()
    press(Qt.Key.Key_F1)
    popup = pane.initiative.popup
    assert popup is not None
    assert len(pane.initiative.shown_terms()) == len(place.initiative.terms)
    pane.initiative.close_explanation()
    last = int(state.order[-1])
    fight._pick(last)
    assert pane.tie.isHidden()


def test_the_order_marks_a_leader_and_a_boss_with_a_word(fight: FightWorkspace) -> None:
    assert fight.battle is not None
    rows = {row.name: row for row in order_rows(fight.battle, fight.battle.state)}
    assert rows["Piedra 1"].rank == "jefe · líder"
    assert rows["Piedra 2"].rank == ""
    assert "jefe · líder" in row_words(rows["Piedra 1"])
