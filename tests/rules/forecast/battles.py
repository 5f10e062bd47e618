"""Battles for the tests of the forecast: fighters with round numbers, dice that are known, and
line-ups of any kind.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

from director.editions import Edition, load_edition
from director.rules.forecast.line_up import Fighter, LineUp
from director.rules.forecast.tactics import Focus, Plans, Spending, Tactics
from director.rules.live.setup import Victory
from director.rules.live.units import Entrant
from director.rules.stats import StatBlock
from director.rules.tiers import Tier

EDITIONS = Path(__file__).parents[3] / "resources" / "editions"
OTHER_AGGRO = {"strength": 0, "armor": 3, "exertion": 5, "damage": 2, "overkill": 4}
"""Other weights of aggro than any shipped edition has."""
CODES = ("campana", "saga", "factions", "clanes-campana", "clanes-factions")
_STATS = {
    "strength": 10,
    "armor": 8,
    "willpower": 6,
    "exertion": 2,
    "reaction": 3,
    "break_": 2,
}


@cache
def edition(code: str) -> Edition:
    return load_edition(code, [EDITIONS])


@cache
def with_other_aggro(code: str) -> Edition:
    """That edition with other weights of aggro; itself where it has none."""
    rules = edition(code)
    if rules.aggro is None:
        return rules
    weights = {f"per_{name}": weight for name, weight in OTHER_AGGRO.items()}
    changed = {
        name: getattr(rules.aggro, name).model_copy(update={"value": weight})
        for name, weight in weights.items()
    }
    return rules.model_copy(update={"aggro": rules.aggro.model_copy(update=changed)})


def fighter(unit: int, side: int = 0, **more: Any) -> Fighter:
    """Fuerza 10, Armadura 8, Voluntad 6, Esfuerzo 2, Reacción 3, Rotura 2, but for the changes."""
    of_fighter = {"base_exertion", "renown", "carry", "condemned"}
    stats = {name: more.get(name, value) for name, value in _STATS.items()}
    stats |= {name: more[name] for name in ("evasion", "deflection") if name in more}
    marks = {name: value for name, value in more.items() if name not in {*stats, *of_fighter}}
    entrant = Entrant(unit, side, StatBlock(**stats), **marks)
    own = {name: more[name] for name in of_fighter if name in more}
    return Fighter(entrant, f"Unidad {unit}", **{"base_exertion": 2, **own})


def line_up(*fighters: Fighter, **more: Any) -> LineUp:
    return LineUp(fighters, **more)


@dataclass(frozen=True)
class Given:
    """Dice as they are given; the rest are initiatives that fall with the place, and attacks that
    hit whatever there is.
    """

    attacks: Mapping[tuple[int, int, int], int] = field(default_factory=dict)
    initiatives: Mapping[tuple[int, int], int] = field(default_factory=dict)
    ties: Mapping[tuple[int, int], int] = field(default_factory=dict)
    otherwise: int = 1

    def initiative(self, asalto: int, place: int) -> int:
        return self.initiatives.get((asalto, place), max(1, 6 - place))

    def tie(self, asalto: int, place: int) -> int:
        return self.ties.get((asalto, place), place)

    def attack(self, asalto: int, place: int, nth: int) -> int:
        return self.attacks.get((asalto, place, nth), self.otherwise)


@dataclass(frozen=True)
class Seeded:
    """Dice of one battle, the same in whichever order they are looked at."""

    seed: int
    sides: int

    def _from(self, *key: object) -> Random:
        return Random(repr((self.seed, key)))

    def initiative(self, asalto: int, place: int) -> int:
        return self._from("initiative", asalto, place).randint(1, self.sides)

    def tie(self, asalto: int, place: int) -> int:
        return 1_000 * self._from("tie", asalto, place).randint(0, 9) + place

    def attack(self, asalto: int, place: int, nth: int) -> int:
        return self._from("attack", asalto, place, nth).randint(1, 100)

    def death(self, place: int) -> int:
        return self._from("death", place).randint(1, 100)

    def wound(self, place: int) -> int:
        return self._from("wound", place).randint(1, 100)

    def team_wipe(self, place: int) -> int:
        return self._from("team_wipe", place).randint(1, 100)


@dataclass(frozen=True)
class Battle:
    """A battle ready to be fought."""

    edition: Edition
    line_up: LineUp
    plans: Plans
    dice: Seeded
    other_aggro: bool = False


def tactics(aggro: bool) -> st.SearchStrategy[Tactics]:
    focuses = [focus for focus in Focus if aggro or focus is not Focus.AGGRESSION]
    return st.builds(
        Tactics,
        focus=st.sampled_from(focuses),
        leader_first=st.booleans(),
        break_from=st.none() | st.integers(-3, 4),
        spending=st.sampled_from(Spending),
        rest_below=st.integers(-1, 8),
        horn=st.booleans(),
        repeat_missed=st.booleans(),
    )


@st.composite
def fighters(draw: st.DrawFn, unit: int, side: int) -> Fighter:
    tier = draw(st.none() | st.sampled_from(Tier))
    return fighter(
        unit,
        side,
        tier=tier,
        strength=draw(st.integers(1, 14)),
        armor=draw(st.integers(0, 12)),
        willpower=draw(st.integers(0, 8)),
        exertion=draw(st.integers(0, 3)),
        reaction=draw(st.integers(-2, 8)),
        break_=draw(st.integers(0, 4)),
        evasion=draw(st.sampled_from([0, 0, 15, -10])),
        deflection=draw(st.sampled_from([0, 0, 15, 90])),
        wounds=draw(st.integers(0, 3)),
        hero_points=draw(st.none() | st.integers(0, 3)),
        leader=draw(st.booleans()),
        boss=draw(st.booleans()),
        base_exertion=draw(st.integers(0, 3)),
        renown=draw(st.integers(0, 20)),
        carry=draw(st.sampled_from([0, 35])),
        condemned=draw(st.booleans()),
    )


@st.composite
def battles(draw: st.DrawFn) -> Battle:
    """Any battle that can be forecast, units listed in any order; some are of a crowd."""
    code, other_aggro = draw(st.sampled_from(CODES)), draw(st.booleans())
    rules = with_other_aggro(code) if other_aggro else edition(code)
    most = draw(st.sampled_from([3, 3, 3, 3, 3, 9]))
    least = 7 if most > 3 else 1
    sides = [0] * draw(st.integers(least, most)) + [1] * draw(st.integers(least, most))
    sides = draw(st.permutations(sides))
    units = draw(st.permutations(range(1, len(sides) + 1)))
    chosen = [draw(fighters(unit, side)) for unit, side in zip(units, sides, strict=True)]
    led = any(each.side == 1 and each.entrant.leader for each in chosen)
    victory = draw(st.sampled_from([Victory.ALL, Victory.LEADER])) if led else Victory.ALL
    level = draw(st.sampled_from([None, *(rules.difficulty or ())]))
    plan = tactics(rules.aggro is not None)
    assert rules.initiative is not None
    return Battle(
        rules,
        LineUp(tuple(chosen), victory, level),
        Plans(draw(plan), draw(plan)),
        Seeded(draw(st.integers(0, 10**6)), rules.initiative.die.value),
        other_aggro,
    )
