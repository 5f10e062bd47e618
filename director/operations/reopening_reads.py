"""What stands on a battle's aftermath today: what reopening takes back, and what it leaves."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, case, exists, func, select

from director.editions.schema import Edition
from director.operations.problems import Refusal, Refused
from director.operations.rows import kept
from director.rules.tiers import Tier
from director.rules.wounds import wound_limit
from director.store.tables import (
    Aftermath,
    Battle,
    CaravanEntry,
    Character,
    ChronicleEntry,
    Clan,
    Combatant,
    Item,
    Participation,
    Player,
    Refund,
    RenownEntry,
    Wound,
    aliased,
)

Rows = Sequence[Any]

_TWIN = aliased(Character)
_DETAIL = func.coalesce(
    select(Player.name).where(Player.id == Character.player_id).scalar_subquery(),
    select(Clan.name).where(Clan.id == Character.clan_id).scalar_subquery(),
)
_CALLED = case(
    (
        exists().where(_TWIN.name == Character.name, _TWIN.id != Character.id)
        & _DETAIL.is_not(None),
        Character.name + " (" + _DETAIL + ")",
    ),
    else_=Character.name,
).label("name")
"""A character's name, and for namesakes the player (or the clan) that tells them apart."""


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
    items: Rows
    caravan: Rows
    later: tuple[tuple[str, str], ...]

    def open_wounds(self) -> Counter[int]:
        """Wounds of this battle that are still open, by character."""
        return Counter(row.character_id for row in self.wounds if row.closed_day is None)


def standing(connection: Connection, edition: Edition, battle_id: int) -> Standing:
    """Everything that rests on the aftermath of a battle; refused when none was applied."""
    name = str(kept(connection, Battle, battle_id, "name")["name"])
    key = connection.execute(
        select(Aftermath.id).where(Aftermath.battle_id == battle_id, Aftermath.withdrawn.is_(False))
    ).scalar_one_or_none()
    if key is None:
        raise Refused(Refusal.NOT_RESOLVED, battle=name)
    wounds = _of_characters(connection, Wound, key, Wound.id, Wound.closed_day)
    refunds = _of_characters(
        connection, Refund, key, Refund.id, Refund.amount, Refund.claimed_by_id
    )
    return Standing(
        aftermath=key,
        battle=battle_id,
        name=name,
        dead=_dead(connection, key),
        condemned=_condemned(connection, edition, key),
        wounds=wounds,
        renown=_renown(connection, key),
        refunds=refunds,
        items=connection.execute(
            select(Item.id, Item.name).where(Item.aftermath_id == key).order_by(Item.id)
        ).all(),
        caravan=connection.execute(
            select(CaravanEntry.kind, CaravanEntry.amount)
            .where(CaravanEntry.aftermath_id == key)
            .order_by(CaravanEntry.id)
        ).all(),
        later=_later(connection, key, battle_id, refunds),
    )


def _of_characters(connection: Connection, table: Any, aftermath: int, *columns: Any) -> Rows:
    """Rows of a ledger with their character's name."""
    query = (
        select(table.character_id, _CALLED, *columns)
        .join(Character, Character.id == table.character_id)
        .where(table.aftermath_id == aftermath)
        .order_by(table.id)
    )
    return connection.execute(query).all()


def _dead(connection: Connection, aftermath: int) -> Rows:
    """Those who died of this battle, are dead today, and of no other battle that holds."""
    other, its = aliased(ChronicleEntry), aliased(Aftermath)
    of_another = exists().where(
        other.character_id == ChronicleEntry.character_id,
        other.kind == "death",
        other.aftermath_id == its.id,
        other.aftermath_id != aftermath,
        its.withdrawn.is_(False),
    )
    query = (
        select(ChronicleEntry.character_id, _CALLED, ChronicleEntry.facts)
        .join(Character, Character.id == ChronicleEntry.character_id)
        .where(ChronicleEntry.aftermath_id == aftermath, ChronicleEntry.kind == "death")
        .where(Character.life == "dead", ~of_another)
        .order_by(ChronicleEntry.id)
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
        select(Character.id, _CALLED, Character.tier, left.label("left"))
        .join(ChronicleEntry, ChronicleEntry.character_id == Character.id)
        .where(ChronicleEntry.aftermath_id == aftermath, ChronicleEntry.kind == "condemned")
        .where(Character.condemned.is_(True))
        .order_by(ChronicleEntry.id)
    )
    return [
        row
        for row in connection.execute(query)
        if row.left < (wound_limit(edition, Tier(row.tier)) or row.left + 1)
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
            _CALLED,
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
        select(_CALLED, ChronicleEntry.kind)
        .join(Character, Character.id == ChronicleEntry.character_id)
        .where(ChronicleEntry.id > told.scalar_subquery())
        .where(ChronicleEntry.kind.in_(_CHANGES), Character.id.in_(fought))
        .order_by(ChronicleEntry.id)
    )
    battles = (
        select(_CALLED)
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
