"""Days on the road: what one brings, and what many bring until something asks for the director.

A day feeds the people, lifts or lowers the morale and, if the caravan rests, closes a wound of
everybody who may heal (000:289). Many days are so many single ones. Where the edition has no
caravan, or switches the food or the morale off, days pass all the same without it.
"""

from collections.abc import Iterable, Sequence

from director.editions.schema import Edition
from director.rules.caravan import notices
from director.rules.caravan.days import (
    NO_WAITS,
    DayPassed,
    DaysPassed,
    NoticeKind,
    StopReason,
    Waits,
)
from director.rules.caravan.morale import change_of_day, kept
from director.rules.caravan.resting import a_rest
from director.rules.caravan.state import (
    Activity,
    CaravanState,
    Cause,
    Change,
    Quantity,
    Traveller,
    changed,
    corrections,
)
from director.rules.caravan.supplies import NO_MEAL, consumed, meal, need

MOST_DAYS = 3650
"""Ten years at once: more is a slip of the finger."""

_CAUSES = {Activity.TRAVEL: Cause.TRAVELLED, Activity.REST: Cause.RESTED}


def pass_day(
    edition: Edition, state: CaravanState, activity: Activity, company: Sequence[Traveller] = ()
) -> DayPassed:
    """One day of travel or rest. Every change adds up: the state before with all of them is the
    state after, and nothing in that is below 0 or above its highest.
    """
    mended = corrections(edition, state)
    before = _after(state, mended)
    food = meal(edition, before, company) if consumed(edition, before) else NO_MEAL
    changes = [
        Change(Quantity.SUPPLIES, Cause.EATEN, food.taken),
        Change(Quantity.PEOPLE, Cause.HUNGER, food.lost),
    ]
    if kept(edition, before):
        amount = change_of_day(edition, before.morale, activity, hungry=food.hungry > 0)
        changes.append(Change(Quantity.MORALE, _CAUSES[activity], amount))
    real = tuple(change for change in changes if change.amount.total)
    after = _after(before, real)
    resting = activity is Activity.REST
    rested, healed = a_rest(edition, company) if resting else (tuple(company), ())
    seen = (
        *notices.of_food(edition, food.hungry, after, company),
        *notices.of_morale(edition, before, after),
        *(notices.of_rest(edition, company, healed) if resting else ()),
    )
    return DayPassed(after, rested, (*mended, *real), healed, seen)


def pass_days(
    edition: Edition,
    state: CaravanState,
    activity: Activity,
    days: int,
    company: Sequence[Traveller] = (),
    waits: Waits = NO_WAITS,
) -> DaysPassed:
    """Days one after another until all have passed or something that the caller waits for comes.

    Fewer than one are none. As many days at once as one by one bring the same.
    """
    passed: list[DayPassed] = []
    now, there = state, tuple(company)
    stopped = _too_many(days) or _before(there, waits)
    while not stopped and len(passed) < days:
        day = pass_day(edition, now, activity, there)
        passed.append(day)
        stopped = _reasons_after(edition, now, day, len(passed), waits)
        now, there = day.state, day.company
    return DaysPassed(tuple(passed), now, there, stopped)


def _after(state: CaravanState, changes: Iterable[Change]) -> CaravanState:
    for change in changes:
        state = changed(state, change)
    return state


def _too_many(days: int) -> tuple[StopReason, ...]:
    return (StopReason.TOO_MANY,) if days > MOST_DAYS else ()


def _before(company: Sequence[Traveller], waits: Waits) -> tuple[StopReason, ...]:
    condemned = any(one.alive and one.condemned for one in company)
    return _wanted(waits, {StopReason.CONDEMNED: condemned, StopReason.BATTLE: 0 in waits.battles})


def lacking(
    edition: Edition, state: CaravanState, company: Sequence[Traveller] = ()
) -> tuple[StopReason, ...]:
    """What has run out before a day begins, and so is nothing that days stop for: supplies where
    somebody eats, morale where it is kept.
    """
    state = _after(state, corrections(edition, state))
    hungry = consumed(edition, state) and not state.supplies
    holds = {
        StopReason.SUPPLIES: hungry and need(edition, state, company).total > 0,
        StopReason.MORALE: kept(edition, state) and not state.morale,
    }
    return tuple(reason for reason, held in holds.items() if held)


def _reasons_after(
    edition: Edition, before: CaravanState, day: DayPassed, count: int, waits: Waits
) -> tuple[StopReason, ...]:
    had = _after(before, corrections(edition, before))
    seen = {notice.kind for notice in day.notices}
    hunger = bool(seen & {NoticeKind.HUNGRY, NoticeKind.SUPPLIES_GONE})
    return _wanted(
        waits,
        {
            StopReason.BATTLE: count in waits.battles,
            StopReason.SUPPLIES: hunger and had.supplies > 0,
            StopReason.MORALE: had.morale > 0 and NoticeKind.MORALE_BOTTOM in seen,
        },
    )


def _wanted(waits: Waits, holds: dict[StopReason, bool]) -> tuple[StopReason, ...]:
    return tuple(reason for reason, held in holds.items() if held and reason in waits.stops)
