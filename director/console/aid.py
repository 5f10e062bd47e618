"""Help and mishaps: the list of shortcuts, who made this, and what to show when something fails."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from director.console.dialogs import FaultDialog, KeysDialog, TellingDialog
from director.console.faults import FaultLog, watch
from director.console.folders import Folders
from director.console.live.turn_keys import listed_keys
from director.console.qt_words import speak_spanish
from director.console.trouble import Trouble
from director.console.troubles import known_troubles, trouble_of
from director.console.window import MainWindow


class Aid(QObject):
    """Connects the menu Ayuda, Qt's own Spanish words, and the watch over faults."""

    def __init__(self, app: QApplication, window: MainWindow, folders: Folders) -> None:
        super().__init__(window)
        self._window = window
        self._log = FaultLog(folders.logs)
        self._fault: TellingDialog | None = None
        speak_spanish(app)
        window.actions_.keys.triggered.connect(self._show_keys)
        window.actions_.about.triggered.connect(self._show_about)
        watch(self._log, self._show_fault)

    def _show_fault(self, error: Exception, details: str) -> None:
        """One dialog at a time, however often it fails; the log has them all.

        What is the world's doing (the file was moved away, the disk failed) is told as such.
        """
        if self._fault is not None:
            return
        above = QApplication.activeModalWidget() or self._window
        if isinstance(error, known_troubles()):
            self._fault = TellingDialog("circle-alert", trouble_of(error), above)
        else:
            self._fault = FaultDialog(details, str(self._log.file), above)
        self._fault.destroyed.connect(self._forget_fault)
        self._fault.open()

    def _forget_fault(self) -> None:
        self._fault = None

    def _show_keys(self) -> None:
        actions = self._window.actions_
        listed = (
            *actions.places.values(),
            actions.undo,
            actions.redo,
            actions.publish,
            actions.new,
            actions.open,
            actions.close,
            actions.quit,
        )
        keys = [
            (
                action.text().replace("&&", "\0").replace("&", "").replace("\0", "&"),
                action.shortcut().toString(QKeySequence.SequenceFormat.NativeText),
            )
            for action in listed
        ]
        keys += [
            (self.tr("Copiar lo de Publicar"), self.tr("Ctrl+Mayús+C")),
            (self.tr("De dónde sale un número: en su «=», o en un valor de Edición"), "F1"),
            (self.tr("Abrir lo elegido"), "Intro"),
            (self.tr("Guardar el encuentro"), "Ctrl+S"),
            (self.tr("Bestiario: nueva, cambiar, duplicar, quitar"), "Ins, F2, Ctrl+D, Supr"),
            (
                self.tr("Encuentro: pronosticar, tácticas, comparar, ver números"),
                self.tr("F5 a F8"),
            ),
            (self.tr("Encuentros: página siguiente"), self.tr("Ctrl+Tab")),
            *listed_keys(),
        ]
        KeysDialog(keys, self._window).open()

    def _show_about(self) -> None:
        version = QApplication.applicationVersion()
        text = self.tr(
            "La mesa de quien dirige una campaña de rol por foro. Licencia MIT; dibujos de Lucide "
            "(ISC)."
        )
        told = Trouble(self.tr("Estandarte {version}").format(version=version), text)
        TellingDialog("estandarte", told, self._window).open()
