"""Numbers for enemies that share a name."""

from hypothesis import given
from hypothesis import strategies as st

from director.operations.numbering import numbered


def test_a_lone_name_stays_as_it_is() -> None:
    assert numbered(["Dragón", "Piedra"]) == ("Dragón", "Piedra")


def test_numbers_come_with_a_collision_and_in_order() -> None:
    names = ["Dragón", "Piedra", "Dragón", "Dragón"]
    assert numbered(names) == ("Dragón 1", "Piedra", "Dragón 2", "Dragón 3")


def test_one_more_goes_on_counting() -> None:
    assert numbered(["Dragón 1", "Dragón 2", "Dragón"]) == ("Dragón 1", "Dragón 2", "Dragón 3")


def test_a_number_that_was_given_is_not_given_again() -> None:
    assert numbered(["Dragón 1", "Dragón"], taken=["Dragón 2"]) == ("Dragón 1", "Dragón 3")


@given(st.lists(st.sampled_from(["Dragón", "Dragón 1", "Dragón 2", "Piedra", "Oso 9"])))
def test_nobody_shares_a_name(names: list[str]) -> None:
    """Unless two came numbered alike: then they are numbered once more."""
    given_names = numbered(names)
    assert len(set(given_names)) == len(names)
    assert all(new.startswith(old) for old, new in zip(names, given_names, strict=True))
