"""What a director types in to begin a battle that is played here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from director.operations.battle_form import AbsenceForm, BattleForm, EnemyStats, SideForm, UnitForm
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.live.board import Square
from director.rules.live.setup import LiveSetup
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock

_PLAIN = LiveSetup()


@dataclass(frozen=True, slots=True)
class DrawnLot:
    """A lot that fell for a unit in turno 0, before the battle began: a die of so many sides, when,
    and the square it gave; no square where no room was left by then.
    """

    die: int
    sides: int
    at: datetime
    square: Square | None = None


@dataclass(frozen=True, slots=True)
class LiveUnitForm:
    """A character by its key, or so many alike enemies by name and ``stats``.

    ``abilities`` none are those of the sheet (an enemy has none then). ``hero_points`` none are
    those of a scene by its tier. ``square`` is where it stands in turno 0, ``more_squares`` where
    the second of several alike and those after it do. ``despite`` is as in a record. ``lots`` are
    all that fell for it (the first of several alike), in their order.
    """

    side: int
    character_id: int | None = None
    name: str = ""
    count: int = 1
    stats: StatBlock | None = None
    rank: int = 1
    is_leader: bool = False
    is_boss: bool = False
    secret: bool = False
    despite: str = ""
    abilities: tuple[OwnedAbility, ...] | None = None
    hero_points: int | None = None
    square: Square | None = None
    more_squares: tuple[Square | None, ...] = ()
    lots: tuple[DrawnLot, ...] = ()

    @property
    def standing_lot(self) -> DrawnLot | None:
        """The lot by which it stands where it does: the last one, unless it was put elsewhere."""
        last = self.lots[-1] if self.lots else None
        if last is None or last.square is None or last.square != self.square:
            return None
        return last

    def each(self) -> tuple["LiveUnitForm", ...]:
        """The same one by one."""
        squares = (self.square, *self.more_squares)
        seats = [squares[place] if place < len(squares) else None for place in range(self.count)]
        return tuple(
            replace(self, count=1, square=seat, more_squares=(), lots=() if place else self.lots)
            for place, seat in enumerate(seats)
        )

    def recorded(self) -> UnitForm:
        """The same as the form of a record has it."""
        return UnitForm(
            side=self.side,
            character_id=self.character_id,
            name=self.name,
            rank=self.rank,
            is_leader=self.is_leader,
            is_boss=self.is_boss,
            secret=self.secret,
            stats=_enemy_stats(self.stats),
            despite=self.despite,
        )


@dataclass(frozen=True, slots=True)
class LiveForm:
    """A battle before it begins. ``slots`` is how many characters each player may bring; how it is
    won and its level are part of ``setup``. ``encounter_id`` is the encounter that becomes it,
    and ``plan`` what that encounter says from then on; none leaves it as it is saved.
    ``withdrawn`` are those who were taken out again after lots had fallen for them.
    """

    name: str
    day: int
    sides: tuple[SideForm, ...] = ()
    units: tuple[LiveUnitForm, ...] = ()
    setup: LiveSetup = _PLAIN
    absences: tuple[AbsenceForm, ...] = ()
    slots: int = 1
    notes: str = ""
    link: str = ""
    encounter_id: int | None = None
    plan: EncounterPlan | None = None
    withdrawn: tuple[LiveUnitForm, ...] = ()

    def single(self) -> tuple[LiveUnitForm, ...]:
        """The units one by one, in the order in which they get their rows."""
        return tuple(one for unit in self.units for one in unit.each())

    def recorded(self) -> BattleForm:
        """The same as the form of a record has it, units one by one."""
        return BattleForm(
            name=self.name,
            day=self.day,
            victory_condition=self.setup.victory.value,
            difficulty=self.setup.difficulty,
            slots=self.slots,
            notes=self.notes,
            link=self.link,
            sides=self.sides,
            units=tuple(unit.recorded() for unit in self.single()),
            absences=self.absences,
        )


def with_earlier_lots(
    units: Iterable[LiveUnitForm], withdrawn: Sequence[LiveUnitForm]
) -> tuple[tuple[LiveUnitForm, ...], tuple[LiveUnitForm, ...]]:
    """Units with the lots that fell for the same character before it was taken out and came again;
    and those of the withdrawn who stay out.
    """
    earlier: dict[int, tuple[DrawnLot, ...]] = {}
    for unit in withdrawn:
        if unit.character_id is not None:
            earlier[unit.character_id] = (*earlier.get(unit.character_id, ()), *unit.lots)
    come = tuple(
        replace(unit, lots=(*earlier.pop(unit.character_id, ()), *unit.lots))
        if unit.character_id is not None
        else unit
        for unit in units
    )
    back = {unit.character_id for unit in come if unit.character_id is not None}
    return come, tuple(unit for unit in withdrawn if unit.character_id not in back)


def _enemy_stats(stats: StatBlock | None) -> EnemyStats:
    if stats is None:
        return EnemyStats()
    return EnemyStats(
        stats.strength,
        stats.armor,
        stats.willpower,
        stats.exertion,
        stats.reaction,
        stats.break_,
    )
