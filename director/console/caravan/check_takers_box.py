"""Who takes a test: everybody to choose from, and those chosen with value, penalty and chance."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.explained import ExplainedNumber
from director.console.labels import ElidedLabel, PlainLabel
from director.console.people.fields import Number
from director.console.theme import HAIR, TIGHT, Role
from director.editions.schema import Edition
from director.operations.caravan.check_form import TakerForm, TestForm
from director.operations.views.attribute_tests import AttributeTestView, TestPerson
from director.rules.campaign_checks import campaign_check
from director.rules.caravan.attribute_tests import Taker
from director.rules.spanish_order import sort_key

_PENALTIES = (-99, 99)
_KEY = Qt.ItemDataRole.UserRole


class TakersBox(QWidget):
    """Space chooses in the list; each chosen one has a line below."""

    edited = Signal()

    def __init__(
        self,
        edition: Edition,
        people: Sequence[TestPerson],
        test: AttributeTestView | None,
        form: TestForm,
    ) -> None:
        super().__init__()
        self._edition = edition
        self._test = test
        self._people = {one.character_id: one for one in people} | _gone(people, test)
        self._penalties = {taker.character_id: taker.penalty for taker in form.takers}
        self._chosen = [key for key in self._penalties if key in self._people]
        self._code = form.attribute
        self._title = ""
        self._numbers: dict[int, ExplainedNumber] = {}
        label = PlainLabel(self.tr("&Quién la hace (espacio elige)"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Quién la hace"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        label.setBuddy(self.list)
        self.list.itemChanged.connect(self._ticked)
        holder = QWidget()
        self.grid = QGridLayout(holder)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(TIGHT)
        self.grid.setVerticalSpacing(HAIR)
        self.grid.setColumnStretch(0, 1)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(holder)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        column.addWidget(label)
        column.addWidget(self.list, 3)
        column.addWidget(self.area, 2)

    # ---- what it says

    def takers(self) -> tuple[TakerForm, ...]:
        """Those who are chosen, the best first, with their own penalties."""
        return tuple(TakerForm(key, self._penalties.get(key, 0)) for key in self._ordered())

    def as_rules(self) -> list[Taker]:
        """The same as the rules take them."""
        return [
            Taker(key, self._value(key), self._penalties.get(key, 0)) for key in self._ordered()
        ]

    def show_attribute(self, code: str, title: str) -> None:
        """Everybody by what they are worth in another attribute, the best first."""
        self._code, self._title = code, title
        self.list.blockSignals(True)
        self.list.clear()
        order = sorted(self._people, key=self._place)
        height = self.list.fontMetrics().height() + TIGHT
        for key in order:
            one = self._people[key]
            player = f" ({one.player})" if one.player else ""
            item = QListWidgetItem(f"{one.name} · {title} {self._value(key)}{player}")
            item.setData(_KEY, key)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            chosen = key in self._chosen
            item.setCheckState(Qt.CheckState.Checked if chosen else Qt.CheckState.Unchecked)
            item.setSizeHint(QSize(0, height))
            self.list.addItem(item)
        if self.list.count():
            self.list.setCurrentRow(0)
        self.list.blockSignals(False)
        self._show_chosen()

    def show_chances(self, penalty: int) -> None:
        """The chance of each who is chosen, with the penalty of the whole test."""
        for taker in self.as_rules():
            check = campaign_check(
                self._edition, attribute=taker.attribute, penalty=penalty + taker.penalty
            )
            number = self._numbers[taker.character]
            number.set_number(check.chance, f"{check.chance.total} %")

    # ---- inside

    def _value(self, key: int) -> int:
        """Of the day it was asked for, where it takes this very test already."""
        if self._test is not None and self._test.attribute == self._code:
            for taker in self._test.takers:
                if taker.character_id == key:
                    return taker.attribute
        return self._people[key].value(self._code)

    def _place(self, key: int) -> tuple[int, object, int]:
        return -self._value(key), sort_key(self._people[key].name), key

    def _ordered(self) -> list[int]:
        return sorted(self._chosen, key=self._place)

    def _ticked(self, item: QListWidgetItem) -> None:
        key = item.data(_KEY)
        if item.checkState() is Qt.CheckState.Checked:
            if key not in self._chosen:
                self._chosen.append(key)
        elif key in self._chosen:
            self._chosen.remove(key)
        self._show_chosen()
        self.edited.emit()

    def _show_chosen(self) -> None:
        while self.grid.count():
            item = self.grid.takeAt(0)
            old = None if item is None else item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self._numbers = {}
        for place, key in enumerate(self._ordered()):
            self._add(place, key)
        self.grid.setRowStretch(len(self._chosen), 1)
        self.area.setVisible(bool(self._chosen))

    def _add(self, place: int, key: int) -> None:
        one = self._people[key]
        penalty = Number(*_PENALTIES, self._penalties.get(key, 0))
        penalty.setAccessibleName(self.tr("Penalización de {who}").format(who=one.name))
        penalty.valueChanged.connect(lambda value: self._penalise(key, value))
        check = campaign_check(self._edition, attribute=self._value(key))
        chance = ExplainedNumber(check.chance, f"{check.chance.total} %")
        self._numbers[key] = chance
        caption = PlainLabel(self.tr("penaliza"), role=Role.CAPTION)
        name = ElidedLabel(f"{one.name} · {self._value(key)}")
        parts = (name, caption, penalty, chance)
        for column, part in enumerate(parts):
            self.grid.addWidget(part, place, column)
        QWidget.setTabOrder(penalty, chance.button)

    def _penalise(self, key: int, value: int) -> None:
        self._penalties[key] = value
        self.edited.emit()


def _gone(people: Sequence[TestPerson], test: AttributeTestView | None) -> dict[int, TestPerson]:
    """Those who take the test already and could not be asked any more."""
    here = {one.character_id for one in people}
    takers = () if test is None else test.takers
    return {
        taker.character_id: TestPerson(taker.character_id, taker.name, taker.player, {})
        for taker in takers
        if taker.character_id not in here
    }
