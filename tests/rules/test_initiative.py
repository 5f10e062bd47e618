"""Iniciativa of one unit, and when its dice are rolled."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.derivation import Derivation, TermCode
from director.rules.initiative import (
    InitiativeProblem,
    InitiativeRefusal,
    initiative,
    rolls_in,
)
from tests.rules.conftest import EDITIONS

ANY = st.integers(-(10**30), 10**30)


@pytest.fixture(scope="module")
def saga() -> Edition:
    return load_edition("saga", [EDITIONS])


def test_the_example_of_the_book(campana: Edition) -> None:
    value = initiative(campana, reaction=18, die=6)
    assert isinstance(value, Derivation)
    die, reaction = value.terms
    assert (die.code, die.amount, die.facts) == (TermCode.INITIATIVE_DIE, 6, {"sides": 10})
    assert (reaction.code, reaction.amount) == (TermCode.REACTION, 18)
    assert [(term.source.book, term.source.line) for term in value.terms if term.source] == [
        ("000", 92),
        ("000", 92),
    ]
    assert value.total == 24


def test_three_lost_turns_take_three_and_not_six(campana: Edition) -> None:
    value = initiative(campana, reaction=12, die=4, lost_turns=3)
    assert isinstance(value, Derivation)
    lost = value.terms[-1]
    assert (lost.code, lost.amount) == (TermCode.LOST_TURNS, -3)
    assert lost.facts == {"count": 3, "each": 1}
    assert lost.source is not None
    assert (lost.source.book, lost.source.line) == ("000", 235)
    assert value.total == 13


@pytest.mark.parametrize("die", [0, -3, 11, 10**30])
def test_what_the_die_cannot_show_is_a_problem(campana: Edition, die: int) -> None:
    problem = initiative(campana, reaction=3, die=die)
    assert isinstance(problem, InitiativeProblem)
    assert problem.refusal is InitiativeRefusal.NO_SUCH_ROLL
    assert (problem.found, problem.least, problem.most) == (die, 1, 10)
    assert problem.source.line == 92


def test_each_edition_has_its_own_die(campana: Edition, saga: Edition) -> None:
    assert isinstance(initiative(campana, reaction=3, die=10), Derivation)
    assert isinstance(initiative(campana, reaction=3, die=1), Derivation)
    assert isinstance(initiative(saga, reaction=3, die=6), Derivation)
    problem = initiative(saga, reaction=3, die=7)
    assert isinstance(problem, InitiativeProblem)
    assert problem.most == 6


def test_lost_turns_cannot_be_fewer_than_none(campana: Edition) -> None:
    problem = initiative(campana, reaction=3, die=4, lost_turns=-1)
    assert isinstance(problem, InitiativeProblem)
    assert problem.refusal is InitiativeRefusal.NEGATIVE_LOST_TURNS
    assert (problem.found, problem.least, problem.most) == (-1, 0, None)
    assert problem.source.line == 235


@given(reaction=ANY, die=st.integers(1, 10), lost=st.integers(0, 10**30))
def test_it_has_no_floor_and_adds_up(campana: Edition, reaction: int, die: int, lost: int) -> None:
    value = initiative(campana, reaction=reaction, die=die, lost_turns=lost)
    assert isinstance(value, Derivation)
    assert value.total == reaction + die - lost


def test_dice_are_rolled_in_each_asalto_or_once(campana: Edition, saga: Edition) -> None:
    assert [rolls_in(campana, asalto) for asalto in (1, 2, 9)] == [True, True, True]
    assert [rolls_in(saga, asalto) for asalto in (0, 1, 2, 9)] == [True, True, False, False]


def test_an_edition_without_initiative_does_not_answer() -> None:
    bare = Edition(code="bare", title="Nada")
    with pytest.raises(NotDefinedError, match=": initiative is"):
        initiative(bare, reaction=1, die=1)
    with pytest.raises(NotDefinedError, match=": initiative is"):
        rolls_in(bare, 1)
