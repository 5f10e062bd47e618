"""What holds for every verb about tests of attributes: one step, whole both ways, safe from a
crash.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.operations.change import Subject
from director.operations.handle import Campaign
from director.operations.history import redo, steps, undo
from director.store.file import Clock
from director.store.tables import Roll
from tests.harness.attribute_verbs import OTHERS, VERBS, with_tests
from tests.harness.dumps import dump
from tests.harness.first_campaign import settled_clock
from tests.harness.killing import kill_at_every_statement
from tests.harness.people_verbs import Verb

every_verb = pytest.mark.parametrize("verb", (VERBS | OTHERS).values(), ids=VERBS | OTHERS)


@pytest.fixture
def campaign(tmp_path: Path, edition: Edition, clock: Clock) -> Iterator[Campaign]:
    """One in which two tests were called."""
    opened = with_tests(tmp_path / "campaña.estandarte", edition, clock)
    yield opened
    opened.close()


@pytest.mark.parametrize(("code", "verb"), VERBS.items(), ids=VERBS)
def test_is_one_named_step(campaign: Campaign, code: str, verb: Verb) -> None:
    before = steps(campaign)
    change = verb(campaign)
    newest, *older = steps(campaign)
    assert [step.id for step in older] == [step.id for step in before]
    assert newest.label == change.label
    assert newest.label.code == code
    assert {Subject.HISTORY, Subject.CARAVAN} <= change.subjects


@every_verb
def test_is_taken_back_and_done_again_whole(campaign: Campaign, verb: Verb) -> None:
    before, dice_before = dump(campaign), counting(campaign)
    verb(campaign)
    after, dice_after = dump(campaign), counting(campaign)
    assert after != before
    undo(campaign)
    assert (dump(campaign), counting(campaign)) == (before, dice_before)
    redo(campaign)
    assert (dump(campaign), counting(campaign)) == (after, dice_after)


@every_verb
def test_a_crash_leaves_all_of_it_or_nothing(edition: Edition, verb: Verb) -> None:
    def make(path: Path) -> None:
        with_tests(path, edition, settled_clock()).close()

    assert kill_at_every_statement(make, verb) > 4


def counting(campaign: Campaign) -> list[int]:
    """Dice that count: those that are neither left unused nor annulled."""
    with campaign.reading() as connection:
        rows = connection.exec_driver_sql(
            f"SELECT id FROM {Roll.__tablename__} WHERE NOT annulled AND step_id IS NOT NULL"
        )
        return [key for (key,) in rows]
