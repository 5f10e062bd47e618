"""The window itself: rail, header, body, Publicar and the status line, before any campaign.

Nothing here knows what a campaign is, so that it can be painted at once; the session fills it.
"""

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from director.console.actions import Actions
from director.console.frames import WorkspaceFrame
from director.console.icons import icon
from director.console.labels import ElidedLabel, PlainLabel
from director.console.menus import Menus
from director.console.places import WELCOME, Place, welcome_place
from director.console.rail import Rail
from director.console.room import give_size
from director.console.settings import WindowSettings
from director.console.tab_walk import make_part, step
from director.console.theme import HAIR, ROOM, TIGHT, WIDE, Role, give_role
from director.console.toasts import Toast
from director.console.top_bar import TopBar


class PublishFrame(QFrame):
    """The room at the right for what goes to the forum; its contents come with the campaign."""

    def __init__(self, toggle: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_role(self, Role.PANE)
        close = QToolButton()
        close.setIcon(icon("x"))
        close.setAccessibleName(self.tr("Ocultar el panel Publicar"))
        close.setToolTip(self.tr("Ocultar (F9)"))
        close.clicked.connect(lambda: toggle.setChecked(False))
        head = QHBoxLayout()
        head.addWidget(PlainLabel(self.tr("Publicar"), role=Role.TITLE), 1)
        head.addWidget(close)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(ROOM, TIGHT, ROOM, ROOM)
        self.body.setSpacing(TIGHT)
        self.body.addLayout(head)
        self._empty = PlainLabel(
            self.tr(
                "Aquí sale lo que va al foro: turnos y asaltos de un combate, el tablero, el "
                "resumen de una batalla resuelta, la petición de tiradas, la prueba de una "
                "muerte, el camino, la crónica. Ábrelo desde Combate, Caravana, Crónica, una "
                "batalla o el asistente."
            ),
            wrap=True,
            role=Role.CAPTION,
        )
        self.body.addWidget(self._empty)
        self.body.addStretch()

        self._content: QWidget | None = None

    def fill(self, widget: QWidget) -> None:
        """Put the real pane in; it takes all the room."""
        self.clear()
        self._empty.hide()
        self.body.insertWidget(1, widget, 1)
        self._content = widget

    def clear(self) -> None:
        """Take the pane out again."""
        if self._content is not None:
            self.body.removeWidget(self._content)
            self._content.deleteLater()
            self._content = None
            self._empty.show()


class MainWindow(QMainWindow):
    """One window, one campaign."""

    painted = Signal()
    """The window has been painted for the first time."""
    place_wanted = Signal(str)
    closing = Signal()

    def __init__(self, settings: WindowSettings, places: Sequence[Place]) -> None:
        super().__init__()
        self.settings = settings
        self.places = {place.key: place for place in (*places, welcome_place())}
        self.actions_ = Actions(self, places)
        self.menus = Menus(self.menuBar())
        self.rail = Rail(places)
        self.top_bar = TopBar(self.actions_.undo, self.actions_.redo)
        self.stack = QStackedWidget()
        make_part(self.stack)
        self.publish = PublishFrame(self.actions_.publish)
        self.status = ElidedLabel(role=Role.CAPTION)
        self._bodies: dict[str, QWidget] = {}
        self._was_painted = False
        self.setWindowTitle("Estandarte")
        self.setWindowIcon(icon("estandarte"))
        self._lay_out()
        self.toast = Toast(self, low=True)
        self._connect()
        self._restore()

    def _lay_out(self) -> None:
        self.panes = QSplitter()
        self.panes.setObjectName("publish")
        self.panes.addWidget(self.stack)
        self.panes.addWidget(self.publish)
        self.panes.setStretchFactor(0, 1)
        self.panes.setCollapsible(0, False)
        self.panes.setHandleWidth(HAIR)
        self.panes.setSizes([900, 320])
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.top_bar)
        right.addWidget(self.panes, 1)
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(right, 1)
        self.setCentralWidget(middle)
        self.status.setIndent(WIDE)
        self.statusBar().addWidget(self.status, 1)
        self.statusBar().setSizeGripEnabled(False)

    def _connect(self) -> None:
        self.rail.chosen.connect(self.place_wanted)
        for key, action in self.actions_.places.items():
            action.triggered.connect(lambda _=False, key=key: self.place_wanted.emit(key))
        self.actions_.publish.toggled.connect(self.publish.setVisible)
        self.panes.splitterMoved.connect(self.toast.settle)
        self.actions_.quit.triggered.connect(self.close)

    def _restore(self) -> None:
        """Where and how it stood the last time; anything unusable is simply left out."""
        if not self.restoreGeometry(self.settings.state("window/geometry")):
            give_size(self, 1366, 768)
        self.panes.restoreState(self.settings.state("window/panes"))
        shown = self.settings.flag("window/publish", True)
        self.actions_.publish.setChecked(shown)
        self.publish.setVisible(shown)

    def show_frame(self, key: str) -> None:
        """Show a workspace as an empty frame, until its contents arrive."""
        self.set_body(key, WorkspaceFrame(self.places[key]))
        self.show_body(key)

    def set_body(self, key: str, widget: QWidget) -> None:
        """Put a widget in the place of a workspace or of the welcome."""
        former = self._bodies.pop(key, None)
        self._bodies[key] = widget
        self.stack.addWidget(widget)
        if former is not None:
            if self.stack.currentWidget() is former:
                self.stack.setCurrentWidget(widget)
            self.stack.removeWidget(former)
            former.deleteLater()

    def body(self, key: str) -> QWidget | None:
        """What stands in that place now."""
        return self._bodies.get(key)

    def drop_bodies(self) -> None:
        """Clear the desk."""
        for widget in self._bodies.values():
            self.stack.removeWidget(widget)
            widget.deleteLater()
        self._bodies.clear()

    def forget_campaign(self) -> None:
        """No campaign is open any more."""
        self.setWindowTitle("Estandarte")
        self.top_bar.set_title("Estandarte")
        self.status.setText("")
        self.rail.set_counts({})
        self.toast.clear()
        self.actions_.undo.setText(self.tr("&Deshacer"))
        self.actions_.redo.setText(self.tr("&Rehacer"))
        self.actions_.set_campaign(False)

    def show_body(self, key: str) -> None:
        """Bring a workspace or the welcome to the front."""
        self.stack.setCurrentWidget(self._bodies[key])
        self.rail.mark(None if key == WELCOME else key)
        self.rail.setEnabled(key != WELCOME)
        self.publish.setVisible(key != WELCOME and self.actions_.publish.isChecked())
        self.toast.raise_()

    def remember(self) -> None:
        """Keep where and how it stands now."""
        self.settings.set("window/geometry", self.saveGeometry())
        self.settings.set("window/panes", self.panes.saveState())
        self.settings.set("window/publish", self.actions_.publish.isChecked())

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round the whole window, part by part."""
        return step(self, forward=forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The toast keeps its place."""
        super().resizeEvent(event)
        self.toast.settle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell when the first picture is on screen: what is heavy begins only then."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self._after_first_paint)

    def _after_first_paint(self) -> None:
        self.painted.emit()
        self.actions_.arm()
        self.menus.fill(self.actions_)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Every step is on disk already: there is nothing to ask."""
        self.remember()
        self.closing.emit()
        super().closeEvent(event)


def keep_panes(widget: QWidget, prefix: str, settings: WindowSettings) -> None:
    """Remember the sizes of every named splitter inside a workspace."""
    for splitter in widget.findChildren(QSplitter):
        if splitter.objectName():
            settings.set(f"panes/{prefix}/{splitter.objectName()}", splitter.saveState())


def restore_panes(widget: QWidget, prefix: str, settings: WindowSettings) -> None:
    """Give every named splitter inside a workspace its sizes back."""
    for splitter in widget.findChildren(QSplitter):
        kept: QByteArray = settings.state(f"panes/{prefix}/{splitter.objectName()}")
        if splitter.objectName() and not kept.isEmpty():
            splitter.restoreState(kept)
