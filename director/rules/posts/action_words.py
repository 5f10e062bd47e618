"""The line of Acciones in a player's own words: moves, attacks, rest, horn and pass (000:253-254).

"Moverme y Atacar al enemigo en las coordenadas A5" is how the books write it; players write it in
many ways, so only what is plain is taken, each with the words it was read from.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from director.editions.schema import Edition
from director.rules.loose_text import folded, number, original
from director.rules.posts.attack_words import Attack, attack_parts, attacks_of
from director.rules.posts.places import SQUARE, is_denied, mentions_of, square_of

LONGEST = 2_000
"""Letters of the actions that are read."""

MOST = 20
"""Moves of one turn that are read, and attacks: nobody has more than one or two."""

_TO = (
    r"(?: ?(?:,|-?>) ?| )(?:(?:a|al|hasta|hacia|en|las?|el|los|coordenadas?|casillas?|posicion)"
    r"(?: |: ?))*+[(\[]?"
)
_GOING = (
    r"(?:muev[oae]|mover(?:me|se|nos)?|moviend(?:ome|o)|movimiento|avan(?:zo|za|zar|zamos)"
    r"|desplaz(?:o|a|ar|arme|arse|amiento)|acerc(?:o|a|ar|arme|arse)|retroced(?:o|e|er))(?!\w)"
)
_STEPPING = r"(?:voy|va|ir|corr[oe]r?|camin(?:o|ar)|pas(?:o|ar?)|salt(?:o|ar)|retir(?:o|arme))"
_FROM = (
    rf"(?: (?:de|desde)(?: (?:las?|el|los|coordenadas?|casillas?|posicion))*+ [(\[]?{SQUARE}[)\]]?)"
)
_ON = rf"(?:{SQUARE}(?: ?-?-?> ?| ?- ?| (?:a|hasta) (?:la )?))"
_MORE = (
    r"(?:(?: [0-9]{1,2} casillas?)?(?: extras?)?"
    r"(?: [(\[]?\+ ?(?P<more>[0-9]{1,2})(?: (?:casillas?|extras?))*+[)\]]?(?: extras?)?)?)"
)
_AFTER = r"(?:[)\]]? [(\[]\+ ?(?P<after>[0-9]{1,2})(?!\w))?"
_MOVE = re.compile(
    rf"(?<!\w)(?:{_GOING}{_MORE}(?:{_FROM}?{_TO}{_ON}*(?P<goal>{SQUARE}){_AFTER})?"
    rf"|{_STEPPING}{_FROM}?{_TO}{_ON}*(?P<other>{SQUARE}))"
)
_REST = re.compile(r"(?<!\w)descans(?:o|a|ar|amos|ando)(?!\w)")
_HORN = re.compile(
    r"(?<!\w)(?:(?:toc(?:o|ar?)|us(?:o|ar?)|(?:hago|hacer?) sonar) )?(?:(?:el|mi|su) )?cuerno"
    r"(?: de (?:la )?guerra)?(?!\w)"
)
_PASS = re.compile(
    r"(?<!\w)(?<!un )(?<!el )(?<!al )(?<!cada )(?:paso|pasa|pasar|pasamos)"
    r"(?: (?:de )?(?:(?:mi|el|su) )?turno(?!\w)|(?= ?(?:$|[.,;:!)])| y(?: |$)))"
)


@dataclass(frozen=True, slots=True)
class Move:
    """A move, the square it goes to ("C3"), and how many squares beyond its movement, where they
    are told: "Movimiento extra (+1) a C4". Of a way ("A1-B2") the end counts.
    """

    found: str
    to: str = ""
    extra: int | None = None


@dataclass(frozen=True, slots=True)
class Actions:
    """What the line of Acciones says; empty where it says nothing of it.

    ``rest``, ``horn`` and ``passes`` are the words that say so. ``cut``: the text goes on after
    what was read of it.
    """

    text: str = ""
    moves: tuple[Move, ...] = ()
    attacks: tuple[Attack, ...] = ()
    rest: str = ""
    horn: str = ""
    passes: str = ""
    cut: bool = False


def read_actions(edition: Edition, text: str, names: Sequence[str] = ()) -> Actions:
    """What the actions of a turn say; ``names`` are the units that may be attacked by name.

    Of names that stand in one place the longest is meant; accents and case do not count. What is
    denied ("sin descansar") is not said.
    """
    read = text[:LONGEST]
    loose = folded(read)
    mentions = mentions_of(loose, names)
    parts = attack_parts(loose, mentions)
    going = [found for found in _MOVE.finditer(loose) if not is_denied(loose, found.start())]
    return Actions(
        text,
        tuple(_move(read, found) for found in going[:MOST]),
        attacks_of(edition, read, loose, parts[:MOST], mentions),
        _words(read, loose, _REST),
        _words(read, loose, _HORN),
        _words(read, loose, _PASS),
        bool(text[LONGEST:].strip()) or max(len(parts), len(going)) > MOST,
    )


def _words(text: str, loose: str, pattern: re.Pattern[str]) -> str:
    """The first words that say it."""
    said = (
        original(text, found.start(), found.end())
        for found in pattern.finditer(loose)
        if not is_denied(loose, found.start())
    )
    return next(said, "")


def _move(text: str, found: re.Match[str]) -> Move:
    square = found["goal"] or found["other"] or ""
    words = original(text, found.start(), found.end()).rstrip()
    told = found["more"] or found["after"]
    return Move(words, square_of(square), number(told) if told else None)
