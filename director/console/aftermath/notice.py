"""The line under a page: what lacks on it first, and how much more; the tip lists everything."""

from collections.abc import Sequence

from director.console.labels import ElidedLabel, plain_tip
from director.console.theme import Role


class Notice(ElidedLabel):
    """Empty while nothing lacks."""

    _all: tuple[str, ...] = ()

    def __init__(self) -> None:
        super().__init__(role=Role.WARNING)

    def tell(self, lacking: Sequence[str]) -> None:
        """Show what lacks, the most urgent first."""
        self._all = tuple(lacking)
        line = f"! {lacking[0]}" if lacking else ""
        if len(lacking) > 1:
            line += " " + self.tr("(y {n} más)").format(n=len(lacking) - 1)
        self.setText(line)

    def _tell_whole(self) -> None:
        if len(self._all) > 1:
            self.setToolTip(plain_tip("\n".join(self._all)))
        else:
            super()._tell_whole()
