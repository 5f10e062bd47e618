"""A forum text as the forum will show it, drawn from the document tree itself.

Nothing here reads markup of any kind: every piece of text is put in as plain characters with a
format beside it, so a name such as ``<b>`` is three characters, here as in the forum.
"""

from collections.abc import Iterable

from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextLength,
    QTextListFormat,
    QTextTableFormat,
)

from director.forum.columns import laid_out
from director.forum.document import (
    Block,
    Bullets,
    Document,
    Grid,
    Heading,
    Line,
    Paragraph,
    Preformatted,
    Quote,
    Spoiler,
)
from director.forum.safe_text import guarded_drawing

_INDENT = 24
_SIZES = {1: 1.5, 2: 1.2}


def fill_preview(target: QTextDocument, document: Document, column: int) -> None:
    """Draw a document; ``column`` is the widest column of a table in that forum."""
    target.clear()
    cursor = QTextCursor(target)
    cursor.beginEditBlock()
    _Drawing(cursor, target.defaultFont(), column).blocks(document.blocks, 0)
    cursor.endEditBlock()


class _Drawing:
    """Writes blocks one under another; the first one goes into the empty paragraph there is."""

    def __init__(self, cursor: QTextCursor, font: QFont, column: int) -> None:
        self._cursor = cursor
        self._font = font
        self._column = column
        self._fresh = True

    def blocks(self, blocks: Iterable[Block], depth: int) -> None:
        """Every block, ``depth`` quotes deep."""
        for block in blocks:
            match block:
                case Heading(text, level):
                    self._start(depth, above=8)
                    self._cursor.insertText(text, self._letters(_SIZES.get(level, 1.0), bold=True))
                case Paragraph(spans):
                    self._start(depth, above=4)
                    self._line(spans)
                case Bullets(items):
                    self._bullets(items, depth)
                case Grid():
                    self._box(laid_out(block, self._column), depth)
                case Preformatted(lines):
                    self._box(guarded_drawing(lines), depth)
                case Quote(inner):
                    self.blocks(inner, depth + 1)
                case Spoiler(title, inner):
                    self._start(depth, above=4)
                    self._cursor.insertText(title, self._letters(1.0, bold=True))
                    self.blocks(inner, depth + 1)

    def _start(self, depth: int, above: int) -> None:
        shape = QTextBlockFormat()
        shape.setLeftMargin(depth * _INDENT)
        shape.setTopMargin(0 if self._fresh else above)
        if self._fresh:
            self._cursor.setBlockFormat(shape)
            self._fresh = False
        else:
            self._cursor.insertBlock(shape, QTextCharFormat())

    def _line(self, spans: Line) -> None:
        for span in spans:
            self._cursor.insertText(span.text, self._letters(1.0, span.bold, span.italic))

    def _bullets(self, items: Iterable[Line], depth: int) -> None:
        shape = QTextListFormat()
        shape.setStyle(QTextListFormat.Style.ListDisc)
        shape.setIndent(depth + 1)
        for number, item in enumerate(items):
            self._start(0, above=2)
            if number == 0:
                points = self._cursor.createList(shape)
            else:
                points.add(self._cursor.block())
            self._line(item)

    def _box(self, lines: Iterable[str], depth: int) -> None:
        """Fixed-width letters in a box, as forums without tables show columns and drawings. A line
        is never broken: what is wider than the view is reached by scrolling.
        """
        self._start(depth, above=4)
        box = QTextTableFormat()
        box.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        box.setCellPadding(6)
        box.setBorder(1)
        cell = self._cursor.insertTable(1, 1, box).cellAt(0, 0).firstCursorPosition()
        letters = QTextCharFormat()
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPointSizeF(self._font.pointSizeF())
        letters.setFont(fixed)
        unbroken = QTextBlockFormat()
        unbroken.setNonBreakableLines(True)
        cell.setBlockFormat(unbroken)
        cell.insertText("\n".join(lines), letters)
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        self._fresh = True

    def _letters(self, size: float, bold: bool = False, italic: bool = False) -> QTextCharFormat:
        letters = QTextCharFormat()
        letters.setFontPointSize(self._font.pointSizeF() * size)
        if bold:
            letters.setFontWeight(QFont.Weight.Bold)
        letters.setFontItalic(italic)
        return letters
