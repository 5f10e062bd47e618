"""Derrota del equipo: who of a team that fell whole dies of that, and who only by the cap does not.

Rows stand in the order of defeat, for that is how the caps count.
"""

from dataclasses import replace

from PySide6.QtCore import Qt

from director.console.aftermath.fates_page import FatesPage
from director.console.aftermath.grid import RowGrid, beside, room_for
from director.console.aftermath.navigation import Need, PageCode, team_wipes
from director.console.aftermath.wording import open_words, team_wipe_words
from director.console.labels import PlainLabel
from director.console.theme import Role, tabular
from director.operations.aftermath_draft import UnitDraft
from director.operations.views.battles import CombatantView
from director.rules.aftermath import DeathCheck, UnitPlan


class TeamWipePage(FatesPage):
    code = PageCode.TEAM_WIPE
    purpose = "team_wipe"
    roll_needs = (Need.TEAM_WIPE_ROLL, Need.TEAM_WIPE_ROLL_RANGE)
    veto_need = Need.TEAM_WIPE_VETO_REASON
    by_defeat = True

    def build(self) -> None:
        self.say(team_wipe_words(self.sitting.context.edition))
        super().build()

    def check_of(self, row: UnitPlan) -> DeathCheck | None:
        return row.team_wipe

    def veto_of(self, row: UnitDraft) -> str | None:
        return row.team_wipe_veto

    def with_veto(self, row: UnitDraft, veto: str | None) -> UnitDraft:
        return replace(row, team_wipe_veto=veto)

    def outlook(self, row: UnitPlan, check: DeathCheck) -> tuple[str, Role]:
        tier = self.sitting.battle.combatant(row.unit).tier
        rules = dict(team_wipes(self.sitting.context.edition))
        still_open = open_words(check, rules[tier]) if tier in rules else ""
        return (still_open, Role.WARNING) if still_open else super().outlook(row, check)

    def captions(self) -> tuple[str, ...]:
        return (
            self.tr("Personaje"),
            self.tr("Cayó"),
            self.tr("Riesgo"),
            self.tr("Tirada"),
            self.tr("Resultado"),
        )

    def add_row(self, grid: RowGrid, unit: CombatantView) -> None:
        key, fate = unit.id, self.fate(unit.id)
        order = PlainLabel(self.tr("{n}.º").format(n=self.sitting.draft.unit(key).order))
        order.setFont(tabular(order.font()))
        order.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        fate.words.setWordWrap(True)
        fate.words.setMinimumWidth(self.fontMetrics().averageCharWidth() * 36)
        grid.row(self.name_cell(unit), order, self.number(key, "percent"), fate.roll, fate.words)
        word = beside(fate.veto, fate.proof)
        word.setMinimumHeight(room_for(fate.veto.reason, fate.proof))
        grid.under(word, first=3)

    def show_row(self, row: UnitPlan) -> None:
        if row.team_wipe is not None:
            self.show_fate(row, row.team_wipe)
