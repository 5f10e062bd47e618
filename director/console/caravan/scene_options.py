"""The options of a decision as they are written: letters come by themselves."""

from collections.abc import Collection, Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.people.fields import paragraph
from director.console.theme import HAIR, TIGHT, Role
from director.operations.caravan.scene_form import LETTERS
from director.rules.caravan.scene import Option

_LINES = 2


class OptionRow(QWidget):
    """One option: what players read, and what it would bring, hidden from them."""

    edited = Signal()
    moved = Signal(int)
    """One place up (-1) or down (1)."""
    removed = Signal()

    def __init__(self, option: Option) -> None:
        super().__init__()
        self.letter = PlainLabel(role=Role.STRONG)
        self.text = paragraph(option.text, "")
        self.outcome = paragraph(option.outcome, "")
        self.text.setPlaceholderText(self.tr("lo que leen los jugadores"))
        self.outcome.setPlaceholderText(self.tr("qué traería: solo lo lees tú"))
        self.up, self.down, self.remove = QToolButton(), QToolButton(), QToolButton()
        self.up.setArrowType(Qt.ArrowType.UpArrow)
        self.down.setArrowType(Qt.ArrowType.DownArrow)
        self.remove.setIcon(icon("x"))
        for tool in (self.up, self.down, self.remove):
            tool.setAutoRaise(True)
        self._lay_out()
        self.text.textChanged.connect(self.edited)
        self.outcome.textChanged.connect(self.edited)
        self.up.clicked.connect(lambda: self.moved.emit(-1))
        self.down.clicked.connect(lambda: self.moved.emit(1))
        self.remove.clicked.connect(self.removed)
        self.show_letter(option.letter)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(TIGHT)
        grid.setVerticalSpacing(HAIR)
        grid.addWidget(self.letter, 0, 0, Qt.AlignmentFlag.AlignTop)
        for column, field in enumerate((self.text, self.outcome), start=1):
            height = field.fontMetrics().lineSpacing() * _LINES + 2 * TIGHT
            field.setFixedHeight(height)
            grid.addWidget(field, 0, column)
            grid.setColumnStretch(column, 1)
        for column, tool in enumerate((self.up, self.down, self.remove), start=3):
            grid.addWidget(tool, 0, column, Qt.AlignmentFlag.AlignTop)
        grid.setColumnMinimumWidth(0, self.fontMetrics().averageCharWidth() * 2)

    def show_letter(self, letter: str) -> None:
        """The letter it has now, in all names."""
        self.letter.setText(letter)
        names = {
            self.text: self.tr("Opción {letter}: texto"),
            self.outcome: self.tr("Opción {letter}: qué traería"),
            self.up: self.tr("Subir la opción {letter}"),
            self.down: self.tr("Bajar la opción {letter}"),
            self.remove: self.tr("Quitar la opción {letter}"),
        }
        for part, words in names.items():
            part.setAccessibleName(words.format(letter=letter))
        for tool in (self.up, self.down, self.remove):
            tool.setToolTip(tool.accessibleName())

    @property
    def blank(self) -> bool:
        """Nothing is typed in it."""
        return not (self.text.toPlainText().strip() or self.outcome.toPlainText().strip())

    def option(self) -> Option:
        """As it stands."""
        return Option(self.letter.text(), self.text.toPlainText(), self.outcome.toPlainText())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt with an arrow moves it."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        alt = event.modifiers() == Qt.KeyboardModifier.AltModifier
        step = steps.get(Qt.Key(event.key())) if alt else None
        if step is None:
            super().keyPressEvent(event)
        else:
            self.moved.emit(step)


class OptionsEditor(QWidget):
    """All of them. Letters that players have been told stay with their option; the letters of a
    decision that is new follow the order.
    """

    edited = Signal()

    def __init__(
        self, options: Sequence[Option], told: Collection[str] = (), voted: Collection[str] = ()
    ) -> None:
        super().__init__()
        self._told = frozenset(told)
        self._voted = frozenset(voted)
        self.rows: list[OptionRow] = []
        self._column = QVBoxLayout()
        self._column.setSpacing(TIGHT)
        self.add = QPushButton(icon("plus"), self.tr("Añadir &opción"))
        self.add.setAutoDefault(False)
        self.add.clicked.connect(self._add_blank)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(TIGHT)
        whole.addLayout(self._column)
        whole.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        for option in options:
            self._add(option)
        self._follow()

    def options(self) -> tuple[Option, ...]:
        """What was typed, without rows that were left blank unless their letter is out already."""
        told = (row for row in self.rows if not row.blank or row.letter.text() in self._told)
        found = [row.option() for row in told]
        letters = self._letters([one.letter for one in found])
        return tuple(
            Option(letter, one.text, one.outcome)
            for letter, one in zip(letters, found, strict=True)
        )

    def _add_blank(self) -> None:
        row = self._add(Option("", ""))
        self._follow()
        row.show()  # at once: the cursor goes to nothing that is not there yet
        row.text.setFocus()

    def _add(self, option: Option) -> OptionRow:
        row = OptionRow(option)
        row.edited.connect(self.edited)
        row.moved.connect(lambda step: self._move(row, step))
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._column.addWidget(row)
        return row

    def _move(self, row: OptionRow, step: int) -> None:
        place = self.rows.index(row) + step
        if not 0 <= place < len(self.rows):
            return
        focused = self.window().focusWidget()
        self.rows.remove(row)
        self.rows.insert(place, row)
        self._column.removeWidget(row)
        self._column.insertWidget(place, row)
        self._follow()
        if focused is not None and row.isAncestorOf(focused) and focused.isEnabled():
            focused.setFocus()

    def _remove(self, row: OptionRow) -> None:
        place = self.rows.index(row)
        self.rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._follow()
        beside = self.rows[min(place, len(self.rows) - 1)].text if self.rows else self.add
        beside.setFocus()

    def _follow(self) -> None:
        letters = self._letters([row.letter.text() for row in self.rows])
        last = len(self.rows) - 1
        for place, (row, letter) in enumerate(zip(self.rows, letters, strict=True)):
            row.show_letter(letter)
            row.up.setEnabled(place > 0)
            row.down.setEnabled(place < last)
            row.remove.setEnabled(letter not in self._voted)
            if letter in self._voted:
                row.remove.setToolTip(self.tr("Tiene votos: retíralos antes"))
        self.add.setEnabled(len(self.rows) < len(LETTERS))
        for before, after in zip(self._chain(), self._chain()[1:], strict=False):
            QWidget.setTabOrder(before, after)
        self.edited.emit()

    def _letters(self, before: Sequence[str]) -> list[str]:
        """Letters that are out stay; the others take the first that are free, in their order."""
        free = self._free(before)
        return [letter if letter in self._told else next(free, "") for letter in before]

    def _free(self, before: Sequence[str]) -> Iterator[str]:
        yield from (letter for letter in LETTERS if letter not in self._told)
        yield from (letter for letter in LETTERS if letter in self._told - set(before))

    def _chain(self) -> list[QWidget]:
        rows = self.rows
        parts = [(row.text, row.outcome, row.up, row.down, row.remove) for row in rows]
        return [*(part for row in parts for part in row), self.add]
