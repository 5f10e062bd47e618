"""The table of levels, what the chosen one asks with its reasons, or that there are no levels."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.edition.chapters import chapter_of
from director.console.encounters.encounter_words import notice_words, signed
from director.console.encounters.level_table import LevelTable
from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.editions.own_levels import ANNOUNCED
from director.forum.words import edition_words
from director.operations.views.encounters import LevelRow
from director.operations.views.encounters import LevelTable as Levels
from director.rules.derivation import Derivation
from director.rules.difficulty import FoeProblem
from director.rules.encounters import Encounter

_NOTHING = Derivation(())
_ALL_THE_ROOM = 100
"""The table takes what room there is until all its lines are seen; the rest stays empty below."""
_SHOWN_LINES = 7
"""How much of the table is on screen at least."""


class LevelPane(QWidget):
    """Choose how hard it is to be."""

    chosen = Signal(object)
    borrow_wanted = Signal()
    define_wanted = Signal(str)
    """Code of a level to be defined."""

    def __init__(self) -> None:
        super().__init__()
        self.table = LevelTable()
        self.title = PlainLabel(role=Role.STRONG, wrap=True)
        self.numbers = {
            "enemies": ExplainedNumber(_NOTHING),
            "enemy_level": ExplainedNumber(_NOTHING),
            "aggression_modifier": ExplainedNumber(_NOTHING),
            "renown_modifier": ExplainedNumber(_NOTHING),
        }
        self.oddities = PlainLabel(role=Role.WARNING, wrap=True)
        self.told = PlainLabel(role=Role.CAPTION, wrap=True)
        self.lacking = PlainLabel(wrap=True)
        self.borrow = QPushButton(self.tr("Tomar prestada la &tabla…"))
        self.borrow.setToolTip(
            self.tr("Hacer una edición propia que toma los niveles de otra que los tiene")
        )
        self.define = QPushButton(self.tr("Definir un nivel…"))
        self.define.setToolTip(
            self.tr("Decir qué es un nivel, como el 5A, en una edición propia, o cambiarlo")
        )
        self._lay_out()
        self.table.chosen.connect(self.chosen)
        self.table.define_wanted.connect(self.define_wanted)
        self.define.clicked.connect(lambda: self.define_wanted.emit(self._to_define()))
        self.borrow.clicked.connect(self.borrow_wanted)

    def _lay_out(self) -> None:
        line = self.table.verticalHeader().defaultSectionSize()
        self.table.setMinimumHeight(_SHOWN_LINES * line)
        self.asks = QWidget()
        asks = QVBoxLayout(self.asks)
        asks.setContentsMargins(0, 0, 0, 0)
        asks.setSpacing(HAIR)
        asks.addWidget(self.title)
        asks.addLayout(self._grid())
        asks.addWidget(self.oddities)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(TIGHT)
        head = QHBoxLayout()
        head.addWidget(PlainLabel(self.tr("Nivel de dificultad"), role=Role.STRONG), 1)
        head.addWidget(self.define)
        layout.addLayout(head)
        layout.addWidget(self.table, _ALL_THE_ROOM)
        layout.addWidget(self.asks)
        layout.addWidget(self.told)
        layout.addWidget(self.lacking)
        layout.addWidget(self.borrow)
        layout.addStretch(1)

    def _grid(self) -> QGridLayout:
        words = (
            self.tr("Enemigos"),
            self.tr("De nivel"),
            self.tr("FA"),
            self.tr("Renombre"),
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(ROOM)
        grid.setVerticalSpacing(0)
        for place, (text, number) in enumerate(zip(words, self.numbers.values(), strict=True)):
            line, column = divmod(place, 2)
            grid.addWidget(PlainLabel(text, role=Role.CAPTION), line, 2 * column)
            grid.addWidget(number, line, 2 * column + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        return grid

    # ---- showing

    def show_levels(self, levels: Levels, code: str | None, asked: object) -> None:
        """What each level means; ``asked`` is what the one of that code asks for."""
        none = not levels.rows
        for part in (self.define, self.table, self.asks, self.told):
            part.setVisible(not none)
        for part in (self.lacking, self.borrow):
            part.setVisible(none)
        if none:
            self.lacking.setText(self._lacking_words(levels))
            return
        self.table.show_levels(levels.rows, code)
        row = next((level for level in levels.rows if level.code == code), None)
        self._show_asked(row, asked)
        self._tell(levels, code, row)

    def _to_define(self) -> str:
        """The first level that is announced and not defined, or else the chosen one."""
        lines = self.table.rows.shown
        closed = next((line.code for line in lines if line.closed), None)
        current = self.table.current()
        return closed or (current.code if current is not None else None) or ANNOUNCED[0]

    def _show_asked(self, row: LevelRow | None, asked: object) -> None:
        shows = row is not None and isinstance(asked, Encounter)
        self.asks.setVisible(shows)
        if row is None or not isinstance(asked, Encounter):
            return
        self.title.setText(f"{row.code} · {row.title}" if row.title else row.code)
        for name, number in self.numbers.items():
            derivation: Derivation = getattr(asked, name)
            plain = name in ("enemies", "enemy_level")
            number.set_number(derivation, None if plain else signed(derivation.total))
        self.oddities.setText("\n".join(map(notice_words, row.oddities)))
        self.oddities.setVisible(bool(row.oddities))

    def _tell(self, levels: Levels, code: str | None, row: LevelRow | None) -> None:
        lines = []
        nobody = any(level.asked is FoeProblem.NO_HEROES for level in levels.rows)
        if nobody:
            lines.append(self.tr("Di quién va, o cuántos serán, y saldrán los números."))
        elif code is None:
            lines.append(self.tr("Elige un nivel para saber cuántos enemigos pide, y de cuál."))
        elif row is None:
            lines.append(self.tr("Este encuentro es {code}, que aquí no cuenta.").format(code=code))
        elif row.asked is FoeProblem.LEVEL_UNDEFINED:
            lines.append(
                self.tr(
                    "El libro anuncia {code} y no lo define: ponlo en una edición propia."
                ).format(code=code)
            )
        missing = [block for block in levels.lacks if block in ("aggro", "aggression")]
        if missing:
            lines.append(
                self.tr("Esta edición no define nada de: {chapter}. La FA no cuenta.").format(
                    chapter=chapter_of(missing[0]).title
                )
            )
        self.told.setText("\n".join(lines))
        self.told.setVisible(bool(lines))

    def _lacking_words(self, levels: Levels) -> str:
        return self.tr(
            "{edition} no define niveles de dificultad. El encuentro se compone a mano; si los "
            "quieres, toma la tabla de otra edición."
        ).format(edition=edition_words(levels.edition_title))
