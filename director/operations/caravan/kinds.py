"""Kinds of people that the director names beside clansmen and fighters: refugiados, niños…

A line of the ledger is of a kind by its key, so a new name holds for every line, and a kind goes
only while no line is of it. The rules know a kind by a code.
"""

from collections.abc import Iterable

from sqlalchemy import Connection, delete, func, select, update

from director.operations import typed_in
from director.operations.caravan.kind_codes import is_kind, kind_code, kind_id
from director.operations.caravan.kind_reads import kinds_in
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.handle import Campaign
from director.operations.plain import plain
from director.operations.problems import Refusal, Refused
from director.operations.rows import added, differences, kept
from director.rules.loose_text import folded
from director.store.tables import CaravanEntry, PeopleKind

__all__ = [
    "add_kind",
    "check_free",
    "free_name",
    "is_kind",
    "kind_code",
    "kind_id",
    "kinds_in",
    "remove_kind",
    "rename_kind",
]


def add_kind(campaign: Campaign, name: str) -> Change:
    """Name a kind of people; no two are called alike, accents and case aside."""
    label = typed_in.name("name", name)
    facts = {"name": label}
    with campaign.reading() as connection:
        check_free(connection, label)
    with campaign.step("kind.add", facts) as step:
        values = {"name": label, "created_at": campaign.clock()}
        key = added(step.connection, PeopleKind, values)
    return stepped("kind.add", facts, Subject.CARAVAN, created=key)


def free_name(campaign: Campaign, name: str, besides: Iterable[str] = ()) -> str:
    """The name that another kind would have; refused where there is one of that name already, or
    among those that are about to be named.
    """
    label = typed_in.name("name", name)
    with campaign.reading() as connection:
        check_free(connection, label)
    for other in besides:
        if folded(other) == folded(label):
            raise Refused(Refusal.NAME_TAKEN, name=other)
    return label


def rename_kind(campaign: Campaign, kind: int, name: str) -> Change:
    """Call a kind of people otherwise, in all that has been written of it too."""
    label = typed_in.name("name", name)
    facts = {"name": label}
    with campaign.reading() as connection:
        changed = differences(connection, PeopleKind, kind, facts)
        check_free(connection, label, besides=kind)
    if not changed:
        return UNCHANGED
    with campaign.step("kind.rename", facts) as step:
        step.connection.execute(update(PeopleKind).where(PeopleKind.id == kind).values(changed))
    return stepped("kind.rename", facts, Subject.CARAVAN)


def remove_kind(campaign: Campaign, kind: int) -> Change:
    """Take a kind of people away while no line of the ledger is of it, withdrawn ones included."""
    with campaign.reading() as connection:
        name = str(kept(connection, PeopleKind, kind, "name")["name"])
        _check_unused(connection, kind, name)
    with campaign.step("kind.remove", {"name": name}) as step:
        step.connection.execute(delete(PeopleKind).where(PeopleKind.id == kind))
    return stepped("kind.remove", {"name": name}, Subject.CARAVAN)


def check_free(connection: Connection, label: str, besides: int | None = None) -> None:
    """Refused where another kind of people is called so, accents and case aside."""
    for kind in kinds_in(plain(connection)):
        if kind.id is not None and kind.id != besides and folded(kind.name) == folded(label):
            raise Refused(Refusal.NAME_TAKEN, name=kind.name)


def _check_unused(connection: Connection, kind: int, name: str) -> None:
    counting = select(func.count()).where(CaravanEntry.people_kind_id == kind)
    lines = connection.execute(counting).scalar_one()
    if lines:
        raise Refused(Refusal.PEOPLE_KIND_IN_USE, name=name, lines=lines)
