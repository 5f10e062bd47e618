"""Choosing characters for a side: a list with a search and boxes to tick."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from director.console.battles.unit_row import Person
from director.console.collation import search_fold
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.theme import TIGHT, Role

_ROLE = Qt.ItemDataRole.UserRole


class PickDialog(QDialog):
    """Space ticks, Enter accepts; who is not on offer is on a side already."""

    def __init__(self, people: Sequence[tuple[Person, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Quiénes lucharon"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Buscar"))
        self.search.setAccessibleName(self.tr("Buscar entre los personajes"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Personajes que pueden luchar"))
        for person, state in people:
            self.list.addItem(self._item(person, state))
        self.search.textChanged.connect(self._filter)
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addWidget(PlainLabel(self.tr("Marca con la barra espaciadora."), role=Role.CAPTION))
        layout.addWidget(self.search)
        layout.addWidget(self.list, 1)
        box, self.add = accept_or_cancel(self, self.tr("&Añadir"), self.accept)
        layout.addWidget(box)
        self.resize(480, 460)
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def _item(self, person: Person, state: str) -> QListWidgetItem:
        item = QListWidgetItem(f"{person.words} · {state}" if state else person.words)
        item.setData(_ROLE, person)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Unchecked)
        return item

    def _filter(self, text: str) -> None:
        wanted = search_fold(text).split()
        for place in range(self.list.count()):
            item = self.list.item(place)
            folded = search_fold(item.text())
            item.setHidden(not all(word in folded for word in wanted))

    def picked(self) -> list[Person]:
        """Those that were ticked, in the order of the list."""
        items = (self.list.item(place) for place in range(self.list.count()))
        return [item.data(_ROLE) for item in items if item.checkState() is Qt.CheckState.Checked]
