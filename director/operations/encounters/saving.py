"""Encounters: saved, changed, renamed, noted, duplicated, tied to a battle that was recorded,
removed. Each is one step of undo.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Text, delete, select, type_coerce, update

from director.operations import typed_in
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.encounters.forecast_keeping import point
from director.operations.encounters.plan_codec import UnreadablePlan, read_plan
from director.operations.encounters.plan_rows import plan_row
from director.operations.handle import Campaign, Damaged
from director.operations.live.starting import require_unbegun
from director.operations.problems import Refusal, Refused
from director.operations.rows import added, differences, kept
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.store.tables import Battle, Encounter


def add(campaign: Campaign, name: str, plan: EncounterPlan, notes: str = "") -> Change:
    """Save a new encounter; ``created`` is its key. Two may share a name."""
    facts = {"name": typed_in.name("name", name)}
    words = typed_in.words("notes", notes)
    with campaign.step("encounter.add", facts) as step:
        row = plan_row(step.connection, campaign, plan)
        key = _written(step.connection, campaign, {**facts, **row, "notes": words})
    return stepped("encounter.add", facts, Subject.ENCOUNTERS, created=key)


def change(campaign: Campaign, encounter_id: int, plan: EncounterPlan) -> Change:
    """Keep another plan in place of the one it has; the battle it became is left alone."""
    with campaign.reading() as connection:
        before = plan_in(connection, campaign, encounter_id)
        facts = kept(connection, Encounter, encounter_id, "name")
    if plan == before:
        return UNCHANGED
    with campaign.step("encounter.change", facts) as step:
        row = plan_row(step.connection, campaign, plan, before)
        _changed(step.connection, campaign, encounter_id, row)
    return stepped("encounter.change", facts, Subject.ENCOUNTERS)


def rename(campaign: Campaign, encounter_id: int, name: str) -> Change:
    """Call it otherwise; the battle it became keeps the name it has."""
    facts = {"name": typed_in.name("name", name)}
    return _edited(campaign, encounter_id, "encounter.rename", facts, facts)


def note(campaign: Campaign, encounter_id: int, notes: str) -> Change:
    """Write something else into its notes."""
    words = {"notes": typed_in.words("notes", notes)}
    with campaign.reading() as connection:
        facts = kept(connection, Encounter, encounter_id, "name")
    return _edited(campaign, encounter_id, "encounter.note", facts, words)


def duplicate(
    campaign: Campaign, encounter_id: int, name: str, plan: EncounterPlan | None = None
) -> Change:
    """The same plan and notes under another name, for a battle that has not begun. ``plan`` stands
    in place of the saved one, which stays as it is.
    """
    facts = {"name": typed_in.name("name", name)}
    with campaign.step("encounter.duplicate", facts) as step:
        same = kept(step.connection, Encounter, encounter_id, "difficulty", "plan", "notes")
        if plan is not None:
            had = EncounterPlan(difficulty=same["difficulty"])
            same |= plan_row(step.connection, campaign, plan, had)
        key = _written(step.connection, campaign, {**same, **facts})
    return stepped("encounter.duplicate", facts, Subject.ENCOUNTERS, created=key)


def tie(campaign: Campaign, encounter_id: int, battle_id: int | None) -> Change:
    """Say which battle it became, where that was recorded and not begun from here; none unties it.

    Refused with ``ENCOUNTER_BEGUN`` where it is another battle already, and with ``BATTLE_PLANNED``
    where another encounter is that battle.
    """
    with campaign.reading() as connection:
        facts = kept(connection, Encounter, encounter_id, "name")
        if not differences(connection, Encounter, encounter_id, {"battle_id": battle_id}):
            return UNCHANGED
        if battle_id is not None:
            require_unbegun(connection, encounter_id)
            _require_unplanned(connection, battle_id)
    with campaign.step("encounter.tie", facts) as step:
        _changed(step.connection, campaign, encounter_id, {"battle_id": battle_id})
        point(step.connection, encounter_id, battle_id)
    return stepped("encounter.tie", facts, Subject.ENCOUNTERS)


def _require_unplanned(connection: Connection, battle_id: int) -> None:
    battle = kept(connection, Battle, battle_id, "name")["name"]
    query = select(Encounter.name).where(Encounter.battle_id == battle_id)
    planned = connection.execute(query).scalars().first()
    if planned is not None:
        raise Refused(Refusal.BATTLE_PLANNED, battle=battle, name=planned)


def remove(campaign: Campaign, encounter_id: int) -> Change:
    """Take it away; the battle it became stays, and so do the forecasts that were made, which are
    held against it as before.
    """
    with campaign.reading() as connection:
        facts = kept(connection, Encounter, encounter_id, "name")
    with campaign.step("encounter.remove", facts) as step:
        became = kept(step.connection, Encounter, encounter_id, "battle_id")["battle_id"]
        point(step.connection, encounter_id, became)
        step.connection.execute(delete(Encounter).where(Encounter.id == encounter_id))
    return stepped("encounter.remove", facts, Subject.ENCOUNTERS)


def plan_in(connection: Connection, campaign: Campaign, encounter_id: int) -> EncounterPlan:
    """The plan of an encounter, within a reading or a step; refused with ``NOT_FOUND`` when it is
    gone, ``Damaged`` when it cannot be read.
    """
    query = select(type_coerce(Encounter.plan, Text)).where(Encounter.id == encounter_id)
    text = connection.execute(query).scalar_one_or_none()
    if text is None:
        raise Refused(Refusal.NOT_FOUND, kind="encounter", id=encounter_id)
    try:
        return read_plan(text)
    except UnreadablePlan as error:
        raise Damaged(campaign.path, f"encounter {encounter_id}: {error}") from error


def _written(connection: Connection, campaign: Campaign, values: Mapping[str, Any]) -> int:
    now = campaign.clock()
    return added(connection, Encounter, {**values, "created_at": now, "changed_at": now})


def _changed(
    connection: Connection, campaign: Campaign, encounter_id: int, values: Mapping[str, Any]
) -> None:
    row = {**values, "changed_at": campaign.clock()}
    connection.execute(update(Encounter).where(Encounter.id == encounter_id).values(row))


def _edited(
    campaign: Campaign,
    encounter_id: int,
    code: str,
    facts: Mapping[str, str],
    values: Mapping[str, str],
) -> Change:
    with campaign.reading() as connection:
        if not differences(connection, Encounter, encounter_id, values):
            return UNCHANGED
    with campaign.step(code, facts) as step:
        _changed(step.connection, campaign, encounter_id, values)
    return stepped(code, facts, Subject.ENCOUNTERS)
