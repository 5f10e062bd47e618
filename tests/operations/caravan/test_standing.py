"""What there is, by the lines of the ledger, and who travels with it."""

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from director.operations.campaigns import kept_edition
from director.operations.caravan import standing
from director.operations.characters import retire
from director.operations.handle import Campaign
from director.operations.plain import plain
from director.rules.caravan.ledger import Entry, Totals, totals
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Cause, Quantity, Traveller
from director.store.tables import Character
from tests.harness.ledger_lines import line, opening, people_kind
from tests.harness.people import People


def _totals(campaign: Campaign, day: int | None = None) -> Totals:
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        found = standing.totals_at(connection, edition, day)
        assert standing.state_in(plain(connection), edition, day) == found.state
    return found


def test_a_campaign_that_never_opened_keeps_nothing(campaign: Campaign) -> None:
    """What a battle brought all the same is told, and nothing falls below zero."""
    line(campaign, "supplies", -4, cause="aftermath")
    line(campaign, "fighters", 12, cause="aftermath")
    found = _totals(campaign)
    assert found.state.kept == frozenset()
    assert (found.state.supplies, found.state.people) == (0, {FIGHTERS: 12})
    assert [each.change.cause for each in found.taken] == [Cause.BATTLE, Cause.BATTLE]


def test_what_has_an_opening_line_is_kept(campaign: Campaign) -> None:
    opening(campaign, fighters=20, renown=0)
    line(campaign, "morale", 50, cause="opening", withdrawn=True)
    found = _totals(campaign).state
    assert found.kept == {Quantity.PEOPLE, Quantity.PURSE}
    assert (found.people, found.purse, found.morale) == ({FIGHTERS: 20}, 0, 0)


def test_what_is_kept_no_more_was_kept_until_then(campaign: Campaign) -> None:
    opening(campaign, people=20, fighters=5)
    line(campaign, "morale", 90, cause="opening", day=2)
    line(campaign, "people", -20, cause="stopped", day=4)
    line(campaign, "fighters", 0, cause="stopped", day=4)
    line(campaign, "fighters", 7, cause="opening", day=6)
    line(campaign, "morale", -90, cause="stopped", day=6)
    line(campaign, "morale", 10, cause="opening", day=6)
    line(campaign, "morale", -10, cause="stopped", day=9, withdrawn=True)
    both, morale = {Quantity.PEOPLE, Quantity.MORALE}, {Quantity.MORALE}
    kept = [_totals(campaign, day).state.kept for day in (0, 1, 2, 3, 4, 5, 6, 9)]
    assert kept == [set(), {Quantity.PEOPLE}, both, both, morale, morale, both, both]
    assert _totals(campaign).state.kept == both


def test_lines_of_the_wizard_count_like_all_others(campaign: Campaign) -> None:
    kind = people_kind(campaign, "Refugiados")
    opening(campaign, people=100, supplies=5, morale=50, renown=3)
    for code, amount in {"people": -30, "fighters": 4, "supplies": -9, "morale": 70}.items():
        line(campaign, code, amount, cause="aftermath")
    line(campaign, "renown", 2, cause="aftermath")
    line(campaign, "people", 8, people_kind_id=kind)
    line(campaign, "item", None, cause="aftermath", text="Un cuerno")
    line(campaign, "note", None, cause="aftermath", text="Arde el puente")
    line(campaign, "people", -50, cause="aftermath", withdrawn=True)
    found = _totals(campaign)
    assert found.state.people == {CLANSMEN: 70, FIGHTERS: 4, f"kind:{kind}": 8}
    assert (found.state.supplies, found.state.morale, found.state.purse) == (0, 100, 5)
    assert found.number(Quantity.MORALE).total == 100
    assert found.number(Quantity.PEOPLE, f"kind:{kind}").total == 8


def test_a_day_that_is_past_has_the_lines_up_to_it(campaign: Campaign) -> None:
    opening(campaign, supplies=5)
    line(campaign, "supplies", 3, day=4)
    line(campaign, "supplies", -2, day=2)
    assert [_totals(campaign, day).state.supplies for day in (0, 1, 2, 3, 4)] == [0, 5, 3, 3, 6]


def test_a_cause_nobody_knows_is_the_directors(campaign: Campaign) -> None:
    line(campaign, "supplies", 3, cause="milagro")
    assert [each.change.cause for each in _totals(campaign).taken] == [Cause.DIRECTOR]


def test_a_number_of_ten_years_is_told_in_few_terms(campaign: Campaign) -> None:
    opening(campaign, supplies=900)
    for day in range(200):
        line(campaign, "supplies", -4, day=day, cause="eaten")
    told = _totals(campaign).number(Quantity.SUPPLIES)
    assert [term.amount for term in told.terms] == [0, 900, -800]


@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    rows=st.lists(
        st.tuples(
            st.sampled_from(["people", "fighters", "supplies", "morale", "renown"]),
            st.integers(-90, 90),
            st.sampled_from(["opening", "stopped", "aftermath", "eaten", "director"]),
            st.integers(0, 5),
            st.booleans(),
        ),
        max_size=10,
    ),
    day=st.integers(0, 5),
)
def test_they_are_the_totals_of_the_rules(
    campaign: Campaign, rows: list[tuple[str, int, str, int, bool]], day: int
) -> None:
    """The standing lines up to that day in their order, by the rules' own ledger."""
    with campaign.step("test") as step:
        step.connection.exec_driver_sql("DELETE FROM caravan_entry")
    for kind, amount, cause, of_day, withdrawn in rows:
        line(campaign, kind, amount, cause=cause, day=of_day, withdrawn=withdrawn)
    entries = [
        Entry(what, amount, standing.cause_of(cause), code)
        for kind, amount, cause, of_day, withdrawn in rows
        for what, code in [standing.place_of(kind, None)]
        if not withdrawn and of_day <= day
    ]
    found = _totals(campaign, day)
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        whole = totals(
            edition, standing.nothing_yet(standing.quantities_kept(plain(connection), day)), entries
        )
        morale = standing.morale_at(plain(connection), edition, day)
    assert found.state == whole.state
    assert morale == whole.state.morale


def test_the_living_travel(campaign: Campaign, people: People) -> None:
    free, busy = people.character(wounds=2), people.character("Olaf", wounds=1)
    condemned, dead = people.character("Signy", wounds=12), people.character("Ulf", wounds=1)
    gone = people.character("Runa")
    people.battle(busy)
    with campaign.step("test") as step:
        step.connection.execute(update(Character).where(Character.id == dead).values(life="dead"))
    retire(campaign, gone)
    with campaign.reading() as connection:
        found = standing.company(connection)
    assert found == (
        Traveller(free, 2),
        Traveller(busy, 1, busy=True),
        Traveller(condemned, 12, condemned=True),
    )


def test_without_a_caravan_the_ledger_is_kept_all_the_same(
    playing: Callable[[str], Any],
) -> None:
    factions = playing("factions")
    opening(factions, morale=300, supplies=-3)
    assert (_totals(factions).state.morale, _totals(factions).state.supplies) == (300, 0)


def test_before_its_first_count_nothing_is_kept(campaign: Campaign) -> None:
    line(campaign, "people", 90, cause="opening", day=6)
    line(campaign, "fighters", 9, cause="opening", day=4)
    line(campaign, "morale", 50, cause="opening", day=5)
    kept = [_totals(campaign, day).state.kept for day in (3, 4, 5)]
    assert kept == [frozenset(), {Quantity.PEOPLE}, {Quantity.PEOPLE, Quantity.MORALE}]
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        gives = [standing.battle_morale(plain(connection), edition, day).terms for day in (4, 5)]
    assert [len(terms) for terms in gives] == [0, 1]
