"""What a character of a campaign adopted half way brings along, as rows of its ledgers."""

from datetime import datetime

from sqlalchemy import Connection, insert

from director.editions.schema import Edition
from director.operations.character_form import CharacterForm
from director.operations.rows import added
from director.rules.tiers import Tier
from director.rules.wounds import known_wound_limit
from director.store.tables import Participation, RenownEntry, Victim, Wound

CAUSE = "opening"


def begins_condemned(edition: Edition, form: CharacterForm) -> bool:
    """A héroe that comes with as many open wounds as the limit is condemned from the start."""
    limit = known_wound_limit(edition, form.tier)
    return form.tier is Tier.HERO and 0 < limit <= form.opening.wounds


def write_opening(
    connection: Connection, character_id: int, form: CharacterForm, day: int, at: datetime
) -> None:
    """One row per wound; for renown, enemies and battles one row each, if there are any."""
    opening = form.opening
    row = {"character_id": character_id, "day": day}
    if opening.wounds:
        wound = {"character_id": character_id, "received_day": day, "cause": CAUSE}
        connection.execute(insert(Wound), [wound] * opening.wounds)
    if opening.renown:
        gained = {"amount": opening.renown, "cause": CAUSE, "recorded_at": at}
        added(connection, RenownEntry, {**row, **gained})
    if opening.victims:
        added(connection, Victim, {**row, "times": opening.victims})
    if opening.participations:
        fought = {"player_id": form.player_id, "tier": form.tier.value}
        added(connection, Participation, {**row, **fought, "times": opening.participations})
