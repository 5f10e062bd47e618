"""Opening, beginning and leaving campaigns: what stands between the window and a session."""

import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from director.console.chooser import FileChooser, file_name, free_path
from director.console.dialogs import TellingDialog
from director.console.folders import Folders
from director.console.places import WELCOME
from director.console.safekeeping import Safekeeping
from director.console.session import Session
from director.console.troubles import known_troubles, trouble_of
from director.console.window import MainWindow
from director.editions.loader import load_edition
from director.operations.handle import (
    AlreadyExists,
    Campaign,
    CampaignFileError,
    system_translated,
)
from director.operations.opening import open_campaign

if TYPE_CHECKING:
    from director.console.tray import Tray
    from director.console.welcome import NewCampaign, Welcome

EDITION = "campana"
BACKUPS_KEPT = 10
_BACKUP_AFTER_MS = 1_500


class Reception(QObject):
    """Holds at most one session. A campaign that cannot be opened leaves the open one in place."""

    opened = Signal()
    """A campaign is on screen."""

    def __init__(
        self,
        window: MainWindow,
        folders: Folders,
        *,
        clock: Callable[[], datetime],
        dice: Callable[[int], int],
        chooser: FileChooser | None = None,
        tray: "Tray | None" = None,
    ) -> None:
        super().__init__(window)
        self.window = window
        self.session: Session | None = None
        self._keeping: Safekeeping | None = None
        self._folders = folders
        self._clock = clock
        self._dice = dice
        self._chooser = FileChooser() if chooser is None else chooser
        self._tray = tray
        self._backup = QTimer(self, singleShot=True, interval=_BACKUP_AFTER_MS)
        self._backup.timeout.connect(self._back_up)
        self._editions = folders.rules
        self._forums = folders.resources / "forum"
        self._connect()

    def _connect(self) -> None:
        actions = self.window.actions_
        actions.new.triggered.connect(self.start_new)
        actions.open.triggered.connect(lambda: self._look_for(None))
        actions.sample.triggered.connect(self.sample)
        actions.backup.triggered.connect(self._recover)
        actions.close.triggered.connect(self.leave)
        actions.copy.triggered.connect(self._save_copy)
        self.window.closing.connect(self._go_home)
        self.window.menus.recent.aboutToShow.connect(self._fill_recent)

    # ---- ways in

    def begin(self, wanted: Path | None) -> None:
        """Start the evening: the campaign asked for, else the last one, else the welcome."""
        last = wanted or self.window.settings.reopen
        if last is None or not self.open(last):
            self.welcome()  # and the last campaign is asked for again on another evening

    def open(self, path: Path) -> bool:
        """Open a campaign file; false, and said why, when it cannot be."""
        path = path.expanduser().absolute()
        if self.session is not None and self.session.campaign.path == path:
            return True
        return self._seat(lambda: open_campaign(path, self._clock, self._folders.backups))

    def sample(self) -> bool:
        """A fresh copy of the sample campaign."""
        from director.console.sample_shelf import sample_shelf  # only when it is wanted
        from director.operations.sample import build_sample

        edition = load_edition(EDITION, self._editions)

        def build() -> Campaign:
            folder = self._made(self._folders.samples)
            path = free_path(folder, self.tr("Campaña de ejemplo"))
            shelf = sample_shelf(self._editions.bestiary)
            return build_sample(path, edition, self._clock, self._dice, shelf)

        return self._seat(build)

    def create(self, form: "NewCampaign") -> bool:
        """Begin a new campaign."""
        from director.operations.campaigns import create_campaign  # brings SQLAlchemy along

        def make() -> Campaign:
            edition = load_edition(form.edition, self._editions)
            self._made(form.path.parent)
            return create_campaign(
                form.path,
                name=form.name,
                edition=edition,
                clock=self._clock,
                zone=form.zone,
                dialect=form.dialect,
                first_day=form.first_day,
            )

        return self._seat(make)

    def leave(self) -> "Welcome":
        """Close the campaign; the welcome comes back, on the next evening too."""
        self.window.settings.set("files/open", "")
        return self.welcome()

    def start_new(self) -> None:
        """Close the campaign and begin to type the name of a new one."""
        self.leave().new.name.setFocus()

    def welcome(self) -> "Welcome":
        """Close what is open and offer the ways in."""
        from director.console.welcome import Choices, Welcome  # not on the way to a campaign
        from director.editions.catalogue import list_editions
        from director.forum.profiles import load_profiles

        self._close_session()
        choices = Choices(
            list_editions(*self._editions),
            EDITION,
            load_profiles(self._forums),
            self._folders.documents,
        )
        settings = self.window.settings
        page = Welcome(choices, settings.recent, self._chooser, settings.name_of)
        page.create_wanted.connect(self.create)
        page.open_wanted.connect(self._look_for)
        page.sample_wanted.connect(self.sample)
        self.window.set_body(WELCOME, page)
        self.window.show_body(WELCOME)
        page.setFocus()
        return page

    # ---- what they share

    def _seat(self, arrive: Callable[[], Campaign]) -> bool:
        try:
            campaign = arrive()
        except known_troubles() as error:
            self._tell(error)
            return False
        self._close_session()
        self.session = Session(
            self.window,
            campaign,
            clock=self._clock,
            dice=self._dice,
            forums=self._forums,
            rules=self._folders.rules,
            tray=self._tray,
        )
        self.session.follow_file()
        self._keeping = Safekeeping(self.session, self._chooser, self._folders.documents)
        kept = self.window.settings.text("window/workspace")
        self.session.show(kept if kept in self.window.actions_.places else "today")
        self.opened.emit()
        if campaign.former is not None:
            self._tell_upgrade(campaign.former)
        self._backup.start()
        return True

    def _tell_upgrade(self, former: Path) -> None:
        """Older programs no longer open it, so it is said until the director has seen it."""
        if former.parent == self._folders.backups:
            words = self.tr(
                "Campaña pasada al formato actual. La de antes queda en las copias de seguridad: "
                "{name}"
            )
        else:
            words = self.tr("Campaña pasada al formato actual. La de antes queda en {path}")
        self.window.toast.say(words.format(name=former.name, path=former), stays=True)

    def _tell(self, error: Exception) -> None:
        if isinstance(error, CampaignFileError) and not error.path.exists():
            self.window.settings.drop_recent(error.path)
        TellingDialog("circle-alert", trouble_of(error), self.window).open()

    def _made(self, folder: Path) -> Path:
        with system_translated(folder):
            folder.mkdir(parents=True, exist_ok=True)
        return folder

    def _close_session(self) -> None:
        if self.session is not None:
            if not self.session.campaign.in_place:
                self._back_up()  # what is on screen lies nowhere else
            self.session.close()
            self.session = self._keeping = None

    def _go_home(self) -> None:
        self._close_session()
        self.window.settings.sync()

    def _back_up(self) -> None:
        """A checked copy, once the campaign is on screen. That it fails is said, and no more."""
        if self.session is None:
            return
        try:
            self.session.campaign.backup(self._folders.backups, BACKUPS_KEPT)
        except known_troubles() as error:
            words = self.tr("Sin copia de seguridad. {why}").format(why=trouble_of(error).title)
            self.window.toast.say(words)

    # ---- files

    def _look_for(self, path: Path | None) -> None:
        found = path or self._chooser.campaign(self.window, self._near())
        if found is not None:
            self.open(found)

    def _near(self) -> Path:
        recent = (path.parent for path in self.window.settings.recent)
        return next(recent, self._folders.documents)

    def _recover(self) -> None:
        """A safety copy is never opened itself: it is copied to where the director says."""
        copy = self._chooser.backup(self.window, self._folders.backups)
        if copy is None:
            return
        name = self.tr("{name} (recuperada)").format(name=copy.stem.rsplit(" ", 2)[0])
        free = free_path(self._folders.documents, file_name(name))
        if (place := self._chooser.place(self.window, free)) is None:
            return
        try:
            self._copy(copy, place)
        except known_troubles() as error:
            self._tell(error)
            return
        self.open(place)

    def _copy(self, copy: Path, place: Path) -> None:
        self._made(place.parent)
        if place.exists():
            raise AlreadyExists(place)
        with system_translated(place):
            shutil.copyfile(copy, place)

    def _save_copy(self) -> None:
        if self._keeping is not None:
            self._keeping.save_copy()

    def _fill_recent(self) -> None:
        menu = self.window.menus.recent
        menu.clear()
        for path in self.window.settings.recent:
            action = menu.addAction(self.window.settings.name_of(path).replace("&", "&&"))
            action.triggered.connect(lambda _=False, path=path: self.open(path))
        if menu.isEmpty():
            menu.addAction(self.tr("Ninguna todavía")).setEnabled(False)
