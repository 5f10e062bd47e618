"""BITÁCORA: what happened, newest last, and a look back at how the battle stood then."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from director.console.live.log_delegate import LogDelegate
from director.console.live.log_model import LogModel, LogRow
from director.console.live.repeats import may_repeat, repeat_price
from director.console.people.fields import Choice
from director.console.theme import HAIR, TIGHT, Role, set_role, tabular
from director.operations.views.live import LiveBattle


class LogList(QTableView):
    """The lines; Esc comes back to the present.

    A table of one column: a list would lay thousands of lines out anew for each one that is added.
    """

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._painter = LogDelegate(self)
        self.setItemDelegate(self._painter)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(0)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFont(tabular(self.font()))
        self.setAccessibleName(self.tr("Bitácora"))
        self._fit_lines()

    def changeEvent(self, event: QEvent) -> None:
        """Letters may grow while it is open, and colours change."""
        super().changeEvent(event)
        self._painter.forget()
        if event.type() is QEvent.Type.FontChange:
            self._fit_lines()

    def _fit_lines(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """With less room the newest line stays in view, unless one is being looked back at."""
        super().resizeEvent(event)
        self._painter.forget()
        if not self.currentIndex().isValid():
            self.scrollToBottom()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back to now."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)


class LogPane(QWidget):
    """The list, whose eyes it is for, and which asalto."""

    repeat_wanted = Signal(int)
    """The place of the line whose roll is to be repeated."""
    looked = Signal(object)
    """The place of the line to look back at, or none: the present."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = LogModel(self)
        self.list = LogList()
        self.list.setModel(self.model)
        self.public = QPushButton(self.tr("Vista de jugadores"))
        self.public.setCheckable(True)
        self.public.setToolTip(self.tr("Solo lo que pueden leer todos"))
        set_role(self.public, Role.CHIP)
        self.asalto = Choice([(None, self.tr("todos los asaltos"))])
        self.asalto.setAccessibleName(self.tr("Asalto de la bitácora"))
        self.again = QPushButton(self.tr("Repetir tirada…"))
        self.again.setToolTip(
            self.tr("Repite la tirada por Puntos de Héroe: la primera queda apuntada al lado")
        )
        self.again.setEnabled(False)
        self.tools = QHBoxLayout()
        """Room for what can be done with the chosen line."""
        self._battle: LiveBattle | None = None
        self._asaltos = -1
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.tools.setSpacing(TIGHT)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(self.asalto)
        row.addWidget(self.public)
        row.addStretch()
        row.addLayout(self.tools)
        row.addWidget(self.again)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, HAIR, 0, 0)
        column.setSpacing(HAIR)
        column.addLayout(row)
        column.addWidget(self.list, 1)

    def _connect(self) -> None:
        self.public.toggled.connect(lambda _on: self._fill())
        self.asalto.activated.connect(lambda _n: self._choose_asalto())
        self.list.selectionModel().currentRowChanged.connect(lambda _now, _old: self._announce())
        self.list.left.connect(self.come_back)
        self.again.clicked.connect(self._repeat)

    def show_battle(self, battle: LiveBattle) -> None:
        """Another battle, or what has been added to this one; the newest line is in view."""
        self._battle = battle
        if battle.state.asalto != self._asaltos:
            self._asaltos = battle.state.asalto
            chosen = self.asalto.chosen
            offered = [(None, self.tr("todos los asaltos")), (0, self.tr("turno 0"))]
            for asalto in range(1, self._asaltos + 1):
                offered.append((asalto, self.tr("asalto {n}").format(n=asalto)))
            self.asalto.offer(offered, chosen)
            if self.asalto.chosen != chosen:
                self.model.show_asalto(self.asalto.chosen)
        self._fill()

    def place(self) -> int | None:
        """The place of the line that is chosen, or of the newest."""
        row = self.chosen()
        if row is not None:
            return row.place
        lines = () if self._battle is None else self._battle.replayed.lines
        return len(lines) - 1 if lines else None

    def chosen(self) -> LogRow | None:
        """The line that is chosen, if one is."""
        index = self.list.currentIndex()
        return self.model.rows[index.row()] if index.isValid() else None

    def come_back(self) -> None:
        """No line is chosen: the present."""
        self.list.setCurrentIndex(self.list.rootIndex())
        self.list.scrollToBottom()

    def _fill(self) -> None:
        if self._battle is not None:
            self.model.show_battle(self._battle, public=self.public.isChecked())
            self.list.scrollToBottom()
            self._judge_repeat()

    def _choose_asalto(self) -> None:
        self.model.show_asalto(self.asalto.chosen)
        self.list.scrollToBottom()

    def _judge_repeat(self) -> None:
        """Offered for the chosen line, or the newest, where it has a roll and points buy one."""
        battle = self._battle
        if battle is None:
            return
        cost = repeat_price(battle)
        words = {
            None: self.tr("Repetir tirada…"),
            1: self.tr("Repetir (1 punto)…"),
        }.get(cost, self.tr("Repetir ({n} puntos)…").format(n=cost))
        self.again.setText(words)
        self.again.setVisible(cost is not None)
        self.again.setEnabled(may_repeat(battle, self.place()))

    def _repeat(self) -> None:
        place = self.place()
        if place is not None:
            self.repeat_wanted.emit(place)

    def _announce(self) -> None:
        self._judge_repeat()
        row = self.chosen()
        self.looked.emit(None if row is None else row.place)
