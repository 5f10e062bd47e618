"""Those who heal by having stayed out of a battle: whom the rules are told of.

Only where a missed battle heals. The dead and the retired rest from nothing; whoever fights in a
battle fought before this one, by day and then by record, that still waits is not resting, and who
was created after the battle did not miss it. Wounds received after its day were not there to heal.
"""

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Text, bindparam, func, or_, select, type_coerce

from director.editions.schema import Edition
from director.operations.busy import fighting_before
from director.operations.draft_codec import UnreadableText, request_from_text
from director.operations.handle import Damaged
from director.operations.views.battles import BattleRow, HealedLast, RestingView
from director.store.tables import Aftermath, Character, Clan, Player, Wound

_RESTING = (
    select(
        Wound.id.label("wound"),
        Character.id,
        Character.name,
        func.coalesce(Player.name, Clan.name, "").label("detail"),
        Character.player_id,
    )
    .join(Character, Character.id == Wound.character_id)
    .outerjoin(Player, Player.id == Character.player_id)
    .outerjoin(Clan, Clan.id == Character.clan_id)
    .where(Wound.closed_day.is_(None), Wound.received_day <= bindparam("day"))
    .where(or_(Wound.battle_id.is_(None), Wound.battle_id != bindparam("battle")))
    .where(Character.life == "alive", Character.created_day <= bindparam("day"))
    .order_by(Character.id, Wound.received_day, Wound.id)
)


_LAST = (
    select(type_coerce(Aftermath.request, Text))
    .where(Aftermath.battle_id == bindparam("battle"), Aftermath.withdrawn)
    .order_by(Aftermath.id.desc())
    .limit(1)
)
_LIVES = select(Character.id, Character.life).where(
    Character.id.in_(bindparam("keys", expanding=True))
)
_LOST = {"dead": "dead", "retired": "retired"}
"""Why a life that is no longer among the living does not heal."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Who rests, and whom the battle's last application healed before it was reopened."""

    resting: tuple[RestingView, ...] = ()
    healed_last: tuple[HealedLast, ...] = ()


def resting_in(connection: Connection, path: Path, edition: Edition, battle: BattleRow) -> Rest:
    """The living with open wounds who are free, by character; those of this battle's record too,
    since the wizard may still say that they stayed away. Whom its last application healed stays
    free, whatever was recorded since. ``path`` is for the error where that cannot be read.
    """
    if edition.healing is None or edition.healing.per_missed_battle is None:
        return Rest()
    wounds: defaultdict[tuple[int, str, str, int | None], list[int]] = defaultdict(list)
    for row in connection.execute(_RESTING, {"battle": battle.id, "day": battle.day}):
        wounds[row.id, row.name, row.detail, row.player_id].append(row.wound)
    last = _healed_last(connection, path, battle.id)
    busy = fighting_before(connection, battle.day, battle.id) - last.keys()
    resting = tuple(
        RestingView(key, name, detail, tuple(keys), player)
        for (key, name, detail, player), keys in wounds.items()
        if key not in busy
    )
    free = {one.character_id for one in resting}
    lives = dict(connection.execute(_LIVES, {"keys": sorted(last)}).all())
    return Rest(
        resting,
        tuple(
            HealedLast(key, name, "" if key in free else _LOST.get(lives[key], "whole"))
            for key, name in last.items()
        ),
    )


def _healed_last(connection: Connection, path: Path, battle: int) -> dict[int, str]:
    """Names of those whom the last application of a battle that waits again healed."""
    text = connection.execute(_LAST, {"battle": battle}).scalar()
    if text is None:
        return {}
    try:
        asked = request_from_text(text)
    except UnreadableText as error:
        raise Damaged(path, f"aftermath of battle {battle}: {error}") from error
    return {one.character_id: one.name for one in asked.resting}
