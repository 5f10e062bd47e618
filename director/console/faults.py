"""What happens when the program itself fails: it is logged, it is shown, and the window goes on."""

import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

LOG_LIMIT = 1_000_000
"""Bytes after which the log starts anew, the former one kept beside it."""


class FaultLog:
    """The file in the user's log folder. That it cannot be written never makes things worse."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "estandarte.log"

    def write(self, details: str) -> bool:
        """Add an entry; false when the disk refuses."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            if self.file.exists() and self.file.stat().st_size > LOG_LIMIT:
                self.file.replace(self.file.with_suffix(".1.log"))
            with self.file.open("a", encoding="utf-8") as log:
                log.write(f"{datetime.now(UTC).isoformat()}\n{details}\n")
        except OSError:
            return False
        return True


def watch(log: FaultLog, show: Callable[[Exception, str], None]) -> None:
    """From now on, log and show what no slot caught, instead of losing it in a terminal."""
    former = sys.excepthook

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        former(kind, error, trace)
        if isinstance(error, Exception):
            details = "".join(traceback.format_exception(kind, error, trace))
            log.write(details)
            show(error, details)

    sys.excepthook = hook
