"""What keeps a battle from being forecast."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.play import Played, play
from director.rules.forecast.problems import (
    MOST_FIGHTERS,
    MOST_POINTS,
    ForecastFault,
    ForecastProblem,
    problems,
)
from director.rules.forecast.tactics import Focus, Plans, Tactics, usual
from director.rules.live.setup import Victory
from tests.rules.forecast.battles import CODES, Battle, Given, battles, edition, fighter, line_up

ONE, TWO = fighter(1), fighter(2, 1)
USUAL = Plans()


def found(line_up: LineUp, plans: Plans = USUAL, code: str = "campana") -> tuple[Any, ...]:
    """What stands in the way; then nothing is fought."""
    rules = edition(code)
    told = problems(rules, line_up, plans)
    assert play(rules, line_up, plans, Given(), most=0).problems == told
    return told


@pytest.mark.parametrize("code", CODES)
def test_two_sides_can_be_forecast(code: str) -> None:
    assert found(line_up(ONE, TWO), usual(edition(code)), code) == ()


@pytest.mark.parametrize("chapter", ["turn", "initiative", "attacks", "wounds"])
def test_an_edition_without_battles_has_no_forecast(campana: Edition, chapter: str) -> None:
    without = campana.model_copy(update={chapter: None})
    with pytest.raises(NotDefinedError) as asked:
        problems(without, line_up(ONE, TWO), USUAL)
    with pytest.raises(NotDefinedError) as fought:
        play(without, line_up(ONE, TWO), USUAL, Given())
    assert asked.value.block == fought.value.block == chapter


def test_both_sides_must_come() -> None:
    people, foes = ForecastProblem(ForecastFault.NO_PEOPLE), ForecastProblem(ForecastFault.NO_FOES)
    assert found(line_up()) == (people, foes)
    assert found(line_up(ONE)) == (foes,)
    assert found(line_up(TWO)) == (people,)


@pytest.mark.parametrize("side", [2, -1])
def test_there_are_two_sides_and_no_more(side: int) -> None:
    third = ForecastProblem(ForecastFault.TOO_MANY_SIDES, unit=3, side=side)
    assert found(line_up(ONE, TWO, fighter(3, side))) == (third,)


def test_there_is_an_end_to_how_many_may_fight() -> None:
    foes = [fighter(unit, 1) for unit in range(2, MOST_FIGHTERS + 2)]
    assert found(line_up(ONE, *foes[:-1])) == ()
    crowd = ForecastProblem(ForecastFault.TOO_MANY_FIGHTERS, number=MOST_FIGHTERS)
    assert found(line_up(ONE, *foes)) == (crowd,)


def test_nobody_comes_twice() -> None:
    twice = ForecastProblem(ForecastFault.TWICE, unit=2)
    assert found(line_up(ONE, TWO, TWO, TWO)) == (twice,)


@pytest.mark.parametrize("strength", [0, -1, -MOST_POINTS])
def test_nobody_enters_without_strength(strength: int) -> None:
    weak = ForecastProblem(ForecastFault.NO_STRENGTH, unit=1, number=strength)
    assert found(line_up(fighter(1, strength=strength), TWO)) == (weak,)


@pytest.mark.parametrize(
    ("field", "least"),
    [
        ("armor", 0),
        ("willpower", 0),
        ("exertion", 0),
        ("break_", 0),
        ("reaction", -MOST_POINTS),
        ("evasion", -MOST_POINTS),
        ("deflection", -MOST_POINTS),
        ("wounds", 0),
        ("hero_points", 0),
        ("base_exertion", 0),
        ("renown", -MOST_POINTS),
        ("carry", 0),
    ],
)
def test_numbers_no_unit_has_are_told(field: str, least: int) -> None:
    for number in (least, MOST_POINTS):
        assert found(line_up(fighter(1, **{field: number}), TWO)) == ()
    for number in (least - 1, MOST_POINTS + 1, 10**30, -(10**30)):
        wrong = ForecastProblem(ForecastFault.OUT_OF_RANGE, unit=1, field=field, number=number)
        assert found(line_up(fighter(1, **{field: number}), TWO)) == (wrong,)


def test_absurd_strength_is_told_too() -> None:
    wrong = ForecastProblem(ForecastFault.OUT_OF_RANGE, 2, field="strength", number=10**9)
    assert found(line_up(ONE, fighter(2, 1, strength=10**9))) == (wrong,)
    assert found(line_up(ONE, fighter(2, 1, strength=MOST_POINTS))) == ()


def test_only_what_dice_can_decide_is_forecast() -> None:
    two = line_up(ONE, TWO)
    told = found(replace(two, victory=Victory.OBJECT))
    assert told == (ForecastProblem(ForecastFault.OBJECT),)
    headless = (ForecastProblem(ForecastFault.NO_LEADER),)
    assert found(replace(two, victory=Victory.LEADER)) == headless
    own_leader = line_up(fighter(1, leader=True), TWO, victory=Victory.LEADER)
    assert found(own_leader) == headless
    led = line_up(ONE, fighter(2, 1, leader=True), victory=Victory.LEADER)
    assert found(led) == ()


def test_a_level_that_the_edition_does_not_define_is_told() -> None:
    undefined = ForecastProblem(ForecastFault.LEVEL_UNDEFINED)
    assert found(line_up(ONE, TWO, difficulty="5A")) == (undefined,)
    assert found(line_up(ONE, TWO, difficulty="2A")) == ()
    # Where there are no levels none counts.
    assert found(line_up(ONE, TWO, difficulty="5A"), code="saga") == ()


def test_tactics_by_aggro_need_aggro() -> None:
    by_aggro = Tactics(focus=Focus.AGGRESSION)
    two = line_up(ONE, TWO)
    for side, plans in enumerate([Plans(people=by_aggro), Plans(foes=by_aggro)]):
        told = ForecastProblem(ForecastFault.NO_AGGRO, side=side)
        assert found(two, plans, "saga") == (told,)
        assert found(two, plans, "campana") == ()


WEIRD = st.sampled_from([-(10**30), -10_000, -1, 0, 1, 9_999, 10**30])


@given(battles(), st.data())
def test_no_number_breaks_anything(battle: Battle, data: st.DataObject) -> None:
    """Whatever the numbers, a battle is fought within the rules or its problems are told."""
    names = ["strength", "armor", "willpower", "exertion", "reaction", "break_", "evasion"]
    names += ["deflection", "wounds", "hero_points", "base_exertion", "renown", "carry"]
    odd = fighter(
        data.draw(WEIRD),
        data.draw(st.sampled_from([0, 1, 1, 2])),
        **{data.draw(st.sampled_from(names)): data.draw(WEIRD)},
    )
    strange = replace(battle.line_up, fighters=(*battle.line_up.fighters, odd))
    played = play(battle.edition, strange, battle.plans, battle.dice, most=3)
    assert played.refused is None
    if played.problems:
        assert played == Played(problems=played.problems)
