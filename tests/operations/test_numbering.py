"""Numbers for enemies that share a name."""

from hypothesis import given
from hypothesis import strategies as st

from director.operations.numbering import numbered
from director.operations.typed_in import NAME_LIMIT


def test_a_lone_name_stays_as_it_is() -> None:
    assert numbered(["Dragón", "Piedra"]) == ("Dragón", "Piedra")


def test_numbers_come_with_a_collision_and_in_order() -> None:
    names = ["Dragón", "Piedra", "Dragón", "Dragón"]
    assert numbered(names) == ("Dragón 1", "Piedra", "Dragón 2", "Dragón 3")


def test_one_more_goes_on_counting() -> None:
    assert numbered(["Dragón 1", "Dragón 2", "Dragón"]) == ("Dragón 1", "Dragón 2", "Dragón 3")


def test_a_number_that_was_given_is_not_given_again() -> None:
    assert numbered(["Dragón 1", "Dragón"], taken=["Dragón 2"]) == ("Dragón 1", "Dragón 3")


def test_a_name_as_long_as_may_be_makes_room_for_its_number() -> None:
    longest = "Á" * NAME_LIMIT
    given_names = numbered([longest] * 11)
    assert len(set(given_names)) == 11
    assert all(name.startswith("Á" * 100) for name in given_names)
    assert max(map(len, given_names)) <= NAME_LIMIT
    assert numbered(given_names) == given_names


def test_names_that_differ_only_at_the_end_stay_apart() -> None:
    names = [letter for letter in ("Á" * 119 + "b", "Á" * 119 + "c") for _ in range(2)]
    assert len(set(numbered(names))) == 4


def test_a_number_of_many_digits_is_within_the_limit_too() -> None:
    name = "Á" * 112
    given_names = numbered([f"{name} 9999999", name])
    assert given_names[1].endswith("Á 10000000")
    assert len(given_names[1]) == NAME_LIMIT


@given(st.lists(st.sampled_from(["Dragón", "Dragón 1", "Dragón 2", "Piedra", "Oso 9"])))
def test_nobody_shares_a_name(names: list[str]) -> None:
    """Unless two came numbered alike: then they are numbered once more."""
    given_names = numbered(names)
    assert len(set(given_names)) == len(names)
    assert all(new.startswith(old) for old, new in zip(names, given_names, strict=True))
