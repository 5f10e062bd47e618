"""The page as it is seen: light, dark, with letters at 150 %, wide and narrow."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from director.console.bestiary.at_hand import bestiary_at_hand
from director.console.encounters.page import EncounterPage
from director.console.encounters.pick_creature import PickCreatureDialog
from director.console.reception import Reception
from tests.console.battles.gestures import click
from tests.console.encounters.gestures import SIX, add, begin, choose, page_of, send, walked
from tests.harness.keys import tick
from tests.harness.walker import walk

LOOKS = [(False, 1.0), (True, 1.0), (False, 1.5)]
NASTY = 'Ñoño "[b]" <i>O\'Neil & «Cía» 8) :P'


@pytest.fixture(params=LOOKS, ids=["light", "dark", "150"])
def look(
    request: pytest.FixtureRequest,
    themed: Callable[[bool, float], None],
    opened: Reception,
    qtbot: QtBot,
) -> EncounterPage:
    """The page, built once the look is on."""
    themed(*request.param)
    page = page_of(opened, qtbot)
    opened.window.resize(1366, 768)
    return page


def test_every_state_of_the_page(look: EncounterPage, opened: Reception, qtbot: QtBot) -> None:
    page, window = look, opened.window
    assert walked(window) == []
    begin(page, NASTY, f"Notas de {NASTY} " * 9)
    assert walked(window) == []
    send(page, *(row.name for row in page.party.table.rows.shown[:9]))
    choose(page, "4C")
    click(page.composition.fill)
    add(page, "", 2, any_level=True)
    for box in page.composition.bar.marks.values():
        tick(box)
    assert walked(window) == []
    window.actions_.publish.setChecked(False)
    qtbot.wait(30)
    assert walked(window) == []
    tick(page.party.open)
    assert walked(window) == []


def test_the_columns_stand_as_there_is_room(
    look: EncounterPage, opened: Reception, qtbot: QtBot
) -> None:
    page = look
    begin(page, "El paso")
    large = page.fontMetrics().height() > 20
    assert page.side.side_by_side is not large
    opened.window.actions_.publish.setChecked(False)
    qtbot.wait(30)
    assert page.side.side_by_side or large
    for part in (page.levels, page.composition):
        assert part.width() <= page.side.area.viewport().width()


def test_the_chooser(look: EncounterPage, qtbot: QtBot) -> None:
    entries = bestiary_at_hand(look.desk).entries
    dialog = PickCreatureDialog(entries, 3, 4)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert walk(dialog) == []
    assert dialog.count.value() == 4
    assert {entry.creature.level for entry in dialog.table.rows.shown} == {3}
    dialog.search.setText("no hay ninguna así")
    assert dialog.table.current() is None
    assert not dialog.accept_button.isEnabled()
    dialog.search.clear()
    assert dialog.accept_button.isEnabled()


def test_nobody_of_the_sample_is_called_like_ours(look: EncounterPage) -> None:
    names = {row.name for row in look.party.table.rows.shown}
    assert not names & set(SIX)
