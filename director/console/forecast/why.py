"""Where a figure of a forecast comes from: how many battles of how many, and what it means."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QToolButton, QVBoxLayout, QWidget

from director.console.forecast.figures import (
    battles_words,
    mean_between,
    share_within,
    thousands,
)
from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM, TIGHT, Role, set_role
from director.rules.forecast.results import Share, Spread

translate = QCoreApplication.translate

_MOST_VALUES = 8
_LETTERS = 52


def share_reasons(meaning: str, share: Share) -> tuple[str, ...]:
    """What a share means, what it was counted from, and how sure it is."""
    if not share.of:
        return (meaning, translate("forecast", "Nadie lo cuenta aquí."))
    return (
        meaning,
        translate("forecast", "{hits} de {battles}.").format(
            hits=thousands(share.hits), battles=battles_words(share.of)
        ),
        translate(
            "forecast",
            "Con más batallas quedaría, 95 de cada 100 veces, {within}. El ancho es del azar de "
            "los dados, no de lo que el pronóstico deja fuera.",
        ).format(within=share_within(share)),
    )


def spread_reasons(meaning: str, spread: Spread) -> tuple[str, ...]:
    """What an amount means, how often each value came, and how sure its mean is."""
    if not spread.counts:
        return (meaning, translate("forecast", "Nadie lo cuenta aquí."))
    often = sorted(spread.counts, key=lambda pair: -pair[1])[:_MOST_VALUES]
    values = " · ".join(
        translate("forecast", "{value}: {n} %").format(
            value=value, n=f"{100 * count / spread.of:.1f}".replace(".", ",")
        )
        for value, count in sorted(often)
    )
    if len(spread.counts) > len(often):
        values = translate("forecast", "{values} · y otros menos frecuentes").format(values=values)
    counted = translate("forecast", "En {battles}: {values}.").format(
        battles=battles_words(spread.of), values=values
    )
    return (
        meaning,
        counted,
        translate("forecast", "La media está, 95 de cada 100 veces, entre {between}.").format(
            between=mean_between(spread)
        ),
    )


class ReasonsPopup(QFrame):
    """Some sentences under what they explain; Esc or a click elsewhere closes it."""

    def __init__(self, reasons: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_role(self, Role.CARD)
        self.setAccessibleName(self.tr("De dónde sale este número"))
        self.setAccessibleDescription("\n".join(reasons))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(ROOM, TIGHT, ROOM, TIGHT)
        layout.setSpacing(HAIR)
        self.lines = [
            PlainLabel(words, wrap=True, role=None if place == 0 else Role.CAPTION)
            for place, words in enumerate(reasons)
        ]
        for label in self.lines:
            layout.addWidget(label)
        wide = self.fontMetrics().averageCharWidth() * _LETTERS
        self.setFixedWidth(min(wide, self.screen().availableGeometry().width()))
        self.resize(self.width(), layout.totalHeightForWidth(self.width()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc and F1 close it."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F1):
            self.close()
            return
        super().keyPressEvent(event)


def explain(reasons: Sequence[str], under: QWidget, spot: QPoint) -> ReasonsPopup:
    """Open the reasons at a spot of a widget; never outside the screen."""
    popup = ReasonsPopup(reasons, under)
    room = under.screen().availableGeometry()
    at = under.mapToGlobal(spot)
    top = at.y() + HAIR
    if top + popup.height() > room.bottom():
        top = max(room.top(), at.y() - popup.height() - under.fontMetrics().height() - ROOM)
    popup.move(max(room.left(), min(at.x(), room.right() - popup.width())), top)
    popup.show()
    return popup


class WhyButton(QToolButton):
    """The small "=" beside a figure; a click, Space or F1 opens the reasons."""

    def __init__(self, name: str, reasons: Callable[[], Sequence[str]]) -> None:
        super().__init__()
        self._reasons = reasons
        self.popup: ReasonsPopup | None = None
        self.setText("=")
        self.setAutoRaise(True)
        self.setAccessibleName(name)
        self.clicked.connect(self.explain)

    def explain(self) -> None:
        """Open them."""
        self.popup = explain(self._reasons(), self, QPoint(0, self.height()))
        self.popup.destroyed.connect(self._forget)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F1 as well."""
        if event.key() == Qt.Key.Key_F1:
            self.explain()
            return
        super().keyPressEvent(event)

    def _forget(self) -> None:
        self.popup = None
