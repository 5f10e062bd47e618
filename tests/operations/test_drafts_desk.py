"""One draft of each kind and subject lies on the desk."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import Text, select, type_coerce

from director.operations.drafts_desk import clear, lay, lying
from director.operations.handle import Campaign
from director.store.tables import Draft


def test_a_draft_takes_the_place_of_its_own_kind_and_subject_alone(campaign: Campaign) -> None:
    first = datetime(2026, 3, 12, 20, 30, tzinfo=UTC)
    later = first + timedelta(hours=1)
    with campaign.aside() as connection:
        for kind, subject, text, at in (
            ("a", "x", "uno", first),
            ("b", "x", "dos", first),
            ("a", "y", "tres", first),
            ("a", "x", "cuatro", later),
        ):
            lay(connection, kind, subject, text, at)
        text_of = type_coerce(Draft.content, Text)
        query = select(Draft.kind, Draft.subject, text_of, Draft.saved_at).order_by(Draft.id)
        rows = [tuple(row) for row in connection.execute(query)]
    assert rows == [
        ("a", "x", "cuatro", later),
        ("b", "x", "dos", first),
        ("a", "y", "tres", first),
    ]


def test_a_draft_is_found_with_its_instant_until_it_is_thrown_away(campaign: Campaign) -> None:
    at = datetime(2026, 3, 12, 20, 30, tzinfo=UTC)
    with campaign.aside() as connection:
        lay(connection, "a", "x", "uno", at)
        lay(connection, "a", "y", "dos", at)
        assert lying(connection, "a", "x") == ("uno", at)
        assert lying(connection, "b", "x") is None
        clear(connection, "a", "x")
        clear(connection, "a", "z")
        assert lying(connection, "a", "x") is None
        assert lying(connection, "a", "y") == ("dos", at)
