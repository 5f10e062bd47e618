"""The acting unit's turn: seen, put together with single keys, judged before it is registered."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from director.console.labels import ElidedLabel, PlainLabel, plain_tip
from director.console.live import turn_edits as edits
from director.console.live.attack_form import AttackForm
from director.console.live.kept_drafts import KeptDrafts, Turn
from director.console.live.posts.attached_post import AttachedPost
from director.console.live.posts.post_doubts import PostDoubts
from director.console.live.preview_words import preview_words
from director.console.live.reach_words import attack_out_of_reach, far_words, move_words
from director.console.live.roll_edit import RollEdit
from director.console.live.step_strip import StepStrip
from director.console.live.turn_draft import Aim, TurnDraft, turn_of
from director.console.live.turn_judge import Scene, may_act, preview, scene_of
from director.console.live.turn_keys import Command, command_of, figure_of, keys_help
from director.console.live.turn_note import may_hold, note_words
from director.console.live.unit_head import UnitHead
from director.console.theme import HAIR, ROOM, TIGHT, Role, give_role, set_role
from director.forum.live.telling import for_director
from director.operations.live.post_facts import NO_POST, PostFacts
from director.operations.live.timing import present_queue
from director.operations.views.live import LiveBattle
from director.rules.live.outcome import Happened

_WORTH_IT = 0.85
"""Share of the line of keys that has to be in sight."""


class TurnPane(QFrame):
    """Holds the draft of whoever is looked at. It only announces what is to be done."""

    register_wanted = Signal(object)
    """The ``TurnDraft`` to be registered."""
    advance_wanted = Signal(int)
    """The unit whose turn, sent in advance, is to be confirmed."""
    throw_wanted = Signal(object)
    """The ``TurnDraft`` whose roll is to be thrown here."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_role(self, Role.CARD)
        self.setAccessibleName(self.tr("Turno"))
        self.battle: LiveBattle | None = None
        self.draft: TurnDraft | None = None
        self._kept = KeptDrafts()
        self._posts: dict[Turn, PostFacts] = {}
        """What is known of the post that tells a unit's turn, where somebody read one."""
        self._doubts: dict[Turn, tuple[str, ...]] = {}
        """What does not match in that post, in sentences; nothing while there is no post."""
        self.clock: Callable[[], datetime] = lambda: datetime.now(UTC)
        """What time it is; the desk's in the workspace."""
        self._writable = True
        self._rested = True
        """A double press has passed, or something was typed since the last turn."""
        self._asked: TurnDraft | None = None
        """The attack from too far away that was to be registered once, and is asked about."""
        self._told = ""
        """Why nothing is half typed any more, while nothing else is typed."""
        self.head = UnitHead()
        self.ready = QPushButton(self.tr("Turno por adelantado listo · Confirmar… (A)"))
        self.ready.setToolTip(plain_tip(self.tr("Enseña qué haría y lo registra (A)")))
        self.ready.hide()
        self.attached = AttachedPost()
        self.doubts = PostDoubts()
        self.steps = StepStrip()
        self.attack = AttackForm()
        self.roll = RollEdit()
        self.throw = QPushButton(self.tr("Tirar aquí"))
        self.throw.setToolTip(plain_tip(self.tr("Tira 1d100 en el programa (G)")))
        self.register = QPushButton(self.tr("Registrar"))
        self.register.setToolTip(plain_tip(self.tr("Anota el turno (Intro)")))
        set_role(self.register, Role.PRIMARY)
        self.far = ElidedLabel(role=Role.WARNING)
        self.far.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.far.setAccessibleName(self.tr("Fuera de alcance"))
        self.outcome = PlainLabel(wrap=True)
        self.outcome.setAccessibleName(self.tr("Qué pasaría"))
        self.despite = QLineEdit()
        self.despite.setAccessibleName(self.tr("Por qué actúa fuera de su turno"))
        self.despite.setPlaceholderText(self.tr("no es su turno: por qué actúa ahora"))
        self.keys = ElidedLabel(keys_help(), role=Role.CAPTION)
        self._wake = QTimer(self, singleShot=True)
        self._wake.timeout.connect(self._woken)
        self._lay_out()
        self._connect()
        self._commands = self._all_commands()
        two_lines = self.fontMetrics().lineSpacing() * 2
        self.outcome.setMinimumHeight(two_lines)
        self.outcome.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for child in self.findChildren(QWidget):
            if child is not self.roll and not isinstance(child, QLineEdit):
                child.installEventFilter(self)

    def _lay_out(self) -> None:
        last = QHBoxLayout()
        last.setSpacing(TIGHT)
        self.roll_title = PlainLabel(self.tr("Tirada"))
        for widget in (self.roll_title, self.roll, self.throw):
            last.addWidget(widget)
        last.addWidget(self.despite, 1)
        last.addWidget(self.far, 1)
        last.addWidget(self.steps.pass_)
        last.addWidget(self.register)
        column = QVBoxLayout(self)
        column.setContentsMargins(ROOM, TIGHT, ROOM, TIGHT)
        column.setSpacing(TIGHT)
        self.head.beside.addWidget(self.ready)
        self.head.beside.addWidget(self.attached)
        column.addWidget(self.head)
        column.addWidget(self.doubts)
        column.addWidget(self.steps)
        column.addWidget(self.attack)
        column.addLayout(last)
        column.addWidget(self.outcome)
        column.addStretch()
        column.addWidget(self.keys)
        column.setSpacing(HAIR + 2)

    def _connect(self) -> None:
        self.steps.rest_wanted.connect(lambda: self._do(Command.REST))
        self.steps.pass_wanted.connect(lambda: self._do(Command.PASS))
        self.steps.horn.stepped.connect(lambda by: self._change(edits.step_horn, by))
        self.steps.move_.stepped.connect(lambda by: self._change(edits.step_extra, by))
        self.attack.bonus.stepped.connect(lambda by: self._change(edits.step_bonus, by))
        self.attack.aim_wanted.connect(lambda aim: self._change(edits.aim_at, Aim(aim)))
        self.attack.target_wanted.connect(
            lambda unit: self._put(edits.choose_target(self._present(), unit))
        )
        self.attack.ability_wanted.connect(
            lambda name: self._put(edits.name_ability(self._present(), name))
        )
        self.roll.edited.connect(lambda roll: self._put(edits.type_roll(self._present(), roll)))
        self.despite.textEdited.connect(
            lambda why: self._put(edits.act_despite(self._present(), why))
        )
        self.attached.dropped.connect(lambda: self.fill(self._present(), NO_POST))
        self.attached.told.connect(
            lambda told: self.fill(self._present(), replace(self.post, ahead=told))
        )
        self.attached.kept_secret.connect(
            lambda secret: self.fill(self._present(), replace(self.post, secret=secret))
        )
        self.ready.clicked.connect(self._confirm_advance)
        self.throw.clicked.connect(self._throw)
        self.register.clicked.connect(self._register)

    def _all_commands(self) -> dict[Command, Callable[[], None]]:
        change, put = self._change, self._put
        return {
            Command.FARTHER: lambda: change(edits.step_extra, 1),
            Command.NEARER: lambda: change(edits.step_extra, -1),
            Command.NEXT_TARGET: lambda: change(edits.next_target, 1),
            Command.FORMER_TARGET: lambda: change(edits.next_target, -1),
            Command.STRENGTH: lambda: change(edits.aim_at, Aim.STRENGTH),
            Command.BREAKING: lambda: change(edits.aim_at, Aim.BREAKING),
            Command.ABILITY: lambda: change(edits.aim_at, Aim.ABILITY),
            Command.MORE_BONUS: lambda: change(edits.step_bonus, 1),
            Command.LESS_BONUS: lambda: change(edits.step_bonus, -1),
            Command.REST: lambda: put(edits.toggle_rest(self._present())),
            Command.MORE_HORN: lambda: change(edits.step_horn, 1),
            Command.LESS_HORN: lambda: change(edits.step_horn, -1),
            Command.PASS: lambda: put(edits.toggle_pass(self._present())),
            Command.ROLL: self._go_to_roll,
            Command.THROW: self._throw,
            Command.REGISTER: self._register,
            Command.CLEAR: self._clear,
            Command.ADVANCE: self._confirm_advance,
        }

    # ---- showing

    def show_turn(self, battle: LiveBattle, unit: int, *, writable: bool = True) -> None:
        """The turn of a unit; what was put together for it before is there again."""
        former = None if self.draft is None else self._turn(self.draft.unit)
        self.battle, self._writable = battle, writable
        scene = scene_of(battle)
        if former != self._turn(unit):
            self._told = ""
        if writable and self._drop_what_came_later(battle):
            self._told = self.tr(
                "La batalla ha vuelto atrás: lo que estaba a medias se ha borrado."
            )
        draft = self._kept.get(self._turn(unit))
        if draft is None or not edits.still_fits(scene, draft) or not may_hold(scene, unit):
            draft = edits.fresh(scene, unit)
            self._posts.pop(self._turn(unit), None)
        self.draft = draft
        self._show()

    def scene(self) -> Scene:
        """The battle as the turn is judged in it."""
        assert self.battle is not None
        return scene_of(self.battle)

    @property
    def post(self) -> PostFacts:
        """What is known of the post that tells this turn."""
        return (
            NO_POST if self.draft is None else self._posts.get(self._turn(self.draft.unit), NO_POST)
        )

    def _drop_what_came_later(self, battle: LiveBattle) -> bool:
        dropped = self._kept.drop_after(battle.battle_id, len(battle.replayed.lines))
        for turn in dropped:
            self._posts.pop(turn, None)
        return bool(dropped)

    def _turn(self, unit: int) -> Turn:
        return unit, 0 if self.battle is None else self.battle.state.asalto

    def fill(
        self,
        draft: TurnDraft,
        post: PostFacts | None = None,
        doubts: Sequence[str] | None = None,
    ) -> None:
        """A turn that was read elsewhere, from a post or from a turn sent in advance; without a
        post, or ``doubts`` about it, what was known stays.
        """
        if doubts is not None:
            self._doubts[self._turn(draft.unit)] = tuple(doubts)
        if post is not None:
            self._posts[self._turn(draft.unit)] = post
        self._put(draft)

    def keep(self, draft: TurnDraft, post: PostFacts = NO_POST) -> None:
        """It was refused: what was typed stays."""
        self._keep(draft)
        self._posts[self._turn(draft.unit)] = post
        self._rested = True
        self._show()

    def forget(self, unit: int) -> None:
        """Its turn was registered; a second press of the same key is no turn of the next one."""
        self._kept.forget(self._turn(unit))
        self._posts.pop(self._turn(unit), None)
        self.rest()

    def rest(self) -> None:
        """Take no second press of what was pressed before for a wish to register."""
        self._rested = False
        self._wake.start(QApplication.doubleClickInterval())

    def go_home(self) -> None:
        """Put the cursor where a turn is typed."""
        (self.roll if self.roll.isEnabled() else self).setFocus()

    def _show(self) -> None:
        battle, draft = self.battle, self.draft
        if battle is None or draft is None:
            return
        scene = scene_of(battle)
        acts = self._writable and may_act(scene, draft.unit)
        late = draft.unit in scene.state.lapsed
        enabled = self._writable and (acts or may_hold(scene, draft.unit))
        note = "" if acts and not late else note_words(scene, draft.unit)
        self.head.show_unit(battle, scene.state, draft.unit, note)
        sent = acts and any(turn.unit == draft.unit for turn in present_queue(battle))
        self.ready.setVisible(sent)
        self.attached.show_post(self.post, battle.zone, self.clock())
        doubts = self._doubts.get(self._turn(draft.unit), ())
        self.doubts.show_doubts(() if self.post == NO_POST else doubts)
        self.steps.show_draft(scene, draft, enabled=enabled)
        self.attack.show_draft(battle, scene, draft, enabled=enabled)
        self.roll.setEnabled(enabled and not draft.rests)
        self.roll.show_value(draft.roll)
        self.throw.setEnabled(enabled and not draft.rests)
        self.despite.setVisible(enabled and not acts)
        if self.despite.text() != draft.despite:
            self.despite.setText(draft.despite)
        self._show_outcome(battle, scene, draft)
        layout = self.layout()
        if layout is not None:
            layout.activate()  # now, or everything here is painted twice

    def _show_outcome(self, battle: LiveBattle, scene: Scene, draft: TurnDraft) -> None:
        found = preview(scene, draft) if self._writable else None
        happened = isinstance(found, Happened)
        self.register.setEnabled(happened)
        self.far.setText(far_words(scene, draft, asked=self._asked == draft) if happened else "")
        moved = move_words(scene, draft) if happened else ""
        quiet = not moved and (happened or found is None)
        set_role(self.outcome, None if quiet else Role.WARNING)
        words = preview_words(for_director(battle), turn_of(draft), found)
        told = self._told if found is None and self._told else words
        self.outcome.setText(
            " · ".join(filter(None, (moved, told))) if self.steps.pass_.isEnabled() else ""
        )
        now = scene.state.units[draft.unit]
        after = found.state.units[draft.unit] if isinstance(found, Happened) else now
        self.head.show_pools(now, after)

    # ---- changing

    def _present(self) -> TurnDraft:
        assert self.draft is not None
        return self.draft

    def _put(self, draft: TurnDraft) -> None:
        if self.battle is None or not self.steps.pass_.isEnabled():
            return
        self._rested, self._told = True, ""
        self._keep(draft)
        self.draft = draft
        self._show()

    def _keep(self, draft: TurnDraft) -> None:
        assert self.battle is not None
        lines = len(self.battle.replayed.lines)
        self._kept.keep(self._turn(draft.unit), draft, self.battle.battle_id, lines)

    @property
    def half_typed(self) -> bool:
        """Whether anything of the turn on show is settled."""
        if self.draft is None or self.battle is None:
            return False
        return self.post != NO_POST or self.draft != edits.fresh(self.scene(), self.draft.unit)

    def _clear(self) -> None:
        """Nothing of the turn is settled any more, and no post tells it."""
        unit = self._present().unit
        self._kept.forget(self._turn(unit))
        self._posts.pop(self._turn(unit), None)
        self.draft = edits.fresh(self.scene(), unit)
        self._told = self.tr("Lo que estaba a medias se ha borrado.")
        self._show()

    def _change(self, edit: Callable[..., TurnDraft], *what: object) -> None:
        if self.battle is not None and self.draft is not None:
            self._put(edit(self.scene(), self.draft, *what))

    def _do(self, command: Command) -> None:
        if self.draft is not None:
            self._commands[command]()

    def _go_to_roll(self) -> None:
        if self.roll.isEnabled():
            self.roll.setFocus()
            self.roll.selectAll()

    def _throw(self) -> None:
        if self.throw.isEnabled() and self.draft is not None:
            self.throw_wanted.emit(self.draft)

    def _confirm_advance(self) -> None:
        if not self.ready.isHidden() and self.draft is not None:
            self.advance_wanted.emit(self.draft.unit)

    def take_roll(self, result: int, die: int) -> None:
        """A die fell here."""
        self._put(edits.type_roll(self._present(), result, die))

    def _register(self) -> None:
        """Enter on an empty draft, or again within a double press, does nothing."""
        if self.draft is None or not self._rested or not self.register.isEnabled():
            return
        if turn_of(self.draft) is None:
            return
        far = attack_out_of_reach(self.scene(), self.draft) is not None
        if far and self._asked != self.draft:
            self._asked = self.draft
            self._show()
            return
        self.register_wanted.emit(self.draft)

    def _woken(self) -> None:
        self._rested = True

    # ---- keys

    def resizeEvent(self, event: QResizeEvent) -> None:
        """At big letters the line of keys would be half cut: its room is worth more."""
        super().resizeEvent(event)
        whole = self.keys.fontMetrics().horizontalAdvance(self.keys.text())
        self.keys.setVisible(self.width() >= whole * _WORTH_IT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Single keys, wherever in the pane the cursor is."""
        if not self._answer(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of buttons and lists in the pane are the pane's first."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._answer(event)
        return super().eventFilter(watched, event)

    def _answer(self, event: QKeyEvent) -> bool:
        command = command_of(event)
        if command is Command.REGISTER and event.isAutoRepeat():
            return True
        if command is Command.CLEAR and not self._clears():
            return False
        if command is not None:
            self._do(command)
            return True
        figure = figure_of(event)
        if figure and self.roll.isEnabled():
            self.roll.type_figure(figure)
        return bool(figure)

    def _clears(self) -> bool:
        """Whether there is something to clear: a list that is open takes the key first."""
        return QApplication.activePopupWidget() is None and self._writable and self.half_typed
