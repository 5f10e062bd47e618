"""The one style sheet, built from roles; it only adds what a palette cannot say."""

from string import Template

from director.console.palette import LIGHT, Colours, blend, hover, selection

_SHEET = Template(
    """
QLabel[role="caption"] { font-size: ${caption}pt; color: $muted; }
QLabel[role="title"] { font-size: ${title}pt; font-weight: 600; }
QLabel[role="hero"] { font-size: ${hero}pt; font-weight: 600; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="good"] { color: $good; }
QLabel[role="warning"] { color: $warning; }
QLabel[role="danger"] { color: $danger; font-weight: 600; }

QPushButton {
  background: $base; border: 1px solid $edge; border-radius: 5px; padding: 4px 12px;
}
QPushButton:hover { border-color: $accent; }
QPushButton:pressed, QPushButton:checked { background: $selected; }
QPushButton:focus { border: 2px solid $accent; padding: 3px 11px; }
QPushButton:disabled { color: $muted; border-color: $line; background: $window; }
QPushButton[role="primary"] {
  background: $accent; color: $on_accent; border-color: $accent; font-weight: 600;
}
QPushButton[role="primary"]:hover { background: $pressed; }
QPushButton[role="primary"]:focus { border: 2px solid $text; }
QPushButton[role="primary"]:disabled { background: $line; color: $muted; border-color: $line; }
QPushButton[role="quiet"] { background: transparent; border-color: transparent; }
QPushButton[role="quiet"]:hover { background: $hover; }
QPushButton[role="quiet"]:focus { border: 2px solid $accent; }
QPushButton[role="danger"] { color: $danger; border-color: $danger; }
QPushButton[role="chip"] { border-radius: 11px; padding: 3px 10px; }
QPushButton[role="chip"]:checked { background: $selected; border-color: $accent; }
QPushButton[role="chip"]:focus { border: 2px solid $accent; padding: 2px 9px; }

QLineEdit { background: $base; border: 1px solid $edge; border-radius: 3px; padding: 2px 4px; }
QLineEdit:focus { border: 2px solid $accent; padding: 1px 3px; }
QLineEdit:disabled { border-color: $line; background: $window; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: none; padding: 0; }
QCheckBox::indicator, QRadioButton::indicator, QListView::indicator,
QTableView::indicator {
  width: ${box}px; height: ${box}px; background: $base; border: 1px solid $muted;
}
QCheckBox::indicator, QListView::indicator, QTableView::indicator { border-radius: 3px; }
QRadioButton::indicator { border-radius: ${round}px; }
QCheckBox::indicator:checked, QListView::indicator:checked, QTableView::indicator:checked {
  background: $accent; border-color: $accent; image: url(icons:$tick.svg);
}
QRadioButton::indicator:checked {
  background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
    stop: 0 $accent, stop: 0.55 $accent, stop: 0.65 $base, stop: 1 $base);
  border-color: $accent;
}
QCheckBox::indicator:focus, QRadioButton::indicator:focus {
  width: ${inner}px; height: ${inner}px; border: 2px solid $accent;
}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $line; }
QCheckBox::indicator:checked:disabled { background: $muted; }

QToolButton { border: 2px solid transparent; border-radius: 5px; padding: 3px; }
QToolButton:hover { background: $hover; }
QToolButton:focus { border-color: $accent; }
QToolButton:checked { background: $selected; }
QToolButton[role="rail"] {
  padding: 7px 10px; border-radius: 0; border-left: 4px solid transparent;
}
QToolButton[role="rail"]:checked { border-left-color: $accent; font-weight: 600; }
QToolButton[role="rail"]:focus { border-color: $accent; }

QTabBar { qproperty-drawBase: 0; }
QTabBar::tab {
  background: transparent; color: $muted; border: 2px solid transparent;
  border-bottom: 3px solid transparent; padding: 4px 10px;
}
QTabBar::tab:hover { background: $hover; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabBar::tab:selected:focus { border-color: $accent; }
QTabWidget::pane { border: none; border-top: 1px solid $line; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }

QFrame[role="bar"] { background: $window; border: none; border-bottom: 1px solid $line; }
QFrame[role="pane"] { background: $window; }
QFrame[role="card"] { background: $base; border: 1px solid $line; border-radius: 6px; }
QFrame[role="toast"] { background: $text; border-radius: 6px; }
QFrame[role="toast"] QLabel { color: $window; }
QFrame[role="toast"] QPushButton {
  color: $window; background: transparent; border: 1px solid $window;
}
QFrame[role="toast"] QPushButton:focus { border: 2px solid $window; }

QTableView, QListView, QTreeView {
  border: 1px solid $line; selection-background-color: $selected; selection-color: $text;
  alternate-background-color: $stripe; gridline-color: $line; outline: none;
}
QTableView:focus, QListView:focus, QTreeView:focus { border-color: $accent; }
QHeaderView { background: $window; border: none; }
QHeaderView::section {
  background: $window; color: $muted; border: none; border-bottom: 1px solid $line;
  padding: 5px 4px; font-size: ${caption}pt;
}
QSplitter::handle { background: $line; }
QSplitter[role="gap"]::handle { background: transparent; }
QStatusBar { border-top: 1px solid $line; }
QStatusBar::item { border: none; }
QToolTip { background: $base; color: $text; border: 1px solid $edge; padding: 4px; }
"""
)


def style_sheet(colours: Colours, size: float) -> str:
    """The sheet for a set of colours and a body size in points."""
    return _SHEET.substitute(
        window=colours.window,
        base=colours.base,
        text=colours.text,
        muted=colours.muted,
        line=colours.line,
        accent=colours.accent,
        on_accent=colours.on_accent,
        good=colours.good,
        warning=colours.warning,
        danger=colours.danger,
        box=round(size * 1.4),
        inner=round(size * 1.4) - 2,
        round=round(size * 1.4) // 2 + 1,
        tick="tick-white" if colours is LIGHT else "tick-ink",
        edge=blend(colours.muted, colours.line, 0.35),
        selected=selection(colours),
        hover=hover(colours),
        pressed=blend(colours.text, colours.accent, 0.2),
        stripe=blend(colours.window, colours.base, 0.5),
        caption=f"{size * 0.85:.2f}",
        title=f"{size * 1.25:.2f}",
        hero=f"{size * 1.6:.2f}",
    )
