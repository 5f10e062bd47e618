"""All levels of difficulty for one group: each filled by the same seed, fought, and compared."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.encounters.bestiary_at_hand import BestiaryAtHand
from director.console.forecast.asking_bar import MOST_SEED, AskingBar
from director.console.forecast.bar_table import BarTable, Figure
from director.console.forecast.figures import (
    battles_words,
    mean_whole,
    mean_words,
    share_whole,
    tenths,
)
from director.console.forecast.pictures import ShareBar
from director.console.forecast.standing import Standing, standing
from director.console.forecast.why import share_reasons, spread_reasons
from director.console.forecast.work import Asked, Forecasting
from director.console.labels import PlainLabel
from director.console.row_model import Column
from director.console.theme import TIGHT, Role, Tone
from director.forum.words import edition_words
from director.operations.opening import edition_of
from director.operations.views.encounters import LevelRow, levels
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.bestiary.filling import fill
from director.rules.difficulty import FoeProblem
from director.rules.encounters import Encounter
from director.rules.forecast.line_up import PEOPLE, LineUp
from director.rules.forecast.results import ForecastResult, Spread
from director.rules.forecast.tactics import Plans

translate = QCoreApplication.translate

QUICK_BATTLES = 1_000
"""Enough to tell levels apart."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One level: what it asks, who stands there, and what was forecast so far."""

    id: int
    level: LevelRow
    standing: Standing | None
    here: bool
    result: ForecastResult | None = None

    @property
    def ready(self) -> LineUp | None:
        """The line-up that can be forecast."""
        return None if self.standing is None else self.standing.ready


@dataclass(frozen=True, slots=True)
class Group:
    """For whom levels are compared, and how they fight."""

    plan: EncounterPlan
    plans: Plans
    despite: Collection[int]


def compared_levels(desk: Desk, group: Group, seed: int) -> list[Compared]:
    """Every level, filled from the bestiary by one seed for the group."""
    edition = edition_of(desk.campaign)
    found = BestiaryAtHand(desk).found
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
        self.asking = AskingBar(self.tr("&Calcular los niveles"), QUICK_BATTLES)
        self.asking.show_seed(seed)
        self.told = PlainLabel(self._told_words(), role=Role.CAPTION, wrap=True)
        self.obstacles = PlainLabel(role=Role.WARNING, wrap=True)
        self.table = BarTable(_columns(), self.tr("Los niveles para este grupo"))
        self.table.setSortingEnabled(False)
        self.table.set_empty_text(self._empty_words())
        self.obstacles.hide()
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        for widget in (self.told, self.asking, self.obstacles):
            layout.addWidget(widget)
        layout.addWidget(self.table, 1)
        self.asking.wanted.connect(self.start)
        self.asking.stop_wanted.connect(self.stop)
        self.asking.other_seed_wanted.connect(lambda: self.asking.show_seed(desk.dice(MOST_SEED)))
        self.forecasting.estimated.connect(self._grow)
        self.forecasting.ended.connect(lambda _whole: self.asking.show_running(False))
        desk.closing.connect(self.forecasting.stop)

    def _told_words(self) -> str:
        return self.tr(
            "El mismo grupo contra cada nivel: los enemigos que pide, sacados del bestiario con la "
            "misma semilla, con las tácticas de ahora. No se guarda ni cambia el encuentro."
        )

    def _empty_words(self) -> str:
        return self.tr(
            "Con «Calcular los niveles» sale una línea por nivel: cuánto se gana, cuántos caen y "
            "mueren, y cuánto se tarda en curar."
        )

    def start(self) -> None:
        """Fill every level anew and fight."""
        seed = self.asking.seed_typed or 0
        self.asking.show_seed(seed)
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


def _columns() -> tuple[Column[Compared], ...]:
    return (
        Column(translate("levels", "Nivel"), _code, tip=lambda line: line.level.title, width=9),
        Column(translate("levels", "Enemigos"), _enemies, width=19, tone=_muted),
        Figure(
            translate("levels", "Victoria"),
            lambda line: "" if line.result is None else share_whole(line.result.victory),
            number=True,
            width=24,
            stretch=True,
            bar=lambda line: line.result and ShareBar.of(line.result.victory, Tone.GOOD),
            reasons=_victory_reasons,
        ),
        _amount(
            translate("levels", "Asaltos"),
            translate("levels", "Cuántos asaltos dura."),
            lambda result: result.asaltos,
            mean_words,
            8,
        ),
        Column(translate("levels", "Caen"), _fallen, number=True, width=6),
        _amount(
            translate("levels", "Mueren"),
            translate("levels", "Cuántos de los tuyos mueren según las reglas."),
            lambda result: result.deaths,
            mean_whole,
            17,
        ),
        _amount(
            translate("levels", "Curación"),
            translate(
                "levels", "Descanso, o batallas que faltar, hasta que cura el último de los vivos."
            ),
            lambda result: result.rest,
            mean_words,
            8,
        ),
    )


def _code(line: Compared) -> str:
    if line.here:
        return translate("levels", "{code} ◂ este").format(code=line.level.code)
    return line.level.code


def _enemies(line: Compared) -> str:
    asked = line.level.asked
    if asked is FoeProblem.LEVEL_UNDEFINED:
        return translate("levels", "el libro no lo define")
    if not isinstance(asked, Encounter):
        return translate("levels", "di antes quién va")
    return translate("levels", "{n} de nivel {level}").format(
        n=asked.enemies.total, level=asked.enemy_level.total
    )


def _muted(line: Compared) -> Tone | None:
    return None if isinstance(line.level.asked, Encounter) else Tone.MUTED


def _fallen(line: Compared) -> str:
    if line.result is None:
        return ""
    people = (unit.defeated.percent for unit in line.result.units if unit.side == PEOPLE)
    return tenths(sum(people) / 100)


def _victory_reasons(line: Compared) -> tuple[str, ...]:
    if line.result is None:
        return line.standing.obstacles if line.standing is not None else ()
    words = translate("levels", "En cuántas batallas de {code} vencen los tuyos.")
    return share_reasons(words.format(code=line.level.code), line.result.victory)


def _amount(
    title: str,
    meaning: str,
    of: Callable[[ForecastResult], Spread],
    shown: Callable[[Spread], str],
    width: int,
) -> Figure:
    def reasons(line: Compared) -> tuple[str, ...]:
        if line.result is None:
            return ()
        return spread_reasons(f"{line.level.code} · {meaning}", of(line.result))

    return Figure(
        title,
        lambda line: "" if line.result is None else shown(of(line.result)),
        number=True,
        width=width,
        reasons=reasons,
        tip=lambda line: "" if line.result is None else battles_words(line.result.battles),
    )
