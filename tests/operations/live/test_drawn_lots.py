"""Lots that fell before the battle began: kept with it, whatever became of them."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from director.operations.handle import Campaign
from director.operations.history import redo, steps, undo
from director.operations.live import dice
from director.operations.live.amending import amend
from director.operations.live.happening import happen
from director.operations.live.live_form import (
    DrawnLot,
    LiveForm,
    LiveUnitForm,
    with_earlier_lots,
)
from director.operations.live.starting import remove, start
from director.operations.live.table import LiveTable
from director.operations.problems import Refusal, Refused
from director.rules.live.amend import ReplaceLine
from director.rules.live.board import Board
from director.rules.live.happenings import Joined, Placed
from director.rules.live.setup import LiveSetup
from tests.harness.dumps import dump
from tests.harness.live_fights import comes, foe, live_form, units
from tests.harness.people import People

AT = datetime(2026, 3, 11, 20, 15, 30, 250_000, tzinfo=UTC)
SETUP = LiveSetup(board=Board(8, 6))
Row = dict[str, Any]


def lot(die: int, square: tuple[int, int] | None, minutes: int = 0, sides: int = 24) -> DrawnLot:
    return DrawnLot(die, sides, AT + timedelta(minutes=minutes), square)


@pytest.fixture
def table(campaign: Campaign) -> LiveTable:
    return LiveTable(campaign)


@pytest.fixture
def bera(people: People) -> int:
    return people.character()


def begin(table: LiveTable, *who: LiveUnitForm, **fields: Any) -> int:
    key = start(table, live_form(*who, setup=SETUP, **fields)).created
    assert key is not None
    return key


def rows(table: LiveTable, battle: int) -> list[Row]:
    with table.campaign.reading() as connection:
        found = connection.exec_driver_sql("SELECT * FROM roll WHERE battle_id = ?", (battle,))
        return [dict(row) for row in found.mappings()]


def marks(table: LiveTable, battle: int) -> list[tuple[int, int, int]]:
    """Result, annulled, repeated."""
    return [(row["result"], row["annulled"], row["repeated"]) for row in rows(table, battle)]


def lots_of_lines(table: LiveTable, battle: int) -> list[list[int]]:
    """The keys of the dice on which each line rests."""
    with table.campaign.reading() as connection:
        sql = """SELECT json_extract(facts, '$.rolls') FROM battle_event WHERE battle_id = ?
            ORDER BY ordinal"""
        found = connection.exec_driver_sql(sql, (battle,)).scalars().all()
    return [json.loads(keys) if keys else [] for keys in found]


def test_the_lot_that_stands_is_a_die_of_its_line(table: LiveTable, bera: int) -> None:
    drawn = comes(bera, square=(2, 3), lots=(lot(13, (2, 3)),))
    battle = begin(table, drawn, foe(square=(7, 1)))
    (row,) = rows(table, battle)
    unit = units(table, battle)["Bera"]
    slot = f"battle:{battle}/asalto:0/combatant:{unit}/placing"
    assert (row["slot"], row["purpose"], row["origin"]) == (slot, "placing", "program")
    assert (row["sides"], row["result"]) == (24, 13)
    assert (row["combatant_id"], row["character_id"]) == (unit, bera)
    assert row["rolled_at"].startswith("2026-03-11T20:15:30.25"), "when it fell, not when it began"
    assert (row["annulled"], row["repeated"]) == (0, 0)
    assert lots_of_lines(table, battle) == [[row["id"]], []]
    (step, *_) = steps(table.campaign)
    assert (step.id, [roll["name"] for roll in step.rolls]) == (row["step_id"], ["Bera"])


def test_lots_that_were_drawn_again_leave_their_trace(table: LiveTable, bera: int) -> None:
    fell = (lot(1, (1, 1)), lot(5, (5, 1), 1), lot(13, (2, 3), 2))
    battle = begin(table, comes(bera, square=(2, 3), lots=fell), foe())
    assert marks(table, battle) == [(1, 1, 0), (5, 1, 1), (13, 0, 1)]
    (step, *_) = steps(table.campaign)
    assert [(roll["result"], roll["annulled"]) for roll in step.rolls] == [(1, 1), (5, 1), (13, 0)]


def test_who_was_put_elsewhere_by_hand_stands_by_no_lot(table: LiveTable, bera: int) -> None:
    fell = (lot(1, (1, 1)), lot(5, (5, 1), 1))
    battle = begin(table, comes(bera, square=(1, 1), lots=fell), foe(lots=(lot(9, None),)))
    assert marks(table, battle) == [(1, 1, 0), (5, 1, 1), (9, 1, 0)]
    assert lots_of_lines(table, battle) == [[], []]


def test_who_stands_nowhere_is_offered_the_lot_that_fell(table: LiveTable, bera: int) -> None:
    battle = begin(table, comes(bera, lots=(lot(5, (5, 1)),)), foe())
    unit = units(table, battle)["Bera"]
    (kept,) = dice.standing_rolls(table, battle, unit, "placing")
    assert (kept.result, kept.sides) == (5, 24)
    happen(table, battle, Placed(unit, (5, 1), random=True), rolls=[kept.roll_id])
    assert marks(table, battle) == [(5, 0, 0)]


def test_of_several_alike_the_first_has_the_lots(table: LiveTable, bera: int) -> None:
    alike = foe(count=2, square=(7, 1), more_squares=((7, 2),), lots=(lot(3, (7, 1)),))
    battle = begin(table, comes(bera), alike)
    (row,) = rows(table, battle)
    assert row["combatant_id"] == units(table, battle)["Piedra 1"]


def test_an_undo_annuls_them_and_the_same_drawing_again_is_repeated(
    table: LiveTable, bera: int
) -> None:
    fell = (lot(1, (1, 1)), lot(13, (2, 3), 1))
    drawn = (comes(bera, square=(2, 3), lots=fell), foe(square=(7, 1), lots=(lot(4, (7, 1)),)))
    first = begin(table, *drawn)
    assert marks(table, first) == [(1, 1, 0), (13, 0, 1), (4, 0, 0)]
    undo(table.campaign)
    assert marks(table, first) == [(1, 1, 0), (13, 1, 1), (4, 1, 0)]
    redo(table.campaign)
    assert marks(table, first) == [(1, 1, 0), (13, 0, 1), (4, 0, 0)]
    undo(table.campaign)
    again = begin(table, *drawn)
    assert again != first
    assert marks(table, again) == [(1, 1, 1), (13, 0, 1), (4, 0, 1)]
    undo(table.campaign)
    fresh = (lot(13, (2, 3), 30),)
    other = begin(table, comes(bera, square=(2, 3), lots=fresh), foe())
    assert marks(table, other) == [(13, 0, 0)], "the same number may fall twice"


def test_a_battle_taken_back_annuls_its_lots(table: LiveTable, bera: int) -> None:
    battle = begin(table, comes(bera, square=(2, 3), lots=(lot(13, (2, 3)),)), foe())
    remove(table, battle)
    assert marks(table, battle) == [(13, 1, 0)]
    undo(table.campaign)
    assert marks(table, battle) == [(13, 0, 0)]


def test_lots_of_those_who_stayed_out_are_kept_without_a_unit(table: LiveTable, bera: int) -> None:
    out = (
        comes(99, name="Olaf", lots=(lot(2, (2, 1)), lot(3, (3, 1), 1))),
        foe("Lobo", lots=(lot(7, None),)),
    )
    battle = begin(table, comes(bera), foe(), withdrawn=out)
    found = rows(table, battle)
    assert marks(table, battle) == [(2, 1, 0), (3, 1, 1), (7, 1, 0)]
    assert [(row["combatant_id"], row["character_id"]) for row in found] == [
        (None, 99),
        (None, 99),
        (None, None),
    ]
    undo(table.campaign)
    redo(table.campaign)
    assert marks(table, battle) == [(2, 1, 0), (3, 1, 1), (7, 1, 0)]
    undo(table.campaign)
    again = begin(table, comes(bera), foe(), withdrawn=out)
    assert marks(table, again) == [(2, 1, 1), (3, 1, 1), (7, 1, 1)]


def test_a_lot_counts_while_its_unit_stands_by_it(table: LiveTable, bera: int) -> None:
    battle = begin(table, comes(bera, square=(2, 3), lots=(lot(13, (2, 3)),)), foe())
    line = table.battle(battle).replayed.lines[0].logged
    amend(table, battle, ReplaceLine(line.key, replace(line, note="Al azar.")))
    assert marks(table, battle) == [(13, 0, 0)]
    assert [len(keys) for keys in lots_of_lines(table, battle)] == [1, 0]
    assert isinstance(line.what, Joined)
    elsewhere = replace(line, what=replace(line.what, square=(4, 4)))
    amend(table, battle, ReplaceLine(line.key, elsewhere))
    assert marks(table, battle) == [(13, 1, 0)]
    undo(table.campaign)
    assert marks(table, battle) == [(13, 0, 0)]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        (DrawnLot(0, 24, AT), "die"),
        (DrawnLot(25, 24, AT), "die"),
        (DrawnLot(1, 0, AT), "sides"),
        (DrawnLot(1, 10**30, AT), "sides"),
        (DrawnLot(1, 1, AT.replace(year=9999)), "at"),
    ],
)
@pytest.mark.parametrize("withdrawn", [False, True])
def test_no_lot_falls_that_cannot(
    table: LiveTable, bera: int, wrong: DrawnLot, field: str, *, withdrawn: bool
) -> None:
    before = dump(table.campaign)
    who = comes(bera, lots=(wrong,))
    form = live_form(comes(bera), foe(), withdrawn=(who,)) if withdrawn else live_form(who, foe())
    with pytest.raises(Refused) as refused:
        start(table, form)
    assert (refused.value.code, refused.value.facts["field"]) == (Refusal.OUT_OF_RANGE, field)
    assert dump(table.campaign) == before


def test_nobody_draws_without_end(table: LiveTable, bera: int) -> None:
    with pytest.raises(Refused) as refused:
        start(table, live_form(comes(bera, lots=(lot(1, None),) * 1_001), foe()))
    assert refused.value.facts["field"] == "lots"


def test_who_comes_again_has_the_lots_of_before() -> None:
    first, second, third = lot(1, (1, 1)), lot(2, (2, 1), 1), lot(3, (3, 1), 2)
    out = (comes(7, lots=(first,)), comes(7, lots=(second,)), foe(lots=(third,)))
    come, left = with_earlier_lots((comes(7, lots=(third,)), comes(8), foe()), out)
    assert [unit.lots for unit in come] == [(first, second, third), (), ()]
    assert left == out[2:]
    assert with_earlier_lots((comes(8),), out) == ((comes(8),), out)


def test_a_form_without_lots_is_what_it_was() -> None:
    form = LiveForm("El vado", 1, units=(comes(7, square=(1, 1)),))
    assert form.withdrawn == ()
    assert form.units[0].standing_lot is None


def test_another_number_at_the_same_instant_is_no_drawing_of_before(
    table: LiveTable, bera: int
) -> None:
    """Only the very same die counts as drawn before: its instant, its sides and its number."""
    begin(table, comes(bera, square=(2, 3), lots=(lot(13, (2, 3)),)), foe())
    undo(table.campaign)
    other = begin(table, comes(bera, square=(3, 3), lots=(lot(14, (3, 3)),)), foe())
    assert marks(table, other) == [(14, 0, 0)]
    undo(table.campaign)
    smaller = begin(table, comes(bera, square=(2, 3), lots=(lot(13, (2, 3), sides=20),)), foe())
    assert marks(table, smaller) == [(13, 0, 0)]
    undo(table.campaign)
    again = begin(table, comes(bera, square=(2, 3), lots=(lot(13, (2, 3)),)), foe())
    assert marks(table, again) == [(13, 0, 1)]
