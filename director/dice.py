"""The real clock and real dice, handed to everything that needs them."""

import secrets
from datetime import UTC, datetime


def clock() -> datetime:
    """Now, in UTC."""
    return datetime.now(UTC)


def throw(sides: int) -> int:
    """One die of so many sides."""
    return secrets.randbelow(sides) + 1
