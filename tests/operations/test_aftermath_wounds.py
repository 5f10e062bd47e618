"""Wounds that are really open: whatever happened between a battle and its application."""

import shutil
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from director.editions.schema import Edition
from director.operations import aftermath
from director.operations.campaigns import create_campaign
from director.operations.caravan.days import pass_days
from director.operations.handle import Campaign
from director.operations.problems import Refused
from director.operations.views.battle_reads import resolved
from director.operations.views.people_reads import roster
from director.rules.derivation import Term, TermCode
from director.rules.tiers import Tier
from director.store.connection import Durability
from director.store.tables import ChronicleEntry, Wound
from tests.harness.fights import falls, fought, recorded, rolled, stands
from tests.harness.first_campaign import settled_clock
from tests.harness.people import People

BATTLES = (1, 2)

TURNS = st.one_of(
    st.tuples(st.sampled_from(BATTLES), st.sampled_from([0, -2, -3, -4, -6, -9])),
    st.tuples(st.just(0), st.integers(1, 3)),
)
"""A battle applied with that final Fuerza (reopened first if it was), or days of rest (0)."""


def _assert_again(campaign: Campaign, key: int, **fields: Any) -> None:
    """Apply with the draft on the desk; ``fields`` are changed for its first unit."""
    draft = rolled(aftermath.context(campaign, key).draft)
    aftermath.apply(campaign, draft.with_unit(replace(draft.units[0], **fields)))
    assert_file_follows_plan(campaign, key)


def assert_file_follows_plan(campaign: Campaign, key: int) -> None:
    """Who lives has as many open wounds in the file as the plan ends with."""
    lines = {row.id: row for row in roster(campaign)}
    told = resolved(campaign, key)
    for row in told.plan.units:
        line = lines[told.battle.combatant(row.unit).character_id or 0]
        if row.wounds is not None and row.wounds.total is not None and line.life == "alive":
            assert row.wounds.total.total == line.open_wounds


def test_what_healed_before_reopening_stays_healed(campaign: Campaign, people: People) -> None:
    """Three wounds, two healed: applied again twice, one is open, and no row is new but that."""
    olaf = people.character("Olaf", Tier.COMPANION)
    key = fought(campaign, falls(olaf, 1, -6))
    pass_days(campaign, "rest", 2)
    for _ in range(2):
        aftermath.reopen(campaign, key)
        _assert_again(campaign, key)
        assert roster(campaign)[0].open_wounds == 1
    plan = resolved(campaign, key).plan.units[0].wounds
    assert plan is not None
    assert plan.total is not None
    assert plan.total.terms[-1] == Term(TermCode.WOUNDS_HEALED_SINCE, -2)
    with campaign.reading() as connection:
        query = select(Wound.closed_cause, Wound.aftermath_id).order_by(Wound.id)
        rows = [tuple(row) for row in connection.execute(query)]
    assert rows == [("healed", 3), ("healed", 3), ("withdrawn", 1), ("withdrawn", 2), (None, 3)]


def test_fewer_new_wounds_than_healed_open_nothing(campaign: Campaign, people: People) -> None:
    key = fought(campaign, falls(people.character("Olaf", Tier.COMPANION), 1, -6))
    pass_days(campaign, "rest", 2)
    aftermath.reopen(campaign, key)
    _assert_again(campaign, key, final_strength=-2)
    assert roster(campaign)[0].open_wounds == 0


def test_the_limit_looks_at_what_is_open_today(campaign: Campaign, people: People) -> None:
    """Two pending at once: 3 of before, and each brings 2; the second reaches the limit of 7."""
    olaf = people.character("Olaf", Tier.COMPANION, wounds=3)
    first = recorded(campaign, falls(olaf, 1, -4))
    second = recorded(campaign, falls(olaf, 1, -4, despite="Insiste."))
    _assert_again(campaign, second)
    assert roster(campaign)[0].open_wounds == 5
    context = aftermath.context(campaign, first)
    plan = aftermath.plan(context, rolled(context.draft)).units[0]
    assert plan.death is not None
    assert plan.death.percent is not None
    assert (plan.death.percent.total, plan.dies) == (3, True)
    _assert_again(campaign, first)
    assert (roster(campaign)[0].life, roster(campaign)[0].open_wounds) == ("dead", 7)


def test_an_earlier_battle_reopened_counts_the_later_ones(
    campaign: Campaign, people: People
) -> None:
    olaf = people.character("Olaf", Tier.COMPANION)
    key = fought(campaign, falls(olaf, 1, -4))
    fought(campaign, falls(olaf, 1, -8))
    aftermath.reopen(campaign, key)
    _assert_again(campaign, key, final_strength=-6)
    assert roster(campaign)[0].life == "dead"


def test_nobody_is_condemned_twice(campaign: Campaign, people: People) -> None:
    """Condemned, healed below the limit, and at it again: nothing new to announce."""
    signy = people.character("Signy", wounds=11)
    fought(campaign, falls(signy, 1, -2, despite="Insiste."))
    pass_days(campaign, "rest", 2)
    key = fought(campaign, falls(signy, 1, -4, despite="Insiste."))
    plan = resolved(campaign, key).plan.units[0].wounds
    assert plan is not None
    assert not plan.newly_condemned
    with campaign.reading() as connection:
        kinds = list(connection.execute(select(ChronicleEntry.kind)).scalars())
    assert kinds == ["battle", "condemned", "day", "day", "battle"]


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory, edition: Edition) -> Path:
    """A closed campaign in which two battles wait, both with the same people."""
    path = tmp_path_factory.mktemp("wounds") / "campaña.estandarte"
    campaign = create_campaign(path, name="Invierno", edition=edition, clock=settled_clock())
    people = People(campaign)
    olaf = people.character("Olaf", Tier.COMPANION, wounds=2)
    signy, bera = people.character("Signy", wounds=5), people.character("Bera", wounds=1)
    for _ in BATTLES:
        fallen = (falls(olaf, 1, -2), falls(signy, 2, -2), stands(bera))
        recorded(campaign, *(replace(unit, despite="Insiste.") for unit in fallen))
    campaign.close()
    return path


@settings(max_examples=40, deadline=None)
@given(turns=st.lists(TURNS, min_size=1, max_size=8))
def test_the_file_follows_the_plan_whatever_came_between(
    template: Path, turns: Sequence[tuple[int, int]]
) -> None:
    with TemporaryDirectory() as folder:
        path = Path(shutil.copy(template, folder))
        with closing(Campaign.open(path, settled_clock(), durability=Durability.NONE)) as campaign:
            for battle, number in turns:
                if battle == 0:
                    pass_days(campaign, "rest", number)
                    continue
                with suppress(Refused):
                    aftermath.reopen(campaign, battle)
                _assert_again(campaign, battle, final_strength=number)
