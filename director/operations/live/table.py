"""The battles in play that were read, kept by revision so that none is replayed twice."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from director.operations.handle import Campaign
from director.operations.live import reading
from director.operations.live.reading import Head, LineRow, Outward
from director.operations.opening import edition_for
from director.operations.plain import Plain
from director.operations.views.live import LiveBattle, ShownNames
from director.rules.live.hours import with_hours
from director.rules.live.replay import Replayed, replay

KEPT = 64
"""Revisions that are kept, of all battles together: an undo or a look back costs no replay."""

Known = tuple[tuple[LineRow, ...], Replayed]
"""A log as the file has it, and replayed."""


@dataclass(frozen=True, slots=True)
class Read:
    """A battle with the rows it was read from."""

    head: Head
    outward: Outward
    rows: tuple[LineRow, ...]
    battle: LiveBattle


class LiveTable:
    """The battles in play of one campaign, replayed and kept. Screens share one."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self._kept: OrderedDict[tuple[int, int, int], Read] = OrderedDict()

    def battle(self, battle_id: int) -> LiveBattle:
        """A battle as it stands now; refused with ``NOT_FOUND`` when it is no battle in play."""
        with self.campaign.looking() as connection:
            read = self.look(connection, battle_id)
        self.keep(read)
        return read.battle

    def running(self) -> tuple[int, ...]:
        """Battles in play, by key: not those whose consequences are applied."""
        with self.campaign.looking() as connection:
            return reading.running(connection)

    def look(self, connection: Plain, battle_id: int, known: Known | None = None) -> Read:
        """The same within a look or a step that is open; the caller keeps it once that ended well.

        ``known`` is the log as whoever has just written it knows it.
        """
        head = reading.head(connection, battle_id)
        outward = reading.outward(connection, battle_id)
        kept = self._kept.get((battle_id, head.revision, head.edition_id))
        if kept is not None:
            if (kept.head, kept.outward) == (head, outward):
                return kept
            return Read(head, outward, kept.rows, self._dressed(kept.battle, head, outward))
        path = self.campaign.path
        rows, replayed = known or self._replayed(connection, battle_id, head)
        bare = LiveBattle(
            battle_id=battle_id,
            uuid=head.uuid,
            name=head.name,
            day=head.day,
            campaign=head.campaign,
            zone=head.zone,
            revision=head.revision,
            replayed=replayed,
            sides=reading.sides(connection, battle_id),
            names={},
            queue=reading.queue(connection, battle_id, path),
        )
        return Read(head, outward, rows, self._dressed(bare, head, outward))

    def keep(self, read: Read) -> None:
        """Have a battle ready for the next look; the one used longest ago gives way."""
        key = (read.battle.battle_id, read.head.revision, read.head.edition_id)
        self._kept[key] = read
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _replayed(self, connection: Plain, battle_id: int, head: Head) -> Known:
        """The log, read on from the first line in which it differs from the one read last."""
        path = self.campaign.path
        rows = reading.line_rows(connection, battle_id)
        near = self._nearest(battle_id, head)
        if near is None:
            setup = reading.setup_of(head.setup, battle_id, path)
            edition = with_hours(edition_for(connection, battle_id, path), setup.hours)
            return rows, replay(edition, setup, reading.logged(rows, battle_id, path))
        same = _common(near.rows, rows)
        since = near.battle.replayed.up_to(same)
        lines = reading.logged(rows[same:], battle_id, path)
        return rows, replay(since.edition, since.setup, lines, since)

    def _dressed(self, battle: LiveBattle, head: Head, outward: Outward) -> LiveBattle:
        """The battle with what may change around it; names that stay are the very same mapping."""
        last = next(reversed(self._kept.values()), None)
        if last is not None and last.outward.names == outward.names:
            names, shown = last.battle.names, last.battle.shown_names
        else:
            names, shown = MappingProxyType(reading.names(outward.names)), ShownNames()
        return replace(
            battle,
            name=head.name,
            day=head.day,
            link=head.link,
            campaign=head.campaign,
            zone=head.zone,
            names=names,
            shown_names=shown,
            absences=reading.absences(outward.absences),
        )

    def _nearest(self, battle_id: int, head: Head) -> Read | None:
        """The kept one used last that plays by the same rules and setup."""
        for read in reversed(self._kept.values()):
            same_rules = (read.head.edition_id, read.head.setup) == (head.edition_id, head.setup)
            if read.battle.battle_id == battle_id and same_rules:
                return read
        return None


def _common(before: Sequence[LineRow], after: Sequence[LineRow]) -> int:
    """How many lines are the same from the beginning on."""
    for place, (old, new) in enumerate(zip(before, after, strict=False)):
        if old != new:
            return place
    return min(len(before), len(after))
