"""Writing what hangs on a character's sheet: only what differs from what is kept.

A row already kept is changed in place, so that it stays the same row for whoever points at it.
"""

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, update

from director.operations.belongings import Belongings
from director.operations.problems import Refusal, Refused
from director.operations.rows import added
from director.operations.views.people import AbilityView, ItemView
from director.rules.stats import Modifier
from director.store.tables import Ability, CampaignAttribute, Item
from director.store.tables import Modifier as ModifierRow


def write_belongings(
    connection: Connection, character_id: int, before: Belongings, after: Belongings
) -> None:
    """Bring the rows from what was kept to what is wanted."""
    _write_attributes(connection, character_id, dict(before.attributes), dict(after.attributes))
    _write_owned(connection, character_id, Ability, before.abilities, after.abilities)
    _write_owned(connection, character_id, Item, before.items, after.items)
    write_modifiers(connection, "character_id", character_id, before.modifiers, after.modifiers)


def _write_attributes(
    connection: Connection, character_id: int, before: dict[str, int], after: dict[str, int]
) -> None:
    of_character = CampaignAttribute.character_id == character_id
    for code, value in after.items():
        if code not in before:
            row = {"character_id": character_id, "code": code, "value": value}
            connection.execute(insert(CampaignAttribute).values(row))
        elif before[code] != value:
            same = (of_character, CampaignAttribute.code == code)
            connection.execute(update(CampaignAttribute).where(*same).values(value=value))
    gone = before.keys() - after.keys()
    if gone:
        where = (of_character, CampaignAttribute.code.in_(sorted(gone)))
        connection.execute(delete(CampaignAttribute).where(*where))


def _write_owned(
    connection: Connection,
    character_id: int,
    table: type[Ability] | type[Item],
    before: Iterable[AbilityView | ItemView],
    after: Iterable[AbilityView | ItemView],
) -> None:
    """Abilities or items: those with a key are kept ones, those without are new, the rest goes."""
    left = {view.id: view for view in before}
    for view in after:
        if view.id is None:
            _enter(connection, character_id, table, view)
        elif view.id in left:
            _mend(connection, table, left.pop(view.id), view)
        else:
            raise Refused(Refusal.NOT_FOUND, kind=table.__tablename__, id=view.id)
    for view in left.values():
        write_modifiers(connection, _link(view), view.id, view.modifiers, ())
        connection.execute(delete(table).where(table.id == view.id))


def _enter(
    connection: Connection,
    character_id: int,
    table: type[Ability] | type[Item],
    view: AbilityView | ItemView,
) -> None:
    key = added(connection, table, {"character_id": character_id, **_own_values(view)})
    write_modifiers(connection, _link(view), key, (), view.modifiers)


def _mend(
    connection: Connection,
    table: type[Ability] | type[Item],
    kept: AbilityView | ItemView,
    view: AbilityView | ItemView,
) -> None:
    if _own_values(kept) != _own_values(view):
        changing = update(table).where(table.id == view.id)
        connection.execute(changing.values(**_own_values(view)))
    write_modifiers(connection, _link(view), view.id, kept.modifiers, view.modifiers)


def _link(view: AbilityView | ItemView) -> str:
    """The column by which a modifier belongs to it."""
    return "item_id" if isinstance(view, ItemView) else "ability_id"


def _own_values(view: AbilityView | ItemView) -> dict[str, str | int | bool]:
    if isinstance(view, ItemView):
        return {"name": view.name, "text": view.text}
    return {"name": view.name, "active": view.active, "rank": view.rank, "text": view.text}


def write_modifiers(
    connection: Connection,
    link: str,
    key: int | None,
    before: tuple[Modifier, ...],
    after: tuple[Modifier, ...],
) -> None:
    """Modifiers have no identity of their own: when the list differs it is written anew."""
    if before == after:
        return
    connection.execute(delete(ModifierRow).where(getattr(ModifierRow, link) == key))
    rows = [
        {
            link: key,
            "stat": modifier.stat,
            "amount": modifier.amount,
            "source": modifier.source,
            "until": modifier.until,
            "until_value": modifier.until_value,
        }
        for modifier in after
    ]
    if rows:
        connection.execute(insert(ModifierRow), rows)
