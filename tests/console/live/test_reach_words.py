"""The board warns of what lies too far away, and stands in nobody's way."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from director.console.desk import Desk
from director.console.live.fight_verbs import place
from director.console.live.turn_edits import first_enemy
from director.console.theme import Role
from director.console.workspaces.fight import FightWorkspace
from tests.console.live.battlefield import begin, open_round, unit_named, with_board
from tests.console.live.conftest import Shown
from tests.console.live.keyboard import enter, type_


def shown_apart(desk: Desk, show: Shown) -> FightWorkspace:
    """Bera to act at A6, Piedra 1 at A1 and Piedra 2 at H1."""
    battle = begin(desk, people=("Bera",), enemies=2, setup=with_board())
    view = desk.live.battle(battle)
    for name, square in (("Bera", (1, 6)), ("Piedra 1", (1, 1)), ("Piedra 2", (8, 1))):
        assert place(desk, battle, unit_named(view, name), square)
    open_round(desk, battle, ["Bera"])
    return show(battle)


def aimed(fight: FightWorkspace, name: str, to: tuple[int, int] | None = None) -> None:
    assert fight.battle is not None
    assert fight.turn.draft is not None
    target = unit_named(fight.battle, name)
    fight.turn.fill(replace(fight.turn.draft, target=target, to=to))


def role(fight: FightWorkspace) -> object:
    return fight.turn.outcome.property("role")


def offered(fight: FightWorkspace) -> set[str]:
    """The targets by name, whose order a lot between equals decides."""
    target = fight.turn.attack.target
    return {target.itemText(place).split(" · ")[0] for place in range(target.count())}


def test_an_attack_from_afar_is_told_and_may_be_registered(desk: Desk, show: Shown) -> None:
    fight = shown_apart(desk, show)
    aimed(fight, "Piedra 2")
    assert not fight.turn.far.text()
    type_("30")
    assert fight.turn.far.text() == "a 12 casillas, alcance 1"
    assert fight.turn.far.property("role") == Role.WARNING
    assert fight.turn.register.isEnabled()


def test_an_attack_from_afar_is_registered_by_the_second_enter(desk: Desk, show: Shown) -> None:
    fight = shown_apart(desk, show)
    assert fight.battle is not None
    lines = len(fight.battle.replayed.lines)
    aimed(fight, "Piedra 2")
    type_("30")
    enter()
    assert fight.turn.far.text() == (
        "a 12 casillas, alcance 1: Intro otra vez para registrarlo igualmente"
    )
    assert len(fight.battle.replayed.lines) == lines
    type_("v")
    assert fight.turn.far.text() == "a 12 casillas, alcance 1"  # another attack is asked about anew
    enter()
    assert len(fight.battle.replayed.lines) == lines
    enter()
    assert len(fight.battle.replayed.lines) == lines + 1


def test_the_button_asks_as_well(desk: Desk, show: Shown) -> None:
    fight = shown_apart(desk, show)
    assert fight.battle is not None
    lines = len(fight.battle.replayed.lines)
    type_("30")
    for expected in (lines, lines + 1):
        QTest.mouseClick(fight.turn.register, Qt.MouseButton.LeftButton)
        assert len(fight.battle.replayed.lines) == expected


def test_who_is_within_reach_is_offered_first_and_else_the_nearest(desk: Desk, show: Shown) -> None:
    fight = shown_apart(desk, show)
    assert fight.battle is not None
    draft = fight.turn.draft
    assert draft is not None
    assert draft.target == unit_named(fight.battle, "Piedra 1")
    fight.board.square_wanted.emit(8, 2)
    assert fight.turn.draft is not None
    assert fight.turn.draft.target == unit_named(fight.battle, "Piedra 2")
    type_("n")
    chosen = fight.turn.draft.target
    fight.board.square_wanted.emit(1, 5)
    assert fight.turn.draft.target == chosen


def test_of_those_within_reach_the_first_of_the_order_is_offered(desk: Desk, show: Shown) -> None:
    battle = begin(desk, people=("Bera",), enemies=3, setup=with_board())
    view = desk.live.battle(battle)
    squares = {"Bera": (1, 6), "Piedra 1": (8, 1), "Piedra 2": (4, 1), "Piedra 3": (2, 1)}
    for name, square in squares.items():
        assert place(desk, battle, unit_named(view, name), square)
    open_round(desk, battle, ["Bera", "Piedra 1"])
    fight = show(battle)
    scene, bera = fight.turn.scene(), unit_named(view, "Bera")
    offered_from = {
        at: first_enemy(scene, bera, at) for at in ((1, 2), (7, 2), (4, 2), (3, 1), (1, 6))
    }
    first = next(
        unit
        for unit in scene.state.order
        if unit in (unit_named(view, "Piedra 2"), unit_named(view, "Piedra 3"))
    )
    assert offered_from[(7, 2)] == unit_named(view, "Piedra 1")
    assert offered_from[(4, 2)] == unit_named(view, "Piedra 2")
    assert offered_from[(3, 1)] == first
    assert offered_from[(1, 6)] == unit_named(view, "Piedra 3")


def test_a_move_beyond_the_movement_is_told(desk: Desk, show: Shown) -> None:
    fight = shown_apart(desk, show)
    assert fight.turn.draft is not None
    has = fight.turn.scene().state.units[fight.turn.draft.unit].entrant.stats.movement
    aimed(fight, "Piedra 1", (8, 6))
    words = f"mueve 7 casillas: tiene {has} y +0 · "
    assert fight.turn.outcome.text().startswith(words)
    assert role(fight) == Role.WARNING
    aimed(fight, "Piedra 1", (1, 5))
    assert "casillas" not in fight.turn.outcome.text() + fight.turn.far.text()
    assert role(fight) != Role.WARNING


def test_those_out_of_reach_are_marked_until_one_goes_there(desk: Desk, show: Shown) -> None:
    fight = shown_apart(desk, show)
    aimed(fight, "Piedra 1")
    assert offered(fight) == {"Piedra 1 (lejos)", "Piedra 2 (lejos)"}
    aimed(fight, "Piedra 1", (1, 2))
    assert offered(fight) == {"Piedra 1", "Piedra 2 (lejos)"}


def test_a_rest_goes_nowhere(desk: Desk, show: Shown) -> None:
    fight = shown_apart(desk, show)
    aimed(fight, "Piedra 2", (8, 6))
    type_("d")
    assert "casillas" not in fight.turn.outcome.text() + fight.turn.far.text()
