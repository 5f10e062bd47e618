"""What the chronicle keeps of a character outside battles: changes of standing, going and coming
back.

A row holds the kind and facts as they were on the day: names, not keys, since names may change
later. A change of clan also points at a clan: the one that was left, or the one that was joined
where there was none before. Whoever has joined another is a member of it or has left it since, so
that a clan without members and without such rows is in nobody's story.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, insert, select

from director.operations.days import present_day
from director.store.tables import ChronicleEntry, Clan, Player

_KINDS = {"tier": "tier", "player_id": "player", "clan_id": "clan", "rank": "rank"}
"""Values of a character whose every change is dated, with the kind of their row."""


def note_changes(
    connection: Connection,
    character_id: int,
    before: Mapping[str, Any],
    changed: Mapping[str, Any],
    at: datetime,
) -> None:
    """One dated row, with before and after, for each change of tier, player, clan or rank."""
    for field, kind in _KINDS.items():
        if field in changed:
            facts = {
                "name": changed.get("name", before["name"]),
                "before": _told(connection, field, before[field]),
                "after": _told(connection, field, changed[field]),
            }
            clan = (before[field] or changed[field]) if field == "clan_id" else None
            note(connection, character_id, kind, facts, at, clan)


def note(
    connection: Connection,
    character_id: int,
    kind: str,
    facts: Mapping[str, int | str],
    at: datetime,
    clan_id: int | None = None,
) -> None:
    """One row of the chronicle about a character, dated today."""
    row = {"day": present_day(connection), "at": at, "kind": kind, "facts": dict(facts)}
    row["clan_id"] = clan_id
    connection.execute(insert(ChronicleEntry).values(character_id=character_id, **row))


def _told(connection: Connection, field: str, value: Any) -> int | str:
    if field not in {"player_id", "clan_id"}:
        return value if isinstance(value, int) else str(value)
    if value is None:
        return ""
    table: type[Player] | type[Clan] = Player if field == "player_id" else Clan
    return connection.execute(select(table.name).where(table.id == value)).scalar_one()
