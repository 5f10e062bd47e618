"""Characters: entered with all they have, edited without losing anything."""

from dataclasses import fields, replace
from typing import Any

import pytest
from sqlalchemy import delete, select

from director.operations.caravan.days import pass_days
from director.operations.change import UNCHANGED, Subject
from director.operations.character_form import CharacterForm, Opening
from director.operations.characters import (
    add_character,
    edit_character,
    form_of,
    ownership_warnings,
)
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.problems import Refusal
from director.operations.views.people import AbilityView, ItemView
from director.operations.views.people_reads import sheet
from director.rules.roster import OwnershipRule
from director.rules.stats import Modifier, Stat, Until
from director.rules.tiers import Tier
from director.store.tables import (
    Ability,
    ChronicleEntry,
    Item,
    Participation,
    RenownEntry,
    Victim,
    Wound,
)
from director.store.tables import Modifier as ModifierRow
from tests.harness.dumps import dump
from tests.harness.people import HOSTILE, STATS, People, form, full_form
from tests.harness.refusals import refusal


def _without_keys(entered: CharacterForm) -> CharacterForm:
    """As the form was before anything was kept: no keys, nothing brought along."""
    return replace(
        entered,
        abilities=tuple(replace(ability, id=None) for ability in entered.abilities),
        items=tuple(replace(item, id=None) for item in entered.items),
        attributes=tuple(sorted(entered.attributes)),
        opening=Opening(),
    )


def _chronicle(campaign: Campaign) -> list[tuple[int, str, dict[str, object]]]:
    """What it tells of people; the days that passed stand between."""
    entry = ChronicleEntry
    with campaign.reading() as connection:
        query = select(entry.day, entry.kind, entry.facts).where(entry.kind != "day")
        query = query.order_by(entry.id)
        return [(day, kind, facts) for day, kind, facts in connection.execute(query)]


def test_every_field_comes_back(campaign: Campaign, people: People) -> None:
    entered = full_form(player_id=people.player(), clan_id=people.clan())
    unset = [field.name for field in fields(entered) if not getattr(entered, field.name)]
    assert unset == [], "the full form leaves something out"
    change = add_character(campaign, entered)
    assert change.created is not None
    assert _without_keys(form_of(sheet(campaign, change.created))) == _without_keys(entered)
    assert change.label is not None
    assert (change.label.code, change.label.facts) == ("character.add", {"name": entered.name})
    assert Subject.CHARACTERS in change.subjects


def test_what_it_brings_along_becomes_rows(campaign: Campaign, people: People) -> None:
    pass_days(campaign, "travel", 4)
    player = people.player()
    key = people.character(
        tier=Tier.COMPANION,
        player_id=player,
        wounds=3,
        renown=14,
        victims=9,
        participations=6,
        carry=35,
    )
    with campaign.reading() as connection:
        wounds = connection.execute(
            select(Wound.character_id, Wound.received_day, Wound.cause, Wound.closed_day)
        ).all()
        renown = connection.execute(
            select(RenownEntry.amount, RenownEntry.cause, RenownEntry.day)
        ).all()
        victims = connection.execute(select(Victim.times, Victim.battle_id, Victim.day)).all()
        fought = connection.execute(
            select(Participation.times, Participation.tier, Participation.player_id)
        ).all()
    assert wounds == [(key, 5, "opening", None)] * 3
    assert renown == [(14, "opening", 5)]
    assert victims == [(9, None, 5)]
    assert fought == [(6, "companion", player)]
    shown = sheet(campaign, key)
    assert (shown.row.open_wounds, shown.row.renown, shown.row.victims) == (3, 14, 9)
    assert (shown.row.participations, shown.team_wipe_carry) == (6, 35)


def test_who_brings_nothing_has_no_rows(campaign: Campaign, people: People) -> None:
    people.character()
    rows = dump(campaign)
    for table in ("wound", "renown_entry", "victim", "participation", "modifier", "chronicle"):
        assert rows[table] == []


@pytest.mark.parametrize(
    ("tier", "wounds", "condemned"),
    [(Tier.HERO, 11, False), (Tier.HERO, 12, True), (Tier.COMPANION, 12, False)],
)
def test_a_hero_may_come_condemned(
    campaign: Campaign, people: People, tier: Tier, wounds: int, condemned: bool
) -> None:
    """000:299: twelve open wounds; the others would be dead, and are what the director says."""
    key = people.character(tier=tier, wounds=wounds)
    assert sheet(campaign, key).row.condemned is condemned


@pytest.mark.parametrize("name", HOSTILE)
def test_texts_come_back_as_they_went_in(campaign: Campaign, people: People, name: str) -> None:
    text = f"{name}\n{name}"
    key = people.character(
        name=name,
        class_name=name,
        people=name,
        abilities=(AbilityView(name, True, 1, text),),
        items=(ItemView(name, text),),
        modifiers=(Modifier(Stat.ARMOR, 1, name),),
        public_notes=text,
        secret_notes=text,
    )
    shown = sheet(campaign, key)
    assert (shown.row.name, shown.class_name, shown.people) == (name, name, name)
    assert (shown.public_notes, shown.secret_notes) == (text, text)
    assert (shown.abilities[0].name, shown.items[0].text) == (name, text)
    assert shown.effective[Stat.ARMOR].terms[1].facts == {"source": name}


@pytest.mark.parametrize(
    ("changed", "code", "field"),
    [
        ({"name": " "}, Refusal.EMPTY, "name"),
        ({"class_name": "a\nb"}, Refusal.CONTROL_CHARACTERS, "class_name"),
        ({"people": "v" * 121}, Refusal.TOO_LONG, "people"),
        ({"gender": "other"}, Refusal.UNKNOWN_CODE, "gender"),
        ({"stats": replace(STATS, strength=100)}, Refusal.OUT_OF_RANGE, "strength"),
        ({"stats": replace(STATS, break_=-1)}, Refusal.OUT_OF_RANGE, "break_"),
        ({"stats": replace(STATS, size=0)}, Refusal.OUT_OF_RANGE, "size"),
        ({"stats": replace(STATS, evasion=101)}, Refusal.OUT_OF_RANGE, "evasion"),
        ({"stats": replace(STATS, range_min=3)}, Refusal.OUT_OF_RANGE, "range_max"),
        ({"rank": 0}, Refusal.OUT_OF_RANGE, "rank"),
        ({"rank": 11}, Refusal.OUT_OF_RANGE, "rank"),
        ({"hero_points": 3, "hero_points_max": 2}, Refusal.OUT_OF_RANGE, "hero_points"),
        ({"attributes": (("luck", 3),)}, Refusal.UNKNOWN_CODE, "attributes"),
        ({"attributes": (("war", 3), ("war", 4))}, Refusal.REPEATED_CODE, "attributes"),
        ({"attributes": (("war", 100),)}, Refusal.OUT_OF_RANGE, "attributes"),
        ({"abilities": (AbilityView("", True, 1, ""),)}, Refusal.EMPTY, "ability"),
        ({"abilities": (AbilityView("a", True, 0, ""),)}, Refusal.OUT_OF_RANGE, "ability_rank"),
        ({"items": (ItemView("\u200b", ""),)}, Refusal.EMPTY, "item"),
        ({"items": (ItemView("a", "\0"),)}, Refusal.CONTROL_CHARACTERS, "item_text"),
        ({"modifiers": (Modifier(Stat.ARMOR, 1, ""),)}, Refusal.EMPTY, "modifier_source"),
        ({"modifiers": (Modifier(Stat.ARMOR, 100, "x"),)}, Refusal.OUT_OF_RANGE, "modifier"),
        (
            {"modifiers": (Modifier(Stat.ARMOR, 1, "x", Until.DAY, -1),)},
            Refusal.OUT_OF_RANGE,
            "modifier_until",
        ),
        ({"secret_notes": "\0"}, Refusal.CONTROL_CHARACTERS, "secret_notes"),
        ({"opening": Opening(wounds=100)}, Refusal.OUT_OF_RANGE, "opening_wounds"),
        ({"opening": Opening(wounds=-1)}, Refusal.OUT_OF_RANGE, "opening_wounds"),
        ({"opening": Opening(renown=1_000_001)}, Refusal.OUT_OF_RANGE, "opening_renown"),
        ({"opening": Opening(victims=10_000)}, Refusal.OUT_OF_RANGE, "opening_victims"),
        ({"opening": Opening(participations=-1)}, Refusal.OUT_OF_RANGE, "opening_participations"),
        ({"opening": Opening(carry=101)}, Refusal.OUT_OF_RANGE, "opening_carry"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    campaign: Campaign, people: People, changed: dict[str, object], code: Refusal, field: str
) -> None:
    key = people.character()
    before = dump(campaign), campaign.history()
    wanted = replace(form(), **changed)  # type: ignore[arg-type]
    for refused in (
        refusal(add_character, campaign, wanted),
        refusal(edit_character, campaign, key, wanted),
    ):
        assert (refused.code, refused.facts["field"]) == (code, field)
    assert (dump(campaign), campaign.history()) == before


@pytest.mark.parametrize(("link", "kind"), [("player_id", "player"), ("clan_id", "clan")])
def test_nobody_belongs_to_what_is_not_there(
    campaign: Campaign, people: People, link: str, kind: str
) -> None:
    nowhere: dict[str, Any] = {link: 9}
    wanted = form(**nowhere)
    key = people.character()
    for refused in (
        refusal(add_character, campaign, wanted),
        refusal(edit_character, campaign, key, wanted),
    ):
        assert (refused.code, refused.facts) == (Refusal.NOT_FOUND, {"kind": kind, "id": 9})


def test_saving_without_a_change_writes_nothing(campaign: Campaign, people: People) -> None:
    """Whatever the order in which the editor lists things, and whatever blanks it leaves."""
    full = full_form(player_id=people.player(), clan_id=people.clan())
    key = add_character(campaign, full).created
    assert key is not None
    before = dump(campaign), campaign.history()
    same = form_of(sheet(campaign, key))
    assert edit_character(campaign, key, same) is UNCHANGED
    shuffled = replace(
        same,
        name=f" {same.name} ",
        abilities=same.abilities[::-1],
        attributes=same.attributes[::-1],
        secret_notes=f"{same.secret_notes}\r\n",
        opening=Opening(wounds=9),
    )
    assert edit_character(campaign, key, shuffled) is UNCHANGED
    assert (dump(campaign), campaign.history()) == before


def test_changes_of_standing_are_dated(campaign: Campaign, people: People) -> None:
    first, second = people.player("Jugadora 1"), people.player("Jugadora 2")
    clan = people.clan("Los del Fiordo")
    key = people.character("Olaf", Tier.COMPANION, player_id=first)
    pass_days(campaign, "travel", 9)
    edit_character(
        campaign, key, form("Olaf II", Tier.HERO, player_id=second, clan_id=clan, rank=2)
    )
    assert _chronicle(campaign) == [
        (10, "tier", {"name": "Olaf II", "before": "companion", "after": "hero"}),
        (10, "player", {"name": "Olaf II", "before": "Jugadora 1", "after": "Jugadora 2"}),
        (10, "clan", {"name": "Olaf II", "before": "", "after": "Los del Fiordo"}),
        (10, "rank", {"name": "Olaf II", "before": 1, "after": 2}),
    ]
    undo(campaign)
    assert _chronicle(campaign) == []


def test_other_changes_are_not(campaign: Campaign, people: People) -> None:
    key = people.character()
    edit_character(campaign, key, form(public_notes="Canosa", people="varl"))
    assert _chronicle(campaign) == []


def test_kept_rows_stay_the_same_rows(campaign: Campaign, people: People) -> None:
    """An item that an aftermath points at is still that item after its text was mended."""
    key = people.character(
        items=(ItemView("Hacha", ""), ItemView("Yelmo", "", (Modifier(Stat.ARMOR, 1, ""),))),
        abilities=(AbilityView("Grito", True, 1, ""),),
        attributes=(("war", 3), ("care", 1)),
    )
    before = form_of(sheet(campaign, key))
    helmet = replace(before.items[1], text="Abollado", modifiers=(Modifier(Stat.ARMOR, 2, ""),))
    edited = replace(
        before,
        items=(helmet, ItemView("Cuerno", "")),
        abilities=(replace(before.abilities[0], rank=2),),
        attributes=(("war", 4), ("insight", 2)),
    )
    edit_character(campaign, key, edited)
    after = form_of(sheet(campaign, key))
    assert after.items[0] == helmet
    assert (after.items[1].name, after.items[1].id) == ("Cuerno", helmet.id and helmet.id + 1)
    assert after.abilities == edited.abilities
    assert after.attributes == (("insight", 2), ("war", 4))


def test_what_is_left_out_goes_with_its_modifiers(campaign: Campaign, people: People) -> None:
    changes = (Modifier(Stat.ARMOR, 1, "x"),)
    key = people.character(
        items=(ItemView("Yelmo", "", changes),),
        abilities=(AbilityView("Piel dura", False, 1, "", changes),),
        modifiers=changes,
        attributes=(("war", 3),),
    )
    edit_character(campaign, key, form())
    rows = dump(campaign)
    for table in ("item", "ability", "modifier", "campaign_attribute"):
        assert rows[table] == []


@pytest.mark.parametrize("table", [Item, Ability])
def test_nobody_takes_what_belongs_to_another(
    campaign: Campaign, people: People, table: type[Item] | type[Ability]
) -> None:
    people.character(items=(ItemView("Hacha", ""),), abilities=(AbilityView("Grito", True, 1, ""),))
    other = people.character("Olaf")
    taken = (
        form("Olaf", items=(ItemView("Hacha", "", (), 1),))
        if table is Item
        else form("Olaf", abilities=(AbilityView("Grito", True, 1, "", (), 1),))
    )
    before = dump(campaign), campaign.history()
    refused = refusal(edit_character, campaign, other, taken)
    assert (refused.code, refused.facts) == (
        Refusal.NOT_FOUND,
        {"kind": table.__tablename__, "id": 1},
    )
    assert (dump(campaign), campaign.history()) == before


def test_a_row_that_went_meanwhile_is_missed(campaign: Campaign, people: People) -> None:
    key = people.character(modifiers=(Modifier(Stat.ARMOR, 1, "x"),), items=(ItemView("a", ""),))
    edited = replace(form_of(sheet(campaign, key)), name="Otra")
    with campaign.step("test") as step:
        step.connection.execute(delete(Item))
        step.connection.execute(delete(ModifierRow))
    assert refusal(edit_character, campaign, key, edited).code is Refusal.NOT_FOUND


def test_a_form_may_serve_for_another_character(campaign: Campaign, people: People) -> None:
    """Entering from a kept sheet makes rows of its own for everything."""
    key = add_character(campaign, full_form()).created
    assert key is not None
    twin = add_character(campaign, form_of(sheet(campaign, key))).created
    assert twin is not None
    first, second = form_of(sheet(campaign, key)), form_of(sheet(campaign, twin))
    assert _without_keys(first) == _without_keys(second)
    assert first.items[0].id != second.items[0].id


def test_a_character_who_is_not_there(campaign: Campaign) -> None:
    for refused in (
        refusal(edit_character, campaign, 5, form()),
        refusal(sheet, campaign, 5),
    ):
        assert (refused.code, refused.facts) == (
            Refusal.NOT_FOUND,
            {"kind": "character", "id": 5},
        )


def test_warnings_about_a_players_characters(campaign: Campaign, people: People) -> None:
    player, other = people.player(), people.player()
    hero = people.character(player_id=player)
    assert ownership_warnings(campaign, form(player_id=other)) == ()
    assert ownership_warnings(campaign, form()) == ()
    (warning,) = ownership_warnings(campaign, form(player_id=player))
    assert (warning.rule, warning.owned, warning.allowed) == (OwnershipRule.TOO_MANY, 2, 1)
    assert ownership_warnings(campaign, form(player_id=player), hero) == ()
