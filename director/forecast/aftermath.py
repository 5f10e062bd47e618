"""What each of many battles leaves behind to those with a tier: ``rules.aftermath`` over arrays.

Given the same dice it comes to the same as a plan of the aftermath of each battle by itself. It
knows no vetoes and no rulings: a unit that only the director can judge lives here and is told
apart, and Esfuerzo 0 divides as the edition suggests.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from director.editions.schema import Edition
from director.forecast.aftermath_deaths import Deaths, Marks, deaths_of
from director.forecast.aftermath_dice import AftermathRolls, Rolls
from director.forecast.aftermath_renown import gained
from director.forecast.aftermath_wounds import Whole, Wounded, healing_of, wounds_of
from director.forecast.fought import STANDING, Amounts, Fought
from director.rules.aftermath import require_chapters
from director.rules.forecast.line_up import Fighter, LineUp
from director.rules.tiers import Tier
from director.rules.wounds import tier_rules


@dataclass(frozen=True, slots=True)
class Left:
    """What battles leave, by [place in the line-up, battle]; nothing to who has no tier.

    ``dies`` by any rule; ``director``: a boss felled it, and only the director can say whether it
    dies of that. ``wounds`` are new ones, also those that kill, and none where the defeat or the
    team's did; ``open`` all that the living will have, and ``heals`` what those take, in days of
    rest, or battles to miss where these heal. ``condemned`` is newly so. ``renown`` is gained by
    the dead too. ``carry`` is the percent it brings to the next defeat of its team. ``pools`` are
    the renown of whole sides, by battle, where the edition has that.
    """

    dies: Marks
    director: Marks
    condemned: Marks
    wounds: Whole
    open: Whole
    heals: Whole
    renown: Whole
    carry: Whole
    pools: Mapping[int, Whole]


def leave_behind(edition: Edition, line_up: LineUp, fought: Fought, dice: AftermathRolls) -> Left:
    """The aftermath of every battle, everybody's renown included.

    Raises ``NotDefinedError`` where the edition lacks a chapter that no aftermath of a battle can
    do without.
    """
    require_chapters(edition)
    deaths = deaths_of(edition, line_up, fought, dice)
    lives_on = (fought.fell != STANDING) & ~deaths.dies
    bodies = [
        _body(edition, fighter, fought.strength[place], lives_on[place], dice.wound[place])
        for place, fighter in enumerate(line_up.fighters)
    ]
    dies = deaths.dies | np.stack([body.dies for body in bodies])
    still_open = np.where(dies, 0, np.stack([body.open for body in bodies]))
    gains = gained(edition, line_up, fought)
    return Left(
        dies=dies,
        director=deaths.director & ~dies,
        condemned=np.stack([body.condemned for body in bodies]),
        wounds=np.stack([body.new for body in bodies]),
        open=still_open,
        heals=healing_of(edition, still_open),
        renown=gains.renown,
        carry=_carries(edition, line_up, deaths, dies),
        pools=gains.pools,
    )


def _body(
    edition: Edition, fighter: Fighter, strength: Amounts, fell: NDArray[np.bool_], rolls: Rolls
) -> Wounded:
    tier = fighter.entrant.tier
    if tier is not None:
        return wounds_of(edition, fighter, tier, strength, fell, rolls)
    none = np.zeros(strength.shape, dtype=np.int64)
    return Wounded(none, none, none != 0, none != 0)


def _carries(edition: Edition, line_up: LineUp, deaths: Deaths, dies: Marks) -> Whole:
    """What it had stays until it rolls with its team; only who is saved by the cap has it anew."""
    people = [fighter if fighter.entrant.tier else None for fighter in line_up.fighters]
    had = [max(0, fighter.carry) if fighter else 0 for fighter in people]
    anew = [_marked(edition, fighter.entrant.tier) if fighter else 0 for fighter in people]
    after = np.where(deaths.rolled, deaths.spared * _column(anew), _column(had))
    return np.where(dies, 0, after)


def _marked(edition: Edition, tier: Tier | None) -> int:
    """The percent that the edition gives to those of a tier whom only the cap saves."""
    rule = tier_rules(edition, tier).team_wipe if tier else None
    return rule.carry.value if rule and rule.carry else 0


def _column(amounts: list[int]) -> Whole:
    return np.array(amounts, dtype=np.int64)[:, np.newaxis]
