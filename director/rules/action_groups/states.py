"""Estados: effects that stay with a fighter for as long as it has markers (002:57-002:62)."""

from dataclasses import dataclass, replace

from director.editions.schema import Edition
from director.rules.action_groups.chapter import chapter


@dataclass(frozen=True, slots=True)
class State:
    """One kind of State, such as "Veneno", and how many markers of it a fighter has."""

    kind: str
    markers: int


def marked(states: tuple[State, ...], kind: str, markers: int) -> tuple[State, ...]:
    """The States after more markers of one kind, or fewer when ``markers`` is negative.

    A new kind comes last; a kind without markers is gone.
    """
    if all(state.kind != kind for state in states):
        states = (*states, State(kind, 0))
    changed = (
        replace(state, markers=state.markers + markers) if state.kind == kind else state
        for state in states
    )
    return tuple(state for state in changed if state.markers > 0)


def acted(edition: Edition, states: tuple[State, ...]) -> tuple[State, ...]:
    """The States after all of them acted once: each kind loses a marker per round (002:60-61)."""
    lost = chapter(edition).markers.value
    for state in states:
        states = marked(states, state.kind, -lost)
    return states
