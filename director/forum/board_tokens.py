"""Who stands on the board of a battle, each with a mark short enough for one square."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, product
from string import ascii_uppercase, digits

from director.forum.fighters import shown_name
from director.forum.hidden_units import hidden_units
from director.operations.views.live import LiveBattle
from director.rules.live.board import Square
from director.rules.live.units import Standing

_NUMBER = re.compile(r"([0-9]{1,2})\W*$")
_NO_LETTER = "X"
_SHOWN = (Standing.STANDING, Standing.DEFEATED)


@dataclass(frozen=True, slots=True)
class BoardToken:
    """A unit on the board as a picture or a text shows it.

    ``square`` is its square of least column and row. The players' own are round, an ``enemy`` is
    square. The ``defeated`` no longer stand in anybody's way.
    """

    unit: int
    mark: str
    name: str
    square: Square
    size: int = 1
    side: int = 0
    enemy: bool = False
    defeated: bool = False


def battle_tokens(battle: LiveBattle, *, public: bool) -> tuple[BoardToken, ...]:
    """The units of a battle in play that are on its board, in the order in which they entered.

    For ``public`` texts without the secret ones; everybody else has the same mark in both. Where
    players fight players, all but their first side are enemies.
    """
    names = {unit: battle.names[unit] for unit in sorted(battle.state.units)}
    hidden = hidden_units(battle)
    secret = {key for key in names if battle.state.units[key].entrant.secret} | hidden
    order = sorted(names, key=lambda unit: unit in secret)  # nor does one take a mark away later
    marked = dict(zip(order, marks([names[unit].name for unit in order]), strict=True))
    ours = min((side.ordinal for side in battle.sides if side.of_players), default=0)
    return tuple(
        BoardToken(
            unit=unit,
            mark=marked[unit],
            name=shown_name(name.name),
            square=live.square,
            size=live.entrant.stats.size,
            side=live.side,
            enemy=live.side != ours,
            defeated=live.standing is Standing.DEFEATED,
        )
        for unit, name in names.items()
        if (live := battle.state.units[unit]).square is not None
        and live.standing in _SHOWN
        and not (public and unit in hidden)
    )


def marks(names: Sequence[str]) -> tuple[str, ...]:
    """A mark for each name, no two alike even without regard to capitals: ``Be`` for Bera, ``P1``
    for Piedra 1.

    Each depends only on its name and those before it: who joins later changes nobody's mark. One
    or two signs, more only when there are more units than such marks.
    """
    found: dict[str, str] = {}
    for name in names:
        mark = next(each for each in _candidates(name) if each.casefold() not in found)
        found[mark.casefold()] = mark
    return tuple(found.values())


def _candidates(name: str) -> Iterator[str]:
    """Marks for a name, the most readable first, without end."""
    letters = [each for each in unicodedata.normalize("NFC", name) if _is_plain_letter(each)]
    number = _NUMBER.search(name)
    initial = letters[0].upper() if letters else _NO_LETTER
    if number:
        yield number[1] if len(number[1]) > 1 else initial + number[1]
    yield from (initial + letter.lower() for letter in letters[1:])
    if letters:
        yield initial
    yield from (initial + digit for digit in digits[1:])
    yield from map("".join, product(ascii_uppercase, digits + ascii_uppercase))
    yield from map(str, count(100))


def _is_plain_letter(sign: str) -> bool:
    """Whether it takes one column and stays one letter in capitals: those of Latin scripts do."""
    latin = unicodedata.name(sign, "").startswith("LATIN ") and sign.isalpha()
    return latin and len(sign.upper()) == len(sign.lower()) == 1
