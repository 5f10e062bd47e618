"""The order of an asalto, and what decides between equals."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.initiative import InitiativeRefusal
from director.rules.round_order import Rolled, TieBreak, acting_last, round_order

ROLLED = st.lists(
    st.builds(
        Rolled,
        unit=st.integers(1, 99),
        reaction=st.integers(0, 4),
        die=st.integers(1, 10),
        random_key=st.integers(0, 3),
        lost_turns=st.integers(0, 3),
    ),
    max_size=8,
    unique_by=lambda roll: roll.unit,
)


def test_the_highest_acts_first(campana: Edition) -> None:
    order = round_order(
        campana,
        [Rolled(1, 2, 3, 0), Rolled(2, 8, 10, 0), Rolled(3, 8, 10, 0, lost_turns=6)],
    )
    assert order.units == (2, 3, 1)
    assert [place.initiative.total for place in order.places] == [18, 12, 5]
    assert [place.tie for place in order.places] == [None, None, None]


def test_equals_go_by_reaction_and_then_by_the_lower_key(campana: Edition) -> None:
    rolled = [
        Rolled("a", 2, 6, 1),
        Rolled("b", 5, 3, 9),
        Rolled("c", 5, 3, 4),
        Rolled("d", 1, 1, 0),
    ]
    order = round_order(campana, rolled)
    assert order.units == ("c", "b", "a", "d")
    assert [place.tie for place in order.places] == [
        TieBreak.RANDOM_KEY,
        TieBreak.REACTION,
        None,
        None,
    ]
    assert [place.reaction for place in order.places] == [5, 5, 2, 1]


def test_who_acts_last_leaves_the_others_in_their_order(campana: Edition) -> None:
    rolled = [
        Rolled("a", 2, 6, 1),
        Rolled("b", 5, 3, 9),
        Rolled("c", 5, 3, 4),
        Rolled("d", 1, 1, 0),
    ]
    order = round_order(campana, rolled)
    moved = acting_last(order.places, "b")
    assert [place.unit for place in moved] == ["c", "a", "d", "b"]
    assert [place.tie for place in moved] == [TieBreak.REACTION, None, None, None]
    assert [place.tie for place in acting_last(order.places, "a")][1] is None
    twins = round_order(campana, [Rolled(key, 2, 6, key) for key in (1, 2, 3)])
    assert acting_last(twins.places, 2)[0].tie is TieBreak.RANDOM_KEY
    assert [place.unit for place in acting_last(order.places, "c")] == ["b", "a", "d", "c"]
    assert acting_last(order.places, "z") == order.places


def test_a_house_may_leave_it_to_the_key_alone(house: Callable[[str], Edition]) -> None:
    edition = house("[initiative]\nties_by_reaction = false\n")
    order = round_order(edition, [Rolled("b", 5, 3, 9), Rolled("a", 2, 6, 1)])
    assert order.units == ("a", "b")
    assert order.places[0].tie is TieBreak.RANDOM_KEY


def test_who_shares_even_the_key_goes_by_its_own(campana: Edition) -> None:
    twins = [Rolled("b", 2, 6, 1), Rolled("a", 2, 6, 1)]
    assert round_order(campana, twins).units == ("a", "b")
    assert round_order(campana, reversed(twins)).units == ("a", "b")
    assert round_order(campana, twins[:1] * 2).units == ("b", "b")
    numbered = [Rolled(1, 2, 6, 1), Rolled("1", 2, 6, 1)]
    assert round_order(campana, numbered).units == (1, "1")


def test_who_has_no_such_roll_has_no_place(campana: Edition) -> None:
    order = round_order(campana, [Rolled(1, 2, 11, 0), Rolled(2, 8, 1, 0), Rolled(3, 8, 1, 0, -1)])
    assert order.units == (2,)
    assert [(unit, problem.refusal) for unit, problem in order.problems] == [
        (1, InitiativeRefusal.NO_SUCH_ROLL),
        (3, InitiativeRefusal.NEGATIVE_LOST_TURNS),
    ]


def test_nobody_makes_an_empty_order(campana: Edition) -> None:
    assert round_order(campana, []).places == ()


@settings(max_examples=25)
@given(rolled=ROLLED, seed=st.integers(0, 99))
def test_reading_it_again_never_reshuffles(
    campana: Edition, rolled: list[Rolled], seed: int
) -> None:
    order = round_order(campana, rolled)
    shuffled = Random(seed).sample(rolled, len(rolled))
    assert round_order(campana, shuffled) == order
    assert sorted(order.units, key=str) == sorted((roll.unit for roll in rolled), key=str)
    values = [place.initiative.total for place in order.places]
    assert values == sorted(values, reverse=True)


def test_an_edition_without_initiative_does_not_answer() -> None:
    with pytest.raises(NotDefinedError, match=": initiative is"):
        round_order(Edition(code="bare", title="Nada"), [])
