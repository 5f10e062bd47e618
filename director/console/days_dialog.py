"""Letting days pass: what it brings is shown before it is done."""

from collections.abc import Iterable
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.healing_words import no_rest_words
from director.console.labels import PlainLabel
from director.console.room import fit
from director.console.tables import Column, RowTable
from director.console.theme import ROOM, WIDE, Role, set_role
from director.console.words import days_words
from director.operations.campaigns import edition_of
from director.operations.caravan.days import MOST_DAYS, pass_days, preview_days
from director.operations.views.caravan import HealingLine


class _Line:
    """A line of the preview with the key that tables go by."""

    def __init__(self, line: HealingLine) -> None:
        self.id = line.character_id
        self.name = line.name
        self.before = line.before
        self.after = line.after


class DaysDialog(QDialog):
    """Travel or rest: how many days, and what they bring. Esc leaves everything as it is."""

    def __init__(
        self,
        desk: Desk,
        activity: Literal["travel", "rest"],
        days: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._desk = desk
        self._activity = activity
        rest = activity == "rest"
        self.setWindowTitle(self.tr("Descansar") if rest else self.tr("Viajar"))
        self.days = QSpinBox()
        self.days.setRange(1, MOST_DAYS)
        self.days.setValue(days)
        self.days.valueChanged.connect(self._preview)
        self.road = PlainLabel(role=Role.TITLE)
        self.healing = RowTable(
            (
                Column[_Line](self.tr("Personaje"), lambda row: row.name, stretch=True),
                Column[_Line](
                    self.tr("Heridas"),
                    lambda row: f"{row.before} → {row.after}",
                    key=lambda row: row.before - row.after,
                    number=True,
                    width=12,
                ),
            ),
            self.tr("Quién sana"),
        )
        self.no_rest = PlainLabel(no_rest_words(edition_of(desk.campaign)), wrap=True)
        self.busy = PlainLabel(wrap=True, role=Role.CAPTION)
        self.buttons = QDialogButtonBox()
        self.apply = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        set_role(self.apply, Role.PRIMARY)
        self.buttons.addButton(self.tr("&Cancelar"), QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.accepted.connect(self._pass)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self._preview()

    def _lay_out(self) -> None:
        label = PlainLabel(self.tr("&Días"))
        label.setBuddy(self.days)
        line = QHBoxLayout()
        line.addWidget(label)
        line.addWidget(self.days)
        line.addStretch()
        line.addWidget(self.road)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(ROOM)
        column.addLayout(line)
        column.addWidget(self.no_rest)
        column.addWidget(self.healing, 1)
        column.addWidget(self.busy)
        column.addWidget(self.buttons)
        fit(self, letters=72, lines=22)
        self.days.setFocus()
        self.days.selectAll()

    def _preview(self) -> None:
        found = preview_days(self._desk.campaign, self._activity, self.days.value(), frozenset())
        rest = self._activity == "rest"
        days = days_words(found.days)
        self.apply.setText(
            (self.tr("Descansar {days}") if rest else self.tr("Viajar {days}")).format(days=days)
        )
        self.road.setText(
            self.tr("día {before} → día {after}").format(
                before=found.day_before, after=found.day_after
            )
        )
        self.no_rest.setVisible(rest and not found.rest_heals)
        self.healing.set_rows([_Line(line) for line in found.healing])
        self.healing.set_empty_text(self._nobody_words(rest))
        self.busy.setText(self._busy_words(found.busy))
        self.busy.setVisible(bool(found.busy) and found.rest_heals)

    def _nobody_words(self, rest: bool) -> str:
        if edition_of(self._desk.campaign).healing is None:
            return self.tr("Pasan los días, nada más.")
        if rest:
            return self.tr("Con este descanso no sana nadie.")
        return self.tr("De viaje no sana nadie. Pasan los días, nada más.")

    def _busy_words(self, names: Iterable[str]) -> str:
        return self.tr("No sanan, porque su batalla sigue sin resolver: {names}.").format(
            names=", ".join(names)
        )

    def _pass(self) -> None:
        days = self.days.value()
        change = self._desk.run(lambda: pass_days(self._desk.campaign, self._activity, days))
        if change is not None:
            self.accept()
