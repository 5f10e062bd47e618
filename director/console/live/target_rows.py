"""Whom a turn may aim at, as a list to choose from that is handed over whole.

A battle has dozens of units and every turn other ones to aim at: to add them one by one costs more
than anything else in the pane.
"""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
Target = tuple[int | None, str]
"""A unit, or none, and the words for it."""
_NOWHERE = QModelIndex()
_WORDS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole)


class TargetRows(QAbstractListModel):
    """The choices; the datum of each is the key of its unit."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Target, ...] = ()

    def offer(self, rows: tuple[Target, ...]) -> None:
        """Other choices."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        unit, words = self.rows[index.row()]
        if role in _WORDS:
            return words
        return unit if role == Qt.ItemDataRole.UserRole else None
