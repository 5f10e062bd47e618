"""One line of the ledger by the director's word: what, how much, why, with before and after."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QVBoxLayout, QWidget

from director.console.aftermath.fields import NumberEdit, ReasonEdit
from director.console.caravan.goods_lines import name_of
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import LONGEST_NAME, Choice, fit, form_of_rows
from director.console.theme import ROOM, Role
from director.operations.caravan.effect_form import EffectForm
from director.operations.caravan.effect_reads import EffectGround, effect_ground
from director.rules.caravan.ledger import Entry, take
from director.rules.caravan.state import CLANSMEN, Cause, Quantity

Place = tuple[Quantity, str]

_DIGITS = 7


@dataclass(frozen=True, slots=True)
class TypedEntry:
    """What stands in the form."""

    place: Place
    amount: int | None = None
    text: str = ""
    secret: bool = False


class GoodsEntryDialog(QDialog):
    """``begun`` is what it starts from; ``typed`` what was left in it before."""

    abandoned = Signal(object)
    """Left without writing the line; carries a ``TypedEntry``."""

    def __init__(
        self,
        desk: Desk,
        place: Place,
        parent: QWidget | None = None,
        typed: TypedEntry | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._ground = effect_ground(desk.campaign)
        self._untouched = TypedEntry(place)
        begun = typed or self._untouched
        self.setWindowTitle(self.tr("Anotar un cambio"))
        self.what = Choice(_choices(self._ground), begun.place)
        self.amount = NumberEdit(
            self.tr("Cuánto cambia"), digits=_DIGITS, signed=True, whatever=True
        )
        self.amount.setPlaceholderText("±")
        self.amount.show_value(begun.amount)
        self.text = ReasonEdit(
            self.tr("Por qué"),
            self.tr("se lee en las líneas y en la crónica"),
            longest=LONGEST_NAME,
        )
        self.text.show_words(begun.text)
        self.secret = QCheckBox(self.tr("Pri&vado: los textos del foro no lo cuentan"))
        self.secret.setChecked(begun.secret)
        self.told = PlainLabel(role=Role.STRONG, wrap=True)
        self._lay_out()
        self._connect()
        self.amount.setFocus()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        rows: list[tuple[str, QWidget]] = [
            (self.tr("&Qué"), self.what),
            (self.tr("C&uánto (con − se quita)"), self.amount),
            (self.tr("&Por qué"), self.text),
        ]
        layout.addLayout(form_of_rows(rows))
        layout.addWidget(self.secret)
        layout.addWidget(self.told)
        layout.addStretch()
        box, self.save = accept_or_cancel(self, self.tr("&Anotar"), self._save)
        layout.addWidget(box)
        fit(self, letters=72, lines=15)

    def _connect(self) -> None:
        self.what.currentIndexChanged.connect(lambda _n: self._follow())
        self.amount.textChanged.connect(lambda _text: self._follow())
        self._follow()

    def typed(self) -> TypedEntry:
        """What stands in it."""
        return TypedEntry(
            self.what.chosen, self.amount.value(), self.text.words(), self.secret.isChecked()
        )

    def _follow(self) -> None:
        typed = self.typed()
        self.save.setEnabled(bool(typed.amount))
        self.told.setText(told_words(self._ground, typed.place, typed.amount))

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self.typed()
        super().reject()
        if typed != self._untouched:
            self.abandoned.emit(typed)

    def _save(self) -> None:
        from director.operations.caravan.goods import add_entry

        typed, campaign = self.typed(), self._desk.campaign
        what, kind = typed.place
        form = EffectForm(what, typed.amount or 0, kind, typed.text, typed.secret)
        if self._desk.run(lambda: add_entry(campaign, form)) is not None:
            self.accept()


def told_words(ground: EffectGround, place: Place, amount: int | None) -> str:
    """``Suministros: 54 → 50``, and what finds no room."""
    what, kind = place
    names = {each.code: each.name for each in ground.kinds}
    name, before = name_of(what, kind, names.get(kind, "")), ground.state.number(what, kind)
    if what not in ground.state.kept:
        return f"{name}: la campaña no lleva la cuenta; la línea queda escrita, sin total."
    if not amount:
        return f"{name}: {before}"
    taken = take(ground.edition, ground.state, Entry(what, amount, Cause.DIRECTOR, kind))
    words = f"{name}: {before} → {taken.after}"
    if not taken.cut:
        return words
    return f"{words} ({'no cabe más' if amount > 0 else 'no hay más'})"


def _choices(ground: EffectGround) -> list[tuple[Place, str]]:
    places: list[tuple[Quantity, str, str]] = [
        *((Quantity.PEOPLE, kind.code, kind.name) for kind in ground.kinds),
        *((what, CLANSMEN, "") for what in Quantity if what is not Quantity.PEOPLE),
    ]
    return [((what, kind), name_of(what, kind, name)) for what, kind, name in places]
