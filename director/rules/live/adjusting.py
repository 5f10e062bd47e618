"""The director's hand in a battle in play: pools, stats for a while, points, horns, defeats."""

from dataclasses import replace

from director.editions.schema import defined
from director.rules.live.effects import (
    Cause,
    HeroPointsChanged,
    HornChanged,
    ModifierBegan,
    Moved,
)
from director.rules.live.falling import fall_if_beaten, horn_of, rise, set_horn
from director.rules.live.happenings import Adjusted, Felled, HornAdjusted, PointsAdjusted
from director.rules.live.placing import may_stand
from director.rules.live.problems import LiveFault
from director.rules.live.seating import occupants
from director.rules.live.units import POOLS, LiveModifier, LiveUnit
from director.rules.live.working import CannotHappen, Working
from director.rules.stats import Stat


def adjust(working: Working, what: Adjusted | PointsAdjusted | HornAdjusted | Felled) -> None:
    """Change what the director says, and let follow what follows."""
    match what:
        case Adjusted():
            _adjust_stat(working, what)
        case PointsAdjusted():
            _adjust_points(working, what)
        case HornAdjusted():
            before = horn_of(working, what.side)
            after = max(0, before + what.amount)
            _require_change(before != after)
            set_horn(working, HornChanged(what.side, before, after, Cause.DIRECTOR))
        case _:
            _fell(working, what)


def _adjust_stat(working: Working, what: Adjusted) -> None:
    unit = working.unit(what.unit)
    if what.by is not None:
        working.unit(what.by)
    _require_change(what.amount != 0)
    if what.lasting:
        _modify(working, unit, what)
        return
    if what.stat not in POOLS:
        raise CannotHappen(LiveFault.NOT_A_POOL, unit=unit.unit)
    before = unit.pool(what.stat)
    after = within(unit, what.stat, before + what.amount)
    _require_change(before != after)
    working.set_pool(unit.unit, what.stat, after, Cause.DIRECTOR)
    _count_damage(working, what, before - after)
    if what.stat is Stat.STRENGTH:
        _rise_or_fall(working, unit, what.by)


def _modify(working: Working, unit: LiveUnit, what: Adjusted) -> None:
    """One that is over already, or lowers a Reacción that nothing lowers (000:82), is none."""
    _require_change(what.until_round is None or what.until_round >= working.state.asalto)
    if what.stat is Stat.REACTION and what.amount < 0:
        stats = defined(working.edition, "stats", working.edition.stats)
        _require_change(stats.reaction_may_fall.value)
    modifier = LiveModifier(what.stat, what.amount, what.reason, what.until_round)
    working.put(replace(unit, modifiers=(*unit.modifiers, modifier)))
    working.tell(ModifierBegan(unit.unit, modifier))


def _count_damage(working: Working, what: Adjusted, lost: int) -> None:
    """What somebody took from Fuerza or Armadura makes its aggro grow (003:155)."""
    if what.by in (None, what.unit) or what.stat is Stat.WILLPOWER or lost <= 0:
        return
    author = working.unit(what.by)
    working.put(replace(author, damage_dealt=author.damage_dealt + lost))


def within(unit: LiveUnit, pool: Stat, value: int) -> int:
    """A pool kept within its bounds: at most its maximum, and none but Fuerza below 0."""
    most = max(unit.maximum(pool), unit.pool(pool))
    return min(most, value) if pool is Stat.STRENGTH else min(most, max(0, value))


def _rise_or_fall(working: Working, before: LiveUnit, by: int | None) -> None:
    unit = working.unit(before.unit)
    if unit.fall is not None and unit.strength > 0:
        rise(working, unit, unit.fall.order)
        _clear_square(working, unit)
    elif unit.fall is not None:
        working.put(replace(unit, fall=replace(unit.fall, final_strength=unit.strength)))
    else:
        fall_if_beaten(working, unit.unit, by)


def _clear_square(working: Working, unit: LiveUnit) -> None:
    """Who rises where somebody else stands by now has no square until the director gives one."""
    board = working.setup.board
    if board is None or unit.square is None:
        return
    if may_stand(board, unit.square, unit.entrant.stats.size, occupants(working.state, unit.unit)):
        working.put(replace(working.unit(unit.unit), square=None))
        working.tell(Moved(unit.unit, 0, unit.square, None))


def _adjust_points(working: Working, what: PointsAdjusted) -> None:
    defined(working.edition, "hero_points", working.edition.hero_points)
    unit = working.unit(what.unit)
    before = unit.hero_points or 0
    after = max(0, before + what.amount)
    _require_change(before != after)
    working.put(replace(unit, hero_points=after))
    working.tell(HeroPointsChanged(unit.unit, before, after, Cause.DIRECTOR))


def _fell(working: Working, what: Felled) -> None:
    """Defeated outright: with the Fuerza it has where that is 0 or less, else with 0."""
    unit = working.standing(what.unit)
    if what.by is not None:
        working.unit(what.by)
    working.set_pool(unit.unit, Stat.STRENGTH, min(0, unit.strength), Cause.DIRECTOR)
    fall_if_beaten(working, unit.unit, what.by)


def _require_change(changes: bool) -> None:
    if not changes:
        raise CannotHappen(LiveFault.NOTHING_CHANGES)
