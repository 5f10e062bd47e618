"""Attacks: the floor is a term, the chance is the share of rolls that hit, misses cost nothing."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.attacks import (
    break_attack,
    break_threshold,
    chance,
    strength_attack,
    strength_threshold,
)
from director.rules.derivation import Derivation, TermCode
from director.rules.percent import ROLLS
from director.rules.willpower import plan_willpower

House = Callable[[str], Edition]
POINTS = st.integers(0, 40)
PERCENT = st.integers(0, 120)
FEW = st.integers(0, 12)


def _amounts(number: Derivation) -> dict[TermCode, int]:
    return {term.code: term.amount for term in number.terms}


def test_the_floor_of_a_strength_attack_is_a_term(campana: Edition) -> None:
    threshold = strength_threshold(campana, strength=3, armor=12, evasion=10, wounds=2)
    assert _amounts(threshold) == {
        TermCode.BASE: 70,
        TermCode.STRENGTH: 3,
        TermCode.ARMOR_EXCESS: -90,
        TermCode.EVASION: -10,
        TermCode.WOUNDED_ATTACKER: -10,
        TermCode.FLOOR: 62,
    }
    assert threshold.total == 25
    assert threshold.terms[-1].facts == {"minimum": 25}


def test_the_floor_of_a_break_attack(campana: Edition) -> None:
    threshold = break_threshold(campana, break_=1, deflection=60, wounds=1)
    assert _amounts(threshold)[TermCode.FLOOR] == 31
    assert threshold.total == 50


def test_strength_over_the_armor_gives_no_bonus(campana: Edition) -> None:
    assert strength_threshold(campana, strength=15, armor=10, evasion=20).total == 65


def test_every_term_of_a_threshold_says_where_it_comes_from(campana: Edition) -> None:
    threshold = strength_threshold(campana, strength=3, armor=12, evasion=10, wounds=2)
    sources = {term.code: term.source for term in threshold.terms}
    assert all(sources.values())
    floor = sources[TermCode.FLOOR]
    assert floor is not None
    assert (floor.book, floor.line, floor.section) == ("000", 106, "Ataque de Fuerza")


@settings(max_examples=30)
@given(strength=POINTS, armor=POINTS, evasion=PERCENT, wounds=FEW)
def test_the_chance_of_strength_is_the_share_of_rolls_that_hit(
    campana: Edition, strength: int, armor: int, evasion: int, wounds: int
) -> None:
    attacks = [
        strength_attack(
            campana, strength=strength, armor=armor, evasion=evasion, wounds=wounds, roll=roll
        )
        for roll in ROLLS
    ]
    assert attacks[0].chance.total == sum(attack.hit for attack in attacks)
    assert attacks[0].threshold.total >= 25


@settings(max_examples=30)
@given(break_=FEW, deflection=PERCENT, wounds=FEW)
def test_the_chance_of_break_is_the_share_of_rolls_that_hit(
    campana: Edition, break_: int, deflection: int, wounds: int
) -> None:
    attacks = [
        break_attack(
            campana, break_=break_, armor=5, deflection=deflection, wounds=wounds, roll=roll
        )
        for roll in ROLLS
    ]
    assert attacks[0].chance.total == sum(attack.hit for attack in attacks)
    assert attacks[0].threshold.total >= 50


@given(strength=POINTS, armor=POINTS, willpower=FEW, roll=st.integers(1, 100))
def test_voluntad_adds_to_a_hit_and_is_paid_only_then(
    campana: Edition, strength: int, armor: int, willpower: int, roll: int
) -> None:
    plain = strength_attack(campana, strength=strength, armor=armor, roll=roll)
    pushed = strength_attack(
        campana, strength=strength, armor=armor, willpower_spent=willpower, roll=roll
    )
    assert pushed.threshold == plain.threshold
    assert pushed.damage.total == plain.damage.total + (willpower if plain.hit else 0)
    assert pushed.willpower_paid == (willpower if plain.hit else 0)
    assert plain.damage.total == (max(1, strength - armor) if plain.hit else 0)


@given(break_=FEW, armor=POINTS, willpower=FEW, failed=st.integers(0, 4), roll=st.integers(1, 100))
def test_break_never_takes_more_than_there_is(
    campana: Edition, break_: int, armor: int, willpower: int, failed: int, roll: int
) -> None:
    attack = break_attack(
        campana,
        break_=break_,
        armor=armor,
        willpower_spent=willpower,
        failed_breaks_before=failed,
        roll=roll,
    )
    wanted = break_ + willpower if attack.hit else int(failed > 0)
    assert attack.damage.total == min(wanted, armor)
    assert attack.armor_after == armor - attack.damage.total
    assert attack.willpower_paid == (willpower if attack.hit else 0)


def test_an_armor_below_zero_is_left_as_it_is(campana: Edition) -> None:
    attack = break_attack(campana, break_=3, armor=-2, roll=1)
    assert (attack.damage.total, attack.armor_after) == (0, -2)


def test_less_than_no_voluntad_is_none(campana: Edition) -> None:
    attack = strength_attack(campana, strength=9, armor=5, willpower_spent=-3, roll=1)
    assert (attack.damage.total, attack.willpower_paid) == (4, 0)


@pytest.mark.parametrize(("spent", "charged"), [(0, 0), (1, 0), (2, 2), (5, 4)])
def test_only_the_voluntad_that_pays_a_point_of_damage_is_charged(
    house: House, spent: int, charged: int
) -> None:
    edition = house("[willpower]\nper_damage = 2\n")
    struck = strength_attack(edition, strength=9, armor=5, willpower_spent=spent, roll=1)
    torn = break_attack(edition, break_=2, armor=9, willpower_spent=spent, roll=1)
    points = charged // 2
    plan = plan_willpower(edition, willpower=9, exertion=9, damage_bonus=points)
    assert struck.willpower_paid == torn.willpower_paid == plan.spent.total == charged
    assert (struck.damage.total, torn.damage.total) == (4 + points, 2 + points)


@pytest.mark.parametrize("roll", [1, 100])
def test_without_a_chapter_of_voluntad_none_can_be_spent(house: House, roll: int) -> None:
    edition = house('without = ["willpower"]\n')
    assert strength_attack(edition, strength=9, armor=5, roll=roll).willpower_paid == 0
    with pytest.raises(NotDefinedError, match=": willpower is"):
        strength_attack(edition, strength=9, armor=5, willpower_spent=1, roll=roll)
    with pytest.raises(NotDefinedError, match=": willpower is"):
        break_attack(edition, break_=9, armor=5, willpower_spent=1, roll=roll)


def test_no_threshold_makes_more_than_every_roll_hit(campana: Edition) -> None:
    threshold = break_threshold(campana, break_=8)
    assert threshold.total == 112
    true_chance = chance(campana, threshold)
    assert true_chance.total == 100
    assert true_chance.terms[-1].code is TermCode.NO_SUCH_ROLL


def test_an_edition_in_which_the_threshold_itself_hits(house: House) -> None:
    edition = house('[attacks]\ncomparison = "at_most"\nwillpower_paid_on_miss = true\n')
    attack = strength_attack(edition, strength=10, armor=10, willpower_spent=2, roll=80)
    assert (attack.threshold.total, attack.chance.total, attack.hit) == (80, 80, True)
    assert attack.chance.terms == attack.threshold.terms
    missed = strength_attack(edition, strength=10, armor=10, willpower_spent=2, roll=81)
    assert (missed.hit, missed.damage.total, missed.willpower_paid) == (False, 0, 2)


def test_an_edition_in_which_failures_do_not_add_up(campana: Edition) -> None:
    assert campana.attacks is not None
    breaking = campana.attacks.breaking.model_copy(update={"repeated_failure": None})
    attacks = campana.attacks.model_copy(update={"breaking": breaking})
    edition = campana.model_copy(update={"attacks": attacks})
    attack = break_attack(edition, break_=3, armor=6, failed_breaks_before=5, roll=100)
    assert (attack.hit, attack.damage.total) == (False, 0)


@pytest.mark.parametrize(("failed", "taken"), [(0, 0), (1, 1), (2, 1)])
def test_failures_add_up_from_the_second(campana: Edition, failed: int, taken: int) -> None:
    attack = break_attack(campana, break_=3, armor=6, failed_breaks_before=failed, roll=95)
    assert attack.damage.total == taken
