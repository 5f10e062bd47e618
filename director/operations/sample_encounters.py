"""The encounters of the sample campaign: one that was forecast and fought, and two for later."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from director.editions.schema import Edition
from director.operations.encounters import saving
from director.operations.encounters.forecast_keeping import keep
from director.operations.encounters.line_ups import line_up_of
from director.operations.handle import Campaign
from director.operations.opening import edition_of
from director.operations.sample_battles import THE_GORGE
from director.operations.views.encounters import beside_level
from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party
from director.rules.bestiary.filling import fill
from director.rules.encounters import Encounter
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import Plans, usual
from director.rules.stats import StatBlock

Foretell = Callable[[Edition, LineUp, Plans], ForecastResult]
"""Forecasts a battle. Operations do not know how; whoever has the sample built does."""

VANGUARD = ("Sif", "Torvald", "Alvar", "Inga", "Solveig", "Nanna")
SEED = 47

MARAUDER = Creature(
    code="sample-marauder",
    name="Merodeador",
    kind="línea",
    level=2,
    stats=StatBlock(12, 11, 3, 1, 3, 2),
    text="Cae sobre los carros rezagados.",
)
QUARRY = "La cantera vieja"
GATE = "La puerta de hielo"


@dataclass(frozen=True, slots=True)
class SampleShelf:
    """What the sample's encounters are made with: creatures to fill them, and forecasts."""

    creatures: Sequence[Creature]
    foretell: Foretell


def foresee_the_gorge(campaign: Campaign, characters: Mapping[str, int], shelf: SampleShelf) -> int:
    """«El desfiladero» as it was planned, with the forecast its director kept; the key of the
    encounter.
    """
    party = Party(tuple(characters[fight.name] for fight in THE_GORGE.ours))
    plan = EncounterPlan(
        party, THE_GORGE.difficulty, (Group(MARAUDER, len(THE_GORGE.enemies)),), seed=SEED
    )
    key = _saved(campaign, THE_GORGE.name, plan, "Esperan a que el último carro entre.")
    edition = edition_of(campaign)
    line_up = line_up_of(campaign, plan)
    assert isinstance(line_up, LineUp), "nobody of them is elsewhere on that day"
    plans = usual(edition)
    keep(campaign, key, line_up, plans, shelf.foretell(edition, line_up, plans))
    return key


def plan_for_later(campaign: Campaign, characters: Mapping[str, int], shelf: SampleShelf) -> None:
    """One for the vanguard, filled from the bestiary, and one for whoever comes that far."""
    party = Party(tuple(characters[name] for name in VANGUARD))
    plan = EncounterPlan(party, "2B", seed=SEED)
    asked = beside_level(campaign, plan).asked
    assert isinstance(asked, Encounter), "the sample plays by an edition with levels"
    filled = fill(asked, shelf.creatures, plan, SEED)
    plan = replace(plan, groups=filled.groups)
    _saved(campaign, QUARRY, plan, "Si el paso queda abierto, el camino baja por aquí.")
    later = EncounterPlan(Party(heroes=6, average_level=Fraction(5, 2)), "3B")
    _saved(campaign, GATE, later, "Cuando se sepa quién llega entero.")


def _saved(campaign: Campaign, name: str, plan: EncounterPlan, notes: str) -> int:
    key = saving.add(campaign, name, plan, notes).created
    assert key is not None, "whoever adds makes a row"
    return key
