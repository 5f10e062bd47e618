"""What holds for every verb about battles: one step, whole both ways, safe from a crash."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.operations.change import Subject
from director.operations.handle import Campaign
from director.operations.history import redo, steps, undo
from director.store.file import Clock
from tests.harness.battle_verbs import ASIDE, VERBS, Verb, embattled
from tests.harness.dumps import dump
from tests.harness.first_campaign import settled_clock
from tests.harness.killing import kill_at_every_statement

every_verb = pytest.mark.parametrize(("code", "verb"), VERBS.items(), ids=VERBS)


@pytest.fixture
def campaign(tmp_path: Path, edition: Edition, clock: Clock) -> Iterator[Campaign]:
    """One with battles in it."""
    opened = embattled(tmp_path / "campaña.estandarte", edition, clock)
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
    assert {Subject.HISTORY, Subject.BATTLES} <= change.subjects


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


@pytest.mark.parametrize("verb", ASIDE.values(), ids=ASIDE)
def test_what_stands_outside_undo_leaves_no_step(campaign: Campaign, verb: Verb) -> None:
    before, done = dump(campaign), steps(campaign)
    assert verb(campaign).label is None
    assert (dump(campaign), steps(campaign)) == (before, done)


@pytest.mark.parametrize("verb", (VERBS | ASIDE).values(), ids=VERBS | ASIDE)
def test_a_crash_leaves_all_of_it_or_nothing(edition: Edition, verb: Verb) -> None:
    def make(path: Path) -> None:
        embattled(path, edition, settled_clock()).close()

    assert kill_at_every_statement(make, verb) > 2


@pytest.mark.parametrize("turn", [undo, redo])
def test_a_crash_in_the_history_leaves_all_of_it_or_nothing(edition: Edition, turn: Verb) -> None:
    def make(path: Path) -> None:
        campaign = embattled(path, edition, settled_clock())
        VERBS["aftermath.apply"](campaign)
        if turn is redo:
            undo(campaign)
        campaign.close()

    assert kill_at_every_statement(make, turn) > 20
