"""Whom a turn may aim at, as a list to choose from that is put into words only where it is read.

A battle has dozens of units and every turn other ones to aim at, of which the closed list shows
one.
"""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
Target = int | None
"""A unit, or none."""
_NOWHERE = QModelIndex()
_WORDS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole)


class TargetRows(QAbstractListModel):
    """The choices; the datum of each is the key of its unit."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Target, ...] = ()
        self._words: Callable[[Target], str] = str

    def offer(self, rows: tuple[Target, ...], words: Callable[[Target], str]) -> None:
        """Other choices, or the same with what is told of them now.

        Those before the first other one stay, as most turns keep who is aimed at; whoever shows one
        of them reads its words again.
        """
        self._words = words
        same = _common(self.rows, rows)
        if same < len(self.rows):
            self.beginRemoveRows(_NOWHERE, same, len(self.rows) - 1)
            self.rows = self.rows[:same]
            self.endRemoveRows()
        if same < len(rows):
            self.beginInsertRows(_NOWHERE, same, len(rows) - 1)
            self.rows = rows
            self.endInsertRows()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        unit = self.rows[index.row()]
        if role in _WORDS:
            return self._words(unit)
        return unit if role == Qt.ItemDataRole.UserRole else None


def _common(before: tuple[Target, ...], after: tuple[Target, ...]) -> int:
    """How many choices are the same from the first one on."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((n for n, (old, new) in pairs if old != new), min(len(before), len(after)))
