"""Morale: its bands, what they give in battle, and what days do to it."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.caravan.morale import (
    band_of,
    bands,
    change_of_day,
    kept,
    starting_morale,
    willpower_of,
)
from director.rules.caravan.state import EVERY_QUANTITY, Activity, CaravanState, Quantity
from director.rules.derivation import TermCode
from tests.rules.caravan.company import activities

OFF = "[caravan.morale]\nkept = false\n"


def test_five_bands(campana: Edition) -> None:
    assert [(band.number, band.least, band.most, band.willpower) for band in bands(campana)] == [
        (1, 0, 10, -2),
        (2, 11, 30, -1),
        (3, 31, 69, 0),
        (4, 70, 89, 1),
        (5, 90, 100, 2),
    ]


@pytest.mark.parametrize(
    ("morale", "willpower"),
    [(-7, -2), (0, -2), (10, -2), (11, -1), (30, -1), (31, 0), (69, 0), (70, 1), (90, 2), (999, 2)],
)
def test_what_a_morale_gives_in_battle(campana: Edition, morale: int, willpower: int) -> None:
    found = willpower_of(campana, morale)
    band = band_of(campana, morale)
    assert found.total == willpower
    (term,) = found.terms
    assert (term.code, term.source) == (TermCode.MORALE, band.source)
    assert term.facts == {"morale": morale, "least": band.least, "most": band.most}


@pytest.mark.parametrize(
    ("morale", "activity", "hungry", "terms"),
    [
        (50, Activity.TRAVEL, False, [(TermCode.MORALE_TRAVEL, -10)]),
        (50, Activity.REST, False, [(TermCode.MORALE_REST, 10)]),
        (50, Activity.REST, True, [(TermCode.MORALE_HUNGER, -10)]),
        (
            50,
            Activity.TRAVEL,
            True,
            [(TermCode.MORALE_TRAVEL, -10), (TermCode.MORALE_HUNGER, -10)],
        ),
        (4, Activity.TRAVEL, False, [(TermCode.MORALE_TRAVEL, -10), (TermCode.LEDGER_EMPTY, 6)]),
        (97, Activity.REST, False, [(TermCode.MORALE_REST, 10), (TermCode.LEDGER_FULL, -7)]),
    ],
)
def test_what_a_day_does(
    campana: Edition,
    morale: int,
    activity: Activity,
    hungry: bool,
    terms: list[tuple[TermCode, int]],
) -> None:
    found = change_of_day(campana, morale, activity, hungry=hungry)
    assert [(term.code, term.amount) for term in found.terms] == terms


def test_a_day_is_not_hungry_unless_it_is_said(campana: Edition) -> None:
    assert change_of_day(campana, 50, Activity.REST).total == 10


def test_a_table_without_morale(campana: Edition, house: Callable[[str], Edition]) -> None:
    off = house(OFF)
    state = CaravanState({}, 0, 50)
    assert (kept(campana, state), kept(off, state)) == (True, False)
    assert willpower_of(off, 100).terms == ()
    assert change_of_day(off, 50, Activity.TRAVEL).terms == ()


def test_a_director_sets_other_bands(house: Callable[[str], Edition]) -> None:
    """Those above the highest morale are never reached."""
    own = house("[caravan.morale]\nmost = 70\nstart = 90\n[caravan.morale.bands]\n50 = 3\n")
    assert [(band.least, band.most, band.willpower) for band in bands(own)] == [
        (0, 10, -2),
        (11, 30, -1),
        (31, 49, 0),
        (50, 69, 3),
        (70, 70, 1),
    ]
    assert starting_morale(own) == 70


def test_a_new_caravan_is_of_middling_mood(campana: Edition) -> None:
    assert starting_morale(campana) == 50


def test_it_is_not_defined_where_nobody_travels(edition_of: Callable[[str], Edition]) -> None:
    assert not kept(edition_of("clanes-factions"), CaravanState({}, 0, 50))
    with pytest.raises(NotDefinedError) as caught:
        willpower_of(edition_of("clanes-factions"), 50)
    assert caught.value.block == "caravan"


@given(morale=st.integers(), activity=activities, hungry=st.booleans())
def test_a_day_leaves_a_morale_that_there_is(
    campana: Edition, morale: int, activity: Activity, hungry: bool
) -> None:
    after = morale + change_of_day(campana, morale, activity, hungry=hungry).total
    assert 0 <= after <= 100
    assert band_of(campana, after).least <= after <= band_of(campana, after).most


def test_who_keeps_no_morale_has_none(campana: Edition) -> None:
    state = CaravanState({}, 0, 50, kept=EVERY_QUANTITY - {Quantity.MORALE})
    assert not kept(campana, state)
