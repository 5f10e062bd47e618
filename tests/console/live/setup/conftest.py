"""Setting battles up over the sample campaign, with the creatures of the program at hand."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from director.console.desk import Desk
from director.console.folders import RuleFolders
from director.console.live.setup.dialog import SetupDialog, set_up_battle
from director.operations.handle import Campaign

Open = Callable[[], SetupDialog]


@pytest.fixture
def desk(
    themed: object, campaign: Campaign, clock: Any, dice: Any, resources: Path, tmp_path: Path
) -> Desk:
    rules = RuleFolders(resources / "editions", tmp_path)
    return Desk(campaign, clock=clock, dice=dice, rules=rules)


@pytest.fixture
def begin(desk: Desk, qtbot: QtBot) -> Iterator[Open]:
    """Opens the dialog as a menu does; it may be left and opened again."""
    made: list[SetupDialog] = []

    def opened() -> SetupDialog:
        dialog = set_up_battle(desk, None)
        assert dialog is not None
        made.append(dialog)
        dialog.resize(1358, 728)
        qtbot.waitExposed(dialog)
        with qtbot.waitActive(dialog):
            dialog.activateWindow()
        return dialog

    yield opened
    for dialog in filter(isValid, made):
        dialog.reject()
