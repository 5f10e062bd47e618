"""New wounds of one unit: rolls, overrides, Esfuerzo 0, and the limit with prior and new."""

from dataclasses import replace

import pytest

from director.editions import Edition
from director.rules.aftermath import (
    DeathRule,
    Defeat,
    FelledBy,
    Missing,
    Override,
    Problem,
    UnitFacts,
    UnitRulings,
)
from director.rules.aftermath_wounds import plan_wounds
from director.rules.derivation import Term, TermCode
from director.rules.tiers import Tier


def _unit(
    final: int | None,
    *,
    tier: Tier = Tier.COMPANION,
    before: int = 0,
    exertion: int = 5,
) -> UnitFacts:
    return UnitFacts(
        unit=1,
        team=0,
        tier=tier,
        exertion=exertion,
        wounds_before=before,
        kills=0,
        renown_before=0,
        victory=True,
        defeat=None if final is None else Defeat(1, final, FelledBy.MINION),
    )


@pytest.mark.parametrize(("roll", "new"), [(60, 2), (61, 1), (1, 2), (100, 1)])
def test_a_roll_up_to_the_remainder_is_one_more(campana: Edition, roll: int, new: int) -> None:
    plan = plan_wounds(campana, _unit(-8, before=3), UnitRulings(wound_roll=roll)).plan
    assert plan.new is not None
    assert plan.total is not None
    assert plan.healing_days is not None
    assert (plan.new.total, plan.total.total, plan.healing_days.total) == (new, 3 + new, 3 + new)
    assert (plan.certain.total, plan.extra_percent.total, plan.roll) == (1, 60, roll)
    assert plan.limit == 7


def test_without_the_roll_the_total_is_open(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(-8), UnitRulings())
    assert outcome.missing == (Missing.WOUND_ROLL,)
    assert outcome.dies is False
    plan = outcome.plan
    assert (plan.new, plan.total, plan.limit_check, plan.healing_days) == (None, None, None, None)


def test_the_limit_is_open_while_the_roll_could_reach_it(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(-8, before=5), UnitRulings())
    assert outcome.dies is None
    assert outcome.plan.limit_check is None


def test_the_certain_wounds_alone_may_be_the_death(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(-8, before=6), UnitRulings(wound_roll=1))
    assert (outcome.dies, outcome.missing) == (True, ())
    plan = outcome.plan
    assert plan.limit_check is not None
    assert plan.new is not None
    assert (plan.new.total, plan.roll, plan.healing_days) == (1, None, None)
    assert (plan.limit_check.rule, plan.limit_check.proposes) == (DeathRule.WOUND_LIMIT, True)
    assert sum(term.amount for term in plan.limit_check.terms) == 7
    assert plan.limit_check.source is not None
    assert plan.limit_check.source.line == 303


def test_a_veto_brings_the_roll_back(campana: Edition) -> None:
    veto = UnitRulings(limit_veto="la trama la necesita")
    waiting = plan_wounds(campana, _unit(-8, before=6), veto)
    assert (waiting.dies, waiting.missing) == (False, (Missing.WOUND_ROLL,))
    assert waiting.plan.limit_check is not None
    assert waiting.plan.limit_check.veto == "la trama la necesita"
    rolled = plan_wounds(campana, _unit(-8, before=6), UnitRulings(limit_veto="sí", wound_roll=60))
    assert rolled.dies is False
    assert rolled.plan.healing_days is not None
    assert rolled.plan.healing_days.total == 8


def test_below_the_limit_the_check_says_no(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(-5, before=3), UnitRulings(limit_veto="por si acaso"))
    check = outcome.plan.limit_check
    assert check is not None
    assert (check.proposes, check.dies, check.veto) == (False, False, None)


@pytest.mark.parametrize(
    ("before", "condemned"), [(10, False), (11, True), (12, False), (13, False)]
)
def test_a_hero_is_condemned_when_the_limit_is_reached_anew(
    campana: Edition, before: int, condemned: bool
) -> None:
    outcome = plan_wounds(campana, _unit(-5, tier=Tier.HERO, before=before), UnitRulings())
    assert outcome.plan.newly_condemned is condemned
    assert outcome.dies is False
    assert outcome.plan.limit_check is None
    assert outcome.plan.healing_days is not None
    assert outcome.plan.limit_source is not None
    assert outcome.plan.limit_source.line == 299


def test_only_who_is_not_condemned_yet_is_condemned(campana: Edition) -> None:
    """Healed below the limit and hurt again: the word of then still holds."""
    signy = replace(_unit(-5, tier=Tier.HERO, before=11), condemned=True)
    assert not plan_wounds(campana, signy, UnitRulings()).plan.newly_condemned


def test_what_changed_since_the_battle_counts_for_the_total_and_the_limit(campana: Edition) -> None:
    """1 at its start and 5 more of a later battle: with its own 1, seven of seven."""
    later = replace(_unit(-5, before=1), wounds_now=6)
    outcome = plan_wounds(campana, later, UnitRulings())
    assert outcome.dies is True
    assert outcome.plan.total is not None
    assert [(term.code, term.amount) for term in outcome.plan.total.terms] == [
        (TermCode.WOUNDS_BEFORE, 1),
        (TermCode.WOUNDS_SINCE, 5),
        (TermCode.WOUNDS_NEW, 1),
    ]


def test_those_that_healed_already_are_not_opened_again(campana: Edition) -> None:
    """Two of its three new ones had healed before it was reopened."""
    again = replace(_unit(-15, before=6), wounds_now=4, healed_since=2)
    plan = plan_wounds(campana, again, UnitRulings()).plan
    assert plan.total is not None
    assert plan.healing_days is not None
    assert plan.new is not None
    assert (plan.new.total, plan.total.total, plan.healing_days.total) == (3, 5, 5)
    assert plan.total.terms[-1] == Term(TermCode.WOUNDS_HEALED_SINCE, -2)
    fewer = plan_wounds(campana, again, UnitRulings(wounds=Override(1, "armadura"))).plan
    assert fewer.total is not None
    assert fewer.total.total == 4


def test_healed_ones_stand_between_the_certain_wounds_and_the_limit(campana: Edition) -> None:
    """4 + 4 - 2 = 6 is not the limit of 7, and a fifth would be: the roll is owed."""
    again = replace(_unit(-22, before=4), healed_since=2)
    waiting = plan_wounds(campana, again, UnitRulings())
    assert (waiting.dies, waiting.missing) == (None, (Missing.WOUND_ROLL,))
    assert plan_wounds(campana, again, UnitRulings(wound_roll=1)).dies is True
    assert plan_wounds(campana, again, UnitRulings(wound_roll=100)).dies is False


@pytest.mark.parametrize(
    ("final", "before", "healed", "dies", "missing"),
    [
        # 60 % of one more: with 4 it is 5 or 6 of 7, with 7 it is over whatever the die says.
        (-8, 4, 0, False, (Missing.WOUND_ROLL,)),
        (-8, 7, 2, True, ()),
        (-3, 7, 0, True, ()),
        # One new wound, or two, of which two had healed: still 6 of 7.
        (-8, 6, 2, False, (Missing.WOUND_ROLL,)),
    ],
)
def test_a_roll_is_owed_unless_the_limit_is_reached_without_it(
    campana: Edition,
    final: int,
    before: int,
    healed: int,
    dies: bool,
    missing: tuple[Missing, ...],
) -> None:
    unit = replace(_unit(final, before=before), healed_since=healed)
    outcome = plan_wounds(campana, unit, UnitRulings())
    assert (outcome.dies, outcome.missing) == (dies, missing)


@pytest.mark.parametrize("divisor", [None, 0])
def test_without_a_divisor_there_may_be_no_wound_at_all(
    campana: Edition, divisor: int | None
) -> None:
    one_short = _unit(-8, exertion=0, before=6)
    assert plan_wounds(campana, one_short, UnitRulings(divisor=divisor)).dies is None


def test_a_contradiction_brings_nobody_nearer_to_the_limit(campana: Edition) -> None:
    assert plan_wounds(campana, _unit(3, before=6), UnitRulings()).dies is False


def test_a_contradiction_leaves_the_new_wounds_open(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(3), UnitRulings())
    assert outcome.problems == (Problem.DEFEATED_WITH_STRENGTH,)
    assert (outcome.plan.new, outcome.plan.total) == (None, None)


def test_who_stood_keeps_what_it_had_and_is_not_asked_about_the_limit(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(None, before=8), UnitRulings())
    plan = outcome.plan
    assert plan.total is not None
    assert plan.healing_days is not None
    assert (plan.total.total, plan.healing_days.total) == (8, 8)
    assert (outcome.dies, plan.limit_check, plan.limit) == (False, None, 7)


def test_effort_zero_waits_for_the_director(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(-8, exertion=0), UnitRulings(wound_roll=1))
    assert outcome.missing == (Missing.DIVISOR,)
    assert outcome.dies is None
    assert outcome.plan.needs_divisor
    assert outcome.plan.certain.total == 8
    assert outcome.plan.new is None


def test_effort_zero_far_from_the_limit_kills_nobody(campana: Edition) -> None:
    assert plan_wounds(campana, _unit(-6, exertion=0), UnitRulings()).dies is False


@pytest.mark.parametrize(("divisor", "new"), [(1, 8), (2, 4), (8, 1)])
def test_the_divisor_named_counts(campana: Edition, divisor: int, new: int) -> None:
    outcome = plan_wounds(campana, _unit(-8, exertion=0), UnitRulings(divisor=divisor))
    assert outcome.plan.new is not None
    assert (outcome.plan.new.total, outcome.missing) == (new, ())
    assert outcome.plan.needs_divisor


def test_a_divisor_may_ask_for_a_roll(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(-8, exertion=0), UnitRulings(divisor=3))
    assert outcome.missing == (Missing.WOUND_ROLL,)
    assert outcome.plan.extra_percent.total == 66


def test_an_impossible_divisor(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(-8, exertion=0), UnitRulings(divisor=0))
    assert outcome.problems == (Problem.DIVISOR_OUT_OF_RANGE,)
    assert outcome.missing == ()
    assert outcome.plan.new is None


@pytest.mark.parametrize("roll", [0, 101])
def test_an_impossible_roll(campana: Edition, roll: int) -> None:
    outcome = plan_wounds(campana, _unit(-8), UnitRulings(wound_roll=roll))
    assert outcome.problems == (Problem.ROLL_OUT_OF_RANGE,)
    assert outcome.missing == ()
    assert (outcome.plan.new, outcome.plan.roll) == (None, roll)


def test_the_directors_number_needs_neither_roll_nor_divisor(campana: Edition) -> None:
    ruling = UnitRulings(wounds=Override(3, "le cayó el puente encima"))
    for unit in (_unit(-8), _unit(-8, exertion=0)):
        outcome = plan_wounds(campana, unit, ruling)
        assert (outcome.missing, outcome.problems) == ((), ())
        assert outcome.plan.new is not None
        assert outcome.plan.new.total == 3
        term = outcome.plan.new.terms[-1]
        assert term.code is TermCode.WOUND_OVERRIDE
        assert term.facts == {"reason": "le cayó el puente encima"}


def test_a_total_over_the_limit_without_new_wounds_is_proposed_again(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(-1, before=7), UnitRulings())
    assert outcome.dies is True


def test_a_roll_that_no_die_shows_leaves_the_limit_open(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(-8, before=5), UnitRulings(wound_roll=0))
    assert outcome.problems == (Problem.ROLL_OUT_OF_RANGE,)
    assert outcome.dies is None


def test_facts_that_contradict_each_other_kill_nobody(campana: Edition) -> None:
    outcome = plan_wounds(campana, _unit(1, before=6), UnitRulings())
    assert outcome.problems == (Problem.DEFEATED_WITH_STRENGTH,)
    assert outcome.dies is False
    assert outcome.plan.limit_check is None
