"""«Mientras no estabas»: turns that ran out, what they cost by the book, and the director's word.

Nothing costs anything until the director applies it, and what it changes stands there before.
"""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.frames import Pane
from director.console.labels import PlainLabel
from director.console.live.clocks import verbs
from director.console.live.clocks.lapse_row import LapseRow
from director.console.live.clocks.readings import Reading
from director.console.people.fields import line
from director.console.room import fit
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.operations.live.deciding import Decision


class Plan(NamedTuple):
    """What is to be done in one battle."""

    battle_id: int
    decisions: list[Decision]
    restarts: bool
    reason: str


class BattleLapses(Pane):
    """The turns that ran out in one battle, or a new beginning of its clock."""

    def __init__(self, one: Reading, parent: QWidget | None = None) -> None:
        super().__init__(one.battle.name, parent)
        self.one = one
        self.rows = [LapseRow(one, lapse) for lapse in one.lapses]
        self.anew = QCheckBox(self.tr("Reiniciar el reloj desde ahora, sin castigar a nadie"))
        self.anew.setAccessibleName(
            self.tr("Reiniciar el reloj de {battle} desde ahora").format(battle=one.battle.name)
        )
        self.reason = line(
            "", self.tr("Por qué se reinicia el reloj de {battle}").format(battle=one.battle.name)
        )
        self.reason.setPlaceholderText(self.tr("motivo, para la bitácora"))
        self.reason.hide()
        for row in self.rows:
            self.body.addWidget(row)
        self.body.addWidget(self.anew)
        self.body.addWidget(self.reason)
        # Those who have acted already are not waited for: a new beginning gives them nothing.
        self.anew.setVisible(any(not row.lapse.acted for row in self.rows))
        self.anew.toggled.connect(self._follow)

    def take_over(self, before: "BattleLapses | None") -> None:
        """Choose what was chosen before in the same battle."""
        if before is None:
            return
        former = {(row.lapse.unit, row.lapse.deadline): row for row in before.rows}
        for row in self.rows:
            old = former.get((row.lapse.unit, row.lapse.deadline))
            if old is not None:
                row.verdict.choose(old.verdict.chosen)
                row.reason.setText(old.reason.text())
        self.reason.setText(before.reason.text())
        self.anew.setChecked(before.restarts)

    @property
    def decisions(self) -> list[Decision]:
        """What was decided, in the order in which the turns ran out."""
        found = (row.decision() for row in self.rows)
        return [decision for decision in found if decision is not None]

    @property
    def restarts(self) -> bool:
        """Whether the clock begins anew instead."""
        return self.anew.isChecked()

    def plan(self) -> Plan:
        """What is to be done here, by what stands on the screen now."""
        reason = self.reason.text().strip()
        return Plan(self.one.battle.battle_id, self.decisions, self.restarts, reason)

    def before_after(self) -> list[str]:
        """What would change, one line for each."""
        told = [row.before_after() for row in self.rows if row.decision() is not None]
        if self.restarts:
            told.append(self.tr("el plazo empieza de nuevo ahora"))
        return [f"{self.one.battle.name} · {words}" for words in told]

    def _follow(self, anew: bool) -> None:
        self.reason.setVisible(anew)
        for row in self.rows:
            row.setEnabled(row.lapse.acted or not anew)
            row.changed.emit()


class WhileAwayDialog(QDialog):
    """All undecided turns of all battles in play. It blocks nothing; Esc puts it off."""

    stale = Signal()
    """What is listed is not what is undecided any more."""

    def __init__(self, desk: Desk, found: Sequence[Reading], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Mientras no estabas"))
        self._desk = desk
        self.busy = False
        """What was decided is being written."""
        self.battles: list[BattleLapses] = []
        self.head = PlainLabel(
            self.tr(
                "Estos turnos vencieron sin que el director dijera nada. Nada cuesta hasta que lo "
                "apliques."
            ),
            wrap=True,
        )
        self.review = PlainLabel(wrap=True)
        self.review.setAccessibleName(self.tr("Qué cambiaría"))
        self.buttons = QDialogButtonBox(self)
        self.apply = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        set_role(self.apply, Role.PRIMARY)
        self.later = self.buttons.addButton(
            self.tr("Ahora &no"), QDialogButtonBox.ButtonRole.RejectRole
        )
        self.apply.clicked.connect(self._apply)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self.show_lapses(found)
        fit(self, letters=112, lines=40)

    def _lay_out(self) -> None:
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(ROOM)
        column.addWidget(self.head)
        column.addWidget(self._area, 1)
        column.addWidget(self.review)
        column.addWidget(self.buttons)

    def show_lapses(self, found: Sequence[Reading]) -> None:
        """Other lapses than before; what was chosen for those that are still there stays."""
        before = {battle.one.battle.battle_id: battle for battle in self.battles}
        self.battles = [BattleLapses(one) for one in found if one.lapses]
        for battle in self.battles:
            battle.take_over(before.get(battle.one.battle.battle_id))
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        for battle in self.battles:
            column.addWidget(battle)
            battle.anew.toggled.connect(self._follow)
            for row in battle.rows:
                row.changed.connect(self._follow)
        column.addStretch()
        self._area.setWidget(inside)
        if self.battles:
            self.battles[0].rows[0].verdict.setFocus()
        self._follow()

    def shown(self) -> list[tuple[int, int]]:
        """Battle and unit of each line."""
        return [
            (battle.one.battle.battle_id, row.lapse.unit)
            for battle in self.battles
            for row in battle.rows
        ]

    def _follow(self) -> None:
        told = [words for battle in self.battles for words in battle.before_after()]
        self.review.setText("\n".join(told) or self.tr("No cambiaría nada."))
        ready = not any(row.lacks_reason for battle in self.battles for row in battle.rows)
        steps = sum(bool(battle.decisions) + battle.restarts for battle in self.battles)
        words = self.tr("&Aplicar, un solo paso")
        if steps > 1:
            words = self.tr("&Aplicar, {n} pasos").format(n=steps)
        self.apply.setText(words)
        self.apply.setEnabled(ready and steps > 0)

    def _apply(self) -> None:
        """A battle after the other; the rest of what is refused is shown as it is then."""
        plans = [battle.plan() for battle in self.battles]
        self.busy = True
        done = all(self._carry_out(plan) for plan in plans)
        self.busy = False
        if done:
            self.accept()
        else:
            self.stale.emit()

    def _carry_out(self, plan: Plan) -> bool:
        done = True
        if plan.decisions:
            done = verbs.decide(self._desk, plan.battle_id, plan.decisions) is not None
        if done and plan.restarts:
            done = verbs.restart(self._desk, plan.battle_id, plan.reason) is not None
        return done
