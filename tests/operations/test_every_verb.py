"""What holds for every verb: one step, taken back and done again whole, safe from a crash."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.operations.change import Subject
from director.operations.handle import Campaign
from director.operations.history import redo, steps, undo
from director.store.file import Clock
from tests.harness.dumps import dump
from tests.harness.first_campaign import settled_clock
from tests.harness.killing import kill_at_every_statement
from tests.harness.people_verbs import VERBS, Verb, peopled

every_verb = pytest.mark.parametrize(("code", "verb"), VERBS.items(), ids=VERBS.keys())


@pytest.fixture
def campaign(tmp_path: Path, edition: Edition, clock: Clock) -> Iterator[Campaign]:
    """One with people in it."""
    opened = peopled(tmp_path / "campaña.estandarte", edition, clock)
    yield opened
    opened.close()


@every_verb
def test_is_one_named_step(campaign: Campaign, code: str, verb: Verb) -> None:
    before = steps(campaign)
    change = verb(campaign)
    newest, *older = steps(campaign)
    assert tuple(older) == before
    assert newest.label == change.label
    assert newest.label.code == code
    assert Subject.HISTORY in change.subjects


@every_verb
def test_is_taken_back_and_done_again_whole(campaign: Campaign, code: str, verb: Verb) -> None:
    before = dump(campaign)
    verb(campaign)
    after = dump(campaign)
    assert after != before
    undo(campaign)
    assert dump(campaign) == before
    redo(campaign)
    assert dump(campaign) == after


@every_verb
def test_a_crash_leaves_all_of_it_or_nothing(edition: Edition, code: str, verb: Verb) -> None:
    def make(path: Path) -> None:
        peopled(path, edition, settled_clock()).close()

    assert kill_at_every_statement(make, verb) > 5


@pytest.mark.parametrize("turn", [undo, redo])
def test_a_crash_in_the_history_leaves_all_of_it_or_nothing(edition: Edition, turn: Verb) -> None:
    def make(path: Path) -> None:
        campaign = peopled(path, edition, settled_clock())
        VERBS["character.edit"](campaign)
        if turn is redo:
            undo(campaign)
        campaign.close()

    assert kill_at_every_statement(make, turn) > 20
