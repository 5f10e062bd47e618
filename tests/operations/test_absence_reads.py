"""Who is away, whatever they play in."""

from datetime import timedelta

from director.operations.handle import Campaign
from director.operations.live.absences import announce, end_absence
from director.operations.live.table import LiveTable
from director.operations.views.absence_reads import absences
from tests.conftest import FakeClock
from tests.harness.people import People


def test_the_latest_beginning_comes_first(empty_campaign: Campaign, clock: FakeClock) -> None:
    people, table = People(empty_campaign), LiveTable(empty_campaign)
    bera, olaf = people.player("Bera"), people.player("Olaf")
    week = clock() + timedelta(days=7)
    first = announce(table, bera, clock(), None, "Viaje").created
    announce(table, olaf, week, week + timedelta(days=2))
    found = absences(empty_campaign)
    assert [(each.player, each.reason) for each in found] == [("Olaf", ""), ("Bera", "Viaje")]
    assert found[1].ends_at is None
    assert found[1].announced_at == clock()
    assert first is not None
    clock.forward(days=1)
    end_absence(table, first)
    assert absences(empty_campaign)[1].ends_at == clock()
