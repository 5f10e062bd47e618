"""Third tab of the character form: abilities, items and other modifiers, in one short list."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from director.console.labels import PlainLabel, plain_tip
from director.console.people.belonging_dialog import BelongingDialog
from director.console.people.people_words import stat_words
from director.console.theme import TIGHT, Role
from director.operations.characters import CharacterForm
from director.operations.views.people import AbilityView, ItemView
from director.rules.stats import Modifier

Belonging = AbilityView | ItemView | Modifier


class BelongingsTab(QWidget):
    """A list of what the character has; Enter changes an entry, Supr takes it away."""

    def __init__(self, form: CharacterForm) -> None:
        super().__init__()
        self.rows: list[Belonging] = [*form.abilities, *form.items, *form.modifiers]
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Habilidades, objetos y otros cambios"))
        self.list.itemActivated.connect(self._change)
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addWidget(
            PlainLabel(
                self.tr("Lo que cambie un atributo se suma en la hoja y en la batalla."),
                role=Role.CAPTION,
                wrap=True,
            )
        )
        layout.addWidget(self.list, 1)
        layout.addLayout(self._buttons())
        self._show()

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        self.add_ability = QPushButton(self.tr("&Habilidad…"))
        self.add_item = QPushButton(self.tr("&Objeto…"))
        self.add_modifier = QPushButton(self.tr("Otro ca&mbio…"))
        self.change = QPushButton(self.tr("Camb&iar…"))
        self.remove = QPushButton(self.tr("&Quitar"))
        self.add_ability.clicked.connect(lambda: self._add(AbilityView("", True, 1, "")))
        self.add_item.clicked.connect(lambda: self._add(ItemView("", "")))
        self.add_modifier.clicked.connect(lambda: self._add(_new_modifier()))
        self.change.clicked.connect(self._change)
        self.remove.clicked.connect(self._remove)
        for button in (self.add_ability, self.add_item, self.add_modifier):
            row.addWidget(button)
        row.addStretch()
        row.addWidget(self.change)
        row.addWidget(self.remove)
        return row

    def put_into(self, form: CharacterForm) -> CharacterForm:
        """The form with what stands here."""
        return replace(
            form,
            abilities=tuple(row for row in self.rows if isinstance(row, AbilityView)),
            items=tuple(row for row in self.rows if isinstance(row, ItemView)),
            modifiers=tuple(row for row in self.rows if isinstance(row, Modifier)),
        )

    def _add(self, blank: Belonging) -> None:
        dialog = BelongingDialog(blank, self)
        if dialog.exec():
            self.rows.append(dialog.belonging())
            self._show(len(self.rows) - 1)

    def _change(self) -> None:
        place = self.list.currentRow()
        if place < 0:
            return
        dialog = BelongingDialog(self.rows[place], self)
        if dialog.exec():
            self.rows[place] = dialog.belonging()
            self._show(place)

    def _remove(self) -> None:
        place = self.list.currentRow()
        if place >= 0:
            del self.rows[place]
            self._show(min(place, len(self.rows) - 1))

    def _show(self, chosen: int = 0) -> None:
        self.list.clear()
        for row in self.rows:
            words = self._words(row)
            self.list.addItem(words)
            self.list.item(self.list.count() - 1).setToolTip(plain_tip(words))
        self.list.setCurrentRow(chosen)
        for button in (self.change, self.remove):
            button.setEnabled(bool(self.rows))

    def _words(self, row: Belonging) -> str:
        if isinstance(row, Modifier):
            return self.tr("Cambio: {what}").format(what=modifier_words(row))
        changes = _changes(row.modifiers)
        if isinstance(row, ItemView):
            return self.tr("Objeto: {name}{changes}").format(name=row.name, changes=changes)
        kind = (
            self.tr("Habilidad activa, rango {rank}").format(rank=row.rank)
            if row.active
            else self.tr("Habilidad pasiva")
        )
        return f"{kind}: {row.name}{changes}"


def modifier_words(modifier: Modifier) -> str:
    """``Fuerza +1 (maldición)``."""
    source = f" ({modifier.source})" if modifier.source else ""
    return f"{stat_words()[modifier.stat]} {modifier.amount:+d}{source}"


def _changes(modifiers: Sequence[Modifier]) -> str:
    return " · " + ", ".join(map(modifier_words, modifiers)) if modifiers else ""


def _new_modifier() -> Modifier:
    return Modifier(next(iter(stat_words())), 1, "")
