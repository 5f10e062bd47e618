"""Two thousand creatures: a key in the search brings the right ones within a frame."""

from dataclasses import replace
from statistics import median
from time import process_time

import pytest
from pytestqt.qtbot import QtBot

from director.console.bestiary.page import BestiaryPage
from director.console.desk import Desk
from director.operations.bestiary.creatures import import_creatures
from tests.console.bestiary.gestures import NANDU, shown

HORDE = 2_000
FRAME_MS = 16


@pytest.fixture
def horde(desk: Desk, qtbot: QtBot) -> BestiaryPage:
    made = [
        replace(NANDU, name=f"Ñandú {number}", level=number % 7 + 1).creature("")
        for number in range(HORDE)
    ]
    desk.run(lambda: import_creatures(desk.campaign, made))
    return shown(desk, qtbot)


def test_a_key_finds_them_within_a_frame(horde: BestiaryPage) -> None:
    assert horde.table.rows.total > HORDE
    took: list[float] = []
    for words, found in (("nandu 1999", 1), ("nandu", HORDE + 1), ("nandu 7", None)) * 5:
        start = process_time()
        horde.filter.search.setText(words)
        took.append(1_000 * (process_time() - start))
        assert len(horde.table.rows.shown) == found or found is None
    assert median(took) <= FRAME_MS


def test_levels_narrow_them_within_a_frame(horde: BestiaryPage) -> None:
    took: list[float] = []
    for level in range(1, 8):
        start = process_time()
        horde.filter.lowest.setValue(level)
        took.append(1_000 * (process_time() - start))
        assert {entry.creature.level for entry in horde.table.rows.shown} == set(range(level, 8))
    assert median(took) <= FRAME_MS
