"""How everything looks: palette, fonts and one small style sheet made of roles.

A widget never names a colour or a size. It says what it is (``set_role(label, Role.CAPTION)``) or
asks for a tone (``tone(self, Tone.WARNING)``); light, dark and large fonts follow by themselves.
"""

from enum import StrEnum

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from director.console.palette import DARK, LIGHT, Colours, build_palette, colours_of
from director.console.style_sheet import style_sheet

HAIR = 4
TIGHT = 8
ROOM = 12
WIDE = 16
VAST = 24
"""Distances between things, in pixels: parts of one thing … parts of the window."""

SCALES = (1.0, 1.25, 1.5)
"""Font sizes on offer."""


class Tone(StrEnum):
    """What a colour means. A tone never stands alone: a word or a sign goes with it."""

    ACCENT = "accent"
    GOOD = "good"
    WARNING = "warning"
    DANGER = "danger"
    MUTED = "muted"
    LINE = "line"


class Role(StrEnum):
    """What a widget is, for the style sheet."""

    CAPTION = "caption"
    TITLE = "title"
    HERO = "hero"
    STRONG = "strong"
    PRIMARY = "primary"
    QUIET = "quiet"
    CHIP = "chip"
    ROW = "row"
    RAIL = "rail"
    PANE = "pane"
    CARD = "card"
    BAR = "bar"
    TOAST = "toast"
    GAP = "gap"
    GOOD = "good"
    WARNING = "warning"
    DANGER = "danger"


def apply_theme(app: QApplication, dark: bool | None, scale: float = 1.0) -> None:
    """Dress the whole program; ``dark`` none follows the system, ``scale`` 1.5 is 150 %."""
    if dark is None:
        dark = _system_is_dark(app)
    colours = DARK if dark else LIGHT
    size = _base_size(app) * scale
    font = app.font()
    font.setPointSizeF(size)
    app.setFont(font)
    app.setPalette(build_palette(colours))
    app.setStyleSheet(style_sheet(colours, size))


def _system_is_dark(app: QApplication) -> bool:
    """Told by the system's own palette before we put ours over it, by its word from then on."""
    if app.property("systemFontSize") is None:
        return colours_of(app.palette()) is DARK
    from PySide6.QtCore import Qt  # see ``lean``

    return app.styleHints().colorScheme() is Qt.ColorScheme.Dark


def _base_size(app: QApplication) -> float:
    """The system's own font size, remembered before it is scaled for the first time."""
    known = app.property("systemFontSize")
    if known is None:
        known = app.font().pointSizeF()
        app.setProperty("systemFontSize", known)
    return float(known)


def tone(source: QWidget | QPalette, which: Tone) -> QColor:
    """The colour of a tone, in the palette that the widget has now."""
    colours: Colours = colours_of(source.palette() if isinstance(source, QWidget) else source)
    return QColor(getattr(colours, which.value))


def give_role(widget: QWidget, role: Role) -> None:
    """Say what a widget is while it is being made."""
    widget.setProperty("role", role.value)


def set_role(widget: QWidget, role: Role | None) -> None:
    """Say what a widget is; may change while it is shown."""
    from PySide6.QtCore import Qt  # see ``lean``

    wanted = None if role is None else role.value
    if widget.property("role") == wanted:
        return  # to polish a widget again has the whole window laid out and painted anew
    widget.setProperty("role", wanted)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        style = widget.style()
        style.unpolish(widget)
        style.polish(widget)


def tabular(font: QFont) -> QFont:
    """The same font with figures of one width, so that columns of numbers line up."""
    figures = QFont(font)
    figures.setFeature(QFont.Tag("tnum"), 1)
    return figures


def scaled(font: QFont, factor: float) -> QFont:
    """The same font at another size: 0.85 captions, 1.25 pane titles, 1.6 the one big thing."""
    other = QFont(font)
    other.setPointSizeF(font.pointSizeF() * factor)
    return other
