"""Small dialogs that only tell something."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM, WIDE, Role, scaled
from director.console.trouble import Trouble

_TALLEST = 0.8
"""Of the screen, at most."""


class TellingDialog(QDialog):
    """A picture, a title, a text, and a way out. It does not stop the rest of the program."""

    def __init__(self, picture: str, trouble: Trouble, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Estandarte")
        sign = QLabel()
        sign.setPixmap(icon(picture).pixmap(QSize(32, 32)))
        self.title = PlainLabel(trouble.title, wrap=True, role=Role.STRONG)
        self.text = PlainLabel(trouble.text, wrap=True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons = QDialogButtonBox()
        close = self.buttons.addButton(self.tr("Entendido"), QDialogButtonBox.ButtonRole.RejectRole)
        close.setDefault(True)
        self.buttons.rejected.connect(self.reject)
        body = QWidget()
        self.words = QVBoxLayout(body)
        self.words.setContentsMargins(0, 0, 0, 0)
        self.words.setSpacing(ROOM)
        self.words.addWidget(self.title)
        self.words.addWidget(self.text)
        self.words.addStretch()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.viewport().setAutoFillBackground(False)
        self.area.setWidget(body)
        body.setAutoFillBackground(False)
        row = QHBoxLayout()
        row.setSpacing(WIDE)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.area, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(WIDE)
        column.addLayout(row, 1)
        column.addWidget(self.buttons)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 64)

    def showEvent(self, event: QShowEvent) -> None:
        """Room for all its lines, as far as the screen has it; the rest can be scrolled to."""
        super().showEvent(event)
        wide = max(self.width(), self.minimumWidth(), self.sizeHint().width())
        beside = self.sizeHint().height() - self.area.sizeHint().height()
        inner = wide - (self.width() - self.area.viewport().width())
        layout = self.words
        layout.activate()
        needed = layout.totalHeightForWidth(inner) if layout.hasHeightForWidth() else 0
        needed = max(needed, layout.minimumSize().height())
        most = int(self.screen().availableGeometry().height() * _TALLEST)
        self.resize(wide, min(most, needed + beside + HAIR))


class FaultDialog(TellingDialog):
    """The program itself failed: say so, say what is safe, and offer the details."""

    def __init__(self, details: str, log: str, parent: QWidget | None) -> None:
        text = self.tr(
            "Lo que la ventana dio por hecho está guardado en el archivo de la campaña, y puedes "
            "seguir. Si vuelve a pasar, cierra y abre Estandarte. El detalle queda en {log}"
        ).format(log=log)
        title = self.tr("Algo ha fallado en Estandarte.")
        super().__init__("triangle-alert", Trouble(title, text), parent)
        self.copy = QPushButton(icon("copy"), self.tr("&Copiar el detalle"))
        self.buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(details))


class KeysDialog(TellingDialog):
    """Every shortcut in one list."""

    def __init__(self, keys: list[tuple[str, str]], parent: QWidget | None) -> None:
        super().__init__("info", Trouble(self.tr("Atajos del teclado"), ""), parent)
        self.title.setFont(scaled(self.title.font(), 1.25))
        self.text.hide()
        grid = QGridLayout()
        grid.setHorizontalSpacing(WIDE)
        for line, (name, shortcut) in enumerate(keys):
            grid.addWidget(PlainLabel(shortcut, role=Role.STRONG), line, 0)
            grid.addWidget(PlainLabel(name), line, 1)
        grid.setColumnStretch(1, 1)
        self.words.insertLayout(1, grid)
