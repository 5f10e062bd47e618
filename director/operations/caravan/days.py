"""Days on the road: the caravan travels or rests, and rest heals.

A rest closes one wound, the oldest, per living character and day (000:289). The dead and the
retired do not heal, nor do those whose battle is still to be resolved. A hero who heals below the
limit stays condemned: only the director lifts that. Where the edition heals by battles missed, or
says nothing of healing, days pass all the same and close no wound.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, bindparam, insert, select, update

from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.busy import in_pending_battles
from director.operations.campaigns import kept_edition
from director.operations.change import Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.views.desk import DaysPreview, HealingLine
from director.rules.healing import heal, rest_heals
from director.store.tables import CaravanDay, Character, Wound

Activity = Literal["travel", "rest"]

MOST_DAYS = 3650
"""Ten years at once: more is a slip of the finger."""


@dataclass(frozen=True, slots=True)
class _Patient:
    """A living character and its open wounds, oldest first."""

    key: int
    name: str
    wounds: tuple[int, ...]


def preview_days(campaign: Campaign, activity: Activity, days: int) -> DaysPreview:
    """What travelling or resting some days would do; nothing is written."""
    _check(activity, days)
    with campaign.reading() as connection:
        today = present_day(connection)
        edition = kept_edition(connection, campaign.path)
        free, busy = _patients(connection) if activity == "rest" else ([], [])
    lines = (_line(edition, patient, days) for patient in free)
    return DaysPreview(
        activity=activity,
        days=days,
        day_before=today,
        day_after=today + days,
        healing=tuple(line for line in lines if line.after < line.before),
        busy=tuple(patient.name for patient in busy),
        rest_heals=rest_heals(edition),
    )


def pass_days(campaign: Campaign, activity: Activity, days: int) -> Change:
    """Let days pass, one row each; as one step, but the same as that many single days."""
    _check(activity, days)
    facts = {"days": days}
    code = f"caravan.{activity}"
    with campaign.step(code, facts) as step:
        connection = step.connection
        today = present_day(connection)
        now = campaign.clock()
        if activity == "rest":
            edition = kept_edition(connection, campaign.path)
            _close_wounds(connection, _healed(edition, _patients(connection)[0], today, days))
        passed = [
            {"day": today + count, "activity": activity, "passed_at": now}
            for count in range(1, days + 1)
        ]
        connection.execute(insert(CaravanDay), passed)
    return stepped(code, facts, Subject.CARAVAN, Subject.CHARACTERS)


def _check(activity: str, days: int) -> None:
    typed_in.choice("activity", activity, ("travel", "rest"))
    typed_in.number("days", days, 1, MOST_DAYS)


def _patients(connection: Connection) -> tuple[list[_Patient], list[_Patient]]:
    """The living with open wounds: those free to heal, and those a pending battle keeps busy."""
    wounds: defaultdict[tuple[int, str], list[int]] = defaultdict(list)
    query = (
        select(Wound.id, Character.id, Character.name)
        .join(Character, Character.id == Wound.character_id)
        .where(Wound.closed_day.is_(None), Character.life == "alive")
        .order_by(Character.id, Wound.received_day, Wound.id)
    )
    for wound, key, name in connection.execute(query):
        wounds[key, name].append(wound)
    fighting = in_pending_battles(connection)
    free: list[_Patient] = []
    busy: list[_Patient] = []
    for (key, name), open_wounds in wounds.items():
        (busy if key in fighting else free).append(_Patient(key, name, tuple(open_wounds)))
    return free, busy


def _line(edition: Edition, patient: _Patient, days: int) -> HealingLine:
    before = len(patient.wounds)
    after = before - len(_closed_by_day(edition, patient, days))
    return HealingLine(patient.key, patient.name, before, after)


def _healed(
    edition: Edition, patients: Iterable[_Patient], today: int, days: int
) -> list[tuple[int, int]]:
    """Wounds that close and the day on which each does."""
    return [
        (wound, today + count)
        for patient in patients
        for wound, count in _closed_by_day(edition, patient, days)
    ]


def _closed_by_day(edition: Edition, patient: _Patient, days: int) -> list[tuple[int, int]]:
    """Wounds of one patient with the number of days of rest after which each is closed."""
    if not rest_heals(edition):
        return []
    closed: list[tuple[int, int]] = []
    left = patient.wounds
    for count in range(1, days + 1):
        still_open = heal(edition, len(left), 1)
        if still_open == len(left):
            break
        done = len(left) - still_open
        closed += [(wound, count) for wound in left[:done]]
        left = left[done:]
    return closed


def _close_wounds(connection: Connection, closed: Sequence[tuple[int, int]]) -> None:
    if not closed:
        return
    closing = (
        update(Wound)
        .where(Wound.id == bindparam("wound"))
        .values(closed_day=bindparam("on_day"), closed_cause="healed")
    )
    connection.execute(closing, [{"wound": wound, "on_day": day} for wound, day in closed])
