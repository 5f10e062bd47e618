"""Events of the road: the director's tables are kept and rolled on, and what is drawn, or made up,
is told.

A roll stands outside undo. Its slot (table and day) keeps every roll that ever fell in it; any
after the first is marked as repeated. The event that is accepted binds its roll to its step, so
that taking it back annuls the roll, and the roll is offered again.
"""

from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, exists, or_, select, update

from director.operations import typed_in
from director.operations.campaigns import kept_edition
from director.operations.caravan.effects import check_effects, write_effects
from director.operations.caravan.event_form import EventForm
from director.operations.caravan.event_tables import (
    duplicate_table,
    import_tables,
    remove_table,
    save_table,
    table_of,
)
from director.operations.change import Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.problems import Refusal, Refused
from director.operations.rows import added, kept
from director.operations.views.event_tables import Drawn
from director.rules.caravan.random_tables import EventTable, Moment, NoDraw, draw, sides
from director.store.tables import Campaign as CampaignRow
from director.store.tables import ChronicleEntry, Roll
from director.store.tables import EventTable as TableRow

__all__ = [
    "accept",
    "duplicate_table",
    "import_tables",
    "remove_table",
    "roll_on",
    "save_table",
    "slot_of",
]

PURPOSE = "event"
ORIGINS = ("program", "forum")


def roll_on(
    campaign: Campaign,
    table_id: int,
    moment: Moment,
    roll: int,
    origin: str = "program",
    link: str = "",
) -> Drawn:
    """Keep a roll on a table, thrown here (``program``) or typed (``forum``), outside undo, and
    say what it brings; nothing of that is told yet.

    ``Refused``: ``NOTHING_OPEN`` where no entry may come at this moment, ``OUT_OF_RANGE`` for a
    roll that the die of this moment cannot show, or for a day that has not come. A copy of a table
    is a table of its own, and its first roll of a day is marked by nothing.
    """
    typed_in.choice("origin", origin, ORIGINS)
    with campaign.reading() as connection:
        name, uuid, table = _table(connection, campaign, table_id)
        _day(connection, moment.day)  # a day to come has no dice of its own yet
    die = sides(table, moment)
    entry = draw(table, moment, roll)
    if entry is NoDraw.NOTHING_OPEN:
        raise Refused(Refusal.NOTHING_OPEN, name=name)
    if isinstance(entry, NoDraw):
        raise Refused(Refusal.OUT_OF_RANGE, field="roll", value=roll, low=1, high=die)
    slot = slot_of(uuid, moment.day)
    with campaign.aside() as connection:
        before = bool(connection.execute(select(exists().where(Roll.slot == slot))).scalar())
        row = {
            "slot": slot,
            "purpose": PURPOSE,
            "sides": die,
            "result": roll,
            "origin": origin,
            "link": typed_in.words("link", link),
            "repeated": before,
            "rolled_at": campaign.clock(),
        }
        key = added(connection, Roll, row)
    return Drawn(table_id, entry, roll, die, key, before, table=name, terrain=moment.terrain)


def accept(campaign: Campaign, form: EventForm) -> Change:
    """Tell an event: an entry of the chronicle with what it brings the caravan, as one step. A roll
    that it comes from rests on it from then on.

    ``Refused``: ``ROLL_ELSEWHERE`` for a roll that is no event's, or on which another event rests;
    ``OUT_OF_RANGE`` for a day that has not come; and as ``check_effects`` does.
    """
    name = typed_in.name("name", form.name)
    text = typed_in.words("text", form.text)
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        effects = check_effects(connection, edition, form.effects)
        day = _day(connection, form.day)
        drawn = _told(connection, form.drawn)
    facts = {"name": name}
    now = campaign.clock()
    with campaign.step("event.accept", facts) as step:
        row = {
            "day": day,
            "at": now,
            "kind": "event",
            "facts": {"name": name, **({"text": text} if text else {}), **_draw_facts(drawn)},
            "secret": form.secret,
        }
        key = added(step.connection, ChronicleEntry, row)
        write_effects(
            step.connection,
            edition,
            effects,
            cause="event",
            day=day,
            now=now,
            chronicle_id=key,
            secret=form.secret,
        )
        if drawn is not None:
            _bind(step.connection, drawn.roll_id, step.id)
    touched = [Subject.CARAVAN] + [Subject.ROLLS] * (drawn is not None)
    touched += [Subject.CHARACTERS] * bool(effects.items)
    return stepped("event.accept", facts, *touched, created=key)


def slot_of(uuid: str, day: int) -> str:
    """What a roll on a table is for: the table, also when it came back after an undo, and a day."""
    return f"event:{uuid}/day:{day}"


def _table(
    connection: Connection, campaign: Campaign, table_id: int
) -> tuple[str, str, EventTable]:
    row = kept(connection, TableRow, table_id, "name", "uuid", "entries")
    return row["name"], str(row["uuid"]), table_of(campaign, row["name"], row["entries"])


def _day(connection: Connection, day: int | None) -> int:
    today = present_day(connection)
    first = connection.execute(select(CampaignRow.first_day)).scalar_one()
    return today if day is None else typed_in.number("day", day, first, today)


def _told(connection: Connection, drawn: Drawn | None) -> Drawn | None:
    """The draw as its roll says that it fell; refused where no event may rest on that roll."""
    if drawn is None:
        return None
    free = or_(Roll.step_id.is_(None), Roll.annulled)
    query = select(Roll.result, Roll.sides, Roll.repeated, Roll.slot).where(
        Roll.id == drawn.roll_id, Roll.purpose == PURPOSE, free
    )
    row = connection.execute(query).one_or_none()
    uuid = connection.execute(
        select(TableRow.uuid).where(TableRow.id == drawn.table_id)
    ).scalar_one_or_none()
    of_another = row is not None and uuid is not None and not row.slot.startswith(f"event:{uuid}/")
    if row is None or of_another:
        raise Refused(Refusal.ROLL_ELSEWHERE, result=drawn.roll)
    return replace(drawn, roll=row.result, sides=row.sides, repeated=row.repeated)


def _draw_facts(drawn: Drawn | None) -> dict[str, Any]:
    if drawn is None:
        return {}
    facts = {
        "table": drawn.table,
        "key": drawn.entry.key,
        "roll": drawn.roll,
        "sides": drawn.sides,
        "terrain": drawn.terrain,
        "repeated": drawn.repeated,
    }
    return {name: value for name, value in facts.items() if value not in ("", False)}


def _bind(connection: Connection, roll_id: int, step: int) -> None:
    binding = update(Roll).where(Roll.id == roll_id)
    connection.execute(binding.values(step_id=step, annulled=False))
