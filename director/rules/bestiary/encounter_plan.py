"""An encounter as the director plans it: for whom, how hard, and with which creatures."""

from dataclasses import dataclass
from fractions import Fraction

from director.rules.bestiary.creatures import Creature
from director.rules.live.setup import Victory


@dataclass(frozen=True, slots=True)
class Party:
    """Who goes: characters by their keys, or, while that is open, so many of such a level.

    With characters the planned numbers count for nothing.
    """

    characters: tuple[int, ...] = ()
    heroes: int = 0
    average_level: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class Group:
    """So many of one creature, as it was when it was chosen: a later edit never reaches it.

    ``pinned``: filling at random leaves it. ``leader`` and ``boss`` mark its first one.
    """

    creature: Creature
    count: int = 1
    pinned: bool = False
    leader: bool = False
    boss: bool = False


@dataclass(frozen=True, slots=True)
class EncounterPlan:
    """An encounter. ``difficulty`` is a level such as ``3B``, or none. ``seed`` is that of the last
    filling at random.
    """

    party: Party = Party()
    difficulty: str | None = None
    groups: tuple[Group, ...] = ()
    victory: Victory = Victory.ALL
    seed: int = 0

    @property
    def enemies(self) -> int:
        """How many creatures there are in all."""
        return sum(max(0, group.count) for group in self.groups)
