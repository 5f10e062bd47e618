"""The hours of a battle: what each is called, and what the edition says of it."""

from PySide6.QtCore import QCoreApplication

from director.editions.schema import Edition
from director.editions.values import Value
from director.rules.live.hours import MOST_HOURS, MOST_LEFT

translate = QCoreApplication.translate

ORDERED = ("first", "later", "few", "few_hours", "late_post")
"""Hours of turns in the order of initiative, by their names in ``Hours``."""
FREE = ("free", "grace")
"""Hours of free turns."""

_OTHER_KEYS = {"free": "hours"}
_SPANS = {"few": (0, MOST_LEFT), "late_post": (0, MOST_HOURS), "grace": (0, MOST_HOURS)}


def usual(edition: Edition, name: str) -> Value[int] | None:
    """What the edition says; none where it has no such clock."""
    block = getattr(edition.clocks, "ordered" if name in ORDERED else "free", None)
    if block is None:
        return None
    value: Value[int] = getattr(block, _OTHER_KEYS.get(name, name))
    return value


def span(name: str) -> tuple[int, int]:
    """The least and the most it may be."""
    return _SPANS.get(name, (1, MOST_HOURS))


def hour_words() -> dict[str, str]:
    """What each of the hours is."""
    return {
        "first": translate("live", "Horas del primer turno"),
        "later": translate("live", "Horas de los demás turnos"),
        "few": translate("live", "Quedan pocos con"),
        "few_hours": translate("live", "Horas si quedan pocos"),
        "late_post": translate("live", "Más horas por mensaje tardío"),
        "free": translate("live", "Horas para publicar"),
        "grace": translate("live", "Horas de más para rezagados"),
    }
