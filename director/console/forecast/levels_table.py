"""The table of all levels for one group: a bar for the chance of victory, and what it costs."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from director.console.forecast.bar_table import BarTable, Figure
from director.console.forecast.figures import (
    battles_words,
    mean_whole,
    mean_words,
    share_whole,
    tenths,
)
from director.console.forecast.pictures import ShareBar
from director.console.forecast.standing import Standing
from director.console.forecast.why import share_reasons, spread_reasons
from director.console.row_model import Column
from director.console.theme import Tone
from director.operations.views.encounters import LevelRow
from director.rules.difficulty import FoeProblem
from director.rules.encounters import Encounter
from director.rules.forecast.line_up import PEOPLE, LineUp
from director.rules.forecast.results import ForecastResult, Spread

translate = QCoreApplication.translate


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


class LevelsTable(BarTable):
    """A line for each level, in their order."""

    def __init__(self) -> None:
        super().__init__(_columns(), translate("levels", "Los niveles para este grupo"))
        self.setSortingEnabled(False)
        self.set_empty_text(
            translate(
                "levels",
                "Con «Calcular los niveles» sale una línea por nivel: cuánto se gana, cuántos caen "
                "y mueren, y cuánto se tarda en curar.",
            )
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
            translate("levels", "Cuántos asaltos dura, si se decide."),
            lambda result: result.lasts,
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
                "levels",
                "Descanso, o batallas que faltar, hasta que cura el último, si vive alguien.",
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
