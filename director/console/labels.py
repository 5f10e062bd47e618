"""Labels that show text exactly as it was written, whoever wrote it."""

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from director.console.lean import LEFT_AND_MIDDLE, PLAIN_TEXT
from director.console.theme import Role, give_role

if TYPE_CHECKING:
    from PySide6.QtCore import Qt

LONGEST_WORD = 24
"""Letters of a word beyond which it may break anywhere."""
_WIDEST_LINE = 60
"""Letters beyond which a single line gives way rather than widen the window."""
_UNIT = re.compile(r"(?<=\d) (?=(?:h|min|%)(?!\w))")
_NUMBERED = re.compile(r"\s*(\d+)(\W*\([^()]*\))?$")
"""What tells one of many that are called alike from the others, and a remark after it."""
_BREAK = "\u200b"
"""Takes no room, and a line may end at it."""


class PlainLabel(QLabel):
    """A label that never takes what it shows for markup: ``<b>`` is three characters.

    Somebody may be called anything: a word too long for its line breaks inside where the label
    wraps, and a line that is longer than any of ours ends in "…" where it has no room.
    """

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        role: Role | None = None,
        wrap: bool = False,
    ) -> None:
        super().__init__(parent)
        self._whole = ""
        self._copied = False
        self.setProperty("textFormat", PLAIN_TEXT)
        self.setWordWrap(wrap)
        self.setText(text)
        if role is not None:
            give_role(self, role)

    def text(self) -> str:
        """The text as it was given."""
        return self._whole

    def setText(self, text: str) -> None:
        """Another text."""
        self._whole = text
        breaks = self.wordWrap() and not self._copied
        super().setText(_breakable(text) if breaks else text)

    def clear(self) -> None:
        """No text at all."""
        self.setText("")

    def setWordWrap(self, on: bool) -> None:
        """Whether it may take several lines."""
        super().setWordWrap(on)
        self.setText(self._whole)

    def setTextInteractionFlags(self, flags: "Qt.TextInteractionFlag") -> None:
        """Its text may be marked and copied: letter for letter, then, with nothing between."""
        super().setTextInteractionFlags(flags)
        self._copied = True
        self.setText(self._whole)

    def minimumSizeHint(self) -> QSize:
        """Room for the whole text, within reason."""
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), self._widest()), hint.height())

    def _widest(self) -> int:
        return self.fontMetrics().averageCharWidth() * _WIDEST_LINE

    def _room(self) -> QRect:
        return self.contentsRect().adjusted(max(0, self.indent()), 0, 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a line that does not fit up to where it does."""
        text, metrics = self._whole, self.fontMetrics()
        long = len(text) > _WIDEST_LINE // 2 and "\n" not in text and not self.wordWrap()
        if long and metrics.horizontalAdvance(text) > self._room().width():
            shown = elided(metrics, text, self._room().width())
            QPainter(self).drawText(self._room(), LEFT_AND_MIDDLE, shown)
            return
        super().paintEvent(event)


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

    def setText(self, text: str) -> None:
        """Another text; the same one changes nothing."""
        if text != self.text():
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
        tip = plain_tip(self.text()) if hidden else ""
        if tip != self.toolTip():
            self.setToolTip(tip)


def _breakable(text: str) -> str:
    """The same with places to break inside the words that are longer than any of ours, and none
    between a figure and its unit.
    """
    text = _UNIT.sub("\u00a0", text)
    if len(text) <= LONGEST_WORD:
        return text
    return "".join(
        re.sub(r"(?<=\S)(?=\w)", _BREAK, part) if len(part) > LONGEST_WORD else part
        for part in re.split(r"(\s+)", text)
    )


def elided(metrics: QFontMetrics, text: str, room: int) -> str:
    """The text, or as much of it as fits and an ellipsis."""
    if metrics.horizontalAdvance(text) <= room:
        return text
    from PySide6.QtCore import Qt  # see ``lean``

    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)


def elided_name(metrics: QFontMetrics, name: str, room: int) -> str:
    """The name, or as much of its beginning as fits: the number it ends in stays whole, as it
    tells one of many from the others, and a remark in brackets after it where there is room.
    """
    numbered = _NUMBERED.search(name)
    if numbered is None or metrics.horizontalAdvance(name) <= room:
        return elided(metrics, name, room)
    head, dots = name[: numbered.start()], metrics.horizontalAdvance("…")
    tail = numbered[1] + (numbered[2] or "")
    if metrics.horizontalAdvance(tail) + 2 * dots > room:
        tail = numbered[1]
    left = room - metrics.horizontalAdvance(tail)
    if left < dots:
        return tail if left >= 0 else elided(metrics, name, room)
    while head and metrics.horizontalAdvance(head.rstrip() + "…") > left:
        head = head[:-1]
    return head.rstrip() + "…" + tail


def plain_tip(text: str) -> str:
    """A tool tip has no plain mode: escape, so that Qt shows the characters themselves."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "<span>" + escaped.replace("\n", "<br>") + "</span>"


def plain_button_text(text: str) -> str:
    """A button or menu takes "&" for a mnemonic: double it, so that a name keeps its own."""
    return text.replace("&", "&&")
