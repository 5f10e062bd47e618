"""What each level of difficulty means for those who go, as a table; F1 explains its numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from director.console.encounters.encounter_words import (
    notice_words,
    short_notice_words,
    signed,
)
from director.console.explained import DerivationPopup, edition_title_of, shown_terms
from director.console.row_model import RowModel
from director.console.tables import Column, RowTable
from director.console.theme import Tone
from director.operations.views.encounters import LevelRow
from director.rules.derivation import Derivation
from director.rules.difficulty import FoeProblem
from director.rules.encounters import Encounter

Index = QModelIndex | QPersistentModelIndex
_NONE = -1
_WHOLE = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
_OF_NUMBERS: tuple[Callable[[Encounter], Derivation], ...] = (
    lambda asked: asked.enemies,
    lambda asked: asked.enemy_level,
    lambda asked: asked.aggression_modifier,
    lambda asked: asked.renown_modifier,
)
_ENEMIES, _LEVEL, _AGGRESSION, _RENOWN = _OF_NUMBERS


@dataclass(frozen=True, slots=True)
class LevelLine:
    """One line: a level of the table, or none at all."""

    id: int
    level: LevelRow | None

    @property
    def code(self) -> str | None:
        """Its code; none is no level."""
        return None if self.level is None else self.level.code

    @property
    def asked(self) -> Encounter | None:
        """What it asks, if it asks anything."""
        asked = None if self.level is None else self.level.asked
        return asked if isinstance(asked, Encounter) else None

    @property
    def closed(self) -> bool:
        """Whether nobody has said what it means."""
        return self.level is not None and self.level.asked is FoeProblem.LEVEL_UNDEFINED


class _LevelRows(RowModel[LevelLine]):
    """What nobody defines cannot be chosen."""

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Of a level without a meaning, only to be read."""
        row = self.row_at(index)
        closed = row is not None and row.closed
        return Qt.ItemFlag.NoItemFlags if closed else super().flags(index)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Short headings say what they mean."""
        across = orientation is Qt.Orientation.Horizontal
        if across and role in _WHOLE and section < len(self.columns):
            return self._whole_headings()[section]
        return super().headerData(section, orientation, role)

    def _whole_headings(self) -> tuple[str, ...]:
        return (
            self.tr("Nivel de dificultad"),
            self.tr("Cuántos enemigos"),
            self.tr("De qué nivel son los enemigos"),
            self.tr("Qué suma a la FA"),
            self.tr("Qué suma al renombre"),
            self.tr("Lo que conviene saber"),
        )


class LevelTable(RowTable):
    """The line that is chosen is the level of the encounter."""

    model_of_rows = _LevelRows
    chosen = Signal(object)
    """Code of the level that is wanted now, or none."""
    define_wanted = Signal(str)
    """Code of a level that nobody defines, on a double click."""

    def __init__(self) -> None:
        super().__init__(self._columns(), self.tr("Niveles de dificultad"))
        self.setSortingEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(self._least_width())
        self._shows = False
        self.popup: DerivationPopup | None = None
        self.picked.connect(self._tell)

    # ---- showing

    def show_levels(self, levels: Sequence[LevelRow], code: str | None) -> None:
        """All levels, with one of them chosen; first comes «sin nivel»."""
        lines = [LevelLine(_NONE, None)]
        lines += [LevelLine(place, level) for place, level in enumerate(levels)]
        current = self.current()
        if lines == list(self.rows.shown) and current is not None and current.code == code:
            return  # the cursor stays in its column
        self._shows = True
        self.clearSpans()
        self.set_rows(lines)
        self.setMaximumHeight(self._whole_height())
        for place, line in enumerate(lines):
            if line.asked is None:
                self.setSpan(place, 0, 1, len(self.rows.columns))
        known = next((line.id for line in lines if line.code == code), None)
        if known is None or not self.choose(known):
            self.clearSelection()
        self._shows = False

    def _least_width(self) -> int:
        """Room for every number; the notes are told elsewhere too."""
        header, columns = self.horizontalHeader(), self.rows.columns
        kept = (place for place, column in enumerate(columns) if not column.gives_way)
        return sum(map(header.sectionSize, kept)) + 2 * self.frameWidth()

    def _whole_height(self) -> int:
        """That of all lines with their headings."""
        lines = len(self.rows.shown) * self.verticalHeader().defaultSectionSize()
        return self.horizontalHeader().sizeHint().height() + lines + 2 * self.frameWidth()

    def _tell(self, line: LevelLine | None) -> None:
        if line is not None and not line.closed and not self._shows:
            self.chosen.emit(line.code)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """What nobody defines cannot be opened like other lines: it may be defined."""
        line = self.rows.row_at(self.indexAt(event.position().toPoint()))
        if line is not None and line.closed:
            self.define_wanted.emit(line.code)
            return
        super().mouseDoubleClickEvent(event)

    # ---- explaining

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F1 explains the number of the present column."""
        if event.key() == Qt.Key.Key_F1:
            self.explain()
            return
        super().keyPressEvent(event)

    def explain(self) -> None:
        """Where the number comes from, under it; of the code, how many enemies there are."""
        index, line = self.currentIndex(), self.current()
        if line is None or line.asked is None:
            return
        place = min(max(index.column(), 1), len(_OF_NUMBERS))
        popup = DerivationPopup(_OF_NUMBERS[place - 1](line.asked), self, passing=False)
        popup.adjustSize()
        spot = self.visualRect(self.rows.index(index.row(), place)).bottomLeft()
        popup.move(self.viewport().mapToGlobal(spot))
        popup.destroyed.connect(self._forget)
        self.popup = popup
        popup.show()

    def _forget(self) -> None:
        self.popup = None

    # ---- columns

    def _columns(self) -> tuple[Column[LevelLine], ...]:
        return (
            Column(self.tr("Dif."), self._code, tip=self._title, tone=_muted, width=5),
            self._number(self.tr("N.º"), _ENEMIES, str, 3),
            self._number(self.tr("Nivel"), _LEVEL, str, 4),
            self._number(self.tr("FA"), _AGGRESSION, signed, 4),
            self._number(self.tr("Ren."), _RENOWN, signed, 4),
            Column(
                self.tr("Nota"),
                _short_oddities,
                tip=_oddities_tip,
                tone=lambda _line: Tone.WARNING,
                width=11,
                stretch=True,
                gives_way=1,
            ),
        )

    def _number(
        self,
        title: str,
        of: Callable[[Encounter], Derivation],
        shown: Callable[[int], str],
        width: int,
    ) -> Column[LevelLine]:
        def text(line: LevelLine) -> str:
            return "" if line.asked is None else shown(of(line.asked).total)

        def tip(line: LevelLine) -> str:
            if line.asked is None:
                return ""
            terms = shown_terms(of(line.asked), edition_title_of(self))
            told = "\n".join(f"{term.words}: {term.amount:+d}" for term in terms)
            return self.tr("{terms}\nF1 lo explica con sus fuentes").format(terms=told)

        return Column(title, text, tip=tip, number=True, width=width)

    def _code(self, line: LevelLine) -> str:
        """The code, with a sign where there is a note; or why there are no numbers."""
        if line.level is None:
            return self.tr("sin nivel: tú decides")
        if line.closed:
            return self.tr("{code} · el libro no lo define").format(code=line.code)
        if line.asked is None:
            return f"{line.code} · {line.level.title}"
        return f"{line.code} *" if line.level.oddities else line.level.code

    def _title(self, line: LevelLine) -> str:
        if line.level is None:
            return ""
        if line.closed:
            return self.tr("Con un doble clic se define en una edición propia")
        return "\n".join(part for part in (line.level.title, _oddities_tip(line)) if part)


def _short_oddities(line: LevelLine) -> str:
    return "" if line.level is None else ", ".join(map(short_notice_words, line.level.oddities))


def _muted(line: LevelLine) -> Tone | None:
    return Tone.MUTED if line.asked is None else None


def _oddities_tip(line: LevelLine) -> str:
    return "" if line.level is None else "\n".join(map(notice_words, line.level.oddities))
