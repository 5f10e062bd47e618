"""The words of a document without any dialect, a line each."""

from collections.abc import Iterator

from director.forum.document import Block, Bullets, Document, Grid, Heading, Line, Paragraph


def words_of(document: Document) -> str:
    """Blocks that the road's texts are made of; any other is a fault of the test."""
    return "\n".join(line for block in document.blocks for line in _lines(block))


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Heading(text):
            yield text
        case Paragraph(spans):
            yield _text(spans)
        case Bullets(items):
            yield from (_text(item) for item in items)
        case Grid(headers, rows):
            yield from (" | ".join(row) for row in (headers, *rows))
        case _:
            raise AssertionError(f"unexpected block {block}")


def _text(spans: Line) -> str:
    return "".join(span.text for span in spans)
