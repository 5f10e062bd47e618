"""The preview of a forum text: what is drawn in it keeps its shape."""

from collections.abc import Iterator

from PySide6.QtGui import QFontDatabase, QTextBlock, QTextDocument
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from director.console.preview import fill_preview
from director.forum.document import Document, Preformatted, paragraph

DRAWING = Preformatted(("   A  B", "1  .  Be", "2  <b> [/code]"))


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def test_a_drawing_stands_in_letters_of_one_width(qtbot: QtBot) -> None:
    target = QTextDocument()
    fill_preview(target, Document((paragraph("Antes"), DRAWING, paragraph("Después"))), 28)
    lines = target.toPlainText().replace("\N{WORD JOINER}", "").splitlines()
    assert [line for line in lines if line] == ["Antes", *DRAWING.lines, "Después"]
    drawn = target.find("Be")
    fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    assert drawn.charFormat().font().family() == fixed.family()


def test_a_drawing_too_wide_for_the_view_keeps_its_lines(qtbot: QtBot) -> None:
    """At big letters a board or notas is scrolled, while what is told wraps as ever."""
    view = QTextBrowser()
    qtbot.addWidget(view)
    font = view.font()
    font.setPointSizeF(font.pointSizeF() * 1.5)
    view.setFont(font)
    view.document().setDefaultFont(font)
    view.resize(240, 400)
    view.show()
    wide = Preformatted((". . . B e r a . . . " * 4, "Fuerza: (9/11) " * 4))
    fill_preview(view.document(), Document((paragraph("Antes de todo " * 20), wide)), 28)
    lines = {block.text().strip("\N{WORD JOINER}"): block for block in _blocks(view.document())}
    view.document().documentLayout().documentSize()
    drawn = [block for text, block in lines.items() if "B" in text or "9/11" in text]
    assert [block.layout().lineCount() for block in drawn] == [1, 1]
    assert next(block for text, block in lines.items() if "Antes" in text).layout().lineCount() > 1
    assert view.horizontalScrollBar().maximum() > 0
