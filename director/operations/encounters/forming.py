"""The units of a planned encounter, one row for each kind of them, as a battle's form has them."""

from collections.abc import Iterator
from dataclasses import replace

from director.operations.live.live_form import LiveUnitForm
from director.rules.bestiary.encounter_plan import EncounterPlan, Group
from director.rules.forecast.line_up import FOES, PEOPLE


def units_of(plan: EncounterPlan) -> tuple[LiveUnitForm, ...]:
    """Who goes, then the creatures in the order of their groups; a marked one leads its group."""
    people = (LiveUnitForm(PEOPLE, character_id=key) for key in plan.party.characters)
    return (*people, *(unit for group in plan.groups for unit in _rows(group)))


def _rows(group: Group) -> Iterator[LiveUnitForm]:
    """One row of alike ones, or the marked one and then the others."""
    if group.count < 1:
        return
    alike = _row(group)
    if not (group.leader or group.boss):
        yield alike
        return
    yield replace(alike, count=1, is_leader=group.leader, is_boss=group.boss)
    if group.count > 1:
        yield replace(alike, count=group.count - 1)


def _row(group: Group) -> LiveUnitForm:
    creature = group.creature
    return LiveUnitForm(
        FOES,
        name=creature.name,
        count=group.count,
        stats=creature.stats,
        rank=creature.level,
        secret=creature.secret,
        abilities=creature.abilities,
    )
