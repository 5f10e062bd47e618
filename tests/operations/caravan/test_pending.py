"""What players owe, as the first screen tells it."""

from datetime import timedelta

from sqlalchemy import insert

from director.editions.schema import Edition
from director.operations.caravan.pending import (
    PendingScene,
    PendingTest,
    pending_scenes,
    pending_tests,
)
from director.operations.caravan.scenes import choose, open_scene
from director.operations.handle import Campaign
from director.store.tables import AttributeTest
from tests.conftest import FakeClock
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


def test_open_tests_with_who_has_not_rolled(empty_campaign: Campaign, clock: FakeClock) -> None:
    common = {"attribute": "war", "reading": "best", "day": 1, "asked_at": clock()}
    rolled = {"character": 1, "rolls": [{"result": 3}]}
    waiting = {"character": 2, "rolls": []}
    with empty_campaign.step("test.ask") as step:
        for name, state, takers in (
            ("Vado", "open", [rolled, waiting, waiting]),
            ("Hecha", "open", [rolled]),
            ("Cerrada", "closed", [waiting]),
        ):
            row = {"name": name, "state": state, "takers": takers, **common}
            step.connection.execute(insert(AttributeTest).values(row))
    with empty_campaign.looking() as connection:
        assert pending_tests(connection) == (
            PendingTest(1, "Vado", 2),
            PendingTest(2, "Hecha", 0),
        )
