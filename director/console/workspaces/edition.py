"""Edición: every value of the rules, what it means and where it comes from; two compared."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.edition.borrow_dialog import BorrowDialog
from director.console.edition.change_dialog import ChangeDialog
from director.console.edition.change_words import values_words
from director.console.edition.chapter_list import ChapterList
from director.console.edition.detail import Detail
from director.console.edition.edition_boxes import EditionBox, NewerLine, beside
from director.console.edition.own_file import make_folder
from director.console.edition.own_pane import OwnPane, open_folder
from director.console.edition.rows import ValueLine, compared_lines, value_lines
from director.console.edition.shelf import Choice, catalogue, read_shelf, unreadable_words
from director.console.edition.value_table import ValueTable
from director.console.frames import Pane
from director.console.labels import PlainLabel
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.console.troubles import known_troubles, trouble_of
from director.forum.phrases import listed
from director.operations.change import Change, Subject

_SHOWN = frozenset({Subject.CAMPAIGN, Subject.BATTLES})


class EditionWorkspace(QWidget):
    """Look a rule up, compare two editions, change the campaign's."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._found = catalogue(desk.rules)
        self._shelf = read_shelf(desk.campaign, self._found)
        self._lines: tuple[ValueLine, ...] = ()
        self._seen: tuple[Choice, Choice | None] | None = None
        self.show_folder: Callable[[Path], bool] = open_folder
        self.edition = EditionBox(self.tr("Edición que se ve"))
        self.other = EditionBox(self.tr("Edición con la que se compara"))
        self.only = QCheckBox(self.tr("&Solo lo que cambia"))
        self.only.setChecked(True)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Buscar en los valores (Ctrl+F)"))
        self.filter.setAccessibleName(self.tr("Buscar en los valores"))
        self.filter.setClearButtonEnabled(True)
        for clear in self.filter.findChildren(QToolButton):
            clear.setAccessibleName(self.tr("Borrar la búsqueda"))
        self.change = QPushButton(self.tr("Ca&mbiar la edición de la campaña…"))
        self.newer = NewerLine()
        self.unreadable = PlainLabel(role=Role.WARNING, wrap=True)
        self.chapters = ChapterList()
        self.values = ValueTable(self.tr("Valores"))
        self.count = PlainLabel(role=Role.CAPTION)
        self.reveal = QPushButton(self.tr("Mostrar todos"))
        self.reveal.setToolTip(self.tr("Quitar lo que oculta los valores con esas palabras"))
        self.detail = Detail()
        self.own = OwnPane()
        self._lay_out()
        self._order_tabs()
        self._connect()
        self.setFocusProxy(self.chapters)
        self._show_shelf()

    # ---- building

    def _lay_out(self) -> None:
        self.left = QSplitter(Qt.Orientation.Vertical)
        chapters = Pane(self.tr("Capítulos"))
        chapters.body.addWidget(self.chapters, 1)
        self.left.addWidget(chapters)
        self.left.addWidget(self.own)
        self.left.setSizes([350, 240])
        across = QSplitter(Qt.Orientation.Horizontal)
        across.addWidget(self.left)
        across.addWidget(self._right_side())
        across.setSizes([222, 648])
        across.setStretchFactor(1, 1)
        for name, panes in (("chapters", self.left), ("edition", across)):
            panes.setObjectName(name)
            panes.setHandleWidth(ROOM)
            panes.setChildrenCollapsible(False)
            set_role(panes, Role.GAP)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, ROOM, WIDE, WIDE)
        column.setSpacing(TIGHT)
        boxes = (
            (self.tr("Edició&n"), self.edition),
            (self.tr("&Comparar con"), self.other),
        )
        column.addLayout(beside(boxes))
        column.addWidget(self.newer)
        column.addWidget(self.unreadable)
        column.addWidget(across, 1)

    def _right_side(self) -> Pane:
        pane = Pane(self.tr("Valores"))
        head = QHBoxLayout()
        pane.body.removeWidget(pane.heading)
        head.addWidget(pane.heading, 1)
        head.addWidget(self.change)
        pane.body.addLayout(head)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(self.filter, 1)
        row.addWidget(self.only)
        row.addWidget(self.count)
        pane.body.addLayout(row)
        pane.body.addWidget(self.reveal, 0, Qt.AlignmentFlag.AlignRight)
        pane.body.addWidget(self.values, 1)
        pane.body.addWidget(self.detail)
        return pane

    def _order_tabs(self) -> None:
        """From the top to the bottom, the left before the right."""
        order = (
            self.edition,
            self.other,
            self.newer.decide,
            self.chapters,
            *self.own.in_order(),
            self.change,
            self.filter,
            self.only,
            self.reveal,
            self.values,
            *self.detail.in_order(),
        )
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    def _connect(self) -> None:
        self.edition.currentIndexChanged.connect(self._choose_edition)
        self.other.currentIndexChanged.connect(self._show_values)
        self.only.toggled.connect(self._choose_lines)
        self.chapters.chosen.connect(self._choose_lines)
        self.filter.textChanged.connect(self._filter)
        self.reveal.clicked.connect(self._reveal)
        self.values.picked.connect(self._tell)
        self.values.asked.connect(self.detail.read)
        self.detail.copied.connect(self._say_copied)
        self.own.told_of.connect(self.detail.show_text)
        self.change.clicked.connect(lambda: self._open_change(self.edition.key))
        self.newer.decide.clicked.connect(self._decide)
        self.own.read_again.connect(self._read_again)
        self.own.folder_wanted.connect(self._open_folder)
        self.own.borrow_wanted.connect(self._borrow)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.filter.setFocus)

    # ---- showing

    def reload(self, change: Change | None) -> None:
        """Read the campaign's copies again; the folders only when asked to."""
        if change is None or change.subjects & _SHOWN:
            self._shelf = read_shelf(self._desk.campaign, self._found)
            self._show_shelf()

    def _show_shelf(self) -> None:
        self.edition.show_choices(self._shelf.choices)
        self._show_others()
        self.own.show_editions(self._shelf.own)
        self.newer.show_newer(self._shelf.newer)
        self.unreadable.setText(unreadable_words(self._shelf.unreadable))
        self.unreadable.setVisible(bool(self._shelf.unreadable))
        self.change.setEnabled(any(choice.offered for choice in self._shelf.choices))
        self._show_values()

    def _show_others(self) -> None:
        """An edition is compared with every other one."""
        others = tuple(each for each in self._shelf.choices if each.key != self._left.key)
        self.other.show_choices(others, self.tr("(con ninguna)"))

    def _choose_edition(self) -> None:
        """What an own edition changes is seen at once, beside the one it stands on."""
        self._show_others()
        if not self.other.key and (parent := self._shelf.parent_of(self.edition.key)):
            self.other.setCurrentIndex(self.other.findData(parent))
        self._show_values()

    @property
    def _left(self) -> Choice:
        return self._shelf.choice(self.edition.key)

    @property
    def _right(self) -> Choice | None:
        return self._shelf.choice(self.other.key) if self.other.key else None

    def _show_values(self) -> None:
        left, right = self._left, self._right
        if self._seen == (left, right):
            return  # another day, another battle: the rules are the same
        self._seen = (left, right)
        self.only.setVisible(right is not None)
        if right is None:
            self._lines = value_lines(left.edition)
            self.values.show_values(self._lines)
        else:
            names = (left.inside, right.inside)
            self._lines = compared_lines(left.edition, right.edition, names)
            self.values.show_comparison(self._lines, left.name, right.name)
        editions = (left.edition,) if right is None else (left.edition, right.edition)
        marked = None if right is None else [line for line in self._lines if line.differs]
        self.chapters.show_chapters(editions, marked)
        self._choose_lines()

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
        editions = [choice.edition for choice in (self._left, self._right) if choice]
        if chapter is not None and not any(chapter.defined(edition) for edition in editions):
            return self.tr(
                "Este capítulo no está definido por esta edición.\n«Prestar un capítulo…» hace una "
                "edición propia que lo toma de otra."
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
        right = self._right
        self.detail.show_line(line, (self._left.name, right.name if right else None))

    # ---- doing

    def _open_change(self, key: str) -> None:
        ChangeDialog(self._desk, self._shelf.choices, key, self).open()

    def _decide(self) -> None:
        newer = self._shelf.newer
        if newer is not None:
            self._open_change(newer.choice.key)

    def _read_again(self) -> None:
        self._found = catalogue(self._desk.rules)
        self.reload(None)
        self._desk.say(self.tr("Ediciones leídas otra vez."))

    def _open_folder(self) -> None:
        rules = self._desk.rules
        if rules is None:
            return
        try:
            make_folder(rules.own)
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
        else:
            if not self.show_folder(rules.own):
                self.own.show_path(rules.own)

    def _say_copied(self, place: str) -> None:
        self._desk.say(self.tr("Copiado: {place}").format(place=place))

    def _borrow(self) -> None:
        if self._desk.rules is None:
            return
        dialog = BorrowDialog(
            self._desk, self._found, self._desk.rules.own, self._shelf.current.edition, self
        )
        if (chapter := self.chapters.chapter) is not None:
            dialog.choose_chapter(chapter.title)
        dialog.written.connect(self._show_written)
        dialog.open()

    def _show_written(self, code: str) -> None:
        """The new edition at once, beside the one it stands on; an old search would hide it."""
        self.filter.clear()
        self._read_again()
        self.other.setCurrentIndex(max(0, self.other.findData(f"file:{code}")))
