"""What a test, an event or a decision brings the caravan, checked and written within its step."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.bulk import insert_rows
from director.operations.caravan.effect_form import EffectForm, Effects
from director.operations.caravan.item_rows import checked_item, enter_item
from director.operations.caravan.kind_codes import is_kind, kind_id
from director.operations.problems import Refusal, Refused
from director.operations.rows import kept
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from director.store.tables import CaravanEntry, PeopleKind

MOST = 1_000_000
"""More of anything is a slip of the finger."""

_TABLE_KINDS = {
    Quantity.PEOPLE: "people",
    Quantity.SUPPLIES: "supplies",
    Quantity.MORALE: "morale",
    Quantity.PURSE: "renown",
}


def check_effects(connection: Connection, edition: Edition, effects: Effects) -> Effects:
    """The effects with their texts tidied; ``Refused`` for the first that cannot be meant: an
    amount of none or of millions (of morale: of more than there can be), people of a kind that is
    not there, an object without a name, with a modifier out of range, or for somebody who is dead
    or not there.

    ``edition`` is that of today. It need not define a caravan: the ledger is kept without one, and
    what finds no room is cut where the ledger is read.
    """
    changes = tuple(checked_effect(connection, edition, change) for change in effects.changes)
    return Effects(changes, tuple(checked_item(connection, item) for item in effects.items))


def checked_effect(connection: Connection, edition: Edition, change: EffectForm) -> EffectForm:
    """One change, tidied; ``Refused`` where it cannot be meant."""
    if change.amount == 0:
        raise Refused(Refusal.EMPTY, field="amount")
    most = most_of(edition, change.what)
    typed_in.number("amount", change.amount, -most, most)
    check_kind(connection, change.kind)
    kind = change.kind if change.what is Quantity.PEOPLE else CLANSMEN
    return replace(change, kind=kind, text=typed_in.words("text", change.text))


def most_of(edition: Edition, what: Quantity) -> int:
    """The most that there may be of a quantity, for whoever types it in."""
    if what is Quantity.MORALE and edition.caravan is not None:
        return min(MOST, edition.caravan.morale.most.value)
    return MOST


def check_kind(connection: Connection, code: str) -> None:
    """``Refused`` unless there is that kind of people: clansmen, fighters or an own one."""
    if not is_kind(code):
        raise Refused(Refusal.UNKNOWN_CODE, field="people_kind", value=code)
    key = kind_id(code)
    if key is not None:
        kept(connection, PeopleKind, key, "id")


def write_effects(
    connection: Connection,
    edition: Edition,
    effects: Effects,
    *,
    cause: str,
    day: int,
    now: datetime,
    chronicle_id: int | None,
    secret: bool = False,
) -> None:
    """Write what something brought: a line of the ledger for each change and each object, and the
    objects themselves, each with its own entry in the chronicle. Refused like ``check_effects``.

    ``cause`` is the ledger's (``test``, ``event``, ``decision``…), ``chronicle_id`` the entry that
    tells what it was. Of something ``secret`` all that it brings is.
    """
    found = check_effects(connection, edition, effects)
    if secret:
        found = Effects(
            tuple(replace(change, secret=True) for change in found.changes),
            tuple(replace(item, secret=True) for item in found.items),
        )
    entry = {"day": day, "cause": cause, "recorded_at": now, "chronicle_id": chronicle_id}
    changed = [{**columns_of(change), **entry} for change in found.changes]
    objects = [{**_no_amount(item.name), "secret": item.secret, **entry} for item in found.items]
    insert_rows(connection, CaravanEntry, changed + objects)
    for item in found.items:
        enter_item(connection, item, day=day, now=now)


def columns_of(change: EffectForm) -> dict[str, Any]:
    """What a line of the ledger says of a change, by column."""
    kind, key = table_kind(change.what, change.kind)
    return {
        "kind": kind,
        "amount": change.amount,
        "text": change.text,
        "people_kind_id": key,
        "secret": change.secret,
    }


def table_kind(what: Quantity, kind: str = CLANSMEN) -> tuple[str, int | None]:
    """How the ledger's table names a quantity: its kind, and the key of the director's kind."""
    if what is Quantity.PEOPLE and kind == FIGHTERS:
        return "fighters", None
    return _TABLE_KINDS[what], kind_id(kind) if what is Quantity.PEOPLE else None


def _no_amount(name: str) -> dict[str, Any]:
    return {"kind": "item", "amount": None, "text": name, "people_kind_id": None}
