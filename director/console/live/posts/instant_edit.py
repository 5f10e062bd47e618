"""The instant of a post, as the forum shows it and in the campaign's hours."""

from datetime import datetime

from PySide6.QtWidgets import QLineEdit, QWidget

from director.console.words import instant_words
from director.rules.loose_text import folded
from director.rules.posts.instants import find_stamp, instant_of

_LONGEST = 60


class InstantEdit(QLineEdit):
    """``17/07/2018, 07:04``; untouched, it keeps the seconds that it does not show."""

    def __init__(self, zone: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._zone = zone
        self._at: datetime | None = None
        self._shown = ""
        self.setAccessibleName(name)
        self.setMaxLength(_LONGEST)
        self.setPlaceholderText("17/07/2018, 07:04")

    def show_instant(self, at: datetime | None) -> None:
        """Show an instant; none is now."""
        self._at = at
        self._shown = "" if at is None else instant_words(at, self._zone)
        self.setText(self._shown)

    def readable(self) -> bool:
        """Whether an instant stands there, or none is wanted."""
        return not self.text().strip() or self.instant() is not None

    def instant(self) -> datetime | None:
        """The instant that stands there; none where none does, or it cannot be read."""
        if self.text() == self._shown:
            return self._at
        stamp = find_stamp(folded(self.text()))
        return None if stamp is None else instant_of(stamp, self._zone, None)[0]
