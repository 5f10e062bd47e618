"""What the chosen value says, whole, with its source and the line of the book."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.edition.cite import line_text
from director.console.edition.rows import Said, ValueLine
from director.console.labels import PlainLabel
from director.console.theme import HAIR, Role


class Detail(QWidget):
    """Two editions' words on one value, one under the other; one alone has no name before it."""

    def __init__(self) -> None:
        super().__init__()
        self.left = PlainLabel(wrap=True, role=Role.CAPTION)
        self.right = PlainLabel(wrap=True, role=Role.CAPTION)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(HAIR)
        column.addWidget(self.left)
        column.addWidget(self.right)

    def show_line(self, line: ValueLine | None, names: tuple[str, str | None]) -> None:
        """Another value, or none."""
        left, right = names
        if line is None:
            self.left.setText(self.tr("Elige un valor para ver de dónde sale, con su línea."))
        else:
            self.left.setText(self._words(line.left, left if right else None))
        self.right.setVisible(line is not None and right is not None)
        if line is not None:
            self.right.setText(self._words(line.right, right))

    def _words(self, said: Said | None, name: str | None) -> str:
        words = self._without_name(said)
        return words if name is None else f"{name}: {words}"

    def _without_name(self, said: Said | None) -> str:
        if said is None:
            return self.tr("no lo define.")
        line = line_text(said.leaf.source)
        return f"{said.words} {said.source}{f' · {line}' if line else ''}"
