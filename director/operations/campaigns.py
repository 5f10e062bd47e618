"""The campaign itself: begin one, open one, change its name and how it is shown."""

from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from sqlalchemy import Connection, select, update

from director import __version__
from director.editions.errors import EditionError
from director.editions.loader import dump_edition, parse_edition
from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.handle import Campaign
from director.operations.problems import EditionUnreadable
from director.operations.rows import added, differences
from director.store.tables import Campaign as CampaignRow
from director.store.tables import EditionCopy

Clock = Callable[[], datetime]

LAST_FIRST_DAY = 100_000

_COPY = select(EditionCopy.values).join(CampaignRow, CampaignRow.edition_id == EditionCopy.id)


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


def open_campaign(path: Path, clock: Clock) -> Campaign:
    """Open a campaign; one whose copy of the rules cannot be read is closed again untouched."""
    campaign = Campaign.open(path, clock)
    try:
        edition_of(campaign)
    except BaseException:
        campaign.close()
        raise
    return campaign


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


def edition_of(campaign: Campaign) -> Edition:
    """The rules this campaign plays by, from the copy in its file."""
    with campaign.reading() as connection:
        return kept_edition(connection, campaign.path)


def kept_edition(connection: Connection, path: Path) -> Edition:
    """The same within a reading or a step that is open already; ``path`` is for the error."""
    text = connection.execute(_COPY).scalar_one_or_none()
    if not isinstance(text, str):
        raise EditionUnreadable(path, f"no text but {type(text).__name__}")
    try:
        return _parsed(text)
    except EditionError as error:
        raise EditionUnreadable(path, str(error)) from error


@lru_cache(maxsize=4)
def _parsed(text: str) -> Edition:
    """Reading the rules is pure and slow, and every screen needs them: once per text is enough."""
    return parse_edition(text)


def _shown(name: str, zone: str, dialect: str, notes: str) -> dict[str, str]:
    return {
        "name": typed_in.name("name", name),
        "zone": typed_in.zone(zone),
        "dialect": typed_in.name("dialect", dialect),
        "notes": typed_in.words("notes", notes),
    }
