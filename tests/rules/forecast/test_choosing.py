"""The tactics of a forecast, choice by choice."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from director.editions import Edition, NotDefinedError
from director.rules.forecast.choosing import (
    PASS,
    Intent,
    Steps,
    bonus_of,
    choose,
    horn_wanted,
    kind_of,
    most_bonus,
    rests,
    steps_of,
    target_of,
    willpower_after,
)
from director.rules.forecast.line_up import Fighter, LineUp
from director.rules.forecast.tactics import Focus, Spending, Tactics
from director.rules.live.happenings import AttackKind
from director.rules.live.state import LiveState
from director.rules.live.units import LiveUnit, Standing, entered
from tests.rules.forecast.battles import CODES, edition, fighter, line_up

HIT, RIP = AttackKind.STRENGTH, AttackKind.BREAKING


def state_of(line_up: LineUp, horns: dict[int, int] | None = None, **changes: Any) -> LiveState:
    """All of them as they entered; ``of_3={...}`` changes unit 3."""
    units = {each.unit: entered(each.entrant) for each in line_up.fighters}
    for name, change in changes.items():
        key = int(name.removeprefix("of_"))
        units[key] = replace(units[key], **change)
    return LiveState(units, asalto=1, horns=horns or {})


def unit(**stats: Any) -> LiveUnit:
    return entered(fighter(1, **stats).entrant)


def against(
    *foes: Fighter, how: Tactics, code: str = "campana", me: Fighter | None = None, **changes: Any
) -> int | None:
    """The place of whom unit 1, listed first, attacks."""
    everybody = line_up(me or fighter(1), *foes)
    state = state_of(everybody, **changes)
    return target_of(edition(code), everybody, how, state, state.units[1])


def test_a_turn_as_a_whole(campana: Edition) -> None:
    two = line_up(fighter(1), fighter(2, 1))
    state = state_of(two, {0: 1}, of_1={"willpower": 0})
    horn_first = Intent(horn=6, target=1, kind=HIT, bonus=1)
    assert choose(campana, two, Tactics(), state, 0) == horn_first
    assert choose(campana, two, Tactics(horn=False), state, 0) == replace(
        horn_first, horn=0, bonus=0
    )
    assert choose(campana, two, Tactics(rest_below=1), state, 0) == Intent(rest=True)
    assert choose(campana, two, Tactics(break_from=-2), state, 0) == replace(horn_first, kind=RIP)


@pytest.mark.parametrize("place", [-1, 2, 10**30])
def test_who_is_nobody_passes(campana: Edition, place: int) -> None:
    two = line_up(fighter(1), fighter(2, 1))
    assert choose(campana, two, Tactics(), state_of(two), place) == PASS
    assert choose(campana, two, Tactics(), LiveState(), 0) == PASS


def test_who_lies_or_has_no_foe_passes(campana: Edition) -> None:
    two = line_up(fighter(1), fighter(2, 1))
    lying = state_of(two, of_2={"standing": Standing.DEFEATED})
    assert choose(campana, two, Tactics(), lying, 0) == PASS
    assert choose(campana, two, Tactics(), lying, 1) == PASS
    assert against(how=Tactics()) is None


@pytest.mark.parametrize("code", CODES)
def test_the_shipped_editions_have_every_step(code: str) -> None:
    assert steps_of(edition(code)) == Steps(rest=True, horn=True, attack=True)


@pytest.mark.parametrize(
    ("changes", "steps"),
    [
        ('turn.steps = ["horn", "act"]\n', Steps(rest=False, horn=True, attack=True)),
        ("willpower.rest = 0\n", Steps(rest=False, horn=True, attack=True)),
        ('turn.steps = ["rest", "act"]\n', Steps(rest=True, horn=False, attack=True)),
        ('turn.steps = ["act", "horn"]\n', Steps(rest=False, horn=False, attack=True)),
        ('turn.steps = ["horn", "rest"]\n', Steps(rest=True, horn=True, attack=False)),
        ('without = ["war_horn"]\n', Steps(rest=True, horn=False, attack=True)),
        ('without = ["willpower"]\n', Steps(rest=False, horn=True, attack=True)),
    ],
)
def test_steps_the_edition_leaves_out_are_not_taken(
    house: Callable[[str], Edition], changes: str, steps: Steps
) -> None:
    assert steps_of(house(changes)) == steps


def test_without_a_turn_there_are_no_steps() -> None:
    with pytest.raises(NotDefinedError):
        steps_of(edition("grupos"))


@pytest.mark.parametrize(
    ("below", "willpower", "resting"),
    [(0, 0, False), (-5, 0, False), (3, 2, True), (3, 3, False), (99, 5, True), (99, 6, False)],
)
def test_a_unit_rests_below_its_mark_and_its_maximum(
    below: int, willpower: int, resting: bool
) -> None:
    tired = replace(unit(willpower=6), willpower=willpower)
    assert rests(Tactics(rest_below=below), tired) is resting


@pytest.mark.parametrize(
    ("held", "willpower", "wanted", "after"),
    [(0, 2, 0, 2), (1, 2, 4, 3), (9, 2, 4, 6), (9, 6, 0, 6)],
)
def test_all_that_lacks_is_wanted_from_the_horn(
    campana: Edition, held: int, willpower: int, wanted: int, after: int
) -> None:
    state = LiveState(horns={0: held})
    tired = replace(unit(willpower=6), willpower=willpower)
    assert horn_wanted(campana, state, tired) == wanted
    assert willpower_after(campana, state, tired, wanted) == after


def test_the_horn_may_hold_something_from_the_start(house: Callable[[str], Edition]) -> None:
    full = house("war_horn.start = 2\n")
    tired = replace(unit(willpower=6), willpower=1)
    assert horn_wanted(full, LiveState(), tired) == 5
    assert willpower_after(full, LiveState(), tired, 5) == 3


def test_a_horn_without_choice_is_blown_all_the_same(house: Callable[[str], Edition]) -> None:
    whole = house("war_horn.any_amount = false\nwillpower.never_above_maximum = false\n")
    state, tired = LiveState(horns={0: 9}), replace(unit(willpower=6), willpower=5)
    assert (horn_wanted(whole, state, tired), willpower_after(whole, state, tired, 1)) == (1, 14)


def test_whom_each_focus_puts_first() -> None:
    foes = (
        fighter(2, 1, strength=9, armor=5),
        fighter(3, 1, strength=4, armor=9),
        fighter(4, 1, strength=4, armor=8),
        fighter(5, 1, strength=12, armor=12),
        fighter(6, 1, strength=6, armor=5),
    )
    found = {focus: against(*foes, how=Tactics(focus=focus)) for focus in Focus}
    assert found == {
        Focus.WEAKEST: 3,
        Focus.SOFTEST: 5,
        Focus.STRONGEST: 4,
        Focus.BEST_HIT: 1,
        Focus.AGGRESSION: 4,
    }


@pytest.mark.parametrize("focus", Focus)
def test_of_equals_the_one_listed_first_is_chosen(focus: Focus) -> None:
    assert against(fighter(9, 1), fighter(2, 1), fighter(3, 1), how=Tactics(focus=focus)) == 1


def test_the_best_hit_weighs_the_chance() -> None:
    """Fuerza 10: 79 % of 2 at Armadura 8; with 90 of evasion 24 % of 10 at none, or of 4 at 6."""
    how = Tactics(focus=Focus.BEST_HIT)
    plain, nimble = fighter(2, 1, armor=8), fighter(3, 1, armor=0, evasion=90)
    assert against(plain, nimble, how=how) == 2
    assert against(plain, fighter(3, 1, armor=6, evasion=90), how=how) == 1


def test_aggro_counts_what_a_foe_has_done() -> None:
    """Fuerza + Armadura + 3 x Esfuerzo at the start, then damage dealt and overkill."""
    how = Tactics(focus=Focus.AGGRESSION)
    foes = (fighter(2, 1, strength=11), fighter(3, 1), fighter(4, 1))
    assert against(*foes, how=how) == 1
    assert against(*foes, how=how, of_2={"strength": 1}) == 1
    assert against(*foes, how=how, of_3={"damage_dealt": 2}) == 2
    assert against(*foes, how=how, of_3={"damage_dealt": 2}, of_4={"overkill": 3}) == 3
    with pytest.raises(NotDefinedError):
        against(*foes, how=how, code="saga")


def test_leaders_go_first_while_one_stands() -> None:
    foes = (fighter(2, 1, strength=1), fighter(3, 1, leader=True))
    how = Tactics(leader_first=True)
    assert against(*foes, how=Tactics()) == 1
    assert against(*foes, how=how) == 2
    assert against(*foes, how=how, of_3={"standing": Standing.DEFEATED}) == 1


def test_nobody_attacks_friends_or_who_never_came() -> None:
    friend, foe = fighter(2, 0, strength=1), fighter(3, 1)
    assert against(friend, foe, how=Tactics()) == 2
    everybody = line_up(fighter(1), fighter(2, 1), foe)
    state = state_of(line_up(fighter(1), foe))
    assert target_of(edition("saga"), everybody, Tactics(), state, state.units[1]) == 2


@pytest.mark.parametrize(
    ("break_from", "break_", "armor", "kind"),
    [
        (None, 2, 12, HIT),
        (1, 2, 10, HIT),
        (1, 2, 11, RIP),
        (3, 2, 12, HIT),
        (3, 2, 13, RIP),
        (1, 0, 12, HIT),
        (-99, 2, 0, HIT),
        (-99, 2, 1, RIP),
    ],
)
def test_armour_is_torn_where_it_exceeds_the_strength_by_so_much(
    campana: Edition, break_from: int | None, break_: int, armor: int, kind: AttackKind
) -> None:
    foe = unit(armor=armor)
    assert kind_of(campana, Tactics(break_from=break_from), unit(break_=break_), foe) is kind


def test_armour_that_nothing_takes_is_not_torn(house: Callable[[str], Edition]) -> None:
    hard = house("attacks.breaking.least_armor = 3\n")
    how = Tactics(break_from=-99)
    assert kind_of(hard, how, unit(), unit(armor=3)) is HIT
    assert kind_of(hard, how, unit(), unit(armor=4)) is RIP
    # Of Armadura 6 there are 3 to take: 2 by Rotura, and 1 by Voluntad.
    assert bonus_of(hard, how, unit(), unit(armor=6), RIP, 6) == 1


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    ("spending", "strength", "bonus"),
    [
        (Spending.ALWAYS, 10, 2),
        (Spending.ALWAYS, 3, 1),
        (Spending.ALWAYS, 2, 0),
        (Spending.ALWAYS, 1, 0),
        (Spending.TO_FELL, 10, 0),
        (Spending.TO_FELL, 5, 0),
        (Spending.TO_FELL, 4, 2),
        (Spending.TO_FELL, 3, 1),
        (Spending.TO_FELL, 2, 0),
        (Spending.NEVER, 3, 0),
    ],
)
def test_voluntad_is_never_wasted_on_strength(
    code: str, spending: Spending, strength: int, bonus: int
) -> None:
    """Fuerza 10 at Armadura 8 takes 2 by itself; Esfuerzo 2 allows 2 more."""
    how = Tactics(spending=spending)
    assert bonus_of(edition(code), how, unit(), unit(strength=strength), HIT, 6) == bonus


@pytest.mark.parametrize(
    ("spending", "armor", "bonus"),
    [
        (Spending.ALWAYS, 8, 2),
        (Spending.ALWAYS, 3, 1),
        (Spending.ALWAYS, 2, 0),
        (Spending.TO_FELL, 3, 0),
        (Spending.NEVER, 8, 0),
    ],
)
def test_voluntad_is_never_wasted_on_armour(
    campana: Edition, spending: Spending, armor: int, bonus: int
) -> None:
    """Rotura 2 takes 2 by itself."""
    assert bonus_of(campana, Tactics(spending=spending), unit(), unit(armor=armor), RIP, 6) == bonus


@pytest.mark.parametrize(
    ("changes", "exertion", "willpower", "most"),
    [
        ("", 2, 6, 2),
        ("", 2, 1, 1),
        ("", 0, 6, 0),
        ("", 2, -1, 0),
        ("willpower.limited_by_exertion = false\n", 2, 6, 6),
        ("willpower.per_damage = 2\n", 5, 9, 2),
        ("willpower.per_damage = 2\n", 9, 5, 2),
        ('without = ["willpower"]\n', 2, 6, 0),
    ],
)
def test_how_much_may_be_bought(
    house: Callable[[str], Edition], changes: str, exertion: int, willpower: int, most: int
) -> None:
    rules = house(changes)
    attacker = unit(exertion=exertion)
    assert most_bonus(rules, attacker, willpower) == most
    price = 2 if "per_damage" in changes else 1
    found = bonus_of(rules, Tactics(), attacker, unit(strength=99), HIT, willpower)
    assert found == most * price
