"""One unit of a record: who it is at the left, how it ended at the right."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QSpinBox, QWidget

from director.console.labels import ElidedLabel, plain_tip
from director.console.people.fields import Choice, Number, line
from director.forum.words import tier_words
from director.operations.battles import UnitForm
from director.rules.aftermath import FelledBy
from director.rules.tiers import Tier

if TYPE_CHECKING:
    from collections.abc import Sequence

translate = QCoreApplication.translate

_UNKNOWN_STRENGTH = -100
_RANK = (1, 99)
_STRENGTH = (_UNKNOWN_STRENGTH, 99)
_ORDER = (0, 99)


@dataclass(frozen=True, slots=True)
class Striker:
    """What a unit may have fallen to: a unit of the other side, some enemy, or nobody known."""

    felled_by: FelledBy
    unit: "UnitRow | None" = None


@dataclass(frozen=True, slots=True)
class Person:
    """A character as the rows name it; ``detail`` tells namesakes apart."""

    id: int
    name: str
    tier: Tier
    detail: str

    @property
    def words(self) -> str:
        """``Bera · compañera · Jugadora 3``."""
        return " · ".join(part for part in (self.name, tier_words(self.tier), self.detail) if part)


class UnitRow(QObject):
    """The widgets of one line and the form they make. The editor of the side lays them out."""

    changed = Signal()
    fell = Signal(object)
    """It was marked as defeated just now."""
    removed = Signal(object)

    def __init__(self, form: UnitForm, person: Person | None, parent: QObject) -> None:
        super().__init__(parent)
        self.form = form
        self.person = person
        self.name: QWidget = self._name_field()
        self.rank = _number(_RANK, form.rank, self._for(translate("unit", "nivel")))
        self.leader = _check(form.is_leader, self._for(translate("unit", "líder")))
        self.boss = _check(form.is_boss, self._for(translate("unit", "jefe")))
        self.secret = _check(form.secret, self._for(translate("unit", "oculto")))
        self.defeated = _check(form.defeated, self._for(translate("unit", "cayó")))
        known = form.final_strength is not None
        strength = form.final_strength if known else _UNKNOWN_STRENGTH
        self.strength = _number(_STRENGTH, strength or 0, self._for(translate("unit", "Fuerza")))
        if not known:
            self.strength.setValue(_UNKNOWN_STRENGTH)
        self.strength.setSpecialValueText("?")
        self.order = _number(_ORDER, form.order or 0, self._for(translate("unit", "orden")))
        self.order.setSpecialValueText("–")
        self.striker = Choice(())
        self.striker.setAccessibleName(self._for(translate("unit", "cayó ante")))
        self.despite = line(form.despite, self._for(translate("unit", "por qué lucha")))
        self.despite.setPlaceholderText(translate("unit", "por qué lucha igualmente"))
        self.remove = QPushButton(translate("unit", "Quitar"))
        self.remove.setAccessibleName(self._for(translate("unit", "quitar")))
        self.rank.setEnabled(person is None)
        self._connect()
        self._enable()

    @property
    def called(self) -> str:
        """Its name, as it stands now."""
        if self.person is not None:
            return self.person.name
        assert isinstance(self.name, QLineEdit)
        return self.name.text().strip()

    @property
    def lacks_striker(self) -> bool:
        """It fell, and nobody has said to whom: never a guess, a boss would kill it."""
        return self.defeated.isChecked() and self.striker.chosen is None

    def offer_strikers(self, strikers: "Sequence[tuple[Striker, str]]") -> None:
        """Offer who may have felled it, keeping the choice where it is still there."""
        nobody = (None, translate("unit", "— ¿ante quién? —"))
        chosen: Striker | None = self.striker.chosen
        same = (offered for offered, _words in strikers if _same(offered, chosen))
        self.striker.blockSignals(True)
        self.striker.offer((nobody, *strikers), next(same, None))
        self.striker.blockSignals(False)

    def typed(self, rows: "Sequence[UnitRow]", side: int) -> UnitForm:
        """The form of this line; ``rows`` are all lines of the battle in the form's order."""
        fallen = self.defeated.isChecked()
        striker: Striker | None = self.striker.chosen if fallen else None
        strength = self.strength.value()
        return replace(
            self.form,
            side=side,
            name=self.called,
            rank=self.rank.value(),
            is_leader=self.leader.isChecked(),
            is_boss=self.boss.isChecked(),
            secret=self.secret.isChecked(),
            despite=self.despite.text(),
            defeated=fallen,
            order=(self.order.value() or None) if fallen else None,
            final_strength=None if strength == _UNKNOWN_STRENGTH else strength,
            felled_by=None if striker is None else striker.felled_by,
            felled_by_index=_place(striker, rows),
        )

    def _name_field(self) -> QWidget:
        if self.person is None:
            return line(self.form.name, translate("unit", "nombre del enemigo"))
        label = ElidedLabel(self.person.words)
        label.setMinimumWidth(label.fontMetrics().averageCharWidth() * 18)
        label.setToolTip(plain_tip(self.person.words))
        return label

    def _for(self, what: str) -> str:
        who = self.person.words if self.person else self.form.name
        return f"{who}: {what}" if who else what

    def _connect(self) -> None:
        if isinstance(self.name, QLineEdit):
            self.name.textChanged.connect(self.changed)
        self.boss.toggled.connect(self.changed)
        self.defeated.toggled.connect(self._turn)
        self.remove.clicked.connect(lambda: self.removed.emit(self))

    def _turn(self, fallen: bool) -> None:
        self._enable()
        if fallen:
            self.fell.emit(self)
        else:
            self.order.setValue(0)
            if self.strength.value() <= 0:
                self.strength.setValue(_UNKNOWN_STRENGTH)
        self.changed.emit()

    def _enable(self) -> None:
        fallen = self.defeated.isChecked()
        self.order.setEnabled(fallen)
        self.striker.setEnabled(fallen)
        if not fallen:
            self.striker.choose(None)
        self.strength.setMaximum(0 if fallen else _STRENGTH[1])


def _same(one: Striker, other: Striker | None) -> bool:
    """The same unit, also when it has become a boss meanwhile; without a unit, the same kind."""
    if other is None:
        return False
    return one.unit is other.unit and (one.unit is not None or one.felled_by is other.felled_by)


def _place(striker: Striker | None, rows: "Sequence[UnitRow]") -> int | None:
    if striker is None or striker.unit is None:
        return None
    return next((place for place, row in enumerate(rows) if row is striker.unit), None)


def _number(span: tuple[int, int], value: int, name: str) -> QSpinBox:
    field = Number(*span, value=value)
    field.setAccessibleName(name)
    return field


def _check(on: bool, name: str) -> QCheckBox:
    box = QCheckBox()
    box.setChecked(on)
    box.setAccessibleName(name)
    box.setToolTip(plain_tip(name))
    return box
