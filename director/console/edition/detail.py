"""What the chosen value says, whole, with its source, the line of the book, and its place."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.edition.cite import line_text
from director.console.edition.rows import Said, ValueLine
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.theme import HAIR, TIGHT, Role

_SELECTABLE = (
    Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
)


class Detail(QWidget):
    """Two editions' words on one value, one under the other; one alone has no name before it.

    All of it can be marked and copied. The place is what an edition of one's own goes by.
    """

    copied = Signal(str)
    """The place that was put on the clipboard."""

    def __init__(self) -> None:
        super().__init__()
        self.left = PlainLabel(wrap=True, role=Role.CAPTION)
        self.right = PlainLabel(wrap=True, role=Role.CAPTION)
        for label in (self.left, self.right):
            label.setTextInteractionFlags(_SELECTABLE)
        self.left.setAccessibleName(self.tr("De dónde sale"))
        self.right.setAccessibleName(self.tr("De dónde sale en la otra edición"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(HAIR)
        column.addWidget(self.left)
        column.addWidget(self.right)
        column.addWidget(self._place_line())

    def _place_line(self) -> QWidget:
        self.place = PlainLabel(role=Role.CAPTION)
        self.place.setTextInteractionFlags(_SELECTABLE)
        self.place.setAccessibleName(self.tr("Lugar en una edición propia"))
        self.copy = QPushButton(icon("copy"), self.tr("Copiar el lugar"))
        self.copy.clicked.connect(self._copy)
        self.place_line = QWidget()
        row = QHBoxLayout(self.place_line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        row.addWidget(PlainLabel(self.tr("Lugar:"), role=Role.CAPTION))
        row.addWidget(self.place)
        row.addWidget(self.copy)
        row.addStretch()
        return self.place_line

    def in_order(self) -> tuple[QWidget, ...]:
        """What the tabulator visits, from the top."""
        return (self.left, self.right, self.place, self.copy)

    def show_line(self, line: ValueLine | None, names: tuple[str, str | None]) -> None:
        """Another value, or none."""
        left, right = names
        if line is None:
            self.left.setText(
                self.tr("Elige un valor para ver de dónde sale, con su línea, y su lugar.")
            )
        else:
            self.left.setText(self._words(line.left, left if right else None))
        self.right.setVisible(line is not None and right is not None)
        self.place_line.setVisible(line is not None)
        if line is not None:
            self.right.setText(self._words(line.right, right))
            self.place.setText(line.key)

    def show_text(self, text: str) -> None:
        """Something else that wants room, for example what is wrong with a file."""
        self.left.setText(text)
        self.right.hide()
        self.place_line.hide()

    def read(self) -> None:
        """Go to where the number comes from, marked so that it is heard and can be copied."""
        self.left.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.left.setSelection(0, len(self.left.text()))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.place.text())
        self.copied.emit(self.place.text())

    def _words(self, said: Said | None, name: str | None) -> str:
        words = self._without_name(said)
        return words if name is None else f"{name}: {words}"

    def _without_name(self, said: Said | None) -> str:
        if said is None:
            return self.tr("no lo define.")
        line = line_text(said.leaf.source)
        return self.tr("{words} Sale de: {source}").format(
            words=said.words, source=f"{said.source}{f' · {line}' if line else ''}"
        )
