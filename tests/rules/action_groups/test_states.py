"""Estados and their markers."""

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.action_groups.states import State, acted, marked

POISON, FIRE = State("Veneno", 2), State("Fuego", 1)
MARKERS = st.lists(st.tuples(st.sampled_from("abc"), st.integers(-3, 5)), max_size=8)


def test_markers_add_up_by_kind() -> None:
    states = marked((), "Veneno", 2)
    assert states == (POISON,)
    assert marked(states, "Fuego", 1) == (POISON, FIRE)
    assert marked((POISON, FIRE), "Veneno", 3) == (State("Veneno", 5), FIRE)
    assert marked((POISON, FIRE), "Veneno", -1) == (State("Veneno", 1), FIRE)
    assert marked((POISON, FIRE), "Veneno", -9) == (FIRE,)
    assert marked((POISON,), "Fuego", 0) == marked((POISON,), "Fuego", -1) == (POISON,)


def test_every_kind_loses_a_marker_when_it_acts(
    grupos: Edition, changed_grupos: Callable[..., Edition]
) -> None:
    """E49: two markers act twice."""
    once = acted(grupos, (POISON, FIRE))
    assert once == (State("Veneno", 1),)
    assert acted(grupos, once) == ()
    assert acted(grupos, ()) == ()
    assert acted(changed_grupos("markers = 2"), (State("Veneno", 3), FIRE)) == (State("Veneno", 1),)


@settings(max_examples=25)
@given(changes=MARKERS)
def test_no_kind_is_there_twice_or_without_markers(changes: list[tuple[str, int]]) -> None:
    states: tuple[State, ...] = ()
    for kind, markers in changes:
        states = marked(states, kind, markers)
    assert len({state.kind for state in states}) == len(states)
    assert all(state.markers > 0 for state in states)
