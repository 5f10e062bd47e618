"""The values of an edition, or of two side by side, and what hides the others."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QPushButton, QToolButton, QWidget

from director.console.edition.change_words import values_words
from director.console.edition.chapter_list import ChapterList
from director.console.edition.detail import Detail
from director.console.edition.rows import ValueLine, compared_lines, value_lines
from director.console.edition.shelf import Choice
from director.console.edition.value_table import ValueTable
from director.console.frames import Pane
from director.console.labels import PlainLabel
from director.console.theme import TIGHT, Role
from director.forum.phrases import listed


class ValuesPane(Pane):
    """Search the values of one edition, or of two, in the chapter that is chosen beside it."""

    def __init__(self, chapters: ChapterList) -> None:
        super().__init__("")
        self.heading.setText(self.tr("Valores"))
        self.chapters = chapters
        self._left: Choice | None = None
        self._right: Choice | None = None
        self._lines: tuple[ValueLine, ...] = ()
        self.change = QPushButton(self.tr("Ca&mbiar la edición de la campaña…"))
        self.only = QCheckBox(self.tr("&Solo lo que cambia"))
        self.only.setChecked(True)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Buscar en los valores (Ctrl+F)"))
        self.filter.setAccessibleName(self.tr("Buscar en los valores"))
        self.filter.setClearButtonEnabled(True)
        for clear in self.filter.findChildren(QToolButton):
            clear.setAccessibleName(self.tr("Borrar la búsqueda"))
        self.count = PlainLabel(role=Role.CAPTION)
        self.reveal = QPushButton(self.tr("Mostrar todos"))
        self.reveal.setToolTip(self.tr("Quitar lo que oculta los valores con esas palabras"))
        self.values = ValueTable(self.tr("Valores"))
        self.detail = Detail()
        self._lay_out()
        self.only.toggled.connect(self._choose_lines)
        chapters.chosen.connect(self._choose_lines)
        self.filter.textChanged.connect(self._filter)
        self.reveal.clicked.connect(self._reveal)
        self.values.picked.connect(self._tell)
        self.values.asked.connect(self.detail.read)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        self.body.removeWidget(self.heading)
        head.addWidget(self.heading, 1)
        head.addWidget(self.change)
        self.body.addLayout(head)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(self.filter, 1)
        row.addWidget(self.only)
        row.addWidget(self.count)
        self.body.addLayout(row)
        self.body.addWidget(self.reveal, 0, Qt.AlignmentFlag.AlignRight)
        self.body.addWidget(self.values, 1)
        self.body.addWidget(self.detail)

    def in_order(self) -> tuple[QWidget, ...]:
        """What can be reached with Tab, in its order."""
        return (
            self.change,
            self.filter,
            self.only,
            self.reveal,
            self.values,
            *self.detail.in_order(),
        )

    def show_editions(self, left: Choice, right: Choice | None) -> None:
        """The values of one edition, or what two say beside each other."""
        if (self._left, self._right) == (left, right):
            return  # another day, another battle: the rules are the same
        self._left, self._right = left, right
        self.only.setVisible(right is not None)
        if right is None:
            self._lines = value_lines(left.edition)
            self.values.show_values(self._lines)
        else:
            names = (left.inside, right.inside)
            self._lines = compared_lines(left.edition, right.edition, names)
            self.values.show_comparison(self._lines, left.name, right.name)
        marked = None if right is None else [line for line in self._lines if line.differs]
        self.chapters.show_chapters([choice.edition for choice in self._shown], marked)
        self._choose_lines()

    @property
    def _shown(self) -> tuple[Choice, ...]:
        return tuple(choice for choice in (self._left, self._right) if choice)

    def _filter(self, text: str) -> None:
        """Whoever looks for a word looks in all chapters."""
        self.chapters.choose_all()
        self.values.rows.set_filter(text)
        self._settle()

    def _choose_lines(self) -> None:
        chapter = self.chapters.chapter
        only = self._right is not None and self.only.isChecked()
        self.values.rows.set_condition(
            lambda line: (chapter is None or chapter.holds(line.key)) and (not only or line.differs)
        )
        self._settle()

    def _settle(self) -> None:
        shown, total = len(self.values.rows.shown), self.values.rows.total
        self.count.setText(self.tr("{shown} de {total}").format(shown=shown, total=total))
        self.values.set_empty_text(self._nothing())
        self.reveal.setVisible(self._hidden > 0)
        self._tell(self.values.current())

    @property
    def _hidden(self) -> int:
        """How many values have the words looked for, where a chapter or the tick hides them all."""
        looked_for = bool(self.filter.text().strip()) and not self.values.rows.shown
        return self.values.rows.with_words if looked_for else 0

    def _reveal(self) -> None:
        """Everything with those words, in every chapter and the same in both editions or not."""
        self.only.setChecked(False)
        self.chapters.choose_all()
        self._choose_lines()
        self.values.setFocus()

    def _nothing(self) -> str:
        chapter = self.chapters.chapter
        editions = [choice.edition for choice in self._shown]
        if chapter is not None and not any(chapter.defined(edition) for edition in editions):
            return self.tr(
                "Este capítulo no está definido por esta edición.\n«Tomar prestado un capítulo…» "
                "hace una edición propia que lo toma de otra."
            )
        if self._hidden:
            return self._hidden_words()
        if self.filter.text().strip():
            return self.tr("Ningún valor tiene esas palabras.")
        return self.tr("Aquí las dos dicen lo mismo.")

    def _hidden_words(self) -> str:
        only = self._right is not None and self.only.isChecked()
        hiding = [] if self.chapters.chapter is None else [f"«{self.chapters.chapter.title}»"]
        hiding += [self.tr("«Solo lo que cambia»")] if only else []
        return self.tr(
            "Con esas palabras hay {values}. Lo que no deja ver más: {hiding}.\n"
            "«Mostrar todos» lo quita."
        ).format(values=values_words(self._hidden), hiding=listed(hiding))

    def _tell(self, line: ValueLine | None) -> None:
        left, right = self._left, self._right
        names = (left.name if left else "", right.name if right else None)
        self.detail.show_line(line, names)
