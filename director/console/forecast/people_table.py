"""What a forecast says of each unit: one row for each, a figure and a bar for each question."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from director.console.forecast.bar_table import BarTable, Figure
from director.console.forecast.figures import (
    mean_whole,
    mean_words,
    share_whole,
    share_words,
)
from director.console.forecast.pictures import ShareBar
from director.console.forecast.why import share_reasons, spread_reasons
from director.console.row_model import Column
from director.console.theme import Tone
from director.rules.forecast.line_up import PEOPLE
from director.rules.forecast.results import ForecastResult, Share, Spread, UnitForecast

translate = QCoreApplication.translate

_WIDE = 15
"""Letters of a figure with its interval."""


@dataclass(frozen=True, slots=True)
class UnitLine:
    """One unit of a forecast, and those of its side beside whom its bars are drawn."""

    id: int
    unit: UnitForecast
    beside: tuple[UnitForecast, ...]


def _lines(result: ForecastResult, side: int) -> list[UnitLine]:
    units = tuple(unit for unit in result.units if unit.side == side)
    return [UnitLine(unit.unit, unit, units) for unit in units]


class UnitTable(BarTable):
    """Rows for the units of one side. Columns for which there is no room give way, but
    never that of a death which the director decides, or of a doom, once any battle shows one.

    Of a ``whole`` result every interval stands beside its figure, and all columns stay but those
    of what happens to nobody.
    """

    def __init__(
        self, name: str, *, by_battles: bool, people: bool, whole: ForecastResult | None = None
    ) -> None:
        make = _Columns(whole, by_battles=by_battles)
        super().__init__(make.of_people() if people else make.of_foes(), name)

    def show_result(self, result: ForecastResult, side: int = PEOPLE) -> None:
        """The units of a side; the one that is chosen stays chosen."""
        self.set_rows(_lines(result, side))


class _Columns:
    """Makes the columns, with intervals or without."""

    def __init__(self, whole: ForecastResult | None, *, by_battles: bool) -> None:
        self._by_battles = by_battles
        self._whole = whole is not None
        self._units = () if whole is None else whole.units

    def of_people(self) -> tuple[Column[UnitLine], ...]:
        """All that may happen to people."""
        return (
            self._name(),
            self._falls(),
            *self._costs(),
            *self._seldom(),
            self._spread(
                translate("forecast", "Renombre"),
                translate("forecast", "Renombre que gana."),
                lambda unit: unit.renown,
                Tone.GOOD,
                gives_way=3,
            ),
            self._heals(),
        )

    def _costs(self) -> tuple[Figure, ...]:
        return (
            self._spread(
                translate("forecast", "Heridas"),
                translate("forecast", "Heridas nuevas con las que sale (0 si muere)."),
                lambda unit: unit.wounds,
                Tone.WARNING,
                width=6,
                gives_way=1,
            ),
            self._share(
                translate("forecast", "Muere"),
                translate("forecast", "En cuántas batallas las reglas dicen que muere."),
                lambda unit: unit.dies,
                Tone.DANGER,
            ),
        )

    def _seldom(self) -> Iterator[Figure]:
        """What most forecasts have nothing of."""
        if not self._units or any(unit.director.hits for unit in self._units):
            yield self._share(
                translate("forecast", "Decides"),
                translate(
                    "forecast",
                    "En cuántas batallas las reglas te dejan decidir si muere: un héroe que cae "
                    "ante un jefe.",
                ),
                lambda unit: unit.director,
                Tone.WARNING,
                width=7,
                gives_way=5,
                matters=True,
            )
        if not self._units or any(unit.condemned.hits for unit in self._units):
            yield self._share(
                translate("forecast", "Condena"),
                translate("forecast", "En cuántas batallas queda condenado, sin estarlo antes."),
                lambda unit: unit.condemned,
                Tone.DANGER,
                width=8,
                gives_way=4,
                matters=True,
            )

    def of_foes(self) -> tuple[Column[UnitLine], ...]:
        """Enemies fall and fell."""
        return (self._name(), self._falls(), self._fells())

    def _name(self) -> Column[UnitLine]:
        title = translate("forecast", "Quién")
        return Column(title, _name, width=6, stretch=True, tip=_name)

    def _falls(self) -> Figure:
        return self._share(
            translate("forecast", "Cae"),
            translate("forecast", "En cuántas batallas acaba derrotado."),
            lambda unit: unit.defeated,
            Tone.WARNING,
        )

    def _fells(self) -> Figure:
        return self._spread(
            translate("forecast", "Derrota a"),
            translate("forecast", "A cuántos derrota."),
            lambda unit: unit.kills,
            Tone.MUTED,
        )

    def _heals(self) -> Figure:
        if self._by_battles:
            title = translate("forecast", "Batallas")
            meaning = translate(
                "forecast", "Batallas que tendría que faltar hasta curarse, si vive."
            )
        else:
            title = translate("forecast", "Días")
            meaning = translate(
                "forecast", "Días de descanso hasta que cierren todas sus heridas, si vive."
            )
        width = 8 if self._by_battles else 4
        return self._spread(
            title, meaning, lambda unit: unit.heals, Tone.MUTED, width=width, gives_way=2
        )

    def _share(
        self,
        title: str,
        meaning: str,
        of: Callable[[UnitForecast], Share],
        tone: Tone,
        *,
        width: int = 5,
        gives_way: int = 0,
        matters: bool = False,
    ) -> Figure:
        """One that ``matters`` stays as soon as it happens to anybody in any battle."""
        shown = share_whole if self._whole else share_words
        return Figure(
            title,
            lambda line: shown(of(line.unit)),
            key=lambda line: of(line.unit).percent,
            number=True,
            tip=lambda _line: translate("forecast", "{meaning}\nF1 dice de dónde sale").format(
                meaning=meaning
            ),
            width=_WIDE + 3 if self._whole else width,
            gives_way=0 if self._whole else gives_way,
            bar=lambda line: ShareBar.of(of(line.unit), tone) if of(line.unit).of else None,
            matters=lambda line: matters and of(line.unit).hits > 0,
            reasons=lambda line: share_reasons(
                f"{_name(line)} · {title.lower()} {shown(of(line.unit))}. {meaning}", of(line.unit)
            ),
        )

    def _spread(
        self,
        title: str,
        meaning: str,
        of: Callable[[UnitForecast], Spread],
        tone: Tone,
        *,
        width: int = 8,
        gives_way: int = 0,
    ) -> Figure:
        """Whoever is expected to have most fills the bar, and one whole unit at least does."""
        shown = mean_whole if self._whole else mean_words

        def bar(line: UnitLine) -> ShareBar | None:
            spread = of(line.unit)
            if not spread.counts:
                return None
            most = max(1.0, *(of(unit).mean for unit in line.beside))
            full = 100 * spread.mean / most
            return ShareBar(full, full, full, tone)

        return Figure(
            title,
            lambda line: shown(of(line.unit)),
            key=lambda line: of(line.unit).mean,
            number=True,
            tip=lambda _line: translate("forecast", "{meaning}\nF1 dice de dónde sale").format(
                meaning=meaning
            ),
            width=_WIDE if self._whole else width,
            gives_way=0 if self._whole else gives_way,
            bar=bar,
            reasons=lambda line: spread_reasons(
                f"{_name(line)} · {title.lower()} {shown(of(line.unit))}. {meaning}", of(line.unit)
            ),
        )


def _name(line: UnitLine) -> str:
    return line.unit.name
