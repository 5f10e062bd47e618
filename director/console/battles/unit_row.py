"""One unit of a record: who it is at the left, how it ended at the right."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QWidget

from director.console.battles.persons import Person
from director.console.labels import ElidedLabel, PlainLabel, plain_tip
from director.console.people.fields import LONGEST_NAME, Choice, Number, line, when_edited
from director.console.theme import Role
from director.operations.battles import NEEDS_WORD, FormFault, UnitForm
from director.rules.aftermath import FelledBy

translate = QCoreApplication.translate

_UNKNOWN_STRENGTH = -1_000
_RANK = (1, 99)
_STRENGTH = (_UNKNOWN_STRENGTH, 99)
_ORDER = (0, 99)


@dataclass(frozen=True, slots=True)
class Striker:
    """What a unit may have fallen to: a unit of the other side, some enemy, or nobody known."""

    felled_by: FelledBy
    unit: "UnitRow | None" = None


class EnemyName(QLineEdit):
    """The name of an enemy; Enter asks for one more, so that a list is typed in one go."""

    next_wanted = Signal()

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setMaxLength(LONGEST_NAME)
        self.setPlaceholderText(translate("unit", "nombre; Intro añade otro"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter stays here: it must not save the whole record."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.text().strip() and not event.isAutoRepeat():
                self.next_wanted.emit()
            event.accept()
            return
        super().keyPressEvent(event)


class UnitRow(QObject):
    """The widgets of one line and the form they make. The editor of the side lays them out."""

    changed = Signal()
    """Something that other lines show has changed."""
    edited = Signal()
    """Anything has changed."""
    fell = Signal(object)
    """It was marked as defeated just now."""
    removed = Signal(object)
    next_wanted = Signal()

    def __init__(self, form: UnitForm, person: Person | None, parent: QObject) -> None:
        super().__init__(parent)
        self.form = form
        self.person = person
        self.name: QWidget = EnemyName(form.name) if person is None else _label(person)
        self.rank = Number(*_RANK, value=form.rank if person is None else person.rank)
        self.leader = _check(form.is_leader)
        self.boss = _check(form.is_boss)
        self.secret = _check(form.secret)
        self.defeated = _check(form.defeated)
        known = form.final_strength
        self.strength = Number(*_STRENGTH, value=_UNKNOWN_STRENGTH if known is None else known)
        self.strength.setSpecialValueText("?")
        self.order = Number(*_ORDER, value=form.order or 0)
        self.order.setSpecialValueText("–")
        self.striker = Choice(())
        for late in (self.order, self.striker):
            _keep_place(late)
        self.remove = QPushButton(translate("unit", "Quitar"))
        self.despite = line(form.despite, "")
        self.despite.setPlaceholderText(translate("unit", "por qué lucha igualmente"))
        self.clash = PlainLabel(role=Role.WARNING, wrap=True)
        self.clash.hide()
        self.rank.setEnabled(person is None)
        self._tell_names()
        self._connect()
        self._start()

    @property
    def fields(self) -> tuple[QWidget, ...]:
        """Its widgets as they are read; the last one has a line of its own."""
        who = (self.name, self.rank, self.leader, self.boss, self.secret)
        end = (self.defeated, self.strength, self.order, self.striker)
        return (*who, *end, self.remove, self.despite)

    @property
    def called(self) -> str:
        """Its name, as it stands now."""
        if self.person is not None:
            return self.person.name
        return self.name.text().strip() if isinstance(self.name, EnemyName) else ""

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

    def point_at(self, fault: FormFault) -> None:
        """Put the cursor where a fault can be mended."""
        places: dict[FormFault, QWidget] = {
            FormFault.FELLED_BY_UNSAID: self.striker,
            FormFault.FELLED_BY_ANOTHER_KIND: self.striker,
            FormFault.FELLED_BY_NOBODY: self.striker,
            FormFault.FELLED_BY_ITSELF: self.striker,
            FormFault.SAME_ORDER: self.order,
            FormFault.ORDER_BELOW_ONE: self.order,
            FormFault.DEFEATED_WITH_STRENGTH: self.strength,
            FormFault.STANDING_WITHOUT_STRENGTH: self.defeated,
            FormFault.ENEMY_WITHOUT_NAME: self.name,
        }
        place = self.despite if fault in NEEDS_WORD else places.get(fault, self.remove)
        place.show()
        place.setFocus()

    def ask_for_word(self, fault: FormFault) -> None:
        """Ask why it fights all the same, if that is what the fault yields to."""
        if fault in NEEDS_WORD:
            self.despite.show()

    def _tell_names(self) -> None:
        """What a screen reader calls each field: whose it is and what for."""
        words = (
            translate("unit", "nombre"),
            translate("unit", "nivel"),
            translate("unit", "líder"),
            translate("unit", "jefe"),
            translate("unit", "oculto"),
            translate("unit", "cayó"),
            translate("unit", "Fuerza final"),
            translate("unit", "orden"),
            translate("unit", "cayó ante"),
            translate("unit", "quitar"),
            translate("unit", "por qué lucha"),
        )
        who = self.person.words if self.person else self.called
        for field, what in zip(self.fields, words, strict=True):
            field.setAccessibleName(f"{who}: {what}" if who else what)
            if isinstance(field, QCheckBox):
                field.setToolTip(plain_tip(field.accessibleName()))

    def _connect(self) -> None:
        if isinstance(self.name, EnemyName):
            self.name.textChanged.connect(self.changed)
            self.name.textChanged.connect(self._tell_names)
            self.name.next_wanted.connect(self.next_wanted)
        self.boss.toggled.connect(self.changed)
        self.defeated.toggled.connect(self._turn)
        self.remove.clicked.connect(lambda: self.removed.emit(self))
        self.strength.valueChanged.connect(self.tell_clash)
        self.defeated.toggled.connect(self.tell_clash)
        for field in self.fields:
            when_edited(field, self.edited.emit)

    def _start(self) -> None:
        """Without a parent yet, so that nothing may be shown: only hide what is not wanted."""
        if not self.defeated.isChecked():
            self.order.hide()
            self.striker.hide()
        if not self.form.despite:
            self.despite.hide()

    def tell_clash(self) -> None:
        """Say below the fields that they contradict each other: what was typed stays."""
        fallen, strength = self.defeated.isChecked(), self.strength.value()
        words = ""
        if fallen and strength > 0:
            words = translate("unit", "Quien cayó acabó con Fuerza 0 o menos: corrígelo.")
        elif not fallen and _UNKNOWN_STRENGTH < strength <= 0:
            words = translate("unit", "Con Fuerza 0 o menos se cae: marca «Cayó».")
        self.clash.setText(words)
        self.clash.setVisible(bool(words))

    def _turn(self, fallen: bool) -> None:
        self.order.setVisible(fallen)
        self.striker.setVisible(fallen)
        if fallen:
            self.fell.emit(self)
        else:
            self.striker.choose(None)
            self.order.setValue(0)
            if self.strength.value() <= 0:
                self.strength.setValue(_UNKNOWN_STRENGTH)
        self.changed.emit()


def _same(one: Striker, other: Striker | None) -> bool:
    """The same unit, also when it has become a boss meanwhile; without a unit, the same kind."""
    if other is None:
        return False
    return one.unit is other.unit and (one.unit is not None or one.felled_by is other.felled_by)


def _place(striker: Striker | None, rows: Sequence[UnitRow]) -> int | None:
    if striker is None or striker.unit is None:
        return None
    return next((place for place, row in enumerate(rows) if row is striker.unit), None)


def _label(person: Person) -> ElidedLabel:
    label = ElidedLabel(person.words)
    label.setMinimumWidth(label.fontMetrics().averageCharWidth() * 18)
    return label


def _keep_place(field: QWidget) -> None:
    """Its column is as wide while nobody has fallen: what stands beside it never moves."""
    policy = field.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    field.setSizePolicy(policy)


def _check(on: bool) -> QCheckBox:
    box = QCheckBox()
    box.setChecked(on)
    return box
