"""BBCode as phpBB reads it.

phpBB has neither tables nor spoilers: a grid becomes padded columns in ``[code]``, where drawings
stand too, a spoiler a quote under its title. Sizes are percents. The only attributes ever written
are those of the profile's own marks, so no text of a user stands inside a tag.
"""

import re

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
    Span,
    Spoiler,
    bold,
)
from director.forum.profiles import Mark, Profile
from director.forum.safe_text import JOINER, guarded, guarded_drawing, guarded_line

_EYE_BEFORE_TAG = re.compile(r"(?<=[:;=])(?=\[)")
"""A text that ends in ``:`` before a tag would read ``:[``, a smiley on some forums."""


def render(document: Document, profile: Profile) -> str:
    """The whole text in BBCode."""
    return _EYE_BEFORE_TAG.sub(JOINER, _blocks(document.blocks, profile))


def _blocks(blocks: tuple[Block, ...], profile: Profile) -> str:
    written = ""
    for before, block in zip((None, *blocks), blocks, strict=False):
        written += _gap(before, block) + _block(block, profile)
    return written


def _gap(before: Block | None, block: Block) -> str:
    if before is None:
        return ""
    close = isinstance(before, Heading) or isinstance(block, Bullets | Grid | Preformatted | Quote)
    return "\n" if close and not isinstance(block, Heading) else "\n\n"


def _block(block: Block, profile: Profile) -> str:
    marks = profile.marks
    match block:
        case Heading(text, level):
            return _marked(guarded(text), marks.title if level == 1 else marks.section)
        case Paragraph(spans):
            return _line(spans, profile)
        case Bullets(items):
            lines = (_line(item, profile) for item in items)
            listed = "\n".join(marks.item[0] + text + marks.item[1] for text in lines)
            return _marked(f"\n{listed}\n", marks.bullets)
        case Grid():
            return _marked("\n".join(laid_out(block, profile.column)), marks.grid)
        case Preformatted(lines):
            return _marked("\n".join(guarded_drawing(lines)), marks.grid)
        case Quote(blocks):
            return _marked(_blocks(blocks, profile), marks.quote)
        case Spoiler(title, blocks):
            folded = _line((bold(title),), profile) + "\n" + _blocks(blocks, profile)
            return _marked(folded, marks.quote)


def _line(spans: Line, profile: Profile) -> str:
    return "".join(_span(span, profile) for span in guarded_line(spans))


def _span(span: Span, profile: Profile) -> str:
    text = span.text
    if span.italic:
        text = _marked(text, profile.marks.italic)
    return _marked(text, profile.marks.bold) if span.bold else text


def _marked(text: str, mark: Mark) -> str:
    return mark[0] + text + mark[1]
