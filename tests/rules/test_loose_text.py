"""Texts of forums made comparable, and pieces of them found again as they were written."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.rules import loose_text
from director.rules.loose_text import (
    LARGEST,
    folded,
    in_digits,
    number,
    original,
    pattern_of,
    signed_number,
    without_blanks,
)

ODD = st.text(alphabet="aÁe\u0301ñß ﬁ\u00a0\u200b\u00ad½´–⁄２\x07\n-+(9", max_size=30)


@pytest.fixture(autouse=True)
def _no_letter_known() -> None:
    """What becomes of a letter is remembered: here it is worked out in front of every test."""
    loose_text._BARE.clear()


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("Ataque Fuerza\u00a0 + 2Vol", "ataque fuerza + 2vol"),
        ("Puntos de He\u0301roe", "puntos de heroe"),
        ("Puntos de Héroe", "puntos de heroe"),
        ("9\u2009⁄\u300011", "9 / 11"),
        ("9∕11", "9/11"),
        ("½", "1/2"),
        ("a — b – c − d", "a - b - c - d"),
        ("２ ٣ ²", "2 3 2"),
        ("Fuer\u00adza\u200b:\x07", "fuerza:"),
        ("a \u200b b", "a b"),
        ("ﬁn Straße", "fin strasse"),
        ("´ ¨", "´ ¨"),
        ("", ""),
    ],
)
def test_only_the_bare_letters_are_left(text: str, bare: str) -> None:
    assert folded(text) == bare


@settings(max_examples=25)
@given(st.characters(categories=["L", "N"]))
def test_no_letter_and_no_digit_is_lost(letter: str) -> None:
    assert folded(letter) != ""


def test_blanks_and_case_alone_do_not_count() -> None:
    assert without_blanks("Ataque\u00a0 Fuer\u200bza") == "ataquefuerza"
    assert without_blanks("Fuerzá ２") == "fuerzá２"
    assert without_blanks("Stra\u00adße — ¡Ya!") == "strasse—¡ya!"


def test_a_piece_is_found_as_it_was_written() -> None:
    text = "Con  Pave\u0301s\u200b 2"
    assert folded(text) == "con paves 2"
    assert original(text, 4, 9) == "Pave\u0301s\u200b"
    assert original(text, 4) == "Pave\u0301s\u200b 2"
    assert original(text, 0, 3) == "Con"
    assert original(text, 40) == ""


@settings(max_examples=25)
@given(ODD, st.integers(-2, 40), st.integers(-2, 40))
def test_any_piece_folds_to_what_stood_there_or_more(text: str, start: int, end: int) -> None:
    piece = original(text, start, end)
    assert piece in " ".join(text.split())
    assert original(text, 0) == " ".join(text.split())


@settings(max_examples=25)
@given(ODD, ODD)
def test_folding_a_folded_text_changes_nothing(one: str, other: str) -> None:
    assert folded(folded(one)) == folded(one)
    assert folded(one + other) == re.sub(" +", " ", folded(one) + folded(other))


def test_the_words_of_a_form_are_found_however_they_are_spaced() -> None:
    pattern = re.compile(pattern_of(" + Vol"))
    assert pattern.fullmatch("+vol")
    assert pattern.fullmatch("+ vol")
    assert pattern.fullmatch("vol")
    assert not re.fullmatch(pattern_of(" + Vol", signs=True), "vol")


@pytest.mark.parametrize(
    ("digits", "size"),
    [("0", 0), ("007", 7), ("", 0), ("999999", LARGEST), ("1000000", None), ("9" * 6000, None)],
)
def test_rows_of_digits(digits: str, size: int | None) -> None:
    assert number(digits) == size


@pytest.mark.parametrize(
    ("digits", "size"),
    [("-2", -2), ("- 12", -12), ("+31", 31), ("7", 7), ("-0", 0), ("-1000000", None), ("-", 0)],
)
def test_numbers_with_a_sign(digits: str, size: int | None) -> None:
    assert signed_number(digits) == size


@settings(max_examples=25)
@given(st.integers() | st.just(10**6000) | st.just(-(10**6000)))
def test_every_number_can_be_written_and_read(amount: int) -> None:
    assert int(in_digits(amount)) == max(-LARGEST, min(amount, LARGEST))
