"""Events that the chronicle tells of, with what they brought."""

import json

from director.operations.caravan.standing import place_of
from director.operations.handle import Campaign
from director.operations.plain import Plain
from director.operations.views.event_tables import EventTold
from director.operations.views.scenes import Brought

_EVENT = """
SELECT id, day, facts, secret FROM chronicle WHERE kind = 'event' AND id = ?
"""
_LAST = """
SELECT id, day, facts, secret FROM chronicle WHERE kind = 'event' ORDER BY id DESC LIMIT 1
"""
_BROUGHT = """
SELECT caravan_entry.kind, caravan_entry.people_kind_id, caravan_entry.amount,
    coalesce(people_kind.name, ''), caravan_entry.text, caravan_entry.secret
FROM caravan_entry LEFT JOIN people_kind ON people_kind.id = caravan_entry.people_kind_id
WHERE caravan_entry.chronicle_id = ? AND NOT caravan_entry.withdrawn
ORDER BY caravan_entry.id
"""
_OBJECT = "item"


def told_event(campaign: Campaign, chronicle_id: int) -> EventTold | None:
    """The event of that entry; none where it is gone, or where that entry is no event."""
    with campaign.looking() as connection:
        return _told(connection, connection.execute(_EVENT, (chronicle_id,)).fetchone())


def last_event(campaign: Campaign) -> EventTold | None:
    """The event that was told last, of whatever day; none where there is none."""
    with campaign.looking() as connection:
        return _told(connection, connection.execute(_LAST).fetchone())


def _told(connection: Plain, row: tuple[int, int, str, int] | None) -> EventTold | None:
    if row is None:
        return None
    key, day, facts, secret = row
    said = json.loads(facts)
    brought = tuple(_brought(each) for each in connection.execute(_BROUGHT, (key,)))
    return EventTold(key, day, said["name"], said.get("text", ""), bool(secret), brought)


def _brought(row: tuple[str, int | None, int | None, str, str, int]) -> Brought:
    kind, people_kind, amount, name, text, secret = row
    if kind == _OBJECT:
        return Brought(None, 0, text=text, secret=bool(secret))
    what, code = place_of(kind, people_kind)
    return Brought(what, amount or 0, code, name, text, bool(secret))
