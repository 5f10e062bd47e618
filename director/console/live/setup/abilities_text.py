"""Abilities as they are typed, one a line: ``Golpe brutal 2``, ``Guardia (reacción)``."""

import re
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from director.console.collation import search_fold
from director.operations.character_form import RANKS
from director.rules.live.units import OwnedAbility

translate = QCoreApplication.translate

_LINE = re.compile(r"(?P<name>.*?\S)(?:\s+(?P<rank>\d{1,2}))?\s*(?P<kind>\([^()]*\))?\s*")


def abilities_text(abilities: Sequence[OwnedAbility]) -> str:
    """They line by line."""
    return "\n".join(_line(ability) for ability in abilities)


def abilities_in(text: str, known: Sequence[OwnedAbility] = ()) -> tuple[OwnedAbility, ...]:
    """The abilities of such lines. One of the ``known`` ones keeps the words it had.

    A number at the end is its rank, as far as there are ranks; ``(reacción)`` answers a hit, and a
    ``(pasiva)`` is never used in a turn. Any other bracket belongs to the name.
    """
    return tuple(_ability(line.strip(), known) for line in text.splitlines() if line.strip())


def _line(ability: OwnedAbility) -> str:
    parts = [ability.name]
    if ability.rank:
        parts.append(str(ability.rank))
    if ability.reaction:
        parts.append(translate("live", "(reacción)"))
    elif not ability.active:
        parts.append(translate("live", "(pasiva)"))
    return " ".join(parts)


def _ability(line: str, known: Sequence[OwnedAbility]) -> OwnedAbility:
    match = _LINE.fullmatch(line)
    kind = search_fold(match["kind"] or "") if match else ""
    kinds = (
        search_fold(translate("live", "(reacción)")),
        search_fold(translate("live", "(pasiva)")),
    )
    if match is None or (kind and kind not in kinds):
        return OwnedAbility(line)
    name, rank = match["name"], min(int(match["rank"] or 0), RANKS[1])
    same = next((each for each in known if each.name == name), OwnedAbility(name))
    return replace(same, rank=rank, reaction=kind == kinds[0], active=kind != kinds[1])
