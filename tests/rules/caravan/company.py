"""Caravans and travellers at random, for properties of the road."""

from hypothesis import strategies as st

from director.editions import Edition
from director.rules.caravan.state import (
    CLANSMEN,
    FIGHTERS,
    Activity,
    CaravanState,
    Change,
    Traveller,
)

numbers = st.one_of(st.integers(-50, 900), st.sampled_from([-(10**30), 10**30]))
caravans = st.builds(
    CaravanState,
    st.dictionaries(st.sampled_from([CLANSMEN, FIGHTERS, "siervos"]), numbers, max_size=3),
    st.one_of(st.integers(-3, 60), numbers),
    st.one_of(st.integers(-20, 130), numbers),
    st.one_of(st.none(), numbers),
)
travellers = st.builds(
    Traveller,
    st.integers(1, 5),
    st.integers(-1, 6),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
companies = st.lists(travellers, max_size=5).map(tuple)
activities = st.sampled_from(Activity)


def assert_within(edition: Edition, state: CaravanState) -> None:
    """Nothing below zero, and no morale above the edition's highest."""
    assert min(state.people.values(), default=0) >= 0
    assert state.supplies >= 0
    assert state.morale >= 0
    assert (state.purse or 0) >= 0
    if edition.caravan is not None:
        assert state.morale <= edition.caravan.morale.most.value


def amounts(changes: tuple[Change, ...]) -> dict[str, int]:
    """What changed by how much, by name of the number, or of the kind of people."""
    return {
        change.kind if change.what == "people" else change.what.value: change.amount.total
        for change in changes
    }
