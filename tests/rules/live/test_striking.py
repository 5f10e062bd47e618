"""Attacks in a battle in play: rolls, damage, Voluntad, repeated rolls, what a hit sets off."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.live.effects import (
    Cause,
    HeroPointsChanged,
    PoolChanged,
    ReactionDue,
    Struck,
)
from director.rules.live.happenings import Adjusted, Attack, AttackKind, Joined, UseAbility
from director.rules.live.problems import LiveFault
from director.rules.live.striking import odds, strike
from director.rules.live.units import OwnedAbility, entered
from director.rules.stats import Stat
from tests.rules.live.playing import (
    act,
    duel,
    effects,
    entrant,
    hit,
    opened,
    refused,
    rip,
    stats,
    then,
    unit,
)

NUMBERS = st.integers(-30, 200) | st.integers(-(10**30), 10**30)


def test_a_roll_under_the_threshold_takes_fuerza(campana: Edition) -> None:
    battle = then(duel(campana), act(1, hit(2, roll=79)))
    (struck,) = effects(battle, Struck)
    assert (struck.attacker, struck.target, struck.kind) == (1, 2, AttackKind.STRENGTH)
    assert (struck.threshold.total, struck.chance.total, struck.hit) == (80, 79, True)
    assert (struck.damage.total, struck.rolls) == (2, (79,))
    assert unit(battle, 2).strength == 8
    assert unit(battle, 1).damage_dealt == 2


def test_a_roll_equal_to_the_threshold_misses_where_it_must_stay_below(
    campana: Edition, edition_of: Callable[[str], Edition]
) -> None:
    assert unit(then(duel(campana), act(1, hit(2, roll=80))), 2).strength == 10
    assert unit(then(duel(edition_of("saga")), act(1, hit(2, roll=80))), 2).strength == 8


def test_voluntad_is_paid_only_on_a_hit(campana: Edition) -> None:
    struck = then(duel(campana), act(1, hit(2, roll=1, bonus=2)))
    assert (unit(struck, 1).willpower, unit(struck, 2).strength) == (4, 6)
    (paid,) = (each for each in effects(struck, PoolChanged) if each.unit == 1)
    assert (paid.pool, paid.before, paid.after) == (Stat.WILLPOWER, 6, 4)
    assert paid.cause is Cause.DAMAGE_BONUS
    missed = then(duel(campana), act(1, hit(2, roll=100, bonus=2)))
    assert (unit(missed, 1).willpower, unit(missed, 2).strength) == (6, 10)
    assert effects(missed, PoolChanged) == []
    (told,) = effects(missed, Struck)
    assert (told.bonus, told.paid, told.hit) == (2, 0, False)


def test_wounds_and_evasion_and_modifiers_count(campana: Edition) -> None:
    battle = duel(campana, one={"wounds": 2}, two={"stats": stats(armor=12, evasion=7)})
    battle = then(battle, Adjusted(1, Stat.STRENGTH, 1, "rabia", lasting=True))
    battle = then(battle, act(1, hit(2, roll=99)))
    (struck,) = effects(battle, Struck)
    # 70 + 11 - 10 x 1 - 7 - 5 x 2
    assert struck.threshold.total == 54


def test_rotura_takes_armadura_and_never_more_than_there_is(campana: Edition) -> None:
    battle = then(duel(campana, two={"stats": stats(armor=3)}), act(1, rip(2, bonus=2)))
    assert (unit(battle, 2).armor, unit(battle, 1).willpower) == (0, 4)
    assert unit(battle, 1).damage_dealt == 3
    (struck,) = effects(battle, Struck)
    assert (struck.damage.total, struck.paid) == (3, 2)


def test_failed_breaks_add_up_by_target_and_asalto(campana: Edition) -> None:
    battle = duel(campana)
    battle = then(battle, Joined(entrant(3, 0)), Joined(entrant(4, 1, own=True)), act(1), act(2))
    battle = then(battle, opened(battle, (1, 9), (3, 8), (2, 2), (4, 1)))
    battle = then(battle, act(1, rip(2, roll=100)))
    assert unit(battle, 2).armor == 8
    battle = then(battle, act(3, rip(4, roll=100)))
    assert unit(battle, 4).armor == 8
    assert battle.state.failed_breaks == {2: 1, 4: 1}
    battle = then(battle, act(2, hit(1, roll=100)), act(4, rip(2, roll=100)))
    (struck,) = effects(battle, Struck)
    assert (struck.hit, struck.failed_before, struck.damage.total) == (False, 1, 1)
    assert unit(battle, 2).armor == 7
    assert unit(battle, 4).damage_dealt == 1
    battle = then(battle, opened(battle, (1, 9), (3, 8), (2, 2), (4, 1)))
    assert battle.state.failed_breaks == {}
    battle = then(battle, act(1, rip(2, roll=100)))
    assert unit(battle, 2).armor == 7


def test_a_break_that_lands_resets_nothing(campana: Edition) -> None:
    battle = duel(campana)
    battle = then(battle, Joined(entrant(3)), act(1), act(2))
    battle = then(battle, opened(battle, (1, 9), (3, 8), (2, 1)))
    battle = then(battle, act(1, rip(2, roll=100)), act(3, rip(2, roll=1)))
    assert unit(battle, 2).armor == 6
    assert battle.state.failed_breaks == {2: 1}


def test_failed_breaks_do_nothing_in_the_first_editions(
    edition_of: Callable[[str], Edition],
) -> None:
    battle = duel(edition_of("factions"))
    battle = then(battle, Joined(entrant(3)), act(1), act(2))
    battle = then(battle, opened(battle, (3, 6)))
    first, second, _ = battle.state.order
    battle = then(battle, act(first, rip(2, roll=100)), act(second, rip(2, roll=100)))
    assert unit(battle, 2).armor == 8


def test_a_repeated_roll_costs_a_punto_de_heroe_each_and_the_last_counts(campana: Edition) -> None:
    attack = Attack(2, AttackKind.STRENGTH, (100, 99, 1))
    battle = then(duel(campana), act(1, attack))
    (points,) = effects(battle, HeroPointsChanged)
    assert (points.before, points.after, points.cause) == (3, 1, Cause.REPEATED_ROLL)
    assert (unit(battle, 1).hero_points, unit(battle, 2).strength) == (1, 8)
    (struck,) = effects(battle, Struck)
    assert struck.rolls == (100, 99, 1)


def test_a_roll_is_not_repeated_without_points(
    campana: Edition, edition_of: Callable[[str], Edition]
) -> None:
    attack = Attack(2, AttackKind.STRENGTH, (100, 1))
    problem = refused(duel(campana, one={"hero_points": 0}), act(1, attack))
    assert (problem.fault, problem.unit, problem.number) == (LiveFault.HERO_POINTS, 1, 1)
    none = refused(duel(campana, one={"hero_points": None}), act(1, attack))
    assert none.fault is LiveFault.HERO_POINTS
    undefined = refused(duel(edition_of("saga")), act(1, attack))
    assert undefined.fault is LiveFault.NOT_DEFINED
    assert undefined.block == "hero_point_uses"


@pytest.mark.parametrize(("rolls", "found"), [((0,), 0), ((101,), 101), ((5, -3, 6), -3)])
def test_there_is_no_such_roll(campana: Edition, rolls: tuple[int, ...], found: int) -> None:
    problem = refused(duel(campana), act(1, Attack(2, AttackKind.BREAKING, rolls)))
    assert (problem.fault, problem.unit, problem.number) == (LiveFault.NO_SUCH_ROLL, 1, found)


def test_what_is_no_attack(campana: Edition) -> None:
    battle = duel(campana)
    unrolled = refused(battle, act(1, Attack(2, AttackKind.STRENGTH, ())))
    assert unrolled.fault is LiveFault.NO_ROLL
    assert refused(battle, act(1, hit(1))).fault is LiveFault.HITS_ITSELF
    assert refused(battle, act(1, hit(9))).fault is LiveFault.NO_SUCH_UNIT


def test_a_reaction_is_called_to_mind_once_for_each_hit(campana: Edition) -> None:
    thorns = OwnedAbility("Espinas", active=False, reaction=True)
    battle = duel(campana, two={"abilities": (thorns, OwnedAbility("Embestida", 1))})
    struck = then(battle, act(1, hit(2)))
    assert effects(struck, ReactionDue) == [ReactionDue(2, "Espinas")]
    assert effects(then(battle, act(1, hit(2, roll=100))), ReactionDue) == []
    torn = then(battle, act(1, rip(2)))
    assert effects(torn, ReactionDue) == [ReactionDue(2, "Espinas")]


def test_who_falls_reacts_no_more(campana: Edition) -> None:
    thorns = OwnedAbility("Espinas", active=False, reaction=True)
    battle = duel(campana, two={"abilities": (thorns,), "stats": stats(strength=1)})
    assert effects(then(battle, act(1, hit(2))), ReactionDue) == []


def test_overkill_counts_for_enemies_defeated_by_fuerza(campana: Edition) -> None:
    battle = duel(campana, two={"stats": stats(strength=3, armor=4)})
    battle = then(battle, act(1, hit(2, bonus=2)))
    assert unit(battle, 2).strength == -5
    assert (unit(battle, 1).damage_dealt, unit(battle, 1).overkill) == (8, 5)
    exact = duel(campana, two={"stats": stats(strength=2)})
    assert unit(then(exact, act(1, hit(2))), 1).overkill == 0


def test_a_friend_struck_down_makes_no_overkill(campana: Edition) -> None:
    battle = duel(campana)
    battle = then(battle, Joined(entrant(3, 0, stats=stats(strength=1))), act(1, hit(3)))
    assert unit(battle, 3).strength == -1
    assert (unit(battle, 1).damage_dealt, unit(battle, 1).overkill) == (2, 0)


def test_odds_tell_what_a_hit_would_take(campana: Edition) -> None:
    one, two = entered(entrant(1)), entered(entrant(2, 1, stats=stats(armor=12)))
    told = odds(campana, one, two, AttackKind.STRENGTH, bonus=2)
    assert (told.threshold.total, told.chance.total) == (60, 59)
    assert (told.damage.total, told.bonus, told.left) == (3, 2, 7)
    torn = odds(campana, one, two, AttackKind.BREAKING)
    assert (torn.threshold.total, torn.damage.total, torn.left) == (88, 2, 10)


@given(NUMBERS, NUMBERS, NUMBERS, st.sampled_from(list(AttackKind)))
def test_odds_always_are_those_of_a_hit(
    campana: Edition, strength: int, armor: int, evasion: int, kind: AttackKind
) -> None:
    more = {"strength": strength, "armor": armor, "evasion": evasion, "deflection": evasion}
    one, two = entered(entrant(1, stats=stats(**more))), entered(entrant(2, stats=stats(**more)))
    sure = strike(campana, one, two, kind, bonus=1, roll=None)
    assert sure.hit
    assert odds(campana, one, two, kind, bonus=1).damage == sure.damage


def test_an_ability_with_a_roll_may_repeat_it_too(campana: Edition) -> None:
    used = UseAbility("Grito", 1, target=2, rolls=(90, 4))
    battle = then(duel(campana), act(1, used))
    assert unit(battle, 1).hero_points == 2
