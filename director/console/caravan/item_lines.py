"""Objects in words: who has them, what they change, where they were found."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from director.console.caravan.goods_lines import Dates, signed
from director.console.people.people_words import stat_words
from director.forum.caravan.date_words import day_words
from director.operations.views.caravan import StoreItem
from director.rules.stats import Modifier

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class ItemLine:
    """A row of the pane Objetos."""

    id: int
    item: StoreItem
    holder: str
    changes: str
    found: str


def item_lines(items: Sequence[StoreItem], dates: Dates) -> list[ItemLine]:
    """The rows, in the order they come in."""
    return [
        ItemLine(
            item.id,
            item,
            holder_words(item),
            changes_words(item.modifiers),
            found_words(item, dates),
        )
        for item in items
    ]


def holder_words(item: StoreItem) -> str:
    """Who has it."""
    return translate("items", "almacén") if item.owner_id is None else item.owner


def changes_words(modifiers: Sequence[Modifier]) -> str:
    """``Fuerza +1, Armadura −1 (pesa)``."""
    return ", ".join(_change(modifier) for modifier in modifiers)


def found_words(item: StoreItem, dates: Dates) -> str:
    """``«El puente», día 12 (3 de Lluvias)``; empty where nobody knows."""
    battle = translate("items", "«{battle}»").format(battle=item.battle) if item.battle else ""
    day = "" if item.found_day is None else day_words(item.found_day, dates(item.found_day))
    return ", ".join(part for part in (battle, day) if part)


def told_words(line: ItemLine) -> str:
    """All of an object in one line: its text, what it changes, where it was found."""
    found = translate("items", "Encontrado: {where}").format(where=line.found) if line.found else ""
    counts = ""
    if line.changes:
        counts = (
            translate("items", "{changes} en batalla, si alguien lo lleva")
            if line.item.owner_id is None
            else translate("items", "{changes} en batalla")
        ).format(changes=line.changes)
    return " · ".join(part for part in (line.item.text, counts, found) if part)


def _change(modifier: Modifier) -> str:
    source = f" ({modifier.source})" if modifier.source else ""
    return f"{stat_words()[modifier.stat]} {signed(modifier.amount)}{source}"
