"""Choosing: what each option would bring, what the choice brings, before and after, in one step."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QFrame,
    QGridLayout,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.effects_editor import EffectsEditor
from director.console.desk import Desk
from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import fit, form_of_rows, paragraph
from director.console.theme import HAIR, ROOM, TIGHT, Role, set_role
from director.forum.caravan.scene_words import letters_words, named_votes
from director.operations.caravan.effect_form import NO_EFFECTS, Effects
from director.operations.caravan.scenes import choose
from director.operations.views.scenes import SceneView


@dataclass(frozen=True, slots=True)
class TypedChoice:
    """A choice as it is being typed; no letter: none yet."""

    letter: str | None
    reason: str = ""
    consequence: str = ""
    effects: Effects = NO_EFFECTS


class SceneChoiceDialog(QDialog):
    """The choice of one decision. ``typed`` is what was left before."""

    abandoned = Signal(object)
    """Left without choosing what was typed; carries it for whoever wants it back."""
    chosen = Signal()

    def __init__(
        self,
        desk: Desk,
        view: SceneView,
        parent: QWidget | None = None,
        typed: TypedChoice | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._view = desk, view
        self.setWindowTitle(self.tr("Elegir en «{name}»").format(name=view.name))
        self._leading = view.stand.leading if view.stand else ()
        self.letters: dict[str, QRadioButton] = {}
        self._group = QButtonGroup(self)
        self.standing = PlainLabel(wrap=True)
        self.reason = paragraph("", self.tr("Motivo"))
        self.consequence = paragraph("", self.tr("Consecuencia"))
        self.effects = EffectsEditor(desk, typed.effects if typed else NO_EFFECTS)
        self.lacks = PlainLabel(role=Role.CAPTION, wrap=True)
        self._lay_out()
        self._load(typed or TypedChoice(self._leading[0] if len(self._leading) == 1 else None))
        self._connect()
        self._follow()
        self._first = self.typed() if typed is None else None

    def _lay_out(self) -> None:
        body = QWidget()
        inner = QVBoxLayout(body)
        inner.setSpacing(ROOM)
        inner.addLayout(self._options())
        inner.addWidget(self.standing)
        for field, lines in ((self.reason, 2), (self.consequence, 3)):
            field.setFixedHeight(field.fontMetrics().lineSpacing() * lines + 2 * TIGHT)
        self.reason.setPlaceholderText(self.tr("lo leen los jugadores"))
        self.consequence.setPlaceholderText(self.tr("lo que pasa: lo leen los jugadores"))
        inner.addLayout(
            form_of_rows(
                [(self.tr("&Motivo"), self.reason), (self.tr("&Qué pasa"), self.consequence)]
            )
        )
        inner.addWidget(PlainLabel(self.tr("Qué trae a la caravana"), role=Role.STRONG))
        inner.addWidget(self.effects)
        inner.addStretch()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(body)
        box, self.save = accept_or_cancel(self, self.tr("E&legir"), self._save)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addWidget(area, 1)
        column.addWidget(self.lacks)
        column.addWidget(box)
        fit(self, letters=108, lines=40)

    def _options(self) -> QGridLayout:
        """Each option with its votes, and below it what it would bring."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(TIGHT)
        grid.setVerticalSpacing(HAIR)
        grid.setColumnStretch(1, 1)
        counted = (
            {row.option: row.votes for row in self._view.stand.options} if self._view.stand else {}
        )
        for place, option in enumerate(self._view.scene.options):
            button = QRadioButton(option.letter)
            button.setAccessibleName(f"{option.letter} · {option.text}")
            self.letters[option.letter] = button
            self._group.addButton(button)
            grid.addWidget(button, 2 * place, 0)
            grid.addWidget(PlainLabel(option.text, wrap=True, role=Role.STRONG), 2 * place, 1)
            if option.letter in counted:
                votes = named_votes(self._view, counted[option.letter])
                grid.addWidget(ExplainedNumber(votes), 2 * place, 2)
            outcome = option.outcome or self.tr("no está escrito")
            words = self.tr("Traería: {outcome}").format(outcome=outcome)
            grid.addWidget(PlainLabel(words, wrap=True, role=Role.CAPTION), 2 * place + 1, 1)
        return grid

    def _load(self, typed: TypedChoice) -> None:
        if typed.letter in self.letters:
            self.letters[typed.letter].setChecked(True)
        self.reason.setPlainText(typed.reason)
        self.consequence.setPlainText(typed.consequence or self._outcome(typed.letter))
        first = next((one for one in self.letters.values() if one.isChecked()), None)
        (first or next(iter(self.letters.values()))).setFocus()

    def _connect(self) -> None:
        self._group.buttonToggled.connect(self._pick)
        self.reason.textChanged.connect(self._follow)
        self.effects.edited.connect(self._follow)

    def typed(self) -> TypedChoice:
        """What the fields say."""
        ticked = (letter for letter, button in self.letters.items() if button.isChecked())
        return TypedChoice(
            next(ticked, None),
            self.reason.toPlainText().strip(),
            self.consequence.toPlainText().strip(),
            self.effects.effects(),
        )

    def _pick(self, _button: QRadioButton, on: bool) -> None:
        """What the option would bring is proposed, unless something else was written."""
        if not on:
            return
        said = self.consequence.toPlainText().strip()
        if said in {"", *(one.outcome.strip() for one in self._view.scene.options)}:
            self.consequence.setPlainText(self._outcome(self.typed().letter))
        self._follow()

    def _outcome(self, letter: str | None) -> str:
        found = (one.outcome for one in self._view.scene.options if one.letter == letter)
        return next(found, "")

    def _follow(self) -> None:
        typed = self.typed()
        against = bool(self._leading) and typed.letter not in (None, *self._leading)
        self.standing.setText(self._standing(typed.letter, against=against))
        set_role(self.standing, Role.WARNING if against else None)
        lacks = []
        if typed.letter is None:
            lacks.append(self.tr("elegir una opción"))
        if against and not typed.reason:
            lacks.append(self.tr("el motivo, porque va contra los votos"))
        fault = self.effects.fault()
        words = self.tr("Falta: {what}.").format(what=", ".join(lacks)) if lacks else ""
        if fault:
            words = f"{words} {fault}.".strip()
        self.lacks.setText(words)
        self.lacks.setVisible(bool(words))
        self.save.setEnabled(not words)

    def _standing(self, letter: str | None, *, against: bool) -> str:
        told = letters_words(self._leading)
        if not self._leading:
            return self.tr("Nadie ha votado: eliges tú.")
        if against:
            pattern = (
                self.tr("Va contra los votos: empatan {letters}.")
                if len(self._leading) > 1
                else self.tr("Va contra los votos: gana {letters}.")
            )
            return pattern.format(letters=told)
        if len(self._leading) > 1:
            return self.tr("Empatan {letters}: deshaces tú el empate.").format(letters=told)
        if letter is None:
            return self.tr("Gana {letters}.").format(letters=told)
        return self.tr("Es la más votada.")

    def _save(self) -> None:
        typed, scene, campaign = self.typed(), self._view.id, self._desk.campaign
        letter = typed.letter or ""
        done = self._desk.run(
            lambda: choose(campaign, scene, letter, typed.reason, typed.consequence, typed.effects)
        )
        if done is not None:
            self.accept()
            self.chosen.emit()

    def reject(self) -> None:
        """Close without choosing; what was typed can be had back."""
        super().reject()
        typed = self.typed()
        if typed != self._first:
            self.abandoned.emit(typed)
