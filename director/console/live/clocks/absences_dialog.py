"""Who announced to be away: nobody loses a turn by the clock meanwhile, the director plays it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QGroupBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.dozing import doze
from director.console.labels import PlainLabel
from director.console.live.clocks.instant_edit import InstantEdit
from director.console.people.fields import Choice, form_of_rows, line
from director.console.people.people_words import names_told_apart
from director.console.room import fit
from director.console.tables import Column, RowTable
from director.console.theme import ROOM, TIGHT, Role, Tone, set_role
from director.console.trouble import Trouble
from director.forum.live.time_words import instant_words
from director.operations.live import absences
from director.operations.views import people_reads
from director.operations.views.absence_reads import absences as announced_absences
from director.operations.views.desk_reads import header
from director.operations.views.live import AbsentPlayer

_A_WEEK = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class AbsenceRow:
    """An absence in words. ``lasts``: the player is away now."""

    id: int
    player_id: int
    player: str
    starts: str
    ends: str
    reason: str
    state: str
    lasts: bool
    over: bool


class AbsencesDialog(QDialog):
    """All absences, and a line to announce another one."""

    def __init__(
        self, desk: Desk, player_id: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Ausencias"))
        self._desk = desk
        self._zone = header(desk.campaign).zone
        found = people_reads.players(desk.campaign)
        self._names = names_told_apart(found)
        self._zones = {row.id: row.zone or "" for row in found}
        self.table = RowTable(self._columns(), self.tr("Ausencias"))
        self.table.set_empty_text(
            self.tr(
                "Nadie ha anunciado una ausencia. Anúnciala abajo: mientras dura, un turno vencido "
                "no le cuesta nada a ese jugador."
            )
        )
        self.back = QPushButton(self.tr("Ha &vuelto ahora"))
        self.forget = QPushButton(self.tr("&Borrar"))
        self.player = Choice([(row.id, self._names[row.id]) for row in found], player_id)
        now = desk.clock()
        self.starts = InstantEdit(now, self._zone, self.tr("Desde"))
        self.unknown = QCheckBox(self.tr("N&o se sabe hasta cuándo"))
        self.ends = InstantEdit(now + _A_WEEK, self._zone, self.tr("Hasta"))
        self.reason = line("", self.tr("Motivo"))
        self.theirs = PlainLabel(role=Role.CAPTION, wrap=True)
        self.add = QPushButton(self.tr("&Anunciar"))
        set_role(self.add, Role.PRIMARY)
        self.add.setEnabled(bool(found))
        self.close_ = QPushButton(self.tr("&Cerrar"))
        self._lay_out()
        self._connect()
        self.reload()

    def _columns(self) -> tuple[Column[AbsenceRow], ...]:
        return (
            Column(self.tr("Jugador"), lambda row: row.player, width=16),
            Column(self.tr("Desde"), lambda row: row.starts, width=20),
            Column(self.tr("Hasta"), lambda row: row.ends, width=20),
            Column(
                self.tr("Estado"),
                lambda row: row.state,
                tone=lambda row: Tone.WARNING if row.lasts else None,
                width=12,
            ),
            Column(self.tr("Motivo"), lambda row: row.reason, stretch=True),
        )

    def _lay_out(self) -> None:
        own = QHBoxLayout()
        own.setSpacing(TIGHT)
        own.addWidget(self.back)
        own.addWidget(self.forget)
        own.addStretch()
        until = QWidget()
        row = QHBoxLayout(until)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        row.addWidget(self.ends)
        row.addWidget(self.unknown)
        row.addStretch()
        self.box = QGroupBox(self.tr("Anunciar una ausencia, en la hora de la campaña"))
        inside = QVBoxLayout(self.box)
        form = form_of_rows(
            [
                (self.tr("&Jugador"), self.player),
                (self.tr("&Desde"), self.starts),
                (self.tr("&Hasta"), until),
                (self.tr("&Motivo"), self.reason),
            ]
        )
        inside.addLayout(form)
        inside.addWidget(self.theirs)
        foot = QHBoxLayout()
        foot.addWidget(self.add)
        foot.addStretch()
        foot.addWidget(self.close_)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addWidget(self.table, 1)
        column.addLayout(own)
        column.addWidget(self.box)
        column.addLayout(foot)
        self.add.setDefault(True)
        fit(self, letters=112, lines=32)

    def _connect(self) -> None:
        self.table.picked.connect(self._follow_row)
        self.back.clicked.connect(self._end)
        self.forget.clicked.connect(self._forget)
        self.add.clicked.connect(self._announce)
        self.close_.clicked.connect(self.accept)
        self.unknown.toggled.connect(self.ends.setDisabled)
        self.unknown.toggled.connect(lambda _on: self._tell_theirs())
        self.player.currentIndexChanged.connect(lambda _n: self._tell_theirs())
        self.starts.dateTimeChanged.connect(lambda _at: self._tell_theirs())
        self.ends.dateTimeChanged.connect(lambda _at: self._tell_theirs())

    def reload(self) -> None:
        """Read the absences again."""
        now = self._desk.clock()
        self.table.set_rows(
            [self._row(each, now) for each in announced_absences(self._desk.campaign)]
        )
        self._follow_row(self.table.current())
        self._tell_theirs()

    def _row(self, each: AbsentPlayer, now: datetime) -> AbsenceRow:
        begun = each.starts_at <= now
        over = each.ends_at is not None and each.ends_at <= now
        lasts = begun and not over
        state = self.tr("ausente") if lasts else self.tr("pasada") if over else self.tr("próxima")
        ends = self.tr("no se sabe")
        if each.ends_at is not None:
            ends = instant_words(each.ends_at, now, self._zone)
        return AbsenceRow(
            each.id,
            each.player_id,
            self._names.get(each.player_id, each.player),
            instant_words(each.starts_at, now, self._zone),
            ends,
            each.reason,
            state,
            lasts,
            over,
        )

    def _follow_row(self, row: AbsenceRow | None) -> None:
        self.back.setEnabled(row is not None and row.lasts)
        self.forget.setEnabled(row is not None)

    def _tell_theirs(self) -> None:
        """The same hours as the player's own clock tells them."""
        zone = self._zones.get(self.player.chosen, "")
        self.theirs.setVisible(bool(zone) and zone != self._zone)
        now = self._desk.clock()
        starts = instant_words(self.starts.instant(), now, zone or self._zone)
        ends = instant_words(self.ends.instant(), now, zone or self._zone)
        until = self.tr("sin fecha de vuelta") if self.unknown.isChecked() else ends
        words = self.tr("En su hora ({zone}): desde {starts}; hasta: {ends}")
        self.theirs.setText(words.format(zone=zone, starts=starts, ends=until))

    def _announce(self) -> None:
        starts = self.starts.instant()
        ends = None if self.unknown.isChecked() else self.ends.instant()
        if ends is not None and ends <= starts:
            self._desk.refuse(
                Trouble(
                    self.tr("La ausencia acaba antes de empezar."),
                    self.tr("No se ha anotado. Corrige «Hasta», o marca que no se sabe."),
                )
            )
            self.ends.setFocus()
            return
        player, why = self.player.chosen, self.reason.text().strip()
        done = self._desk.run(lambda: absences.announce(self._desk.live, player, starts, ends, why))
        if done is not None:
            self.reason.clear()
            self.reload()
            self.table.choose(done.created)
            doze(self.add)

    def _end(self) -> None:
        row = self.table.current()
        if row is not None and self._desk.run(
            lambda: absences.end_absence(self._desk.live, row.id)
        ):
            self.reload()

    def _forget(self) -> None:
        row = self.table.current()
        if row is not None and self._desk.run(
            lambda: absences.forget_absence(self._desk.live, row.id)
        ):
            self.reload()
            doze(self.forget, lambda: self.table.current() is not None)


def open_absences(desk: Desk, parent: QWidget, player_id: int | None = None) -> AbsencesDialog:
    """Open them over what stands behind; closed, they are gone."""
    dialog = AbsencesDialog(desk, player_id, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog
