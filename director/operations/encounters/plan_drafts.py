"""The plan of an encounter that is being changed and is not saved yet: kept outside undo.

There is one for each encounter. Nothing of it counts until it is saved.
"""

import json
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection, select

from director.operations.change import Change, Subject
from director.operations.drafts_desk import clear, lay, lying
from director.operations.encounters.plan_codec import UnreadablePlan, plan_facts, read_plan
from director.operations.handle import Campaign, Damaged
from director.operations.rows import kept
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.store.tables import Character, Draft, Encounter

PLAN_KIND = "encounter_plan"
"""Kind of these drafts; their subject is the encounter's UUID."""

_DESK = Change(frozenset({Subject.DRAFTS}))


@dataclass(frozen=True, slots=True)
class ParkedPlan:
    """What was left unsaved, and when."""

    form: EncounterPlan
    left_at: datetime


def park_plan(campaign: Campaign, plan: EncounterPlan, encounter_id: int) -> Change:
    """Keep an unsaved plan in place of an earlier one; faults in it are no matter yet."""
    text = json.dumps(plan_facts(plan), ensure_ascii=False)
    with campaign.aside() as connection:
        lay(connection, PLAN_KIND, _subject(connection, encounter_id), text, campaign.clock())
    return _DESK


def forget_plan(campaign: Campaign, encounter_id: int) -> Change:
    """Throw an unsaved plan away."""
    with campaign.aside() as connection:
        clear(connection, PLAN_KIND, _subject(connection, encounter_id))
    return _DESK


def parked_plan(campaign: Campaign, encounter_id: int) -> ParkedPlan | None:
    """The plan that was left unsaved, if there is one; ``Damaged`` when it cannot be read.

    Characters whom an undo took away meanwhile are left out.
    """
    with campaign.reading() as connection:
        subject = _subject(connection, encounter_id)
        draft = lying(connection, PLAN_KIND, subject)
        if draft is None:
            return None
        try:
            plan = read_plan(draft[0])
        except UnreadablePlan as error:
            raise Damaged(campaign.path, f"unsaved encounter {subject}: {error}") from error
        return ParkedPlan(_fitted(connection, plan), draft[1])


def unsaved(campaign: Campaign) -> frozenset[str]:
    """UUIDs of the encounters that have an unsaved plan."""
    query = select(Draft.subject).where(Draft.kind == PLAN_KIND)
    with campaign.reading() as connection:
        return frozenset(connection.execute(query).scalars())


def _subject(connection: Connection, encounter_id: int) -> str:
    return str(kept(connection, Encounter, encounter_id, "uuid")["uuid"])


def _fitted(connection: Connection, plan: EncounterPlan) -> EncounterPlan:
    people = set(connection.execute(select(Character.id)).scalars())
    here = tuple(key for key in plan.party.characters if key in people)
    return replace(plan, party=replace(plan.party, characters=here))
