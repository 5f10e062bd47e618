"""A turn in fields: what a post said, or what a line of the log says, to be put right by hand."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from director.console.aftermath.fields import NumberEdit, ReasonEdit
from director.console.labels import PlainLabel
from director.console.live.turn_draft import Aim, TurnDraft
from director.console.live.turn_judge import Scene, targets
from director.console.people.fields import Choice, Number
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.forum.live.telling import for_director
from director.operations.views.live import LiveBattle
from director.rules.live.board import read_square, square_name
from director.rules.live.happenings import Attack, BlowHorn, Move, Rest, TurnTaken, UseAbility

_MOST = 99


class TurnFields(QWidget):
    """All that a turn may be, in a row of fields each; ``edited`` tells of every change."""

    edited = Signal()

    def __init__(self, battle: LiveBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.battle = battle
        self._scene: Scene | None = None
        self._shown: TurnDraft | None = None
        self._filling = False
        self.aim = Choice(
            [
                (Aim.STRENGTH, self.tr("Fuerza")),
                (Aim.BREAKING, self.tr("Rotura")),
                (Aim.ABILITY, self.tr("Habilidad")),
            ]
        )
        self.target = Choice([(None, "")])
        self.bonus = Number(0, _MOST)
        self.ability = QLineEdit()
        self.roll = NumberEdit(self.tr("Tirada de 1d100"), digits=3)
        self.roll.setPlaceholderText("1d100")
        self.extra = Number(0, _MOST)
        self.square = QLineEdit()
        self.square.setFixedWidth(self.fontMetrics().horizontalAdvance("AA00000"))
        self.horn = Number(0, _MOST)
        self.rests = QCheckBox(self.tr("D&escansa"))
        self.passes = QCheckBox(self.tr("Aca&ba aquí"))
        self.despite = ReasonEdit(
            self.tr("Por qué actúa fuera de su turno"), self.tr("si no era su turno, por qué")
        )
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.bonus_title = PlainLabel(self.tr("Voluntad"))
        self.bonus.setAccessibleName(self.tr("Voluntad o rango"))
        self.ability.setAccessibleName(self.tr("Habilidad"))
        self.ability.setPlaceholderText(self.tr("qué habilidad"))
        self.square.setAccessibleName(self.tr("Casilla a la que va"))
        self.square.setPlaceholderText("C4")
        self.horn.setAccessibleName(self.tr("Voluntad del cuerno"))
        self.extra.setAccessibleName(self.tr("Casillas de más"))
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(ROOM)
        form.setVerticalSpacing(HAIR)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(*_titled(self.tr("&Ataque"), self.aim, self._row(self.aim, self.ability)))
        form.addRow(*_titled(self.tr("&Objetivo"), self.target, self.target))
        rolled = self._row(self.roll, self.bonus_title, self.bonus)
        form.addRow(*_titled(self.tr("&Tirada"), self.roll, rolled))
        extra = PlainLabel(self.tr("de más"), role=Role.CAPTION)
        moved = self._row(self.square, extra, self.extra)
        form.addRow(*_titled(self.tr("&Mueve a"), self.square, moved))
        form.addRow(PlainLabel(self.tr("Cuerno")), self._row(self.horn))
        ends = QWidget()
        column = QVBoxLayout(ends)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(HAIR)
        column.addWidget(self._row(self.rests, self.passes))
        column.addWidget(self.despite)
        form.addRow("", ends)

    def _row(self, *widgets: QWidget) -> QWidget:
        held = QWidget()
        row = QHBoxLayout(held)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        for widget in widgets:
            row.addWidget(widget)
        row.addStretch()
        return held

    def _connect(self) -> None:
        self.aim.currentIndexChanged.connect(lambda _n: self._tell())
        self.target.currentIndexChanged.connect(lambda _n: self._tell())
        for number in (self.bonus, self.extra, self.horn):
            number.valueChanged.connect(lambda _n: self._tell())
        for line in (self.ability, self.roll, self.square, self.despite):
            line.textChanged.connect(lambda _t: self._tell())
        for box in (self.rests, self.passes):
            box.toggled.connect(lambda _on: self._tell())

    def show_draft(self, scene: Scene, draft: TurnDraft) -> None:
        """Show a turn, as the battle stood in the scene."""
        self._filling = True
        self._scene, self._shown = scene, draft
        telling = for_director(self.battle)
        offered = [(unit.unit, self._called(unit.unit)) for unit in targets(scene, draft.unit)]
        known = {key for key, _words in offered}
        if draft.target is not None and draft.target not in known:
            offered.append((draft.target, telling.name(draft.target)))
        self.target.offer([(None, self.tr("(elige)")), *offered], draft.target)
        self.aim.choose(draft.aim)
        ability = draft.aim is Aim.ABILITY
        self.bonus.setValue(draft.rank if ability else draft.bonus)
        self.ability.setText(draft.ability)
        self.roll.show_value(draft.roll)
        self.extra.setValue(draft.extra)
        self.square.setText("" if draft.to is None else square_name(draft.to))
        self.horn.setValue(draft.horn)
        self.rests.setChecked(draft.rests)
        self.passes.setChecked(draft.passes)
        self.despite.show_words(draft.despite)
        self._filling = False
        self._fit()

    def draft(self) -> TurnDraft | None:
        """The turn that stands in the fields; none while nothing is shown."""
        shown = self._shown
        if shown is None:
            return None
        aim, number = self.aim.chosen, self.bonus.value()
        ability = aim is Aim.ABILITY
        return replace(
            shown,
            target=self.target.chosen,
            rests=self.rests.isChecked(),
            horn=self.horn.value(),
            extra=self.extra.value(),
            to=read_square(self.square.text()),
            aim=aim,
            bonus=0 if ability else number,
            ability=self.ability.text().strip() if ability else "",
            rank=max(1, number) if ability else 1,
            roll=self.roll.value(),
            passes=self.passes.isChecked(),
            despite=self.despite.words().strip(),
        )

    def _called(self, unit: int) -> str:
        """A name that tells it apart, with its square where the battle has a board."""
        assert self._scene is not None
        name = for_director(self.battle).name(unit)
        square = self._scene.state.units[unit].square
        return name if square is None else f"{name} · {square_name(square)}"

    def _fit(self) -> None:
        ability, rests = self.aim.chosen is Aim.ABILITY, self.rests.isChecked()
        self.ability.setVisible(ability)
        self.bonus_title.setText(self.tr("Rango") if ability else self.tr("Voluntad"))
        board = self._scene is not None and self._scene.setup.board is not None
        self.square.setEnabled(board and not rests)
        others = (self.aim, self.target, self.bonus, self.ability, self.roll, self.extra, self.horn)
        for widget in others:
            widget.setEnabled(not rests)

    def _tell(self) -> None:
        if not self._filling:
            self._fit()
            self.edited.emit()


def draft_of(turn: TurnTaken) -> TurnDraft:
    """A turn of the log as fields can show it: what they cannot hold is left out."""
    draft = TurnDraft(turn.unit, passes=turn.over, despite=turn.despite)
    for deed in turn.deeds:
        match deed:
            case Rest():
                draft = replace(draft, rests=True)
            case BlowHorn(wanted):
                draft = replace(draft, horn=wanted)
            case Move(extra, to):
                draft = replace(draft, extra=extra, to=to)
            case Attack(target, kind, rolls, bonus):
                last = rolls[-1] if rolls else None
                aim = Aim(kind.value)
                draft = replace(draft, aim=aim, target=target, bonus=bonus, roll=last)
            case UseAbility(name, rank, target, _square, rolls):
                last = rolls[-1] if rolls else None
                draft = replace(
                    draft, aim=Aim.ABILITY, ability=name, rank=rank, target=target, roll=last
                )
    return draft


def _titled(words: str, buddy: QWidget, field: QWidget) -> tuple[QWidget, QWidget]:
    label = QLabel(words)
    label.setBuddy(buddy)
    if not buddy.accessibleName():
        buddy.setAccessibleName(words.replace("&", ""))
    return label, field
