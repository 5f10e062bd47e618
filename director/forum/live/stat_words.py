"""Spanish words for stats and for what a unit does in its turn."""

from collections.abc import Mapping

from director.rules.stats import Stat
from director.rules.turn_steps import Doing

STAT_NAMES: Mapping[Stat, str] = {
    Stat.STRENGTH: "Fuerza",
    Stat.ARMOR: "Armadura",
    Stat.WILLPOWER: "Voluntad",
    Stat.EXERTION: "Esfuerzo",
    Stat.REACTION: "Reacción",
    Stat.BREAK: "Rotura",
    Stat.MOVEMENT: "Movimiento",
    Stat.RANGE_MAX: "Alcance",
    Stat.EVASION: "Evasión",
    Stat.DEFLECTION: "Desvío",
}

DOING_NAMES: Mapping[Doing, str] = {
    Doing.REST: "descansar",
    Doing.HORN: "tocar el cuerno",
    Doing.MOVE: "mover",
    Doing.ABILITY: "usar una habilidad",
    Doing.ATTACK: "atacar",
}

HERO_POINTS = "Puntos de Héroe"


def changed(name: str, before: int, after: int) -> str:
    """A number before and after: "Fuerza 10 → 7"."""
    return f"{name} {number(before)} → {number(after)}"


def number(value: int) -> str:
    """A number with a true minus sign, so that no forum breaks it from its digits."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def signed(value: int) -> str:
    """A number with its sign: "+2", "−1"."""
    return f"{value:+d}".replace("-", "\N{MINUS SIGN}")
