"""Where the shipped data lies: beside the checkout, or inside the installed wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resources_folder() -> Path:
    """Folder with editions, icons, translations and the sample's names."""
    installed = _PACKAGE / "_resources"
    return installed if installed.is_dir() else _PACKAGE.parent / "resources"
