"""Line-ups and battles that could have been fought, for the tests of what they leave behind."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
from hypothesis import strategies as st

from director.editions import Edition
from director.forecast.aftermath_dice import AftermathRolls
from director.forecast.fought import DEFEAT, NOBODY, UNDECIDED, VICTORY, Amounts, Fought
from director.rules.battle_facts import (
    AftermathFacts,
    Defeat,
    FelledBy,
    TeamFacts,
    UnitFacts,
    UnitRulings,
)
from director.rules.forecast.line_up import FOES, PEOPLE, Fighter, LineUp
from director.rules.live.units import Entrant
from director.rules.stats import StatBlock
from director.rules.tiers import Tier

STATS = StatBlock(strength=10, armor=5, willpower=3, exertion=2, reaction=4, break_=2)
TIERS = st.sampled_from([None, *Tier])


def fighter(unit: int, side: int, tier: Tier | None = None, **more: object) -> Fighter:
    """One of a line-up; ``wounds``, ``boss`` and ``leader`` are its entrant's."""
    entering = {key: more.pop(key) for key in ("wounds", "boss", "leader") if key in more}
    entrant = Entrant(unit, side, STATS, tier=tier, **entering)  # type: ignore[arg-type]
    return Fighter(entrant, f"Unidad {unit}", **more)  # type: ignore[arg-type]


@st.composite
def line_ups(draw: st.DrawFn, levels: list[str | None]) -> LineUp:
    """Both sides of one to seven, in any order, with and without tier."""
    sizes = [draw(st.integers(1, 7)), draw(st.integers(1, 7))]
    sides = draw(st.permutations([PEOPLE] * sizes[0] + [FOES] * sizes[1]))
    units = draw(st.permutations(range(1, len(sides) + 1)))
    fighters = [
        fighter(
            unit,
            side,
            draw(TIERS),
            wounds=draw(st.integers(0, 13)),
            boss=draw(st.booleans()),
            base_exertion=draw(st.integers(0, 7)),
            renown=draw(st.integers(-9, 99)),
            carry=draw(st.sampled_from([0, 0, 35, 70])),
            condemned=draw(st.booleans()),
        )
        for unit, side in zip(units, sides, strict=True)
    ]
    return LineUp(tuple(fighters), difficulty=draw(st.sampled_from(levels)))


def fought_by_chance(line_up: LineUp, battles: int, seed: int) -> Fought:
    """Battles without contradiction, often with a whole side down."""
    dice = np.random.default_rng(seed)
    columns = [_battle(line_up, dice) for _ in range(battles)]
    strength, fell, felled_by, kills, outcome = zip(*columns, strict=True)
    asaltos = dice.integers(1, 12, size=battles, dtype=np.int32)
    ends = np.array(outcome, dtype=np.int32)
    return Fought(_rows(strength), _rows(fell), _rows(felled_by), _rows(kills), ends, asaltos)


def _rows(columns: Sequence[list[int]]) -> Amounts:
    return np.array(columns, dtype=np.int32).T


def _battle(
    line_up: LineUp, dice: np.random.Generator
) -> tuple[list[int], list[int], list[int], list[int], int]:
    sides = [one.side for one in line_up.fighters]
    chance = {side: dice.choice([0.2, 0.6, 1.0]) for side in (PEOPLE, FOES)}
    down = [place for place, side in enumerate(sides) if dice.random() < chance[side]]
    dice.shuffle(down)
    orders = {place: order for order, place in enumerate(down, start=1)}
    hands = {place: _hand(sides, place, dice) for place in down}
    kills = Counter(hands.values())
    places = range(len(sides))
    strength = [int(-dice.integers(0, 25) if place in orders else 7) for place in places]
    fell = [orders.get(place, 0) for place in places]
    felled_by = [hands.get(place, NOBODY) for place in places]
    return strength, fell, felled_by, [kills[place] for place in places], _end(sides, down, dice)


def _hand(sides: list[int], place: int, dice: np.random.Generator) -> int:
    foes = [other for other, side in enumerate(sides) if side != sides[place]]
    return int(dice.choice([*foes, NOBODY]))


def _end(sides: list[int], down: list[int], dice: np.random.Generator) -> int:
    standing = {side for place, side in enumerate(sides) if place not in down}
    if len(standing) == 1:
        return VICTORY if PEOPLE in standing else DEFEAT
    return int(dice.choice([VICTORY, DEFEAT, UNDECIDED]))


def facts_of(
    edition: Edition, line_up: LineUp, fought: Fought, dice: AftermathRolls, battle: int
) -> AftermathFacts:
    """One of the battles as the rules are told of it; the director spares every héroe."""
    people = [
        (place, one, one.entrant.tier)
        for place, one in enumerate(line_up.fighters)
        if one.entrant.tier is not None
    ]
    rolls = dice.of(battle)
    assert edition.wounds is not None
    suggested = edition.wounds.zero_exertion_divisor.value
    return AftermathFacts(
        units=tuple(
            UnitFacts(
                unit=one.unit,
                team=one.side,
                tier=tier,
                exertion=one.base_exertion,
                wounds_before=one.entrant.wounds,
                kills=int(fought.kills[place, battle]),
                renown_before=one.renown,
                victory=_won(fought, one.side, battle),
                defeat=_defeat(line_up, fought, place, battle),
                condemned=one.condemned,
                carry=one.carry,
            )
            for place, one, tier in people
        ),
        difficulty=line_up.difficulty if edition.difficulty is not None else None,
        rulings={
            one.unit: UnitRulings(
                death_roll=rolls.death(place),
                wound_roll=rolls.wound(place),
                team_wipe_roll=rolls.team_wipe(place),
                hero_dies=False,
                hero_reason="vive",
                divisor=suggested,
            )
            for place, one, _ in people
        },
        teams={side: _team(line_up, fought, side, battle) for side in (PEOPLE, FOES)},
    )


def _won(fought: Fought, side: int, battle: int) -> bool:
    return bool(fought.outcome[battle] == (VICTORY if side == PEOPLE else DEFEAT))


def _defeat(line_up: LineUp, fought: Fought, place: int, battle: int) -> Defeat | None:
    order = int(fought.fell[place, battle])
    if order == 0:
        return None
    hand = int(fought.felled_by[place, battle])
    by = FelledBy.UNKNOWN
    if hand != NOBODY:
        by = FelledBy.BOSS if line_up.fighters[hand].entrant.boss else FelledBy.MINION
    return Defeat(order, int(fought.strength[place, battle]), by)


def _team(line_up: LineUp, fought: Fought, side: int, battle: int) -> TeamFacts:
    team = [place for place, one in enumerate(line_up.fighters) if one.side == side]
    standing = sum(int(fought.fell[place, battle]) == 0 for place in team)
    kills = sum(int(fought.kills[place, battle]) for place in team)
    return TeamFacts(len(team), standing, kills, _won(fought, side, battle), wiped=not standing)
