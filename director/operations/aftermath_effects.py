"""What an aftermath writes, as a named list: each effect turns the plan into rows of one ledger.

Story facts (wounds, deaths, victims, participations) bear the battle's day; what is entered in the
books because of them (renown, refunds, caravan) bears the day on which the aftermath is applied.
"""

from collections.abc import Callable

from sqlalchemy import Connection, bindparam, select, update

from director.operations.aftermath_application import Application
from director.operations.aftermath_caravan import table_kind_of
from director.operations.aftermath_carries import carries
from director.operations.aftermath_chronicle import chronicle
from director.operations.aftermath_context import healed_of
from director.operations.aftermath_deaths import condemnations, deaths
from director.operations.aftermath_draft import CaravanDraft
from director.operations.aftermath_facts import victims_of
from director.operations.aftermath_lacking import ITEM, TOLD
from director.operations.bulk import insert_rows
from director.operations.caravan.effect_form import ItemForm
from director.operations.caravan.item_rows import enter_item
from director.store.tables import (
    CaravanEntry,
    Participation,
    RenownEntry,
    Victim,
    Wound,
)

_HEALING = (
    update(Wound)
    .where(Wound.id.in_(bindparam("keys", expanding=True)))
    .values(closed_day=bindparam("on_day"), closed_cause="healed")
)


def participations(connection: Connection, work: Application) -> None:
    """Everybody who fought has one battle more, as the tier and for the player of that day."""
    rows = []
    for row in work.plan.units:
        unit = work.units[row.unit]
        fought = {"character_id": unit.character_id, "player_id": unit.player_id, "tier": unit.tier}
        rows.append({**fought, "times": 1, "day": work.battle_day, **work.cause})
    insert_rows(connection, Participation, rows)


def renown(connection: Connection, work: Application) -> None:
    """What each gained in this battle; nothing is written for nothing."""
    rows = [
        {
            "character_id": work.character(row.unit),
            "amount": row.renown.gain.total,
            "cause": "battle",
            "day": work.context.day,
            "recorded_at": work.now,
            **work.cause,
        }
        for row in work.plan.units
        if row.renown.gain.total
    ]
    insert_rows(connection, RenownEntry, rows)


def wounds(connection: Connection, work: Application) -> None:
    """One row for each new wound; those that healed before a reopening are this one's again."""
    rows = []
    for row in work.plan.units:
        if row.wounds is None or row.wounds.new is None:
            continue
        new, character = row.wounds.new.total, work.character(row.unit)
        healed = min(new, work.context.healed[row.unit])
        if healed:
            _take_over(connection, work, character, healed)
        wound = {"character_id": character, "received_day": work.battle_day}
        rows += [{**wound, "cause": "battle", **work.cause}] * (new - healed)
    insert_rows(connection, Wound, rows)


def _take_over(connection: Connection, work: Application, character: int, healed: int) -> None:
    """Healed wounds of an application that was withdrawn, as those of this one."""
    of_character = healed_of(work.battle) & (Wound.character_id == character)
    oldest = select(Wound.id).where(of_character).order_by(Wound.id).limit(healed)
    taking = update(Wound).where(Wound.id.in_(oldest))
    connection.execute(taking.values(aftermath_id=work.aftermath))


def rested(connection: Connection, work: Application) -> None:
    """Wounds of those who stayed out close on the battle's day, as those of a day of rest do."""
    closed = [key for row in work.plan.resting for key in row.closes]
    if closed:
        connection.execute(_HEALING, {"keys": closed, "on_day": work.battle_day})


def victims(connection: Connection, work: Application) -> None:
    """Each enemy felled in person, by name."""
    rows = [
        {
            "character_id": work.units[striker].character_id,
            "times": 1,
            "name": name,
            "day": work.battle_day,
            **work.cause,
        }
        for striker, name in victims_of(work.context, work.draft)
        if work.units[striker].character_id is not None
    ]
    insert_rows(connection, Victim, rows)


def caravan(connection: Connection, work: Application) -> None:
    """Consequences for the caravan, and objects handed to a character or put into the store, each
    with its own entry in the chronicle.
    """
    entry = {"day": work.context.day, "cause": "aftermath", "recorded_at": work.now, **work.cause}
    entries = [
        {
            **_kind(row),
            "amount": _amount(row),
            "text": row.text.strip(),
            "secret": row.secret,
            **entry,
        }
        for row in work.draft.caravan
    ]
    insert_rows(connection, CaravanEntry, entries)
    for row in work.draft.caravan:
        if row.kind == ITEM:
            secret = row.secret or _is_hidden(work, row.character_id)
            item = ItemForm(row.text.strip(), character_id=row.character_id, secret=secret)
            enter_item(connection, item, day=work.battle_day, now=work.now, cause=work.cause)


EFFECTS: tuple[Callable[[Connection, Application], None], ...] = (
    participations,
    renown,
    wounds,
    rested,
    carries,
    victims,
    deaths,
    condemnations,
    chronicle,
    caravan,
)
"""All effects in the order in which they are written."""


def _is_hidden(work: Application, character_id: int | None) -> bool:
    """Whether public texts do not name a fighter: then they tell nothing of what it got either."""
    units = work.units.values()
    return character_id is not None and any(
        unit.secret for unit in units if unit.character_id == character_id
    )


def _kind(row: CaravanDraft) -> dict[str, str | int | None]:
    kind, people = table_kind_of(row.kind)
    return {"kind": kind, "people_kind_id": people}


def _amount(row: CaravanDraft) -> int | None:
    """Objects and notes are not counted."""
    return None if row.kind in TOLD else row.amount
