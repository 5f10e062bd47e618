"""Pronóstico: what the encounter on screen is likely to do to the people, at the press of a key."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.aftermath.tab_order import reading_order, set_tab_order
from director.console.desk import Desk
from director.console.forecast.asking_bar import MOST_SEED, AskingBar
from director.console.forecast.numbers_dialog import NumbersDialog
from director.console.forecast.result_view import ResultView
from director.console.forecast.shown import (
    Shown,
    begun_words,
    stale_words,
    state_words,
    teaching_words,
)
from director.console.forecast.standing import Standing, standing
from director.console.forecast.tactics_dialog import TacticsDialog
from director.console.forecast.tactics_words import assumptions, plans_words
from director.console.forecast.work import Asked, Forecasting
from director.console.labels import PlainLabel, plain_tip
from director.console.people.buttons import open_form
from director.console.theme import HAIR, TIGHT, Role
from director.operations.change import Change, Subject
from director.operations.encounters.forecast_keeping import keep, kept
from director.operations.opening import edition_of
from director.operations.views.encounters import encounters
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import Plans, usual

_MOVES = frozenset({Subject.CHARACTERS, Subject.BATTLES, Subject.CAMPAIGN, Subject.PLAYERS})
"""What a line-up follows besides the plan."""
_SOON_MS = 60


class ForecastPanel(QWidget):
    """Below the composition of an encounter. Pictures first; the numbers are one key away."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.plan = EncounterPlan()
        self.encounter_id: int | None = None
        self._opened = False
        self.plans = Plans()
        self.standing = Standing(None)
        self.shown: Shown | None = None
        self._asked: Asked | None = None
        self._despite: frozenset[int] = frozenset()
        self.forecasting = Forecasting(self)
        self.title = PlainLabel(self.tr("Pronóstico"), role=Role.STRONG)
        self.state = PlainLabel(role=Role.CAPTION)
        self.asking = AskingBar(self.tr("Pronosticar (F5)"))
        self.obstacles = PlainLabel(role=Role.WARNING, wrap=True)
        self.despite = QPushButton(self.tr("Contar con ellos igualmente"))
        self.stale = PlainLabel(role=Role.WARNING, wrap=True)
        self.begun = PlainLabel(begun_words(), role=Role.CAPTION, wrap=True)
        self.view = ResultView()
        self.empty = PlainLabel(teaching_words(), role=Role.CAPTION, wrap=True)
        self.tactics_told = PlainLabel(role=Role.CAPTION, wrap=True)
        self.tactics = QPushButton(self.tr("Tácticas… (F6)"))
        self.compare = QPushButton(self.tr("Comparar… (F7)"))
        self.numbers = QPushButton(self.tr("Ver números (F8)"))
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._lay_out()
        self._connect()

    # ---- building

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addStretch()
        head.addWidget(self.state)
        foot = QGridLayout()
        foot.setSpacing(HAIR)
        for place, button in enumerate((self.numbers, self.tactics, self.compare)):
            button.setAutoDefault(False)
            foot.addWidget(button, *divmod(place, 2))
        foot.setColumnStretch(2, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, TIGHT, 0, 0)
        column.setSpacing(TIGHT)
        column.addLayout(head)
        column.addWidget(self.asking)
        column.addWidget(self.obstacles)
        column.addWidget(self.despite, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.stale)
        column.addWidget(self.begun)
        column.addWidget(self.empty)
        column.addWidget(self.view)
        column.addWidget(self.tactics_told)
        column.addLayout(foot)
        set_tab_order(list(reading_order(self)))
        self.tactics_told.setToolTip(plain_tip(assumptions()))

    def _connect(self) -> None:
        self.asking.wanted.connect(self.forecast)
        self.asking.stop_wanted.connect(self.stop)
        self.asking.other_seed_wanted.connect(self._other_seed)
        self.forecasting.estimated.connect(self._grow)
        self.forecasting.ended.connect(self._end)
        self.despite.clicked.connect(self._take_all_the_same)
        self.numbers.clicked.connect(self.show_numbers)
        self.tactics.clicked.connect(self.edit_tactics)
        self.compare.clicked.connect(self.open_comparison)
        self._soon.timeout.connect(self._follow)
        self.desk.feed.changed.connect(self._hear)
        self.desk.closing.connect(self.forecasting.stop)
        for key, slot in (
            ("F5", self.forecast),
            ("F6", self.edit_tactics),
            ("F7", self.open_comparison),
            ("F8", self.show_numbers),
        ):
            self._shortcut(key, slot, Qt.ShortcutContext.WindowShortcut)
        self.escape = self._shortcut("Esc", self.stop, Qt.ShortcutContext.WindowShortcut)

    def _shortcut(
        self, key: str, slot: Callable[[], object], context: Qt.ShortcutContext
    ) -> QShortcut:
        """They serve the whole page, wherever the cursor is on it."""
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(context)
        shortcut.activated.connect(slot)
        return shortcut

    # ---- showing

    def show_plan(self, plan: EncounterPlan, encounter_id: int | None) -> None:
        """This plan is on screen now. What is in work for the same encounter begins anew with it:
        whoever asked for a forecast meant what is on screen. For another encounter it is given up.
        """
        another = not self._opened or encounter_id != self.encounter_id
        again = self.forecasting.runs and not another and plan != self.plan
        if another or again:
            self.stop()
        self.plan, self.encounter_id = plan, encounter_id
        if another:
            self._opened = True
            self._open()
        self._follow()
        if again:
            self.forecast()

    def showEvent(self, event: QShowEvent) -> None:
        """Something may have changed while nobody looked."""
        super().showEvent(event)
        self._soon.start()

    def _hear(self, change: Change) -> None:
        if change.subjects & _MOVES and self.isVisible():
            self._soon.start()

    def _open(self) -> None:
        """The last forecast that was kept for the encounter, or none yet."""
        self._despite = frozenset()
        self.shown = None
        former = () if self.encounter_id is None else kept(self.desk.campaign, self.encounter_id)
        if former:
            last = former[0]
            self.shown = Shown(last.line_up, last.plans, last.result, last.made_at)
            self.plans = last.plans
            self.asking.show_seed(last.result.seed)
            self.asking.battles.choose(last.result.wanted)
        else:
            self.plans = usual(edition_of(self.desk.campaign))
            self._other_seed()

    def _follow(self) -> None:
        """Read again who would fight, and whether what is shown is still about that."""
        self.standing = standing(
            self.desk, edition_of(self.desk.campaign), self.plan, self.plans, self._despite
        )
        self.begun.setVisible(self._has_begun())
        self._show()

    def _has_begun(self) -> bool:
        """Whether the encounter has become a battle."""
        rows = encounters(self.desk.campaign) if self.encounter_id is not None else ()
        return any(row.id == self.encounter_id and row.battle is not None for row in rows)

    def _show(self) -> None:
        runs, shown, stands = self.forecasting.runs, self.shown, self.standing
        self.asking.show_running(runs)
        self.escape.setEnabled(runs)
        self.asking.go.setEnabled(stands.ready is not None)
        self.numbers.setEnabled(shown is not None)
        self.obstacles.setText("\n".join(stands.obstacles))
        self.obstacles.setVisible(bool(stands.obstacles))
        self.despite.setVisible(bool(stands.by_word))
        self.empty.setVisible(shown is None and not stands.obstacles)
        self.view.setVisible(shown is not None)
        if shown is not None:
            self.view.show_result(shown.result)
        self.stale.setText("" if runs else stale_words(shown, stands.line_up, self.plans))
        self.stale.setVisible(bool(self.stale.text()))
        self.state.setText(state_words(shown, self.desk.clock(), runs=runs))
        self.tactics_told.setText(plans_words(self.plans, edition_of(self.desk.campaign)))

    # ---- forecasting

    def forecast(self) -> None:
        """Work on the plan on screen; what is in work already is given up for it."""
        self._follow()
        line_up = self.standing.ready
        if line_up is None:
            return
        seed = self.asking.seed_typed
        if seed is None:
            seed = self._other_seed()
        self._asked = Asked(
            edition_of(self.desk.campaign),
            line_up,
            self.plans,
            self.asking.battles.chosen,
            seed,
        )
        self.forecasting.start([self._asked])
        self._show()

    def stop(self) -> None:
        """Give up what is in work; the estimate so far stays on screen."""
        if self.forecasting.runs:
            self.forecasting.stop()
            self._show()

    def _grow(self, _place: int, result: ForecastResult) -> None:
        assert self._asked is not None
        self.shown = Shown(self._asked.line_up, self._asked.plans, result)
        self._show()
        self.asking.show_progress(result.battles, result.wanted)

    def _end(self, whole: bool) -> None:
        """All battles are fought: the forecast is kept with its encounter."""
        key, shown = self.encounter_id, self.shown
        if whole and key is not None and shown is not None:
            change = self.desk.run(
                lambda: keep(self.desk.campaign, key, shown.line_up, shown.plans, shown.result)
            )
            if change is not None:
                made = kept(self.desk.campaign, key)[0].made_at
                self.shown = Shown(shown.line_up, shown.plans, shown.result, made)
        self._show()

    def _other_seed(self) -> int:
        seed = self.desk.dice(MOST_SEED)
        self.asking.show_seed(seed)
        return seed

    def _take_all_the_same(self) -> None:
        """The director's word for those who would not go else."""
        self._despite |= frozenset(self.standing.by_word)
        self._follow()
        self.asking.go.setFocus()

    # ---- what opens

    def edit_tactics(self) -> None:
        """Open the tactics of both sides."""
        dialog = TacticsDialog(edition_of(self.desk.campaign), self.plans, self)
        dialog.chosen.connect(self._use)
        open_form(dialog)

    def _use(self, plans: Plans) -> None:
        if plans != self.plans:
            self.stop()
            self.plans = plans
        self._follow()

    def show_numbers(self) -> None:
        """Every figure with its interval."""
        if self.shown is not None:
            open_form(NumbersDialog(self.shown.result, self))

    def open_comparison(self) -> None:
        """All levels for this group, or this encounter beside another one."""
        from director.console.forecast.compare_dialog import CompareDialog

        open_form(
            CompareDialog(
                self.desk,
                self.plan,
                self.encounter_id,
                self.plans,
                self.asking.seed_typed or 0,
                self._despite,
                self,
            )
        )
