"""Forecasts that were made, kept with what they were asked. They stand outside undo."""

from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, update

from director import __version__
from director.operations.change import UNCHANGED, Change, Subject
from director.operations.encounters.forecast_codec import (
    Made,
    UnreadableForecast,
    line_up_facts,
    plans_facts,
    read_line_up,
    read_plans,
    read_result,
    result_facts,
)
from director.operations.handle import Campaign
from director.operations.plain import Plain, plain
from director.operations.rows import added
from director.operations.rows import kept as kept_row
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import Plans
from director.store.tables import Encounter, Forecast

_ROWS = """
SELECT id, uuid, encounter_id, line_up, tactics, result, made_at FROM forecast
"""
_OF_ENCOUNTER = f"{_ROWS} WHERE encounter_id = ? ORDER BY id DESC"
_OF_BATTLE = f"""{_ROWS} WHERE battle_id = ?
    AND NOT EXISTS (SELECT 1 FROM encounter WHERE encounter.id = forecast.encounter_id)
ORDER BY id DESC
"""
_LAST = f"{_OF_ENCOUNTER} LIMIT 1"
_RULES = """
SELECT edition_copy.code, edition_copy."values"
FROM campaign JOIN edition_copy ON edition_copy.id = campaign.edition_id
"""


@dataclass(frozen=True, slots=True)
class KeptForecast:
    """A forecast as it was made: for whom, with which tactics, by what, and what it said.

    The same line-up and tactics, and the number, greatest part and seed that stand in the result,
    give it again by the same edition and the same version of the program; another version may throw
    its dice in another order. ``made`` is none where it was not written down yet.
    """

    id: int
    uuid: str
    encounter_id: int
    line_up: LineUp
    plans: Plans
    result: ForecastResult
    made_at: datetime
    made: Made | None = None


@dataclass(frozen=True, slots=True)
class ForecastTrouble:
    """A kept forecast that cannot be read; ``detail`` says where it differs. It is left alone."""

    id: int
    encounter_id: int
    detail: str


@dataclass(frozen=True, slots=True)
class Kept:
    """The forecasts that can be read, the latest first, and those that cannot."""

    forecasts: tuple[KeptForecast, ...]
    troubles: tuple[ForecastTrouble, ...] = ()


def keep(
    campaign: Campaign,
    encounter_id: int,
    line_up: LineUp,
    plans: Plans,
    result: ForecastResult,
) -> Change:
    """Keep a forecast of an encounter, with the edition and the version it was made by; no step of
    undo.

    Nothing is written when it is just the one kept last, or not done. ``created`` is its key.
    Refused with ``NOT_FOUND`` when the encounter is gone.
    """
    with campaign.reading() as connection:
        battle = kept_row(connection, Encounter, encounter_id, "battle_id")["battle_id"]
        made = _made(plain(connection))
        last = plain(connection).execute(_LAST, (encounter_id,)).fetchone()
    told = (line_up, plans, result, made)
    if not result.done or (last is not None and told == _told(_forecast(last))):
        return UNCHANGED
    row = {
        "encounter_id": encounter_id,
        "battle_id": battle,
        "line_up": line_up_facts(line_up),
        "tactics": plans_facts(plans),
        "seed": result.seed,
        "battles": result.battles,
        "result": result_facts(result, made),
        "made_at": campaign.clock(),
    }
    with campaign.aside() as connection:
        key = added(connection, Forecast, row)
    return Change(frozenset({Subject.ENCOUNTERS}), created=key)


def point(connection: Connection, encounter_id: int, battle_id: int | None) -> None:
    """Let the forecasts of an encounter point at the battle it becomes, within that step.

    They stand outside undo, so one may point at a battle that an undo took back: while there is the
    encounter, it alone says which battle it became, and only of one that was removed they do.
    """
    of_it = Forecast.encounter_id == encounter_id
    connection.execute(update(Forecast).where(of_it).values(battle_id=battle_id))


def kept(campaign: Campaign, encounter_id: int) -> tuple[KeptForecast, ...]:
    """The forecasts of an encounter that can be read, the latest first."""
    with campaign.looking() as connection:
        return forecasts_in(connection, encounter_id).forecasts


def last_kept(campaign: Campaign, encounter_id: int) -> KeptForecast | ForecastTrouble | None:
    """The forecast of an encounter that was kept last, none yet, or why it cannot be read. It
    reads no other one.
    """
    with campaign.looking() as connection:
        row = connection.execute(_LAST, (encounter_id,)).fetchone()
    return None if row is None else _forecast(row)


def made_now(campaign: Campaign) -> Made:
    """By what a forecast would be made now."""
    with campaign.looking() as connection:
        return _made(connection)


def forecasts_in(connection: Plain, encounter_id: int) -> Kept:
    """All of an encounter, within a look that is open already."""
    return _kept(connection.execute(_OF_ENCOUNTER, (encounter_id,)).fetchall())


def forecasts_of_battle(connection: Plain, battle_id: int) -> Kept:
    """All that point at a battle while their encounter is no more."""
    return _kept(connection.execute(_OF_BATTLE, (battle_id,)).fetchall())


def _kept(rows: list[tuple[Any, ...]]) -> Kept:
    read = [_forecast(row) for row in rows]
    return Kept(
        tuple(each for each in read if isinstance(each, KeptForecast)),
        tuple(each for each in read if isinstance(each, ForecastTrouble)),
    )


def _forecast(row: tuple[Any, ...]) -> KeptForecast | ForecastTrouble:
    key, uuid, encounter_id, line_up, tactics, result, made_at = row
    try:
        asked, plans, told = read_line_up(line_up), read_plans(tactics), read_result(result)
    except UnreadableForecast as error:
        return ForecastTrouble(key, encounter_id, error.detail)
    made = datetime.fromisoformat(made_at)
    return KeptForecast(key, uuid, encounter_id, asked, plans, told.result, made, told.made)


def _told(last: KeptForecast | ForecastTrouble) -> tuple[object, ...] | None:
    if isinstance(last, ForecastTrouble):
        return None
    return (last.line_up, last.plans, last.result, last.made)


def _made(connection: Plain) -> Made:
    """By the campaign's rules of now, which are those a forecast is asked with."""
    code, values = connection.execute(_RULES).fetchone()
    return Made(code, sha256(values.encode()).hexdigest(), __version__)
