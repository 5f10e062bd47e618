"""The campaign itself: begin one, open one, change its name and how it is shown."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, update

from director import __version__
from director.editions.loader import dump_edition
from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.handle import Campaign
from director.operations.opening import edition_in, edition_of, open_campaign
from director.operations.plain import plain
from director.operations.rows import added, differences
from director.store.tables import Campaign as CampaignRow
from director.store.tables import EditionCopy

__all__ = [
    "create_campaign",
    "edit_campaign",
    "edition_of",
    "kept_edition",
    "open_campaign",
]

Clock = Callable[[], datetime]

LAST_FIRST_DAY = 100_000


def create_campaign(
    path: Path,
    *,
    name: str,
    edition: Edition,
    clock: Clock,
    zone: str = "Europe/Madrid",
    dialect: str = "phpbb",
    first_day: int = 1,
) -> Campaign:
    """Begin a campaign in a new file, with a copy of the rules it will play by.

    ``first_day`` is the campaign day it begins on: 1, or a later one for a campaign adopted half
    way. Never over an existing file.
    """
    first = typed_in.number("first_day", first_day, 0, LAST_FIRST_DAY)
    shown = _shown(name, zone, dialect, "")

    def fill(connection: Connection) -> None:
        copy = {
            "code": edition.code,
            "title": edition.title,
            "values": dump_edition(edition),
            "adopted_at": clock(),
            "program_version": __version__,
        }
        key = added(connection, EditionCopy, copy)
        row = {"id": 1, "edition_id": key, "first_day": first, "created_at": clock(), **shown}
        added(connection, CampaignRow, row)

    return Campaign.create(path, clock, fill)


def edit_campaign(campaign: Campaign, *, name: str, zone: str, dialect: str, notes: str) -> Change:
    """Change how the campaign is called and shown; nothing is written when nothing changed."""
    values = _shown(name, zone, dialect, notes)
    facts = {"name": values["name"]}
    with campaign.reading() as connection:
        changed = differences(connection, CampaignRow, 1, values)
    if not changed:
        return UNCHANGED
    with campaign.step("campaign.edit", facts) as step:
        step.connection.execute(update(CampaignRow).values(changed))
    return stepped("campaign.edit", facts, Subject.CAMPAIGN)


def kept_edition(connection: Connection, path: Path) -> Edition:
    """The rules within a reading or a step that is open already; ``path`` is for the error."""
    return edition_in(plain(connection), path)


def _shown(name: str, zone: str, dialect: str, notes: str) -> dict[str, str]:
    return {
        "name": typed_in.name("name", name),
        "zone": typed_in.zone(zone),
        "dialect": typed_in.name("dialect", dialect),
        "notes": typed_in.words("notes", notes),
    }
