"""A line over the battle that reminds of something and offers what is next."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM, TIGHT, Role, give_role

_ICON = 16


class Strip(QFrame):
    """Picture, words, one button at most, and a cross where it may be put away."""

    taken = Signal()
    """The button was pressed."""

    def __init__(
        self, picture: str, offer: str = "", *, closes: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        give_role(self, Role.CARD)
        self.sign = QLabel()
        self.sign.setPixmap(icon(picture).pixmap(QSize(_ICON, _ICON)))
        self.words = PlainLabel(wrap=True)
        self.offer = QPushButton(offer)
        self.offer.setVisible(bool(offer))
        self.offer.clicked.connect(self.taken)
        self.close_ = QToolButton()
        self.close_.setIcon(icon("x"))
        self.close_.setAccessibleName(self.tr("Quitar este aviso"))
        self.close_.setVisible(closes)
        self.close_.clicked.connect(self._put_away)
        self._seen = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(ROOM, HAIR, HAIR, HAIR)
        row.setSpacing(TIGHT)
        row.addWidget(self.sign)
        row.addWidget(self.words, 1)
        row.addWidget(self.offer)
        row.addWidget(self.close_)
        self.hide()

    def say(self, words: str) -> None:
        """Show it with these words; without any, or with those that were put away, hide it."""
        self.words.setText(words)
        self.setVisible(bool(words) and words != self._seen)
        if not words:
            self._seen = ""

    def _put_away(self) -> None:
        self._seen = self.words.text()
        self.hide()
