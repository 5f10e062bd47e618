"""Letting days pass: what they bring is shown before it is done."""

from collections.abc import Iterable
from time import perf_counter
from typing import Literal

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.bearing import ADMINISTRATION, CARE, BearingLine
from director.console.caravan.day_changes import (
    ChangeLine,
    change_lines,
    hunger_lost,
    hunger_words,
    ignored_words,
    stopped_words,
)
from director.console.caravan.day_stops import DayStops, settings_over
from director.console.desk import Desk
from director.console.due import rest_days
from director.console.explained import ExplainedNumber
from director.console.healing_words import no_rest_words
from director.console.labels import PlainLabel
from director.console.room import fit
from director.console.tables import Column, RowTable
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.console.troubles import known_troubles, trouble_of
from director.console.words import days_words
from director.forum.caravan.date_words import date_words
from director.operations.campaigns import edition_of
from director.operations.caravan.days import MOST_DAYS, pass_days, preview_days
from director.operations.views.caravan import DaysPreview, HealingLine
from director.operations.views.desk_reads import today
from director.rules.derivation import Derivation

_LETTERS = 110
"""Across the whole form."""
_NUMBERS = 17
"""Letters for ``90 · por las nubes``: the reasons need the room more."""
_HEALING_SEEN = 5
"""Wounded who heal that are seen without scrolling."""
_REST_MS = 60
"""Typing that rests this long brings a preview that takes longer than a frame."""
_AT_ONCE = 0.016
"""Seconds that a preview may take for every keystroke to bring one."""


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
        self._edition = edition_of(desk.campaign)
        rest = activity == "rest"
        self.setWindowTitle(self.tr("Descansar") if rest else self.tr("Viajar"))
        self.days = QSpinBox()
        self.days.setRange(1, MOST_DAYS)
        self.days.setValue(days)
        self._whole = rest_days(today(desk.campaign)) if rest else 0
        self.until_whole = QPushButton(self.tr("&Hasta que todos sanen"))
        self.until_whole.setVisible(rest)
        self.until_whole.setEnabled(self._whole > 0)
        self.road = PlainLabel(role=Role.TITLE)
        self.date = PlainLabel(role=Role.CAPTION)
        first = preview_days(desk.campaign, activity, days, frozenset())
        self.stops = DayStops(
            settings_over(parent), frozenset({*first.names, *first.lacking}), first.kept
        )
        self.stopped = PlainLabel(wrap=True, role=Role.WARNING)
        self.changes = self._changes_table()
        self.healing = self._healing_table()
        self.no_rest = PlainLabel(no_rest_words(self._edition), wrap=True)
        self.hunger = PlainLabel(wrap=True, role=Role.DANGER)
        self.lost = ExplainedNumber(Derivation(()))
        self.busy = PlainLabel(wrap=True, role=Role.CAPTION)
        self.bearing = (
            BearingLine(desk, ADMINISTRATION, self.tr("suministros")),
            BearingLine(desk, CARE, self.tr("curación y moral")),
        )
        self.buttons = QDialogButtonBox()
        self.apply = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        set_role(self.apply, Role.PRIMARY)
        self.buttons.addButton(self.tr("&Cancelar"), QDialogButtonBox.ButtonRole.RejectRole)
        self._later = QTimer(self, singleShot=True, interval=_REST_MS)
        self._a_day = 0.0
        """Seconds that a day of the preview takes, as far as is known."""
        self._lay_out()
        self._connect()
        self._show()

    def _changes_table(self) -> RowTable:
        table = RowTable(
            (
                Column[ChangeLine](self.tr("Qué"), lambda row: row.name, width=13),
                Column[ChangeLine](self.tr("Antes"), lambda row: row.before, width=_NUMBERS),
                Column[ChangeLine](
                    self.tr("Después"),
                    lambda row: row.after,
                    tone=lambda row: row.tone,
                    width=_NUMBERS,
                ),
                Column[ChangeLine](
                    self.tr("Por qué"),
                    lambda row: row.why,
                    tip=lambda row: row.why,
                    stretch=True,
                ),
            ),
            self.tr("Qué cambia"),
        )
        table.setSortingEnabled(False)
        table.setWordWrap(True)
        table.remeasured.connect(self._fit_changes)
        return table

    def _healing_table(self) -> RowTable:
        return RowTable(
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

    def _lay_out(self) -> None:
        label = PlainLabel(self.tr("&Días"))
        label.setBuddy(self.days)
        line = QHBoxLayout()
        line.setSpacing(TIGHT)
        for widget in (label, self.days, self.until_whole):
            line.addWidget(widget)
        line.addStretch()
        line.addWidget(self.road)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(ROOM)
        column.addLayout(line)
        column.addWidget(self.date, 0, Qt.AlignmentFlag.AlignRight)
        column.addWidget(self.stops)
        column.addWidget(self.stopped)
        column.addWidget(self.changes)
        column.addWidget(self.hunger)
        column.addWidget(self.lost)
        column.addWidget(self.no_rest)
        column.addWidget(self.healing, 1)
        column.addWidget(self.busy)
        for each in self.bearing:
            column.addWidget(each)
            each.show_bearers()
        column.addWidget(self.buttons)
        fit(self, letters=_LETTERS, lines=30)
        self.days.setFocus()
        self.days.selectAll()

    def _connect(self) -> None:
        self.days.valueChanged.connect(self._show_in_time)
        self.stops.changed.connect(self._show)
        self.until_whole.clicked.connect(lambda: self.days.setValue(self._whole))
        self._later.timeout.connect(self._show)
        self.buttons.accepted.connect(self._pass)
        self.buttons.rejected.connect(self.reject)

    # ---- the preview

    def _show_in_time(self, days: int) -> None:
        """At once where that is quick, else when typing rests: the field never waits."""
        if self._a_day * days < _AT_ONCE:
            self._show()
        else:
            self._later.start()

    def _show(self) -> None:
        """What the days that are asked for would bring now."""
        self._later.stop()
        began = perf_counter()
        try:
            found = preview_days(
                self._desk.campaign, self._activity, self.days.value(), self.stops.chosen
            )
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            self.reject()
            return
        self._a_day = (perf_counter() - began) / max(1, found.passed)
        self._tell_road(found)
        self._tell_stops(found)
        self._tell_healing(found)
        lines = change_lines(self._edition, found)
        self.changes.set_rows(lines)
        self.changes.setVisible(bool(lines))
        self._fit_changes()

    def _tell_road(self, found: DaysPreview) -> None:
        rest = self._activity == "rest"
        days = days_words(found.passed)
        self.apply.setText(
            (self.tr("Descansar {days}") if rest else self.tr("Viajar {days}")).format(days=days)
        )
        self.apply.setEnabled(found.passed > 0)
        self.road.setText(
            self.tr("día {before} → día {after}").format(
                before=found.day_before, after=found.day_after
            )
        )
        dates = (date_words(date) for date in (found.date_before, found.date_after))
        self.date.setText(" → ".join(words for words in dates if words))
        self.date.setVisible(bool(self.date.text()))

    def _tell_stops(self, found: DaysPreview) -> None:
        told = (ignored_words(found, self.stops.chosen), stopped_words(found))
        words = " ".join(filter(None, told))
        self.stopped.setText(words)
        self.stopped.setVisible(bool(words))
        self.hunger.setText(hunger_words(found))
        self.hunger.setVisible(bool(self.hunger.text()))
        lost = hunger_lost(found)
        self.lost.setVisible(lost is not None)
        if lost is not None:
            self.lost.set_number(lost, self.tr("El hambre se lleva: {n}").format(n=-lost.total))

    def _tell_healing(self, found: DaysPreview) -> None:
        rest = self._activity == "rest"
        self.no_rest.setVisible(rest and not found.rest_heals)
        self.healing.set_rows([_Line(line) for line in found.healing])
        seen = min(_HEALING_SEEN, len(found.healing))
        self.healing.setMinimumHeight(self.healing.height_of(seen))
        self.healing.set_empty_text(self._nobody_words(found))
        self.busy.setText(self._busy_words(found.busy))
        self.busy.setVisible(bool(found.busy) and found.rest_heals)

    def _fit_changes(self) -> None:
        """As high as its few lines, with all their reasons: the rest belongs to who heals."""
        table = self.changes
        table.resizeRowsToContents()
        lines = table.verticalHeader().length()
        table.setFixedHeight(table.height_of(0) + lines)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Reasons take more or fewer lines."""
        super().resizeEvent(event)
        self._fit_changes()

    def _nobody_words(self, found: DaysPreview) -> str:
        if self._activity == "rest" and self._edition.healing is not None:
            return self.tr("Con este descanso no sana nadie.")
        moves = self.tr("Pasan los días, nada más.") if not found.kept else ""
        if self._edition.healing is None:
            return moves
        return f"{self.tr('De viaje no sana nadie.')} {moves}".strip()

    def _busy_words(self, names: Iterable[str]) -> str:
        return self.tr("No sanan, porque su batalla sigue sin resolver: {names}.").format(
            names=", ".join(names)
        )

    def _pass(self) -> None:
        if self._later.isActive():
            self._show()  # nothing is done that was not shown
            if not self.apply.isEnabled():
                return
        days, stops = self.days.value(), self.stops.chosen
        change = self._desk.run(lambda: pass_days(self._desk.campaign, self._activity, days, stops))
        if change is not None:
            self.accept()
