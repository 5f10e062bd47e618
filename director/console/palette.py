"""The colours of the desk as roles, light and dark; nobody else knows a hex value."""

from typing import NamedTuple

from PySide6.QtGui import QColor, QPalette


class Colours(NamedTuple):
    """One set of colours. Text on ``window`` or ``base`` keeps at least 4.5 to 1."""

    window: str
    base: str
    text: str
    muted: str
    line: str
    accent: str
    on_accent: str
    good: str
    warning: str
    danger: str


LIGHT = Colours(
    window="#F6F4EF",
    base="#FFFFFF",
    text="#22262B",
    muted="#646B72",
    line="#DAD6CC",
    accent="#8F2D2F",
    on_accent="#FFFFFF",
    good="#2F6B4F",
    warning="#855C00",
    danger="#A1262B",
)
DARK = Colours(
    window="#1D2024",
    base="#24282D",
    text="#E7E4DC",
    muted="#9AA0A6",
    line="#383D43",
    accent="#D77A7B",
    on_accent="#1D2024",
    good="#7DBB98",
    warning="#E0B457",
    danger="#EF8A8C",
)


def colours_of(palette: QPalette) -> Colours:
    """The set a palette was built from, told by how light its window is."""
    window = palette.color(QPalette.ColorRole.Window)
    text = palette.color(QPalette.ColorRole.WindowText)
    return DARK if window.lightness() < text.lightness() else LIGHT


def blend(over: str, under: str, share: float) -> str:
    """``share`` of the first colour laid over the second, as a hex value."""
    top, below = QColor(over), QColor(under)
    parts = (
        round(a * share + b * (1 - share))
        for a, b in (
            (top.red(), below.red()),
            (top.green(), below.green()),
            (top.blue(), below.blue()),
        )
    )
    return QColor(*parts).name()


def selection(colours: Colours) -> str:
    """Background of a selected row: a breath of accent, so that its own colours still read."""
    return blend(colours.accent, _calmer(colours), 0.1)


def hover(colours: Colours) -> str:
    """Background of what the pointer is on."""
    return blend(colours.accent, _calmer(colours), 0.05)


def _calmer(colours: Colours) -> str:
    """The ground farther from the text: white paper by day, the dark desk by night."""
    return colours.base if colours is LIGHT else colours.window


def build_palette(colours: Colours) -> QPalette:
    """Everything Qt's own style paints with."""
    role = QPalette.ColorRole
    filled = {
        role.Window: colours.window,
        role.WindowText: colours.text,
        role.Base: colours.base,
        role.AlternateBase: blend(colours.window, colours.base, 0.5),
        role.Text: colours.text,
        role.Button: blend(colours.base, colours.window, 0.6),
        role.ButtonText: colours.text,
        role.BrightText: colours.danger,
        role.ToolTipBase: colours.base,
        role.ToolTipText: colours.text,
        role.PlaceholderText: colours.muted,
        role.Highlight: colours.accent,
        role.HighlightedText: colours.on_accent,
        role.Accent: colours.accent,
        role.Link: colours.accent,
        role.LinkVisited: colours.accent,
        role.Light: blend(colours.base, colours.window, 0.8),
        role.Midlight: blend(colours.line, colours.window, 0.5),
        role.Mid: colours.line,
        role.Dark: blend(colours.muted, colours.line, 0.5),
        role.Shadow: blend("#000000", colours.line, 0.5),
    }
    palette = QPalette()
    for key, value in filled.items():
        palette.setColor(key, QColor(value))
    for key in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, key, QColor(colours.muted))
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, QColor(colours.line))
    palette.setColor(QPalette.ColorGroup.Disabled, role.HighlightedText, QColor(colours.text))
    return palette
