"""One alternative of a turn sent in advance: what is done, and under which conditions."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from director.console.aftermath.fields import CalmCombo
from director.console.labels import PlainLabel
from director.console.live.clocks.condition_row import ConditionRow
from director.console.live.clocks.meant_turn import Act, MeantTurn, meant_from, turn_from
from director.console.people.fields import Choice, Number, form_of_rows, line
from director.console.theme import HAIR, TIGHT, Role
from director.rules.live.advance import Alternative, Condition, ConditionKind
from director.rules.live.board import read_square, square_name
from director.rules.live.happenings import TurnTaken
from director.rules.live.state import LiveState
from director.rules.live.units import LiveUnit

_MOST = 99
_NARROW = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon


class AlternativeEdit(QWidget):
    """Shows one alternative of one unit and says what it has become."""

    changed = Signal()

    def __init__(
        self, state: LiveState, names: Mapping[int, str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._state = state
        self._units = [(unit.unit, names[unit.unit]) for unit in state.units.values()]
        self._whole: TurnTaken | None = None
        """A turn that this form cannot hold: it stays as it is."""
        self._filling = False
        self.unit = 0
        """Whose turn it is to be."""
        self.conditions: list[ConditionRow] = []
        self.act = Choice(self._acts())
        self.target = Choice([])
        self.target.setAccessibleName(self.tr("Objetivo"))
        self.target.setSizeAdjustPolicy(_NARROW)
        self.target.setMinimumContentsLength(12)
        self.bonus = Number(0, _MOST)
        self.ability: QComboBox = CalmCombo(self.tr("Habilidad"))
        self.ability.setEditable(True)
        self.rank = Number(0, _MOST, 1)
        self.horn = Number(0, _MOST)
        self.extra = Number(0, _MOST)
        self.to: QLineEdit = line("", self.tr("Casilla a la que mueve"))
        self.to.setPlaceholderText("C4")
        self.words = line("", self.tr("Palabras del jugador"))
        self.words.setMaxLength(2_000)
        self.fixed = PlainLabel(
            self.tr("Este turno viene tal cual del mensaje: aquí no se cambia."),
            role=Role.CAPTION,
            wrap=True,
        )
        self.more = QPushButton(self.tr("Añadir con&dición"))
        self._lay_out()
        self._connect()

    def _acts(self) -> list[tuple[Act, str]]:
        return [
            (Act.STRENGTH, self.tr("atacar a Fuerza")),
            (Act.BREAKING, self.tr("atacar a Rotura")),
            (Act.ABILITY, self.tr("usar una habilidad")),
            (Act.REST, self.tr("descansar")),
            (Act.NONE, self.tr("nada más (pasa)")),
        ]

    def _lay_out(self) -> None:
        self._parts: dict[str, QWidget] = {
            "target": _beside(self.target, (self.tr("Voluntad +"), self.bonus)),
            "ability": _beside(self.ability, (self.tr("rango"), self.rank)),
            "move": _beside(self.to, (self.tr("casillas +"), self.extra)),
        }
        self._form = form_of_rows(
            [
                (self.tr("Qué &hace"), self.act),
                (self.tr("&Objetivo"), self._parts["target"]),
                (self.tr("Ha&bilidad"), self._parts["ability"]),
                (self.tr("&Mueve a"), self._parts["move"]),
                (self.tr("Cue&rno"), self.horn),
                (self.tr("En sus &palabras"), self.words),
            ]
        )
        self._rows = QVBoxLayout()
        self._rows.setSpacing(HAIR)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        column.addWidget(PlainLabel(self.tr("Si se cumple todo esto:"), role=Role.STRONG))
        column.addLayout(self._rows)
        column.addWidget(self.more)
        column.addWidget(PlainLabel(self.tr("entonces:"), role=Role.STRONG))
        column.addWidget(self.fixed)
        column.addLayout(self._form)
        column.addStretch()

    def _connect(self) -> None:
        self.more.clicked.connect(self._add_condition)
        self.act.currentIndexChanged.connect(lambda _n: self._follow())
        self.target.currentIndexChanged.connect(lambda _n: self._tell())
        self.ability.currentTextChanged.connect(lambda _t: self._tell())
        for edit in (self.to, self.words):
            edit.textChanged.connect(lambda _t: self._tell())
        for spin in (self.bonus, self.rank, self.horn, self.extra):
            spin.valueChanged.connect(lambda _n: self._tell())

    def show_alternative(self, unit: int, alternative: Alternative) -> None:
        """Another alternative, of that unit."""
        self._filling = True
        self.unit = unit
        meant = meant_from(alternative.turn)
        self._whole = alternative.turn if meant is None else None
        meant = meant or MeantTurn()
        self.act.choose(meant.act)
        side = self._state.units[unit].side
        self.target.offer([(None, self.tr("sin objetivo")), *self._targets(unit, side)])
        self.target.choose(meant.target)
        self.bonus.setValue(meant.bonus)
        owned = self._state.units[unit].entrant.abilities
        self.ability.clear()
        self.ability.addItems([each.name for each in owned if each.active])
        self.ability.setEditText(meant.ability)
        self.rank.setValue(meant.rank)
        self.horn.setValue(meant.horn)
        self.extra.setValue(meant.extra)
        self.to.setText("" if meant.to is None else square_name(meant.to))
        self.words.setText(alternative.text)
        self._show_conditions(alternative.conditions)
        self._filling = False
        self._follow()

    def alternative(self) -> Alternative | None:
        """What stands there; none while something is missing."""
        turn = self._whole or self._turn()
        if turn is None:
            return None
        conditions = tuple(row.condition() for row in self.conditions)
        return Alternative(turn, conditions, self.words.text().strip())

    def _turn(self) -> TurnTaken | None:
        square = self.to.text().strip()
        to = read_square(square) if square else None
        if square and to is None:
            return None
        act: Act = self.act.chosen
        aimed = act in (Act.STRENGTH, Act.BREAKING, Act.ABILITY)
        attacks = act in (Act.STRENGTH, Act.BREAKING)
        uses = act is Act.ABILITY
        return turn_from(
            self.unit,
            MeantTurn(
                act,
                self.target.chosen if aimed else None,
                self.bonus.value() if attacks else 0,
                self.ability.currentText() if uses else "",
                self.rank.value() if uses else 1,
                self.horn.value(),
                self.extra.value(),
                to,
            ),
        )

    def _targets(self, unit: int, side: int) -> list[tuple[int, str]]:
        """Enemies first, then the others; who is out is at the end and says so."""

        def nearness(key: int) -> tuple[bool, bool]:
            other: LiveUnit = self._state.units[key]
            return (not other.stands, other.side == side)

        ordered = sorted(
            (each for each in self._units if each[0] != unit), key=lambda e: nearness(e[0])
        )
        return [
            (
                key,
                name
                if self._state.units[key].stands
                else self.tr("{name} (fuera)").format(name=name),
            )
            for key, name in ordered
        ]

    def _show_conditions(self, conditions: tuple[Condition, ...]) -> None:
        for row in self.conditions:
            row.hide()
            row.deleteLater()
        self.conditions = []
        for condition in conditions:
            self._add_row(condition)

    def _add_row(self, condition: Condition) -> ConditionRow:
        row = ConditionRow(self._units, condition, self)
        self.conditions.append(row)
        self._rows.addWidget(row)
        row.show()  # at once, so that it can take the cursor
        row.changed.connect(self._tell)
        row.removed.connect(lambda: self._remove_row(row))
        return row

    def _add_condition(self) -> None:
        first = self.target.chosen or next(
            (key for key, _ in self._units if key != self.unit), None
        )
        self._add_row(Condition(ConditionKind.STANDS, first)).kind.setFocus()
        self._tell()

    def _remove_row(self, row: ConditionRow) -> None:
        self.conditions.remove(row)
        row.hide()
        row.deleteLater()
        self.more.setFocus()
        self._tell()

    def _follow(self) -> None:
        act, editable = self.act.chosen, self._whole is None
        aimed = act in (Act.STRENGTH, Act.BREAKING, Act.ABILITY)
        shown = {
            self.act: editable,
            self._parts["target"]: editable and aimed,
            self._parts["ability"]: editable and act is Act.ABILITY,
            self._parts["move"]: editable and act is not Act.REST,
            self.horn: editable and act is not Act.REST,
        }
        for widget, wanted in shown.items():
            self._form.setRowVisible(widget, wanted)
        for number in self._parts["target"].findChildren(QWidget):
            if number is not self.target:
                number.setEnabled(act is not Act.ABILITY)
        self.fixed.setVisible(not editable)
        self._tell()

    def _tell(self) -> None:
        if not self._filling:
            self.changed.emit()


def _beside(field: QWidget, more: tuple[str, Number]) -> QWidget:
    """A field with a number beside it, in one row of a form."""
    words, number = more
    number.setAccessibleName(words)
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(TIGHT)
    row.addWidget(field, 1)
    row.addWidget(PlainLabel(words))
    row.addWidget(number)
    whole.setFocusProxy(field)
    return whole
