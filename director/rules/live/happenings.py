"""What may happen in a battle in play, as it is written into its log.

A happening says what was done and which dice fell, never what came of it: that follows by the
rules, anew each time the log is read. ``Logged`` adds when it was posted and when it was recorded.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from director.rules.battle_facts import Outcome
from director.rules.live.board import Square
from director.rules.live.units import Entrant
from director.rules.stats import Stat


class AttackKind(StrEnum):
    """What an attack is aimed at (000:266-267)."""

    STRENGTH = "strength"
    BREAKING = "breaking"


@dataclass(frozen=True, slots=True)
class Rest:
    """Descansar: the whole turn for 1 Voluntad (000:55)."""


@dataclass(frozen=True, slots=True)
class BlowHorn:
    """Cuerno de guerra: so much Voluntad out of what the team has (000:182)."""

    wanted: int


@dataclass(frozen=True, slots=True)
class Move:
    """Mover, with so many squares more than the movement, 1 Voluntad each (000:45)."""

    extra: int = 0
    to: Square | None = None


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack with ``bonus`` Voluntad on a hit. The last of ``rolls`` counts; each one before it
    was repeated for Puntos de Héroe.
    """

    target: int
    kind: AttackKind
    rolls: tuple[int, ...]
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class UseAbility:
    """An ability at a rank, paid hit or miss. What it does the director enters as adjustments."""

    name: str
    rank: int
    target: int | None = None
    square: Square | None = None
    rolls: tuple[int, ...] = ()


Deed = Rest | BlowHorn | Move | Attack | UseAbility


@dataclass(frozen=True, slots=True)
class Joined:
    """A unit enters: at the beginning, or as a reinforcement that acts from the next asalto on."""

    entrant: Entrant
    square: Square | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A unit is put on a square, or taken off the board, outside its turn: turno 0, or the
    director's hand. ``random``: lots were drawn because it did not deploy (000:165).
    """

    unit: int
    square: Square | None
    random: bool = False


@dataclass(frozen=True, slots=True)
class InitiativeDie:
    """What fell for a unit, and the random key that settles its ties for good."""

    unit: int
    die: int
    key: int


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """An asalto begins. ``dice`` are of those who need one. ``despite`` is why it begins though
    somebody has not acted yet.
    """

    asalto: int
    dice: tuple[InitiativeDie, ...] = ()
    despite: str = ""


@dataclass(frozen=True, slots=True)
class TurnTaken:
    """What a unit did in its turn, in order. Unless ``over``, more may follow; no deeds and over is
    "pasa". ``despite`` is why it acts though it is not its turn.
    """

    unit: int
    deeds: tuple[Deed, ...] = ()
    over: bool = True
    despite: str = ""


class Verdict(StrEnum):
    """What the director made of a turn that ran out."""

    COUNTS = "counts"
    FORGIVEN = "forgiven"
    EXCUSED = "excused"
    """An absence had been announced."""


@dataclass(frozen=True, slots=True)
class TurnLapsed:
    """A unit's turn ran out. It may still act late in this asalto."""

    unit: int
    verdict: Verdict = Verdict.COUNTS
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The director changes a pool, or a stat through asalto ``until_round`` (none: to the end).

    ``amount`` is what is added. A pool that is changed stays changed. ``by`` is whose doing it is:
    damage counts as dealt by that unit, and so does a defeat.
    """

    unit: int
    stat: Stat
    amount: int
    reason: str
    until_round: int | None = None
    lasting: bool = False
    """Whether it is a modifier that ends; a pool may have one too."""
    by: int | None = None


@dataclass(frozen=True, slots=True)
class PointsAdjusted:
    """The director changes a unit's Puntos de Héroe."""

    unit: int
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class HornAdjusted:
    """The director changes what a team's horn holds."""

    side: int
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class Felled:
    """A unit is defeated outside any attack; ``by`` is whose doing it is, none: sin autor."""

    unit: int
    by: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class FledBattle:
    """A unit leaves the battle alive."""

    unit: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RemovedUnit:
    """The director takes a unit out, as if it had not been there from now on."""

    unit: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Marked:
    """A unit becomes leader or boss of its side, or no longer is."""

    unit: int
    leader: bool
    boss: bool


@dataclass(frozen=True, slots=True)
class Revealed:
    """A unit that players were not told of is told to them from now on."""

    unit: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The hours stand still from this instant."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class ClockResumed:
    """The hours run again, with what was left."""


@dataclass(frozen=True, slots=True)
class ClockRestarted:
    """The turn of whom the battle waits for begins again now; what ran out before is forgotten."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Remarked:
    """Something to remember, which changes nothing."""

    text: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The battle is over, so for the first side."""

    outcome: Outcome
    reason: str = ""


Happening = (
    Joined
    | Placed
    | RoundOpened
    | TurnTaken
    | TurnLapsed
    | Adjusted
    | PointsAdjusted
    | HornAdjusted
    | Felled
    | FledBattle
    | RemovedUnit
    | Marked
    | Revealed
    | ClockPaused
    | ClockResumed
    | ClockRestarted
    | Remarked
    | Ended
)


@dataclass(frozen=True, slots=True)
class Logged:
    """A line of the log. ``key`` is its row, 0 while it is not kept yet.

    ``at`` is the instant of its post; lines stand in the order in which they take effect, which for
    a turn sent in advance is later than its post.
    """

    key: int
    at: datetime
    recorded_at: datetime
    what: Happening
    link: str = ""
    note: str = ""
    secret: bool = False
