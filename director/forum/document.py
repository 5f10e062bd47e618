"""A text for the forum as a small frozen tree, before any dialect: what is said, not how it is
marked.

Summaries build it, renderers turn it into BBCode or plain text, splitting cuts it. Text in it is
raw: a name may hold brackets, smileys or line breaks, and each renderer makes them harmless in
its own way. So a name never goes through a template and never into a tag's attribute.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text in one style. Line breaks in it read as a blank: use blocks for lines."""

    text: str
    bold: bool = False
    italic: bool = False


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """``level`` 1 is the title of the text, 2 a section."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One line or paragraph."""

    spans: Line


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list without numbers."""

    items: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of short cells; every row has as many cells as there are headers.

    ``right`` are the columns (from 0) whose cells stand at the right, as numbers do. Keep it to
    two or three narrow columns: it will be read on phones.
    """

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Preformatted:
    """Lines that keep their blanks, in letters of one width: a drawing such as the board.

    Unlike a grid they are neither padded nor folded, so keep them narrow.
    """

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """Blocks set apart, such as words to copy."""

    blocks: tuple["Block", ...]


@dataclass(frozen=True, slots=True)
class Spoiler:
    """Blocks folded under a title where the forum can fold; elsewhere set apart under it."""

    title: str
    blocks: tuple["Block", ...]


Block = Heading | Paragraph | Bullets | Grid | Preformatted | Quote | Spoiler


@dataclass(frozen=True, slots=True)
class Document:
    """A whole text."""

    blocks: tuple[Block, ...]


def line(*pieces: str | Span) -> Line:
    """A line of spans; bare strings take no style, empty ones are left out."""
    spans = (Span(piece) if isinstance(piece, str) else piece for piece in pieces)
    return tuple(span for span in spans if span.text)


def bold(text: str) -> Span:
    """Text that stands out."""
    return Span(text, bold=True)


def italic(text: str) -> Span:
    """Text in small voice."""
    return Span(text, italic=True)


def paragraph(*pieces: str | Span) -> Paragraph:
    """A paragraph of one line."""
    return Paragraph(line(*pieces))
