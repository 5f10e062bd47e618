"""A battle is resolved and reopened by the rules it was recorded by."""

from sqlalchemy import update

from director.editions.loader import dump_edition
from director.editions.schema import Edition
from director.operations import aftermath
from director.operations.campaigns import edition_of
from director.operations.handle import Campaign
from director.operations.rows import added
from director.operations.views.people_reads import roster
from director.store.tables import Campaign as CampaignRow
from director.store.tables import EditionCopy
from tests.harness.fights import falls, fought, recorded, rolled
from tests.harness.people import People


def _adopt(campaign: Campaign, edition: Edition, limit: int) -> None:
    """From now on the campaign plays by a second copy, with another limit of wounds for heroes."""
    assert edition.deaths is not None
    assert edition.deaths.hero.wound_limit is not None
    wounds = edition.deaths.hero.wound_limit.wounds.model_copy(update={"value": limit})
    of_hero = edition.deaths.hero.wound_limit.model_copy(update={"wounds": wounds})
    hero = edition.deaths.hero.model_copy(update={"wound_limit": of_hero})
    changed = edition.model_copy(
        update={"deaths": edition.deaths.model_copy(update={"hero": hero})}
    )
    with campaign.step("campaign.edit") as step:
        copy = {
            "code": "house",
            "title": "De la casa",
            "values": dump_edition(changed),
            "adopted_at": campaign.clock(),
            "program_version": "1",
        }
        key = added(step.connection, EditionCopy, copy)
        step.connection.execute(update(CampaignRow).values(edition_id=key))


def _limit(edition: Edition) -> int:
    assert edition.deaths is not None
    assert edition.deaths.hero.wound_limit is not None
    return edition.deaths.hero.wound_limit.wounds.value


def test_it_is_resolved_by_its_own_rules(
    campaign: Campaign, people: People, edition: Edition
) -> None:
    """One wound: far from 12, and the limit of the rules adopted since."""
    key = recorded(campaign, falls(people.character("Signy"), 1, -2))
    _adopt(campaign, edition, 1)
    assert _limit(edition_of(campaign)) == 1
    context = aftermath.context(campaign, key)
    assert _limit(context.edition) == 12
    aftermath.apply(campaign, rolled(context.draft))
    assert not roster(campaign)[0].condemned


def test_it_is_reopened_by_its_own_rules(
    campaign: Campaign, people: People, edition: Edition
) -> None:
    """11 left are below its 12, though over the limit of the rules adopted since."""
    signy = people.character("Signy", wounds=11)
    key = fought(campaign, falls(signy, 1, -2, despite="Insiste."))
    assert roster(campaign)[0].condemned
    _adopt(campaign, edition, 5)
    assert aftermath.reopen_preview(campaign, key).condemned_lifted == ("Signy",)
    aftermath.reopen(campaign, key)
    assert not roster(campaign)[0].condemned
