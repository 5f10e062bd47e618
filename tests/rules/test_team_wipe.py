"""The roll of a team that fell as a whole: percents, order, cap, vetoes, and what is carried on."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.editions.schema import Deaths as DeathRules
from director.rules.aftermath import (
    AftermathFacts,
    DeathRule,
    Defeat,
    FelledBy,
    Missing,
    Problem,
    TeamFacts,
    UnitFacts,
    UnitPlan,
    UnitRulings,
    plan_aftermath,
)
from director.rules.derivation import TermCode
from director.rules.team_wipe import may_carry, team_wipe_percent
from director.rules.tiers import Tier
from tests.rules.conftest import EDITIONS

WIPED = {0: TeamFacts(fighters=9, survivors=0, kills=0, wiped=True)}
SAFE = 100
"""A roll that nobody here dies of."""


@pytest.fixture(scope="session")
def saga() -> Edition:
    return load_edition("saga", [EDITIONS])


@pytest.fixture(scope="session")
def factions() -> Edition:
    return load_edition("factions", [EDITIONS])


def _fallen(unit: int, tier: Tier = Tier.SECONDARY, **more: Any) -> UnitFacts:
    by = more.pop("by", FelledBy.MINION)
    defeat = Defeat(more.pop("order", unit), more.pop("final", 0), by)
    facts = {"team": 0, "exertion": 5, "wounds_before": 0, "kills": 0, "renown_before": 0}
    return UnitFacts(unit=unit, tier=tier, victory=False, defeat=defeat, **{**facts, **more})


def _rolls(death: int | None, team_wipe: int | None, **more: Any) -> UnitRulings:
    return UnitRulings(death_roll=death, team_wipe_roll=team_wipe, **more)


def _rows(
    edition: Edition,
    units: tuple[UnitFacts, ...],
    rulings: Mapping[int, UnitRulings],
    teams: Mapping[int, TeamFacts] = WIPED,
) -> dict[int, UnitPlan]:
    facts = AftermathFacts(units, rulings=rulings, teams=teams)
    return {row.unit: row for row in plan_aftermath(edition, facts).units}


@pytest.mark.parametrize(
    ("tier", "wounds", "carry", "percent"),
    [
        (Tier.COMPANION, 0, 0, 10),
        (Tier.COMPANION, 2, 0, 16),
        (Tier.COMPANION, 2, 35, 16),
        (Tier.SECONDARY, 0, 0, 20),
        (Tier.SECONDARY, 2, 0, 40),
        (Tier.SECONDARY, 2, 35, 75),
        (Tier.SECONDARY, 0, 1, 21),
        (Tier.SECONDARY, -3, -35, 20),
        (Tier.SECONDARY, 9**20, 35, 100),
        (Tier.HERO, 9, 35, 0),
    ],
)
def test_percents(factions: Edition, tier: Tier, wounds: int, carry: int, percent: int) -> None:
    assert team_wipe_percent(factions, tier, wounds, carry).total == percent


def test_base_wounds_and_carry_are_terms_with_their_line(factions: Edition) -> None:
    terms = team_wipe_percent(factions, Tier.SECONDARY, 2, 35).terms
    assert [(term.code, term.amount) for term in terms] == [
        (TermCode.DEATH_BASE, 20),
        (TermCode.DEATH_PER_WOUND, 20),
        (TermCode.CARRY, 35),
    ]
    assert [term.source.line for term in terms if term.source] == [258, 258, 258]


def test_an_edition_without_the_rule_asks_for_nothing(campana: Edition) -> None:
    """E52: in the newest book a team that falls rolls no more than each of it alone; what another
    book gave stays.
    """
    units = (_fallen(1, Tier.COMPANION), _fallen(2, carry=35))
    rows = _rows(campana, units, {1: _rolls(1, 1), 2: _rolls(6, 1)})
    assert [(row.dies, row.team_wipe, row.carry_after) for row in rows.values()] == [
        (False, None, 0),
        (False, None, 35),
    ]
    assert team_wipe_percent(campana, Tier.SECONDARY, 2, 35).terms == ()


def test_an_edition_without_deaths_does_not_answer(campana: Edition) -> None:
    without = campana.model_copy(update={"deaths": None})
    with pytest.raises(NotDefinedError, match=": deaths is"):
        team_wipe_percent(without, Tier.SECONDARY, 0)


def test_the_first_success_dies_and_the_second_carries(factions: Edition) -> None:
    """E24: 20 % and 40 %, both succeed; the next time 75 %, and then it is gone."""
    units = (_fallen(1), _fallen(2, wounds_before=2))
    rows = _rows(factions, units, {1: _rolls(SAFE, 20), 2: _rolls(SAFE, 40)})
    first, second = rows[1].team_wipe, rows[2].team_wipe
    assert first is not None
    assert second is not None
    assert (first.rule, first.place, first.cap, first.dies) == (DeathRule.TEAM_WIPE, 1, 1, True)
    assert first.source is not None
    assert first.source.line == 258
    assert (second.place, second.proposes, second.dies, second.spared) == (2, False, False, True)
    assert (rows[1].dies, rows[1].carry_after, rows[1].wounds) == (True, 0, None)
    assert (rows[2].dies, rows[2].carry_after) == (False, 35)

    again = (_fallen(2, wounds_before=2, carry=35),)
    for roll, dies in ((75, True), (76, False)):
        row = _rows(factions, again, {2: _rolls(SAFE, roll)})[2]
        assert (row.dies, row.carry_after) == (dies, 0)


def test_both_rolls_are_made_and_each_may_kill(saga: Edition) -> None:
    """E25: a compañera with two wounds, 2 % alone and 16 % with her team."""
    bera = (_fallen(1, Tier.COMPANION, wounds_before=2),)
    fates = {
        rolls: _rows(saga, bera, {1: _rolls(*rolls)})[1].dies
        for rolls in ((3, 17), (3, 16), (2, 17), (2, 16))
    }
    assert fates == {(3, 17): False, (3, 16): True, (2, 17): True, (2, 16): True}


def test_of_two_companions_one_dies_and_the_other_carries_nothing(factions: Edition) -> None:
    """E54."""
    units = (_fallen(1, Tier.COMPANION), _fallen(2, Tier.COMPANION, carry=35))
    rows = _rows(factions, units, {1: _rolls(SAFE, 10), 2: _rolls(SAFE, 1)})
    assert [row.dies for row in rows.values()] == [True, False]
    assert rows[2].team_wipe is not None
    assert rows[2].team_wipe.spared
    assert rows[2].carry_after == 0


def test_heroes_make_no_roll(saga: Edition) -> None:
    """E51: nor when their team falls."""
    rows = _rows(saga, (_fallen(1, Tier.HERO, wounds_before=4),), {1: _rolls(1, 1)})
    assert (rows[1].team_wipe, rows[1].dies, rows[1].missing) == (None, False, ())


def test_who_is_dead_at_its_defeat_neither_rolls_nor_takes_the_place(saga: Edition) -> None:
    units = (
        _fallen(1, Tier.COMPANION, by=FelledBy.BOSS),
        _fallen(2, Tier.COMPANION),
        _fallen(3, carry=35),
    )
    rulings = {1: _rolls(None, 1), 2: _rolls(SAFE, 10), 3: _rolls(5, 1)}
    rows = _rows(saga, units, rulings)
    assert [row.dies for row in rows.values()] == [True, True, True]
    assert (rows[1].team_wipe, rows[3].team_wipe) == (None, None)
    assert rows[3].carry_after == 0


def test_a_team_that_was_not_wiped_rolls_nothing_and_keeps_what_it_carries(saga: Edition) -> None:
    standing = replace(_fallen(2, carry=35), defeat=None)
    units = (_fallen(1, carry=35), standing)
    for teams in ({}, {0: TeamFacts(2, 1, 0)}):
        rows = _rows(saga, units, {1: _rolls(SAFE, 1)}, teams)
        assert [(row.team_wipe, row.carry_after) for row in rows.values()] == [(None, 35)] * 2
    nothing = (_fallen(1), _fallen(2, carry=-5))
    assert [row.carry_after for row in _rows(saga, nothing, {}, {}).values()] == [0, 0]


def test_somebody_standing_in_a_wiped_team_is_a_contradiction(campana: Edition) -> None:
    """In every edition: the facts contradict each other, whatever the rules make of them."""
    standing = replace(_fallen(2), defeat=None)
    rows = _rows(campana, (_fallen(1), standing), {1: _rolls(SAFE, None)})
    assert [row.problems for row in rows.values()] == [(), (Problem.STANDING_IN_WIPED_TEAM,)]


def test_each_side_of_a_battle_between_players_counts_apart(factions: Edition) -> None:
    units = (_fallen(1), _fallen(2, team=1), _fallen(3, team=1))
    rulings = {1: _rolls(SAFE, 1), 2: _rolls(SAFE, 1), 3: _rolls(SAFE, 1)}
    both = {0: WIPED[0], 1: WIPED[0]}
    assert [row.dies for row in _rows(factions, units, rulings, both).values()] == [
        True,
        True,
        False,
    ]
    one = _rows(factions, units, rulings, {1: WIPED[0]})
    assert [row.dies for row in one.values()] == [False, True, False]


def test_without_dice_every_roll_is_owed(factions: Edition) -> None:
    units = (_fallen(1), _fallen(2), _fallen(3, Tier.COMPANION))
    rows = _rows(factions, units, {})
    assert {row.unit: row.missing for row in rows.values()} == {
        1: (Missing.DEATH_ROLL, Missing.TEAM_WIPE_ROLL),
        2: (Missing.DEATH_ROLL, Missing.TEAM_WIPE_ROLL),
        3: (Missing.TEAM_WIPE_ROLL,),
    }
    assert {row.dies for row in rows.values()} == {None}


def test_a_later_fate_waits_for_the_dice_of_an_earlier_one(factions: Edition) -> None:
    units = (_fallen(1), _fallen(2), _fallen(3))
    waiting = {1: _rolls(SAFE, None), 2: _rolls(SAFE, 1), 3: _rolls(SAFE, 1)}
    rows = _rows(factions, units, waiting)
    # Of the first two exactly one dies; the third is spared by the cap in either case.
    assert [row.dies for row in rows.values()] == [None, None, False]
    assert rows[3].team_wipe is not None
    assert (rows[3].team_wipe.spared, rows[3].team_wipe.place) == (True, None)
    assert rows[3].carry_after == 35
    assert [row.missing for row in rows.values()] == [(Missing.TEAM_WIPE_ROLL,), (), ()]


def test_a_later_fate_that_cannot_change_is_told(factions: Edition) -> None:
    units = (_fallen(1), _fallen(2))
    rows = _rows(factions, units, {1: _rolls(SAFE, None), 2: _rolls(SAFE, 99)})
    assert [row.dies for row in rows.values()] == [None, False]


def test_while_the_death_at_the_defeat_is_open_the_place_is_open_too(factions: Edition) -> None:
    units = (_fallen(1), _fallen(2))
    rows = _rows(factions, units, {1: _rolls(None, 1), 2: _rolls(SAFE, 1)})
    # Dead alone or with the team: dead. But does it take the place?
    assert [row.dies for row in rows.values()] == [True, None]
    assert [row.missing for row in rows.values()] == [(Missing.DEATH_ROLL,), ()]
    assert rows[2].team_wipe is not None
    assert rows[2].team_wipe.place is None


def test_a_certain_percent_needs_no_die(saga: Edition) -> None:
    rows = _rows(saga, (_fallen(1, Tier.COMPANION, wounds_before=30),), {1: _rolls(SAFE, None)})
    check = rows[1].team_wipe
    assert check is not None
    assert (check.dies, check.roll, rows[1].missing) == (True, None, ())
    typed = _rows(saga, (_fallen(1, Tier.COMPANION, wounds_before=30),), {1: _rolls(SAFE, 99)})
    assert typed[1].team_wipe == check


def test_a_veto_keeps_alive_and_spends_the_cap(factions: Edition) -> None:
    units = (_fallen(1), _fallen(2))
    rulings = {1: _rolls(SAFE, 1, team_wipe_veto="lo salvó el río"), 2: _rolls(SAFE, 1)}
    rows = _rows(factions, units, rulings)
    first = rows[1].team_wipe
    assert first is not None
    assert (first.proposes, first.dies, first.veto) == (True, False, "lo salvó el río")
    assert [(row.dies, row.carry_after) for row in rows.values()] == [(False, 0), (False, 35)]
    assert rows[1].wounds is not None


@pytest.mark.parametrize(("boss", "team"), [(True, False), (False, None)])
def test_a_house_may_give_the_place_back(factions: Edition, boss: bool, team: bool | None) -> None:
    """Where it says nothing of a team, a veto does what it does with a boss."""
    edition = _with_vetoes(factions, boss, team)
    units = (_fallen(1), _fallen(2), _fallen(3))
    rulings = {
        1: _rolls(SAFE, 1, team_wipe_veto="lo salvó el río"),
        2: _rolls(SAFE, 1),
        3: _rolls(SAFE, 1),
    }
    rows = _rows(edition, units, rulings)
    assert [row.dies for row in rows.values()] == [False, True, False]
    assert rows[3].carry_after == 35


def _with_vetoes(edition: Edition, boss: bool, team: bool | None) -> Edition:
    deaths = edition.deaths
    assert isinstance(deaths, DeathRules)
    flag = deaths.veto_spends_boss_cap
    changes = {
        "veto_spends_boss_cap": flag.model_copy(update={"value": boss}),
        "veto_spends_team_wipe_cap": None
        if team is None
        else flag.model_copy(update={"value": team}),
    }
    return edition.model_copy(update={"deaths": deaths.model_copy(update=changes)})


def test_a_house_may_let_two_of_a_tier_die(factions: Edition) -> None:
    """With one roll unknown the second place may be the last: only a third success is certain."""
    edition = _with_cap(factions, 2)
    units = tuple(_fallen(key) for key in (1, 2, 3, 4))
    rolls = {key: _rolls(SAFE, 1) for key in (1, 2, 3, 4)}
    rows = _rows(edition, units, rolls)
    assert [row.dies for row in rows.values()] == [True, True, False, False]
    assert [row.carry_after for row in rows.values()] == [0, 0, 35, 35]
    waiting = _rows(edition, units, {**rolls, 1: _rolls(SAFE, None)})
    assert [row.dies for row in waiting.values()] == [None, True, None, False]


def _with_cap(edition: Edition, cap: int) -> Edition:
    deaths = edition.deaths
    assert isinstance(deaths, DeathRules)
    rule = deaths.secondary.team_wipe
    assert rule is not None
    wider = rule.model_copy(update={"cap": rule.cap.model_copy(update={"value": cap})})
    secondary = deaths.secondary.model_copy(update={"team_wipe": wider})
    changed = deaths.model_copy(update={"secondary": secondary})
    return edition.model_copy(update={"deaths": changed})


def test_a_veto_does_not_spare_the_roll(factions: Edition) -> None:
    """The fate of the others hangs on it."""
    units = (_fallen(1), _fallen(2))
    rulings = {1: _rolls(SAFE, None, team_wipe_veto="vive"), 2: _rolls(SAFE, 1)}
    rows = _rows(factions, units, rulings)
    assert [row.dies for row in rows.values()] == [False, None]
    assert rows[1].missing == (Missing.TEAM_WIPE_ROLL,)


@pytest.mark.parametrize(
    ("rulings", "problems"),
    [
        (_rolls(SAFE, 0), (Problem.ROLL_OUT_OF_RANGE,)),
        (_rolls(SAFE, 101, team_wipe_veto="vive"), (Problem.ROLL_OUT_OF_RANGE,)),
        (_rolls(SAFE, 1, team_wipe_veto="  "), (Problem.VETO_WITHOUT_REASON,)),
        (_rolls(SAFE, 100, team_wipe_veto=""), ()),
        (_rolls(1, 0, team_wipe_veto=""), ()),
    ],
)
def test_contradictions_in_the_roll(
    factions: Edition, rulings: UnitRulings, problems: tuple[Problem, ...]
) -> None:
    assert _rows(factions, (_fallen(1),), {1: rulings})[1].problems == problems


def test_those_who_die_with_their_team_make_no_wound_roll(factions: Edition) -> None:
    unit = _fallen(1, final=-9)
    assert _rows(factions, (unit,), {1: _rolls(SAFE, 1)})[1].wounds is None
    alive = _rows(factions, (unit,), {1: _rolls(SAFE, 99)})[1]
    assert alive.missing == (Missing.WOUND_ROLL,)


def test_a_battle_not_played_leaves_what_is_carried(factions: Edition) -> None:
    units = (_fallen(1, carry=35), _fallen(2, Tier.COMPANION, carry=35))
    plan = plan_aftermath(factions, AftermathFacts(units, played=False, teams=WIPED))
    assert [(row.carry_before, row.carry_after) for row in plan.units] == [(35, 35)] * 2


def test_the_dead_carry_nothing_in_any_edition(campana: Edition) -> None:
    rows = _rows(campana, (_fallen(1, carry=35),), {1: _rolls(1, 1)}, {})
    assert (rows[1].dies, rows[1].carry_before, rows[1].carry_after) == (True, 35, 0)


def test_only_a_secundario_may_carry_and_only_where_it_is_the_rule(
    campana: Edition, factions: Edition
) -> None:
    assert [may_carry(factions, tier) for tier in Tier] == [False, False, True]
    assert not any(may_carry(campana, tier) for tier in Tier)
    without = campana.model_copy(update={"deaths": None})
    assert not any(may_carry(without, tier) for tier in Tier)


ROLLS = st.none() | st.integers(1, 100)
RULINGS = st.builds(
    _rolls, ROLLS, ROLLS, team_wipe_veto=st.none() | st.just("vive"), hero_dies=st.booleans()
)


@st.composite
def wiped(draw: st.DrawFn) -> AftermathFacts:
    keys = draw(st.permutations(range(1, draw(st.integers(2, 7)) + 1)))
    units = tuple(
        _fallen(
            key,
            draw(st.sampled_from(list(Tier))),
            order=place,
            team=draw(st.integers(0, 1)),
            wounds_before=draw(st.integers(0, 8)),
            final=draw(st.integers(-3, 0)),
            carry=draw(st.sampled_from([0, 35])),
            by=draw(st.sampled_from(list(FelledBy))),
        )
        for place, key in enumerate(keys)
    )
    rulings = {key: draw(RULINGS) for key in keys}
    return AftermathFacts(units, rulings=rulings, teams={0: WIPED[0], 1: WIPED[0]})


@settings(max_examples=25)
@given(facts=wiped())
def test_never_more_than_one_of_a_tier_and_team_dies_of_it(
    factions: Edition, facts: AftermathFacts
) -> None:
    by_key = {unit.unit: unit for unit in facts.units}
    plan = plan_aftermath(factions, facts)
    killed = Counter(
        (by_key[row.unit].team, by_key[row.unit].tier)
        for row in plan.units
        if row.team_wipe and row.team_wipe.dies and row.death and row.death.dies is False
    )
    assert all(count == 1 for count in killed.values())
    assert Tier.HERO not in {tier for _, tier in killed}


@settings(max_examples=25)
@given(facts=wiped())
def test_only_a_secundario_that_the_cap_spared_is_marked_and_only_a_roll_uses_that_up(
    factions: Edition, facts: AftermathFacts
) -> None:
    by_key = {unit.unit: unit for unit in facts.units}
    for row in plan_aftermath(factions, facts).units:
        spared = row.team_wipe is not None and row.team_wipe.spared
        marked = by_key[row.unit].tier is Tier.SECONDARY and spared
        kept = by_key[row.unit].carry if row.team_wipe is None else 0
        assert row.carry_after == (0 if row.dies else 35 if marked else kept)


@settings(max_examples=25)
@given(facts=wiped(), seed=st.integers())
def test_the_list_order_does_not_matter(
    factions: Edition, facts: AftermathFacts, seed: int
) -> None:
    shuffled = list(facts.units)
    random.Random(seed).shuffle(shuffled)
    other = replace(facts, units=tuple(shuffled))
    assert plan_aftermath(factions, other) == plan_aftermath(factions, facts)


@settings(max_examples=25)
@given(facts=wiped(), place=st.integers(0, 6), roll=st.integers(1, 100))
def test_what_is_told_before_the_last_die_still_holds_after_it(
    factions: Edition, facts: AftermathFacts, place: int, roll: int
) -> None:
    key = facts.units[place % len(facts.units)].unit
    before = replace(facts.rulings[key], team_wipe_roll=None)
    after = replace(before, team_wipe_roll=roll)
    told = plan_aftermath(factions, replace(facts, rulings={**facts.rulings, key: before}))
    final = plan_aftermath(factions, replace(facts, rulings={**facts.rulings, key: after}))
    for row in told.units:
        if row.dies is not None:
            assert final.unit(row.unit).dies is row.dies


def test_whoever_owes_no_roll_of_its_own_owes_the_teams(tmp_path: Path) -> None:
    (tmp_path / "dura.toml").write_text(
        'code = "dura"\ntitle = "Dura"\nextends = "saga"\n'
        'without = ["deaths.secondary.individual"]\n',
        encoding="utf-8",
    )
    edition = load_edition("dura", [tmp_path, EDITIONS])
    facts = AftermathFacts((_fallen(1),), teams=WIPED, rulings={1: _rolls(None, 20)})
    row = plan_aftermath(edition, facts).unit(1)
    assert row.death is None
    assert row.team_wipe is not None
    assert row.dies is True
