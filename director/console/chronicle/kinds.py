"""Kinds of entries on screen: the sign of each, and the chips that choose some of them."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from director.operations.views.chronicle import ChronicleRow

translate = QCoreApplication.translate

_SIGNS: Mapping[str, str] = {
    "battle": "swords",
    "reopened": "undo-2",
    "death": "skull",
    "condemned": "bandage",
    "alive_again": "undo-2",
    "condemnation_lifted": "undo-2",
    "tier": "crown",
    "rank": "crown",
    "player": "user",
    "clan": "users",
    "retired": "bed",
    "returned": "user-plus",
    "edition": "scroll-text",
    "test": "dices",
    "scene": "vote",
    "event": "circle-alert",
    "item": "package",
    "goods": "coins",
    "note": "pencil",
}


def sign_of(row: ChronicleRow) -> str:
    """The name of the picture beside an entry; one of a later version has a plain one."""
    if row.kind == "day":
        return "tent" if row.facts.get("activity") == "rest" else "footprints"
    return _SIGNS.get(row.kind, "info")


class Chip(NamedTuple):
    """Kinds that are chosen together."""

    code: str
    words: str
    kinds: frozenset[str]


def chips() -> tuple[Chip, ...]:
    """The chips above the list, in their order."""
    return (
        Chip("days", translate("chronicle", "días"), frozenset({"day"})),
        Chip("battles", translate("chronicle", "batallas"), frozenset({"battle", "reopened"})),
        Chip(
            "deaths",
            translate("chronicle", "muertes"),
            frozenset({"death", "alive_again"}),
        ),
        Chip(
            "people",
            translate("chronicle", "personas"),
            frozenset(
                {
                    "condemned",
                    "condemnation_lifted",
                    "tier",
                    "rank",
                    "player",
                    "clan",
                    "retired",
                    "returned",
                }
            ),
        ),
        Chip("tests", translate("chronicle", "pruebas"), frozenset({"test"})),
        Chip("scenes", translate("chronicle", "decisiones"), frozenset({"scene"})),
        Chip("events", translate("chronicle", "sucesos"), frozenset({"event"})),
        Chip("goods", translate("chronicle", "bienes"), frozenset({"goods", "item"})),
        Chip("notes", translate("chronicle", "notas"), frozenset({"note"})),
    )
