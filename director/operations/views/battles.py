"""Battles as screens and forum texts show them."""

from dataclasses import dataclass
from datetime import datetime

from director.operations.aftermath_draft import AftermathDraft
from director.rules.aftermath import AftermathPlan, FelledBy, Outcome
from director.rules.tiers import Tier


@dataclass(frozen=True, slots=True)
class BattleRow:
    """One line of the list. ``parked_at`` is when its wizard was last left unfinished.

    A ``live`` battle is or was played here, turn by turn; ``ended`` says that its log has come to
    its end.
    """

    id: int
    uuid: str
    name: str
    day: int
    state: str
    outcome: Outcome | None
    fighters: int
    enemies: int
    parked_at: datetime | None
    live: bool = False
    ended: bool = False


@dataclass(frozen=True, slots=True)
class CombatantView:
    """A unit of a battle. A player's or an allied character has a ``character_id``.

    ``side`` is the ordinal of its team. ``detail`` tells namesakes apart (the player, or the clan
    of an ally). ``base_exertion`` is the sheet's Esfuerzo, which the wound rule divides by.
    ``despite`` is the director's reason for taking somebody the rules would leave at home.
    ``gender`` is the character's, for the words about it. ``carry_before`` is the percent it
    brought from the last defeat of its team.
    """

    id: int
    side: int
    character_id: int | None
    player_id: int | None
    name: str
    detail: str
    tier: Tier | None
    rank: int
    is_leader: bool
    is_boss: bool
    secret: bool
    strength: int | None
    armor: int | None
    willpower: int | None
    exertion: int | None
    wounds_before: int
    final_strength: int | None
    defeat_order: int | None
    felled_by: FelledBy | None
    felled_by_id: int | None
    fled: bool
    base_exertion: int | None = None
    despite: str = ""
    reaction: int | None = None
    break_: int | None = None
    gender: str = "neutral"
    carry_before: int = 0


@dataclass(frozen=True, slots=True)
class SideView:
    """A team. ``ordinal`` 0 is the side whose outcome the battle records."""

    id: int
    ordinal: int
    name: str
    of_players: bool


@dataclass(frozen=True, slots=True)
class AbsenceView:
    """Somebody who was expected and did not come."""

    character_id: int
    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class RestingView:
    """A living character that stayed out of a battle, what tells it from a namesake, and the keys
    of its open wounds, oldest first. No public text tells of one without a player: it may be known
    to the director alone.
    """

    character_id: int
    name: str
    detail: str = ""
    wounds: tuple[int, ...] = ()
    player_id: int | None = None


@dataclass(frozen=True, slots=True)
class HealedLast:
    """A character whom a battle's last application healed before it was reopened. ``why`` it cannot
    heal again: ``dead``, ``retired`` or ``whole`` (no wound of then is open); empty where it can,
    unless the wizard now says that it fought.
    """

    character_id: int
    name: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class BattleView:
    """A battle, whole."""

    row: BattleRow
    victory_condition: str
    difficulty: str | None
    slots: int
    notes: str
    link: str
    sides: tuple[SideView, ...]
    combatants: tuple[CombatantView, ...]
    absences: tuple[AbsenceView, ...]

    def combatant(self, key: int) -> CombatantView:
        """The unit with that key; ``KeyError`` if it is not of this battle."""
        for unit in self.combatants:
            if unit.id == key:
                return unit
        raise KeyError(key)


@dataclass(frozen=True, slots=True)
class RollRequest:
    """A roll a player still owes: ``purpose`` is ``death``, ``team_wipe`` or ``wound``;
    ``<= percent`` hits.

    A ``secret`` unit's roll is the director's own: no public text asks for it.
    """

    unit: int
    name: str
    detail: str
    purpose: str
    percent: int
    sides: int = 100
    secret: bool = False


@dataclass(frozen=True, slots=True)
class ResolvedBattle:
    """An applied aftermath as it was kept: the same facts today and in a year.

    ``draft`` holds what was decided and rolled, ``plan`` what came of it, ``resting`` whom the plan
    heals for having stayed out.
    """

    battle: BattleView
    campaign: str
    edition_title: str
    draft: AftermathDraft
    plan: AftermathPlan
    day: int
    applied_at: datetime
    difficulty: str | None
    resting: tuple[RestingView, ...] = ()
