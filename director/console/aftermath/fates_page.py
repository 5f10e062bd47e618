"""What the pages share on which a rule may kill: the risk, the roll, what comes of it, the veto."""

from dataclasses import dataclass

from PySide6.QtWidgets import QPushButton

from director.console.aftermath.navigation import Need
from director.console.aftermath.proofs import proof_button
from director.console.aftermath.reasoned import Veto
from director.console.aftermath.roll_field import RollField
from director.console.aftermath.rolls import show_roll, tied_field
from director.console.aftermath.rolls_page import RollsPage
from director.console.aftermath.wording import fate_role, fate_words
from director.console.labels import PlainLabel
from director.console.theme import Role, set_role
from director.operations.aftermath_draft import UnitDraft
from director.rules.aftermath import DeathCheck, UnitPlan
from director.rules.percent import ROLLS


@dataclass(frozen=True, slots=True)
class Fate:
    """The parts of a row that every such page has."""

    roll: RollField
    words: PlainLabel
    veto: Veto
    proof: QPushButton


class FatesPage(RollsPage):
    """Rows with a check that may kill."""

    roll_needs: tuple[Need, ...]
    veto_need: Need

    def build(self) -> None:
        self.fates: dict[int, Fate] = {}
        super().build()

    def lists(self, row: UnitPlan) -> bool:
        return self.check_of(row) is not None

    def check_of(self, row: UnitPlan) -> DeathCheck | None:
        """The check that this page is about."""
        raise NotImplementedError

    def veto_of(self, row: UnitDraft) -> str | None:
        """The director's veto of it."""
        raise NotImplementedError

    def with_veto(self, row: UnitDraft, veto: str | None) -> UnitDraft:
        """The same character with another veto."""
        raise NotImplementedError

    def outlook(self, row: UnitPlan, check: DeathCheck) -> tuple[str, Role]:
        """What comes of the check as far as it is known, and how that looks."""
        return fate_words(check, row.carry_after), fate_role(check.dies)

    # ---- parts

    def fate(self, unit: int) -> Fate:
        """The shared parts of a new row; the page lays them out."""
        name = self.sitting.name(unit)
        made = Fate(
            roll=tied_field(self.sitting, unit, self.purpose),
            words=PlainLabel(),
            veto=Veto(self.tr("vetar su muerte"), name),
            proof=proof_button(self.sitting, unit),
        )
        made.veto.edited.connect(lambda veto: self._set_veto(unit, veto))
        self.mends(made.roll.edit, unit, self.roll_needs)
        self.mends(made.veto.reason, unit, (self.veto_need,))
        self.fates[unit] = made
        return made

    def show_fate(self, row: UnitPlan, check: DeathCheck) -> None:
        """Show the shared parts of a row."""
        key, fate, percent = row.unit, self.fates[row.unit], check.percent
        veto = self.veto_of(self.sitting.draft.unit(key))
        self.show_number(key, "percent", percent, None if percent is None else f"{percent.total} %")
        fate.roll.setVisible(percent is not None and 0 < percent.total < 100)
        show_roll(self.sitting, fate.roll, key, self.purpose)
        words, role = self.outlook(row, check)
        fate.words.setText(words)
        set_role(fate.words, role)
        fate.veto.setVisible(check.proposes is not False or veto is not None)
        fate.veto.show_veto(veto)
        told = check.dies or check.roll in ROLLS
        fate.proof.setVisible(told and check.veto is None)

    def _set_veto(self, unit: int, veto: str | None) -> None:
        self.sitting.edit_unit(self.with_veto(self.sitting.draft.unit(unit), veto))
