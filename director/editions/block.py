"""What every block of an edition has in common."""

from pydantic import BaseModel, ConfigDict


class Block(BaseModel):
    """A chapter of an edition: frozen, no unknown keys, no guessing of types.

    Built when first used and not when imported: the program starts sooner.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)
