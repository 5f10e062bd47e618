"""The room below the composition in which the forecast of the plan stands."""

from importlib import import_module
from typing import Protocol, cast

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.settling import settle
from director.rules.bestiary.encounter_plan import EncounterPlan

_MODULE = "director.console.forecast.panel"
_SOON_MS = 200
"""A burst of changes is forecast once."""


class _Panel(Protocol):
    def show_plan(self, plan: EncounterPlan, encounter_id: int | None) -> None: ...


class ForecastRoom(QObject):
    """Makes the panel when there is first something to forecast: whoever only looks at the list
    does not wait for its pictures.
    """

    def __init__(self, desk: Desk, slot: QVBoxLayout, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._slot = slot
        self.panel: QWidget | None = None
        self._wanted: tuple[EncounterPlan, int] | None = None
        self._told: tuple[EncounterPlan, int] | None = None
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self._tell)
        desk.closing.connect(self._soon.stop)

    def show_plan(self, plan: EncounterPlan, encounter_id: int) -> None:
        """This plan is on screen now."""
        self._wanted = (plan, encounter_id)
        if self._wanted != self._told:
            self._soon.start()

    def _tell(self) -> None:
        if self._wanted is None:
            return
        if self.panel is None:
            self.panel = import_module(_MODULE).ForecastPanel(self._desk)
            self._slot.addWidget(self.panel)
        self._told = self._wanted
        cast(_Panel, self.panel).show_plan(*self._wanted)
        self.panel.show()
        settle(self.panel)
