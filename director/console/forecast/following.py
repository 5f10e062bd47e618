"""The forecast of the encounter on screen: asked for, held to what it is about, and kept."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from director.console.desk import Desk
from director.console.forecast.shown import Shown
from director.console.forecast.standing import Standing, standing
from director.console.forecast.work import Asked, Forecasting
from director.console.troubles import known_troubles, trouble_of
from director.editions.schema import Edition
from director.operations.change import Change, Subject
from director.operations.encounters.forecast_codec import Made
from director.operations.encounters.forecast_keeping import (
    KeptForecast,
    keep,
    last_kept,
    made_now,
)
from director.operations.opening import edition_of
from director.operations.views.encounters import encounters
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import Plans, usual

_MOVES = frozenset({Subject.CHARACTERS, Subject.BATTLES, Subject.CAMPAIGN, Subject.PLAYERS})
"""What a line-up follows besides the plan."""
_SOON_MS = 60


class Following(QObject):
    """Follows the encounter on screen, also while nobody looks and something is in work."""

    opened = Signal()
    """Another encounter, with its own forecast and tactics."""
    moved = Signal()
    """Something that is told of it has changed."""
    grown = Signal(int, int)
    """So many battles are fought of so many."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.plan = EncounterPlan()
        self.encounter_id: int | None = None
        self.plans = Plans()
        self.standing = Standing(None)
        self.shown: Shown | None = None
        self.unreadable: int | None = None
        self.has_begun = False
        self.edition: Edition | None = None
        self.made: Made | None = None
        self.despite: frozenset[int] = frozenset()
        self._opened = False
        self._tactics: dict[int, Plans] = {}
        self._asked: tuple[Asked, Made] | None = None
        self.forecasting = Forecasting(self)
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self.follow)
        self.forecasting.estimated.connect(self._grow)
        self.forecasting.ended.connect(self._end)
        desk.closing.connect(self._soon.stop)
        desk.closing.connect(self.forecasting.stop)

    def show_plan(self, plan: EncounterPlan, encounter_id: int | None) -> None:
        """This plan is on screen now. What is in work for another encounter is given up."""
        another = not self._opened or encounter_id != self.encounter_id
        self.plan, self.encounter_id, self._opened = plan, encounter_id, True
        if another:
            self.forecasting.stop()
            self.despite, self.shown, self.unreadable = frozenset(), None, None
            self.plans, self.standing = Plans(), Standing(None)
            self._told(self._open)
        self.follow()

    def hear(self, change: Change, *, looking: bool) -> None:
        """Something has changed: whoever looks, or waits for what is in work, is to know soon."""
        if self.forecasting.runs and change.subjects & {Subject.ENCOUNTERS}:
            self._told(self._give_up_if_gone)
        if change.subjects & _MOVES and (looking or self.forecasting.runs):
            self._soon.start()

    def look(self) -> None:
        """Somebody looks again, and something may have changed meanwhile."""
        self._soon.start()

    def follow(self) -> None:
        """Read again who would fight, and whether what is shown is still about that."""
        if self._told(self._read) and self.forecasting.runs:
            self._keep_up()
        self.moved.emit()

    def ask(self, battles: int, seed: int) -> None:
        """Work on the plan on screen; what is in work already is given up for it."""
        if self.standing.ready is None or self.edition is None:
            return
        self._begin(Asked(self.edition, self.standing.ready, self.plans, battles, seed))

    def stop(self) -> None:
        """Give up what is in work; the estimate so far stays on screen."""
        if self.forecasting.runs:
            self.forecasting.stop()
            self.moved.emit()

    def use(self, plans: Plans) -> None:
        """Other tactics; they stay with their encounter until the campaign is closed."""
        self.plans = plans
        if self.encounter_id is not None:
            self._tactics[self.encounter_id] = plans
        self.follow()

    def take_all_the_same(self) -> None:
        """The director's word for those who would not go else."""
        self.despite |= frozenset(self.standing.by_word)
        self.follow()

    # ---- reading

    def _told(self, read: Callable[[], None]) -> bool:
        """Read something of the campaign, and tell what is wrong with it: a timer may have asked,
        and nobody else would hear.
        """
        try:
            read()
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return False
        return True

    def _open(self) -> None:
        """The last forecast that was kept for the encounter, or none yet."""
        self.plans = usual(edition_of(self._desk.campaign))
        key = self.encounter_id
        last = None if key is None else last_kept(self._desk.campaign, key)
        if isinstance(last, KeptForecast):
            self.shown = Shown(last.line_up, last.plans, last.result, last.made_at, last.made)
            self.plans = last.plans
        elif last is not None:
            self.unreadable = last.id
        if key is not None:
            self.plans = self._tactics.get(key, self.plans)
        self.opened.emit()

    def _read(self) -> None:
        self.edition = edition_of(self._desk.campaign)
        self.made = made_now(self._desk.campaign)
        self.standing = standing(self._desk, self.edition, self.plan, self.plans, self.despite)
        rows = encounters(self._desk.campaign) if self.encounter_id is not None else ()
        self.has_begun = any(row.id == self.encounter_id and row.battle is not None for row in rows)

    def _is_there(self) -> bool:
        """Whether the encounter is saved, and not removed meanwhile."""
        return any(row.id == self.encounter_id for row in encounters(self._desk.campaign))

    def _give_up_if_gone(self) -> None:
        if not self._is_there():
            self.stop()

    # ---- working

    def _begin(self, asked: Asked) -> None:
        assert self.made is not None
        self._asked = (asked, self.made)
        self.unreadable = None
        self.forecasting.start([asked])
        self.moved.emit()

    def _wanted(self) -> Asked | None:
        """What was asked, as it would be asked now; none where it cannot be."""
        if self.standing.ready is None or self.edition is None or self._asked is None:
            return None
        return replace(
            self._asked[0],
            edition=self.edition,
            line_up=self.standing.ready,
            plans=self.plans,
        )

    def _keep_up(self) -> None:
        """Whoever asked meant what is on screen: begin anew with what that is now."""
        wanted = self._wanted()
        if wanted is None:
            self.forecasting.stop()
        elif self._asked is None or wanted != self._asked[0]:
            self._begin(wanted)

    def _grow(self, _place: int, result: ForecastResult) -> None:
        assert self._asked is not None
        asked, made = self._asked
        self.shown = Shown(asked.line_up, asked.plans, result, made=made)
        self.moved.emit()
        self.grown.emit(result.battles, result.wanted)

    def _end(self, whole: bool) -> None:
        """All battles are fought: the forecast is kept with its encounter, if that is still what
        was forecast.
        """
        if whole and self._told(self._read):
            wanted = self._wanted()
            if self._asked is not None and wanted == self._asked[0]:
                self._told(self._keep)
            elif wanted is not None:
                self._begin(wanted)
        self.moved.emit()

    def _keep(self) -> None:
        key, shown = self.encounter_id, self.shown
        if key is None or shown is None or not self._is_there():
            return
        change = self._desk.run(
            lambda: keep(self._desk.campaign, key, shown.line_up, shown.plans, shown.result)
        )
        last = last_kept(self._desk.campaign, key) if change is not None else None
        if isinstance(last, KeptForecast):
            self.shown = replace(shown, made_at=last.made_at, made=last.made)
