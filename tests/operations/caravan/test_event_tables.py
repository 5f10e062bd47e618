"""Keeping, changing, copying and removing tables of events."""

from dataclasses import replace

import pytest

from director.operations.caravan.event_reads import event_table, event_tables, terrains_in
from director.operations.caravan.event_rows import MOST_ENTRIES, NotedTable
from director.operations.caravan.events import (
    duplicate_table,
    import_tables,
    remove_table,
    save_table,
)
from director.operations.change import UNCHANGED
from director.operations.handle import Campaign, Damaged
from director.operations.history import undo
from director.operations.problems import Refusal, Refused
from director.rules.caravan.random_tables import Condition, EventTable, TableEntry, TableFault
from tests.harness.dumps import dump
from tests.operations.caravan.event_kit import FULL, SNOW, kept_table


def test_a_table_is_kept_with_its_notes(campaign: Campaign) -> None:
    key = kept_table(campaign, notes=" Para el invierno. \r\n")
    view = event_table(campaign, key)
    assert (view.table, view.notes, view.problems) == (SNOW, "Para el invierno.", ())


def test_saying_the_same_again_writes_nothing(campaign: Campaign) -> None:
    key = kept_table(campaign, FULL.table, FULL.notes)
    before = dump(campaign)
    assert save_table(campaign, FULL.table, FULL.notes, key) is UNCHANGED
    assert dump(campaign) == before


def test_a_change_is_one_step(campaign: Campaign) -> None:
    key = kept_table(campaign)
    shorter = replace(SNOW, entries=SNOW.entries[:1])
    change = save_table(campaign, shorter, "", key)
    assert change.label is not None
    assert change.label.code == "event.table_change"
    assert event_table(campaign, key).table == shorter
    undo(campaign)
    assert event_table(campaign, key).table == SNOW


def test_what_is_merely_wrong_may_be_kept_and_is_told(campaign: Campaign) -> None:
    table = EventTable("Floja", (TableEntry("a", "", 0), TableEntry("a", "Algo", 1)))
    view = event_table(campaign, kept_table(campaign, table))
    assert {(each.fault, each.place) for each in view.problems} == {
        (TableFault.KEY_TWICE, 0),
        (TableFault.KEY_TWICE, 1),
        (TableFault.NO_TEXT, 0),
        (TableFault.WEIGHT, 0),
    }


@pytest.mark.parametrize(
    ("table", "field"),
    [
        (EventTable("  "), "name"),
        (EventTable("x", (TableEntry("k" * 121, "t"),)), "key"),
        (EventTable("x", (TableEntry("k", "\x00"),)), "text"),
        (EventTable("x", (TableEntry("k", "t", -1),)), "weight"),
        (EventTable("x", (TableEntry("k", "t", 10**30),)), "weight"),
        (EventTable("x", (TableEntry("k", "t", 1, Condition(first_day=-1)),)), "first_day"),
        (EventTable("x", (TableEntry("k", "t", 1, Condition(last_day=10**9)),)), "last_day"),
        (EventTable("x", (TableEntry("k", "t", 1, Condition(bands=frozenset({100}))),)), "bands"),
        (EventTable("x", (TableEntry("k", "t", 1, Condition(("a",) * 101)),)), "terrains"),
        (EventTable("x", (TableEntry("k", "t"),) * (MOST_ENTRIES + 1)), "entries"),
    ],
)
def test_what_nobody_can_mean_is_refused(campaign: Campaign, table: EventTable, field: str) -> None:
    before = dump(campaign)
    with pytest.raises(Refused) as refused:
        save_table(campaign, table)
    assert refused.value.facts["field"] == field
    assert dump(campaign) == before


def test_a_copy_has_another_name_and_an_identity_of_its_own(campaign: Campaign) -> None:
    key = kept_table(campaign, notes="Sí")
    copy = duplicate_table(campaign, key, " El paso, otra vez ").created
    assert copy is not None
    first, second = event_table(campaign, key), event_table(campaign, copy)
    assert second.table == replace(first.table, name="El paso, otra vez")
    assert second.notes == "Sí"
    assert second.uuid != first.uuid


def test_a_removed_table_is_gone(campaign: Campaign) -> None:
    key = kept_table(campaign)
    remove_table(campaign, key)
    assert event_tables(campaign) == ()
    for verb in (
        lambda: event_table(campaign, key),
        lambda: remove_table(campaign, key),
        lambda: save_table(campaign, SNOW, "", key),
        lambda: duplicate_table(campaign, key, "x"),
    ):
        with pytest.raises(Refused) as refused:
            verb()
        assert refused.value.code is Refusal.NOT_FOUND


def test_tables_stand_in_spanish_order(campaign: Campaign) -> None:
    for name in ("Ñu", "Nz", "árbol", "Zorro"):
        kept_table(campaign, EventTable(name))
    assert [view.name for view in event_tables(campaign)] == ["árbol", "Nz", "Ñu", "Zorro"]


def test_a_file_is_taken_in_as_one_step(campaign: Campaign) -> None:
    change = import_tables(campaign, [NotedTable(SNOW), FULL])
    assert change.label is not None
    assert (change.label.code, dict(change.label.facts)) == ("event.import_many", {"count": 2})
    assert {view.table for view in event_tables(campaign)} == {SNOW, FULL.table}
    undo(campaign)
    assert event_tables(campaign) == ()


def test_replacing_changes_the_one_of_that_name_and_only_what_differs(campaign: Campaign) -> None:
    key = kept_table(campaign)
    assert import_tables(campaign, [NotedTable(SNOW)], replacing=True) is UNCHANGED
    shorter = replace(SNOW, entries=SNOW.entries[:2])
    change = import_tables(campaign, [NotedTable(shorter, "nuevas")], replacing=True)
    assert change.created is None
    assert [(view.id, view.table) for view in event_tables(campaign)] == [(key, shorter)]


def test_without_replacing_it_comes_beside(campaign: Campaign) -> None:
    kept_table(campaign)
    change = import_tables(campaign, [NotedTable(SNOW)])
    assert change.label is not None
    assert change.label.code == "event.import"
    assert [view.table for view in event_tables(campaign)] == [SNOW, SNOW]


def test_importing_nothing_does_nothing(campaign: Campaign) -> None:
    assert import_tables(campaign, []) is UNCHANGED


def test_terrains_are_told_once_however_they_are_written() -> None:
    tables = [
        EventTable("a", (TableEntry("k", "t", 1, Condition(("Río", "bosque"))),)),
        EventTable("b", (TableEntry("k", "t", 1, Condition((" rio ", "Ártico"))),)),
    ]
    assert terrains_in(tables) == ("Ártico", "bosque", "Río")


def test_a_damaged_row_says_which_table_it_is(campaign: Campaign) -> None:
    kept_table(campaign)
    with campaign.step("spoil") as step:
        step.connection.exec_driver_sql("UPDATE event_table SET entries = '[{\"key\": 1}]'")
    with pytest.raises(Damaged) as damaged:
        event_tables(campaign)
    assert "El paso nevado" in damaged.value.detail
