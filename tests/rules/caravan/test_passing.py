"""Days on the road: one of them, many of them, and what stops them."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.caravan.days import (
    NO_WAITS,
    DayPassed,
    Notice,
    NoticeKind,
    StopReason,
    Waits,
)
from director.rules.caravan.ledger import entries_of, totals
from director.rules.caravan.passing import MOST_DAYS, lacking, pass_day, pass_days
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
from director.rules.caravan.supplies import eaters
from tests.rules.caravan.company import activities, amounts, assert_within, caravans, companies

REST, TRAVEL = Activity.REST, Activity.TRAVEL
ALL = ("campana", "saga", "factions", "clanes-campana", "clanes-factions", "grupos")
ROAD = CaravanState({CLANSMEN: 450, FIGHTERS: 80}, 20, 50)
EATING = '[caravan.supplies]\ncharacters_eat = true\nlost_rounding = "up"\n'


def test_a_day_of_travel(campana: Edition) -> None:
    """530 people eat six supplies, and the road takes 10 of morale; nobody heals."""
    party = (Traveller(1, wounds=2),)
    day = pass_day(campana, ROAD, TRAVEL, party)
    assert day.state == CaravanState({CLANSMEN: 450, FIGHTERS: 80}, 14, 40)
    assert amounts(day.changes) == {"supplies": -6, "morale": -10}
    assert [change.cause for change in day.changes] == [Cause.EATEN, Cause.TRAVELLED]
    assert (day.company, day.healed, day.notices) == (party, (), ())


def test_a_day_of_rest(campana: Edition) -> None:
    day = pass_day(campana, ROAD, REST, (Traveller(1, wounds=1), Traveller(2, wounds=3)))
    assert amounts(day.changes) == {"supplies": -6, "morale": 10}
    assert day.changes[1].cause is Cause.RESTED
    assert day.company == (Traveller(1), Traveller(2, wounds=2))
    assert [(one.character, one.wounds.total) for one in day.healed] == [(1, 0), (2, 2)]
    assert day.notices == (Notice(NoticeKind.WHOLE, 1),)


def test_a_hungry_day_of_rest_lifts_nobody_and_heals_all_the_same(campana: Edition) -> None:
    """Four supplies feed 400 of 530; of the other 130 six are lost."""
    state = CaravanState({CLANSMEN: 450, FIGHTERS: 80}, 4, 35)
    day = pass_day(campana, state, REST, (Traveller(1, wounds=1),))
    assert day.state == CaravanState({CLANSMEN: 444, FIGHTERS: 80}, 0, 25)
    assert amounts(day.changes) == {"supplies": -4, "clansmen": -6, "morale": -10}
    assert day.changes[1].cause is Cause.HUNGER
    assert {notice.kind: notice.amount for notice in day.notices} == {
        NoticeKind.HUNGRY: 130,
        NoticeKind.SUPPLIES_GONE: 6,
        NoticeKind.BAND: 2,
        NoticeKind.WHOLE: 1,
    }


def test_a_hungry_day_of_travel_takes_twice(campana: Edition) -> None:
    day = pass_day(campana, CaravanState({CLANSMEN: 100}, 0, 100), TRAVEL)
    assert amounts(day.changes) == {"clansmen": -5, "morale": -20}


def test_nothing_that_stays_is_a_change(campana: Edition) -> None:
    assert pass_day(campana, CaravanState({}, 0, 100), REST).changes == ()


@pytest.mark.parametrize("code", ["factions", "clanes-factions", "grupos"])
@pytest.mark.parametrize("activity", Activity)
def test_where_nobody_travels_days_pass_and_take_nothing(
    edition_of: Callable[[str], Edition], code: str, activity: Activity
) -> None:
    party = (Traveller(1, wounds=2),)
    day = pass_day(edition_of(code), CaravanState({CLANSMEN: 9}, 0, 300), activity, party)
    told = (Notice(NoticeKind.REST_HEALS_NOTHING, 1),) if activity is REST else ()
    assert day == DayPassed(CaravanState({CLANSMEN: 9}, 0, 300), party, notices=told)


@pytest.mark.parametrize(
    ("changes", "changed_numbers"),
    [
        ("[caravan.supplies]\nconsumed = false\n", {"morale": 10}),
        ("[caravan.morale]\nkept = false\n", {"supplies": -6}),
        ("[caravan.supplies]\nconsumed = false\n[caravan.morale]\nkept = false\n", {}),
    ],
)
def test_food_and_morale_can_be_switched_off(
    house: Callable[[str], Edition], changes: str, changed_numbers: dict[str, int]
) -> None:
    assert amounts(pass_day(house(changes), ROAD, REST).changes) == changed_numbers


def test_what_cannot_be_is_corrected_first(campana: Edition) -> None:
    day = pass_day(campana, CaravanState({CLANSMEN: -4, FIGHTERS: 10}, 3, 140, -2), TRAVEL)
    assert day.state == CaravanState({CLANSMEN: 0, FIGHTERS: 10}, 2, 90, 0)
    assert [(change.cause, change.amount.total) for change in day.changes] == [
        (Cause.CORRECTED, 4),
        (Cause.CORRECTED, -40),
        (Cause.CORRECTED, 2),
        (Cause.EATEN, -1),
        (Cause.TRAVELLED, -10),
    ]


def test_resting_until_all_are_whole(campana: Edition) -> None:
    party = (Traveller(1, wounds=3), Traveller(2, wounds=1))
    found = pass_days(campana, ROAD, REST, 3, party, Waits())
    assert found.company == (Traveller(1), Traveller(2))
    assert (len(found.days), found.stopped) == (3, ())
    assert found.state == CaravanState(ROAD.people, 2, 80)


def test_days_stop_when_the_food_is_gone(campana: Edition) -> None:
    """20 supplies feed them for three days; of the fourth only a part."""
    found = pass_days(campana, ROAD, REST, 10, (), Waits())
    assert (len(found.days), found.stopped) == (4, (StopReason.SUPPLIES,))
    assert found.state == found.days[-1].state
    exact = pass_days(campana, CaravanState({CLANSMEN: 100}, 2, 50), REST, 10, (), Waits())
    assert (len(exact.days), exact.stopped) == (2, (StopReason.SUPPLIES,))


def test_days_stop_when_morale_is_at_the_bottom(campana: Edition) -> None:
    state = CaravanState({}, 0, 25)
    found = pass_days(campana, state, TRAVEL, 10, (), Waits())
    assert (len(found.days), found.stopped, found.state.morale) == (3, (StopReason.MORALE,), 0)


def test_days_do_not_begin_for_the_condemned_or_a_battle(campana: Edition) -> None:
    party = (Traveller(1, condemned=True),)
    found = pass_days(campana, ROAD, REST, 5, party, Waits(battles=frozenset({0, 2})))
    assert (found.days, found.state, found.company) == ((), ROAD, party)
    assert found.stopped == (StopReason.CONDEMNED, StopReason.BATTLE)
    dead = (Traveller(1, condemned=True, alive=False),)
    assert pass_days(campana, ROAD, REST, 1, dead, Waits()).stopped == ()


def test_days_stop_for_a_battle_to_come(campana: Edition) -> None:
    found = pass_days(campana, ROAD, REST, 5, (), Waits(battles=frozenset({2})))
    assert (len(found.days), found.stopped) == (2, (StopReason.BATTLE,))


def test_all_that_stops_a_day_is_told(campana: Edition) -> None:
    state = CaravanState({CLANSMEN: 10}, 1, 5)
    found = pass_days(campana, state, TRAVEL, 5, (), Waits(battles=frozenset({1})))
    assert found.stopped == (StopReason.BATTLE, StopReason.SUPPLIES, StopReason.MORALE)


@pytest.mark.parametrize("reason", [StopReason.CONDEMNED, *list(StopReason)[2:]])
def test_each_reason_can_be_switched_off(campana: Edition, reason: StopReason) -> None:
    """One alone stops it; all the others let the days go on."""
    state = CaravanState({CLANSMEN: 10}, 1, 5)
    party = (Traveller(1, condemned=True),)
    only = Waits(frozenset({reason}), frozenset({2}))
    found = pass_days(campana, state, TRAVEL, 5, party, only)
    assert found.stopped == (reason,)
    assert len(found.days) < 5
    none = pass_days(campana, state, TRAVEL, 5, party, Waits(frozenset(), frozenset({2})))
    assert (none.stopped, len(none.days)) == ((), 5)


@pytest.mark.parametrize("days", [0, -1, -(10**30)])
def test_fewer_days_than_one_are_none(campana: Edition, days: int) -> None:
    assert pass_days(campana, ROAD, REST, days).days == ()


@pytest.mark.parametrize("days", [MOST_DAYS + 1, 10**30])
def test_more_than_ten_years_are_refused(campana: Edition, days: int) -> None:
    found = pass_days(campana, ROAD, REST, days)
    assert (found.days, found.stopped) == ((), (StopReason.TOO_MANY,))


def test_ten_years_at_once_are_not_too_many(campana: Edition) -> None:
    found = pass_days(campana, CaravanState({}, 0, 50), REST, MOST_DAYS)
    assert (len(found.days), found.stopped) == (MOST_DAYS, ())


def test_one_who_goes_hungry_is_hunger(campana: Edition) -> None:
    """A hundred and one want two supplies; one supply leaves one of them without."""
    day = pass_day(campana, CaravanState({CLANSMEN: 101}, 1, 50), REST)
    assert amounts(day.changes) == {"supplies": -1, "morale": -10}


def test_characters_who_eat_are_fed_like_anybody(house: Callable[[str], Edition]) -> None:
    """A hundred clansmen and one character: the second supply is missing, then it is there. With
    one clansman lost to hunger, the rest need one supply.
    """
    day = pass_day(house(EATING), CaravanState({CLANSMEN: 100}, 1, 50), REST, (Traveller(1),))
    assert [(notice.kind, notice.amount) for notice in day.notices] == [
        (NoticeKind.HUNGRY, 1),
        (NoticeKind.SUPPLIES_GONE, 1),
    ]
    two = pass_day(house(EATING), CaravanState({CLANSMEN: 100}, 2, 50), REST, (Traveller(1),))
    assert two.notices == (Notice(NoticeKind.SUPPLIES_GONE, 2),)


@given(code=st.sampled_from(ALL), state=caravans, company=companies, activity=activities)
def test_a_day_adds_up_and_leaves_nothing_below_zero(
    edition_of: Callable[[str], Edition],
    code: str,
    state: CaravanState,
    company: tuple[Traveller, ...],
    activity: Activity,
) -> None:
    edition = edition_of(code)
    day = pass_day(edition, state, activity, company)
    after = state
    for change in day.changes:
        assert change.amount.total
        after = changed(after, change)
    assert after == day.state
    assert_within(edition, day.state)
    assert totals(edition, state, entries_of(day.changes)[len(_corrected(day)) :]).state == after
    for before, now in zip(company, day.company, strict=True):
        assert max(0, now.wounds) <= max(0, before.wounds)
        assert now == before or (before.alive and not before.busy and activity is REST)


def _corrected(day: DayPassed) -> list[Cause]:
    return [change.cause for change in day.changes if change.cause is Cause.CORRECTED]


@given(
    state=caravans,
    company=companies,
    activity=activities,
    first=st.integers(-1, 6),
    second=st.integers(-1, 6),
)
def test_days_at_once_are_as_many_single_ones(
    house: Callable[[str], Edition],
    state: CaravanState,
    company: tuple[Traveller, ...],
    activity: Activity,
    first: int,
    second: int,
) -> None:
    edition = house(EATING)
    whole = pass_days(edition, state, activity, max(0, first) + max(0, second), company)
    half = pass_days(edition, state, activity, first, company)
    rest = pass_days(edition, half.state, activity, second, half.company)
    assert (half.days + rest.days, rest.state, rest.company) == (
        whole.days,
        whole.state,
        whole.company,
    )
    now, there = state, company
    for day in whole.days:
        assert day == pass_day(edition, now, activity, there)
        now, there = day.state, day.company


@given(
    state=caravans,
    company=companies,
    activity=activities,
    days=st.integers(0, 8),
    stops=st.frozensets(st.sampled_from(StopReason)),
    battles=st.frozensets(st.integers(-1, 9)),
)
def test_a_stop_changes_nothing_of_the_days_before_it(
    campana: Edition,
    state: CaravanState,
    company: tuple[Traveller, ...],
    activity: Activity,
    days: int,
    stops: frozenset[StopReason],
    battles: frozenset[int],
) -> None:
    found = pass_days(campana, state, activity, days, company, Waits(stops, battles))
    plain = pass_days(campana, state, activity, days, company, NO_WAITS)
    assert found.days == plain.days[: len(found.days)]
    assert set(found.stopped) <= stops
    assert found.stopped or found.days == plain.days


@given(state=caravans, company=companies, activity=activities)
def test_the_dead_neither_eat_nor_heal(
    house: Callable[[str], Edition],
    state: CaravanState,
    company: tuple[Traveller, ...],
    activity: Activity,
) -> None:
    """Without them the caravan fares the same, and they are as they were."""
    edition = house(EATING)
    living = tuple(one for one in company if one.alive)
    day = pass_day(edition, state, activity, company)
    alone = pass_day(edition, state, activity, living)
    assert eaters(edition, state, company) == eaters(edition, state, living)
    assert (day.state, day.changes, day.healed) == (alone.state, alone.changes, alone.healed)
    assert day.notices == alone.notices
    assert [one for one in day.company if not one.alive] == [
        one for one in company if not one.alive
    ]


def test_nothing_that_is_not_kept_asks_for_the_director(campana: Edition) -> None:
    state = CaravanState({CLANSMEN: 500}, 0, 0, kept=frozenset())
    found = pass_days(campana, state, TRAVEL, 5, (Traveller(1, wounds=1),), Waits())
    assert (len(found.days), found.stopped, found.state) == (5, (), state)
    assert all(day == DayPassed(state, (Traveller(1, wounds=1),)) for day in found.days)


@given(
    state=caravans,
    company=companies,
    activity=activities,
    kept=st.frozensets(st.sampled_from(Quantity)),
)
def test_only_what_is_kept_changes(
    house: Callable[[str], Edition],
    state: CaravanState,
    company: tuple[Traveller, ...],
    activity: Activity,
    kept: frozenset[Quantity],
) -> None:
    edition = house(EATING)
    before = replace(state, kept=kept)
    day = pass_day(edition, before, activity, company)
    assert {change.what for change in day.changes} <= kept
    assert day.state.kept == kept
    assert day.company == pass_day(edition, state, activity, company).company
    unkept = frozenset(Quantity) - kept
    kinds = {*state.people, CLANSMEN}
    for what in unkept:
        assert [day.state.number(what, kind) for kind in kinds] == [
            state.number(what, kind) for kind in kinds
        ]


def test_what_had_run_out_before_stops_nobody(campana: Edition) -> None:
    """They were hungry before the first day, and morale was at the bottom already."""
    state = CaravanState({CLANSMEN: 100}, 0, 0)
    waits = Waits(frozenset({StopReason.SUPPLIES, StopReason.MORALE}))
    assert lacking(campana, state) == (StopReason.SUPPLIES, StopReason.MORALE)
    found = pass_days(campana, state, TRAVEL, 3, (), waits)
    assert (len(found.days), found.stopped) == (3, ())
    last = CaravanState({CLANSMEN: 100}, 1, 10)
    assert lacking(campana, last) == ()
    found = pass_days(campana, last, TRAVEL, 3, (), waits)
    assert (len(found.days), found.stopped) == (1, (StopReason.SUPPLIES, StopReason.MORALE))
    assert lacking(campana, CaravanState({}, 0, 10)) == (), "nobody is there to eat"


def test_where_nothing_is_kept_nothing_lacks(edition_of: Callable[[str], Edition]) -> None:
    assert lacking(edition_of("factions"), CaravanState({CLANSMEN: 9}, 0, 0)) == ()
