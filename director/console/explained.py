"""A number that explains itself: the total, and behind a small "=" the terms it is the sum of."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QToolButton,
    QWidget,
)

from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM, TIGHT, Role, set_role, tabular
from director.forum.words import source_words, term_words
from director.rules.derivation import Derivation

_HOVER_MS = 450


@dataclass(frozen=True, slots=True)
class ShownTerm:
    """One line of the explanation, as it is shown."""

    words: str
    amount: int
    source: str


def shown_terms(derivation: Derivation, edition_title: str = "") -> tuple[ShownTerm, ...]:
    """The lines of a derivation, in its own order."""
    return tuple(
        ShownTerm(term_words(term), term.amount, source_words(term.source, edition_title))
        for term in derivation.terms
    )


def edition_title_of(widget: QWidget | None) -> str:
    """Name of the rules, which the window above carries as the property ``editionTitle``."""
    while widget is not None:
        title = widget.property("editionTitle")
        if isinstance(title, str):
            return title
        widget = widget.parentWidget()
    return ""


class DerivationPopup(QFrame):
    """Two columns, term and amount, the total under a line, the sources in small type.

    It closes with Esc, which never reaches the dialog under it, or with a click anywhere else.
    Opened by hovering, it takes no other input.
    """

    def __init__(self, derivation: Derivation, parent: QWidget, *, passing: bool) -> None:
        kind = Qt.WindowType.ToolTip if passing else Qt.WindowType.Popup
        super().__init__(parent, kind)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_role(self, Role.CARD)
        self.setAccessibleName(self.tr("De dónde sale este número"))
        grid = QGridLayout(self)
        grid.setContentsMargins(ROOM, TIGHT, ROOM, TIGHT)
        grid.setHorizontalSpacing(ROOM)
        grid.setVerticalSpacing(HAIR)
        line = 0
        for line, term in enumerate(shown_terms(derivation, edition_title_of(parent))):
            signed = f"{term.amount:+d}" if line else str(term.amount)
            self._add_line(grid, line, term.words, signed, term.source)
        rule = QFrame()
        rule.setFrameShape(QFrame.Shape.HLine)
        grid.addWidget(rule, line + 1, 0, 1, 3)
        self._add_line(grid, line + 2, self.tr("Total"), str(derivation.total), "", Role.STRONG)
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take Esc from whoever would get it, and close with it."""
        keys = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if event.type() not in keys or not isinstance(event, QKeyEvent) or not self.isVisible():
            return False
        if event.key() != Qt.Key.Key_Escape:
            return False
        event.accept()
        if event.type() is QEvent.Type.KeyPress:
            self.close()
        return True

    def _add_line(
        self,
        grid: QGridLayout,
        line: int,
        words: str,
        amount: str,
        source: str,
        role: Role | None = None,
    ) -> None:
        figure = PlainLabel(amount, role=role)
        figure.setFont(tabular(figure.font()))
        grid.addWidget(PlainLabel(words, role=role), line, 0)
        grid.addWidget(figure, line, 1, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(PlainLabel(source, role=Role.CAPTION), line, 2)


class ExplainedNumber(QWidget):
    """Shows ``derivation.total``; hovering, a click on "=", or F1 while it has focus explains it.

    ``text`` may dress the number ("3 + 2 = 5 de 7"); ``shown`` is the number itself.
    """

    def __init__(
        self, derivation: Derivation, text: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.derivation = derivation
        self.label = PlainLabel()
        self.label.setFont(tabular(self.label.font()))
        self.button = QToolButton()
        self.button.setText("=")
        self.button.setAutoRaise(True)
        self.button.clicked.connect(lambda: self.explain(passing=False))
        self._popup: DerivationPopup | None = None
        self._hover = QTimer(self, singleShot=True, interval=_HOVER_MS)
        self._hover.timeout.connect(lambda: self.explain(passing=True))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.label)
        row.addWidget(self.button)
        row.addStretch()
        self.setFocusProxy(self.button)
        self.set_number(derivation, text)

    def set_number(self, derivation: Derivation, text: str | None = None) -> None:
        """Show another number."""
        self.derivation = derivation
        words = str(derivation.total) if text is None else text
        self.label.setText(words)
        self.button.setAccessibleName(self.tr("{number}: de dónde sale").format(number=words))

    def offer_explanation(self, *, offered: bool) -> None:
        """Show "=" or not; focus is never led to it while it is hidden, or Tab would stay there."""
        self.button.setVisible(offered)
        self.setFocusProxy(self.button if offered else None)  # type: ignore[arg-type]

    @property
    def shown(self) -> int:
        """The number on screen."""
        return self.derivation.total

    def shown_terms(self) -> tuple[ShownTerm, ...]:
        """What the explanation lists."""
        return shown_terms(self.derivation, edition_title_of(self))

    @property
    def popup(self) -> DerivationPopup | None:
        """The explanation while it is open."""
        return self._popup

    def explain(self, *, passing: bool) -> None:
        """Open the explanation under the number; ``passing`` while the pointer rests on it."""
        self.close_explanation()
        popup = DerivationPopup(self.derivation, self, passing=passing)
        popup.destroyed.connect(self._forget)
        self._popup = popup
        popup.adjustSize()
        popup.move(self._place_for(popup))
        popup.show()

    def close_explanation(self) -> None:
        """Close it if it is open."""
        self._hover.stop()
        if self._popup is not None:
            popup, self._popup = self._popup, None
            popup.close()

    def _forget(self) -> None:
        self._popup = None

    def _place_for(self, popup: QWidget) -> QPoint:
        """Below the number, or above it near the lower edge; never outside the screen."""
        room = self.screen().availableGeometry()
        below = self.mapToGlobal(QPoint(0, self.height() + HAIR))
        size = popup.sizeHint()
        top = below.y()
        if top + size.height() > room.bottom():
            top = self.mapToGlobal(QPoint(0, -HAIR)).y() - size.height()
        left = max(room.left(), min(below.x(), room.right() - size.width()))
        return QPoint(left, max(room.top(), top))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F1 on the number or its button."""
        if event.key() == Qt.Key.Key_F1:
            self.explain(passing=False)
            return
        super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer came: explain if it stays."""
        if self._popup is None:
            self._hover.start()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left: an explanation in passing goes."""
        self._hover.stop()
        passing = self._popup is not None and self._popup.windowType() is Qt.WindowType.ToolTip
        if passing:
            self.close_explanation()
        super().leaveEvent(event)
