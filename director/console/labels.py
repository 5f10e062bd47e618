"""Labels that show text exactly as it was written, whoever wrote it."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from director.console.lean import LEFT_AND_MIDDLE, PLAIN_TEXT
from director.console.theme import Role, give_role


class PlainLabel(QLabel):
    """A label that never takes what it shows for markup: ``<b>`` is three characters."""

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        role: Role | None = None,
        wrap: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setProperty("textFormat", PLAIN_TEXT)
        self.setWordWrap(wrap)
        self.setText(text)
        if role is not None:
            give_role(self, role)


class ElidedLabel(PlainLabel):
    """One line that gives way: what does not fit ends in "…" and is whole in the tip."""

    elides = True

    def __init__(
        self, text: str = "", parent: QWidget | None = None, *, role: Role | None = None
    ) -> None:
        super().__init__(text, parent, role=role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters and no more."""
        return QSize(self.fontMetrics().averageCharWidth() * 6, super().minimumSizeHint().height())

    def shown_text(self) -> str:
        """What of the text is on screen now."""
        room = self._room().width()
        return elided(self.fontMetrics(), self.text(), room)

    def _room(self) -> QRect:
        return self.contentsRect().adjusted(max(0, self.indent()), 0, 0, 0)

    def setText(self, text: str) -> None:
        """Another text."""
        super().setText(text)
        self._tell_whole()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More or less of it may fit now."""
        super().resizeEvent(event)
        self._tell_whole()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the part that fits, in the colour a painter on a widget begins with."""
        QPainter(self).drawText(self._room(), LEFT_AND_MIDDLE, self.shown_text())

    def _tell_whole(self) -> None:
        hidden = self.shown_text() != self.text()
        self.setToolTip(plain_tip(self.text()) if hidden else "")


def elided(metrics: QFontMetrics, text: str, room: int) -> str:
    """The text, or as much of it as fits and an ellipsis."""
    if metrics.horizontalAdvance(text) <= room:
        return text
    from PySide6.QtCore import Qt  # see ``lean``

    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)


def plain_tip(text: str) -> str:
    """A tool tip has no plain mode: escape, so that Qt shows the characters themselves."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "<span>" + escaped.replace("\n", "<br>") + "</span>"


def plain_button_text(text: str) -> str:
    """A button or menu takes "&" for a mnemonic: double it, so that a name keeps its own."""
    return text.replace("&", "&&")
