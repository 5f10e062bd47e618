"""What somebody carries to the next defeat of its team, as a ledger and not as a total.

A secundario whom only the cap saved carries percent to its next such roll, and that roll uses it up
(001:258). What counts for a battle is what the battles fought before it left, by day and then in
the order of their records, whenever each of them was resolved.
"""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CarryChange:
    """A battle, by its day and key, that marked somebody (``left``: the percent), or used that up
    or killed it (0).
    """

    day: int
    battle: int
    left: int


def carried(
    opening: int, changes: Iterable[CarryChange], before: tuple[int, int] | None = None
) -> int:
    """Percent after all changes, in whatever order they are told, or after those of the battles
    fought before the day and key given. ``opening`` is what it had before any battle; never below
    0.
    """
    told = [one for one in changes if before is None or (one.day, one.battle) < before]
    last = max(told, key=lambda one: (one.day, one.battle), default=None)
    return max(0, opening if last is None else last.left)
