"""The post that a turn is registered with, told beside its unit's name; it can be let go."""

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.live.posts.ahead_tick import AheadTick
from director.console.live.posts.secret_tick import SecretTick
from director.console.theme import HAIR, Role
from director.console.words import instant_words
from director.operations.live.post_facts import NO_POST, PostFacts


class AttachedPost(QWidget):
    """Shown only while there is such a post."""

    dropped = Signal()
    kept_secret = Signal(bool)
    """Whether public texts are to leave the line out."""
    told = Signal(bool)
    """The director's word that its date is right though it has not come yet, or that word taken
    back.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = PlainLabel(role=Role.CAPTION)
        self.drop = QToolButton()
        self.drop.setIcon(icon("x"))
        self.drop.setAccessibleName(self.tr("Registrar sin este post"))
        self.drop.setToolTip(self.drop.accessibleName())
        self.drop.clicked.connect(self.dropped)
        self.secret = SecretTick(self.tr("Secreta"))
        self.secret.clicked.connect(self.kept_secret)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(HAIR)
        self.ahead = AheadTick()
        self.ahead.clicked.connect(self.told)
        row.addWidget(self.words)
        row.addWidget(self.ahead)
        row.addWidget(self.secret)
        row.addWidget(self.drop)
        self.hide()

    def show_post(self, post: PostFacts, zone: str, now: datetime) -> None:
        """Another post, or none."""
        words = self.tr("con su post, sin fecha")
        if post.at is not None:
            words = self.tr("con su post del {at}").format(at=instant_words(post.at, zone))
        self.words.setText(words)
        self.ahead.setChecked(post.ahead)
        self.ahead.judge(post.at, now)
        self.secret.setChecked(post.secret)
        self.setVisible(post != NO_POST)
