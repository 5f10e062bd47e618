"""The ledger of one character: everything that happened to it, oldest first."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate

from sqlalchemy import Connection, func, select

from director.operations.views.people import LedgerRow
from director.store.tables import (
    Battle,
    Character,
    ChronicleEntry,
    Participation,
    RenownEntry,
    Victim,
    Wound,
)

_TOLD_ELSEWHERE = ("goods", "note", "event", "test", "scene")
"""Kinds of the chronicle that are no turn of a life; what the purse gave is a row of renown."""

_BATTLE = func.coalesce(Battle.name, "").label("battle")


def ledger_of(connection: Connection, character_id: int) -> tuple[LedgerRow, ...]:
    """Renown with its running balance, wounds, participations, victims and turns of its life.

    Rows of one day stand in that order. What a reopened battle took back stays, marked in
    ``facts``.
    """
    rows = [
        *_life(connection, character_id),
        *_participations(connection, character_id),
        *_victims(connection, character_id),
        *_wounds(connection, character_id),
        *_renown(connection, character_id),
    ]
    return tuple(sorted(rows, key=lambda row: row.day))


def _life(connection: Connection, character_id: int) -> Iterator[LedgerRow]:
    created = select(Character.created_day).where(Character.id == character_id)
    yield LedgerRow("life", connection.execute(created).scalar_one(), "created")
    entry = ChronicleEntry
    query = (
        select(entry.day, entry.kind, entry.facts, entry.battle_id, _BATTLE)
        .outerjoin(Battle, Battle.id == entry.battle_id)
        .where(entry.character_id == character_id, entry.kind.not_in(_TOLD_ELSEWHERE))
        .order_by(entry.day, entry.id)
    )
    for day, kind, facts, battle_id, battle in connection.execute(query):
        yield LedgerRow("life", day, kind, None, battle_id, battle, facts=facts)


def _participations(connection: Connection, character_id: int) -> Iterator[LedgerRow]:
    row = Participation
    query = (
        select(row.day, row.times, row.tier, row.withdrawn, row.battle_id, _BATTLE)
        .outerjoin(Battle, Battle.id == row.battle_id)
        .where(row.character_id == character_id)
        .order_by(row.day, row.id)
    )
    for day, times, tier, withdrawn, battle_id, battle in connection.execute(query):
        facts = {"tier": tier, **_taken_back(withdrawn)}
        yield LedgerRow(
            "participation", day, _cause(battle_id), times, battle_id, battle, facts=facts
        )


def _victims(connection: Connection, character_id: int) -> Iterator[LedgerRow]:
    row = Victim
    query = (
        select(row.day, row.times, row.name, row.withdrawn, row.battle_id, _BATTLE)
        .outerjoin(Battle, Battle.id == row.battle_id)
        .where(row.character_id == character_id)
        .order_by(row.day, row.id)
    )
    for day, times, name, withdrawn, battle_id, battle in connection.execute(query):
        line = LedgerRow("victim", day, _cause(battle_id), times, battle_id, battle, name)
        yield replace(line, facts=_taken_back(withdrawn))


def _wounds(connection: Connection, character_id: int) -> Iterator[LedgerRow]:
    row = Wound
    query = (
        select(
            row.received_day, row.cause, row.closed_day, row.closed_cause, row.battle_id, _BATTLE
        )
        .outerjoin(Battle, Battle.id == row.battle_id)
        .where(row.character_id == character_id)
        .order_by(row.received_day, row.id)
    )
    for day, cause, closed_day, closed_cause, battle_id, battle in connection.execute(query):
        facts = _taken_back(closed_cause == "withdrawn")
        yield LedgerRow(
            "wound", day, cause, 1, battle_id, battle, closed_day=closed_day, facts=facts
        )


def _renown(connection: Connection, character_id: int) -> Iterator[LedgerRow]:
    row = RenownEntry
    query = (
        select(row.day, row.amount, row.cause, row.note, row.battle_id, _BATTLE)
        .outerjoin(Battle, Battle.id == row.battle_id)
        .where(row.character_id == character_id)
        .order_by(row.day, row.id)
    )
    rows = connection.execute(query).all()
    balances = accumulate(entry.amount for entry in rows)
    for (day, amount, cause, note, battle_id, battle), balance in zip(rows, balances, strict=True):
        yield LedgerRow("renown", day, cause, amount, battle_id, battle, note, balance=balance)


def _cause(battle_id: int | None) -> str:
    """Participations and victims without a battle are what the character brought along."""
    return "opening" if battle_id is None else "battle"


def _taken_back(withdrawn: bool) -> dict[str, int | str]:
    return {"withdrawn": 1} if withdrawn else {}
