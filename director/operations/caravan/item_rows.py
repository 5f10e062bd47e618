"""Rows of objects: the object with its modifiers, and what the chronicle tells of it.

An entry of kind ``item`` tells what was done (``did``), and names as they were on that day: of the
object, of whom it went to, of whom it came from (``from``), and how it was called ``before``.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select

from director.operations import typed_in
from director.operations.belonging_rows import write_modifiers
from director.operations.caravan.effect_form import ItemForm
from director.operations.character_form import checked_modifiers
from director.operations.problems import Refusal, Refused
from director.operations.rows import added, kept
from director.store.tables import Character, ChronicleEntry, Item

FOUND = "found"
HANDED = "handed"
STORED = "stored"
CHANGED = "changed"
REMOVED = "removed"


def checked_item(connection: Connection, item: ItemForm) -> ItemForm:
    """The object with its texts tidied; ``Refused`` for what cannot be meant, and for a bearer who
    is dead or not there.
    """
    bearer(connection, item.character_id)
    return replace(
        item,
        name=typed_in.name("item", item.name),
        text=typed_in.words("item_text", item.text),
        modifiers=checked_modifiers(item.modifiers, source_needed=False),
    )


def bearer(connection: Connection, character_id: int | None) -> str:
    """The name of whom an object is handed to, who has to live; nobody: the store, without one."""
    if character_id is None:
        return ""
    row = kept(connection, Character, character_id, "name", "life")
    if row["life"] == "dead":
        raise Refused(Refusal.DEAD, name=row["name"])
    return str(row["name"])


def enter_item(
    connection: Connection,
    item: ItemForm,
    *,
    day: int,
    now: datetime,
    cause: Mapping[str, Any] | None = None,
) -> int:
    """Write an object that has been checked, and tell that it was found; its key comes back.

    ``cause`` are the columns of the battle that it comes from.
    """
    origin = dict(cause or {})
    values = {"name": item.name, "text": item.text, "character_id": item.character_id}
    key = added(connection, Item, {**values, "aftermath_id": origin.get("aftermath_id")})
    write_modifiers(connection, "item_id", key, (), item.modifiers)
    names = {"name": item.name, "to": name_of(connection, item.character_id)}
    entry = {"character_id": item.character_id, "secret": item.secret, **origin}
    tell(connection, key, FOUND, names, day=day, now=now, **entry)
    return key


def tell(
    connection: Connection,
    item_id: int,
    did: str,
    names: Mapping[str, str],
    *,
    day: int,
    now: datetime,
    **entry: Any,
) -> int:
    """The chronicle's entry about an object, with the names that there are; its key comes back."""
    facts = {"did": did, **{role: name for role, name in names.items() if name}}
    row = {"day": day, "at": now, "kind": "item", "facts": facts, "item_id": item_id, **entry}
    return added(connection, ChronicleEntry, row)


def name_of(connection: Connection, character_id: int | None) -> str:
    """The name of a character, alive or not; of nobody, none."""
    if character_id is None:
        return ""
    return str(kept(connection, Character, character_id, "name")["name"])


def told_in_secret(connection: Connection, item_id: int) -> bool:
    """Whether what the chronicle told last of an object is for the director alone."""
    told = (ChronicleEntry.item_id == item_id, ChronicleEntry.kind == "item")
    last = select(ChronicleEntry.secret).where(*told).order_by(ChronicleEntry.id.desc())
    return bool(connection.execute(last.limit(1)).scalar_one_or_none())
