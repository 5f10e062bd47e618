"""Setting up a battle that is played here, from nothing to its first line."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from director.console.aftermath.tab_order import set_tab_order
from director.console.battles.battle_words import (
    nameless_words,
    problem_words,
    sourced_warning_words,
    warning_words,
    yet_more_words,
)
from director.console.battles.half_typed import HalfTyped, HalfTypedLine, Parked
from director.console.desk import Desk
from director.console.labels import PlainLabel, plain_tip
from director.console.live.setup.form import SetupForm
from director.console.live.setup.words import no_live_words, side_advice
from director.console.people.buttons import accept_or_cancel, open_form
from director.console.people.fields import fit
from director.console.theme import TIGHT, Role
from director.console.trouble import Trouble
from director.console.troubles import trouble_of
from director.operations.battle_form import NEEDS_WORD, FormProblem, SideForm
from director.operations.change import Change
from director.operations.live import starting, starting_drafts
from director.operations.live.live_form import LiveForm
from director.operations.live.starting_drafts import HalfStarted
from director.operations.opening import edition_of
from director.operations.participation_warnings import ParticipationWarning
from director.operations.problems import Refused
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.live.setup import ClockKind, LiveSetup

translate = QCoreApplication.translate

_SHOWN_PROBLEMS = 5
_SHOWN_WARNINGS = 3


class StartShelf:
    """Where a battle lies that was left half set up."""

    def __init__(self, desk: Desk) -> None:
        self._campaign = desk.campaign

    def park(self, form: HalfStarted) -> Change:
        """Lay one there in place of an earlier one."""
        return starting_drafts.park_start(self._campaign, form)

    def forget(self) -> Change:
        """Throw it away."""
        return starting_drafts.forget_start(self._campaign)

    def parked(self) -> Parked[HalfStarted] | None:
        """The one that lies there."""
        return starting_drafts.parked_start(self._campaign)


def set_up_battle(
    desk: Desk, parent: QWidget | None, prepared: LiveForm | None = None
) -> "SetupDialog | None":
    """Open the dialog, empty or with a battle that is prepared so far; where the rules have no such
    battles, say so instead.
    """
    words = no_live_words(edition_of(desk.campaign))
    if words:
        title = translate("live", "Con estas reglas no se juegan batallas aquí.")
        desk.refuse(Trouble(title, words))
        return None
    dialog = SetupDialog(desk, parent, prepared)
    open_form(dialog)
    return dialog


class SetupDialog(QDialog):
    """A form over a battle that has not begun. Problems are listed with what to do; what was typed
    stays, also when it is left. ``prepared`` comes from an encounter, which becomes this battle.
    """

    def __init__(
        self, desk: Desk, parent: QWidget | None = None, prepared: LiveForm | None = None
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.change: Change | None = None
        self._encounter: int | None = None
        self._plan: EncounterPlan | None = None
        self._covers = False
        self.tabs = SetupForm(desk)
        self.half_typed = HalfTyped(desk, StartShelf(desk), self._half, self)
        self.offer = HalfTypedLine(desk, self.half_typed, self)
        self.warnings = PlainLabel(role=Role.WARNING, wrap=True)
        self.problems = PlainLabel(role=Role.DANGER, wrap=True)
        for line in (self.warnings, self.problems):
            line.hide()
        self.setWindowTitle(self.tr("Empezar una batalla"))
        self._lay_out()
        self._fresh = HalfStarted(prepared or self._first_form())
        self._begin()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addWidget(self.offer)
        layout.addWidget(self.tabs, 1)
        layout.addWidget(self.warnings)
        layout.addWidget(self.problems)
        box, self.begin = accept_or_cancel(self, self.tr("&Empezar"), self._start)
        self._feet = [self.begin, *(foot for foot in box.buttons() if foot is not self.begin)]
        layout.addWidget(box)
        fit(self, letters=160, lines=42)

    def _first_form(self) -> LiveForm:
        sides = (SideForm(self.tr("Nuestro bando"), True), SideForm(self.tr("Enemigos"), False))
        clocks = self.tabs.edition.clocks
        ordered = clocks is not None and clocks.ordered is not None
        setup = LiveSetup(clock=ClockKind.ORDERED if ordered else ClockKind.NONE)
        return LiveForm(name="", day=self.tabs.today, sides=sides, setup=setup)

    def _begin(self) -> None:
        """What was left half typed lies open at once: nothing that is typed now can cover it."""
        self.tabs.lined_up.connect(self._order_tabs)
        self.tabs.to_judge.connect(self._judge)
        self._show(self._fresh)
        self.half_typed.fresh = self._half()
        parked = self.half_typed.parked
        if parked is not None and self._is_prepared_otherwise(parked.form.form):
            self._begin_prepared()
        else:
            self._go_on()
        self.tabs.edited.connect(self._edited)
        self.offer.wanted.connect(self._settle)
        self.offer.afresh_wanted.connect(self._begin_afresh)

    def _is_prepared_otherwise(self, left: LiveForm) -> bool:
        """Whether what was left is about another encounter, or another plan of this one."""
        here = self._fresh.form
        is_prepared = here.encounter_id is not None
        return is_prepared and (here.encounter_id, here.plan) != (left.encounter_id, left.plan)

    def _go_on(self) -> None:
        if self.half_typed.parked is not None:
            self._show(self.half_typed.parked.form)
            self.offer.go_on.setFocus()

    def _begin_prepared(self) -> None:
        """What is half typed is about another battle: it can be had, and does not cover this."""
        self._covers = True
        self.offer.begin_anew()
        self.offer.words.setText(
            self.tr("Preparada según el encuentro. Otra que quedó a medias se borra al escribir.")
        )

    @property
    def _untouched(self) -> bool:
        """What is half typed is about something else, and nothing was typed over it."""
        return self._covers and self._half() == self.half_typed.fresh

    def _half(self) -> HalfStarted:
        half = self.tabs.half()
        form = replace(half.form, encounter_id=self._encounter, plan=self._plan)
        return replace(half, form=form)

    def _show(self, half: HalfStarted) -> None:
        self._encounter, self._plan = half.form.encounter_id, half.form.plan
        self.problems.hide()
        self.tabs.show_form(half)

    def _settle(self) -> None:
        """The director goes on with what was left, at once or having thought better of it."""
        if self.offer.began_anew:
            self._go_on()
        self.offer.hide()
        self.tabs.battle.name.setFocus()

    def _begin_afresh(self) -> None:
        self._show(self._fresh)
        self.offer.begin_anew()

    def _edited(self) -> None:
        if self.offer.began_anew:
            self.offer.hide()
        self.half_typed.follow()

    def _order_tabs(self) -> None:
        set_tab_order([*self.offer.chain(), *self.tabs.chain(), *self._feet])

    # ---- what the rules say while one types

    def _judge(self) -> None:
        """Tell what the edition advises against, and who needs the director's word to go."""
        form = self.tabs.typed()
        try:
            found = starting.check(self.desk.live, form)
            warned = starting.warnings(self.desk.live, form)
        except Refused as refused:
            self.desk.refuse(trouble_of(refused))
            return
        self._mark_lines(found, warned)
        self._warn(side_advice(self.tabs.edition, form.sides, form.setup.victory), warned)

    def _mark_lines(
        self, found: tuple[FormProblem, ...], warned: tuple[ParticipationWarning, ...]
    ) -> None:
        lines = self.tabs.lines()
        words = {
            problem.unit: problem_words(problem)
            for problem in found
            if problem.fault in NEEDS_WORD and problem.unit is not None
        }
        players = {warning.player_id: warning for warning in warned}
        for place, row in enumerate(lines):
            parts = [words[place]] if place in words else []
            warning = players.get(self.tabs.player_of(row) or 0)
            if warning is not None and not row.despite.text().strip():
                parts.append(sourced_warning_words(warning))
            row.say(" ".join(parts))

    def _warn(self, advice: tuple[str, ...], warned: tuple[ParticipationWarning, ...]) -> None:
        """Whichever tab is open; it holds nobody up."""
        lines = [*advice, *map(warning_words, warned)]
        whole = "\n".join((*advice, *map(sourced_warning_words, warned)))
        if len(lines) > _SHOWN_WARNINGS:
            lines[_SHOWN_WARNINGS:] = [yet_more_words(len(lines) - _SHOWN_WARNINGS)]
        self.warnings.setText("\n".join(lines))
        self.warnings.setToolTip(plain_tip(whole))
        self.warnings.setVisible(bool(lines))

    # ---- the two ways out

    def _start(self) -> None:
        tabs = self.tabs
        form, table = self._half().form, self.desk.live
        try:
            found = starting.check(table, form)
        except Refused as refused:
            self.desk.refuse(trouble_of(refused))
            return
        tabs.deploy.show_units(tabs.fighting(), tabs.board.board())
        if self._tell(not form.name.strip(), found):
            return
        self.change = self.desk.run(lambda: starting.start(table, form))
        if self.change is not None:
            if not self._untouched:
                self.half_typed.forget()
            self.accept()
            if self.change.created is not None:
                self.desk.show_fight(self.change.created)

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing has begun, and nothing typed is lost."""
        if not self._untouched and self.half_typed.keep():
            self.desk.say(self.tr("La batalla no ha empezado: lo escrito queda a medias."))
        super().reject()

    def _tell(self, nameless: bool, found: tuple[FormProblem, ...]) -> bool:
        """Whether anything keeps it from beginning; it is listed, with the cursor at the first."""
        tabs = self.tabs
        board, squares = tabs.board.problems(), tabs.deploy.faults()
        lines = [nameless_words()] if nameless else []
        lines += [*(problem_words(problem) for problem in found), *board, *squares]
        shown = lines[:_SHOWN_PROBLEMS]
        if len(lines) > _SHOWN_PROBLEMS:
            shown.append(yet_more_words(len(lines) - _SHOWN_PROBLEMS))
        self.problems.setText("\n".join(shown))
        self.problems.setVisible(bool(lines))
        if nameless:
            tabs.setCurrentIndex(0)
            tabs.battle.name.setFocus()
        elif found:
            tabs.point_at(found)
        elif board:
            tabs.setCurrentWidget(tabs.board)
            tabs.board.point_at_fault()
        elif squares:
            tabs.setCurrentWidget(tabs.deploy)
            tabs.deploy.point_at_fault()
        return bool(lines)
