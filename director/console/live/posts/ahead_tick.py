"""The director's word that a post really bears a date which has not come yet."""

from datetime import datetime

from PySide6.QtWidgets import QCheckBox, QWidget

from director.operations.live.instants import is_ahead


class AheadTick(QCheckBox):
    """Shown only for such a date: as a rule it was misread, or typed with another month."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(self.tr("Su fecha aún no ha llegado: es así"))
        self.setToolTip(self.tr("Sin marcarlo no se anota: lo normal es que la fecha esté mal"))
        self.hide()

    def judge(self, at: datetime | None, now: datetime) -> None:
        """Another date; a word given for one is none for the next."""
        ahead = at is not None and is_ahead(at, now)
        if not ahead:
            self.setChecked(False)
        self.setVisible(ahead)
