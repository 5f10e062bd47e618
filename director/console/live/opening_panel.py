"""Opening an asalto: whose dice are thrown here, which are typed from the forum, and Enter."""

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.aftermath.fields import NumberEdit, ReasonEdit
from director.console.labels import PlainLabel
from director.console.people.fields import Choice
from director.console.theme import HAIR, ROOM, TIGHT, WIDE, Role, give_role, set_role
from director.editions.errors import NotDefinedError
from director.forum.live.problem_words import block_words
from director.operations.views.live import LiveBattle
from director.rules.live.rounds import needs_dice
from director.rules.live.setup import ClockKind
from director.rules.stats import Stat

EVERYBODY = -1
NOBODY = -2
"""Whose dice are thrown here, where it is not one side."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What the director asked for. ``side`` is whose dice are thrown here where they are not in
    ``typed``: none is everybody's, ``NOBODY`` nobody's.
    """

    asalto: int
    typed: dict[int, int]
    side: int | None
    despite: str


@dataclass(frozen=True, slots=True)
class _Typed:
    dice: dict[int, int]
    whose: int
    despite: str


_NOTHING_TYPED = _Typed({}, EVERYBODY, "")


class OpeningPanel(QFrame):
    """Stands in the place of a turn while nobody has one."""

    open_wanted = Signal(object)
    """An ``Opening``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_role(self, Role.CARD)
        self.title = PlainLabel(role=Role.HERO)
        self.words = PlainLabel(wrap=True, role=Role.CAPTION)
        self.beside = QVBoxLayout()
        """Room for the deadline of turno 0."""
        self.whose = Choice([])
        self.whose.setAccessibleName(self.tr("Por quién se tira aquí"))
        self.despite = ReasonEdit(
            self.tr("Por qué empieza ya"), self.tr("alguien no ha actuado: por qué empieza ya")
        )
        self.open = QPushButton(self.tr("Abrir asalto"))
        set_role(self.open, Role.PRIMARY)
        self.missing = PlainLabel(wrap=True, role=Role.WARNING)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.viewport().setAutoFillBackground(False)
        self.fields: dict[int, NumberEdit] = {}
        self._battle: LiveBattle | None = None
        self._kept: dict[tuple[int, int], _Typed] = {}
        """What was typed for an asalto of a battle, while another one is looked at."""
        self._needed: tuple[int, ...] = ()
        self._lay_out()
        self.open.clicked.connect(self._open)
        self.whose.activated.connect(lambda _n: self._judge())
        self.despite.edited.connect(lambda _why: self._judge())
        self.despite.returnPressed.connect(self._open)
        self.open.installEventFilter(self)
        self.setFocusProxy(self.open)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.title, 1)
        top.addLayout(self.beside)
        self.whose_title = PlainLabel(self.tr("Tirar aquí por"))
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(self.whose_title)
        row.addWidget(self.whose)
        row.addStretch()
        row.addWidget(self.despite, 2)
        row.addWidget(self.open)
        column = QVBoxLayout(self)
        column.setContentsMargins(ROOM, TIGHT, ROOM, TIGHT)
        column.setSpacing(TIGHT)
        column.addLayout(top)
        column.addWidget(self.words)
        column.addWidget(self.area, 1)
        column.addLayout(row)
        column.addWidget(self.missing)

    def show_battle(self, battle: LiveBattle, awaited: Collection[int] = ()) -> None:
        """What the next asalto of this battle needs; typed dice stay while it is the same one.

        ``awaited`` are those whose hours still run in free turns.
        """
        before = self._battle
        same = before is not None and (before.battle_id, before.state.asalto) == (
            battle.battle_id,
            battle.state.asalto,
        )
        self._put_by()
        self._battle = battle
        try:
            needed = needs_dice(battle.replayed.edition, battle.state)
        except NotDefinedError as error:
            self._say_undefined(error.block)
            return
        following = battle.state.asalto + 1
        self.title.setText(self.tr("Asalto {n}").format(n=following))
        self.words.setText(self._situation(battle, needed))
        if not same or needed != self._needed:
            self._needed = needed
            self._ask(battle)
            self._offer_sides(battle)
            self._take_up(battle, others=not same)
        for widget in (self.whose_title, self.whose, self.area):
            widget.setVisible(bool(needed))
        self.open.setText(self.tr("Abrir asalto {n}").format(n=following))
        by_turns = battle.replayed.setup.clock is not ClockKind.FREE
        self.despite.setVisible(bool(battle.state.waiting) if by_turns else bool(awaited))
        self._judge()

    def _put_by(self) -> None:
        """Keep what was typed for its own battle and asalto."""
        if self._battle is not None:
            of = (self._battle.battle_id, self._battle.state.asalto)
            self._kept[of] = _Typed(self.typed(), self.whose.chosen, self.despite.words())

    def _take_up(self, battle: LiveBattle, *, others: bool) -> None:
        """What was typed for this one before; a reason is never taken over from another one."""
        kept = self._kept.get((battle.battle_id, battle.state.asalto), _NOTHING_TYPED)
        for unit, value in kept.dice.items():
            if unit in self.fields:
                self.fields[unit].show_value(value)
        self.whose.choose(kept.whose)
        if others:
            self.despite.show_words(kept.despite)

    def _situation(self, battle: LiveBattle, needed: tuple[int, ...]) -> str:
        state = battle.state
        parts = []
        if state.asalto == 0:
            parts.append(self.tr("Turno 0: coloca a las unidades en «Tablero» si lo hay."))
        if state.waiting:
            parts.append(self.tr("Por actuar: {n}.").format(n=len(state.waiting)))
        if state.late:
            names = ", ".join(battle.names[unit].name for unit in state.late)
            parts.append(self.tr("Tarde, aún pueden actuar: {names}.").format(names=names))
        if needed:
            parts.append(
                self.tr("Escribe los dados del foro; los que dejes en blanco se tiran aquí.")
            )
        else:
            parts.append(self.tr("El orden se tiró una vez: no hacen falta dados."))
        return " ".join(parts)

    def _say_undefined(self, block: str) -> None:
        self.title.setText(self.tr("Sin asaltos"))
        words = self.tr("Esta edición no define nada de: {block}.")
        self.words.setText(words.format(block=block_words(block)))
        for widget in (self.area, self.whose, self.whose_title, self.despite, self.missing):
            widget.hide()
        self.open.setEnabled(False)

    def _ask(self, battle: LiveBattle) -> None:
        """A field for each die, two columns of them."""
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(HAIR)
        grid.setVerticalSpacing(HAIR)
        initiative = battle.replayed.edition.initiative
        sides = 0 if initiative is None else initiative.die.value
        self.fields = {}
        for number, unit in enumerate(self._needed):
            name = battle.names[unit].name
            field = NumberEdit(self.tr("Dado de {name}").format(name=name), digits=3)
            field.setPlaceholderText(f"1d{sides}")
            field.edited.connect(lambda _value: self._judge())
            field.returnPressed.connect(self._open)
            reaction = battle.state.units[unit].now(Stat.REACTION)
            told = PlainLabel(f"{name} · {self.tr('Reacción')} {reaction}")
            row, column = divmod(number, 2)
            grid.addWidget(field, row, column * 3)
            grid.addWidget(told, row, column * 3 + 1)
            self.fields[unit] = field
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(4, 1)
        grid.setColumnMinimumWidth(2, WIDE)
        grid.setRowStretch(len(self._needed), 1)
        self.area.setWidget(body)
        body.setAutoFillBackground(False)

    def _offer_sides(self, battle: LiveBattle) -> None:
        choices = [(EVERYBODY, self.tr("todos los que falten"))]
        choices += [(side.ordinal, side.name) for side in battle.sides]
        choices.append((NOBODY, self.tr("nadie")))
        self.whose.offer(choices, EVERYBODY)

    # ---- doing

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter on the button opens, as it does in every field; held down it opens nothing more."""
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return super().eventFilter(watched, event)
        if not event.isAutoRepeat():
            self._open()
        return True

    def typed(self) -> dict[int, int]:
        """The dice that came from the forum."""
        values = ((unit, field.value()) for unit, field in self.fields.items())
        return {unit: value for unit, value in values if value is not None}

    def _judge(self) -> None:
        """Say who still lacks a die."""
        battle = self._battle
        if battle is None:
            return
        typed, whose = self.typed(), self.whose.chosen
        lacking = [
            battle.names[unit].name
            for unit in self._needed
            if unit not in typed and whose != EVERYBODY and battle.state.units[unit].side != whose
        ]
        words = self.tr("Falta el dado de {names}.").format(names=", ".join(lacking))
        self.missing.setText(words if lacking else "")
        self.missing.setVisible(bool(lacking))
        reasoned = self.despite.isHidden() or bool(self.despite.words().strip())
        over = battle.state.over
        self.open.setEnabled(
            not lacking and reasoned and not over and bool(battle.state.standing())
        )

    def _open(self) -> None:
        battle = self._battle
        if battle is None or not self.open.isEnabled():
            return
        whose = self.whose.chosen
        opening = Opening(
            battle.state.asalto + 1,
            self.typed(),
            None if whose == EVERYBODY else whose,
            "" if self.despite.isHidden() else self.despite.words().strip(),
        )
        self.open_wanted.emit(opening)
