"""All levels of difficulty for one group: each filled by the same seed, fought, and compared."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.bestiary.at_hand import bestiary_at_hand
from director.console.desk import Desk
from director.console.forecast.asking_bar import AskingBar
from director.console.forecast.levels_table import Compared, LevelsTable
from director.console.forecast.standing import standing
from director.console.forecast.work import Asked, Forecasting
from director.console.labels import PlainLabel
from director.console.theme import TIGHT, Role
from director.forum.words import edition_words
from director.operations.opening import edition_of
from director.operations.views.encounters import levels
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.bestiary.filling import fill
from director.rules.encounters import Encounter
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import Plans

QUICK_BATTLES = 1_000
"""Enough to tell levels apart."""


@dataclass(frozen=True, slots=True)
class Group:
    """For whom levels are compared, and how they fight."""

    plan: EncounterPlan
    plans: Plans
    despite: Collection[int]


def compared_levels(desk: Desk, group: Group, seed: int) -> list[Compared]:
    """Every level, filled from the bestiary by one seed for the group."""
    edition = edition_of(desk.campaign)
    found = bestiary_at_hand(desk)
    lines = []
    for place, row in enumerate(levels(desk.campaign, group.plan.party).rows):
        stands = None
        if isinstance(row.asked, Encounter):
            bare = EncounterPlan(group.plan.party, row.code)
            filled = fill(row.asked, found.creatures, bare, seed, grow=found.growths.grow)
            plan = replace(bare, groups=filled.groups)
            stands = standing(desk, edition, plan, group.plans, group.despite)
        here = row.code == group.plan.difficulty
        lines.append(Compared(place, row, stands, here))
    return lines


class LevelsPage(QWidget):
    """A line for each level, with a bar for its chance of victory."""

    def __init__(self, desk: Desk, group: Group, seed: int) -> None:
        super().__init__()
        self.desk = desk
        self._group = group
        self._lines: list[Compared] = []
        self._places: list[int] = []
        self.forecasting = Forecasting(self)
        self.asking = AskingBar(self.tr("&Calcular los niveles"), desk.dice)
        self.asking.show_seed(seed)
        self.told = PlainLabel(self._told_words(), role=Role.CAPTION, wrap=True)
        self.obstacles = PlainLabel(role=Role.WARNING, wrap=True)
        self.table = LevelsTable()
        self.obstacles.hide()
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        for widget in (self.told, self.asking, self.obstacles):
            layout.addWidget(widget)
        layout.addWidget(self.table, 1)
        self.asking.wanted.connect(self.start)
        self.asking.stop_wanted.connect(self.stop)
        self.forecasting.estimated.connect(self._grow)
        self.forecasting.ended.connect(lambda _whole: self.asking.show_running(False))
        desk.closing.connect(self.forecasting.stop)

    def _told_words(self) -> str:
        return self.tr(
            "El mismo grupo contra cada nivel: los enemigos que pide, sacados del bestiario con la "
            "misma semilla, con las tácticas de ahora. No se guarda ni cambia el encuentro."
        )

    def start(self) -> None:
        """Fill every level anew and fight."""
        seed = self.asking.seed_now()
        self._lines = compared_levels(self.desk, self._group, seed)
        self._places = [line.id for line in self._lines if line.ready is not None]
        self.table.set_rows(self._lines)
        self.obstacles.setText(self._obstacle_words())
        self.obstacles.setVisible(bool(self.obstacles.text()))
        edition, battles = edition_of(self.desk.campaign), self.asking.battles.chosen
        asked = [
            Asked(edition, line.ready, self._group.plans, battles, seed)
            for line in self._lines
            if line.ready is not None
        ]
        self.forecasting.stop()
        self.asking.show_running(bool(asked))
        if asked:
            self.forecasting.start(asked)

    def stop(self) -> None:
        """Give up what is in work; the estimates so far stay."""
        self.forecasting.stop()
        self.asking.show_running(False)

    @property
    def lines(self) -> list[Compared]:
        """What is on screen."""
        return self._lines

    def _obstacle_words(self) -> str:
        """Why no level can be forecast; where some can, each tells its own."""
        if not self._lines:
            title = edition_words(edition_of(self.desk.campaign).title)
            return self.tr(
                "{edition} no define niveles de dificultad: toma la tabla de otra edición."
            ).format(edition=title)
        if self._places:
            return ""
        told = [line.standing.obstacles for line in self._lines if line.standing is not None]
        if told:
            return "\n".join(told[0])
        return self.tr("Di antes quién va, por su nombre.")

    def _grow(self, place: int, result: ForecastResult) -> None:
        at = self._places[place]
        self._lines[at] = replace(self._lines[at], result=result)
        self.table.set_rows(self._lines)
        results = [line.result for line in self._lines if line.result is not None]
        self.asking.show_progress(
            sum(each.battles for each in results), len(self._places) * result.wanted
        )
