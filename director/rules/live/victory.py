"""What speaks for the end of a battle in play, by the one condition that was announced (000:191).

Nothing here ends a battle: the director does. Outcomes are those of the first side, number 0.
"""

from dataclasses import dataclass

from director.rules.battle_facts import Outcome
from director.rules.live.setup import LiveSetup, Victory
from director.rules.live.state import LiveState
from director.rules.live.units import LiveUnit, Standing

FIRST = 0
"""The side for whom a battle is won or lost."""


@dataclass(frozen=True, slots=True)
class SideSigns:
    """What speaks for and against one side.

    ``nobody_stands``: all of its units are out. ``foes_out``: all its foes are, and it has had
    some. ``foe_leader_out``: each foe that is marked as leader is out; none where no foe is.
    ``wins``: all its foes are out, or by the condition their leader is.
    """

    side: int
    nobody_stands: bool
    foes_out: bool
    foe_leader_out: bool | None
    wins: bool


@dataclass(frozen=True, slots=True)
class VictorySigns:
    """The signs of every side, and the outcome they suggest for the first, if any.

    ``both``: more than one side has what wins the battle, as when nobody stands at all; then
    nothing is suggested. ``asks_director``: only the director sees whether the condition is met (an
    object is destroyed, or a side has nobody marked as leader).
    """

    sides: tuple[SideSigns, ...]
    suggests: Outcome | None = None
    both: bool = False
    asks_director: bool = False


def signs(setup: LiveSetup, state: LiveState) -> VictorySigns:
    """What speaks for the end, as the battle stands now.

    Who fell, fled or was taken out is out; a leader that the director took out is no leader who was
    beaten, though. A side with nobody standing is defeated whatever the condition. Before the first
    asalto nothing is suggested, for units still come.
    """
    told = tuple(
        _of_side(setup, state, side)
        for side in sorted({unit.side for unit in state.units.values()})
    )
    asks = setup.victory is Victory.OBJECT or (
        setup.victory is Victory.LEADER and any(each.foe_leader_out is None for each in told)
    )
    if state.asalto == 0:
        return VictorySigns(told, asks_director=asks)
    both = sum(each.wins for each in told) > 1
    return VictorySigns(told, None if both else _outcome(told), both, asks)


def _of_side(setup: LiveSetup, state: LiveState, side: int) -> SideSigns:
    own = [unit for unit in state.units.values() if unit.side == side]
    foes = [unit for unit in state.units.values() if unit.side != side]
    leaders = [unit for unit in foes if unit.leader and unit.standing is not Standing.REMOVED]
    foes_out = bool(foes) and _all_out(foes)
    leader_out = _all_out(leaders) if leaders else None
    by_leader = setup.victory is Victory.LEADER and leader_out is True
    return SideSigns(side, _all_out(own), foes_out, leader_out, foes_out or by_leader)


def _all_out(units: list[LiveUnit]) -> bool:
    return not any(unit.stands for unit in units)


def _outcome(sides: tuple[SideSigns, ...]) -> Outcome | None:
    if any(each.wins and each.side == FIRST for each in sides):
        return Outcome.VICTORY
    beaten = any(each.nobody_stands and each.side == FIRST for each in sides)
    return Outcome.DEFEAT if beaten or any(each.wins for each in sides) else None
