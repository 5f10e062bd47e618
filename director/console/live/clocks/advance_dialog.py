"""A turn sent in advance, typed in or changed: alternatives in order, each with its conditions.

It is private: nothing that players read speaks of it, and nothing of it happens by itself.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.live.clocks.advance_words import conditions_words, meant_words
from director.console.live.clocks.alternative_edit import AlternativeEdit
from director.console.live.clocks.instant_edit import InstantEdit
from director.console.live.clocks.meant_turn import MeantTurn, turn_from
from director.console.live.posts.ahead_tick import AheadTick
from director.console.live.posts.secret_tick import SecretTick
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Choice, form_of_rows, line, paragraph
from director.console.room import fit, give_size
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.forum.live.telling import for_director
from director.operations.change import Change
from director.operations.live import queueing
from director.operations.live.post_facts import PostFacts
from director.operations.views.live import LiveBattle, QueuedView
from director.rules.live.advance import Alternative
from director.rules.live.happenings import TurnTaken


class AdvanceDialog(QDialog):
    """The form of one turn sent in advance; ``queued`` is the one that is changed, if any."""

    def __init__(
        self,
        desk: Desk,
        battle: LiveBattle,
        unit: int | None = None,
        queued: QueuedView | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(
            self.tr("Turno por adelantado") if queued is None else self.tr("Cambiar el turno")
        )
        self._desk, self._battle, self._queued = desk, battle, queued
        self._names = for_director(battle).names
        self._alternatives: list[Alternative] = []
        chosen = queued.unit if queued is not None else unit
        self.unit = Choice(self._players_units(), chosen)
        self.unit.setEnabled(queued is None)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Alternativas, por orden"))
        self.list.setWordWrap(True)
        self.edit = AlternativeEdit(battle.state, self._names)
        self.add = QPushButton(self.tr("Otra alternati&va"))
        self.remove = QPushButton(self.tr("&Quitar"))
        self.up = QPushButton(self.tr("&Subir"))
        self.down = QPushButton(self.tr("Ba&jar"))
        posted = desk.clock() if queued is None else queued.posted_at
        self.posted = InstantEdit(posted, battle.zone, self.tr("Cuándo lo mandó"))
        self.ahead = AheadTick()
        self.link = line("" if queued is None else queued.link, self.tr("Enlace al mensaje"))
        self.link.setMaxLength(2_000)
        self.note = line("" if queued is None else queued.note, self.tr("Nota tuya"))
        self.post = paragraph("" if queued is None else queued.post, self.tr("Mensaje del jugador"))
        self.secret = SecretTick(self.tr("Secre&to: al confirmarlo no sale en los textos públicos"))
        self.secret.setChecked(queued is not None and queued.secret)
        for field in (self.posted, self.link, self.note, self.post):
            field.setEnabled(queued is None)
        self.problem = PlainLabel(role=Role.WARNING, wrap=True)
        self._lay_out()
        self._connect()
        self._begin()

    def _players_units(self) -> list[tuple[int, str]]:
        """Who may send a turn: those of players first, the director's own after them."""
        units = [unit for unit in self._battle.state.units.values() if unit.stands]
        ordered = sorted(units, key=lambda unit: unit.entrant.own)
        return [(unit.unit, self._names[unit.unit]) for unit in ordered]

    def _lay_out(self) -> None:
        order = QHBoxLayout()
        order.setSpacing(HAIR)
        for widget in (self.add, self.remove, self.up, self.down):
            order.addWidget(widget)
        order.addStretch()
        left = QVBoxLayout()
        left.setSpacing(TIGHT)
        left.addWidget(PlainLabel(self.tr("Vale la primera que se cumpla"), role=Role.STRONG))
        left.addWidget(self.list, 1)
        left.addLayout(order)
        self.area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self.edit)
        scroll = area.verticalScrollBar().sizeHint().width()
        area.setMinimumWidth(self.edit.minimumSizeHint().width() + scroll)
        halves = QHBoxLayout()
        halves.setSpacing(ROOM)
        halves.addLayout(left, 2)
        halves.addWidget(area, 3)
        self.post.setMaximumHeight(self.fontMetrics().height() * 4)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addLayout(form_of_rows([(self.tr("&Unidad"), self.unit)]))
        column.addLayout(halves, 1)
        column.addLayout(
            form_of_rows(
                [
                    (self.tr("Lo m&andó"), self.posted),
                    ("", self.ahead),
                    (self.tr("En&lace"), self.link),
                    (self.tr("&Nota tuya"), self.note),
                    (self.tr("M&ensaje"), self.post),
                    ("", self.secret),
                ]
            )
        )
        column.addWidget(self.problem)
        box, self.save = accept_or_cancel(self, self.tr("&Guardar, en privado"), self._save)
        column.addWidget(box)
        fit(self, letters=164, lines=38)

    def _connect(self) -> None:
        self.unit.currentIndexChanged.connect(lambda _n: self._another_unit())
        self.posted.dateTimeChanged.connect(lambda _at: self._judge_date())
        self.list.currentRowChanged.connect(self._choose)
        self.edit.changed.connect(self._edited)
        self.add.clicked.connect(self._add)
        self.remove.clicked.connect(self._remove)
        self.up.clicked.connect(lambda: self._shift(-1))
        self.down.clicked.connect(lambda: self._shift(1))

    def _begin(self) -> None:
        if self._queued is not None:
            self._alternatives = list(self._queued.alternatives)
        else:
            self._alternatives = [self._fresh()]
        self._show_list(0)
        (self.unit if self._queued is None else self.list).setFocus()

    def _fresh(self) -> Alternative:
        """Its first enemy that stands is offered; what else it is to do is typed."""
        unit, state = self.unit.chosen, self._battle.state
        if unit is None:
            return Alternative(TurnTaken(0))
        side = state.units[unit].side
        foes = (key for key in state.order if state.units[key].side != side)
        target = next((key for key in foes if state.units[key].stands), None)
        turn = turn_from(unit, MeantTurn(target=target))
        return Alternative(turn or TurnTaken(unit))

    # ---- the list

    def _show_list(self, place: int) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([self._words(n) for n in range(len(self._alternatives))])
        self.list.setCurrentRow(place)
        self.list.blockSignals(False)
        self._choose(place)

    def _words(self, place: int) -> str:
        alternative = self._alternatives[place]
        when = conditions_words(alternative, self._names)
        what = meant_words(alternative.turn, self._names)
        words = self.tr("{n}. si {when}: {what}")
        if not alternative.conditions:
            words = self.tr("{n}. {when}: {what}")
        return words.format(n=place + 1, when=when, what=what)

    def _choose(self, place: int) -> None:
        if not 0 <= place < len(self._alternatives) or self.unit.chosen is None:
            self.save.setEnabled(False)
            return
        self.edit.show_alternative(self.unit.chosen, self._alternatives[place])
        last = len(self._alternatives) - 1
        self.remove.setEnabled(last > 0)
        self.up.setEnabled(place > 0)
        self.down.setEnabled(place < last)
        self.add.setEnabled(last + 1 < queueing.MOST_ALTERNATIVES)
        self._edited()

    def _edited(self) -> None:
        """The line of the list follows the form; what cannot be read yet is said, not kept."""
        place, found = self.list.currentRow(), self.edit.alternative()
        if found is None:
            self.problem.setText(self.tr("Falta el objetivo, la habilidad o una casilla válida."))
        else:
            self._alternatives[place] = found
            self.list.item(place).setText(self._words(place))
            self.problem.setText("")
        self.problem.setVisible(found is None)
        self._grow()
        self.save.setEnabled(found is not None)
        self.list.setEnabled(found is not None)

    def _grow(self) -> None:
        """Room for every condition, as far as the screen has it."""
        form = self.edit.layout()
        if not self.isVisible() or form is None:
            return
        form.activate()
        lacks = form.minimumSize().height() - self.area.viewport().height()
        if lacks > 0:
            give_size(self, self.width(), self.height() + lacks)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._grow()

    def _another_unit(self) -> None:
        self._alternatives = [self._fresh()]
        self._show_list(0)

    def _add(self) -> None:
        place = self.list.currentRow() + 1
        self._alternatives.insert(place, self._fresh())
        self._show_list(place)
        self.edit.act.setFocus()

    def _remove(self) -> None:
        place = self.list.currentRow()
        del self._alternatives[place]
        self._show_list(min(place, len(self._alternatives) - 1))

    def _shift(self, by: int) -> None:
        place = self.list.currentRow()
        moved = self._alternatives.pop(place)
        self._alternatives.insert(place + by, moved)
        self._show_list(place + by)
        self.list.setFocus()

    # ---- keeping

    def _judge_date(self) -> None:
        self.ahead.judge(self.posted.instant(), self._desk.clock())

    def _save(self) -> None:
        if self._desk.run(self._verb) is not None:
            self.accept()

    def _verb(self) -> Change:
        table, battle_id = self._desk.live, self._battle.battle_id
        if self._queued is not None:
            return queueing.change_turn(
                table, battle_id, self._queued.id, self._alternatives, self.secret.isChecked()
            )
        post = PostFacts(
            self.posted.instant(),
            self.link.text().strip(),
            self.note.text().strip(),
            self.secret.isChecked(),
            text=self.post.toPlainText(),
            ahead=self.ahead.isChecked(),
        )
        return queueing.keep_turn(table, battle_id, self.unit.chosen, self._alternatives, post)
