"""Asking for a file, apart from who needs it: tests answer in a person's place."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

translate = QCoreApplication.translate

SUFFIX = ".estandarte"


class FileChooser:
    """The system's own dialogs. Each answers a path, or none when the director thinks better."""

    def campaign(self, parent: QWidget, folder: Path) -> Path | None:
        """An existing campaign."""
        title = translate("chooser", "Abrir una campaña")
        name, _ = QFileDialog.getOpenFileName(parent, title, str(folder), _filter())
        return Path(name) if name else None

    def backup(self, parent: QWidget, folder: Path) -> Path | None:
        """A safety copy."""
        title = translate("chooser", "Abrir una copia de seguridad")
        name, _ = QFileDialog.getOpenFileName(parent, title, str(folder), _filter())
        return Path(name) if name else None

    def place(self, parent: QWidget, proposed: Path) -> Path | None:
        """Where to keep a new campaign. An existing file is never written over, so do not ask."""
        title = translate("chooser", "Dónde guardar la campaña")
        options = QFileDialog.Option.DontConfirmOverwrite
        name, _ = QFileDialog.getSaveFileName(
            parent, title, str(proposed), _filter(), options=options
        )
        return with_suffix(Path(name)) if name else None


def with_suffix(path: Path) -> Path:
    """The path with our ending, whatever dots the name has."""
    return path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)


def file_name(title: str) -> str:
    """A name for the file of a campaign: what no file system takes becomes a blank."""
    unfit = '<>:"/\\|?*'
    kept = "".join(" " if mark in unfit or not mark.isprintable() else mark for mark in title)
    return " ".join(kept.split()).strip(". ")[:80] or translate("chooser", "campaña")


def free_path(folder: Path, name: str) -> Path:
    """A path at which nothing is yet: ``name``, ``name 2``, ``name 3``…"""
    path = folder / f"{name}{SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name} {number}{SUFFIX}"
    return path


def _filter() -> str:
    return translate("chooser", "Campañas de Estandarte (*.estandarte)")
