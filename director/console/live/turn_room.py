"""Room for the turn over the log: whole where the window is high enough, scrolled where not."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QStackedWidget, QTabWidget, QWidget

_LEAST_LINES = 8


class TurnRoom(QScrollArea):
    """Gives way when letters are big and the window is small, and keeps what is laid out anew
    inside from having the whole window laid out.
    """

    wanted = Signal()
    """What is inside needs more room than it has."""

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(inside)
        self.inside = inside
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    @property
    def whole(self) -> int:
        """The height at which nothing of it is out of view."""
        return self.inside.minimumSizeHint().height()

    def sizeHint(self) -> QSize:
        """As much as what is inside would like."""
        return self.inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Its whole width, and the height of a few lines."""
        few = self.fontMetrics().lineSpacing() * _LEAST_LINES
        return QSize(self.inside.minimumSizeHint().width(), min(self.whole, few))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt has it watch what is inside."""
        answered = super().eventFilter(watched, event)
        if event.type() is QEvent.Type.LayoutRequest and self.whole > self.height():
            self.wanted.emit()
        return answered


def give_way(page: QWidget) -> None:
    """A page that is not on show asks for no height: the one that is would be scrolled for it."""
    page.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)


def only_the_shown_asks(pages: QTabWidget) -> None:
    """The tabs that are not on show ask for no height either."""
    for place in range(pages.count()):
        page = pages.widget(place)
        if page is pages.currentWidget():
            page.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        elif page is not None:
            give_way(page)


def bring(pages: QStackedWidget, page: QWidget) -> None:
    """Show a page, and have it alone say how high they all are."""
    before = pages.currentWidget()
    if before is not None and before is not page:
        give_way(before)
        page.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        pages.setCurrentWidget(page)
