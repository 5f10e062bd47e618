"""Which modifiers count today."""

import pytest
from sqlalchemy import update

from director.operations.caravan.days import pass_days
from director.operations.carried import modifiers_in_force
from director.operations.handle import Campaign
from director.operations.rows import added
from director.operations.views.people import AbilityView, ItemView
from director.operations.views.people_reads import roster, sheet
from director.rules.stats import Modifier, Stat, Until
from director.store.tables import Battle, Item
from director.store.tables import Modifier as ModifierRow
from tests.harness.people import STATS, People


def _armor(campaign: Campaign) -> int:
    return roster(campaign)[0].armor


def test_own_ones_and_those_of_items_and_abilities(campaign: Campaign, people: People) -> None:
    bonus = (Modifier(Stat.ARMOR, 2, ""),)
    key = people.character(
        items=(
            ItemView("Yelmo", "", bonus),
            ItemView("Capa", "", (Modifier(Stat.ARMOR, 1, "lana"),)),
        ),
        abilities=(AbilityView("Piel dura", False, 1, "", bonus),),
        modifiers=(Modifier(Stat.STRENGTH, -3, "fiebre"),),
    )
    with campaign.reading() as connection:
        found = modifiers_in_force(connection)
        assert found == modifiers_in_force(connection, [key])
        assert modifiers_in_force(connection, [key + 1]) == modifiers_in_force(connection, []) == {}
    assert {(one.stat, one.amount, one.source) for one in found[key]} == {
        (Stat.ARMOR, 2, "Yelmo"),
        (Stat.ARMOR, 1, "lana"),
        (Stat.ARMOR, 2, "Piel dura"),
        (Stat.STRENGTH, -3, "fiebre"),
    }
    shown = sheet(campaign, key)
    assert shown.effective[Stat.ARMOR].total == STATS.armor + 5
    assert (shown.row.armor, shown.row.strength) == (STATS.armor + 5, STATS.strength - 3)


@pytest.mark.parametrize(
    ("until", "value", "counts"),
    [
        (Until.OPEN, None, True),
        (Until.DAY, 3, True),
        (Until.DAY, 2, False),
        (Until.DAY, None, True),
        (Until.ROUND, 1, False),
        (Until.ROUND, None, False),
        (Until.BATTLE, None, True),
        (Until.BATTLE, 99, False),
    ],
)
def test_how_long_one_counts(
    campaign: Campaign, people: People, until: Until, value: int | None, counts: bool
) -> None:
    people.character(modifiers=(Modifier(Stat.ARMOR, 4, "x", until, value),))
    pass_days(campaign, "travel", 2)
    assert _armor(campaign) == STATS.armor + (4 if counts else 0)


def test_one_until_a_day_ends_after_it(campaign: Campaign, people: People) -> None:
    people.character(modifiers=(Modifier(Stat.ARMOR, 4, "x", Until.DAY, 2),))
    pass_days(campaign, "travel", 1)
    assert _armor(campaign) == STATS.armor + 4
    pass_days(campaign, "travel", 1)
    assert _armor(campaign) == STATS.armor


def test_one_until_a_battle_ends_with_it(campaign: Campaign, people: People) -> None:
    battle = people.battle()
    people.character(modifiers=(Modifier(Stat.ARMOR, 4, "x", Until.BATTLE, battle),))
    assert _armor(campaign) == STATS.armor + 4
    with campaign.step("test") as step:
        step.connection.execute(update(Battle).values(state="resolved"))
    assert _armor(campaign) == STATS.armor


def test_the_store_of_the_caravan_changes_nobody(campaign: Campaign, people: People) -> None:

    people.character()
    with campaign.step("test") as step:
        item = added(step.connection, Item, {"name": "Cota"})
        row = {"item_id": item, "stat": "armor", "amount": 4}
        added(step.connection, ModifierRow, row)
    assert _armor(campaign) == STATS.armor
