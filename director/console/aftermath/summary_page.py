"""The last page: what was applied, as it will be pasted into the forum."""

from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from director.console.aftermath.publishing import publish_summary, summary_of
from director.console.aftermath.sitting import Sitting
from director.console.labels import PlainLabel
from director.console.theme import ROOM, Role
from director.forum.document import Document
from director.forum.plain import render
from director.forum.profiles import Profile

_ON_SCREEN = Profile(dialect="plain", renderer="plain", title="-", limit=1_000_000, column=48)


class SummaryPage(QWidget):
    """Shows the summary of the stored battle, ready to be copied."""

    def __init__(self, sitting: Sitting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._summary: Document | None = None
        self.told = PlainLabel(role=Role.STRONG, wrap=True)
        self.preview = QPlainTextEdit()
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
        self.preview.setPlainText(render(self._summary, _ON_SCREEN))
        publish_summary(self._sitting, self._summary, copy_now=False)

    def copy(self) -> None:
        """Copy the summary in the forum's dialect."""
        if self._summary is not None:
            publish_summary(self._sitting, self._summary, copy_now=True)
