"""Choosing the rules of a new campaign: what there is, what it is like, and what cannot be used."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.edition.broken import edition_trouble
from director.console.edition.broken_dialog import BrokenDialog
from director.console.edition.summary import summary
from director.console.labels import PlainLabel, plain_tip
from director.console.theme import HAIR, Role
from director.editions.catalogue import Listed


class EditionField(QWidget):
    """The editions that can be used, a line about the one chosen, and where the broken ones are."""

    def __init__(self, found: Sequence[Listed], chosen: str) -> None:
        super().__init__()
        self._usable = {each.code: each.edition for each in found if each.edition is not None}
        self.box = QComboBox()
        for each in found:
            if each.edition is not None:
                own = self.tr("{title} · propia").format(title=each.title)
                self.box.addItem(each.title if each.shipped else own, each.code)
                about = plain_tip(summary(each.edition))
                self.box.setItemData(self.box.count() - 1, about, Qt.ItemDataRole.ToolTipRole)
        self.box.setCurrentIndex(max(0, self.box.findData(chosen)))
        self.box.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.box.setMinimumContentsLength(18)
        self.about = PlainLabel(wrap=True, role=Role.CAPTION)
        self._errors = [edition_trouble(each.error) for each in found if each.error is not None]
        self.broken = PlainLabel(self._broken_words(), role=Role.CAPTION)
        self.see = QPushButton(self.tr("Ver cuáles…"))
        self.see.setAccessibleName(self.tr("Ver las ediciones propias que no se pueden usar"))
        self.see.clicked.connect(self._show_broken)
        self.line = QWidget()
        line = QHBoxLayout(self.line)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.broken)
        line.addWidget(self.see)
        line.addStretch()
        self.line.setVisible(bool(self._errors))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(HAIR)
        for widget in (self.box, self.about, self.line):
            column.addWidget(widget)
        self.setFocusProxy(self.box)
        self.box.currentIndexChanged.connect(self._tell)
        self._tell()

    @property
    def code(self) -> str:
        """Code of the edition chosen."""
        return str(self.box.currentData())

    def _broken_words(self) -> str:
        """One line, however many there are."""
        if len(self._errors) == 1:
            return self.tr("1 edición propia no se puede usar.")
        return self.tr("{n} ediciones propias no se pueden usar.").format(n=len(self._errors))

    def _show_broken(self) -> None:
        BrokenDialog(self._errors, self).open()

    def _tell(self) -> None:
        edition = self._usable.get(self.code)
        self.about.setText("" if edition is None else summary(edition))
