"""What a test, an event or a decision brings: rows that show what there is before and after.

A dialog makes one, gives it a place, asks ``effects()`` for what it says, and does not go on while
``fault()`` names something that is missing; ``go_to_fault()`` goes there.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from director.console.caravan.effect_row import EffectRow
from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.theme import TIGHT, Role
from director.forum.caravan.caravan_words import kind_words, quantity_words
from director.operations.caravan.effect_form import NO_EFFECTS, EffectForm, Effects, ItemForm
from director.operations.caravan.effect_reads import effect_ground
from director.rules.caravan.ledger import Entry, take
from director.rules.caravan.state import CaravanState, Cause, Quantity, changed


class EffectsEditor(QWidget):
    """Rows of what changes; a row that stands there has to be whole, or be taken away."""

    edited = Signal()

    def __init__(
        self, desk: Desk, effects: Effects = NO_EFFECTS, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._ground = effect_ground(desk.campaign)
        self.rows: list[EffectRow] = []
        self._made = 0
        self._column = QVBoxLayout()
        self._column.setSpacing(TIGHT)
        self.teaches = PlainLabel(
            self.tr("Si cambia suministros, moral, gente o la bolsa, o deja un objeto, añádelo."),
            wrap=True,
            role=Role.CAPTION,
        )
        self.add = QPushButton(icon("plus"), self.tr("Añadir &efecto"))
        self.add.setAutoDefault(False)
        self.add.clicked.connect(self._add_blank)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(TIGHT)
        whole.addWidget(self.teaches)
        whole.addLayout(self._column)
        whole.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        self.load(effects)

    def load(self, effects: Effects) -> None:
        """Show other effects in place of what is there."""
        for row in tuple(self.rows):
            self._drop(row)
        for change in effects.changes:
            self._add(change)
        for item in effects.items:
            self._add(item)
        self._show()

    def effects(self) -> Effects:
        """What the rows say, in their order."""
        values = [row.value() for row in self.rows if not row.blank]
        return Effects(
            tuple(value for value in values if isinstance(value, EffectForm)),
            tuple(value for value in values if isinstance(value, ItemForm)),
        )

    def fault(self) -> str:
        """The first row that is not whole and what it lacks, in words; empty where all are."""
        faults = ((place, row.fault()) for place, row in enumerate(self.rows, start=1))
        return next(
            (self.tr("Fila {n}: {fault}").format(n=n, fault=fault) for n, fault in faults if fault),
            "",
        )

    def go_to_fault(self) -> None:
        """The cursor goes to what the first row lacks that is not whole."""
        row = next((each for each in self.rows if each.fault()), None)
        if row is not None:
            row.lacking().setFocus()

    def chain(self) -> list[QWidget]:
        """What takes the focus, as it is read."""
        return [*(part for row in self.rows for part in row.chain()), self.add]

    def _add_blank(self) -> None:
        row = self._add(EffectForm(Quantity.SUPPLIES, 0))
        self._show()
        row.what.setFocus()
        self.edited.emit()

    def _add(self, form: EffectForm | ItemForm) -> EffectRow:
        self._made += 1
        row = EffectRow(self._ground, form, self._made)
        row.edited.connect(self._follow)
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._column.addWidget(row)
        for before, after in zip(self.chain(), self.chain()[1:], strict=False):
            QWidget.setTabOrder(before, after)
        return row

    def _remove(self, row: EffectRow) -> None:
        self._drop(row)
        self._follow()
        (self.rows[-1].what if self.rows else self.add).setFocus()

    def _drop(self, row: EffectRow) -> None:
        self.rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _follow(self) -> None:
        self._show()
        self.edited.emit()

    def _show(self) -> None:
        """What there is before and after each row, one upon the other."""
        self.teaches.setVisible(not self.rows)
        state = self._ground.state
        for row in self.rows:
            value = row.value()
            words = ""
            if isinstance(value, EffectForm) and value.amount:
                words, state = self._told(state, value)
            row.after.setText(words)
            row.after.setVisible(bool(words))

    def _told(self, state: CaravanState, form: EffectForm) -> tuple[str, CaravanState]:
        entry = Entry(form.what, form.amount, Cause.DIRECTOR, form.kind)
        taken = take(self._ground.edition, state, entry)
        before, name = state.number(form.what, form.kind), self._name(form)
        if form.what not in state.kept:
            return self.tr(
                "La campaña no lleva la cuenta de {what}: queda anotado, sin total."
            ).format(what=name), state
        words = self.tr("{what}: {before} → {after}").format(
            what=name[:1].upper() + name[1:], before=before, after=taken.after
        )
        if taken.cut:
            words += self.tr(" (no cabe más)") if form.amount > 0 else self.tr(" (no hay más)")
        return words, changed(state, taken.change)

    def _name(self, form: EffectForm) -> str:
        if form.what is not Quantity.PEOPLE:
            return quantity_words(form.what)
        names = {kind.code: kind.name for kind in self._ground.kinds}
        return kind_words(form.kind, names.get(form.kind, ""))
