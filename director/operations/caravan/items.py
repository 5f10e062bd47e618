"""Objects: those in the caravan's store and those that characters carry.

What somebody carries counts in battle by its modifiers; what lies in the store counts for nobody.
The chronicle tells each of these verbs (``item``), in secret where it told of the object so before.
"""

from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from director.operations.belonging_rows import write_modifiers
from director.operations.belongings import modifiers_by
from director.operations.caravan.effect_form import ItemForm
from director.operations.caravan.item_rows import (
    CHANGED,
    FOUND,
    HANDED,
    REMOVED,
    STORED,
    bearer,
    checked_item,
    enter_item,
    name_of,
    tell,
    told_in_secret,
)
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.rows import kept
from director.operations.views.caravan import StoreItem
from director.rules.stats import Modifier
from director.store.tables import (
    Aftermath,
    Battle,
    Character,
    ChronicleCharacter,
    ChronicleEntry,
    Item,
)
from director.store.tables import Modifier as ModifierRow

_FOUND = (
    select(func.min(ChronicleEntry.day))
    .where(ChronicleEntry.item_id == Item.id, ChronicleEntry.kind == "item")
    .where(func.json_extract(ChronicleEntry.facts, "$.did") == FOUND)
    .correlate(Item)
    .scalar_subquery()
)
_ITEMS = (
    select(
        Item.id,
        Item.name,
        Item.text,
        Item.character_id,
        func.coalesce(Character.name, "").label("owner"),
        func.coalesce(Battle.name, "").label("battle"),
        func.coalesce(_FOUND, Aftermath.day).label("found"),
    )
    .outerjoin(Character, Character.id == Item.character_id)
    .outerjoin(Aftermath, Aftermath.id == Item.aftermath_id)
    .outerjoin(Battle, Battle.id == Aftermath.battle_id)
    .order_by(Item.character_id.is_not(None), Item.id)
)


def store_items(campaign: Campaign) -> tuple[StoreItem, ...]:
    """All objects: those in the store first, then those that somebody carries, as they came."""
    with campaign.reading() as connection:
        rows = connection.execute(_ITEMS).all()
        given = modifiers_by(connection, ModifierRow.item_id, [row.id for row in rows])
    return tuple(
        StoreItem(
            id=row.id,
            name=row.name,
            text=row.text,
            modifiers=given[row.id],
            owner_id=row.character_id,
            owner=row.owner,
            battle=row.battle,
            found_day=row.found,
        )
        for row in rows
    )


def add_item(campaign: Campaign, item: ItemForm) -> Change:
    """Enter an object: into the store, or at once to a living character."""
    with campaign.reading() as connection:
        item = checked_item(connection, item)
    facts = {"name": item.name}
    with campaign.step("item.add", facts) as step:
        connection = step.connection
        key = enter_item(connection, item, day=present_day(connection), now=campaign.clock())
    return stepped("item.add", facts, Subject.CARAVAN, Subject.CHARACTERS, created=key)


def change_item(campaign: Campaign, item_id: int, item: ItemForm) -> Change:
    """Change the words and modifiers of an object, wherever it is; ``hand_over`` moves it."""
    with campaign.reading() as connection:
        before = _kept(connection, item_id)
        modifiers = _modifiers(connection, item_id)
        item = checked_item(connection, replace(item, character_id=None))
    words = {"name": item.name, "text": item.text}
    if all(before[key] == word for key, word in words.items()) and modifiers == item.modifiers:
        return UNCHANGED
    facts = {"name": item.name}
    with campaign.step("item.change", facts) as step:
        connection = step.connection
        connection.execute(update(Item).where(Item.id == item_id).values(words))
        write_modifiers(connection, "item_id", item_id, modifiers, item.modifiers)
        earlier = before["name"] if before["name"] != item.name else ""
        names = {**facts, "before": earlier, "to": name_of(connection, before["character_id"])}
        _tell(campaign, connection, item_id, CHANGED, names, before["character_id"])
    return stepped("item.change", facts, Subject.CARAVAN, Subject.CHARACTERS)


def hand_over(campaign: Campaign, item_id: int, character_id: int | None) -> Change:
    """Hand an object to a living character, or put it into the store. The dead may be relieved of
    theirs.
    """
    with campaign.reading() as connection:
        before = _kept(connection, item_id)
        to = bearer(connection, character_id)
    giver = before["character_id"]
    if giver == character_id:
        return UNCHANGED
    code, did = ("item.store", STORED) if character_id is None else ("item.hand", HANDED)
    facts = {"name": before["name"], **({"to": to} if to else {})}
    with campaign.step(code, facts) as step:
        connection = step.connection
        handing = update(Item).where(Item.id == item_id)
        connection.execute(handing.values(character_id=character_id))
        names = {**facts, "from": name_of(connection, giver)}
        about = giver if character_id is None else character_id
        entry = _tell(campaign, connection, item_id, did, names, about)
        _tell_of_both(connection, entry, giver, character_id)
    return stepped(code, facts, Subject.CARAVAN, Subject.CHARACTERS)


def remove_item(campaign: Campaign, item_id: int) -> Change:
    """Take an object out of the campaign: lost, broken, spent."""
    with campaign.reading() as connection:
        before = _kept(connection, item_id)
    facts = {"name": before["name"]}
    with campaign.step("item.remove", facts) as step:
        connection = step.connection
        write_modifiers(connection, "item_id", item_id, _modifiers(connection, item_id), ())
        connection.execute(delete(Item).where(Item.id == item_id))
        names = {**facts, "from": name_of(connection, before["character_id"])}
        _tell(campaign, connection, item_id, REMOVED, names, before["character_id"])
    return stepped("item.remove", facts, Subject.CARAVAN, Subject.CHARACTERS)


def _kept(connection: Connection, item_id: int) -> dict[str, Any]:
    return kept(connection, Item, item_id, "name", "text", "character_id")


def _modifiers(connection: Connection, item_id: int) -> tuple[Modifier, ...]:
    return modifiers_by(connection, ModifierRow.item_id, [item_id])[item_id]


def _tell(
    campaign: Campaign,
    connection: Connection,
    item_id: int,
    did: str,
    names: dict[str, str],
    character_id: int | None,
) -> int:
    """The entry of today about an object and whom it is about."""
    return tell(
        connection,
        item_id,
        did,
        names,
        day=present_day(connection),
        now=campaign.clock(),
        character_id=character_id,
        secret=told_in_secret(connection, item_id),
    )


def _tell_of_both(
    connection: Connection, entry: int, giver: int | None, receiver: int | None
) -> None:
    """Where it goes from one to another, the entry is about both."""
    if giver is not None and receiver is not None:
        rows = [{"chronicle_id": entry, "character_id": key} for key in (giver, receiver)]
        connection.execute(insert(ChronicleCharacter), rows)
