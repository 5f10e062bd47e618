"""Attacks and abilities in a line of Acciones: what they are, and whom they are meant for."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from director.editions.schema import Edition
from director.rules.loose_text import folded, number, original
from director.rules.motive_reading import read_motive
from director.rules.motives import Motive, MotiveKind
from director.rules.posts.places import Mention, is_denied

_ATTACK = re.compile(
    r"(?<!\w)(?:ataques?|atac(?:o|a|ar|amos|ando|arle)|golpe(?:o|a|ar)(?= (?:a|al)(?!\w)))(?!\w)"
)
_USE = re.compile(
    r"(?<!\w)(?:(?<!de )(?<!la )(?<!una )(?<!mi )(?<!su )"
    r"(?:us(?:o|a|ar)|activ(?:o|a|ar)|utiliz(?:o|a|ar)|lanz(?:o|a|ar)) (?:la )?"
    r"(?:habilidad )?|habilidad:? )(?=\w)"
)
_BY = re.compile(r" con (?:la |el |su |mi )?")
_NAMING = re.compile(r"habilidad(?::? )(?=[^\W\d])")
_STOP = re.compile(
    r"[.;!?]| (?:y )?(?:luego|despues)(?!\w)"
    r"| y (?:(?:me )?(?:muev|mov|avan|desplaz|retroc|descans)|(?:toco|uso) (?:el )?cuerno)"
)
_LED = re.compile(
    r"(?: ?(?:,|:|-?>) ?| [(\[]| (?:a|al|contra|sobre|en|hacia) )"
    r"(?:(?:a|al|el|las?|los|enemigos?|unidad|coordenadas?|casillas?|posicion)(?: |: ?))*+[(\[]?$"
)
_WITH = re.compile(r"\W*+(?:(?:con|de|por|en|a|la|su|ataque|usando) )*+")
_BOOST = re.compile(r"\+ ?(?P<spent>[0-9]++) ?(?:de )?(?:vol|will)(?:untad|power)?(?!\w)")
_PLAIN = (MotiveKind.STRENGTH, MotiveKind.BREAKING)


@dataclass(frozen=True, slots=True)
class Target:
    """Who is attacked: a square, or a unit by its name as it was given."""

    found: str
    square: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack, or an ability that is used: what its words say as a motive, and its targets.

    The motive is ``none`` where an attack tells neither Fuerza nor Rotura; ``spent`` may be known
    even then ("Atacar a B4 + 1Vol").
    """

    found: str
    motive: Motive
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """The words of one attack: where they begin, where the verb ends, and where all ends.

    ``uses``: the verb is that of an ability ("uso", "habilidad"). ``named``: what follows the verb
    is the name of one ("Ataque con habilidad Pavés").
    """

    start: int
    verb: int
    end: int
    uses: bool
    named: bool = False


def attack_parts(loose: str, mentions: Sequence[Mention]) -> list[Part]:
    """The parts of a folded text in which an attack or the use of an ability is declared."""
    found = [match for pattern in (_ATTACK, _USE) for match in pattern.finditer(loose)]
    heads = _heads(loose, [match for match in found if not is_denied(loose, match.start())])
    within = {place for mention in mentions for place in range(mention.start, mention.end)}
    limits = [*(head.start for head in heads), len(loose)][1:]
    parts = []
    for head, limit in zip(heads, limits, strict=False):
        stops = (match.start() for match in _STOP.finditer(loose, head.verb, limit))
        end = next((stop for stop in stops if stop not in within), limit)
        parts.append(replace(head, end=end))
    return parts


def _heads(loose: str, found: list[re.Match[str]]) -> list[Part]:
    """Where parts begin, their ends not known yet. A verb that an attack is made with ("Ataque con
    habilidad Pavés", "Ataque con Ataque Doble") begins none of its own.
    """
    heads: list[Part] = []
    for match in sorted(found, key=lambda match: match.start()):
        last = heads[-1] if heads else None
        if last is None or last.uses or not _made_with(loose, last, match.start()):
            heads.append(Part(match.start(), match.end(), 0, match.re is _USE))
        elif _NAMING.match(loose, match.start()):
            verb = match.end() - 1  # the blank may lead to a target
            heads[-1] = Part(last.start, verb, 0, uses=False, named=True)
    return heads


def _made_with(loose: str, attack: Part, place: int) -> bool:
    """Whether nothing stands between an attack and that place but what it is made with."""
    if attack.named:
        return place == attack.verb + 1
    return _BY.fullmatch(loose, attack.verb, place) is not None


def attacks_of(
    edition: Edition,
    text: str,
    loose: str,
    parts: Sequence[Part],
    mentions: Sequence[Mention],
) -> tuple[Attack, ...]:
    """The attacks that these parts of a text declare, in order; ``loose`` is the text folded.

    "Uso Pavés 2" is one as well, if it tells a rank. An edition without motives knows no kinds.
    """
    found = ((part, _attack(edition, text, loose, part, mentions)) for part in parts)
    return tuple(attack for part, attack in found if not part.uses or attack.motive.rank)


def _attack(
    edition: Edition, text: str, loose: str, part: Part, mentions: Sequence[Mention]
) -> Attack:
    mine = [
        mention
        for mention in mentions
        if part.verb <= mention.start < part.end and not _is_kind(edition, text, part, mention)
    ]
    first, words_end = _first_led(loose, part, mine)
    motive = _motive(edition, text, part, words_end)
    if motive.kind is MotiveKind.NONE and mine:
        motive = _kind_after(edition, text, loose, mine[-1].end, part) or motive
    boost = _BOOST.search(loose, part.verb, part.end)
    if boost and not motive.spent and motive.kind is not MotiveKind.ABILITY:
        motive = Motive(motive.kind, number(boost["spent"]) or 0)
    ability = folded(motive.ability)
    targets = tuple(
        Target(original(text, mention.start, mention.end), mention.square, mention.name)
        for mention in mine[first:]
        if words_end < part.end or loose[mention.start : mention.end] not in ability
    )
    return Attack(original(text, part.start, part.end).rstrip(", "), motive, targets)


def _first_led(loose: str, part: Part, mentions: Sequence[Mention]) -> tuple[int, int]:
    """Which mention a word like "a" or "contra" leads to, and where the words before it end.

    Whatever is mentioned before ("Golpe de Lobo 2 a Bera") belongs to the name of the ability.
    """
    for place, mention in enumerate(mentions):
        led = _LED.search(loose, part.verb, mention.start)
        if led:
            return place, led.start()
    return 0, part.end


def _kind_after(edition: Edition, text: str, loose: str, place: int, part: Part) -> Motive | None:
    """The kind where it is told after the target: "ataco a Bera con Fuerza"."""
    words = _WITH.match(loose, place, part.end)
    start = words.end() if words else place
    motive = _motive(edition, text, Part(part.start, start, part.end, False), part.end)
    return motive if motive.kind in _PLAIN else None


def _is_kind(edition: Edition, text: str, part: Part, mention: Mention) -> bool:
    """Whether a unit is called as an attack is: a unit "Fuerza" in "Ataque Fuerza"."""
    if not mention.name or mention.start > part.verb + 1:
        return False
    return _motive(edition, text, part, mention.end).kind in _PLAIN


def _motive(edition: Edition, text: str, part: Part, end: int) -> Motive:
    """The words of an attack read as a motive: "ataco con Pavés 2" is "Ataque con Pavés 2"."""
    if edition.motives is None:
        return Motive(MotiveKind.NONE)
    verb = "Ataque con " if part.uses or part.named else "Ataque "
    return read_motive(edition, verb + original(text, part.verb, end)).motive
