"""Undo and redo: to the beginning and back, across closing, with their dice, and never half."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import delete, select, text, update

from director.store import history
from director.store.errors import Damaged, NothingToRedo, NothingToUndo
from director.store.file import CampaignFile
from director.store.tables import Battle, Clan, Roll
from tests.harness.file_dumps import assert_whole, content, digest, dump_file
from tests.harness.first_campaign import (
    FIRST_INSTANT,
    STEPS,
    add,
    make_bare_campaign,
    settled_clock,
)


def test_undo_and_redo_walk_the_whole_history_across_closing(tmp_path: Path) -> None:
    path = tmp_path / "camino.estandarte"
    make_bare_campaign(path)
    states = [dump_file(path)]
    for code, facts, write in STEPS:
        campaign = CampaignFile.open(path, settled_clock())
        with campaign.step(code, facts) as step:
            write(step.connection)
        campaign.close()
        states.append(dump_file(path))
    for turn, expected in (("undo", states[-2::-1]), ("redo", states[1:])):
        for state in expected:
            campaign = CampaignFile.open(path, settled_clock())
            getattr(campaign, turn)()
            campaign.close()
            assert _without_rolls(path) == {**content(state), "roll": []}
    assert_whole(path)


def _without_rolls(path: Path) -> dict[str, list[str]]:
    """Dice that fell are never taken back; another test looks at them."""
    return {**content(dump_file(path)), "roll": []}


def test_undo_names_what_it_took_back(opened: CampaignFile) -> None:
    record = opened.undo()
    assert (record.code, record.facts, record.undone) == ("caravan.rest", {"days": 1}, True)
    assert record == opened.history()[1]
    record = opened.redo()
    assert (record.code, record.undone) == ("caravan.rest", False)
    assert record == opened.history()[1]


def test_at_either_end_there_is_nothing_left(opened: CampaignFile, path: Path) -> None:
    opened.redo()
    with pytest.raises(NothingToRedo) as redo:
        opened.redo()
    for _ in STEPS:
        opened.undo()
    with pytest.raises(NothingToUndo) as undo:
        opened.undo()
    assert redo.value.path == undo.value.path == path
    opened.close()
    before = digest(path)
    campaign = CampaignFile.open(path, settled_clock())
    with pytest.raises(NothingToUndo):
        campaign.undo()
    campaign.close()
    assert digest(path) == before


def test_undo_marks_the_step_s_rolls_annulled_and_redo_makes_them_count_again(
    opened: CampaignFile,
) -> None:
    def annulled() -> list[tuple[int | None, bool]]:
        with opened.reading() as connection:
            rows = connection.execute(text("SELECT step_id, annulled FROM roll ORDER BY id"))
            return [(step, bool(mark)) for step, mark in rows]

    assert annulled() == [(3, False), (None, False)]
    opened.undo()
    assert annulled() == [(3, False), (None, False)]
    opened.undo()
    assert annulled() == [(3, True), (None, False)]
    opened.redo()
    assert annulled() == [(3, False), (None, False)]


def test_a_roll_thrown_inside_a_step_survives_its_undo(opened: CampaignFile) -> None:
    with opened.step("aftermath.apply") as step:
        add(step.connection, Clan, name="con dados")
        add(step.connection, Roll, slot="s", purpose="death", sides=100, result=1, origin="program",
            step_id=step.id, rolled_at=FIRST_INSTANT)  # fmt: skip
    opened.undo()
    with opened.reading() as connection:
        roll = text("SELECT result, annulled FROM roll WHERE slot = 's'")
        assert connection.execute(roll).all() == [(1, 1)]
        assert "con dados" not in connection.execute(select(Clan.name)).scalars().all()


def test_deleting_with_everything_that_hangs_on_it_comes_back_whole(
    opened: CampaignFile, path: Path
) -> None:
    opened.undo()
    opened.undo()
    opened.close()
    before = content(dump_file(path))
    campaign = CampaignFile.open(path, settled_clock())
    with campaign.step("battle.remove") as step:
        step.connection.execute(delete(Battle))
    campaign.close()
    emptied = content(dump_file(path))
    assert [emptied[name] for name in ("battle", "side", "combatant", "absence")] == [
        [],
        [],
        [],
        [],
    ]
    campaign = CampaignFile.open(path, settled_clock())
    campaign.undo()
    campaign.close()
    assert content(dump_file(path)) == before
    campaign = CampaignFile.open(path, settled_clock())
    campaign.redo()
    campaign.close()
    assert content(dump_file(path)) == emptied


def test_keys_are_guarded_again_after_undo(opened: CampaignFile) -> None:
    opened.undo()
    with opened.aside() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1
    opened.close()
    with pytest.raises(sqlite3.ProgrammingError):
        opened.undo()


def test_a_number_is_not_given_again_after_undo(opened: CampaignFile) -> None:
    with opened.step("clan.add") as step:
        add(step.connection, Clan, name="uno")
    opened.undo()
    with opened.step("clan.add") as again:
        add(again.connection, Clan, name="dos")
    with opened.reading() as connection:
        keys = connection.execute(text("SELECT name, id FROM clan ORDER BY id")).all()
    assert keys == [("Los del Norte", 1), ("dos", 4)]
    assert again.id == step.id + 1


@pytest.mark.parametrize(
    ("statement", "detail"),
    [
        ("DELETE FROM caravan_day WHERE id = 99", "no longer fits"),
        ("UPDATE wound SET cause = cause", "no longer fits"),
        ("DELETE FROM player WHERE id = 1", "pointing nowhere"),
        ("INSERT INTO clan (id) VALUES (1)", "NOT NULL"),
        ("PRAGMA foreign_keys = OFF", "no longer fits"),
        ("esto no es SQL", "syntax error"),
    ],
)
def test_a_step_that_no_longer_fits_is_refused_whole(
    path: Path, statement: str, detail: str
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        (last,) = other.execute("SELECT min(seq) FROM undo_log WHERE step_id = 4").fetchone()
        other.execute("UPDATE undo_log SET sql = ? WHERE seq = ?", (statement, last))
    before = digest(path)
    campaign = CampaignFile.open(path, settled_clock())
    with pytest.raises(Damaged) as caught:
        campaign.undo()
    assert detail in caught.value.detail
    with campaign.aside() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1
    campaign.close()
    assert digest(path) == before


def test_the_oldest_steps_are_forgotten_and_at_least_a_thousand_stay(
    opened: CampaignFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert history.KEPT_STEPS >= 1000
    monkeypatch.setattr(history, "KEPT_STEPS", 60)
    for number in range(260):
        with opened.step("clan.edit", {"number": number}) as step:
            step.connection.execute(update(Clan).values(notes=str(number)))
    kept = opened.history(limit=1000)
    assert 60 <= len(kept) < 120
    assert [record.id for record in kept] == list(range(265, 265 - len(kept), -1))
    for _ in kept:
        opened.undo()
    with pytest.raises(NothingToUndo):
        opened.undo()
    with opened.reading() as connection:
        oldest = connection.execute(text("SELECT notes FROM clan")).scalar_one()
        logs = connection.execute(text("SELECT min(step_id) FROM undo_log")).scalar_one()
    assert int(oldest) == 259 - len(kept)
    assert logs == kept[-1].id
