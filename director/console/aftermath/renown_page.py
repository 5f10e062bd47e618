"""Renombre: what each earned and the balance it leads to.

Where the edition rewards characters, base and difficulty stand apart. Where it rewards a clan, each
side has a line of its own, and its people their shares below it.
"""

from collections.abc import Iterable
from dataclasses import replace

from director.console.aftermath import edits
from director.console.aftermath.fighters import groups
from director.console.aftermath.grid import RowGrid, beside
from director.console.aftermath.navigation import Need, PageCode
from director.console.aftermath.page import Page
from director.console.aftermath.pool_row import PoolRow
from director.console.aftermath.reasoned import OtherNumber
from director.console.labels import PlainLabel
from director.console.theme import Role
from director.forum.fighters import sides_with_secrets
from director.forum.words import of_side_words
from director.operations.views.battles import CombatantView, SideView
from director.rules.aftermath import Override, PoolPlan, RenownPlan
from director.rules.derivation import Derivation, TermCode

_BASE = frozenset({TermCode.ENEMIES_DEFEATED, TermCode.VICTORY})


class RenownPage(Page):
    code = PageCode.RENOWN

    def build(self) -> None:
        self._others: dict[int, OtherNumber] = {}
        self._pools: dict[int, PoolRow] = {}
        listed = [row.unit for row in self.sitting.plan.units]
        if self.sitting.plan.pools:
            self._build_pools(listed)
            return
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
        self.list_by_side(grid, listed, self._add_row)
        self.add(grid)

    def refresh(self) -> None:
        for row in self.sitting.plan.units:
            if row.unit in self._others and self.news_of(row.unit):
                self._show(row.unit, row.renown)
        for pool in self.sitting.plan.pools:
            if pool.team in self._pools:
                self._show_pool(pool)

    # ---- parts

    def _build_pools(self, listed: Iterable[int]) -> None:
        grid = RowGrid(
            (self.tr("Personaje"), self.tr("Gana"), self.tr("Saldo"), self.tr("Otro valor"))
        )
        sides = groups(self.sitting.battle, listed)
        for group in sides:
            if len(sides) > 1:
                grid.heading(group.side.name)
            self._add_pool(grid, group.side)
            for unit in group.units:
                self._add_share(grid, unit)
        self.add(grid)
        self._warn_of_secrets()

    def _warn_of_secrets(self) -> None:
        """A side's renown grows with all who stand on it, and is shared among its people."""
        hidden = sides_with_secrets(self.sitting.battle, self.sitting.plan)
        if hidden & {pool.team for pool in self.sitting.plan.pools}:
            self.say(
                self.tr(
                    "Alguien luchó en secreto: el resumen calla lo que gana su bando, pero lo que "
                    "gana cada uno puede delatarlo."
                ),
                Role.CAPTION,
            )

    def _add_pool(self, grid: RowGrid, side: SideView) -> None:
        key = side.ordinal
        named = self.tr("renombre de {side}").format(side=side.name)
        row = PoolRow(OtherNumber(self.tr("cambiar"), named), PlainLabel(role=Role.CAPTION))
        row.other.edited.connect(lambda override: self._set_pool(key, override))
        self._pools[key] = row
        self.mends(row.other.reason, None, (Need.POOL_REASON,))
        grid.row(
            PlainLabel(self._pool_words(side), role=Role.STRONG, wrap=True),
            self.number(_pool_key(key), "pool"),
            None,
            beside(row.other, row.shared),
        )

    def _pool_words(self, side: SideView) -> str:
        """The pool is the side's, however many clans fought in it."""
        return self.tr("Renombre {of_side}").format(of_side=of_side_words(side.name))

    def _add_row(self, grid: RowGrid, unit: CombatantView) -> None:
        key = unit.id
        grid.row(
            self.name_cell(unit),
            self.number(key, "base"),
            self.number(key, "modifier"),
            self.number(key, "gain"),
            self.number(key, "balance"),
            beside(self._other(key)),
        )

    def _add_share(self, grid: RowGrid, unit: CombatantView) -> None:
        key = unit.id
        grid.row(
            self.name_cell(unit),
            self.number(key, "gain"),
            self.number(key, "balance"),
            beside(self._other(key)),
        )

    def _other(self, unit: int) -> OtherNumber:
        other = OtherNumber(self.tr("cambiar"), self.sitting.name(unit))
        other.edited.connect(lambda override: self._set_override(unit, override))
        self._others[unit] = other
        self.mends(other.reason, unit, (Need.RENOWN_REASON,))
        return other

    # ---- what they show

    def _show(self, key: int, renown: RenownPlan) -> None:
        gain, balance = renown.gain, renown.balance
        if (key, "base") in self.numbers:
            self._show_formula(key, gain)
        self.show_number(key, "gain", gain)
        before = balance.total - gain.total
        self.show_number(key, "balance", balance, f"{before} → {balance.total}")
        override = self.sitting.draft.unit(key).renown
        book = tuple(term for term in gain.terms if term.code is not TermCode.RENOWN_OVERRIDE)
        self._others[key].show_override(override, Derivation(book).total)

    def _show_formula(self, key: int, gain: Derivation) -> None:
        modifier = tuple(term for term in gain.terms if term.code is TermCode.DIFFICULTY)
        base = Derivation(tuple(term for term in gain.terms if term.code in _BASE))
        self.show_number(key, "base", base)
        changed = Derivation(modifier) if modifier else None
        self.show_number(key, "modifier", changed, f"{sum(t.amount for t in modifier):+d}")

    def _show_pool(self, plan: PoolPlan) -> None:
        self.show_number(_pool_key(plan.team), "pool", plan.pool)
        self._pools[plan.team].show_pool(plan, edits.pool_of(self.sitting.draft, plan.team))

    # ---- what the director does

    def _set_override(self, unit: int, override: Override | None) -> None:
        self.sitting.edit_unit(replace(self.sitting.draft.unit(unit), renown=override))

    def _set_pool(self, side: int, override: Override | None) -> None:
        self.sitting.edit(edits.with_pool(self.sitting.draft, side, override))


def _pool_key(side: int) -> int:
    """Among the page's numbers a side has a key that is no unit's: those begin at 1."""
    return -1 - side
