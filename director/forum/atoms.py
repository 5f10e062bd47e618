"""Takes a document apart into the pieces that stay whole in one post, and puts pieces together
again.

A list gives up items, a table rows (each with the headers), a quote the blocks in it. A drawing
stays whole. Putting all the pieces together again gives back the document.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from director.forum.document import (
    Block,
    Bullets,
    Grid,
    Heading,
    Line,
    Paragraph,
    Preformatted,
    Quote,
    Spoiler,
    line,
)

Shell = Quote | Spoiler


@dataclass(frozen=True, slots=True)
class Atom:
    """A piece: ``leaf`` with one item or row, the ``shells`` around it, outermost first.

    ``path`` says from which block it comes, one index per shell and one for the leaf's own block,
    so that only pieces of the same block are joined.
    """

    path: tuple[int, ...]
    shells: tuple[Shell, ...]
    leaf: Block


def apart(
    blocks: tuple[Block, ...], path: tuple[int, ...] = (), shells: tuple[Shell, ...] = ()
) -> Iterator[Atom]:
    """The pieces of some blocks, in order."""
    for index, block in enumerate(blocks):
        here = (*path, index)
        match block:
            case Bullets(items):
                yield from (Atom(here, shells, Bullets((item,))) for item in items)
            case Grid(rows=rows) if rows:
                yield from (Atom(here, shells, replace(block, rows=(row,))) for row in rows)
            case Quote(inner) | Spoiler(blocks=inner) if inner:
                yield from apart(inner, here, (*shells, replace(block, blocks=())))
            case _:
                yield Atom(here, shells, block)


def together(atoms: list[Atom], depth: int = 0) -> tuple[Block, ...]:
    """The blocks that some pieces, in order, make."""

    def belongs(atom: Atom) -> tuple[int, type]:
        inside = depth < len(atom.shells)
        return atom.path[depth], type(atom.shells[depth] if inside else atom.leaf)

    return tuple(
        block for _, group in groupby(atoms, belongs) for block in _joined(list(group), depth)
    )


def _joined(atoms: list[Atom], depth: int) -> tuple[Block, ...]:
    if depth < len(atoms[0].shells):
        return (replace(atoms[0].shells[depth], blocks=together(atoms, depth + 1)),)
    leaves = [atom.leaf for atom in atoms]
    match leaves[0]:
        case Bullets():
            return (Bullets(tuple(i for b in leaves if isinstance(b, Bullets) for i in b.items)),)
        case Grid() as first:
            rows = tuple(row for b in leaves if isinstance(b, Grid) for row in b.rows)
            return (replace(first, rows=rows),)
        case Preformatted():
            drawn = (line for b in leaves if isinstance(b, Preformatted) for line in b.lines)
            return (Preformatted(tuple(drawn)),)
    return tuple(leaves)


def letters(atom: Atom) -> int:
    """How many characters a piece may be cut by; a row of a table counts as none, and so does a
    drawing of several lines.
    """
    match atom.leaf:
        case Heading(text) | Preformatted((text,)):
            return len(text)
        case Paragraph(spans) | Bullets((spans,)):
            return sum(len(span.text) for span in spans)
    return 0


def cut(atom: Atom, count: int) -> tuple[Atom, Atom]:
    """The first ``count`` characters of a piece, and the rest."""
    match atom.leaf:
        case Heading(text) as heading:
            head, tail = replace(heading, text=text[:count]), replace(heading, text=text[count:])
            return replace(atom, leaf=head), replace(atom, leaf=tail)
        case Preformatted((text,)):
            upto, beyond = Preformatted((text[:count],)), Preformatted((text[count:],))
            return replace(atom, leaf=upto), replace(atom, leaf=beyond)
        case Paragraph(spans):
            first, rest = _cut_line(spans, count)
            return replace(atom, leaf=Paragraph(first)), replace(atom, leaf=Paragraph(rest))
        case Bullets((spans,)):
            first, rest = _cut_line(spans, count)
            return replace(atom, leaf=Bullets((first,))), replace(atom, leaf=Bullets((rest,)))
    raise TypeError(f"{type(atom.leaf).__name__} is not cut by letters")


def _cut_line(spans: Line, count: int) -> tuple[Line, Line]:
    first, rest = [], []
    for span in spans:
        first.append(replace(span, text=span.text[: max(count, 0)]))
        rest.append(replace(span, text=span.text[max(count, 0) :]))
        count -= len(span.text)
    return line(*first), line(*rest)


def good_place(atom: Atom, most: int) -> int:
    """Where to cut at or before ``most`` characters: after a blank, else between whole letters.

    A blank in the first half is too far back: a long word is cut instead.
    """
    match atom.leaf:
        case Heading(text) | Preformatted((text,)):
            return _good_place(text, most)
        case Paragraph(spans) | Bullets((spans,)):
            return _good_place("".join(span.text for span in spans), most)
    return most


def _good_place(text: str, most: int) -> int:
    for place in range(most, most // 2, -1):
        if text[place - 1].isspace():
            return place
    for place in range(most, 0, -1):
        if not _belongs_to_letter_before(text, place):
            return place
    return most


def _belongs_to_letter_before(text: str, place: int) -> bool:
    if place >= len(text):
        return False
    joiner = "\N{ZERO WIDTH JOINER}"
    marks = unicodedata.category(text[place]).startswith("M") or text[place] == joiner
    return marks or text[place - 1] == joiner


def unrolled(atom: Atom) -> list[Atom]:
    """A piece too long for any post in smaller ones: a row as one paragraph per cell, "header:
    cell", a drawing as one for each of its lines.
    """
    match atom.leaf:
        case Grid(headers, (row, *_)):
            cells = zip(headers, row, strict=True)
            lines = (line(f"{header}: ", cell) for header, cell in cells)
            return [replace(atom, leaf=Paragraph(spans)) for spans in lines]
        case Preformatted((_, _, *_) as drawn):
            return [replace(atom, leaf=Preformatted((each,))) for each in drawn]
    return []
