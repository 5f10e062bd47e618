"""The plan of an encounter as its row has it, checked."""

from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from director.operations.encounters.checking import checked_plan
from director.operations.encounters.plan_codec import plan_facts
from director.operations.handle import Campaign
from director.operations.opening import edition_in
from director.operations.plain import plain
from director.operations.rows import kept
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.store.tables import Character


def plan_row(
    connection: Connection,
    campaign: Campaign,
    plan: EncounterPlan,
    before: EncounterPlan | None = None,
) -> dict[str, Any]:
    """What is written for a plan; ``Refused`` for the first value of it that cannot be meant.
    ``before`` is the plan that it takes the place of.
    """
    edition = edition_in(plain(connection), campaign.path)
    plan = checked_plan(edition, plan, before)
    for key in plan.party.characters:
        kept(connection, Character, key, "id")
    plan = replace(plan, party=replace(plan.party, heroes=max(0, plan.party.heroes)))
    return {"difficulty": plan.difficulty, "plan": plan_facts(plan)}
