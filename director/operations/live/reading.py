"""The rows of a battle in play, in plain SQL, and what screens see of them."""

from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from director.operations.handle import Damaged
from director.operations.live.codec import Unreadable, read_alternatives, read_lines, read_setup
from director.operations.plain import Plain
from director.operations.problems import Refusal, Refused
from director.operations.views.live import AbsentPlayer, LiveSide, QueuedView, UnitName
from director.rules.live.happenings import Logged
from director.rules.live.setup import LiveSetup
from director.rules.tiers import Tier

LineRow = tuple[int, str, str, str, str, str, str, int]
"""A line as the file has it: key, kind, facts, instants of its post and record, link, note, secret.
"""

_HEAD = """
SELECT live_battle.revision, battle.edition_id, battle.state, battle.uuid, battle.name, battle.day,
    battle.link, campaign.name, campaign.zone, live_battle.setup
FROM live_battle JOIN battle ON battle.id = live_battle.battle_id, campaign
WHERE live_battle.battle_id = ?
"""
_NAMES = """
SELECT combatant.id, combatant.name, coalesce(player.name, clan.name, ''), combatant.character_id,
    combatant.player_id, coalesce(player.name, ''), coalesce(player.zone, ''), combatant.tier,
    coalesce(character.gender, 'neutral'), combatant.secret
FROM combatant
LEFT JOIN player ON player.id = combatant.player_id
LEFT JOIN character ON character.id = combatant.character_id
LEFT JOIN clan ON clan.id = character.clan_id
WHERE combatant.battle_id = ? ORDER BY combatant.id
"""
_ABSENCES = """
SELECT player_absence.id, player_absence.player_id, player.name, player_absence.starts_at,
    player_absence.ends_at, player_absence.announced_at, player_absence.reason
FROM player_absence JOIN player ON player.id = player_absence.player_id
WHERE player_absence.player_id IN (SELECT player_id FROM combatant WHERE battle_id = ?)
ORDER BY player_absence.starts_at, player_absence.id
"""
_SIDES = "SELECT ordinal, name, of_players FROM side WHERE battle_id = ? ORDER BY ordinal"
_LINES = """
SELECT id, kind, facts, at, recorded_at, link, note, secret
FROM battle_event WHERE battle_id = ? ORDER BY ordinal, id
"""
_QUEUE = """
SELECT id, combatant_id, asalto, alternatives, posted_at, recorded_at, post, link, note,
    secret
FROM queued_turn WHERE battle_id = ? AND state = 'waiting' ORDER BY posted_at, id
"""
_RUNNING = """
SELECT live_battle.battle_id FROM live_battle JOIN battle ON battle.id = live_battle.battle_id
WHERE battle.state = 'pending' ORDER BY battle.day DESC, battle.id DESC
"""


class Head(NamedTuple):
    """What of a battle in play is read each time; ``setup`` is its text."""

    revision: int
    edition_id: int
    state: str
    uuid: str
    name: str
    day: int
    link: str
    campaign: str
    zone: str
    setup: str


class Outward(NamedTuple):
    """Rows about a battle that may change without it: names and absences of its players."""

    names: tuple[tuple[Any, ...], ...]
    absences: tuple[tuple[Any, ...], ...]


def head(connection: Plain, battle_id: int) -> Head:
    """The first line of a battle in play; refused when there is no such battle."""
    row = connection.execute(_HEAD, (battle_id,)).fetchone()
    if row is None:
        raise Refused(Refusal.NOT_FOUND, kind="live_battle", id=battle_id)
    return Head(*row)


def outward(connection: Plain, battle_id: int) -> Outward:
    """Names and absences as they are now."""
    return Outward(
        tuple(connection.execute(_NAMES, (battle_id,))),
        tuple(connection.execute(_ABSENCES, (battle_id,))),
    )


def running(connection: Plain) -> tuple[int, ...]:
    """Battles in play whose consequences are not applied, the latest first."""
    return tuple(key for (key,) in connection.execute(_RUNNING))


def line_rows(connection: Plain, battle_id: int) -> tuple[LineRow, ...]:
    """The log as the file has it."""
    return tuple(connection.execute(_LINES, (battle_id,)))


def logged(rows: tuple[LineRow, ...], battle_id: int, path: Path) -> list[Logged]:
    """Lines out of their rows; ``Damaged`` when they cannot be read."""
    try:
        happenings = read_lines([row[1] for row in rows], [row[2] for row in rows])
        return [
            Logged(
                row[0],
                datetime.fromisoformat(row[3]),
                datetime.fromisoformat(row[4]),
                happening,
                row[5],
                row[6],
                bool(row[7]),
            )
            for row, happening in zip(rows, happenings, strict=True)
        ]
    except (Unreadable, ValueError, TypeError) as error:
        raise Damaged(path, f"log of battle {battle_id}: {error}") from error


def setup_of(text: str, battle_id: int, path: Path) -> LiveSetup:
    """The setup out of its text; ``Damaged`` when it cannot be read."""
    try:
        return read_setup(text)
    except Unreadable as error:
        raise Damaged(path, f"setup of battle {battle_id}: {error}") from error


def sides(connection: Plain, battle_id: int) -> tuple[LiveSide, ...]:
    """The teams."""
    return tuple(
        LiveSide(ordinal, name, bool(of_players))
        for ordinal, name, of_players in connection.execute(_SIDES, (battle_id,))
    )


def queue(connection: Plain, battle_id: int, path: Path) -> tuple[QueuedView, ...]:
    """The turns sent in advance that wait, the earliest post first."""
    found = []
    for row in connection.execute(_QUEUE, (battle_id,)):
        key, unit, asalto, alternatives, posted, recorded, post, link, note, secret = row
        try:
            meant = read_alternatives(alternatives)
            instants = datetime.fromisoformat(posted), datetime.fromisoformat(recorded)
        except (Unreadable, ValueError) as error:
            raise Damaged(path, f"turn {key} sent in advance: {error}") from error
        found.append(
            QueuedView(key, unit, asalto, meant, *instants, post, link, note, bool(secret))
        )
    return tuple(found)


def names(rows: tuple[tuple[Any, ...], ...]) -> dict[int, UnitName]:
    """What each unit is called."""
    return {
        row[0]: UnitName(
            unit=row[0],
            name=row[1],
            detail=row[2],
            character_id=row[3],
            player_id=row[4],
            player=row[5],
            zone=row[6],
            tier=Tier(row[7]) if row[7] else None,
            gender=row[8],
            secret=bool(row[9]),
        )
        for row in rows
    }


def absences(rows: tuple[tuple[Any, ...], ...]) -> tuple[AbsentPlayer, ...]:
    """Who announced to be away."""
    return tuple(
        AbsentPlayer(
            key,
            player,
            name,
            datetime.fromisoformat(starts),
            None if ends is None else datetime.fromisoformat(ends),
            datetime.fromisoformat(announced),
            reason,
        )
        for key, player, name, starts, ends, announced, reason in rows
    )
