"""A pool or a stat changed by the director, at once or for some asaltos, with its reason."""

from PySide6.QtWidgets import QWidget

from director.console.desk import Desk
from director.console.live.hand.hand_dialog import HandDialog
from director.console.people.fields import Choice, Number
from director.forum.live.stat_words import STAT_NAMES
from director.operations.views.live import LiveBattle
from director.rules.live.happenings import Adjusted
from director.rules.live.units import POOLS
from director.rules.stats import Stat

_MOST = 999
AT_ONCE, THIS_ROUND, NEXT_ROUND, WHOLE = "at_once", "this_round", "next_round", "whole"


class AdjustDialog(HandDialog):
    """How much, of what, for how long, by whose doing, and why."""

    def __init__(
        self, desk: Desk, battle: LiveBattle, unit: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, battle, self.tr("Ajustar un valor"), self.tr("A&justar"), parent)
        self.unit = self.unit_choice(unit)
        self.stat = Choice([(stat, STAT_NAMES[stat]) for stat in Stat], Stat.STRENGTH)
        self.amount = Number(-_MOST, _MOST, 0)
        self.until = Choice(
            [
                (AT_ONCE, self.tr("ahora, y así queda")),
                (THIS_ROUND, self.tr("hasta acabar este asalto")),
                (NEXT_ROUND, self.tr("hasta acabar el asalto siguiente")),
                (WHOLE, self.tr("hasta el final de la batalla")),
            ]
        )
        self.by = self.author_choice()
        self.reason = self.reason_field()
        self.ask(
            [
                (self.tr("&Quién"), self.unit),
                (self.tr("Q&ué"), self.stat),
                (self.tr("Cuán&to (con − baja)"), self.amount),
                (self.tr("&Duración"), self.until),
                (self.tr("O&bra de"), self.by),
                (self.tr("&Por qué"), self.reason),
            ]
        )
        self.stat.currentIndexChanged.connect(lambda _n: self._follow_stat())
        self.amount.setFocus()
        self.amount.selectAll()

    def needs(self) -> list[tuple[str, bool]]:
        return [
            (self.tr("quién"), self.unit.chosen is not None),
            (self.tr("cuánto, distinto de 0"), bool(self.amount.value())),
            (self.tr("por qué"), bool(self.reason.words().strip())),
        ]

    def line(self) -> Adjusted | None:
        reason = self.reason.words().strip()
        if self.unit.chosen is None or not self.amount.value() or not reason:
            return None
        asalto = self.battle.state.asalto
        ends = {THIS_ROUND: max(1, asalto), NEXT_ROUND: asalto + 1}.get(self.until.chosen)
        return Adjusted(
            self.unit.chosen,
            self.stat.chosen,
            self.amount.value(),
            reason,
            until_round=ends,
            lasting=self.until.chosen != AT_ONCE,
            by=self.by.chosen,
        )

    def _follow_stat(self) -> None:
        """Only what is spent can change for good; the rest is changed for a while."""
        if self.stat.chosen not in POOLS and self.until.chosen == AT_ONCE:
            self.until.choose(WHOLE)
