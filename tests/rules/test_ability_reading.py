"""Where a rank stands: the last number that can be one, and no other while there is a name."""

import pytest

from director.rules.ability_reading import Ending, read_ability

FORM = "Ataque con {ability} {rank}"


@pytest.mark.parametrize(
    ("loose", "name", "rank"),
    [
        ("con golpe 2", "golpe", 2),
        ("con golpe 2 3", "golpe 2", 3),
        ("con 1 2", "1", 2),
        ("con golpe 2 a b 9", "golpe", 2),
        ("con golpe 1 y 2 mas", "golpe", 1),
        ("con golpe 9", "golpe", 9),
        ("con golpe 8 9", "golpe 8", 9),
        ("con golpe2", "golpe", 2),
        ("con golpe [2].", "golpe", 2),
        ("con golpe 9 ya", "golpe 9 ya", None),
        ("con 2 ya", "2 ya", None),
        ("con golpe 0", "golpe", 0),
        ("con golpe 0 ya", "golpe 0 ya", None),
        ("con golpe 9999999", "golpe", None),
    ],
)
def test_the_rank(loose: str, name: str, rank: int | None) -> None:
    ending = read_ability(FORM, loose, 3, 3)
    assert loose[3 : ending.start].strip() == name
    assert ending.rank == rank


def test_nowhere_is_the_end_of_the_text() -> None:
    assert read_ability(FORM, "con golpe", 3, 3) == Ending(9, 9, None)


def test_a_form_with_words_around_the_rank() -> None:
    form = "{ability}, rango {rank} (de tres)"
    loose = "golpe 2, rango 3 (de tres)"
    ending = read_ability(form, loose, 0, 3)
    assert (loose[: ending.start], ending.end, ending.rank) == ("golpe 2", len(loose), 3)
    assert read_ability(form, "golpe 2 de tres", 0, 3) == Ending(15, 15, None)


def test_signs_before_the_rank_tell_it_from_the_digits_of_a_name() -> None:
    assert read_ability("{ability} ({rank})", "golpe 2 (3) y ya", 0, 3) == Ending(7, 11, 3)


def test_a_rank_has_a_name_before_it() -> None:
    assert read_ability("«{ability}» ({rank})", "«» (2) y ya", 1, 3) == Ending(11, 11, None)


def test_digits_of_the_edition_s_own_words_are_no_rank() -> None:
    assert read_ability("Tiro 3 {ability} {rank}", "tiro 3", 6, 3) == Ending(6, 6, None)
