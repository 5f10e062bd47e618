"""What is looked for in the bestiary: words, a kind, levels from and to, an origin."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget

from director.console.bestiary.creature_rows import Wanted, spellings
from director.console.bestiary.creature_words import origin_words
from director.console.labels import PlainLabel
from director.console.people.fields import Choice, Number
from director.console.theme import HAIR, TIGHT, Role, set_role
from director.operations.bestiary.creature_form import LEVELS
from director.operations.views.bestiary import BestiaryEntry, Origin
from director.rules.loose_text import folded

_LETTERS_OF_KIND = 8


class FilterBar(QWidget):
    """Two lines above the table. Every key counts at once; ``Wanted`` says what is kept."""

    changed = Signal()
    """Others are wanted."""
    left = Signal()
    """Enter or the arrow down: on to the list."""

    def __init__(self) -> None:
        super().__init__()
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Buscar (Ctrl+F)"))
        self.search.setToolTip(
            self.tr("En el nombre, el tipo, las habilidades y los textos. Los acentos no importan.")
        )
        self.search.setAccessibleName(self.tr("Buscar criaturas"))
        self.search.setClearButtonEnabled(True)
        for clear in self.search.findChildren(QToolButton):
            clear.setAccessibleName(self.tr("Borrar la búsqueda"))
        self.search.installEventFilter(self)
        self.add = QPushButton(self.tr("&Nueva…"))
        self.add.setToolTip(self.tr("Añadir una criatura a la campaña (Insert o Ctrl+N)"))
        set_role(self.add, Role.PRIMARY)
        self.kind = Choice([(None, self.tr("todo tipo"))])
        self.kind.setAccessibleName(self.tr("Tipo"))
        self.kind.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.kind.setMinimumContentsLength(_LETTERS_OF_KIND)
        self.origin = Choice(
            [(None, self.tr("todo origen")), *((each, origin_words(each)) for each in Origin)]
        )
        self.origin.setAccessibleName(self.tr("Origen"))
        self.lowest = self._level(self.tr("Nivel más bajo"))
        self.highest = self._level(self.tr("Nivel más alto"))
        self.all = QPushButton(self.tr("&Todas"))
        self.all.setToolTip(self.tr("Quitar todos los filtros"))
        set_role(self.all, Role.QUIET)
        self._lay_out()
        self._connect()
        self._tell()

    def _level(self, name: str) -> Number:
        """A level, or the dash below the lowest of them: no bound."""
        field = Number(LEVELS[0] - 1, LEVELS[1], value=LEVELS[0] - 1)
        field.setSpecialValueText("–")
        field.setAccessibleName(name)
        field.setToolTip(self.tr("{name}; «–» es cualquiera").format(name=name))
        return field

    def _lay_out(self) -> None:
        words = QHBoxLayout()
        words.setSpacing(TIGHT)
        words.addWidget(self.search, 1)
        words.addWidget(self.all)
        words.addWidget(self.add)
        bounds = QHBoxLayout()
        bounds.setSpacing(HAIR)
        levels = PlainLabel(self.tr("Nive&l"))
        levels.setBuddy(self.lowest)
        bounds.addWidget(levels)
        bounds.addWidget(self.lowest)
        bounds.addWidget(PlainLabel(self.tr("a")))
        bounds.addWidget(self.highest)
        bounds.addSpacing(HAIR)
        bounds.addWidget(self.kind, 1)
        bounds.addWidget(self.origin)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(TIGHT)
        lines.addLayout(words)
        lines.addLayout(bounds)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _text: self._tell())
        self.search.returnPressed.connect(self.left)
        for choice in (self.kind, self.origin):
            choice.currentIndexChanged.connect(lambda _place: self._tell())
        for level in (self.lowest, self.highest):
            level.valueChanged.connect(lambda _value: self._tell())
        self.all.clicked.connect(self.clear)

    # ---- what is wanted

    @property
    def wanted(self) -> Wanted:
        """Which creatures are kept. Levels the wrong way round mean the same."""
        low, high = (
            level.value() if level.value() >= LEVELS[0] else None
            for level in (self.lowest, self.highest)
        )
        if low is not None and high is not None and low > high:
            low, high = high, low
        words = tuple(folded(self.search.text()).split())
        return Wanted(words, low, high, self.kind.chosen, self.origin.chosen)

    def offer_kinds(self, entries: Sequence[BestiaryEntry]) -> None:
        """Offer the kinds there are; one that is gone gives way to all of them."""
        kinds = [(same, shown or self.tr("sin tipo")) for shown, same in spellings(entries).items()]
        chosen = self.kind.chosen
        now = next((same for same, _ in kinds if chosen is not None and chosen & same), None)
        self.kind.blockSignals(True)
        self.kind.offer([(None, self.tr("todo tipo")), *kinds], now)
        self.kind.blockSignals(False)
        self._tell()

    def clear(self) -> None:
        """Every creature again; the cursor goes where one would look for another."""
        had_cursor = self.all.hasFocus()
        fields = (self.search, self.kind, self.origin, self.lowest, self.highest)
        for field in fields:
            field.blockSignals(True)
        self.search.clear()
        self.kind.choose(None)
        self.origin.choose(None)
        for level in (self.lowest, self.highest):
            level.setValue(level.minimum())
        for field in fields:
            field.blockSignals(False)
        self._tell()
        if had_cursor:
            self.search.setFocus()

    def _tell(self) -> None:
        self.all.setEnabled(not self.wanted.everything)
        self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The arrow down goes on to the list, as Enter does."""
        down = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress
        if down and event.key() == Qt.Key.Key_Down:  # type: ignore[attr-defined]
            self.left.emit()
            return True
        return super().eventFilter(watched, event)
