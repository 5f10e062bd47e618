"""Who acts: name, who plays it, its pools, and what else its turn depends on."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director.console.labels import ElidedLabel, PlainLabel
from director.console.live.pool_bar import Pool
from director.console.theme import HAIR, TIGHT, Role
from director.forum.live.stat_words import HERO_POINTS, STAT_NAMES, number, signed
from director.forum.words import tier_words
from director.operations.views.live import LiveBattle
from director.rules.live.state import LiveState
from director.rules.live.units import POOLS, LiveModifier, LiveUnit, explained
from director.rules.stats import Stat


class UnitHead(QWidget):
    """The upper part of the acting unit's pane."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = ElidedLabel(role=Role.HERO)
        self.about = ElidedLabel(role=Role.CAPTION)
        self.numbers = PlainLabel(role=Role.CAPTION, wrap=True)
        self.pools = {stat: Pool(STAT_NAMES[stat]) for stat in POOLS}
        self.beside = QVBoxLayout()
        """Room for the deadline, at the right of the name."""
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.name)
        names.addWidget(self.about)
        top = QHBoxLayout()
        top.setSpacing(TIGHT)
        top.addLayout(names, 1)
        top.addLayout(self.beside)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        for pool in self.pools.values():
            row.addWidget(pool, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(HAIR)
        column.addLayout(top)
        column.addLayout(row)
        column.addWidget(self.numbers)

    def show_unit(self, battle: LiveBattle, state: LiveState, unit: int, note: str) -> None:
        """Somebody else, or the same as it stands now; ``note`` says why it may not act."""
        name, live = battle.names[unit], state.units[unit]
        self.name.setText(name.name)
        side = next((one.name for one in battle.sides if one.ordinal == live.side), "")
        tier = "" if name.tier is None else tier_words(name.tier, name.gender)
        boss = self.tr("jefe") if live.boss else ""
        detail = "" if name.detail == name.player else name.detail
        parts = (detail, boss, tier, name.player or self.tr("del director"), side, note)
        self.about.setText(" · ".join(part for part in parts if part))
        self.show_pools(live, live)
        self.numbers.setText(self._numbers(live))

    def show_pools(self, now: LiveUnit, after: LiveUnit) -> None:
        """What the pools count for, and what they would after what is planned.

        Modifiers count in whatever strikes or is struck; Voluntad is spent from its points alone.
        """
        for stat, pool in self.pools.items():
            if stat is Stat.WILLPOWER:
                pool.show_pool(now.pool(stat), now.maximum(stat), after.pool(stat))
                continue
            changed = any(change.stat is stat for change in now.modifiers)
            why = explained(now, stat) if changed else None
            pool.show_pool(now.now(stat), now.maximum(stat), after.now(stat), why)

    def _numbers(self, unit: LiveUnit) -> str:
        shown = [Stat.EXERTION, Stat.BREAK, Stat.REACTION, Stat.MOVEMENT]
        shown += [stat for stat in (Stat.EVASION, Stat.DEFLECTION) if unit.now(stat)]
        parts = [f"{STAT_NAMES[stat]} {number(unit.now(stat))}" for stat in shown]
        if unit.entrant.wounds:
            parts.append(self.tr("heridas {n}").format(n=unit.entrant.wounds))
        if unit.hero_points is not None:
            parts.append(f"{HERO_POINTS} {unit.hero_points}")
        if unit.lost_turns:
            parts.append(self.tr("turnos perdidos {n}").format(n=unit.lost_turns))
        return " · ".join(parts + [modifier_words(change) for change in unit.modifiers])


def modifier_words(change: LiveModifier) -> str:
    """``Esfuerzo +2 hasta el asalto 4 (canto)``."""
    until = "" if change.until_round is None else f" hasta el asalto {change.until_round}"
    why = f" ({change.reason})" if change.reason else ""
    return f"{STAT_NAMES[change.stat]} {signed(change.amount)}{until}{why}"
