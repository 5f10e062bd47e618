"""A value without a source that can be checked is refused."""

import pytest
from pydantic import ValidationError

from director.editions.source import Source
from director.editions.values import Flag, Percent, Points

BOOK = Source(section="Heridas", book="000", line=283)
HOUSE = Source(section="Heridas", house=True)


@pytest.mark.parametrize("source", [BOOK, HOUSE])
def test_a_line_or_the_house_is_enough(source: Source) -> None:
    assert Points(value=3, source=source).source == source


@pytest.mark.parametrize(
    "source",
    [
        Source(section="Heridas"),
        Source(section="Heridas", book="000"),
        Source(section="Heridas", book="000", line=0),
        Source(section="Heridas", book="000", line=283, house=True),
        Source(section="", book="000", line=283),
    ],
)
def test_neither_or_both_or_no_heading_is_refused(source: Source) -> None:
    with pytest.raises(ValidationError, match="neither a line of a book nor a house value"):
        Points(value=3, source=source)


def test_types_are_not_guessed() -> None:
    with pytest.raises(ValidationError):
        Points.model_validate({"value": True, "source": BOOK})
    with pytest.raises(ValidationError):
        Points.model_validate({"value": "3", "source": BOOK})
    with pytest.raises(ValidationError):
        Flag.model_validate({"value": 1, "source": BOOK})


def test_a_percent_ends_at_a_hundred() -> None:
    assert Percent(value=100, source=BOOK).value == 100
    with pytest.raises(ValidationError):
        Percent(value=101, source=BOOK)
