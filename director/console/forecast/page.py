"""Pronósticos: over the campaign, what was forecast beside what came of it."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.forecast.bar_table import BarTable, Figure
from director.console.forecast.calibration_picture import CalibrationPicture
from director.console.forecast.figures import mean_words, share_between, share_words
from director.console.forecast.pictures import ShareBar
from director.console.forecast.record_words import (
    aside_words,
    averages_words,
    beside_words,
    brier_words,
    died_words,
    fell_words,
    surprise_words,
    troubles_words,
    won_words,
)
from director.console.forecast.why import share_reasons
from director.console.labels import PlainLabel
from director.console.row_model import Column
from director.console.tables import RowTable
from director.console.theme import ROOM, TIGHT, WIDE, Role, Tone, set_role
from director.operations.change import Change, Subject
from director.operations.views.track_record import (
    CameOf,
    TrackEntry,
    TrackRecord,
    track_record,
)
from director.rules.forecast.results import Spread, UnitForecast

_SHOWN = frozenset({Subject.ENCOUNTERS, Subject.BATTLES, Subject.CHARACTERS, Subject.CAMPAIGN})


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One battle of the record."""

    id: int
    entry: TrackEntry


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One character of a battle."""

    id: int
    came: CameOf


class TrackRecordPage(QWidget):
    """The battles with their people below; at the right how far the forecasts can be trusted."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.record: TrackRecord | None = None
        self.battles = BarTable(self._battle_columns(), self.tr("Batallas pronosticadas"))
        self.people = RowTable(self._people_columns(), self.tr("Qué fue de cada uno"))
        self.told = PlainLabel(role=Role.CAPTION, wrap=True)
        self.go = QPushButton(self.tr("&Ir a la batalla"))
        self.picture = CalibrationPicture()
        self.brier = PlainLabel(wrap=True)
        self.averages = PlainLabel(wrap=True)
        self.aside = PlainLabel(role=Role.CAPTION, wrap=True)
        self.empty = PlainLabel(self._teaches(), role=Role.CAPTION, wrap=True)
        self._lay_out()
        self.battles.picked.connect(self._show_people)
        self.battles.opened.connect(lambda _line: self._go())
        self.go.clicked.connect(self._go)
        self.setFocusProxy(self.battles)
        self.reload(None)

    def _lay_out(self) -> None:
        lower = QWidget()
        below = QVBoxLayout(lower)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(TIGHT)
        line = QHBoxLayout()
        line.addWidget(self.told, 1)
        line.addWidget(self.go)
        below.addLayout(line)
        below.addWidget(self.people, 1)
        lists = QSplitter(Qt.Orientation.Vertical)
        lists.setObjectName("record-lists")
        lists.addWidget(self.battles)
        lists.addWidget(lower)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(TIGHT, 0, 0, 0)
        column.setSpacing(ROOM)
        column.addWidget(PlainLabel(self.tr("¿Aciertan?"), role=Role.STRONG))
        for widget in (self.picture, self.brier, self.averages, self.aside):
            column.addWidget(widget)
        column.addStretch()
        self.whole = QSplitter(Qt.Orientation.Horizontal)
        self.whole.setObjectName("record")
        self.whole.addWidget(lists)
        self.whole.addWidget(side)
        self.whole.setStretchFactor(0, 3)
        self.whole.setStretchFactor(1, 2)
        self.whole.setSizes([560, 330])
        for splitter in (lists, self.whole):
            splitter.setChildrenCollapsible(False)
            splitter.setHandleWidth(TIGHT)
            set_role(splitter, Role.GAP)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(WIDE, ROOM, WIDE, ROOM)
        layout.addWidget(self.empty)
        layout.addWidget(self.whole, 1)
        layout.addStretch()

    def _teaches(self) -> str:
        return self.tr(
            "Aún no hay ningún pronóstico que comparar. Haz uno en Encuentro (F5) antes de "
            "«Preparar la batalla…»; cuando apliques sus consecuencias, aquí quedará lo que se "
            "dijo al lado de lo que pasó, y con el tiempo sabrás cuánto fiarte."
        )

    # ---- showing

    def reload(self, change: Change | None) -> None:
        """Read again what a change names; none reads everything."""
        if change is not None and not change.subjects & _SHOWN:
            return
        self.record = record = track_record(self.desk.campaign, self.desk.live)
        some = bool(record.entries)
        self.whole.setVisible(some)
        aside = "\n".join(filter(None, (aside_words(record), troubles_words(record))))
        self.empty.setText("\n\n".join(filter(None, (self._teaches(), aside))))
        self.empty.setVisible(not some)
        lines = [RecordLine(entry.battle_id, entry) for entry in record.entries]
        self.battles.set_rows(lines)
        if self.battles.current() is None and lines:
            self.battles.choose(lines[-1].id)
        self._show_people(self.battles.current())
        self.picture.show_calibration(record.calibration)
        self.brier.setText(brier_words(record))
        self.averages.setText(averages_words(record))
        self.aside.setText(aside)
        self.aside.setVisible(bool(aside))

    def _show_people(self, line: RecordLine | None) -> None:
        self.go.setEnabled(line is not None)
        if line is None:
            self.told.clear()
            self.people.set_rows([])
            return
        entry = line.entry
        self.told.setText(
            self.tr("{battle}: lo que pasó, y al lado lo que se esperaba.").format(
                battle=entry.battle
            )
        )
        self.people.set_rows([PersonLine(each.character_id, each) for each in entry.people])

    def _go(self) -> None:
        line = self.battles.current()
        if line is not None:
            self.desk.show_battle(line.entry.battle_id)

    # ---- columns

    def _battle_columns(self) -> tuple[Column[RecordLine], ...]:
        return (
            Column(self.tr("Batalla"), _name, width=16, stretch=True, tip=_name),
            Column(
                self.tr("Día"),
                lambda line: str(line.entry.day),
                key=lambda line: line.entry.day,
                number=True,
                width=4,
            ),
            Column(
                self.tr("Nivel"), lambda line: line.entry.difficulty or "—", width=5, gives_way=2
            ),
            self._chance_column(),
            Column(self.tr("Fue"), lambda line: won_words(line.entry), tone=_won, width=8),
            Column(self.tr("Era"), lambda line: surprise_words(line.entry), width=14, gives_way=1),
            Column(self.tr("Asaltos"), _asaltos, number=True, width=9, gives_way=3),
        )

    def _chance_column(self) -> Figure:
        return Figure(
            self.tr("Se dijo"),
            lambda line: share_words(line.entry.forecast.result.victory),
            key=lambda line: line.entry.forecast.result.victory.percent,
            number=True,
            width=8,
            tip=lambda line: self.tr("victoria entre {between}").format(
                between=share_between(line.entry.forecast.result.victory)
            ),
            bar=lambda line: ShareBar.of(line.entry.forecast.result.victory, Tone.GOOD),
            reasons=lambda line: share_reasons(
                self.tr("En cuántas batallas del pronóstico vencían los tuyos."),
                line.entry.forecast.result.victory,
            ),
        )

    def _people_columns(self) -> tuple[Column[PersonLine], ...]:
        def said(line: PersonLine, of: Callable[[UnitForecast], Spread]) -> float | None:
            forecast = line.came.forecast
            return of(forecast).mean if forecast is not None and of(forecast).counts else None

        return (
            Column(self.tr("Quién"), lambda line: line.came.name, width=14, stretch=True),
            _fate(self.tr("Cae"), fell_words, 21),
            Column(
                self.tr("Heridas"),
                lambda line: beside_words(line.came.wounds, said(line, lambda unit: unit.wounds)),
                key=lambda line: line.came.wounds,
                number=True,
                width=9,
            ),
            _fate(self.tr("Muere"), died_words, 20),
            Column(
                self.tr("Renombre"),
                lambda line: beside_words(line.came.renown, said(line, lambda unit: unit.renown)),
                key=lambda line: line.came.renown,
                number=True,
                width=10,
                gives_way=1,
            ),
        )


def _fate(title: str, words: Callable[[CameOf], str], width: int) -> Column[PersonLine]:
    """What became of somebody, whole in the tip: the director's part may make it long."""

    def text(line: PersonLine) -> str:
        return words(line.came)

    return Column(title, text, tip=text, width=width)


def _name(line: RecordLine) -> str:
    return line.entry.battle


def _won(line: RecordLine) -> Tone:
    return Tone.GOOD if line.entry.won else Tone.DANGER


def _asaltos(line: RecordLine) -> str:
    said = mean_words(line.entry.forecast.result.lasts)
    came = "—" if line.entry.asaltos is None else str(line.entry.asaltos)
    return f"{came} ({said})"
