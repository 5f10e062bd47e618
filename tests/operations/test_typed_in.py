"""What people may type in, and what nobody can have meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.operations import typed_in
from director.operations.problems import Refusal, Refused
from tests.harness.people import HOSTILE
from tests.harness.refusals import refusal


@pytest.mark.parametrize("text", HOSTILE)
def test_any_markup_is_a_fine_name(text: str) -> None:
    assert typed_in.name("name", f"\t {text}\n") == text


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\u00a0\u2003", "\u200b", "\u200d\u2060"])
def test_a_name_has_something_to_see(text: str) -> None:
    refused = refusal(typed_in.name, "name", text)
    assert (refused.code, refused.facts) == (Refusal.EMPTY, {"field": "name"})


@pytest.mark.parametrize(
    "text", ["a\0b", "a\nb", "a\tb", "\x1b[31m", "a\ud800", "a\u2028b", "\x7f"]
)
def test_a_name_holds_no_control_characters(text: str) -> None:
    refused = refusal(typed_in.name, "name", f"x{text}x")
    assert refused.code is Refusal.CONTROL_CHARACTERS


def test_a_name_has_at_most_120_characters() -> None:
    refused = refusal(typed_in.name, "clan", "n" * 121)
    assert refused.code is Refusal.TOO_LONG
    assert refused.facts == {"field": "clan", "limit": 120}


def test_text_keeps_its_lines() -> None:
    assert typed_in.words("notes", " uno\r\n\tdos\rtres \n") == "uno\n\tdos\ntres"


@pytest.mark.parametrize("text", ["a\0b", "\x1b", "\udfff"])
def test_text_holds_no_other_control_characters(text: str) -> None:
    assert refusal(typed_in.words, "notes", text).code is Refusal.CONTROL_CHARACTERS


def test_text_has_an_end() -> None:
    assert refusal(typed_in.words, "notes", "n" * 200_001).code is Refusal.TOO_LONG


def test_a_reason_is_not_empty() -> None:
    assert refusal(typed_in.reason, "note", " \n").code is Refusal.EMPTY


@given(st.text())
def test_what_was_accepted_once_is_accepted_as_it_is(text: str) -> None:
    """So an editor that saves what it was given changes nothing."""
    for check in (typed_in.name, typed_in.words):
        try:
            kept = check("field", text)
        except Refused:
            continue
        assert check("field", kept) == kept


@pytest.mark.parametrize("value", [-1, 100, 10**30])
def test_a_number_outside_says_its_range(value: int) -> None:
    refused = refusal(typed_in.number, "armor", value, 0, 99)
    assert refused.code is Refusal.OUT_OF_RANGE
    assert refused.facts == {"field": "armor", "value": value, "low": 0, "high": 99}


def test_both_ends_of_a_range_are_inside() -> None:
    assert [typed_in.number("armor", value, 0, 99) for value in (0, 99)] == [0, 99]


@pytest.mark.parametrize("zone", ["Europe/Madrid", "America/Argentina/Buenos_Aires", "UTC"])
def test_known_zones(zone: str) -> None:
    assert typed_in.zone(zone) == zone


@pytest.mark.parametrize(
    "zone", ["", "Madrid", "Europe", "../../etc/passwd", "/etc/localtime", "Eu\0rope", "ñ" * 500]
)
def test_unknown_zones(zone: str) -> None:
    refused = refusal(typed_in.zone, zone)
    assert (refused.code, refused.facts) == (Refusal.ZONE_UNKNOWN, {"value": zone})
