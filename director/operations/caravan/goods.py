"""The caravan's goods by the director's own hand: a change of them, and renown out of the purse."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select, text, update

from director.operations import typed_in
from director.operations.campaigns import kept_edition
from director.operations.caravan.effect_form import EffectForm
from director.operations.caravan.effects import (
    MOST,
    checked_effect,
    columns_of,
    table_kind,
)
from director.operations.caravan.opening import open_caravan
from director.operations.caravan.opening_form import OpeningForm
from director.operations.caravan.standing import IN_ORDER, place_of, totals_at
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.problems import Refusal, Refused
from director.operations.rows import added, kept
from director.rules.caravan.state import Quantity
from director.rules.caravan.tally import number_after
from director.store.tables import CaravanEntry, Character, ChronicleEntry, PeopleKind, RenownEntry

__all__ = [
    "OpeningForm",
    "Withdrawal",
    "add_entry",
    "give_from_purse",
    "open_caravan",
    "preview_withdrawal",
    "withdraw_entry",
]


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """What taking a line of the ledger back does to its number as it is today."""

    what: Quantity
    kind: str
    before: int
    after: int


def add_entry(campaign: Campaign, change: EffectForm) -> Change:
    """Give or take something by the director's word; the chronicle tells it (``goods``)."""
    with campaign.reading() as connection:
        change = checked_effect(connection, kept_edition(connection, campaign.path), change)
    with campaign.step("caravan.entry") as step:
        facts = {**_told(step.connection, change), "amount": change.amount}
        entry = {"facts": facts, "secret": change.secret}
        line = {**columns_of(change), "cause": "director"}
        key = _enter(campaign, step.connection, entry, line)
    return stepped("caravan.entry", {}, Subject.CARAVAN, created=key)


def preview_withdrawal(campaign: Campaign, entry_id: int) -> Withdrawal:
    """What taking back a line of the director's own would do; nothing is written."""
    with campaign.reading() as connection:
        line = _own_line(connection, entry_id)
        edition = kept_edition(connection, campaign.path)
        what, kind = place_of(line["kind"], line["people_kind_id"])
        lines = _standing(connection, line["kind"], line["people_kind_id"])
    with_it = number_after(edition, what, 0, [amount for _, amount in lines])
    without = number_after(edition, what, 0, [amount for key, amount in lines if key != entry_id])
    return Withdrawal(what, kind, with_it, without)


def withdraw_entry(campaign: Campaign, entry_id: int) -> Change:
    """Take back a line that the director wrote, and its entry in the chronicle. What else stands in
    the ledger comes with something that happened, and is refused.
    """
    with campaign.reading() as connection:
        line = _own_line(connection, entry_id)
    if line["withdrawn"]:
        return UNCHANGED
    with campaign.step("caravan.withdraw") as step:
        connection = step.connection
        mine = update(CaravanEntry).where(CaravanEntry.id == entry_id)
        connection.execute(mine.values(withdrawn=True, chronicle_id=None))
        told = ChronicleEntry.__table__.delete()
        connection.execute(told.where(ChronicleEntry.id == line["chronicle_id"]))
    return stepped("caravan.withdraw", {}, Subject.CARAVAN)


def give_from_purse(campaign: Campaign, character_id: int, amount: int, note: str = "") -> Change:
    """Give a character renown out of the common purse, at most what is in it: nothing where the
    campaign keeps none. What the dead left is settled.
    """
    typed_in.number("amount", amount, 1, MOST)
    words = typed_in.words("note", note)
    with campaign.reading() as connection:
        row = kept(connection, Character, character_id, "name", "life")
        if row["life"] == "dead":
            raise Refused(Refusal.DEAD, name=row["name"])
        edition = kept_edition(connection, campaign.path)
        state = totals_at(connection, edition).state
        purse = state.number(Quantity.PURSE) if Quantity.PURSE in state.kept else 0
    if amount > purse:
        raise Refused(Refusal.PURSE_SHORT, amount=amount, purse=purse)
    facts = {"name": row["name"], "amount": amount}
    with campaign.step("caravan.give", facts) as step:
        connection = step.connection
        when = {"day": present_day(connection), "recorded_at": campaign.clock()}
        gain = {"character_id": character_id, "amount": amount, "cause": "purse", "note": words}
        added(connection, RenownEntry, {**gain, **when})
        told = {"what": Quantity.PURSE.value, "to": row["name"], "text": words, "amount": -amount}
        entry = {"facts": told, "secret": False, "character_id": character_id}
        line = {"kind": "renown", "amount": -amount, "cause": "purse"}
        text = ": ".join(part for part in (row["name"], words) if part)
        _enter(campaign, connection, entry, {**line, "text": text})
    return stepped("caravan.give", facts, Subject.CARAVAN, Subject.CHARACTERS)


def _enter(
    campaign: Campaign, connection: Connection, entry: dict[str, Any], line: dict[str, Any]
) -> int:
    """An entry of the chronicle and the line of the ledger that it tells of."""
    day, now = present_day(connection), campaign.clock()
    told = {"day": day, "at": now, "kind": "goods", **entry}
    chronicle = added(connection, ChronicleEntry, told)
    when = {"day": day, "recorded_at": now, "chronicle_id": chronicle}
    return added(connection, CaravanEntry, {**line, **when})


def _told(connection: Connection, change: EffectForm) -> dict[str, str]:
    """What changed, in facts that need no other row to be understood."""
    _, key = table_kind(change.what, change.kind)
    facts = {"what": change.what.value, "kind": change.kind, "text": change.text}
    if key is not None:
        facts["kind_name"] = str(kept(connection, PeopleKind, key, "name")["name"])
    return facts


def _own_line(connection: Connection, entry_id: int) -> dict[str, Any]:
    names = ("kind", "people_kind_id", "cause", "withdrawn", "chronicle_id")
    line = kept(connection, CaravanEntry, entry_id, *names)
    if line["cause"] != "director":
        raise Refused(Refusal.LINE_OF_OTHERS, cause=line["cause"])
    return line


def _standing(connection: Connection, kind: str, key: int | None) -> list[tuple[int, int]]:
    """The standing lines of one number in their order: key and amount."""
    entry = CaravanEntry
    of_number = (entry.kind == kind, entry.people_kind_id.is_not_distinct_from(key))
    query = select(entry.id, entry.amount).where(*of_number, entry.withdrawn.is_(False))
    return [
        (line, amount or 0) for line, amount in connection.execute(query.order_by(text(IN_ORDER)))
    ]
