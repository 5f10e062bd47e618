"""What grows inside a scroll area has its room at once, and is brought into view when asked for.

By itself Qt hands a new height up one layout after another, an event for each: while the program
is busy the pieces are painted in between, squeezed into the height there was.
"""

from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtWidgets import QScrollArea, QWidget


def settle(widget: QWidget) -> None:
    """Give a widget and all in which it stands the room they need, out to its scroll area."""
    each: QWidget | None = widget
    while each is not None and not each.isWindow():
        if isinstance(each, QScrollArea):
            QCoreApplication.sendEvent(each, QEvent(QEvent.Type.LayoutRequest))
            return
        layout = each.layout()
        if layout is not None:
            layout.activate()
        each = each.parentWidget()


def show_head(widget: QWidget) -> None:
    """Scroll so that a widget begins at the top of what is seen of its scroll area."""
    area = _area(widget)
    inside = None if area is None else area.widget()
    if area is not None and inside is not None:
        area.verticalScrollBar().setValue(widget.mapTo(inside, QPoint(0, 0)).y())


def _area(widget: QWidget) -> QScrollArea | None:
    each = widget.parentWidget()
    while each is not None and not isinstance(each, QScrollArea):
        each = each.parentWidget()
    return each
