"""With whom each player went to battle so far, for the rule about who may go next."""

from collections.abc import Iterable

from sqlalchemy import Connection, select

from director.rules.tiers import Tier
from director.store.tables import Battle, Participation

_BROUGHT_ALONG = (Tier.SECONDARY, Tier.COMPANION, Tier.HERO)
"""House choice: of battles fought before the campaign was kept here only the counts are known. They
go first, the héroe's last, so that the rule about the battle before never bars anybody by a
guess."""


def player_history(connection: Connection, player_id: int) -> tuple[str, ...]:
    """Line-ups of a player's battles, oldest first: ``hero``, ``companion``, ``hero+companion``…

    What a reopened battle took back does not count.
    """
    query = (
        select(Participation.battle_id, Participation.tier, Participation.times)
        .outerjoin(Battle, Battle.id == Participation.battle_id)
        .where(Participation.player_id == player_id, Participation.withdrawn.is_(False))
        .order_by(Battle.day, Battle.id, Participation.id)
    )
    rows = [(battle, Tier(tier), times) for battle, tier, times in connection.execute(query)]
    before = [(tier, times) for battle, tier, times in rows if battle is None]
    fought: dict[int, set[Tier]] = {}
    for battle, tier, _ in rows:
        if battle is not None:
            fought.setdefault(battle, set()).add(tier)
    return (*_brought_along(before), *(_line_up(tiers) for tiers in fought.values()))


def _brought_along(counts: Iterable[tuple[Tier, int]]) -> list[str]:
    total = dict.fromkeys(_BROUGHT_ALONG, 0)
    for tier, times in counts:
        total[tier] += times
    return [tier.value for tier in _BROUGHT_ALONG for _ in range(total[tier])]


def _line_up(tiers: set[Tier]) -> str:
    """The tiers of one battle in a fixed order, so that equal line-ups are equal text."""
    return "+".join(tier.value for tier in Tier if tier in tiers)
