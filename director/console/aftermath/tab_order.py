"""Tab goes as one reads: along the rows of the layouts, not in the order of construction.

The explanations of a row's numbers come after its fields: who fills in one after another goes from
field to field.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLayout, QLayoutItem, QWidget

from director.console.explained import ExplainedNumber


def reading_order(widget: QWidget) -> Iterator[QWidget]:
    """The widgets that take the focus inside ``widget``, as they are read."""
    layout = widget.layout()
    if layout is not None:
        yield from _of_layout(layout)
    elif widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget


def set_tab_order(chain: Sequence[QWidget]) -> None:
    """Let Tab go along the chain."""
    for one, other in pairwise(chain):
        QWidget.setTabOrder(one, other)


def _of_layout(layout: QLayout) -> Iterator[QWidget]:
    for item in _items(layout):
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield from reading_order(widget)
        elif inner is not None:
            yield from _of_layout(inner)


def _items(layout: QLayout) -> list[QLayoutItem]:
    places = list(range(layout.count()))
    if isinstance(layout, QGridLayout):
        grid = layout
        places.sort(key=lambda place: _row_and_column(grid, place))
    found = (layout.itemAt(place) for place in places)
    return [item for item in found if item is not None]


def _row_and_column(grid: QGridLayout, place: int) -> tuple[int, bool, int]:
    position: Sequence[int] = grid.getItemPosition(place)  # type: ignore[assignment]
    return position[0], _explains(grid, place), position[1]


def _explains(grid: QGridLayout, place: int) -> bool:
    item = grid.itemAt(place)
    return item is not None and isinstance(item.widget(), ExplainedNumber)
