"""The clock of free turns: everybody posts at will within the same hours (001:171-173).

Nobody waits for anybody. The order of initiative only says in which order the director tells what
happened; nobody loses a turn or initiative for good.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from types import MappingProxyType

from director.editions.schema import Edition, FreeClock, defined
from director.rules.clock_events import (
    BEGINNING,
    OUT,
    Acted,
    ClockRefusal,
    Event,
    EventKind,
    Noted,
    RefusedEvent,
    Timing,
    UnitKey,
    after,
    each_once,
    misplaced,
    noted_until,
)

NOBODYS: Mapping[UnitKey, int] = MappingProxyType({})
"""No initiative is known."""


@dataclass(frozen=True, slots=True)
class FreeRound:
    """An asalto of free turns at one instant, counted from its beginning.

    ``acted`` are the turns played, in the order they take effect; ``LATE`` ones count with the
    initiative of the late. ``full_until`` and ``closes`` are the last instants of a post with the
    unit's own initiative, and of any post that counts. Nobody waits for the ``skipped``.
    """

    order: tuple[UnitKey, ...]
    own: frozenset[UnitKey]
    full_until: timedelta
    closes: timedelta
    acted: tuple[Acted, ...] = ()
    refused: tuple[RefusedEvent, ...] = ()
    out: frozenset[UnitKey] = frozenset()
    skipped: frozenset[UnitKey] = frozenset()
    ended_at: timedelta | None = None

    @property
    def silent(self) -> tuple[UnitKey, ...]:
        """Whom the asalto waits for, or waited for in vain: who is left and has not posted."""
        done = self.own | self.out | self.skipped | {acted.unit for acted in self.acted}
        return tuple(unit for unit in self.order if unit not in done)


def free_clock(
    edition: Edition,
    *,
    order: Iterable[UnitKey],
    events: Iterable[Event],
    until: timedelta,
    own: Collection[UnitKey] = (),
    initiatives: Mapping[UnitKey, int] = NOBODYS,
) -> FreeRound:
    """An asalto of free turns as it stands at ``until``, from the events up to that instant.

    Who posts in the first 48 h counts with its own initiative, in the 24 after those with 0, in the
    order posted (001:173). The asalto ends when everybody left has posted, else after those 72 h; a
    post at the last instant is in time. One post each: a second one, and whatever comes after the
    end, is refused, and nobody is penalised. ``own`` units of the director are not waited for and
    never late; where there is nobody else the asalto ends as it begins. Nor is anybody the director
    skips waited for. No unit has hours of its own that could begin anew: whoever gives everybody
    their hours again counts the asalto from then. Whoever rises again is waited for again within
    the same hours.

    Ranks follow ``order``, and every late post comes after those in time, unless ``initiatives``
    has one for each who posted in time: then they follow those, and a late post stands where its 0
    belongs, after whoever has 0 and posted in time. ``NotDefinedError`` where the edition has no
    ``clocks.free``.
    """
    clocks = defined(edition, "clocks", edition.clocks)
    rules = defined(edition, "clocks.free", clocks.free)
    full_until = after(BEGINNING, rules.hours.value)
    closes = after(full_until, rules.grace.value)
    now = FreeRound(each_once(order), frozenset(own), full_until, closes)
    now = _closed(now, min(BEGINNING, until))
    for noted in noted_until(events, until):
        now = _closed(_after(now, noted), noted.event.at)
    ended = now.closes if now.ended_at is None and now.closes < until else now.ended_at
    return replace(now, acted=_in_effect(rules, now, initiatives), ended_at=ended)


def _closed(now: FreeRound, at: timedelta) -> FreeRound:
    """Ended, if nobody is waited for any more."""
    if now.ended_at is not None or now.silent or at < BEGINNING:
        return now
    return replace(now, ended_at=min(at, now.closes))


def _after(now: FreeRound, noted: Noted) -> FreeRound:
    event = noted.event
    refusal = misplaced(noted, now.order)
    if refusal is None and event.kind in OUT:
        return replace(now, out=now.out | {event.unit})
    if refusal is None and event.kind is EventKind.RISEN:
        return _risen(now, event)
    if refusal is None and event.kind is EventKind.SKIPPED:
        return replace(now, skipped=now.skipped | {event.unit})
    if refusal is None and event.kind in (EventKind.ABSENT, EventKind.RESTARTED):
        return now
    refusal = refusal or _refusal(now, event)
    if refusal is not None:
        return replace(now, refused=(*now.refused, RefusedEvent(noted, refusal)))
    late = event.at > now.full_until and event.unit not in now.own
    timing = Timing.LATE if late else Timing.IN_TIME
    acted = Acted(event.unit, noted.number, event.at, event.at, timing)
    return replace(now, acted=(*now.acted, acted))


def _risen(now: FreeRound, event: Event) -> FreeRound:
    now = replace(now, out=now.out - {event.unit})
    reopened = event.unit in now.silent and event.at <= now.closes
    return replace(now, ended_at=None) if reopened else now


def _refusal(now: FreeRound, event: Event) -> ClockRefusal | None:
    over = now.ended_at is not None or event.at > now.closes
    if over and event.unit not in now.own:
        return ClockRefusal.ROUND_OVER
    if event.unit in now.out:
        return ClockRefusal.OUT_OF_BATTLE
    if any(acted.unit == event.unit for acted in now.acted):
        return ClockRefusal.ALREADY_ACTED
    return ClockRefusal.NOTHING_IN_ADVANCE if event.kind is EventKind.WITHDRAWN else None


def _in_effect(
    rules: FreeClock, now: FreeRound, initiatives: Mapping[UnitKey, int]
) -> tuple[Acted, ...]:
    """By initiative where all are known, those in time before the late; the late as they posted."""
    in_time = [acted.unit for acted in now.acted if acted.timing is not Timing.LATE]
    known = all(unit in initiatives for unit in in_time)

    def place(posted: tuple[int, Acted]) -> tuple[int, ...]:
        number, acted = posted
        late = acted.timing is Timing.LATE
        turn = number if late else now.order.index(acted.unit)
        value = rules.late_initiative.value if late else initiatives.get(acted.unit, 0)
        return (-value if known else 0, late, turn)

    return tuple(acted for _, acted in sorted(enumerate(now.acted), key=place))
