"""The board warns of what lies too far away, and stands in nobody's way."""

from dataclasses import replace

from director.console.desk import Desk
from director.console.live.fight_verbs import place
from director.console.theme import Role
from director.console.workspaces.fight import FightWorkspace
from tests.console.live.battlefield import begin, open_round, unit_named, with_board
from tests.console.live.conftest import Shown
from tests.console.live.keyboard import type_


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
    assert "casillas" not in fight.turn.outcome.text()
    type_("30")
    assert fight.turn.outcome.text().startswith("a 12 casillas: alcance 1 · Bera")
    assert role(fight) == Role.WARNING
    assert fight.turn.register.isEnabled()


def test_a_move_beyond_the_movement_is_told(desk: Desk, show: Shown) -> None:
    fight = shown_apart(desk, show)
    assert fight.turn.draft is not None
    has = fight.turn.scene().state.units[fight.turn.draft.unit].entrant.stats.movement
    aimed(fight, "Piedra 1", (8, 6))
    words = f"mueve 7 casillas: tiene {has} y +0 · "
    assert fight.turn.outcome.text().startswith(words)
    assert role(fight) == Role.WARNING
    aimed(fight, "Piedra 1", (1, 5))
    assert "casillas" not in fight.turn.outcome.text()
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
    assert "casillas" not in fight.turn.outcome.text()
