"""One post as it was pasted: its author and instant, its text and notas, and the dice in it."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from director.rules.printed_rolls import PrintedRoll

LONGEST = 100_000
"""Letters of a post that are read; the longest posts of any forum have 60,000."""

LONGEST_PAGE = 1_000_000
"""Letters of a page that are read: far more than any page of any forum has."""


MOST_POSTS = 1_000
"""Posts of a page that are read: forums show 10 to 100 on one."""


class Role(StrEnum):
    """What a forum prints beside an author: "[Director]", "[Narrador]", "[Muerto]"."""

    DIRECTOR = "director"
    NARRATOR = "narrator"
    DEAD = "dead"


class PostProblem(StrEnum):
    """What of a pasted post is not known, or not certain."""

    NO_AUTHOR = "no_author"
    UNSURE_AUTHOR = "unsure_author"
    NO_INSTANT = "no_instant"
    IMPOSSIBLE_INSTANT = "impossible_instant"
    RELATIVE_DAY = "relative_day"
    UNKNOWN_ZONE = "unknown_zone"
    AMBIGUOUS_HOUR = "ambiguous_hour"
    MISSING_HOUR = "missing_hour"
    FROM_FUTURE = "from_future"
    TOO_LONG = "too_long"
    TOO_MANY_POSTS = "too_many_posts"


@dataclass(frozen=True, slots=True)
class PostMismatch:
    """One such thing: the words it is about, and how many letters were read of a text too long, or
    posts of a page with too many."""

    problem: PostProblem
    found: str = ""
    most: int = 0


@dataclass(frozen=True, slots=True)
class PastedPost:
    """One post of a pasted text.

    ``author`` is empty and ``written`` (an instant in UTC) none where they are not known.
    ``private``: only the director may read it. ``body`` and ``notes_text`` are the narration and
    the notas without the forum's own words. ``hidden_rolls`` were rolled and their values are not
    in the text. ``raw`` is everything as it was pasted: those of a page, one after the other, are
    the page.
    """

    author: str = ""
    roles: frozenset[Role] = frozenset()
    written: datetime | None = None
    private: bool = False
    body: str = ""
    hidden_rolls: int = 0
    rolls: tuple[PrintedRoll, ...] = ()
    notes_text: str = ""
    raw: str = ""
    problems: tuple[PostMismatch, ...] = ()
