"""Leaving the story, coming back, and renown by the director's word."""

import pytest
from sqlalchemy import select, update

from director.operations.caravan.days import pass_days
from director.operations.change import Subject
from director.operations.characters import add_renown, bring_back, retire
from director.operations.handle import Campaign
from director.operations.problems import Refusal
from director.operations.views.people_reads import roster, sheet
from director.store.tables import Character, ChronicleEntry
from tests.harness.people import People
from tests.harness.refusals import refusal


def _kill(campaign: Campaign, key: int) -> None:
    with campaign.step("test") as step:
        dying = update(Character).where(Character.id == key).values(life="dead")
        step.connection.execute(dying)


def test_going_and_coming_back(campaign: Campaign, people: People) -> None:
    key = people.character("Bera", renown=7)
    gone = retire(campaign, key)
    assert roster(campaign)[0].life == "retired"
    assert roster(campaign)[0].renown == 7
    pass_days(campaign, "travel", 2)
    back = bring_back(campaign, key)
    assert roster(campaign)[0].life == "alive"
    entry = ChronicleEntry
    with campaign.reading() as connection:
        rows = connection.execute(
            select(entry.day, entry.kind, entry.facts, entry.character_id).order_by(entry.id)
        ).all()
    assert rows == [
        (1, "retired", {"name": "Bera"}, key),
        (2, "day", {"activity": "travel"}, None),
        (3, "day", {"activity": "travel"}, None),
        (3, "returned", {"name": "Bera"}, key),
    ]
    for change, code in ((gone, "character.retire"), (back, "character.return")):
        assert change.label is not None
        assert (change.label.code, change.label.facts) == (code, {"name": "Bera"})
        assert {Subject.CHARACTERS, Subject.PLAYERS, Subject.CLANS} <= change.subjects


def test_each_only_from_the_other(campaign: Campaign, people: People) -> None:
    key = people.character("Bera")
    refused = refusal(bring_back, campaign, key)
    assert (refused.code, refused.facts) == (Refusal.NOT_RETIRED, {"name": "Bera"})
    retire(campaign, key)
    assert refusal(retire, campaign, key).code is Refusal.ALREADY_RETIRED


def test_the_dead_neither_go_nor_come_nor_earn(campaign: Campaign, people: People) -> None:
    key = people.character("Bera")
    _kill(campaign, key)
    before = campaign.history()
    for refused in (
        refusal(retire, campaign, key),
        refusal(bring_back, campaign, key),
        refusal(add_renown, campaign, key, 3, "hazaña"),
    ):
        assert (refused.code, refused.facts) == (Refusal.DEAD, {"name": "Bera"})
    assert campaign.history() == before


def test_nobody_leaves_in_the_middle_of_a_battle(campaign: Campaign, people: People) -> None:
    key = people.character("Bera")
    people.battle(key, name="El puente")
    refused = refusal(retire, campaign, key)
    assert refused.code is Refusal.IN_PENDING_BATTLE
    assert refused.facts == {"name": "Bera", "battle": "El puente"}


def test_renown_is_a_ledger(campaign: Campaign, people: People) -> None:
    key = people.character("Bera", renown=10)
    change = add_renown(campaign, key, 5, " Salvó\r\nal caudillo ")
    add_renown(campaign, key, -18, "Perdió el estandarte")
    rows = [row for row in sheet(campaign, key).ledger if row.kind == "renown"]
    assert [(row.cause, row.amount, row.balance, row.note) for row in rows] == [
        ("opening", 10, 10, ""),
        ("director", 5, 15, "Salvó\nal caudillo"),
        ("director", -18, -3, "Perdió el estandarte"),
    ]
    assert roster(campaign)[0].renown == -3
    assert change.label is not None
    assert change.label.code == "character.renown"
    assert change.label.facts == {"name": "Bera", "amount": 5}
    assert change.subjects == {Subject.CHARACTERS, Subject.HISTORY}


@pytest.mark.parametrize(
    ("amount", "note", "code", "field"),
    [
        (0, "nada", Refusal.EMPTY, "amount"),
        (1_000_001, "mucho", Refusal.OUT_OF_RANGE, "amount"),
        (-1_000_001, "mucho", Refusal.OUT_OF_RANGE, "amount"),
        (5, " \n", Refusal.EMPTY, "note"),
        (5, "a\0", Refusal.CONTROL_CHARACTERS, "note"),
    ],
)
def test_renown_that_cannot_be_meant(
    campaign: Campaign, people: People, amount: int, note: str, code: Refusal, field: str
) -> None:
    key = people.character()
    before = campaign.history()
    refused = refusal(add_renown, campaign, key, amount, note)
    assert (refused.code, refused.facts["field"]) == (code, field)
    assert campaign.history() == before


def test_a_character_who_is_not_there(campaign: Campaign) -> None:
    for refused in (
        refusal(retire, campaign, 4),
        refusal(bring_back, campaign, 4),
        refusal(add_renown, campaign, 4, 1, "x"),
    ):
        assert (refused.code, refused.facts) == (Refusal.NOT_FOUND, {"kind": "character", "id": 4})
