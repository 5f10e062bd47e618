"""The steps of a turn in their order, what of them is planned, and what can no longer be done."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from director.console.labels import plain_tip
from director.console.live.stepper import Stepper
from director.console.live.turn_draft import TurnDraft
from director.console.live.turn_judge import Scene, horn_held, may_still, steps_of
from director.console.theme import TIGHT, Role, set_role
from director.rules.live.board import square_name
from director.rules.turn_steps import Doing


class StepStrip(QWidget):
    """``Descansar · Cuerno · Mover``; the pane has the rest, and puts ``pass_`` at its foot."""

    rest_wanted = Signal()
    pass_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rest = self._chip(self.tr("Descansar"), self.tr("Toda la acción del turno (D)"))
        self.rest.clicked.connect(self.rest_wanted)
        self.horn = Stepper(self.tr("Cuerno"), "C")
        self.move_ = Stepper(self.tr("Mover"), "M")
        self.pass_ = self._chip(
            self.tr("Pasa"), self.tr("Termina el turno sin lo que quede (X, y luego Intro)")
        )
        self.pass_.clicked.connect(self.pass_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        for widget in (self.rest, self.horn, self.move_):
            row.addWidget(widget)
        row.addStretch()

    def show_draft(self, scene: Scene, draft: TurnDraft, *, enabled: bool) -> None:
        """The steps as the draft has them."""
        unit, steps = draft.unit, steps_of(scene)
        number = {step: place for place, step in enumerate(steps, 1)}
        self.rest.setText(_numbered(number.get("rest"), self.tr("Descansar")))
        self.rest.setVisible("rest" in steps)
        self.rest.setEnabled(enabled and may_still(scene, unit, Doing.REST))
        self.rest.setChecked(draft.rests)
        held = horn_held(scene, scene.state.units[unit].side)
        self.horn.setVisible("horn" in steps and scene.edition.war_horn is not None)
        words = self.tr("Cuerno ({n})").format(n=held)
        self.horn.title.setText(_numbered(number.get("horn"), words))
        blows = enabled and held > 0 and may_still(scene, unit, Doing.HORN)
        self.horn.show_value(f"+{draft.horn}", enabled=blows)
        self.move_.setVisible("move" in steps)
        self.move_.title.setText(_numbered(number.get("move"), self.tr("Mover")))
        moves = enabled and may_still(scene, unit, Doing.MOVE)
        to = "" if draft.to is None else f" → {square_name(draft.to)}"
        self.move_.show_value(f"+{draft.extra}{to}", enabled=moves)
        self.pass_.setChecked(draft.passes)
        self.pass_.setEnabled(enabled)

    def _chip(self, words: str, tip: str) -> QPushButton:
        chip = QPushButton(words)
        chip.setCheckable(True)
        chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        chip.setToolTip(plain_tip(tip))
        set_role(chip, Role.CHIP)
        return chip


def _numbered(number: int | None, words: str) -> str:
    return words if number is None else f"{number} {words}"
