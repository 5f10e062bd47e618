"""Opening an asalto: dice thrown here for all or for one side, typed singly, or not needed."""

from dataclasses import replace

import pytest

from director.console.desk import Desk
from director.console.live.opening_panel import EVERYBODY, NOBODY
from director.console.workspaces.fight import FightWorkspace
from director.editions.schema import Edition
from director.operations.live import happening
from director.rules.live.happenings import Remarked, RoundOpened, TurnTaken
from director.rules.live.setup import ClockKind, LiveSetup
from tests.conftest import FakeDice
from tests.console.live.battlefield import begin, open_round, unit_named
from tests.console.live.conftest import Shown
from tests.console.live.keyboard import enter, type_


def opened(fight: FightWorkspace) -> RoundOpened:
    assert fight.battle is not None
    what = fight.battle.replayed.lines[-1].logged.what
    assert isinstance(what, RoundOpened)
    return what


def dies(fight: FightWorkspace) -> dict[str, int]:
    assert fight.battle is not None
    return {fight.battle.names[die.unit].name: die.die for die in opened(fight).dice}


def test_enter_opens_the_first_asalto_with_dice_for_all(
    desk: Desk, show: Shown, dice: FakeDice
) -> None:
    fight = show(begin(desk))
    assert fight.centre.currentWidget() is fight.opening
    assert fight.opening.open.hasFocus()
    assert fight.opening.open.text() == "Abrir asalto 1"
    dice.next(9, 8, 7, 6, 5, 4)
    enter()
    assert dies(fight) == {
        "Bera": 9,
        "Olaf": 8,
        "Anka": 7,
        "Piedra 1": 6,
        "Piedra 2": 5,
        "Piedra 3": 4,
    }
    assert fight.centre.currentWidget() is fight.turn
    assert fight.turn.roll.hasFocus()


def test_typed_dice_go_before_thrown_ones(desk: Desk, show: Shown, dice: FakeDice) -> None:
    fight = show(begin(desk))
    assert fight.battle is not None
    field = fight.opening.fields[unit_named(fight.battle, "Olaf")]
    field.setFocus()
    type_("10")
    enter()
    assert dies(fight)["Olaf"] == 10
    assert dice.thrown.count(10) == 5


def test_one_side_is_thrown_here_and_the_other_is_typed(
    desk: Desk, show: Shown, dice: FakeDice
) -> None:
    fight = show(begin(desk, people=("Bera",)))
    assert fight.battle is not None
    panel = fight.opening
    panel.whose.choose(1)
    panel.whose.activated.emit(panel.whose.currentIndex())
    assert not panel.open.isEnabled()
    assert panel.missing.text() == "Falta el dado de Bera."
    panel.fields[unit_named(fight.battle, "Bera")].setFocus()
    type_("3")
    assert panel.open.isEnabled()
    enter()
    assert dies(fight)["Bera"] == 3
    assert dice.thrown.count(10) == 3


def test_all_dice_may_be_the_forums(desk: Desk, show: Shown, dice: FakeDice) -> None:
    fight = show(begin(desk, people=("Bera",), enemies=1))
    panel = fight.opening
    panel.whose.choose(NOBODY)
    panel.whose.activated.emit(panel.whose.currentIndex())
    for field in panel.fields.values():
        field.setFocus()
        type_("4")
    enter()
    assert set(dies(fight).values()) == {4}
    assert 10 not in dice.thrown


def test_a_die_that_cannot_fall_is_refused_and_nothing_is_written(desk: Desk, show: Shown) -> None:
    fight = show(begin(desk, people=("Bera",), enemies=1))
    refused: list[object] = []
    desk.refused.connect(refused.append)
    field = next(iter(fight.opening.fields.values()))
    field.setFocus()
    type_("99")
    enter()
    assert len(refused) == 1
    assert fight.battle is not None
    assert fight.battle.state.asalto == 0
    assert field.value() == 99


def test_the_panel_comes_back_when_all_have_acted(desk: Desk, show: Shown) -> None:
    key = begin(desk, people=("Bera",), enemies=1)
    open_round(desk, key)
    fight = show(key)
    for _ in range(2):
        fight.turn.forget(0)
        fight.turn._woken()
        fight.turn.go_home()
        type_("x")
        enter()
    assert fight.centre.currentWidget() is fight.opening
    assert fight.opening.title.text() == "Asalto 2"


def test_with_free_turns_the_next_asalto_asks_why_while_somebody_has_hours_left(
    desk: Desk, show: Shown
) -> None:
    key = begin(desk, people=("Bera",), enemies=1, setup=LiveSetup(clock=ClockKind.FREE))
    open_round(desk, key)
    fight = show(key)
    fight.want_opening()
    assert fight.opening.despite.isVisible()
    assert not fight.opening.open.isEnabled()
    fight.opening.despite.setFocus()
    type_("todos de acuerdo")
    enter()
    assert opened(fight).despite == "todos de acuerdo"


def test_an_asalto_that_begins_early_asks_why(fight: FightWorkspace) -> None:
    fight.want_opening()
    panel = fight.opening
    assert fight.centre.currentWidget() is panel
    assert not panel.open.isEnabled()
    panel.despite.setFocus()
    type_("tregua")
    enter()
    assert opened(fight).asalto == 2
    assert opened(fight).despite == "tregua"


def test_typed_dice_stay_while_something_else_happens(desk: Desk, show: Shown) -> None:
    key = begin(desk, people=("Bera",), enemies=1)
    fight = show(key)
    panel = fight.opening
    field = next(iter(panel.fields.values()))
    field.setFocus()
    type_("4")
    desk.run(lambda: happening.happen(desk.live, key, Remarked("llueve")))
    assert panel.typed() == dict.fromkeys(list(panel.fields)[:1], 4)
    assert panel.whose.chosen == EVERYBODY


def test_who_sent_an_order_of_pass_moves_on(fight: FightWorkspace) -> None:
    type_("x")
    enter()
    assert fight.battle is not None
    assert isinstance(fight.battle.replayed.lines[-1].logged.what, TurnTaken)


@pytest.mark.parametrize("dice_fall", ["round", "battle"])
def test_where_the_order_is_rolled_once_the_next_asalto_just_opens(
    fight: FightWorkspace, dice_fall: str, edition: Edition
) -> None:
    assert fight.battle is not None
    assert edition.initiative is not None
    rules = edition.initiative
    each = rules.model_copy(update={"each": rules.each.model_copy(update={"value": dice_fall})})
    other = edition.model_copy(update={"initiative": each})
    played = replace(fight.battle, replayed=replace(fight.battle.replayed, edition=other))
    fight.opening.show_battle(played)
    assert bool(fight.opening.fields) == (dice_fall == "round")
    assert ("una vez" in fight.opening.words.text()) == (dice_fall == "battle")


def test_an_edition_without_asaltos_says_so(fight: FightWorkspace, edition: Edition) -> None:
    assert fight.battle is not None
    bare = edition.model_copy(update={"initiative": None})
    played = replace(fight.battle, replayed=replace(fight.battle.replayed, edition=bare))
    fight.opening.show_battle(played)
    assert "no define nada de" in fight.opening.words.text()
    assert not fight.opening.open.isEnabled()


def test_a_reason_and_dice_stay_with_their_own_battle(desk: Desk, show: Shown) -> None:
    """Another battle asks anew; back again, what was typed is there."""
    first, second = begin(desk, name="El puente"), begin(desk, name="El vado")
    for key in (first, second):
        open_round(desk, key)
    fight = show(first)
    fight.want_opening()
    panel = fight.opening
    next(iter(panel.fields.values())).setFocus()
    type_("4")
    panel.despite.setFocus()
    type_("tregua")
    fight.go_to(second)
    fight.want_opening()
    assert (panel.despite.text(), panel.typed()) == ("", {})
    assert not panel.open.isEnabled()
    fight.go_to(first)
    fight.want_opening()
    assert panel.despite.text() == "tregua"
    assert list(panel.typed().values()) == [4]
    panel.open.setFocus()
    enter()
    assert opened(fight).despite == "tregua"
    assert fight.battle_id == first
