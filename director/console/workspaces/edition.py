"""Edición: every value of the rules, what it means and where it comes from; two compared."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.edition.borrow_dialog import BorrowDialog
from director.console.edition.change_dialog import ChangeDialog
from director.console.edition.chapter_list import ChapterList
from director.console.edition.edition_boxes import EditionBox, NewerLine, beside
from director.console.edition.level_dialog import LevelDialog, can_define
from director.console.edition.own_file import make_folder
from director.console.edition.own_pane import OwnPane, open_folder
from director.console.edition.shelf import Choice, catalogue, read_shelf, unreadable_words
from director.console.edition.values_pane import ValuesPane
from director.console.frames import Pane
from director.console.labels import PlainLabel
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.console.troubles import known_troubles, trouble_of
from director.operations.change import Change, Subject

_SHOWN = frozenset({Subject.CAMPAIGN, Subject.BATTLES})


class EditionWorkspace(QWidget):
    """Look a rule up, compare two editions, change the campaign's."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._found = catalogue(desk.rules)
        self._shelf = read_shelf(desk.campaign, self._found)
        self.show_folder: Callable[[Path], bool] = open_folder
        self.edition = EditionBox(self.tr("Edición que se ve"))
        self.other = EditionBox(self.tr("Edición con la que se compara"))
        self.newer = NewerLine()
        self.unreadable = PlainLabel(role=Role.WARNING, wrap=True)
        self.chapters = ChapterList()
        self.pane = ValuesPane(self.chapters)
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
        across.addWidget(self.pane)
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

    def _order_tabs(self) -> None:
        """From the top to the bottom, the left before the right."""
        order = (
            self.edition,
            self.other,
            self.newer.decide,
            self.chapters,
            *self.own.in_order(),
            *self.pane.in_order(),
        )
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    def _connect(self) -> None:
        self.edition.currentIndexChanged.connect(self._choose_edition)
        self.other.currentIndexChanged.connect(self._show_values)
        self.pane.detail.copied.connect(self._say_copied)
        self.own.told_of.connect(self.pane.detail.show_text)
        self.pane.change.clicked.connect(lambda: self._open_change(self.edition.key))
        self.newer.decide.clicked.connect(self._decide)
        self.own.read_again.connect(self._read_again)
        self.own.folder_wanted.connect(self._open_folder)
        self.own.borrow_wanted.connect(self._borrow)
        self.own.level_wanted.connect(self._define_level)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.pane.filter.setFocus)

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
        self.pane.change.setEnabled(any(choice.offered for choice in self._shelf.choices))
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
        self.pane.show_editions(self._left, self._right)

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

    def _define_level(self) -> None:
        """In the own edition that is looked at, or else in what the campaign plays by."""
        rules = self._desk.rules
        if rules is None or not can_define(self._found):
            return
        seen = self._right or self._left
        chosen = seen if self._shelf.parent_of(seen.key) else self._shelf.current
        dialog = LevelDialog(self._desk, self._found, rules, chosen.edition, self)
        dialog.written.connect(self._show_written)
        dialog.open()

    def _show_written(self, code: str) -> None:
        """The new edition at once, beside the one it stands on; an old search would hide it."""
        self.pane.filter.clear()
        self._read_again()
        self.other.setCurrentIndex(max(0, self.other.findData(f"file:{code}")))
