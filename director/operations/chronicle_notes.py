"""Notes in the chronicle: what the director writes down about a day of the campaign.

A private note (``secret``) is for the director alone: no public text tells it. Other entries of the
chronicle come with what happened and go with it; only notes are changed or removed by hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, delete, select, update

from director.operations import typed_in
from director.operations.bulk import insert_rows
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.problems import Refusal, Refused
from director.operations.rows import added, kept
from director.store.tables import Campaign as CampaignRow
from director.store.tables import Character, ChronicleCharacter, ChronicleEntry

_NOTE = "note"


def add_note(
    campaign: Campaign,
    text: str,
    secret: bool = False,
    day: int | None = None,
    characters: Sequence[int] = (),
) -> Change:
    """Note something on a day that has come, today by itself; about as many characters as it is.

    ``Refused``: ``EMPTY`` without a text, ``OUT_OF_RANGE`` for a day that has not come,
    ``NOT_FOUND`` for a character that is not there.
    """
    with campaign.reading() as connection:
        values = _checked(connection, text, secret, day)
        people = _people(connection, characters)
    with campaign.step("note.add") as step:
        row = {**values, "at": campaign.clock(), "kind": _NOTE}
        key = added(step.connection, ChronicleEntry, row)
        _write_people(step.connection, key, people)
    return stepped("note.add", {}, Subject.CARAVAN, created=key)


def change_note(
    campaign: Campaign,
    note_id: int,
    text: str,
    secret: bool = False,
    day: int | None = None,
    characters: Sequence[int] = (),
) -> Change:
    """Write a note anew; without a day it stays on its own. Refused as adding one is, and with
    ``NOT_FOUND`` for an entry that is no note.
    """
    with campaign.reading() as connection:
        before = _kept_note(connection, note_id)
        values = _checked(connection, text, secret, before["day"] if day is None else day)
        people = _people(connection, characters)
        about = _about(connection, note_id)
    if all(before[name] == value for name, value in values.items()) and about == people:
        return UNCHANGED
    with campaign.step("note.change") as step:
        writing = update(ChronicleEntry).where(ChronicleEntry.id == note_id)
        step.connection.execute(writing.values(**values))
        if about != people:
            gone = delete(ChronicleCharacter).where(ChronicleCharacter.chronicle_id == note_id)
            step.connection.execute(gone)
            _write_people(step.connection, note_id, people)
    return stepped("note.change", {}, Subject.CARAVAN)


def remove_note(campaign: Campaign, note_id: int) -> Change:
    """Take a note out of the chronicle; ``NOT_FOUND`` for an entry that is no note."""
    with campaign.reading() as connection:
        _kept_note(connection, note_id)
    with campaign.step("note.remove") as step:
        about = delete(ChronicleCharacter).where(ChronicleCharacter.chronicle_id == note_id)
        step.connection.execute(about)
        step.connection.execute(delete(ChronicleEntry).where(ChronicleEntry.id == note_id))
    return stepped("note.remove", {}, Subject.CARAVAN)


def _checked(connection: Connection, text: str, secret: bool, day: int | None) -> Mapping[str, Any]:
    today = present_day(connection)
    first = connection.execute(select(CampaignRow.first_day)).scalar_one()
    return {
        "facts": {"text": typed_in.reason("note", text)},
        "secret": secret,
        "day": today if day is None else typed_in.number("day", day, first, today),
    }


def _people(connection: Connection, characters: Iterable[int]) -> tuple[int, ...]:
    """The characters, each once, in the order in which they were named; all of them there."""
    people = tuple(dict.fromkeys(characters))
    for key in people:
        kept(connection, Character, key, "id")
    return people


def _about(connection: Connection, note_id: int) -> tuple[int, ...]:
    row = ChronicleCharacter
    query = select(row.character_id).where(row.chronicle_id == note_id).order_by(row.id)
    return tuple(connection.execute(query).scalars())


def _write_people(connection: Connection, note_id: int, people: Iterable[int]) -> None:
    rows = [{"chronicle_id": note_id, "character_id": key} for key in people]
    insert_rows(connection, ChronicleCharacter, rows)


def _kept_note(connection: Connection, note_id: int) -> dict[str, Any]:
    row = kept(connection, ChronicleEntry, note_id, "kind", "facts", "secret", "day")
    if row["kind"] != _NOTE:
        raise Refused(Refusal.NOT_FOUND, kind=_NOTE, id=note_id)
    return row
