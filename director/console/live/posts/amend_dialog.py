"""A line of the log put right, or taken out: before and after first, and then one step."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.live.posts.dice_fields import DiceFields
from director.console.live.posts.line_dialog import LineDialog
from director.console.live.posts.line_facts import LineFacts
from director.console.live.posts.turn_fields import TurnFields, draft_of
from director.console.live.posts.turn_lines import (
    fits_fields,
    why_without_fields,
    written_back,
)
from director.console.live.turn_judge import Scene
from director.console.people.fields import Number, form_of_rows, when_edited
from director.console.theme import Role
from director.forum.live.log_words import log_line
from director.forum.live.telling import for_director
from director.operations.change import Change
from director.operations.live import amending
from director.operations.views.live import LiveBattle
from director.rules.live.amend import Edit, RemoveLine, ReplaceLine
from director.rules.live.happenings import (
    Adjusted,
    Happening,
    HornAdjusted,
    Logged,
    PointsAdjusted,
    RoundOpened,
    TurnTaken,
)

_MOST = 999


class AmendDialog(LineDialog):
    """Changes the turn or the amount of a line, and what is known of its post."""

    def __init__(
        self, desk: Desk, battle: LiveBattle, place: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, battle, self.tr("Corregir una línea"), self.tr("Co&rregir"), parent)
        self.place = self.shown = place
        self.line: Logged = battle.replayed.lines[place].logged
        self.about.setText(log_line(for_director(battle), place) or "")
        self.facts = LineFacts(self.line.at, battle.zone, desk.clock())
        self.facts.show_line(self.line)
        self.turn: TurnFields | None = None
        self.amount: Number | None = None
        self.dice: DiceFields | None = None
        self.why = PlainLabel(wrap=True, role=Role.CAPTION)
        """Why there are no fields for what the line says."""
        self.why.hide()
        fields = self._fields()
        for field in (*fields, self.facts):
            when_edited(field, self._edited)
        self.lay_out([*fields, self.facts], self._first())

    def _fields(self) -> list[QWidget]:
        what, replayed = self.line.what, self.battle.replayed
        if isinstance(what, TurnTaken) and fits_fields(what):
            self.turn = TurnFields(self.battle)
            scene = Scene(replayed.edition, replayed.setup, replayed.states[self.place])
            if what.unit in scene.state.units:
                self.turn.show_draft(scene, draft_of(what))
                self.turn.edited.connect(self._edited)
                return [self.turn]
            self.turn = None
        if isinstance(what, TurnTaken):
            self.why.setText(why_without_fields(what))
            self.why.show()
            return [self.why]
        if isinstance(what, RoundOpened) and what.dice:
            self.dice = DiceFields(self.battle, what.dice)
            self.dice.edited.connect(self._edited)
            return [self.dice]
        if isinstance(what, Adjusted | PointsAdjusted | HornAdjusted):
            self.amount = Number(-_MOST, _MOST, what.amount)
            self.amount.valueChanged.connect(lambda _n: self._edited())
            held = QWidget()
            form = form_of_rows([(self.tr("Cuán&to (con − quita)"), self.amount)])
            form.setContentsMargins(0, 0, 0, 0)
            held.setLayout(form)
            return [held]
        return []

    def _first(self) -> QWidget:
        if self.turn is not None and not self.turn.rests.isChecked():
            self.turn.roll.selectAll()
            return self.turn.roll
        if self.dice is not None:
            return next(iter(self.dice.fields.values()))
        return self.facts.link if self.amount is None else self.amount

    def _edited(self) -> None:
        self.judge_soon()

    def wanted(self) -> Logged | None:
        """The line as it stands in the fields; none where it is no line."""
        what = self._what()
        if what is None:
            return None
        return self.facts.put_on(replace(self.line, what=what))

    def _what(self) -> Happening | None:
        what = self.line.what
        if self.turn is not None and isinstance(what, TurnTaken):
            draft = self.turn.draft()
            return None if draft is None else written_back(what, draft)
        if self.dice is not None and isinstance(what, RoundOpened):
            dice = self.dice.dice()
            return None if dice is None else replace(what, dice=dice)
        if self.amount is not None:
            assert isinstance(what, Adjusted | PointsAdjusted | HornAdjusted)
            return replace(what, amount=self.amount.value())
        return what

    def edit(self) -> Edit | None:
        line = self.wanted()
        return None if line in (None, self.line) else ReplaceLine(self.line.key, line)

    def missing(self) -> str:
        if self.wanted() is None and self.dice is not None:
            return self.tr("Falta un dado.")
        if self.wanted() is None:
            return self.tr("Al turno no le queda nada. Para quitarlo, Supr en la bitácora.")
        return self.tr("Cambia algo y aquí verás todo lo que arrastra.")

    def keep(self, edit: Edit) -> Callable[[], Change]:
        table, battle = self.desk.live, self.battle.battle_id
        line = edit.logged if isinstance(edit, ReplaceLine) else self.line
        if replace(line, link=self.line.link) == self.line:
            return lambda: amending.set_link(table, battle, self.line.key, line.link)
        ahead = self.facts.ahead.isChecked()
        return lambda: amending.amend(table, battle, edit, *self.besides(), ahead=ahead)


class RemoveDialog(LineDialog):
    """Takes a line out, as if it never had been."""

    def __init__(
        self, desk: Desk, battle: LiveBattle, place: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, battle, self.tr("Quitar una línea"), self.tr("&Quitar"), parent)
        self._key = battle.replayed.lines[place].logged.key
        self.about.setText(log_line(for_director(battle), place) or "")
        self.lay_out([])
        self.save.setFocus()

    def edit(self) -> Edit | None:
        return RemoveLine(self._key)

    def missing(self) -> str:
        return ""

    def keep(self, edit: Edit) -> Callable[[], Change]:
        table, battle = self.desk.live, self.battle.battle_id
        return lambda: amending.amend(table, battle, edit, *self.besides())
