"""With whom each player went to battle so far, for the rule about who may go next."""

import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Row, Text, bindparam, select, type_coerce

from director.rules.aftermath import Outcome
from director.rules.tiers import Tier
from director.store.tables import Battle, Combatant, Participation

_BROUGHT_ALONG = (Tier.SECONDARY, Tier.COMPANION, Tier.HERO)
"""House choice: of battles fought before the campaign was kept here only the counts are known. They
go first, the héroe's last, so that the rule about the battle before never bars anybody by a
guess."""


class Moment(NamedTuple):
    """When a battle is fought: on one day in the order in which they were recorded."""

    day: int
    battle: int


NOT_RECORDED = sys.maxsize
"""Key of a battle that has none yet: it is later than every other of its day."""


def player_history(
    connection: Connection, player_id: int, before: Moment | None = None
) -> tuple[str, ...]:
    """Line-ups of a player's battles, oldest first: ``hero``, ``companion``, ``hero+companion``…

    Two of a tier are named twice (``hero+companion+companion``).
    A battle that waits for its aftermath was fought all the same and counts, unless it was not
    played; what a reopened battle took back does not. With ``before``, only earlier ones count.
    """
    fought: defaultdict[Moment, list[Tier]] = defaultdict(list)
    for query in (_RESOLVED, _PENDING):
        for day, battle, tier in connection.execute(query, {"player": player_id}):
            fought[Moment(day, battle)].append(Tier(tier))
    earlier = (moment for moment in sorted(fought) if before is None or moment < before)
    brought = connection.execute(_BEFORE, {"player": player_id})
    return (*_brought_along(brought), *(_line_up(fought[moment]) for moment in earlier))


_BEFORE = select(Participation.tier, Participation.times).where(
    Participation.player_id == bindparam("player"),
    Participation.withdrawn.is_(False),
    Participation.battle_id.is_(None),
)
_RESOLVED = (
    select(Battle.day, Battle.id, Participation.tier)
    .join(Participation, Participation.battle_id == Battle.id)
    .where(Participation.player_id == bindparam("player"), Participation.withdrawn.is_(False))
)
_PENDING = (
    select(Battle.day, Battle.id, type_coerce(Combatant.tier, Text))
    .join(Combatant, Combatant.battle_id == Battle.id)
    .where(
        Combatant.player_id == bindparam("player"),
        Combatant.tier.is_not(None),
        Battle.state == "pending",
        Battle.outcome.is_distinct_from(Outcome.NOT_PLAYED.value),
    )
)


def _brought_along(counts: Iterable[Row[str, int]]) -> list[str]:
    total = dict.fromkeys(_BROUGHT_ALONG, 0)
    for tier, times in counts:
        total[Tier(tier)] += times
    return [tier.value for tier in _BROUGHT_ALONG for _ in range(total[tier])]


def _line_up(tiers: Sequence[Tier]) -> str:
    """The tiers of one battle in a fixed order, so that equal line-ups are equal text."""
    return "+".join(tier.value for tier in Tier for _ in range(tiers.count(tier)))
