"""Lots for those who did not deploy in turno 0: they stand where chance puts them (000:165)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from director.console.desk import Desk
from director.console.trouble import Trouble
from director.operations.change import UNCHANGED, Change
from director.operations.live import dice, happening
from director.operations.live.line_rolls import Purpose
from director.operations.live.live_form import DrawnLot
from director.operations.live.post_facts import NO_POST
from director.operations.views.live import LiveBattle
from director.rules.live.board import Board, Occupant, Square, Zone, zone_of_side
from director.rules.live.happenings import Placed
from director.rules.live.placing import free_squares, random_squares
from director.rules.live.seating import occupants

translate = QCoreApplication.translate

STEP = "live.lots"
"""Code of the step that places those who are missing."""


@dataclass(frozen=True, slots=True)
class Lot:
    """What fell for a unit, out of how many free squares, and where that puts it; no square where
    there was no room.
    """

    unit: int
    die: int
    sides: int
    square: Square | None


@dataclass(frozen=True, slots=True)
class Waiting:
    """A unit without a place, and the zone of its side where it has one."""

    unit: int
    size: int
    zone: Zone | None


def draw(
    board: Board,
    waiting: Sequence[Waiting],
    standing: Sequence[Occupant],
    throw: Callable[[int, int], int],
) -> tuple[Lot, ...]:
    """A lot for each; ``throw`` takes the unit and the sides of its die.

    The die has as many sides as the squares that are free for the unit before any lot is drawn.
    """
    sides = [len(free_squares(board, each.size, standing, each.zone)) for each in waiting]
    fell = [
        throw(each.unit, count) if count else 0 for each, count in zip(waiting, sides, strict=True)
    ]
    zones: Mapping[int, Zone] = {each.unit: each.zone for each in waiting if each.zone is not None}
    sizes = [(each.unit, each.size) for each in waiting]
    scatter = random_squares(board, sizes, standing, zones, [max(0, die - 1) for die in fell])
    placed = {occupant.unit: occupant.square for occupant in scatter.placed}
    return tuple(
        Lot(each.unit, die, count, placed.get(each.unit))
        for each, die, count in zip(waiting, fell, sides, strict=True)
    )


def lot_words(lot: Lot | DrawnLot) -> str:
    """«al azar: 13 de 24», or that there was no room."""
    if lot.square is None:
        return translate("lots", "no queda sitio en su zona")
    return translate("lots", "al azar: {die} de {sides}").format(die=lot.die, sides=lot.sides)


def missing(battle: LiveBattle) -> tuple[Waiting, ...]:
    """Who is in the battle and stands nowhere on its board; nobody where there is none."""
    board = battle.replayed.setup.board
    if board is None:
        return ()
    return tuple(
        Waiting(unit.unit, unit.entrant.stats.size, zone_of_side(board, unit.side))
        for unit in battle.state.standing()
        if unit.square is None
    )


def place_missing(desk: Desk, battle_id: int) -> Change | None:
    """Draw lots for everybody who stands nowhere, and place them, all in one step.

    Each die is kept before anything is placed. None where nobody could be placed; the director has
    been told why by then.
    """
    battle = desk.live.battle(battle_id)
    if not missing(battle):
        desk.say(translate("lots", "No falta nadie por desplegar."))
        return None
    unseated: list[str] = []
    change = desk.run(lambda: _placed(desk, battle, unseated))
    if unseated:
        desk.refuse(
            Trouble(
                translate("lots", "No hay sitio para: {names}.").format(names=", ".join(unseated)),
                translate("lots", "Agranda su zona o el tablero, o ponlos tú en una casilla."),
            )
        )
    return change


def _placed(desk: Desk, battle: LiveBattle, unseated: list[str]) -> Change:
    board = battle.replayed.setup.board
    assert board is not None
    fell: dict[int, int] = {}

    def throw(unit: int, sides: int) -> int:
        result, fell[unit] = _die(desk, battle.battle_id, unit, sides)
        return result

    lots = draw(board, missing(battle), occupants(battle.state), throw)
    unseated += [battle.names[lot.unit].name for lot in lots if lot.square is None]
    lines = [
        (Placed(lot.unit, lot.square, random=True), NO_POST)
        for lot in lots
        if lot.square is not None
    ]
    if not lines:
        return UNCHANGED
    facts = {"units": len(lines)}
    rolls = [fell[what.unit] for what, _post in lines]  # who found no room keeps its die for later
    return happening.happen_all(desk.live, battle.battle_id, lines, STEP, facts, rolls)


def _die(desk: Desk, battle_id: int, unit: int, sides: int) -> tuple[int, int]:
    """One that fell for this before and was not used stands: nobody draws until it suits."""
    kept = dice.standing_rolls(desk.live, battle_id, unit, Purpose.PLACING)
    same = [die for die in kept if die.sides == sides]
    if same:
        return same[-1].result, same[-1].roll_id
    thrown = dice.throw(desk.live, battle_id, unit, Purpose.PLACING, sides, desk.dice)
    return thrown.result, thrown.roll_id
