"""What a director should see of a day."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.caravan.days import Notice, NoticeKind
from director.rules.caravan.notices import of_food, of_morale, of_rest
from director.rules.caravan.resting import a_rest
from director.rules.caravan.state import CLANSMEN, CaravanState, Traveller

PEOPLE = CaravanState({CLANSMEN: 250}, 0, 50)
COMPANY = (
    Traveller(1, wounds=1),
    Traveller(2, wounds=2),
    Traveller(3, wounds=1, busy=True),
    Traveller(4, wounds=1, busy=True, alive=False),
    Traveller(5, busy=True),
)


def _caravan(supplies: int, morale: int = 50) -> CaravanState:
    return CaravanState({CLANSMEN: 250}, supplies, morale)


def test_hunger_and_an_empty_store(campana: Edition) -> None:
    gone = Notice(NoticeKind.SUPPLIES_GONE, 3)
    assert of_food(campana, 0, _caravan(1), ()) == ()
    assert of_food(campana, 0, PEOPLE, ()) == (gone,)
    assert of_food(campana, 50, PEOPLE, ()) == (Notice(NoticeKind.HUNGRY, 50), gone)


def test_an_empty_store_that_nobody_needs(
    campana: Edition, house: Callable[[str], Edition]
) -> None:
    assert of_food(campana, 0, CaravanState({}, 0, 50), ()) == ()
    assert of_food(house("[caravan.supplies]\nconsumed = false\n"), 0, PEOPLE, ()) == ()


@pytest.mark.parametrize(
    ("before", "after", "notices"),
    [
        (50, 40, ()),
        (40, 30, (Notice(NoticeKind.BAND, 2),)),
        (10, 0, (Notice(NoticeKind.MORALE_BOTTOM, 0),)),
        (11, 0, (Notice(NoticeKind.BAND, 1), Notice(NoticeKind.MORALE_BOTTOM, 0))),
    ],
)
def test_morale(
    campana: Edition,
    house: Callable[[str], Edition],
    before: int,
    after: int,
    notices: tuple[Notice, ...],
) -> None:
    assert of_morale(campana, _caravan(1, before), _caravan(1, after)) == notices
    off = house("[caravan.morale]\nkept = false\n")
    assert of_morale(off, _caravan(1, before), _caravan(1, after)) == ()


def test_who_is_whole_and_who_could_not_heal(
    campana: Edition, edition_of: Callable[[str], Edition]
) -> None:
    healed = a_rest(campana, COMPANY)[1]
    assert of_rest(campana, COMPANY, healed) == (
        Notice(NoticeKind.WHOLE, 1),
        Notice(NoticeKind.BUSY, 1),
    )
    assert of_rest(edition_of("factions"), COMPANY, ()) == (
        Notice(NoticeKind.BUSY, 1),
        Notice(NoticeKind.REST_HEALS_NOTHING, 2),
    )
    assert of_rest(campana, (Traveller(1),), ()) == ()
