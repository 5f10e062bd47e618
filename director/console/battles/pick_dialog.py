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

from director.console.battles.persons import Person
from director.console.collation import search_fold
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import fit
from director.console.theme import TIGHT, Role


class PickDialog(QDialog):
    """Space ticks several, Enter takes them, or the one on the line when none is ticked."""

    def __init__(
        self, title: str, people: Sequence[tuple[Person, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Buscar por nombre, jugador o estado"))
        self.search.setAccessibleName(self.tr("Buscar entre los personajes"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Personajes"))
        self.list.setSpacing(2)
        self._people = [person for person, _state in people]
        for person, state in people:
            self.list.addItem(_item(f"{person.words} · {state}" if state else person.words))
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addWidget(PlainLabel(self._how(), role=Role.CAPTION, wrap=True))
        layout.addWidget(self.search)
        layout.addWidget(self.list, 1)
        box, self.add = accept_or_cancel(self, self.tr("&Añadir"), self.accept)
        layout.addWidget(box)
        self.search.textChanged.connect(self._filter)
        self.list.itemChanged.connect(self._count)
        fit(self, letters=90, lines=28)
        self.list.setCurrentRow(0)
        self.search.setFocus()
        self._count()

    def _how(self) -> str:
        if not self._people:
            return self.tr("No queda nadie que añadir.")
        return self.tr("La barra espaciadora marca; Intro añade a los marcados, o al de la línea.")

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(place) for place in range(self.list.count())]

    def _filter(self, text: str) -> None:
        wanted = search_fold(text).split()
        shown = []
        for item in self._items():
            folded = search_fold(item.text())
            item.setHidden(not all(word in folded for word in wanted))
            shown += [] if item.isHidden() else [item]
        self.list.setCurrentRow(self.list.row(shown[0]) if shown else -1)
        self._count()

    def _ticked(self) -> list[int]:
        checked = Qt.CheckState.Checked
        return [place for place, item in enumerate(self._items()) if item.checkState() is checked]

    def _count(self) -> None:
        ticked = len(self._ticked())
        words = self.tr("&Añadir {n}").format(n=ticked) if ticked else self.tr("&Añadir")
        self.add.setText(words)
        self.add.setEnabled(bool(ticked) or self.list.currentItem() is not None)

    def picked(self) -> list[Person]:
        """Those that were ticked, in the order of the list; the one on the line if none was."""
        ticked = self._ticked()
        places = ticked or ([self.list.currentRow()] if self.list.currentItem() else [])
        return [self._people[place] for place in places]


def _item(words: str) -> QListWidgetItem:
    item = QListWidgetItem(words)
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
    item.setCheckState(Qt.CheckState.Unchecked)
    return item
