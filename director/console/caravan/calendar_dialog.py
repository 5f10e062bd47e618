"""The campaign's calendar: its months, its week, and which date a day is; seen as it is typed."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from director.console.aftermath.fields import NumberEdit
from director.console.calendar_words import calendar_fault_words
from director.console.caravan.calendar_text import (
    beginning_on,
    months_of,
    text_of_months,
    weekdays_of,
)
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Choice, fit, paragraph
from director.console.theme import ROOM, TIGHT, Role
from director.forum.caravan.date_words import date_words
from director.operations.caravan.calendar_reads import calendar_in
from director.operations.caravan.reads import caravan_now
from director.rules.caravan.calendar import Calendar, Date, calendar_problems, date_of

_DIGITS = 7


@dataclass(frozen=True, slots=True)
class TypedCalendar:
    """What stands in the form: two texts, and the date of a day."""

    months: str
    weekdays: str
    first_day: int | None
    day: int | None
    month: int
    year: int | None
    weekday: int


class CalendarDialog(QDialog):
    """``typed`` is what was left in it before."""

    abandoned = Signal(object)
    """Left without saving; carries a ``TypedCalendar``."""

    def __init__(
        self, desk: Desk, parent: QWidget | None = None, typed: TypedCalendar | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._today = caravan_now(desk.campaign).day
        with desk.campaign.looking() as connection:
            self._before = calendar_in(connection)
        self.setWindowTitle(self.tr("Calendario"))
        self._untouched = _as_typed(self._before, self._today)
        begun = typed or self._untouched
        self._make(begun)
        self._lay_out()
        self._follow_names(begun.month, begun.weekday)
        self._connect()
        self._follow()
        self.months.setFocus()

    # ---- building

    def _make(self, begun: TypedCalendar) -> None:
        self.months = paragraph(begun.months, self.tr("Meses"))
        self.months.setPlaceholderText(self.tr("Nieves 30\nDeshielo 28\nLluvias 30"))
        self.weekdays = paragraph(begun.weekdays, self.tr("Días de la semana"))
        self.weekdays.setPlaceholderText(self.tr("si no hay semanas, vacío"))
        self.first_day = NumberEdit(self.tr("Día de la campaña"), digits=_DIGITS, signed=True)
        self.first_day.show_value(begun.first_day)
        self.day = NumberEdit(self.tr("Día del mes"), digits=4)
        self.day.show_value(begun.day)
        self.month = Choice([], None)
        self.month.setAccessibleName(self.tr("Mes"))
        self.year = NumberEdit(self.tr("Año"), digits=_DIGITS, signed=True)
        self.year.show_value(begun.year)
        self.weekday = Choice([], None)
        self.weekday.setAccessibleName(self.tr("Día de la semana"))
        for choice in (self.month, self.weekday):
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.told = PlainLabel(role=Role.STRONG, wrap=True)
        self.problem = PlainLabel(role=Role.WARNING, wrap=True)
        self.clear = QPushButton(self.tr("&Quitar el calendario"))
        self.clear.setAutoDefault(False)
        self.clear.setVisible(self._before is not None)

    def _lay_out(self) -> None:
        names = QGridLayout()
        names.setHorizontalSpacing(ROOM)
        names.setVerticalSpacing(TIGHT)
        for column, (words, field) in enumerate(
            (
                (self.tr("&Meses, uno por línea con sus días"), self.months),
                (self.tr("Días de la &semana, uno por línea"), self.weekdays),
            )
        ):
            label = PlainLabel(words)
            label.setBuddy(field)
            names.addWidget(label, 0, column)
            names.addWidget(field, 1, column)
            names.setColumnStretch(column, 1)
        box, self.save = accept_or_cancel(self, self.tr("&Guardar"), self._save)
        foot = QHBoxLayout()
        foot.addWidget(self.clear)
        foot.addStretch()
        foot.addWidget(box)
        column_of_all = QVBoxLayout(self)
        column_of_all.setSpacing(ROOM)
        column_of_all.addLayout(names, 1)
        column_of_all.addLayout(self._anchor())
        column_of_all.addWidget(self._week())
        column_of_all.addWidget(self.told)
        column_of_all.addWidget(self.problem)
        column_of_all.addLayout(foot)
        fit(self, letters=92, lines=28)

    def _anchor(self) -> QHBoxLayout:
        """«El día 1 de la campaña es el 3 de Lluvias del año 2, lunes», in fields."""
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        label = PlainLabel(self.tr("El &día"))
        label.setBuddy(self.first_day)
        for part in (
            label,
            self.first_day,
            PlainLabel(self.tr("de la campaña es el")),
            self.day,
            PlainLabel(self.tr("de")),
            self.month,
            PlainLabel(self.tr("del año")),
            self.year,
        ):
            row.addWidget(part, 1 if part is self.month else 0)
        return row

    def _week(self) -> QWidget:
        """On which day of the week that date falls; only where there are weeks."""
        self.falls = QWidget()
        row = QHBoxLayout(self.falls)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        label = PlainLabel(self.tr("y ca&e en"))
        label.setBuddy(self.weekday)
        row.addWidget(label)
        row.addWidget(self.weekday)
        row.addStretch()
        return self.falls

    def _connect(self) -> None:
        for text in (self.months, self.weekdays):
            text.textChanged.connect(self._follow_text)
        for field in (self.first_day, self.day, self.year):
            field.textChanged.connect(lambda _text: self._follow())
        for choice in (self.month, self.weekday):
            choice.currentIndexChanged.connect(lambda _n: self._follow())
        self.clear.clicked.connect(self._clear)

    # ---- what stands here

    def typed(self) -> TypedCalendar:
        """What stands in it."""
        return TypedCalendar(
            self.months.toPlainText(),
            self.weekdays.toPlainText(),
            self.first_day.value(),
            self.day.value(),
            self.month.chosen or 1,
            self.year.value(),
            self.weekday.chosen or 0,
        )

    def calendar(self) -> Calendar:
        """The calendar that stands in it, right or wrong; an empty number is told as 0."""
        typed = self.typed()
        found = Calendar(
            months_of(typed.months),
            year=typed.year or 0,
            month=typed.month,
            day=typed.day or 0,
            first_day=typed.first_day or 0,
            weekdays=weekdays_of(typed.weekdays),
        )
        return beginning_on(found, typed.weekday)

    def _follow_text(self) -> None:
        self._follow_names(self.month.chosen or 1, self.weekday.chosen or 0)
        self._follow()

    def _follow_names(self, month: int, weekday: int) -> None:
        """Offer the months and the days of the week that are there by now."""
        months, weekdays = (
            months_of(self.months.toPlainText()),
            weekdays_of(self.weekdays.toPlainText()),
        )
        for choice, names, value in (
            (self.month, [(n + 1, each.name) for n, each in enumerate(months)], month),
            (self.weekday, list(enumerate(weekdays)), weekday),
        ):
            choice.blockSignals(True)
            choice.offer(names, value)
            choice.blockSignals(False)
        self.falls.setVisible(bool(weekdays))

    def _follow(self) -> None:
        """Today's date by it, or all that is wrong with it."""
        calendar = self.calendar()
        problems = calendar_problems(calendar)
        found = date_of(calendar, self._today)
        words = ""
        if isinstance(found, Date):
            tomorrow = date_of(calendar, self._today + 1)
            assert isinstance(tomorrow, Date)
            words = self.tr("Hoy, día {day}: {date}. Mañana: {next}.").format(
                day=self._today,
                date=date_words(found, year=True),
                next=date_words(tomorrow),
            )
        self.told.setText(words)
        blank = not self.months.toPlainText().strip()
        faults = [
            calendar_fault_words(each.fault.value, 0 if each.place is None else each.place + 1)
            for each in problems
        ]
        teaching = self.tr("Escribe los meses y cada día de la campaña tendrá su fecha.")
        self.problem.setText(teaching if blank else " ".join(faults))
        self.problem.setVisible(bool(problems))
        self.save.setEnabled(not problems)

    # ---- the end

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self.typed()
        super().reject()
        if typed != self._untouched:
            self.abandoned.emit(typed)

    def _clear(self) -> None:
        self._write(None)

    def _save(self) -> None:
        self._write(self.calendar())

    def _write(self, calendar: Calendar | None) -> None:
        from director.operations.caravan.calendar import set_calendar

        if self._desk.run(lambda: set_calendar(self._desk.campaign, calendar)) is not None:
            self.accept()


def _as_typed(calendar: Calendar | None, today: int) -> TypedCalendar:
    if calendar is None:
        return TypedCalendar("", "", today, 1, 1, 1, 0)
    return TypedCalendar(
        text_of_months(calendar.months),
        "\n".join(calendar.weekdays),
        calendar.first_day,
        calendar.day,
        calendar.month,
        calendar.year,
        0,
    )
