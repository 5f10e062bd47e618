"""One entry of a table of events: what happens, how likely, and when it may come."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director.console.aftermath.fields import NumberEdit
from director.console.caravan.event_words import activity_phrase
from director.console.labels import PlainLabel
from director.console.people.fields import Number, form_of_rows, line, paragraph, when_edited
from director.console.theme import HAIR, TIGHT, Role
from director.forum.caravan.caravan_words import band_words
from director.rules.caravan.morale import Band
from director.rules.caravan.random_tables import MOST_WEIGHT, Condition, TableEntry
from director.rules.caravan.state import Activity

_DIGITS = 6
_COLUMNS = 3
_TEXT_LINES = 6


class EntryForm(QWidget):
    """Shows one entry at a time; ``edited`` comes with whatever a person changes in it."""

    edited = Signal()

    def __init__(self, bands: Sequence[Band], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = TableEntry("", "")
        self._loading = False
        self.key = line("", self.tr("Clave"))
        self.key.setPlaceholderText(self.tr("por la que se la conoce: alud"))
        self.weight = Number(0, MOST_WEIGHT)
        self.text = paragraph("", self.tr("Qué pasa"))
        self.text.setPlaceholderText(self.tr("Lo que se propondrá para contarlo"))
        self.text.setFixedHeight(self.fontMetrics().height() * _TEXT_LINES)
        self.terrains = line("", self.tr("Terrenos"))
        self.terrains.setMaxLength(32_767)
        self.terrains.setPlaceholderText(self.tr("cualquiera; o bosque, montaña"))
        self.first = NumberEdit(self.tr("Desde el día"), digits=_DIGITS)
        self.last = NumberEdit(self.tr("Hasta el día"), digits=_DIGITS)
        self.activities = {each: QCheckBox(_begun(activity_phrase(each))) for each in Activity}
        self.bands = {
            band.number: QCheckBox(_begun(band_words(band.number, len(bands)))) for band in bands
        }
        self.problem = PlainLabel(role=Role.WARNING, wrap=True)
        self._lay_out()
        when_edited(self, self._tell)
        self.weight.valueChanged.connect(self._tell)

    def _lay_out(self) -> None:
        days = QHBoxLayout()
        days.setSpacing(TIGHT)
        for words, field in ((self.tr("desde"), self.first), (self.tr("hasta"), self.last)):
            days.addWidget(PlainLabel(words))
            days.addWidget(field)
        days.addStretch()
        rows: list[tuple[str, QWidget]] = [
            (self.tr("C&lave"), self.key),
            (self.tr("&Qué pasa"), self.text),
            (self.tr("&Peso"), self.weight),
            (self.tr("&Terrenos"), self.terrains),
            (self.tr("Días"), _within(days)),
            (self.tr("La caravana"), _grid(list(self.activities.values()))),
        ]
        if self.bands:
            rows.append((self.tr("Moral"), _grid(list(self.bands.values()))))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        column.addWidget(self.problem)
        column.addLayout(form_of_rows(rows))
        column.addWidget(
            PlainLabel(
                self.tr("Lo que queda en blanco o sin marcar no pide nada."),
                role=Role.CAPTION,
                wrap=True,
            )
        )
        column.addStretch()
        self.setFocusProxy(self.key)

    def show_entry(self, entry: TableEntry) -> None:
        """Another entry."""
        self._loading = True
        self._shown = entry
        asked = entry.condition
        self.key.setText(entry.key)
        self.weight.setValue(entry.weight)
        self.text.setPlainText(entry.text)
        self.terrains.setText(", ".join(asked.terrains))
        self.first.show_value(asked.first_day)
        self.last.show_value(asked.last_day)
        for activity, box in self.activities.items():
            box.setChecked(activity in asked.activities)
        for number, box in self.bands.items():
            box.setChecked(number in asked.bands)
        self._loading = False

    def show_problems(self, words: str) -> None:
        """What is wrong with it, in words; empty where nothing is."""
        self.problem.setText(words)
        self.problem.setVisible(bool(words))

    def entry(self) -> TableEntry:
        """The entry as it stands on screen. What this form does not offer stays as it was."""
        asked = self._shown.condition
        others = asked.bands - set(self.bands)
        return TableEntry(
            self.key.text(),
            self.text.toPlainText(),
            self.weight.value(),
            Condition(
                self._terrains(),
                self.first.value(),
                self.last.value(),
                others | {number for number, box in self.bands.items() if box.isChecked()},
                frozenset(each for each, box in self.activities.items() if box.isChecked()),
            ),
        )

    def _terrains(self) -> tuple[str, ...]:
        """Those between the commas, unless nobody touched them: one may have a comma in it."""
        kept = self._shown.condition.terrains
        if self.terrains.text() == ", ".join(kept):
            return kept
        found = (each.strip() for each in self.terrains.text().split(","))
        return tuple(each for each in found if each)

    def _tell(self, *_what: object) -> None:
        if not self._loading:
            self.edited.emit()


def _within(layout: QHBoxLayout) -> QWidget:
    layout.setContentsMargins(0, 0, 0, 0)
    widget = QWidget()
    widget.setLayout(layout)
    return widget


def _grid(boxes: Sequence[QCheckBox]) -> QWidget:
    widget = QWidget()
    grid = QGridLayout(widget)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(TIGHT)
    grid.setVerticalSpacing(HAIR)
    for place, box in enumerate(boxes):
        grid.addWidget(box, place // _COLUMNS, place % _COLUMNS)
    grid.setColumnStretch(_COLUMNS, 1)
    return widget


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
