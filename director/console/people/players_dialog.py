"""The players and the clans of a campaign: a list, and a short form for one of them."""

from collections.abc import Callable, Sequence
from typing import Any
from zoneinfo import available_timezones

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QDialog,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.dozing import doze
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import fit, form_of_rows, line, paragraph
from director.console.people.people_words import names_told_apart
from director.console.tables import Column, RowTable
from director.console.theme import ROOM, TIGHT
from director.operations import clans, players
from director.operations.change import Change
from director.operations.players import PlayerForm
from director.operations.views import people_reads
from director.operations.views.people import ClanRow, PlayerRow


class ListDialog(QDialog):
    """A table of rows with «Añadir», «Cambiar» and what else a subclass offers."""

    def __init__(
        self,
        desk: Desk,
        columns: Sequence[Column[Any]],
        title: str,
        empty: str,
        parent: QWidget | None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setWindowTitle(title)
        self.table = RowTable(columns, title)
        self.table.set_empty_text(empty)
        self.table.opened.connect(self.edit)
        self.add = QPushButton(self.tr("&Añadir…"))
        self.change = QPushButton(self.tr("Camb&iar…"))
        self.add.clicked.connect(lambda: self.edit(None))
        self.change.clicked.connect(lambda: self.edit(self.table.current()))
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(TIGHT)
        self.buttons.addWidget(self.add)
        self.buttons.addWidget(self.change)
        self.buttons.addStretch()
        close = QPushButton(self.tr("&Cerrar"))
        close.clicked.connect(self.accept)
        self.buttons.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        layout.addWidget(self.table, 1)
        layout.addLayout(self.buttons)
        self.table.picked.connect(self._on_picked)
        fit(self, letters=90, lines=28)
        self.reload()

    def rows(self) -> Sequence[object]:
        """What the table shows."""
        raise NotImplementedError

    def edit(self, row: object | None) -> None:
        """Open the form of a row, or of a new one."""
        raise NotImplementedError

    def reload(self) -> None:
        """Read the rows again."""
        self.table.set_rows(self.rows())
        self._on_picked(self.table.current())

    def _on_picked(self, row: object | None) -> None:
        self.change.setEnabled(row is not None)


class PlayersDialog(ListDialog):
    """Players, active and not."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        self._names: dict[int, str] = {}
        columns: tuple[Column[PlayerRow], ...] = (
            Column(self.tr("Jugador"), self._called, stretch=True),
            Column(self.tr("Personajes"), lambda row: str(row.characters), number=True, width=11),
            Column(self.tr("Zona"), lambda row: row.zone or self.tr("la de la campaña"), width=18),
            Column(
                self.tr("Juega"),
                lambda row: self.tr("sí") if row.active else self.tr("no"),
                width=6,
            ),
        )
        super().__init__(
            desk,
            columns,
            self.tr("Jugadores"),
            self.tr("Aún no hay jugadores. Pulsa «Añadir…» y escribe su nombre del foro."),
            parent,
        )
        self.absences = QPushButton(self.tr("Au&sencias…"))
        self.absences.clicked.connect(self._open_absences)
        self.buttons.insertWidget(2, self.absences)

    def rows(self) -> Sequence[object]:
        found = people_reads.players(self.desk.campaign)
        self._names = names_told_apart(found)
        return found

    def _called(self, row: PlayerRow) -> str:
        return self._names[row.id]

    def edit(self, row: object | None) -> None:
        player = row if isinstance(row, PlayerRow) else None
        if PlayerDialog(self.desk, player, self).exec():
            self.reload()

    def _open_absences(self) -> None:
        from director.console.live.clocks.absences_dialog import open_absences  # seldom wanted

        row = self.table.current()
        open_absences(self.desk, self, None if row is None else row.id)


class ClansDialog(ListDialog):
    """Clans; one that nobody belongs to can be removed."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        columns: tuple[Column[ClanRow], ...] = (
            Column(self.tr("Clan"), lambda row: row.name, stretch=True),
            Column(self.tr("Personajes"), lambda row: str(row.characters), number=True, width=11),
        )
        self.remove = QPushButton(self.tr("&Quitar"))
        super().__init__(
            desk,
            columns,
            self.tr("Clanes"),
            self.tr("Aún no hay clanes. Pulsa «Añadir…» para el primero."),
            parent,
        )
        self.remove.clicked.connect(self._remove)
        self.buttons.insertWidget(2, self.remove)

    def rows(self) -> Sequence[object]:
        return people_reads.clans(self.desk.campaign)

    def edit(self, row: object | None) -> None:
        clan = row if isinstance(row, ClanRow) else None
        if ClanDialog(self.desk, clan, self).exec():
            self.reload()

    def _on_picked(self, row: object | None) -> None:
        super()._on_picked(row)
        self.remove.setEnabled(row is not None)

    def _remove(self) -> None:
        row = self.table.current()
        if row is not None and self.desk.run(lambda: clans.remove_clan(self.desk.campaign, row.id)):
            self.reload()
            doze(self.remove, lambda: self.table.current() is not None)


class _OneDialog(QDialog):
    """A short form that saves with one verb."""

    def __init__(self, desk: Desk, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setWindowTitle(title)
        self.setMinimumWidth(420)

    def arrange(self, rows: list[tuple[str, QWidget]], save: Callable[[], Change]) -> None:
        """Lay the rows out above «Guardar» and «Cancelar»."""
        box, _keep = accept_or_cancel(self, self.tr("&Guardar"), lambda: self._keep(save))
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        layout.addLayout(form_of_rows(rows))
        layout.addWidget(box)

    def _keep(self, save: Callable[[], Change]) -> None:
        if self.desk.run(save) is not None:
            self.accept()


class PlayerDialog(_OneDialog):
    """Name, zone, whether they play, notes."""

    def __init__(self, desk: Desk, row: PlayerRow | None, parent: QWidget) -> None:
        title = self.tr("Nuevo jugador") if row is None else self.tr("Jugador")
        super().__init__(desk, parent, title)
        self.name = line("" if row is None else row.name, self.tr("Nombre"))
        self.zone = line("" if row is None or row.zone is None else row.zone, self.tr("Zona"))
        self.zone.setPlaceholderText(self.tr("la de la campaña"))
        completer = QCompleter(sorted(available_timezones()), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.zone.setCompleter(completer)
        self.active = QCheckBox(self.tr("&Juega en la campaña"))
        self.active.setChecked(row is None or row.active)
        self.notes = paragraph("" if row is None else row.notes, self.tr("Notas"))
        rows: list[tuple[str, QWidget]] = [
            (self.tr("&Nombre"), self.name),
            (self.tr("&Zona horaria"), self.zone),
            ("", self.active),
            (self.tr("N&otas"), self.notes),
        ]
        self.arrange(rows, lambda: self._save(row))
        self.name.setFocus()

    def _save(self, row: PlayerRow | None) -> Change:
        form = PlayerForm(
            name=self.name.text(),
            zone=self.zone.text().strip() or None,
            active=self.active.isChecked(),
            notes=self.notes.toPlainText(),
        )
        if row is None:
            return players.add_player(self.desk.campaign, form)
        return players.edit_player(self.desk.campaign, row.id, form)


class ClanDialog(_OneDialog):
    """Name and notes."""

    def __init__(self, desk: Desk, row: ClanRow | None, parent: QWidget) -> None:
        title = self.tr("Nuevo clan") if row is None else self.tr("Clan")
        super().__init__(desk, parent, title)
        self.name = line("" if row is None else row.name, self.tr("Nombre"))
        self.notes = paragraph("" if row is None else row.notes, self.tr("Notas"))
        rows: list[tuple[str, QWidget]] = [
            (self.tr("&Nombre"), self.name),
            (self.tr("N&otas"), self.notes),
        ]
        self.arrange(rows, lambda: self._save(row))
        self.name.setFocus()

    def _save(self, row: ClanRow | None) -> Change:
        campaign, name, notes = self.desk.campaign, self.name.text(), self.notes.toPlainText()
        if row is None:
            return clans.add_clan(campaign, name, notes)
        return clans.edit_clan(campaign, row.id, name, notes)
