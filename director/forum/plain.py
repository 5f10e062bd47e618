"""Plain text, for forums whose markup is not known: nothing but lines.

Titles are underlined, lists have dashes, grids are padded columns, quotes carry ``>``. Brackets and
smileys are broken as everywhere, because the text may still be pasted into a forum that reads them.
"""

from director.forum.columns import display_width, laid_out
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
from director.forum.profiles import Profile
from director.forum.safe_text import guarded, guarded_drawing, guarded_line


def render(document: Document, profile: Profile) -> str:
    """The whole text as plain lines."""
    return _blocks(document.blocks, profile)


def _blocks(blocks: tuple[Block, ...], profile: Profile) -> str:
    written = ""
    for before, block in zip((None, *blocks), blocks, strict=False):
        written += _gap(before, block) + _block(block, profile)
    return written


def _gap(before: Block | None, block: Block) -> str:
    if before is None:
        return ""
    close = isinstance(before, Heading) or isinstance(block, Bullets)
    return "\n" if close and not isinstance(block, Heading) else "\n\n"


def _block(block: Block, profile: Profile) -> str:
    match block:
        case Heading(text, level):
            return _underlined(guarded(text).strip(), "=" if level == 1 else "-")
        case Paragraph(spans):
            return _line(spans)
        case Bullets(items):
            return "\n".join(f"- {_line(item)}" for item in items)
        case Grid():
            return "\n".join(laid_out(block, profile.column))
        case Preformatted(lines):
            return "\n".join(guarded_drawing(lines))
        case Quote(blocks):
            return "\n".join(f"> {text}".rstrip() for text in _blocks(blocks, profile).split("\n"))
        case Spoiler(title, blocks):
            return f"{_underlined(guarded(title), '-')}\n{_blocks(blocks, profile)}"


def _underlined(text: str, rule: str) -> str:
    return f"{text}\n{rule * display_width(text)}"


def _line(spans: Line) -> str:
    return "".join(span.text for span in guarded_line(spans))
