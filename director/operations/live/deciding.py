"""What the director decides about the clock: turns that ran out, pauses, a turn begun again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from director.operations.change import UNCHANGED, Change
from director.operations.live.amending import amend
from director.operations.live.happening import happen, happen_all
from director.operations.live.labels import name_of
from director.operations.live.post_facts import NO_POST, PostFacts
from director.operations.live.table import LiveTable
from director.rules.live.amend import Amended, InsertLine, amended
from director.rules.live.happenings import (
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    Logged,
    TurnLapsed,
    Verdict,
)
from director.rules.live.lapses import place_of_decision
from director.rules.live.replay import Replayed

_OF_THE_CLOCK = (ClockPaused, ClockResumed, ClockRestarted)


@dataclass(frozen=True, slots=True)
class Decision:
    """What becomes of a turn that ran out; ``at`` is the deadline at which it did."""

    unit: int
    verdict: Verdict
    reason: str = ""
    at: datetime | None = None


def decide_lapses(table: LiveTable, battle_id: int, decisions: Sequence[Decision]) -> Change:
    """Write what became of turns that ran out, all as one step, in the order given.

    Each line stands where its turn ran out: before the turn of a unit that acted meanwhile, which
    then acted late. ``LiveRefused`` for a unit that has acted in time, or whose turn was decided
    already. Instants are deadlines of the clock, so none is asked for the director's word.
    """
    if not decisions:
        return UNCHANGED
    battle = table.battle(battle_id)
    named = ", ".join(name_of(battle, each.unit) for each in decisions)
    edits = _edits(battle.replayed, decisions, table.campaign.clock())
    if edits is not None:
        return amend(table, battle_id, *edits, code="live.lapse", units=named, ahead=True)
    lines = [(_line(each), PostFacts(at=each.at, ahead=True)) for each in decisions]
    return happen_all(table, battle_id, lines, "live.lapse", {"unit": named})


def _edits(
    replayed: Replayed, decisions: Sequence[Decision], now: datetime
) -> list[InsertLine] | None:
    """The decisions as lines put in among the others; none where all belong at the end."""
    edits: list[InsertLine] = []
    among = False
    for each in decisions:
        at = now if each.at is None else each.at
        place = place_of_decision(replayed, each.unit, at)
        among = among or place < len(replayed.lines)
        edits.append(InsertLine(place, Logged(0, at, now, _line(each))))
        after = amended(replayed, edits[-1])
        assert isinstance(after, Amended)  # a line that is put in needs no other
        replayed = after.replayed
    return edits if among else None


def _line(decision: Decision) -> TurnLapsed:
    return TurnLapsed(decision.unit, decision.verdict, decision.reason)


def pause(table: LiveTable, battle_id: int, reason: str = "", post: PostFacts = NO_POST) -> Change:
    """Let the hours stand still."""
    return happen(table, battle_id, ClockPaused(reason), _after_the_clock(table, battle_id, post))


def resume(table: LiveTable, battle_id: int, post: PostFacts = NO_POST) -> Change:
    """Let the hours run again, with what was left: never before they stood still, though the
    director's clock was set back since.
    """
    return happen(table, battle_id, ClockResumed(), _after_the_clock(table, battle_id, post))


def restart(
    table: LiveTable, battle_id: int, reason: str = "", post: PostFacts = NO_POST
) -> Change:
    """Begin the turn of whom the battle waits for again, from now; never before the pause that
    this ends.
    """
    return happen(
        table, battle_id, ClockRestarted(reason), _after_the_clock(table, battle_id, post)
    )


def _after_the_clock(table: LiveTable, battle_id: int, post: PostFacts) -> PostFacts:
    """The post, not earlier than the last time that the director stopped the hours or let them
    run.
    """
    lines = reversed(table.battle(battle_id).replayed.lines)
    said = (told.logged.at for told in lines if isinstance(told.logged.what, _OF_THE_CLOCK))
    last = next(said, None)
    at = table.campaign.clock() if post.at is None else post.at
    return post if last is None or at >= last else replace(post, at=last, ahead=True)
