"""One forecast to look at: the chance of victory, how long it lasts, and what becomes of whom."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director.console.forecast.figures import (
    asaltos_words,
    battles_words,
    healing_words,
    mean_words,
    share_within,
    share_words,
    tenths,
    usual_words,
)
from director.console.forecast.people_table import UnitTable
from director.console.forecast.pictures import ChanceBar, Histogram
from director.console.forecast.tactics_words import assumptions
from director.console.forecast.why import WhyButton, share_reasons
from director.console.labels import PlainLabel, plain_tip
from director.console.theme import HAIR, TIGHT, Role, tabular
from director.rules.forecast.line_up import PEOPLE
from director.rules.forecast.results import ForecastResult, Share

_SHOWN_PEOPLE = 12
_NAMED = 3
"""Of so many people it is told by name how often the director decides."""
_EMPTY = Share(0, 0)


class ResultView(QWidget):
    """Shows a forecast, also while it is still growing; ``more`` says where to change what it
    is reckoned with.
    """

    def __init__(self, more: str = "") -> None:
        super().__init__()
        self.result: ForecastResult | None = None
        self.chance = PlainLabel(role=Role.HERO)
        self.chance.setFont(tabular(self.chance.font()))
        self.why = WhyButton(self.tr("Victoria: de dónde sale"), self._reasons)
        self.between = PlainLabel(role=Role.CAPTION, wrap=True)
        self.bar = ChanceBar()
        left_out = " · ".join(filter(None, (self.tr("sin tablero ni habilidades"), more)))
        self.left_out = PlainLabel(left_out, role=Role.CAPTION)
        self.left_out.setToolTip(plain_tip(assumptions()))
        self.lasts = PlainLabel(role=Role.CAPTION, wrap=True)
        self.asaltos = Histogram(self.tr("Cuántos asaltos dura"))
        self.people = self._table(by_battles=False)
        self.costs = PlainLabel(role=Role.CAPTION, wrap=True)
        self._lay_out()

    def _table(self, *, by_battles: bool) -> UnitTable:
        name = self.tr("Qué le espera a cada uno")
        return UnitTable(name, by_battles=by_battles, people=True)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(HAIR)
        head.addWidget(self.chance)
        head.addWidget(self.why)
        head.addWidget(self.between, 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(HAIR)
        self._column.addLayout(head)
        self._column.addWidget(self.bar)
        self._column.addWidget(self.left_out)
        self._column.addSpacing(TIGHT)
        self._column.addWidget(self.lasts)
        self._column.addWidget(self.asaltos)
        self._column.addWidget(self.people)
        self._column.addWidget(self.costs)

    def show_result(self, result: ForecastResult) -> None:
        """Another forecast, or a better estimate of the same."""
        by_battles = self.result is not None and self.result.by_battles
        self.result = result
        if by_battles != result.by_battles:
            former, self.people = self.people, self._table(by_battles=result.by_battles)
            self._column.replaceWidget(former, self.people)
            former.deleteLater()
        self.chance.setText(share_words(result.victory))
        self.between.setText(between_words(self, result))
        self.bar.show_result(result)
        self.lasts.setText(lasts_words(self, result))
        self.asaltos.show_spread(result.asaltos)
        self.people.show_result(result)
        self.people.fit_to_rows(_SHOWN_PEOPLE)
        self.costs.setText(costs_words(self, result))

    def _reasons(self) -> tuple[str, ...]:
        share = _EMPTY if self.result is None else self.result.victory
        reasons = share_reasons(self.tr("En cuántas batallas vencen los tuyos."), share)
        return (*reasons, assumptions())


def between_words(widget: QWidget, result: ForecastResult) -> str:
    """How sure the chance of victory is, and that what is left of it is not all defeat."""
    words = widget.tr("de victoria, {within}, en {battles}").format(
        within=share_within(result.victory), battles=battles_words(result.battles)
    )
    if result.undecided.hits:
        return widget.tr("{words}; {n} sin decidir").format(
            words=words, n=share_words(result.undecided)
        )
    return words


def lasts_words(widget: QWidget, result: ForecastResult) -> str:
    """How long the battles last that are decided, and how many are not."""
    lasts, undecided = result.lasts, result.undecided
    parts = []
    if lasts.counts:
        parts.append(
            widget.tr("Dura {asaltos} de media; {usual}").format(
                asaltos=asaltos_words(lasts), usual=usual_words(lasts)
            )
        )
    if undecided.hits:
        parts.append(
            widget.tr("Sin decidir tras {n} asaltos: {share}").format(
                n=result.asaltos.counts[-1][0], share=share_words(undecided)
            )
        )
    return ". ".join(parts)


def costs_words(widget: QWidget, result: ForecastResult) -> str:
    """What the battle costs all of the people together."""
    parts = [
        widget.tr("caen {n} de los tuyos").format(n=tenths(_fallen(result))),
        deaths_words(widget, result),
        widget.tr("hasta curar al último: {n}").format(
            n=healing_words(result.rest, by_battles=result.by_battles)
        ),
    ]
    if result.nobody_lives.hits:
        parts[-1] = widget.tr("{healing} si vive alguien (nadie, {n})").format(
            healing=parts[-1], n=share_words(result.nobody_lives)
        )
    if result.pool.counts:
        parts.append(widget.tr("renombre del clan {n}").format(n=mean_words(result.pool)))
    words = widget.tr("De media: {parts}.").format(parts=" · ".join(parts))
    return " ".join(filter(None, (words, decided_words(widget, result))))


def deaths_words(widget: QWidget, result: ForecastResult) -> str:
    """How many die by the rules, and how many with all those of whom the director decides."""
    least, most = result.deaths, result.deaths_at_most
    if most.counts and most.mean > least.mean:
        return widget.tr("mueren de {least} a {most}, según decidas").format(
            least=mean_words(least), most=mean_words(most)
        )
    return widget.tr("mueren {n}").format(n=mean_words(least))


def decided_words(widget: QWidget, result: ForecastResult) -> str:
    """Of whom the rules let the director decide, and how often; empty where of nobody."""
    by_word = sorted(
        (unit for unit in result.units if unit.side == PEOPLE and unit.director.hits),
        key=lambda unit: -unit.director.percent,
    )
    told = [
        widget.tr("{name}, en el {n}").format(name=unit.name, n=share_words(unit.director))
        for unit in by_word[:_NAMED]
    ]
    if len(by_word) > _NAMED:
        told.append(widget.tr("y {n} más").format(n=len(by_word) - _NAMED))
    if not told:
        return ""
    return widget.tr("Decides tú si muere: {told}.").format(told="; ".join(told))


def _fallen(result: ForecastResult) -> float:
    return sum(unit.defeated.percent for unit in result.units if unit.side == PEOPLE) / 100
