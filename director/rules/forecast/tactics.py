"""How each side of a forecast fights: few, simple and stated tactics, the same for all its units.

In its turn a unit rests if its tactics say so, else blows the horn if that gives it anything,
chooses whom to attack among the foes that stand, whether Fuerza or Rotura, and how much Voluntad to
add. Of equals the one listed first is chosen.
"""

from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition


class Focus(StrEnum):
    """Whom a unit attacks first.

    ``WEAKEST``: the least Fuerza, and of those the least Armadura. ``STRONGEST``: the most Fuerza.
    ``SOFTEST``: the least Armadura, and of those the least Fuerza. ``BEST_HIT``: where chance times
    damage of a Fuerza attack without Voluntad is highest. ``AGGRESSION``: the highest FA; without a
    board everybody is beside everybody, so it goes by aggro.
    """

    WEAKEST = "weakest"
    STRONGEST = "strongest"
    SOFTEST = "softest"
    BEST_HIT = "best_hit"
    AGGRESSION = "aggression"


class Spending(StrEnum):
    """When Voluntad is added to an attack.

    Never more than Esfuerzo and what there is, nor more than what the target still has after the
    damage without it. ``TO_FELL``: only if that defeats the target, on attacks of Fuerza.
    """

    NEVER = "never"
    TO_FELL = "to_fell"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Tactics:
    """How one side fights.

    ``leader_first``: foes marked as leader are attacked before any other. ``break_from``: the
    target's Armadura is attacked while it exceeds the attacker's Fuerza by at least so much and
    there is Rotura and Armadura; none: never. ``rest_below``: a unit rests while its Voluntad is
    below that and below its maximum; 0: never. ``horn``: Voluntad is drawn from the horn whenever
    both have room. ``repeat_missed``: a missed attack is repeated once for Puntos de Héroe.
    """

    focus: Focus = Focus.WEAKEST
    leader_first: bool = False
    break_from: int | None = 1
    spending: Spending = Spending.ALWAYS
    rest_below: int = 0
    horn: bool = True
    repeat_missed: bool = False


@dataclass(frozen=True, slots=True)
class Plans:
    """The tactics of both sides."""

    people: Tactics = Tactics()
    foes: Tactics = Tactics()

    def of(self, side: int) -> Tactics:
        """The tactics of a side; 0 are the people."""
        return self.foes if side else self.people


def usual(edition: Edition) -> Plans:
    """The tactics a forecast starts with: foes go by FA where the edition has aggro."""
    focus = Focus.AGGRESSION if edition.aggro else Focus.WEAKEST
    return Plans(foes=Tactics(focus=focus))
