"""What a file of creatures was read as: the creatures, and each line that was refused and why."""

from dataclasses import dataclass
from enum import StrEnum

from director.rules.bestiary.creatures import Creature

MOST_CREATURES = 10_000
"""How many creatures one file tells at most."""
SIZE_LIMIT = 4 * 1024 * 1024
"""Bytes of a file that is read. Two thousand creatures have about one MiB."""
CODE_LIMIT = 64
"""Letters of a creature's code."""


class RowReason(StrEnum):
    """Why a creature of a file, or the file, was not taken. ``detail`` is what was found there."""

    MISSING = "missing"
    """A value without which there is no creature."""
    EMPTY = "empty"
    """A name with nothing visible in it."""
    NOT_A_NUMBER = "not_a_number"
    NOT_A_TEXT = "not_a_text"
    NOT_YES_OR_NO = "not_yes_or_no"
    NOT_ABILITIES = "not_abilities"
    """Abilities are written otherwise; ``detail`` is the one that cannot be read."""
    OUT_OF_RANGE = "out_of_range"
    """``low`` and ``high`` say what it may be."""
    TOO_LONG = "too_long"
    """``high`` is how many letters it may have."""
    CONTROL_CHARACTERS = "control_characters"
    UNKNOWN_KEY = "unknown_key"
    """A key that no creature has. In a table it is a column, named once, and its cells are not
    read."""
    REPEATED_KEY = "repeated_key"
    """The same value under two names, or in two columns."""
    DUPLICATE_CODE = "duplicate_code"
    """Another creature before it has that code."""
    NOT_A_NAMING = "not_a_naming"
    """How names tell a level: the name or the level has no place in it, or more than one."""
    TOO_MANY_CELLS = "too_many_cells"
    """A row with something in it beyond the last column that has a title."""
    TOO_MANY_COLUMNS = "too_many_columns"
    TOO_MANY = "too_many"
    """More creatures than one file tells, ``high``; those after them were not read."""
    BROKEN = "broken"
    """No such file: what the parser found is ``detail``. ``line`` says where, if it is known."""
    TOO_DEEP = "too_deep"
    TOO_BIG = "too_big"
    """``high`` is the most bytes that are read."""
    NOT_TEXT = "not_text"
    """Bytes that no text has: a picture, an archive, a spreadsheet of its own kind."""
    UNREADABLE = "unreadable"
    """The system does not let it be read, or it is no file; ``detail`` is what the system says."""
    NO_CREATURES = "no_creatures"
    """Nothing in the file is a creature, or there is no row of titles."""


@dataclass(frozen=True, slots=True)
class RefusedRow:
    """One thing that is wrong: on which line (the first is 1), in the creature of which name (empty
    where it has none), under which key, and why. One creature may be refused for several.
    """

    line: int
    name: str
    key: str
    reason: RowReason
    detail: str = ""
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Read:
    """What a file says: nothing is written by it. ``lines`` are those of the creatures, in their
    order. A creature without a code has none yet. ``encoding`` is set where the file was no UTF-8.
    """

    creatures: tuple[Creature, ...] = ()
    refused: tuple[RefusedRow, ...] = ()
    lines: tuple[int, ...] = ()
    encoding: str = "utf-8"

    @property
    def refused_lines(self) -> tuple[int, ...]:
        """The lines on which something was refused, each once."""
        return tuple(dict.fromkeys(row.line for row in self.refused))


def refused_whole(reason: RowReason, detail: str = "", line: int = 1, **facts: int) -> Read:
    """A file that cannot be read at all."""
    return Read(refused=(RefusedRow(line, "", "", reason, detail, **facts),))
