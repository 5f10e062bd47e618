"""«Mientras no estabas»: turns that ran out, what they cost by the book, and the director's word.

Nothing costs anything until the director applies it, and what it changes stands there before.
"""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
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
from director.console.live.clocks.readings import Reading, readings
from director.console.people.fields import line
from director.console.room import fit
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.console.troubles import known_troubles, trouble_of
from director.operations.live.deciding import Decision
from director.rules.live.lapses import Lapse


class Plan(NamedTuple):
    """What is to be done in one battle."""

    battle_id: int
    decisions: list[Decision]
    restarts: bool
    reason: str


class BattleLapses(Pane):
    """The turns that ran out in one battle, or a new beginning of its clock."""

    changed = Signal()

    def __init__(self, one: Reading, parent: QWidget | None = None) -> None:
        super().__init__(one.battle.name, parent)
        self.one = one
        self.rows: list[LapseRow] = []
        self.anew = QCheckBox(self.tr("Reiniciar el reloj desde ahora, sin castigar a nadie"))
        self.anew.setAccessibleName(
            self.tr("Reiniciar el reloj de {battle} desde ahora").format(battle=one.battle.name)
        )
        self.reason = line(
            "", self.tr("Por qué se reinicia el reloj de {battle}").format(battle=one.battle.name)
        )
        self.reason.setPlaceholderText(self.tr("motivo, para la bitácora"))
        self.reason.hide()
        self.body.addWidget(self.anew)
        self.body.addWidget(self.reason)
        self.anew.toggled.connect(self._follow)
        self.show_lapses(one)

    def holds(self, one: Reading) -> bool:
        """Whether these are still the turns that ran out there, each as its row tells it."""
        return len(self.rows) == len(one.lapses) and all(
            row.holds(one, lapse) for row, lapse in zip(self.rows, one.lapses, strict=True)
        )

    def show_lapses(self, one: Reading) -> None:
        """The battle as it is now. Rows that still hold stay; what was chosen in the others is
        chosen again where it can be.
        """
        self.one = one
        former = {(row.lapse.unit, row.lapse.deadline): row for row in self.rows}
        self.rows = [
            self._row(place, lapse, former.pop((lapse.unit, lapse.deadline), None))
            for place, lapse in enumerate(one.lapses)
        ]
        for row in former.values():
            self._drop(row)
        # Those who have acted already are not waited for: a new beginning gives them nothing.
        waits = any(not row.lapse.acted for row in self.rows)
        self.anew.setChecked(self.anew.isChecked() and waits)
        self.anew.setVisible(waits)
        self._follow(self.anew.isChecked())

    def _row(self, place: int, lapse: Lapse, former: LapseRow | None) -> LapseRow:
        if former is not None and former.holds(self.one, lapse):
            former.tell(self.one)
            if self.body.indexOf(former) != place + 1:
                self.body.insertWidget(place + 1, former)
            return former
        row = LapseRow(self.one, lapse)
        self.body.insertWidget(place + 1, row)
        row.changed.connect(self.changed)
        if former is not None:
            row.take_over(former)
            if former.isAncestorOf(QApplication.focusWidget() or self):
                row.verdict.setFocus()
            self._drop(former)
        return row

    def _drop(self, row: LapseRow) -> None:
        self.body.removeWidget(row)
        row.hide()
        row.deleteLater()

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
        self.changed.emit()


class WhileAwayDialog(QDialog):
    """All undecided turns of all battles in play. It blocks nothing; Esc puts it off."""

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
        self.news = PlainLabel(
            self.tr("Ha cambiado mientras lo mirabas y no se ha aplicado nada: repásalo."),
            wrap=True,
            role=Role.WARNING,
        )
        self.news.hide()
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
        if self.battles:
            self.battles[0].rows[0].verdict.setFocus()
        fit(self, letters=112, lines=40)

    def _lay_out(self) -> None:
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        self._list = QVBoxLayout(inside)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(TIGHT)
        self._list.addStretch()
        self._area.setWidget(inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(ROOM)
        column.addWidget(self.head)
        column.addWidget(self.news)
        column.addWidget(self._area, 1)
        column.addWidget(self.review)
        column.addWidget(self.buttons)

    def show_lapses(self, found: Sequence[Reading]) -> None:
        """What is undecided now; what was chosen and still holds stays as it is."""
        former = {battle.one.battle.battle_id: battle for battle in self.battles}
        lapsed = [one for one in found if one.lapses]
        self.battles = [
            self._battle(place, one, former.pop(one.battle.battle_id, None))
            for place, one in enumerate(lapsed)
        ]
        for battle in former.values():
            self._list.removeWidget(battle)
            battle.hide()
            battle.deleteLater()
        self._follow()

    def _battle(self, place: int, one: Reading, former: BattleLapses | None) -> BattleLapses:
        battle = BattleLapses(one) if former is None else former
        if former is None:
            battle.changed.connect(self._follow)
        else:
            battle.show_lapses(one)
        if self._list.indexOf(battle) != place:
            self._list.insertWidget(place, battle)
        return battle

    def holds(self, found: Sequence[Reading]) -> bool:
        """Whether what is listed is what is undecided now."""
        now = {one.battle.battle_id: one for one in found if one.lapses}
        shown = {battle.one.battle.battle_id: battle for battle in self.battles}
        return now.keys() == shown.keys() and all(shown[key].holds(one) for key, one in now.items())

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
        """A battle after the other, if all is as it stands here; else what is new is shown, and
        nothing is done. The rest of what is refused is shown as it is then.
        """
        try:
            now = self._now()
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return
        if not self.holds(now):
            self._show_anew(now)
            return
        plans = [battle.plan() for battle in self.battles]
        self.busy = True
        done = all(self._carry_out(plan) for plan in plans)
        self.busy = False
        if done:
            self.accept()
        else:
            self.show_lapses(self._now())

    def _now(self) -> tuple[Reading, ...]:
        return readings(self._desk.live, self._desk.clock())

    def _show_anew(self, now: Sequence[Reading]) -> None:
        self.show_lapses(now)
        self.news.show()
        if not self.battles:
            self._desk.say(self.tr("Ya no quedan turnos vencidos por decidir."))
            self.accept()

    def _carry_out(self, plan: Plan) -> bool:
        done = True
        if plan.decisions:
            done = verbs.decide(self._desk, plan.battle_id, plan.decisions) is not None
        if done and plan.restarts:
            done = verbs.restart(self._desk, plan.battle_id, plan.reason) is not None
        return done
