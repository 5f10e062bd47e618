"""Stats as they count now: base, wounds and modifiers, each a term."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.caravan.morale import willpower_of
from director.rules.derivation import TermCode
from director.rules.stats import (
    Modifier,
    Stat,
    StatBlock,
    Until,
    effective_stat,
    effective_stats,
)

BERA = StatBlock(
    strength=11, armor=9, willpower=6, exertion=2, reaction=4, break_=2, range_min=2, range_max=5
)
MODIFIERS = st.lists(
    st.builds(Modifier, st.sampled_from(Stat), st.integers(-15, 15), st.just("amuleto")),
    max_size=6,
)


def test_without_anything_the_base_counts(campana: Edition) -> None:
    now = effective_stats(campana, BERA, 0, ())
    assert {stat: now[stat].total for stat in Stat} == {
        Stat.STRENGTH: 11,
        Stat.ARMOR: 9,
        Stat.WILLPOWER: 6,
        Stat.EXERTION: 2,
        Stat.REACTION: 4,
        Stat.BREAK: 2,
        Stat.MOVEMENT: 4,
        Stat.RANGE_MAX: 5,
        Stat.EVASION: 0,
        Stat.DEFLECTION: 0,
    }
    assert now.to_hit_penalty.total == 0
    assert not now.unfit


def test_a_wound_takes_one_of_fuerza_and_five_of_the_aim(campana: Edition) -> None:
    now = effective_stats(campana, BERA, 3, ())
    assert now[Stat.STRENGTH].total == 8
    assert now.to_hit_penalty.total == 15
    wound = now[Stat.STRENGTH].terms[-1]
    assert (wound.code, wound.amount) == (TermCode.WOUNDS, -3)
    assert wound.source is not None
    assert (wound.source.book, wound.source.line) == ("000", 287)


def test_modifiers_are_terms_that_name_where_they_come_from(campana: Edition) -> None:
    charm = Modifier(Stat.EVASION, 10, "capa de sombras", Until.BATTLE, 7)
    now = effective_stats(campana, BERA, 0, [charm])
    assert now[Stat.EVASION].total == 10
    assert now[Stat.EVASION].terms[-1].facts["source"] == "capa de sombras"


@pytest.mark.parametrize(("wounds", "unfit"), [(10, False), (11, True), (12, True)])
def test_wounds_that_leave_no_fuerza_make_unfit(campana: Edition, wounds: int, unfit: bool) -> None:
    assert effective_stats(campana, BERA, wounds, ()).unfit is unfit


def test_nothing_lowers_the_reaction(campana: Edition) -> None:
    changes = [Modifier(Stat.REACTION, -3, "barro"), Modifier(Stat.REACTION, 2, "cuerno")]
    now = effective_stats(campana, BERA, 0, changes)[Stat.REACTION]
    assert now.total == 6
    assert [term.amount for term in now.terms] == [4, -3, 2, 3]
    assert now.terms[-1].source is not None
    assert now.terms[-1].source.line == 82


def test_a_game_without_stats_does_not_say_whether_the_reaction_falls() -> None:
    with pytest.raises(NotDefinedError) as caught:
        effective_stat(Edition(code="bare", title="Nada"), Stat.REACTION, 4, 0, ())
    assert (caught.value.edition, caught.value.block) == ("bare", "stats")


def test_unless_the_house_says_so(house: Callable[[str], Edition]) -> None:
    edition = house("[stats]\nreaction_may_fall = true\n")
    slow = Modifier(Stat.REACTION, -3, "barro")
    assert effective_stats(edition, BERA, 0, [slow])[Stat.REACTION].total == 1


@given(wounds=st.integers(-3, 20), modifiers=MODIFIERS)
def test_only_fuerza_and_the_two_percents_go_below_zero(
    campana: Edition, wounds: int, modifiers: list[Modifier]
) -> None:
    now = effective_stats(campana, BERA, wounds, modifiers)
    for stat in set(Stat) - {Stat.STRENGTH, Stat.EVASION, Stat.DEFLECTION}:
        assert now[stat].total >= 0
    assert now[Stat.RANGE_MAX].total >= BERA.range_min
    assert now[Stat.REACTION].total >= BERA.reaction
    strength = sum(change.amount for change in modifiers if change.stat is Stat.STRENGTH)
    assert now[Stat.STRENGTH].total == 11 + strength - max(0, wounds)
    assert now.to_hit_penalty.total == 5 * max(0, wounds)
    assert now.unfit is (now[Stat.STRENGTH].total <= 0)


@given(modifiers=MODIFIERS)
def test_the_order_of_modifiers_does_not_matter(
    campana: Edition, modifiers: list[Modifier]
) -> None:
    one = effective_stats(campana, BERA, 2, modifiers)
    other = effective_stats(campana, BERA, 2, reversed(modifiers))
    assert {stat: one[stat].total for stat in Stat} == {stat: other[stat].total for stat in Stat}


def test_what_is_no_stat_is_not_there(campana: Edition) -> None:
    now = effective_stats(campana, BERA, 0, ())
    with pytest.raises(KeyError, match="luck"):
        now["luck"]  # type: ignore[index]


@pytest.mark.parametrize(("morale", "willpower"), [(5, 4), (50, 6), (95, 8)])
def test_the_morale_of_the_caravan_is_a_term_of_voluntad(
    campana: Edition, morale: int, willpower: int
) -> None:
    gives = willpower_of(campana, morale)
    now = effective_stats(campana, BERA, 2, (), gives)
    plain = effective_stats(campana, BERA, 2, ())
    assert now[Stat.WILLPOWER].total == willpower
    assert now[Stat.WILLPOWER].terms[1:] == gives.terms
    assert [now[stat] for stat in Stat if stat is not Stat.WILLPOWER] == [
        plain[stat] for stat in Stat if stat is not Stat.WILLPOWER
    ]


def test_low_morale_leaves_no_less_than_nothing(campana: Edition) -> None:
    now = effective_stats(campana, replace(BERA, willpower=1), 0, (), willpower_of(campana, 0))
    assert [(term.code, term.amount) for term in now[Stat.WILLPOWER].terms] == [
        (TermCode.STAT_BASE, 1),
        (TermCode.MORALE, -2),
        (TermCode.FLOOR, 1),
    ]
