"""Small form parts: a labelled line, a number with its range, a choice that keeps its code."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from director.console.people.numbers import Judged, said_at_its_end, typed_on
from director.console.room import fit as fit
from director.console.theme import ROOM, TIGHT

LONGEST_NAME = 120
_WIDEST_CHOICE = 48
"""Letters of a choice that are shown at least, if it has as many."""


class Number(QSpinBox):
    """A whole number; scrolling past it never changes it."""

    def __init__(self, low: int, high: int, value: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(low, high)
        self.setValue(value)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def validate(self, typed: str, position: int) -> Judged:
        """A number beyond the range may be typed on: it is not cut to its first digits."""
        return typed_on(super().validate(typed, position), typed, self)

    def fixup(self, typed: str) -> str:
        """It becomes the highest or the lowest, and that is said beside it."""
        return said_at_its_end(self, typed) or super().fixup(typed)


class Choice(QComboBox):
    """One of some codes, shown in words."""

    def __init__(
        self, choices: Sequence[tuple[Any, str]], value: Any = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._codes: list[Any] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.offer(choices, value)

    def minimumSizeHint(self) -> QSize:
        """Room for its choices, within reason: a name may be as long as it likes."""
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), self._widest()), hint.height())

    def sizeHint(self) -> QSize:
        """The same."""
        hint = super().sizeHint()
        return QSize(min(hint.width(), self._widest()), hint.height())

    def _widest(self) -> int:
        return self.fontMetrics().averageCharWidth() * _WIDEST_CHOICE

    def offer(self, choices: Sequence[tuple[Any, str]], value: Any = None) -> None:
        """Offer other choices; ``value`` is the one chosen, or the first."""
        self.clear()
        # Kept here and not as item data: Qt hands an enum back as bare text.
        self._codes = [code for code, _words in choices]
        self.addItems([words for _code, words in choices])
        self.choose(value)

    def choose(self, value: Any) -> None:
        """Choose a code that is on offer, else the first."""
        self.setCurrentIndex(self._codes.index(value) if value in self._codes else 0)

    @property
    def chosen(self) -> Any:
        """The code now chosen; none when nothing is on offer."""
        return self._codes[self.currentIndex()] if self._codes else None

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def when_edited(root: QWidget, slot: Callable[[], object]) -> None:
    """Call ``slot`` whenever anything is typed, ticked or chosen in ``root`` or inside it."""

    def told(*_what: object) -> None:
        slot()

    for widget in (root, *root.findChildren(QWidget)):
        if isinstance(widget, (QLineEdit, QPlainTextEdit)):
            widget.textChanged.connect(told)
        elif isinstance(widget, QComboBox):
            widget.currentIndexChanged.connect(told)
        elif isinstance(widget, QCheckBox):
            widget.toggled.connect(told)


def line(text: str, name: str) -> QLineEdit:
    """A line of text with its accessible name."""
    edit = QLineEdit(text)
    edit.setMaxLength(LONGEST_NAME)
    edit.setAccessibleName(name)
    return edit


def paragraph(text: str, name: str) -> QPlainTextEdit:
    """Several lines of text; Tab moves on."""
    edit = QPlainTextEdit(text)
    edit.setAccessibleName(name)
    edit.setTabChangesFocus(True)
    return edit


def form_of_rows(rows: Sequence[tuple[str, QWidget]]) -> QFormLayout:
    """Rows of a form, each with a label that carries its mnemonic."""
    form = QFormLayout()
    form.setHorizontalSpacing(ROOM)
    form.setVerticalSpacing(TIGHT)
    form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    for words, field in rows:
        label = QLabel(words)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setBuddy(field)
        if not field.accessibleName():
            field.setAccessibleName(words.replace("&", ""))
        form.addRow(label, field)
    return form
