"""The parts of the chapter, and the editions that have none of them."""

import pytest

from director.editions import Edition, NotDefinedError
from director.rules.action_groups.chapter import chapter, damage_rules, move_rules, turn_rules


def test_the_edition_of_this_game_has_every_part(grupos: Edition) -> None:
    whole = chapter(grupos)
    assert (whole.current.value, whole.regular.value, whole.per_wound.value) == (5, 1, 1)
    assert move_rules(grupos) is whole.moves
    assert turn_rules(grupos) is whole.turns
    assert damage_rules(grupos) is whole.damage


@pytest.mark.parametrize(
    ("part", "missing"),
    [(move_rules, "moves"), (turn_rules, "turns"), (damage_rules, "damage")],
)
def test_a_part_that_is_left_out_is_named(grupos: Edition, part: object, missing: str) -> None:
    bare = grupos.model_copy(
        update={"action_groups": chapter(grupos).model_copy(update={missing: None})}
    )
    assert callable(part)
    with pytest.raises(NotDefinedError) as caught:
        part(bare)
    assert caught.value.block == f"action_groups.{missing}"


def test_another_game_has_none(campana: Edition) -> None:
    with pytest.raises(NotDefinedError) as caught:
        chapter(campana)
    assert (caught.value.edition, caught.value.block) == ("campana", "action_groups")
