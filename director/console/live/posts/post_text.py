"""A pasted post as it was written, with what was read of it marked."""

from collections.abc import Sequence

from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from director.console.theme import Tone, tone
from director.rules.posts.post import PastedPost

MOST_SHOWN = 20_000
"""Letters that are shown: a screen that lays out more of one paragraph stands still."""

_MOST_MARKS = 100


class PostText(QPlainTextEdit):
    """Read only; Tab moves on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Texto del post"))
        self.setPlaceholderText(self.tr("Aquí se verá el post elegido."))

    def show_post(self, post: PastedPost | None, pieces: Sequence[str] = ()) -> None:
        """Show a post and mark the pieces that something was read from."""
        self.setExtraSelections([])
        self.setPlainText("" if post is None else self._text(post))
        marks = [mark for piece in pieces[:_MOST_MARKS] if (mark := self._mark(piece))]
        self.setExtraSelections(marks)
        if marks:
            self.setTextCursor(_start_of(marks[-1].cursor))
            self.ensureCursorVisible()

    def _text(self, post: PastedPost) -> str:
        parts = [post.body]
        if post.notes_text:
            parts += [self.tr("Notas de juego"), post.notes_text]
        text = "\n\n".join(part for part in parts if part) or post.raw.strip()
        if len(text) <= MOST_SHOWN:
            return text
        cut = self.tr("[Es más largo: se muestran sus primeras {n} letras.]").format(n=MOST_SHOWN)
        return f"{text[:MOST_SHOWN]}\n\n{cut}"

    def _mark(self, piece: str) -> QTextEdit.ExtraSelection | None:
        """The last place of a piece: actions stand in the notas, after the narration."""
        end = QTextCursor(self.document())
        end.movePosition(QTextCursor.MoveOperation.End)
        found = self.document().find(piece, end, QTextDocument.FindFlag.FindBackward)
        if found.isNull():
            return None
        mark = QTextEdit.ExtraSelection()
        dress = QTextCharFormat()
        dress.setFontUnderline(True)
        dress.setForeground(tone(self, Tone.GOOD))
        mark.cursor, mark.format = found, dress
        return mark


def _start_of(cursor: QTextCursor) -> QTextCursor:
    start = QTextCursor(cursor)
    start.setPosition(cursor.selectionStart())
    return start
