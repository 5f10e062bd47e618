"""Days on the road: the caravan travels or rests, people eat, morale moves, and rest heals.

A rest closes one wound, the oldest, per living character and day (000:289). The dead and the
retired do not heal, nor do those whose battle is still to be resolved. A hero who heals below the
limit stays condemned: only the director lifts that. Where the edition heals by battles missed, or
says nothing of healing or of caravans, days pass all the same without it.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Connection, bindparam, update

from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.bulk import insert_rows
from director.operations.caravan.calendar_reads import calendar_in
from director.operations.caravan.effects import table_kind
from director.operations.caravan.reads import date_in
from director.operations.caravan.standing import state_in, travellers
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.opening import edition_in
from director.operations.plain import Plain, plain
from director.operations.views.caravan import DaysPreview, HealingLine
from director.rules.caravan import passing
from director.rules.caravan.calendar import Calendar
from director.rules.caravan.days import DayPassed, DaysPassed, NoticeKind, StopReason, Waits
from director.rules.caravan.passing import MOST_DAYS
from director.rules.caravan.state import Activity as Doing
from director.rules.caravan.state import CaravanState, Cause, Quantity, Traveller
from director.rules.caravan.stretch import stretch_of
from director.rules.healing import rest_heals
from director.store.tables import CaravanDay, CaravanEntry, ChronicleEntry, Wound

__all__ = ["ALL_STOPS", "MOST_DAYS", "Activity", "pass_days", "preview_days"]

Activity = Literal["travel", "rest"]

ALL_STOPS = frozenset(StopReason) - {StopReason.TOO_MANY}
"""Everything that days may stop for."""

_NAMES = "SELECT id, name FROM character WHERE life = 'alive'"
_WAITING = "SELECT name FROM battle WHERE state = 'pending' ORDER BY day, id"
_OPEN_WOUNDS = """
SELECT wound.character_id, wound.id
FROM wound JOIN character ON character.id = wound.character_id
WHERE wound.closed_day IS NULL AND character.life = 'alive'
ORDER BY wound.received_day, wound.id
"""
_DAYS = "SELECT id FROM caravan_day WHERE day > ? ORDER BY day"
_ENTRIES = """
SELECT id FROM chronicle WHERE caravan_day_id BETWEEN ? AND ? ORDER BY caravan_day_id
"""
_CLOSING = (
    update(Wound)
    .where(Wound.id == bindparam("wound"))
    .values(closed_day=bindparam("on_day"), closed_cause="healed")
)


@dataclass(frozen=True, slots=True)
class _Road:
    """Everything that days go by, read once. ``waiting`` are battles still to be resolved,
    ``wounds`` the open ones of each character, the oldest first.
    """

    edition: Edition
    today: int
    state: CaravanState
    company: tuple[Traveller, ...]
    names: Mapping[int, str]
    waiting: tuple[str, ...]
    wounds: Mapping[int, Sequence[int]]
    calendar: Calendar | None

    def passed(self, activity: str, days: int, stops: frozenset[StopReason]) -> DaysPassed:
        """What so many days bring, until something comes that they stop for."""
        waits = Waits(stops, frozenset({0}) if self.waiting else frozenset())
        return passing.pass_days(
            self.edition, self.state, Doing(activity), days, self.company, waits
        )


def preview_days(
    campaign: Campaign, activity: Activity, days: int, stops: frozenset[StopReason] = ALL_STOPS
) -> DaysPreview:
    """What travelling or resting some days would do, until one of the reasons to stop comes;
    nothing is written.
    """
    road = _road(campaign, activity, days)
    found = road.passed(activity, days, stops)
    return DaysPreview(
        activity=activity,
        days=days,
        passed=len(found.days),
        day_before=road.today,
        day_after=road.today + len(found.days),
        kept=road.state.kept,
        before=road.state,
        after=found.state,
        stretch=stretch_of(found.days),
        stopped=found.stopped,
        notices=tuple(
            (day, notice)
            for day, passed in enumerate(found.days, start=road.today + 1)
            for notice in passed.notices
        ),
        names=_behind(road),
        lacking=passing.lacking(road.edition, road.state, road.company),
        healing=tuple(_healing(road, found)),
        busy=_busy(road) if activity == "rest" else (),
        rest_heals=rest_heals(road.edition),
        date_before=date_in(road.calendar, road.today),
        date_after=date_in(road.calendar, road.today + len(found.days)),
    )


def pass_days(
    campaign: Campaign,
    activity: Activity,
    days: int,
    stops: frozenset[StopReason] = frozenset(),
) -> Change:
    """Let days pass until one of the reasons to stop comes; as one step, but the same as that many
    single days. Where the first of them does not even begin, nothing is written.

    Each is a row, an entry of the chronicle (kind ``day``) and a line of the ledger for everything
    that changed; the label's days are those that passed.
    """
    road = _road(campaign, activity, days)
    passed = road.passed(activity, days, stops).days
    if not passed:
        return UNCHANGED
    facts = {"days": len(passed)}
    code = f"caravan.{activity}"
    with campaign.step(code, facts) as step:
        _write(step.connection, road, activity, passed, campaign.clock())
    return stepped(code, facts, Subject.CARAVAN, Subject.CHARACTERS)


def _road(campaign: Campaign, activity: str, days: int) -> _Road:
    typed_in.choice("activity", activity, ("travel", "rest"))
    typed_in.number("days", days, 1, MOST_DAYS)
    with campaign.reading() as connection:
        today = present_day(connection)
        return _read(plain(connection), campaign, today)


def _read(connection: Plain, campaign: Campaign, today: int) -> _Road:
    edition = edition_in(connection, campaign.path)
    wounds: defaultdict[int, list[int]] = defaultdict(list)
    for character, wound in connection.execute(_OPEN_WOUNDS):
        wounds[character].append(wound)
    return _Road(
        edition=edition,
        today=today,
        state=state_in(connection, edition),
        company=travellers(connection),
        names=dict(connection.execute(_NAMES).fetchall()),
        waiting=tuple(name for (name,) in connection.execute(_WAITING)),
        wounds=wounds,
        calendar=calendar_in(connection),
    )


# ---- telling


def _behind(road: _Road) -> Mapping[StopReason, tuple[str, ...]]:
    condemned = tuple(road.names[one.character] for one in road.company if one.condemned)
    reasons = {StopReason.CONDEMNED: condemned, StopReason.BATTLE: road.waiting}
    return {reason: names for reason, names in reasons.items() if names}


def _healing(road: _Road, found: DaysPassed) -> Iterator[HealingLine]:
    for before, after in zip(road.company, found.company, strict=True):
        if after.wounds < before.wounds:
            key = before.character
            yield HealingLine(key, road.names[key], before.wounds, after.wounds)


def _busy(road: _Road) -> tuple[str, ...]:
    return tuple(road.names[one.character] for one in road.company if one.busy and one.wounds)


# ---- writing


def _write(
    connection: Connection, road: _Road, activity: str, passed: Sequence[DayPassed], now: datetime
) -> None:
    numbered = list(enumerate(passed, start=road.today + 1))
    rows = [{"day": day, "activity": activity, "passed_at": now} for day, _ in numbered]
    insert_rows(connection, CaravanDay, rows)
    keys = [key for (key,) in plain(connection).execute(_DAYS, (road.today,))]
    told = [
        {"day": day, "at": now, "kind": "day", "facts": facts, "caravan_day_id": key}
        for key, (day, found) in zip(keys, numbered, strict=True)
        for facts in [_facts(road, activity, found)]
    ]
    insert_rows(connection, ChronicleEntry, told)
    entries = plain(connection).execute(_ENTRIES, (keys[0], keys[-1])).fetchall()
    changes = [
        _line(change.what, change.kind, change.cause, change.amount.total, day, now, entry)
        for (entry,), (day, found) in zip(entries, numbered, strict=True)
        for change in found.changes
    ]
    insert_rows(connection, CaravanEntry, changes)
    closed = list(_closed(road, numbered))
    if closed:
        connection.execute(_CLOSING, closed)


def _line(
    what: Quantity, kind: str, cause: Cause, amount: int, day: int, now: datetime, entry: int
) -> dict[str, Any]:
    code, key = table_kind(what, kind)
    return {
        "kind": code,
        "people_kind_id": key,
        "amount": amount,
        "day": day,
        "cause": cause.value,
        "recorded_at": now,
        "chronicle_id": entry,
    }


def _facts(road: _Road, activity: str, day: DayPassed) -> dict[str, Any]:
    """What the chronicle tells of a day: only what happened of it."""
    sums = {
        "eaten": -_changed(day, Cause.EATEN),
        "hungry": _hungry(day),
        "lost": -_changed(day, Cause.HUNGER),
        "morale": sum(
            change.amount.total
            for change in day.changes
            if change.what is Quantity.MORALE and change.cause is not Cause.CORRECTED
        ),
    }
    names = {
        "healed": [road.names[one.character] for one in day.healed],
        "whole": [road.names[one.character] for one in day.healed if not one.wounds.total],
    }
    happened = {**sums, **names}
    return {"activity": activity, **{what: told for what, told in happened.items() if told}}


def _changed(day: DayPassed, cause: Cause) -> int:
    return sum(change.amount.total for change in day.changes if change.cause is cause)


def _hungry(day: DayPassed) -> int:
    return sum(one.amount for one in day.notices if one.kind is NoticeKind.HUNGRY)


def _closed(road: _Road, passed: Sequence[tuple[int, DayPassed]]) -> Iterator[Mapping[str, int]]:
    """Wounds that close, the oldest of each character first, and the day on which each does."""
    left = {key: iter(wounds) for key, wounds in road.wounds.items()}
    for day, found in passed:
        for one in found.healed:
            _, closed = one.wounds.terms
            for _ in range(-closed.amount):
                yield {"wound": next(left[one.character]), "on_day": day}
