"""What is known of the post behind a line: when, where, a private note, whether it is secret."""

from dataclasses import replace
from datetime import datetime

from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.console.aftermath.fields import ReasonEdit
from director.console.live.clocks.instant_edit import InstantEdit
from director.console.live.posts.ahead_tick import AheadTick
from director.console.live.posts.secret_tick import SecretTick
from director.console.people.fields import form_of_rows
from director.operations.live.post_facts import PostFacts
from director.rules.live.happenings import Logged

LONGEST_LINK = 2_000


class LineFacts(QWidget):
    """Fields of a post. Changes are told by the fields themselves."""

    def __init__(
        self, at: datetime, zone: str, now: datetime, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._now = now
        self.ahead = AheadTick()
        self.at = InstantEdit(at, zone, self.tr("Cuándo se publicó"))
        self.link = link_edit(self.tr("Enlace al post"))
        self.note = ReasonEdit(
            self.tr("Nota privada"), self.tr("solo la lee el director"), longest=2_000
        )
        self.secret = SecretTick(self.tr("&Secreta"))
        noted = QWidget()
        row = QHBoxLayout(noted)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.note, 1)
        row.addWidget(self.secret)
        noted.setFocusProxy(self.note)
        noted.setAccessibleName(self.tr("Nota"))
        form = form_of_rows(
            [
                (self.tr("C&uándo"), self.at),
                ("", self.ahead),
                (self.tr("En&lace"), self.link),
                (self.tr("&Nota"), noted),
            ]
        )
        form.setContentsMargins(0, 0, 0, 0)
        self.setLayout(form)
        self.form = form
        self.at.dateTimeChanged.connect(lambda _at: self._judge())
        self._judge()

    def _judge(self) -> None:
        self.ahead.judge(self.at.instant(), self._now)
        self.form.setRowVisible(self.ahead, not self.ahead.isHidden())

    def show_line(self, line: Logged) -> None:
        """What a line of the log has."""
        self.at.set_instant(line.at)
        self.link.setText(line.link)
        self.note.show_words(line.note)
        self.secret.setChecked(line.secret)

    def show_post(self, post: PostFacts) -> None:
        """What is known of a post that has no line yet; without an instant it keeps its own."""
        if post.at is not None:
            self.at.set_instant(post.at)
        self.link.setText(post.link)
        self.note.show_words(post.note)
        self.secret.setChecked(post.secret)

    def put_on(self, line: Logged) -> Logged:
        """The line with what stands in the fields."""
        return replace(
            line,
            at=self.at.instant(),
            link=self.link.words().strip(),
            note=self.note.words().strip(),
            secret=self.secret.isChecked(),
        )


def link_edit(name: str) -> ReasonEdit:
    """A field for the address of a post."""
    return ReasonEdit(name, "https://…", longest=LONGEST_LINK)
