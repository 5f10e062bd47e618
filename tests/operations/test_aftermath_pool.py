"""The clan's pool from the record to the ledger, and the director's word about it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from director.operations import aftermath
from director.operations.aftermath_draft import AftermathDraft, PoolDraft
from director.operations.aftermath_facts import teams_of
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.problems import Refusal
from director.operations.views.battle_reads import resolved
from director.operations.views.people_reads import roster
from director.rules.aftermath import Outcome, Override, TeamFacts
from director.store.tables import RenownEntry
from tests.harness.dumps import dump
from tests.harness.fights import enemy, falls, recorded, rolled, stands
from tests.harness.people import People
from tests.harness.refusals import refusal

ANKA, BERA, OLAF, KOL = 1, 2, 3, 4


def _renown(campaign: Campaign) -> list[int]:
    return [row.renown for row in roster(campaign)]


@pytest.fixture
def factions(playing: Callable[[str], Campaign]) -> Campaign:
    campaign = playing("factions")
    people = People(campaign)
    for name in ("Anka", "Bera", "Olaf", "Kol"):
        people.character(name)
    return campaign


@pytest.fixture
def key(factions: Campaign) -> int:
    """Three against Kol and two creatures; Anka felled one, Bera two, Kol felled Olaf."""
    return recorded(
        factions,
        stands(ANKA),
        stands(BERA),
        falls(OLAF, 1, felled_by=None, felled_by_index=3),
        falls(KOL, 1, side=1, felled_by=None, felled_by_index=0),
        enemy("Lobo", by=1),
        enemy("Oso", by=1),
    )


def _draft(campaign: Campaign, key: int, **fields: Any) -> AftermathDraft:
    return replace(rolled(aftermath.context(campaign, key).draft), **fields)


def test_the_sides_are_counted_whole(factions: Campaign, key: int) -> None:
    context = aftermath.context(factions, key)
    assert teams_of(context, context.draft) == {
        0: TeamFacts(fighters=3, survivors=2, kills=3, victory=True),
        1: TeamFacts(fighters=3, survivors=0, kills=1, wiped=True),
    }
    away = replace(context.draft.units[0], present=False)
    assert teams_of(context, context.draft.with_unit(away))[0] == TeamFacts(2, 1, 2, victory=True)
    undecided = teams_of(context, replace(context.draft, outcome=None))
    assert not any(team.victory for team in undecided.values())


def test_who_fled_neither_stands_nor_fell(factions: Campaign) -> None:
    key = recorded(factions, stands(ANKA, fled=True), falls(BERA, 1), enemy("Lobo"))
    context = aftermath.context(factions, key)
    assert teams_of(context, context.draft)[0] == TeamFacts(2, 0, 0, victory=True)


def test_each_side_shares_its_own_pool(factions: Campaign, key: int) -> None:
    """3 + 2 - 1 = 4 for three: two for Bera, who defeated most; 1 + 1 for Kol alone."""
    aftermath.apply(factions, _draft(factions, key))
    assert _renown(factions) == [1, 2, 1, 2]
    pools = resolved(factions, key).plan.pools
    assert [(pool.team, pool.pool.total, pool.shared) for pool in pools] == [(0, 4, 4), (1, 2, 2)]
    query = select(RenownEntry.character_id, RenownEntry.amount, RenownEntry.cause)
    with factions.reading() as connection:
        assert [tuple(row) for row in connection.execute(query)] == [
            (ANKA, 1, "battle"),
            (BERA, 2, "battle"),
            (OLAF, 1, "battle"),
            (KOL, 2, "battle"),
        ]


def test_the_directors_pool_and_word(factions: Campaign, key: int) -> None:
    draft = _draft(factions, key, pools=(PoolDraft(0, Override(9, "salvaron el puente")),))
    olaf = replace(draft.unit(OLAF), renown=Override(0, "llegó tarde"))
    aftermath.apply(factions, draft.with_unit(olaf))
    assert _renown(factions) == [3, 3, 0, 2]
    assert resolved(factions, key).plan.pools[0].shared == 6


def test_taken_back_done_again_and_reopened(factions: Campaign, key: int) -> None:
    draft = _draft(factions, key, pools=(PoolDraft(0, Override(9, "salvaron el puente")),))
    before = dump(factions)
    aftermath.apply(factions, draft)
    after = dump(factions)
    undo(factions)
    assert dump(factions) == before
    redo(factions)
    assert dump(factions) == after
    aftermath.reopen(factions, key)
    assert _renown(factions) == [0, 0, 0, 0]
    again = aftermath.context(factions, key).draft
    assert again.pools == draft.pools
    aftermath.apply(factions, again)
    assert _renown(factions) == [3, 3, 3, 2]


def test_a_pool_needs_a_reason_once(factions: Campaign, key: int) -> None:
    context = aftermath.context(factions, key)
    draft = _draft(factions, key, pools=(PoolDraft(0, Override(9, " ")),))
    found = aftermath.lacking(context, draft, aftermath.plan(context, draft))
    assert [(row.unit, row.code) for row in found] == [(None, "pool_reason")]


@pytest.mark.parametrize(
    ("pool", "code"),
    [
        (PoolDraft(0, Override(1_000_001, "por error")), Refusal.OUT_OF_RANGE),
        (PoolDraft(0, Override(-1_000_001, "por error")), Refusal.OUT_OF_RANGE),
        (PoolDraft(0, Override(1, "\x00")), Refusal.CONTROL_CHARACTERS),
    ],
)
def test_a_pool_that_cannot_be_meant_is_not_applied(
    factions: Campaign, key: int, pool: PoolDraft, code: Refusal
) -> None:
    before = dump(factions)
    draft = _draft(factions, key, pools=(pool,))
    assert refusal(aftermath.apply, factions, draft).code is code
    assert dump(factions) == before


def test_the_pool_of_a_side_without_characters_is_nobodys(factions: Campaign) -> None:
    key = recorded(factions, stands(ANKA), enemy("Lobo", by=0))
    nobodys = PoolDraft(1, Override(10**9, ""))
    aftermath.apply(factions, _draft(factions, key, pools=(nobodys,)))
    assert _renown(factions) == [1, 0, 0, 0]


def test_where_each_is_rewarded_apart_a_pool_says_nothing(
    campaign: Campaign, people: People
) -> None:
    key = recorded(campaign, stands(people.character()))
    draft = _draft(campaign, key, pools=(PoolDraft(0, Override(10**9, "")),))
    aftermath.apply(campaign, draft)
    assert (_renown(campaign), resolved(campaign, key).plan.pools) == ([2], ())


def test_an_edition_without_levels_ignores_one_that_was_recorded(factions: Campaign) -> None:
    """A battle may have been recorded by other rules."""
    key = recorded(factions, stands(ANKA), outcome=Outcome.VICTORY)
    draft = _draft(factions, key, difficulty="4C")
    context = aftermath.context(factions, key)
    assert aftermath.lacking(context, draft, aftermath.plan(context, draft)) == ()
    aftermath.apply(factions, draft)
    assert (_renown(factions)[0], resolved(factions, key).difficulty) == (0, None)


def test_with_levels_the_modifier_is_the_clans(playing: Callable[[str], Campaign]) -> None:
    campaign = playing("clanes-factions")
    people = People(campaign)
    keys = [people.character(name) for name in ("Anka", "Bera")]
    key = recorded(campaign, *(stands(one) for one in keys), difficulty="4C")
    aftermath.apply(campaign, _draft(campaign, key))
    # 0 + 2 - 1 + 3 = 4 for two.
    assert _renown(campaign) == [2, 2]
