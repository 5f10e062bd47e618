"""Two encounters side by side, or this group and another before the same enemies."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import ceil, floor

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.forecast.asking_bar import AskingBar
from director.console.forecast.figures import points_words, share_words
from director.console.forecast.levels_page import Group
from director.console.forecast.result_view import ResultView
from director.console.forecast.standing import standing
from director.console.forecast.two_columns import two_columns
from director.console.forecast.work import Asked, Forecasting
from director.console.labels import PlainLabel
from director.console.people.fields import Choice, form_of_rows
from director.console.settling import settle
from director.console.theme import HAIR, ROOM, Role
from director.operations.opening import edition_of
from director.operations.views.encounters import encounter, encounters
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.forecast.results import ForecastResult, difference

_HERE = 0
"""Stands for the encounter on screen among the keys of the others."""
_THEIRS = -1
"""Stands for the enemies of whatever encounter the group is taken from."""


@dataclass(frozen=True, slots=True)
class _Known:
    """An encounter to choose from."""

    key: int
    name: str
    plan: EncounterPlan


class _Column(QWidget):
    """One of both: its title, what stands in its way, and its forecast."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = PlainLabel(title, role=Role.STRONG, wrap=True)
        self.obstacles = PlainLabel(role=Role.WARNING, wrap=True)
        self.despite = QPushButton(self.tr("Contar con ellos igualmente"))
        self.despite.setAutoDefault(False)
        self.view = ResultView()
        self.view.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(HAIR)
        layout.addWidget(self.title)
        layout.addWidget(self.obstacles)
        layout.addWidget(self.despite, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.view)
        layout.addStretch()
        self.tell(())

    def tell(self, obstacles: tuple[str, ...], by_word: tuple[int, ...] = ()) -> None:
        """What stands in its way; nothing where nothing does. ``by_word`` go at the director's
        word.
        """
        self.by_word = by_word
        self.despite.setVisible(bool(by_word))
        self.obstacles.setText("\n".join(obstacles))
        self.obstacles.setVisible(bool(obstacles))

    def show_result(self, result: ForecastResult) -> None:
        """Its forecast so far."""
        self.view.show()
        self.view.show_result(result)
        settle(self.view)


class BesidePage(QWidget):
    """Left the encounter on screen, right what is chosen: who goes, and against whom."""

    def __init__(self, desk: Desk, group: Group, encounter_id: int | None, seed: int) -> None:
        super().__init__()
        self.desk = desk
        self._group = group
        self._known = list(self._offered(encounter_id))
        self._sides: list[_Column] = []
        self._results: dict[int, ForecastResult] = {}
        self._despite = frozenset(group.despite)
        self.forecasting = Forecasting(self)
        names = [(known.key, known.name) for known in self._known]
        self.party = Choice(names, self._first())
        self.foes = Choice([(_THEIRS, self.tr("los suyos")), *names])
        self.asking = AskingBar(self.tr("&Comparar los dos"), desk.dice)
        self.asking.show_seed(seed)
        self.difference = PlainLabel(wrap=True)
        self.here = _Column(self.tr("Este encuentro"))
        self.there = _Column("")
        self._lay_out()
        self._name()
        self.party.currentIndexChanged.connect(self._change)
        self.foes.currentIndexChanged.connect(self._change)
        self.asking.wanted.connect(self.start)
        self.asking.stop_wanted.connect(self.stop)
        for side in (self.here, self.there):
            side.despite.clicked.connect(partial(self._take_all_the_same, side))
        self.forecasting.estimated.connect(self._grow)
        self.forecasting.ended.connect(lambda _whole: self.asking.show_running(False))
        desk.closing.connect(self.forecasting.stop)

    def _offered(self, encounter_id: int | None) -> Iterator[_Known]:
        yield _Known(_HERE, self.tr("este encuentro"), self._group.plan)
        for row in encounters(self.desk.campaign):
            if row.id != encounter_id:
                yield _Known(row.id, row.name, encounter(self.desk.campaign, row.id).plan)

    def _first(self) -> int:
        """The first of the others that can be forecast, or else the first there is."""
        edition, others = edition_of(self.desk.campaign), self._known[1:]
        for known in others:
            plans, despite = self._group.plans, self._group.despite
            if standing(self.desk, edition, known.plan, plans, despite).ready is not None:
                return known.key
        return others[0].key if others else _HERE

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        layout.addLayout(
            form_of_rows(
                [
                    (self.tr("A la derecha, el &grupo de"), self.party),
                    (self.tr("contra los &enemigos de"), self.foes),
                ]
            )
        )
        layout.addWidget(self.asking)
        layout.addWidget(self.difference)
        layout.addWidget(two_columns(self.here, self.there), 1)

    @property
    def _whom(self) -> int:
        chosen: int = self.foes.chosen
        return self.party.chosen if chosen == _THEIRS else chosen

    @property
    def plan(self) -> EncounterPlan:
        """What stands at the right."""
        by_key = {known.key: known.plan for known in self._known}
        return replace(by_key[self._whom], party=by_key[self.party.chosen].party)

    def _name(self) -> None:
        names = {known.key: known.name for known in self._known}
        who, whom = self.party.chosen, self._whom
        if who == whom:
            words = self.tr("Este encuentro") if who == _HERE else self.tr("«{party}»")
        elif who == _HERE:
            words = self.tr("Este grupo contra los de «{foes}»")
        elif whom == _HERE:
            words = self.tr("El grupo de «{party}» contra estos enemigos")
        else:
            words = self.tr("El grupo de «{party}» contra los de «{foes}»")
        self.there.title.setText(words.format(party=names[who], foes=names[whom]))

    def _change(self, _place: int) -> None:
        """Another one is chosen: what was said of the former is no more true."""
        self.stop()
        self._name()
        self._results.pop(1, None)
        self.there.view.hide()
        self.there.tell(())
        self.difference.clear()

    def start(self) -> None:
        """Forecast both with one seed."""
        seed = self.asking.seed_now()
        edition = edition_of(self.desk.campaign)
        asked: list[Asked] = []
        self._sides, self._results = [], {}
        self.difference.clear()
        for side, plan in ((self.here, self._group.plan), (self.there, self.plan)):
            stands = standing(self.desk, edition, plan, self._group.plans, self._despite)
            side.tell(stands.obstacles, stands.by_word)
            side.view.setVisible(stands.ready is not None and side.view.result is not None)
            if stands.ready is not None:
                plans, battles = self._group.plans, self.asking.battles.chosen
                asked.append(Asked(edition, stands.ready, plans, battles, seed))
                self._sides.append(side)
        self.forecasting.stop()
        self.asking.show_running(bool(asked))
        if asked:
            self.forecasting.start(asked)

    def _take_all_the_same(self, side: _Column) -> None:
        """The director's word for those who would not go else; then both are forecast."""
        self._despite |= frozenset(side.by_word)
        self.asking.go.setFocus()
        self.start()

    def stop(self) -> None:
        """Give up what is in work; the estimates so far stay."""
        self.forecasting.stop()
        self.asking.show_running(False)

    def _grow(self, place: int, result: ForecastResult) -> None:
        side = self._sides[place]
        side.show_result(result)
        self._results[0 if side is self.here else 1] = result
        self.asking.show_progress(
            sum(each.battles for each in self._results.values()), len(self._sides) * result.wanted
        )
        if len(self._results) == 2:
            self.difference.setText(self._difference_words(*map(self._results.get, (0, 1))))

    def _difference_words(self, here: ForecastResult | None, there: ForecastResult | None) -> str:
        assert here is not None
        assert there is not None
        low, high = difference(here.victory, there.victory)
        words = self.tr(
            "Victoria: {here} a la izquierda, {there} a la derecha, con la misma semilla ({seed}). "
            "La diferencia está, 95 de cada 100 veces, entre {low} y {high} puntos: {sure}."
        )
        return words.format(
            here=share_words(here.victory),
            there=share_words(there.victory),
            seed=here.seed,
            low=points_words(floor(10 * low) / 10),
            high=points_words(ceil(10 * high) / 10),
            sure=self.tr("con estas batallas, puede ser solo azar de los dados")
            if low <= 0 <= high
            else self.tr("no es del azar de los dados"),
        )
