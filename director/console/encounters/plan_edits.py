"""What a director does to a plan that is not saved yet; each gives another plan."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from director.operations.encounters.checking import MOST_GROUPS
from director.operations.live.entrants import MOST_ALIKE
from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party


def going(plan: EncounterPlan, characters: Sequence[int]) -> EncounterPlan:
    """These characters go; the planned numbers are of no more use."""
    return replace(plan, party=Party(tuple(characters)))


def planned(plan: EncounterPlan, heroes: int, level: Fraction) -> EncounterPlan:
    """So many of such an average level go, whoever they will be."""
    return replace(plan, party=Party((), heroes, level))


def with_creature(plan: EncounterPlan, creature: Creature, count: int) -> EncounterPlan:
    """So many more of a creature: in the group that has it, or in one of their own."""
    for place, group in enumerate(plan.groups):
        if group.creature == creature:
            return counted(plan, place, group.count + count)
    return replace(plan, groups=(*plan.groups, Group(creature, min(count, MOST_ALIKE))))


def has_room(plan: EncounterPlan, creature: Creature) -> bool:
    """Whether one more of a creature can come."""
    here = any(group.creature == creature for group in plan.groups)
    return here or len(plan.groups) < MOST_GROUPS


def counted(plan: EncounterPlan, place: int, count: int) -> EncounterPlan:
    """Another number of them in a group, one at least."""
    return marked(plan, place, count=max(1, min(count, MOST_ALIKE)))


def marked(plan: EncounterPlan, place: int, **marks: Any) -> EncounterPlan:
    """Other marks on a group: ``pinned``, ``leader`` or ``boss``."""
    groups = list(plan.groups)
    groups[place] = replace(groups[place], **marks)
    return replace(plan, groups=tuple(groups))


def without(plan: EncounterPlan, place: int) -> EncounterPlan:
    """A group less."""
    return replace(plan, groups=(*plan.groups[:place], *plan.groups[place + 1 :]))
