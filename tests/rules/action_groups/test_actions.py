"""What actions and effects are called is what the data calls them."""

from typing import get_args

from director.editions.group_blocks import Origins, TurnSteps
from director.rules.action_groups.actions import Kind, Origin
from director.rules.action_groups.round import Step


def _words(value: type) -> set[str]:
    """The words that a leaf of the edition allows."""
    (literal, _) = get_args(value.model_fields["value"].annotation)  # type: ignore[attr-defined]
    return set(get_args(literal))


def test_an_edition_may_name_every_origin_and_every_step() -> None:
    assert _words(Origins) == {origin.value for origin in Origin}
    assert _words(TurnSteps) == {step.value for step in Step}


def test_a_reflejo_causes_no_effect_that_another_could_modify() -> None:
    """002:98: only effects of Regular and Rápida actions, to which 002:54 adds the enemies'."""
    assert {kind.value for kind in Kind} - {origin.value for origin in Origin} == {"reflex"}
