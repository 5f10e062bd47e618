"""How much there is in the caravan: said for the first time, or corrected.

The first line that says how much there is of something is its opening, and by it the campaign keeps
count of that. Later counts write only what differs. Whoever stops keeping something writes lines
that take what there was of it: all days before stay as they were. The chronicle tells every count
that changes something.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.bulk import insert_rows
from director.operations.campaigns import kept_edition
from director.operations.caravan.effects import MOST, check_kind, most_of, table_kind
from director.operations.caravan.kind_codes import is_kind, kind_code
from director.operations.caravan.kind_reads import kinds_in
from director.operations.caravan.kinds import check_free
from director.operations.caravan.opening_form import OpeningForm
from director.operations.caravan.standing import kept_in, totals_at
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.plain import plain
from director.operations.problems import Refusal, Refused
from director.operations.rows import added
from director.rules.caravan.state import CLANSMEN, CaravanState, Quantity
from director.rules.loose_text import folded
from director.store.tables import CaravanEntry, ChronicleEntry, PeopleKind


@dataclass(frozen=True, slots=True)
class _Counted:
    """How much there is to be of something: of people, by kind."""

    what: Quantity
    number: int
    kind: str = CLANSMEN


@dataclass(frozen=True, slots=True)
class _Plan:
    """Lines to write, those that stop a count, kinds of people to name with their numbers,
    quantities of which no count is kept any more, and what the chronicle tells of it all.
    """

    lines: list[dict[str, Any]]
    stops: list[dict[str, Any]]
    named: Mapping[str, int | None]
    dropped: frozenset[Quantity]
    first: bool
    counts: list[dict[str, Any]]
    people_cause: str

    @property
    def empty(self) -> bool:
        """Whether all of it is so already."""
        return not (self.lines or self.named or self.dropped)


def open_caravan(campaign: Campaign, form: OpeningForm) -> Change:
    """Say how much there is, for the first time or to correct what the ledger comes to.

    Nothing is written where all of it is so already. Refused where a number cannot be, or where
    there is a kind of people of a name that is to be given.
    """
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        counted = tuple(_checked(connection, edition, form))
        named = _named(connection, form.named)
        plan = _planned(connection, edition, counted, named)
    if plan.empty:
        return UNCHANGED
    code = "caravan.open" if plan.first else "caravan.correct"
    with campaign.step(code) as step:
        _write(campaign, step.connection, plan)
    return stepped(code, {}, Subject.CARAVAN)


def _write(campaign: Campaign, connection: Connection, plan: _Plan) -> None:
    day, now = present_day(connection), campaign.clock()
    lines, counts = list(plan.lines), list(plan.counts)
    for name, number in plan.named.items():
        key = added(connection, PeopleKind, {"name": name, "created_at": now})
        if number:
            line = {"kind": "people", "people_kind_id": key, "amount": number}
            lines.append({**line, "cause": plan.people_cause})
            counts.append(_told(Quantity.PEOPLE, kind_code(key), name, None, number))
    if not lines and not plan.dropped:
        return
    facts: dict[str, Any] = {"did": "opened" if plan.first else "corrected", "counts": counts}
    if plan.dropped:
        facts["dropped"] = [what.value for what in Quantity if what in plan.dropped]
    entry = {"day": day, "at": now, "kind": "goods", "facts": facts}
    when = {
        "day": day,
        "recorded_at": now,
        "chronicle_id": added(connection, ChronicleEntry, entry),
    }
    insert_rows(connection, CaravanEntry, [{**line, **when} for line in lines])
    # the chronicle tells that they are counted no more, not that the caravan lost them
    unlinked = {**when, "chronicle_id": None}
    insert_rows(connection, CaravanEntry, [{**line, **unlinked} for line in plan.stops])


def _named(connection: Connection, names: Mapping[str, int | None]) -> dict[str, int | None]:
    found: dict[str, int | None] = {}
    for name, number in names.items():
        label = typed_in.name("name", name)
        check_free(connection, label)
        if any(folded(other) == folded(label) for other in found):
            raise Refused(Refusal.NAME_TAKEN, name=label)
        found[label] = typed_in.known_number("headcount", number, 0, MOST)
    return found


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


def _planned(
    connection: Connection,
    edition: Edition,
    counted: tuple[_Counted, ...],
    named: Mapping[str, int | None],
) -> _Plan:
    now, before = totals_at(connection, edition).state, kept_in(connection)
    names = {kind.code: kind.name for kind in kinds_in(plain(connection))}
    rows = [(one, _line(now, one, opened=one.what in before)) for one in counted]
    changed = {one.what for one, row in rows if row["amount"]}
    wanted = {one.what for one in counted}
    if any(number is not None for number in named.values()):
        wanted.add(Quantity.PEOPLE)
    if any(named.values()):
        changed.add(Quantity.PEOPLE)
    openings = wanted - before - changed
    lines = [row for _, row in rows if row["amount"]]
    lines += [_nothing_more(what) for what in Quantity if what in openings]
    counts = [
        _told(
            one.what,
            one.kind,
            names.get(one.kind, ""),
            now.number(one.what, one.kind) if one.what in before else None,
            one.number,
        )
        for one, row in rows
        if row["amount"] or one.what not in before
    ]
    cause = "corrected" if Quantity.PEOPLE in before else "opening"
    dropped = before - wanted
    stops = list(_stops(now, dropped))
    return _Plan(lines, stops, named, dropped, not before, counts, cause)


def _told(what: Quantity, kind: str, name: str, before: int | None, after: int) -> dict[str, Any]:
    """A number of the count as the chronicle keeps it."""
    told: dict[str, Any] = {"what": what.value, "after": after}
    if before is not None:
        told["before"] = before
    if what is Quantity.PEOPLE:
        told["kind"] = kind
        told |= {"kind_name": name} if name and is_kind(kind) else {}
    return told


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


def _stops(now: CaravanState, dropped: frozenset[Quantity]) -> Iterator[dict[str, Any]]:
    """The lines after which there is nothing of what is counted no more: at least one of each."""
    for what in (what for what in Quantity if what in dropped):
        kinds = [kind for kind, number in now.people.items() if number] or [CLANSMEN]
        for kind in kinds if what is Quantity.PEOPLE else [CLANSMEN]:
            yield {**_line(now, _Counted(what, 0, kind), opened=False), "cause": "stopped"}
