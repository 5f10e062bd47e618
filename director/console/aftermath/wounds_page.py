"""Heridas: what each defeat costs, prior and new together, and what the limit makes of it."""

from dataclasses import dataclass, replace

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from director.console.aftermath.fields import NumberEdit
from director.console.aftermath.grid import RowGrid, beside
from director.console.aftermath.navigation import Need, PageCode
from director.console.aftermath.proofs import proof_button
from director.console.aftermath.reasoned import OtherNumber, Veto
from director.console.aftermath.roll_field import RollField
from director.console.aftermath.rolls import show_roll, tied_field
from director.console.aftermath.rolls_page import RollsPage
from director.console.aftermath.wording import (
    fate_role,
    heals_in_words,
    limit_words,
    strength_words,
    total_words,
)
from director.console.healing_words import until_whole_words
from director.console.labels import PlainLabel
from director.console.theme import HAIR, Role, set_role
from director.operations.views.battles import CombatantView
from director.rules.aftermath import Override, UnitPlan, WoundPlan

SUGGESTED_DIVISOR = 1


@dataclass(frozen=True, slots=True)
class _Row:
    unknown: PlainLabel
    divisor: NumberEdit
    asked: QWidget
    suggest: QPushButton
    roll: RollField
    limit: PlainLabel
    veto: Veto
    other: OtherNumber
    proof: QPushButton


class WoundsPage(RollsPage):
    code = PageCode.WOUNDS
    purpose = "wound"

    def build(self) -> None:
        self._rows: dict[int, _Row] = {}
        super().build()

    def captions(self) -> tuple[str, ...]:
        return (
            self.tr("Personaje"),
            self.tr("Caída"),
            self.tr("Seguras"),
            self.tr("Una más"),
            self.tr("Tirada"),
            self.tr("Nuevas"),
            self.tr("Total"),
            heals_in_words(self.sitting.context.edition),
        )

    def lists(self, row: UnitPlan) -> bool:
        return row.wounds is not None and self.sitting.draft.unit(row.unit).defeated

    def say_empty(self) -> None:
        self.say(self.tr("Nadie de los que viven fue derrotado: no hay heridas nuevas."))

    # ---- parts

    def add_row(self, grid: RowGrid, unit: CombatantView) -> None:
        key, name = unit.id, self.sitting.name(unit.id)
        divisor = NumberEdit(self.tr("Divisor de {name}").format(name=name), digits=2)
        divisor.setPlaceholderText(str(SUGGESTED_DIVISOR))
        suggest = QPushButton(self.tr("Usar {n}").format(n=SUGGESTED_DIVISOR))
        suggest.setAutoDefault(False)
        row = _Row(
            unknown=PlainLabel("—", role=Role.CAPTION),
            divisor=divisor,
            asked=_asked(self.tr("Esfuerzo 0: ¿entre cuánto se divide?"), divisor, suggest),
            suggest=suggest,
            roll=tied_field(self.sitting, key, "wound"),
            limit=PlainLabel(),
            veto=Veto(self.tr("vetar su muerte"), name),
            other=OtherNumber(self.tr("otras heridas"), name),
            proof=proof_button(self.sitting, key),
        )
        self._rows[key] = row
        fall = strength_words(self.sitting.draft.unit(key), unit)
        grid.row(
            self.name_cell(unit),
            PlainLabel(fall, role=Role.CAPTION),
            beside(self.number(key, "certain"), row.unknown),
            self.number(key, "percent"),
            row.roll,
            self.number(key, "new"),
            self.number(key, "total"),
            self.number(key, "healing"),
        )
        grid.under(beside(row.asked, row.limit, row.veto, row.proof))
        grid.under(beside(row.other))
        self._connect(key, row)

    def _connect(self, key: int, row: _Row) -> None:
        row.divisor.edited.connect(lambda value: self._set_divisor(key, value))
        row.suggest.clicked.connect(lambda: self._set_divisor(key, SUGGESTED_DIVISOR))
        row.veto.edited.connect(lambda veto: self._set_veto(key, veto))
        row.other.edited.connect(lambda override: self._set_override(key, override))
        self.mends(row.divisor, key, (Need.DIVISOR, Need.DIVISOR_RANGE))
        self.mends(row.roll.edit, key, (Need.WOUND_ROLL, Need.WOUND_ROLL_RANGE))
        self.mends(row.veto.reason, key, (Need.LIMIT_VETO_REASON,))
        self.mends(row.other.reason, key, (Need.WOUNDS_REASON, Need.NEGATIVE_WOUNDS))

    def show_row(self, row: UnitPlan) -> None:
        if row.wounds is not None:
            self._show(row.unit, row.wounds)

    def _show(self, key: int, wounds: WoundPlan) -> None:
        row, draft = self._rows[key], self.sitting.draft.unit(key)
        percent, new, total = wounds.extra_percent, wounds.new, wounds.total
        unknown = wounds.needs_divisor and draft.divisor is None
        chance = percent if percent.total and not unknown else None
        self.show_number(key, "certain", None if unknown else wounds.certain)
        row.unknown.setVisible(unknown)
        self.show_number(key, "percent", chance, f"{percent.total} %")
        self.show_number(key, "new", new)
        self.show_number(key, "total", total, total_words(wounds))
        healing = wounds.healing_days if wounds.healing_days and wounds.healing_days.total else None
        until_whole = until_whole_words(healing) if healing else None
        self.show_number(key, "healing", healing, until_whole)
        row.asked.setVisible(wounds.needs_divisor)
        row.divisor.show_value(draft.divisor)
        row.suggest.setVisible(draft.divisor is None)
        row.roll.setVisible(bool(percent.total) and draft.wounds is None and self._rolls(wounds))
        show_roll(self.sitting, row.roll, key, "wound")
        row.limit.setText(limit_words(wounds))
        row.limit.setVisible(bool(row.limit.text()))
        set_role(row.limit, self._limit_role(wounds))
        check = wounds.limit_check
        vetoes = check is not None and check.proposes is True
        row.veto.setVisible(vetoes or draft.limit_veto is not None)
        row.veto.show_veto(draft.limit_veto)
        row.proof.setVisible(check is not None and check.dies is True)
        row.other.show_override(draft.wounds, (new or wounds.certain).total)

    def _rolls(self, wounds: WoundPlan) -> bool:
        """No roll where the certain wounds decide already, or while the divisor is unknown."""
        return wounds.roll is not None or wounds.new is None

    def _limit_role(self, wounds: WoundPlan) -> Role:
        check = wounds.limit_check
        return Role.WARNING if check is None else fate_role(check.dies)

    # ---- what the director does

    def _set_divisor(self, unit: int, value: int | None) -> None:
        self.sitting.edit_unit(replace(self.sitting.draft.unit(unit), divisor=value))

    def _set_veto(self, unit: int, veto: str | None) -> None:
        self.sitting.edit_unit(replace(self.sitting.draft.unit(unit), limit_veto=veto))

    def _set_override(self, unit: int, override: Override | None) -> None:
        self.sitting.edit_unit(replace(self.sitting.draft.unit(unit), wounds=override))


def _asked(question: str, field: QWidget, button: QWidget) -> QWidget:
    whole = QWidget()
    line = QHBoxLayout(whole)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(HAIR)
    for widget in (PlainLabel(question), field, button):
        line.addWidget(widget)
    return whole
