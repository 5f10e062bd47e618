"""The director's tables of events as screens show them, and rolls that wait for their event."""

from collections.abc import Iterable

from sqlalchemy import Connection, or_, select

from director.operations.campaigns import kept_edition
from director.operations.caravan.event_tables import table_of
from director.operations.caravan.events import slot_of
from director.operations.caravan.standing import totals_at
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.problems import Refusal, Refused
from director.operations.views.event_tables import EventTableView, KeptEventRoll
from director.rules.caravan import morale
from director.rules.caravan.random_tables import (
    EventTable,
    Moment,
    TableEntry,
    draw,
    sides,
    table_problems,
)
from director.rules.caravan.state import Activity
from director.rules.loose_text import folded
from director.rules.spanish_order import sort_key
from director.store.tables import Campaign as CampaignRow
from director.store.tables import EventTable as TableRow
from director.store.tables import Roll

_ROWS = select(
    TableRow.id,
    TableRow.uuid,
    TableRow.name,
    TableRow.entries,
    TableRow.notes,
    TableRow.changed_at,
)


def event_tables(campaign: Campaign) -> tuple[EventTableView, ...]:
    """All tables of the campaign, in the order of their names."""
    with campaign.reading() as connection:
        found = _views(campaign, connection, None)
    return tuple(sorted(found, key=lambda view: (sort_key(view.name), view.id)))


def event_table(campaign: Campaign, table_id: int) -> EventTableView:
    """One table; ``NOT_FOUND`` where it is gone."""
    with campaign.reading() as connection:
        found = _views(campaign, connection, table_id)
    if not found:
        raise Refused(Refusal.NOT_FOUND, kind="event_table", id=table_id)
    return found[0]


def kept_rolls(campaign: Campaign, table_id: int, moment: Moment) -> tuple[KeptEventRoll, ...]:
    """Rolls of that table and day on which no event rests, oldest first: never used, or annulled
    because their event was taken back.
    """
    view = event_table(campaign, table_id)
    free = or_(Roll.step_id.is_(None), Roll.annulled)
    query = (
        select(Roll.id, Roll.result, Roll.sides, Roll.origin, Roll.annulled, Roll.repeated)
        .where(Roll.slot == slot_of(view.uuid, moment.day), free)
        .order_by(Roll.id)
    )
    with campaign.reading() as connection:
        rows = connection.execute(query).all()
    die = sides(view.table, moment)
    return tuple(
        KeptEventRoll(*row, entry=_brings(view.table, moment, row.result, same=row.sides == die))
        for row in rows
    )


def moment_now(campaign: Campaign, terrain: str, activity: Activity) -> Moment:
    """Today as a table is rolled on: its day, and the band of morale where this campaign and its
    edition keep one.
    """
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        today = present_day(connection)
        band = None
        state = totals_at(connection, edition).state
        if morale.kept(edition, state):
            band = morale.band_of(edition, state.morale).number
    return Moment(terrain, today, band, activity)


def days_so_far(campaign: Campaign) -> tuple[int, int]:
    """The campaign's first day and today: an event may be told of any between them."""
    with campaign.reading() as connection:
        first = connection.execute(select(CampaignRow.first_day)).scalar_one()
        return first, present_day(connection)


def bands_of(campaign: Campaign) -> tuple[morale.Band, ...]:
    """The bands of morale that a condition may ask for; none where the edition has no caravan."""
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
    return () if edition.caravan is None else morale.bands(edition)


def terrains_in(tables: Iterable[EventTable]) -> tuple[str, ...]:
    """Terrains that the tables ask for, each once however it is written, in Spanish order."""
    found: dict[str, str] = {}
    for table in tables:
        for entry in table.entries:
            for terrain in entry.condition.terrains:
                found.setdefault(folded(terrain).strip(), terrain)
    return tuple(sorted(found.values(), key=sort_key))


def _views(
    campaign: Campaign, connection: Connection, table_id: int | None
) -> list[EventTableView]:
    query = _ROWS if table_id is None else _ROWS.where(TableRow.id == table_id)
    views = []
    for row in connection.execute(query).all():
        table = table_of(campaign, row.name, row.entries)
        problems = table_problems(table)
        views.append(
            EventTableView(row.id, str(row.uuid), table, row.notes, problems, row.changed_at)
        )
    return views


def _brings(table: EventTable, moment: Moment, roll: int, *, same: bool) -> TableEntry | None:
    entry = draw(table, moment, roll) if same else None
    return entry if isinstance(entry, TableEntry) else None
