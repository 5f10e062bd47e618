"""Battles kept by revision: nothing is replayed twice, and nothing stale is ever shown."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import text

from director.operations.handle import Damaged
from director.operations.history import redo, undo
from director.operations.live import reading
from director.operations.live import table as table_module
from director.operations.live.happening import happen
from director.operations.live.reading import LineRow
from director.operations.live.table import LiveTable
from director.operations.players import PlayerForm, edit_player
from director.operations.problems import Refusal, Refused
from director.operations.views.live import UnitName
from director.rules.live.happenings import Logged, Remarked
from tests.harness.live_fights import strike
from tests.operations.live.conftest import Fight


@pytest.fixture
def decoded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many lines each decoding read."""
    found: list[int] = []
    before = reading.logged

    def counting(rows: tuple[LineRow, ...], battle: int, path: Path) -> list[Logged]:
        found.append(len(rows))
        return before(rows, battle, path)

    monkeypatch.setattr(reading, "logged", counting)
    return found


def test_a_look_after_a_verb_reads_no_line(fight: Fight, decoded: list[int]) -> None:
    happen(fight.table, fight.battle, Remarked("Nieva."))
    now = fight.now
    assert decoded == []
    assert now is fight.now
    assert now.state is now.replayed.state
    fresh = LiveTable(fight.campaign).battle(fight.battle)
    assert fresh == now
    assert decoded == [len(now.replayed.lines)]


def test_an_undone_battle_is_the_one_of_before(fight: Fight, decoded: list[int]) -> None:
    before = fight.now
    strike(fight.table, fight.battle, fight.bera, fight.stone)
    after = fight.now
    undo(fight.campaign)
    assert fight.now is before
    redo(fight.campaign)
    assert fight.now is after
    assert decoded == []


def test_only_lines_that_differ_are_read(fight: Fight, decoded: list[int]) -> None:
    """Another window's table wrote a line: here only that one is read."""
    strike(LiveTable(fight.campaign), fight.battle, fight.bera, fight.stone)
    decoded.clear()
    assert fight.now == LiveTable(fight.campaign).battle(fight.battle)
    assert decoded[0] == 1


def test_what_changes_around_a_battle_is_seen_at_once(fight: Fight, decoded: list[int]) -> None:
    before = fight.now
    edit_player(fight.campaign, fight.players[0], PlayerForm("Otra", zone="Atlantic/Canary"))
    named = fight.now.names[fight.bera]
    assert (named.player, named.zone) == ("Otra", "Atlantic/Canary")
    assert fight.now.replayed is before.replayed
    assert decoded == []


def test_what_texts_call_units_is_worked_out_once_for_the_names_there_are(fight: Fight) -> None:
    def worked_out(names: Mapping[int, UnitName]) -> dict[int, str]:
        found.append(len(names))
        return {key: each.player for key, each in names.items()}

    found: list[int] = []
    first = fight.now.shown_names.of(fight.now.names, worked_out)
    happen(fight.table, fight.battle, Remarked("Nieva."))
    assert fight.now.shown_names.of(fight.now.names, worked_out) is first
    assert len(found) == 1
    edit_player(fight.campaign, fight.players[0], PlayerForm("Otra"))
    assert fight.now.shown_names.of(fight.now.names, worked_out)[fight.bera] == "Otra"
    other = LiveTable(fight.campaign).battle(fight.battle)
    assert other.shown_names is not fight.now.shown_names
    renamed = replace(other, names={})
    assert renamed.shown_names.of(renamed.names, worked_out) == {}


def test_the_one_used_longest_ago_gives_way(
    fight: Fight, decoded: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "KEPT", 2)
    for words in ("uno", "dos", "tres"):
        happen(fight.table, fight.battle, Remarked(words))
    for _ in range(3):
        undo(fight.campaign)
    assert fight.now == LiveTable(fight.campaign).battle(fight.battle)
    assert decoded[0] == 0


def test_there_is_no_such_battle(fight: Fight) -> None:
    with pytest.raises(Refused) as refused:
        fight.table.battle(99)
    assert refused.value.code is Refusal.NOT_FOUND
    assert fight.table.running() == (fight.battle,)


@pytest.mark.parametrize(
    "damage",
    [
        """UPDATE battle_event SET facts = '{"version":2,"remarked":{"text":""}}'""",
        """UPDATE battle_event SET facts = '{"version":1,"remarked":{"text":1}}'""",
        "UPDATE battle_event SET kind = 'placed' WHERE kind = 'joined'",
        "UPDATE battle_event SET at = 'ayer'",
        "UPDATE battle_event SET facts = 'nada'",
        """UPDATE battle_event SET facts = '{"version":1},{"version":1}' WHERE ordinal = 1024""",
        """UPDATE live_battle SET setup = '{"version":1,"setup":{"clock":"sundial"}}'""",
        "UPDATE queued_turn SET alternatives = '[]'",
        "UPDATE queued_turn SET posted_at = 'luego'",
    ],
)
def test_what_cannot_be_read_is_damaged_never_guessed(fight: Fight, damage: str) -> None:
    row = {
        "battle_id": fight.battle,
        "combatant_id": fight.bera,
        "asalto": 1,
        "alternatives": '{"version":1,"alternatives":[]}',
        "at": datetime.now(UTC).isoformat(),
    }
    with fight.campaign.step("test") as step:
        queued = """INSERT INTO queued_turn (battle_id, combatant_id, asalto, alternatives, post,
            posted_at, recorded_at, link, note, state)
            VALUES (:battle_id, :combatant_id, :asalto, :alternatives, '', :at, :at, '', '',
            'waiting')"""
        step.connection.execute(text(queued), row)
        step.connection.exec_driver_sql(damage)
    with pytest.raises(Damaged):
        LiveTable(fight.campaign).battle(fight.battle)


def test_equal_lines_are_equal_across_zones(fight: Fight) -> None:
    lines = fight.now.replayed.lines
    assert all(told.logged.at.tzinfo is UTC for told in lines)
    assert replace(fight.now) == fight.now
