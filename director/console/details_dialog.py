"""The campaign's own data: its name, zone and forum, and the director's notes."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from director.console.campaign_fields import DialectBox, ZoneBox
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.theme import ROOM, WIDE, Role, set_role
from director.forum.profiles import Profile
from director.operations.campaigns import edit_campaign
from director.operations.views.desk_reads import header


class DetailsDialog(QDialog):
    """Change what the campaign is called and how it is shown. Esc changes nothing."""

    def __init__(self, desk: Desk, profiles: Mapping[str, Profile], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Datos de la campaña"))
        self._desk = desk
        known = header(desk.campaign)
        self.name = QLineEdit(known.name)
        self.name.setMaxLength(120)
        self.zone = ZoneBox(known.zone)
        self.dialect = DialectBox(profiles, known.dialect)
        self.notes = QPlainTextEdit(known.notes)
        self.notes.setTabChangesFocus(True)
        form = QFormLayout()
        form.setSpacing(ROOM)
        for text, field in (
            (self.tr("&Nombre"), self.name),
            (self.tr("&Zona horaria"), self.zone),
            (self.tr("&Foro"), self.dialect),
            (self.tr("N&otas"), self.notes),
        ):
            label = PlainLabel(text)
            label.setBuddy(field)
            form.addRow(label, field)
        form.addRow(
            "", PlainLabel(self.tr("Solo las ves tú: no salen en ningún texto."), role=Role.CAPTION)
        )
        buttons = QDialogButtonBox()
        self.save = buttons.addButton(self.tr("&Guardar"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self.tr("&Cancelar"), QDialogButtonBox.ButtonRole.RejectRole)
        set_role(self.save, Role.PRIMARY)
        buttons.accepted.connect(self._save)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(WIDE)
        column.addLayout(form)
        column.addWidget(buttons)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 64)

    def _save(self) -> None:
        done = self._desk.run(
            lambda: edit_campaign(
                self._desk.campaign,
                name=self.name.text(),
                zone=self.zone.currentText(),
                dialect=self.dialect.dialect,
                notes=self.notes.toPlainText(),
            )
        )
        if done is not None:
            self.accept()
