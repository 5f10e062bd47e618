"""Many rows at once are the same rows as one by one."""

from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import insert, select

from director.operations.bulk import insert_rows
from director.operations.handle import Campaign
from director.store.tables import Base, ChronicleEntry, Clan, Combatant, Item, Roll
from tests.conftest import FakeClock
from tests.harness.fights import recorded, stands
from tests.harness.people import HOSTILE, People


def _rows(clock: FakeClock) -> list[tuple[type[Base], list[dict[str, Any]]]]:
    now: datetime = clock()
    return [
        (Item, [{"name": name, "text": name} for name in HOSTILE]),
        (
            ChronicleEntry,
            [
                {"day": day, "at": now, "kind": "note", "facts": {"b": [day], "a": None}}
                for day in range(3)
            ],
        ),
        (
            Roll,
            [
                {
                    "slot": "a",
                    "purpose": "death",
                    "sides": 100,
                    "result": 3,
                    "origin": "forum",
                    "annulled": annulled,
                    "rolled_at": now,
                }
                for annulled in (True, False)
            ],
        ),
    ]


def test_they_are_written_as_the_columns_say(campaign: Campaign, clock: FakeClock) -> None:
    """Instants, facts, truth values and plain defaults, of every table alike."""
    for table, rows in _rows(clock):
        columns = table.__table__.c
        with campaign.step("test") as step:
            connection = step.connection
            insert_rows(connection, table, rows)
            connection.execute(insert(table), rows)
            query = select(*(column for column in columns if column.name != "id"))
            written = connection.execute(query.order_by(columns.id)).all()
        assert written[: len(rows)] == written[len(rows) :]
        assert len(written) == 2 * len(rows)


def test_a_column_may_bear_another_name_in_the_file(campaign: Campaign, people: People) -> None:
    recorded(campaign, stands(people.character()))
    row = {"battle_id": 1, "side_id": 1, "name": "Lobo", "break_": 3}
    with campaign.step("test") as step:
        insert_rows(step.connection, Combatant, [row])
        found = step.connection.execute(
            select(Combatant.break_, Combatant.despite, Combatant.rank).where(
                Combatant.name == "Lobo"
            )
        ).one()
    assert found == (3, "", 1)


def test_no_rows_are_fine(campaign: Campaign) -> None:
    with campaign.step("test") as step:
        insert_rows(step.connection, Item, [])
    assert not step.recorded


def test_a_default_that_is_made_anew_has_to_be_given(campaign: Campaign) -> None:
    with pytest.raises(TypeError, match="uuid"), campaign.step("test") as step:
        insert_rows(step.connection, Clan, [{"name": "Los del Fiordo"}])
