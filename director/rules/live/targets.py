"""Whom the units of the director would rather attack in a battle in play: aggro and FA (003:151).

Only units that the director plays feel FA: the enemies, and the NPCs that go along with the players
(003:160), each towards its own foes.
"""

from dataclasses import dataclass

from director.editions.schema import Edition, defined
from director.rules.aggression import Preference, Target, distance, ranking
from director.rules.aggression import aggro as aggro_of_stats
from director.rules.derivation import Derivation
from director.rules.difficulty import FoeProblem
from director.rules.live.setup import LiveSetup
from director.rules.live.state import LiveState
from director.rules.live.units import LiveUnit


@dataclass(frozen=True, slots=True)
class Felt:
    """A foe with the FA that draws the unit to it, and its place among those with one.

    ``aggro`` explains the first term of the FA, ``distance`` is in squares.
    """

    preference: Preference
    aggro: Derivation

    @property
    def unit(self) -> int:
        """The foe."""
        return self.preference.target.unit


@dataclass(frozen=True, slots=True)
class Unplaced:
    """A foe whose distance nobody knows, because one of the two has no square: aggro alone."""

    unit: int
    aggro: Derivation


@dataclass(frozen=True, slots=True)
class Targets:
    """Whom one unit would rather attack: by FA from the strongest on, then those without a square
    by their aggro. ``willpower`` is its present Voluntad, by which it resists.
    """

    unit: int
    willpower: int
    felt: tuple[Felt, ...]
    unplaced: tuple[Unplaced, ...] = ()


def targets(
    edition: Edition, setup: LiveSetup, state: LiveState, unit: int
) -> Targets | FoeProblem | None:
    """The foes of a unit that the director plays, as it feels them now.

    None for a unit that feels no FA: a player's, one that is out, or one the battle does not have.
    ``FoeProblem`` where the edition does not define the battle's difficulty; ``NotDefinedError``
    where it has no aggro, no FA, or no levels of difficulty though the battle has one.
    """
    _require_chapters(edition)
    feeling = state.units.get(unit)
    if feeling is None or not feeling.stands or not feeling.entrant.own:
        return None
    foes = {foe.unit: foe for foe in state.standing() if foe.side != feeling.side}
    drawn = {key: aggro(edition, foe) for key, foe in foes.items()}
    willpower = feeling.willpower
    near = {key: _distance(edition, feeling, foe) for key, foe in foes.items()}
    placed = [
        Target(key, drawn[key].total, squares)
        for key, squares in near.items()
        if squares is not None
    ]
    found = ranking(edition, placed, willpower=willpower, difficulty=setup.difficulty)
    if isinstance(found, FoeProblem):
        return found
    felt = tuple(Felt(each, drawn[each.target.unit]) for each in found)
    lost = [Unplaced(key, drawn[key]) for key, squares in near.items() if squares is None]
    lost.sort(key=lambda each: -each.aggro.total)
    return Targets(unit, willpower, felt, tuple(lost))


def all_targets(
    edition: Edition, setup: LiveSetup, state: LiveState
) -> tuple[Targets, ...] | FoeProblem:
    """Those of every unit that feels FA, in the order in which they entered. Errors are those of
    ``targets``.
    """
    _require_chapters(edition)
    told = []
    for unit in state.units:
        found = targets(edition, setup, state, unit)
        if isinstance(found, FoeProblem):
            return found
        if found is not None:
            told.append(found)
    return tuple(told)


def aggro(edition: Edition, unit: LiveUnit) -> Derivation:
    """What a unit draws on itself by now: from the stats with which it entered, wounds included,
    and all it has done since; it never falls. ``NotDefinedError`` where the edition has none.
    """
    start = unit.entrant.stats
    return aggro_of_stats(
        edition,
        strength=start.strength,
        armor=start.armor,
        exertion=start.exertion,
        damage_dealt=(unit.damage_dealt,),
        overkill=unit.overkill,
    )


def _require_chapters(edition: Edition) -> None:
    """Nobody feels anything where the edition has no aggro or no FA."""
    defined(edition, "aggro", edition.aggro)
    defined(edition, "aggression", edition.aggression)


def _distance(edition: Edition, unit: LiveUnit, foe: LiveUnit) -> int | None:
    if unit.square is None or foe.square is None:
        return None
    sizes = unit.entrant.stats.size, foe.entrant.stats.size
    return distance(edition, unit.square, sizes[0], foe.square, sizes[1])
