"""A day and an hour by the campaign's clock, typed in."""

from datetime import UTC, datetime

from PySide6.QtCore import QDate, QDateTime, Qt, QTime
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QDateTimeEdit, QWidget

from director.console.words import zone_of


class InstantEdit(QDateTimeEdit):
    """Shows an instant as the campaign's zone tells it; scrolling past it never changes it.

    Of an hour that comes twice the first is meant; one that a change of hour leaves out is read as
    the clock before the change would.
    """

    def __init__(self, at: datetime, zone: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._zone = zone_of(zone)
        self._given: tuple[QDateTime, datetime] | None = None
        self.setDisplayFormat("dd/MM/yyyy HH:mm")
        self.setCalendarPopup(True)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_instant(at)

    def set_instant(self, at: datetime) -> None:
        """Show another instant, to the minute; untouched, it comes back as it was given."""
        there = at.astimezone(self._zone)
        day = QDate(there.year, there.month, there.day)
        self.setDateTime(QDateTime(day, QTime(there.hour, there.minute)))
        self._given = (self.dateTime(), at)

    def instant(self) -> datetime:
        """The instant that is shown, in UTC."""
        shown = self.dateTime()
        if self._given is not None and shown == self._given[0]:
            return self._given[1].astimezone(UTC)
        day, hour = shown.date(), shown.time()
        there = datetime(
            day.year(), day.month(), day.day(), hour.hour(), hour.minute(), tzinfo=self._zone
        )
        return there.astimezone(UTC)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
