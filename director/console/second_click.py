"""A click that brings another page swallows the second one of a double click.

Otherwise that falls on whatever lies under the pointer on the new page.
"""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication


class _Swallow(QObject):
    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        return event.type() is QEvent.Type.MouseButtonDblClick


def swallow_second_click(owner: QObject) -> None:
    """For as long as a double click may take; call it in the slot of the first one."""
    application = QApplication.instance()
    assert application is not None
    filter_ = _Swallow(owner)
    application.installEventFilter(filter_)
    QTimer.singleShot(QApplication.doubleClickInterval(), filter_, filter_.deleteLater)
