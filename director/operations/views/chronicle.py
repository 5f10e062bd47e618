"""The campaign's chronicle as screens and texts show it: newest day first, its deaths before all
else of that day.

Facts of ``goods`` (the director gave or took something): ``what`` (a ``Quantity``), ``kind`` (code
of the people) with ``kind_name`` where it is the director's own, ``amount`` (signed), ``text``;
``to`` is the name of a character that got renown out of the purse, and then it is its entry.

Facts of ``item``: ``did`` (``found``, ``handed``, ``stored``, ``changed``, ``removed``), ``name`` of
the object; ``to`` is who has it now, ``from`` who had it, ``before`` how it was called, each only
where there is one. The entry is of who has it, else of who had it, and of both where it was handed
from one to another; one that was found in a battle bears that battle.

Facts of ``scene`` (a decision of the story was chosen): ``name`` of the decision, ``letter`` and
``text`` of the option, ``standing`` (a code of ``rules.caravan.scene.Standing``), ``votes`` by
letter (only options that have any), and where there are any ``reason`` and ``consequence``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import Any


def _no_facts() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ChronicleRow:
    """An entry: a code and facts, and what it is about. Names are those of today, but for those
    that stand in the facts, which are those of that day.
    """

    id: int
    day: int
    at: datetime
    kind: str
    facts: Mapping[str, Any] = field(default_factory=_no_facts)
    secret: bool = False
    battle_id: int | None = None
    battle: str = ""
    character_id: int | None = None
    character: str = ""
    gender: str = "neutral"
    player: str = ""
    clan: str = ""
    attribute_test_id: int | None = None
    scene_id: int | None = None
    characters: tuple[tuple[int, str], ...] = ()
    """Whom it is about, where they are several."""


@dataclass(frozen=True, slots=True)
class ChronicleFilter:
    """Which entries to show; nothing asked for shows all. ``first_day`` and ``last_day`` included.

    A character is met as who an entry is about, as one of several, or as a fighter of a battle;
    a player and a clan through those who are theirs today, or were named by the entry.
    """

    kinds: frozenset[str] = frozenset()
    character_id: int | None = None
    player_id: int | None = None
    clan_id: int | None = None
    first_day: int | None = None
    last_day: int | None = None
    public_only: bool = False
