"""Who stands where on the board of a battle in play."""

from director.rules.live.board import Occupant
from director.rules.live.state import LiveState


def occupants(state: LiveState, besides: int | None = None) -> tuple[Occupant, ...]:
    """The units in the battle that have a square, all but one."""
    return tuple(
        Occupant(unit.unit, unit.square, unit.entrant.stats.size)
        for unit in state.units.values()
        if unit.stands and unit.square is not None and unit.unit != besides
    )
