"""Renombre: what each earned, base and difficulty apart, and the balance it leads to."""

from dataclasses import replace

from director.console.aftermath.fighters import groups
from director.console.aftermath.grid import RowGrid, beside
from director.console.aftermath.navigation import Need, PageCode
from director.console.aftermath.page import Page
from director.console.aftermath.reasoned import OtherNumber
from director.operations.views.battles import CombatantView
from director.rules.aftermath import Override, RenownPlan
from director.rules.derivation import Derivation, TermCode

_BASE = frozenset({TermCode.ENEMIES_DEFEATED, TermCode.VICTORY})


class RenownPage(Page):
    code = PageCode.RENOWN

    def build(self) -> None:
        self._others: dict[int, OtherNumber] = {}
        grid = RowGrid(
            (
                self.tr("Personaje"),
                self.tr("Base"),
                self.tr("Dificultad"),
                self.tr("Gana"),
                self.tr("Saldo"),
                self.tr("Otro valor"),
            )
        )
        sides = groups(self.sitting.battle, (row.unit for row in self.sitting.plan.units))
        for group in sides:
            if len(sides) > 1:
                grid.heading(group.side.name)
            for unit in group.units:
                self._add_row(grid, unit)
        self.add(grid)

    def refresh(self) -> None:
        for row in self.sitting.plan.units:
            if row.unit in self._others and self.news_of(row.unit):
                self._show(row.unit, row.renown)

    def _add_row(self, grid: RowGrid, unit: CombatantView) -> None:
        key = unit.id
        other = OtherNumber(self.tr("cambiar"), self.sitting.name(key))
        other.edited.connect(lambda override: self._set_override(key, override))
        self._others[key] = other
        self.mends(other.reason, key, (Need.RENOWN_REASON,))
        grid.row(
            self.name_cell(unit),
            self.number(key, "base"),
            self.number(key, "modifier"),
            self.number(key, "gain"),
            self.number(key, "balance"),
            beside(other),
        )

    def _show(self, key: int, renown: RenownPlan) -> None:
        terms = renown.gain.terms
        modifier = tuple(term for term in terms if term.code is TermCode.DIFFICULTY)
        book = tuple(term for term in terms if term.code is not TermCode.RENOWN_OVERRIDE)
        base = Derivation(tuple(term for term in terms if term.code in _BASE))
        self.show_number(key, "base", base)
        changed = Derivation(modifier) if modifier else None
        self.show_number(key, "modifier", changed, f"{sum(t.amount for t in modifier):+d}")
        gain, balance = renown.gain, renown.balance
        self.show_number(key, "gain", gain)
        before = balance.total - gain.total
        self.show_number(key, "balance", balance, f"{before} → {balance.total}")
        override = self.sitting.draft.unit(key).renown
        self._others[key].show_override(override, Derivation(book).total)

    def _set_override(self, unit: int, override: Override | None) -> None:
        self.sitting.edit_unit(replace(self.sitting.draft.unit(unit), renown=override))
