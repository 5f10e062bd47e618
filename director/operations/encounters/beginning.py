"""From a planned encounter to the form of a battle that is about to begin."""

from collections import Counter

from director.editions.schema import Edition
from director.operations.battle_form import SideForm
from director.operations.days import present_day
from director.operations.encounters.forming import units_of
from director.operations.encounters.saving import plan_in
from director.operations.handle import Campaign
from director.operations.live.live_form import LiveForm
from director.operations.live.starting import require_unbegun
from director.operations.opening import edition_in
from director.operations.plain import plain
from director.operations.rows import kept
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.live.setup import ClockKind, LiveSetup
from director.store.tables import Character, Encounter

_SLOTS = (1, 3)


def live_form(
    campaign: Campaign,
    encounter_id: int,
    sides: tuple[SideForm, SideForm],
    plan: EncounterPlan | None = None,
) -> LiveForm:
    """The form with which the encounter begins today, for the director to look over.

    ``sides`` is what the people and their enemies are called. Creatures come with their abilities
    and as secret as they are, the marked one of a group first; level and victory are those of the
    ``plan``, which is the saved one unless another is told; nothing is saved before the battle
    begins, and then it is in the same step. Once it began, ``encounter_id`` in the form makes the
    encounter this battle. Refused with ``NOT_FOUND`` when it is gone, and with ``ENCOUNTER_BEGUN``
    when it has become a battle.
    """
    with campaign.reading() as connection:
        require_unbegun(connection, encounter_id)
        plan = plan_in(connection, campaign, encounter_id) if plan is None else plan
        edition = edition_in(plain(connection), campaign.path)
        day = present_day(connection)
        name = kept(connection, Encounter, encounter_id, "name")["name"]
        players = [
            kept(connection, Character, key, "player_id")["player_id"]
            for key in plan.party.characters
        ]
    brought = Counter(player for player in players if player is not None)
    low, high = _SLOTS
    return LiveForm(
        name=name,
        day=day,
        sides=sides,
        units=units_of(plan),
        setup=LiveSetup(_clock(edition), plan.victory, plan.difficulty),
        slots=min(high, max(brought.values(), default=low)),
        encounter_id=encounter_id,
        plan=plan,
    )


def _clock(edition: Edition) -> ClockKind:
    """By turns where the edition times them."""
    timed = edition.clocks is not None and edition.clocks.ordered is not None
    return ClockKind.ORDERED if timed else ClockKind.NONE
