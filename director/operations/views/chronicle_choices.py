"""Whom and which days the chronicle may be asked about, in plain SQL."""

from dataclasses import dataclass

from director.operations.handle import Campaign
from director.rules.spanish_order import sort_key

Named = tuple[tuple[int, str], ...]

_NAMES = "SELECT id, name FROM {table}"
_DAYS = """
SELECT campaign.first_day, coalesce((SELECT max(day) FROM caravan_day), campaign.first_day)
FROM campaign
"""


@dataclass(frozen=True, slots=True)
class ChronicleChoices:
    """Everybody there is, dead or alive, in the order of their names; the campaign's first day and
    the present one.
    """

    characters: Named
    players: Named
    clans: Named
    first_day: int
    today: int


def choices(campaign: Campaign) -> ChronicleChoices:
    """What there is to choose from."""
    with campaign.looking() as connection:
        first, today = connection.execute(_DAYS).fetchone()
        named = [
            connection.execute(_NAMES.format(table=table)).fetchall()
            for table in ("character", "player", "clan")
        ]
    characters, players, clans = (
        tuple(sorted(each, key=lambda row: sort_key(row[1]))) for each in named
    )
    return ChronicleChoices(characters, players, clans, first, today)
