"""Before and after: everything that a correction of the log changes, before anybody keeps it."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.live.posts.difference_words import ChangeRow, change_rows
from director.console.row_model import Column
from director.console.tables import RowTable
from director.console.theme import HAIR, Role, Tone, set_role
from director.forum.live.problem_words import problem_words
from director.forum.live.telling import for_director
from director.operations.live.amending import AmendPreview
from director.operations.views.live import LiveBattle

_LINES = 5
_WRAPPED = 60
"""Rows up to which each is as tall as its sentences: measuring more takes too long."""


class ChangesView(QWidget):
    """A sentence that says what would be, and a table of before and after."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = PlainLabel(wrap=True, role=Role.STRONG)
        self.words.setAccessibleName(self.tr("Qué cambiaría"))
        self.table = RowTable(_columns(self), self.tr("Antes y después"))
        self.table.setSortingEnabled(False)
        self.table.setWordWrap(True)
        self.table.setMinimumHeight(self.fontMetrics().height() * 2 * _LINES)
        self.table.set_empty_text(self.tr("No cambia ningún número ni ninguna otra línea."))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(HAIR)
        column.addWidget(self.words)
        column.addWidget(self.table, 1)

    def wait(self, words: str) -> None:
        """Nothing can be told yet: what is missing."""
        set_role(self.words, Role.CAPTION)
        self.words.setText(words)
        self.table.set_rows(())

    def refuse(self, words: str) -> None:
        """It cannot be, and why."""
        set_role(self.words, Role.WARNING)
        self.words.setText(words)
        self.table.set_rows(())

    def show_preview(self, battle: LiveBattle, found: AmendPreview, words: str) -> bool:
        """Everything that changes, under ``words``; tells whether it can be kept."""
        if found.problem is not None:
            self.refuse(problem_words(found.problem, for_director(found.battle).names))
            return False
        set_role(self.words, Role.STRONG)
        rows = change_rows(battle, found)
        void = len(found.newly_void)
        lost = {
            0: "",
            1: self.tr(" Una línea deja de contar."),
        }.get(void, self.tr(" {n} líneas dejan de contar.").format(n=void))
        self.words.setText(words + lost)
        self.table.set_rows(rows)
        if len(rows) <= _WRAPPED:
            self.table.resizeRowsToContents()
        return True


def _columns(view: QWidget) -> list[Column[ChangeRow]]:
    return [
        Column(view.tr("Qué"), lambda row: row.what, tone=_tone, width=26, tip=_whole),
        Column(view.tr("Antes"), lambda row: row.before, width=24, stretch=True, tip=_whole),
        Column(view.tr("Después"), lambda row: row.after, width=24, stretch=True, tip=_whole),
    ]


def _tone(row: ChangeRow) -> Tone | None:
    return Tone.WARNING if row.grave else None


def _whole(row: ChangeRow) -> str:
    return f"{row.what}\n{row.before} → {row.after}"
