"""Under which words a file gives a value."""

import pytest

from director.operations.bestiary.keys import KEYS, NEEDED, TITLES, key_of


def test_every_value_has_its_key_and_its_title() -> None:
    assert set(TITLES) == set(KEYS) >= set(NEEDED)
    for key in KEYS:
        assert key_of(key) == key == key_of(TITLES[key])


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("  ARMADURA ", "armor"),
        ("alcance-mín", "range_min"),
        ("RANGE MAX", "range_max"),
        ("break", "break_"),
        ("", None),
        ("bicho", None),
    ],
)
def test_how_it_is_written_does_not_matter(written: str, key: str | None) -> None:
    assert key_of(written) == key
