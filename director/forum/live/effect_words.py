"""One clause for each thing that came of a happening; an empty one where it is not to be told.

A clause begins with the unit's name unless the sentence has named it already.
"""

from collections.abc import Callable, Mapping
from typing import Any

from director.forum.live.stat_words import HERO_POINTS, STAT_NAMES, changed, number, signed
from director.forum.live.telling import Telling
from director.forum.phrases import listed
from director.forum.safe_text import tidy
from director.forum.words import of_side_words, outcome_words
from director.rules.aftermath import FelledBy
from director.rules.battle_facts import Outcome
from director.rules.live.board import square_name
from director.rules.live.effects import (
    AbilityUsed,
    BattleEnded,
    CameToLight,
    ClockChanged,
    Effect,
    Fell,
    HeroPointsChanged,
    HornChanged,
    MarksChanged,
    ModifierBegan,
    ModifierEnded,
    Moved,
    PoolChanged,
    ReactionDue,
    RoundBegun,
    StandingChanged,
    Struck,
    TurnLost,
    TurnOver,
)
from director.rules.live.happenings import AttackKind, Verdict
from director.rules.live.setup import ClockKind
from director.rules.live.units import LiveModifier, Standing

_STANDINGS: Mapping[Standing, str] = {
    Standing.STANDING: "entra en la batalla",
    Standing.DEFEATED: "queda fuera de combate",
    Standing.FLED: "huye",
    Standing.REMOVED: "sale de la batalla",
}


def effect_words(telling: Telling, effect: Effect, named: int | None = None) -> str:
    """The clause for an effect; ``named`` is the unit that the sentence speaks of already."""
    unit = unit_of(effect)
    if unit is not None and not telling.sees(unit):
        return ""
    told: str = _WORDS[type(effect)](telling, effect)
    if not told or unit is None or unit == named:
        return told
    apart = ": " if isinstance(effect, _LABELLED) else " "
    return f"{telling.name(unit)}{apart}{told}"


def unit_of(effect: Effect) -> int | None:
    """Whom a clause speaks of; none where it is the battle or a team."""
    if isinstance(effect, Struck):
        return effect.attacker
    if isinstance(effect, HornChanged | RoundBegun | ClockChanged | BattleEnded):
        return None
    return effect.unit


def quoted(text: str) -> str:
    """A name from a sheet in quotes, in one line."""
    return f"«{tidy(text).strip()}»"


def _pool(telling: Telling, effect: PoolChanged) -> str:
    if not telling.knows_pools(effect.unit):
        return ""
    return changed(STAT_NAMES[effect.pool], effect.before, effect.after)


def _points(telling: Telling, effect: HeroPointsChanged) -> str:
    if not telling.knows_pools(effect.unit):
        return ""
    return changed(HERO_POINTS, effect.before, effect.after)


def _struck(telling: Telling, effect: Struck) -> str:
    kind = "Fuerza" if effect.kind is AttackKind.STRENGTH else "Rotura"
    bonus = f" {signed(effect.bonus)}" if effect.bonus else ""
    target = f"ataca a {telling.name(effect.target)} ({kind}{bonus})"
    if not telling.sees(effect.target):
        return f"{target}: {_unexplained(effect)}"
    knows = telling.knows_pools(effect.attacker) and telling.knows_pools(effect.target)
    rolled = _explained(telling, effect) if knows else _unexplained(effect)
    return f"{target}: {rolled}{_taken(effect)}"


def _explained(telling: Telling, effect: Struck) -> str:
    """The roll against its threshold: "41 < 64", with the rolls that were repeated before it."""
    attacks = telling.battle.replayed.edition.attacks
    below = attacks is None or attacks.comparison.value == "below"
    hit, miss = ("<", "≥") if below else ("≤", ">")
    sign = hit if effect.hit else miss
    rolled = f"{effect.rolls[-1]} {sign} {number(effect.threshold.total)}"
    return "".join(f"{roll} repetida, " for roll in effect.rolls[:-1]) + (
        rolled if effect.hit else f"{rolled}, falla"
    )


def _unexplained(effect: Struck) -> str:
    before = "".join(f"{roll} repetida, " for roll in effect.rolls[:-1])
    return f"tirada {before}{effect.rolls[-1]}, {'acierta' if effect.hit else 'falla'}"


def _taken(effect: Struck) -> str:
    taken = effect.damage.total
    if effect.kind is AttackKind.STRENGTH:
        return f", {taken} de daño" if effect.hit else ""
    if effect.hit:
        return f", rompe {taken} de Armadura"
    return f", pero desgasta {taken} de Armadura" if taken else ""


def _ability(telling: Telling, effect: AbilityUsed) -> str:
    told = f"usa {quoted(effect.name)}"
    if effect.rank:
        told += f" (rango {effect.rank})"
    if effect.target is not None:
        told += f" sobre {telling.name(effect.target)}"
    if effect.square is not None:
        told += f" en {square_name(effect.square)}"
    if effect.rolls:
        before = "".join(f"{roll} repetida, " for roll in effect.rolls[:-1])
        told += f": tirada {before}{effect.rolls[-1]}"
    return told


def _moved(_: Telling, effect: Moved) -> str:
    where = ""
    if effect.after is not None and effect.after != effect.before:
        where = f" a {square_name(effect.after)}"
    extra = f" ({signed(effect.extra)})" if effect.extra else ""
    return f"mueve{where}{extra}"


def _fell(telling: Telling, effect: Fell) -> str:
    facts = [f"{telling.place_among_fallen(effect.order)}.º"]
    if effect.by is None:
        facts.append("sin autor")
    elif telling.sees(effect.by):
        facts.append(f"a manos de {telling.name(effect.by)}")
        if effect.felled_by is FelledBy.BOSS:
            facts.append("jefe")
    return f"cae ({', '.join(facts)})"


def _horn(telling: Telling, effect: HornChanged) -> str:
    if not telling.knows_side(effect.side):
        return ""
    whose = of_side_words(telling.side_name(effect.side))
    return changed(f"cuerno {whose}", effect.before, effect.after)


def _standing(_: Telling, effect: StandingChanged) -> str:
    if effect.before is Standing.DEFEATED and effect.after is Standing.STANDING:
        return "vuelve al combate"
    return _STANDINGS[effect.after]


def _reaction(telling: Telling, effect: ReactionDue) -> str:
    """What an enemy might answer is the director's to know until it does."""
    return "" if telling.public else f"puede reaccionar con {quoted(effect.ability)}"


def _round(telling: Telling, effect: RoundBegun) -> str:
    order = [
        f"{telling.name(int(place.unit))} ({number(place.initiative.total)})"
        for place in effect.places
        if telling.sees(int(place.unit))
    ]
    return f"asalto {effect.asalto}: {', '.join(order) or 'nadie en pie'}"


def _over(_: Telling, effect: TurnOver) -> str:
    told = "pasa" if effect.passed else "acaba su turno"
    return f"{told}, fuera de plazo" if effect.late else told


def _lost(telling: Telling, effect: TurnLost) -> str:
    if effect.verdict is Verdict.FORGIVEN:
        return "deja pasar su turno (perdonado, no cuenta)"
    if effect.verdict is Verdict.EXCUSED:
        return "deja pasar su turno (ausencia anunciada, no cuenta)"
    if costs_nothing(telling, effect):
        return "deja pasar su turno (no cuesta nada)"
    return f"pierde su turno (cuenta: {lost_cost(telling, effect.lost)})"


def costs_nothing(telling: Telling, effect: TurnLost) -> bool:
    """Whether a turn that ran out takes nothing away: at will nobody is penalised (001:173)."""
    free = telling.battle.replayed.setup.clock is ClockKind.FREE
    return free or effect.verdict is not Verdict.COUNTS or not _lost_in_all(telling, effect.lost)


def lost_cost(telling: Telling, lost: int) -> str:
    """What so many lost turns cost together: "−2 de iniciativa en total"."""
    cost = _lost_in_all(telling, lost)
    return f"{signed(-cost)} de iniciativa en total" if cost else "sin pérdida de iniciativa"


def _lost_in_all(telling: Telling, lost: int) -> int:
    rules = telling.battle.replayed.edition.initiative
    return lost * (1 if rules is None else rules.per_lost_turn.value)


def _modifier_began(telling: Telling, effect: ModifierBegan) -> str:
    if not telling.knows_pools(effect.unit):
        return ""
    until = effect.modifier.until_round
    how_long = "hasta el final" if until is None else f"hasta el asalto {until}"
    return f"{_modifier(effect.modifier)} {how_long}{_why(telling, effect.modifier)}"


def _modifier_ended(telling: Telling, effect: ModifierEnded) -> str:
    if not telling.knows_pools(effect.unit):
        return ""
    return f"acaba {_modifier(effect.modifier)}{_why(telling, effect.modifier)}"


def _modifier(modifier: LiveModifier) -> str:
    return f"{STAT_NAMES[modifier.stat]} {signed(modifier.amount)}"


def _why(telling: Telling, modifier: LiveModifier) -> str:
    reason = tidy(modifier.reason).strip()
    return "" if telling.public or not reason else f" ({reason})"


def _clock(_: Telling, effect: ClockChanged) -> str:
    if effect.restarted:
        return "el turno que corre empieza de nuevo"
    return "el reloj se para" if effect.paused else "el reloj vuelve a correr"


def _ended(telling: Telling, effect: BattleEnded) -> str:
    told = outcome_words(effect.outcome)
    sides = [side.ordinal for side in telling.battle.sides]
    if effect.outcome is Outcome.NOT_PLAYED or not sides:
        return f"acaba la batalla: {told}"
    return f"acaba la batalla: {told} {of_side_words(telling.side_name(min(sides)))}"


def _marks(_: Telling, effect: MarksChanged) -> str:
    now = [word for word, holds in (("líder", effect.leader), ("jefe", effect.boss)) if holds]
    return f"es {listed(now)} de su bando" if now else "ya no es líder ni jefe"


def _to_light(*_: object) -> str:
    return "se descubre"


_LABELLED = (PoolChanged, HeroPointsChanged, ModifierBegan, ModifierEnded)
"""Numbers of a unit stand after its name and a colon, deeds right after the name."""

_WORDS: Mapping[type, Callable[[Telling, Any], str]] = {
    PoolChanged: _pool,
    HeroPointsChanged: _points,
    Struck: _struck,
    AbilityUsed: _ability,
    Moved: _moved,
    Fell: _fell,
    HornChanged: _horn,
    StandingChanged: _standing,
    ReactionDue: _reaction,
    RoundBegun: _round,
    TurnOver: _over,
    TurnLost: _lost,
    ModifierBegan: _modifier_began,
    ModifierEnded: _modifier_ended,
    ClockChanged: _clock,
    BattleEnded: _ended,
    MarksChanged: _marks,
    CameToLight: _to_light,
}
