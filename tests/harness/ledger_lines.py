"""Lines of the caravan's ledger, written row by row: what a test needs there to be."""

from typing import Any

from director.operations.handle import Campaign
from director.operations.rows import added
from director.store.tables import CaravanEntry, PeopleKind


def line(campaign: Campaign, kind: str, amount: int | None, **fields: Any) -> int:
    """One line, by the director's word on the first day where nothing else is said."""
    row = {"day": 1, "cause": "director", "recorded_at": campaign.clock(), **fields}
    with campaign.step("test") as step:
        return added(step.connection, CaravanEntry, {"kind": kind, "amount": amount, **row})


def opening(campaign: Campaign, **numbers: int) -> None:
    """Begin to keep count of people, fighters, supplies, morale or renown (the purse)."""
    for kind, amount in numbers.items():
        line(campaign, kind, amount, cause="opening")


def people_kind(campaign: Campaign, name: str) -> int:
    """A kind of people of the director's own."""
    with campaign.step("test") as step:
        row = {"name": name, "created_at": campaign.clock()}
        return added(step.connection, PeopleKind, row)
