"""Quick ways to plan an encounter: every value has a default."""

from dataclasses import replace
from typing import Any

from director.operations.encounters.saving import add
from director.operations.handle import Campaign
from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult, Share, Spread, UnitForecast
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock

LANCER = Creature(
    code="lancero",
    name="Lancero",
    kind="línea",
    level=2,
    stats=StatBlock(10, 9, 2, 1, 3, 1, 3, 1, 2, 1, 5, 10),
    abilities=(OwnedAbility("Carga", 2, text="Avanza y golpea."),),
    text="Avanza en fila.",
    notes="Huye si cae su jefe.",
)
COLOSSUS = Creature(
    code="coloso",
    name="Coloso",
    kind="pesada",
    level=3,
    stats=StatBlock(13, 16, 4, 3, 1, 3, size=2),
    secret=True,
)


def plan_of(*characters: int, **fields: Any) -> EncounterPlan:
    """Three lancers and a boss who leads two, for these characters."""
    groups = (Group(LANCER, 3), Group(COLOSSUS, 2, pinned=True, leader=True, boss=True))
    return replace(
        EncounterPlan(Party(tuple(characters)), "2B", groups, seed=71),
        **fields,
    )


def planned(campaign: Campaign, *characters: int, name: str = "El paso", **fields: Any) -> int:
    """Save such an encounter; its key."""
    key = add(campaign, name, plan_of(*characters, **fields), "De noche.").created
    assert key is not None
    return key


def said(line_up: LineUp, chance: int, *, wounds: int = 1, asaltos: int = 4) -> ForecastResult:
    """A forecast of a hundred battles that gave such a chance of victory, every unit alike."""
    of = 100
    often = Share(chance, of)
    units = tuple(
        UnitForecast(
            unit=each.unit,
            name=each.name,
            side=each.side,
            defeated=Share(of - chance, of),
            kills=_always(1, of),
            dies=Share(5, of),
            director=Share(0, of),
            condemned=Share(0, of),
            wounds=_always(wounds, of),
            renown=_always(3, of),
            heals=_always(wounds, of),
        )
        for each in line_up.fighters
    )
    return ForecastResult(
        seed=7,
        wanted=of,
        victory=often,
        defeat=Share(of - chance, of),
        undecided=Share(0, of),
        asaltos=_always(asaltos, of),
        survivors=(_always(1, of), _always(0, of)),
        deaths=_always(0, of),
        rest=_always(wounds, of),
        by_battles=False,
        pool=Spread(()),
        units=units,
    )


def _always(value: int, of: int) -> Spread:
    return Spread(((value, of),))
