"""What a creature can do, in one short list, and the small form of one ability."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from director.console.bestiary.creature_words import ability_words
from director.console.labels import PlainLabel, plain_tip
from director.console.people.buttons import accept_or_cancel, open_form
from director.console.people.fields import Number, form_of_rows, line, paragraph
from director.console.theme import ROOM, TIGHT, Role
from director.operations.character_form import RANKS
from director.rules.live.units import OwnedAbility


class AbilityDialog(QDialog):
    """Edits a copy; ``ability()`` is what came of it."""

    def __init__(
        self,
        ability: OwnedAbility,
        parent: QWidget | None = None,
        left: OwnedAbility | None = None,
    ) -> None:
        """``left`` is what was typed about it and left without accepting."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Habilidad"))
        self._before = ability
        ability = left or ability
        self.name = line(ability.name, self.tr("Nombre"))
        self.rank = Number(0, RANKS[1], value=ability.rank)
        self.rank.setSpecialValueText(self.tr("sin rangos"))
        self.active = QCheckBox(self.tr("Ac&tiva: se usa en un turno"))
        self.active.setChecked(ability.active)
        self.reaction = QCheckBox(self.tr("Reacci&ón: responde a un golpe"))
        self.reaction.setChecked(ability.reaction)
        self.text = paragraph(ability.text, self.tr("Texto"))
        self.text.setPlaceholderText(self.tr("Qué hace, como se lo contarías a un jugador"))
        self.problem = PlainLabel(role=Role.DANGER, wrap=True)
        self.problem.hide()
        self.taken_up = PlainLabel(
            self.tr("Sigue lo que dejaste a medias."), role=Role.CAPTION, wrap=True
        )
        self.taken_up.setVisible(left is not None)
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        layout.addWidget(self.taken_up)
        layout.addLayout(
            form_of_rows(
                [
                    (self.tr("&Nombre"), self.name),
                    (self.tr("&Rango que posee"), self.rank),
                    ("", self.active),
                    ("", self.reaction),
                    (self.tr("Te&xto"), self.text),
                ]
            )
        )
        layout.addWidget(self.problem)
        box, self.accept_button = accept_or_cancel(self, self.tr("&Aceptar"), self._finish)
        layout.addWidget(box)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 64)
        self.name.textChanged.connect(self.problem.hide)
        self.name.setFocus()

    def _finish(self) -> None:
        if self.name.text().strip():
            self.accept()
            return
        self.problem.setText(self.tr("No tiene nombre: escríbelo."))
        self.problem.show()
        self.name.setFocus()

    def ability(self) -> OwnedAbility:
        """What came of it."""
        return replace(
            self._before,
            name=self.name.text().strip(),
            rank=self.rank.value(),
            active=self.active.isChecked(),
            reaction=self.reaction.isChecked(),
            text=self.text.toPlainText().strip(),
        )


class AbilityList(QWidget):
    """Insert adds one, Enter or F2 changes one, Supr takes one away."""

    changed = Signal()

    def __init__(self, abilities: Sequence[OwnedAbility]) -> None:
        super().__init__()
        self.abilities = list(abilities)
        self._left: dict[OwnedAbility, OwnedAbility] = {}
        """What was typed about an ability and left without accepting."""
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Habilidades"))
        self.list.installEventFilter(self)
        self.list.itemDoubleClicked.connect(lambda _item: self._change())
        self.none = PlainLabel(
            self.tr("Ninguna todavía. «Añadir…» o la tecla Insert escribe la primera."),
            role=Role.CAPTION,
            wrap=True,
        )
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addWidget(self.none)
        layout.addWidget(self.list, 1)
        layout.addLayout(self._buttons())
        self._show()

    def _buttons(self) -> QHBoxLayout:
        self.add = QPushButton(self.tr("&Añadir…"))
        self.change = QPushButton(self.tr("Cam&biar…"))
        self.remove = QPushButton(self.tr("&Quitar"))
        self.add.clicked.connect(self._add)
        self.change.clicked.connect(self._change)
        self.remove.clicked.connect(self._remove)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(self.add)
        row.addStretch()
        row.addWidget(self.change)
        row.addWidget(self.remove)
        return row

    def eventFilter(self, _watched: object, event: object) -> bool:
        """Keys of the list."""
        if not isinstance(event, QKeyEvent) or event.type() is not QKeyEvent.Type.KeyPress:
            return False
        slot = {
            Qt.Key.Key_Insert: self._add,
            Qt.Key.Key_F2: self._change,
            Qt.Key.Key_Return: self._change,
            Qt.Key.Key_Enter: self._change,
            Qt.Key.Key_Delete: self._remove,
        }.get(Qt.Key(event.key()))
        if slot is None or (slot != self._add and self.list.currentRow() < 0):
            return False  # Enter on an empty list keeps what it means in the form
        slot()
        return True

    def _add(self) -> None:
        self._open(len(self.abilities), OwnedAbility(""))

    def _change(self) -> None:
        place = self.list.currentRow()
        self._open(place, self.abilities[place])

    def _open(self, place: int, ability: OwnedAbility) -> None:
        dialog = AbilityDialog(ability, self, self._left.pop(ability, None))
        dialog.accepted.connect(lambda: self._put(place, dialog.ability()))
        dialog.rejected.connect(lambda: self._keep_left(ability, dialog.ability()))
        open_form(dialog)

    def _keep_left(self, ability: OwnedAbility, typed: OwnedAbility) -> None:
        """Esc changes nothing in the list; who opens the same one again finds what was typed."""
        if typed != ability:
            self._left[ability] = typed

    def _put(self, place: int, ability: OwnedAbility) -> None:
        self.abilities[place : place + 1] = [ability]
        self._show(place)
        self.changed.emit()

    def _remove(self) -> None:
        place = self.list.currentRow()
        del self.abilities[place]
        self._show(min(place, len(self.abilities) - 1))
        self.changed.emit()

    def _show(self, chosen: int = 0) -> None:
        self.list.clear()
        for ability in self.abilities:
            words = ability_words(ability)
            self.list.addItem(words)
            told = f"{words}\n{ability.text}" if ability.text else words
            self.list.item(self.list.count() - 1).setToolTip(plain_tip(told))
        self.list.setCurrentRow(chosen)
        self.none.setVisible(not self.abilities)
        for button in (self.change, self.remove):
            button.setEnabled(bool(self.abilities))
