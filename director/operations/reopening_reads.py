"""What stands on a battle's aftermath today: what reopening takes back, and what it leaves."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, and_, exists, func, or_, select

from director.editions.schema import Edition
from director.operations.opening import battle_edition_in
from director.operations.plain import plain
from director.operations.problems import Refusal, Refused
from director.operations.reopening_names import CALLED
from director.operations.reopening_plan import Planned, planned
from director.operations.rows import kept
from director.rules.tiers import Tier
from director.rules.wounds import known_wound_limit
from director.store.tables import (
    Aftermath,
    Battle,
    CaravanEntry,
    Character,
    ChronicleEntry,
    Combatant,
    Item,
    Participation,
    PeopleKind,
    Refund,
    RenownEntry,
    Wound,
    aliased,
)

Rows = Sequence[Any]


@dataclass(frozen=True, slots=True)
class Standing:
    """An applied aftermath and the rows that stand on it, with the attributes the queries name."""

    aftermath: int
    battle: int
    name: str
    dead: Rows
    condemned: Rows
    wounds: Rows
    renown: Rows
    refunds: Rows
    refunds_on: Rows
    items: Rows
    caravan: Rows
    planned: Planned
    later: tuple[tuple[str, str], ...]

    def open_wounds(self) -> Counter[int]:
        """Wounds of this battle that are still open, by character."""
        return Counter(row.character_id for row in self.wounds if row.closed_day is None)


def standing(connection: Connection, path: Path, battle_id: int) -> Standing:
    """Everything that rests on the aftermath of a battle; refused when none was applied. ``path``
    is for the error about a copy of the rules or of the plan that cannot be read.
    """
    name = str(kept(connection, Battle, battle_id, "name")["name"])
    key = connection.execute(
        select(Aftermath.id).where(Aftermath.battle_id == battle_id, Aftermath.withdrawn.is_(False))
    ).scalar_one_or_none()
    if key is None:
        raise Refused(Refusal.NOT_RESOLVED, battle=name)
    edition = battle_edition_in(plain(connection), battle_id, path)
    wounds = _of_characters(connection, Wound, key, Wound.id, Wound.closed_day)
    renown = _renown(connection, key)
    deaths = _deaths(connection, key)
    dead = [row for row in deaths if not row.elsewhere and row.facts["life_before"] != "dead"]
    refunds = _refunds(connection, key, deaths, dead)
    return Standing(
        aftermath=key,
        battle=battle_id,
        name=name,
        dead=dead,
        condemned=_condemned(connection, edition, key),
        wounds=wounds,
        renown=renown,
        refunds=refunds,
        refunds_on=_refunds_on(connection, key, renown),
        items=connection.execute(
            select(Item.id, Item.name).where(Item.aftermath_id == key).order_by(Item.id)
        ).all(),
        caravan=connection.execute(
            select(
                CaravanEntry.kind, CaravanEntry.amount, PeopleKind.id.label("own"), PeopleKind.name
            )
            .outerjoin(PeopleKind, PeopleKind.id == CaravanEntry.people_kind_id)
            .where(CaravanEntry.aftermath_id == key)
            .order_by(CaravanEntry.id)
        ).all(),
        planned=planned(connection, path, key),
        later=_later(connection, key, battle_id, refunds),
    )


def _of_characters(connection: Connection, table: Any, aftermath: int, *columns: Any) -> Rows:
    """Rows of a ledger with their character's name."""
    query = (
        select(table.character_id, CALLED, *columns)
        .join(Character, Character.id == table.character_id)
        .where(table.aftermath_id == aftermath)
        .order_by(table.id)
    )
    return connection.execute(query).all()


def _deaths(connection: Connection, aftermath: int) -> Rows:
    """Those of this battle who are dead today; ``elsewhere``: another one that holds killed them
    too.
    """
    other, its = aliased(ChronicleEntry), aliased(Aftermath)
    of_another = exists().where(
        other.character_id == ChronicleEntry.character_id,
        other.kind == "death",
        other.aftermath_id == its.id,
        other.aftermath_id != aftermath,
        its.withdrawn.is_(False),
    )
    query = (
        select(
            ChronicleEntry.character_id,
            CALLED,
            ChronicleEntry.facts,
            ChronicleEntry.secret,
            of_another.label("elsewhere"),
        )
        .join(Character, Character.id == ChronicleEntry.character_id)
        .where(ChronicleEntry.aftermath_id == aftermath, ChronicleEntry.kind == "death")
        .where(Character.life == "dead")
        .order_by(ChronicleEntry.id)
    )
    return connection.execute(query).all()


def _refunds(connection: Connection, aftermath: int, deaths: Rows, dead: Rows) -> Rows:
    """What this battle owed, and whatever is owed for those who live again by its reopening. Of
    whoever stays dead by another battle it is owed still.
    """
    held = [row.character_id for row in deaths if row.elsewhere]
    query = (
        select(Refund.id, Refund.character_id, CALLED, Refund.amount, Refund.claimed_by_id)
        .join(Character, Character.id == Refund.character_id)
        .where(
            or_(
                and_(Refund.aftermath_id == aftermath, Refund.character_id.not_in(held)),
                Refund.character_id.in_([row.character_id for row in dead]),
            )
        )
        .where(Refund.withdrawn.is_(False))
        .order_by(Refund.id)
    )
    return connection.execute(query).all()


def _refunds_on(connection: Connection, aftermath: int, renown: Rows) -> Rows:
    """Refunds of other battles, unclaimed, that were reckoned from renown this one gave."""
    query = (
        select(CALLED, Refund.amount)
        .join(Character, Character.id == Refund.character_id)
        .where(Refund.character_id.in_([row.character_id for row in renown]))
        .where(Refund.aftermath_id > aftermath, Refund.withdrawn.is_(False))
        .where(Refund.claimed_by_id.is_(None))
        .order_by(Refund.id)
    )
    return connection.execute(query).all()


def _condemned(connection: Connection, edition: Edition, aftermath: int) -> Rows:
    """Those this battle condemned and whose wounds, without its own, are below the limit."""
    left = (
        select(func.count())
        .where(Wound.character_id == Character.id, Wound.closed_day.is_(None))
        .where(Wound.aftermath_id.is_distinct_from(aftermath))
        .scalar_subquery()
    )
    query = (
        select(Character.id, CALLED, Character.tier, ChronicleEntry.secret, left.label("left"))
        .join(ChronicleEntry, ChronicleEntry.character_id == Character.id)
        .where(ChronicleEntry.aftermath_id == aftermath, ChronicleEntry.kind == "condemned")
        .where(Character.condemned.is_(True))
        .order_by(ChronicleEntry.id)
    )
    return [
        row
        for row in connection.execute(query)
        if row.left < (known_wound_limit(edition, Tier(row.tier)) or row.left + 1)
    ]


def _renown(connection: Connection, aftermath: int) -> Rows:
    """What each gained in this battle, with its unspent renown today."""
    other = aliased(RenownEntry)
    balance = (
        select(func.sum(other.amount))
        .where(other.character_id == RenownEntry.character_id)
        .scalar_subquery()
    )
    query = (
        select(
            RenownEntry.character_id,
            CALLED,
            RenownEntry.amount,
            balance.label("balance"),
        )
        .join(Character, Character.id == RenownEntry.character_id)
        .where(RenownEntry.aftermath_id == aftermath, RenownEntry.cause == "battle")
        .order_by(RenownEntry.id)
    )
    return connection.execute(query).all()


_CHANGES = ("tier", "rank", "player", "clan", "retired", "returned")


def _later(
    connection: Connection, aftermath: int, battle: int, refunds: Rows
) -> tuple[tuple[str, str], ...]:
    """What happened since to those who fought, and stays as it is."""
    fought = select(Participation.character_id).where(Participation.aftermath_id == aftermath)
    told = select(func.min(ChronicleEntry.id)).where(ChronicleEntry.aftermath_id == aftermath)
    changes = (
        select(CALLED, ChronicleEntry.kind)
        .join(Character, Character.id == ChronicleEntry.character_id)
        .where(ChronicleEntry.id > told.scalar_subquery())
        .where(ChronicleEntry.kind.in_(_CHANGES), Character.id.in_(fought))
        .order_by(ChronicleEntry.id)
    )
    battles = (
        select(CALLED)
        .join(Combatant, Combatant.character_id == Character.id)
        .where(Combatant.battle_id > battle, Character.id.in_(fought))
        .order_by(Combatant.id)
    )
    found = [
        *connection.execute(changes),
        *((name, "later_battle") for name in connection.execute(battles).scalars()),
        *((row.name, "refund_claimed") for row in refunds if row.claimed_by_id is not None),
    ]
    return tuple(dict.fromkeys(found))
