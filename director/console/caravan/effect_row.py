"""One thing that something brought the caravan: a number that changes, or an object."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QSizePolicy, QToolButton, QWidget

from director.console.aftermath.fields import NumberEdit, ReasonEdit
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.people.fields import LONGEST_NAME, Choice
from director.console.theme import HAIR, TIGHT, Role
from director.forum.caravan.caravan_words import kind_words, quantity_words
from director.operations.caravan.effect_form import EffectForm, ItemForm
from director.operations.caravan.effect_reads import EffectGround
from director.rules.caravan.state import CLANSMEN, Quantity

ITEM = "item"
_DIGITS = 7


class EffectRow(QWidget):
    """What changes, by how much, and a word about it; under it what there is before and after."""

    edited = Signal()
    removed = Signal()

    def __init__(self, ground: EffectGround, form: EffectForm | ItemForm, place: int) -> None:
        super().__init__()
        self._item = form if isinstance(form, ItemForm) else ItemForm("")
        said = self.tr("Efecto {n}").format(n=place)
        self.what = Choice(_choices(ground), _code(form))
        self.what.setAccessibleName(self.tr("{which}: qué").format(which=said))
        self.amount = NumberEdit(
            self.tr("{which}: cuánto").format(which=said),
            digits=_DIGITS,
            signed=True,
            whatever=True,
        )
        self.amount.setPlaceholderText("±")
        self.owner = Choice(
            [(None, self.tr("al almacén")), *((key, name) for key, name in ground.people)],
            self._item.character_id,
        )
        self.owner.setAccessibleName(self.tr("{which}: para quién").format(which=said))
        self.text = ReasonEdit(
            self.tr("{which}: texto").format(which=said), "", longest=LONGEST_NAME
        )
        self.secret = QCheckBox(self.tr("secreto"))
        self.secret.setToolTip(self.tr("Los textos del foro no lo cuentan"))
        self.secret.setAccessibleName(self.tr("{which}: secreto").format(which=said))
        self.remove = QToolButton()
        self.remove.setIcon(icon("x"))
        self.remove.setAutoRaise(True)
        self.remove.setAccessibleName(self.tr("Quitar: {which}").format(which=said))
        self.after = PlainLabel(role=Role.CAPTION, wrap=True)
        self._load(form)
        self._lay_out()
        self._connect()
        self._follow()

    def _load(self, form: EffectForm | ItemForm) -> None:
        self.secret.setChecked(form.secret)
        if isinstance(form, ItemForm):
            self.text.show_words(form.name)
        else:
            self.text.show_words(form.text)
            self.amount.show_value(form.amount or None)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(TIGHT)
        grid.setVerticalSpacing(HAIR)
        grid.setColumnStretch(2, 1)
        self.owner.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        grid.addWidget(self.what, 0, 0)
        grid.addWidget(self.amount, 0, 1)
        grid.addWidget(self.owner, 0, 1, 1, 2)
        grid.addWidget(self.secret, 0, 3)
        grid.addWidget(self.remove, 0, 4)
        grid.addWidget(self.text, 1, 0, 1, 5)
        grid.addWidget(self.after, 2, 0, 1, 5)
        self.setFocusProxy(self.what)

    def _connect(self) -> None:
        self.what.currentIndexChanged.connect(lambda _n: self._follow())
        for signal in (
            self.what.currentIndexChanged,
            self.owner.currentIndexChanged,
            self.amount.edited,
            self.text.edited,
            self.secret.toggled,
        ):
            signal.connect(lambda *_what: self.edited.emit())
        self.remove.clicked.connect(self.removed)

    def _follow(self) -> None:
        item = self.what.chosen == ITEM
        self.amount.setVisible(not item)
        self.owner.setVisible(item)
        self.text.setPlaceholderText(
            self.tr("qué objeto es") if item else self.tr("por qué, si hace falta")
        )

    @property
    def blank(self) -> bool:
        """Nothing is typed in it."""
        return self.amount.value() is None and not self.text.words().strip()

    def value(self) -> EffectForm | ItemForm:
        """What it says now; an amount that is not there yet is 0."""
        words, secret = self.text.words(), self.secret.isChecked()
        if self.what.chosen == ITEM:
            owner = self.owner.chosen
            return replace(self._item, name=words, character_id=owner, secret=secret)
        what, kind = self.what.chosen
        return EffectForm(what, self.amount.value() or 0, kind, words, secret)

    def fault(self) -> str:
        """What is missing, in words; empty where nothing is."""
        value = self.value()
        if isinstance(value, ItemForm):
            return "" if value.name.strip() else self.tr("escribe qué objeto es")
        return "" if value.amount else self.tr("escribe cuánto cambia")

    def lacking(self) -> QWidget:
        """Where what is missing is typed."""
        return self.text if self.what.chosen == ITEM else self.amount

    def chain(self) -> list[QWidget]:
        """What takes the focus, as it is read."""
        return [self.what, self.amount, self.owner, self.secret, self.remove, self.text]


def _choices(ground: EffectGround) -> list[tuple[object, str]]:
    numbers: list[tuple[object, str]] = [
        ((what, CLANSMEN), _begun(quantity_words(what)))
        for what in (Quantity.SUPPLIES, Quantity.MORALE, Quantity.PURSE)
    ]
    people: list[tuple[object, str]] = [
        ((Quantity.PEOPLE, kind.code), _begun(kind_words(kind.code, kind.name)))
        for kind in ground.kinds
    ]
    return [*numbers, *people, (ITEM, "Objeto")]


def _code(form: EffectForm | ItemForm) -> object:
    return ITEM if isinstance(form, ItemForm) else (form.what, form.kind)


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
