"""Who is late in a battle in play, since when, and what it costs."""

from collections.abc import Iterator
from datetime import datetime

from director.forum.document import (
    Block,
    Bullets,
    Document,
    Heading,
    Line,
    bold,
    line,
    paragraph,
)
from director.forum.fighters import shown_name
from director.forum.live.deadline_words import deadline_words, turn_of
from director.forum.live.effect_words import costs_nothing, lost_cost
from director.forum.live.telling import Telling, for_players
from director.forum.live.time_words import dated_words
from director.operations.views.live import LiveBattle
from director.rules.live.clock import ClockNow
from director.rules.live.effects import TurnLost
from director.rules.live.happenings import Verdict
from director.rules.live.lapses import Lapse
from director.rules.live.setup import ClockKind

_GRACE = ": falta su turno, que contará ya con la iniciativa de quien llega tarde."


def late_list(battle: LiveBattle, clock: ClockNow, now: datetime) -> Document:
    """Whoever let a turn run out and may still act in this asalto, in order; where turns are free,
    whoever has not posted. In the campaign's zone.

    What the director has not decided yet is told as the book has it, and that it is undecided.
    """
    telling = for_players(battle)
    free = clock.kind is ClockKind.FREE
    items = tuple(_silent(telling, clock) if free else _late(telling, clock, now))
    listed: Block = Bullets(items) if items else paragraph("Nadie llega tarde.")
    return Document(
        (
            Heading(f"{shown_name(battle.name)}: quién llega tarde", 1),
            paragraph(f"Asalto {clock.asalto}."),
            listed,
            *_running(telling, clock, now),
        )
    )


def since_when(telling: Telling, clock: ClockNow, unit: int) -> tuple[datetime, str] | None:
    """When a unit's turn ran out in this asalto and what that costs; none where it did not."""
    for lapse in clock.lapses:
        if lapse.unit == unit:
            return lapse.deadline, _by_the_book(telling, lapse)
    return _decided(telling, unit)


def _late(telling: Telling, clock: ClockNow, now: datetime) -> Iterator[Line]:
    waiting = {lapse.unit for lapse in clock.lapses if not lapse.acted}
    late = waiting | set(telling.battle.state.late)
    for unit in telling.battle.state.order:
        found = since_when(telling, clock, unit) if unit in late and telling.sees(unit) else None
        if found is not None:
            at, cost = found
            when = dated_words(at, now, telling.battle.zone)
            yield line(bold(telling.name(unit)), f": venció {when}. {cost}")


def _by_the_book(telling: Telling, lapse: Lapse) -> str:
    if lapse.verdict_due is not Verdict.COUNTS:
        return "Ausencia anunciada: no cuesta nada."
    cost = lost_cost(telling, lapse.lost_after)
    return f"Según las reglas, {cost}; falta que lo decida el director."


def _decided(telling: Telling, unit: int) -> tuple[datetime, str] | None:
    """From the line of the log, the last of this asalto about that unit."""
    replayed = telling.battle.replayed
    for place in range(len(replayed.lines) - 1, -1, -1):
        if replayed.states[place + 1].asalto != replayed.state.asalto:
            return None
        told = replayed.lines[place]
        for effect in told.effects:
            if isinstance(effect, TurnLost) and effect.unit == unit:
                return told.logged.at, _cost(telling, effect)
    return None


def _cost(telling: Telling, effect: TurnLost) -> str:
    if effect.verdict is Verdict.FORGIVEN:
        return "Perdonado: no cuesta nada."
    if effect.verdict is Verdict.EXCUSED:
        return "Ausencia anunciada: no cuesta nada."
    if costs_nothing(telling, effect):
        return "No cuesta nada."
    return f"Cuesta {lost_cost(telling, effect.lost)}."


def _silent(telling: Telling, clock: ClockNow) -> Iterator[Line]:
    """Free turns take nothing for good: a post in the hours of grace counts with less initiative
    (001:173).
    """
    for unit in clock.silent:
        if telling.sees(unit):
            grace = _GRACE if unit in clock.late else ": falta su turno."
            yield line(bold(telling.name(unit)), grace)


def _running(telling: Telling, clock: ClockNow, now: datetime) -> tuple[Block, ...]:
    until = deadline_words(telling.battle, clock, now)
    if clock.kind is ClockKind.FREE:
        return (paragraph(until),) if until else ()
    unit = turn_of(telling.battle, clock)
    if unit is None or not telling.sees(unit) or any(unit == each.unit for each in clock.lapses):
        return ()
    return (paragraph("Le toca a ", bold(telling.name(unit)), f". {until}" if until else "."),)
