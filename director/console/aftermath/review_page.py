"""Repaso: before → after for everybody, what still lacks, and nothing that is applied unseen."""

from collections.abc import Collection, Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton

from director.console.aftermath.grid import RowGrid, beside, stacked
from director.console.aftermath.lack_words import lack_words
from director.console.aftermath.navigation import PageCode, lacks
from director.console.aftermath.page import Page
from director.console.aftermath.wording import (
    caravan_row_words,
    carry_words,
    fate_role,
    page_words,
    state_words,
    unhealed_words,
)
from director.console.healing_words import until_whole_words
from director.console.labels import PlainLabel
from director.console.theme import Role, set_role
from director.forum.words import difficulty_words, outcome_words
from director.operations.aftermath_caravan import row_steps
from director.operations.views.battles import CombatantView, RestingView
from director.rules.aftermath import Outcome, UnitPlan
from director.rules.aftermath_wounds import open_before
from director.rules.healing import by_missing_battles


class ReviewPage(Page):
    code = PageCode.REVIEW

    wanted = Signal(object)
    """The director goes to mend a ``Lack``."""

    def build(self) -> None:
        self.jumps: list[QPushButton] = []
        self._list_lacks()
        draft = self.sitting.draft
        outcome = "" if draft.outcome is None else outcome_words(draft.outcome)
        if draft.outcome is Outcome.NOT_PLAYED:
            self.say(outcome.capitalize(), Role.STRONG)
            self.say(self.tr("No cambia nada: ni heridas, ni muertes, ni renombre."))
            return
        self.say(" · ".join((outcome.capitalize(), *self._level())), Role.STRONG)
        self._build_table()
        self._list_resting()
        self._list_vetoes()
        self._list_enemies()
        self._list_caravan()
        self._list_absent()

    def refresh(self) -> None:
        for row in self.sitting.plan.units:
            if (row.unit, "renown") in self.numbers:
                self._show(row)

    def focus_first(self) -> None:
        """What lacks first; with nothing to mend, the page itself, so that the arrows scroll it."""
        wanted = self.jumps[0] if self.jumps else self.parentWidget()
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- parts

    def _level(self) -> tuple[str, ...]:
        """The level of difficulty, and whether these rules count it; without any, nothing."""
        code = self.sitting.draft.difficulty
        if self.sitting.context.edition.difficulty is not None:
            return (difficulty_words(code),)
        if code is None:
            return ()
        told = self.tr("{level}: en esta edición no cuenta")
        return (told.format(level=difficulty_words(code)),)

    def _list_lacks(self) -> None:
        found = lacks(self.sitting.draft, self.sitting.plan)
        if found:
            self.say(self.tr("Falta por decidir"), Role.WARNING)
        for lack in found:
            jump = QPushButton(page_words(lack.page))
            jump.setAutoDefault(False)
            words = lack_words(lack, self.sitting.name(lack.unit))
            jump.setAccessibleName(
                self.tr("Ir a {page}: {lack}").format(page=page_words(lack.page), lack=words)
            )
            jump.clicked.connect(lambda _on=False, lack=lack: self.wanted.emit(lack))
            self.jumps.append(jump)
            self.add(beside(PlainLabel("!", role=Role.WARNING), PlainLabel(words), jump))

    def _build_table(self) -> None:
        grid = RowGrid(
            (
                self.tr("Personaje"),
                self.tr("Heridas"),
                self.tr("Renombre"),
                self.tr("Estado"),
                self.tr("Nota"),
            )
        )
        self._states: dict[int, PlainLabel] = {}
        self._notes: dict[int, PlainLabel] = {}
        self._carries: dict[int, PlainLabel] = {}
        self.list_by_side(grid, (row.unit for row in self.sitting.plan.units), self._add_row)
        self.add(grid)

    def _add_row(self, grid: RowGrid, unit: CombatantView) -> None:
        key = unit.id
        state, note = PlainLabel(), PlainLabel(role=Role.CAPTION)
        carry = PlainLabel(role=Role.WARNING)
        self._states[key], self._notes[key], self._carries[key] = state, note, carry
        grid.row(
            self.name_cell(unit),
            self.number(key, "wounds"),
            self.number(key, "renown"),
            state,
            stacked(beside(note, self.number(key, "refund"), self.number(key, "healing")), carry),
        )

    def _list_resting(self) -> None:
        """Whose wounds close because the battle was fought without them."""
        names = {one.character_id: one for one in self.sitting.context.resting}
        found = [row for row in self.sitting.plan.resting if row.character in names]
        if found:
            self.say(self.tr("Curan por no combatir"), Role.STRONG)
        for row in found:
            after = row.open_after.total
            words = self.tr("{name}: {before} → {after}, por no combatir").format(
                name=_told_apart(names[row.character], names.values()),
                before=after + len(row.closes),
                after=after,
            )
            self.say(words)
        self._list_unhealed({row.character for row in found})

    def _list_unhealed(self, healing: Collection[int]) -> None:
        """Whom this battle healed before it was reopened, and why it no longer does."""
        for one in self.sitting.context.healed_last:
            if one.character_id not in healing:
                self.say(unhealed_words(one), Role.WARNING)

    def _list_vetoes(self) -> None:
        """Who would die by the rules, or might, and lives by the director's word, and why."""
        told = [(row.unit, why) for row in self.sitting.plan.units for why in _vetoes(row)]
        if told:
            self.say(self.tr("Muertes vetadas"), Role.STRONG)
        for unit, why in told:
            self.say(f"{self.sitting.name(unit)}: {why}")

    def _list_enemies(self) -> None:
        """Who defeated whom: each is kept among the victories of whoever did it."""
        fallen = [row for row in self.sitting.draft.enemies if row.defeated]
        if fallen:
            self.say(self.tr("Enemigos derrotados"), Role.STRONG)
        for striker in dict.fromkeys(row.felled_by_id for row in fallen):
            names = [self.sitting.name(row.unit) for row in fallen if row.felled_by_id == striker]
            who = self.tr("Sin autor") if striker is None else self.sitting.name(striker)
            self.say(f"{who}: {', '.join(names)}")

    def _list_caravan(self) -> None:
        rows = self.sitting.draft.caravan
        if rows:
            self.say(self.tr("Caravana"), Role.STRONG)
        before = self.sitting.context.caravan
        steps = (None,) * len(rows) if before is None else row_steps(before, rows)
        for row, step in zip(rows, steps, strict=True):
            owner = ""
            for unit in self.sitting.battle.combatants:
                if row.character_id is not None and unit.character_id == row.character_id:
                    owner = self.sitting.name(unit.id)
            self.say(caravan_row_words(row, owner, step))

    def _list_absent(self) -> None:
        away = [row for row in self.sitting.draft.units if not row.present]
        if away:
            self.say(self.tr("No vinieron"), Role.STRONG)
        for row in away:
            name = self.sitting.name(row.unit)
            self.say(f"{name}: {row.absence_reason}" if row.absence_reason else name)

    # ---- numbers

    def _show(self, row: UnitPlan) -> None:
        before = self.sitting.context.wounds[row.unit]
        wounds = row.wounds.total if row.wounds else None
        if row.wounds is None:
            wounds = open_before(self.sitting.battle.combatant(row.unit).wounds_before, before)
        balance, gain = row.renown.balance, row.renown.gain.total
        if wounds is not None:
            self.show_number(row.unit, "wounds", wounds, f"{before} → {wounds.total}")
        self.show_number(row.unit, "renown", balance, f"{balance.total - gain} → {balance.total}")
        self._show_note(row)
        state = self._states[row.unit]
        was = self.sitting.context.lives[row.unit]
        state.setText(state_words(row, was))
        set_role(state, self._state_role(row))

    def _state_role(self, row: UnitPlan) -> Role:
        """What changes stands out, what stays is quiet."""
        if row.wounds is not None and row.wounds.newly_condemned and not row.dies:
            return Role.WARNING
        return Role.CAPTION if row.dies is False else fate_role(row.dies)

    def _show_note(self, row: UnitPlan) -> None:
        note = ""
        healing = row.wounds.healing_days if row.wounds and not row.dies else None
        if row.refund is not None:
            note = self.tr("reembolso para su próximo personaje:")
            self.show_number(row.unit, "refund", row.refund)
        elif healing is not None and healing.total:
            note = self.tr("descanso para sanar:")
            if by_missing_battles(healing):
                note = self.tr("sin combatir para sanar:")
            self.show_number(row.unit, "healing", healing, until_whole_words(healing))
        self._notes[row.unit].setText(note)
        self._notes[row.unit].setVisible(bool(note))
        carry = self._carries[row.unit]
        carry.setText(carry_words(row))
        carry.setVisible(bool(carry.text()))


def _vetoes(row: UnitPlan) -> list[str]:
    checks = (row.death, row.team_wipe, row.wounds.limit_check if row.wounds else None)
    return [check.veto for check in checks if check and check.proposes is not False and check.veto]


def _told_apart(one: RestingView, among: Iterable[RestingView]) -> str:
    twins = sum(other.name == one.name for other in among)
    return f"{one.name} ({one.detail})" if twins > 1 and one.detail else one.name
