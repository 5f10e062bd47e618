"""A forgotten post written into its place of the log; what follows is read anew."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtWidgets import QWidget

from director.console.desk import Desk
from director.console.live.posts.line_dialog import LineDialog
from director.console.live.posts.line_facts import LineFacts
from director.console.live.posts.matching import scene_at
from director.console.live.posts.turn_fields import TurnFields
from director.console.live.turn_draft import TurnDraft, turn_of
from director.console.people.fields import Choice, form_of_rows, when_edited
from director.forum.live.log_words import log_line
from director.forum.live.telling import for_director
from director.operations.change import Change
from director.operations.live import amending
from director.operations.live.post_facts import NO_POST, PostFacts
from director.operations.views.live import LiveBattle
from director.rules.live.amend import Edit, InsertLine
from director.rules.live.happenings import Logged


class InsertDialog(LineDialog):
    """A turn of a unit, before a line of the log. ``draft`` is what a pasted post said."""

    def __init__(
        self,
        desk: Desk,
        battle: LiveBattle,
        place: int,
        parent: QWidget | None = None,
        *,
        draft: TurnDraft | None = None,
        post: PostFacts = NO_POST,
    ) -> None:
        title, accept = self.tr("Intercalar un turno"), self.tr("&Intercalar")
        super().__init__(desk, battle, title, accept, parent)
        self.place, self.shown, self._post = place, place, post
        self._recorded_at = desk.clock()
        self.turn = TurnFields(battle)
        self.facts = LineFacts(self._beside(), battle.zone, self._recorded_at)
        self.facts.show_post(post)
        scene = scene_at(battle, place)
        names = for_director(battle)
        units = [(unit.unit, names.name(unit.unit)) for unit in scene.state.standing()]
        self.unit = Choice(units, scene.state.acting if draft is None else draft.unit)
        self.about.setText(self._where())
        held = QWidget()
        form = form_of_rows([(self.tr("&Quién"), self.unit)])
        form.setContentsMargins(0, 0, 0, 0)
        held.setLayout(form)
        if draft is not None and draft.unit == self.unit.chosen:
            self.turn.show_draft(scene, draft)
        else:
            self._other_unit()
        self.turn.edited.connect(self.judge_soon)
        self.unit.currentIndexChanged.connect(lambda _n: self._other_unit())
        when_edited(self.facts, self.judge_soon)
        when_edited(held, self.judge_soon)
        self.lay_out([held, self.turn, self.facts], self.turn.roll)

    def _where(self) -> str:
        lines = self.battle.replayed.lines
        if self.place >= len(lines):
            return self.tr("Al final de la bitácora.")
        told = log_line(for_director(self.battle), self.place)
        return self.tr("Antes de: {line}").format(line=told)

    def _other_unit(self) -> None:
        if self.unit.chosen is not None:
            self.turn.show_draft(scene_at(self.battle, self.place), TurnDraft(self.unit.chosen))

    def edit(self) -> Edit | None:
        draft = self.turn.draft()
        turn = None if draft is None else turn_of(draft)
        if turn is None:
            return None
        bare = Logged(0, self._beside(), self._recorded_at, turn)
        return InsertLine(self.place, self.facts.put_on(bare))

    def _beside(self) -> datetime:
        """The instant of the line before, for a post of which nothing is known."""
        lines = self.battle.replayed.lines[: self.place]
        return lines[-1].logged.at if lines else self._recorded_at

    def missing(self) -> str:
        if self.unit.chosen is None:
            return self.tr("En ese momento no hay nadie en combate que pueda actuar.")
        return self.tr("Escribe la tirada y el objetivo, o elige qué hizo.")

    def keep(self, edit: Edit) -> Callable[[], Change]:
        table, battle, text = self.desk.live, self.battle.battle_id, self._post.text
        ahead = self.facts.ahead.isChecked()
        return lambda: amending.amend(table, battle, edit, *self.besides(), text=text, ahead=ahead)
