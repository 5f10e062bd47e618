"""What holds for every verb about a battle in play: one step, both ways, safe from a crash."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.console.words import step_words
from director.editions.schema import Edition
from director.operations.change import Subject
from director.operations.handle import Campaign
from director.operations.history import redo, steps, undo
from director.operations.live.table import LiveTable
from director.store.file import Clock
from tests.harness.dumps import dump
from tests.harness.first_campaign import settled_clock
from tests.harness.killing import kill_at_every_statement
from tests.harness.live_verbs import KILLED, MORE, STRIKING_OUT, VERBS, Verb, playing

EVERY = [*VERBS.items(), *MORE.items(), ("live.amend", STRIKING_OUT)]
every_verb = pytest.mark.parametrize(("code", "verb"), EVERY, ids=[code for code, _ in EVERY])


@pytest.fixture
def campaign(tmp_path: Path, edition: Edition, clock: Clock) -> Iterator[Campaign]:
    """One with battles in play."""
    opened = playing(tmp_path / "campaña.estandarte", edition, clock)
    yield opened
    opened.close()


@every_verb
def test_is_a_named_step_taken_back_and_done_again_whole(
    campaign: Campaign, code: str, verb: Verb
) -> None:
    table = LiveTable(campaign)
    change = verb(campaign)
    newest, *_ = steps(campaign)
    assert newest.label == change.label
    assert newest.label.code == code
    assert {Subject.HISTORY, Subject.BATTLES} <= change.subjects
    assert step_words(newest.label) not in (code, "")
    assert "…" not in step_words(newest.label)
    after, seen = dump(campaign), _seen(table)
    undo(campaign)
    before = dump(campaign)
    assert before != after
    assert _seen(table) == _seen(LiveTable(campaign)) != seen
    redo(campaign)
    assert dump(campaign) == after
    assert _seen(table) == _seen(LiveTable(campaign)) == seen


@pytest.mark.parametrize("code", KILLED)
def test_a_crash_leaves_all_of_it_or_nothing(edition: Edition, code: str) -> None:
    def make(path: Path) -> None:
        playing(path, edition, settled_clock()).close()

    assert kill_at_every_statement(make, VERBS[code]) > 2


def _seen(table: LiveTable) -> tuple[object, ...]:
    return tuple(table.battle(battle) for battle in table.running())
