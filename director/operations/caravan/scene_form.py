"""What a director types to put a decision of the story before the players."""

from dataclasses import dataclass
from datetime import datetime
from string import ascii_uppercase

from director.rules.caravan.scene import Option
from director.rules.votes import Office

LETTERS = ascii_uppercase
"""One key each: an option has one of these, so there are no more options than that."""


@dataclass(frozen=True, slots=True)
class SceneForm:
    """A decision: the question, its options with their hidden outcomes, who may vote and with which
    office, and until when (none: until the director chooses).

    ``notes`` are the director's own, ``link`` is where it was posted.
    """

    name: str
    question: str = ""
    options: tuple[Option, ...] = ()
    voters: tuple[tuple[int, Office], ...] = ()
    closes_at: datetime | None = None
    notes: str = ""
    link: str = ""
