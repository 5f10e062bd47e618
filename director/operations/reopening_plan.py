"""What only the stored plan of an aftermath knows of its effects: whose rest it was, and what each
was to carry on.

Rest is taken back only while it stands as the battle left it. What is carried becomes what it comes
to without this battle, whatever later ones made of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Text, bindparam, select, type_coerce, update

from director.operations.aftermath_carries import write_carries
from director.operations.carries import ledger_of
from director.operations.draft_codec import (
    Request,
    UnreadableText,
    plan_from_text,
    request_from_text,
)
from director.operations.handle import Damaged
from director.operations.reopening_names import CALLED
from director.rules.aftermath import AftermathPlan
from director.store.tables import Aftermath, Character, Wound

_KEPT = select(
    type_coerce(Aftermath.request, Text).label("request"),
    type_coerce(Aftermath.plan, Text).label("plan"),
    Aftermath.battle_id,
).where(Aftermath.id == bindparam("aftermath"))
_RESTED = (
    select(Wound.id, Wound.character_id, CALLED, Aftermath.withdrawn.label("withdrawn"))
    .join(Character, Character.id == Wound.character_id)
    .outerjoin(Aftermath, Aftermath.id == Wound.aftermath_id)
    .where(Wound.id.in_(bindparam("keys", expanding=True)))
    .where(Wound.closed_cause == "healed", Wound.closed_day == bindparam("on_day"))
    .order_by(Wound.id)
)
_CARRYING = select(Character.id, CALLED, Character.team_wipe_carry.label("percent")).where(
    Character.id.in_(bindparam("keys", expanding=True))
)


@dataclass(frozen=True, slots=True)
class Carry:
    """Somebody who carries another percent once the battle no longer holds."""

    character_id: int
    name: str
    percent: int


@dataclass(frozen=True, slots=True)
class Planned:
    """What is taken back by the plan: wounds that open again, those of a battle that was itself
    reopened since (they never were, so they do not), and what was carried.
    """

    opened: Sequence[Any]
    never_were: Sequence[Any]
    carries: tuple[Carry, ...]


def request_of(connection: Connection, path: Path, aftermath: int) -> Request:
    """What was asked; ``Damaged`` with the file's path when it cannot be read."""
    return _kept(connection, path, aftermath)[0]


def planned(connection: Connection, path: Path, aftermath: int) -> Planned:
    """What the plan of an aftermath changed, and how that stands without it."""
    asked, plan = _kept(connection, path, aftermath)
    keys = [key for row in plan.resting for key in row.closes]
    healed: Sequence[Any] = ()
    if keys:
        here = {"keys": keys, "on_day": asked.battle.row.day}
        healed = connection.execute(_RESTED, here).all()
    return Planned(
        opened=[row for row in healed if not row.withdrawn],
        never_were=[row for row in healed if row.withdrawn],
        carries=_carries(connection, path, asked, plan),
    )


def take_back(connection: Connection, found: Planned, today: int) -> None:
    """Open the wounds, and give back what was carried."""
    opened = update(Wound).where(Wound.id.in_([row.id for row in found.opened]))
    connection.execute(opened.values(closed_day=None, closed_cause=None))
    never = update(Wound).where(Wound.id.in_([row.id for row in found.never_were]))
    connection.execute(never.values(closed_day=today, closed_cause="withdrawn"))
    write_carries(connection, {row.character_id: row.percent for row in found.carries})


def _carries(
    connection: Connection, path: Path, asked: Request, plan: AftermathPlan
) -> tuple[Carry, ...]:
    """Of those whom the plan wrote for, whoever carries something else without it."""
    fought = [asked.battle.combatant(row.unit).character_id for row in plan.units]
    ledger = ledger_of(connection, path, [who for who in fought if who is not None])
    battle = asked.battle.row.id
    wrote = [who for who, rows in ledger.changes.items() if any(r.battle == battle for r in rows)]
    return tuple(
        Carry(row.id, row.name, percent)
        for row in connection.execute(_CARRYING, {"keys": sorted(wrote)})
        if (percent := ledger.today(row.id, without=battle)) != row.percent
    )


def _kept(connection: Connection, path: Path, aftermath: int) -> tuple[Request, AftermathPlan]:
    row = connection.execute(_KEPT, {"aftermath": aftermath}).one()
    try:
        return request_from_text(row.request), plan_from_text(row.plan)
    except UnreadableText as error:
        raise Damaged(path, f"aftermath of battle {row.battle_id}: {error}") from error
