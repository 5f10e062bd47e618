"""Values as facts, and back."""

from dataclasses import dataclass

import pytest

from director.operations.encounters.strict_facts import facts_of, read_facts


@dataclass(frozen=True)
class _Part:
    name: str


@dataclass(frozen=True)
class _Whole:
    count: int
    parts: tuple[_Part, ...] = ()
    note: str | None = None


def test_everything_is_written_and_comes_back() -> None:
    facts = facts_of(_Whole(2, (_Part("a"),)))
    assert facts == {"count": 2, "parts": [{"name": "a"}], "note": None}
    text = '{"count": 2, "parts": [{"name": "a"}]}'
    assert read_facts(_Whole, text) == _Whole(2, (_Part("a"),))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        '{"count": "2"}',
        '{"count": 2.0}',
        '{"count": true}',
        '{"count": 2, "other": 1}',
        '{"count": 2, "parts": [{"name": "a", "other": 1}]}',
        '{"count": 2}, {"count": 2}',
        '{"count": 2',
    ],
)
def test_nothing_is_guessed_at(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_facts(_Whole, text)
