"""The sheet of one character: who it is, what it can do now and why, what it has lived through."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QStackedLayout,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from director.console.labels import PlainLabel
from director.console.people.chart import ChartTab
from director.console.people.course import course_of
from director.console.people.ledger import LedgerTable
from director.console.people.people_words import state_words
from director.console.people.sheet_parts import card_block, numbers_block
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.console.words import recovery_words
from director.forum.words import tier_words
from director.operations.views.people import Sheet


class SheetPane(QWidget):
    """Shows a sheet; its buttons only say what the director wants.

    ``attributes`` are the edition's names of the campaign attributes by code.
    """

    edit_wanted = Signal()
    renown_wanted = Signal()
    life_wanted = Signal()
    """Retire the living, bring back the retired."""

    def __init__(self, attributes: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._attributes = attributes
        self.sheet: Sheet | None = None
        self._empty = PlainLabel(
            self.tr("Elige un personaje de la lista para ver su hoja."), role=Role.CAPTION
        )
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._build())

    def _build(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(ROOM, ROOM, ROOM, ROOM)
        layout.setSpacing(HAIR)
        self.name = PlainLabel(role=Role.HERO, wrap=True)
        self.about = PlainLabel(role=Role.CAPTION, wrap=True)
        self.state = PlainLabel(role=Role.STRONG, wrap=True)
        for label in (self.name, self.about, self.state):
            layout.addWidget(label)
        layout.addLayout(self._buttons())
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Partes de la hoja"))
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(False)
        self.ledger = LedgerTable()
        self.chart = ChartTab()
        self._numbers, self._card = _scrolling(), _scrolling()
        self._story = _framed(self.ledger)
        self.tabs.addTab(self._numbers, self.tr("Números"))
        self.tabs.addTab(self._card, self.tr("Ficha"))
        self.tabs.addTab(self._story, self.tr("Historia"))
        self.tabs.addTab(self.chart, self.tr("Gráfica"))
        layout.addWidget(self.tabs, 1)
        return page

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        self.edit = QPushButton(self.tr("Ed&itar…"))
        self.renown = QPushButton(self.tr("Reno&mbre…"))
        self.renown.setToolTip(self.tr("Anota renombre que no viene de una batalla"))
        self.life = QPushButton()
        self.edit.clicked.connect(self.edit_wanted)
        self.renown.clicked.connect(self.renown_wanted)
        self.life.clicked.connect(self.life_wanted)
        for button in (self.edit, self.renown, self.life):
            row.addWidget(button)
        row.addStretch()
        return row

    def show_sheet(self, sheet: Sheet | None, today: int = 0) -> None:
        """Show another sheet, or none; ``today`` is the campaign's day."""
        self.sheet = sheet
        self._stack.setCurrentIndex(0 if sheet is None else 1)
        if sheet is None:
            return
        row = sheet.row
        self.name.setText(row.name)
        self.about.setText(self._about(sheet))
        self.state.setText(self._state(sheet))
        self.renown.setEnabled(row.life != "dead")
        self.life.setVisible(row.life != "dead")
        self.life.setText(self.tr("Devolve&r") if row.life == "retired" else self.tr("&Retirar"))
        self.life.setToolTip(
            self.tr("Devuelve al personaje a la campaña")
            if row.life == "retired"
            else self.tr("Deja de contar en la campaña; se puede devolver")
        )
        self._fill_tabs(sheet, today)

    def _about(self, sheet: Sheet) -> str:
        row = sheet.row
        parts = (
            tier_words(row.tier, sheet.gender),
            row.player or self.tr("sin jugador, aliado del director"),
            row.clan,
            self.tr("rango {rank}").format(rank=row.rank),
            sheet.people,
            sheet.class_name,
        )
        return " · ".join(part for part in parts if part)

    def _state(self, sheet: Sheet) -> str:
        row, words = sheet.row, state_words(sheet.row)
        needs = recovery_words(row.healing_days, row.healing_battles)
        if row.life == "alive" and needs:
            words += " · " + self.tr("{needs} para curarse").format(needs=needs)
        return words[:1].upper() + words[1:]

    def _fill_tabs(self, sheet: Sheet, today: int) -> None:
        self._numbers.setWidget(numbers_block(sheet, self._attributes, self._tell))
        self._card.setWidget(card_block(sheet))
        self.ledger.show_rows(sheet.ledger)
        alive = sheet.row.life != "dead"
        self.chart.show_course(sheet.row.name, course_of(sheet.ledger, today if alive else None))

    def _tell(self, kind: str) -> None:
        """Show the rows a counter comes from."""
        self.ledger.show_kind(kind)
        self.tabs.setCurrentWidget(self._story)
        self.ledger.table.setFocus()


def _scrolling() -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    return area


def _framed(content: QWidget) -> QWidget:
    frame = QWidget()
    layout = QVBoxLayout(frame)
    layout.setContentsMargins(0, TIGHT, 0, 0)
    layout.addWidget(content)
    return frame
