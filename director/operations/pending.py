"""Whether a battle still waits for its consequences: until then its record may change."""

from director.operations.problems import Refusal, Refused


class AlreadyResolved(Refused):
    """The battle's consequences were applied before; a second application changes nothing."""

    def __init__(self, battle: str) -> None:
        super().__init__(Refusal.ALREADY_RESOLVED, battle=battle)


def require_pending(state: str, battle: str) -> None:
    """Raise ``AlreadyResolved`` when a battle of that state and name has its consequences."""
    if state != "pending":
        raise AlreadyResolved(battle)
