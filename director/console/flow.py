"""A row of small widgets that goes on in another row where there is no room for all of them."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from director.console.theme import TIGHT


class Flow(QLayout):
    """Widgets one after the other, as words are in a text; hidden ones take no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(TIGHT)

    # ---- what Qt asks of a layout

    def addItem(self, item: QLayoutItem) -> None:
        """Qt's way to add to it."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, place: int) -> QLayoutItem | None:
        """The one at a place; none past the end."""
        return self._items[place] if 0 <= place < len(self._items) else None

    def takeAt(self, place: int) -> QLayoutItem | None:
        """The same, and it is no longer part of it."""
        return self._items.pop(place) if 0 <= place < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It takes no more than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Narrow, it is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high its rows are together."""
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:
        """All in one row."""
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(size.width() + self.spacing() for size in sizes) - self.spacing()
        return QSize(max(0, width), max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """As narrow as its widest."""
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        return QSize(
            max((size.width() for size in sizes), default=0),
            max((size.height() for size in sizes), default=0),
        )

    def setGeometry(self, room: QRect) -> None:
        """Put each in its place."""
        super().setGeometry(room)
        shown = [item for item in self._items if not item.isEmpty()]
        for item, place in zip(shown, self._places(room.width()), strict=True):
            item.setGeometry(place.translated(room.topLeft()))

    def _places(self, width: int) -> list[QRect]:
        """Where each goes, in the middle of its row's height."""
        places: list[QRect] = []
        x = y = first = 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if x and x + size.width() > width:
                y += _centred(places[first:]) + self.spacing()
                x, first = 0, len(places)
            places.append(QRect(x, y, min(size.width(), width), size.height()))
            x += size.width() + self.spacing()
        _centred(places[first:])
        return places


def _centred(row: Sequence[QRect]) -> int:
    """Move the places of a row to its middle; tells how high the row is."""
    high = max((place.height() for place in row), default=0)
    for place in row:
        place.translate(0, (high - place.height()) // 2)
    return high
