"""What of the chronicle is shown: words looked for, kinds, a character, a player, a clan."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from director.console.chronicle.kinds import chips
from director.console.labels import PlainLabel
from director.console.people.fields import Choice
from director.console.theme import HAIR, TIGHT, Role, set_role
from director.operations.views.chronicle import ChronicleFilter

_CHIPS_IN_A_LINE = 5

Named = Sequence[tuple[int, str]]


class FilterBar(QWidget):
    """Everything holds together; nothing chosen shows all."""

    chosen = Signal()
    """Another kind, person or clan."""
    typed = Signal(str)
    """Other words are looked for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Buscar en la crónica (Ctrl+F)"))
        self.search.setToolTip(
            self.tr("Todas las palabras, en cualquier orden. Los acentos no importan.")
        )
        self.search.setAccessibleName(self.tr("Buscar en la crónica"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.typed)
        self.chip_of: dict[str, QPushButton] = {}
        self.character = self._choice(self.tr("Personaje"))
        self.player = self._choice(self.tr("Jugador"))
        self.clan = self._choice(self.tr("Clan"))
        self.count = PlainLabel(role=Role.CAPTION)
        self.count.setAccessibleName(self.tr("Cuántas entradas se ven"))
        self._lay_out()
        self.offer((), (), ())

    def _choice(self, name: str) -> Choice:
        choice = Choice([])
        choice.setAccessibleName(name)
        choice.setMinimumContentsLength(6)
        choice.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        choice.currentIndexChanged.connect(lambda _place: self.chosen.emit())
        return choice

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(HAIR)
        for place, chip in enumerate(chips()):
            button = QPushButton(chip.words)
            button.setCheckable(True)
            set_role(button, Role.CHIP)
            button.clicked.connect(lambda _on: self.chosen.emit())
            self.chip_of[chip.code] = button
            grid.addWidget(button, *divmod(place, _CHIPS_IN_A_LINE))
        grid.setColumnStretch(_CHIPS_IN_A_LINE, 1)
        of = QHBoxLayout()
        of.setSpacing(TIGHT)
        for choice in (self.character, self.player, self.clan):
            of.addWidget(choice, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        column.addWidget(self.search)
        column.addLayout(grid)
        column.addLayout(of)

    def offer(self, characters: Named, players: Named, clans: Named) -> None:
        """Whom one may choose; who was chosen stays so if there still is such a one."""
        for choice, all_words, named in (
            (self.character, self.tr("Personajes"), characters),
            (self.player, self.tr("Jugadores"), players),
            (self.clan, self.tr("Clanes"), clans),
        ):
            offered: list[tuple[Any, str]] = [(None, all_words), *named]
            with QSignalBlocker(choice):
                choice.offer(offered, choice.chosen)

    @property
    def wanted(self) -> ChronicleFilter:
        """The filter without the words looked for."""
        kinds = [chip.kinds for chip in chips() if self.chip_of[chip.code].isChecked()]
        return ChronicleFilter(
            kinds=frozenset().union(*kinds),
            character_id=self.character.chosen,
            player_id=self.player.chosen,
            clan_id=self.clan.chosen,
        )

    @property
    def words(self) -> str:
        """The words looked for."""
        return self.search.text().strip()

    @property
    def empty(self) -> bool:
        """Whether nothing is chosen and nothing looked for."""
        return self.wanted == ChronicleFilter() and not self.words

    def clear(self) -> None:
        """Show everything again."""
        if self.empty and not self.search.text():
            return
        with QSignalBlocker(self.search):
            self.search.clear()
        for button in self.chip_of.values():
            button.setChecked(False)
        for choice in (self.character, self.player, self.clan):
            with QSignalBlocker(choice):
                choice.choose(None)
        self.chosen.emit()
