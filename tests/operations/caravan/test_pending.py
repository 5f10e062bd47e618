"""What players owe, as the first screen tells it."""

from datetime import timedelta

from director.editions.schema import Edition
from director.operations.caravan.attribute_tests import close_test, record_roll
from director.operations.caravan.pending import (
    PendingScene,
    PendingTest,
    pending_scenes,
    pending_tests,
)
from director.operations.caravan.scenes import choose, open_scene
from director.operations.handle import Campaign
from director.rules.caravan.attribute_tests import Reading
from tests.conftest import FakeClock
from tests.harness.people import People
from tests.operations.caravan.attribute_tests_kit import asked, two_of_war
from tests.operations.caravan.decisions import decision


def test_open_decisions_with_who_is_missing(
    empty_campaign: Campaign, edition: Edition, clock: FakeClock
) -> None:
    river = decision(empty_campaign)
    late, soon = clock() + timedelta(days=2), clock() + timedelta(hours=3)
    open_scene(empty_campaign, river.form(name="Tarde", closes_at=late))
    open_scene(empty_campaign, river.form(name="Pronto", closes_at=soon, voters=()))
    river.vote(1, "A")
    with empty_campaign.looking() as connection:
        assert pending_scenes(connection, edition) == (
            PendingScene(3, "Pronto", 0, soon),
            PendingScene(2, "Tarde", 3, late),
            PendingScene(1, "El río", 2),
        )
    choose(empty_campaign, 1, "A")
    with empty_campaign.looking() as connection:
        assert [each.id for each in pending_scenes(connection, edition)] == [3, 2]


def test_nobody_is_missing_where_nobody_votes(empty_campaign: Campaign, edition: Edition) -> None:
    decision(empty_campaign)
    with empty_campaign.looking() as connection:
        voteless = edition.model_copy(update={"votes": None})
        assert [each.missing for each in pending_scenes(connection, voteless)] == [0]


def test_open_tests_with_who_still_has_to_roll(empty_campaign: Campaign, edition: Edition) -> None:
    bera, olaf = two_of_war(People(empty_campaign))
    every = asked(empty_campaign, bera, olaf, name="Todas", reading=Reading.ALL)
    best = asked(empty_campaign, bera, olaf, name="La mejor", reading=Reading.BEST)
    closed = asked(empty_campaign, bera, name="Cerrada")
    some = asked(empty_campaign, bera, olaf, name="Basta una")
    for test, result in ((every, 3), (some, 3), (closed, 3)):
        record_roll(empty_campaign, test, bera, result)
    close_test(empty_campaign, closed, "")
    with empty_campaign.looking() as connection:
        assert pending_tests(connection, edition) == (
            PendingTest(every, "Todas", 1),
            PendingTest(best, "La mejor", 1),
            PendingTest(some, "Basta una", 0),
        )
        without = edition.model_copy(update={"campaign_check": None})
        assert [each.missing for each in pending_tests(connection, without)] == [0, 0, 0]
