"""How important a character is: the more important, the harder to die."""

from enum import StrEnum


class Tier(StrEnum):
    """Héroe, compañero or secundario (000:313)."""

    HERO = "hero"
    COMPANION = "companion"
    SECONDARY = "secondary"
