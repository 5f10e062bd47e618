"""Abilities in one cell of a table, one a line: ``Muro de escudos | 2 | pasiva | Aguanta.``

After the name its rank (0 or nothing: it has none), its kind (``activa``, ``pasiva``, each also
``con reacción``) and its text; what is left out is plain. A backslash before a stroke, a backslash
or an ``n`` (a new line) keeps those within a text.
"""

import re
from collections.abc import Sequence

from director.rules.live.units import OwnedAbility
from director.rules.loose_text import folded

_PARTS = 4
_APART = " | "
_PIECE = re.compile(r"((?:[^\\|\n]++|\\.)*+)(\||\n|\Z)")
_ESCAPED = re.compile(r"\\(.)")
_RANK = re.compile(r"[0-9]{1,9}")
_KINDS = {
    (True, False): "activa",
    (False, False): "pasiva",
    (True, True): "activa con reacción",
    (False, True): "pasiva con reacción",
}
_READ = {
    **{folded(words): kind for kind, words in _KINDS.items()},
    "": (True, False),
    "reaccion": (True, True),
}


class UnreadableAbility(ValueError):
    """An ability of a cell that cannot be read; ``found`` is the part that is meant."""

    def __init__(self, found: str) -> None:
        super().__init__(found)
        self.found = found


def abilities_cell(abilities: Sequence[OwnedAbility]) -> str:
    """Abilities as ``abilities_in`` reads them back."""
    return "\n".join(_line(ability) for ability in abilities)


def abilities_in(cell: str) -> tuple[OwnedAbility, ...]:
    """The abilities of a cell; ``UnreadableAbility`` for the first that is none."""
    plain = cell.replace("\r\n", "\n").replace("\r", "\n")
    return tuple(_ability(parts) for parts in _lines(plain) if any(parts))


def _line(ability: OwnedAbility) -> str:
    kind = _KINDS[ability.active, ability.reaction]
    parts = [
        _escaped(ability.name),
        str(ability.rank) if ability.rank else "",
        "" if kind == _KINDS[True, False] else kind,
        _escaped(ability.text),
    ]
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return _APART.join(parts)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", "\\n")


def _lines(cell: str) -> list[list[str]]:
    """The parts of each line, blanks around them gone."""
    lines: list[list[str]] = [[]]
    place = 0
    while place <= len(cell):
        found = _PIECE.match(cell, place)
        if found is None:  # a backslash at the end, or before a new line
            raise UnreadableAbility(cell[place:].split("\n")[0])
        lines[-1].append(_ESCAPED.sub(_unescaped, found[1].strip()))
        if found[2] == "\n":
            lines.append([])
        place = found.end() + (not found[2])
    return lines


def _unescaped(found: re.Match[str]) -> str:
    return "\n" if found[1] == "n" else found[1]


def _ability(parts: list[str]) -> OwnedAbility:
    name, rank, kind, text = (*parts, "", "", "")[:_PARTS]
    if len(parts) > _PARTS:
        raise UnreadableAbility(parts[_PARTS])
    if rank and not _RANK.fullmatch(rank):
        raise UnreadableAbility(rank)
    known = _READ.get(folded(kind).strip())
    if known is None:
        raise UnreadableAbility(kind)
    active, reaction = known
    return OwnedAbility(name, int(rank or 0), active, reaction, text)
