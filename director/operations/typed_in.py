"""What a person may type in: names, texts and numbers, checked before anything is written.

Any markup, accent or emoji is a name's own business. Refused are only what no screen can show
(control characters, halves of surrogate pairs) and what cannot be meant (a strength of a million).
"""

import unicodedata
from zoneinfo import ZoneInfo

from director.operations.problems import Refusal, Refused

NAME_LIMIT = 120
TEXT_LIMIT = 200_000
RENOWN_LIMIT = 1_000_000
STAT = (0, 99)
FINAL_STRENGTH = (-999, 99)
DEFEAT_ORDER = (1, 99)
DIVISOR = (1, 99)
NEW_WOUNDS = (0, 99)

_UNSHOWABLE = frozenset({"Cc", "Cs", "Zl", "Zp"})
_UNWRITABLE = frozenset({"Cc", "Cs"})
_LAYOUT = str.maketrans("", "", "\n\t")


def name(field: str, text: str) -> str:
    """A label: trimmed, one line, with something visible in it, at most 120 characters."""
    label = optional_name(field, text)
    if not any(unicodedata.category(letter)[0] not in "CZ" for letter in label):
        raise Refused(Refusal.EMPTY, field=field)
    return label


def optional_name(field: str, text: str) -> str:
    """A label that may stay empty, such as a class or a people."""
    label = text.strip()
    if len(label) > NAME_LIMIT:
        raise Refused(Refusal.TOO_LONG, field=field, limit=NAME_LIMIT)
    if any(unicodedata.category(letter) in _UNSHOWABLE for letter in label):
        raise Refused(Refusal.CONTROL_CHARACTERS, field=field)
    return label


def words(field: str, text: str) -> str:
    """Free text of several lines; line ends become ``\\n`` and blanks at both ends go."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n").strip()
    if len(plain) > TEXT_LIMIT:
        raise Refused(Refusal.TOO_LONG, field=field, limit=TEXT_LIMIT)
    if any(unicodedata.category(letter) in _UNWRITABLE for letter in plain.translate(_LAYOUT)):
        raise Refused(Refusal.CONTROL_CHARACTERS, field=field)
    return plain


def reason(field: str, text: str) -> str:
    """Free text that may not be missing: why the director decided something."""
    plain = words(field, text)
    if not plain:
        raise Refused(Refusal.EMPTY, field=field)
    return plain


def number(field: str, value: int, low: int, high: int) -> int:
    """A whole number within its range, both ends included."""
    if not low <= value <= high:
        raise Refused(Refusal.OUT_OF_RANGE, field=field, value=value, low=low, high=high)
    return value


def known_number(field: str, value: int | None, low: int, high: int) -> int | None:
    """The same for a number that may not be known."""
    return None if value is None else number(field, value, low, high)


def choice(field: str, value: str, choices: tuple[str, ...]) -> str:
    """One of the codes offered."""
    if value not in choices:
        raise Refused(Refusal.UNKNOWN_CODE, field=field, value=value)
    return value


def zone(value: str) -> str:
    """An IANA time zone such as ``Europe/Madrid``, known to this computer or to the program."""
    try:
        ZoneInfo(value)
    except (KeyError, ValueError, OSError) as unknown:
        raise Refused(Refusal.ZONE_UNKNOWN, value=value) from unknown
    return value
