"""What a battle in play has to do with posts: pasted, put right in the log, and copied ones."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QMenu, QPushButton

from director.console.icons import icon
from director.console.labels import plain_tip
from director.console.live.battle_bar import add
from director.console.live.posts.web_address import copy_words, open_address, web_address
from director.console.people.buttons import open_form
from director.operations.change import Change
from director.operations.live import queueing
from director.operations.live.table import LiveTable
from director.rules.live.advance import Alternative

if TYPE_CHECKING:
    from director.console.live.posts.paste_dialog import PasteDialog
    from director.console.live.posts.taking import Taking
    from director.console.workspaces.fight import FightWorkspace

_ROLL_DIGITS = 3


class FightPosts(QObject):
    """Hangs itself into a workspace: a button, keys of the log, and an entry of Publicar."""

    def __init__(self, work: "FightWorkspace") -> None:
        super().__init__(work)
        self._work = work
        self.page: PasteDialog | None = None
        self._taken: int | None = None
        self.button = QPushButton(icon("copy"), self.tr("Pegar un p&ost"))
        self.button.setToolTip(
            plain_tip(self.tr("Lee un mensaje del foro, o la página entera (Ctrl+V)"))
        )
        self.button.clicked.connect(self.paste)
        work.bar.add_button(self.button)
        add(work.bar.texts, self.tr("Lo p&ublicado…"), self.show_published, "history")
        self._shortcuts()
        work.turn.roll.installEventFilter(self)
        log = work.log.list
        log.installEventFilter(self)
        log.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        log.customContextMenuRequested.connect(self._open_menu)
        log.doubleClicked.connect(lambda _index: self.amend())
        work.desk.feed.changed.connect(self._follow)

    def _shortcuts(self) -> None:
        for keys in (QKeySequence(QKeySequence.StandardKey.Paste), QKeySequence("Ctrl+Shift+V")):
            context = Qt.ShortcutContext.WidgetWithChildrenShortcut
            QShortcut(keys, self._work, self.paste, context=context)

    # ---- pasting

    def paste(self) -> None:
        """Read the clipboard and show what it holds."""
        battle = self._work.battle
        if battle is None:
            return
        if self.page is None or self.page.battle.battle_id != battle.battle_id:
            self._close_page()
            self.page = self._made_page()
        self.page.show_battle(battle)
        self.page.read_clipboard()
        self._raise_page()

    def _made_page(self) -> "PasteDialog":
        from director.console.live.posts.paste_dialog import PasteDialog

        assert self._work.battle is not None
        page = PasteDialog(self._work.desk, self._work.battle, self._work)
        page.take_wanted.connect(self._take)
        page.keep_wanted.connect(self._keep)
        page.insert_wanted.connect(self._insert)
        return page

    def _raise_page(self) -> None:
        assert self.page is not None
        self.page.show()
        self.page.raise_()
        self.page.activateWindow()

    def _close_page(self) -> None:
        if self.page is not None:
            self.page.close()
            self.page.deleteLater()
            self.page = None
        self._taken = None

    def _take(self, taking: "Taking") -> None:
        """Into the turn of the page's own battle, where the director registers it; the page waits
        behind it.
        """
        assert self.page is not None
        self._work.desk.show_fight(self.page.battle.battle_id)
        self._work.go_to(self.page.battle.battle_id)
        if not self._work.take_turn(taking.draft, taking.post, taking.doubts):
            return
        self._taken = taking.row
        self.page.hide()
        self._work.window().activateWindow()

    def _keep(self, taking: "Taking") -> None:
        from director.console.live.posts.turn_lines import sent_ahead

        assert self.page is not None
        turn, desk = sent_ahead(taking.draft), self._work.desk
        if turn is None:
            return
        words = (Alternative(turn, text=taking.pasted.notes_text.strip()),)
        unit, key = turn.unit, self.page.battle.battle_id
        self._taken = taking.row
        desk.run(lambda: queueing.keep_turn(desk.live, key, unit, words, taking.post))

    def _insert(self, taking: "Taking") -> None:
        from director.console.live.posts.insert_dialog import InsertDialog

        assert self.page is not None
        self._taken = taking.row
        open_form(
            InsertDialog(
                self._work.desk,
                self.page.battle,
                taking.place,
                self.page,
                draft=taking.draft,
                post=taking.post,
            )
        )

    def _follow(self, _change: Change) -> None:
        """Once the post that was taken is registered the next one of the page comes up."""
        page = self.page
        if page is None or not (page.isVisible() or self._taken is not None):
            return
        table: LiveTable = self._work.desk.live
        key = page.battle.battle_id
        if key not in table.running():
            self._close_page()
            return
        page.show_battle(table.battle(key))
        if self._taken is not None and page.is_registered(self._taken):
            self._taken = None
            if page.next_post():
                self._raise_page()
            else:
                page.hide()

    # ---- the log

    def amend(self) -> None:
        """Open the chosen line."""
        from director.console.live.posts.amend_dialog import AmendDialog

        battle, row = self._work.battle, self._work.log.chosen()
        if battle is not None and row is not None:
            self._open(AmendDialog(self._work.desk, battle, row.place, self._work))

    def remove(self) -> None:
        """Take the chosen line out."""
        from director.console.live.posts.amend_dialog import RemoveDialog

        battle, row = self._work.battle, self._work.log.chosen()
        if battle is not None and row is not None:
            self._open(RemoveDialog(self._work.desk, battle, row.place, self._work))

    def insert_before(self) -> None:
        """A turn that was forgotten, before the chosen line."""
        from director.console.live.posts.insert_dialog import InsertDialog

        battle, row = self._work.battle, self._work.log.chosen()
        if battle is not None and row is not None:
            self._open(InsertDialog(self._work.desk, battle, row.place, self._work))

    def show_published(self) -> None:
        """What was copied of this battle."""
        from director.console.live.posts.published_dialog import PublishedDialog

        battle = self._work.battle
        if battle is not None:
            self._open(PublishedDialog(self._work.desk, battle, self._work))

    def _open(self, dialog: QDialog) -> None:
        open_form(dialog)

    def _open_menu(self, where: QPoint) -> None:
        log = self._work.log.list
        if not log.currentIndex().isValid():
            return
        menu = self.line_menu()
        menu.popup(log.viewport().mapToGlobal(where))

    def line_menu(self) -> QMenu:
        """What can be done with the chosen line."""
        work = self._work
        menu = QMenu(work)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        add(menu, self.tr("&Corregir…\tIntro"), self.amend, "pencil")
        add(menu, self.tr("&Intercalar antes…\tIns"), self.insert_before, "plus")
        repeat = add(menu, self.tr("&Repetir tirada…"), work.log.again.click)
        repeat.setEnabled(work.log.again.isEnabled() and not work.log.again.isHidden())
        link = "" if (row := work.log.chosen()) is None else row.told.logged.link
        if link:
            address = web_address(link)
            follow = add(menu, self.tr("Abrir el &enlace"), lambda: open_address(address))
            follow.setEnabled(address is not None)
            add(menu, self.tr("C&opiar el enlace"), lambda: copy_words(link))
        menu.addSeparator()
        add(menu, self.tr("&Quitar…\tSupr"), self.remove, "x")
        return menu

    # ---- keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the log, and a post pasted where a roll is typed."""
        if not isinstance(event, QKeyEvent) or event.type() not in _KEYS:
            return False
        if watched is self._work.turn.roll:
            return self._pasted_into_roll(event)
        if event.type() is not QEvent.Type.KeyPress or event.modifiers() & ~_KEYPAD:
            return False
        slot = {
            Qt.Key.Key_Return: self.amend,
            Qt.Key.Key_Enter: self.amend,
            Qt.Key.Key_Delete: self.remove,
            Qt.Key.Key_Insert: self.insert_before,
        }.get(Qt.Key(event.key()))
        if slot is None or self._work.log.chosen() is None:
            return False
        slot()
        return True

    def _pasted_into_roll(self, event: QKeyEvent) -> bool:
        """A few figures are a roll; anything longer is a post."""
        if not event.matches(QKeySequence.StandardKey.Paste):
            return False
        text = QGuiApplication.clipboard().text().strip()
        if text.isdecimal() and len(text) <= _ROLL_DIGITS:
            return False
        if event.type() is QEvent.Type.KeyPress:
            self.paste()
        event.accept()
        return True


_KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
