"""Every number of a caravan with all that it is made of, held to a text that somebody read."""

from director.editions import Edition
from director.rules.caravan.days import Waits
from director.rules.caravan.ledger import Entry, totals
from director.rules.caravan.morale import bands, change_of_day, willpower_of
from director.rules.caravan.passing import pass_day, pass_days
from director.rules.caravan.state import (
    CLANSMEN,
    FIGHTERS,
    Activity,
    CaravanState,
    Cause,
    Quantity,
    Traveller,
)
from director.rules.caravan.supplies import hungry_lost, lasting, need
from tests.rules.proving import assert_proofs

ROAD = CaravanState({CLANSMEN: 450, FIGHTERS: 80}, 20, 50)
POOR = CaravanState({CLANSMEN: 6, FIGHTERS: 300}, 1, 97)
PARTY = (Traveller(1, wounds=2), Traveller(2, wounds=1, alive=False))


def test_proofs_of_the_caravan(campana: Edition) -> None:
    assert_proofs(
        "caravan",
        {
            "bands": bands(campana),
            "what a morale of 75 gives in battle": willpower_of(campana, 75),
            "what a day of 530 people takes": need(campana, ROAD),
            "how long 20 supplies last": lasting(campana, ROAD),
            "lost of 330 hungry": hungry_lost(campana, 330),
            "a day of travel": pass_day(campana, ROAD, Activity.TRAVEL, PARTY),
            "a hungry day of travel": pass_day(campana, POOR, Activity.TRAVEL, PARTY),
            "a hungry day of rest": pass_day(campana, POOR, Activity.REST, PARTY),
            "rest at a morale of 97": change_of_day(campana, 97, Activity.REST),
            "days until the food is gone": pass_days(
                campana, CaravanState({CLANSMEN: 90}, 2, 50), Activity.REST, 9, (), Waits()
            ),
            "a ledger": totals(
                campana,
                CaravanState({CLANSMEN: -3}, 5, 110),
                [
                    Entry(Quantity.SUPPLIES, -8, Cause.BATTLE, day=3, key=1),
                    Entry(Quantity.PURSE, 4, Cause.DIRECTOR),
                ],
            ),
        },
    )
