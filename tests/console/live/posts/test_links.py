"""The link of a line is opened or copied from the log; only addresses of the web are opened."""

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QMenu

from director.console.desk import Desk
from director.console.live.posts.web_address import web_address
from director.console.workspaces.fight import FightWorkspace
from director.operations.live import happening
from director.operations.live.post_facts import PostFacts
from director.rules.live.happenings import Remarked


def menu_of_last(fight: FightWorkspace, desk: Desk, link: str) -> QMenu:
    """The menu of a line that has that link."""
    assert fight.battle is not None
    key = fight.battle.battle_id
    desk.run(lambda: happening.happen(desk.live, key, Remarked("Nieva."), PostFacts(link=link)))
    rows = fight.log.model.rowCount()
    fight.log.list.setCurrentIndex(fight.log.model.index(rows - 1))
    return fight.posts.line_menu()


def entries(menu: QMenu) -> dict[str, bool]:
    return {one.text().replace("&", ""): one.isEnabled() for one in menu.actions()}


def choose(menu: QMenu, words: str) -> None:
    next(one for one in menu.actions() if one.text().replace("&", "") == words).trigger()


def test_a_link_is_opened_or_copied(
    fight: FightWorkspace, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    menu = menu_of_last(fight, desk, "https://foro.example/t/1#p2")
    choose(menu, "Abrir el enlace")
    assert [url.toString() for url in opened] == ["https://foro.example/t/1#p2"]
    choose(menu, "Copiar el enlace")
    assert QGuiApplication.clipboard().text() == "https://foro.example/t/1#p2"


def test_what_is_no_address_of_the_web_is_copied_only(fight: FightWorkspace, desk: Desk) -> None:
    told = entries(menu_of_last(fight, desk, "file:///etc/passwd"))
    assert (told["Abrir el enlace"], told["Copiar el enlace"]) == (False, True)
    assert "Abrir el enlace" not in entries(menu_of_last(fight, desk, ""))


@pytest.mark.parametrize(
    "link",
    ["", "hilo 3", "javascript:alert(1)", "file:///x", "ftp://a.b/c", "https:", "//a.b", "data:,x"],
)
def test_only_http_and_https_lead_anywhere(link: str) -> None:
    assert web_address(link) is None


def test_blanks_around_an_address_do_not_count() -> None:
    found = web_address("  HTTP://a.example/b ")
    assert found is not None
    assert found.host() == "a.example"
