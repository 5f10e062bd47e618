"""What can be wrong with an edition, as facts; the screen finds the words."""

from enum import StrEnum
from pathlib import Path


class Reason(StrEnum):
    """Why an edition cannot be used."""

    BAD_CODE = "bad_code"
    MISSING_FILE = "missing_file"
    UNREADABLE = "unreadable"
    TOO_BIG = "too_big"
    NOT_UTF8 = "not_utf8"
    BROKEN = "broken"
    TOO_DEEP = "too_deep"
    CODE_MISMATCH = "code_mismatch"
    TAKEN_CODE = "taken_code"
    MISSING_PARENT = "missing_parent"
    MISSING_PART = "missing_part"
    CIRCLE = "circle"
    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    WRONG_TYPE = "wrong_type"
    WRONG_VALUE = "wrong_value"
    OUT_OF_RANGE = "out_of_range"
    WRONG_SOURCE = "wrong_source"


class EditionError(Exception):
    """An edition that cannot be used.

    ``file`` is the file to mend (none: the copy inside a campaign), ``key`` the place in it
    (``wounds.gate``, empty when it is the whole file), ``reason_code`` a ``Reason``, ``detail``
    what was found there, for example the value, the chain of a circle, or line and column.
    """

    def __init__(self, file: Path | None, key: str, reason_code: Reason, detail: str = "") -> None:
        super().__init__(f"{file or 'copy'}: {key or '-'}: {reason_code.value} {detail}".rstrip())
        self.file = file
        self.key = key
        self.reason_code = reason_code
        self.detail = detail


class NotDefinedError(LookupError):
    """A rule was asked of an edition that does not have it (``block`` is the schema's name)."""

    def __init__(self, edition: str, block: str) -> None:
        super().__init__(f"{edition}: {block} is not defined by this edition")
        self.edition = edition
        self.block = block
