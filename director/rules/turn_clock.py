"""The clock of turns: each unit has hours of its own to post in, in the order of initiative.

A turn begins with the post or the expiry before it. Whoever lets it run out loses initiative for
the rest of the battle and may still act, late, until the asalto ends (000:219-244). Deadlines are
facts of the posts: nothing here asks what time it is, ``until`` says so.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import timedelta

from director.editions.schema import Edition, OrderedClock, defined
from director.rules.clock_events import (
    OUT,
    Acted,
    ClockRefusal,
    Event,
    EventKind,
    Noted,
    RefusedEvent,
    Timing,
    UnitKey,
    each_once,
    misplaced,
    noted_until,
)
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.round_turns import ClockTurn, OrderedRound, TurnEnd


def ordered_clock(
    edition: Edition,
    *,
    order: Iterable[UnitKey],
    events: Iterable[Event],
    until: timedelta,
    own: Collection[UnitKey] = (),
    absent: Collection[UnitKey] = (),
    gone: timedelta | None = None,
) -> OrderedRound:
    """An asalto by turns as it stands at ``until``, from the events up to and with that instant.

    The first turn has 24 h and the later ones 12 (000:220-221); with three turn-takers left in the
    battle, or fewer, turns that begin from then on have 24 (000:230). A post at the very deadline
    is in time: a turn runs out only when its deadline has gone by. A late post acts at once and
    gives the running turn 3 h more (000:237), each of them. A post before the unit's turn waits for
    it and may be sent again or withdrawn until then (000:241-244). The end of the last turn ends
    the asalto (000:224).

    ``own`` units of the director have no deadline and are not counted among the three; ``absent``
    ones, or those who announce it before their deadline, lose nothing by it (000:223). The defeated
    and the fled have no turn; in their own turn it ends it. Events of one instant count in the
    order given, and a defeat before the next turn begins.

    Whoever rises again and has not had its turn acts last of this asalto, with all its hours, which
    begin at the earliest as it rises (house reading: the books know nobody who rises). So no turn
    that has begun loses an hour, and nobody misses one on the ground. What it had sent in advance
    waits for that turn.

    ``gone``, where it is given, is the time that has really gone by: an event may bear a later
    date, but no turn runs out before that.

    ``NotDefinedError`` where the edition has no ``clocks.ordered``.
    """
    clocks = defined(edition, "clocks", edition.clocks)
    rules = defined(edition, "clocks.ordered", clocks.ordered)
    gone = timedelta.max if gone is None else gone
    now = OrderedRound(each_once(order), frozenset(own), frozenset(absent))
    for noted in noted_until(events, until):
        now = _after(rules, _run_out(rules, now, noted.event.at, gone), noted)
    return _begun(rules, _run_out(rules, now, until, gone), until)


def _run_out(
    rules: OrderedClock, now: OrderedRound, until: timedelta, gone: timedelta
) -> OrderedRound:
    """Everything that time alone brings before that instant: turns that begin and that expire."""
    over = min(until, gone)
    while True:
        running = now.running
        if now.due is not None and now.due < until:
            now = _begin(rules, now, now.due)
        elif running and running.deadline is not None and running.deadline < over:
            excused = running.unit in now.absent
            end = TurnEnd.EXCUSED if excused else TurnEnd.EXPIRED
            now = _end(now, running.deadline, end)
        else:
            return now


def _begun(rules: OrderedClock, now: OrderedRound, at: timedelta) -> OrderedRound:
    """With the turn that is due by then begun, and those after it that were sent in advance."""
    while now.due is not None and now.due <= at:
        now = _begin(rules, now, now.due)
    return now


def _begin(rules: OrderedClock, now: OrderedRound, at: timedelta) -> OrderedRound:
    upcoming = now.upcoming
    if not upcoming:
        return replace(now, due=None, ended_at=at)
    unit = upcoming[0]
    turn = ClockTurn(unit, at, _hours(rules, now, unit))
    now = replace(now, turns=(*now.turns, turn), due=None)
    waiting = next((noted for noted in now.in_advance if noted.event.unit == unit), None)
    return now if waiting is None else _act(now, waiting, at, Timing.IN_ADVANCE)


def _hours(rules: OrderedClock, now: OrderedRound, unit: UnitKey) -> Derivation | None:
    waits = rules.absent_deadline is not None and not rules.absent_deadline.value
    if unit in now.own or (waits and unit in now.absent):
        return None
    gone = now.out | now.own
    left = len([taker for taker in now.order if taker not in gone])
    hours, code = rules.later, TermCode.LATER_TURN_HOURS
    if left <= rules.few.value:
        hours, code = rules.few_hours, TermCode.FEW_LEFT_HOURS
    elif all(turn.hours is None for turn in now.turns):
        hours, code = rules.first, TermCode.FIRST_TURN_HOURS
    return Derivation((Term(code, hours.value, hours.source, {"left": left}),))


def _end(now: OrderedRound, at: timedelta, end: TurnEnd) -> OrderedRound:
    last = now.turns[-1]
    turn = ClockTurn(last.unit, last.started, last.hours, at, end)
    return replace(now, turns=(*now.turns[:-1], turn), due=at)


def _after(rules: OrderedClock, now: OrderedRound, noted: Noted) -> OrderedRound:
    event = noted.event
    refusal = misplaced(noted, now.order)
    if refusal is not None:
        return _refused(now, noted, refusal)
    if event.kind in OUT:
        return _without(now, event)
    if event.kind is EventKind.RISEN:
        return _risen(now, event)
    if event.kind is EventKind.ABSENT:
        return replace(now, absent=now.absent | {event.unit})
    now = _begun(rules, now, event.at)
    if event.kind is EventKind.SKIPPED:
        return _skipped(now, event)
    if event.kind is EventKind.RESTARTED:
        return _restarted(rules, now, event)
    refusal = _refusal(now, event)
    if refusal is not None:
        return _refused(now, noted, refusal)
    if now.in_advance:
        now = replace(now, in_advance=_others(now.in_advance, event.unit))
    return now if event.kind is EventKind.WITHDRAWN else _posted(rules, now, noted)


def _refused(now: OrderedRound, noted: Noted, refusal: ClockRefusal) -> OrderedRound:
    return replace(now, refused=(*now.refused, RefusedEvent(noted, refusal)))


def _others(waiting: tuple[Noted, ...], unit: UnitKey) -> tuple[Noted, ...]:
    return tuple(noted for noted in waiting if noted.event.unit != unit)


def _without(now: OrderedRound, event: Event) -> OrderedRound:
    aside = tuple(noted for noted in now.in_advance if noted.event.unit == event.unit)
    now = replace(
        now,
        out=now.out | {event.unit},
        in_advance=_others(now.in_advance, event.unit),
        aside=(*now.aside, *aside),
    )
    own_turn = now.running is not None and now.running.unit == event.unit
    return _end(now, event.at, TurnEnd.OUT) if own_turn else now


def _risen(now: OrderedRound, event: Event) -> OrderedRound:
    unit = event.unit
    if unit not in now.out:
        return now
    now = replace(now, out=now.out - {unit})
    if unit in now.over:
        return now
    sent = tuple(noted for noted in now.aside if noted.event.unit == unit)
    return replace(
        now,
        order=(*(other for other in now.order if other != unit), unit),
        turns=tuple(turn for turn in now.turns if turn.unit != unit),
        in_advance=(*now.in_advance, *sent),
        aside=_others(now.aside, unit),
        due=now.due if now.ended_at is None else event.at,
        ended_at=None,
    )


def _skipped(now: OrderedRound, event: Event) -> OrderedRound:
    posted = {acted.unit for acted in now.acted}
    posted |= {noted.event.unit for noted in now.in_advance}
    if event.unit in posted:
        return now
    now = replace(now, skipped=now.skipped | {event.unit})
    own_turn = now.running is not None and now.running.unit == event.unit
    return _end(now, event.at, TurnEnd.SKIPPED) if own_turn else now


def _restarted(rules: OrderedClock, now: OrderedRound, event: Event) -> OrderedRound:
    places = {turn.unit: place for place, turn in enumerate(now.turns)}
    gone = now.out | now.skipped | {acted.unit for acted in now.acted}
    if event.unit not in places or event.unit in gone:
        return now
    undone = {turn.unit for turn in now.turns[places[event.unit] + 1 :]}
    now = replace(
        now,
        turns=now.turns[: places[event.unit]],
        acted=tuple(acted for acted in now.acted if acted.unit not in undone),
        in_advance=(*_posts_of(now, undone), *now.in_advance),
        refused=tuple(refused for refused in now.refused if not _too_late(refused, undone)),
        due=None,
        ended_at=None,
    )
    turn = ClockTurn(event.unit, event.at, _hours(rules, now, event.unit))
    return replace(now, turns=(*now.turns, turn))


def _posts_of(now: OrderedRound, undone: Collection[UnitKey]) -> tuple[Noted, ...]:
    """What was posted, in time or too late, in turns that have not begun any more."""
    played = [
        Noted(acted.number, Event(acted.posted, acted.unit, EventKind.POST))
        for acted in now.acted
        if acted.unit in undone
    ]
    return (*played, *(refused.noted for refused in now.refused if _too_late(refused, undone)))


def _too_late(refused: RefusedEvent, units: Collection[UnitKey]) -> bool:
    """Whether it is a post of one of them that only came after the asalto had ended."""
    event = refused.noted.event
    over = refused.refusal is ClockRefusal.ROUND_OVER and event.kind is EventKind.POST
    return over and event.unit in units


def _refusal(now: OrderedRound, event: Event) -> ClockRefusal | None:
    if now.ended_at is not None:
        return ClockRefusal.ROUND_OVER
    if event.unit in now.out:
        return ClockRefusal.OUT_OF_BATTLE
    if any(acted.unit == event.unit for acted in now.acted):
        return ClockRefusal.ALREADY_ACTED
    sent = any(noted.event.unit == event.unit for noted in now.in_advance)
    if event.kind is EventKind.WITHDRAWN and not sent:
        return ClockRefusal.NOTHING_IN_ADVANCE
    return None


def _posted(rules: OrderedClock, now: OrderedRound, noted: Noted) -> OrderedRound:
    unit, at = noted.event.unit, noted.event.at
    if unit in now.upcoming:
        return replace(now, in_advance=(*now.in_advance, noted))
    if now.turns[-1].unit == unit:
        return _act(now, noted, at, Timing.IN_TIME)
    return _act_late(rules, now, noted)


def _act(now: OrderedRound, noted: Noted, at: timedelta, timing: Timing) -> OrderedRound:
    acted = Acted(noted.event.unit, noted.number, noted.event.at, at, timing)
    return replace(
        _end(now, at, TurnEnd.POSTED),
        acted=(*now.acted, acted),
        in_advance=_others(now.in_advance, acted.unit),
    )


def _act_late(rules: OrderedClock, now: OrderedRound, noted: Noted) -> OrderedRound:
    running, more = now.turns[-1], rules.late_post
    event, given = noted.event, 0
    if running.hours is not None:
        given = more.value
        term = Term(TermCode.LATE_POST_HOURS, given, more.source, {"unit": event.unit})
        running = replace(running, hours=running.hours.plus(term))
    acted = Acted(event.unit, noted.number, event.at, event.at, Timing.LATE, given)
    return replace(now, turns=(*now.turns[:-1], running), acted=(*now.acted, acted))
