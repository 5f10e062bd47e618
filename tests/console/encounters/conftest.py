"""The page Encuentro in a whole window over the sample campaign."""

import pytest
from pytestqt.qtbot import QtBot

from director.console.encounters.page import EncounterPage
from director.console.reception import Reception
from director.operations.views import people_reads
from tests.console.battles.gestures import enter
from tests.console.encounters.gestures import RANKS, SIX, WOUNDED, page_of


@pytest.fixture
def page(opened: Reception, qtbot: QtBot) -> EncounterPage:
    """Six more characters are free to go, each of another player."""
    assert opened.session is not None
    desk = opened.session.desk
    players = people_reads.players(desk.campaign)
    for name, rank, player in zip(SIX, RANKS, players, strict=False):
        wounds = 1 if name == WOUNDED else 0
        enter(desk, name, player_id=player.id, rank=rank, wounds=wounds)
    return page_of(opened, qtbot)
