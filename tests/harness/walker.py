"""Walks over a window and tells what a person would stumble upon.

``walk(widget)`` shows nothing and clicks nothing: give it a widget that is on screen (``show()``
and ``qtbot.waitExposed``) at the size to be judged. It answers with a list of sentences, empty when
all is well, so a test reads ``assert walk(dialog) == []``. Call the fixture ``themed`` as
``themed(False, 1.5)`` before building the widget to judge it with fonts at 150 %.
"""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QImage, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QStyle,
    QStyleOptionButton,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)

SCREEN = QSize(1366, 768)
_CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
)


def walk(root: QWidget) -> list[str]:
    """Everything wrong with what ``root`` shows now."""
    QApplication.processEvents()
    found: list[str] = []
    if root.isWindow():
        found += _too_big(root)
    for widget in _visible(root):
        found += _clipped(widget)
        found += _outside(widget, root)
        found += _unnamed(widget)
        found += _rich(widget)
        found += _tofu(widget)
    found += _mnemonics(root)
    found += _blank(root)
    return found


def _visible(root: QWidget) -> Iterator[QWidget]:
    """Widgets that are shown and that we made (Qt's own inner parts are left out)."""
    for widget in [root, *root.findChildren(QWidget)]:
        inner = widget.objectName().startswith("qt_")
        if widget.isVisibleTo(root) and widget.window() is root.window() and not inner:
            yield widget


def name_of(widget: QWidget) -> str:
    """How to find a widget: its kind, its name or text, and whose it is."""
    text = getattr(widget, "text", None)
    shown = text() if callable(text) else ""
    label = widget.objectName() or widget.accessibleName() or shown or "?"
    owner = widget.parentWidget()
    return f"{type(widget).__name__} «{label}» in {type(owner).__name__}"


def _too_big(root: QWidget) -> list[str]:
    least = root.minimumSizeHint().expandedTo(root.minimumSize())
    if least.width() > SCREEN.width() or least.height() > SCREEN.height():
        return [f"{name_of(root)}: needs {least.width()}x{least.height()}"]
    return []


def _scrolled(widget: QWidget, root: QWidget) -> bool:
    """Inside something that scrolls: parts may well lie outside for now."""
    above = widget.parentWidget()
    while above is not None and above is not root:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


def _clipped(widget: QWidget) -> list[str]:
    """Texts wider or higher than their room. Widgets that give way on purpose set ``elides``."""
    if getattr(widget, "elides", False):
        return []
    if isinstance(widget, QLabel) and widget.text():
        return _clipped_label(widget)
    if isinstance(widget, QAbstractButton) and widget.text():
        return _clipped_button(widget)
    if isinstance(widget, QComboBox) and widget.currentText() and not widget.isEditable():
        needed = widget.fontMetrics().horizontalAdvance(widget.currentText())
        room = widget.width() - 24
        if needed > room:
            return [f"{name_of(widget)}: «{widget.currentText()}» needs {needed}, has {room}"]
    if isinstance(widget, QTabBar):
        return [
            f"{name_of(widget)}: tab «{widget.tabText(i)}» is cut"
            for i in range(widget.count())
            if widget.tabRect(i).width() < widget.fontMetrics().horizontalAdvance(widget.tabText(i))
        ]
    return []


def _clipped_label(label: QLabel) -> list[str]:
    room = label.contentsRect().adjusted(0, 0, -2 * label.margin(), -2 * label.margin())
    metrics: QFontMetrics = label.fontMetrics()
    flags = int(Qt.TextFlag.TextWordWrap) if label.wordWrap() else 0
    if label.buddy() is not None:
        flags |= int(Qt.TextFlag.TextShowMnemonic)
    bounds = QRect(0, 0, room.width() if label.wordWrap() else 100_000, 100_000)
    needed = metrics.boundingRect(bounds, flags, label.text())
    if needed.width() > room.width() + 1 or needed.height() > room.height() + 1:
        return [
            f"{name_of(label)}: «{label.text()[:40]}» needs {needed.width()}x{needed.height()}, "
            f"has {room.width()}x{room.height()}"
        ]
    return []


def _clipped_button(button: QAbstractButton) -> list[str]:
    needed = button.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, button.text())
    room = button.width()
    if not button.icon().isNull():
        beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        if not isinstance(button, QToolButton) or button.toolButtonStyle() == beside:
            room -= button.iconSize().width() + 4
        elif button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly:
            return []
    if button.isCheckable() and not isinstance(button, QToolButton):
        option = QStyleOptionButton()
        option.initFrom(button)
        indicator = QStyle.PixelMetric.PM_IndicatorWidth
        kind = type(button).__name__
        if kind in ("QCheckBox", "QRadioButton"):
            room -= button.style().pixelMetric(indicator, option, button)
    if needed.width() > room or needed.height() > button.height():
        return [f"{name_of(button)}: needs {needed.width()}, has {room}x{button.height()}"]
    return []


def _outside(widget: QWidget, root: QWidget) -> list[str]:
    """Controls that reach over the edge of the window, or are squeezed to nothing."""
    if not isinstance(widget, _CONTROLS) or _scrolled(widget, root):
        return []
    place = QRect(widget.mapTo(root, QPoint(0, 0)), widget.size())
    if not root.rect().contains(place):
        return [f"{name_of(widget)}: outside the window at {place.getRect()}"]
    if widget.width() < 8 or widget.height() < 8:
        return [f"{name_of(widget)}: squeezed to {widget.width()}x{widget.height()}"]
    return []


def _unnamed(widget: QWidget) -> list[str]:
    """Controls that a screen reader could only call "button"."""
    if not isinstance(widget, _CONTROLS) or isinstance(widget, QScrollBar):
        return []
    if isinstance(widget.parentWidget(), (QAbstractSpinBox, QComboBox)):
        return []
    if widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text()):
        return []
    labelled = any(label.buddy() is widget for label in widget.window().findChildren(QLabel))
    return [] if labelled else [f"{name_of(widget)}: has no accessible name"]


def _rich(widget: QWidget) -> list[str]:
    """Labels that would take a name such as ``<b>`` for markup, and editors that accept it."""
    reads_markup = isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText
    if isinstance(widget, QLabel) and widget.text() and reads_markup:
        return [f"{name_of(widget)}: not plain text"]
    if isinstance(widget, QTextEdit) and not widget.isReadOnly() and widget.acceptRichText():
        return [f"{name_of(widget)}: accepts rich text"]
    return []


def _tofu(widget: QWidget) -> list[str]:
    """Characters that no font of this machine can draw."""
    text = getattr(widget, "text", None)
    shown = text() if callable(text) else ""
    if not isinstance(shown, str) or not isinstance(widget, (QLabel, QAbstractButton)):
        return []
    metrics = widget.fontMetrics()
    lost = {c for c in shown if c.isprintable() and not c.isspace() and not _drawable(metrics, c)}
    return [f"{name_of(widget)}: no glyph for {sorted(lost)}"] if lost else []


def _drawable(metrics: QFontMetrics, letter: str) -> bool:
    return metrics.inFontUcs4(ord(letter))


def _mnemonics(root: QWidget) -> list[str]:
    """Letters that two things of one window answer to with Alt."""
    texts: list[str] = []
    for widget in _visible(root):
        if isinstance(widget, QAbstractButton) and not isinstance(widget, QToolButton):
            texts.append(widget.text())
        if isinstance(widget, QLabel) and widget.buddy() is not None:
            texts.append(widget.text())
    menu_bar = getattr(root, "menuBar", None)
    if callable(menu_bar):
        texts += [action.text() for action in menu_bar().actions()]
    keys = Counter(
        sequence.toString()
        for sequence in map(QKeySequence.mnemonic, texts)
        if not sequence.isEmpty()
    )
    return [f"{name_of(root)}: {key} is given {n} times" for key, n in keys.items() if n > 1]


def _blank(root: QWidget) -> list[str]:
    """A picture in one colour shows nothing."""
    picture: QImage = root.grab().toImage()
    if picture.isNull():
        return [f"{name_of(root)}: draws no picture"]
    step_x, step_y = max(1, picture.width() // 97), max(1, picture.height() // 61)
    seen = {
        picture.pixel(x, y)
        for x in range(0, picture.width(), step_x)
        for y in range(0, picture.height(), step_y)
    }
    return [f"{name_of(root)}: is blank"] if len(seen) < 2 else []
