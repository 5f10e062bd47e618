"""The pool of a clan: what a side earns, how it is shared, and who was the most lethal."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.editions.schema import Renown
from director.rules.aftermath import (
    AftermathFacts,
    AftermathPlan,
    Defeat,
    FelledBy,
    Override,
    PoolPlan,
    Problem,
    TeamFacts,
    UnitFacts,
    UnitRulings,
    plan_aftermath,
)
from director.rules.clan_renown import clan_pool, gains_of, teams_of
from director.rules.derivation import TermCode
from director.rules.tiers import Tier
from tests.rules.conftest import EDITIONS

LEVELS = (None, "1A", "3B", "4C", "9Z")


@pytest.fixture(scope="session")
def factions() -> Edition:
    return load_edition("factions", [EDITIONS])


@pytest.fixture(scope="session")
def clans() -> Edition:
    return load_edition("clanes-factions", [EDITIONS])


def _fighter(unit: int, kills: int, team: int = 0, **more: Any) -> UnitFacts:
    return UnitFacts(
        unit=unit,
        team=team,
        tier=Tier.HERO,
        exertion=1,
        wounds_before=0,
        kills=kills,
        renown_before=10,
        victory=team == 0,
        **more,
    )


def _plan(edition: Edition, *units: UnitFacts, **more: Any) -> AftermathPlan:
    return plan_aftermath(edition, AftermathFacts(units, **more))


def _gains(plan: AftermathPlan) -> dict[int, int]:
    return {row.unit: row.renown.gain.total for row in plan.units}


WON = TeamFacts(fighters=4, survivors=3, kills=4, victory=True)
LOST = TeamFacts(fighters=4, survivors=0, kills=1)


def test_winners_and_losers(factions: Edition) -> None:
    """Four against four: 4 + 3 - 1 for those who won, 1 + 1 for those who lost."""
    won, lost = clan_pool(factions, WON, None), clan_pool(factions, LOST, None)
    assert [(term.code, term.amount) for term in won.terms] == [
        (TermCode.ENEMIES_DEFEATED, 4),
        (TermCode.SURVIVORS, 3),
        (TermCode.POOL_FIXED, -1),
    ]
    assert [(term.code, term.amount) for term in lost.terms] == [
        (TermCode.ENEMIES_DEFEATED, 1),
        (TermCode.POOL_FIXED, 1),
    ]
    assert all(term.source and term.source.house for term in (*won.terms, *lost.terms))


@pytest.mark.parametrize(
    ("level", "total", "last"),
    [
        ("4C", 9, TermCode.DIFFICULTY),
        ("1A", 3, TermCode.DIFFICULTY),
        (None, 6, TermCode.POOL_FIXED),
    ],
)
def test_the_level_counts_once_for_the_whole_clan(
    clans: Edition, level: str | None, total: int, last: TermCode
) -> None:
    pool = clan_pool(clans, WON, level)
    assert (pool.total, pool.terms[-1].code) == (total, last)


def test_a_pool_is_never_negative(clans: Edition) -> None:
    pool = clan_pool(clans, LOST, "1A")
    assert (pool.total, pool.terms[-1].code) == (0, TermCode.NEVER_NEGATIVE)


def test_an_edition_without_levels_knows_no_modifier(factions: Edition) -> None:
    assert clan_pool(factions, WON, "4C").total == 6


def test_shares_remainder_and_the_most_lethal(factions: Edition) -> None:
    """Six points for four: one each, one more for the two who defeated most, one for the best."""
    units = (_fighter(1, 0), _fighter(2, 1), _fighter(3, 3), _fighter(4, 0))
    plan = _plan(factions, *units, teams={0: WON, 1: LOST})
    assert _gains(plan) == {1: 1, 2: 2, 3: 3, 4: 1}
    best = plan.unit(3).renown
    assert [(term.code, term.amount) for term in best.gain.terms] == [
        (TermCode.POOL_SHARE, 1),
        (TermCode.POOL_REMAINDER, 1),
        (TermCode.MOST_LETHAL, 1),
    ]
    assert best.gain.terms[0].facts == {"pool": 6, "fighters": 4}
    assert best.balance.total == 13
    (pool,) = plan.pools
    assert (pool.team, pool.pool.total, pool.shared) == (0, 6, 6)


def test_the_dead_have_their_share(factions: Edition) -> None:
    fallen = replace(_fighter(1, 2, defeat=Defeat(1, -1, FelledBy.BOSS)), tier=Tier.COMPANION)
    plan = _plan(factions, fallen, _fighter(2, 0), teams={0: replace(WON, fighters=2)})
    assert plan.unit(1).dies is True
    assert _gains(plan) == {1: 3, 2: 3}
    refund = plan.unit(1).refund
    assert refund is not None
    assert refund.total == 5


def test_among_equals_the_remainder_goes_by_unit(factions: Edition) -> None:
    units = (_fighter(3, 1), _fighter(2, 1), _fighter(1, 0), _fighter(4, 1))
    plan = _plan(factions, *units, teams={0: replace(WON, fighters=3)})
    assert _gains(plan) == {1: 1, 2: 2, 3: 2, 4: 1}


@pytest.mark.parametrize(
    ("ours", "theirs", "bonus"),
    [(3, 9, 0), (4, 4, 1), (8, 8, 1), (9, 4, 1), (11, 11, 1), (12, 12, 2), (99, 12, 2), (4, 0, 0)],
)
def test_the_size_of_the_smaller_side_decides_about_the_most_lethal(
    factions: Edition, ours: int, theirs: int, bonus: int
) -> None:
    teams = {0: replace(WON, fighters=ours), 1: replace(LOST, fighters=theirs)}
    gain = _plan(factions, _fighter(1, 4), teams=teams).unit(1).renown.gain
    assert sum(term.amount for term in gain.terms if term.code is TermCode.MOST_LETHAL) == bonus


def test_each_side_has_its_most_lethal_and_ties_count_for_all(factions: Edition) -> None:
    units = (_fighter(1, 2), _fighter(2, 2), _fighter(3, 1, team=1), _fighter(4, 0, team=1))
    plan = _plan(factions, *units, teams={0: WON, 1: LOST})
    assert _gains(plan) == {1: 4, 2: 4, 3: 2, 4: 1}
    assert [pool.team for pool in plan.pools] == [0, 1]


def test_nobody_is_the_most_lethal_who_defeated_nobody(factions: Edition) -> None:
    assert _gains(_plan(factions, _fighter(1, 0), teams={0: WON})) == {1: 6}


@pytest.fixture
def strict(factions: Edition) -> Callable[[str, str], Edition]:
    def _strict(name: str, value: str) -> Edition:
        assert factions.renown is not None
        pool = factions.renown.pool
        assert pool is not None
        changed = getattr(pool, name).model_copy(update={"value": value})
        renown = Renown(pool=pool.model_copy(update={name: changed}))
        return factions.model_copy(update={"renown": renown})

    return _strict


def test_a_house_may_give_a_tie_to_nobody(strict: Callable[[str, str], Edition]) -> None:
    edition = strict("most_lethal_ties", "nobody")
    units = (_fighter(1, 2), _fighter(2, 2))
    assert _gains(_plan(edition, *units, teams={0: WON})) == {1: 3, 2: 3}
    alone = (_fighter(1, 2), _fighter(2, 1))
    assert _gains(_plan(edition, *alone, teams={0: WON})) == {1: 4, 2: 3}


@pytest.mark.parametrize(
    ("pool", "each", "shared"), [(7, 3, 6), (1, 0, 0), (-7, -3, -6), (-6, -3, -6)]
)
def test_a_house_may_keep_the_remainder(
    strict: Callable[[str, str], Edition], pool: int, each: int, shared: int
) -> None:
    edition = strict("remainder", "nobody")
    units = (_fighter(1, 0), _fighter(2, 0))
    plan = _plan(edition, *units, pools={0: Override(pool, "botín")})
    assert _gains(plan) == {1: each, 2: each}
    assert plan.pools[0].shared == shared


def test_the_directors_pool_stands_and_shows_the_formula(factions: Edition) -> None:
    units = (_fighter(1, 0), _fighter(2, 0))
    plan = _plan(factions, *units, teams={0: WON}, pools={0: Override(11, "un rescate")})
    (pool,) = plan.pools
    assert pool.pool.terms[:-1] == clan_pool(factions, WON, None).terms
    assert (pool.pool.total, pool.shared) == (11, 11)
    assert pool.pool.terms[-1].code is TermCode.POOL_OVERRIDE
    assert pool.pool.terms[-1].facts == {"reason": "un rescate"}
    assert _gains(plan) == {1: 6, 2: 5}


def test_a_pool_without_a_reason_is_a_problem_of_all_who_share_it(
    campana: Edition, factions: Edition
) -> None:
    units = (_fighter(1, 0), _fighter(2, 0), _fighter(3, 0, team=1))
    pools = {0: Override(11, " ")}
    plan = _plan(factions, *units, pools=pools)
    wrong = (Problem.OVERRIDE_WITHOUT_REASON,)
    assert [row.problems for row in plan.units] == [wrong, wrong, ()]
    assert _plan(campana, *units, pools=pools).complete


def test_the_directors_word_about_one_wins_over_its_share(factions: Edition) -> None:
    """What one takes instead shows in how much of the pool is shared; its bonus is lost."""
    units = (_fighter(1, 1), _fighter(2, 0))
    rulings = {1: UnitRulings(renown=Override(2, "huyó del reparto"))}
    plan = _plan(factions, *units, teams={0: WON, 1: LOST}, rulings=rulings)
    gain = plan.unit(1).renown.gain
    assert gain.total == 2
    assert (gain.terms[-1].code, gain.terms[-1].amount) == (TermCode.RENOWN_OVERRIDE, -2)
    assert plan.pools[0].shared == 2 + 3


def test_the_bonus_that_the_directors_word_replaced_is_no_part_of_what_is_shared(
    factions: Edition,
) -> None:
    """Four against four; the most lethal takes nothing, and the others their shares."""
    units = (_fighter(1, 4), *(_fighter(key, 0) for key in (2, 3, 4)))
    teams = {0: TeamFacts(4, 4, 4, victory=True), 1: TeamFacts(4, 0, 0)}
    whole = _plan(factions, *units, teams=teams)
    assert (whole.pools[0].pool.total, whole.pools[0].shared) == (7, 7)
    assert _gains(whole) == {1: 2 + 1, 2: 2, 3: 2, 4: 1}
    rulings = {1: UnitRulings(renown=Override(0, "castigo"))}
    plan = _plan(factions, *units, teams=teams, rulings=rulings)
    assert _gains(plan) == {1: 0, 2: 2, 3: 2, 4: 1}
    assert (plan.pools[0].pool.total, plan.pools[0].shared) == (7, 5)


def test_a_side_nobody_told_of_is_made_of_its_units(factions: Edition) -> None:
    fallen = _fighter(2, 1, defeat=Defeat(1, 0, FelledBy.MINION))
    plan = _plan(factions, _fighter(1, 2), fallen)
    assert plan.pools[0].pool.total == 3 + 1 - 1


def test_each_character_apart_where_the_edition_says_so(campana: Edition) -> None:
    plan = _plan(campana, _fighter(1, 2), teams={0: WON}, pools={0: Override(90, "sí")})
    assert (_gains(plan), plan.pools) == ({1: 4}, ())


def test_nobody_fought(factions: Edition) -> None:
    assert gains_of(factions, AftermathFacts(())).pools == ()


def test_what_an_edition_does_not_define(campana: Edition) -> None:
    with pytest.raises(NotDefinedError, match=r": renown\.pool is"):
        clan_pool(campana, WON, None)
    without = campana.model_copy(update={"renown": None})
    with pytest.raises(NotDefinedError, match=": renown is"):
        gains_of(without, AftermathFacts(()))


@st.composite
def battles(draw: st.DrawFn) -> AftermathFacts:
    keys = draw(st.lists(st.integers(1, 30), min_size=1, max_size=8, unique=True))
    counts = st.integers(0, 14) | st.integers()
    kills = st.integers(0, 5) | st.integers()
    units = tuple(_fighter(key, draw(kills), draw(st.integers(0, 1))) for key in keys)
    teams = {
        side: TeamFacts(draw(counts), draw(counts), draw(counts), victory=side == 0)
        for side in draw(st.sampled_from([(0, 1), (0,), (1,), ()]))
    }
    pools = {0: Override(draw(st.integers()), "sí")} if draw(st.booleans()) else {}
    return AftermathFacts(units, difficulty=draw(st.sampled_from(LEVELS)), teams=teams, pools=pools)


@settings(max_examples=25)
@given(facts=battles())
def test_the_whole_pool_is_shared_and_nothing_else(clans: Edition, facts: AftermathFacts) -> None:
    gains = gains_of(clans, facts)
    assert {pool.team for pool in gains.pools} == {unit.team for unit in facts.units}
    for pool in gains.pools:
        assert _shared(pool, facts, clans) == pool.shared == pool.pool.total


def _shared(pool: PoolPlan, facts: AftermathFacts, edition: Edition) -> int:
    """The shares of a side without the points of the most lethal; they differ by one at most."""
    gains = gains_of(edition, facts).by_unit
    shares = [
        sum(term.amount for term in gains[unit.unit].terms if term.code is not TermCode.MOST_LETHAL)
        for unit in facts.units
        if unit.team == pool.team
    ]
    assert max(shares) - min(shares) <= 1
    return sum(shares)


@settings(max_examples=40)
@given(facts=battles(), seed=st.integers())
def test_the_list_order_does_not_matter(clans: Edition, facts: AftermathFacts, seed: int) -> None:
    shuffled = list(facts.units)
    random.Random(seed).shuffle(shuffled)
    other = replace(facts, units=tuple(shuffled))
    assert plan_aftermath(clans, other) == plan_aftermath(clans, facts)


def test_winners_and_losers_are_paid_by_their_own_rate(tmp_path: Path) -> None:
    (tmp_path / "mesa.toml").write_text(
        'code = "mesa"\ntitle = "Mesa"\nextends = "factions"\n'
        "renown.pool.winner_per_kill = 5\nrenown.pool.loser_per_kill = 3\n",
        encoding="utf-8",
    )
    edition = load_edition("mesa", [tmp_path, EDITIONS])
    assert clan_pool(edition, WON, None).terms[0].amount == 4 * 5
    assert clan_pool(edition, LOST, None).terms[0].amount == 1 * 3


def test_a_side_that_nobody_tells_of_is_made_of_its_units() -> None:
    fallen = _fighter(3, 0, defeat=Defeat(1, -2, FelledBy.MINION))
    units = (_fighter(1, 2), _fighter(2, 1), fallen)
    told = teams_of(AftermathFacts(units))
    assert told == {0: TeamFacts(fighters=3, survivors=2, kills=3, victory=True)}


def test_the_level_counts_for_the_pool_that_is_shared(clans: Edition) -> None:
    units = (_fighter(1, 2), _fighter(2, 2))
    plain, hard = (_plan(clans, *units, difficulty=level) for level in (None, "4C"))
    assert plain.pools[0].pool.total == 4 + 2 - 1
    assert hard.pools[0].pool.total == 4 + 2 - 1 + 3
    assert sum(_gains(hard).values()) == sum(_gains(plain).values()) + 3
