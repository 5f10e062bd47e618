"""Where things lie on this computer; decided once, when the program is put together."""

from pathlib import Path
from typing import NamedTuple


class Folders(NamedTuple):
    """``documents`` is where new campaigns are proposed, ``backups`` where safety copies go."""

    settings: Path
    backups: Path
    samples: Path
    logs: Path
    documents: Path
    resources: Path
