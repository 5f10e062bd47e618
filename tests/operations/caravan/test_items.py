"""Objects of the store, from the day they are found to whoever carries them in battle."""

from typing import Any

import pytest
from sqlalchemy import select, update

from director.operations.campaigns import kept_edition
from director.operations.caravan.effect_form import ItemForm
from director.operations.caravan.items import (
    add_item,
    change_item,
    hand_over,
    remove_item,
    store_items,
)
from director.operations.change import UNCHANGED, Change
from director.operations.encounters.line_ups import line_up_of
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.muster import muster
from director.operations.problems import Refusal
from director.operations.views.battle_reads import battle
from director.operations.views.caravan import StoreItem
from director.operations.views.people import ItemView
from director.operations.views.people_reads import sheet
from director.rules.forecast.line_up import LineUp
from director.rules.stats import Modifier, Stat, Until
from director.store.tables import Character, ChronicleCharacter, ChronicleEntry
from director.store.tables import Modifier as ModifierRow
from tests.harness.dumps import dump
from tests.harness.encounters import plan_of
from tests.harness.fights import enemy, recorded, stands
from tests.harness.people import HOSTILE, STATS, People
from tests.harness.refusals import refusal

HORN = ItemForm("Cuerno agrietado", "Suena ronco.", (Modifier(Stat.WILLPOWER, 2, ""),))


def _key(change: Change) -> int:
    assert change.created is not None
    return change.created


def _told(campaign: Campaign) -> list[Any]:
    row = ChronicleEntry
    with campaign.reading() as connection:
        query = select(row.facts, row.character_id, row.item_id, row.secret)
        found = connection.execute(query.where(row.kind == "item").order_by(row.id))
        return [tuple(line) for line in found]


def _willpower(campaign: Campaign, character: int) -> int:
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        return muster(connection, edition, [character], day=1)[character].entering().willpower


def test_one_lies_in_the_store_until_somebody_carries_it(
    campaign: Campaign, people: People
) -> None:
    bera = people.character("Bera")
    key = _key(add_item(campaign, HORN))
    stored = StoreItem(key, HORN.name, HORN.text, HORN.modifiers, found_day=1)
    assert store_items(campaign) == (stored,)
    assert _willpower(campaign, bera) == STATS.willpower
    hand_over(campaign, key, bera)
    (carried,) = store_items(campaign)
    assert (carried.owner_id, carried.owner, carried.found_day) == (bera, "Bera", 1)
    assert sheet(campaign, bera).items == (ItemView(HORN.name, HORN.text, HORN.modifiers, key),)
    assert _willpower(campaign, bera) == STATS.willpower + 2
    hand_over(campaign, key, None)
    assert store_items(campaign) == (stored,)
    assert _willpower(campaign, bera) == STATS.willpower


def test_what_is_handed_over_counts_in_battle_and_in_its_forecast(
    campaign: Campaign, people: People
) -> None:
    """Armadura 9 and Fuerza 11 of the sheet; the shield of the store gives +3 and -1."""
    bera = people.character("Bera")
    plates = (Modifier(Stat.ARMOR, 3, ""), Modifier(Stat.STRENGTH, -1, "pesa"))
    shield = _key(add_item(campaign, ItemForm("Escudo de varl", "", plates)))

    def enters() -> tuple[int, int]:
        found = line_up_of(campaign, plan_of(bera))
        assert isinstance(found, LineUp)
        stats = found.fighters[0].entrant.stats
        return stats.armor, stats.strength

    assert enters() == (9, 11)
    hand_over(campaign, shield, bera)
    assert enters() == (12, 10)
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        frozen = muster(connection, edition, [bera], day=1)[bera].snapshot()
    assert (frozen["armor"], frozen["strength"]) == (12, 10)
    before = recorded(campaign, stands(bera), enemy())
    hand_over(campaign, shield, None)
    assert _armor_frozen(campaign, before) == 12


def _armor_frozen(campaign: Campaign, battle_id: int) -> int | None:
    return next(one.armor for one in battle(campaign, battle_id).combatants if one.character_id)


def test_the_store_comes_first(campaign: Campaign, people: People) -> None:
    bera = people.character("Bera", items=(ItemView("Yelmo", ""),))
    add_item(campaign, ItemForm("Capa", character_id=bera))
    add_item(campaign, ItemForm("Copa"))
    found = store_items(campaign)
    assert [(row.name, row.owner) for row in found] == [
        ("Copa", ""),
        ("Yelmo", "Bera"),
        ("Capa", "Bera"),
    ]
    assert [row.found_day for row in found] == [1, None, 1]


def test_the_chronicle_tells_where_it_went(campaign: Campaign, people: People) -> None:
    bera, olaf = people.character("Bera"), people.character("Olaf")
    key = _key(add_item(campaign, ItemForm("Copa", character_id=bera)))
    hand_over(campaign, key, olaf)
    change_item(campaign, key, ItemForm("Copa rota"))
    hand_over(campaign, key, None)
    hand_over(campaign, key, bera)
    remove_item(campaign, key)
    assert _told(campaign) == [
        ({"did": "found", "name": "Copa", "to": "Bera"}, bera, key, False),
        ({"did": "handed", "name": "Copa", "to": "Olaf", "from": "Bera"}, olaf, key, False),
        (
            {"did": "changed", "name": "Copa rota", "before": "Copa", "to": "Olaf"},
            olaf,
            key,
            False,
        ),
        ({"did": "stored", "name": "Copa rota", "from": "Olaf"}, olaf, key, False),
        ({"did": "handed", "name": "Copa rota", "to": "Bera"}, bera, key, False),
        ({"did": "removed", "name": "Copa rota", "from": "Bera"}, bera, key, False),
    ]
    with campaign.reading() as connection:
        about = select(ChronicleCharacter.character_id).order_by(ChronicleCharacter.id)
        assert connection.execute(about).scalars().all() == [bera, olaf]


def test_a_secret_find_stays_secret(campaign: Campaign, people: People) -> None:
    bera = people.character("Bera")
    key = _key(add_item(campaign, ItemForm("Copa", secret=True)))
    hand_over(campaign, key, bera)
    assert [secret for _, _, _, secret in _told(campaign)] == [True, True]


def test_words_and_modifiers_change_wherever_it_is(campaign: Campaign, people: People) -> None:
    bera = people.character("Bera")
    key = _key(add_item(campaign, ItemForm("Copa", character_id=bera)))
    better = (Modifier(Stat.WILLPOWER, 1, "runas", Until.DAY, 9), Modifier(Stat.ARMOR, 3, ""))
    change_item(campaign, key, ItemForm(" Copa ", "de oro", better))
    assert sheet(campaign, bera).items == (ItemView("Copa", "de oro", better, key),)
    assert _willpower(campaign, bera) == STATS.willpower + 1
    assert change_item(campaign, key, ItemForm("Copa", "de oro", better)) == UNCHANGED
    assert hand_over(campaign, key, bera) == UNCHANGED


def test_one_goes_with_its_modifiers_and_comes_back_whole(
    campaign: Campaign, people: People
) -> None:
    bera = people.character("Bera")
    key = _key(add_item(campaign, HORN))
    hand_over(campaign, key, bera)
    before = dump(campaign)
    remove_item(campaign, key)
    assert store_items(campaign) == ()
    with campaign.reading() as connection:
        assert connection.execute(select(ModifierRow.id)).all() == []
    undo(campaign)
    assert dump(campaign) == before


def test_the_dead_get_nothing_and_are_relieved(campaign: Campaign, people: People) -> None:
    bera = people.character("Bera", items=(ItemView("Yelmo", ""),))
    key = _key(add_item(campaign, HORN))
    with campaign.step("character.edit") as step:
        dying = update(Character).where(Character.id == bera).values(life="dead")
        step.connection.execute(dying)
    refused = refusal(hand_over, campaign, key, bera)
    assert (refused.code, refused.facts) == (Refusal.DEAD, {"name": "Bera"})
    assert refusal(add_item, campaign, ItemForm("Copa", character_id=bera)).code is Refusal.DEAD
    helmet = next(row.id for row in store_items(campaign) if row.name == "Yelmo")
    hand_over(campaign, helmet, None)
    assert {row.owner_id for row in store_items(campaign)} == {None}


def test_what_is_gone_is_refused(campaign: Campaign) -> None:
    key = _key(add_item(campaign, HORN))
    assert refusal(hand_over, campaign, key, 99).code is Refusal.NOT_FOUND
    for verb in (remove_item, lambda kept, one: hand_over(kept, one, None)):
        assert refusal(verb, campaign, 99).code is Refusal.NOT_FOUND
    assert refusal(change_item, campaign, 99, HORN).code is Refusal.NOT_FOUND


@pytest.mark.parametrize(
    ("item", "code"),
    [
        (ItemForm("  "), Refusal.EMPTY),
        (ItemForm("n" * 121), Refusal.TOO_LONG),
        (ItemForm("Copa", "\x00"), Refusal.CONTROL_CHARACTERS),
        (ItemForm("Copa", modifiers=(Modifier(Stat.ARMOR, 100, ""),)), Refusal.OUT_OF_RANGE),
        (
            ItemForm("Copa", modifiers=(Modifier(Stat.ARMOR, 1, "", Until.DAY, -1),)),
            Refusal.OUT_OF_RANGE,
        ),
    ],
)
def test_what_cannot_be_meant_is_refused(campaign: Campaign, item: ItemForm, code: Refusal) -> None:
    key = _key(add_item(campaign, HORN))
    assert refusal(add_item, campaign, item).code is code
    assert refusal(change_item, campaign, key, item).code is code
    assert [row.name for row in store_items(campaign)] == [HORN.name]


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_will_do(campaign: Campaign, people: People, name: str) -> None:
    bera = people.character(name)
    key = _key(add_item(campaign, ItemForm(name, name if "\n" not in name else "")))
    hand_over(campaign, key, bera)
    assert [(row.name, row.owner) for row in store_items(campaign)] == [(name, name)]
