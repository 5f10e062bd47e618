"""What the director decides about the clock: turns that ran out, pauses, a turn begun again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from director.operations.change import UNCHANGED, Change
from director.operations.live.happening import happen, happen_all
from director.operations.live.labels import name_of
from director.operations.live.post_facts import NO_POST, PostFacts
from director.operations.live.table import LiveTable
from director.rules.live.happenings import (
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    TurnLapsed,
    Verdict,
)


@dataclass(frozen=True, slots=True)
class Decision:
    """What becomes of a turn that ran out; ``at`` is the deadline at which it did."""

    unit: int
    verdict: Verdict
    reason: str = ""
    at: datetime | None = None


def decide_lapses(table: LiveTable, battle_id: int, decisions: Sequence[Decision]) -> Change:
    """Write what became of turns that ran out, all as one step, in the order given.

    ``LiveRefused`` for a unit that has acted meanwhile, or whose turn was decided already.
    """
    if not decisions:
        return UNCHANGED
    battle = table.battle(battle_id)
    named = ", ".join(name_of(battle, each.unit) for each in decisions)
    lines = [
        (TurnLapsed(each.unit, each.verdict, each.reason), PostFacts(at=each.at))
        for each in decisions
    ]
    return happen_all(table, battle_id, lines, "live.lapse", {"unit": named})


def pause(table: LiveTable, battle_id: int, reason: str = "", post: PostFacts = NO_POST) -> Change:
    """Let the hours stand still."""
    return happen(table, battle_id, ClockPaused(reason), post)


def resume(table: LiveTable, battle_id: int, post: PostFacts = NO_POST) -> Change:
    """Let the hours run again, with what was left."""
    return happen(table, battle_id, ClockResumed(), post)


def restart(
    table: LiveTable, battle_id: int, reason: str = "", post: PostFacts = NO_POST
) -> Change:
    """Begin the turn of whom the battle waits for again, from now."""
    return happen(table, battle_id, ClockRestarted(reason), post)
