"""The groups of an encounter as a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from director.console.bestiary.creature_words import creature_name
from director.console.encounters.encounter_words import marks_words
from director.console.tables import Column, RowTable
from director.console.theme import Tone
from director.rules.bestiary.encounter_plan import Group

_MARKS = 3


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A group by its place; ``above`` is by how much its level differs from the one asked."""

    id: int
    group: Group
    above: int = 0


class GroupTable(RowTable):
    """``+`` and ``-`` change how many, the space bar pins, Supr takes a group away."""

    stepped = Signal(int)
    pin_wanted = Signal()
    remove_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self._columns(), self.tr("Grupos de enemigos"))
        self.setSortingEnabled(False)

    def show_groups(self, groups: Sequence[Group], asked: int | None) -> None:
        """The groups, beside the level that is asked."""
        self.set_rows(
            [
                GroupLine(place, group, 0 if asked is None else group.creature.level - asked)
                for place, group in enumerate(groups)
            ]
        )
        if self.current() is None and groups:
            self.choose(len(groups) - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of a group."""
        steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}
        key = Qt.Key(event.key())
        if self.current() is None:
            super().keyPressEvent(event)
        elif key in steps:
            self.stepped.emit(steps[key])
        elif key == Qt.Key.Key_Space:
            self.pin_wanted.emit()
        elif key == Qt.Key.Key_Delete:
            self.remove_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _columns(self) -> tuple[Column[GroupLine], ...]:
        return (
            Column(
                self.tr("Criatura"),
                self._name,
                tip=_tip,
                width=13,
                stretch=True,
            ),
            Column(
                self.tr("Nivel"),
                _level,
                tone=lambda line: Tone.WARNING if line.above else None,
                number=True,
                width=6,
            ),
            Column(self.tr("Son"), lambda line: str(line.group.count), number=True, width=4),
            Column(self.tr("Marcas"), lambda line: marks_words(line.group), width=14, gives_way=1),
        )

    def _name(self, line: GroupLine) -> str:
        """Its marks go before it where they have no column: what is cut is the end."""
        name, marks = creature_name(line.group.creature), marks_words(line.group)
        narrow = self.isColumnHidden(_MARKS)
        return f"{marks} · {name}" if marks and narrow else name


def _level(line: GroupLine) -> str:
    """With a sign beside one that is not what is asked."""
    level = str(line.group.creature.level)
    return f"{level} ({line.above:+d})" if line.above else level


def _tip(line: GroupLine) -> str:
    creature = line.group.creature
    parts = (creature_name(creature), creature.kind, creature.text.strip())
    return "\n".join(part for part in parts if part)
