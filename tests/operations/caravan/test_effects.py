"""What a test, an event or a decision brings, written within its own step."""

from typing import Any

import pytest
from sqlalchemy import select

from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.operations.caravan.effect_form import NO_EFFECTS, EffectForm, Effects, ItemForm
from director.operations.caravan.effects import check_effects, most_of, table_kind, write_effects
from director.operations.caravan.items import store_items
from director.operations.caravan.kinds import add_kind
from director.operations.handle import Campaign
from director.operations.problems import Refusal
from director.resources import resources_folder
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from director.rules.stats import Modifier, Stat
from director.store.tables import CaravanEntry, ChronicleEntry
from tests.harness.dumps import dump
from tests.harness.people import People
from tests.harness.refusals import refusal


def _write(campaign: Campaign, edition: Edition, effects: Effects) -> None:
    with campaign.step("event.accept") as step:
        write_effects(
            step.connection,
            edition,
            effects,
            cause="event",
            day=4,
            now=campaign.clock(),
            chronicle_id=17,
        )


def _lines(campaign: Campaign) -> list[tuple[Any, ...]]:
    row = CaravanEntry
    told = (row.kind, row.people_kind_id, row.amount, row.text, row.secret)
    with campaign.reading() as connection:
        found = connection.execute(select(*told, row.cause, row.day, row.chronicle_id))
        return [tuple(line) for line in found]


def _refused(campaign: Campaign, edition: Edition, effects: Effects) -> tuple[Refusal, object]:
    with campaign.reading() as connection:
        refused = refusal(check_effects, connection, edition, effects)
    before = dump(campaign)
    assert refusal(_write, campaign, edition, effects).code is refused.code
    assert dump(campaign) == before
    return refused.code, refused.facts.get("field")


def test_each_change_is_a_line_and_each_object_lies_where_it_belongs(
    campaign: Campaign, edition: Edition, people: People
) -> None:
    bera = people.character("Bera")
    add_kind(campaign, "Niños")
    brought = Effects(
        (
            EffectForm(Quantity.PEOPLE, -3),
            EffectForm(Quantity.PEOPLE, 2, FIGHTERS),
            EffectForm(Quantity.PEOPLE, 5, "kind:1", " se unen "),
            EffectForm(Quantity.SUPPLIES, 4, FIGHTERS),
            EffectForm(Quantity.MORALE, -5, secret=True),
            EffectForm(Quantity.PURSE, 9),
        ),
        (
            ItemForm(" Olla ", "de hierro", (Modifier(Stat.ARMOR, 1, ""),)),
            ItemForm("Capa", character_id=bera, secret=True),
        ),
    )
    _write(campaign, edition, brought)
    cause = ("event", 4, 17)
    assert _lines(campaign) == [
        ("people", None, -3, "", False, *cause),
        ("fighters", None, 2, "", False, *cause),
        ("people", 1, 5, "se unen", False, *cause),
        ("supplies", None, 4, "", False, *cause),
        ("morale", None, -5, "", True, *cause),
        ("renown", None, 9, "", False, *cause),
        ("item", None, None, "Olla", False, *cause),
        ("item", None, None, "Capa", True, *cause),
    ]
    pot, cloak = store_items(campaign)
    assert (pot.name, pot.text, pot.owner_id, pot.found_day) == ("Olla", "de hierro", None, 4)
    assert pot.modifiers == (Modifier(Stat.ARMOR, 1, ""),)
    assert (cloak.name, cloak.owner, cloak.battle) == ("Capa", "Bera", "")
    row = ChronicleEntry
    with campaign.reading() as connection:
        query = select(row.facts, row.secret).where(row.kind == "item").order_by(row.id)
        told = [tuple(found) for found in connection.execute(query)]
    assert told == [
        ({"did": "found", "name": "Olla"}, False),
        ({"did": "found", "name": "Capa", "to": "Bera"}, True),
    ]


def test_nothing_writes_nothing(campaign: Campaign, edition: Edition) -> None:
    before = dump(campaign)
    _write(campaign, edition, NO_EFFECTS)
    assert dump(campaign) == before


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        (EffectForm(Quantity.SUPPLIES, 0), Refusal.EMPTY, "amount"),
        (EffectForm(Quantity.SUPPLIES, -1_000_001), Refusal.OUT_OF_RANGE, "amount"),
        (EffectForm(Quantity.MORALE, 101), Refusal.OUT_OF_RANGE, "amount"),
        (EffectForm(Quantity.PEOPLE, 1, "varl"), Refusal.UNKNOWN_CODE, "people_kind"),
        (EffectForm(Quantity.PEOPLE, 1, "kind:1"), Refusal.NOT_FOUND, None),
        (EffectForm(Quantity.PEOPLE, 1, text="\x1b"), Refusal.CONTROL_CHARACTERS, "text"),
    ],
)
def test_changes_that_cannot_be_meant_are_refused(
    campaign: Campaign, edition: Edition, change: EffectForm, code: Refusal, field: str | None
) -> None:
    effects = Effects((EffectForm(Quantity.SUPPLIES, 1), change))
    assert _refused(campaign, edition, effects) == (code, field)


@pytest.mark.parametrize(
    ("item", "code", "field"),
    [
        (ItemForm("\u200b"), Refusal.EMPTY, "item"),
        (ItemForm("Olla", "\x07"), Refusal.CONTROL_CHARACTERS, "item_text"),
        (ItemForm("Olla", "", (Modifier(Stat.ARMOR, 1000, ""),)), Refusal.OUT_OF_RANGE, "modifier"),
        (ItemForm("Olla", character_id=9), Refusal.NOT_FOUND, None),
    ],
)
def test_objects_that_cannot_be_meant_are_refused(
    campaign: Campaign, edition: Edition, item: ItemForm, code: Refusal, field: str | None
) -> None:
    effects = Effects((EffectForm(Quantity.SUPPLIES, 1),), (ItemForm("Capa"), item))
    assert _refused(campaign, edition, effects) == (code, field)


def test_morale_has_a_highest_only_where_the_edition_has_one(edition: Edition) -> None:
    factions = load_edition("factions", [resources_folder() / "editions"])
    assert most_of(edition, Quantity.MORALE) == 100
    assert most_of(edition, Quantity.SUPPLIES) == 1_000_000
    assert most_of(factions, Quantity.MORALE) == 1_000_000


def test_the_table_names_what_the_rules_name() -> None:
    assert table_kind(Quantity.PEOPLE) == ("people", None)
    assert table_kind(Quantity.PEOPLE, FIGHTERS) == ("fighters", None)
    assert table_kind(Quantity.PEOPLE, "kind:8") == ("people", 8)
    assert table_kind(Quantity.PURSE, "kind:8") == ("renown", None)
    assert table_kind(Quantity.MORALE, CLANSMEN) == ("morale", None)
