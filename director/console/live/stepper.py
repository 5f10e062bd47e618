"""A small number with a button at either side; the keys of the battle do the same."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from director.console.labels import PlainLabel
from director.console.theme import HAIR, Role, tabular


class Stepper(QWidget):
    """``− +1 +``: announces the step that is wanted and shows what came of it."""

    stepped = Signal(int)

    def __init__(self, name: str, keys: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = PlainLabel(name)
        self.less = self._button("−", self.tr("{name}: uno menos").format(name=name), -1)
        self.figure = PlainLabel("+0", role=Role.STRONG)
        self.figure.setFont(tabular(self.figure.font()))
        self.more = self._button("+", self.tr("{name}: uno más").format(name=name), 1)
        self.less.setToolTip(self.tr("Uno menos (Mayús+{key})").format(key=keys))
        self.more.setToolTip(self.tr("Uno más ({key})").format(key=keys))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(HAIR)
        for widget in (self.title, self.less, self.figure, self.more):
            row.addWidget(widget)

    def show_value(self, words: str, *, enabled: bool = True) -> None:
        """The number as it stands."""
        self.figure.setText(words)
        for widget in (self.title, self.less, self.more):
            widget.setEnabled(enabled)

    def _button(self, sign: str, name: str, by: int) -> QToolButton:
        button = QToolButton()
        button.setText(sign)
        button.setAccessibleName(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.stepped.emit(by))
        return button
