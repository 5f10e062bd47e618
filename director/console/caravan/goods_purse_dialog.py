"""Renown out of the common purse, to somebody of the living."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from director.console.aftermath.fields import NumberEdit, ReasonEdit
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import LONGEST_NAME, Choice, fit, form_of_rows
from director.console.theme import ROOM, Role
from director.operations.caravan.effect_reads import effect_ground
from director.rules.caravan.state import Quantity

_DIGITS = 7


@dataclass(frozen=True, slots=True)
class TypedGift:
    """What stands in the form."""

    character_id: int | None
    amount: int | None = None
    note: str = ""


class PurseDialog(QDialog):
    """Who, how much and why; what the purse has before and after."""

    abandoned = Signal(object)
    """Left without giving; carries a ``TypedGift``."""

    def __init__(
        self, desk: Desk, parent: QWidget | None = None, typed: TypedGift | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        ground = effect_ground(desk.campaign)
        self._purse = ground.state.number(Quantity.PURSE)
        self.setWindowTitle(self.tr("Dar de la bolsa común"))
        self.who = Choice(ground.people)
        self.amount = NumberEdit(self.tr("Cuánto renombre"), digits=_DIGITS, whatever=True)
        self.note = ReasonEdit(
            self.tr("Por qué"), self.tr("se lee en su historia"), longest=LONGEST_NAME
        )
        self.told = PlainLabel(role=Role.STRONG, wrap=True)
        self._untouched = TypedGift(self.who.chosen)
        if typed is not None:
            self.who.choose(typed.character_id)
            self.amount.show_value(typed.amount)
            self.note.show_words(typed.note)
        self._lay_out()
        self.amount.textChanged.connect(lambda _text: self._follow())
        self._follow()
        self.who.setFocus()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        rows: list[tuple[str, QWidget]] = [
            (self.tr("A &quién"), self.who),
            (self.tr("C&uánto"), self.amount),
            (self.tr("&Por qué"), self.note),
        ]
        layout.addLayout(form_of_rows(rows))
        layout.addWidget(self.told)
        layout.addStretch()
        box, self.give = accept_or_cancel(self, self.tr("&Dar"), self._save)
        layout.addWidget(box)
        fit(self, letters=66, lines=13)

    def typed(self) -> TypedGift:
        """What stands in it."""
        return TypedGift(self.who.chosen, self.amount.value(), self.note.words())

    def _follow(self) -> None:
        amount, purse = self.amount.value() or 0, self._purse
        enough = amount <= purse
        words = self.tr("En la bolsa: {before} → {after}").format(
            before=purse, after=max(0, purse - amount)
        )
        if not enough:
            words = self.tr("En la bolsa solo hay {purse}.").format(purse=purse)
        self.told.setText(words if amount else self.tr("En la bolsa: {n}").format(n=purse))
        self.give.setEnabled(bool(amount) and enough and self.who.chosen is not None)

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self.typed()
        super().reject()
        if typed != self._untouched:
            self.abandoned.emit(typed)

    def _save(self) -> None:
        from director.operations.caravan.goods import give_from_purse

        typed, campaign = self.typed(), self._desk.campaign
        key, amount = typed.character_id, typed.amount
        if key is None or not amount:
            return
        if self._desk.run(lambda: give_from_purse(campaign, key, amount, typed.note)) is not None:
            self.accept()
