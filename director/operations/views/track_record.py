"""Forecasts beside what came of their battles, over the whole campaign."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from director.operations.encounters.forecast_keeping import KeptForecast, forecasts_in
from director.operations.handle import Campaign
from director.operations.views.battle_reads import resolved
from director.operations.views.battles import ResolvedBattle
from director.rules.aftermath import Outcome, UnitPlan
from director.rules.forecast.calibration import (
    Calibration,
    Compared,
    Judged,
    calibration,
    compared,
)
from director.rules.forecast.results import UnitForecast

_BATTLES = """
SELECT battle.id, battle.name, battle.day, battle.difficulty, battle.state, battle.outcome,
    battle.recorded_at, encounter.id, encounter.name,
    (SELECT count(*) FROM battle_event
     WHERE battle_event.battle_id = battle.id AND battle_event.kind = 'round_opened')
FROM battle LEFT JOIN encounter ON encounter.battle_id = battle.id
ORDER BY battle.day, battle.id
"""


@dataclass(frozen=True, slots=True)
class CameOf:
    """A character of a battle: what came of it, and what was forecast of it.

    ``wounds`` are new ones. ``forecast`` is none for one whom the forecast did not know.
    """

    character_id: int
    name: str
    defeated: bool
    wounds: int
    died: bool
    renown: int
    forecast: UnitForecast | None


@dataclass(frozen=True, slots=True)
class TrackEntry:
    """A resolved battle beside the last forecast that was made before it began, or was recorded.
    ``asaltos``: how many it had; none where nobody wrote them down.
    """

    encounter_id: int
    encounter: str
    battle_id: int
    battle: str
    day: int
    difficulty: str | None
    forecast: KeptForecast
    won: bool
    asaltos: int | None
    people: tuple[CameOf, ...]


@dataclass(frozen=True, slots=True)
class TrackRecord:
    """How good the forecasts were. Everything compares what was forecast with what came: asaltos
    by battle; defeats, wounds, deaths and renown by character whom the forecast knew.

    Aside are counted: ``unforeseen`` battles that were resolved without a forecast, those
    ``not_played``, and those with a forecast that are still ``waiting`` for their consequences.
    """

    entries: tuple[TrackEntry, ...]
    calibration: Calibration
    asaltos: Compared
    defeats: Compared
    wounds: Compared
    deaths: Compared
    renown: Compared
    unforeseen: int
    not_played: int
    waiting: int


class _Row(NamedTuple):
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


def track_record(campaign: Campaign) -> TrackRecord:
    """Every battle that an encounter became, beside its last forecast of before it began.

    A forecast made later tells nothing and does not count. ``Damaged`` where a forecast or an
    aftermath cannot be read.
    """
    with campaign.looking() as connection:
        rows = [_Row(*row) for row in connection.execute(_BATTLES).fetchall()]
        foretold = {
            row.battle: forecast
            for row in rows
            for forecast in _before(
                row,
                ()
                if row.encounter is None
                else forecasts_in(connection, campaign.path, row.encounter),
            )
        }
    done = [row for row in rows if row.state == "resolved"]
    played = [row for row in done if row.outcome != Outcome.NOT_PLAYED.value]
    entries = tuple(
        _entry(row, foretold[row.battle], resolved(campaign, row.battle))
        for row in played
        if row.battle in foretold
    )
    return _record(
        entries,
        unforeseen=len(played) - len(entries),
        not_played=len(done) - len(played),
        waiting=sum(row.state != "resolved" and row.battle in foretold for row in rows),
    )


def _before(row: _Row, forecasts: Iterable[KeptForecast]) -> Iterator[KeptForecast]:
    """The last one made before the battle began, if there is any; they come latest first."""
    began = datetime.fromisoformat(row.recorded_at)
    for forecast in forecasts:
        if forecast.made_at <= began:
            yield forecast
            return


def _entry(row: _Row, forecast: KeptForecast, came: ResolvedBattle) -> TrackEntry:
    assert row.encounter is not None
    return TrackEntry(
        encounter_id=row.encounter,
        encounter=row.encounter_name or "",
        battle_id=row.battle,
        battle=row.name,
        day=row.day,
        difficulty=row.difficulty,
        forecast=forecast,
        won=row.outcome == Outcome.VICTORY.value,
        asaltos=row.asaltos or None,
        people=tuple(_people(forecast, came)),
    )


def _people(forecast: KeptForecast, came: ResolvedBattle) -> Iterator[CameOf]:
    """Those who took part, in the order of the battle."""
    units = {each.unit: each for each in forecast.result.units}
    told = {each.character: units.get(each.unit) for each in forecast.line_up.fighters}
    plans = {plan.unit: plan for plan in came.plan.units}
    down = {row.unit for row in came.draft.units if row.present and row.defeated}
    for unit in came.battle.combatants:
        if unit.character_id is not None and unit.id in plans:
            plan = plans[unit.id]
            yield CameOf(
                unit.character_id,
                unit.name,
                defeated=unit.id in down,
                wounds=_wounds(plan),
                died=bool(plan.dies),
                renown=plan.renown.gain.total,
                forecast=told.get(unit.character_id),
            )


def _wounds(plan: UnitPlan) -> int:
    """New wounds of the living; the dead have none."""
    if plan.dies or plan.wounds is None or plan.wounds.new is None:
        return 0
    return plan.wounds.new.total


def _record(
    entries: tuple[TrackEntry, ...], *, unforeseen: int, not_played: int, waiting: int
) -> TrackRecord:
    known = [
        (each.forecast, each)
        for entry in entries
        for each in entry.people
        if each.forecast is not None
    ]

    def by_character(
        foretold: Callable[[UnitForecast], float], real: Callable[[CameOf], int]
    ) -> Compared:
        return compared((foretold(forecast), real(came)) for forecast, came in known)

    return TrackRecord(
        entries=entries,
        calibration=calibration(_judged(entries)),
        asaltos=compared(
            (each.forecast.result.asaltos.mean, each.asaltos)
            for each in entries
            if each.asaltos is not None
        ),
        defeats=by_character(lambda told: told.defeated.percent / 100, lambda came: came.defeated),
        wounds=by_character(lambda told: told.wounds.mean, lambda came: came.wounds),
        deaths=by_character(lambda told: told.dies.percent / 100, lambda came: came.died),
        renown=by_character(lambda told: told.renown.mean, lambda came: came.renown),
        unforeseen=unforeseen,
        not_played=not_played,
        waiting=waiting,
    )


def _judged(entries: Sequence[TrackEntry]) -> list[Judged]:
    return [Judged(each.forecast.result.victory.percent, each.won) for each in entries]
