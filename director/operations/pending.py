"""Whether a battle still waits for its consequences: until then its record may change."""

from director.operations.plain import Plain
from director.operations.problems import Refusal, Refused
from director.operations.views.battles import BattleRow


class AlreadyResolved(Refused):
    """The battle's consequences were applied before; a second application changes nothing."""

    def __init__(self, battle: str) -> None:
        super().__init__(Refusal.ALREADY_RESOLVED, battle=battle)


def require_pending(state: str, battle: str) -> None:
    """Raise ``AlreadyResolved`` when a battle of that state and name has its consequences."""
    if state != "pending":
        raise AlreadyResolved(battle)


def is_live(connection: Plain, battle_id: int) -> bool:
    """Whether a battle is or was played here, turn by turn."""
    return connection.execute(_LIVE, (battle_id,)).fetchone() is not None


def require_ended(battle: BattleRow) -> None:
    """Refuse with ``LIVE_RUNNING`` while a battle is played here and has not ended."""
    if battle.live and not battle.ended:
        raise Refused(Refusal.LIVE_RUNNING, battle=battle.name)


_LIVE = "SELECT 1 FROM live_battle WHERE battle_id = ?"
