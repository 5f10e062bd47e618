"""All levels of difficulty for one group: each filled by the same seed, fought, and compared."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from random import Random

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.bestiary.at_hand import bestiary_at_hand
from director.console.desk import Desk
from director.console.forecast.asking_bar import AskingBar
from director.console.forecast.figures import battles_words
from director.console.forecast.levels_table import Compared, LevelsTable
from director.console.forecast.standing import standing
from director.console.forecast.work import Asked, Forecasting
from director.console.labels import PlainLabel
from director.console.seeds import MOST_SEED
from director.console.theme import TIGHT, Role
from director.forum.words import edition_words
from director.operations.opening import edition_of
from director.operations.views.encounters import levels
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.bestiary.filling import fill
from director.rules.encounters import Encounter
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import Plans

FILLINGS = 8
"""So many times each level is filled: one filling would say more of its creatures than of it."""
BATTLES_OF_EACH = (250, 1_000, 5_000)


@dataclass(frozen=True, slots=True)
class Group:
    """For whom levels are compared, and how they fight."""

    plan: EncounterPlan
    plans: Plans
    despite: Collection[int]


def _seeds(seed: int, fillings: int) -> tuple[int, ...]:
    """One for each filling and its battles."""
    return (seed, *Random(seed).sample(range(MOST_SEED + 1), fillings - 1))


def compared_levels(
    desk: Desk, group: Group, seed: int, fillings: int = FILLINGS
) -> list[Compared]:
    """Every level, filled so many times from the bestiary for the group. The seed decides it all;
    the first filling is the one that it gives an encounter.
    """
    edition = edition_of(desk.campaign)
    found = bestiary_at_hand(desk)
    lines = []
    for place, row in enumerate(levels(desk.campaign, group.plan.party).rows):
        drawn = []
        if isinstance(row.asked, Encounter):
            bare = EncounterPlan(group.plan.party, row.code)
            for each in _seeds(seed, fillings):
                groups = fill(
                    row.asked, found.creatures, bare, each, grow=found.growths.grow
                ).groups
                plan = replace(bare, groups=groups)
                drawn.append(standing(desk, edition, plan, group.plans, group.despite))
        here = row.code == group.plan.difficulty
        lines.append(Compared(place, row, tuple(drawn), here))
    return lines


class LevelsPage(QWidget):
    """A line for each level, with a bar for its chance of victory."""

    def __init__(self, desk: Desk, group: Group, seed: int) -> None:
        super().__init__()
        self.desk = desk
        self._group = group
        self._lines: list[Compared] = []
        self._places: list[tuple[int, int]] = []
        """The line and the filling of each forecast that is asked."""
        self.forecasting = Forecasting(self)
        self.asking = AskingBar(self.tr("&Calcular los niveles"), desk.dice, _offered())
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
            "El mismo grupo contra cada nivel, con las tácticas de ahora: {n} veces se sacan del "
            "bestiario los enemigos que pide. La barra es la media, y las marcas dicen cuánto va "
            "según qué criaturas salgan. No se guarda ni cambia el encuentro."
        ).format(n=FILLINGS)

    def start(self) -> None:
        """Fill every level anew and fight."""
        seed = self.asking.seed_now()
        self._lines = compared_levels(self.desk, self._group, seed)
        asked = self._asked(seed)
        self.table.set_rows(self._lines)
        self.obstacles.setText(self._obstacle_words())
        self.obstacles.setVisible(bool(self.obstacles.text()))
        self.forecasting.stop()
        self.asking.show_running(bool(asked))
        if asked:
            self.forecasting.start(asked)

    def _asked(self, seed: int) -> list[Asked]:
        """One filling of every level, then another of each: so all have an estimate soon."""
        edition, battles = edition_of(self.desk.campaign), self.asking.battles.chosen
        each = [
            (filling, line.id, line_up)
            for line in self._lines
            for filling, line_up in enumerate(line.ready)
        ]
        each.sort(key=lambda found: found[:2])
        self._places = [(line, filling) for filling, line, _line_up in each]
        seeds = _seeds(seed, FILLINGS)
        return [
            Asked(edition, line_up, self._group.plans, battles, seeds[filling])
            for filling, _line, line_up in each
        ]

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
        told = [each.obstacles for line in self._lines for each in line.standings]
        if told:
            return "\n".join(told[0])
        return self.tr("Di antes quién va, por su nombre.")

    def _grow(self, place: int, result: ForecastResult) -> None:
        at, filling = self._places[place]
        line = self._lines[at]
        self._lines[at] = replace(line, results={**line.results, filling: result})
        self.table.set_rows(self._lines)
        fought = sum(each.battles for line in self._lines for each in line.results.values())
        self.asking.show_progress(fought, len(self._places) * result.wanted)


def _offered() -> list[tuple[int, str]]:
    """How many battles of each filling may be asked for."""
    words = QCoreApplication.translate("levels", "{n} × {battles}")
    return [
        (count, words.format(n=FILLINGS, battles=battles_words(count))) for count in BATTLES_OF_EACH
    ]
