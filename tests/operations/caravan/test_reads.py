"""The caravan as it stands, line by line, and who bears on a decision."""

from collections.abc import Callable

import pytest

from director.operations.caravan.calendar import set_calendar
from director.operations.caravan.days import pass_days, preview_days
from director.operations.caravan.reads import bearers, caravan_now, goods_rows
from director.operations.characters import retire
from director.operations.handle import Campaign
from director.rules.caravan.calendar import Calendar, Date, Month
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from tests.harness.ledger_lines import line, opening, people_kind
from tests.harness.people import People


def test_the_first_day_of_a_campaign(campaign: Campaign) -> None:
    now = caravan_now(campaign)
    assert (now.day, now.activity, now.date) == (1, None, None)
    assert (now.defined, now.opened, now.kept) == (True, False, frozenset())
    assert (now.eating, now.lasting, now.band, now.willpower) == (None, None, None, None)
    assert [kind.code for kind in now.kinds] == [CLANSMEN, FIGHTERS]


def test_a_caravan_on_the_road(campaign: Campaign, people: People) -> None:
    people.character(wounds=3)
    people.character("Olaf", wounds=1)
    people.character("Ulf")
    people_kind(campaign, "Refugiados")
    opening(campaign, people=450, fighters=80, supplies=20, morale=85)
    set_calendar(campaign, Calendar((Month("Deshielo", 30),), year=4))
    pass_days(campaign, "rest", 1)
    now = caravan_now(campaign)
    assert (now.day, now.activity) == (2, "rest")
    assert now.date == Date(4, 1, 3, "Deshielo")
    assert (now.state.supplies, now.state.morale, now.opened) == (14, 95, True)
    assert now.eating is not None
    assert now.lasting is not None
    assert (now.eating.total, now.lasting.total) == (6, 2)
    assert now.band is not None
    assert now.willpower is not None
    assert (now.band.number, now.willpower.total) == (5, 2)
    assert (now.wounded, now.rest_days) == (1, 2)
    assert [kind.name for kind in now.kinds] == ["", "", "Refugiados"]
    preview = preview_days(campaign, "travel", 2)
    assert (preview.date_before, preview.date_after) == (
        Date(4, 1, 3, "Deshielo"),
        Date(4, 1, 5, "Deshielo"),
    )


def test_who_waits_for_a_battle_is_not_waited_for(campaign: Campaign, people: People) -> None:
    bera = people.character(wounds=9)
    people.character("Olaf", wounds=2)
    people.battle(bera)
    now = caravan_now(campaign)
    assert (now.wounded, now.busy, now.rest_days) == (2, 1, 2)
    pass_days(campaign, "rest", 2)
    now = caravan_now(campaign)
    assert (now.wounded, now.busy, now.rest_days) == (1, 1, 0)


@pytest.mark.parametrize("code", ["factions", "clanes-factions", "grupos"])
def test_an_edition_that_speaks_of_no_caravan(
    playing: Callable[[str], Campaign], code: str
) -> None:
    campaign = playing(code)
    opening(campaign, people=450, supplies=20, morale=85)
    now = caravan_now(campaign)
    assert (now.defined, now.opened, now.state.supplies) == (False, True, 20)
    assert (now.eating, now.lasting, now.band, now.willpower, now.rest_days) == (
        None,
        None,
        None,
        None,
        0,
    )


def test_each_line_with_what_it_really_changed(campaign: Campaign, people: People) -> None:
    battle = people.battle(people.character(), name="El vado")
    kind = people_kind(campaign, "Refugiados")
    first = line(campaign, "supplies", 5, cause="opening", text="Al salir")
    lost = line(campaign, "supplies", -8, cause="aftermath", battle_id=battle, secret=True)
    taken = line(campaign, "supplies", -2, withdrawn=True)
    found = line(campaign, "supplies", 3, day=2, chronicle_id=7)
    folk = line(campaign, "people", 4, people_kind_id=kind)
    line(campaign, "note", None, text="Nieva")
    rows = goods_rows(campaign)
    assert [row.id for row in rows] == [folk, found, taken, lost, first]
    assert [(row.written, row.amount, row.after) for row in rows] == [
        (4, 4, 4),
        (3, 3, 3),
        (-2, 0, 0),
        (-8, -5, 0),
        (5, 5, 5),
    ]
    assert (rows[0].kind, rows[0].kind_name) == (f"kind:{kind}", "Refugiados")
    assert (rows[1].day, rows[1].chronicle_id, rows[2].withdrawn) == (2, 7, True)
    assert (rows[3].battle_id, rows[3].battle, rows[3].secret) == (battle, "El vado", True)
    assert (rows[4].cause, rows[4].text) == ("opening", "Al salir")
    assert goods_rows(campaign, Quantity.MORALE) == ()
    assert [row.id for row in goods_rows(campaign, Quantity.PEOPLE, f"kind:{kind}")] == [folk]
    assert goods_rows(campaign, Quantity.PEOPLE, FIGHTERS) == ()


def test_those_who_bear_on_a_decision(campaign: Campaign, people: People) -> None:
    """The best first, then by name; the retired stay out."""
    weak = people.character("Zoe", attributes=(("war", 2),))
    best = people.character("Bera", attributes=(("war", 7), ("leadership", 1)))
    alike = people.character("Ádám", attributes=(("war", 2),))
    people.character("Nadie", attributes=(("leadership", 9),))
    retire(campaign, people.character("Ido", attributes=(("war", 9),)))
    assert [one.character_id for one in bearers(campaign, "war")] == [best, alike, weak]
    assert [one.value for one in bearers(campaign, "war", [weak])] == [2]
    assert bearers(campaign, "care", []) == ()
