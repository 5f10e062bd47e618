"""Who wrote a post, what the forum prints around the name, and who may read it."""

import re
from collections.abc import Sequence

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
_PLAIN = re.compile(r"\w.*[\w\])\"'»]")
_FORUM_LINE = re.compile(r"[\W_]*+(?:tiradas? ?\(.*|notas de juego[\W_]*+)")


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


def author_below(lines: Sequence[Line], place: int) -> tuple[str, int]:
    """The author under the date, and the line after it.

    A line that could as well be the first of the text is an author only where a blank line, or one
    of the forum's, parts it from the text, and what somebody says is none; after a blank line only
    what the forum marks as one.
    """
    named = seen_from(lines, place)
    line = lines[named] if named < len(lines) else Line("", None)
    if not _may_be_author(line):
        return "", place
    loose = line.loose or ""
    told = seen_from(lines, named + 1)
    after = lines[told].loose or "" if told < len(lines) else ""
    marked = _ROLE.search(loose) or is_private(after)
    apart = told != named + 1 or told == len(lines) or _FORUM_LINE.fullmatch(after)
    plain = len(line.raw) <= PLAIN_NAME and _PLAIN.fullmatch(loose)
    if marked or (named == place and not loose.startswith("-") and (apart or plain)):
        return line.raw.strip(), named + 1
    return "", place


def _may_be_author(line: Line) -> bool:
    """Whether a line is as short as a name, and none that the forum itself writes."""
    loose = line.loose
    if loose is None or len(loose) > LONGEST_NAME or find_stamp(loose):
        return False
    return not (is_private(loose) or is_editor(loose) or _FORUM_LINE.fullmatch(loose))


def _shown(letter: str) -> bool:
    return letter.isprintable() or letter.isspace()
