"""Choosing the rules of a new campaign: what there is, what it is like, and what cannot be used."""

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from director.console.edition.broken import edition_trouble
from director.console.edition.summary import summary
from director.console.labels import PlainLabel
from director.console.theme import HAIR, Role
from director.editions.catalogue import Listed


class EditionField(QWidget):
    """The editions that can be used, with a line about the one chosen; below, the broken ones."""

    def __init__(self, found: Sequence[Listed], chosen: str) -> None:
        super().__init__()
        self._usable = {each.code: each.edition for each in found if each.edition is not None}
        self.box = QComboBox()
        for each in found:
            if each.edition is not None:
                own = self.tr("{title} · propia").format(title=each.title)
                self.box.addItem(each.title if each.shipped else own, each.code)
        self.box.setCurrentIndex(max(0, self.box.findData(chosen)))
        self.box.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.box.setMinimumContentsLength(18)
        self.about = PlainLabel(wrap=True, role=Role.CAPTION)
        errors = [edition_trouble(each.error) for each in found if each.error is not None]
        form = self.tr("Edición propia que no vale: {title} {text}")
        words = "\n".join(form.format(title=each.title, text=each.text) for each in errors)
        self.broken = PlainLabel(words, wrap=True, role=Role.WARNING)
        self.broken.setVisible(bool(errors))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(HAIR)
        for widget in (self.box, self.about, self.broken):
            column.addWidget(widget)
        self.setFocusProxy(self.box)
        self.box.currentIndexChanged.connect(self._tell)
        self._tell()

    @property
    def code(self) -> str:
        """Code of the edition chosen."""
        return str(self.box.currentData())

    def _tell(self) -> None:
        edition = self._usable.get(self.code)
        self.about.setText("" if edition is None else summary(edition))
