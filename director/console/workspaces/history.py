"""Historial: every step of the campaign by its name, and the way back and forth through them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.frames import Pane
from director.console.labels import PlainLabel
from director.console.tables import Column, RowTable
from director.console.theme import ROOM, WIDE, Role, Tone, set_role
from director.console.words import ago_words, instant_words, step_words
from director.operations import history
from director.operations.change import EVERYTHING, Change
from director.operations.handle import Campaign
from director.operations.views.desk import StepRow
from director.operations.views.desk_reads import header

translate = QCoreApplication.translate

SHOWN = 1_000
"""Steps on screen: as many as the campaign promises to keep."""
BEGINNING = 0
"""Key of the line below the first step: the campaign as it was made."""


@dataclass(frozen=True, slots=True)
class Line:
    """One step on screen. ``order`` counts from the oldest; the beginning is 0."""

    id: int
    order: int
    words: str
    at: datetime | None
    undone: bool
    rolls: tuple[Mapping[str, int | str | bool], ...] = ()


@dataclass(frozen=True, slots=True)
class RollLine:
    """One die of a step."""

    id: int
    purpose: str
    who: str
    result: str
    origin: str
    state: str


def purpose_words(code: str) -> str:
    """Motive of a roll."""
    return {
        "death": translate("rolls", "muerte"),
        "wound": translate("rolls", "herida"),
        "attribute_test": translate("rolls", "prueba"),
    }.get(code, code)


def lines_of(steps: tuple[StepRow, ...]) -> tuple[Line, ...]:
    """Steps as lines, newest first, with the beginning of the campaign below the first."""
    count = len(steps)
    lines = [
        Line(
            step.id,
            count - place,
            step_words(step.label)[:1].upper() + step_words(step.label)[1:],
            step.at,
            step.undone,
            step.rolls,
        )
        for place, step in enumerate(steps)
    ]
    if count < SHOWN:
        words = translate("history", "Comienzo de la campaña")
        lines.append(Line(BEGINNING, 0, words, None, False))
    return tuple(lines)


def roll_lines(line: Line) -> tuple[RollLine, ...]:
    """The dice of a step, in the order in which they fell."""
    return tuple(_roll_line(number, roll) for number, roll in enumerate(line.rolls))


def _roll_line(number: int, roll: Mapping[str, int | str | bool]) -> RollLine:
    by_program = roll["origin"] == "program"
    marks = [
        words
        for key, words in (
            ("annulled", translate("rolls", "anulada")),
            ("repeated", translate("rolls", "repetida")),
        )
        if roll[key]
    ]
    return RollLine(
        number,
        purpose_words(str(roll["purpose"])),
        str(roll["name"]),
        translate("rolls", "{result} en 1d{sides}").format(
            result=roll["result"], sides=roll["sides"]
        ),
        translate("rolls", "programa") if by_program else translate("rolls", "foro"),
        ", ".join(marks),
    )


def turned(campaign: Campaign, steps: int) -> Change:
    """Undo (negative) or do again (positive) so many steps, announced together at the end."""
    turn = history.undo if steps < 0 else history.redo
    for _ in range(abs(steps)):
        turn(campaign)
    return Change(EVERYTHING)


class HistoryWorkspace(QWidget):
    """The steps, newest first; what was undone stays in the list until something new is done."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._zone = "UTC"
        self.steps = RowTable(self._step_columns(), self.tr("Pasos de la campaña"))
        self.steps.setSortingEnabled(False)
        self.rolls = RowTable(self._roll_columns(), self.tr("Tiradas del paso"))
        self.rolls.set_empty_text(self.tr("Sin tiradas nuevas en este paso."))
        self.go = QPushButton()
        self.go.clicked.connect(self._go)
        self.hint = PlainLabel(role=Role.CAPTION, wrap=True)
        self.steps.picked.connect(self._follow)
        self.steps.opened.connect(lambda _line: self._go())
        self._lay_out()
        self.setFocusProxy(self.steps)
        self.reload(None)

    def _step_columns(self) -> tuple[Column[Line], ...]:
        return (
            Column[Line](
                self.tr("Paso"), lambda row: row.words, tone=self._tone, tip=self._tip, stretch=True
            ),
            Column[Line](
                self.tr("Estado"), lambda row: self.tr("deshecho") if row.undone else "", width=11
            ),
            Column[Line](self.tr("Cuándo"), self._when, tip=self._instant, width=15),
        )

    def _roll_columns(self) -> tuple[Column[RollLine], ...]:
        return (
            Column[RollLine](self.tr("Motivo"), lambda row: row.purpose, width=10),
            Column[RollLine](self.tr("Personaje"), lambda row: row.who, stretch=True),
            Column[RollLine](self.tr("Resultado"), lambda row: row.result, number=True, width=13),
            Column[RollLine](self.tr("Quién tiró"), lambda row: row.origin, width=11),
            Column[RollLine](self.tr("Nota"), lambda row: row.state, width=10),
        )

    def _lay_out(self) -> None:
        steps, rolls = Pane(self.tr("Pasos")), Pane(self.tr("Tiradas del paso"))
        line = QHBoxLayout()
        line.addWidget(self.hint, 1)
        line.addWidget(self.go)
        steps.body.addWidget(self.steps, 1)
        steps.body.addLayout(line)
        rolls.body.addWidget(self.rolls, 1)
        panes = QSplitter(Qt.Orientation.Vertical)
        panes.setObjectName("history")
        panes.setHandleWidth(ROOM)
        set_role(panes, Role.GAP)
        panes.setChildrenCollapsible(False)
        panes.addWidget(steps)
        panes.addWidget(rolls)
        panes.setStretchFactor(0, 3)
        panes.setStretchFactor(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, ROOM, WIDE, WIDE)
        column.setSpacing(ROOM)
        column.addWidget(PlainLabel(self.tr("Historial"), role=Role.TITLE))
        column.addWidget(panes, 1)

    def reload(self, _change: Change | None) -> None:
        """Read the steps again; whoever stood at the last step done stands there again."""
        line = self.steps.current()
        follows = line is None or self.distance(line) == 0
        self._zone = header(self._desk.campaign).zone
        self.steps.set_rows(lines_of(history.steps(self._desk.campaign, SHOWN)))
        if follows or self.steps.current() is None:
            self.steps.choose(self._present().id)
        self._follow(self.steps.current())

    def _present(self) -> Line:
        """The newest step that stands."""
        lines: list[Line] = list(self.steps.rows.shown)
        return next(line for line in lines if not line.undone)

    def distance(self, line: Line) -> int:
        """Steps to undo (negative) or to do again (positive) until that step is the last done."""
        return line.order - self._present().order

    def _follow(self, line: Line | None) -> None:
        self.go.setEnabled(line is not None and self.distance(line) != 0)
        if line is None:
            return
        self.rolls.set_rows(roll_lines(line))
        steps = self.distance(line)
        if steps < 0:
            self.go.setText(self._counted(self.tr("Deshacer"), -steps))
            self.hint.setText(self.tr("La campaña vuelve a como estaba después de este paso."))
        elif steps > 0:
            self.go.setText(self._counted(self.tr("Rehacer"), steps))
            self.hint.setText(self.tr("Se vuelve a hacer hasta este paso, incluido."))
        else:
            self.go.setText(self.tr("Estás aquí"))
            self.hint.setText(self.tr("Este es el último paso dado."))

    def _counted(self, verb: str, steps: int) -> str:
        words = self.tr("1 paso") if steps == 1 else self.tr("{n} pasos").format(n=steps)
        return f"{verb} {words}"

    def _go(self) -> None:
        """One step after another, each by itself, until the chosen one is the last done."""
        line = self.steps.current()
        steps = 0 if line is None else self.distance(line)
        if steps and self._desk.run(lambda: turned(self._desk.campaign, steps)) is None:
            self._desk.feed.changed.emit(Change(EVERYTHING))

    def _when(self, line: Line) -> str:
        return "" if line.at is None else ago_words(line.at, self._desk.clock())

    def _instant(self, line: Line) -> str:
        return "" if line.at is None else instant_words(line.at, self._zone)

    def _tone(self, line: Line) -> Tone | None:
        return Tone.MUTED if line.undone else None

    def _tip(self, line: Line) -> str:
        return line.words
