"""A workspace over the sample campaign, with a folder of own editions that tests write into."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.folders import RuleFolders
from director.console.workspaces.edition import EditionWorkspace
from director.operations.handle import Campaign

Write = Callable[[str, str], Path]
GOOD = 'code = "casa"\ntitle = "De la casa"\nextends = "campana"\n[healing]\nper_rest_day = 2\n'
BAD = 'code = "rota"\ntitle = "Rota"\nextends = "campana"\n[wounds]\ngate = 5000\n'


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Folder of the director's own editions; not made yet."""
    return tmp_path / "ediciones"


@pytest.fixture
def write(own: Path) -> Write:
    """Puts a file into it."""

    def put(name: str, text: str) -> Path:
        own.mkdir(exist_ok=True)
        path = own / name
        path.write_text(text, encoding="utf-8")
        return path

    return put


@pytest.fixture
def rules_desk(
    themed: object, campaign: Campaign, clock: Any, dice: Any, own: Path, resources: Path
) -> Desk:
    """A desk that knows where editions lie."""
    rules = RuleFolders(resources / "editions", own)
    return Desk(campaign, clock=clock, dice=dice, rules=rules)


@pytest.fixture
def work(qtbot: QtBot, rules_desk: Desk) -> EditionWorkspace:
    """The workspace on screen, following what is done at the desk."""
    return shown(qtbot, rules_desk)


def shown(qtbot: QtBot, desk: Desk) -> EditionWorkspace:
    workspace = EditionWorkspace(desk)
    desk.feed.changed.connect(workspace.reload)
    qtbot.addWidget(workspace)
    workspace.resize(880, 660)
    with qtbot.waitExposed(workspace):
        workspace.show()
    return workspace


def dialog_of(workspace: EditionWorkspace) -> QDialog:
    """The dialog that is open above the workspace."""
    (dialog,) = (each for each in workspace.findChildren(QDialog) if each.isVisible())
    return dialog


def words_of(workspace: EditionWorkspace) -> list[str]:
    """Sentences on screen."""
    return [line.words for line in workspace.pane.values.rows.shown]


def choose(box: Any, key: object) -> None:
    """Choose in a list of editions, as the arrow keys do."""
    box.setCurrentIndex(box.findData(key))
