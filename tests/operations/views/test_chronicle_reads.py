"""Reading the chronicle: its order by its index, what is hidden, every filter, pages and keys."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert

from director.editions.schema import Edition
from director.operations.caravan.effect_form import EffectForm
from director.operations.caravan.goods import OpeningForm, add_entry, open_caravan
from director.operations.chronicle_notes import add_note
from director.operations.handle import Campaign
from director.operations.views import chronicle_reads
from director.operations.views.chronicle import ChronicleFilter
from director.operations.views.chronicle_reads import (
    brought_by,
    count,
    keys,
    page,
    place_in,
    rows_of,
)
from director.rules.caravan.state import Quantity
from director.store.file import Clock
from director.store.tables import (
    CaravanDay,
    CaravanEntry,
    ChronicleEntry,
    Participation,
)
from tests.harness.people_verbs import BERA, OLAF, SIGNY, peopled

ALL = ChronicleFilter()


@pytest.fixture
def campaign(tmp_path: Path, edition: Edition, clock: Clock) -> Iterator[Campaign]:
    opened = peopled(tmp_path / "campaña.estandarte", edition, clock)
    yield opened
    opened.close()


def told(campaign: Campaign, kind: str, day: int, **values: Any) -> int:
    """An entry as some verb would write it."""
    row = {"kind": kind, "day": day, "at": campaign.clock(), "facts": {}, **values}
    with campaign.step("test") as step:
        done = step.connection.execute(insert(ChronicleEntry).values(**row))
        key = done.inserted_primary_key
    assert key is not None
    return int(key[0])


def test_newest_day_first_and_its_deaths_before_all_else(campaign: Campaign) -> None:
    death = told(campaign, "death", 2, character_id=OLAF)
    later = told(campaign, "rank", 2, character_id=OLAF)
    older = told(campaign, "death", 1, character_id=BERA)
    found = page(campaign, ALL, 0, 100)
    assert [(row.day, row.kind == "death", row.id) for row in found] == sorted(
        ((row.day, row.kind == "death", row.id) for row in found), reverse=True
    )
    order = [row.id for row in found]
    assert order.index(death) < order.index(later) < order.index(older)
    assert keys(campaign, ALL) == order
    assert count(campaign, ALL) == len(order)


@pytest.mark.parametrize(
    "wanted",
    [
        ALL,
        ChronicleFilter(kinds=frozenset({"day", "death"})),
        ChronicleFilter(first_day=1, last_day=2),
        ChronicleFilter(public_only=True),
    ],
)
def test_nothing_is_sorted(campaign: Campaign, wanted: ChronicleFilter) -> None:
    with campaign.looking() as connection:
        where, facts = chronicle_reads._where(connection, wanted)
        query = f"EXPLAIN QUERY PLAN SELECT id FROM chronicle {where} {chronicle_reads._ORDER}"
        plan = [row[3] for row in connection.execute(query, facts)]
    assert any("ix_chronicle_timeline" in step for step in plan)
    assert not any("FOR ORDER BY" in step for step in plan)


def test_a_day_that_is_gone_is_read_nowhere(campaign: Campaign) -> None:
    days = ChronicleFilter(kinds=frozenset({"day"}))
    before = keys(campaign, days)
    with campaign.step("test") as step:
        step.connection.execute(delete(CaravanDay).where(CaravanDay.day == 2))
    hidden = sorted(set(before) - set(keys(campaign, days)))
    assert len(hidden) == 1
    assert count(campaign, days) == len(before) - 1
    assert hidden[0] not in {row.id for row in page(campaign, ALL, 0, 100)}
    assert place_in(campaign, ALL, hidden[0]) is None
    assert place_in(campaign, ALL, 9_999) is None


def test_pages_laid_together_are_all_there_is(campaign: Campaign) -> None:
    for number in range(7):
        told(campaign, "rank", 1 + number % 3, character_id=OLAF)
    whole = keys(campaign, ALL)
    laid = [row.id for start in range(0, len(whole), 3) for row in page(campaign, ALL, start, 3)]
    assert laid == whole
    assert page(campaign, ALL, len(whole), 3) == ()
    assert [place_in(campaign, ALL, key) for key in whole] == list(range(len(whole)))


def test_rows_come_in_the_order_of_their_keys(campaign: Campaign) -> None:
    whole = keys(campaign, ALL)
    asked = [whole[-1], 9_999, whole[0]]
    assert [row.id for row in rows_of(campaign, asked)] == [whole[-1], whole[0]]
    assert rows_of(campaign, []) == ()


def test_an_entry_knows_who_it_is_about(campaign: Campaign) -> None:
    key = told(campaign, "rank", 1, character_id=SIGNY)
    (row,) = rows_of(campaign, [key])
    assert (row.character_id, row.character, row.player, row.clan) == (
        SIGNY,
        "Signy la Gris",
        "Jugadora 1",
        "Los del Fiordo",
    )
    assert row.gender in {"neutral", "feminine", "masculine"}


def of(campaign: Campaign, **wanted: Any) -> set[int]:
    return set(keys(campaign, ChronicleFilter(**wanted)))


def test_a_character_is_met_as_subject_among_others_and_in_battle(campaign: Campaign) -> None:
    subject = told(campaign, "rank", 1, character_id=OLAF)
    among = add_note(campaign, "Nieva.", characters=(SIGNY, OLAF)).created
    battle = told(campaign, "battle", 1, battle_id=1)
    assert battle not in of(campaign, character_id=OLAF)
    row = {"character_id": OLAF, "battle_id": 1, "day": 1, "tier": "companion"}
    with campaign.step("test") as step:
        step.connection.execute(insert(Participation).values(**row))
    assert {subject, among, battle} <= of(campaign, character_id=OLAF)
    assert battle not in of(campaign, character_id=SIGNY)
    with campaign.step("test") as step:
        step.connection.execute(Participation.__table__.update().values(withdrawn=True))
    assert battle not in of(campaign, character_id=OLAF)
    assert of(campaign, character_id=99) == set()


def test_a_player_and_a_clan_are_met_through_theirs_and_by_name(campaign: Campaign) -> None:
    hers = told(campaign, "rank", 1, character_id=OLAF)
    nobodys = told(campaign, "rank", 1, character_id=BERA)
    change = {"before": "Jugadora 1", "after": ""}
    left = told(campaign, "player", 1, character_id=BERA, facts=change)
    found = of(campaign, player_id=1)
    assert {hers, left} <= found
    assert nobodys not in found
    theirs = told(campaign, "rank", 1, character_id=SIGNY)
    joined = told(campaign, "clan", 1, character_id=BERA, clan_id=1)
    assert {theirs, joined} <= of(campaign, clan_id=1)
    assert hers not in of(campaign, clan_id=1)


def test_filters_hold_together(campaign: Campaign) -> None:
    key = told(campaign, "rank", 2, character_id=OLAF)
    hidden = told(campaign, "rank", 2, character_id=OLAF, secret=True)
    told(campaign, "rank", 1, character_id=OLAF)
    wanted: dict[str, Any] = {
        "kinds": frozenset({"rank"}),
        "character_id": OLAF,
        "first_day": 2,
        "last_day": 2,
    }
    assert of(campaign, **wanted) == {key, hidden}
    assert of(campaign, **wanted, public_only=True) == {key}
    assert count(campaign, ChronicleFilter(**wanted, public_only=True)) == 1
    assert place_in(campaign, ChronicleFilter(**wanted), key) == 1


def test_an_entry_brings_its_lines_of_the_caravan(campaign: Campaign) -> None:
    open_caravan(campaign, OpeningForm(supplies=10))
    add_entry(campaign, EffectForm(Quantity.SUPPLIES, -3, text="Se pudren", secret=True))
    (row,) = page(campaign, ChronicleFilter(kinds=frozenset({"goods"})), 0, 1)
    (line,) = brought_by(campaign, row.id)
    assert (line.what, line.amount, line.text) == (Quantity.SUPPLIES, -3, "Se pudren")
    assert line.secret
    assert brought_by(campaign, 9_999) == ()


def test_who_asks_for_goods_gets_all_that_brought_some(campaign: Campaign) -> None:
    goods = frozenset({"goods", "item"})
    before = of(campaign, kinds=goods)
    seen = told(campaign, "event", 1)
    hidden, withdrawn, nothing = (told(campaign, "test", 1) for _ in range(3))
    day = told(campaign, "day", 1)
    line = {"kind": "supplies", "day": 1, "cause": "event"}
    with campaign.step("test") as step:
        for key, more in (
            (seen, {"amount": -3}),
            (hidden, {"amount": 2, "secret": True}),
            (withdrawn, {"amount": 2, "withdrawn": True}),
            (nothing, {"amount": 0}),
            (day, {"amount": -1}),
        ):
            values = {**line, **more, "recorded_at": campaign.clock(), "chronicle_id": key}
            step.connection.execute(insert(CaravanEntry).values(**values))
    assert of(campaign, kinds=goods) - before == {seen, hidden}
    assert of(campaign, kinds=goods, public_only=True) - before == {seen}
    assert {seen, hidden, day} <= of(campaign, kinds=goods | {"day"})
    assert not of(campaign, kinds=frozenset({"item"})) & {seen, hidden}


def test_what_is_no_number_is_told_by_its_text(campaign: Campaign) -> None:
    key = told(campaign, "event", 1)
    line = {"kind": "note", "day": 1, "cause": "event", "text": "Un aviso", "chronicle_id": key}
    with campaign.step("test") as step:
        values = {**line, "recorded_at": campaign.clock()}
        step.connection.execute(insert(CaravanEntry).values(**values))
    assert [(each.what, each.text) for each in brought_by(campaign, key)] == [(None, "Un aviso")]
