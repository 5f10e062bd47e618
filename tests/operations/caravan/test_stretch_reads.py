"""What of the road has not been told, and what a text may tell of some days."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from director.operations import aftermath, publications
from director.operations.aftermath_draft import CaravanDraft
from director.operations.caravan.days import pass_days
from director.operations.caravan.effect_form import EffectForm
from director.operations.caravan.goods import add_entry
from director.operations.caravan.opening import open_caravan
from director.operations.caravan.opening_form import OpeningForm
from director.operations.caravan.reads import caravan_now
from director.operations.caravan.stretch_reads import STRETCH_KIND, stretch, untold
from director.operations.character_form import CharacterForm, Opening
from director.operations.characters import add_character
from director.operations.handle import Campaign
from director.operations.history import undo
from director.rules.aftermath import FelledBy, Outcome
from director.rules.caravan.state import CLANSMEN, Quantity
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from tests.harness.fights import enemy, falls, fought, recorded, rolled, stands
from tests.harness.people import People


@pytest.fixture
def counted(campaign: Campaign) -> Campaign:
    """500 people with 12 supplies, and Olaf with two wounds."""
    sheet = CharacterForm("Olaf", Tier.HERO, StatBlock(9, 9, 5, 2, 2, 1), opening=Opening(wounds=2))
    add_character(campaign, sheet)
    open_caravan(campaign, OpeningForm({CLANSMEN: 500}, 12, 50))
    return campaign


def span(campaign: Campaign) -> tuple[int, int]:
    found = untold(campaign)
    return found.first, found.last


def test_before_any_day_there_is_the_first(counted: Campaign) -> None:
    assert span(counted) == (1, 1)
    view = stretch(counted, 1, 1)
    assert view is not None
    assert (view.before, view.days[0].activity) == (None, None)
    assert stretch(counted, 2, 9) is None


def test_the_last_step_or_all_since_the_last_text(counted: Campaign, clock: Any) -> None:
    clock.forward(hours=1)
    pass_days(counted, "travel", 2)
    clock.forward(hours=1)
    pass_days(counted, "rest", 3)
    assert span(counted) == (4, 6)
    clock.forward(hours=1)
    publications.keep(counted, STRETCH_KIND, "phpbb", "…")
    assert span(counted) == (4, 6), "nothing is new: the last days again"
    clock.forward(hours=1)
    pass_days(counted, "travel", 1)
    clock.forward(hours=1)
    pass_days(counted, "travel", 1)
    assert span(counted) == (7, 8)
    undo(counted)
    assert span(counted) == (7, 7)


def test_sums_of_the_days_and_who_is_whole(counted: Campaign) -> None:
    pass_days(counted, "rest", 4)
    view = stretch(counted, 2, 5)
    assert view is not None
    assert (view.eaten, view.lost) == (12, 15 + 24), "300 of 500 on the third day, then all 485"
    assert [(one.name, one.wounds, one.left) for one in view.mended] == [("Olaf", 2, 0)]
    assert [day.hungry for day in view.days] == [False, False, True, True]
    assert (view.bands, view.band_before) == (5, 3)
    first = stretch(counted, 2, 2)
    assert first is not None
    assert [one.left for one in first.mended] == [1]


def test_what_happened_where_it_stood_belongs_to_the_next_text(
    counted: Campaign, clock: Any
) -> None:
    pass_days(counted, "travel", 1)
    clock.forward(hours=1)
    add_entry(counted, EffectForm(Quantity.SUPPLIES, 5, text="caza"))
    add_entry(counted, EffectForm(Quantity.SUPPLIES, -1, text="un espía", secret=True))
    clock.forward(hours=1)
    pass_days(counted, "rest", 1)
    new = untold(counted)
    view = stretch(counted, new.first, new.last, new.since)
    assert view is not None
    assert [(entry.day, entry.kind, entry.secret) for entry in view.entries] == [
        (2, "goods", False)
    ]
    alone = stretch(counted, new.first, new.last)
    assert alone is not None
    assert alone.entries == ()
    clock.forward(hours=1)
    publications.keep(counted, STRETCH_KIND, "phpbb", "…")
    told = untold(counted)
    assert told.since > new.since + timedelta(hours=1)
    again = stretch(counted, told.first, told.last, told.since)
    assert again is not None
    assert again.entries == (), "it was told"


def test_a_secret_in_the_numbers_is_said(counted: Campaign) -> None:
    pass_days(counted, "travel", 1)
    view = stretch(counted, 2, 2)
    assert view is not None
    assert not view.hidden
    add_entry(counted, EffectForm(Quantity.SUPPLIES, -1, text="un espía", secret=True))
    view = stretch(counted, 2, 2)
    assert view is not None
    assert view.hidden
    assert view.entries == ()


def test_a_reopened_battle_is_not_told_and_none_is_told_twice(
    counted: Campaign, people: People, clock: Any
) -> None:
    """It is told again only where it came out otherwise than players read."""
    bera, player = people.character("Bera"), people.player("Nieve")
    anka = people.character("Anka", Tier.COMPANION, player_id=player)
    key = recorded(
        counted,
        stands(bera),
        falls(anka, 1, felled_by=FelledBy.BOSS, felled_by_index=2),
        enemy("Coloso", by=0, is_boss=True),
    )
    horn = (CaravanDraft("item", None, "Cuerno"),)
    aftermath.apply(counted, replace(rolled(aftermath.context(counted, key).draft), caravan=horn))
    told = [(1, "death"), (1, "battle"), (1, "item")]
    assert entries(counted) == told
    clock.forward(hours=1)
    aftermath.reopen(counted, key)
    assert entries(counted) == []
    undo(counted)
    assert entries(counted) == told
    publications.keep(counted, STRETCH_KIND, "phpbb", "…")
    clock.forward(hours=1)
    aftermath.reopen(counted, key)
    clock.forward(hours=1)
    aftermath.apply(counted, aftermath.context(counted, key).draft)
    assert entries(counted) == told
    clock.forward(hours=1)
    pass_days(counted, "rest", 1)
    assert news(counted) == [], "what players read holds"
    aftermath.reopen(counted, key)
    clock.forward(hours=1)
    draft = aftermath.context(counted, key).draft
    aftermath.apply(counted, replace(draft, outcome=Outcome.DEFEAT))
    assert news(counted) == [(1, "battle")]


def test_a_battle_that_was_open_when_the_text_was_written_is_still_to_be_told(
    counted: Campaign, people: People, clock: Any
) -> None:
    key = fought(counted, stands(people.character("Bera")), enemy(by=0))
    clock.forward(hours=1)
    aftermath.reopen(counted, key)
    clock.forward(hours=1)
    publications.keep(counted, STRETCH_KIND, "phpbb", "…")
    clock.forward(hours=1)
    aftermath.apply(counted, aftermath.context(counted, key).draft)
    pass_days(counted, "rest", 1)
    assert news(counted) == [(1, "battle")]


def entries(campaign: Campaign) -> list[tuple[int, str]]:
    """Of the battle's day: what is told of it."""
    view = stretch(campaign, 1, 1)
    assert view is not None
    return [(row.day, row.kind) for row in view.entries if row.kind != "goods"]


def news(campaign: Campaign) -> list[tuple[int, str]]:
    """What the next text tells of the battle's day."""
    new = untold(campaign)
    view = stretch(campaign, new.first, new.last, new.since)
    assert view is not None
    return [(row.day, row.kind) for row in view.entries]


def test_a_count_is_not_told_to_players(campaign: Campaign) -> None:
    open_caravan(campaign, OpeningForm(supplies=7))
    open_caravan(campaign, OpeningForm(supplies=5))
    here = caravan_now(campaign).day
    view = stretch(campaign, here, here)
    assert view is not None
    assert not [row for row in view.entries if "did" in row.facts]
