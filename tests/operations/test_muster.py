"""What a character takes into a battle by the numbers of its edition."""

from director.editions.schema import Edition
from director.operations.handle import Campaign
from director.operations.muster import muster
from tests.harness.people import People


def test_the_unfit_begin_with_the_least_the_edition_allows(
    campaign: Campaign, people: People, edition: Edition
) -> None:
    """11 of Fuerza and 11 wounds leave nothing; 4 wounds leave 7, which is more than the least."""
    unfit, hurt = people.character(wounds=11), people.character(wounds=4)
    assert edition.stats is not None
    three = edition.stats.least_start.model_copy(update={"value": 3})
    stats = edition.stats.model_copy(update={"least_start": three})
    for rules, least in ((edition, 1), (edition.model_copy(update={"stats": stats}), 3)):
        with campaign.reading() as connection:
            found = muster(connection, rules, {unfit, hurt}, day=1)
        starts = [found[key].snapshot()["strength"] for key in (unfit, hurt)]
        assert starts == [least, 7]
