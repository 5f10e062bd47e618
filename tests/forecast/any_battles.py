"""Battles of any kind, made by a seed: line-ups in any order, tactics of all sorts."""

from random import Random

from director.editions import Edition
from director.rules.forecast.line_up import Fighter, LineUp
from director.rules.forecast.tactics import Focus, Plans, Spending, Tactics
from director.rules.live.setup import Victory
from director.rules.live.units import Entrant
from director.rules.stats import StatBlock
from director.rules.tiers import Tier

CROWD = range(13, 21)
"""More than fit in few bits, and in what the usual battles of these tests have."""


def any_line_up(dice: Random, most: int = 6, edition: Edition | None = None) -> LineUp:
    """One to ``most`` units on each side, now and then a crowd; of a level, where that edition has
    any.
    """
    sides = [0] * dice.randint(1, most) + [1] * dice.randint(1, most)
    if dice.random() < 0.15:
        sides = [0, 1] + [dice.randint(0, 1) for _ in range(dice.choice(CROWD) - 2)]
    if dice.random() < 0.6:
        dice.shuffle(sides)
    keys = dice.sample(range(1, 100), len(sides))
    fighters = tuple(_fighter(dice, key, side) for key, side in zip(keys, sides, strict=True))
    led = any(each.side == 1 and each.entrant.leader for each in fighters)
    victory = Victory.LEADER if led and dice.random() < 0.5 else Victory.ALL
    levels = (edition and edition.difficulty) or ()
    return LineUp(fighters, victory, dice.choice((None, *levels)))


def any_plans(dice: Random, edition: Edition) -> Plans:
    """Tactics for both sides that the edition has rules for."""
    return Plans(_tactics(dice, edition), _tactics(dice, edition))


def vast_line_up(dice: Random) -> LineUp:
    """Units with the greatest numbers that a forecast takes, or the least."""
    sides = (0, 1, 1, 0, 1)
    return LineUp(tuple(_vast(dice, key, side) for key, side in enumerate(sides, 1)))


def _fighter(dice: Random, key: int, side: int) -> Fighter:
    stats = StatBlock(
        strength=dice.randint(1, 16),
        armor=dice.choice((0, dice.randint(0, 14))),
        willpower=dice.choice((0, dice.randint(0, 9))),
        exertion=dice.randint(0, 4),
        reaction=dice.choice((0, dice.randint(-3, 8))),
        break_=dice.randint(0, 4),
        evasion=dice.choice((0, 0, 10, -20, 60)),
        deflection=dice.choice((0, 0, 10, -20, 95)),
    )
    entrant = Entrant(
        key,
        side,
        stats,
        wounds=dice.choice((0, 0, 1, 3)),
        hero_points=dice.choice((None, 0, 1, 3)),
        leader=dice.random() < 0.3,
        boss=dice.random() < 0.3,
        tier=dice.choice((None, *Tier)),
    )
    return Fighter(entrant, f"Unidad {key}")


def _tactics(dice: Random, edition: Edition) -> Tactics:
    focuses = [each for each in Focus if edition.aggro or each is not Focus.AGGRESSION]
    return Tactics(
        focus=dice.choice(focuses),
        leader_first=dice.random() < 0.3,
        break_from=dice.choice((None, -2, 0, 1, 1, 2, 4, -(10**12), 10**12)),
        spending=dice.choice(list(Spending)),
        rest_below=dice.choice((0, 0, 3, 6, -1, 10**12)),
        horn=dice.random() < 0.7,
        repeat_missed=dice.random() < 0.5,
    )


def _vast(dice: Random, key: int, side: int) -> Fighter:
    def number(least: int) -> int:
        return dice.choice((least, 0, 9_999, 9_998))

    stats = StatBlock(
        strength=dice.choice((1, 5_000, 9_999)),
        armor=number(0),
        willpower=number(0),
        exertion=number(0),
        reaction=number(-9_999),
        break_=number(0),
        evasion=number(-9_999),
        deflection=number(-9_999),
    )
    entrant = Entrant(key, side, stats, wounds=number(0), hero_points=number(0), leader=key == 2)
    return Fighter(entrant, f"Unidad {key}")
