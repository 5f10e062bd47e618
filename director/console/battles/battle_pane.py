"""One battle: how it stands, who fought and how each of them ended, and what to do next."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from director.console.battles.battle_words import (
    condition_choices,
    is_played,
    outcome_text,
    state_words,
)
from director.console.battles.consequences import Consequences
from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM, TIGHT, WIDE, Role, set_role
from director.forum.words import difficulty_words, tier_words
from director.operations.views.battles import BattleView, CombatantView, ResolvedBattle
from director.rules.aftermath import FelledBy


class BattlePane(QWidget):
    """Shows a battle; its buttons only say what the director wants."""

    resolve_wanted = Signal()
    fight_wanted = Signal()
    edit_wanted = Signal()
    remove_wanted = Signal()
    reopen_wanted = Signal()
    summary_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.empty = PlainLabel(role=Role.CAPTION, wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.say_empty("")
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self._build())

    def _build(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(WIDE, ROOM, WIDE, ROOM)
        layout.setSpacing(TIGHT)
        self.name = PlainLabel(role=Role.HERO, wrap=True)
        self.about = PlainLabel(role=Role.CAPTION, wrap=True)
        self.state = PlainLabel(role=Role.STRONG, wrap=True)
        for label in (self.name, self.about, self.state):
            layout.addWidget(label)
        layout.addLayout(self._buttons())
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        layout.addWidget(self.area, 1)
        return page

    def _buttons(self) -> QHBoxLayout:
        self.resolve = QPushButton(self.tr("&Resolver…"))
        self.resolve.setToolTip(self.tr("Abre el asistente de las consecuencias (Intro)"))
        set_role(self.resolve, Role.PRIMARY)
        self.fight = QPushButton(self.tr("&Ir al combate"))
        self.fight.setToolTip(self.tr("Sigue la batalla turno a turno (Intro)"))
        set_role(self.fight, Role.PRIMARY)
        self.summary = QPushButton(self.tr("Publicar res&umen"))
        set_role(self.summary, Role.PRIMARY)
        self.edit = QPushButton(self.tr("Ca&mbiar…"))
        self.remove = QPushButton(self.tr("&Quitar"))
        self.reopen = QPushButton(self.tr("Rea&brir…"))
        self.resolve.clicked.connect(self.resolve_wanted)
        self.fight.clicked.connect(self.fight_wanted)
        self.summary.clicked.connect(self.summary_wanted)
        self.edit.clicked.connect(self.edit_wanted)
        self.remove.clicked.connect(self.remove_wanted)
        self.reopen.clicked.connect(self.reopen_wanted)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        for button in (self.resolve, self.fight, self.summary, self.edit, self.remove, self.reopen):
            button.hide()
            row.addWidget(button)
        row.addStretch()
        return row

    def say_empty(self, why_none: str) -> None:
        """What stands here without a battle; ``why_none`` where the rules know none."""
        teaches = self.tr("Elige una batalla de la lista, o anota la última con «Anotar batalla…».")
        self.empty.setText(why_none or teaches)

    def show_battle(self, view: BattleView | None, resolved: ResolvedBattle | None = None) -> None:
        """Show another battle, or none; ``resolved`` is the aftermath that holds, if it has one."""
        self._stack.setCurrentIndex(0 if view is None else 1)
        if view is None:
            return
        pending, played = view.row.state == "pending", is_played(view.row)
        self.name.setText(view.row.name)
        self.about.setText(self._about(view))
        words = state_words(view.row)
        ends = "" if played else f" · {outcome_text(view.row.outcome)}"
        self.state.setText(f"{words[:1].upper()}{words[1:]}{ends}")
        self.resolve.setText(
            self.tr("&Seguir…") if view.row.parked_at is not None else self.tr("&Resolver…")
        )
        for button in (self.resolve, self.edit):
            button.setVisible(pending and not played)
        self.fight.setVisible(played)
        self.remove.setVisible(pending)
        for button in (self.summary, self.reopen):
            button.setVisible(not pending)
        self.area.setWidget(self._people(view, resolved))

    def _about(self, view: BattleView) -> str:
        condition = dict(condition_choices())[view.victory_condition]
        parts = (
            self.tr("día {day}").format(day=view.row.day),
            difficulty_words(view.difficulty),
            self.tr("victoria: {condition}").format(condition=condition),
        )
        return " · ".join(parts)

    def _people(self, view: BattleView, resolved: ResolvedBattle | None) -> QWidget:
        holder = QWidget()
        layout = QVBoxLayout(holder)
        layout.setContentsMargins(0, 0, ROOM, 0)
        layout.setSpacing(HAIR)
        if resolved is not None:
            layout.addWidget(PlainLabel(self.tr("Consecuencias"), role=Role.TITLE))
            layout.addWidget(Consequences(resolved))
        for side in view.sides:
            title = PlainLabel(side.name, role=Role.TITLE, wrap=True)
            layout.addWidget(title)
            layout.addWidget(
                self._side(view, [unit for unit in view.combatants if unit.side == side.ordinal])
            )
        for absence in view.absences:
            text = self.tr("Ausente: {name}").format(name=absence.name)
            reason = f" · {absence.reason}" if absence.reason else ""
            layout.addWidget(PlainLabel(text + reason, role=Role.CAPTION, wrap=True))
        if view.notes:
            layout.addWidget(PlainLabel(self.tr("Notas del director"), role=Role.TITLE))
            layout.addWidget(PlainLabel(view.notes, wrap=True))
        layout.addStretch()
        return holder

    def _side(self, view: BattleView, units: list[CombatantView]) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, TIGHT)
        grid.setHorizontalSpacing(ROOM)
        grid.setVerticalSpacing(HAIR)
        grid.setColumnStretch(1, 1)
        for line, unit in enumerate(units):
            grid.addWidget(PlainLabel(self._who(unit)), line, 0)
            end = self._end(view, unit) + self._despite(unit)
            grid.addWidget(PlainLabel(end, role=Role.CAPTION, wrap=True), line, 1)
        return holder

    def _who(self, unit: CombatantView) -> str:
        marks = (
            "" if unit.tier is None else tier_words(unit.tier, unit.gender),
            self.tr("líder") if unit.is_leader else "",
            self.tr("jefe") if unit.is_boss else "",
            self.tr("oculto") if unit.secret else "",
        )
        said = ", ".join(mark for mark in marks if mark)
        return f"{unit.name} ({said})" if said else unit.name

    def _end(self, view: BattleView, unit: CombatantView) -> str:
        if unit.felled_by is None:
            return self.tr("huyó") if unit.fled else self.tr("en pie")
        return self._fallen(unit, self._striker(view, unit, unit.felled_by))

    def _despite(self, unit: CombatantView) -> str:
        if not unit.despite:
            return ""
        return self.tr(" · lucha igualmente: {reason}").format(reason=unit.despite)

    def _striker(self, view: BattleView, unit: CombatantView, felled_by: FelledBy) -> str:
        if unit.felled_by_id is not None:
            name = view.combatant(unit.felled_by_id).name
            return self.tr("ante {name}").format(name=name)
        return {
            FelledBy.BOSS: self.tr("ante un jefe"),
            FelledBy.MINION: self.tr("ante un enemigo"),
            FelledBy.UNKNOWN: self.tr("sin autor"),
        }[felled_by]

    def _fallen(self, unit: CombatantView, striker: str) -> str:
        order = (
            ""
            if unit.defeat_order is None
            else self.tr("{n}.º en caer").format(n=unit.defeat_order)
        )
        parts = (
            order or self.tr("cayó"),
            striker,
            ""
            if unit.final_strength is None
            else self.tr("Fuerza {n}").format(n=unit.final_strength),
        )
        return " · ".join(part for part in parts if part)
