"""The voters of a decision: a letter votes for the chosen one, who stays chosen: what is bought
after it is bought for the same one.
"""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent

from director.console.caravan.scene_lines import VoterLine, voter_lines
from director.console.tables import Column, RowTable
from director.console.theme import Tone
from director.operations.views.scenes import SceneView

_MOST_LINES = 7
_TAKES_AWAY = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class VoteTable(RowTable):
    """Announces what was pressed over a voter; only letters of options count."""

    voted = Signal(object, str)
    """The line of a voter, and the letter of an option."""
    withdrawn = Signal(object)
    extra_wanted = Signal(object)
    """Votes are to be bought for that voter."""

    def __init__(self) -> None:
        columns = (
            Column[VoterLine](self.tr("Jugador"), lambda row: row.name, stretch=True),
            Column[VoterLine](self.tr("Cargo"), lambda row: row.office, width=12, gives_way=2),
            Column[VoterLine](
                self.tr("Voto"),
                lambda row: row.letter,
                tone=lambda row: None if row.voter.letter else Tone.MUTED,
                width=4,
            ),
            Column[VoterLine](self.tr("De más"), lambda row: row.extra, width=9, gives_way=1),
        )
        super().__init__(columns, self.tr("Votos"))
        self.setSortingEnabled(False)
        self._letters: frozenset[str] = frozenset()

    def show_voters(self, view: SceneView) -> None:
        """The voters of a decision; keys only count while it is open and votes are counted."""
        votes = view.state == "open" and view.stand is not None
        self._letters = (
            frozenset(one.letter for one in view.scene.options) if votes else frozenset()
        )
        self.set_rows(voter_lines(view))
        if self.current() is None and self.rows.shown:
            self.choose(self.rows.shown[0].id)
        self.hold_lines(min(len(self.rows.shown), _MOST_LINES))

    def event(self, event: QEvent) -> bool:
        """A letter of an option is a vote, whatever else it may be a key for."""
        if isinstance(event, QKeyEvent) and self._is_vote(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter votes, Supr takes the vote back, + buys votes."""
        row, letter = self.current(), self._letter(event)
        if row is None or not self._letters:
            super().keyPressEvent(event)
        elif letter is not None:
            self.voted.emit(row, letter)
        elif event.key() in _TAKES_AWAY:
            self.withdrawn.emit(row)
        elif event.text() == "+":
            self.extra_wanted.emit(row)
        else:
            super().keyPressEvent(event)

    def _is_vote(self, event: QKeyEvent) -> bool:
        """Qt asks whether a key is a shortcut before it is pressed here."""
        asked = event.type() is QEvent.Type.ShortcutOverride
        return asked and self._letter(event) is not None

    def _letter(self, event: QKeyEvent) -> str | None:
        held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        plain = held in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        letter = event.text().upper()
        return letter if plain and letter in self._letters else None
