"""The preview of a forum text: what is drawn in it keeps its shape."""

from PySide6.QtGui import QFontDatabase, QTextDocument
from pytestqt.qtbot import QtBot

from director.console.preview import fill_preview
from director.forum.document import Document, Preformatted, paragraph

DRAWING = Preformatted(("   A  B", "1  .  Be", "2  <b> [/code]"))


def test_a_drawing_stands_in_letters_of_one_width(qtbot: QtBot) -> None:
    target = QTextDocument()
    fill_preview(target, Document((paragraph("Antes"), DRAWING, paragraph("Después"))), 28)
    lines = target.toPlainText().replace("\N{WORD JOINER}", "").splitlines()
    assert [line for line in lines if line] == ["Antes", *DRAWING.lines, "Después"]
    drawn = target.find("Be")
    fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    assert drawn.charFormat().font().family() == fixed.family()
