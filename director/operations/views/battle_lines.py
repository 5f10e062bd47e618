"""Lines of the list of battles."""

from datetime import datetime

from director.operations.plain import Plain
from director.operations.views.battles import BattleRow
from director.rules.aftermath import Outcome

_LINES = """
SELECT battle.id, battle.uuid, battle.name, battle.day, battle.state, battle.outcome,
    (SELECT count(*) FROM combatant
        WHERE battle_id = battle.id AND character_id IS NOT NULL) AS fighters,
    (SELECT count(*) FROM combatant
        WHERE battle_id = battle.id AND character_id IS NULL) AS enemies,
    draft.saved_at,
    EXISTS (SELECT 1 FROM live_battle WHERE battle_id = battle.id),
    EXISTS (SELECT 1 FROM battle_event WHERE battle_id = battle.id AND kind = 'ended')
FROM battle
LEFT JOIN draft ON draft.kind = 'aftermath' AND draft.subject = battle.uuid
ORDER BY battle.day DESC, battle.id DESC
"""


def battle_lines(connection: Plain) -> tuple[BattleRow, ...]:
    """All battles, the latest first."""
    return tuple(_line(*row) for row in connection.execute(_LINES))


def _line(
    key: int,
    uuid: str,
    name: str,
    day: int,
    state: str,
    outcome: str | None,
    fighters: int,
    enemies: int,
    saved_at: str | None,
    live: int,
    ended: int,
) -> BattleRow:
    parked = saved_at if state == "pending" else None
    return BattleRow(
        id=key,
        uuid=uuid,
        name=name,
        day=day,
        state=state,
        outcome=Outcome(outcome) if outcome else None,
        fighters=fighters,
        enemies=enemies,
        parked_at=datetime.fromisoformat(parked) if parked else None,
        live=bool(live),
        ended=bool(ended),
    )
