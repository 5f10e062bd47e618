"""Values of an edition as words: "sí", "menos que", "héroe y compañero", "70 %"."""

from collections.abc import Mapping
from typing import Any

from director.forum.phrases import listed

_CODES: Mapping[str, str] = {
    "below": "menos que",
    "at_most": "como mucho",
    "dies": "muere",
    "director": "decide el director",
    "condemned": "queda bajo condena",
    "crucial": "solo si es crucial",
    "weighty": "solo si pesa en la historia",
    "any": "siempre",
    "hero": "héroe",
    "companion": "compañero",
    "secondary": "secundario",
    "down": "hacia abajo",
    "nearest": "al más cercano",
    "up": "hacia arriba",
    "rest": "descansar",
    "horn": "cuerno",
    "move": "mover",
    "act": "actuar",
    "leader": "derrotar al jefe",
    "object": "destruir un objeto",
    "round": "en cada asalto",
    "battle": "una vez por batalla",
    "manhattan": "sin diagonales",
    "chebyshev": "la diagonal cuenta uno",
    "most_kills": "quien más derrotó",
    "nobody": "nadie",
    "battles": "por batallas",
    "characters": "por personajes",
    "title_says_equal": "el título dice otra cosa",
    "aggression_unlike_others": "FA distinto de los demás",
    "renown_not_printed": "sin renombre impreso",
    "turn_end": "al acabar el turno",
    "at_once": "en el acto",
    "beginning": "al empezar",
    "acting": "al actuar",
    "ending": "al acabar",
    "refill": "al reponer",
    "regular": "acción regular",
    "quick": "acción rápida",
    "enemy_attack": "ataque enemigo",
    "enemy_ability": "habilidad enemiga",
    "ability": "habilidad",
    "state": "estado",
}
"""Codes that mean the same wherever they stand."""

_ALL: Mapping[str, str] = {
    "battles.conditions": "derrotar a todos",
    "battles.between_players": "derrotar a todos",
    "renown.pool.most_lethal_ties": "todos",
}
"""What ``all`` means, by place."""

_BLANKS: Mapping[str, str] = {
    "{spent}": "{gasto}",
    "{ability}": "{habilidad}",
    "{rank}": "{rango}",
}
"""Blanks in the players' texts, as a director reads them."""

PERCENT = frozenset(
    {
        "attacks.strength.base",
        "attacks.strength.per_armor_excess",
        "attacks.strength.floor",
        "attacks.breaking.base",
        "attacks.breaking.floor",
        "wounds.to_hit_per_wound",
        "deaths.*.individual.base",
        "deaths.*.individual.per_wound",
        "deaths.*.team_wipe.base",
        "deaths.*.team_wipe.per_wound",
        "deaths.*.team_wipe.carry",
        "refunds.hero",
        "refunds.companion",
        "refunds.secondary",
        "caravan.supplies.hungry_lost",
    }
)
HOURS = frozenset(
    {
        "clocks.ordered.first",
        "clocks.ordered.later",
        "clocks.ordered.few_hours",
        "clocks.ordered.late_post",
        "clocks.free.hours",
        "clocks.free.grace",
    }
)
DICE = frozenset({"initiative.die", "campaign_check.die"})
_TEXTS = ("motives.", "post_notes.", "campaign_attributes.", "difficulty.*.title")


def value_words(pattern: str, value: Any) -> str:
    """The value as it is shown; ``pattern`` is its place in the schema, stars included."""
    if isinstance(value, bool):
        return "sí" if value else "no"
    if isinstance(value, int):
        return _number(pattern, value)
    if isinstance(value, str):
        return _text(pattern, value)
    return listed([_text(pattern, part) for part in value]) or "ninguno"


def _number(pattern: str, value: int) -> str:
    if pattern in PERCENT:
        return f"{value} %"
    if pattern in HOURS:
        return f"{value} h"
    return f"1d{value}" if pattern in DICE else str(value)


def _text(pattern: str, value: str) -> str:
    if pattern.startswith(_TEXTS):
        for blank, words in _BLANKS.items():
            value = value.replace(blank, words)
        return f"«{value.strip()}»"
    return _ALL[pattern] if value == "all" else _CODES[value]
