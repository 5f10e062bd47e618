"""What a battle left stands in the ledger where it first stood, also when it is applied anew."""

from dataclasses import replace

import pytest

from director.operations import aftermath
from director.operations.aftermath_draft import CaravanDraft
from director.operations.campaigns import edition_of
from director.operations.caravan.days import pass_days
from director.operations.caravan.goods import OpeningForm, open_caravan
from director.operations.caravan.reads import caravan_now, goods_rows, road
from director.operations.caravan.standing import state_in
from director.operations.handle import Campaign
from director.rules.caravan.state import CLANSMEN, Quantity
from tests.harness.fights import enemy, recorded, rolled, stands
from tests.harness.people import People


def supplies(campaign: Campaign) -> int:
    """Told alike by the whole ledger, by the lean fold and by the road."""
    told = caravan_now(campaign).state.supplies
    edition = edition_of(campaign)
    with campaign.looking() as connection:
        assert state_in(connection, edition).supplies == told
    assert road(campaign)[-1].state.supplies == told
    assert goods_rows(campaign, Quantity.SUPPLIES)[0].after == told
    return told


@pytest.mark.parametrize(("again", "left"), [(100, 0), (130, 30), (40, 0)])
def test_goods_that_were_eaten_do_not_come_again(
    campaign: Campaign, people: People, again: int, left: int
) -> None:
    bera = people.character("Bera")
    open_caravan(campaign, OpeningForm({CLANSMEN: 1000}, supplies=0))
    key = recorded(campaign, stands(bera), enemy(by=0))
    draft = rolled(aftermath.context(campaign, key).draft)
    found = replace(draft, caravan=(CaravanDraft("supplies", 100, "botín"),))
    aftermath.apply(campaign, found)
    assert supplies(campaign) == 100
    pass_days(campaign, "rest", 10)
    assert supplies(campaign) == 0
    aftermath.reopen(campaign, key)
    assert supplies(campaign) == 0
    draft = rolled(aftermath.context(campaign, key).draft)
    aftermath.apply(campaign, replace(draft, caravan=(CaravanDraft("supplies", again, "botín"),)))
    assert supplies(campaign) == left
