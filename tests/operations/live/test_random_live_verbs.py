"""Verbs of battles in play at random, with undo and redo between: what is kept is never stale."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from director.editions.schema import Edition
from director.operations.handle import Campaign, NothingToRedo, NothingToUndo
from director.operations.history import redo, undo
from director.operations.live.amending import amend, take_back
from director.operations.live.table import LiveTable
from director.operations.problems import Refused
from director.rules.live.amend import InsertLine, RemoveLine
from director.rules.live.happenings import Remarked
from director.store.file import Clock
from tests.harness.live_verbs import MORE, VERBS, playing

_UNDER_LINES = """
SELECT roll.id, roll.annulled, (roll.id IN (
    SELECT used.value FROM battle_event, json_each(battle_event.facts, '$.rolls') AS used
)) FROM roll WHERE roll.step_id IS NOT NULL
"""


@pytest.mark.parametrize("seed", range(3))
def test_the_table_says_what_the_file_says(
    tmp_path: Path, edition: Edition, clock: Clock, seed: int
) -> None:
    chance = Random(seed)
    campaign = playing(tmp_path / "campaña.estandarte", edition, clock)
    table = LiveTable(campaign)
    acts = [*VERBS.values(), *MORE.values(), undo, undo, undo, redo, redo, _shuffle(chance)]
    done = 0
    for _ in range(40):
        with suppress(Refused, NothingToRedo, NothingToUndo, KeyError):
            chance.choice(acts)(campaign)
            done += 1
        fresh = LiveTable(campaign)
        for battle in table.running():
            assert table.battle(battle) == fresh.battle(battle)
        _assert_dice_count_with_their_lines(campaign)
    assert done > 15
    campaign.close()


def _shuffle(chance: Random) -> Callable[[Campaign], object]:
    """Any line gone, one more anywhere, or the last one taken back."""

    def act(campaign: Campaign) -> object:
        table = LiveTable(campaign)
        battle = chance.choice(table.running())
        lines = table.battle(battle).replayed.lines
        place = chance.randrange(len(lines))
        line = lines[place].logged
        match chance.randrange(3):
            case 0:
                return amend(table, battle, RemoveLine(line.key))
            case 1:
                new = type(line)(0, line.at, line.recorded_at, Remarked("Nieva."))
                return amend(table, battle, InsertLine(place, new))
        return take_back(table, battle)

    return act


def _assert_dice_count_with_their_lines(campaign: Campaign) -> None:
    with campaign.looking() as connection:
        rows = connection.execute(_UNDER_LINES).fetchall()
    assert rows
    assert all(bool(annulled) != bool(used) for _, annulled, used in rows), rows
