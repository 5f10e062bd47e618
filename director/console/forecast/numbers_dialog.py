"""Ver números: everything a forecast says, in tables with the interval of each figure."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QTabWidget, QVBoxLayout, QWidget

from director.console.forecast.bar_table import BarTable, Figure
from director.console.forecast.figures import (
    battles_words,
    mean_between,
    mean_words,
    share_between,
    share_words,
)
from director.console.forecast.people_table import UnitTable
from director.console.forecast.why import share_reasons, spread_reasons
from director.console.labels import PlainLabel
from director.console.people.fields import fit
from director.console.row_model import Column
from director.console.theme import ROOM, Role
from director.rules.forecast.line_up import FOES, PEOPLE
from director.rules.forecast.results import ForecastResult, Share, Spread

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class WholeLine:
    """One figure of the whole battle."""

    id: int
    words: str
    value: str
    between: str
    values: str
    reasons: tuple[str, ...]


def whole_lines(result: ForecastResult) -> list[WholeLine]:
    """All that is told of the battle as a whole."""
    return [make(place) for place, make in enumerate(_makers(result))]


def _makers(result: ForecastResult) -> Iterator[Callable[[int], WholeLine]]:
    for words, share in (
        (translate("forecast", "Victoria"), result.victory),
        (translate("forecast", "Derrota"), result.defeat),
        (translate("forecast", "Sin decidir"), result.undecided),
    ):
        yield _of_share(words, share)
    if result.nobody_lives.of:
        yield _of_share(translate("forecast", "No vive ninguno de los tuyos"), result.nobody_lives)
    rest = (
        translate("forecast", "Batallas hasta curar al último, si vive alguien")
        if result.by_battles
        else translate("forecast", "Descanso hasta curar al último, si vive alguien")
    )
    for words, spread in (
        (translate("forecast", "Asaltos, si se decide"), result.lasts),
        (translate("forecast", "En pie de los tuyos"), result.survivors[PEOPLE]),
        (translate("forecast", "En pie de los enemigos"), result.survivors[FOES]),
        (translate("forecast", "Muertos de los tuyos"), result.deaths),
        (translate("forecast", "Muertos con los que decides tú"), result.deaths_at_most),
        (rest, result.rest),
        (translate("forecast", "Renombre del clan"), result.pool),
    ):
        if spread.counts:
            yield _of_spread(words, spread)


def _of_share(words: str, share: Share) -> Callable[[int], WholeLine]:
    return lambda place: WholeLine(
        place, words, share_words(share), share_between(share), "—", share_reasons(words, share)
    )


def _of_spread(words: str, spread: Spread) -> Callable[[int], WholeLine]:
    nine = translate("forecast", "{low} a {high}").format(low=spread.at(5), high=spread.at(95))
    return lambda place: WholeLine(
        place, words, mean_words(spread), mean_between(spread), nine, spread_reasons(words, spread)
    )


class NumbersDialog(QDialog):
    """Three tables: the battle, the people, the enemies."""

    def __init__(self, result: ForecastResult, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Números del pronóstico"))
        made = self.tr("{battles}, semilla {seed}. Los intervalos son del 95 %.").format(
            battles=battles_words(result.battles), seed=result.seed
        )
        self.made = PlainLabel(made, role=Role.CAPTION, wrap=True)
        self.whole = BarTable(_whole_columns(), self.tr("La batalla"))
        self.whole.setSortingEnabled(False)
        self.whole.set_rows(whole_lines(result))
        self.people = UnitTable(
            self.tr("Los tuyos"), by_battles=result.by_battles, people=True, whole=result
        )
        self.foes = UnitTable(
            self.tr("Los enemigos"), by_battles=result.by_battles, people=False, whole=result
        )
        self.people.show_result(result, PEOPLE)
        self.foes.show_result(result, FOES)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.whole, self.tr("La &batalla"))
        self.tabs.addTab(self.people, self.tr("Los &tuyos"))
        self.tabs.addTab(self.foes, self.tr("Los &enemigos"))
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        layout.addWidget(self.made)
        layout.addWidget(self.tabs, 1)
        fit(self, 150, 24)
        self.whole.setFocus()


def _whole_columns() -> tuple[Column[WholeLine], ...]:
    return (
        Column(translate("forecast", "Qué"), lambda line: line.words, width=24, stretch=True),
        Figure(
            translate("forecast", "Sale"),
            lambda line: line.value,
            number=True,
            width=10,
            reasons=lambda line: line.reasons,
        ),
        Column(
            translate("forecast", "Intervalo"), lambda line: line.between, number=True, width=16
        ),
        Column(
            translate("forecast", "9 de cada 10"), lambda line: line.values, number=True, width=14
        ),
    )
