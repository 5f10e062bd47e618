"""Encuentro: who goes, how hard it is to be, and who stands against them, until it begins."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from director.console.battles.battle_words import is_played
from director.console.desk import Desk
from director.console.dozing import doze
from director.console.encounters import plan_edits
from director.console.encounters.borrowing import borrow_levels, define_level
from director.console.encounters.composition_pane import CompositionPane
from director.console.encounters.enemy_verbs import EnemyVerbs
from director.console.encounters.forecast_room import ForecastRoom
from director.console.encounters.head_strip import HeadStrip
from director.console.encounters.level_pane import LevelPane
from director.console.encounters.list_pane import ListPane
from director.console.encounters.party_pane import PartyPane
from director.console.encounters.plan_keeper import PlanKeeper
from director.console.encounters.plan_side import PlanSide
from director.console.encounters.preparing import prepare_battle
from director.console.encounters.verbs import EncounterVerbs
from director.console.labels import PlainLabel
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.console.words import ago_words
from director.operations.change import Change, Subject
from director.operations.encounters import plan_drafts, saving
from director.operations.views import battle_reads, people_reads
from director.operations.views.encounters import (
    EncounterRow,
    beside_level,
    encounter,
    encounters,
    levels,
)
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.bestiary.filling import FillNote

_SHOWN = frozenset(
    {
        Subject.ENCOUNTERS,
        Subject.CHARACTERS,
        Subject.PLAYERS,
        Subject.BATTLES,
        Subject.CAMPAIGN,
    }
)


class EncounterPage(QWidget):
    """The list and who goes at the left; the levels and the composition of one at the right."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.keeper: PlanKeeper | None = None
        self._notes: tuple[FillNote, ...] = ()
        self.verbs = EncounterVerbs(desk, self, self._done)
        self.list = ListPane()
        self.party = PartyPane()
        self.head = HeadStrip()
        self.levels = LevelPane()
        self.composition = CompositionPane()
        self.enemies = EnemyVerbs(desk, self.composition, self)
        self.forecast = ForecastRoom(desk, self.composition.forecast_slot, self)
        self.empty = PlainLabel(self._teaches(), wrap=True)
        self._lay_out()
        self._order_tabs()
        self._connect()
        self.setFocusProxy(self.list.table)
        self.reload(None)

    # ---- building

    def _lay_out(self) -> None:
        self.left = QSplitter(Qt.Orientation.Vertical)
        self.left.setObjectName("encounter-left")
        self.left.addWidget(self.list)
        self.left.addWidget(self.party)
        self.left.setSizes([190, 400])
        self.right = QStackedWidget()
        self.right.addWidget(self._empty_room())
        self.side = PlanSide(self.head, self.levels, self.composition)
        self.right.addWidget(self.side)
        self.across = QSplitter(Qt.Orientation.Horizontal)
        self.across.setObjectName("encounter")
        self.across.addWidget(_framed(self.left, ROOM, TIGHT))
        self.across.addWidget(self.right)
        self.across.setStretchFactor(1, 1)
        self.across.setSizes([262, 638])
        for splitter in (self.left, self.across):
            splitter.setChildrenCollapsible(False)
        self.left.setHandleWidth(TIGHT)
        set_role(self.left, Role.GAP)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.across)

    def _empty_room(self) -> QWidget:
        room = QWidget()
        layout = QVBoxLayout(room)
        layout.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        layout.addWidget(self.empty)
        layout.addStretch()
        return room

    def _teaches(self) -> str:
        return self.tr(
            "Un encuentro es una batalla que se planea: quién va, qué nivel de dificultad y con "
            "qué enemigos. Empieza uno con «Nuevo…»; cuando llegue el momento, «Preparar la "
            "batalla…» la deja lista en Combate."
        )

    def _order_tabs(self) -> None:
        party, levels, enemies = self.party, self.levels, self.composition
        bar = enemies.bar
        order: list[QWidget] = [
            self.list.table,
            self.list.add,
            self.list.more,
            party.open,
            party.search,
            party.table,
            party.heroes,
            party.level,
            self.head.discard,
            self.head.save,
            self.head.battle,
            levels.define,
            levels.table,
            *(number.button for number in levels.numbers.values()),
            levels.borrow,
            enemies.add,
            enemies.fill,
            enemies.table,
            bar.count,
            *bar.marks.values(),
            bar.again,
            bar.remove,
            enemies.seed,
            enemies.victory,
            enemies.prepare,
        ]
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    def _connect(self) -> None:
        self.list.picked.connect(self._open)
        self.list.add_wanted.connect(self._add)
        self.list.rename_wanted.connect(lambda: self._with_open(self.verbs.rename))
        self.list.note_wanted.connect(lambda: self._with_open(self.verbs.note))
        self.list.duplicate_wanted.connect(self._duplicate)
        self.list.remove_wanted.connect(lambda: self._with_open(self.verbs.remove))
        self.head.save_wanted.connect(self.save)
        self.head.discard_wanted.connect(self._discard)
        self.head.battle_wanted.connect(self._go_to_battle)
        self.party.chosen.connect(lambda keys: self._edit(plan_edits.going, keys))
        self.party.planned.connect(
            lambda heroes, level: self._edit(plan_edits.planned, heroes, level)
        )
        self.levels.chosen.connect(lambda code: self._change(difficulty=code))
        self.levels.borrow_wanted.connect(lambda: borrow_levels(self.desk, self))
        self.levels.define_wanted.connect(lambda code: define_level(self.desk, code, self))
        self.composition.victory_chosen.connect(lambda victory: self._change(victory=victory))
        self.composition.prepare_wanted.connect(self._prepare)
        for keys, slot in (
            ("Ctrl+N", self._add),
            ("Ctrl+S", self.save),
            ("Ctrl+F", self.party.search.setFocus),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    # ---- showing

    def reload(self, change: Change | None) -> None:
        """Read again what a change names; none reads everything."""
        if change is not None and not change.subjects & _SHOWN:
            if Subject.DRAFTS in change.subjects:
                self._show_list()
            return
        self.party.show_people(people_reads.roster(self.desk.campaign))
        self._show_list()
        created = None
        if change is not None:
            created = change.created_by("encounter.add") or change.created_by("encounter.duplicate")
        if created is not None:
            self.list.table.choose(created)
        if self.list.table.current() is None and self.list.table.rows.shown:
            self.list.table.choose(self.list.table.rows.shown[0].id)
        self._follow()

    def go_to(self, encounter_id: int) -> None:
        """Show an encounter from elsewhere."""
        self.list.table.choose(encounter_id)
        self.list.table.setFocus()

    def _show_list(self) -> None:
        campaign = self.desk.campaign
        self.list.show_rows(encounters(campaign), plan_drafts.unsaved(campaign))

    def _open(self, row: EncounterRow | None) -> None:
        """Another encounter is chosen; the same one stays as it stands on screen."""
        key = None if row is None else row.id
        if key == (None if self.keeper is None else self.keeper.key):
            return
        if self.keeper is not None:
            self.keeper.deleteLater()
        self.keeper = None
        self._notes = ()
        self.party.forget()
        if key is not None:
            self.keeper = PlanKeeper(self.desk, encounter(self.desk.campaign, key), self)
            self.party.open_party(self.keeper.plan.party)
        self._show()

    def _follow(self) -> None:
        """Read the open encounter again."""
        if self.keeper is not None:
            self.keeper.follow(encounter(self.desk.campaign, self.keeper.key))
            people = people_reads.roster(self.desk.campaign)
            self.keeper.without(frozenset(row.id for row in people))
        self._show()

    def _show(self) -> None:
        keeper = self.keeper
        self.right.setCurrentIndex(0 if keeper is None else 1)
        self.party.setVisible(keeper is not None)
        if keeper is None:
            return
        campaign, plan = self.desk.campaign, keeper.plan
        beside = beside_level(campaign, plan)
        known = levels(campaign, plan.party)
        became = keeper.view.row.battle
        battle = None if became is None else battle_reads.battle(campaign, became.id).row
        self.party.show_party(plan.party, beside.party)
        self.head.show_encounter(keeper.view, battle)
        self.head.tell(self._state_words(keeper), unsaved=keeper.unsaved)
        self.levels.show_levels(known, plan.difficulty, beside.asked)
        self.composition.show_plan(plan, beside, self._notes, levels=bool(known.rows))
        self.composition.prepare.setEnabled(battle is None)
        self.composition.prepare.setToolTip(
            "" if battle is None else self.tr("Ya es una batalla. Duplícalo para jugarlo otra vez.")
        )
        self.forecast.show_plan(plan, keeper.key)

    def _state_words(self, keeper: PlanKeeper) -> str:
        if keeper.unreadable:
            return self.tr("lo que quedó sin guardar no se puede leer")
        if not keeper.unsaved:
            return ""
        if keeper.left is None:
            return self.tr("sin guardar")
        ago = ago_words(keeper.left.left_at, self.desk.clock())
        return self.tr("sin guardar desde {ago}").format(ago=ago)

    # ---- changing the plan

    @property
    def plan(self) -> EncounterPlan | None:
        """The plan on screen, if any is."""
        return None if self.keeper is None else self.keeper.plan

    def set_plan(self, plan: EncounterPlan, notes: tuple[FillNote, ...] = ()) -> None:
        """Another plan stands on screen; ``notes`` are about its filling."""
        if self.keeper is None:
            return
        self._notes = notes
        self.keeper.edit(plan)
        self._show()

    def _edit(self, how: Callable[..., EncounterPlan], *values: object) -> None:
        if self.keeper is not None:
            self.set_plan(how(self.keeper.plan, *values))

    def _change(self, **fields: object) -> None:
        if self.keeper is not None:
            self.set_plan(replace(self.keeper.plan, **fields))  # type: ignore[arg-type]

    def offer_back(self, words: str, how: Callable[[EncounterPlan], EncounterPlan]) -> None:
        """What was there before can be had back, as long as its encounter is open."""
        keeper = self.keeper

        def back() -> None:
            if self.keeper is keeper:
                self._edit(how)

        self.desk.offer_back(words, back)

    # ---- doing

    def _add(self) -> None:
        names = {row.name for row in self.list.table.rows.shown}
        number = len(names) + 1
        while (name := self.tr("Encuentro {n}").format(n=number)) in names:
            number += 1
        self.verbs.add(name, self.party.search.setFocus)

    def _with_open(self, verb: Callable[..., None]) -> None:
        if self.keeper is not None:
            verb(self.keeper.view)

    def _duplicate(self) -> None:
        if self.keeper is not None:
            self.verbs.duplicate(self.keeper.view, self.keeper.plan)

    def _done(self, change: Change) -> None:
        """A verb was done: show what came of it, also where nobody else tells."""
        self.reload(change)

    def save(self) -> bool:
        """Save what stands on screen; tells whether it is saved now."""
        keeper = self.keeper
        if keeper is None:
            return False
        if not keeper.unsaved:
            return True
        key, plan = keeper.key, keeper.plan
        if self.desk.run(lambda: saving.change(self.desk.campaign, key, plan)) is None:
            return False
        keeper.saved(encounter(self.desk.campaign, key))
        self._show_list()
        self._show()
        return True

    def _discard(self) -> None:
        if self.keeper is None or not self.keeper.unsaved:
            return
        given_up = self.keeper.discard()
        self._notes = ()
        self._show()
        self.offer_back(self.tr("Cambios descartados."), lambda _plan: given_up)

    def _prepare(self) -> None:
        if self.keeper is None:
            return
        doze(self.composition.prepare, lambda: self._may_begin)
        prepare_battle(self.desk, self.keeper.key, self.keeper.plan, self)

    @property
    def _may_begin(self) -> bool:
        return self.keeper is not None and self.keeper.view.row.battle is None

    def _go_to_battle(self) -> None:
        became = None if self.keeper is None else self.keeper.view.row.battle
        if became is None:
            return
        row = battle_reads.battle(self.desk.campaign, became.id).row
        go = self.desk.show_fight if is_played(row) else self.desk.show_battle
        go(became.id)


def _framed(widget: QWidget, left: int, right: int) -> QWidget:
    """The widget with a margin around it."""
    frame = QWidget()
    layout = QVBoxLayout(frame)
    layout.setContentsMargins(left, ROOM, right, TIGHT)
    layout.addWidget(widget)
    return frame
