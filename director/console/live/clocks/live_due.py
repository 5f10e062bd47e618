"""Battles in play as lines of Hoy: nearest deadline first, with what waits for a decision."""

from collections.abc import Iterator, Sequence
from datetime import timedelta

from PySide6.QtCore import QCoreApplication

from director.console.due import Due
from director.console.live.clocks.clock_words import (
    clock_line,
    nobody_left,
    player_of,
    unit_name,
)
from director.console.live.clocks.readings import Reading, late_since, nearest_deadline
from director.console.theme import Tone
from director.forum.live.time_words import left_words
from director.rules.live.setup import ClockKind

translate = QCoreApplication.translate

_LAPSE, _RUNS, _READY, _LATE = range(4)


def live_due(found: Sequence[Reading]) -> tuple[Due, ...]:
    """All lines of all battles in play, in the order in which the battles are given."""
    return tuple(line for one in found for line in _lines(one))


def _lines(one: Reading) -> Iterator[Due]:
    battle = one.battle
    for lapse in one.lapses:
        late = left_words(min(lapse.deadline - one.now, -timedelta.resolution))
        detail = translate("due", "{unit}, {late} · por decidir").format(
            unit=unit_name(one, lapse.unit), late=late
        )
        yield _due(one, _LAPSE, lapse.unit, detail, "lapses", Tone.DANGER)
    said = clock_line(one)
    yield _due(one, _RUNS, 0, _runs_words(one), "fight", said.tone)
    for queued in one.ready:
        detail = translate("due", "turno adelantado de {unit}, listo para confirmar").format(
            unit=unit_name(one, queued.unit)
        )
        yield _due(one, _READY, queued.unit, detail, "fight", Tone.GOOD)
    undecided = {lapse.unit for lapse in one.lapses}
    for unit in battle.state.late:
        if unit not in undecided:
            yield _due(one, _LATE, unit, _late_words(one, unit), "fight", Tone.WARNING)


def _due(one: Reading, kind: int, unit: int, detail: str, opens: str, tone: Tone | None) -> Due:
    """The same line has the same key at every beat, so the chosen one stays chosen."""
    battle_id = one.battle.battle_id
    key = (battle_id << 40) | (kind << 36) | unit
    at = nearest_deadline(one)
    return Due(key, one.battle.name, detail, opens, battle_id, tone, at)


def _runs_words(one: Reading) -> str:
    state = one.battle.state
    if state.asalto == 0:
        return translate("due", "en despliegue, turno 0")
    said = clock_line(one).words
    if one.clock.kind is ClockKind.FREE:
        return " · ".join(part for part in (_silent_words(one), said) if part)
    awaited = one.awaited
    if awaited is None:
        return nobody_left(one)
    named = unit_name(one, awaited)
    if not said:
        return translate("due", "le toca a {unit}").format(unit=named)
    # What presses stands before who is to be hurried: a narrow line ends in "…".
    parts = (named, said, player_of(one, awaited))
    return " · ".join(part for part in parts if part)


def _silent_words(one: Reading) -> str:
    silent = len(one.clock.silent)
    if silent == 1:
        return translate("due", "falta {unit} por publicar").format(
            unit=unit_name(one, one.clock.silent[0])
        )
    return translate("due", "faltan {n} por publicar").format(n=silent) if silent else ""


def _late_words(one: Reading, unit: int) -> str:
    since = late_since(one.battle, unit)
    late = left_words(since - one.now) if since is not None and since < one.now else "tarde"
    return translate("due", "{unit}, {late}: aún puede publicar").format(
        unit=unit_name(one, unit), late=late
    )
