"""What characters carry to the next defeat of their team, read from the aftermaths that hold.

An aftermath counts for whoever made a roll with its team or died, and for nobody else. Plans kept
before they told what was brought along could also take it away where the edition has no such rule:
those count too, for that is what they wrote.

Where nothing that holds changed somebody, what it opened with is what it has today. Where something
did, the first aftermath that did tells it; one that does not yet goes by the character's earliest
record in a battle, which was made before any could change it.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from director.operations.draft_codec import UnreadableText, plan_from_text, request_from_text
from director.operations.handle import Damaged
from director.operations.plain import Plain, plain
from director.rules.aftermath import AftermathPlan, UnitPlan
from director.rules.carry_ledger import CarryChange, carried

if TYPE_CHECKING:
    from sqlalchemy import Connection

_AMONG = "character_id IN (SELECT value FROM json_each(:characters))"
_HOLDS = "NOT aftermath.withdrawn AND battle.outcome IS NOT 'not_played'"
_FOUGHT = f"""
FROM aftermath JOIN battle ON battle.id = aftermath.battle_id
WHERE {_HOLDS} AND battle.id IN (SELECT battle_id FROM combatant WHERE {_AMONG})
"""
_TOUCHED = f"""
SELECT EXISTS (SELECT 1 FROM character WHERE team_wipe_carry > 0
               AND id IN (SELECT value FROM json_each(:characters)))
    OR EXISTS (SELECT 1 FROM combatant WHERE carry_before > 0 AND {_AMONG})
    OR EXISTS (SELECT 1 {_FOUGHT} AND (instr(aftermath.plan, '"carry_after":')
                                       OR instr(aftermath.request, '"openings":[[')))
"""
"""Whether any of them ever carried anything; a default is not written into the texts."""

_CHANGING = f"""
SELECT aftermath.id, battle.day, battle.id, aftermath.plan {_FOUGHT}
ORDER BY aftermath.id
"""
_UNITS = f"SELECT id, character_id, carry_before FROM combatant WHERE {_AMONG} ORDER BY id"
_TODAY = """
SELECT id, team_wipe_carry FROM character WHERE id IN (SELECT value FROM json_each(:characters))
"""
_REQUEST = "SELECT battle_id, request FROM aftermath WHERE id = ?"


@dataclass(frozen=True, slots=True)
class CarryLedger:
    """By character: the percent it opened with, and what battles that hold made of it."""

    openings: Mapping[int, int] = field(default_factory=dict)
    changes: Mapping[int, tuple[CarryChange, ...]] = field(default_factory=dict)

    def today(self, character: int, *, without: int | None = None) -> int:
        """What it carries now; ``without`` is a battle that no longer counts."""
        held = (row for row in self.changes.get(character, ()) if row.battle != without)
        return carried(self.openings.get(character, 0), held)

    def at(self, character: int, day: int, battle: int) -> int:
        """What it brought to a battle of that day."""
        changes = self.changes.get(character, ())
        return carried(self.openings.get(character, 0), changes, (day, battle))


def counts(row: UnitPlan) -> bool:
    """Whether an aftermath with this row writes what the unit carries."""
    return row.team_wipe is not None or bool(row.dies)


def ledger_of(connection: "Connection", path: Path, characters: Iterable[int]) -> CarryLedger:
    """The ledger of those characters; ``Damaged`` with the file's path where an aftermath that
    they fought in cannot be read.
    """
    sql = plain(connection)
    named = {"characters": json.dumps(sorted(set(characters)))}
    if not sql.execute(_TOUCHED, named).fetchone()[0]:
        return CarryLedger()
    units = {key: (who, brought) for key, who, brought in sql.execute(_UNITS, named)}
    openings: dict[int, int] = dict(sql.execute(_TODAY, named).fetchall())
    changes: defaultdict[int, list[CarryChange]] = defaultdict(list)
    told: dict[int, int] = {}
    for aftermath, day, battle, text in sql.execute(_CHANGING, named).fetchall():
        changed = dict(_changed(_plan(path, battle, text), units))
        for who, left in changed.items():
            changes[who].append(CarryChange(day, battle, left))
        if changed and (opened := _told(sql, path, aftermath)) is not None:
            told = {who: dict(opened).get(who, 0) for who in changed} | told
    for who in changes:
        earliest = next(brought for of, brought in units.values() if of == who)
        openings[who] = told.get(who, earliest)
    return CarryLedger(openings, {who: tuple(rows) for who, rows in changes.items()})


def _changed(
    found: AftermathPlan, units: Mapping[int, tuple[int, int]]
) -> Iterator[tuple[int, int]]:
    """Characters that a plan wrote for, with what it left them."""
    for row in found.units:
        if row.unit in units:
            who, brought = units[row.unit]
            took_away = row.carry_before is None and row.carry_after != brought
            if counts(row) or took_away:
                yield who, row.carry_after


def _told(sql: Plain, path: Path, aftermath: int) -> tuple[tuple[int, int], ...] | None:
    """What those whom an aftermath changed opened with, where that was anything; none where it does
    not tell.
    """
    battle, text = sql.execute(_REQUEST, (aftermath,)).fetchone()
    try:
        return request_from_text(text).openings
    except UnreadableText as error:
        raise Damaged(path, f"aftermath of battle {battle}: {error}") from error


def _plan(path: Path, battle: int, text: str) -> AftermathPlan:
    try:
        return plan_from_text(text)
    except UnreadableText as error:
        raise Damaged(path, f"aftermath of battle {battle}: {error}") from error
