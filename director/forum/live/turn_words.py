"""A unit's turn as one sentence: what it did and what came of it, in order.

What it spent stands at the end, once: "Bera mueve a C4 (+1); ataca a Piedra 2 (Fuerza +1): 41 < 64,
3 de daño; Fuerza 10 → 7; Voluntad 6 → 4". Fuerza and Armadura without a name are the target's.
"""

from collections.abc import Iterator, Sequence

from director.forum.live.effect_words import effect_words, unit_of
from director.forum.live.stat_words import HERO_POINTS, STAT_NAMES, changed
from director.forum.live.telling import Telling
from director.rules.live.effects import (
    Cause,
    Effect,
    Fell,
    HeroPointsChanged,
    HornChanged,
    PoolChanged,
    TurnOver,
)
from director.rules.live.happenings import Rest, TurnTaken
from director.rules.stats import Stat


def turn_words(telling: Telling, what: TurnTaken, effects: Sequence[Effect]) -> str:
    """The sentence; an empty one where nothing of it is to be told.

    Of a hidden unit's turn only what it did to others is told, and not who did it.
    """
    if not telling.sees(what.unit):
        return joined(telling, _on_others(effects, what.unit), what.unit)
    told = [*_deeds(telling, what, effects), *_spent(telling, what.unit, effects)]
    late = any(isinstance(effect, TurnOver) and effect.late for effect in effects)
    begun = f"{telling.name(what.unit)}{', fuera de plazo,' if late else ''}"
    return f"{begun} {'; '.join(told) or 'sigue con su turno'}"


def joined(telling: Telling, effects: Sequence[Effect], acting: int | None = None) -> str:
    """The clauses of some effects; a unit that follows itself is not named again. ``acting`` is
    whose turn they came of.
    """
    told: list[str] = []
    named: int | None = None
    for effect in _without_horns_of_hidden(telling, effects, acting):
        clause = effect_words(telling, effect, named)
        if clause:
            told.append(clause)
            named = unit_of(effect)
    return "; ".join(told)


def _without_horns_of_hidden(
    telling: Telling, effects: Sequence[Effect], acting: int | None
) -> Iterator[Effect]:
    """A horn that somebody hidden blew, or that fills with a fall of or by somebody hidden, would
    tell of them.
    """
    fell: Fell | None = None
    for effect in effects:
        if isinstance(effect, Fell):
            fell = effect
        if isinstance(effect, HornChanged) and effect.cause is not Cause.DIRECTOR:
            whose = (fell.unit, fell.by) if fell and effect.cause is Cause.DEFEAT else (acting,)
            if any(unit is not None and not telling.sees(unit) for unit in whose):
                continue
        yield effect


def _on_others(effects: Sequence[Effect], unit: int) -> list[Effect]:
    return [effect for effect in effects if unit_of(effect) != unit]


def _deeds(telling: Telling, what: TurnTaken, effects: Sequence[Effect]) -> Iterator[str]:
    """The clauses in order. ``named`` is whose clause came last, at first the acting unit's."""
    named: int | None = what.unit
    acted = False
    if any(isinstance(deed, Rest) for deed in what.deeds):
        acted = True
        yield "descansa"
    for effect in _without_horns_of_hidden(telling, effects, what.unit):
        clause = _clause(telling, what.unit, effect, named, acted=acted)
        if clause:
            acted, named = True, unit_of(effect) or named
            yield clause


def _clause(telling: Telling, unit: int, effect: Effect, named: int | None, *, acted: bool) -> str:
    if isinstance(effect, PoolChanged) and effect.cause is Cause.ATTACK:
        named = effect.unit
    if isinstance(effect, PoolChanged | HeroPointsChanged) and effect.unit == unit:
        horn = isinstance(effect, PoolChanged) and effect.cause is Cause.HORN
        return "toca el cuerno" if horn else ""
    if isinstance(effect, TurnOver):
        if acted:
            return "no actúa" if effect.passed else ""
        return "pasa" if effect.passed else "acaba su turno"
    return effect_words(telling, effect, named)


def _spent(telling: Telling, unit: int, effects: Sequence[Effect]) -> Iterator[str]:
    """What the acting unit had before the turn and has after it, where that differs."""
    if not telling.knows_pools(unit):
        return
    own = [
        effect
        for effect in effects
        if isinstance(effect, PoolChanged) and effect.unit == unit and effect.pool is Stat.WILLPOWER
    ]
    if own and own[0].before != own[-1].after:
        yield changed(STAT_NAMES[Stat.WILLPOWER], own[0].before, own[-1].after)
    for effect in effects:
        if isinstance(effect, HeroPointsChanged) and effect.unit == unit:
            yield changed(HERO_POINTS, effect.before, effect.after)
