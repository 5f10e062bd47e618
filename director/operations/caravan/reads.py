"""The caravan as it stands, its ledger line by line, and who bears on what is decided.

All in plain SQL, so that it can be on the first screen.
"""

from collections.abc import Collection, Iterator
from typing import Any

from director.editions.schema import Edition
from director.operations.caravan.calendar_reads import calendar_in
from director.operations.caravan.kind_reads import kinds_in
from director.operations.caravan.road_reads import road
from director.operations.caravan.standing import (
    IN_ORDER,
    place_of,
    totals_in,
    travellers,
)
from director.operations.handle import Campaign
from director.operations.opening import edition_in
from director.operations.views.caravan import Bearer, CaravanNow, GoodsRow
from director.rules.caravan import morale
from director.rules.caravan.calendar import Calendar, Date, date_of
from director.rules.caravan.state import Quantity, highest
from director.rules.caravan.supplies import consumed, lasting, need
from director.rules.caravan.tally import within
from director.rules.healing import rest_days, rest_heals
from director.rules.spanish_order import sort_key

__all__ = ["bearers", "caravan_now", "date_in", "goods_rows", "road"]

_TODAY = """
SELECT coalesce(caravan_day.day, campaign.first_day), caravan_day.activity
FROM campaign LEFT JOIN caravan_day ON caravan_day.day = (SELECT max(day) FROM caravan_day)
"""
_GOODS = f"""
SELECT caravan_entry.id, caravan_entry.kind, caravan_entry.people_kind_id, caravan_entry.amount,
    caravan_entry.day, caravan_entry.cause, caravan_entry.text, caravan_entry.secret,
    caravan_entry.withdrawn, caravan_entry.battle_id, coalesce(battle.name, ''),
    caravan_entry.chronicle_id, coalesce(people_kind.name, ''), battle.day
FROM caravan_entry
LEFT JOIN battle ON battle.id = caravan_entry.battle_id
LEFT JOIN people_kind ON people_kind.id = caravan_entry.people_kind_id
WHERE caravan_entry.kind IN ('people', 'fighters', 'supplies', 'morale', 'renown')
    AND caravan_entry.amount IS NOT NULL
ORDER BY {IN_ORDER}
"""
_BEARERS = """
SELECT character.id, character.name, campaign_attribute.value
FROM campaign_attribute JOIN character ON character.id = campaign_attribute.character_id
WHERE campaign_attribute.code = ? AND character.life = 'alive'
"""


def caravan_now(campaign: Campaign) -> CaravanNow:
    """The caravan today, in every edition: what it keeps, what there is and why, how long it lasts,
    what its morale gives in battle, and how its characters are.
    """
    with campaign.looking() as connection:
        edition = edition_in(connection, campaign.path)
        day, activity = connection.execute(_TODAY).fetchone()
        totals = totals_in(connection, edition)
        company = travellers(connection)
        kinds = kinds_in(connection)
        date = date_in(calendar_in(connection), day)
    state = totals.state
    eats = consumed(edition, state)
    moved = morale.kept(edition, state)
    hurt = [one for one in company if one.wounds]
    free = [one.wounds for one in hurt if not one.busy]
    return CaravanNow(
        day=day,
        date=date,
        activity=activity,
        defined=edition.caravan is not None,
        kept=state.kept,
        kinds=kinds,
        totals=totals,
        eating=need(edition, state, company) if eats else None,
        lasting=lasting(edition, state, company) if eats else None,
        band=morale.band_of(edition, state.morale) if moved else None,
        willpower=morale.willpower_of(edition, state.morale) if moved else None,
        wounded=len(hurt),
        rest_days=_rest(edition, max(free, default=0)),
        busy=len(hurt) - len(free),
    )


def date_in(calendar: Calendar | None, day: int) -> Date | None:
    """The date of a day; none where days are only numbers."""
    found = None if calendar is None else date_of(calendar, day)
    return found if isinstance(found, Date) else None


def goods_rows(
    campaign: Campaign, what: Quantity | None = None, kind: str | None = None
) -> tuple[GoodsRow, ...]:
    """The lines of the ledger, the newest first; those of one quantity, or of one kind of people.

    Each with what it really changed and what there was then. A line that was withdrawn changes
    nothing, and stands where it stood.
    """
    with campaign.looking() as connection:
        edition = edition_in(connection, campaign.path)
        rows = connection.execute(_GOODS).fetchall()
    found = _goods(edition, rows)
    shown = [row for row in found if what in (None, row.what) and kind in (None, row.kind)]
    return tuple(reversed(shown))


def bearers(
    campaign: Campaign, attribute: str, characters: Collection[int] | None = None
) -> tuple[Bearer, ...]:
    """Who of the living has a campaign attribute, the best first; only of those named, if any."""
    with campaign.looking() as connection:
        found = [Bearer(*row) for row in connection.execute(_BEARERS, (attribute,))]
    ours = (one for one in found if characters is None or one.character_id in characters)
    return tuple(sorted(ours, key=lambda one: (-one.value, sort_key(one.name))))


def _rest(edition: Edition, wounds: int) -> int:
    return rest_days(edition, wounds).total if rest_heals(edition) else 0


def _goods(edition: Edition, rows: list[tuple[Any, ...]]) -> Iterator[GoodsRow]:
    numbers: dict[tuple[Quantity, str], int] = {}
    most = {what: highest(edition, what)[0] for what in Quantity}
    for row in rows:
        (key, code, people, written, day, cause, text, secret, withdrawn, *links) = row
        (battle_id, battle, chronicle_id, kind_name, battle_day) = links
        what, kind = place_of(code, people)
        before = numbers.get((what, kind), 0)
        after = before if withdrawn else within(before + written, most[what])
        numbers[what, kind] = after
        yield GoodsRow(
            id=key,
            day=day,
            what=what,
            cause=cause,
            amount=after - before,
            after=after,
            written=written,
            kind=kind,
            kind_name=kind_name,
            text=text,
            secret=bool(secret),
            withdrawn=bool(withdrawn),
            battle_id=battle_id,
            battle=battle,
            chronicle_id=chronicle_id,
            battle_day=battle_day,
        )
