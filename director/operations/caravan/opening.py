"""How much there is in the caravan: said for the first time, or corrected.

The first line that says how much there is of something is its opening, and by it the campaign keeps
count of that. Later counts write only what differs. Whoever stops keeping something withdraws its
opening; its other lines stay.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, update

from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.bulk import insert_rows
from director.operations.campaigns import kept_edition
from director.operations.caravan.effects import MOST, check_kind, most_of, table_kind
from director.operations.caravan.opening_form import OpeningForm
from director.operations.caravan.standing import kept_in, totals_at
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.rules.caravan.state import CLANSMEN, CaravanState, Quantity
from director.store.tables import CaravanEntry

_TABLE_KINDS = {
    Quantity.PEOPLE: ("people", "fighters"),
    Quantity.SUPPLIES: ("supplies",),
    Quantity.MORALE: ("morale",),
    Quantity.PURSE: ("renown",),
}


@dataclass(frozen=True, slots=True)
class _Counted:
    """How much there is to be of something: of people, by kind."""

    what: Quantity
    number: int
    kind: str = CLANSMEN


@dataclass(frozen=True, slots=True)
class _Plan:
    """Lines to write, and quantities of which no count is kept any more."""

    lines: list[dict[str, Any]]
    dropped: frozenset[Quantity]
    first: bool


def open_caravan(campaign: Campaign, form: OpeningForm) -> Change:
    """Say how much there is, for the first time or to correct what the ledger comes to.

    Nothing is written where all of it is so already. Refused where a number cannot be.
    """
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        counted = tuple(_checked(connection, edition, form))
        plan = _planned(connection, edition, counted)
    if not plan.lines and not plan.dropped:
        return UNCHANGED
    code = "caravan.open" if plan.first else "caravan.correct"
    with campaign.step(code) as step:
        when = {"day": present_day(step.connection), "recorded_at": campaign.clock()}
        if plan.dropped:
            _drop(step.connection, plan.dropped)
        insert_rows(step.connection, CaravanEntry, [{**line, **when} for line in plan.lines])
    return stepped(code, {}, Subject.CARAVAN)


def _checked(connection: Connection, edition: Edition, form: OpeningForm) -> Iterator[_Counted]:
    for kind, number in form.people.items():
        check_kind(connection, kind)
        yield _Counted(Quantity.PEOPLE, typed_in.number("headcount", number, 0, MOST), kind)
    others = {
        Quantity.SUPPLIES: form.supplies,
        Quantity.MORALE: form.morale,
        Quantity.PURSE: form.purse,
    }
    for what, found in others.items():
        if found is not None:
            yield _Counted(what, typed_in.number(what.value, found, 0, most_of(edition, what)))


def _planned(connection: Connection, edition: Edition, counted: Iterable[_Counted]) -> _Plan:
    now, wanted = totals_at(connection, edition).state, tuple(counted)
    before = kept_in(connection)
    rows = [(one.what, _line(now, one, opened=one.what in before)) for one in wanted]
    changed = {what for what, row in rows if row["amount"]}
    openings = {one.what for one in wanted} - before - changed
    lines = [row for _, row in rows if row["amount"]]
    lines += [_nothing_more(what) for what in Quantity if what in openings]
    return _Plan(lines, before - {one.what for one in wanted}, first=not before)


def _nothing_more(what: Quantity) -> dict[str, Any]:
    """The opening of something of which there is just what there was, or none at all. No kind of
    people is held by it but clansmen, who cannot be taken away.
    """
    return {"kind": table_kind(what)[0], "people_kind_id": None, "amount": 0, "cause": "opening"}


def _line(now: CaravanState, one: _Counted, *, opened: bool) -> dict[str, Any]:
    """The line after which there is so much. What is counted for the first time has an opening,
    though there may have been some of it before.
    """
    kind, key = table_kind(one.what, one.kind)
    return {
        "kind": kind,
        "people_kind_id": key,
        "amount": one.number - now.number(one.what, one.kind),
        "cause": "corrected" if opened else "opening",
    }


def _drop(connection: Connection, quantities: Iterable[Quantity]) -> None:
    kinds = [kind for what in quantities for kind in _TABLE_KINDS[what]]
    opening = (CaravanEntry.cause == "opening", CaravanEntry.kind.in_(kinds))
    standing = update(CaravanEntry).where(*opening, CaravanEntry.withdrawn.is_(False))
    connection.execute(standing.values(withdrawn=True))
