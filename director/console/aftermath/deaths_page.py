"""Muertes: which rule asks whether somebody dies, the roll, and the director's word."""

from dataclasses import dataclass, replace

from PySide6.QtWidgets import QPushButton

from director.console.aftermath.fields import CalmCombo, ReasonEdit
from director.console.aftermath.fighters import groups
from director.console.aftermath.grid import RowGrid, beside
from director.console.aftermath.navigation import Need, PageCode
from director.console.aftermath.page import Page
from director.console.aftermath.proofs import proof_button
from director.console.aftermath.reasoned import Veto
from director.console.aftermath.roll_field import RollField
from director.console.aftermath.rolls import MissingRolls, show_roll, tied_field
from director.console.aftermath.wording import fate_role, fate_words, why_words
from director.console.labels import PlainLabel
from director.console.theme import set_role
from director.operations.views.battles import CombatantView
from director.rules.aftermath import DeathCheck, DeathRule


@dataclass(frozen=True, slots=True)
class _Row:
    why: PlainLabel
    roll: RollField
    fate: PlainLabel
    veto: Veto
    decision: CalmCombo
    reason: ReasonEdit
    proof: QPushButton


class DeathsPage(Page):
    code = PageCode.DEATHS

    def build(self) -> None:
        self._rows: dict[int, _Row] = {}
        grid = RowGrid(
            (
                self.tr("Personaje"),
                self.tr("Por qué"),
                self.tr("Riesgo"),
                self.tr("Tirada"),
                self.tr("Resultado"),
            )
        )
        checked = (row.unit for row in self.sitting.plan.units if row.death is not None)
        sides = groups(self.sitting.battle, checked)
        for group in sides:
            if len(sides) > 1:
                grid.heading(group.side.name)
            for unit in group.units:
                self._add_row(grid, unit)
        self.add(grid)
        self._missing = MissingRolls(self.sitting, "death")
        self.add(self._missing)

    def refresh(self) -> None:
        for key, row in self._rows.items():
            check = self.sitting.plan.unit(key).death
            if check is not None and self.news_of(key):
                self._show(key, row, check)
        self._missing.refresh()

    # ---- parts

    def _add_row(self, grid: RowGrid, unit: CombatantView) -> None:
        key, name = unit.id, self.sitting.name(unit.id)
        row = _Row(
            why=self._why(),
            roll=tied_field(self.sitting, key, "death"),
            fate=PlainLabel(),
            veto=Veto(self.tr("vetar su muerte"), name),
            decision=self._decision(name),
            reason=ReasonEdit(self.tr("Motivo: {name}").format(name=name), self.tr("porque…")),
            proof=proof_button(self.sitting, key),
        )
        self._rows[key] = row
        grid.row(self.name_cell(unit), row.why, self.number(key, "percent"), row.roll, row.fate)
        grid.under(beside(row.decision, row.veto, row.reason, row.proof))
        self._connect(key, row)

    def _why(self) -> PlainLabel:
        label = PlainLabel(wrap=True)
        label.setMinimumWidth(self.fontMetrics().averageCharWidth() * 36)
        return label

    def _connect(self, key: int, row: _Row) -> None:
        row.veto.edited.connect(lambda veto: self._set_veto(key, veto))
        row.decision.activated.connect(lambda: self._decide(key, row.decision.currentData()))
        row.reason.edited.connect(lambda words: self._give_reason(key, words))
        self.mends(row.roll.edit, key, (Need.DEATH_ROLL, Need.DEATH_ROLL_RANGE))
        self.mends(row.veto.reason, key, (Need.VETO_REASON,))
        self.mends(row.decision, key, (Need.HERO_DECISION,))

    def _decision(self, name: str) -> CalmCombo:
        combo = CalmCombo(self.tr("¿Muere {name}?").format(name=name))
        combo.addItem(self.tr("Decide: ¿muere?"), None)
        combo.addItem(self.tr("Vive"), False)
        combo.addItem(self.tr("Muere"), True)
        return combo

    def _show(self, key: int, row: _Row, check: DeathCheck) -> None:
        draft = self.sitting.draft.unit(key)
        decides = check.rule is DeathRule.DIRECTOR
        striker = "" if draft.felled_by_id is None else self.sitting.name(draft.felled_by_id)
        row.why.setText(why_words(check, striker))
        percent = check.percent
        self.show_number(key, "percent", percent, None if percent is None else f"{percent.total} %")
        row.roll.setVisible(percent is not None and 0 < percent.total < 100)
        show_roll(self.sitting, row.roll, key, "death")
        row.fate.setText(fate_words(check))
        set_role(row.fate, fate_role(check.dies))
        row.veto.setVisible(not decides and (check.proposes is not False or draft.veto is not None))
        row.veto.show_veto(draft.veto)
        row.decision.setVisible(decides)
        row.decision.choose(draft.hero_dies)
        row.reason.setVisible(decides and draft.hero_dies is not None)
        row.reason.show_words(draft.hero_reason)
        told = check.dies or check.roll is not None
        row.proof.setVisible(told and check.veto is None)

    # ---- what the director does

    def _set_veto(self, unit: int, veto: str | None) -> None:
        self.sitting.edit_unit(replace(self.sitting.draft.unit(unit), veto=veto))

    def _decide(self, unit: int, dies: bool | None) -> None:
        self.sitting.edit_unit(replace(self.sitting.draft.unit(unit), hero_dies=dies))

    def _give_reason(self, unit: int, words: str) -> None:
        self.sitting.edit_unit(replace(self.sitting.draft.unit(unit), hero_reason=words))
