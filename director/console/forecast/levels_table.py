"""The table of all levels for one group: a bar for the chance of victory, and what it costs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication

from director.console.forecast.bar_table import BarTable, Figure
from director.console.forecast.figures import (
    battles_words,
    mean_words,
    share_within,
    share_words,
    tenths,
    thousands,
)
from director.console.forecast.level_forecast import LevelForecast
from director.console.forecast.pictures import ShareBar
from director.console.forecast.standing import Standing
from director.console.forecast.tactics_words import assumptions
from director.console.forecast.why import spread_reasons
from director.console.row_model import Column
from director.console.theme import Tone
from director.operations.views.encounters import LevelRow
from director.rules.difficulty import FoeProblem
from director.rules.encounters import Encounter
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult, Share, Spread

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Compared:
    """One level: what it asks, how each of its fillings stands, and what was forecast so far."""

    id: int
    level: LevelRow
    standings: tuple[Standing, ...]
    here: bool
    results: Mapping[int, ForecastResult] = field(default_factory=dict)

    @property
    def ready(self) -> tuple[LineUp, ...]:
        """The line-ups that can be forecast."""
        return tuple(each.ready for each in self.standings if each.ready is not None)

    @property
    def result(self) -> LevelForecast | None:
        """What was forecast so far."""
        return LevelForecast(tuple(self.results.values())) if self.results else None


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
        Column(translate("levels", "Nivel"), _code, tip=lambda line: line.level.title, width=11),
        Column(translate("levels", "Enemigos"), _enemies, width=17, tone=_muted),
        Figure(
            translate("levels", "Victoria"),
            _victory_words,
            number=True,
            width=22,
            stretch=True,
            bar=_victory_bar,
            reasons=_victory_reasons,
        ),
        *_costs(),
    )


def _costs() -> tuple[Column[Compared], ...]:
    return (
        Figure(
            translate("levels", "Sin decidir"),
            lambda line: "" if line.result is None else share_words(line.result.undecided),
            number=True,
            width=11,
            gives_way=4,
            reasons=_undecided_reasons,
            matters=lambda line: line.result is not None and line.result.undecided.hits > 0,
        ),
        _amount(
            translate("levels", "Asaltos"),
            translate("levels", "Cuántos asaltos dura, si se decide."),
            lambda result: result.lasts,
            gives_way=3,
        ),
        Column(translate("levels", "Caen"), _fallen, number=True, width=6, gives_way=1),
        Figure(
            translate("levels", "Mueren"),
            lambda line: "" if line.result is None else _deaths_words(line.result),
            number=True,
            width=14,
            reasons=_deaths_reasons,
        ),
        _amount(
            translate("levels", "Curación"),
            translate(
                "levels",
                "Descanso, o batallas que faltar, hasta que cura el último, si vive alguien.",
            ),
            lambda result: result.rest,
            gives_way=2,
        ),
    )


def _victory_words(line: Compared) -> str:
    """The mean, and how far the fillings lie apart: ``42 % (de 6 a 85 %)``."""
    if line.result is None:
        return ""
    mean, worst, best = (
        share_words(each) for each in (line.result.victory, line.result.worst, line.result.best)
    )
    if worst == best:
        return mean
    return translate("levels", "{mean} (de {worst} a {best})").format(
        mean=mean, worst=worst.removesuffix(" %"), best=best
    )


def _victory_bar(line: Compared) -> ShareBar | None:
    """As full as the mean, with a mark at the hardest and at the easiest filling."""
    found = line.result
    if found is None:
        return None
    return ShareBar(
        found.victory.percent, found.worst.percent, found.best.percent, Tone.GOOD, each_end=True
    )


def _deaths_words(found: LevelForecast) -> str:
    least, most = found.deaths, found.deaths_at_most
    if most.counts and most.mean > least.mean:
        return translate("levels", "{least} (hasta {most})").format(
            least=mean_words(least), most=mean_words(most)
        )
    return mean_words(least)


def _code(line: Compared) -> str:
    if line.here:
        return translate("levels", "{code} ◂ elegido").format(code=line.level.code)
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
    return "" if line.result is None else tenths(line.result.fallen)


def _victory_reasons(line: Compared) -> tuple[str, ...]:
    found = line.result
    if found is None:
        return tuple(dict.fromkeys(words for each in line.standings for words in each.obstacles))
    words = translate("levels", "En cuántas batallas de {code} vencen los tuyos.")
    spread = (
        translate(
            "levels",
            "Según qué criaturas salgan: de {worst} a {best}. Son {n} repartos al azar; contra el "
            "peor la victoria está, 95 de cada 100 veces, {low}, y contra el mejor {high}.",
        ).format(
            worst=share_words(found.worst).removesuffix(" %"),
            best=share_words(found.best),
            n=len(found.results),
            low=share_within(found.worst),
            high=share_within(found.best),
        ),
    )
    return (words.format(code=line.level.code), _counted(found.victory), *spread, assumptions())


def _counted(share: Share) -> str:
    return translate("levels", "{hits} de {battles}.").format(
        hits=thousands(share.hits), battles=battles_words(share.of)
    )


def _undecided_reasons(line: Compared) -> tuple[str, ...]:
    if line.result is None:
        return ()
    words = translate("levels", "En cuántas batallas de {code} no vence nadie.")
    return (words.format(code=line.level.code), _counted(line.result.undecided), assumptions())


def _deaths_reasons(line: Compared) -> tuple[str, ...]:
    if line.result is None:
        return ()
    meaning = translate("levels", "Cuántos de los tuyos mueren según las reglas.")
    reasons = spread_reasons(f"{line.level.code} · {meaning}", line.result.deaths)
    most = line.result.deaths_at_most
    if not most.counts or most.mean <= line.result.deaths.mean:
        return reasons
    told = translate("levels", "Con todos aquellos de quienes decides tú si mueren: {most}.")
    return (*reasons, told.format(most=mean_words(most)))


def _amount(
    title: str, meaning: str, of: Callable[[LevelForecast], Spread], *, gives_way: int
) -> Figure:
    def reasons(line: Compared) -> tuple[str, ...]:
        if line.result is None:
            return ()
        return spread_reasons(f"{line.level.code} · {meaning}", of(line.result))

    return Figure(
        title,
        lambda line: "" if line.result is None else mean_words(of(line.result)),
        number=True,
        width=8,
        gives_way=gives_way,
        reasons=reasons,
        tip=lambda line: "" if line.result is None else battles_words(line.result.battles),
    )
