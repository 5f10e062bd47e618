"""Muertes: which rule asks whether somebody dies, the roll, and the director's word."""

from dataclasses import dataclass, replace

from director.console.aftermath.fates_page import FatesPage
from director.console.aftermath.fields import CalmCombo, ReasonEdit
from director.console.aftermath.grid import RowGrid, beside, room_for
from director.console.aftermath.navigation import Need, PageCode
from director.console.aftermath.wording import why_words
from director.console.labels import PlainLabel
from director.operations.aftermath_draft import UnitDraft
from director.operations.views.battles import CombatantView
from director.rules.aftermath import DeathCheck, DeathRule, UnitPlan


@dataclass(frozen=True, slots=True)
class _Row:
    why: PlainLabel
    decision: CalmCombo
    reason: ReasonEdit


class DeathsPage(FatesPage):
    code = PageCode.DEATHS
    purpose = "death"
    roll_needs = (Need.DEATH_ROLL, Need.DEATH_ROLL_RANGE)
    veto_need = Need.VETO_REASON

    def build(self) -> None:
        self._rows: dict[int, _Row] = {}
        super().build()

    def check_of(self, row: UnitPlan) -> DeathCheck | None:
        return row.death

    def veto_of(self, row: UnitDraft) -> str | None:
        return row.veto

    def with_veto(self, row: UnitDraft, veto: str | None) -> UnitDraft:
        return replace(row, veto=veto)

    # ---- parts

    def captions(self) -> tuple[str, ...]:
        return (
            self.tr("Personaje"),
            self.tr("Por qué"),
            self.tr("Riesgo"),
            self.tr("Tirada"),
            self.tr("Resultado"),
        )

    def add_row(self, grid: RowGrid, unit: CombatantView) -> None:
        key, name, fate = unit.id, self.sitting.name(unit.id), self.fate(unit.id)
        row = _Row(
            why=self._why(),
            decision=self._decision(name),
            reason=ReasonEdit(self.tr("Motivo: {name}").format(name=name), self.tr("porque…")),
        )
        self._rows[key] = row
        grid.row(self.name_cell(unit), row.why, self.number(key, "percent"), fate.roll, fate.words)
        word = beside(row.decision, fate.veto, row.reason, fate.proof)
        word.setMinimumHeight(room_for(row.decision, row.reason, fate.proof))
        grid.under(word)
        row.decision.activated.connect(lambda: self._decide(key, row.decision.currentData()))
        row.reason.edited.connect(lambda words: self._give_reason(key, words))
        self.mends(row.decision, key, (Need.HERO_DECISION,))

    def _why(self) -> PlainLabel:
        label = PlainLabel(wrap=True)
        label.setMinimumWidth(self.fontMetrics().averageCharWidth() * 36)
        return label

    def _decision(self, name: str) -> CalmCombo:
        combo = CalmCombo(self.tr("¿Muere {name}?").format(name=name))
        combo.addItem(self.tr("Decide: ¿muere?"), None)
        combo.addItem(self.tr("Vive"), False)
        combo.addItem(self.tr("Muere"), True)
        return combo

    def show_row(self, row: UnitPlan) -> None:
        key, check = row.unit, row.death
        if check is None:
            return
        self.show_fate(row, check)
        parts, draft = self._rows[key], self.sitting.draft.unit(key)
        decides = check.rule is DeathRule.DIRECTOR
        striker = "" if draft.felled_by_id is None else self.sitting.name(draft.felled_by_id)
        parts.why.setText(why_words(check, striker))
        if decides:
            self.fates[key].veto.hide()
        parts.decision.setVisible(decides)
        parts.decision.choose(draft.hero_dies)
        parts.reason.setVisible(decides and draft.hero_dies is not None)
        parts.reason.show_words(draft.hero_reason)

    # ---- what the director does

    def _decide(self, unit: int, dies: bool | None) -> None:
        self.sitting.edit_unit(replace(self.sitting.draft.unit(unit), hero_dies=dies))

    def _give_reason(self, unit: int, words: str) -> None:
        self.sitting.edit_unit(replace(self.sitting.draft.unit(unit), hero_reason=words))
