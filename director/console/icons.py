"""Pictures of one family, a single colour each, in the colour that the palette has by then.

The files are found through Qt's search path ``icons:``, set once when the program is put together.
"""

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QDir, QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

SEARCH_PATH = "icons"


@lru_cache(maxsize=128)
def drawing(name: str) -> str:
    """The text of a picture; a name that does not exist is a bug and is told."""
    for folder in QDir.searchPaths(SEARCH_PATH):
        file = Path(folder, f"{name}.svg")
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise FileNotFoundError(f"no picture named {name!r} in {SEARCH_PATH}:")


@lru_cache(maxsize=512)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    picture = drawing(name).replace("currentColor", colour)
    return QSvgRenderer(QByteArray(picture.encode()))


class _PaletteIcon(QIconEngine):
    """Draws a picture with the text colour of the program's palette, whatever it is by then."""

    def __init__(self, name: str, role: QPalette.ColorRole) -> None:
        super().__init__()
        self._name = name
        self._role = role

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        """Called by Qt for every icon it shows."""
        palette = QGuiApplication.palette()
        disabled = mode is QIcon.Mode.Disabled
        group = QPalette.ColorGroup.Disabled if disabled else QPalette.ColorGroup.Active
        colour = palette.color(group, self._role).name()
        if disabled:
            painter.setOpacity(0.5)
        _renderer(self._name, colour).render(painter, QRectF(rect))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """The same as a picture of its own."""
        picture = QPixmap(size)
        picture.fill(QColor(0, 0, 0, 0))
        painter = QPainter(picture)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return picture

    def clone(self) -> QIconEngine:
        """Qt asks for a copy when an icon is changed."""
        return _PaletteIcon(self._name, self._role)


def icon(name: str, role: QPalette.ColorRole = QPalette.ColorRole.ButtonText) -> QIcon:
    """The picture ``resources/icons/<name>.svg``; ``role`` says in which colour of the palette.

    It is read when it is first drawn: most pictures wait in a menu.
    """
    return QIcon(_PaletteIcon(name, role))
