"""A roll repeated for Puntos de Héroe: the first one stays beside the one that counts."""

from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.aftermath.fields import NumberEdit
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.live.fight_verbs import throw_again
from director.console.live.posts.changes_view import ChangesView
from director.console.people.buttons import accept_or_cancel
from director.console.theme import ROOM, TIGHT
from director.console.troubles import known_troubles, trouble_of
from director.forum.live.log_words import log_line
from director.forum.live.telling import for_director
from director.operations.live import amending
from director.operations.views.live import LiveBattle
from director.rules.live.amend import ReplaceLine, RerollProblem, with_reroll
from director.rules.live.happenings import TurnTaken


class RerollDialog(QDialog):
    """Asks for the new roll of one line, and shows all that it would change."""

    def __init__(
        self, desk: Desk, battle: LiveBattle, place: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.desk, self.battle, self.place = desk, battle, place
        self._die: tuple[int, int] | None = None
        self.setWindowTitle(self.tr("Repetir la tirada"))
        telling = for_director(battle)
        self.before = PlainLabel(log_line(telling, place) or "", wrap=True)
        self.roll = NumberEdit(self.tr("Tirada que cuenta"), digits=3)
        self.roll.setPlaceholderText("1d100")
        self.throw = QPushButton(self.tr("&Tirar aquí"))
        self.throw.setAutoDefault(False)
        self.changes = ChangesView()
        self.preview = self.changes.words
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(PlainLabel(self.tr("Nueva tirada")))
        row.addWidget(self.roll)
        row.addWidget(self.throw)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addWidget(self.before)
        column.addLayout(row)
        column.addWidget(self.changes, 1)
        box, self.save = accept_or_cancel(self, self.tr("&Repetir"), self._save)
        column.addWidget(box)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 70)
        self.roll.edited.connect(lambda _roll: self._judge())
        self.throw.clicked.connect(self._throw)
        self._judge()
        self.roll.setFocus()

    def _judge(self) -> None:
        """The line as it would be, or why it cannot be."""
        self.save.setEnabled(False)
        roll = self.roll.value()
        if roll is None:
            self.changes.wait(self.tr("Escribe la tirada del foro o tira aquí."))
            return
        line = self.battle.replayed.lines[self.place].logged
        again = with_reroll(line, roll)
        if isinstance(again, RerollProblem):
            self.changes.refuse(self.tr("Esta línea no tiene ninguna tirada."))
            return
        edit = ReplaceLine(line.key, again)
        try:
            found = amending.preview(self.desk.live, self.battle.battle_id, edit)
        except known_troubles() as error:
            self.changes.refuse(trouble_of(error).title)
            return
        words = log_line(for_director(found.battle), self.place) or ""
        self.save.setEnabled(self.changes.show_preview(self.battle, found, words))

    def _throw(self) -> None:
        what = self.battle.replayed.lines[self.place].logged.what
        if not isinstance(what, TurnTaken):
            return
        asalto = self.battle.replayed.states[self.place].asalto
        thrown = throw_again(self.desk, self.battle.battle_id, what, asalto)
        if thrown is not None:
            self._die = (thrown.result, thrown.roll_id)
            self.roll.show_value(thrown.result)
            self.throw.setEnabled(False)
            self._judge()

    def _save(self) -> None:
        roll = self.roll.value()
        if roll is None:
            return
        line = self.battle.replayed.lines[self.place].logged
        keys = (self._die[1],) if self._die is not None and self._die[0] == roll else ()
        desk, battle = self.desk, self.battle.battle_id
        if desk.run(lambda: amending.reroll(desk.live, battle, line.key, roll, keys)):
            self.accept()
