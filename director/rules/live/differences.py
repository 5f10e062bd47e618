"""In what two readings of a battle in play differ: how it stands at the end, and which lines came
to something else.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from director.rules.battle_facts import Outcome
from director.rules.live.board import Square
from director.rules.live.clock_differences import ClockDifference
from director.rules.live.effects import Effect
from director.rules.live.replay import Replayed, Told
from director.rules.live.state import LiveState
from director.rules.live.units import Fall, LiveModifier, LiveUnit, Standing


class Amount(StrEnum):
    """Numbers of a unit that may differ."""

    STRENGTH = "strength"
    ARMOR = "armor"
    WILLPOWER = "willpower"
    HERO_POINTS = "hero_points"
    LOST_TURNS = "lost_turns"
    DAMAGE_DEALT = "damage_dealt"
    OVERKILL = "overkill"


@dataclass(frozen=True, slots=True)
class AmountDiffers:
    """A number of a unit; none where the unit is not there, or has no Puntos de Héroe."""

    unit: int
    amount: Amount
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class StandingDiffers:
    """Whether a unit is in the battle; none where it never entered it."""

    unit: int
    before: Standing | None
    after: Standing | None


@dataclass(frozen=True, slots=True)
class FallDiffers:
    """How a unit fell: its place among the fallen, its author, its final Fuerza."""

    unit: int
    before: Fall | None
    after: Fall | None


@dataclass(frozen=True, slots=True)
class SquareDiffers:
    """Where a unit stands; none where it has no square."""

    unit: int
    before: Square | None
    after: Square | None


@dataclass(frozen=True, slots=True)
class MarksDiffer:
    """Whether a unit is leader, and whether it is boss."""

    unit: int
    before: tuple[bool, bool]
    after: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class ModifiersDiffer:
    """The changes of stats that run for a unit."""

    unit: int
    before: tuple[LiveModifier, ...]
    after: tuple[LiveModifier, ...]


@dataclass(frozen=True, slots=True)
class HornDiffers:
    """What a team's horn holds; none where nothing happened to it."""

    side: int
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class AsaltoDiffers:
    """The present asalto."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class OrderDiffers:
    """The order of the present asalto."""

    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ActingDiffers:
    """Whose turn it is."""

    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class ClockDiffers:
    """Whether the hours stand still."""

    before: bool
    after: bool


@dataclass(frozen=True, slots=True)
class OutcomeDiffers:
    """How the battle ended for the first side; none while it has not."""

    before: Outcome | None
    after: Outcome | None


@dataclass(frozen=True, slots=True)
class LineDiffers:
    """A line that happens in both readings and comes to something else: a hit that is a miss."""

    key: int
    before: tuple[Effect, ...]
    after: tuple[Effect, ...]


Difference = (
    AmountDiffers
    | StandingDiffers
    | FallDiffers
    | SquareDiffers
    | MarksDiffer
    | ModifiersDiffer
    | HornDiffers
    | AsaltoDiffers
    | OrderDiffers
    | ActingDiffers
    | ClockDiffers
    | OutcomeDiffers
    | LineDiffers
    | ClockDifference
)


def differences(before: Replayed, after: Replayed) -> tuple[Difference, ...]:
    """Everything in which the two differ: units, horns, the asalto, the end, and then lines."""
    return (*_of_states(before.state, after.state), *_of_lines(before, after))


def void_since(before: Replayed, after: Replayed) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Keys of the lines that happen no longer, and of those that happen now and did not."""
    was = _by_key(before)
    both = [(told, was[key]) for key, told in _by_key(after).items() if key in was]
    newly = (now.logged.key for now, then in both if now.problem and not then.problem)
    restored = (now.logged.key for now, then in both if then.problem and not now.problem)
    return tuple(newly), tuple(restored)


def _by_key(replayed: Replayed) -> dict[int, Told]:
    return {told.logged.key: told for told in replayed.lines if told.logged.key}


def _of_lines(before: Replayed, after: Replayed) -> Iterator[Difference]:
    was = _by_key(before)
    for key, told in _by_key(after).items():
        then = was.get(key)
        if then is None or then.problem or told.problem or then.effects == told.effects:
            continue
        yield LineDiffers(key, then.effects, told.effects)


def _of_states(before: LiveState, after: LiveState) -> Iterator[Difference]:
    for key in {**before.units, **after.units}:
        yield from _of_units(key, before.units.get(key), after.units.get(key))
    for side in sorted({*before.horns, *after.horns}):
        if before.horns.get(side) != after.horns.get(side):
            yield HornDiffers(side, before.horns.get(side), after.horns.get(side))
    if before.asalto != after.asalto:
        yield AsaltoDiffers(before.asalto, after.asalto)
    if before.order != after.order:
        yield OrderDiffers(before.order, after.order)
    if before.acting != after.acting:
        yield ActingDiffers(before.acting, after.acting)
    if before.paused != after.paused:
        yield ClockDiffers(before.paused, after.paused)
    if before.outcome != after.outcome:
        yield OutcomeDiffers(before.outcome, after.outcome)


_AMOUNTS: dict[Amount, Callable[[LiveUnit], int | None]] = {
    Amount.STRENGTH: lambda unit: unit.strength,
    Amount.ARMOR: lambda unit: unit.armor,
    Amount.WILLPOWER: lambda unit: unit.willpower,
    Amount.HERO_POINTS: lambda unit: unit.hero_points,
    Amount.LOST_TURNS: lambda unit: unit.lost_turns,
    Amount.DAMAGE_DEALT: lambda unit: unit.damage_dealt,
    Amount.OVERKILL: lambda unit: unit.overkill,
}


def _of_units(key: int, before: LiveUnit | None, after: LiveUnit | None) -> Iterator[Difference]:
    if before is None or after is None:
        was, is_ = (None if unit is None else unit.standing for unit in (before, after))
        yield StandingDiffers(key, was, is_)
        return
    for amount, of in _AMOUNTS.items():
        if of(before) != of(after):
            yield AmountDiffers(key, amount, of(before), of(after))
    if before.standing is not after.standing:
        yield StandingDiffers(key, before.standing, after.standing)
    if before.fall != after.fall:
        yield FallDiffers(key, before.fall, after.fall)
    if before.square != after.square:
        yield SquareDiffers(key, before.square, after.square)
    marks = (before.leader, before.boss), (after.leader, after.boss)
    if marks[0] != marks[1]:
        yield MarksDiffer(key, *marks)
    if before.modifiers != after.modifiers:
        yield ModifiersDiffer(key, before.modifiers, after.modifiers)
