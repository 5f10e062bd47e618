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
        """Other choices, or the same with what is told of them now."""
        self._words = words
        if rows == self.rows:
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        unit = self.rows[index.row()]
        if role in _WORDS:
            return self._words(unit)
        return unit if role == Qt.ItemDataRole.UserRole else None
