"""The director's own editions that cannot be used, each with what to mend."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.room import fit
from director.console.theme import ROOM, WIDE, Role
from director.console.trouble import Trouble


class BrokenDialog(QDialog):
    """All of them in one text, to be read and copied. Esc closes it."""

    def __init__(self, troubles: Sequence[Trouble], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Ediciones propias que no se pueden usar"))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Qué hay que corregir"))
        self.text.setPlainText("\n\n".join(f"{each.title} {each.text}" for each in troubles))
        self.hint = PlainLabel(
            self.tr(
                "Están también en Edición › Ediciones propias, con su carpeta. Corregidas, se "
                "ofrecen al volver a la bienvenida."
            ),
            wrap=True,
            role=Role.CAPTION,
        )
        self.buttons = QDialogButtonBox()
        close = self.buttons.addButton(self.tr("Entendido"), QDialogButtonBox.ButtonRole.RejectRole)
        close.setDefault(True)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(ROOM)
        column.addWidget(self.text, 1)
        column.addWidget(self.hint)
        column.addWidget(self.buttons)
        fit(self, letters=84, lines=20)
