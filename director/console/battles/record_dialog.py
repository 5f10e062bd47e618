"""Recording a battle by hand, or changing the record of one that waits for its wizard."""

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from director.console.aftermath.tab_order import set_tab_order
from director.console.battles.battle_words import (
    nameless_words,
    problem_words,
    warning_words,
    whole_warning_words,
    yet_more_words,
)
from director.console.battles.facts_tab import FactsTab
from director.console.battles.half_typed import HalfTyped, HalfTypedLine, RecordShelf
from director.console.battles.record_form import RecordForm
from director.console.battles.side_editor import SideEditor
from director.console.desk import Desk
from director.console.labels import PlainLabel, plain_tip
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import fit
from director.console.theme import TIGHT, Role
from director.console.troubles import trouble_of
from director.operations import battles
from director.operations.battles import (
    BattleForm,
    FormProblem,
    ParticipationWarning,
    SideForm,
)
from director.operations.change import Change
from director.operations.problems import Refused

_SHOWN_PROBLEMS = 5
_SHOWN_WARNINGS = 3


class RecordDialog(QDialog):
    """A form over one battle. Problems are listed with what to do; what was typed stays.

    Leaving without saving keeps what was typed for the next time, apart from the campaign.
    """

    def __init__(
        self, desk: Desk, battle_id: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.battle_id = battle_id
        self.change: Change | None = None
        self.tabs = RecordForm(desk, battle_id)
        self.half_typed = HalfTyped(desk, RecordShelf(desk, battle_id), self.tabs.typed, self)
        self.offer = HalfTypedLine(desk, self.half_typed, self)
        self.warnings = PlainLabel(role=Role.WARNING, wrap=True)
        self.warnings.hide()
        self.problems = PlainLabel(role=Role.DANGER, wrap=True)
        self.problems.hide()
        self._lay_out()
        self._fresh = self._first_form()
        self.setWindowTitle(
            self.tr("Anotar una batalla")
            if battle_id is None
            else self.tr("Cambiar «{name}»").format(name=self._fresh.name)
        )
        self._begin()

    @property
    def facts(self) -> FactsTab:
        """The tab about the battle itself."""
        return self.tabs.facts

    @property
    def sides(self) -> list[SideEditor]:
        """The tabs of the sides."""
        return self.tabs.sides

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addWidget(self.offer)
        layout.addWidget(self.tabs, 1)
        layout.addWidget(self.warnings)
        layout.addWidget(self.problems)
        box, self.save = accept_or_cancel(self, self.tr("&Guardar"), self._save)
        self._feet = [self.save, *(foot for foot in box.buttons() if foot is not self.save)]
        layout.addWidget(box)
        fit(self, letters=160, lines=42)

    def _first_form(self) -> BattleForm:
        if self.battle_id is not None:
            return battles.form_of(self.desk.campaign, self.battle_id)
        sides = (SideForm(self.tr("Nuestro bando"), True), SideForm(self.tr("Enemigos"), False))
        return BattleForm(name="", day=self.tabs.today, sides=sides)

    def _begin(self) -> None:
        """What was left half typed lies open at once: nothing that is typed now can cover it."""
        self.tabs.lined_up.connect(self._order_tabs)
        self.tabs.warned.connect(self._warn)
        self._show(self._fresh)
        self.half_typed.fresh = self.tabs.typed()
        self._go_on()
        self.tabs.edited.connect(self._edited)
        self.offer.wanted.connect(self._settle)
        self.offer.afresh_wanted.connect(self._begin_afresh)

    def _go_on(self) -> None:
        if self.half_typed.parked is not None:
            self._show(self.half_typed.parked.form)
            self.offer.go_on.setFocus()

    def _show(self, form: BattleForm) -> None:
        self.problems.hide()
        self.tabs.show_form(form)

    def _settle(self) -> None:
        """The director goes on with what was left, at once or having thought better of it."""
        if self.offer.began_anew:
            self._go_on()
        self.offer.hide()
        self.facts.name.setFocus()

    def _begin_afresh(self) -> None:
        self._show(self._fresh)
        self.offer.begin_anew()

    def _edited(self) -> None:
        if self.offer.began_anew:
            self.offer.hide()
        self.half_typed.follow()

    def _order_tabs(self) -> None:
        set_tab_order([*self.offer.chain(), *self.tabs.chain(), *self._feet])

    def _warn(self, found: tuple[ParticipationWarning, ...]) -> None:
        """Say what the edition advises against, whichever tab is open; it holds nobody up."""
        lines = [warning_words(warning) for warning in found]
        if len(lines) > _SHOWN_WARNINGS:
            lines[_SHOWN_WARNINGS:] = [yet_more_words(len(lines) - _SHOWN_WARNINGS)]
        self.warnings.setText("\n".join(lines))
        self.warnings.setToolTip(plain_tip("\n".join(map(whole_warning_words, found))))
        self.warnings.setVisible(bool(found))

    # ---- the two ways out

    def _save(self) -> None:
        form, campaign, key = self.tabs.typed(), self.desk.campaign, self.battle_id
        try:
            found = battles.check(campaign, form, key)
        except Refused as refused:  # rules that know no battles of this kind
            self.desk.refuse(trouble_of(refused))
            return
        nameless = not form.name.strip()
        self._tell(nameless, found)
        if nameless or found:
            return
        verb: Callable[[], Change] = (
            (lambda: battles.record_battle(campaign, form))
            if key is None
            else (lambda: battles.edit_battle(campaign, key, form))
        )
        self.change = self.desk.run(verb)
        if self.change is not None:
            self.half_typed.forget()
            self.accept()

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is recorded, and nothing typed is lost."""
        if self.half_typed.keep():
            self.desk.say(self.tr("Batalla sin anotar: lo escrito queda a medias."))
        super().reject()

    def _tell(self, nameless: bool, found: tuple[FormProblem, ...]) -> None:
        lines = [nameless_words()] if nameless else []
        lines += [problem_words(problem) for problem in found]
        if len(lines) > _SHOWN_PROBLEMS:
            lines[_SHOWN_PROBLEMS:] = [yet_more_words(len(lines) - _SHOWN_PROBLEMS)]
        self.problems.setText("\n".join(lines))
        self.problems.setVisible(bool(lines))
        if nameless:
            self.tabs.setCurrentIndex(0)
            self.facts.name.setFocus()
        else:
            self.tabs.point_at(found)
