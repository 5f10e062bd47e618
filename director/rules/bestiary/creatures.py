"""A creature of the bestiary: what an enemy is like before it enters any battle."""

from dataclasses import dataclass

from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature. ``code`` tells it apart for good: a UUID, or the shipped file's own word.

    ``kind`` groups those that stand in for each other (línea, pesada, élite, tirador…), in the
    director's words. ``level`` compares with the rank of characters. ``text`` may be told to
    players, ``notes`` never; of a ``secret`` one they are not told at all.
    """

    code: str
    name: str
    kind: str
    level: int
    stats: StatBlock
    abilities: tuple[OwnedAbility, ...] = ()
    text: str = ""
    notes: str = ""
    secret: bool = False
