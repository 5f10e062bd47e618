"""One campaign on the desk: fills the window, keeps it up to date, and clears it again.

Loaded after the first paint, with everything that is heavy.
"""

from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from director.console.desk import Desk, Publishable
from director.console.dialogs import TellingDialog
from director.console.due import count_due, in_play
from director.console.folders import RuleFolders
from director.console.labels import plain_button_text
from director.console.status_words import header_words, lost_words, saved_words
from director.console.theme import Role, set_role
from director.console.trouble import Trouble
from director.console.window import MainWindow, keep_panes, restore_panes
from director.console.wizards import Wizards
from director.console.words import redo_words, step_words, undo_words
from director.operations.change import Change
from director.operations.handle import Campaign
from director.operations.views.desk_reads import header, today

if TYPE_CHECKING:
    from director.console.live.clocks.live_desk import LiveDesk
    from director.console.publish_pane import PublishPane
    from director.console.tray import Tray

_STATUS_MS = 30_000
_COUNT_AFTER_MS = 30
"""What was done is on screen before it is counted what is due now."""
_HEAD_AFTER_MS = 30
"""A turn is on screen before the frame of the window tells that it was saved."""
_LIVE_AFTER_MS = 400
"""After the campaign is on screen: long logs are replayed only then."""


class Workspace(Protocol):
    """What the window asks of a workspace."""

    def reload(self, change: Change | None) -> None:
        """Read again what a change names; none reads everything."""


class Session(QObject):
    """From the opening of a campaign to its closing."""

    lost = Signal()
    """Something was refused, and the file of the campaign is gone."""

    def __init__(
        self,
        window: MainWindow,
        campaign: Campaign,
        *,
        clock: Callable[[], datetime],
        dice: Callable[[int], int],
        forums: Path,
        rules: RuleFolders | None = None,
        tray: "Tray | None" = None,
    ) -> None:
        super().__init__(window)
        self.window = window
        self.campaign = campaign
        self.desk = Desk(campaign, clock=clock, dice=dice, rules=rules, parent=self)
        self.head = header(campaign)
        self._wizards = Wizards(self.desk, window, self)
        self._forums = forums
        self._publish: PublishPane | None = None
        self._built: dict[str, QWidget] = {}
        self._stale: set[str] = set()
        self._here = ""
        self._due = 0
        self._plays = False
        """Whether there is a battle in play, as far as was read."""
        self._tray = tray
        self._live: LiveDesk | None = None
        self._status = QTimer(self, interval=_STATUS_MS)
        self._live_later = QTimer(self, singleShot=True, interval=_LIVE_AFTER_MS)
        self._count_later = QTimer(self, singleShot=True, interval=_COUNT_AFTER_MS)
        self._head_later = QTimer(self, singleShot=True, interval=_HEAD_AFTER_MS)
        self._connect()
        window.actions_.set_campaign(True)
        self._follow_head()
        self._status.start()
        self._live_later.start()

    def _connect(self) -> None:
        desk, actions = self.desk, self.window.actions_
        desk.feed.changed.connect(self._changed)
        desk.said.connect(self._said)
        desk.left.connect(self._left)
        desk.taken_up.connect(self.window.toast.drop)
        desk.refused.connect(self._refused)
        desk.offered.connect(self._offered)
        desk.promised.connect(self._promised)
        desk.wanted.connect(self.go_to)
        desk.wizard_wanted.connect(self.resolve)
        self.window.place_wanted.connect(self.show)
        actions.undo.triggered.connect(self.undo)
        actions.redo.triggered.connect(self.redo)
        actions.details.triggered.connect(self._open_details)
        self._status.timeout.connect(self._say_saved)
        self._status.timeout.connect(desk.ticked)
        self._live_later.timeout.connect(self._begin_live_if_wanted)
        self._count_later.timeout.connect(self._count_anew)
        self._head_later.timeout.connect(self._follow_head)

    # ---- workspaces

    def show(self, key: str) -> None:
        """Bring a workspace to the front; it is built when it is first wanted."""
        if key not in self._built:
            self._build(key)
        elif key in self._stale:
            self._workspace(key).reload(None)
        self._stale.discard(key)
        self._here = key
        self.window.show_body(key)
        self._built[key].setFocus()
        self.window.settings.set("window/workspace", key)
        self._count()

    def workspace(self, key: str) -> QWidget:
        """The widget of a workspace that was shown before."""
        return self._built[key]

    def go_to(self, key: str, row: int) -> None:
        """Show a row of a workspace; 0 is no row in particular."""
        self.show(key)
        choose = getattr(self._built[key], "go_to", None)
        if row and choose is not None:
            choose(row)

    def _build(self, key: str) -> None:
        place = self.window.places[key]
        kind = getattr(import_module(place.module), place.widget)
        widget: QWidget = kind(self.desk)
        widget.setAccessibleName(place.title)
        self._built[key] = widget
        self.window.set_body(key, widget)
        restore_panes(widget, key, self.window.settings)
        self._show_live()

    def _workspace(self, key: str) -> Workspace:
        return cast(Workspace, self._built[key])

    # ---- what happens

    def _changed(self, change: Change) -> None:
        if self._here == "fight" and self.head.undo is not None and self.head.redo is None:
            self._head_later.start()  # only words differ: what can be done stays the same
        else:
            self._follow_head()
        self._stale |= set(self._built) - {self._here}
        if self._here in self._built:
            self._workspace(self._here).reload(change)
        if self._publish is not None:
            self._publish.follow(change)
        self._count_later.start()

    def _count_anew(self) -> None:
        self._count()
        if self._plays and self._live is None:
            self._live_later.start()

    def _count(self) -> None:
        now = today(self.campaign)
        self._due = count_due(now)
        self._plays = any(in_play(row) for row in now.pending)
        self._show_count()

    def _show_count(self) -> None:
        live = 0 if self._live is None else self._live.watch.count
        self.window.rail.set_counts({"today": self._due + live})

    # ---- battles in play

    @property
    def live(self) -> "LiveDesk":
        """The clocks of the battles in play, which are read when the first screen is there."""
        if self._live is None:
            self._begin_live()
        assert self._live is not None
        return self._live

    def _begin_live_if_wanted(self) -> None:
        """Without a battle in play nothing of it is loaded."""
        if self._plays:
            self._begin_live()

    def _begin_live(self) -> None:
        if self._live is not None:
            return
        from director.console.live.clocks.live_desk import LiveDesk  # replays logs

        self._live_later.stop()
        self._live = LiveDesk(self.desk, self.window, self._tray, self)
        self._live.watch.read.connect(self._follow_live)
        self._live.watch.begin()

    def _follow_live(self) -> None:
        self._show_live()
        self._show_count()

    def _show_live(self) -> None:
        if self._live is not None and "today" in self._built:
            self._live.tell(self._built["today"])

    def _follow_head_now(self) -> None:
        if self._head_later.isActive():
            self._follow_head()

    def _follow_head(self) -> None:
        self._head_later.stop()
        self.head = head = header(self.campaign)
        self.window.setProperty("editionTitle", head.edition_title)
        actions = self.window.actions_
        self.window.setWindowTitle(f"{head.name} — Estandarte")
        self.window.top_bar.set_title(header_words(head))
        self.window.settings.remember_name(self.campaign.path, head.name)
        actions.undo.setText(
            plain_button_text(undo_words(head.undo)) if head.undo else self.tr("&Deshacer")
        )
        actions.redo.setText(
            plain_button_text(redo_words(head.redo)) if head.redo else self.tr("&Rehacer")
        )
        actions.undo.setEnabled(head.undo is not None)
        actions.redo.setEnabled(head.redo is not None)
        self._say_saved()

    def _say_saved(self) -> None:
        status, there = self.window.status, self.campaign.in_place
        words = saved_words(self.head, self.desk.clock()) if there else lost_words()
        status.setText(words)
        set_role(status, Role.CAPTION if there else Role.DANGER)

    def _said(self, words: str, undoable: bool) -> None:
        if undoable:
            self.window.toast.say(words, self.tr("Deshacer"), self.undo)
        else:
            self.window.toast.say(words)

    def _left(self, words: str, reopen: Callable[[], object]) -> None:
        self.window.toast.say(words, self.tr("Recuperar"), reopen, stays=True)

    def _refused(self, trouble: Trouble) -> None:
        if not self.campaign.in_place:
            self._say_saved()
            self.lost.emit()
            return
        above = QApplication.activeModalWidget() or self.window
        TellingDialog("circle-alert", trouble, above).open()

    def follow_file(self) -> None:
        """The campaign goes on in another file."""
        settings = self.window.settings
        settings.add_recent(self.campaign.path)
        settings.set("files/open", str(self.campaign.path))
        self._follow_head()

    def _offered(self, text: Publishable) -> None:
        self.publish.lay_out(text)
        self.window.actions_.publish.setChecked(True)

    def _promised(self, make: Callable[[], Publishable]) -> None:
        self.publish.promise(make)  # asked for by nobody: where Publicar was closed, it stays so

    @property
    def publish(self) -> "PublishPane":
        """The pane Publicar, made with the first text: nothing before it needs the forums."""
        if self._publish is None:
            from director.console.publish_pane import PublishPane
            from director.forum.profiles import load_profiles

            profiles = load_profiles(self._forums)
            self._publish = PublishPane(self.desk, profiles, self.head.dialect)
            self.window.publish.fill(self._publish)
        return self._publish

    # ---- what the menus ask

    def undo(self) -> None:
        """Take the newest step back."""
        from director.operations import history  # brings SQLAlchemy along

        self._follow_head_now()
        label = self.head.undo
        done = self.desk.run(lambda: history.undo(self.campaign))
        self._follow_head_now()
        if done is not None and label is not None:
            words = self.tr("Deshecho: {step}").format(step=step_words(label))
            self.window.toast.say(words, self.tr("Rehacer"), self.redo)

    def redo(self) -> None:
        """Do the step that was taken back last again."""
        from director.operations import history

        self._follow_head_now()
        self.desk.run(lambda: history.redo(self.campaign))
        self._follow_head_now()

    def resolve(self, battle_id: int) -> None:
        """Open the post-battle wizard."""
        self._wizards.resolve(battle_id)

    def _open_details(self) -> None:
        from director.console.details_dialog import DetailsDialog  # only when first needed
        from director.forum.profiles import load_profiles

        DetailsDialog(self.desk, load_profiles(self._forums), self.window).open()

    def close(self) -> None:
        """Clear the desk and let go of the file."""
        self.desk.closing.emit()
        self._status.stop()
        self._live_later.stop()
        self._count_later.stop()
        self._head_later.stop()
        if self._live is not None:
            self._live.close()
        for key, widget in self._built.items():
            keep_panes(widget, key, self.window.settings)
        actions = self.window.actions_
        self.window.place_wanted.disconnect(self.show)
        actions.undo.triggered.disconnect(self.undo)
        actions.redo.triggered.disconnect(self.redo)
        actions.details.triggered.disconnect(self._open_details)
        self.window.publish.clear()
        self.window.drop_bodies()
        self.window.forget_campaign()
        self.campaign.close()
        self.deleteLater()
