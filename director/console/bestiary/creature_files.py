"""Asking for files of creatures, apart from who needs them: tests answer in a person's place."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

translate = QCoreApplication.translate

TOML, CSV = ".toml", ".csv"


class CreatureFiles:
    """The system's own dialogs. Each answers a path, or none when the director thinks better."""

    def source(self, parent: QWidget, folder: Path) -> Path | None:
        """A file to import, looked for in a folder first."""
        title = translate("bestiary", "Importar criaturas")
        kinds = ";;".join((_both(), *_each()))
        name, _ = QFileDialog.getOpenFileName(parent, title, str(folder), kinds)
        return Path(name) if name else None

    def target(self, parent: QWidget, title: str, proposed: Path) -> Path | None:
        """Where to export to; the ending says in which form, the title what is exported."""
        dialog = QFileDialog(parent, title, str(proposed.parent))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(_each())
        dialog.setDefaultSuffix(TOML)  # the dialog itself asks before it writes over a file
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(_ending(kind)))
        dialog.selectFile(proposed.name)
        return Path(dialog.selectedFiles()[0]) if dialog.exec() else None


def _ending(kind: str) -> str:
    return CSV if CSV in kind else TOML


def _both() -> str:
    return translate("bestiary", "Criaturas (*.toml *.csv)")


def _each() -> tuple[str, str]:
    return (
        translate("bestiary", "Texto con todo lo suyo (*.toml)"),
        translate("bestiary", "Tabla para hoja de cálculo (*.csv)"),
    )
