"""What the clocks' screens do: one verb each, through the desk."""

from collections.abc import Sequence

from director.console.desk import Desk
from director.operations.change import Change
from director.operations.live import deciding
from director.operations.live.deciding import Decision


def pause(desk: Desk, battle_id: int, reason: str) -> Change | None:
    """Let the hours stand still from now on; what was left is kept."""
    return desk.run(lambda: deciding.pause(desk.live, battle_id, reason))


def resume(desk: Desk, battle_id: int) -> Change | None:
    """Let the hours run again."""
    return desk.run(lambda: deciding.resume(desk.live, battle_id))


def restart(desk: Desk, battle_id: int, reason: str) -> Change | None:
    """Begin the hours of whom the battle waits for anew, from now."""
    return desk.run(lambda: deciding.restart(desk.live, battle_id, reason))


def decide(desk: Desk, battle_id: int, decisions: Sequence[Decision]) -> Change | None:
    """Write what becomes of turns that ran out, as one step, each where its turn ran out."""
    return desk.run(lambda: deciding.decide_lapses(desk.live, battle_id, decisions))
