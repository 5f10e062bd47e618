"""Changing what was agreed of a battle in play: victory, clock, hours, board. One step."""

from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from director.console.aftermath.tab_order import set_tab_order
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.live.setup.board_tab import BoardTab
from director.console.live.setup.clock_tab import ClockTab
from director.console.live.setup.setup_changes import setup_changes
from director.console.live.setup.words import side_advice, square_problem_words
from director.console.people.buttons import accept_or_cancel, open_form
from director.console.people.fields import fit
from director.console.theme import TIGHT, Role
from director.forum.board_tokens import battle_tokens
from director.operations.battle_form import SideForm
from director.operations.change import Change
from director.operations.live import starting
from director.rules.live.board import Board, BoardProblem, zone_of_side
from director.rules.live.placing import may_stand
from director.rules.live.seating import occupants
from director.rules.live.setup import LiveSetup

_SHOWN = 6


def change_settings(desk: Desk, battle_id: int, parent: QWidget | None) -> "SettingsDialog":
    """Open the dialog over a battle in play."""
    dialog = SettingsDialog(desk, battle_id, parent)
    open_form(dialog)
    return dialog


class SettingsDialog(QDialog):
    """Shows each change as before → after; nothing counts until it is accepted."""

    def __init__(self, desk: Desk, battle_id: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.battle = desk.live.battle(battle_id)
        self.change: Change | None = None
        self.setup = self.battle.replayed.setup
        self._edition = self.battle.replayed.edition
        self.setWindowTitle(self.tr("Reglas de «{name}»").format(name=self.battle.name))
        self.clock = ClockTab(self._edition, self.setup)
        names = [side.name for side in self.battle.sides]
        self.board = BoardTab(self.setup.board, names, lambda _field: None)
        self.board.show_tokens(battle_tokens(self.battle, public=False))
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Partes de las reglas de la batalla"))
        self.changes = PlainLabel(wrap=True)
        self.warnings = PlainLabel(role=Role.WARNING, wrap=True)
        self.problems = PlainLabel(role=Role.DANGER, wrap=True)
        self._lay_out()
        for tab in (self.clock, self.board):
            tab.edited.connect(self._follow)
            tab.lined_up.connect(self._order_tabs)
        self._follow()
        self._order_tabs()
        self.clock.victory.setFocus()

    def _lay_out(self) -> None:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(self.clock)
        self.tabs.addTab(area, self.tr("Victoria y reloj"))
        self.tabs.addTab(self.board, self.tr("Tablero"))
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addWidget(self.tabs, 1)
        for label in (self.changes, self.warnings, self.problems):
            layout.addWidget(label)
        box, self.accept_button = accept_or_cancel(self, self.tr("Ca&mbiar"), self._change)
        self._feet = [
            self.accept_button,
            *(b for b in box.buttons() if b is not self.accept_button),
        ]
        layout.addWidget(box)
        fit(self, letters=140, lines=42)

    def _order_tabs(self) -> None:
        chain = [self.tabs.tabBar(), *self.clock.chain(), *self.board.chain(), *self._feet]
        set_tab_order(chain)

    def typed(self) -> LiveSetup:
        """The setup as it stands on screen."""
        return self.clock.put_into(LiveSetup(board=self.board.board()))

    def _follow(self) -> None:
        """Say what will change, what the edition says to it, and whom it leaves without place."""
        typed = self.typed()
        names = [side.name for side in self.battle.sides]
        lines = setup_changes(self._edition, self.setup, typed, names)
        shown = lines[:_SHOWN]
        if len(lines) > _SHOWN:
            shown.append(self.tr("… y {n} cambios más").format(n=len(lines) - _SHOWN))
        self.changes.setText("\n".join(shown) or self.tr("Sin cambios."))
        sides = [SideForm(side.name, side.of_players) for side in self.battle.sides]
        advice = [*side_advice(self._edition, sides, typed.victory), *self._displaced(typed.board)]
        problems = self.board.problems()
        for label, words in ((self.warnings, advice), (self.problems, problems)):
            label.setText("\n".join(words[:_SHOWN]))
            label.setVisible(bool(words))
        self.accept_button.setEnabled(bool(lines) and not problems)

    def _displaced(self, board: Board | None) -> list[str]:
        """Who stands where the new board leaves no room: the log is read anew by it."""
        if board is None:
            return []
        found = []
        for unit in self.battle.state.standing():
            if unit.square is None:
                continue
            others = occupants(self.battle.state, unit.unit)
            zone = None if self.battle.state.asalto else zone_of_side(board, unit.side)
            size = unit.entrant.stats.size
            problems = may_stand(board, unit.square, size, others, zone)
            hard = [problem for problem in problems if problem is not BoardProblem.OUTSIDE_ZONE]
            words = "; ".join(square_problem_words(problem) for problem in hard or problems)
            name = self.battle.names[unit.unit].name
            if hard:
                words = self.tr("{words}; sus líneas dejarán de contar").format(words=words)
            found += [f"{name}: {words}."] if words else []
        return found

    def _change(self) -> None:
        key, setup = self.battle.battle_id, self.typed()
        self.change = self.desk.run(lambda: starting.change_setup(self.desk.live, key, setup))
        if self.change is not None:
            self.accept()
