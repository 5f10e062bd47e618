"""Where a value of the rules comes from: a line of a book, or a decision of this program."""

from pydantic import BaseModel, ConfigDict


class Source(BaseModel):
    """Book and line for those who check, section for those who read.

    ``book`` and ``line`` cite a rule book (``000``, ``283``); ``house`` marks a value chosen where
    the books are silent. ``section`` is the heading a director knows ("Heridas").
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    section: str
    book: str | None = None
    line: int | None = None
    house: bool = False
