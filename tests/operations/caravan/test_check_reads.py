from sqlalchemy import update

from director.operations.caravan.attribute_tests import record_roll
from director.operations.caravan.check_reads import attribute_test, people_to_ask
from director.operations.handle import Campaign
from director.rules.caravan.attribute_tests import Reading
from director.store.tables import Character
from tests.harness.people import People
from tests.operations.caravan.attribute_tests_kit import asked, two_of_war


def test_the_living_may_be_asked(campaign: Campaign, people: People) -> None:
    bera, olaf = two_of_war(people)
    gone = people.character("Anka", attributes=(("war", 9),))
    with campaign.step("character.edit") as step:
        step.connection.execute(update(Character).where(Character.id == gone).values(life="dead"))
    found = people_to_ask(campaign)
    assert [(p.character_id, p.name, p.player) for p in found] == [
        (bera, "Bera", "Jugadora 3"),
        (olaf, "Olaf", ""),
    ]
    assert [found[0].value(code) for code in ("war", "insight", "care")] == [6, 2, 0]


def test_only_the_best_is_waited_for_where_the_best_takes_it(
    campaign: Campaign, people: People
) -> None:
    bera, olaf = two_of_war(people)
    test = asked(campaign, olaf, bera, reading=Reading.BEST)
    assert [t.name for t in attribute_test(campaign, test).waiting] == ["Bera"]
    record_roll(campaign, test, bera, 10)
    assert attribute_test(campaign, test).waiting == ()
