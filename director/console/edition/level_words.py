"""A level of difficulty in words: what it means for a party, while it is being made up."""

from PySide6.QtCore import QCoreApplication

from director.console.encounters.encounter_words import enemies_words, notice_words, signed
from director.editions.own_levels import NewLevel, with_level
from director.editions.schema import Edition
from director.rules.difficulty import FoeProblem
from director.rules.encounters import encounter

translate = QCoreApplication.translate

HEROES, AVERAGE = 6, 3
"""The party that a level is told by."""


def meaning_of_level(edition: Edition, code: str, level: NewLevel) -> str:
    """What that level would ask of six heroes of level 3, under the other rules of the edition."""
    asked = encounter(with_level(edition, code, level), code, HEROES, AVERAGE)
    if isinstance(asked, FoeProblem):  # it was put in just now, and there are heroes
        raise AssertionError(asked)
    sentence = translate(
        "level",
        "Para {heroes} héroes de nivel {average}: {enemies} de nivel {level}; FA {aggression}; "
        "renombre {renown}.",
    ).format(
        heroes=HEROES,
        average=AVERAGE,
        enemies=enemies_words(asked.enemies.total),
        level=asked.enemy_level.total,
        aggression=signed(asked.aggression_modifier.total),
        renown=signed(asked.renown_modifier.total),
    )
    return " ".join((sentence, *map(notice_words, asked.notices)))
