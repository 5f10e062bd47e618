"""Decisiones: what the story asks the players, who has voted, and what was chosen."""

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.scene_choice import SceneChoiceDialog, TypedChoice
from director.console.caravan.scene_dialog import SceneDialog
from director.console.caravan.scene_lines import SceneLine, VoterLine, deadline_line, scene_line
from director.console.caravan.scene_publish import (
    SCENE,
    SCENE_MISSING,
    SCENE_RESULT,
    publish_scene,
)
from director.console.caravan.scene_sheet import SceneSheet
from director.console.caravan.scene_vote_dialog import SceneVoteDialog, TypedVote
from director.console.desk import Desk
from director.console.icons import icon
from director.console.people.buttons import open_form
from director.console.settling import settle
from director.console.tables import Column, RowTable
from director.console.theme import TIGHT, Role, set_role
from director.operations.caravan.scene_form import SceneForm
from director.operations.caravan.scene_reads import scenes
from director.operations.caravan.scenes import remove_scene, vote
from director.operations.change import Change, Subject
from director.operations.views.desk_reads import header
from director.operations.views.scenes import SceneView, SceneVoter

_MOST_LINES = 4
_EMPTY_LINES = 6
_FOLLOWS = frozenset({Subject.CARAVAN, Subject.PLAYERS, Subject.CHARACTERS, Subject.CAMPAIGN})


class ScenesPane(QWidget):
    """All decisions, open ones first, and the chosen one below with its votes."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._stood: int | None = None
        self._zone = ""
        self.table = RowTable(self._columns(), self.tr("Decisiones"))
        self.table.set_empty_text(
            self.tr(
                "Aún no hay decisiones. Pulsa «Nueva decisión…», escribe las opciones y lo que "
                "traería cada una, y publica el texto para que los jugadores voten."
            )
        )
        self.add = QPushButton(icon("plus"), self.tr("&Nueva decisión…"))
        self.sheet = SceneSheet()
        self.choose = QPushButton(self.tr("E&legir…"))
        self.publish = QPushButton(self.tr("Pu&blicar"))
        self.more = QPushButton(self.tr("Má&s"))
        set_role(self.choose, Role.PRIMARY)
        self._fill_menus()
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.table)
        self.reload(None)

    def _columns(self) -> tuple[Column[SceneLine], ...]:
        return (
            Column(self.tr("Decisión"), lambda row: row.name, stretch=True),
            Column(self.tr("Votos"), lambda row: row.votes, width=7, gives_way=1),
            Column(self.tr("Estado"), lambda row: row.state, tone=lambda row: row.tone, width=12),
        )

    def _fill_menus(self) -> None:
        texts, verbs = QMenu(self), QMenu(self)
        self.texts = {
            SCENE: texts.addAction(self.tr("La &votación")),
            SCENE_MISSING: texts.addAction(self.tr("Quién &falta por votar")),
            SCENE_RESULT: texts.addAction(self.tr("El &resultado")),
        }
        for kind, action in self.texts.items():
            action.triggered.connect(self._publisher(kind))
        self.publish.setMenu(texts)
        self.verbs = {
            "change": self._verb(verbs, self.tr("&Cambiar…\tF2"), "F2", "pencil", self._change),
            "remove": self._verb(verbs, self.tr("&Quitar\tSupr"), "Del", "trash-2", self._remove),
        }
        self.more.setMenu(verbs)

    def _verb(
        self, menu: QMenu, words: str, keys: str, picture: str, do: Callable[[], None]
    ) -> QAction:
        """An entry of the menu, with a key that works in the list only."""
        action = menu.addAction(icon(picture), words)
        action.triggered.connect(do)
        shortcut = QShortcut(QKeySequence(keys), self.table)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(action.trigger)
        return action

    def _publisher(self, kind: str) -> Callable[[], None]:
        def lay_out() -> None:
            view = self.current
            if view is not None:
                publish_scene(self._desk, view, kind)

        return lay_out

    def _lay_out(self) -> None:
        """All but the buttons scrolls together: below the road there is little height at times."""
        body = QWidget()
        inner = QVBoxLayout(body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(TIGHT)
        top = QHBoxLayout()
        top.addWidget(self.add)
        top.addStretch()
        inner.addWidget(self.table)
        inner.addWidget(self.sheet)
        inner.addStretch()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(body)
        deeds = QHBoxLayout()
        deeds.setSpacing(TIGHT)
        for button in (self.choose, self.publish, self.more):
            deeds.addWidget(button)
        deeds.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        column.addLayout(top)
        column.addLayout(deeds)
        column.addWidget(self.area, 1)
        in_order = (self.add, self.choose, self.publish, self.more, self.table, self.sheet.votes)
        for before, after in pairwise(in_order):
            QWidget.setTabOrder(before, after)

    def _fit_table(self) -> None:
        """Room for the decisions there are, as far as they are few; else for what teaches."""
        lines = len(self.table.rows.shown)
        shown = min(max(lines, 2), _MOST_LINES) if lines else _EMPTY_LINES
        self.table.hold_lines(shown)

    def _go_to_votes(self) -> None:
        """The cursor goes to the voters, and they come into sight."""
        self.sheet.votes.setFocus()
        settle(self.sheet)
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """The voter that is chosen is to be seen, also where there is little height."""
        votes, body = self.sheet.votes, self.area.widget()
        if body is not None and self.focusWidget() is votes:
            middle = votes.viewport().mapTo(body, votes.visualRect(votes.currentIndex()).center())
            self.area.ensureVisible(0, middle.y(), 0, 2 * votes.rowHeight(0))

    def _connect(self) -> None:
        self.add.clicked.connect(lambda: self._write(None))
        self.table.picked.connect(self._note)
        self.table.picked.connect(lambda _row: self._show())
        self.table.opened.connect(lambda row: self._open(row.view))
        self.choose.clicked.connect(lambda: self._choose())
        self.sheet.voted.connect(self._vote)
        self.sheet.withdrawn.connect(self._withdraw)
        self.sheet.vote_wanted.connect(lambda row: self._whole_vote(row.voter))
        self.sheet.votes.picked.connect(lambda _row: self._keep_in_sight())
        self._desk.ticked.connect(self._tick)

    @property
    def current(self) -> SceneView | None:
        """The decision that is chosen in the list."""
        row = self.table.current()
        return row.view if isinstance(row, SceneLine) else None

    def reload(self, change: Change | None) -> None:
        """Read the decisions again where a change may have touched them."""
        if change is not None and not change.subjects & _FOLLOWS:
            return
        now = self._desk.clock()
        self._zone = header(self._desk.campaign).zone
        stood = self._stood
        self.table.set_rows([scene_line(view, now) for view in scenes(self._desk.campaign)])
        self._fit_table()
        created = change.created_by("scene.open") if change else None
        if created is not None:
            stood = created
        found = stood is not None and self.table.choose(stood)
        if not found and self.table.current() is None and self.table.rows.shown:
            self.table.choose(self.table.rows.shown[0].id)
        self._stood = stood if stood is not None else self._stood
        self._show()

    def _note(self, row: SceneLine | None) -> None:
        """Which decision was chosen last, also while it is gone: a redone step brings it."""
        if row is not None:
            self._stood = row.id

    def show_row(self, key: int) -> None:
        """Choose a decision, as from Hoy."""
        if self.table.choose(key):
            self.table.setFocus()
            if self.sheet.votes.isVisibleTo(self):
                self._go_to_votes()

    def _show(self) -> None:
        view = self.current
        for part in (self.sheet, self.choose, self.publish, self.more):
            part.setVisible(view is not None)
        if view is None:
            return
        self.sheet.show_scene(view, deadline_line(view, self._desk.clock(), self._zone))
        still_open = view.state == "open"
        self.choose.setEnabled(still_open)
        for action in self.verbs.values():
            action.setEnabled(still_open)
        self.texts[SCENE].setEnabled(still_open)
        self.texts[SCENE_MISSING].setEnabled(
            still_open and view.stand is not None and bool(view.voters)
        )
        self.texts[SCENE_RESULT].setEnabled(not still_open)

    def _tick(self) -> None:
        """Half a minute more has gone by."""
        now, view = self._desk.clock(), self.current
        lines = [scene_line(row.view, now) for row in self.table.rows.shown]
        if lines != list(self.table.rows.shown):
            self.table.set_rows(lines)
        if view is not None:
            self.sheet.tell_deadline(deadline_line(view, now, self._zone))

    # ---- doing

    def _write(self, scene_id: int | None, typed: SceneForm | None = None) -> None:
        dialog = SceneDialog(self._desk, scene_id, self, typed)
        dialog.abandoned.connect(
            lambda left: self._desk.offer_back(
                self.tr("Decisión cerrada sin guardar."), lambda: self._write(scene_id, left)
            )
        )
        open_form(dialog)

    def _change(self) -> None:
        view = self.current
        if view is not None and view.state == "open":
            self._write(view.id)

    def _remove(self) -> None:
        view = self.current
        if view is not None and view.state == "open":
            key = view.id
            self._desk.run(lambda: remove_scene(self._desk.campaign, key))

    def _open(self, view: SceneView) -> None:
        """Enter on a decision: on to its votes, or to its form where nobody votes."""
        if self.sheet.votes.isVisibleTo(self):
            self._go_to_votes()
        elif view.state == "open":
            self._write(view.id)

    def _choose(self, typed: TypedChoice | None = None, view: SceneView | None = None) -> None:
        view = view or self.current
        if view is None or view.state != "open":
            return
        dialog = SceneChoiceDialog(self._desk, view, self, typed)
        dialog.abandoned.connect(
            lambda left: self._desk.offer_back(
                self.tr("Elección cerrada sin hacer."), lambda: self._choose_again(view.id, left)
            )
        )
        open_form(dialog)

    def _choose_again(self, key: int, left: TypedChoice) -> None:
        """Take a choice up that was left; the votes are those of now."""
        if self.table.choose(key):
            self._choose(left)

    def _vote(self, row: VoterLine, letter: str) -> None:
        """A key press: the letter changes, what was bought and by whom stays."""
        view, voter = self.current, row.voter
        if view is None:
            return
        campaign, key = self._desk.campaign, view.id
        self._desk.run(
            lambda: vote(campaign, key, row.id, letter, voter.extra, voter.paid_by, voter.link)
        )

    def _withdraw(self, row: VoterLine) -> None:
        view = self.current
        if view is not None:
            campaign, key = self._desk.campaign, view.id
            self._desk.run(lambda: vote(campaign, key, row.id, None))

    def _whole_vote(self, voter: SceneVoter, typed: TypedVote | None = None) -> None:
        view = self.current
        if view is None or view.state != "open" or view.stand is None:
            return
        dialog = SceneVoteDialog(self._desk, view, voter, self, typed)
        dialog.abandoned.connect(
            lambda left: self._desk.offer_back(
                self.tr("Voto cerrado sin anotar."),
                lambda: self._vote_again(view.id, voter.player_id, left),
            )
        )
        open_form(dialog)

    def _vote_again(self, key: int, player_id: int, left: TypedVote) -> None:
        """Take a vote up that was left, of who still may vote."""
        view = self.current if self.table.choose(key) else None
        voters = () if view is None else view.voters
        for voter in voters:
            if voter.player_id == player_id:
                self._whole_vote(voter, left)
