"""Battles of a forecast as lean as plain Python fights them: what the fast engine is measured by.

The same rules without any derivation, made for speed: numbers of the edition read once, lists and
local names, one loop without calls of its own. It knows the usual tactics only (the people go for
the weakest, the foes by aggro where there is any), fights to the last unit, and is given its dice
ready-made, as the lists it wants. It is left in one piece, for each call would cost it time.
"""

from collections.abc import Iterable

from director.editions.schema import Edition, defined
from director.rules.first_copies import (
    damage_per_break,
    damage_per_point,
    least_armor,
    per_deflection,
    per_evasion,
)
from director.rules.forecast.line_up import LineUp

AsaltoDice = tuple[list[int], list[int], list[int]]
"""Initiative, keys of ties and attacks by place."""

Result = tuple[bool, int]
"""Whether the people won, and in which asalto."""


def lean_battles(
    edition: Edition, line_up: LineUp, battles: Iterable[Iterable[AsaltoDice]]
) -> list[Result]:
    """Fight one battle for each set of dice; people come first in the line-up. None may run out of
    dice.
    """
    attacks = defined(edition, "attacks", edition.attacks)
    initiative = defined(edition, "initiative", edition.initiative)
    wounds = defined(edition, "wounds", edition.wounds)
    horn = defined(edition, "war_horn", edition.war_horn)
    fuerza, rotura, wear = attacks.strength, attacks.breaking, attacks.breaking.repeated_failure
    below = attacks.comparison.value == "below"
    per_strength, per_excess = fuerza.per_strength.value, fuerza.per_armor_excess.value
    floor, least, each = (
        fuerza.floor.value - below,
        fuerza.minimum_damage.value,
        damage_per_point(attacks).value,
    )
    break_floor, bare = rotura.floor.value - below, least_armor(attacks).value
    free, worn = (wear.free.value, wear.damage.value) if wear else (10**9, 0)
    paid_on_miss = attacks.willpower_paid_on_miss.value
    horn_start, horn_more = horn.start.value, horn.per_defeat.value
    horn_most = horn.capacity.value if horn.capacity else 10**9
    each_asalto = initiative.each.value == "round"
    by_reaction = initiative.ties_by_reaction.value

    units = [fighter.entrant for fighter in line_up.fighters]
    stats = [unit.stats for unit in units]
    count, people = len(units), len(line_up.side(0))
    hurt = [unit.wounds * wounds.to_hit_per_wound.value for unit in units]
    to_hit = [fuerza.base.value - below - each for each in hurt]
    to_break = [
        rotura.base.value - below + rotura.per_break.value * stat.break_ - wounded
        for stat, wounded in zip(stats, hurt, strict=True)
    ]
    evasion = [per_evasion(attacks).value * stat.evasion for stat in stats]
    deflection = [per_deflection(attacks).value * stat.deflection for stat in stats]
    torn = [damage_per_break(attacks).value * stat.break_ for stat in stats]
    exertion = [stat.exertion for stat in stats]
    most_willpower = [stat.willpower for stat in stats]
    bits = 1 << 40
    early = [
        -(stat.reaction * bits + stat.reaction * by_reaction * (bits >> 12)) + row
        for row, stat in enumerate(stats)
    ]
    start_strength = [stat.strength for stat in stats]
    start_armor = [stat.armor for stat in stats]
    lure = edition.aggro
    per_damage, per_overkill = (lure.per_damage.value, lure.per_overkill.value) if lure else (0, 0)
    start_rank = [stat.strength * 10_000 + stat.armor for stat in stats]
    if lure:
        start_rank[:people] = [
            -(
                stat.strength * lure.per_strength.value
                + stat.armor * lure.per_armor.value
                + stat.exertion * lure.per_exertion.value
            )
            for stat in stats[:people]
        ]

    results: list[Result] = []
    for battle in battles:
        strength, armor, held, rank = (
            start_strength[:],
            start_armor[:],
            most_willpower[:],
            start_rank[:],
        )
        standing = [list(range(people)), list(range(people, count))]
        horns = [horn_start, horn_start]
        ranked = rank.__getitem__
        keys: list[int] = []
        asalto, goes_on = 0, True
        for first, ties, rolls in battle:
            asalto += 1
            if each_asalto or asalto == 1:
                keys = [
                    early[row] - first[row] * bits + (ties[row] << 8)
                    for row in standing[0] + standing[1]
                ]
                keys.sort()
            failed = [0] * count
            for key in keys:
                me = key & 255
                mine = strength[me]
                if mine <= 0:
                    continue
                side = me >= people
                enemies = standing[1 - side]
                have = held[me]
                if horns[side] and have < most_willpower[me]:
                    drawn = most_willpower[me] - have
                    if drawn > horns[side]:
                        drawn = horns[side]
                    have += drawn
                    held[me] = have
                    horns[side] -= drawn
                foe = min(enemies, key=ranked)
                covered = armor[foe]
                bonus = exertion[me]
                if bonus > have:
                    bonus = have
                if covered > mine and covered > bare and torn[me]:
                    there = covered - bare
                    lost = torn[me]
                    if bonus > there - lost:
                        bonus = there - lost if there > lost else 0
                    needed = to_break[me] - deflection[foe]
                    if rolls[me] <= (needed if needed > break_floor else break_floor):
                        held[me] = have - bonus
                        lost += bonus
                    else:
                        if paid_on_miss:
                            held[me] = have - bonus
                        lost = worn if failed[foe] >= free else 0
                        failed[foe] += 1
                    if lost:
                        if lost > there:
                            lost = there
                        armor[foe] = covered - lost
                        if me < people or not lure:
                            rank[foe] -= lost
                        if lure and me < people:
                            rank[me] -= lost * per_damage
                    continue
                needed = to_hit[me] + per_strength * mine - evasion[foe]
                if covered > mine:
                    needed -= per_excess * (covered - mine)
                lost = (mine - covered) * each
                if lost < least:
                    lost = least
                there = strength[foe]
                if bonus > there - lost:
                    bonus = there - lost if there > lost else 0
                if rolls[me] > (needed if needed > floor else floor):
                    if paid_on_miss:
                        held[me] = have - bonus
                    continue
                held[me] = have - bonus
                lost += bonus
                there -= lost
                strength[foe] = there
                if me < people or not lure:
                    rank[foe] -= lost * 10_000
                if lure and me < people:
                    rank[me] -= lost * per_damage
                if there > 0:
                    continue
                if lure and me < people:
                    rank[me] += there * per_overkill
                if horns[side] < horn_most:
                    horns[side] = min(horns[side] + horn_more, horn_most)
                enemies.remove(foe)
                if not enemies:
                    results.append((not side, asalto))
                    goes_on = False
                    break
            if not goes_on:
                break
    return results
