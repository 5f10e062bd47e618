"""What a director types in about a battle: who stood on which side and how each of them came out.

A record may be incomplete: the outcome and the final Fuerza can wait for the wizard. What
contradicts itself comes back as a list of problems, each pointing at the unit it is about.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from director.operations.problems import Refusal, Refused
from director.rules.aftermath import FelledBy, Outcome


@dataclass(frozen=True, slots=True)
class SideForm:
    """A team; its place in the form is its ordinal, and side 0 is the one whose outcome counts."""

    name: str
    of_players: bool = False


@dataclass(frozen=True, slots=True)
class EnemyStats:
    """What is known of an enemy without a sheet, in points; all of it may be unknown."""

    strength: int | None = None
    armor: int | None = None
    willpower: int | None = None
    exertion: int | None = None
    reaction: int | None = None
    break_: int | None = None


@dataclass(frozen=True, slots=True)
class UnitForm:
    """One unit: a character by its key, or an enemy by name.

    ``id`` is the combatant's key when a recorded battle is edited: such a unit keeps the snapshot
    it has. ``order`` is the place in the order of defeat (1 = first); ``felled_by_index`` the place
    in the form of the unit that struck the blow. ``despite`` is the director's reason for taking
    the dead, the retired, the unfit or those busy elsewhere.

    With a ``felled_by_index`` what ``felled_by`` says follows from whether that unit is a boss, and
    it may be left out; without one somebody has to say it, be it that nobody knows.
    """

    side: int
    character_id: int | None = None
    name: str = ""
    rank: int = 1
    is_leader: bool = False
    is_boss: bool = False
    secret: bool = False
    stats: EnemyStats = EnemyStats()
    despite: str = ""
    defeated: bool = False
    order: int | None = None
    final_strength: int | None = None
    felled_by: FelledBy | None = None
    felled_by_index: int | None = None
    fled: bool = False
    id: int | None = None


@dataclass(frozen=True, slots=True)
class AbsenceForm:
    """Somebody who was expected and did not come."""

    character_id: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class BattleForm:
    """A battle as it is typed in. ``slots`` is how many characters each player could bring."""

    name: str
    day: int
    victory_condition: str = "all"
    difficulty: str | None = None
    slots: int = 1
    notes: str = ""
    link: str = ""
    outcome: Outcome | None = None
    sides: tuple[SideForm, ...] = ()
    units: tuple[UnitForm, ...] = ()
    absences: tuple[AbsenceForm, ...] = ()

    def author_of(self, unit: UnitForm) -> FelledBy | None:
        """What a defeated unit fell to: the kind of its named striker, else what was said."""
        place = unit.felled_by_index
        if place is None or not 0 <= place < len(self.units):
            return unit.felled_by
        return FelledBy.BOSS if self.units[place].is_boss else FelledBy.MINION


class FormFault(StrEnum):
    """What is wrong with a battle's form. Those of ``NEEDS_WORD`` yield to the director's word."""

    NO_PLAYERS_SIDE = "no_players_side"
    NO_SUCH_SIDE = "no_such_side"
    NOBODY_ON_PLAYERS_SIDE = "nobody_on_players_side"
    NO_SUCH_CHARACTER = "no_such_character"
    NO_SUCH_UNIT = "no_such_unit"
    CHARACTER_TWICE = "character_twice"
    ABSENT_AND_PRESENT = "absent_and_present"
    ENEMY_WITHOUT_NAME = "enemy_without_name"
    TWO_LEADERS = "two_leaders"
    DEFEATED_WITH_STRENGTH = "defeated_with_strength"
    STANDING_WITHOUT_STRENGTH = "standing_without_strength"
    DEFEAT_OF_THE_STANDING = "defeat_of_the_standing"
    SAME_ORDER = "same_order"
    ORDER_BELOW_ONE = "order_below_one"
    FELLED_BY_NOBODY = "felled_by_nobody"
    FELLED_BY_ITSELF = "felled_by_itself"
    FELLED_BY_UNSAID = "felled_by_unsaid"
    """It fell and nothing says to whom: never a guess, a boss would kill it."""
    FELLED_BY_ANOTHER_KIND = "felled_by_another_kind"
    """What is said of the striker (boss or minion) is not what the striker is."""
    IS_DEAD = "is_dead"
    IS_RETIRED = "is_retired"
    IS_UNFIT = "is_unfit"
    IN_PENDING_BATTLE = "in_pending_battle"


NEEDS_WORD = frozenset(
    {FormFault.IS_DEAD, FormFault.IS_RETIRED, FormFault.IS_UNFIT, FormFault.IN_PENDING_BATTLE}
)


@dataclass(frozen=True, slots=True)
class FormProblem:
    """One fault. ``unit`` is the place in the form; ``other`` names a side, a unit or a battle."""

    fault: FormFault
    unit: int | None = None
    name: str = ""
    other: str = ""


class BattleRefused(Refused):
    """The form contradicts itself or the campaign; nothing was written."""

    def __init__(self, problems: Sequence[FormProblem]) -> None:
        names = ", ".join(dict.fromkeys(problem.name for problem in problems if problem.name))
        super().__init__(Refusal.BATTLE_FORM, names=names)
        self.problems = tuple(problems)
