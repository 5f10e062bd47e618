"""Who is in a battle that still waits for its aftermath: they do not heal, and join no other."""

from sqlalchemy import Connection, select

from director.store.tables import Battle, Combatant


def in_pending_battles(connection: Connection) -> dict[int, str]:
    """Characters that fight in a pending battle, with that battle's name."""
    fighters = (
        select(Combatant.character_id, Battle.name)
        .join(Battle, Battle.id == Combatant.battle_id)
        .where(Battle.state == "pending", Combatant.character_id.is_not(None))
        .order_by(Battle.id.desc())
    )
    return {key: battle for key, battle in connection.execute(fighters) if key is not None}
