"""Absences that players announce: the director plays for them, and no turn is lost.

They are the player's, not a battle's: every battle in play reads them anew.
"""

from datetime import datetime

from sqlalchemy import Connection, delete, update

from director.operations import typed_in
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.live.instants import instant
from director.operations.live.table import LiveTable
from director.operations.problems import Refusal, Refused
from director.operations.rows import added, differences, kept
from director.store.tables import Player, PlayerAbsence

_TOUCHED = (Subject.PLAYERS, Subject.BATTLES)


def announce(
    table: LiveTable,
    player_id: int,
    starts_at: datetime,
    ends_at: datetime | None,
    reason: str = "",
) -> Change:
    """Note that a player will be away; without ``ends_at`` nobody knows until when.

    ``ENDS_BEFORE_START`` for one that ends before it starts. ``created`` is the absence's key.
    """
    why = typed_in.words("reason", reason)
    starts_at = instant("starts_at", starts_at)
    ends_at = None if ends_at is None else instant("ends_at", ends_at)
    _require_order(starts_at, ends_at)
    facts = {"name": _player(table, player_id)}
    row = {
        "player_id": player_id,
        "starts_at": starts_at,
        "ends_at": ends_at,
        "announced_at": table.campaign.clock(),
        "reason": why,
    }
    with table.campaign.step("live.absence", facts) as step:
        kept(step.connection, Player, player_id, "name")
        key = added(step.connection, PlayerAbsence, row)
    return stepped("live.absence", facts, *_TOUCHED, created=key)


def end_absence(table: LiveTable, absence_id: int, at: datetime | None = None) -> Change:
    """Note when a player is back: now where no instant is given."""
    back = table.campaign.clock() if at is None else instant("ends_at", at)
    facts = {"name": _absent(table, absence_id)}
    with table.campaign.step("live.absence_end", facts) as step:
        row = kept(step.connection, PlayerAbsence, absence_id, "starts_at")
        _require_order(row["starts_at"], back)
        changed = differences(step.connection, PlayerAbsence, absence_id, {"ends_at": back})
        if changed:
            ending = update(PlayerAbsence).where(PlayerAbsence.id == absence_id)
            step.connection.execute(ending.values(changed))
    return stepped("live.absence_end", facts, *_TOUCHED) if step.recorded else UNCHANGED


def forget_absence(table: LiveTable, absence_id: int) -> Change:
    """Strike an absence that was noted by mistake."""
    facts = {"name": _absent(table, absence_id)}
    with table.campaign.step("live.absence_forget", facts) as step:
        kept(step.connection, PlayerAbsence, absence_id, "id")
        step.connection.execute(delete(PlayerAbsence).where(PlayerAbsence.id == absence_id))
    return stepped("live.absence_forget", facts, *_TOUCHED)


def _require_order(starts_at: datetime, ends_at: datetime | None) -> None:
    if ends_at is not None and ends_at <= starts_at:
        raise Refused(Refusal.ENDS_BEFORE_START)


def _player(table: LiveTable, player_id: int) -> str:
    with table.campaign.reading() as connection:
        return _name(connection, player_id)


def _absent(table: LiveTable, absence_id: int) -> str:
    with table.campaign.reading() as connection:
        row = kept(connection, PlayerAbsence, absence_id, "player_id")
        return _name(connection, row["player_id"])


def _name(connection: Connection, player_id: int) -> str:
    return str(kept(connection, Player, player_id, "name")["name"])
