"""Reads of battles: the list, one battle whole, and an aftermath from its own row alone."""

from typing import Any

import pytest
from sqlalchemy import select, update

from director.operations import aftermath
from director.operations.caravan.days import pass_days
from director.operations.handle import Campaign, Damaged
from director.operations.problems import Refusal
from director.operations.views.battle_reads import battle, battles, resolved
from director.operations.views.battles import SideView
from director.rules.aftermath import Outcome
from director.store.tables import Aftermath, Battle, Combatant
from tests.conftest import FakeClock
from tests.harness.fights import enemy, fought, recorded, stands
from tests.harness.people import People
from tests.harness.refusals import refusal


def test_the_latest_battle_stands_first(
    campaign: Campaign, people: People, clock: FakeClock
) -> None:
    bera, olaf = people.character("Bera"), people.character("Olaf")
    fought(campaign, stands(bera), enemy(), enemy(), name="El vado")
    pass_days(campaign, "travel", 4)
    waiting = recorded(campaign, stands(bera), stands(olaf), name="El puente", day=5, outcome=None)
    recorded(campaign, stands(olaf, despite="sí"), name="La emboscada", day=3)
    aftermath.park(campaign, aftermath.context(campaign, waiting).draft)
    rows = battles(campaign)
    assert [(row.name, row.day, row.state, row.outcome) for row in rows] == [
        ("El puente", 5, "pending", None),
        ("La emboscada", 3, "pending", Outcome.VICTORY),
        ("El vado", 1, "resolved", Outcome.VICTORY),
    ]
    assert [(row.fighters, row.enemies) for row in rows] == [(2, 0), (1, 0), (1, 2)]
    assert [row.parked_at for row in rows] == [clock(), None, None]
    assert battle(campaign, waiting).row == rows[0]


def test_no_battles_yet(campaign: Campaign) -> None:
    assert battles(campaign) == ()
    assert refusal(battle, campaign, 1).code is Refusal.NOT_FOUND
    assert refusal(resolved, campaign, 1).code is Refusal.NOT_RESOLVED


def test_a_unit_stands_on_the_ordinal_of_its_side(campaign: Campaign, people: People) -> None:
    recorded(campaign, stands(people.character("Bera")), enemy())
    view = battle(campaign, recorded(campaign, enemy(), stands(people.character("Olaf"))))
    assert view.sides == (SideView(3, 0, "Nosotros", True), SideView(4, 1, "Piedras", False))
    assert [(unit.name, unit.side) for unit in view.combatants] == [("Piedra", 1), ("Olaf", 0)]
    assert view.combatant(4).name == "Olaf"
    with pytest.raises(KeyError):
        view.combatant(1)


def test_an_aftermath_needs_no_other_row(campaign: Campaign, people: People) -> None:
    """Even if every name and number around it changed."""
    key = fought(campaign, stands(people.character()), enemy(by=0))
    kept = resolved(campaign, key)
    with campaign.step("test") as step:
        step.connection.execute(update(Combatant).values(name="?", strength=99, is_boss=True))
        step.connection.execute(update(Battle).values(name="?", day=0, difficulty="4C"))
    assert battle(campaign, key).row.name == "?"
    assert resolved(campaign, key) == kept


@pytest.mark.parametrize("column", ["request", "plan"])
@pytest.mark.parametrize("facts", [{}, {"version": 2}, {"version": 1, "plan": 7}])
def test_an_aftermath_nobody_can_read_is_damage(
    campaign: Campaign, people: People, column: str, facts: Any
) -> None:
    key = fought(campaign, stands(people.character()))
    with campaign.step("test") as step:
        step.connection.execute(update(Aftermath).values({column: facts}))
    with pytest.raises(Damaged) as refused:
        resolved(campaign, key)
    assert refused.value.path == campaign.path
    with campaign.reading() as connection:
        assert connection.execute(select(Aftermath.battle_id)).scalar_one() == key
