"""One draft of each kind and subject lies on the desk."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import Text, select, type_coerce

from director.operations.drafts_desk import lay
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
