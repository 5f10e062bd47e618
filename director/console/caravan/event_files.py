"""Asking for files of event tables, apart from who needs them: tests answer in a person's place."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

translate = QCoreApplication.translate

TOML = ".toml"


class EventFiles:
    """The system's own dialogs. Each answers a path, or none when the director thinks better."""

    def source(self, parent: QWidget, folder: Path) -> Path | None:
        """A file to import, looked for in a folder first."""
        title = translate("events", "Importar tablas de sucesos")
        name, _ = QFileDialog.getOpenFileName(parent, title, str(folder), _kinds())
        return Path(name) if name else None

    def target(self, parent: QWidget, proposed: Path) -> Path | None:
        """Where to export to; the dialog itself asks before it writes over a file."""
        dialog = QFileDialog(
            parent, translate("events", "Exportar tablas de sucesos"), str(proposed.parent)
        )
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([_kinds()])
        dialog.setDefaultSuffix(TOML)
        dialog.selectFile(proposed.name)
        return Path(dialog.selectedFiles()[0]) if dialog.exec() else None


def _kinds() -> str:
    return translate("events", "Tablas de sucesos (*.toml)")
