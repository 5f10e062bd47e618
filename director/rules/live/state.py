"""A battle in play at one point of its log. Nothing here knows what time it is."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from director.rules.battle_facts import Outcome
from director.rules.live.happenings import InitiativeDie
from director.rules.live.units import LiveUnit
from director.rules.round_order import Place
from director.rules.turn_steps import TurnSoFar


def _nothing() -> Mapping[int, int]:
    return MappingProxyType({})


def _no_turns() -> Mapping[int, TurnSoFar]:
    return MappingProxyType({})


def _no_dice() -> Mapping[int, InitiativeDie]:
    return MappingProxyType({})


def _no_units() -> Mapping[int, LiveUnit]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class LiveState:
    """Everything that follows from the log so far.

    ``asalto`` 0 is the deployment (turno 0). ``places`` is the order of the present asalto, frozen
    when it began, but that whoever rises again acts last in it. ``turns`` is what each unit has
    done of its turn in it; those of ``done`` have had it, those of ``lapsed`` let it run out and
    may still act late. ``failed_breaks`` counts failed Rotura attacks on each unit in this asalto.
    ``horns`` holds each team's horn; the defeat of those of ``counted`` has filled one. ``fallen``
    is how many lie defeated.
    """

    units: Mapping[int, LiveUnit] = field(default_factory=_no_units)
    asalto: int = 0
    places: tuple[Place, ...] = ()
    dice: Mapping[int, InitiativeDie] = field(default_factory=_no_dice)
    turns: Mapping[int, TurnSoFar] = field(default_factory=_no_turns)
    done: frozenset[int] = frozenset()
    lapsed: frozenset[int] = frozenset()
    failed_breaks: Mapping[int, int] = field(default_factory=_nothing)
    horns: Mapping[int, int] = field(default_factory=_nothing)
    counted: frozenset[int] = frozenset()
    fallen: int = 0
    paused: bool = False
    outcome: Outcome | None = None

    @property
    def order(self) -> tuple[int, ...]:
        """The units of this asalto, who acts first before the others."""
        return tuple(int(place.unit) for place in self.places)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who stands and has not had its turn in this asalto, in order; late ones not counted."""
        return tuple(self._yet_to_act())

    @property
    def acting(self) -> int | None:
        """Whose turn it is; none before the first asalto and when everybody has had theirs."""
        return next(self._yet_to_act(), None)

    def _yet_to_act(self) -> Iterator[int]:
        for place in self.places:
            unit = int(place.unit)
            if unit not in self.done and unit not in self.lapsed and self.units[unit].stands:
                yield unit

    @property
    def late(self) -> tuple[int, ...]:
        """Who let its turn run out and may still act in this asalto (000:233)."""
        return tuple(
            unit
            for unit in self.order
            if unit in self.lapsed and unit not in self.done and self.units[unit].stands
        )

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return self.outcome is not None

    def so_far(self, unit: int) -> TurnSoFar:
        """What a unit has done of its turn in this asalto."""
        return self.turns.get(unit, TurnSoFar())

    def standing(self, side: int | None = None) -> tuple[LiveUnit, ...]:
        """The units in the battle, of one team or of all."""
        return tuple(
            unit
            for unit in self.units.values()
            if unit.stands and (side is None or unit.side == side)
        )


BEFORE = LiveState()
"""A battle of which nothing is known yet."""
