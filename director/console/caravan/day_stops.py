"""For what passing days stop: a tick each, as the director left it the last time."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from director.console.labels import PlainLabel
from director.console.settings import WindowSettings
from director.console.theme import HAIR, TIGHT
from director.rules.caravan.days import StopReason
from director.rules.caravan.state import Quantity

translate = QCoreApplication.translate


def _titles() -> dict[StopReason, str]:
    return {
        StopReason.SUPPLIES: translate("stops", "se acaban los &suministros"),
        StopReason.MORALE: translate("stops", "la &moral toca fondo"),
        StopReason.BATTLE: translate("stops", "una &batalla espera"),
        StopReason.CONDEMNED: translate("stops", "alguien está bajo co&ndena"),
    }


_OF = {StopReason.SUPPLIES: Quantity.SUPPLIES, StopReason.MORALE: Quantity.MORALE}


class DayStops(QWidget):
    """A line of ticks. What holds already is not ticked unless the director once did so: it would
    stop the days before the first. What the campaign does not count can stop nothing, and has none.
    """

    changed = Signal()

    def __init__(
        self,
        settings: WindowSettings | None,
        holding: frozenset[StopReason],
        counted: frozenset[Quantity] = frozenset(Quantity),
    ) -> None:
        super().__init__()
        self._settings = settings
        self.boxes: dict[StopReason, QCheckBox] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(TIGHT)
        grid.setVerticalSpacing(HAIR)
        grid.addWidget(PlainLabel(self.tr("Parar si")), 0, 0)
        offered = [
            (reason, words)
            for reason, words in _titles().items()
            if reason not in _OF or _OF[reason] in counted
        ]
        for place, (reason, words) in enumerate(offered):
            box = QCheckBox(words)
            usual = reason not in holding
            box.setChecked(usual if settings is None else settings.flag(_key(reason), usual))
            box.clicked.connect(lambda on, reason=reason: self._choose(reason, on))
            self.boxes[reason] = box
            grid.addWidget(box, place // 2, 1 + place % 2)
        grid.setColumnStretch(3, 1)

    @property
    def chosen(self) -> frozenset[StopReason]:
        """What is ticked."""
        return frozenset(reason for reason, box in self.boxes.items() if box.isChecked())

    def _choose(self, reason: StopReason, on: bool) -> None:
        if self._settings is not None:
            self._settings.set(_key(reason), on)
        self.changed.emit()


def settings_over(widget: QWidget | None) -> WindowSettings | None:
    """What the window above a widget remembers; none where there is no such window."""
    found = None if widget is None else getattr(widget.window(), "settings", None)
    return found if isinstance(found, WindowSettings) else None


def _key(reason: StopReason) -> str:
    return f"days/stop_{reason.value}"
