"""Creatures as rows of the campaign, and back."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from director.operations.bestiary.creature_form import STATS
from director.operations.plain import Plain
from director.rules.bestiary.creatures import Creature
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock

_STATS = ", ".join("break_points" if stat == "break_" else stat for stat in STATS)
_ALL = f"""
SELECT id, uuid, name, kind, level, abilities, text, notes, secret, {_STATS}
FROM creature ORDER BY id
"""


@dataclass(frozen=True, slots=True)
class KeptCreature:
    """A creature of the campaign and the key of its row."""

    key: int
    creature: Creature


@dataclass(frozen=True, slots=True)
class DamagedRow:
    """A creature of the campaign whose abilities cannot be read, by its key and name."""

    key: int
    name: str
    detail: str


def creature_rows(connection: Plain) -> tuple[list[KeptCreature], list[DamagedRow]]:
    """The creatures of a campaign in the order in which they came, and those that are damaged."""
    whole: list[KeptCreature] = []
    damaged: list[DamagedRow] = []
    for key, uuid, name, kind, level, abilities, text, notes, secret, *stats in connection.execute(
        _ALL
    ):
        try:
            owned = abilities_in(json.loads(abilities))
        except (ValueError, TypeError, AttributeError) as error:
            damaged.append(DamagedRow(key, name, str(error)))
            continue
        block = StatBlock(*stats)
        creature = Creature(uuid, name, kind, level, block, owned, text, notes, bool(secret))
        whole.append(KeptCreature(key, creature))
    return whole, damaged


def abilities_in(facts: Sequence[Mapping[str, Any]]) -> tuple[OwnedAbility, ...]:
    """Abilities as they are kept."""
    return tuple(OwnedAbility(**each) for each in facts)


def ability_facts(abilities: Sequence[OwnedAbility]) -> list[dict[str, Any]]:
    """Abilities as facts for the file."""
    return [
        {
            "name": each.name,
            "rank": each.rank,
            "active": each.active,
            "reaction": each.reaction,
            "text": each.text,
        }
        for each in abilities
    ]


def columns(creature: Creature) -> dict[str, Any]:
    """The values of its row, without what tells it apart."""
    return {
        "name": creature.name,
        "kind": creature.kind,
        "level": creature.level,
        **{stat: getattr(creature.stats, stat) for stat in STATS},
        "abilities": ability_facts(creature.abilities),
        "text": creature.text,
        "notes": creature.notes,
        "secret": creature.secret,
    }
