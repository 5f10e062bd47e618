"""Closing a test: what came of it in words, and what that changes, before and after."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.effects_editor import EffectsEditor
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import fit, paragraph
from director.console.theme import ROOM, TIGHT, Role
from director.forum.caravan.check_words import (
    counted_takers,
    rolls_words,
    success_words,
    taker_names,
)
from director.operations.caravan.attribute_tests import close_test
from director.operations.caravan.effect_form import NO_EFFECTS, Effects
from director.operations.views.attribute_tests import AttributeTestView


@dataclass(frozen=True, slots=True)
class Closing:
    """What is typed to close a test."""

    consequence: str = ""
    effects: Effects = NO_EFFECTS
    secret: bool = False


class TestCloseDialog(QDialog):
    """``typed`` is what was left before."""

    __test__ = False

    abandoned = Signal(object)
    """Left without closing the test; carries what was typed."""

    def __init__(
        self,
        desk: Desk,
        test: AttributeTestView,
        parent: QWidget | None = None,
        typed: Closing | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._test = desk, test
        self._untouched = Closing(secret=test.secret)
        begun = typed or self._untouched
        self.setWindowTitle(self.tr("Cerrar «{name}»").format(name=test.name))
        success = test.result.success if test.result is not None else None
        role = Role.GOOD if success else Role.DANGER
        sign = "✓" if success else "✗"
        words = success_words(bool(success))
        self.outcome = PlainLabel(f"{sign} Prueba {words}", wrap=True, role=role)
        self.rolls = PlainLabel(_rolls(test), wrap=True, role=Role.CAPTION)
        self.consequence = paragraph(begun.consequence, self.tr("Consecuencia"))
        self.consequence.setPlaceholderText(self.tr("qué pasa; lo leen los jugadores"))
        self.effects = EffectsEditor(desk, begun.effects)
        self.secret = QCheckBox(self.tr("Todo en &secreto: no sale en los textos del foro"))
        self.secret.setChecked(begun.secret)
        self.lacks = PlainLabel(wrap=True, role=Role.CAPTION)
        self._lay_out()
        self.effects.edited.connect(self._follow)
        self._follow()
        self.consequence.setFocus()

    def _lay_out(self) -> None:
        label = PlainLabel(self.tr("C&onsecuencia"))
        label.setBuddy(self.consequence)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.effects)
        inside.addStretch()
        area.setWidget(holder)
        box, self.save = accept_or_cancel(self, self.tr("Cerrar la &prueba"), self._save)
        foot = QHBoxLayout()
        foot.addWidget(self.lacks, 1)
        foot.addWidget(box)
        column = QVBoxLayout(self)
        column.setSpacing(TIGHT)
        column.setContentsMargins(ROOM, ROOM, ROOM, ROOM)
        for widget in (self.outcome, self.rolls, label):
            column.addWidget(widget)
        column.addWidget(self.consequence, 1)
        column.addWidget(area, 2)
        column.addWidget(self.secret)
        column.addLayout(foot)
        fit(self, letters=92, lines=34)

    def typed(self) -> Closing:
        """What stands in it."""
        return Closing(
            self.consequence.toPlainText(), self.effects.effects(), self.secret.isChecked()
        )

    def _follow(self) -> None:
        fault = self.effects.fault()
        self.lacks.setText(fault[:1].upper() + fault[1:])
        self.save.setEnabled(not fault)

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self.typed()
        super().reject()
        if typed != self._untouched:
            self.abandoned.emit(typed)

    def _save(self) -> None:
        said, campaign, key = self.typed(), self._desk.campaign, self._test.id
        done = self._desk.run(
            lambda: close_test(campaign, key, said.consequence, said.effects, said.secret)
        )
        if done is not None:
            self.accept()


def _rolls(test: AttributeTestView) -> str:
    names = taker_names(test)
    return " · ".join(
        f"{names[taker.character_id]}: {rolls_words(taker.rolls)}"
        for taker in counted_takers(test)
        if taker.rolls
    )
