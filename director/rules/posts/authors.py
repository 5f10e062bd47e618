"""Who wrote a post, what the forum prints around the name, and who may read it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from director.rules.loose_text import folded
from director.rules.posts.content import is_editor
from director.rules.posts.instants import find_stamp
from director.rules.posts.lines import Line, seen_from
from director.rules.posts.post import Role

LONGEST_NAME = 120
"""Letters of the longest name."""

PLAIN_NAME = 60
"""Letters of the longest line that is taken for a name where nothing parts it from a text."""

_PRIVATE = re.compile(r"\W*+solo para(?: (?:el|la|los|las) director(?:a|es|as)?\W*+| ?:.*)")
_ROLES = {"director": Role.DIRECTOR, "narrador": Role.NARRATOR, "muert": Role.DEAD}
_ROLE = re.compile(r"\[ ?(director|narrador|muert)[oa]? ?\]")
_WRITTEN_ROLE = re.compile(r"\[\s*(?:director|narrador|muert)[oa]?\s*\]", re.IGNORECASE)
_NAMELESS = re.compile(r"(director|narrador)a? ?")
_PLAIN = re.compile(r"[\[(«]?\w.*[\w\])\"'»]")
_NOTE = re.compile(r"[^:]*\w[^:]*:.*|.*\w.*[0-9] ?/ ?[0-9]++\W*+", re.DOTALL)
_FORUM_LINE = re.compile(r"[\W_]*+(?:tiradas? ?\(.*|notas de juego[\W_]*+)")


@dataclass(frozen=True, slots=True)
class Below:
    """The name under a date, empty where there is none, and the line where the text begins.

    Where it is not ``sure``, the line of the name is part of the text.
    """

    name: str
    end: int
    sure: bool = True


def author_of(written: str) -> tuple[str, frozenset[Role]]:
    """The name of an author line, and what the forum prints around it.

    Who writes as "Director" has no other name, and is the director.
    """
    roles = _ROLE.findall(folded(written))
    name = " ".join("".join(filter(_shown, _WRITTEN_ROLE.sub(" ", written))).split())
    nameless = _NAMELESS.fullmatch(folded(name))
    if nameless:
        roles.append(nameless[1])
    return name, frozenset(_ROLES[role] for role in roles)


def is_private(loose: str) -> bool:
    """Whether a folded line says that only some may read the post."""
    return _PRIVATE.fullmatch(loose) is not None


def author_below(lines: Sequence[Line], place: int) -> Below:
    """The author under the date, if there is one.

    A line right under it is certainly one where the forum marks it, or where a blank line, or one
    of the forum's, parts a plain name from the text. Another line there that is as short as a name
    may be one or the text's first: it stays in the text too. After a blank line only what the
    forum marks is one, and what somebody says never is.
    """
    named = seen_from(lines, place)
    line = lines[named] if named < len(lines) else Line("", None)
    if not _may_be_author(line):
        return Below("", place)
    loose = line.loose or ""
    told = seen_from(lines, named + 1)
    after = lines[told].loose or "" if told < len(lines) else ""
    if _ROLE.search(loose) or is_private(after):
        return Below(line.raw.strip(), named + 1)
    if named != place or loose.startswith("-"):
        return Below("", place)
    apart = told != named + 1 or _FORUM_LINE.fullmatch(after)
    plain = is_plain(line)
    if apart and plain:
        return Below(line.raw.strip(), named + 1)
    return Below(line.raw.strip(), place, sure=False) if apart or plain else Below("", place)


def is_plain(line: Line) -> bool:
    """Whether a line may be a name where nothing marks it: short, and no sentence."""
    if not _may_be_author(line) or len(line.raw) > PLAIN_NAME:
        return False
    return _PLAIN.fullmatch(line.loose or "") is not None


def _may_be_author(line: Line) -> bool:
    """Whether a line is as short as a name, none that the forum itself writes, and no nota."""
    loose = line.loose
    if loose is None or len(loose) > LONGEST_NAME or find_stamp(loose):
        return False
    if is_note(loose):
        return False
    return not (is_private(loose) or is_editor(loose) or _FORUM_LINE.fullmatch(loose))


def is_note(loose: str) -> bool:
    """Whether a folded line reads as a field of notas or of a roll: "Acciones: Paso", "PH 2/5"."""
    return _NOTE.fullmatch(loose) is not None


def _shown(letter: str) -> bool:
    return letter.isprintable() or letter.isspace()
