"""Where a value comes from, as a director reads it: the book's own name and the heading in it."""

from PySide6.QtCore import QCoreApplication

from director.editions.source import Source
from director.forum.words import book_words

translate = QCoreApplication.translate


def source_text(source: Source) -> str:
    """ "Campaña, Muerte, compañero", or "valor de la casa (Curación)"."""
    if source.house:
        section = source.section.replace(" (", ", ").replace(")", "")
        return translate("sources", "valor de la casa ({section})").format(section=section)
    return f"{book_words(source.book or '')}, {source.section}"


def line_text(source: Source) -> str:
    """Book and line, for those who check; empty for a value of the house."""
    return "" if source.house else f"{source.book}:{source.line}"
