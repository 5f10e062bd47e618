"""Which kept forecast is held against a battle, and whether it may be."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final, NamedTuple

from director.operations.encounters.forecast_keeping import (
    ForecastTrouble,
    Kept,
    KeptForecast,
    forecasts_in,
    forecasts_of_battle,
)
from director.operations.encounters.line_ups import line_up_of_battle
from director.operations.live.table import LiveTable
from director.operations.plain import Plain
from director.rules.forecast.line_up import same_battle

LEAST_BATTLES: Final = 100
"""Of fewer battles a forecast is too coarse to be judged."""

_BATTLES = """
SELECT battle.id, battle.name, battle.day, battle.difficulty, battle.state, battle.outcome,
    battle.recorded_at, encounter.id, encounter.name,
    (SELECT count(*) FROM battle_event
     WHERE battle_event.battle_id = battle.id AND battle_event.kind = 'round_opened'),
    EXISTS (SELECT 1 FROM live_battle WHERE live_battle.battle_id = battle.id)
FROM battle LEFT JOIN encounter ON encounter.battle_id = battle.id
ORDER BY battle.day, battle.id
"""
_UNBEGUN = """
SELECT encounter.id FROM encounter WHERE encounter.battle_id IS NULL ORDER BY encounter.id
"""


class Standing(StrEnum):
    """Whether a forecast is judged by its battle.

    ``COUNTS``. ``CHANGED``: the battle began with others, or for something else, than was forecast.
    ``RECORDED``: it was recorded when it had been fought, and nobody knows whether the forecast
    came before. ``FEW``: of fewer than ``LEAST_BATTLES`` battles, or stopped half-way.
    """

    COUNTS = "counts"
    CHANGED = "changed"
    RECORDED = "recorded"
    FEW = "few"


class BattleLine(NamedTuple):
    """A battle with the encounter that became it, while there is one."""

    battle: int
    name: str
    day: int
    difficulty: str | None
    state: str
    outcome: str | None
    recorded_at: str
    encounter: int | None
    encounter_name: str | None
    asaltos: int
    live: int


@dataclass(frozen=True, slots=True)
class Foretold:
    """All battles, the forecast of each that has one, and the forecasts that cannot be read."""

    battles: tuple[BattleLine, ...]
    forecasts: Mapping[int, KeptForecast]
    troubles: tuple[ForecastTrouble, ...]


def foretold(connection: Plain) -> Foretold:
    """The last forecast that was made before each battle began, or was recorded: one that may be
    judged before any of too few battles.

    Forecasts are found through their encounter, and once it was removed by the battle that they
    point at.
    """
    battles = tuple(BattleLine(*row) for row in connection.execute(_BATTLES).fetchall())
    all_of_it = {line.battle: _kept(connection, line) for line in battles}
    found = {line.battle: _before(line, all_of_it[line.battle]) for line in battles}
    unbegun = [forecasts_in(connection, key) for (key,) in connection.execute(_UNBEGUN).fetchall()]
    return Foretold(
        battles,
        {battle: forecast for battle, forecast in found.items() if forecast is not None},
        tuple(each for kept in (*all_of_it.values(), *unbegun) for each in kept.troubles),
    )


def standing(line: BattleLine, forecast: KeptForecast, table: LiveTable) -> Standing:
    """Whether that forecast is judged by the battle."""
    if not _enough(forecast):
        return Standing.FEW
    if not line.live:
        return Standing.RECORDED
    began = line_up_of_battle(table, line.battle)
    return Standing.COUNTS if same_battle(forecast.line_up, began) else Standing.CHANGED


def _kept(connection: Plain, line: BattleLine) -> Kept:
    if line.encounter is None:
        return forecasts_of_battle(connection, line.battle)
    return forecasts_in(connection, line.encounter)


def _before(line: BattleLine, kept: Kept) -> KeptForecast | None:
    """They come latest first."""
    began = datetime.fromisoformat(line.recorded_at)
    before = [each for each in kept.forecasts if each.made_at <= began]
    return next(filter(_enough, before), next(iter(before), None))


def _enough(forecast: KeptForecast) -> bool:
    return forecast.result.done and forecast.result.battles >= LEAST_BATTLES
