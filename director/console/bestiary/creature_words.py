"""Spanish words about creatures: where they come from, their numbers, what they can do."""

from PySide6.QtCore import QCoreApplication

from director.operations.views.bestiary import Origin
from director.rules.bestiary.creatures import Creature
from director.rules.live.units import OwnedAbility

translate = QCoreApplication.translate


def origin_words(origin: Origin) -> str:
    """Where a creature lies, to stand in a cell."""
    return {
        Origin.CAMPAIGN: translate("bestiary", "campaña"),
        Origin.SHARED: translate("bestiary", "compartida"),
        Origin.SHIPPED: translate("bestiary", "de serie"),
    }[origin]


def origin_tip(origin: Origin) -> str:
    """What that means for who wants to change it."""
    return {
        Origin.CAMPAIGN: translate(
            "bestiary", "De esta campaña: va en su archivo y lo que cambies se puede deshacer."
        ),
        Origin.SHARED: translate(
            "bestiary", "Compartida: está en tu carpeta «criaturas» y la ven todas tus campañas."
        ),
        Origin.SHIPPED: translate(
            "bestiary", "De serie: viene con Estandarte. Para cambiarla, cópiala a la campaña."
        ),
    }[origin]


def stat_titles() -> dict[str, tuple[str, str]]:
    """Heading and whole name of each stat that a table shows, by its field."""
    return {
        "strength": (translate("bestiary", "FUE"), translate("bestiary", "Fuerza")),
        "armor": (translate("bestiary", "ARM"), translate("bestiary", "Armadura")),
        "willpower": (translate("bestiary", "VOL"), translate("bestiary", "Voluntad")),
        "exertion": (translate("bestiary", "ESF"), translate("bestiary", "Esfuerzo")),
        "reaction": (translate("bestiary", "REA"), translate("bestiary", "Reacción")),
        "break_": (translate("bestiary", "ROT"), translate("bestiary", "Rotura")),
    }


def range_words(creature: Creature) -> str:
    """How far it reaches, in squares: ``1``, or ``2–5``."""
    low, high = creature.stats.range_min, creature.stats.range_max
    return str(high) if low == high else f"{low}–{high}"


def ability_words(ability: OwnedAbility) -> str:
    """``Golpe brutal, rango 2``, and whether it is used in a turn at all."""
    parts = [ability.name]
    if ability.rank:
        parts.append(translate("bestiary", "rango {rank}").format(rank=ability.rank))
    if not ability.active:
        parts.append(translate("bestiary", "pasiva"))
    if ability.reaction:
        parts.append(translate("bestiary", "con reacción"))
    return ", ".join(parts)


def creature_name(creature: Creature) -> str:
    """Its name, and whether players are told nothing of it."""
    if creature.secret:
        return translate("bestiary", "{name} (secreta)").format(name=creature.name)
    return creature.name


def creatures_words(count: int) -> str:
    """``una criatura`` or ``12 criaturas``."""
    if count == 1:
        return translate("bestiary", "una criatura")
    return translate("bestiary", "{n} criaturas").format(n=count)
