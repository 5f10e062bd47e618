"""What battles in play add to the window: lines of Hoy, notices, and «Mientras no estabas»."""

from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from director.console.desk import Desk
from director.console.due import Due
from director.console.icons import icon
from director.console.live.clocks.live_due import live_due
from director.console.live.clocks.watch import ClockWatch
from director.console.tray import SystemTray, Tray
from director.console.window import MainWindow

if TYPE_CHECKING:
    from director.console.live.clocks.while_away import WhileAwayDialog


class Told(Protocol):
    """A workspace that lists battles in play."""

    def show_live(self, lines: tuple[Due, ...]) -> None:
        """What the clocks say now."""


class LiveDesk(QObject):
    """Stands between the watch and the window of one campaign."""

    def __init__(
        self, desk: Desk, window: MainWindow, tray: Tray | None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._window = window
        self.tray = SystemTray(icon("estandarte"), window) if tray is None else tray
        self.watch = ClockWatch(desk, self.tray, self)
        self.away: WhileAwayDialog | None = None
        self.watch.found_lapses.connect(self._greet)
        self.watch.noticed.connect(self._notice)
        self.watch.read.connect(self._refresh)
        desk.lapses_wanted.connect(self.decide)

    def tell(self, workspace: QWidget) -> None:
        """Let a workspace say what the clocks say."""
        cast(Told, workspace).show_live(live_due(self.watch.readings))

    def decide(self) -> None:
        """Open the list of the turns that ran out, or bring it to the front."""
        if self.away is None:
            if not self.watch.lapsed:
                self._desk.say(self.tr("No hay turnos vencidos por decidir."))
                return
            from director.console.live.clocks.while_away import WhileAwayDialog  # seldom wanted

            self.away = WhileAwayDialog(self._desk, self.watch.lapsed, self._window)
            self.away.destroyed.connect(self._forget)
        self.away.show()
        self.away.raise_()
        self.away.activateWindow()

    def close(self) -> None:
        """The campaign is left."""
        self.tray.close()
        if self.away is not None:
            self.away.close()

    def _greet(self) -> None:
        """On opening; a dialog that is being answered already is not covered."""
        if QApplication.activeModalWidget() is None:
            self.decide()

    def _refresh(self) -> None:
        """The open list follows; choices half made stay where they still hold."""
        away, lapsed = self.away, self.watch.lapsed
        if away is None or away.busy:
            return
        if lapsed:
            away.show_lapses(lapsed)
        else:
            away.accept()

    def _notice(self, words: str, _battle_id: int) -> None:
        offer = self.tr("Decidir…")
        self._window.toast.say(words, offer, self._desk.decide_lapses)

    def _forget(self) -> None:
        self.away = None
