"""What every block of an edition has in common."""

from pydantic import BaseModel, ConfigDict
from pydantic_core import PydanticCustomError

CONTRADICTION = "contradiction"
"""The type of a complaint about values that are right one by one and not together."""


class Block(BaseModel):
    """A chapter of an edition: frozen, no unknown keys, no guessing of types.

    Built when first used and not when imported: the program starts sooner.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


def contradiction(found: object, *keys: str) -> PydanticCustomError:
    """A complaint about the values at ``keys`` of a block, which cannot all hold, and why."""
    return PydanticCustomError(
        CONTRADICTION, "these values contradict each other", {"keys": list(keys), "found": found}
    )
