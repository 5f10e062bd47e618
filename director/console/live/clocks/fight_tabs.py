"""Two tabs of a battle in play: turns sent in advance, and how its players answer.

What lies behind a tab that is not on show is not counted through: a log may be long.
"""

from PySide6.QtWidgets import QTabWidget

from director.console.desk import Desk
from director.console.live.clocks.answering_view import AnsweringView
from director.console.live.clocks.queue_panel import QueuePanel
from director.operations.views.live import LiveBattle


class FightTabs:
    """Adds its tabs to those of a workspace, and fills the one on show."""

    def __init__(self, desk: Desk, tabs: QTabWidget) -> None:
        self._tabs = tabs
        self._battle: LiveBattle | None = None
        self.queue = QueuePanel(desk)
        self.players = AnsweringView(desk)
        tabs.addTab(self.queue, "")
        tabs.addTab(self.players, tabs.tr("Jugadores"))
        tabs.currentChanged.connect(lambda _place: self._fill())
        self.show_battle(None)

    def show_battle(self, battle: LiveBattle | None) -> None:
        """The tabs of a battle as it is now."""
        self._battle = battle
        waiting = 0 if battle is None else len(battle.queue)
        words = self._tabs.tr("Adelantados")
        if waiting:
            words = self._tabs.tr("Adelantados ({n})").format(n=waiting)
        place = self._tabs.indexOf(self.queue)
        if self._tabs.tabText(place) != words:  # or all tabs are laid out and painted anew
            self._tabs.setTabText(place, words)
        self._fill()

    def confirm(self, unit: int) -> None:
        """Ask for the one confirmation of the turn that a unit sent in advance."""
        self.queue.show_battle(self._battle)
        self.queue.confirm_of(unit)

    def _fill(self) -> None:
        shown = self._tabs.currentWidget()
        if shown is self.queue:
            self.queue.show_battle(self._battle)
        elif shown is self.players:
            self.players.show_battle(self._battle)
