"""The shorter gestures of the director's hand: down, away, out, marks, to light, points, horn."""

from PySide6.QtWidgets import QCheckBox, QWidget

from director.console.desk import Desk
from director.console.live.hand.hand_dialog import HandDialog
from director.console.people.fields import Choice, Number
from director.operations.views.live import LiveBattle
from director.rules.live.happenings import (
    Felled,
    FledBattle,
    Happening,
    HornAdjusted,
    Marked,
    PointsAdjusted,
    RemovedUnit,
    Revealed,
)

_MOST = 99


class FelledDialog(HandDialog):
    """Defeated outside any attack."""

    def __init__(
        self, desk: Desk, battle: LiveBattle, unit: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, battle, self.tr("Dar por caído"), self.tr("Cae ya"), parent)
        self.unit = self.unit_choice(unit, standing=True)
        self.by = self.author_choice()
        self.reason = self.reason_field()
        self.ask(
            [
                (self.tr("&Quién"), self.unit),
                (self.tr("O&bra de"), self.by),
                (self.tr("&Por qué"), self.reason),
            ]
        )

    def needs(self) -> list[tuple[str, bool]]:
        return [(self.tr("quién"), self.unit.chosen is not None)]

    def line(self) -> Happening | None:
        if self.unit.chosen is None:
            return None
        return Felled(self.unit.chosen, self.by.chosen, self.reason.words().strip())


class LeaveDialog(HandDialog):
    """Flees alive, or is taken out as if it had not been there from now on."""

    def __init__(
        self,
        desk: Desk,
        battle: LiveBattle,
        unit: int | None,
        parent: QWidget | None = None,
        *,
        flees: bool,
    ) -> None:
        title = self.tr("Huye de la batalla") if flees else self.tr("Retirar de la batalla")
        accept = self.tr("&Huye") if flees else self.tr("&Retirar")
        super().__init__(desk, battle, title, accept, parent)
        self._flees = flees
        self.unit = self.unit_choice(unit, standing=True)
        self.reason = self.reason_field()
        self.ask([(self.tr("&Quién"), self.unit), (self.tr("&Por qué"), self.reason)])

    def needs(self) -> list[tuple[str, bool]]:
        return [(self.tr("quién"), self.unit.chosen is not None)]

    def line(self) -> Happening | None:
        if self.unit.chosen is None:
            return None
        kind = FledBattle if self._flees else RemovedUnit
        return kind(self.unit.chosen, self.reason.words().strip())


class MarksDialog(HandDialog):
    """Leader or boss of its side."""

    def __init__(
        self, desk: Desk, battle: LiveBattle, unit: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, battle, self.tr("Líder o jefe"), self.tr("&Marcar"), parent)
        self.unit = self.unit_choice(unit)
        self.leader = QCheckBox(self.tr("&Líder de su bando"))
        self.boss = QCheckBox(self.tr("&Jefe: quien caiga ante él, muere"))
        self.unit.currentIndexChanged.connect(lambda _n: self._follow_unit())
        self._follow_unit()
        self.ask([(self.tr("&Quién"), self.unit), ("", self.leader), ("", self.boss)])

    def needs(self) -> list[tuple[str, bool]]:
        return [(self.tr("quién"), self.unit.chosen is not None)]

    def line(self) -> Happening | None:
        if self.unit.chosen is None:
            return None
        return Marked(self.unit.chosen, self.leader.isChecked(), self.boss.isChecked())

    def _follow_unit(self) -> None:
        unit = self.battle.state.units.get(self.unit.chosen)
        if unit is not None:
            self.leader.setChecked(unit.leader)
            self.boss.setChecked(unit.boss)


class RevealDialog(HandDialog):
    """Players are told of somebody who was kept from them."""

    def __init__(
        self, desk: Desk, battle: LiveBattle, unit: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, battle, self.tr("Descubrir"), self.tr("&Descubrir"), parent)
        hidden = [each for each in battle.state.units.values() if each.secret]
        chosen = unit if unit in {each.unit for each in hidden} else None
        self.unit = Choice([(each.unit, self.called(each)) for each in hidden], chosen)
        self.reason = self.reason_field()
        self.ask([(self.tr("&Quién"), self.unit), (self.tr("&Por qué"), self.reason)])

    def needs(self) -> list[tuple[str, bool]]:
        return [(self.tr("quién"), self.unit.chosen is not None)]

    def line(self) -> Happening | None:
        if self.unit.chosen is None:
            return None
        return Revealed(self.unit.chosen, self.reason.words().strip())


class AmountDialog(HandDialog):
    """So much more or less of something somebody has, and why."""

    def ask_amount(self, whose: tuple[str, Choice], amount_words: str) -> None:
        """Put up whose it is, how much and why; call it once."""
        self.amount = Number(-_MOST, _MOST, 0)
        self.reason = self.reason_field()
        self.ask([whose, (amount_words, self.amount), (self.tr("&Por qué"), self.reason)])
        self.amount.setFocus()
        self.amount.selectAll()

    def amount_needs(self) -> list[tuple[str, bool]]:
        """What every one of them cannot do without."""
        return [
            (self.tr("cuánto, distinto de 0"), bool(self.amount.value())),
            (self.tr("por qué"), bool(self.why)),
        ]

    @property
    def why(self) -> str:
        """The reason as it will be kept."""
        return self.reason.words().strip()


class PointsDialog(AmountDialog):
    """Puntos de Héroe."""

    def __init__(
        self, desk: Desk, battle: LiveBattle, unit: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, battle, self.tr("Puntos de Héroe"), self.tr("A&justar"), parent)
        self.unit = self.unit_choice(unit)
        self.ask_amount((self.tr("&Quién"), self.unit), self.tr("Cuán&to (con − gasta)"))

    def needs(self) -> list[tuple[str, bool]]:
        return [(self.tr("quién"), self.unit.chosen is not None), *self.amount_needs()]

    def line(self) -> Happening | None:
        if not all(there for _words, there in self.needs()):
            return None
        return PointsAdjusted(self.unit.chosen, self.amount.value(), self.why)


class HornDialog(AmountDialog):
    """What a team's horn holds."""

    def __init__(self, desk: Desk, battle: LiveBattle, parent: QWidget | None = None) -> None:
        super().__init__(desk, battle, self.tr("Cuerno de guerra"), self.tr("A&justar"), parent)
        self.side = Choice([(side.ordinal, side.name) for side in battle.sides])
        self.ask_amount((self.tr("&Bando"), self.side), self.tr("Cuán&to (con − baja)"))

    def needs(self) -> list[tuple[str, bool]]:
        return [(self.tr("qué bando"), self.side.chosen is not None), *self.amount_needs()]

    def line(self) -> Happening | None:
        if not all(there for _words, there in self.needs()):
            return None
        return HornAdjusted(self.side.chosen, self.amount.value(), self.why)
