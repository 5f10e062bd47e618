"""Encuentros: a chooser of pages, each made when it is first shown."""

from importlib import import_module

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director.console.bestiary.page import BestiaryPage
from director.console.desk import Desk
from director.console.encounters.page import EncounterPage
from director.console.reception import Reception
from director.console.settings import WindowSettings
from director.console.window import keep_panes
from director.console.workspaces import encounters
from director.console.workspaces.encounters import EncountersWorkspace, Page, pages
from director.operations.change import Change, Subject
from director.operations.views.encounters import encounters as encounters_of

ROOM = "director.console.bestiary.page"
TWO = (
    Page("first", "P&rimera", ROOM, "BestiaryPage"),
    Page("second", "&Segunda", ROOM, "BestiaryPage"),
)


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch, desk: Desk, qtbot: QtBot) -> EncountersWorkspace:
    """The workspace with two pages that are alike."""
    monkeypatch.setattr(encounters, "pages", lambda: TWO)
    made = EncountersWorkspace(desk)
    desk.feed.changed.connect(made.reload)
    qtbot.addWidget(made)
    made.show()
    with qtbot.waitActive(made):
        made.activateWindow()
    return made


def built(work: EncountersWorkspace) -> list[QWidget]:
    return work.findChildren(BestiaryPage)


def test_every_page_can_be_made_and_has_a_letter_of_its_own(desk: Desk, qtbot: QtBot) -> None:
    assert [page.key for page in pages()] == ["encounter", "bestiary", "record"]
    letters = [page.title[page.title.index("&") + 1].casefold() for page in pages()]
    assert len(set(letters)) == len(letters)
    assert not set(letters) & set("aevy"), "those are the menus'"
    work = EncountersWorkspace(desk)
    qtbot.addWidget(work)
    for page in pages():
        widget = work.page(page.key)
        assert isinstance(widget, getattr(import_module(page.module), page.widget))
        assert widget.accessibleName() == page.title.replace("&", "")


def test_a_page_is_made_when_it_is_first_shown(two: EncountersWorkspace, qtbot: QtBot) -> None:
    assert built(two) == [two.page("first")]
    two.setFocus()
    qtbot.keyClick(two, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    assert built(two) == [two.page("first"), two.page("second")]
    assert two.page("second").isVisible()
    assert not two.page("first").isVisible()
    second = two.page("second")
    assert isinstance(second, BestiaryPage)
    assert second.table.hasFocus()


def test_the_arrows_go_from_page_to_page(two: EncountersWorkspace, qtbot: QtBot) -> None:
    two.tabs.tabBar().setFocus()
    qtbot.keyClick(two.tabs.tabBar(), Qt.Key.Key_Right)
    assert two.page("second").isVisible()
    qtbot.keyClick(two.tabs.tabBar(), Qt.Key.Key_Left)
    assert two.page("first").isVisible()


def test_ctrl_tab_goes_on_from_inside_a_page(two: EncountersWorkspace, qtbot: QtBot) -> None:
    two.setFocus()
    qtbot.keyClick(two.focusWidget(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert two.page("second").isVisible()


def test_the_cursor_goes_to_the_page_on_show(two: EncountersWorkspace) -> None:
    two.show_page("second")
    two.setFocus()
    page = two.page("second")
    assert isinstance(page, BestiaryPage)
    assert page.table.hasFocus()


def test_a_page_out_of_sight_reads_again_when_it_comes_up(two: EncountersWorkspace) -> None:
    second = two.show_page("second")
    first = two.page("first")
    assert isinstance(first, BestiaryPage)
    assert isinstance(second, BestiaryPage)
    before, there = first.found, second.found
    two.reload(Change(frozenset({Subject.BESTIARY})))
    assert second.found is not there
    assert first.found is before
    two.show_page("first")
    assert first.found is not before


def test_an_encounter_is_shown_from_elsewhere(opened: Reception) -> None:
    session = opened.session
    assert session is not None
    session.show("encounters")
    work = session.workspace("encounters")
    assert isinstance(work, EncountersWorkspace)
    work.show_page("bestiary")
    rows = encounters_of(session.campaign)
    wanted = rows[-1].id
    session.desk.wanted.emit("encounters", wanted)
    page = work.page("encounter")
    assert isinstance(page, EncounterPage)
    assert page.isVisible()
    chosen = page.list.table.current()
    assert chosen is not None
    assert chosen.id == wanted


def test_a_page_made_later_gets_its_sizes_back(opened: Reception, qtbot: QtBot) -> None:
    assert opened.session is not None
    opened.session.show("encounters")
    work = opened.session.workspace("encounters")
    assert isinstance(work, EncountersWorkspace)
    page = work.show_page("bestiary")
    assert isinstance(page, BestiaryPage)
    page.splitter.setSizes([700, 330])
    qtbot.wait(10)
    wanted = page.splitter.sizes()
    settings: WindowSettings = opened.window.settings
    keep_panes(work, encounters.KEY, settings)
    work._built.clear()
    again = work.show_page("bestiary") if work.tabs.currentIndex() else work.page("bestiary")
    assert isinstance(again, BestiaryPage)
    assert again is not page
    assert again.splitter.saveState() == page.splitter.saveState()
    assert wanted[0] > wanted[1]
