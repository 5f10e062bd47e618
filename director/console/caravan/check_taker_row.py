"""One who takes a test: what it is worth, its chance, its rolls, and the field for the next one."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from director.console.aftermath.fields import NumberEdit, ReasonEdit
from director.console.explained import ExplainedNumber
from director.console.icons import icon
from director.console.labels import ElidedLabel, PlainLabel
from director.console.theme import HAIR, TIGHT, Role, give_role
from director.forum.caravan.check_words import penalty_words, rolls_words
from director.forum.phrases import counted
from director.operations.views.attribute_tests import TestRoll, TestTaker
from director.rules.caravan.attribute_tests import TakerResult
from director.rules.hero_points import Spending

_DIGITS = 4
_LONGEST_LINK = 300


@dataclass(frozen=True, slots=True)
class TakerShown:
    """All that a row shows. ``result`` is none where the rules know no such tests; ``repeat`` is
    what a repeat would cost, none where there can be none.
    """

    taker: TestTaker
    name: str
    attribute: str
    sides: int
    result: TakerResult | None
    repeat: Spending | None
    is_open: bool


@dataclass(slots=True)
class Typed:
    """What stands in the fields of a row, kept while rows are made anew."""

    result: str = ""
    link: str = ""
    repeating: bool = False


class TakerRow(QFrame):
    """The roll is typed or thrown here; what fell before and was taken back is offered first."""

    rolled = Signal()
    """Throw the die here."""
    recorded = Signal(object, object)
    """A ``TestRoll`` to count, and the key of the die where it fell before."""
    taken_back = Signal()

    def __init__(self, shown: TakerShown, typed: Typed) -> None:
        super().__init__()
        self.shown, self.typed = shown, typed
        give_role(self, Role.CARD)
        column = QVBoxLayout(self)
        column.setContentsMargins(TIGHT, HAIR, TIGHT, HAIR)
        column.setSpacing(HAIR)
        column.addLayout(self._head())
        self.notes = PlainLabel(self._notes(), wrap=True, role=Role.CAPTION)
        column.addWidget(self.notes)
        self.notes.setVisible(bool(self.notes.text()))
        self._rolls(column)
        self._entry(column)
        self._show_entry()

    # ---- parts

    def _head(self) -> QHBoxLayout:
        shown = self.shown
        line = QHBoxLayout()
        line.setSpacing(TIGHT)
        line.addWidget(ElidedLabel(shown.name, role=Role.STRONG), 1)
        worth = PlainLabel(f"{shown.attribute} {shown.taker.attribute}", role=Role.CAPTION)
        line.addWidget(worth)
        self.chance: ExplainedNumber | None = None
        if shown.result is not None:
            chance = shown.result.check.chance
            self.chance = ExplainedNumber(chance, f"{chance.total} %")
            line.addWidget(self.chance)
        return line

    def _notes(self) -> str:
        shown, taker = self.shown, self.shown.taker
        told = []
        if taker.player:
            told.append(taker.player)
        if not taker.attribute:
            told.append(self.tr("sin este atributo: cuenta 0"))
        if taker.penalty:
            told.append(self.tr("suya: {penalty}").format(penalty=penalty_words(taker.penalty)))
        if not taker.alive:
            told.append(self.tr("ya no está en la campaña"))
        if shown.result is not None and not shown.result.counts:
            told.append(self.tr("no tira: hay alguien con más opciones"))
        return " · ".join(told)

    def _rolls(self, column: QVBoxLayout) -> None:
        shown = self.shown
        self.outcome = PlainLabel(wrap=True)
        self.back = QToolButton()
        self.back.setIcon(icon("undo-2"))
        self.back.setAutoRaise(True)
        self.back.setToolTip(self.tr("Quitar la última tirada: se anotó mal"))
        self.back.setAccessibleName(self.tr("Quitar la tirada de {who}").format(who=shown.name))
        self.back.clicked.connect(self.taken_back)
        line = QHBoxLayout()
        line.addWidget(self.outcome, 1)
        line.addWidget(self.back)
        rolls = shown.taker.rolls
        self.outcome.setVisible(bool(rolls))
        self.back.setVisible(bool(rolls) and shown.is_open)
        if rolls:
            self._tell_rolls()
        column.addLayout(line)
        self.price = PlainLabel(self._price_words(), wrap=True, role=Role.CAPTION)
        self.repeat = QPushButton(self.tr("Repetir"))
        self.repeat.setAccessibleName(self.tr("Repetir la tirada de {who}").format(who=shown.name))
        self.repeat.setAutoDefault(False)
        self.repeat.setCheckable(True)
        self.repeat.setChecked(self.typed.repeating)
        self.repeat.toggled.connect(self._set_repeating)
        self.repeat.setEnabled(shown.repeat is not None and shown.repeat.refusal is None)
        again = QHBoxLayout()
        again.setSpacing(TIGHT)
        again.addWidget(self.price, 1)
        again.addWidget(self.repeat)
        for part in (self.price, self.repeat):
            part.setVisible(shown.is_open and shown.repeat is not None)
        column.addLayout(again)

    def _tell_rolls(self) -> None:
        shown = self.shown
        success = None if shown.result is None else shown.result.check.success
        how = {True: self.tr("✓ sale bien"), False: self.tr("✗ sale mal"), None: ""}[success]
        last = shown.taker.rolls[-1]
        origin = self.tr("foro") if last.origin == "forum" else self.tr("tirada aquí")
        parts = (rolls_words(shown.taker.rolls), origin, how)
        self.outcome.setText(" · ".join(part for part in parts if part))
        self.outcome.setToolTip(last.link)
        if success is not None:
            give_role(self.outcome, Role.GOOD if success else Role.DANGER)

    def _price_words(self) -> str:
        repeat = self.shown.repeat
        if repeat is None:
            return ""
        price = counted(repeat.price.total, "Punto", "Puntos")
        held = self.shown.taker.hero_points
        if repeat.refusal is not None:
            return self.tr("Repetir cuesta {price} de Héroe y tiene {held}.").format(
                price=price, held=held
            )
        return self.tr("Repetir cuesta {price} de Héroe: {held} → {left}.").format(
            price=price, held=held, left=repeat.left.total
        )

    def _entry(self, column: QVBoxLayout) -> None:
        shown = self.shown
        self.result = NumberEdit(self.tr("Tirada de {who}").format(who=shown.name), digits=_DIGITS)
        self.result.setPlaceholderText(f"1d{shown.sides}")
        self.result.setText(self.typed.result)
        self.link = ReasonEdit(
            self.tr("Enlace de la tirada de {who}").format(who=shown.name),
            self.tr("enlace del foro, si lo hay"),
            longest=_LONGEST_LINK,
        )
        self.link.show_words(self.typed.link)
        self.record = QPushButton(self.tr("Anotar"))
        self.record.setAccessibleName(self.tr("Anotar la tirada de {who}").format(who=shown.name))
        self.throw = QPushButton(icon("dices"), self.tr("Tirar aquí"))
        self.throw.setAccessibleName(self.tr("Tirar aquí por {who}").format(who=shown.name))
        self.offered = QPushButton()
        for button in (self.record, self.throw, self.offered):
            button.setAutoDefault(False)
        if shown.taker.offered:
            fallen = shown.taker.offered[-1].result
            self.offered.setText(self.tr("Antes salió {n}: usarla").format(n=fallen))
        self.entry = QWidget()
        rows = QVBoxLayout(self.entry)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(HAIR)
        for parts in ((self.result, self.link), (self.record, self.throw), (self.offered,)):
            line = QHBoxLayout()
            line.setSpacing(TIGHT)
            for part in parts:
                line.addWidget(part)
            if self.link not in parts:
                line.addStretch()
            rows.addLayout(line)
        column.addWidget(self.entry)
        self._connect_entry()

    def _connect_entry(self) -> None:
        self.result.edited.connect(lambda _value: self._keep())
        self.link.edited.connect(lambda _words: self._keep())
        self.result.returnPressed.connect(self._record)
        self.link.returnPressed.connect(self._record)
        self.record.clicked.connect(self._record)
        self.throw.clicked.connect(self.rolled)
        self.offered.clicked.connect(self._use_offered)

    # ---- what happens

    @property
    def asks(self) -> bool:
        """Whether the field for a roll stands there."""
        return not self.entry.isHidden()

    def _show_entry(self) -> None:
        shown = self.shown
        counts = shown.result is not None and shown.result.counts
        first = not shown.taker.rolls
        self.entry.setVisible(shown.is_open and counts and (first or self.typed.repeating))
        self.offered.setVisible(bool(shown.taker.offered))
        self._keep()

    def _set_repeating(self, on: bool) -> None:
        self.typed.repeating = on
        self._show_entry()
        if on:
            self.result.setFocus()

    def _keep(self) -> None:
        self.typed.result, self.typed.link = self.result.text(), self.link.words()
        self.record.setEnabled(bool(self.result.value()))

    def _record(self) -> None:
        value = self.result.value()
        if value:
            self.recorded.emit(TestRoll(value, "forum", self.link.words()), None)

    def _use_offered(self) -> None:
        fallen = self.shown.taker.offered[-1]
        self.recorded.emit(fallen, fallen.roll_id)

    def chain(self) -> list[QWidget]:
        """What takes the focus, as it is read."""
        head: list[QWidget] = [] if self.chance is None else [self.chance.button]
        fields = [self.result, self.link, self.record, self.throw, self.offered]
        return [*head, self.back, self.repeat, *fields]
