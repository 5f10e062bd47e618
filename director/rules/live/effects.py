"""What came of something that happened: facts for the log, each with its derivation."""

from dataclasses import dataclass
from enum import StrEnum

from director.rules.battle_facts import FelledBy, Outcome
from director.rules.derivation import Derivation
from director.rules.live.board import Square
from director.rules.live.happenings import AttackKind, Verdict
from director.rules.live.units import LiveModifier, Standing
from director.rules.round_order import Place
from director.rules.stats import Stat


class Cause(StrEnum):
    """Why a pool changed."""

    ATTACK = "attack"
    REST = "rest"
    HORN = "horn"
    EXTRA_MOVE = "extra_move"
    DAMAGE_BONUS = "damage_bonus"
    ABILITY = "ability"
    DIRECTOR = "director"
    DEFEAT = "defeat"
    REPEATED_ROLL = "repeated_roll"


@dataclass(frozen=True, slots=True)
class PoolChanged:
    """Fuerza, Armadura or Voluntad of a unit, before and after."""

    unit: int
    pool: Stat
    before: int
    after: int
    cause: Cause
    derivation: Derivation | None = None


@dataclass(frozen=True, slots=True)
class HeroPointsChanged:
    """Puntos de Héroe, before and after."""

    unit: int
    before: int
    after: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Struck:
    """An attack and what its roll came to. ``rolls`` before the last were repeated.

    ``damage`` is what the target lost. ``failed_before`` are failed Rotura attacks on the target in
    this asalto before it. ``paid`` is Voluntad.
    """

    attacker: int
    target: int
    kind: AttackKind
    rolls: tuple[int, ...]
    threshold: Derivation
    chance: Derivation
    hit: bool
    damage: Derivation
    bonus: int
    paid: int
    failed_before: int = 0


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    """An ability at a rank; ``paid`` is Voluntad."""

    unit: int
    name: str
    rank: int
    paid: int
    target: int | None = None
    square: Square | None = None
    rolls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Moved:
    """A unit moved, with so many squares beyond its movement; squares are none off the board."""

    unit: int
    extra: int
    before: Square | None
    after: Square | None


@dataclass(frozen=True, slots=True)
class Fell:
    """A unit was defeated, the so-many-th of the battle."""

    unit: int
    order: int
    final_strength: int
    felled_by: FelledBy
    by: int | None


@dataclass(frozen=True, slots=True)
class HornChanged:
    """What a team's horn holds, before and after."""

    side: int
    before: int
    after: int
    cause: Cause
    derivation: Derivation | None = None


@dataclass(frozen=True, slots=True)
class StandingChanged:
    """A unit came, went, or rose again."""

    unit: int
    before: Standing | None
    after: Standing


@dataclass(frozen=True, slots=True)
class ReactionDue:
    """A unit was hit and has an ability that may answer it: a reminder, once per attack."""

    unit: int
    ability: str


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """An asalto began, in this order."""

    asalto: int
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class TurnOver:
    """A unit's turn ended; ``passed`` without an action, ``late`` after its hours."""

    unit: int
    passed: bool
    late: bool


@dataclass(frozen=True, slots=True)
class TurnLost:
    """A turn ran out; ``lost`` are all that count against the unit in this battle."""

    unit: int
    verdict: Verdict
    lost: int


@dataclass(frozen=True, slots=True)
class ModifierBegan:
    """A stat is changed for a while."""

    unit: int
    modifier: LiveModifier


@dataclass(frozen=True, slots=True)
class ModifierEnded:
    """A change of a stat is over."""

    unit: int
    modifier: LiveModifier


@dataclass(frozen=True, slots=True)
class ClockChanged:
    """The hours stand still, run again, or begin again."""

    paused: bool
    restarted: bool = False


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """The battle is over, so for the first side."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class MarksChanged:
    """A unit is now leader or boss of its side, or is not."""

    unit: int
    leader: bool
    boss: bool


@dataclass(frozen=True, slots=True)
class CameToLight:
    """A unit that players were not told of is no longer kept from them."""

    unit: int


Effect = (
    PoolChanged
    | HeroPointsChanged
    | Struck
    | AbilityUsed
    | Moved
    | Fell
    | HornChanged
    | StandingChanged
    | ReactionDue
    | RoundBegun
    | TurnOver
    | TurnLost
    | ModifierBegan
    | ModifierEnded
    | ClockChanged
    | BattleEnded
    | MarksChanged
    | CameToLight
)
