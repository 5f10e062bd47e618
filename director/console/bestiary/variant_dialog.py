"""«Variante de nivel…»: the same creature weaker or stronger, shown before it is kept."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from director.console.bestiary.creature_words import stat_titles
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Number, fit, form_of_rows, line
from director.console.theme import HAIR, ROOM, TIGHT, WIDE, Role, tabular
from director.operations.bestiary.creature_form import LEVELS
from director.rules.bestiary.creatures import Creature

translate = QCoreApplication.translate

_LONG = 24
"""Letters of a name up to which it keeps to one line."""

Grow = Callable[[Creature, int], Creature]
"""How the creature grows to a level."""
Line = tuple[str, int, int]
"""What a value is called, and what it is before and after."""


def compared(before: Creature, after: Creature) -> list[Line]:
    """The level, every stat that a level may change, and the ranks of abilities."""
    rows = [(translate("bestiary", "Nivel"), before.level, after.level)]
    rows += [
        (name, getattr(before.stats, field), getattr(after.stats, field))
        for field, (_title, name) in stat_titles().items()
    ]
    rows += [
        (name, getattr(before.stats, field), getattr(after.stats, field))
        for field, name in (
            ("evasion", translate("bestiary", "Evasión %")),
            ("deflection", translate("bestiary", "Desvío %")),
        )
        if getattr(before.stats, field) or getattr(after.stats, field)
    ]
    rows += [
        (old.name, old.rank, new.rank)
        for old, new in zip(before.abilities, after.abilities, strict=True)
        if old.rank or new.rank
    ]
    return rows


class VariantDialog(QDialog):
    """A level, a name, and what becomes of every number. ``keep`` makes it a creature of its own
    and tells whether it did; Esc keeps nothing.
    """

    abandoned = Signal(int, str)
    """Left without keeping it, with another level or name than it opened with: those two."""

    def __init__(
        self,
        creature: Creature,
        grow: Grow,
        keep: Callable[[Creature], bool],
        parent: QWidget | None = None,
        typed: tuple[int, str] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Variante de nivel de «{name}»").format(name=creature.name))
        self._creature = creature
        self._grow = grow
        self._keep = keep
        self._proposed = ""
        proposed = creature.level + 1 if creature.level < LEVELS[1] else creature.level - 1
        self.level = Number(*LEVELS, value=proposed)
        self.name = line("", self.tr("Nombre"))
        self.unchanged = PlainLabel(
            self.tr("A ese nivel ya está: elige otro."), role=Role.WARNING, wrap=True
        )
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setAccessibleName(self.tr("Antes y después"))
        self._lay_out()
        self.level.valueChanged.connect(self._show)
        self._show()
        self._untouched = self._typed()
        if typed is not None:
            self.level.setValue(typed[0])
            self.name.setText(typed[1])
        self.level.setFocus()
        self.level.selectAll()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setSpacing(TIGHT)
        column.addLayout(
            form_of_rows([(self.tr("Ni&vel"), self.level), (self.tr("&Nombre"), self.name)])
        )
        column.addWidget(self._area, 1)
        column.addWidget(self.unchanged)
        column.addWidget(
            PlainLabel(
                self.tr(
                    "Será otra criatura de la campaña; la de partida queda como está. Movimiento, "
                    "alcance y tamaño no dependen del nivel."
                ),
                role=Role.CAPTION,
                wrap=True,
            )
        )
        box, self.save = accept_or_cancel(self, self.tr("&Guardar la variante"), self._save)
        column.addWidget(box)
        fit(self, letters=76, lines=28)

    @property
    def variant(self) -> Creature:
        """The creature at the level chosen, under the name the rules give it."""
        return self._grow(self._creature, self.level.value())

    def _show(self) -> None:
        variant = self.variant
        if self.name.text() in ("", self._proposed):  # a name somebody typed stays
            self.name.setText(variant.name)
        self._proposed = variant.name
        here = variant.level == self._creature.level
        self.unchanged.setVisible(here)
        self.save.setEnabled(not here)
        self._area.setWidget(_table(compared(self._creature, variant)))

    def _typed(self) -> tuple[int, str]:
        return self.level.value(), self.name.text()

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self._typed()
        super().reject()
        if typed != self._untouched:
            self.abandoned.emit(*typed)

    def _save(self) -> None:
        name = self.name.text().strip() or self._proposed
        if self._keep(replace(self.variant, name=name)):
            self.accept()


def _table(rows: list[Line]) -> QWidget:
    block = QWidget()
    grid = QGridLayout(block)
    grid.setContentsMargins(0, TIGHT, ROOM, TIGHT)
    grid.setHorizontalSpacing(WIDE)
    grid.setVerticalSpacing(HAIR)
    heads = (
        "",
        translate("bestiary", "ahora"),
        translate("bestiary", "después"),
        translate("bestiary", "cambio"),
    )
    for place, head in enumerate(heads):
        grid.addWidget(_cell(head, Role.CAPTION, number=place > 0), 0, place)
    for number, (name, before, after) in enumerate(rows, 1):
        changed = before != after
        grid.addWidget(_named(name), number, 0)
        grid.addWidget(_cell(str(before), None), number, 1)
        grid.addWidget(_cell(str(after), Role.STRONG if changed else None), number, 2)
        grid.addWidget(_cell(f"{after - before:+d}" if changed else "=", Role.CAPTION), number, 3)
    grid.setColumnStretch(4, 1)
    grid.setRowStretch(len(rows) + 1, 1)
    return block


def _named(name: str) -> PlainLabel:
    """An ability may be called anything: a long name takes several lines."""
    label = PlainLabel(name, role=Role.CAPTION, wrap=len(name) > _LONG)
    if label.wordWrap():
        label.setMinimumWidth(label.fontMetrics().averageCharWidth() * _LONG)
    return label


def _cell(text: str, role: Role | None, *, number: bool = True) -> PlainLabel:
    cell = PlainLabel(text, role=role)
    cell.setFont(tabular(cell.font()))
    if number:
        cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return cell
