"""Several days taken together."""

from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.caravan.passing import pass_days
from director.rules.caravan.state import (
    CLANSMEN,
    FIGHTERS,
    Activity,
    CaravanState,
    Cause,
    Quantity,
    Traveller,
    changed,
)
from director.rules.caravan.stretch import Stretch, stretch_of
from director.rules.derivation import TermCode
from tests.rules.caravan.company import activities, caravans, companies

PARTY = (Traveller(4, wounds=1), Traveller(2, wounds=5), Traveller(3))


def test_three_days_of_rest_are_told_as_one(campana: Edition) -> None:
    """Five supplies for 200 people: on the third day half of them go hungry, and five are lost."""
    state = CaravanState({CLANSMEN: 200}, 5, 85)
    found = stretch_of(pass_days(campana, state, Activity.REST, 3, PARTY).days)
    assert found.days == 3
    told = [
        (
            change.what,
            change.cause,
            [(term.code, term.amount, dict(term.facts)) for term in change.amount.terms],
        )
        for change in found.changes
    ]
    eating = {"people": 200, "per_supply": 100}
    assert told == [
        (
            Quantity.SUPPLIES,
            Cause.EATEN,
            [(TermCode.PEOPLE_EATING, -6, eating), (TermCode.SUPPLIES_LACKING, 1, {})],
        ),
        (
            Quantity.MORALE,
            Cause.RESTED,
            [
                (TermCode.MORALE_REST, 20, {}),
                (TermCode.LEDGER_FULL, -5, {"maximum": 100}),
                (TermCode.MORALE_HUNGER, -10, {}),
            ],
        ),
        (
            Quantity.PEOPLE,
            Cause.HUNGER,
            [(TermCode.HUNGRY_LOST, -5, {"hungry": 100, "percent": 5})],
        ),
    ]
    assert [
        (one.character, [(term.code, term.amount) for term in one.wounds.terms])
        for one in found.healed
    ] == [
        (4, [(TermCode.WOUNDS, 1), (TermCode.HEALED_BY_REST, -1)]),
        (2, [(TermCode.WOUNDS, 5), (TermCode.HEALED_BY_REST, -3)]),
    ]


def test_numbers_that_differ_from_day_to_day_are_not_told(campana: Edition) -> None:
    """190 hungry lose nine clansmen on the first day; of the 181 left nine more."""
    days = pass_days(campana, CaravanState({CLANSMEN: 190}, 0, 50), Activity.REST, 2).days
    lost = stretch_of(days).changes[0].amount
    (term,) = lost.terms
    assert (term.code, term.amount, dict(term.facts)) == (TermCode.HUNGRY_LOST, -18, {})
    assert term.source is not None


def test_kinds_of_people_stay_apart(campana: Edition) -> None:
    days = pass_days(campana, CaravanState({CLANSMEN: -1, FIGHTERS: -2}, 0, 50), Activity.REST, 1)
    found = [(one.kind, one.amount.total) for one in stretch_of(days.days).changes[:2]]
    assert found == [(CLANSMEN, 1), (FIGHTERS, 2)]


def test_no_days_are_nothing() -> None:
    assert stretch_of(()) == Stretch(0, (), ())


@given(state=caravans, company=companies, activity=activities, days=st.integers(0, 6))
def test_a_stretch_comes_to_what_its_days_do(
    campana: Edition,
    state: CaravanState,
    company: tuple[Traveller, ...],
    activity: Activity,
    days: int,
) -> None:
    travelling = {one.character: one for one in company}
    passed = pass_days(campana, state, activity, days, tuple(travelling.values()))
    found = stretch_of(passed.days)
    after = state
    for change in found.changes:
        after = changed(after, change)
    assert after == passed.state
    left = {one.character: one.wounds for one in passed.company}
    for one in found.healed:
        assert one.wounds.total == left[one.character] < travelling[one.character].wounds
