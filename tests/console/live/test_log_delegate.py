"""The lines of the log are written once, and again when they look different."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPalette
from PySide6.QtWidgets import QStyleOptionViewItem

from director.console.desk import Desk
from director.console.labels import elided
from director.console.live.log_delegate import LogDelegate
from director.console.live.log_model import Index, LogModel, line_words
from director.console.theme import HAIR, tone
from director.console.workspaces.fight import FightWorkspace
from tests.console.live.battlefield import begin, open_round
from tests.console.live.conftest import Shown


def _delegate(fight: FightWorkspace) -> LogDelegate:
    delegate = fight.log.list.itemDelegate()
    assert isinstance(delegate, LogDelegate)
    return delegate


def _fought(desk: Desk, show: Shown) -> FightWorkspace:
    battle = begin(desk)
    open_round(desk, battle)
    return show(battle)


class _Straight(LogDelegate):
    """Writes each line upon the screen itself, without a picture."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, LogModel)
        row = model.rows[index.row()]
        apart = model.tone_of(row)
        palette = option.palette
        painter.setPen(
            palette.color(QPalette.ColorRole.Text) if apart is None else tone(palette, apart)
        )
        painter.setFont(option.font)
        room = option.rect.adjusted(HAIR, 0, -HAIR, 0)
        words = elided(option.fontMetrics, line_words(row), room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, words)


def test_a_line_looks_the_same_from_its_picture(desk: Desk, show: Shown) -> None:
    fight = _fought(desk, show)
    listed = fight.log.list
    straight = _Straight(listed)
    kept = _delegate(fight)
    listed.setItemDelegate(straight)
    written = listed.viewport().grab().toImage()
    listed.setItemDelegate(kept)
    kept.forget()
    for _made_then_taken_from_its_picture in range(2):
        assert listed.viewport().grab().toImage() == written
    paper = listed.palette().color(QPalette.ColorRole.Base).rgb()
    for place in range(fight.log.model.rowCount()):
        line = listed.visualRect(fight.log.model.index(place, 0))
        if listed.viewport().rect().contains(line):
            assert len({written.pixel(x, y) for x, y in _spots(line)} - {paper}) > 1, "no ink"


def _spots(line: QRect) -> list[tuple[int, int]]:
    """All pixels of a line, away from its edges."""
    across = range(line.left() + 1, line.right())
    return [(x, y) for y in range(line.top() + 1, line.bottom()) for x in across]


def test_a_chosen_line_is_painted_as_chosen_and_back(desk: Desk, show: Shown) -> None:
    fight = _fought(desk, show)
    listed, first = fight.log.list, fight.log.model.index(0)

    def line() -> QImage:
        return listed.viewport().grab(listed.visualRect(first)).toImage()

    before = line()
    listed.setCurrentIndex(first)
    assert line() != before
    fight.log.come_back()
    assert line() == before


def test_with_less_room_a_line_is_written_again(desk: Desk, show: Shown) -> None:
    fight = _fought(desk, show)
    listed = fight.log.list
    listed.viewport().grab()
    listed.resize(QSize(listed.width() // 3, listed.height()))
    cut = listed.viewport().grab().toImage()
    _delegate(fight).forget()
    assert listed.viewport().grab().toImage() == cut
