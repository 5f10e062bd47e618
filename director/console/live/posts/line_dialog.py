"""A form about the log: whatever it would change is shown first, and it is one step to undo."""

from abc import abstractmethod
from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QDialog, QScrollArea, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.live.posts.changes_view import ChangesView
from director.console.people.buttons import accept_or_cancel
from director.console.theme import ROOM, TIGHT, Role
from director.console.troubles import known_troubles, trouble_of
from director.forum.live.log_words import log_line
from director.forum.live.telling import for_director
from director.operations.change import Change
from director.operations.live import amending
from director.operations.views.live import LiveBattle
from director.rules.live.amend import Edit, RemoveLine

_WAIT_MS = 120
_TALLEST = 0.86


class LineDialog(QDialog):
    """A subclass has its fields, and makes the edit of them."""

    def __init__(
        self, desk: Desk, battle: LiveBattle, title: str, accept: str, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.desk, self.battle = desk, battle
        self.shown: int | None = None
        """The place of the line that is written; none where one is taken out."""
        self.setWindowTitle(title)
        self.about = PlainLabel(wrap=True, role=Role.CAPTION)
        self.changes = ChangesView()
        self.also = QCheckBox(self.tr("Quitar también los &vencimientos que ya no lo son"))
        self.also.setToolTip(
            self.tr(
                "Con el cambio, esos turnos no vencieron, o no entonces; si no los quitas, cuentan"
            )
        )
        self.also.hide()
        self.also.toggled.connect(lambda _on: self.judge())
        self._unsupported: tuple[int, ...] = ()
        self._accept = accept
        self._soon = QTimer(self, singleShot=True, interval=_WAIT_MS)
        self._soon.timeout.connect(self.judge)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 78)

    def lay_out(self, fields: list[QWidget], focus: QWidget | None = None) -> None:
        """Put the fields up, with what would change and the buttons under them; call it once."""
        body = QWidget()
        inner = QVBoxLayout(body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(TIGHT)
        for widget in (self.about, *fields, self.changes, self.also):
            inner.addWidget(widget, int(widget is self.changes))
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(body)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addWidget(scroll, 1)
        box, self.save = accept_or_cancel(self, self._accept, self._save)
        column.addWidget(box)
        wanted = body.sizeHint().height() + box.sizeHint().height() + 4 * ROOM
        tallest = int(self.screen().availableGeometry().height() * _TALLEST)
        self.resize(self.sizeHint().width(), min(wanted, tallest))
        if focus is not None:
            focus.setFocus()
        self.judge()

    def judge_soon(self) -> None:
        """Judge once nobody types any more; nothing is accepted before that."""
        self.save.setEnabled(False)
        self._soon.start()

    @abstractmethod
    def edit(self) -> Edit | None:
        """What would be written; none while something is missing: ``missing`` says what."""

    @abstractmethod
    def missing(self) -> str:
        """What is missing, or that nothing is changed."""

    def outcome(self, battle: LiveBattle) -> str:
        """The line as it would be in that battle."""
        if self.shown is None:
            return self.tr("La línea desaparece y sus dados quedan anulados.")
        return log_line(for_director(battle), self.shown) or ""

    @abstractmethod
    def keep(self, edit: Edit) -> Callable[[], Change]:
        """The verb that writes it, and ``besides`` with it."""

    def besides(self) -> tuple[Edit, ...]:
        """The lines taken out with it: turns that ran out and by the hours have not any more."""
        if self.also.isHidden() or not self.also.isChecked():
            return ()
        return tuple(RemoveLine(key) for key in self._unsupported)

    def judge(self) -> None:
        """Show what would change, or why it cannot be."""
        self._soon.stop()
        edit = self.edit()
        self.save.setEnabled(False)
        if edit is None:
            self._offer(())
            self.changes.wait(self.missing())
            return
        try:
            if self._is_past():
                return
            found = amending.preview(self.desk.live, self.battle.battle_id, edit)
            self._offer(found.unsupported)
            if self.besides():
                edits = (edit, *self.besides())
                found = amending.preview(self.desk.live, self.battle.battle_id, *edits)
        except known_troubles() as error:
            self.changes.refuse(trouble_of(error).title)
            return
        words = self.outcome(found.battle)
        self.save.setEnabled(self.changes.show_preview(self.battle, found, words))

    def _offer(self, unsupported: tuple[int, ...]) -> None:
        self._unsupported = unsupported
        self.also.setVisible(bool(unsupported))

    def _is_past(self) -> bool:
        """Whether the battle has changed since this was opened: its places are others by now."""
        stored = self.desk.live.battle(self.battle.battle_id)
        past = stored.revision != self.battle.revision
        if past:
            words = self.tr(
                "La batalla ha cambiado desde que lo abriste: ciérralo y ábrelo otra vez."
            )
            self.changes.refuse(words)
        return past

    def _save(self) -> None:
        self.judge()
        edit = self.edit()
        if edit is not None and self.save.isEnabled() and self.desk.run(self.keep(edit)):
            self.accept()
