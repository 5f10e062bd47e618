"""Plain reads: one state, nothing written, and no waiting for SQLAlchemy."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from director.store.errors import ReadOnly
from director.store.file import CampaignFile
from director.store.table_names import TABLE_NAMES
from director.store.tables import Base


@pytest.fixture
def opened(tmp_path: Path) -> CampaignFile:
    from tests.harness.first_campaign import fill

    path = tmp_path / "invierno.estandarte"
    return CampaignFile.create(path, lambda: datetime(2026, 3, 12, tzinfo=UTC), fill)


def test_the_names_checked_at_opening_are_those_of_the_tables() -> None:
    assert set(Base.metadata.tables) == TABLE_NAMES


def test_a_look_reads(opened: CampaignFile) -> None:
    with opened.looking() as connection:
        assert connection.execute("SELECT count(*) FROM campaign").fetchone() == (1,)
    opened.close()


def test_what_a_look_writes_is_refused_and_not_kept(opened: CampaignFile) -> None:
    with pytest.raises(ReadOnly), opened.looking() as connection:
        connection.execute("UPDATE campaign SET name = 'otra'")
    with opened.looking() as connection:
        assert connection.execute("SELECT name FROM campaign").fetchone() != ("otra",)
    opened.close()


def test_a_look_that_fails_leaves_no_transaction_behind(opened: CampaignFile) -> None:
    with pytest.raises(ZeroDivisionError), opened.looking():
        raise ZeroDivisionError
    with opened.step("campaign.edit") as step:
        assert step.id > 0
    opened.close()


def test_looks_do_not_nest(opened: CampaignFile) -> None:
    with opened.looking(), pytest.raises(RuntimeError), opened.looking():
        pass
    opened.close()
