"""Death at the defeat: places of the boss rule, percents by the wounds of before, vetoes."""

from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.aftermath import (
    DeathCheck,
    DeathRule,
    Defeat,
    FelledBy,
    UnitFacts,
    UnitRulings,
)
from director.rules.deaths import (
    checks_at_defeat,
    in_order_of_defeat,
    individual_percent,
    with_veto,
)
from director.rules.tiers import Tier

NONE: Mapping[int, UnitRulings] = {}


def _fallen(
    unit: int,
    tier: Tier,
    *,
    by: FelledBy = FelledBy.BOSS,
    order: int | None = None,
    wounds: int = 0,
    team: int = 0,
) -> UnitFacts:
    return UnitFacts(
        unit=unit,
        team=team,
        tier=tier,
        exertion=2,
        wounds_before=wounds,
        kills=0,
        renown_before=0,
        victory=False,
        defeat=Defeat(unit if order is None else order, -1, by),
    )


def _rules(checks: Mapping[int, DeathCheck]) -> dict[int, tuple[DeathRule, int | None]]:
    return {unit: (check.rule, check.place) for unit, check in checks.items()}


@pytest.mark.parametrize(
    ("tier", "wounds", "percent"),
    [
        (Tier.COMPANION, 0, 0),
        (Tier.COMPANION, 6, 6),
        (Tier.COMPANION, 250, 100),
        (Tier.SECONDARY, 0, 5),
        (Tier.SECONDARY, 3, 14),
        (Tier.SECONDARY, -1, 5),
        (Tier.HERO, 11, 0),
    ],
)
def test_percents(campana: Edition, tier: Tier, wounds: int, percent: int) -> None:
    assert individual_percent(campana, tier, wounds).total == percent


def test_base_and_wounds_are_terms_with_their_line(campana: Edition) -> None:
    base, wounds = individual_percent(campana, Tier.SECONDARY, 2).terms
    assert (base.amount, wounds.amount) == (5, 6)
    assert wounds.facts == {"wounds": 2, "per_wound": 3}
    assert base.source is not None
    assert base.source.line == 309


def test_each_tier_has_its_own_place_with_the_boss(campana: Edition) -> None:
    fallen = [
        _fallen(1, Tier.COMPANION),
        _fallen(2, Tier.SECONDARY),
        _fallen(3, Tier.COMPANION, wounds=3),
        _fallen(4, Tier.SECONDARY),
        _fallen(5, Tier.SECONDARY),
        _fallen(6, Tier.HERO),
    ]
    checks = checks_at_defeat(campana, fallen, NONE)
    assert _rules(checks) == {
        1: (DeathRule.BOSS, 1),
        2: (DeathRule.BOSS, 1),
        3: (DeathRule.INDIVIDUAL, 2),
        4: (DeathRule.BOSS, 2),
        5: (DeathRule.INDIVIDUAL, 3),
        6: (DeathRule.DIRECTOR, None),
    }
    assert (checks[3].cap, checks[5].cap) == (1, 2)
    assert checks[3].percent is not None
    assert checks[3].percent.total == 3
    assert all(check.source for check in checks.values())


def test_the_order_of_defeat_counts_and_not_the_list(campana: Edition) -> None:
    late = _fallen(1, Tier.COMPANION, order=9)
    early = _fallen(2, Tier.COMPANION, order=3)
    for fallen in ([late, early], [early, late]):
        checks = checks_at_defeat(campana, fallen, NONE)
        assert (checks[2].rule, checks[1].rule) == (DeathRule.BOSS, DeathRule.INDIVIDUAL)


def test_two_who_are_told_by_one_key_stay_in_the_order_given() -> None:
    twins = [_fallen(1, Tier.SECONDARY), _fallen(1, Tier.COMPANION)]
    assert in_order_of_defeat(twins) == twins


def test_minions_and_nobody_take_no_place(campana: Edition) -> None:
    fallen = [
        _fallen(1, Tier.COMPANION, by=FelledBy.MINION),
        _fallen(2, Tier.COMPANION, by=FelledBy.UNKNOWN),
        _fallen(3, Tier.COMPANION),
    ]
    assert _rules(checks_at_defeat(campana, fallen, NONE)) == {
        1: (DeathRule.INDIVIDUAL, None),
        2: (DeathRule.INDIVIDUAL, None),
        3: (DeathRule.BOSS, 1),
    }


def test_each_side_of_a_battle_between_players_counts_apart(campana: Edition) -> None:
    fallen = [_fallen(1, Tier.COMPANION), _fallen(2, Tier.COMPANION, team=1)]
    checks = checks_at_defeat(campana, fallen, NONE)
    assert {check.rule for check in checks.values()} == {DeathRule.BOSS}


def test_a_vetoed_boss_death_has_used_the_place(campana: Edition) -> None:
    fallen = [_fallen(1, Tier.COMPANION), _fallen(2, Tier.COMPANION)]
    checks = checks_at_defeat(campana, fallen, {1: UnitRulings(veto="la salvó el río")})
    assert (checks[1].proposes, checks[1].dies, checks[1].veto) == (True, False, "la salvó el río")
    assert checks[2].rule is DeathRule.INDIVIDUAL


def test_unless_the_house_gives_it_back(house: Callable[[str], Edition]) -> None:
    edition = house("[deaths]\nveto_spends_boss_cap = false\n")
    fallen = [_fallen(1, Tier.COMPANION), _fallen(2, Tier.COMPANION), _fallen(3, Tier.COMPANION)]
    checks = checks_at_defeat(edition, fallen, {1: UnitRulings(veto="la salvó el río")})
    assert checks[2].rule is DeathRule.BOSS
    assert checks[3].rule is DeathRule.INDIVIDUAL


def test_heroes_only_fear_the_boss(campana: Edition) -> None:
    fallen = [_fallen(1, Tier.HERO, by=FelledBy.MINION, wounds=11)]
    assert checks_at_defeat(campana, fallen, NONE) == {}


@pytest.mark.parametrize("word", [None, True, False])
def test_the_director_answers_for_a_hero(campana: Edition, word: bool | None) -> None:
    rulings = {1: UnitRulings(hero_dies=word, veto="no cuenta")}
    check = checks_at_defeat(campana, [_fallen(1, Tier.HERO)], rulings)[1]
    assert (check.proposes, check.dies, check.veto) == (word, word, None)


def test_a_boss_without_a_cap_kills_all(campana: Edition) -> None:
    assert campana.deaths is not None
    boss = campana.deaths.companion.boss
    assert boss is not None
    deadly = campana.deaths.companion.model_copy(
        update={"boss": boss.model_copy(update={"cap": None})}
    )
    deaths = campana.deaths.model_copy(update={"companion": deadly})
    edition = campana.model_copy(update={"deaths": deaths})
    fallen = [_fallen(unit, Tier.COMPANION) for unit in (1, 2, 3)]
    checks = checks_at_defeat(edition, fallen, NONE)
    assert {check.rule for check in checks.values()} == {DeathRule.BOSS}
    assert checks[3].cap is None


@given(roll=st.integers(1, 100), wounds=st.integers(0, 6), tier=st.sampled_from(list(Tier)[1:]))
def test_a_roll_up_to_the_percent_kills(
    campana: Edition, roll: int, wounds: int, tier: Tier
) -> None:
    unit = _fallen(1, tier, by=FelledBy.MINION, wounds=wounds)
    check = checks_at_defeat(campana, [unit], {1: UnitRulings(death_roll=roll)})[1]
    percent = individual_percent(campana, tier, wounds).total
    assert check.dies is (roll <= percent)
    assert check.roll == (roll if percent else None)


def test_without_a_roll_nothing_is_said(campana: Edition) -> None:
    unit = _fallen(1, Tier.SECONDARY, by=FelledBy.MINION)
    check = checks_at_defeat(campana, [unit], NONE)[1]
    assert (check.proposes, check.dies) == (None, None)


def test_a_veto_says_nothing_where_no_death_is_proposed() -> None:
    check = with_veto(DeathCheck(DeathRule.INDIVIDUAL, proposes=False), "por si acaso")
    assert (check.veto, check.dies) == (None, False)


def test_a_veto_needs_no_roll() -> None:
    check = with_veto(DeathCheck(DeathRule.INDIVIDUAL), "por si acaso")
    assert (check.veto, check.dies) == ("por si acaso", False)
