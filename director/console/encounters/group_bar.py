"""What can be done with the group that is chosen: how many, its marks, another creature, away."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QPushButton, QWidget

from director.console.labels import PlainLabel
from director.console.people.fields import Number
from director.console.theme import HAIR
from director.operations.live.entrants import MOST_ALIKE
from director.rules.bestiary.encounter_plan import Group


class GroupBar(QWidget):
    """Two lines under the table."""

    counted = Signal(int)
    marked = Signal(str, bool)
    """``pinned``, ``leader`` or ``boss``, and whether it is now."""
    again_wanted = Signal()
    remove_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shows = False
        self.count = Number(1, MOST_ALIKE, 1)
        self.count.setButtonSymbols(Number.ButtonSymbols.PlusMinus)
        self.count.setAccessibleName(self.tr("Cuántos son en el grupo"))
        self.count.setToolTip(self.tr("En la lista, con + y −"))
        self.label = PlainLabel(self.tr("Son &x"))
        self.label.setBuddy(self.count)
        self.marks = {
            "pinned": self._mark(
                self.tr("&Fijo"), self.tr("No cambia al llenar al azar (barra espaciadora)")
            ),
            "leader": self._mark(self.tr("&Líder"), self.tr("El primero del grupo es el líder")),
            "boss": self._mark(self.tr("&Jefe"), self.tr("El primero del grupo es un jefe")),
        }
        for name, box in self.marks.items():
            box.toggled.connect(lambda on, name=name: self._tell_mark(name, on))
        self.again = QPushButton(self.tr("O&tra al azar"))
        self.again.setToolTip(self.tr("Otra criatura en este grupo; los demás quedan como están"))
        self.remove = QPushButton(self.tr("&Quitar"))
        self.remove.setToolTip(self.tr("Quitar el grupo (Supr)"))
        self._lay_out()
        self.count.valueChanged.connect(self._tell_count)
        self.again.clicked.connect(self.again_wanted)
        self.remove.clicked.connect(self.remove_wanted)

    def _mark(self, words: str, tip: str) -> QCheckBox:
        box = QCheckBox(words)
        box.setToolTip(tip)
        return box

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.setSpacing(HAIR)
        above.addWidget(self.label)
        above.addWidget(self.count)
        for box in self.marks.values():
            above.addSpacing(HAIR)
            above.addWidget(box)
        above.addStretch()
        self.below = QHBoxLayout()
        self.below.setSpacing(HAIR)
        self.below.addWidget(self.again)
        self.below.addWidget(self.remove)
        self.below.addStretch()
        lines = QGridLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setVerticalSpacing(HAIR)
        lines.addLayout(above, 0, 0)
        lines.addLayout(self.below, 1, 0)

    def show_group(self, group: Group | None, *, rolls: bool) -> None:
        """Show one group; ``rolls``: there are levels by which another could be drawn."""
        self._shows = True
        for part in (self.count, self.remove, *self.marks.values()):
            part.setEnabled(group is not None)
        self.again.setVisible(rolls)
        self.again.setEnabled(group is not None and not group.pinned)
        if group is not None:
            self.count.setValue(group.count)
        for name, box in self.marks.items():
            box.setChecked(group is not None and getattr(group, name))
        self._shows = False

    def _tell_count(self, count: int) -> None:
        if not self._shows:
            self.counted.emit(count)

    def _tell_mark(self, name: str, on: bool) -> None:
        if not self._shows:
            self.marked.emit(name, on)
