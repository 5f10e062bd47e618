"""The harness that kills verbs sees what it is there to see."""

import pytest

from director.store.file import CampaignFile
from director.store.tables import Clan
from tests.harness.first_campaign import add, make_first_campaign
from tests.harness.killing import kill_at_every_statement


def one_step(campaign: CampaignFile) -> None:
    with campaign.step("clan.add") as step:
        add(step.connection, Clan, name="uno")
        add(step.connection, Clan, name="dos")


def two_steps(campaign: CampaignFile) -> None:
    for name in ("uno", "dos"):
        with campaign.step("clan.add") as step:
            add(step.connection, Clan, name=name)


def nothing(campaign: CampaignFile) -> None:
    campaign.history()


def fails(campaign: CampaignFile) -> None:
    raise LookupError("no such clan")


def test_a_verb_of_one_step_passes_and_each_of_its_statements_was_a_point() -> None:
    assert kill_at_every_statement(make_first_campaign, one_step) >= 5


def test_a_verb_that_takes_two_transactions_is_caught_between_them() -> None:
    with pytest.raises(AssertionError, match="half done when killed before"):
        kill_at_every_statement(make_first_campaign, two_steps)


def test_a_verb_that_changes_nothing_proves_nothing() -> None:
    with pytest.raises(AssertionError, match="proves nothing"):
        kill_at_every_statement(make_first_campaign, nothing)


def test_a_verb_that_fails_says_why() -> None:
    with pytest.raises(AssertionError, match="no such clan"):
        kill_at_every_statement(make_first_campaign, fails)
