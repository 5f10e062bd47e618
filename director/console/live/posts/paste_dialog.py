"""«Pegar un post»: what the clipboard holds, post by post, and what each would become."""

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.live.posts.matching import Fate
from director.console.live.posts.page_list import PageList
from director.console.live.posts.post_rows import PostRow
from director.console.live.posts.post_text import PostText
from director.console.live.posts.turn_lines import sent_ahead
from director.console.live.posts.turning_side import TurningSide
from director.console.theme import TIGHT, Role, set_role
from director.operations.views.live import LiveBattle

_LISTED = 7
"""Lines for the list of posts, with what stands over it."""


class PasteDialog(QDialog):
    """Stays while a page is worked through; it only announces what is to be done with a post."""

    take_wanted = Signal(object)
    """A ``Taking``: fill the acting unit's turn with it."""
    keep_wanted = Signal(object)
    """A ``Taking``: keep it as a turn sent in advance."""
    insert_wanted = Signal(object)
    """A ``Taking``: write it into its place of the log."""

    def __init__(self, desk: Desk, battle: LiveBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.battle = battle
        self.page = PageList(desk, battle)
        self.list, self.summary, self.again = self.page.list, self.page.summary, self.page.again
        self.text = PostText()
        self.side = side = TurningSide(battle)
        self.unit, self.turn, self.link = side.unit, side.turn, side.link
        self.outcome, self.problems = side.outcome, side.problems
        self.take = self._button(self.tr("&Llevar al turno"))
        self.keep = self._button(self.tr("&Guardar como turno adelantado"))
        self.insert = self._button(self.tr("&Intercalar en su sitio…"))
        self.close_ = self._button(self.tr("&Cerrar"))
        self._lay_out()
        self._connect()
        self.show_battle(battle)

    def _button(self, words: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        return button

    def _lay_out(self) -> None:
        halves = self._splitter(Qt.Orientation.Horizontal, self.text, self.side)
        halves.setSizes([420, 520])
        parts = self._splitter(Qt.Orientation.Vertical, self.page, halves)
        parts.setStretchFactor(1, 1)
        line = self.fontMetrics().height() + 10
        parts.setSizes([line * _LISTED, line * 14])
        buttons = QHBoxLayout()
        buttons.setSpacing(TIGHT)
        buttons.addStretch()
        for button in (self.insert, self.keep, self.take, self.close_):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setSpacing(TIGHT)
        column.addWidget(parts, 1)
        column.addLayout(buttons)
        room = self.screen().availableGeometry()
        letters = self.fontMetrics().averageCharWidth()
        self.resize(min(letters * 150, int(room.width() * 0.9)), int(room.height() * 0.84))

    def _splitter(self, way: Qt.Orientation, *parts: QWidget) -> QSplitter:
        splitter = QSplitter(way)
        splitter.setChildrenCollapsible(False)
        set_role(splitter, Role.GAP)
        for part in parts:
            splitter.addWidget(part)
        return splitter

    def _connect(self) -> None:
        self.page.again.clicked.connect(self.read_clipboard)
        self.page.shown.connect(self._show)
        self.list.opened.connect(lambda _row: self._accept())
        self.side.unit_chosen.connect(self.page.choose_unit)
        self.side.judged.connect(self._offer_buttons)
        self.take.clicked.connect(lambda: self._announce(self.take_wanted))
        self.keep.clicked.connect(lambda: self._announce(self.keep_wanted))
        self.insert.clicked.connect(lambda: self._announce(self.insert_wanted))
        self.close_.clicked.connect(self.reject)
        self.text.installEventFilter(self)

    # ---- what is shown

    def read_clipboard(self) -> None:
        """Read whatever stands on the clipboard now."""
        self.read_mime(QGuiApplication.clipboard().mimeData())

    def read_mime(self, pasted: QMimeData | None) -> None:
        """Read posts out of a text and its html."""
        self.side.forget_typed()
        self.page.read(pasted)

    def show_battle(self, battle: LiveBattle) -> None:
        """The battle as it stands now; posts that were registered since are marked."""
        self.battle = battle
        self.setWindowTitle(self.tr("Pegar un post · {battle}").format(battle=battle.name))
        self.side.show_battle(battle)
        self.page.show_battle(battle)

    def next_post(self) -> bool:
        """Choose the first post that waits, after the present one if any does; whether one did."""
        return self.page.next_post()

    def is_registered(self, place: int) -> bool:
        """Whether that post of the page has its line by now."""
        return self.page.is_registered(place)

    def _show(self, row: PostRow | None) -> None:
        found = self.side.show_row(row)
        self.text.show_post(None if row is None else row.post, found)

    # ---- what is done with it

    def _offer_buttons(self, fate: Fate | None) -> None:
        """All three where there is a turn; the one that fits is the strong one."""
        meant = {Fate.NOW: self.take, Fate.AHEAD: self.keep, Fate.EARLIER: self.insert}
        draft = self.turn.draft()
        for one, button in meant.items():
            button.setEnabled(fate is not None and draft is not None)
            fits = one is fate
            button.setDefault(fits)
            set_role(button, Role.PRIMARY if fits else None)
        if draft is None or sent_ahead(draft) is None:
            self.keep.setEnabled(False)

    def _accept(self) -> None:
        """Enter in the list does what fits."""
        for button in (self.take, self.keep, self.insert):
            if button.isDefault() and button.isEnabled():
                button.click()
                return

    def _announce(self, wanted: SignalInstance) -> None:
        taking = self.side.taking()
        if taking is not None:
            wanted.emit(taking)

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+V reads the clipboard again, wherever no field takes it."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self.read_clipboard()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The post's text is read only: pasting there is meant for the dialog."""
        pressed = event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if pressed and event.matches(QKeySequence.StandardKey.Paste):  # type: ignore[attr-defined]
            self.read_clipboard()
            return True
        return super().eventFilter(watched, event)
