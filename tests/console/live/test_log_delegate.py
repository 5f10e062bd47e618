"""The lines of the log are written once, and again when they look different."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from director.console.desk import Desk
from director.console.live.log_delegate import LogDelegate
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


def test_a_line_looks_the_same_from_its_picture(desk: Desk, show: Shown) -> None:
    fight = _fought(desk, show)
    _delegate(fight).forget()
    written = fight.log.list.viewport().grab().toImage()
    assert fight.log.list.viewport().grab().toImage() == written


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
