"""Writing a decision of the story: what is asked and its options; who votes and until when."""

from dataclasses import replace
from datetime import timedelta

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.scene_options import OptionsEditor
from director.console.caravan.scene_voters import VotersEditor
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.live.clocks.instant_edit import InstantEdit
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import fit, form_of_rows, line, paragraph
from director.console.theme import ROOM, TIGHT, Role
from director.forum.live.time_words import instant_words, left_words
from director.operations.caravan.scene_form import SceneForm
from director.operations.caravan.scene_reads import (
    last_offices,
    office_weights,
    scene,
    scene_form_of,
)
from director.operations.caravan.scenes import change_scene, open_scene
from director.operations.change import Change
from director.operations.views import people_reads
from director.operations.views.desk_reads import header
from director.operations.views.people import PlayerRow
from director.rules.caravan.scene import Option
from director.rules.votes import Office

_FIRST_OPTIONS = (Option("A", ""), Option("B", ""))
_IN_DAYS = 3
"""Days until the deadline that a new decision proposes, once it is to have one."""


class SceneDialog(QDialog):
    """A form over one decision; saving is one step. ``typed`` is a form that was left before."""

    abandoned = Signal(object)
    """Left without saving what was typed; carries the form as it was."""
    saved = Signal(object)
    """What was changed."""

    def __init__(
        self,
        desk: Desk,
        scene_id: int | None = None,
        parent: QWidget | None = None,
        typed: SceneForm | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._scene = desk, scene_id
        self._zone = header(desk.campaign).zone
        players = people_reads.players(desk.campaign)
        offices = last_offices(desk.campaign)
        view = None if scene_id is None else scene(desk.campaign, scene_id)
        voted = [] if view is None else [one for one in view.voters if one.letter is not None]
        first = _first_form(players, offices) if view is None else scene_form_of(view)
        shown = typed or first
        self.setWindowTitle(
            self.tr("Nueva decisión") if view is None else self.tr("Cambiar la decisión")
        )
        self.name = line(shown.name, self.tr("Nombre"))
        self.question = paragraph(shown.question, self.tr("Qué se decide"))
        self.question.setPlaceholderText(self.tr("la situación y la pregunta, para los jugadores"))
        self.options = OptionsEditor(
            shown.options,
            told=() if view is None else [one.letter for one in view.scene.options],
            voted=[one.letter or "" for one in voted],
        )
        self.voters = VotersEditor(
            players,
            shown.voters,
            offices,
            office_weights(desk.campaign),
            [one.player_id for one in voted],
        )
        self.closes = QCheckBox(self.tr("&Vence"))
        self.closes.setChecked(shown.closes_at is not None)
        proposed = desk.clock() + timedelta(days=_IN_DAYS)
        self.until = InstantEdit(shown.closes_at or proposed, self._zone, self.tr("Hasta cuándo"))
        self.left = PlainLabel(role=Role.CAPTION, wrap=True)
        self.link = line(shown.link, self.tr("Enlace"))
        self.link.setMaxLength(2000)
        self.notes = paragraph(shown.notes, self.tr("Notas"))
        self.notes.setPlaceholderText(self.tr("solo las lees tú"))
        self.lacks = PlainLabel(role=Role.CAPTION, wrap=True)
        self._lay_out()
        self._connect()
        self._follow()
        written = tuple(one for one in first.options if one.text or one.outcome)
        self._first = replace(first, options=written)

    def _lay_out(self) -> None:
        self.tabs = QTabWidget()
        self.tabs.addTab(self._asked_page(), self.tr("&Qué se decide"))
        self.tabs.addTab(self._votes_page(), self.tr("Quién v&ota y hasta cuándo"))
        words = self.tr("&Plantear") if self._scene is None else self.tr("&Guardar")
        box, self.save = accept_or_cancel(self, words, self._save)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addWidget(self.tabs, 1)
        column.addWidget(self.lacks)
        column.addWidget(box)
        fit(self, letters=118, lines=32)
        self.name.setFocus()

    def _asked_page(self) -> QWidget:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setSpacing(ROOM)
        self.question.setFixedHeight(self.question.fontMetrics().lineSpacing() * 3 + 2 * TIGHT)
        column.addLayout(
            form_of_rows([(self.tr("&Nombre"), self.name), (self.tr("&Situación"), self.question)])
        )
        column.addWidget(PlainLabel(self.tr("Opciones"), role=Role.STRONG))
        column.addWidget(
            PlainLabel(
                self.tr(
                    "La letra se pone sola. A la derecha, lo que traería cada una: no sale en "
                    "ningún texto mientras no se elija. Alt+↑ y Alt+↓ cambian el orden."
                ),
                role=Role.CAPTION,
                wrap=True,
            )
        )
        column.addWidget(self.options)
        column.addStretch()
        return _scrolled(body)

    def _votes_page(self) -> QWidget:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setSpacing(ROOM)
        column.addWidget(PlainLabel(self.tr("Quién vota, y con qué cargo"), role=Role.STRONG))
        column.addWidget(self.voters)
        column.addWidget(PlainLabel(self.tr("Plazo, en la hora de la campaña"), role=Role.STRONG))
        until = QHBoxLayout()
        until.setSpacing(TIGHT)
        until.addWidget(self.closes)
        until.addWidget(self.until)
        until.addWidget(self.left, 1)
        column.addLayout(until)
        self.notes.setFixedHeight(self.notes.fontMetrics().lineSpacing() * 3 + 2 * TIGHT)
        column.addLayout(
            form_of_rows([(self.tr("&Enlace al tema"), self.link), (self.tr("No&tas"), self.notes)])
        )
        column.addStretch()
        return _scrolled(body)

    def _connect(self) -> None:
        self.name.textChanged.connect(lambda _words: self._follow())
        self.options.edited.connect(self._follow)
        self.closes.toggled.connect(lambda _on: self._follow())
        self.until.dateTimeChanged.connect(lambda _at: self._follow())

    def form(self) -> SceneForm:
        """What the fields say."""
        return SceneForm(
            self.name.text().strip(),
            self.question.toPlainText().strip(),
            tuple(
                replace(one, text=one.text.strip(), outcome=one.outcome.strip())
                for one in self.options.options()
            ),
            self.voters.voters(),
            self.until.instant() if self.closes.isChecked() else None,
            self.notes.toPlainText().strip(),
            self.link.text().strip(),
        )

    def _follow(self) -> None:
        """Tell what is missing, and when the deadline is."""
        self.until.setEnabled(self.closes.isChecked())
        self.left.setText(self._left_words())
        lacks = self._lacking()
        self.lacks.setText(self.tr("Falta: {what}.").format(what=lacks) if lacks else "")
        self.lacks.setVisible(bool(lacks))
        self.save.setEnabled(not lacks)

    def _left_words(self) -> str:
        if not self.closes.isChecked():
            return self.tr("sin plazo: se vota hasta que elijas")
        at, now = self.until.instant(), self._desk.clock()
        when = instant_words(at, now, self._zone)
        return self.tr("{when} · {left}").format(when=when, left=left_words(at - now))

    def _lacking(self) -> str:
        form = self.form()
        lacks = []
        if not form.name:
            lacks.append(self.tr("el nombre"))
        if len(form.options) < 2:
            lacks.append(self.tr("dos opciones"))
        lacks += [
            self.tr("el texto de la opción {letter}").format(letter=one.letter)
            for one in form.options
            if not one.text
        ]
        return ", ".join(lacks)

    def _save(self) -> None:
        form = self.form()
        done = self._desk.run(lambda: self._write(form))
        if done is not None:
            self.accept()
            self.saved.emit(done)

    def _write(self, form: SceneForm) -> Change:
        if self._scene is None:
            return open_scene(self._desk.campaign, form)
        return change_scene(self._desk.campaign, self._scene, form)

    def reject(self) -> None:
        """Close without saving; what was typed can be had back."""
        super().reject()
        typed = self.form()
        if typed != self._first:
            self.abandoned.emit(typed)


def _first_form(players: tuple[PlayerRow, ...], offices: dict[int, Office]) -> SceneForm:
    """A new decision: everybody who plays votes, with the office it had the last time."""
    voters = tuple(
        (player.id, offices.get(player.id, Office.MEMBER)) for player in players if player.active
    )
    return SceneForm("", options=_FIRST_OPTIONS, voters=voters)


def _scrolled(body: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(body)
    return area
