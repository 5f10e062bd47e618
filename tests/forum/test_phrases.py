"""Small phrases."""

import pytest

from director.forum.phrases import counted, listed


def test_a_number_agrees_with_its_noun() -> None:
    assert counted(1, "herida", "heridas") == "1 herida"
    assert counted(0, "herida", "heridas") == "0 heridas"
    assert counted(-1, "persona", "personas") == "-1 personas"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), ""),
        (("Anka",), "Anka"),
        (("Anka", "Bera", "Olaf"), "Anka, Bera y Olaf"),
        (("Olaf", "Ivar"), "Olaf e Ivar"),
        (("Olaf", "Íñigo"), "Olaf e Íñigo"),
        (("Olaf", "Hilda"), "Olaf e Hilda"),
        (("Olaf", "Hielo"), "Olaf y Hielo"),
    ],
)
def test_a_list_ends_with_y_or_e(words: tuple[str, ...], expected: str) -> None:
    assert listed(words) == expected
