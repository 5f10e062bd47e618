"""Contradictions are named; what does not count is not looked at."""

from dataclasses import replace

import pytest

from director.editions import Edition
from director.rules.aftermath import (
    AftermathFacts,
    Defeat,
    FelledBy,
    Override,
    Problem,
    UnitFacts,
    UnitRulings,
    plan_aftermath,
)
from director.rules.tiers import Tier


def _unit(
    unit: int = 1,
    *,
    final: int | None = -8,
    order: int = 1,
    by: FelledBy = FelledBy.MINION,
    tier: Tier = Tier.SECONDARY,
    before: int = 0,
    exertion: int = 5,
    team: int = 0,
) -> UnitFacts:
    return UnitFacts(
        unit=unit,
        team=team,
        tier=tier,
        exertion=exertion,
        wounds_before=before,
        kills=0,
        renown_before=0,
        victory=False,
        defeat=None if final is None else Defeat(order, final, by),
    )


def _problems(edition: Edition, unit: UnitFacts, ruling: UnitRulings) -> tuple[Problem, ...]:
    return plan_aftermath(edition, AftermathFacts((unit,), rulings={1: ruling})).unit(1).problems


@pytest.mark.parametrize(
    ("unit", "ruling", "problems"),
    [
        (_unit(), UnitRulings(100, 100), ()),
        (_unit(final=1), UnitRulings(100, 100), (Problem.DEFEATED_WITH_STRENGTH,)),
        (_unit(final=1, by=FelledBy.BOSS), UnitRulings(), (Problem.DEFEATED_WITH_STRENGTH,)),
        (_unit(before=-1), UnitRulings(100, 100), (Problem.NEGATIVE_WOUNDS,)),
        (_unit(), UnitRulings(0, 100), (Problem.ROLL_OUT_OF_RANGE,)),
        (_unit(), UnitRulings(0, 101), (Problem.ROLL_OUT_OF_RANGE,)),
        (_unit(), UnitRulings(0, 100, veto="vive"), ()),
        (_unit(), UnitRulings(1, veto=" ", wound_roll=9), (Problem.VETO_WITHOUT_REASON,)),
        (_unit(), UnitRulings(100, 100, veto="", limit_veto=""), ()),
        (
            _unit(final=-25),
            UnitRulings(100, limit_veto=""),
            (Problem.VETO_WITHOUT_REASON,),
        ),
        (_unit(exertion=0), UnitRulings(100, divisor=-1), (Problem.DIVISOR_OUT_OF_RANGE,)),
        (_unit(), UnitRulings(100, 100, divisor=-1), ()),
        (
            _unit(),
            UnitRulings(100, wounds=Override(2, "")),
            (Problem.OVERRIDE_WITHOUT_REASON,),
        ),
        (
            _unit(),
            UnitRulings(100, wounds=Override(-2, "sí")),
            (Problem.NEGATIVE_WOUNDS,),
        ),
        (
            _unit(),
            UnitRulings(100, 100, renown=Override(2, "  ")),
            (Problem.OVERRIDE_WITHOUT_REASON,),
        ),
        (
            _unit(final=None),
            UnitRulings(wounds=Override(1, "cayó")),
            (Problem.WOUNDS_WITHOUT_DEFEAT,),
        ),
        (_unit(final=None), UnitRulings(wounds=Override(0, "ninguna")), ()),
        (_unit(final=None), UnitRulings(0, 0, veto="", divisor=-1), ()),
        (_unit(), UnitRulings(1, 0, wounds=Override(-1, "")), ()),
    ],
)
def test_problems_of_one_unit(
    campana: Edition, unit: UnitFacts, ruling: UnitRulings, problems: tuple[Problem, ...]
) -> None:
    assert _problems(campana, unit, ruling) == problems


@pytest.mark.parametrize(("before", "now"), [(2, -1), (-1, 2)])
def test_fewer_wounds_than_none_then_or_now(campana: Edition, before: int, now: int) -> None:
    unit = replace(_unit(before=before), wounds_now=now)
    assert _problems(campana, unit, UnitRulings(100, 100)) == (Problem.NEGATIVE_WOUNDS,)


def test_two_that_fell_at_the_same_place(campana: Edition) -> None:
    facts = AftermathFacts((_unit(1), _unit(2), _unit(3, order=2), _unit(4, final=None)))
    plan = plan_aftermath(campana, facts)
    assert [row.unit for row in plan.units if row.problems] == [1, 2]
    assert plan.unit(1).problems == (Problem.DUPLICATE_ORDER,)


def test_each_side_has_an_order_of_its_own(campana: Edition) -> None:
    plan = plan_aftermath(campana, AftermathFacts((_unit(1), _unit(2, team=1))))
    assert all(row.problems == () for row in plan.units)


def test_a_level_the_edition_does_not_define(campana: Edition) -> None:
    facts = AftermathFacts((_unit(final=None),), difficulty="5A")
    plan = plan_aftermath(campana, facts)
    assert plan.unit(1).problems == (Problem.UNKNOWN_DIFFICULTY,)
    assert not plan.complete
