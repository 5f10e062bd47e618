from collections.abc import Callable

import pytest
from sqlalchemy import select, update

from director.operations.caravan.attribute_tests import (
    TakerForm,
    ask,
    change_test,
    close_test,
    record_roll,
    remove_test,
    repeat,
)
from director.operations.caravan.check_reads import attribute_test, attribute_tests
from director.operations.caravan.days import pass_days
from director.operations.caravan.effect_form import EffectForm, Effects, ItemForm
from director.operations.change import UNCHANGED, Subject
from director.operations.characters import retire
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.problems import Refusal, Refused
from director.operations.views.people_reads import sheet
from director.rules.caravan.attribute_tests import Reading
from director.rules.caravan.state import Quantity
from director.store.tables import (
    CaravanEntry,
    Character,
    ChronicleCharacter,
    ChronicleEntry,
    Item,
    Roll,
)
from tests.harness.dumps import dump
from tests.harness.people import HOSTILE, People
from tests.operations.caravan.attribute_tests_kit import asked, form_for, two_of_war


def refused(code: Refusal, verb: Callable[[], object]) -> Refused:
    with pytest.raises(Refused) as caught:
        verb()
    assert caught.value.code is code
    return caught.value


def test_attributes_are_those_of_the_day_it_was_asked(campaign: Campaign, people: People) -> None:
    bera, olaf = two_of_war(people)
    stranger = people.character("Anka")
    pass_days(campaign, "travel", 3)
    key = asked(campaign, bera, olaf, stranger, penalty=2, text="Nieva.", notes="Trampa.")
    with campaign.step("character.edit") as step:
        step.connection.execute(update(Character).values(name="Otro nombre"))
    found = attribute_test(campaign, key)
    assert [taker.attribute for taker in found.takers] == [6, 3, 0]
    assert (found.takers[0].player, found.takers[0].gender) == ("Jugadora 3", "feminine")
    assert found.takers[0].name == "Otro nombre"
    assert (found.day, found.state, found.success) == (4, "open", None)
    assert (found.text, found.notes, found.penalty) == ("Nieva.", "Trampa.", 2)
    assert found.result is not None
    assert found.result.percent == 46  # 1 - 0,6 · 0,9 · 1
    assert [taker.name for taker in found.waiting] == ["Otro nombre"] * 3


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_comes_back(campaign: Campaign, people: People, name: str) -> None:
    bera, _ = two_of_war(people)
    key = asked(campaign, bera, name=name)
    assert attribute_test(campaign, key).name == name


def test_what_cannot_be_meant_is_refused(campaign: Campaign, people: People) -> None:
    bera, olaf = two_of_war(people)
    before = dump(campaign)
    fact = refused(Refusal.EMPTY, lambda: asked(campaign)).facts
    assert fact["field"] == "takers"
    refused(Refusal.EMPTY, lambda: asked(campaign, bera, name=" "))
    refused(Refusal.UNKNOWN_CODE, lambda: asked(campaign, bera, attribute="cooking"))
    refused(Refusal.UNKNOWN_CODE, lambda: asked(campaign, bera, reading="none"))
    refused(Refusal.OUT_OF_RANGE, lambda: asked(campaign, bera, penalty=100))
    refused(Refusal.OUT_OF_RANGE, lambda: asked(campaign, takers=(TakerForm(bera, -100),)))
    refused(Refusal.OUT_OF_RANGE, lambda: asked(campaign, *range(1, 62)))
    refused(Refusal.NOT_FOUND, lambda: asked(campaign, 99))
    twice = refused(Refusal.REPEATED_CODE, lambda: asked(campaign, bera, olaf, bera))
    assert twice.facts["value"] == "Bera"
    assert dump(campaign) == before


def test_the_dead_and_the_retired_are_not_asked(campaign: Campaign, people: People) -> None:
    bera, olaf = two_of_war(people)
    retire(campaign, olaf)
    with campaign.step("character.edit") as step:
        dying = update(Character).where(Character.id == bera).values(life="dead")
        step.connection.execute(dying)
    refused(Refusal.DEAD, lambda: asked(campaign, bera))
    refused(Refusal.ALREADY_RETIRED, lambda: asked(campaign, olaf))


@pytest.mark.parametrize("code", ["saga", "factions", "clanes-campana", "clanes-factions"])
def test_an_edition_without_tests_refuses(playing: Callable[[str], Campaign], code: str) -> None:
    campaign = playing(code)
    bera = People(campaign).character("Bera")
    error = refused(Refusal.NOT_DEFINED, lambda: ask(campaign, form_for(bera)))
    assert error.facts["block"] == "campaign_check"
    assert attribute_tests(campaign) == ()


def test_changing_keeps_the_values_and_the_rolls(campaign: Campaign, people: People) -> None:
    bera, olaf = two_of_war(people)
    key = asked(campaign, bera, olaf)
    record_roll(campaign, key, bera, 7)
    change_test(campaign, key, form_for(bera, penalty=-1, name="El collado"))
    found = attribute_test(campaign, key)
    assert [(t.name, t.attribute, len(t.rolls)) for t in found.takers] == [("Bera", 6, 1)]
    assert found.result is not None
    assert found.result.success is True
    change_test(campaign, key, form_for(bera, attribute="insight"))
    (taker,) = attribute_test(campaign, key).takers
    assert (taker.attribute, len(taker.rolls)) == (2, 1)
    assert change_test(campaign, key, form_for(bera, attribute="insight")) is UNCHANGED


def test_who_takes_it_may_have_died_since(campaign: Campaign, people: People) -> None:
    bera, olaf = two_of_war(people)
    key = asked(campaign, bera)
    with campaign.step("character.edit") as step:
        step.connection.execute(update(Character).values(life="dead"))
    change_test(campaign, key, form_for(bera, penalty=1))
    assert not attribute_test(campaign, key).takers[0].alive
    refused(Refusal.DEAD, lambda: change_test(campaign, key, form_for(bera, olaf)))


def test_who_takes_it_no_more_gets_its_points_back(campaign: Campaign, people: People) -> None:
    bera, olaf = two_of_war(people)
    key = asked(campaign, bera, olaf)
    record_roll(campaign, key, bera, 9)
    repeat(campaign, key, bera, result=8)
    assert sheet(campaign, bera).hero_points == 2
    before = dump(campaign)
    change = change_test(campaign, key, form_for(olaf))
    assert {Subject.CHARACTERS, Subject.CARAVAN} <= change.subjects
    assert sheet(campaign, bera).hero_points == 5
    assert annulled(campaign) == [True, True]
    undo(campaign)
    assert dump(campaign) == before
    assert annulled(campaign) == [False, False]


def test_removing_leaves_nothing_but_the_dice(campaign: Campaign, people: People) -> None:
    bera, _ = two_of_war(people)
    before = dump(campaign)
    key = asked(campaign, bera)
    record_roll(campaign, key, bera, 9)
    repeat(campaign, key, bera, result=8)
    remove_test(campaign, key)
    assert dump(campaign) == before
    assert annulled(campaign) == [True, True]
    refused(Refusal.NOT_FOUND, lambda: attribute_test(campaign, key))
    undo(campaign)
    assert annulled(campaign) == [False, False]


def test_closing_tells_what_came_of_it(campaign: Campaign, people: People) -> None:
    bera, olaf = two_of_war(people)
    key = asked(campaign, bera, olaf, penalty=1)
    record_roll(campaign, key, bera, 5)
    pass_days(campaign, "travel", 1)
    effects = Effects(
        (EffectForm(Quantity.SUPPLIES, -2, text="En la nieve", secret=True),),
        (ItemForm("Mapa", character_id=olaf),),
    )
    change = close_test(campaign, key, " Cruzan de noche. ", effects)
    assert Subject.CHARACTERS in change.subjects
    found = attribute_test(campaign, key)
    assert (found.state, found.success, found.closed_day) == ("closed", True, 2)
    assert found.consequence == "Cruzan de noche."
    with campaign.reading() as connection:
        query = select(ChronicleEntry).where(ChronicleEntry.kind == "test")
        entry = connection.execute(query).one()
        about = connection.execute(select(ChronicleCharacter.character_id)).scalars().all()
        line = connection.execute(select(CaravanEntry).where(CaravanEntry.kind == "supplies")).one()
        owner = connection.execute(select(Item.character_id)).scalar_one()
    assert (entry.day, entry.secret, entry.attribute_test_id) == (2, False, key)
    assert entry.facts == {
        "name": "Cruzar el collado",
        "attribute": "war",
        "attribute_name": "Guerra",
        "reading": "any",
        "penalty": 1,
        "percent": 60,
        "success": True,
        "consequence": "Cruzan de noche.",
        "takers": [
            {
                "character": bera,
                "name": "Bera",
                "value": 6,
                "penalty": 0,
                "percent": 50,
                "rolls": [5],
                "success": True,
                "counts": True,
            },
            {
                "character": olaf,
                "name": "Olaf",
                "value": 3,
                "penalty": 0,
                "percent": 20,
                "rolls": [],
                "success": None,
                "counts": True,
            },
        ],
    }
    assert about == [bera, olaf]
    assert (line.amount, line.cause, line.secret) == (-2, "test", True)
    assert line.chronicle_id == entry.id
    assert owner == olaf


def test_a_secret_test_is_told_in_secret(campaign: Campaign, people: People) -> None:
    bera, _ = two_of_war(people)
    kept = asked(campaign, bera, secret=True)
    told = asked(campaign, bera, secret=True)
    hidden = asked(campaign, bera)
    for key, secret in ((kept, None), (told, False), (hidden, True)):
        record_roll(campaign, key, bera, 1)
        close_test(campaign, key, "", secret=secret)
    with campaign.reading() as connection:
        query = select(ChronicleEntry.attribute_test_id, ChronicleEntry.secret)
        rows = dict(connection.execute(query.where(ChronicleEntry.kind == "test")).all())
    assert rows == {kept: True, told: False, hidden: True}
    assert attribute_test(campaign, hidden).secret


def test_what_the_rolls_do_not_settle_stays_open(campaign: Campaign, people: People) -> None:
    bera, olaf = two_of_war(people)
    key = asked(campaign, bera, olaf, reading=Reading.ALL)
    record_roll(campaign, key, bera, 2)
    before = dump(campaign)
    error = refused(Refusal.TEST_UNSETTLED, lambda: close_test(campaign, key, ""))
    assert error.facts == {"name": "Cruzar el collado", "names": "Olaf"}
    bad = Effects((EffectForm(Quantity.SUPPLIES, 0),))
    record_roll(campaign, key, olaf, 2)
    refused(Refusal.EMPTY, lambda: close_test(campaign, key, "", bad))
    undo(campaign)
    assert dump(campaign) == before


def test_a_closed_test_is_left_alone(campaign: Campaign, people: People) -> None:
    bera, _ = two_of_war(people)
    key = asked(campaign, bera)
    record_roll(campaign, key, bera, 10)
    close_test(campaign, key, "Se pierden.")
    assert attribute_test(campaign, key).success is False
    for verb in (
        lambda: change_test(campaign, key, form_for(bera, penalty=3)),
        lambda: remove_test(campaign, key),
        lambda: close_test(campaign, key, ""),
        lambda: repeat(campaign, key, bera, result=1),
    ):
        refused(Refusal.TEST_CLOSED, verb)
    after = dump(campaign)
    undo(campaign)
    assert attribute_test(campaign, key).state == "open"
    redo(campaign)
    assert dump(campaign) == after


def test_open_ones_come_first_and_of_each_the_newest(campaign: Campaign, people: People) -> None:
    bera, _ = two_of_war(people)
    first, second, third, fourth = (asked(campaign, bera, name=name) for name in "abcd")
    for key in (second, first):
        record_roll(campaign, key, bera, 3)
        close_test(campaign, key, "")
        pass_days(campaign, "travel", 1)
    assert [test.id for test in attribute_tests(campaign)] == [fourth, third, first, second]
    assert [test.id for test in attribute_tests(campaign, "closed")] == [first, second]
    assert [test.id for test in attribute_tests(campaign, "open")] == [fourth, third]


def annulled(campaign: Campaign) -> list[bool]:
    with campaign.reading() as connection:
        return list(connection.execute(select(Roll.annulled).order_by(Roll.id)).scalars())
