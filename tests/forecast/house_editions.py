"""Editions of a director's own with the numbers of a battle changed: what an engine that knows some
of them by heart would get wrong.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from director.editions import Edition, load_edition

EDITIONS = Path(__file__).parents[2] / "resources" / "editions"
CODES = ("campana", "saga", "factions", "clanes-campana", "clanes-factions")

NUMBERS: Mapping[str, tuple[int, ...]] = {
    "initiative.die": (1, 4, 20, 1000),
    "attacks.strength.base": (30, 60, 90),
    "attacks.strength.per_strength": (0, 1, 3),
    "attacks.strength.per_armor_excess": (0, 4, 10),
    "attacks.strength.floor": (0, 25, 60),
    "attacks.strength.minimum_damage": (0, 1, 3),
    "attacks.strength.per_evasion": (0, 1, 2),
    "attacks.strength.damage_per_point": (0, 1, 2),
    "attacks.breaking.base": (20, 60, 90),
    "attacks.breaking.per_break": (0, 4, 9),
    "attacks.breaking.floor": (0, 50),
    "attacks.breaking.per_deflection": (0, 1, 2),
    "attacks.breaking.damage_per_break": (0, 1, 2),
    "attacks.breaking.least_armor": (0, 2, 5),
    "attacks.breaking.repeated_failure.free": (0, 1, 2),
    "attacks.breaking.repeated_failure.damage": (0, 1, 4),
    "willpower.per_damage": (1, 2, 3),
    "willpower.rest": (0, 1, 3),
    "war_horn.start": (0, 2),
    "war_horn.per_defeat": (0, 1, 3),
    "war_horn.capacity": (0, 1, 2, 9),
    "wounds.to_hit_per_wound": (0, 5, 20),
    "stats.least_start": (1, 4),
}
AGGRO: Mapping[str, tuple[int, ...]] = {
    "aggro.per_strength": (0, 1, 3),
    "aggro.per_armor": (0, 1, 4),
    "aggro.per_exertion": (0, 1, 5),
    "aggro.per_damage": (0, 1, 2),
    "aggro.per_overkill": (0, 1, 3),
}
"""Only where the edition has aggro."""
FLAGS = (
    "initiative.ties_by_reaction",
    "attacks.willpower_paid_on_miss",
    "willpower.limited_by_exertion",
    "willpower.never_above_maximum",
    "war_horn.any_amount",
    "war_horn.once_per_enemy",
    "war_horn.without_author",
    "turn.rest_ends",
    "turn.one_action",
)
WORDS = {
    "initiative.each": ('"round"', '"battle"'),
    "attacks.comparison": ('"below"', '"at_most"'),
    "turn.steps": (
        '["rest", "horn", "move", "act"]',
        '["rest", "move", "act", "horn"]',
        '["horn", "move", "act"]',
        '["rest", "move", "act"]',
        '["act", "horn", "rest"]',
        '["rest", "horn", "move"]',
    ),
}


@cache
def shipped(code: str) -> Edition:
    return load_edition(code, [EDITIONS])


def house(parent: str, values: Mapping[str, object]) -> Edition:
    """That edition with other values, each as TOML writes it."""
    lines = ['code = "casa"', 'title = "De la casa"', f'extends = "{parent}"']
    for name, value in values.items():
        lines.append(f'{name} = {{ value = {value}, source = "house", section = "Casa" }}')
    with TemporaryDirectory() as folder:
        (Path(folder) / "casa.toml").write_text("\n".join(lines), encoding="utf-8")
        return load_edition("casa", [Path(folder), EDITIONS])


def any_house(dice: Random) -> Edition:
    """Any shipped edition with everything changed that a battle asks for."""
    parent = dice.choice(CODES)
    values: dict[str, object] = {name: dice.choice(some) for name, some in NUMBERS.items()}
    values |= {name: dice.choice(("true", "false")) for name in FLAGS}
    values |= {name: dice.choice(some) for name, some in WORDS.items()}
    if shipped(parent).hero_point_uses is not None:
        values["hero_point_uses.combat_roll"] = dice.choice((0, 1, 2))
    if shipped(parent).aggro is not None:
        values |= {name: dice.choice(some) for name, some in AGGRO.items()}
    return house(parent, values)


def vast_house(dice: Random) -> Edition:
    """Campaña with the greatest numbers there may be, or none; aggro too."""
    names = [name for name in NUMBERS if name != "initiative.die"]
    names += [f"aggro.per_{each}" for each in ("strength", "armor", "damage", "overkill")]
    least = {"willpower.per_damage": 1, "stats.least_start": 1}
    return house("campana", {name: dice.choice((least.get(name, 0), 1000)) for name in names})
