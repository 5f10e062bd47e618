"""Pronóstico: what the encounter on screen is likely to do to the people, at the press of a key."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.aftermath.tab_order import reading_order, set_tab_order
from director.console.desk import Desk
from director.console.forecast.asking_bar import AskingBar
from director.console.forecast.following import Following
from director.console.forecast.numbers_dialog import NumbersDialog
from director.console.forecast.result_view import ResultView
from director.console.forecast.shown import (
    Shown,
    begun_words,
    stale_words,
    state_words,
    teaching_words,
    unreadable_words,
)
from director.console.forecast.standing import Standing
from director.console.forecast.tactics_dialog import TacticsDialog
from director.console.forecast.tactics_words import plans_words
from director.console.forecast.work import Forecasting
from director.console.labels import PlainLabel
from director.console.people.buttons import open_form
from director.console.settling import settle, show_head
from director.console.theme import HAIR, TIGHT, Role
from director.operations.change import Change
from director.operations.opening import edition_of
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.forecast.tactics import Plans


class ForecastPanel(QWidget):
    """Below the composition of an encounter. Pictures first; the numbers are one key away."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.following = Following(desk, self)
        self._awaited = False
        self.title = PlainLabel(self.tr("Pronóstico"), role=Role.STRONG)
        self.state = PlainLabel(role=Role.CAPTION)
        self.asking = AskingBar(self.tr("Pronosticar (F5)"), desk.dice)
        self.obstacles = PlainLabel(role=Role.WARNING, wrap=True)
        self.despite = QPushButton(self.tr("Contar con ellos igualmente"))
        self.stale = PlainLabel(role=Role.WARNING, wrap=True)
        self.begun = PlainLabel(begun_words(), role=Role.CAPTION, wrap=True)
        self.view = ResultView(self.tr("F6"))
        self.empty = PlainLabel(teaching_words(), role=Role.CAPTION, wrap=True)
        self.tactics_told = PlainLabel(role=Role.CAPTION, wrap=True)
        self.tactics = QPushButton(self.tr("Tácticas… (F6)"))
        self.compare = QPushButton(self.tr("Comparar… (F7)"))
        self.numbers = QPushButton(self.tr("Ver números (F8)"))
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

    def _connect(self) -> None:
        self.asking.wanted.connect(self.forecast)
        self.asking.stop_wanted.connect(self.following.stop)
        self.following.opened.connect(self._open)
        self.following.moved.connect(self._show)
        self.following.grown.connect(self.asking.show_progress)
        self.following.grown.connect(self._bring)
        self.despite.clicked.connect(self._take_all_the_same)
        self.numbers.clicked.connect(self.show_numbers)
        self.tactics.clicked.connect(self.edit_tactics)
        self.compare.clicked.connect(self.open_comparison)
        self.desk.feed.changed.connect(self._hear)
        for key, slot in (
            ("F5", self.forecast),
            ("F6", self.edit_tactics),
            ("F7", self.open_comparison),
            ("F8", self.show_numbers),
        ):
            self._shortcut(key, slot, Qt.ShortcutContext.WindowShortcut)
        self.escape = self._shortcut("Esc", self.following.stop, Qt.ShortcutContext.WindowShortcut)

    def _shortcut(
        self, key: str, slot: Callable[[], object], context: Qt.ShortcutContext
    ) -> QShortcut:
        """They serve the whole page, wherever the cursor is on it."""
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(context)
        shortcut.activated.connect(slot)
        return shortcut

    # ---- showing

    @property
    def plans(self) -> Plans:
        """The tactics of both sides."""
        return self.following.plans

    @property
    def standing(self) -> Standing:
        """Who would fight, or what stands in the way."""
        return self.following.standing

    @property
    def shown(self) -> Shown | None:
        """The forecast on screen."""
        return self.following.shown

    @property
    def encounter_id(self) -> int | None:
        """Whose it is; none of a plan that is saved nowhere."""
        return self.following.encounter_id

    @property
    def forecasting(self) -> Forecasting:
        """What is in work."""
        return self.following.forecasting

    def show_plan(self, plan: EncounterPlan, encounter_id: int | None) -> None:
        """This plan is on screen now. What is in work for the same encounter begins anew with it:
        whoever asked for a forecast meant what is on screen. For another encounter it is given up.
        """
        self.following.show_plan(plan, encounter_id)

    def showEvent(self, event: QShowEvent) -> None:
        """Something may have changed while nobody looked."""
        super().showEvent(event)
        self.following.look()

    def _hear(self, change: Change) -> None:
        self.following.hear(change, looking=self.isVisible())

    def _open(self) -> None:
        """What the forecast of another encounter was asked with."""
        if self.shown is None:
            self.asking.draw_seed()
            return
        self.asking.show_seed(self.shown.result.seed)
        self.asking.battles.choose(self.shown.result.wanted)

    def _show(self) -> None:
        runs, shown, stands = self.forecasting.runs, self.shown, self.standing
        self.asking.show_running(runs)
        self.escape.setEnabled(runs)
        self.asking.go.setEnabled(stands.ready is not None)
        self.numbers.setEnabled(shown is not None)
        self.obstacles.setText("\n".join(stands.obstacles))
        self.obstacles.setVisible(bool(stands.obstacles))
        self.despite.setVisible(bool(stands.by_word))
        self.begun.setVisible(self.following.has_begun)
        self.empty.setVisible(shown is None and not stands.obstacles)
        self.view.setVisible(shown is not None)
        if shown is not None:
            self.view.show_result(shown.result)
        self.stale.setText(self._stale_words())
        self.stale.setVisible(bool(self.stale.text()))
        self.state.setText(state_words(shown, self.desk.clock(), runs=runs))
        edition = self.following.edition
        self.tactics_told.setText("" if edition is None else plans_words(self.plans, edition))
        settle(self.view)

    def _stale_words(self) -> str:
        """Why what was kept does not say what is on screen."""
        following = self.following
        if self.forecasting.runs:
            return ""
        if following.unreadable is not None:
            return unreadable_words(following.unreadable)
        return stale_words(
            following.shown, following.standing.line_up, following.plans, following.made
        )

    # ---- forecasting

    def forecast(self) -> None:
        """Work on the plan on screen; what is in work already is given up for it."""
        self.following.follow()
        if self.standing.ready is not None:
            self.following.ask(self.asking.battles.chosen, self.asking.seed_now())
        self._awaited = self.forecasting.runs
        show_head(self)

    def _bring(self, *_progress: int) -> None:
        """The answer comes into view: only with its first estimate it is as high as it will be."""
        if self._awaited:
            self._awaited = False
            show_head(self)

    def _take_all_the_same(self) -> None:
        self.following.take_all_the_same()
        self.asking.go.setFocus()

    # ---- what opens

    def edit_tactics(self) -> None:
        """Open the tactics of both sides."""
        open_form(self._tactics_dialog())

    def _tactics_dialog(self, left: Plans | None = None) -> TacticsDialog:
        """The form, with what was left in it where the director wants that back."""
        dialog = TacticsDialog(edition_of(self.desk.campaign), self.plans, self)
        if left is not None:
            dialog.show_plans(left)
        dialog.chosen.connect(self.following.use)
        dialog.abandoned.connect(
            lambda plans: self.desk.offer_back(
                self.tr("Tácticas cerradas sin usar."),
                lambda: open_form(self._tactics_dialog(plans)),
            )
        )
        return dialog

    def show_numbers(self) -> None:
        """Every figure with its interval."""
        if self.shown is not None:
            open_form(NumbersDialog(self.shown.result, self))

    def open_comparison(self) -> None:
        """All levels for this group, or this encounter beside another one."""
        from director.console.forecast.compare_dialog import CompareDialog

        following = self.following
        open_form(
            CompareDialog(
                self.desk,
                following.plan,
                following.encounter_id,
                following.plans,
                self.asking.seed_now(),
                following.despite,
                self,
            )
        )
