"""Defeat, whatever brought it: its order, its author, and the Voluntad it puts into the horn; and
who rises from it.
"""

from dataclasses import replace

from director.rules.battle_facts import FelledBy
from director.rules.live.effects import Cause, Fell, HornChanged, StandingChanged
from director.rules.live.setup import ClockKind
from director.rules.live.units import Fall, LiveUnit, Standing
from director.rules.live.working import Working
from director.rules.round_order import acting_last
from director.rules.war_horn import horn_at_start, horn_filled


def fall_if_beaten(working: Working, key: int, by: int | None) -> bool:
    """Defeat a unit whose Fuerza is 0 or less (000:17); true if it fell now."""
    unit = working.unit(key)
    if not unit.stands or unit.strength > 0:
        return False
    order = working.state.fallen + 1
    fall = Fall(order, unit.strength, _author(working, by), by)
    working.put(replace(unit, standing=Standing.DEFEATED, fall=fall))
    working.change(fallen=order)
    working.tell(Fell(key, order, unit.strength, fall.felled_by, by))
    _fill_horn(working, unit, by)
    return True


def rise(working: Working, unit: LiveUnit, place: int) -> None:
    """Have the unit with that place among the fallen in the battle again, as if it had not fallen:
    those that fell after it move up. A turn that it has not had in this asalto comes after all the
    others; at will there is no order to come after.
    """
    _close_ranks(working, place)
    working.put(replace(unit, standing=Standing.STANDING, fall=None))
    state, key = working.state, unit.unit
    had_it = key in state.done | state.lapsed
    if key in state.order and not had_it and working.setup.clock is not ClockKind.FREE:
        working.change(places=acting_last(state.places, key))
    working.tell(StandingChanged(key, Standing.DEFEATED, Standing.STANDING))


def horn_of(working: Working, side: int) -> int:
    """What a team's horn holds; before anything happened to it, what the edition starts with."""
    held = working.state.horns.get(side)
    return horn_at_start(working.edition).total if held is None else held


def set_horn(working: Working, change: HornChanged) -> None:
    """Give a horn another content, and tell of it where that differs."""
    if change.before == change.after:
        return
    working.change(horns={**working.state.horns, change.side: change.after})
    working.tell(change)


def _close_ranks(working: Working, left: int) -> None:
    """The places of those who lie stay without gaps, from 1 on."""
    for other in working.state.units.values():
        if other.fall is not None and other.fall.order > left:
            fall = replace(other.fall, order=other.fall.order - 1)
            working.put(replace(other, fall=fall))
    working.change(fallen=working.state.fallen - 1)


def _author(working: Working, by: int | None) -> FelledBy:
    """Whether the striker was a boss is frozen here."""
    if by is None:
        return FelledBy.UNKNOWN
    return FelledBy.BOSS if working.unit(by).boss else FelledBy.MINION


def _fill_horn(working: Working, fallen: LiveUnit, by: int | None) -> None:
    """The team that defeated an enemy gets its share; a friend's fall fills nobody's horn.

    Where the edition says so each unit fills one once in a battle, however often it rises and
    falls (house value).
    """
    rules = working.edition.war_horn
    if rules is None:
        return
    once = rules.once_per_enemy is None or rules.once_per_enemy.value
    if once and fallen.unit in working.state.counted:
        return
    side = _victors(working, fallen, by)
    if side is None:
        return
    working.change(counted=working.state.counted | {fallen.unit})
    before = horn_of(working, side)
    after = horn_filled(working.edition, before)
    set_horn(working, HornChanged(side, before, after.total, Cause.DEFEAT, after))


def _victors(working: Working, fallen: LiveUnit, by: int | None) -> int | None:
    """Whose enemy fell: the striker's team, or without one the only other team there is, where the
    edition gives it that (house value).
    """
    if by is not None:
        side = working.unit(by).side
        return None if side == fallen.side else side
    rules = working.edition.war_horn
    if rules is not None and rules.without_author is not None and not rules.without_author.value:
        return None
    others = {unit.side for unit in working.state.units.values()} - {fallen.side}
    return others.pop() if len(others) == 1 else None
