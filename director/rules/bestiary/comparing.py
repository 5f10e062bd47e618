"""What an encounter has otherwise than its level of difficulty asks: said, and never put right."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from director.rules.bestiary.encounter_plan import EncounterPlan, Group
from director.rules.encounters import Encounter
from director.rules.live.setup import Victory


class Unlike(StrEnum):
    """In what a composition differs, or what a director should know of it.

    ``EMPTY``: there is no enemy, and no level that would ask for any. ``TOO_MANY`` and ``TOO_FEW``
    by ``amount``. ``LEVEL_ABOVE`` and ``LEVEL_BELOW``: the creatures of a group, by ``amount``;
    ``NOBODY_OF_LEVEL``: there are creatures, and none has the level asked, which is ``amount``.
    ``NO_LEADER``: it is won by felling the leader, and nobody is one. ``SEVERAL_LEADERS``: so many.
    ``LEADER_IDLE``: somebody leads, and victory does not ask for it. ``BOSS``: a group has a boss,
    so that the rule of death by a boss counts.
    """

    EMPTY = "empty"
    TOO_MANY = "too_many"
    TOO_FEW = "too_few"
    LEVEL_ABOVE = "level_above"
    LEVEL_BELOW = "level_below"
    NOBODY_OF_LEVEL = "nobody_of_level"
    NO_LEADER = "no_leader"
    SEVERAL_LEADERS = "several_leaders"
    LEADER_IDLE = "leader_idle"
    BOSS = "boss"


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference: by how much, and the place of the group it is about."""

    unlike: Unlike
    amount: int = 0
    group: int | None = None


def compare(asked: Encounter | None, plan: EncounterPlan) -> tuple[Difference, ...]:
    """How the composition differs from what is asked; none asked: only what it says of itself.

    A group of nobody counts for nothing. First the number, then the levels group by group, then
    leaders and bosses.
    """
    here = [(place, group) for place, group in enumerate(plan.groups) if group.count > 0]
    found = [] if asked is None else [*_number(asked, plan), *_levels(asked, here)]
    empty = [Difference(Unlike.EMPTY)] if asked is None and not here else []
    return (*empty, *found, *_leaders(plan.victory, here), *_bosses(here))


_Placed = list[tuple[int, Group]]


def _number(asked: Encounter, plan: EncounterPlan) -> Iterator[Difference]:
    more = plan.enemies - asked.enemies.total
    if more:
        yield Difference(Unlike.TOO_MANY if more > 0 else Unlike.TOO_FEW, abs(more))


def _levels(asked: Encounter, here: _Placed) -> Iterator[Difference]:
    wanted = asked.enemy_level.total
    for place, group in here:
        above = group.creature.level - wanted
        if above:
            unlike = Unlike.LEVEL_ABOVE if above > 0 else Unlike.LEVEL_BELOW
            yield Difference(unlike, abs(above), place)
    if here and all(group.creature.level != wanted for _, group in here):
        yield Difference(Unlike.NOBODY_OF_LEVEL, wanted)


def _leaders(victory: Victory, here: _Placed) -> Iterator[Difference]:
    leaders = [place for place, group in here if group.leader]
    if victory is Victory.LEADER and not leaders:
        yield Difference(Unlike.NO_LEADER)
    if len(leaders) > 1:
        yield Difference(Unlike.SEVERAL_LEADERS, len(leaders))
    if victory is not Victory.LEADER:
        yield from (Difference(Unlike.LEADER_IDLE, group=place) for place in leaders)


def _bosses(here: _Placed) -> Iterator[Difference]:
    yield from (Difference(Unlike.BOSS, group=place) for place, group in here if group.boss)
