"""The campaign's chronicle as screens and texts show it: newest day first, its deaths before all
else of that day.

The kinds that there are, and the facts of each; what is not told of an entry is left out:

- ``day`` passed: ``activity``, and of ``eaten``, ``hungry`` (people), ``lost`` (to hunger),
  ``morale`` (signed), ``healed`` and ``whole`` (names) what happened of it. An entry whose day is
  gone tells of nothing and is read nowhere.
- ``battle``: ``name``, ``outcome``; ``reopened``: ``name``.
- ``death``: ``name``, ``rule`` (code of a ``DeathRule``), ``life_before``; ``condemned``: ``name``;
  ``alive_again`` and ``condemnation_lifted``, as a battle is reopened: ``name``.
- ``tier``, ``player``, ``clan``, ``rank``: ``name``, ``before``, ``after`` (a code, a name, or
  nothing; a number for the rank); ``retired``, ``returned``: ``name``.
- ``edition``: ``before``, ``before_title``, ``after``, ``after_title``, and the ``battle`` from
  which on it holds.
- ``test``: ``name``, ``attribute``, ``attribute_name``, ``reading``, ``penalty``, ``percent``,
  ``success``, ``consequence``, ``takers`` (``character``, ``name``, ``value``, ``penalty``,
  ``percent``, ``rolls``, ``success``, ``counts``).
- ``scene`` (a decision of the story was chosen): ``name`` of the decision, ``letter`` and ``text``
  of the option, ``standing`` (a code of ``rules.caravan.scene.Standing``), ``votes`` by letter
  (only options that have any), and where there are any ``reason`` and ``consequence``.
- ``event``: ``name``, ``text``, and of the roll it came from ``table``, ``key``, ``roll``,
  ``sides``, ``terrain``, ``repeated``, which are for the director alone.
- ``item``: ``did`` (``found``, ``handed``, ``stored``, ``changed``, ``removed``), ``name``, ``to``,
  ``from``, ``before`` (its former name).
- ``goods``, by the director's word: ``what`` (code of a ``Quantity``), ``kind`` and ``kind_name``
  of people, ``amount`` (signed), ``text``; out of the purse also ``to``. A count of what there is:
  ``did`` (``opened``, ``corrected``), ``counts`` (``what``, ``kind``, ``kind_name``, ``before``
  where it was counted already, ``after``), ``dropped`` (codes of what is counted no more).
- ``note`` of the director's: ``text``.
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
    Who asks for the kind ``goods`` gets whatever brought the caravan something as well.
    """

    kinds: frozenset[str] = frozenset()
    character_id: int | None = None
    player_id: int | None = None
    clan_id: int | None = None
    first_day: int | None = None
    last_day: int | None = None
    public_only: bool = False
