"""How long until somebody is whole, in words: days of rest, or battles fought without them."""

from PySide6.QtCore import QCoreApplication

from director.console.words import battles_words, days_words
from director.editions.schema import Edition
from director.rules.derivation import Derivation
from director.rules.healing import by_missing_battles, missing_heals, rest_heals

translate = QCoreApplication.translate


def until_whole_words(healing: Derivation) -> str:
    """``5 días``, or ``2 batallas`` where one heals by missing those."""
    if by_missing_battles(healing):
        return battles_words(healing.total)
    return days_words(healing.total)


def wait_words(healing: Derivation) -> str:
    """What everybody waits for before the number of ``until_whole_words``."""
    if by_missing_battles(healing):
        return translate("healing", "Sin combatir hasta que sane todo el mundo:")
    return translate("healing", "Descanso para que sane todo el mundo:")


def nobody_waits_words(edition: Edition) -> str:
    """That nobody has to wait, said of what heals by this edition; where nothing does, that."""
    if rest_heals(edition):
        return translate("healing", "Nadie necesita descanso.")
    if missing_heals(edition):
        return translate("healing", "Nadie necesita quedarse sin combatir.")
    return no_rest_words(edition)


def no_rest_words(edition: Edition) -> str:
    """Why rest heals nobody, and what does; empty where it heals.

    Without the chapter nothing is said of wounds: another game may heal them in its own way.
    """
    if rest_heals(edition):
        return ""
    title = edition.title.partition(" (")[0]
    if edition.healing is None:
        return translate(
            "healing",
            "En {edition} la curación se lleva en la mesa: aquí pasan los días y las heridas se "
            "quedan como están.",
        ).format(edition=title)
    if edition.healing.per_missed_battle is None:
        return translate("healing", "En {edition} descansar no cura heridas.").format(edition=title)
    wounds = edition.healing.per_missed_battle.value
    if wounds == 1:
        return translate(
            "healing",
            "En {edition} descansar no cura: se cura una herida por cada batalla en la que no se "
            "combate.",
        ).format(edition=title)
    return translate(
        "healing",
        "En {edition} descansar no cura: se curan {n} heridas por cada batalla en la que no se "
        "combate.",
    ).format(edition=title, n=wounds)
