"""Those who heal by having stayed out of a battle: whom the rules are told of.

Only where a missed battle heals. The dead and the retired rest from nothing; whoever fights in
another battle that still runs is not resting, and who was created after the battle did not miss it.
Wounds received after its day were not there to heal.
"""

from collections import defaultdict

from sqlalchemy import Connection, bindparam, func, or_, select

from director.editions.schema import Edition
from director.operations.busy import in_pending_battles
from director.operations.views.battles import RestingView
from director.store.tables import Character, Clan, Player, Wound

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


def resting_in(
    connection: Connection, edition: Edition, battle_id: int, day: int
) -> tuple[RestingView, ...]:
    """The living with open wounds who are free, by character; those of this battle's record too,
    since the wizard may still say that they stayed away.
    """
    if edition.healing is None or edition.healing.per_missed_battle is None:
        return ()
    wounds: defaultdict[tuple[int, str, str, int | None], list[int]] = defaultdict(list)
    for row in connection.execute(_RESTING, {"battle": battle_id, "day": day}):
        wounds[row.id, row.name, row.detail, row.player_id].append(row.wound)
    busy = in_pending_battles(connection, besides=battle_id)
    return tuple(
        RestingView(key, name, detail, tuple(keys), player)
        for (key, name, detail, player), keys in wounds.items()
        if key not in busy
    )
