"""What in a post does not match the battle, kept in sight until its turn is registered."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from director.console.labels import PlainLabel, plain_tip
from director.console.theme import Role

_MOST_SHOWN = 3
"""More lines than that would push the turn itself out of sight."""


class PostDoubts(PlainLabel):
    """Shown only while there are doubts; its tip tells all of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent, wrap=True, role=Role.WARNING)
        self.setAccessibleName(self.tr("Lo que no cuadra en el post"))
        self.hide()

    def show_doubts(self, doubts: Sequence[str]) -> None:
        """Other doubts, or none."""
        shown = list(doubts[:_MOST_SHOWN])
        more = len(doubts) - len(shown)
        if more == 1:
            shown.append(self.tr("Y 1 cosa más."))
        elif more > 1:
            shown.append(self.tr("Y {n} cosas más.").format(n=more))
        self.setText(" ".join(shown))
        tip = plain_tip("\n".join(doubts))
        if tip != self.toolTip():
            self.setToolTip(tip)
        self.setVisible(bool(doubts))
