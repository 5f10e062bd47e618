"""Forecasts beside what came of their battles, over the whole campaign."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from director.operations.encounters.forecast_keeping import ForecastTrouble, KeptForecast
from director.operations.handle import Campaign
from director.operations.live.table import LiveTable
from director.operations.views.battle_reads import resolved
from director.operations.views.battles import ResolvedBattle
from director.operations.views.foretold import BattleLine, Standing, foretold, standing
from director.rules.aftermath import Outcome, UnitPlan
from director.rules.forecast.calibration import (
    Calibration,
    Compared,
    Judged,
    calibration,
    compared,
)
from director.rules.forecast.results import PERCENT, UnitForecast


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
    ``asaltos``: how many it had; none where nobody wrote them down. ``encounter`` is none once it
    was removed.
    """

    encounter_id: int
    encounter: str | None
    battle_id: int
    battle: str
    day: int
    difficulty: str | None
    forecast: KeptForecast
    standing: Standing
    won: bool
    asaltos: int | None
    people: tuple[CameOf, ...]


@dataclass(frozen=True, slots=True)
class TrackRecord:
    """How good the forecasts were, of the entries that count alone. Everything compares what was
    forecast with what came: asaltos by battle, over what the decided battles of the forecast
    lasted; defeats, wounds, deaths and renown by character whom the forecast knew. ``undecided`` is
    the percent of the battles of a forecast that are not decided, on average. Deaths leave out
    whoever the forecast left to the director in any battle: nobody foretold that word.

    Aside are counted: ``unforeseen`` battles that were resolved without a forecast, those
    ``not_played``, and those with a forecast that are still ``waiting`` for their consequences.
    ``troubles`` are kept forecasts that cannot be read.
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
    undecided: float = 0.0
    troubles: tuple[ForecastTrouble, ...] = ()

    def count(self, standing: Standing) -> int:
        """How many entries stand so."""
        return sum(entry.standing is standing for entry in self.entries)


def track_record(campaign: Campaign, table: LiveTable | None = None) -> TrackRecord:
    """Every battle that an encounter became, beside its last forecast of before it began.

    A forecast made later tells nothing and does not count. ``table`` has the battles in play that
    were read already. ``Damaged`` where an aftermath or the log of a battle cannot be read.
    """
    with campaign.looking() as connection:
        told = foretold(connection)
    table = LiveTable(campaign) if table is None else table
    done = [line for line in told.battles if line.state == "resolved"]
    played = [line for line in done if line.outcome != Outcome.NOT_PLAYED.value]
    entries = tuple(
        _entry(line, told.forecasts[line.battle], resolved(campaign, line.battle), table)
        for line in played
        if line.battle in told.forecasts
    )
    return _record(
        entries,
        told.troubles,
        unforeseen=len(played) - len(entries),
        not_played=len(done) - len(played),
        waiting=sum(
            line.state != "resolved" and line.battle in told.forecasts for line in told.battles
        ),
    )


def _entry(
    line: BattleLine, forecast: KeptForecast, came: ResolvedBattle, table: LiveTable
) -> TrackEntry:
    return TrackEntry(
        encounter_id=forecast.encounter_id,
        encounter=line.encounter_name,
        battle_id=line.battle,
        battle=line.name,
        day=line.day,
        difficulty=line.difficulty,
        forecast=forecast,
        standing=standing(line, forecast, table),
        won=line.outcome == Outcome.VICTORY.value,
        asaltos=line.asaltos or None,
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
    entries: tuple[TrackEntry, ...],
    troubles: tuple[ForecastTrouble, ...],
    *,
    unforeseen: int,
    not_played: int,
    waiting: int,
) -> TrackRecord:
    judged = [entry for entry in entries if entry.standing is Standing.COUNTS]
    known = [
        (each.forecast, each)
        for entry in judged
        for each in entry.people
        if each.forecast is not None
    ]
    by_rule = [pair for pair in known if not pair[0].director.hits]
    results = [each.forecast.result for each in judged]
    return TrackRecord(
        entries=entries,
        calibration=calibration(
            [Judged(each.forecast.result.victory.percent, each.won) for each in judged]
        ),
        asaltos=compared(_asaltos(judged)),
        defeats=compared((told.defeated.percent / PERCENT, came.defeated) for told, came in known),
        wounds=compared((told.wounds.mean, came.wounds) for told, came in known),
        deaths=compared((told.dies.percent / PERCENT, came.died) for told, came in by_rule),
        renown=compared((told.renown.mean, came.renown) for told, came in known),
        unforeseen=unforeseen,
        not_played=not_played,
        waiting=waiting,
        undecided=compared((result.undecided.percent, 0) for result in results).forecast,
        troubles=troubles,
    )


def _asaltos(judged: Sequence[TrackEntry]) -> Iterator[tuple[float, int]]:
    """Of battles whose asaltos are known, where the forecast has any that are decided."""
    for entry in judged:
        lasts = entry.forecast.result.lasts
        if entry.asaltos is not None and lasts.counts:
            yield lasts.mean, entry.asaltos
