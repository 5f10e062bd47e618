"""What the window remembers between two evenings: places, sizes, looks, recent files.

Nothing of a campaign lives here, and nothing here may stop one from opening: a value that is
missing, damaged or of another kind is simply the default.
"""

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

RECENT_LIMIT = 8
SCHEMES = ("system", "light", "dark")
SCALES = (100, 125, 150)


class WindowSettings:
    """Typed reads and writes over one settings file."""

    def __init__(self, file: Path) -> None:
        self._store = QSettings(str(file), QSettings.Format.IniFormat)

    def text(self, key: str, default: str = "") -> str:
        """A word."""
        value = self._store.value(key)
        return value if isinstance(value, str) else default

    def flag(self, key: str, default: bool) -> bool:
        """Yes or no."""
        return {"yes": True, "no": False}.get(self.text(key), default)

    def state(self, key: str) -> QByteArray:
        """Qt's own record of a place or of the sizes of panes; empty when there is none."""
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def set(self, key: str, value: str | bool | QByteArray) -> None:
        """Remember a value; if the file cannot be written it is forgotten with the window."""
        kept = ("yes" if value else "no") if isinstance(value, bool) else value
        self._store.setValue(key, kept)

    @property
    def scheme(self) -> str:
        """``system``, ``light`` or ``dark``."""
        value = self.text("view/scheme")
        return value if value in SCHEMES else SCHEMES[0]

    @property
    def dark(self) -> bool | None:
        """What the theme takes: none follows the system."""
        return {"light": False, "dark": True}.get(self.scheme)

    @property
    def scale(self) -> int:
        """Size of the fonts in percent."""
        value = self.text("view/scale")
        return int(value) if value in {str(size) for size in SCALES} else SCALES[0]

    @property
    def recent(self) -> tuple[Path, ...]:
        """Campaigns opened lately, the last one first."""
        kept = self._store.value("files/recent")
        paths = [kept] if isinstance(kept, str) else kept if isinstance(kept, list) else []
        return tuple(Path(path) for path in paths if isinstance(path, str))[:RECENT_LIMIT]

    def add_recent(self, path: Path) -> None:
        """Put a campaign at the head of the list."""
        others = [str(other) for other in self.recent if other != path]
        self._store.setValue("files/recent", [str(path), *others][:RECENT_LIMIT])

    def name_of(self, path: Path) -> str:
        """What a campaign was called when it was open the last time, or else its file."""
        kept = self._store.value(f"names/{_key(path)}")
        return kept if isinstance(kept, str) and kept.strip() else path.stem

    def remember_name(self, path: Path, name: str) -> None:
        """Keep what a campaign is called, for the list of those opened lately."""
        if self.name_of(path) != name:
            self._store.setValue(f"names/{_key(path)}", name)

    def drop_recent(self, path: Path) -> None:
        """Take a campaign off the list."""
        self._store.setValue("files/recent", [str(p) for p in self.recent if p != path])
        self._store.remove(f"names/{_key(path)}")

    @property
    def reopen(self) -> Path | None:
        """The campaign that was open when the program was closed."""
        kept = self.text("files/open")
        return Path(kept) if kept else None

    def sync(self) -> None:
        """Write now."""
        self._store.sync()


def _key(path: Path) -> str:
    """A path as one word: a stroke in a key would open a group of keys."""
    return str(path).replace("\\", "|").replace("/", "|")
