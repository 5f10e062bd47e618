"""Batallas: record one, resolve its aftermath, publish it, reopen it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from director.console.aftermath.reopen import ReopenDialog
from director.console.battles.battle_list import battle_columns
from director.console.battles.battle_pane import BattlePane
from director.console.battles.battle_words import is_played
from director.console.battles.no_battles import no_battles_words
from director.console.battles.record_dialog import RecordDialog
from director.console.desk import Desk
from director.console.dozing import doze
from director.console.labels import PlainLabel, plain_tip
from director.console.people.buttons import open_form
from director.console.tables import RowTable
from director.console.theme import ROOM, TIGHT, Role, set_role
from director.forum.summaries import battle_summary
from director.operations import battles, form_drafts
from director.operations.change import Change, Subject
from director.operations.opening import edition_of
from director.operations.views import battle_reads
from director.operations.views.battles import BattleRow

_SHOWN = frozenset({Subject.BATTLES, Subject.DRAFTS})


class BattlesWorkspace(QWidget):
    """The list at the left, the chosen battle at the right."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.table = RowTable(battle_columns(), self.tr("Batallas"))
        self.pane = BattlePane()
        self.record = QPushButton(self.tr("Anotar ba&talla…"))
        set_role(self.record, Role.PRIMARY)
        self.half_recorded = PlainLabel(self.tr("Hay una a medias."), role=Role.CAPTION)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("battles")
        self.splitter.addWidget(self._list_side())
        self.splitter.addWidget(self.pane)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([400, 480])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)
        self._connect()
        self.setFocusProxy(self.table)
        self.reload(None)

    def _list_side(self) -> QWidget:
        side = QWidget()
        layout = QVBoxLayout(side)
        layout.setContentsMargins(ROOM, ROOM, TIGHT, ROOM)
        layout.setSpacing(TIGHT)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(self.record)
        row.addWidget(self.half_recorded, 1)
        layout.addLayout(row)
        layout.addWidget(self.table, 1)
        return side

    def _connect(self) -> None:
        self.table.picked.connect(self._show)
        self.table.opened.connect(lambda _row: self._open())
        self.record.clicked.connect(self._record)
        self.pane.resolve_wanted.connect(self._resolve)
        self.pane.fight_wanted.connect(self._fight)
        self.pane.edit_wanted.connect(self._edit)
        self.pane.remove_wanted.connect(self._remove)
        self.pane.reopen_wanted.connect(self._reopen)
        self.pane.summary_wanted.connect(self._publish)
        new = QShortcut(QKeySequence(QKeySequence.StandardKey.New), self)
        new.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        new.activated.connect(self._record)

    # ---- showing

    def reload(self, change: Change | None) -> None:
        """Read again what a change names; none reads everything."""
        self._follow_rules()
        if change is not None and not change.subjects & _SHOWN:
            return
        self.half_recorded.setVisible(form_drafts.has_parked_form(self.desk.campaign))
        self.table.set_rows(battle_reads.battles(self.desk.campaign))
        self.table.choose(None if change is None else change.created_by("battle.record"))
        if self.table.current() is None and self.table.rows.shown:
            self.table.choose(self.table.rows.shown[0].id)

    def _follow_rules(self) -> None:
        """Offer to record a battle only where one could be saved."""
        why_not = no_battles_words(edition_of(self.desk.campaign))
        self.record.setEnabled(not why_not)
        self.record.setToolTip(plain_tip(why_not) if why_not else "")
        self.table.set_empty_text(
            why_not
            or self.tr(
                "Aún no hay batallas. Cuando termine una en el foro, pulsa «Anotar batalla…»."
            )
        )
        self.pane.say_empty(why_not)

    def go_to(self, battle_id: int) -> None:
        """Show a battle from elsewhere."""
        self.table.choose(battle_id)
        self.table.setFocus()

    def _show(self, row: BattleRow | None) -> None:
        campaign = self.desk.campaign
        if row is None:
            self.pane.show_battle(None)
        elif row.state == "resolved":
            resolved = battle_reads.resolved(campaign, row.id)
            self.pane.show_battle(battle_reads.battle(campaign, row.id), resolved)
        else:
            self.pane.show_battle(battle_reads.battle(campaign, row.id))

    # ---- doing

    def _open(self) -> None:
        """Enter does what comes next: play on, resolve what waits, publish what is resolved."""
        row = self.table.current()
        if row is not None and is_played(row):
            self._fight()
        elif row is not None and row.state == "pending":
            self._resolve()
        elif row is not None:
            self._publish()

    def _record(self) -> None:
        if not self.record.isEnabled():  # Ctrl+N asks too
            return
        open_form(RecordDialog(self.desk, None, self))

    def _fight(self) -> None:
        row = self.table.current()
        if row is not None:
            self.desk.show_fight(row.id)

    def _edit(self) -> None:
        row = self.table.current()
        if row is not None:
            open_form(RecordDialog(self.desk, row.id, self))

    def _resolve(self) -> None:
        row = self.table.current()
        if row is not None:
            self.desk.resolve(row.id)

    def _remove(self) -> None:
        row = self.table.current()
        if row is not None:
            doze(self.pane.remove)
            self.desk.run(lambda: battles.remove_battle(self.desk.campaign, row.id))

    def _reopen(self) -> None:
        row = self.table.current()
        if row is not None:
            open_form(ReopenDialog(self.desk, row.id, self))

    def _publish(self) -> None:
        row = self.table.current()
        if row is None:
            return
        document = battle_summary(battle_reads.resolved(self.desk.campaign, row.id))
        title = self.tr("Resumen de «{name}»").format(name=row.name)
        self.desk.publish(title, document, kind="battle_summary", battle_id=row.id)
