"""Cases of foes: levels of difficulty, aggro and FA, and how they are asked."""

from fractions import Fraction

from director.editions import Edition
from director.rules.aggression import aggression, aggro
from director.rules.difficulty import FoeProblem, codes
from director.rules.encounters import encounter
from tests.rules.asked.rule import ERROR, Facts, rule


def _difficulty(edition: Edition, given: Facts) -> Facts:
    average = Fraction(str(given["average_level"]))
    found = encounter(edition, given["code"], given["heroes"], average)
    if isinstance(found, FoeProblem):
        return ERROR
    return {
        "enemies": found.enemies.total,
        "enemy_level": found.enemy_level.total,
        "aggression_modifier": found.aggression_modifier.total,
        "renown_modifier": found.renown_modifier.total,
    }


def _difficulty_unknown(edition: Edition, given: Facts) -> Facts:
    return {"error": given["code"] not in codes(edition)}


def _aggro(edition: Edition, given: Facts) -> Facts:
    return {"aggro": aggro(edition, **given).total}


def _aggression(edition: Edition, given: Facts) -> Facts:
    found = aggression(edition, **given)
    return ERROR if isinstance(found, FoeProblem) else {"fa": found.total}


RULES = {
    "difficulty": rule(
        _difficulty,
        "code heroes average_level",
        "enemies enemy_level aggression_modifier renown_modifier",
    ),
    "difficulty_unknown": rule(_difficulty_unknown, "code", "error"),
    "aggro": rule(_aggro, "strength armor exertion damage_dealt", "aggro", overkill=0),
    "aggression": rule(_aggression, "aggro willpower distance difficulty", "fa"),
}
