"""What a caravan has, and that nothing of it is below zero or above its highest."""

from collections.abc import Callable

import pytest
from hypothesis import given

from director.editions import Edition
from director.rules.caravan.state import (
    CLANSMEN,
    FIGHTERS,
    CaravanState,
    Cause,
    Change,
    Quantity,
    changed,
    corrections,
    fitting,
    with_number,
)
from director.rules.derivation import Derivation, Term, TermCode
from tests.rules.caravan.company import assert_within, caravans

BEFORE = CaravanState({CLANSMEN: 400, FIGHTERS: 60}, 12, 50)


def _by(amount: int) -> Derivation:
    return Derivation((Term(TermCode.LEDGER_ENTRY, amount),))


@pytest.mark.parametrize(
    ("what", "kind", "number"),
    [
        (Quantity.PEOPLE, CLANSMEN, 400),
        (Quantity.PEOPLE, FIGHTERS, 60),
        (Quantity.PEOPLE, "siervos", 0),
        (Quantity.SUPPLIES, CLANSMEN, 12),
        (Quantity.MORALE, CLANSMEN, 50),
        (Quantity.PURSE, CLANSMEN, 0),
    ],
)
def test_every_number_has_its_place(what: Quantity, kind: str, number: int) -> None:
    assert BEFORE.number(what, kind) == number
    after = with_number(BEFORE, what, kind, 7)
    assert after.number(what, kind) == 7
    assert BEFORE.number(what, kind) == number
    others = [(each, one) for each in Quantity for one in (CLANSMEN, FIGHTERS)]
    for other in others:
        same = other[0] is what and (what is not Quantity.PEOPLE or other[1] == kind)
        assert same or after.number(*other) == BEFORE.number(*other)


def test_a_change_is_added() -> None:
    after = changed(BEFORE, Change(Quantity.PEOPLE, Cause.BATTLE, _by(-15), FIGHTERS))
    assert after == CaravanState({CLANSMEN: 400, FIGHTERS: 45}, 12, 50)
    assert changed(BEFORE, Change(Quantity.PURSE, Cause.BATTLE, _by(3))).purse == 3


def test_what_does_not_fit_is_a_term(campana: Edition) -> None:
    short = fitting(campana, Quantity.SUPPLIES, 3, _by(-5))
    assert [(term.code, term.amount) for term in short.terms] == [
        (TermCode.LEDGER_ENTRY, -5),
        (TermCode.LEDGER_EMPTY, 2),
    ]
    full = fitting(campana, Quantity.MORALE, 95, _by(10)).terms[1]
    assert (full.code, full.amount, full.facts) == (TermCode.LEDGER_FULL, -5, {"maximum": 100})
    assert full.source is not None
    assert full.source.section == "La caravana"


@pytest.mark.parametrize(
    ("what", "before", "amount"),
    [
        (Quantity.SUPPLIES, 3, -3),
        (Quantity.MORALE, 90, 10),
        (Quantity.PEOPLE, 90, 1000),
        (Quantity.PURSE, 99, 99),
    ],
)
def test_what_fits_stays(campana: Edition, what: Quantity, before: int, amount: int) -> None:
    assert fitting(campana, what, before, _by(amount)) == _by(amount)


def test_without_a_chapter_morale_has_no_highest(edition_of: Callable[[str], Edition]) -> None:
    assert fitting(edition_of("factions"), Quantity.MORALE, 95, _by(10)) == _by(10)
    assert fitting(edition_of("factions"), Quantity.MORALE, 5, _by(-10)).total == -5


def test_a_sound_caravan_needs_no_corrections(campana: Edition) -> None:
    assert corrections(campana, BEFORE) == ()


@given(state=caravans)
def test_corrections_make_any_caravan_sound(campana: Edition, state: CaravanState) -> None:
    after = state
    for change in corrections(campana, state):
        assert change.cause is Cause.CORRECTED
        after = changed(after, change)
    assert_within(campana, after)
    assert (after.purse is None) == (state.purse is None)
    assert corrections(campana, after) == ()
