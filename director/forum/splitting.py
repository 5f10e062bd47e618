"""Cuts a text that is too long for one post, without cutting through anything that belongs
together.

The cut is made in the tree, never in the markup: a list gives up its last items, a table its last
rows, a quote its last blocks, a paragraph its last words, and each part is rendered as a document
of its own. A drawing goes whole into the next part; only one that fits no part gives up its last
lines. So tags are closed at the end of a part and opened again in the next, a table repeats
its headers, and no tag, escaped sequence or table row is ever torn. A title stays with what
follows it. Each part is headed by its mark, "(1/3)".
"""

from bisect import bisect_left

from director.forum.atoms import Atom, apart, cut, good_place, letters, together, unrolled
from director.forum.document import Document, Heading, bold, paragraph
from director.forum.profiles import Profile
from director.forum.render import render


class DoesNotFit(Exception):
    """The limit leaves no room for a single letter inside the marks around it."""


def split(document: Document, profile: Profile) -> tuple[str, ...]:
    """The posts to send, in order; a text that fits the limit is one post without a mark."""
    whole = render(document, profile)
    if profile.length(whole) <= profile.limit:
        return (whole,)
    digits = 0
    parts: list[list[Atom]] = []
    while digits < len(str(len(parts))):
        digits = len(str(len(parts)))
        parts = _packed(list(apart(document.blocks)), profile, digits)
    return tuple(
        render(_headed(atoms, profile, number, len(parts)), profile)
        for number, atoms in enumerate(parts, start=1)
    )


def _headed(atoms: list[Atom], profile: Profile, part: int, parts: int) -> Document:
    mark = paragraph(bold(profile.mark(part, parts)))
    return Document((mark, *together(atoms)))


def _packed(atoms: list[Atom], profile: Profile, digits: int) -> list[list[Atom]]:
    parts = []
    while atoms:
        count = _how_many_fit(atoms, profile, digits)
        if count:
            parts.append(atoms[:count])
            atoms = atoms[count:]
        else:
            atoms = _torn(atoms[0], profile, digits) + atoms[1:]
    return parts


def _fits(atoms: list[Atom], profile: Profile, digits: int) -> bool:
    number = int("8" * digits)  # the longest mark: a guard sets every 8 before a bracket apart
    text = render(_headed(atoms, profile, number, number), profile)
    return profile.length(text) <= profile.limit


def _how_many_fit(atoms: list[Atom], profile: Profile, digits: int) -> int:
    most = 1
    while most < len(atoms) and _fits(atoms[:most], profile, digits):
        most *= 2
    counts = range(1, min(most, len(atoms)) + 1)
    count = bisect_left(counts, True, key=lambda n: not _fits(atoms[:n], profile, digits))
    return count if count == len(atoms) else _less_last_titles(atoms, count)


def _less_last_titles(atoms: list[Atom], count: int) -> int:
    kept = count
    while kept and isinstance(atoms[kept - 1].leaf, Heading):
        kept -= 1
    return kept or count


def _torn(atom: Atom, profile: Profile, digits: int) -> list[Atom]:
    rows = unrolled(atom)
    if rows:
        return rows
    counts = range(1, min(letters(atom), profile.limit))
    most = bisect_left(counts, True, key=lambda n: not _fits([cut(atom, n)[0]], profile, digits))
    if most == 0:
        raise DoesNotFit(profile.dialect)
    return list(cut(atom, good_place(atom, most)))
