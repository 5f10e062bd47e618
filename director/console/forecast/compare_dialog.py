"""Comparar: the levels for one group at once, or two encounters side by side."""

from collections.abc import Collection

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QPushButton, QTabWidget, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.forecast.beside_page import BesidePage
from director.console.forecast.levels_page import Group, LevelsPage
from director.console.people.fields import fit
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.forecast.tactics import Plans


class CompareDialog(QDialog):
    """Two pages; Esc stops what is in work, and closes where nothing is."""

    def __init__(
        self,
        desk: Desk,
        plan: EncounterPlan,
        encounter_id: int | None,
        plans: Plans,
        seed: int,
        despite: Collection[int],
        parent: QWidget | None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Comparar pronósticos"))
        group = Group(plan, plans, despite)
        self.levels = LevelsPage(desk, group, seed)
        self.beside = BesidePage(desk, group, encounter_id, seed)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.levels, self.tr("Todos los &niveles"))
        self.tabs.addTab(self.beside, self.tr("Con &otro encuentro"))
        layout = QVBoxLayout(self)
        layout.addWidget(self.tabs)
        fit(self, 150, 36)
        self.levels.asking.go.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc first stops; Enter presses the button it is on, as none here is the one of all."""
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(
            focused, QPushButton
        ):
            focused.click()
            return
        working = [page for page in (self.levels, self.beside) if page.forecasting.runs]
        if event.key() == Qt.Key.Key_Escape and working:
            for page in working:
                page.stop()
            return
        super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Nothing goes on once it is closed."""
        self.levels.stop()
        self.beside.stop()
        super().done(result)
