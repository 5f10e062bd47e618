"""Labels that show text exactly as it was written, whoever wrote it."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStyle, QStyleOption, QToolTip, QWidget

from director.console.theme import Role, set_role


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
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self.setText(text)
        if role is not None:
            set_role(self, role)


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
        metrics = self.fontMetrics()
        room = self.contentsRect().width()
        return metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def event(self, event: QEvent) -> bool:
        """Tell the whole text in the tip when only a part of it is on screen."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            hidden = self.shown_text() != self.text()
            QToolTip.showText(event.globalPos(), plain_tip(self.text()) if hidden else "", self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the part that fits."""
        option = QStyleOption()
        option.initFrom(self)
        painter = QPainter(self)
        style = self.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        style.drawItemText(
            painter,
            self.contentsRect(),
            int(self.alignment()),
            option.palette,
            self.isEnabled(),
            self.shown_text(),
            self.foregroundRole(),
        )


def plain_tip(text: str) -> str:
    """A tool tip has no plain mode: escape, so that Qt shows the characters themselves."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "<span>" + escaped.replace("\n", "<br>") + "</span>"


def plain_button_text(text: str) -> str:
    """A button or menu takes "&" for a mnemonic: double it, so that a name keeps its own."""
    return text.replace("&", "&&")
