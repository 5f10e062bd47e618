"""What is taken back by the stored plan needs a plan that can be read."""

import pytest
from sqlalchemy import update

from director.operations import aftermath
from director.operations.handle import Campaign, Damaged
from director.store.tables import Aftermath
from tests.harness.dumps import dump
from tests.harness.fights import fought, stands
from tests.harness.people import People


@pytest.mark.parametrize("column", ["request", "plan"])
def test_an_aftermath_that_cannot_be_read_is_not_reopened(
    campaign: Campaign, people: People, column: str
) -> None:
    key = fought(campaign, stands(people.character()))
    with campaign.step("test") as step:
        step.connection.execute(update(Aftermath).values({column: {"version": 9}}))
    before = dump(campaign)
    for verb in (aftermath.reopen_preview, aftermath.reopen):
        with pytest.raises(Damaged) as damaged:
            verb(campaign, key)
        assert damaged.value.detail.startswith(f"aftermath of battle {key}: ")
    assert dump(campaign) == before
