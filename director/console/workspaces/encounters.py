"""Encuentros: plan a battle, keep the creatures it is filled with, see how forecasts held."""

from importlib import import_module
from typing import NamedTuple, Protocol, cast

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.window import MainWindow, restore_panes
from director.operations.change import Change

translate = QCoreApplication.translate

KEY = "encounters"


class Page(NamedTuple):
    """One page of the workspace, and where its code is found once it is wanted."""

    key: str
    title: str
    module: str
    widget: str


class Reloading(Protocol):
    """What the workspace asks of a page."""

    def reload(self, change: Change | None) -> None:
        """Read again what a change names; none reads everything."""


def pages() -> tuple[Page, ...]:
    """The pages, in the order of their tabs.

    Alt and the letters U, S and O belong to them: no page gives these to anything of its own.
    """
    return (
        Page(
            "encounter",
            translate("encounters", "Enc&uentro"),
            "director.console.encounters.page",
            "EncounterPage",
        ),
        Page(
            "bestiary",
            translate("encounters", "Be&stiario"),
            "director.console.bestiary.page",
            "BestiaryPage",
        ),
        Page(
            "record",
            translate("encounters", "Pr&onósticos"),
            "director.console.forecast.page",
            "TrackRecordPage",
        ),
    )


class EncountersWorkspace(QWidget):
    """A chooser of pages on top; each page is made when it is first shown."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.pages = pages()
        self._built: dict[int, QWidget] = {}
        self._stale: set[int] = set()
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setAccessibleName(self.tr("Páginas de Encuentros"))
        self._rooms = [self._room(page) for page in self.pages]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tabs)
        self.tabs.currentChanged.connect(self._show)
        self._show(self.tabs.currentIndex())

    # ---- showing

    def page(self, key: str) -> QWidget:
        """The page of that key, made if it was never shown."""
        return self._made(self._place(key))

    def show_page(self, key: str) -> QWidget:
        """Bring a page to the front, from elsewhere."""
        self.tabs.setCurrentIndex(self._place(key))
        return self.page(key)

    def go_to(self, encounter_id: int) -> None:
        """Show a planned encounter from elsewhere."""
        page = self.show_page("encounter")
        page.go_to(encounter_id)  # type: ignore[attr-defined]

    def reload(self, change: Change | None) -> None:
        """Hand a change to the page on show; the others read everything when they come up."""
        here = self.tabs.currentIndex()
        self._stale |= set(self._built) - {here}
        if here in self._built:
            cast(Reloading, self._built[here]).reload(change)

    # ---- making

    def _room(self, page: Page) -> QVBoxLayout:
        """The tab of a page that is not made yet."""
        holder = QWidget()
        layout = QVBoxLayout(holder)
        layout.setContentsMargins(0, 0, 0, 0)
        self.tabs.addTab(holder, page.title)
        return layout

    def _show(self, place: int) -> None:
        page = self._made(place)
        if place in self._stale:
            self._stale.discard(place)
            cast(Reloading, page).reload(None)
        self.setFocusProxy(page)
        if self.isVisible() and not self.tabs.tabBar().hasFocus():
            page.setFocus()

    def _made(self, place: int) -> QWidget:
        if place not in self._built:
            page = self.pages[place]
            widget: QWidget = getattr(import_module(page.module), page.widget)(self.desk)
            widget.setAccessibleName(page.title.replace("&", ""))
            self._built[place] = widget
            self._rooms[place].addWidget(widget)
            widget.show()  # at once: a layout would show it only later, too late for the cursor
            window = self.window()
            if isinstance(window, MainWindow):  # the first page is there before the window is
                restore_panes(widget, KEY, window.settings)
        return self._built[place]

    def _place(self, key: str) -> int:
        return [page.key for page in self.pages].index(key)
