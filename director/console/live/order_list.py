"""The column ORDEN on the screen, a row for each unit, painted by hand: forty of them cost nothing.

A row keeps its place in the model while the unit keeps it in the order; what changed is repainted,
nothing is built anew.
"""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPalette,
    QPixmap,
    QPixmapCache,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from director.console.icons import icon
from director.console.labels import elided_name, plain_tip
from director.console.live.order_rows import OUT, Mark, OrderRow, row_words
from director.console.live.pool_bar import LOW
from director.console.theme import HAIR, TIGHT, Tone, tabular, tone

Tip = Callable[[int], str]
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_SIGNS = {
    Mark.ACTED: "check",
    Mark.ACTING: "chevron-right",
    Mark.LATE: "hourglass",
    Mark.JOINED: "user-plus",
    Mark.FALLEN: "skull",
    Mark.FLED: "footprints",
    Mark.REMOVED: "x",
}
RANK_SIGN = "★"
"""Marks a leader and a boss, beside the word where there is room for it."""
_LONG = 24
"""Letters of a name for which the bar of Fuerza gives way; a longer one is cut anyway."""
_BAR = 44
"""Width of that bar, in pixels, where there is room."""
_LEAST_BAR = 16
"""Width under which it is left out: the number says the same."""

_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class OrderModel(QAbstractListModel):
    """The rows; another set of them changes only what differs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[OrderRow, ...] = ()
        self._tip: Tip = str
        self._names: tuple[str, ...] = ()
        self._measured: tuple[tuple[str, ...], str, int] = ((), "", 0)

    def set_rows(self, rows: tuple[OrderRow, ...], tip: Tip) -> None:
        """Show other rows: the same units in the same order are only told to repaint.

        ``tip`` is asked for a unit when somebody wants to know more of it.
        """
        self._tip = tip
        before = self.rows
        names = tuple(row.name for row in rows)
        if names != self._names:
            self._names = names
        if [row.unit for row in before] != [row.unit for row in rows]:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
            return
        self.rows = rows
        for place, (old, new) in enumerate(zip(before, rows, strict=True)):
            if old != new:
                index = self.index(place)
                self.dataChanged.emit(index, index)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row_words(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(row.unit))
        return None

    def longest(self, metrics: QFontMetrics, font: str) -> int:
        """Width of the longest name in that font, measured once for these names."""
        names, of, width = self._measured
        if names is not self._names or of != font:
            width = max((metrics.horizontalAdvance(name) for name in self._names), default=0)
            self._measured = self._names, font, width
        return width


class _Look:
    """Fonts, colours and widths of a row, worked out once for a font and a palette."""

    def __init__(self, option: QStyleOptionViewItem) -> None:
        palette = option.palette
        self.plain = tabular(option.font)
        self.bold = QFont(self.plain)
        self.bold.setBold(True)
        self.struck = QFont(self.plain)
        self.struck.setStrikeOut(True)
        self.text = palette.color(QPalette.ColorRole.Text)
        self.muted = tone(palette, Tone.MUTED)
        self.accent = tone(palette, Tone.ACCENT)
        self.line = tone(palette, Tone.LINE)
        self.good, self.low = tone(palette, Tone.GOOD), tone(palette, Tone.WARNING)
        self.chosen = palette.color(QPalette.ColorRole.Highlight)
        metrics = QFontMetrics(self.plain)
        self.metrics, self.bold_metrics = metrics, QFontMetrics(self.bold)
        self.side = metrics.height()
        self.figures = metrics.horizontalAdvance("00")
        self.share = metrics.horizontalAdvance("00/00")
        self.long = metrics.averageCharWidth() * _LONG

    def bar(self, row: int, name: int) -> int:
        """How wide the bar of Fuerza is in a row where a name wants that much; 0 for none."""
        others = self.figures + 2 * self.side + self.share + 5 * HAIR + 2 * TIGHT
        room = row - others - name
        return min(_BAR, room) if room >= _LEAST_BAR else 0


class OrderDelegate(QStyledItemDelegate):
    """Paints initiative, mark, name, Fuerza and its bar."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look: _Look | None = None
        self._of: tuple[str, int] = ("", 0)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Called by Qt for every row on screen."""
        model = index.model()
        assert isinstance(model, OrderModel)
        of = (option.font.key(), option.palette.cacheKey())
        if self.look is None or self._of != of:
            self.look, self._of = _Look(option), of
        look, rect = self.look, option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, look.chosen)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(look.accent)
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
        row = model.rows[index.row()]
        longest = min(look.long, model.longest(look.bold_metrics, option.font.key()))
        _paint_row(painter, rect, option.palette, look, row, look.bar(rect.width(), longest))

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        """One line of text with air around it."""
        return QSize(option.fontMetrics.averageCharWidth() * 26, option.fontMetrics.height() + 8)


def _paint_row(
    painter: QPainter, rect: QRect, palette: QPalette, look: _Look, row: OrderRow, wide: int
) -> None:
    """From both edges to the middle: what is left in between is the name's."""
    top, tall, side = rect.top(), rect.height(), look.side
    x, end = rect.left() + HAIR, rect.right() - HAIR
    painter.setFont(look.plain)
    painter.setPen(look.muted)
    if row.initiative is not None:
        number = str(row.initiative).replace("-", "−")
        painter.drawText(QRect(x, top, look.figures, tall), _RIGHT, number)
    x += look.figures + HAIR
    sign = QRect(x, rect.center().y() - side // 2, side, side)
    _sign(painter, _SIGNS.get(row.mark), sign, palette)
    x += side + HAIR
    if wide:
        bar = QRect(end - wide, rect.center().y() - 2, wide, 5)
        _paint_bar(painter, bar, look, row)
        end -= wide + TIGHT
    strength = f"{row.strength}/{row.maximum}".replace("-", "−")
    quiet = row.mark in OUT or row.mark is Mark.ACTED
    painter.setPen(look.muted if quiet else look.text)
    painter.drawText(QRect(x, top, end - x, tall), _RIGHT, strength)
    end -= max(look.share, look.metrics.horizontalAdvance(strength)) + TIGHT
    if row.queued:
        end -= side + HAIR
        _sign(painter, "send", sign.translated(end - sign.left(), 0), palette)
    acting = row.mark is Mark.ACTING
    if row.rank:
        end -= _paint_rank(painter, QRect(x, top, end - x, tall), look, row)
    name = elided_name(look.bold_metrics if acting else look.metrics, row.name, end - x)
    if acting:
        painter.setFont(look.bold)
    elif row.mark in OUT:
        painter.setFont(look.struck)
    painter.drawText(QRect(x, top, end - x, tall), _LEFT, name)


class OrderList(QListView):
    """The list; arrows choose whom to look at, Enter goes to its turn."""

    picked = Signal(int)
    """The unit that the director chose to look at."""
    opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = OrderModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(OrderDelegate(self))
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Orden de iniciativa"))
        self.clicked.connect(lambda index: self.picked.emit(self.rows.rows[index.row()].unit))
        self.doubleClicked.connect(lambda index: self._open(index.row()))

    def set_rows(self, rows: tuple[OrderRow, ...], chosen: int | None, tip: Tip) -> None:
        """Show other rows, with one chosen."""
        self.rows.set_rows(rows, tip)
        for place, row in enumerate(self.rows.rows):
            if row.unit == chosen:
                index = self.rows.index(place)
                if index != self.currentIndex():
                    self.setCurrentIndex(index)
                return
        self.setCurrentIndex(_NOWHERE)

    def dataChanged(self, first: Index, last: Index, _roles: Sequence[int] = ()) -> None:
        """Paint those rows again; a list would lay all of them out, and they keep their height."""
        for place in range(first.row(), last.row() + 1):
            self.update(self.rows.index(place))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens what is chosen; the arrows look at another."""
        place = self.currentIndex().row()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if place >= 0:
                self._open(place)
            return
        super().keyPressEvent(event)
        now = self.currentIndex().row()
        if now >= 0 and now != place:
            self.picked.emit(self.rows.rows[now].unit)

    def _open(self, place: int) -> None:
        self.opened.emit(self.rows.rows[place].unit)


def _paint_rank(painter: QPainter, room: QRect, look: _Look, row: OrderRow) -> int:
    """A sign for a leader or a boss, and its word where the name leaves it room; how wide both
    are.
    """
    words = f"{RANK_SIGN} {row.rank}"
    name = look.bold_metrics.horizontalAdvance(row.name)
    if look.metrics.horizontalAdvance(words) + TIGHT + name > room.width():
        words = RANK_SIGN
    painter.setPen(look.accent)
    painter.drawText(room, _RIGHT, words)
    painter.setPen(look.muted if row.mark in OUT or row.mark is Mark.ACTED else look.text)
    return look.metrics.horizontalAdvance(words) + TIGHT


def _paint_bar(painter: QPainter, room: QRect, look: _Look, row: OrderRow) -> None:
    """Square ends: dozens of these are painted at once."""
    share = min(1.0, max(0.0, row.strength / row.maximum))
    painter.fillRect(room, look.line)
    if share:
        wide = max(3, round(room.width() * share))
        colour = look.low if share <= LOW else look.good
        painter.fillRect(QRect(room.left(), room.top(), wide, room.height()), colour)


def _sign(painter: QPainter, name: str | None, where: QRect, palette: QPalette) -> None:
    if name is None:
        return
    ratio = painter.device().devicePixelRatioF()
    colour = palette.color(QPalette.ColorRole.Text).name()
    key = f"order/{name}/{colour}/{where.width()}/{ratio}"
    picture = QPixmap()
    if not QPixmapCache.find(key, picture):
        picture = icon(name, QPalette.ColorRole.Text).pixmap(where.size(), ratio)
        QPixmapCache.insert(key, picture)
    painter.drawPixmap(where, picture)
