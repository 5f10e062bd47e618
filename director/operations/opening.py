"""Opening a campaign and reading the rules it plays by, without waiting for SQLAlchemy."""

from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from director.editions.errors import EditionError
from director.editions.loader import parse_edition
from director.editions.schema import Edition
from director.operations.handle import Campaign
from director.operations.plain import Plain
from director.operations.problems import EditionUnreadable

_COPY = """
SELECT edition_copy."values"
FROM campaign JOIN edition_copy ON edition_copy.id = campaign.edition_id
"""


_COPY_OF_BATTLE = """
SELECT edition_copy."values"
FROM battle JOIN edition_copy ON edition_copy.id = battle.edition_id WHERE battle.id = ?
"""


def open_campaign(
    path: Path, clock: Callable[[], datetime], backups: Path | None = None
) -> Campaign:
    """Open a campaign; one whose copy of the rules cannot be read is left untouched.

    A file of an earlier format is brought to the present one, and ``former`` of the campaign says
    where it is kept as it was: in ``backups``, else beside it.
    """
    return Campaign.open(
        path, clock, backups=backups, accept=lambda connection: edition_in(connection, path)
    )


def edition_of(campaign: Campaign) -> Edition:
    """The rules this campaign plays by, from the copy in its file."""
    with campaign.looking() as connection:
        return edition_in(connection, campaign.path)


def edition_in(connection: Plain, path: Path) -> Edition:
    """The same within a look that is open already; ``path`` is for the error."""
    return _copy(connection.execute(_COPY).fetchone(), path)


def battle_edition_in(connection: Plain, battle_id: int, path: Path) -> Edition:
    """The rules a battle was recorded by, whatever the campaign plays by since."""
    return _copy(connection.execute(_COPY_OF_BATTLE, (battle_id,)).fetchone(), path)


def edition_for(connection: Plain, battle_id: int | None, path: Path) -> Edition:
    """The rules of a battle that is recorded already; those of the campaign for a new one, or for
    one that an undo took away.
    """
    row = connection.execute(_COPY_OF_BATTLE, (battle_id,)).fetchone()
    return edition_in(connection, path) if row is None else _copy(row, path)


def edition_by(campaign: Campaign, battle_id: int | None) -> Edition:
    """The same of an open campaign."""
    with campaign.looking() as connection:
        return edition_for(connection, battle_id, campaign.path)


def parsed_copy(text: object, path: Path) -> Edition:
    """The rules of one copy as the file keeps it; ``path`` is for the error."""
    if not isinstance(text, str):
        raise EditionUnreadable(path, f"no text but {type(text).__name__}")
    try:
        return _parsed(text)
    except EditionError as error:
        raise EditionUnreadable(path, str(error)) from error


def _copy(row: tuple[object, ...] | None, path: Path) -> Edition:
    return parsed_copy(None if row is None else row[0], path)


@lru_cache(maxsize=8)
def _parsed(text: str) -> Edition:
    """Reading the rules is pure and slow, and every screen needs them: once per text is enough."""
    return parse_edition(text)
