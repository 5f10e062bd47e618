"""Cases of the course of a battle, from Voluntad to the clocks, and how they are asked.

Instants of a case are hours since the asalto began.
"""

from collections import Counter
from datetime import timedelta
from typing import Any

from director.editions import Edition
from director.rules.clock_events import Event, EventKind
from director.rules.free_clock import free_clock
from director.rules.initiative import InitiativeProblem, initiative
from director.rules.round_order import Rolled, round_order
from director.rules.turn_clock import ordered_clock
from director.rules.turn_steps import Doing, StepReason, TurnSoFar, do, may_do
from director.rules.war_horn import blow_horn, horn_filled
from director.rules.willpower import plan_willpower, rested
from tests.rules.asked.rule import ERROR, NOTHING, Facts, rule, without

EVENT_KEYS = {"at", "who", "kind"}
HOUR = timedelta(hours=1)


def _initiative(edition: Edition, given: Facts) -> Facts:
    found = initiative(edition, **given)
    if isinstance(found, InitiativeProblem):
        return ERROR
    return {"initiative": found.total}


def _round_order(edition: Edition, given: Facts) -> Facts:
    order = round_order(edition, [Rolled(**rolled) for rolled in given["rolled"]])
    ties = [[place.unit, place.tie.value] for place in order.places if place.tie]
    return {"order": list(order.units), "ties": ties}


def _willpower_plan(edition: Edition, given: Facts) -> Facts:
    plan = plan_willpower(edition, **given)
    answer: dict[str, Any] = {
        "legal": plan.legal,
        "refusals": [reason.refusal.value for reason in plan.reasons],
    }
    return {**answer, "willpower_after": plan.left.total} if plan.legal else answer


def _rest(edition: Edition, given: Facts) -> Facts:
    return {"willpower_after": rested(edition, **given).total}


def _turn_steps(edition: Edition, given: Facts) -> Facts:
    turn = TurnSoFar()
    refused = []
    for name in given["doings"]:
        after = do(edition, turn, Doing(name))
        if isinstance(after, StepReason):
            refused.append([name, after.refusal.value])
        else:
            turn = after
    return {"refused": refused, "may_do": [doing.value for doing in may_do(edition, turn)]}


def _war_horn(edition: Edition, given: Facts) -> Facts:
    held = horn_filled(edition, given["held"], given["defeats"]).total
    blow = blow_horn(edition, held=held, **without(given, "held", "defeats"))
    return {
        "willpower_after": blow.willpower.total,
        "left": blow.left.total,
        "refusal": blow.refusal.value if blow.refusal else "",
    }


def _event(given: Facts) -> Event:
    assert given.keys() == EVENT_KEYS, f"wrong keys of an event: {given.keys() ^ EVENT_KEYS}"
    return Event(timedelta(hours=given["at"]), given["who"], EventKind(given["kind"]))


def _hours(instant: timedelta) -> int | float:
    """Whole hours as the cases write them, without a point."""
    hours = instant / HOUR
    return int(hours) if hours.is_integer() else hours


def _turn_clock(edition: Edition, given: Facts) -> Facts:
    asked = {
        "order": given["order"],
        "events": [_event(event) for event in given["events"]],
        "until": timedelta(hours=given["until"]),
        "own": given["own"],
    }
    if given["mode"] == "free":
        return _free(edition, {**asked, "initiatives": given["initiatives"]})
    assert given["mode"] == "ordered", f"unknown mode {given['mode']!r}"
    found = ordered_clock(edition, **asked, absent=given["absent"])
    answer = {
        "acted": [acted.unit for acted in found.acted],
        "missed": dict(Counter(found.missed)),
        "deadlines": {unit: _hours(at) for unit, at in found.deadlines.items()},
        "refused": [[no.noted.event.unit, no.refusal.value] for no in found.refused],
    }
    return _ended(answer, found.ended_at)


def _free(edition: Edition, asked: dict[str, Any]) -> Facts:
    found = free_clock(edition, **asked)
    answer = {
        "acted": [acted.unit for acted in found.acted],
        "missed": {},
        "deadlines": {},
        "refused": [[no.noted.event.unit, no.refusal.value] for no in found.refused],
    }
    return _ended(answer, found.ended_at)


def _ended(answer: dict[str, Any], ended_at: timedelta | None) -> Facts:
    return answer if ended_at is None else {**answer, "round_ended_at": _hours(ended_at)}


RULES = {
    "initiative": rule(_initiative, "reaction die", "initiative", lost_turns=0),
    "round_order": rule(_round_order, "rolled", "order ties"),
    "willpower_plan": rule(
        _willpower_plan,
        "willpower exertion",
        "legal willpower_after refusals",
        extra_move=0,
        damage_bonus=0,
        ability_rank=0,
        owned_rank=3,
    ),
    "rest": rule(_rest, "willpower maximum", "willpower_after"),
    "turn_steps": rule(_turn_steps, "doings", "refused may_do"),
    "war_horn": rule(
        _war_horn, "held wanted willpower maximum", "willpower_after left refusal", defeats=0
    ),
    "turn_clock": rule(
        _turn_clock,
        "mode order events until",
        "acted missed deadlines round_ended_at refused",
        own=(),
        absent=(),
        initiatives=NOTHING,
    ),
}
