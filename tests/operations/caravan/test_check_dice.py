from collections.abc import Callable

import pytest
from sqlalchemy import select, update

from director.operations.caravan.attribute_tests import (
    record_roll,
    repeat,
    roll_here,
    take_back,
)
from director.operations.caravan.check_reads import attribute_test
from director.operations.change import Subject
from director.operations.editions import change_edition
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.problems import Refusal, Refused
from director.operations.views.attribute_tests import TestTaker
from director.operations.views.people_reads import sheet
from director.rules.caravan.attribute_tests import Reading
from director.store.tables import Character, Roll
from tests.harness.dumps import dump
from tests.harness.people import People
from tests.harness.people_verbs import SAGA
from tests.operations.caravan.attribute_tests_kit import always, asked, two_of_war

Kept = tuple[str, int, int, str, str, bool, bool]


@pytest.fixture
def bera(people: People) -> int:
    return two_of_war(people)[0]


def kept_dice(campaign: Campaign) -> list[Kept]:
    columns = (Roll.slot, Roll.sides, Roll.result, Roll.origin, Roll.link)
    with campaign.reading() as connection:
        query = select(*columns, Roll.annulled, Roll.repeated).order_by(Roll.id)
        return [tuple(row) for row in connection.execute(query)]  # type: ignore[misc]


def taker_of(campaign: Campaign, test: int) -> TestTaker:
    return attribute_test(campaign, test).takers[0]


def refused(code: Refusal, verb: Callable[[], object]) -> Refused:
    with pytest.raises(Refused) as caught:
        verb()
    assert caught.value.code is code
    return caught.value


def test_a_die_thrown_here_is_kept_and_counts(campaign: Campaign, bera: int) -> None:
    test = asked(campaign, bera)
    sides: list[int] = []
    change = roll_here(campaign, test, bera, lambda n: sides.append(n) or 4)  # type: ignore[func-returns-value]
    assert sides == [10]
    assert {Subject.ROLLS, Subject.CARAVAN} <= change.subjects
    found = attribute_test(campaign, test)
    slot = f"test:{found.uuid}/character:{bera}"
    assert kept_dice(campaign) == [(slot, 10, 4, "program", "", False, False)]
    assert [(r.result, r.origin) for r in found.takers[0].rolls] == [(4, "program")]
    assert found.result is not None
    assert found.result.success is True


def test_a_die_that_was_undone_is_offered_again(campaign: Campaign, bera: int) -> None:
    test = asked(campaign, bera)
    roll_here(campaign, test, bera, always(9))
    undo(campaign)
    (offered,) = taker_of(campaign, test).offered
    assert (offered.result, offered.origin) == (9, "program")
    assert kept_dice(campaign)[0][5:] == (True, False)
    record_roll(campaign, test, bera, 9, "program", roll_id=offered.roll_id)
    assert kept_dice(campaign)[0][5:] == (False, False)
    assert taker_of(campaign, test).offered == ()
    undo(campaign)
    roll_here(campaign, test, bera, always(2))
    assert [die[5:] for die in kept_dice(campaign)] == [(True, False), (False, True)]


def test_redo_makes_it_count_again(campaign: Campaign, bera: int) -> None:
    test = asked(campaign, bera)
    roll_here(campaign, test, bera, always(9))
    after = dump(campaign)
    undo(campaign)
    redo(campaign)
    assert dump(campaign) == after
    assert kept_dice(campaign)[0][5] is False


def test_a_roll_of_the_forum_keeps_its_link(campaign: Campaign, bera: int) -> None:
    test = asked(campaign, bera)
    record_roll(campaign, test, bera, 6, link=" https://foro/t=1 ")
    assert taker_of(campaign, test).rolls[0].link == "https://foro/t=1"
    undo(campaign)
    record_roll(campaign, test, bera, 6)
    assert [die[4:] for die in kept_dice(campaign)] == [("https://foro/t=1", False, False)]
    assert taker_of(campaign, test).rolls[0].link == "https://foro/t=1"


def test_a_die_of_the_forum_never_is_one_thrown_here(campaign: Campaign, bera: int) -> None:
    test = asked(campaign, bera)
    roll_here(campaign, test, bera, always(6))
    undo(campaign)
    record_roll(campaign, test, bera, 6)
    assert [die[3:] for die in kept_dice(campaign)] == [
        ("program", "", True, False),
        ("forum", "", False, True),
    ]


@pytest.mark.parametrize("result", [-1, 0, 11, 14, 10**12])
def test_what_the_die_cannot_show_is_refused(campaign: Campaign, bera: int, result: int) -> None:
    test = asked(campaign, bera)
    found = refused(Refusal.OUT_OF_RANGE, lambda: record_roll(campaign, test, bera, result))
    assert (found.facts["low"], found.facts["high"]) == (1, 10)
    record_roll(campaign, test, bera, 9)
    before = dump(campaign), kept_dice(campaign)
    refused(Refusal.OUT_OF_RANGE, lambda: repeat(campaign, test, bera, result=result))
    assert (dump(campaign), kept_dice(campaign)) == before


def test_dice_that_are_not_its_are_refused(campaign: Campaign, bera: int) -> None:
    test, other = asked(campaign, bera), asked(campaign, bera, name="Otra")
    roll_here(campaign, other, bera, always(3))
    (foreign,) = taker_of(campaign, other).rolls
    before = dump(campaign), kept_dice(campaign)
    named = {"origin": "program", "roll_id": foreign.roll_id}
    refused(Refusal.NOT_FOUND, lambda: record_roll(campaign, test, bera, 3, **named))  # type: ignore[arg-type]
    refused(Refusal.NOT_FOUND, lambda: record_roll(campaign, test, bera, 3, "program"))
    refused(Refusal.NOT_FOUND, lambda: record_roll(campaign, test, 99, 3))
    refused(Refusal.NOT_FOUND, lambda: roll_here(campaign, 99, bera, always(3)))
    refused(Refusal.OUT_OF_RANGE, lambda: record_roll(campaign, test, bera, 0))
    refused(Refusal.UNKNOWN_CODE, lambda: record_roll(campaign, test, bera, 1, "sky"))
    assert (dump(campaign), kept_dice(campaign)) == before


def test_a_second_roll_is_a_repeat(campaign: Campaign, bera: int) -> None:
    test = asked(campaign, bera)
    refused(Refusal.TEST_NOT_ROLLED, lambda: repeat(campaign, test, bera, result=1))
    record_roll(campaign, test, bera, 9)
    refused(Refusal.TEST_ROLLED, lambda: record_roll(campaign, test, bera, 2))
    refused(Refusal.TEST_ROLLED, lambda: roll_here(campaign, test, bera, always(2)))
    refused(Refusal.EMPTY, lambda: repeat(campaign, test, bera))


def test_no_repeat_is_sold_for_nothing(campaign: Campaign, bera: int, people: People) -> None:
    olaf = people.character("Olaf", hero_points=5, hero_points_max=5)
    test = asked(campaign, bera, olaf, reading=Reading.BEST)
    record_roll(campaign, test, bera, 9)
    record_roll(campaign, test, olaf, 9)
    before = dump(campaign)
    refused(Refusal.TEST_NOT_COUNTED, lambda: repeat(campaign, test, olaf, result=1))
    assert dump(campaign) == before
    with campaign.step("test") as step:
        dying = update(Character).where(Character.id == bera).values(life="dead")
        step.connection.execute(dying)
    refused(Refusal.DEAD, lambda: repeat(campaign, test, bera, result=1))


def test_a_repeat_is_paid_for_in_the_same_step(campaign: Campaign, bera: int) -> None:
    test = asked(campaign, bera)
    record_roll(campaign, test, bera, 9)
    before = dump(campaign)
    change = repeat(campaign, test, bera, dice=always(6))
    assert Subject.CHARACTERS in change.subjects
    assert sheet(campaign, bera).hero_points == 2
    taker = taker_of(campaign, test)
    assert [(roll.result, roll.paid) for roll in taker.rolls] == [(9, 0), (6, 3)]
    assert [die[6] for die in kept_dice(campaign)] == [False, True]
    refused(Refusal.TEST_SUCCEEDED, lambda: repeat(campaign, test, bera, result=1))
    undo(campaign)
    assert dump(campaign) == before
    (offered,) = taker_of(campaign, test).offered
    assert offered.result == 6


def test_points_may_be_too_few(campaign: Campaign, bera: int) -> None:
    test = asked(campaign, bera)
    record_roll(campaign, test, bera, 9)
    repeat(campaign, test, bera, result=8)
    error = refused(Refusal.HERO_POINTS_SHORT, lambda: repeat(campaign, test, bera, result=1))
    assert error.facts == {"name": "Bera", "held": 2, "price": 3}


def test_a_roll_taken_back_gives_its_points_back(campaign: Campaign, bera: int) -> None:
    test = asked(campaign, bera)
    refused(Refusal.TEST_NOT_ROLLED, lambda: take_back(campaign, test, bera))
    record_roll(campaign, test, bera, 9)
    repeat(campaign, test, bera, result=8)
    before = dump(campaign)
    change = take_back(campaign, test, bera)
    assert Subject.CHARACTERS in change.subjects
    assert sheet(campaign, bera).hero_points == 5
    assert [die[5] for die in kept_dice(campaign)] == [False, True]
    undo(campaign)
    assert dump(campaign) == before
    assert [die[5] for die in kept_dice(campaign)] == [False, False]
    redo(campaign)
    assert Subject.CHARACTERS not in take_back(campaign, test, bera).subjects
    assert taker_of(campaign, test).rolls == ()


@pytest.mark.parametrize(("held", "most", "then"), [(5, 5, 5), (4, 5, 5), (1, 5, 4), (7, 5, 7)])
def test_points_given_back_stay_within_what_may_be_held(
    campaign: Campaign, bera: int, held: int, most: int, then: int
) -> None:
    test = asked(campaign, bera)
    record_roll(campaign, test, bera, 9)
    repeat(campaign, test, bera, result=8)
    with campaign.step("character.edit") as step:
        again = update(Character).where(Character.id == bera)
        step.connection.execute(again.values(hero_points=held, hero_points_max=most))
    take_back(campaign, test, bera)
    assert sheet(campaign, bera).hero_points == then


def test_rules_adopted_since_may_know_no_tests(campaign: Campaign, bera: int) -> None:
    test = asked(campaign, bera)
    record_roll(campaign, test, bera, 9)
    change_edition(campaign, SAGA, None)
    assert attribute_test(campaign, test).result is None
    assert attribute_test(campaign, test).waiting == ()
    refused(Refusal.NOT_DEFINED, lambda: repeat(campaign, test, bera, result=3))
    take_back(campaign, test, bera)
    refused(Refusal.NOT_DEFINED, lambda: roll_here(campaign, test, bera, always(3)))
