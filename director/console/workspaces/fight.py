"""Combate: a battle in play, one post at a time."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.live import fight_verbs as verbs
from director.console.live import turn_edits
from director.console.live.battle_bar import BattleBar
from director.console.live.battle_menus import BattleMenus
from director.console.live.board_tab import BoardTab
from director.console.live.clocks.bar import ClockBar
from director.console.live.clocks.fight_tabs import FightTabs
from director.console.live.fight_texts import promise_opening, promise_turn
from director.console.live.log_pane import LogPane
from director.console.live.no_fights import NoFights
from director.console.live.opening_panel import Opening, OpeningPanel
from director.console.live.order_pane import OrderPane
from director.console.live.posts.fight_posts import FightPosts
from director.console.live.signs import reaction_words, victory_words
from director.console.live.strip import Strip
from director.console.live.targets_tab import TargetsTab
from director.console.live.turn_draft import TurnDraft
from director.console.live.turn_pane import TurnPane
from director.console.live.turn_room import TurnRoom, bring, give_way, only_the_shown_asks
from director.console.theme import HAIR, ROOM, TIGHT, Role, set_role
from director.operations.change import Change, Subject
from director.operations.live.post_facts import PostFacts
from director.operations.live.timing import awaited
from director.operations.views import battle_reads
from director.operations.views.live import LiveBattle

_LEADS_HOME = frozenset({"live.confirm", "live.lapse"})
"""What a form or a button wrote in the place of the turn pane: the next turn is typed there."""

_SHOWN = frozenset({Subject.BATTLES, Subject.CHARACTERS, Subject.PLAYERS, Subject.CAMPAIGN})


class FightWorkspace(QWidget):
    """The order at the left; the acting unit, and below it the log, at the right."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.battle: LiveBattle | None = None
        self._running: tuple[int, ...] = ()
        self._picked: int | None = None
        self._opens = False
        """The director asked for the next asalto though somebody could still act."""
        self._back: int | None = None
        self.empty = NoFights()
        self.order = OrderPane()
        self.bar = BattleBar()
        self.clock = ClockBar(desk)
        self.turn = TurnPane()
        self.turn.clock = desk.clock
        self.opening = OpeningPanel()
        self.log = LogPane()
        self.targets = TargetsTab()
        self.board = BoardTab()
        self.victory = Strip("flag", self.tr("Terminar…"), closes=True)
        self.reaction = Strip("info", closes=True)
        self.past = Strip("history", self.tr("Volver a ahora"))
        self.over = Strip("flag", self.tr("Resolver consecuencias…"))
        self._lay_out()
        self.menus = BattleMenus(self)
        self.posts = FightPosts(self)
        self._connect()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.reload(None)

    def focusInEvent(self, _event: QFocusEvent) -> None:
        """Put the cursor where the next thing is typed."""
        if self.battle is None:
            self.empty.setFocus()
        elif self.centre.currentWidget() is self.opening:
            self.opening.setFocus()
        else:
            self.turn.go_home()

    def _lay_out(self) -> None:
        self.centre = QStackedWidget()
        self.centre.addWidget(self.turn)
        self.centre.addWidget(self.opening)
        give_way(self.opening)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.log, self.tr("Bitácora"))
        self.tabs.addTab(self.targets, self.tr("A quién atacaría"))
        self.tabs.addTab(self.board, self.tr("Tablero"))
        self.time = FightTabs(self.desk, self.tabs)
        only_the_shown_asks(self.tabs)
        self.halves = QSplitter(Qt.Orientation.Vertical)
        self.halves.setObjectName("fight-halves")
        self.halves.setChildrenCollapsible(False)
        set_role(self.halves, Role.GAP)
        self.room = TurnRoom(self.centre)
        self.halves.addWidget(self.room)
        self.halves.addWidget(self.tabs)
        self.halves.setStretchFactor(0, 0)
        self.halves.setStretchFactor(1, 1)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(HAIR, ROOM, ROOM, TIGHT)
        column.setSpacing(HAIR)
        for widget in (self.bar, self.clock, self.over, self.victory, self.reaction, self.past):
            column.addWidget(widget)
        column.addWidget(self.halves, 1)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("fight")
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.order)
        self.splitter.addWidget(right)
        self.splitter.setStretchFactor(0, 0)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([250, 640])
        self.pages = QStackedWidget()
        self.pages.addWidget(self.empty)
        self.pages.addWidget(self.splitter)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)

    def _connect(self) -> None:
        self.order.battle_wanted.connect(self.go_to)
        self.order.list.picked.connect(self._pick)
        self.order.list.opened.connect(self._open_unit)
        self.order.join.clicked.connect(lambda: self.menus.join())
        self.empty.begin_wanted.connect(lambda: self.menus.begin())
        self.turn.register_wanted.connect(self._register)
        self.turn.throw_wanted.connect(self._throw)
        self.turn.advance_wanted.connect(lambda unit: self.time.confirm(unit))
        self.opening.open_wanted.connect(self._open_round)
        self.log.looked.connect(self._look_back)
        self.clock.decide_wanted.connect(lambda battle: self.menus.decide(battle))
        self.past.taken.connect(self.log.come_back)
        self.victory.taken.connect(lambda: self.menus.end())
        self.over.taken.connect(lambda: self.menus.resolve())
        self.board.square_wanted.connect(self._square)
        self.tabs.currentChanged.connect(lambda _n: only_the_shown_asks(self.tabs))
        self.tabs.currentChanged.connect(lambda _n: self._show_tab())
        self.room.wanted.connect(self._make_room)

    # ---- showing

    def reload(self, change: Change | None) -> None:
        """Read again what a change names; none reads everything."""
        if change is not None and not change.subjects & _SHOWN:
            return
        running = self.desk.live.running()
        begun = None if change is None else change.created_by("live.start")
        chosen = begun if begun is not None else self.battle_id
        chosen = chosen if chosen in running else next(iter(running), None)
        if change is None or running != self._running or begun is not None:
            self._offer(running, chosen)
        if chosen is None:
            self.battle = None
            self.clock.show_battle(None)
            self.time.show_battle(None)
            self.pages.setCurrentWidget(self.empty)
            return
        self._show(self.desk.live.battle(chosen))
        label = None if change is None else change.label
        if label is not None and label.code in _LEADS_HOME and self.isVisible():
            self.setFocus()

    @property
    def battle_id(self) -> int | None:
        """The battle on show."""
        return None if self.battle is None else self.battle.battle_id

    def go_to(self, battle_id: int) -> None:
        """Show a battle from elsewhere."""
        if battle_id in self._running:
            self._picked, self._opens = None, False
            self.order.battles.choose(battle_id)
            self._show(self.desk.live.battle(battle_id))

    def chosen_unit(self) -> int | None:
        """Whom the director's hand is for: who was picked, or who acts."""
        if self.battle is None:
            return None
        picked = self._picked if self._picked in self.battle.state.units else None
        return self.battle.state.acting if picked is None else picked

    def take_turn(self, draft: TurnDraft, post: PostFacts, doubts: Sequence[str] = ()) -> bool:
        """Bring a turn that was read elsewhere to its unit, to be looked at and registered with
        what does not match in its post; false for a unit that is not in this battle.
        """
        if self.battle is None or draft.unit not in self.battle.state.units:
            return False
        self.log.come_back()
        self._pick(draft.unit)
        self.turn.fill(draft, post, doubts)
        self.turn.rest()
        self.turn.go_home()
        return True

    def want_opening(self) -> None:
        """Bring the opening of the next asalto up, whoever could still act."""
        self._opens = True
        if self.battle is not None:
            self._show(self.battle)
            self.opening.setFocus()

    def _offer(self, running: tuple[int, ...], chosen: int | None) -> None:
        self._running = running
        names = {row.id: row.name for row in battle_reads.battles(self.desk.campaign)}
        self.order.offer_battles([(key, names.get(key, "")) for key in running], chosen)

    def _show(self, battle: LiveBattle) -> None:
        another = self.battle_id != battle.battle_id
        grew = not another and self.battle is not None and self.battle.revision != battle.revision
        self.battle = battle
        if another or grew:
            self._back = None
        self.pages.setCurrentWidget(self.splitter)
        self.clock.show_battle(battle)
        self.time.show_battle(battle)
        self.log.show_battle(battle)
        self._show_present()

    def _show_present(self) -> None:
        """Order, turn and tabs, now or at the line that is looked back at."""
        battle = self.battle
        if battle is None:
            return
        shown = self._seen(battle)
        unit = self._unit(shown)
        self.order.show_battle(shown, shown.state, unit)
        self._show_strips(battle)
        opens = self._back is None and self._opening_is_next(shown, unit)
        bring(self.centre, self.opening if opens else self.turn)
        if opens:
            self.opening.show_battle(shown, awaited(shown, self.desk.clock()))
        elif unit is not None:
            self.turn.show_turn(shown, unit, writable=self._back is None)
        self._show_tab()

    def _seen(self, battle: LiveBattle) -> LiveBattle:
        if self._back is None:
            return battle
        return replace(battle, replayed=battle.replayed.up_to(self._back + 1))

    def _unit(self, shown: LiveBattle) -> int | None:
        state = shown.state
        if self._picked in state.units:
            return self._picked
        if state.acting is not None:
            return state.acting
        return (
            next(iter(state.order or tuple(state.units)), None) if self._back is not None else None
        )

    def _opening_is_next(self, shown: LiveBattle, unit: int | None) -> bool:
        return unit is None or self._opens or shown.state.asalto == 0

    def _show_strips(self, battle: LiveBattle) -> None:
        now = self._back is None
        self.victory.say(victory_words(battle) if now else "")
        self.reaction.say(reaction_words(battle) if now else "")
        row = self.log.chosen()
        told = "" if row is None else row.words
        self.past.say("" if now else self.tr("Así estaba entonces: {line}").format(line=told))
        over = self.tr("La batalla ha acabado: la bitácora lo ha apuntado todo.")
        self.over.say(over if battle.state.over and now else "")

    def _show_tab(self) -> None:
        if self.battle is None:
            return
        shown = self._seen(self.battle)
        unit = self._unit(shown)
        if self.tabs.currentWidget() is self.targets:
            self.targets.show_unit(shown, shown.state, unit)
        elif self.tabs.currentWidget() is self.board:
            self.board.show_battle(shown, unit)

    def _make_room(self) -> None:
        """Give the turn what it needs of the log's room, down to the least that the log needs."""
        both = sum(self.halves.sizes())
        turn = min(self.room.whole, both - self.tabs.minimumSizeHint().height())
        if self.room.height() < turn:
            self.halves.setSizes([turn, both - turn])

    # ---- doing

    def _pick(self, unit: int) -> None:
        self._picked, self._opens = unit, False
        self._show_present()

    def _open_unit(self, unit: int) -> None:
        self._pick(unit)
        self.turn.go_home()

    def _look_back(self, place: int | None) -> None:
        last = self.battle is not None and place == len(self.battle.replayed.lines) - 1
        self._back = None if last else place
        self._show_present()

    def _register(self, draft: TurnDraft) -> None:
        battle = self.battle
        if battle is None:
            return
        picked, self._picked = self._picked, None
        post = self.turn.post
        self.turn.forget(draft.unit)
        done = verbs.register_turn(self.desk, battle.battle_id, draft, post)
        if done is None:
            self._picked = picked
            self.turn.keep(draft, post)
            return
        self.turn.go_home()
        if self.battle is not None:
            promise_turn(self.desk, self.battle)

    def _throw(self, draft: TurnDraft) -> None:
        if self.battle_id is None:
            return
        thrown = verbs.throw_for(self.desk, self.battle_id, draft)
        if thrown is not None:
            self.turn.take_roll(thrown.result, thrown.roll_id)

    def _open_round(self, opening: Opening) -> None:
        if self.battle_id is None:
            return
        self._opens, self._picked = False, None
        if verbs.open_round(self.desk, self.battle_id, opening) and self.battle is not None:
            self.turn.go_home()
            promise_opening(self.desk, self.battle)

    def _square(self, column: int, row: int) -> None:
        if self.battle is None or self._back is not None:
            return
        unit = self._unit(self.battle)
        if unit is not None and self.battle.state.asalto == 0:
            verbs.place(self.desk, self.battle.battle_id, unit, (column, row))
        elif self.turn.draft is not None and self.centre.currentWidget() is self.turn:
            moved = turn_edits.move_to(self.turn.scene(), self.turn.draft, (column, row))
            self.turn.fill(moved, self.turn.post)
