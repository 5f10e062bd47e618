"""What a battle brings the caravan: rows of the wizard, in the ledger, the store, the chronicle."""

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from director.console.caravan.goods_lines import why_words
from director.forum.caravan.scene_texts import brought_words
from director.operations import aftermath
from director.operations.aftermath_caravan import row_steps, with_kind_names
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft
from director.operations.campaigns import kept_edition
from director.operations.caravan.days import pass_days
from director.operations.caravan.effect_form import ItemForm
from director.operations.caravan.goods import OpeningForm, open_caravan
from director.operations.caravan.items import change_item, hand_over, store_items
from director.operations.caravan.kinds import add_kind, kind_code, remove_kind, rename_kind
from director.operations.caravan.reads import goods_rows
from director.operations.caravan.standing import totals_at
from director.operations.draft_codec import draft_from_text, draft_to_text
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.problems import Refusal
from director.operations.views.battle_reads import resolved
from director.operations.views.chronicle_reads import brought_by
from director.operations.views.people import ItemView
from director.operations.views.people_reads import sheet
from director.rules.caravan.state import CLANSMEN, CaravanState
from director.rules.stats import Modifier, Stat
from director.store.tables import CaravanEntry, ChronicleEntry
from tests.harness.dumps import dump
from tests.harness.fights import enemy, recorded, rolled, stands
from tests.harness.people import People
from tests.harness.refusals import refusal

BERA, OLAF = 1, 2


@pytest.fixture
def key(campaign: Campaign, people: People) -> int:
    """Two stood; the caravan has 25 supplies and 300 clansmen, and the director counts children."""
    people.character("Bera")
    people.character("Olaf")
    open_caravan(campaign, OpeningForm({CLANSMEN: 300}, supplies=25))
    add_kind(campaign, "Niños")
    battle = recorded(campaign, stands(BERA), stands(OLAF), enemy("Coloso", by=0, is_boss=True))
    pass_days(campaign, "travel", 1)
    return battle


ROWS = (
    CaravanDraft("people", -12, "los del vado"),
    CaravanDraft(kind_code(1), 7, "recogidos", kind_name="Niños"),
    CaravanDraft("supplies", -40),
    CaravanDraft("supplies", 5, "botín", secret=True),
    CaravanDraft("morale", -10),
    CaravanDraft("item", None, " Cuerno "),
    CaravanDraft("item", None, "Yelmo", OLAF, True),
    CaravanDraft("note", None, "Llueve"),
)


def _draft(campaign: Campaign, key: int, *rows: CaravanDraft) -> AftermathDraft:
    return replace(rolled(aftermath.context(campaign, key).draft), caravan=rows)


def _state(campaign: Campaign) -> CaravanState:
    with campaign.reading() as connection:
        return totals_at(connection, kept_edition(connection, campaign.path)).state


def _found(campaign: Campaign, query: Any) -> list[tuple[Any, ...]]:
    with campaign.reading() as connection:
        return [tuple(row) for row in connection.execute(query)]


def _lines(campaign: Campaign) -> list[tuple[Any, ...]]:
    row = CaravanEntry
    query = select(row.kind, row.people_kind_id, row.amount, row.day, row.text, row.secret)
    of_battle = query.where(row.cause == "aftermath", row.withdrawn.is_(False))
    return _found(campaign, of_battle.order_by(row.id))


def _told(campaign: Campaign) -> list[tuple[Any, ...]]:
    row = ChronicleEntry
    query = select(row.facts, row.character_id, row.day, row.battle_id, row.secret)
    return _found(campaign, query.where(row.kind == "item").order_by(row.id))


def test_rows_become_lines_of_the_ledger(campaign: Campaign, key: int) -> None:
    aftermath.apply(campaign, _draft(campaign, key, *ROWS))
    assert _lines(campaign) == [
        ("people", None, -12, 2, "los del vado", False),
        ("people", 1, 7, 2, "recogidos", False),
        ("supplies", None, -22, 2, "", False),
        ("supplies", None, 5, 2, "botín", True),
        ("morale", None, -10, 2, "", False),
        ("item", None, None, 2, "Cuerno", False),
        ("item", None, None, 2, "Yelmo", True),
        ("note", None, None, 2, "Llueve", False),
    ]
    state = _state(campaign)
    assert dict(state.people) == {CLANSMEN: 288, kind_code(1): 7}
    assert state.supplies == 5


def test_lines_say_the_day_of_the_books_beside_that_of_the_battle(
    campaign: Campaign, key: int
) -> None:
    aftermath.apply(campaign, _draft(campaign, key, *ROWS[:1]))
    told = select(ChronicleEntry.id, ChronicleEntry.day).where(ChronicleEntry.kind == "battle")
    ((entry, day),) = _found(campaign, told)
    (brought,) = brought_by(campaign, entry)
    line = goods_rows(campaign)[0]
    assert (day, brought.day) == (1, 2)
    words = "Gente de los clanes: -12 (los del vado) · anotado el día 2"
    assert brought_words(brought) == words
    assert (line.day, line.battle_day) == (2, 1)
    assert why_words(line).endswith("(batalla del día 1, anotado el día 2)")


def test_objects_are_told_and_lie_in_the_store(campaign: Campaign, key: int) -> None:
    aftermath.apply(campaign, _draft(campaign, key, *ROWS))
    horn, helmet = store_items(campaign)
    assert (horn.name, horn.owner, horn.battle, horn.found_day) == ("Cuerno", "", "El vado", 1)
    assert (helmet.name, helmet.owner, helmet.battle) == ("Yelmo", "Olaf", "El vado")
    assert sheet(campaign, OLAF).items == (ItemView("Yelmo", "", (), helmet.id),)
    assert _told(campaign) == [
        ({"did": "found", "name": "Cuerno"}, None, 1, key, False),
        ({"did": "found", "name": "Yelmo", "to": "Olaf"}, OLAF, 1, key, True),
    ]


def test_what_a_hidden_fighter_gets_is_secret(campaign: Campaign, people: People) -> None:
    people.character("Bera")
    people.character("Olaf")
    key = recorded(campaign, stands(BERA), stands(OLAF, secret=True), enemy())
    rows = (CaravanDraft("item", None, "Yelmo", OLAF), CaravanDraft("item", None, "Cuerno"))
    aftermath.apply(campaign, _draft(campaign, key, *rows))
    assert [(facts["name"], secret) for facts, _, _, _, secret in _told(campaign)] == [
        ("Yelmo", True),
        ("Cuerno", False),
    ]


def test_reopening_takes_all_of_it_back_and_applying_again_applies_once(
    campaign: Campaign, key: int
) -> None:
    before = _state(campaign)
    aftermath.apply(campaign, _draft(campaign, key, *ROWS))
    after, lines = _state(campaign), _lines(campaign)
    horn = store_items(campaign)[0].id
    change_item(campaign, horn, ItemForm("Cuerno", "", (Modifier(Stat.WILLPOWER, 2, ""),)))
    hand_over(campaign, horn, BERA)
    with_modifier = dump(campaign)
    aftermath.reopen(campaign, key)
    reopened = dump(campaign)
    assert (_state(campaign), _lines(campaign)) == (before, [])
    assert (store_items(campaign), reopened["modifier"]) == ((), [])
    undo(campaign)
    assert dump(campaign) == with_modifier
    redo(campaign)
    assert dump(campaign) == reopened
    aftermath.apply(campaign, aftermath.context(campaign, key).draft)
    assert (_state(campaign), _lines(campaign)) == (after, lines)
    assert [row.name for row in store_items(campaign)] == ["Cuerno", "Yelmo"]


def test_reopening_names_the_people_it_takes(campaign: Campaign, key: int) -> None:
    aftermath.apply(campaign, _draft(campaign, key, *ROWS[:3]))
    rename_kind(campaign, 1, "Críos")
    shown = aftermath.reopen_preview(campaign, key)
    assert shown.caravan_withdrawn == (("people", -12), ("kind:1", 7), ("supplies", -22))
    assert shown.kind_names == {"kind:1": "Críos"}


def test_what_was_applied_keeps_the_name_of_that_day(campaign: Campaign, key: int) -> None:
    rename_kind(campaign, 1, "Críos")
    aftermath.apply(campaign, _draft(campaign, key, *ROWS[:2]))
    rename_kind(campaign, 1, "Chavales")
    draft = resolved(campaign, key).draft
    assert [row.kind_name for row in draft.caravan] == ["", "Críos"]


def test_people_of_a_kind_that_is_gone_are_refused(campaign: Campaign, key: int) -> None:
    remove_kind(campaign, 1)
    before = dump(campaign)
    refused = refusal(aftermath.apply, campaign, _draft(campaign, key, ROWS[1]))
    assert refused.code is Refusal.UNKNOWN_CODE
    assert refused.facts == {"field": "people_kind", "value": "Niños"}
    other = refusal(aftermath.apply, campaign, _draft(campaign, key, CaravanDraft("varl", 2)))
    assert other.facts == {"field": "kind", "value": "varl"}
    assert dump(campaign) == before


def test_people_of_an_own_kind_need_an_amount_in_range(campaign: Campaign, key: int) -> None:
    for amount in (None, 0):
        draft = _draft(campaign, key, CaravanDraft(kind_code(1), amount))
        assert refusal(aftermath.apply, campaign, draft).code is Refusal.EMPTY
    draft = _draft(campaign, key, CaravanDraft(kind_code(1), 1_000_001))
    assert refusal(aftermath.apply, campaign, draft).code is Refusal.OUT_OF_RANGE


def test_each_row_shows_what_there_is_before_and_after(campaign: Campaign, key: int) -> None:
    before = aftermath.context(campaign, key).caravan
    assert before is not None
    rows = (*ROWS, CaravanDraft("supplies"), CaravanDraft(kind_code(1), -9))
    shown = [
        None if taken is None else (taken.after - taken.change.amount.total, taken.after)
        for taken in row_steps(before, rows)
    ]
    supplies = before.state.supplies
    assert shown == [(300, 288), (0, 7), (supplies, 0), (0, 5), *[None] * 5, (7, 0)]


def test_where_nothing_is_kept_nothing_is_shown(campaign: Campaign, people: People) -> None:
    people.character("Bera")
    key = recorded(campaign, stands(BERA), enemy())
    before = aftermath.context(campaign, key).caravan
    assert before is not None
    assert row_steps(before, ROWS) == (None,) * len(ROWS)


def test_a_draft_takes_the_names_of_today(campaign: Campaign, key: int) -> None:
    rename_kind(campaign, 1, "Críos")
    before = aftermath.context(campaign, key).caravan
    assert before is not None
    draft = with_kind_names(before, _draft(campaign, key, *ROWS))
    assert [row.kind_name for row in draft.caravan if row.kind_name] == ["Críos"]


def test_drafts_with_and_without_a_kind_of_the_directors_are_read(
    campaign: Campaign, key: int
) -> None:
    draft = _draft(campaign, key, *ROWS)
    assert draft_from_text(draft_to_text(draft)) == draft
    old = (
        '{"version":1,"draft":{"battle_id":4,"caravan":[{"kind":"people","amount":-3},'
        '{"kind":"item","text":"Cuerno","character_id":2,"secret":true}]}}'
    )
    assert draft_from_text(old).caravan == (
        CaravanDraft("people", -3),
        CaravanDraft("item", None, "Cuerno", 2, True),
    )
    assert draft_to_text(draft_from_text(old)) == old
