"""Where the open campaign is kept: a copy elsewhere, and a new place when its file is gone."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QPushButton, QWidget

from director.console.chooser import FileChooser, free_path
from director.console.dialogs import TellingDialog
from director.console.session import Session
from director.console.theme import Role, set_role
from director.console.trouble import Trouble
from director.console.troubles import known_troubles, trouble_of


class LostDialog(TellingDialog):
    """The file of the open campaign is gone; what is on screen can still be saved elsewhere."""

    def __init__(self, name: str, parent: QWidget) -> None:
        title = self.tr("«{name}» ya no está donde estaba.").format(name=name)
        text = self.tr(
            "Han borrado, movido o cambiado el archivo con la campaña abierta, así que lo último "
            "no se ha guardado. Todo lo anterior sigue en esta ventana: guárdalo en otro sitio "
            "para continuar."
        )
        super().__init__("triangle-alert", Trouble(title, text), parent)
        self.elsewhere = QPushButton(self.tr("&Guardar en otro sitio…"))
        set_role(self.elsewhere, Role.PRIMARY)
        self.buttons.addButton(self.elsewhere, QDialogButtonBox.ButtonRole.ActionRole)
        self.elsewhere.setDefault(True)


class Safekeeping(QObject):
    """Saves the campaign of one session where the director says, never over another file."""

    def __init__(self, session: Session, chooser: FileChooser, documents: Path) -> None:
        super().__init__(session)
        self._session = session
        self._chooser = chooser
        self._documents = documents
        self._told: LostDialog | None = None
        session.lost.connect(self.tell_loss)

    def tell_loss(self) -> None:
        """Say that the file is gone and offer a new place; one dialog at a time."""
        if self._told is not None:
            return
        self._told = told = LostDialog(self._session.campaign.path.name, self._above())
        told.destroyed.connect(self._forget)
        told.elsewhere.clicked.connect(lambda: self._leave_by(told))
        told.open()

    def save_copy(self) -> None:
        """A copy somewhere else; the campaign stays where it is, unless its file is gone."""
        campaign = self._session.campaign
        if not campaign.in_place:
            self.move()
            return
        name = self.tr("{name} (copia)").format(name=campaign.path.stem)
        place = self._chooser.place(self._above(), free_path(self._folder(), name))
        if place is not None and self._done(lambda: campaign.save_copy(place)):
            self._session.desk.say(self.tr("Copia guardada: {path}").format(path=place))

    def move(self) -> bool:
        """Save the campaign in another place and go on with it there."""
        campaign = self._session.campaign
        proposed = free_path(self._folder(), campaign.path.stem)
        place = self._chooser.place(self._above(), proposed)
        if place is None or not self._done(lambda: campaign.go_on_at(place)):
            return False
        self._session.follow_file()
        self._session.desk.say(self.tr("Guardada. Sigues en {path}").format(path=place))
        return True

    def _leave_by(self, told: LostDialog) -> None:
        if self.move():
            told.accept()

    def _done(self, save: Callable[[], None]) -> bool:
        try:
            save()
        except known_troubles() as error:
            TellingDialog("circle-alert", trouble_of(error), self._above()).open()
            return False
        return True

    def _folder(self) -> Path:
        beside = self._session.campaign.path.parent
        return beside if beside.is_dir() else self._documents

    def _above(self) -> QWidget:
        return QApplication.activeModalWidget() or self._session.window

    def _forget(self) -> None:
        self._told = None
