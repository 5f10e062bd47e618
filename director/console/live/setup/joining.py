"""Refuerzo: somebody who comes into a battle in play."""

from dataclasses import replace

from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from director.console.battles.battle_words import problem_words
from director.console.battles.persons import persons, state_of
from director.console.battles.pick_dialog import PickDialog
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.live.board_view import BoardView
from director.console.live.setup.enemy_dialog import EnemyDialog
from director.console.live.setup.models import about_character, models_of, units_of
from director.console.live.setup.stat_fields import stats_words
from director.console.live.setup.words import square_problem_words
from director.console.people.buttons import accept_or_cancel, open_form
from director.console.people.fields import Choice, fit, form_of_rows, line, when_edited
from director.console.theme import ROOM, TIGHT, Role
from director.forum.board_tokens import battle_tokens
from director.operations.battle_form import NEEDS_WORD, BattleRefused, FormProblem
from director.operations.change import UNCHANGED, Change
from director.operations.live import joining
from director.operations.live.live_form import LiveUnitForm
from director.operations.live.post_facts import PostFacts
from director.operations.views import people_reads
from director.rules.live.board import Square, read_square, square_name
from director.rules.live.placing import may_stand
from director.rules.live.seating import occupants

_LONGEST_SQUARE = 6
_LONGEST_LINK = 2_000


def bring_reinforcement(desk: Desk, battle_id: int, parent: QWidget | None) -> "JoiningDialog":
    """Open the dialog over a battle in play."""
    dialog = JoiningDialog(desk, battle_id, parent)
    open_form(dialog)
    return dialog


class JoiningDialog(QDialog):
    """Who comes, on which side and where; it acts from the next asalto on."""

    def __init__(self, desk: Desk, battle_id: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.battle = desk.live.battle(battle_id)
        self.change: Change | None = None
        self.unit: LiveUnitForm | None = None
        self._size = 1
        self.setWindowTitle(self.tr("Refuerzo para «{name}»").format(name=self.battle.name))
        self.pick = QPushButton(self.tr("&Personaje…"))
        self.foe = QPushButton(self.tr("Sin personaje, con &ficha…"))
        self.who = PlainLabel(role=Role.STRONG, wrap=True)
        self.about = PlainLabel(role=Role.CAPTION, wrap=True)
        self.side = Choice([(side.ordinal, side.name) for side in self.battle.sides])
        self.square = QLineEdit()
        self.square.setMaxLength(_LONGEST_SQUARE)
        self.square.setPlaceholderText(self.tr("A5; vacía: aún sin casilla"))
        self.despite = line("", self.tr("Por qué va igualmente"))
        self.despite.setPlaceholderText(self.tr("porque…"))
        self.link = line("", self.tr("Enlace del mensaje"))
        self.link.setMaxLength(_LONGEST_LINK)
        self.view = BoardView()
        self.problem = PlainLabel(role=Role.DANGER, wrap=True)
        self.problem.hide()
        self._lay_out()
        self._connect()
        self._tell()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addWidget(PlainLabel(self._when(), role=Role.CAPTION, wrap=True))
        buttons = QHBoxLayout()
        buttons.setSpacing(ROOM)
        for button in (self.pick, self.foe):
            buttons.addWidget(button)
        buttons.addStretch()
        layout.addLayout(buttons)
        layout.addWidget(self.who)
        layout.addWidget(self.about)
        rows: list[tuple[str, QWidget]] = [
            (self.tr("&Bando"), self.side),
            (self.tr("Ca&silla"), self.square),
            (self.tr("Por &qué va igualmente"), self.despite),
            (self.tr("En&lace del mensaje"), self.link),
        ]
        self.form = form_of_rows(rows)
        layout.addLayout(self.form)
        self.form.setRowVisible(self.despite, False)
        self.board = self.battle.replayed.setup.board
        if self.board is not None:
            layout.addWidget(self.view, 1)
        else:
            self.form.setRowVisible(self.square, False)
            layout.addStretch()
        layout.addWidget(self.problem)
        box, self.accept_button = accept_or_cancel(self, self.tr("&Entra"), self._join)
        layout.addWidget(box)
        fit(self, letters=100, lines=38)

    def _when(self) -> str:
        if self.battle.state.asalto == 0:
            return self.tr("La batalla aún no tiene asalto: actuará desde el primero.")
        return self.tr("Actúa desde el asalto {n}; en el presente ya no.").format(
            n=self.battle.state.asalto + 1
        )

    def _connect(self) -> None:
        self.pick.clicked.connect(self._pick)
        self.foe.clicked.connect(self._type)
        self.view.square_chosen.connect(lambda column, row: self._put((column, row)))
        for field in (self.square, self.side):
            when_edited(field, self._tell)
        self.view.show_board(self.board, battle_tokens(self.battle, public=False), None)

    # ---- who

    def _pick(self) -> None:
        roster = people_reads.roster(self.desk.campaign)
        known = persons(roster)
        here = {name.character_id for name in self.battle.names.values()}
        free = [row for row in roster if row.id not in here]
        title = self.tr("Quién entra")
        dialog = PickDialog(title, [(known[row.id], state_of(row)) for row in free], self)
        picked = dialog.picked() if dialog.exec() else []
        dialog.deleteLater()
        if picked:
            person = picked[0]
            row = next(row for row in free if row.id == person.id)
            about, size = about_character(self.desk.campaign, row, self.battle.day)
            unit = LiveUnitForm(side=0, character_id=person.id, name=person.name)
            self._choose(unit, person.words, about, size)

    def _type(self) -> None:
        models = models_of(self.desk, units_of(self.battle))
        own = self.unit if self.unit is not None and self.unit.character_id is None else None
        dialog = EnemyDialog(own or LiveUnitForm(side=0), models, self)
        if dialog.exec():
            unit = replace(dialog.typed(), count=dialog.count.value())
            name = unit.name
            if unit.count > 1:
                name = self.tr("{n} × {name}").format(n=unit.count, name=unit.name)
            assert unit.stats is not None
            self._choose(unit, name, stats_words(unit.stats), unit.stats.size)
        dialog.deleteLater()

    def _choose(self, unit: LiveUnitForm, name: str, about: str, size: int) -> None:
        theirs = [side.ordinal for side in self.battle.sides if not side.of_players]
        ours = [side.ordinal for side in self.battle.sides if side.of_players]
        usual = ours if unit.character_id is not None else theirs
        self.unit, self._size = unit, size
        if usual:
            self.side.choose(usual[0])
        self.who.setText(name)
        self.about.setText(about)
        self.form.setRowVisible(self.despite, False)
        self.despite.clear()
        self._tell()
        self.side.setFocus()

    # ---- where

    def _put(self, square: Square) -> None:
        self.square.setText(square_name(square))

    def _tell(self) -> None:
        """Say what is missing or cannot be; the button waits for somebody."""
        if self.unit is None:
            self.who.setText(self.tr("Elige a quién entra."))
        self.accept_button.setEnabled(self.unit is not None)
        self._say(self._square_fault())

    def _square_fault(self) -> str:
        text = self.square.text().strip()
        if self.board is None or not text or self.unit is None:
            return ""
        square = read_square(text)
        if square is None:
            return self.tr("«{text}» no es una casilla: escribe como A5.").format(text=text)
        found = may_stand(self.board, square, self._size, occupants(self.battle.state))
        words = "; ".join(square_problem_words(problem) for problem in found)
        return f"{square_name(square)}: {words}." if words else ""

    def _say(self, words: str) -> None:
        self.problem.setText(words)
        self.problem.setVisible(bool(words))

    # ---- doing it

    def _join(self) -> None:
        if self.unit is None or self._square_fault():
            self.square.setFocus()
            return
        unit = replace(
            self.unit,
            side=self.side.chosen,
            square=read_square(self.square.text()) if self.board is not None else None,
            despite=self.despite.text().strip(),
        )
        post = PostFacts(link=self.link.text().strip())
        against: list[FormProblem] = []
        change = self.desk.run(lambda: self._joined(unit, post, against))
        if against:
            self._say("\n".join(map(problem_words, against)))
            if any(problem.fault in NEEDS_WORD for problem in against):
                self.form.setRowVisible(self.despite, True)
                self.despite.setFocus()
        elif change is not None:
            self.change = change
            self.accept()

    def _joined(self, unit: LiveUnitForm, post: PostFacts, against: list[FormProblem]) -> Change:
        """What speaks against somebody is said here, with the field for the reason beside it."""
        try:
            return joining.join(self.desk.live, self.battle.battle_id, unit, post)
        except BattleRefused as refused:
            against += refused.problems
            return UNCHANGED
