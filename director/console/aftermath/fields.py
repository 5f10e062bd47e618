"""Fields of the wizard's rows: they never change by a turn of the wheel meant for the page."""

from unicodedata import category

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator, QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QSpinBox, QWidget

from director.console.labels import plain_tip
from director.console.people.numbers import Judged, said_at_its_end, typed_on
from director.console.theme import tabular

_UNSHOWABLE = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, halves of letters and line marks, as Unicode names their categories."""
_WHATEVER = 40
"""Digits of a number that nobody can mean."""


class CalmCombo(QComboBox):
    """A list to choose from that lets the wheel scroll the page; its tip has the whole choice."""

    elides = True

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMaximumWidth(self.fontMetrics().averageCharWidth() * 44)
        self.currentTextChanged.connect(lambda words: self.setToolTip(plain_tip(words)))

    def choose(self, data: object) -> None:
        """Show the choice with that datum, without announcing a change."""
        places = (place for place in range(self.count()) if self.itemData(place) == data)
        blocked = self.blockSignals(True)
        self.setCurrentIndex(next(places, -1))
        self.blockSignals(blocked)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Only the open list turns."""
        event.ignore()


class CalmSpin(QSpinBox):
    """A number that lets the wheel scroll the page."""

    def __init__(self, name: str, low: int, high: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setRange(low, high)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFont(tabular(self.font()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Typing and the arrow keys change it, the wheel does not."""
        event.ignore()

    def validate(self, typed: str, position: int) -> Judged:
        """A number beyond the range may be typed on: it is not cut to its first digits."""
        return typed_on(super().validate(typed, position), typed, self)

    def fixup(self, typed: str) -> str:
        """It becomes the highest or the lowest, and that is said beside it."""
        return said_at_its_end(self, typed) or super().fixup(typed)


class NumberEdit(QLineEdit):
    """A whole number that may still be unknown: an empty field is none, not 0."""

    edited = Signal(object)
    """The number typed so far, or none."""

    def __init__(
        self,
        name: str,
        *,
        digits: int,
        signed: bool = False,
        whatever: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """As wide as so many digits. No more of them can be typed, unless ``whatever`` is typed is
        taken, for who refuses it by what it is.
        """
        super().__init__(parent)
        self.setAccessibleName(name)
        sign = "[-−+]?" if signed else ""
        most = _WHATEVER if whatever else digits
        pattern = QRegularExpression(f"{sign}[0-9]{{0,{most}}}")
        self.setValidator(QRegularExpressionValidator(pattern, self))
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFont(tabular(self.font()))
        self.setFixedWidth(self.fontMetrics().horizontalAdvance("0" * (digits + 3)))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.textEdited.connect(lambda: self.edited.emit(self.value()))

    def value(self) -> int | None:
        """The number that stands there."""
        figures = self.text().replace("−", "-").strip()
        return int(figures) if figures.lstrip("+-") else None

    def show_value(self, value: int | None) -> None:
        """Show a number unless it is what stands there already (``-`` on the way to ``-8``)."""
        if value != self.value():
            self.setText("" if value is None else str(value))


class ReasonEdit(QLineEdit):
    """A line of the director's own words, in characters that a screen can show."""

    edited = Signal(str)
    """The words as they are kept: what cannot be shown, in a pasted text, is a blank."""

    def __init__(
        self, name: str, placeholder: str, parent: QWidget | None = None, *, longest: int = 300
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self.setMaxLength(longest)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 18)
        self.textEdited.connect(lambda: self.edited.emit(self.words()))

    def words(self) -> str:
        """What stands there."""
        return "".join(" " if category(mark) in _UNSHOWABLE else mark for mark in self.text())

    def show_words(self, words: str) -> None:
        """Show words from their beginning; who is typing them keeps the cursor."""
        if words != self.words():
            self.setText(words)
            self.setCursorPosition(0)
