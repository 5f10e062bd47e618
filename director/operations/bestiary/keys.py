"""Under which words a file gives each value of a creature: those it is written with, and others.

A director may write ``Armadura``, ``ARM`` or ``armor``: accents, capitals, blanks, dashes and
underscores do not count.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from director.operations.bestiary.creature_form import STATS
from director.rules.loose_text import folded

CODE, NAME, KIND, LEVEL = "code", "name", "kind", "level"
ABILITIES, TEXT, NOTES, SECRET = "abilities", "text", "notes", "secret"
KEYS = (CODE, NAME, KIND, LEVEL, *STATS, ABILITIES, SECRET, TEXT, NOTES)
"""Every value of a creature, in the order in which a file tells them."""

NEEDED = (NAME, "strength", "armor", "willpower", "exertion", "reaction", "break_")
"""Without these there is no creature; all others have a plain value."""

TITLES: Mapping[str, str] = MappingProxyType(
    {
        CODE: "Código",
        NAME: "Nombre",
        KIND: "Tipo",
        LEVEL: "Nivel",
        "strength": "Fuerza",
        "armor": "Armadura",
        "willpower": "Voluntad",
        "exertion": "Esfuerzo",
        "reaction": "Reacción",
        "break_": "Rotura",
        "movement": "Movimiento",
        "range_min": "Alcance mínimo",
        "range_max": "Alcance máximo",
        "size": "Tamaño",
        "evasion": "Evasión",
        "deflection": "Desvío",
        ABILITIES: "Habilidades",
        SECRET: "Secreta",
        TEXT: "Texto",
        NOTES: "Notas",
    }
)
"""What a table calls its columns."""

_OTHERS = {
    "range": "range_max",
    "alcance": "range_max",
    "alcance min": "range_min",
    "alcance max": "range_max",
    "fue": "strength",
    "arm": "armor",
    "vol": "willpower",
    "efz": "exertion",
    "esf": "exertion",
    "rcn": "reaction",
    "rea": "reaction",
    "rtr": "break_",
    "rot": "break_",
    "mov": "movement",
    "ability": ABILITIES,
    "habilidad": ABILITIES,
    "clase": KIND,
    "descripcion": TEXT,
    "secreto": SECRET,
}
_APART = re.compile(r"[\s_-]+")


@lru_cache(maxsize=256)
def key_of(written: str) -> str | None:
    """The value that a word of a file means; none where it means none."""
    return _KNOWN.get(_plain(written))


def _plain(written: str) -> str:
    return _APART.sub(" ", folded(written)).strip()


_KNOWN: Mapping[str, str] = MappingProxyType(
    {
        **_OTHERS,
        **{_plain(title): key for key, title in TITLES.items()},
        **{_plain(key): key for key in KEYS},
    }
)
