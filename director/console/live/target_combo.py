"""The list of whom a turn may aim at: where a name is cut, its number is still read."""

from PySide6.QtGui import QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QStyle, QStyleOptionComboBox, QStylePainter

from director.console.aftermath.fields import CalmCombo
from director.console.labels import elided, elided_name

_BETWEEN = " · "
"""Stands after the name in the words for a target."""


class TargetCombo(CalmCombo):
    """Closed it cuts what does not fit, open it is as wide as its longest words."""

    def shown_text(self) -> str:
        """What of the choice is on screen now."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return self._fitting(option)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the part that fits."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self._fitting(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def showPopup(self) -> None:
        """Open the list."""
        view = self.view()
        side = view.verticalScrollBar().sizeHint().width()
        view.setMinimumWidth(min(self.window().width(), view.sizeHintForColumn(0) + side))
        super().showPopup()

    def _fitting(self, option: QStyleOptionComboBox) -> str:
        kind, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(kind, option, part, self).width()
        return _fitted(self.fontMetrics(), self.currentText(), room)


def _fitted(metrics: QFontMetrics, words: str, room: int) -> str:
    """The name with its number comes first, then as much of the rest as there is room for."""
    name = words.split(_BETWEEN, 1)[0]
    if metrics.horizontalAdvance(name + "…") > room:
        return elided_name(metrics, name, room)
    return elided(metrics, words, room)
