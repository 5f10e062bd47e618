"""The last page: what was applied, as it will be pasted into the forum."""

from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QTextEdit, QVBoxLayout, QWidget

from director.console.aftermath.publishing import publish_summary, summary_of
from director.console.aftermath.sitting import Sitting
from director.console.labels import PlainLabel
from director.console.preview import fill_preview
from director.console.theme import ROOM, Role
from director.forum.document import Document

_COLUMN = 40
"""Letters in the widest column of a table on this page."""


class SummaryPage(QWidget):
    """Shows the summary of the stored battle, ready to be copied."""

    def __init__(self, sitting: Sitting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._summary: Document | None = None
        self.told = PlainLabel(role=Role.STRONG, wrap=True)
        self.preview = QTextEdit()
        self.preview.setReadOnly(True)
        self.preview.setTabChangesFocus(True)
        self.preview.setAccessibleName(self.tr("Resumen para el foro"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, ROOM, 0, ROOM)
        column.setSpacing(ROOM)
        column.addWidget(self.told)
        column.addWidget(self.preview, 1)

    def show_battle(self) -> None:
        """Show the stored battle's summary, here and in Publicar."""
        self._summary = summary_of(self._sitting)
        self.told.setText(
            self.tr("Consecuencias aplicadas. Este es el resumen, que también queda en Publicar.")
        )
        fill_preview(self.preview.document(), self._summary, _COLUMN)
        self.preview.moveCursor(QTextCursor.MoveOperation.Start)
        publish_summary(self._sitting, self._summary, copy_now=False)

    def copy(self) -> None:
        """Copy the summary in the forum's dialect."""
        if self._summary is not None:
            publish_summary(self._sitting, self._summary, copy_now=True)
