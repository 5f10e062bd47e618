"""A number of hours: the edition's until somebody changes it, and then marked."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.console.explained import edition_title_of
from director.console.labels import PlainLabel
from director.console.people.fields import Number
from director.console.theme import ROOM, Role, set_role
from director.editions.values import Value
from director.forum.words import source_words

_LETTERS = 11


class HourField(QWidget):
    """Shows where the number comes from; ``chosen`` is none while it is the edition's."""

    def __init__(
        self, words: str, span: tuple[int, int], usual: Value[int], chosen: int | None
    ) -> None:
        super().__init__()
        self._usual, self._source = usual.value, usual.source
        self.number = Number(*span, value=usual.value if chosen is None else chosen)
        self.number.setAccessibleName(words.replace("&", ""))
        self.number.setMinimumWidth(self.fontMetrics().averageCharWidth() * _LETTERS)
        self.setFocusProxy(self.number)
        self.whence = PlainLabel(role=Role.CAPTION, wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(ROOM)
        row.addWidget(self.number)
        row.addWidget(self.whence, 1)
        self.number.valueChanged.connect(lambda _value: self._tell())
        self._tell()

    @property
    def chosen(self) -> int | None:
        """What this battle changed, if it did."""
        value = self.number.value()
        return None if value == self._usual else value

    def _tell(self) -> None:
        source = source_words(self._source, edition_title_of(self))
        if self.chosen is None:
            self.whence.setText(source)
        else:
            words = self.tr("Cambiado: la edición dice {n} ({source})")
            self.whence.setText(words.format(n=self._usual, source=source))
        set_role(self.whence, Role.CAPTION if self.chosen is None else Role.WARNING)
        self.number.setAccessibleDescription(self.whence.text())
