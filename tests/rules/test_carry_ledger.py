"""What somebody carries, whatever the order in which its battles were told."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from director.rules.carry_ledger import CarryChange, carried

MARKED, USED, AGAIN = CarryChange(1, 4, 35), CarryChange(3, 2, 0), CarryChange(3, 9, 35)

CHANGES = st.lists(
    st.builds(CarryChange, st.integers(-3, 3), st.integers(1, 50), st.sampled_from([0, 35])),
    max_size=8,
    unique_by=lambda one: one.battle,
)


def test_the_last_battle_by_day_and_then_by_record_says_what_is_carried() -> None:
    assert carried(0, (MARKED,)) == 35
    assert carried(0, (USED, MARKED)) == 0
    assert carried(0, (AGAIN, MARKED, USED)) == 35


def test_what_counts_for_a_battle_is_what_those_before_it_left() -> None:
    told = (MARKED, USED, AGAIN)
    before = {at: carried(20, told, at) for at in ((1, 4), (1, 5), (3, 2), (3, 3), (3, 9), (4, 1))}
    assert before == {(1, 4): 20, (1, 5): 35, (3, 2): 35, (3, 3): 0, (3, 9): 0, (4, 1): 35}


def test_without_any_battle_it_is_what_it_opened_with_and_never_below_nothing() -> None:
    assert [carried(opening, ()) for opening in (35, 0, -5)] == [35, 0, 0]
    assert carried(0, (CarryChange(1, 1, -35),)) == 0


@given(opening=st.integers(-50, 100), changes=CHANGES, order=st.randoms())
def test_the_order_in_which_they_are_told_does_not_matter(
    opening: int, changes: list[CarryChange], order: Random
) -> None:
    mixed = list(changes)
    order.shuffle(mixed)
    assert carried(opening, mixed) == carried(opening, changes)


@given(opening=st.integers(0, 100), changes=CHANGES)
def test_a_battle_changes_nothing_that_a_later_one_decided(
    opening: int, changes: list[CarryChange]
) -> None:
    later = CarryChange(9, 99, 35)
    assert carried(opening, (*changes, later)) == carried(opening, (later,)) == 35
