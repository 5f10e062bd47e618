"""What one step from a schema to the next consists of."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UpgradeStep:
    """``write`` changes the tables inside the caller's transaction, so it may not use
    ``executescript``, which would end it.

    ``keeps_history`` says that every statement of the undo history still fits afterwards, as when
    tables, or columns with a default, are only added. Else the history is cleared.
    """

    write: Callable[[sqlite3.Connection], None]
    keeps_history: bool
