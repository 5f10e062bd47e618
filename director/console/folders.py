"""Where things lie on this computer; decided once, when the program is put together."""

from pathlib import Path
from typing import NamedTuple


class RuleFolders(NamedTuple):
    """Where editions lie: those of the program, and the director's own."""

    shipped: Path
    own: Path

    @property
    def bestiary(self) -> Path:
        """Creatures of the program, beside its editions."""
        return self.shipped.parent / "bestiary"

    @property
    def resources(self) -> Path:
        """All that comes with the program, its editions among it."""
        return self.shipped.parent

    @property
    def creatures(self) -> Path:
        """Creatures that all campaigns of this director share, beside their own editions."""
        return self.own.parent / "criaturas"


class Folders(NamedTuple):
    """``documents`` is where new campaigns are proposed, ``backups`` where safety copies go,
    ``editions`` where the director's own rules are looked for.
    """

    settings: Path
    backups: Path
    samples: Path
    logs: Path
    documents: Path
    resources: Path
    editions: Path

    @property
    def rules(self) -> RuleFolders:
        """The two folders of editions."""
        return RuleFolders(self.resources / "editions", self.editions)
