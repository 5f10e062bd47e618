"""The top of the workspace: whose edition is seen, what it is compared with, and what is new."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QPushButton, QWidget

from director.console.edition.change_words import values_words
from director.console.edition.shelf import Choice, Newer
from director.console.edition.summary import summary
from director.console.labels import PlainLabel, plain_tip
from director.console.theme import HAIR, ROOM, Role


class EditionBox(QComboBox):
    """A choice of editions that stays with the one chosen when it is filled anew."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(16)

    @property
    def key(self) -> str:
        """Key of the choice; empty for none."""
        return str(self.currentData() or "")

    def show_choices(self, choices: tuple[Choice, ...], none: str | None = None) -> None:
        """Fill it; ``none`` is what stands for no edition at all."""
        kept = self.key
        self.blockSignals(True)
        self.clear()
        if none is not None:
            self.addItem(none, "")
        for choice in choices:
            self.addItem(choice.label, choice.key)
            tip = plain_tip(summary(choice.edition))
            self.setItemData(self.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        self.setCurrentIndex(max(0, self.findData(kept)))
        self.blockSignals(False)


class NewerLine(QWidget):
    """A quiet line: the campaign's edition says something else today. Nothing changes by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.told = PlainLabel(wrap=True)
        self.decide = QPushButton(self.tr("Ver y deci&dir…"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.told, 1)
        row.addWidget(self.decide)

    def show_newer(self, newer: Newer | None) -> None:
        """Say it, or nothing at all."""
        self.setVisible(newer is not None)
        if newer is None:
            return
        form = (
            self.tr("El programa trae una versión más nueva de {title}: {values}.")
            if newer.shipped
            else self.tr("Tu archivo de {title} dice otra cosa que la campaña: {values}.")
        )
        title, values = newer.choice.edition.title, values_words(newer.values)
        self.told.setText(form.format(title=title, values=values))


def beside(boxes: tuple[tuple[str, EditionBox], ...]) -> QGridLayout:
    """Boxes side by side, each under its label."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(ROOM)
    grid.setVerticalSpacing(HAIR)
    for column, (text, box) in enumerate(boxes):
        label = PlainLabel(text, role=Role.CAPTION)
        label.setBuddy(box)
        grid.addWidget(label, 0, column)
        grid.addWidget(box, 1, column)
        grid.setColumnStretch(column, 1)
    return grid
