"""Forecasts that were made, kept with what they were asked. They stand outside undo."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from director.operations.change import UNCHANGED, Change, Subject
from director.operations.encounters.forecast_codec import (
    UnreadableForecast,
    line_up_facts,
    plans_facts,
    read_line_up,
    read_plans,
    read_result,
    result_facts,
)
from director.operations.handle import Campaign, Damaged
from director.operations.plain import Plain, plain
from director.operations.rows import added
from director.operations.rows import kept as kept_row
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import Plans
from director.store.tables import Encounter, Forecast

_ROWS = """
SELECT id, uuid, encounter_id, line_up, tactics, result, made_at FROM forecast
WHERE encounter_id = ? ORDER BY id DESC
"""
_LAST = f"{_ROWS} LIMIT 1"


@dataclass(frozen=True, slots=True)
class KeptForecast:
    """A forecast as it was made: for whom, with which tactics, and what it said.

    The same line-up, tactics, number and seed give it again.
    """

    id: int
    uuid: str
    encounter_id: int
    line_up: LineUp
    plans: Plans
    result: ForecastResult
    made_at: datetime


def keep(
    campaign: Campaign,
    encounter_id: int,
    line_up: LineUp,
    plans: Plans,
    result: ForecastResult,
) -> Change:
    """Keep a forecast of an encounter; no step of undo.

    Nothing is written when it is just the one kept last, or fought no battle at all. ``created`` is
    its key. Refused with ``NOT_FOUND`` when the encounter is gone.
    """
    with campaign.reading() as connection:
        kept_row(connection, Encounter, encounter_id, "id")
        last = _last(connection, campaign.path, encounter_id)
    same = last is not None and (last.line_up, last.plans, last.result) == (line_up, plans, result)
    if same or not result.battles:
        return UNCHANGED
    row = {
        "encounter_id": encounter_id,
        "line_up": line_up_facts(line_up),
        "tactics": plans_facts(plans),
        "seed": result.seed,
        "battles": result.battles,
        "result": result_facts(result),
        "made_at": campaign.clock(),
    }
    with campaign.aside() as connection:
        key = added(connection, Forecast, row)
    return Change(frozenset({Subject.ENCOUNTERS}), created=key)


def kept(campaign: Campaign, encounter_id: int) -> tuple[KeptForecast, ...]:
    """The forecasts of an encounter, the latest first; ``Damaged`` where one cannot be read."""
    with campaign.looking() as connection:
        return forecasts_in(connection, campaign.path, encounter_id)


def forecasts_in(connection: Plain, path: Path, encounter_id: int) -> tuple[KeptForecast, ...]:
    """The same within a look that is open already."""
    rows = connection.execute(_ROWS, (encounter_id,)).fetchall()
    return tuple(_forecast(row, path) for row in rows)


def _last(connection: Connection, path: Path, encounter_id: int) -> KeptForecast | None:
    row = plain(connection).execute(_LAST, (encounter_id,)).fetchone()
    return None if row is None else _forecast(row, path)


def _forecast(row: tuple[Any, ...], path: Path) -> KeptForecast:
    key, uuid, encounter_id, line_up, tactics, result, made_at = row
    try:
        asked = read_line_up(line_up), read_plans(tactics), read_result(result)
    except UnreadableForecast as error:
        raise Damaged(path, f"forecast {key}: {error}") from error
    return KeptForecast(key, uuid, encounter_id, *asked, datetime.fromisoformat(made_at))
