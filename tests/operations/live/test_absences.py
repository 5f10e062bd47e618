"""Absences that players announce: battles see them at once, and undo takes them back."""

from collections.abc import Callable
from datetime import datetime, timedelta, timezone

import pytest

from director.operations.history import undo
from director.operations.live.absences import announce, end_absence, forget_absence
from director.operations.live.happening import happen
from director.operations.live.post_facts import PostFacts
from director.operations.live.table import LiveTable
from director.operations.problems import Refusal, Refused
from director.rules.live.happenings import Remarked
from tests.harness.people import People
from tests.operations.live.conftest import Fight

EAST = timezone(timedelta(hours=14))


def test_a_battle_sees_who_is_away(fight: Fight) -> None:
    now = fight.campaign.clock()
    key = announce(fight.table, fight.players[0], now, None, " Exámenes ").created
    assert key is not None
    (absent,) = fight.now.absences
    assert (absent.id, absent.player, absent.reason) == (key, "Jugadora 1", "Exámenes")
    assert (absent.starts_at, absent.ends_at, absent.announced_at) == (now, None, now)
    later = now + timedelta(days=3)
    end_absence(fight.table, key, later)
    assert [row.ends_at for row in fight.now.absences] == [later]
    assert end_absence(fight.table, key, later).label is None
    assert fight.now == LiveTable(fight.campaign).battle(fight.battle)
    forget_absence(fight.table, key)
    assert not fight.now.absences
    undo(fight.campaign)
    assert [row.ends_at for row in fight.now.absences] == [later]


def test_other_players_are_no_business_of_a_battle(fight: Fight) -> None:
    stranger = People(fight.campaign).player("Otra")
    announce(fight.table, stranger, fight.campaign.clock(), None)
    assert fight.now.absences == ()


def test_an_absence_ends_after_it_starts(fight: Fight) -> None:
    now = fight.campaign.clock()
    with pytest.raises(Refused) as refused:
        announce(fight.table, fight.players[0], now, now)
    assert refused.value.code is Refusal.ENDS_BEFORE_START
    key = announce(fight.table, fight.players[0], now, now + timedelta(hours=1)).created
    assert key is not None
    with pytest.raises(Refused):
        end_absence(fight.table, key)


def test_there_is_no_such_player_or_absence(fight: Fight) -> None:
    now = fight.campaign.clock()
    verbs: list[Callable[[], object]] = [
        lambda: announce(fight.table, 99, now, None),
        lambda: end_absence(fight.table, 99),
        lambda: forget_absence(fight.table, 99),
    ]
    for verb in verbs:
        with pytest.raises(Refused) as refused:
            verb()
        assert refused.value.code is Refusal.NOT_FOUND


def test_an_instant_is_one_that_can_be_meant(fight: Fight) -> None:
    for year in (1, 1969, 9999):
        with pytest.raises(Refused) as refused:
            announce(fight.table, fight.players[0], datetime(year, 1, 1, tzinfo=EAST), None)
        assert refused.value.code is Refusal.OUT_OF_RANGE
        assert refused.value.facts["field"] == "starts_at"
        with pytest.raises(Refused):
            happen(
                fight.table,
                fight.battle,
                Remarked("Hoy."),
                PostFacts(datetime(year, 12, 31, 23, tzinfo=EAST)),
            )
    with pytest.raises(ValueError, match="zone"):
        announce(fight.table, fight.players[0], datetime(2026, 1, 1), None)  # noqa: DTZ001
