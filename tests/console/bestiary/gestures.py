"""What a director does on the page Bestiario, and what comes back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director.console.bestiary.creature_files import CreatureFiles
from director.console.bestiary.page import BestiaryPage
from director.console.desk import Desk
from director.console.trouble import Trouble
from director.operations.bestiary.creature_form import CreatureForm
from director.operations.views.bestiary import BestiaryEntry, Origin
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock

_SOON_TURNS = 400


class FakeFiles(CreatureFiles):
    """Answers as told, in a person's place."""

    def __init__(self) -> None:
        self.answer: Path | None = None
        self.proposed = ""
        self.title = ""
        self.folder = Path()

    def source(self, _parent: QWidget, folder: Path) -> Path | None:
        self.folder = folder
        return self.answer

    def target(self, _parent: QWidget, title: str, proposed: Path) -> Path | None:
        self.title, self.proposed, self.folder = title, proposed.name, proposed.parent
        return self.answer


NANDU = CreatureForm(
    name="Ñandú de la ciénaga",
    stats=StatBlock(12, 8, 3, 1, 4, 2, 5, 1, 2, 2, 10, 5),
    kind="bestia",
    level=2,
    abilities=(
        OwnedAbility("Picotazo", 2, text="Golpea dos veces."),
        OwnedAbility("Huida", 0, active=False, reaction=True),
    ),
    text="Un pájaro que no vuela.",
    notes="Si le tapan los ojos, se queda quieto.",
    secret=True,
)
WOLF = CreatureForm("Lobo gris", StatBlock(9, 4, 2, 1, 5, 1), "bestia", 1)
SERGEANT = CreatureForm("Sargento", StatBlock(14, 12, 4, 2, 3, 2), "élite", 3)


def shown(desk: Desk, qtbot: QtBot) -> BestiaryPage:
    """On screen; changes reach it as the window would pass them on."""
    made = BestiaryPage(desk)
    made.verbs.files = FakeFiles()
    desk.feed.changed.connect(made.reload)
    qtbot.addWidget(made)
    made.resize(1160, 680)
    made.show()
    with qtbot.waitActive(made):
        made.activateWindow()
    made.setFocus()
    return made


def named(page: BestiaryPage, name: str, origin: Origin | None = None) -> BestiaryEntry:
    return next(
        entry
        for entry in page.found.entries
        if entry.creature.name == name and origin in (None, entry.origin)
    )


def choose(page: BestiaryPage, name: str, origin: Origin | None = None) -> BestiaryEntry:
    """The one that the creature's line shows, with the cursor on it."""
    entry = named(page, name, origin)
    assert page.table.choose(entry.id)
    until_active(page)  # a dialog that closed just now gives it back in its own time
    page.table.setFocus()
    return entry


def current(page: BestiaryPage) -> BestiaryEntry:
    """The creature that the cursor is on."""
    entry = page.table.current()
    assert isinstance(entry, BestiaryEntry)
    return entry


def opened(page: BestiaryPage, kind: type[Any]) -> Any:
    """The dialog of that kind which is on screen."""
    found = [each for each in page.findChildren(kind) if each.isVisible()]
    assert len(found) == 1, found
    until_active(found[0])
    return found[0]


def until_active(window: QWidget) -> None:
    """Keys reach a window only from then on; without a desktop nobody gives it back by itself."""
    window.activateWindow()
    for _turn in range(_SOON_TURNS):
        if window.isActiveWindow():
            return
        QTest.qWait(5)
    raise AssertionError(f"{window} never became the active window")


def names(page: BestiaryPage) -> list[str]:
    return [entry.creature.name for entry in page.table.rows.shown]


def refusals(desk: Desk) -> list[Trouble]:
    """What is refused from now on."""
    told: list[Trouble] = []
    desk.refused.connect(told.append)
    return told


def offers(desk: Desk) -> list[tuple[str, Callable[[], object]]]:
    """What is offered back from now on."""
    told: list[tuple[str, Callable[[], object]]] = []
    desk.left.connect(lambda words, reopen: told.append((words, reopen)))
    return told


def sayings(desk: Desk) -> list[str]:
    """What is said in passing from now on."""
    told: list[str] = []
    desk.said.connect(lambda words, _undoable: told.append(words))
    return told
