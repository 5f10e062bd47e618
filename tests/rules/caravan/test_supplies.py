"""Supplies: what a day takes, how long they last, and who goes hungry."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.caravan.state import (
    CLANSMEN,
    EVERY_QUANTITY,
    FIGHTERS,
    CaravanState,
    Quantity,
    Traveller,
)
from director.rules.caravan.supplies import (
    NO_MEAL,
    consumed,
    eaters,
    hungry_lost,
    lasting,
    meal,
    need,
)
from director.rules.derivation import Derivation, TermCode
from tests.rules.caravan.company import caravans, companies

PARTY = (Traveller(1), Traveller(2, wounds=3), Traveller(3, alive=False))
HUNDRED_A_SUPPLY = {"people": 530, "per_supply": 100}


def _caravan(
    supplies: int, clansmen: int = 450, fighters: int = 60, others: int = 20
) -> CaravanState:
    return CaravanState({CLANSMEN: clansmen, FIGHTERS: fighters, "siervos": others}, supplies, 50)


def _supplies(changes: str) -> str:
    return f"[caravan.supplies]\n{changes}\n"


def _terms(found: Derivation | None) -> list[tuple[TermCode, int, dict[str, int | str]]]:
    assert found is not None
    return [(term.code, term.amount, dict(term.facts)) for term in found.terms]


def test_one_supply_feeds_a_hundred_people_a_day(campana: Edition) -> None:
    """450 and 60 and 20 are 530: five supplies and a begun one."""
    assert _terms(need(campana, _caravan(30))) == [
        (TermCode.PEOPLE_EATING, 5, HUNDRED_A_SUPPLY),
        (TermCode.ROUNDING, 1, {"numerator": 30, "denominator": 100}),
    ]
    assert _terms(lasting(campana, _caravan(31))) == [
        (TermCode.SUPPLY_DAYS, 5, {"supplies": 31, "per_day": 6})
    ]


@pytest.mark.parametrize(
    ("changes", "people"),
    [
        ("", 530),
        ("fighters_eat = false", 470),
        ("others_eat = false", 510),
        ("characters_eat = true", 532),
    ],
)
def test_who_eats(house: Callable[[str], Edition], changes: str, people: int) -> None:
    """Of the three characters one is dead."""
    assert eaters(house(_supplies(changes)), _caravan(9), PARTY) == people


@pytest.mark.parametrize(("supplies", "lasts"), [(-3, 0), (0, 0), (1, 1)])
def test_an_empty_store_lasts_no_day(campana: Edition, supplies: int, lasts: int) -> None:
    days = lasting(campana, CaravanState({CLANSMEN: 50}, supplies, 50))
    assert days is not None
    assert days.total == lasts


def test_nobody_eats_where_nobody_is(campana: Edition) -> None:
    assert eaters(campana, CaravanState({CLANSMEN: 0, FIGHTERS: -5}, 9, 50)) == 0


def test_as_many_lost_as_there_are(campana: Edition) -> None:
    """Of 40 hungry two are lost: of two clansmen both, of one the one."""
    both = meal(campana, CaravanState({CLANSMEN: 2, FIGHTERS: 38}, 0, 50)).lost
    assert [(term.code, term.amount) for term in both.terms] == [(TermCode.HUNGRY_LOST, -2)]
    one = meal(campana, CaravanState({CLANSMEN: 1, FIGHTERS: 39}, 0, 50)).lost
    assert [term.amount for term in one.terms] == [-2, 1]


def test_with_enough_everybody_is_fed(campana: Edition) -> None:
    found = meal(campana, _caravan(6))
    assert _terms(found.taken) == [(TermCode.PEOPLE_EATING, -6, HUNDRED_A_SUPPLY)]
    assert (found.hungry, found.lost) == (0, Derivation(()))


def test_with_too_few_all_are_eaten_and_the_rest_go_hungry(campana: Edition) -> None:
    """Two supplies feed 200 of 530. Of the other 330 the 5 % are 16 and a half: 16."""
    found = meal(campana, _caravan(2))
    assert _terms(found.taken) == [
        (TermCode.PEOPLE_EATING, -6, HUNDRED_A_SUPPLY),
        (TermCode.SUPPLIES_LACKING, 4, {}),
    ]
    assert found.hungry == 330
    assert _terms(found.lost) == [(TermCode.HUNGRY_LOST, -16, {"hungry": 330, "percent": 5})]
    assert hungry_lost(campana, 330).total == 16


def test_a_number_that_cannot_go_hungry_loses_nobody(house: Callable[[str], Edition]) -> None:
    own = house(_supplies('lost_rounding = "up"'))
    assert [hungry_lost(own, hungry).total for hungry in (-9, 0, 1)] == [0, 0, 1]


def test_characters_who_eat_are_counted_in_what_lasts(house: Callable[[str], Edition]) -> None:
    """A hundred and two of them eat two supplies a day; without the two it would be one."""
    own = house(_supplies("characters_eat = true"))
    days = lasting(own, CaravanState({CLANSMEN: 100}, 9, 50), PARTY)
    assert days is not None
    assert days.total == 4
    assert own.caravan is not None
    assert days.terms[0].source == own.caravan.supplies.people_per_supply.source


def test_nobody_is_lost_who_is_not_there(campana: Edition) -> None:
    found = meal(campana, _caravan(0, clansmen=3, fighters=600))
    assert _terms(found.lost) == [
        (TermCode.HUNGRY_LOST, -31, {"hungry": 623, "percent": 5}),
        (TermCode.LEDGER_EMPTY, 28, {}),
    ]
    assert meal(campana, CaravanState({FIGHTERS: 200}, 0, 50)).lost.total == 0
    assert meal(campana, _caravan(0, clansmen=-5, fighters=600)).lost.total == 0


@pytest.mark.parametrize(
    ("changes", "lost"),
    [("hungry_lost = 0", 0), ('lost_rounding = "up"', -17), ("hungry_lost = 100", -330)],
)
def test_hunger_is_the_directors_to_set(
    house: Callable[[str], Edition], changes: str, lost: int
) -> None:
    assert meal(house(_supplies(changes)), _caravan(2)).lost.total == lost


def test_who_eats_nothing_never_runs_out(campana: Edition, house: Callable[[str], Edition]) -> None:
    off = house(_supplies("consumed = false"))
    assert (consumed(campana, _caravan(2)), consumed(off, _caravan(2))) == (True, False)
    assert need(off, _caravan(2)).terms == ()
    assert lasting(off, _caravan(2)) is None
    assert meal(off, _caravan(2)) == NO_MEAL
    assert lasting(campana, CaravanState({}, 3, 50)) is None


def test_it_is_not_defined_where_nobody_travels(edition_of: Callable[[str], Edition]) -> None:
    assert not consumed(edition_of("factions"), CaravanState({}, 0, 0))
    with pytest.raises(NotDefinedError) as caught:
        need(edition_of("factions"), _caravan(2))
    assert caught.value.block == "caravan"


@given(state=caravans, company=companies, way=st.sampled_from(["down", "nearest", "up"]))
def test_a_meal_takes_no_more_than_there_is(
    house: Callable[[str], Edition], state: CaravanState, company: tuple[Traveller, ...], way: str
) -> None:
    edition = house(_supplies(f'rounding = "{way}"\ncharacters_eat = true'))
    found, supplies = meal(edition, state, company), max(0, state.supplies)
    people = eaters(edition, state, company)
    assert -supplies <= found.taken.total <= 0
    assert 0 <= found.hungry <= people
    assert (found.hungry > 0) == (need(edition, state, company).total > supplies)
    assert -max(0, state.people.get(CLANSMEN, 0)) <= found.lost.total <= 0
    living = tuple(one for one in company if one.alive)
    assert meal(edition, state, living) == found


@given(state=caravans)
def test_supplies_last_as_long_as_everybody_eats(campana: Edition, state: CaravanState) -> None:
    days = lasting(campana, state)
    if days is None:
        assert need(campana, state).total == 0
    else:
        a_day = need(campana, state).total
        assert days.total * a_day <= max(0, state.supplies) < (days.total + 1) * a_day


def test_what_is_not_counted_is_not_eaten(house: Callable[[str], Edition]) -> None:
    """Without a count of supplies nobody goes hungry; without one of people only characters eat."""
    edition = house(_supplies("characters_eat = true"))
    state = CaravanState({CLANSMEN: 500}, 0, 50)
    fed = replace(state, kept=EVERY_QUANTITY - {Quantity.SUPPLIES})
    assert not consumed(edition, fed)
    assert (need(edition, fed).terms, lasting(edition, fed)) == ((), None)
    assert meal(edition, fed) == NO_MEAL
    uncounted = replace(state, kept=EVERY_QUANTITY - {Quantity.PEOPLE})
    assert eaters(edition, uncounted, (Traveller(1),)) == 1
    hungry = meal(edition, uncounted, (Traveller(1),))
    assert (hungry.hungry, hungry.lost.terms) == (1, ())
