"""Turns sent in advance in words: conditions, what is meant, whether it holds, what went stale."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from director.console.theme import Tone
from director.forum.live.problem_words import problem_words
from director.forum.live.stat_words import number
from director.rules.live.advance import (
    Alternative,
    Condition,
    ConditionKind,
    Stale,
    StaleReason,
    Weighed,
)
from director.rules.live.board import square_name
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    BlowHorn,
    Deed,
    Move,
    Rest,
    TurnTaken,
    UseAbility,
)

translate = QCoreApplication.translate
Names = Mapping[int, str]


def condition_kinds() -> tuple[tuple[ConditionKind, str], ...]:
    """What may be asked of a unit, as a list offers it."""
    return (
        (ConditionKind.STANDS, translate("advance", "sigue en pie")),
        (ConditionKind.IS_OUT, translate("advance", "ya no está en combate")),
        (ConditionKind.STRENGTH_AT_MOST, translate("advance", "Fuerza como mucho")),
        (ConditionKind.STRENGTH_AT_LEAST, translate("advance", "Fuerza al menos")),
        (ConditionKind.ARMOR_AT_MOST, translate("advance", "Armadura como mucho")),
        (ConditionKind.ARMOR_AT_LEAST, translate("advance", "Armadura al menos")),
        (ConditionKind.WILLPOWER_AT_LEAST, translate("advance", "Voluntad al menos")),
        (ConditionKind.TOLD, translate("advance", "lo juzgo yo: …")),
    )


NUMBERED = frozenset(
    {
        ConditionKind.STRENGTH_AT_MOST,
        ConditionKind.STRENGTH_AT_LEAST,
        ConditionKind.ARMOR_AT_MOST,
        ConditionKind.ARMOR_AT_LEAST,
        ConditionKind.WILLPOWER_AT_LEAST,
    }
)
"""The kinds that compare with a number."""


def condition_words(condition: Condition, names: Names) -> str:
    """``Piedra 2 sigue en pie``, ``Fuerza de Bera al menos 5``."""
    if condition.kind is ConditionKind.TOLD:
        told = condition.text.strip()
        told = told[3:] if told[:3].lower() == "si " else told
        return told or translate("advance", "lo que juzgue el director")
    unit = _name(condition.unit, names)
    words = dict(condition_kinds())[condition.kind]
    if condition.kind not in NUMBERED:
        return f"{unit} {words}"
    stat, _, bound = words.partition(" ")
    return translate("advance", "{stat} de {unit} {bound} {n}").format(
        stat=stat, unit=unit, bound=bound, n=number(condition.number)
    )


def conditions_words(alternative: Alternative, names: Names) -> str:
    """All of them; ``siempre`` without any."""
    told = [condition_words(condition, names) for condition in alternative.conditions]
    return translate("advance", " y ").join(told) if told else translate("advance", "siempre")


def meant_words(turn: TurnTaken, names: Names) -> str:
    """What the turn is to be, as an intention: ``cuerno 2 · mueve a C4 · ataca a Piedra (+1)``."""
    told = [_deed_words(deed, names) for deed in turn.deeds]
    return " · ".join(told) if told else translate("advance", "pasa")


def holds_words(weighed: Weighed) -> tuple[str, Tone | None]:
    """Whether it holds now."""
    if weighed.holds is None:
        return translate("advance", "lo juzgas tú"), Tone.WARNING
    if weighed.holds:
        return translate("advance", "se cumple"), Tone.GOOD
    return translate("advance", "no se cumple"), Tone.MUTED


def stale_words(stale: Stale, names: Names) -> str:
    """What has changed since the turn was sent."""
    unit = _name(stale.unit, names)
    if stale.reason is StaleReason.UNIT_OUT:
        return translate("advance", "{unit} está fuera de combate").format(unit=unit)
    if stale.reason is StaleReason.TARGET_OUT:
        return translate("advance", "su objetivo {unit} ya cayó").format(unit=unit)
    if stale.reason is StaleReason.TARGET_MOVED:
        return translate("advance", "{unit} se movió: {before} → {after}").format(
            unit=unit, before=_square(stale.before), after=_square(stale.after)
        )
    return "" if stale.problem is None else problem_words(stale.problem, names)


def _deed_words(deed: Deed, names: Names) -> str:
    match deed:
        case Rest():
            return translate("advance", "descansa")
        case BlowHorn(wanted):
            return translate("advance", "cuerno {n}").format(n=wanted)
        case Move(extra, to):
            where = "" if to is None else translate("advance", " a {square}")
            more = f" (+{extra})" if extra else ""
            return translate("advance", "mueve") + where.format(square=_square(to)) + more
        case Attack(target, kind, rolls, bonus):
            aim = (
                translate("advance", "ataca a {unit}")
                if kind is AttackKind.STRENGTH
                else translate("advance", "rompe a {unit}")
            ).format(unit=_name(target, names))
            more = translate("advance", " (Voluntad +{n})").format(n=bonus) if bonus else ""
            rolled = translate("advance", " · tirada {n}").format(n=rolls[-1]) if rolls else ""
            return aim + more + rolled
        case UseAbility(name, rank, target):
            aim = "" if target is None else translate("advance", " en {unit}")
            ranked = translate("advance", " (rango {n})").format(n=rank) if rank else ""
            return f"«{name}»" + ranked + aim.format(unit=_name(target, names))


def _name(unit: int | None, names: Names) -> str:
    return names.get(unit, translate("advance", "una unidad")) if unit is not None else "…"


def _square(square: tuple[int, int] | None) -> str:
    return translate("advance", "fuera del tablero") if square is None else square_name(square)
