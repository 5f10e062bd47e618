"""Rolls printed into a text, read back."""

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.rules.printed_rolls import LONGEST, PrintedRoll, read_rolls
from director.rules.roll_checks import Dice, Result

ANY_LETTER = st.characters(max_codepoint=0x2FFF)

PIECES = st.sampled_from(
    ["Tirada: ", "Motivo: ", "Resultado: ", "Resultados:", "1d100", "(+31)", "=", "105", ", ", "\n"]
)


def _one(text: str, **asked: int) -> PrintedRoll:
    (roll,) = read_rolls(text, **asked)
    return roll


def _told(text: str) -> list[tuple[str, str, str]]:
    return [(wrong.problem, wrong.found, wrong.expected) for wrong in _one(text).mismatches]


@pytest.mark.parametrize(
    "text",
    [
        "Tirada: 1d100(+31)\nMotivo: Acechar\nResultado: 74(+31)=105",
        "Motivo: Acechar\nTirada: 1d100(+31)\nResultado: 74(+31)=105",
        "TIRADA :\u00a01D100 (+31)\n– Motivo:  Acechar\nResultado: 74 (+31) = 105.",
        "Tirada: d100+31\nMotivo: Acechar\nResultados: 74+31=105",
    ],
)
def test_a_block(text: str) -> None:
    assert _one(text) == PrintedRoll(Dice(1, 100, 31), "Acechar", (Result(74, 31, 105),))


def test_a_roll_to_which_nothing_is_added() -> None:
    roll = _one("Tirada: 1d100\nMotivo: x\nResultado: 7")
    assert roll == PrintedRoll(Dice(1, 100, 0), "x", (Result(7),))


def test_several_dice() -> None:
    roll = _one("Tirada: 2d10(-1)\nMotivo: x\nResultados: 10, 5(-1)=14", count=2, sides=10)
    assert roll == PrintedRoll(Dice(2, 10, -1), "x", (Result(10), Result(5, -1, 14)))


def test_difficulty_and_words_of_success() -> None:
    head = "Tirada: 1d100\nMotivo: x\n"
    roll = _one(f"{head}Dificultad: 60 (media)\nResultado: 57\n¡Éxito!\nCon éxito, dice Bera.")
    assert (roll.difficulty, roll.outcome) == ("60 (media)", "¡Éxito!")
    assert _one(f"{head}Resultado: 57 Fallo").outcome == "Fallo"
    assert _one(f"{head}Resultado: 57\n\nSin éxito.").outcome == ""
    assert _one(f"Éxito\n{head}Resultado: 57").outcome == ""
    assert roll.mismatches == ()
    assert _one(f"{head}Resultado: 57\nDificultad: 60").difficulty == "60"


def test_several_blocks_in_a_post() -> None:
    text = (
        "Bera pega.\n\nTirada: 1d100\nMotivo: Ataque Fuerza\nResultado: 57\n\n"
        "Motivo: Ataque Rotura + 1Vol\nTirada: 1d100\nResultado: 12\nY ya.\n"
        "Tirada: 1d100\nTirada: 1d100\nMotivo: x"
    )
    rolls = read_rolls(text)
    assert [roll.motive for roll in rolls] == ["Ataque Fuerza", "Ataque Rotura + 1Vol", "", "x"]
    assert [roll.results for roll in rolls] == [(Result(57),), (Result(12),), (), ()]


def test_after_a_result_another_block_begins() -> None:
    first, second, third = read_rolls(
        "Tirada: 1d100\nResultado: 57\nMotivo: x\nResultado: 12\nTirada: 1d20\nResultado: 8"
    )
    assert (first.dice, first.motive, first.results) == (Dice(1, 100), "", (Result(57),))
    assert (second.dice, second.motive, second.results) == (None, "x", (Result(12),))
    assert (third.dice, third.motive, third.results) == (Dice(1, 20), "", (Result(8),))


@pytest.mark.parametrize("text", ["", "Bera pega.", "Motivo: Acechar", "- Tiradas (2)"])
def test_a_text_without_rolls(text: str) -> None:
    assert read_rolls(text) == ()


@pytest.mark.parametrize(
    ("text", "mismatches"),
    [
        ("Tirada: 1d100\nMotivo: x", [("no_result", "", "")]),
        ("Tirada: 1d100\nResultado: 7", [("no_motive", "", "")]),
        ("Motivo: x\nResultado: 700", [("no_dice", "", "1d100")]),
        ("Tirada: dos\nMotivo: x\nResultado: 7", [("unreadable_dice", "dos", "1d100")]),
        ("Tirada: 1d20\nMotivo: x\nResultado: 7", [("other_dice", "1d20", "1d100")]),
        ("Tirada: 1d100\nMotivo: x\nResultado: alto", [("unreadable_result", "alto", "")]),
        ("Tirada: 1d100\nMotivo: x\nResultado: 7.5", [("unreadable_result", "7.5", "")]),
        ("Tirada: 1d100\nMotivo: x\nResultado: 101", [("out_of_range", "101", "100")]),
        ("Tirada: 1d100\nMotivo: x\nResultado: -4", [("out_of_range", "-4", "100")]),
        ("Tirada: 1d100\nMotivo: x\nResultados: 7, 8", [("wrong_count", "2", "1")]),
        ("Tirada: 1d100(+31)\nMotivo: x\nResultado: 74(+31)=104", [("wrong_sum", "104", "105")]),
        ("Tirada: 1d100(+31)\nMotivo: x\nResultado: 74(+1)=75", [("other_bonus", "+1", "+31")]),
    ],
)
def test_what_does_not_hold_is_named(text: str, mismatches: list[tuple[str, str, str]]) -> None:
    assert _told(text) == mismatches
    assert _one(text).outcome == ""


@pytest.mark.parametrize(
    ("dice", "result", "problem"),
    [
        (f"1d{'9' * 6000}", "7", "unreadable_dice"),
        (f"{'9' * 6000}d100", "7", "unreadable_dice"),
        (f"1d100(+{'9' * 6000})", "7", "unreadable_dice"),
        ("1d100", "9" * 6000, "unreadable_result"),
        ("1d100", f"7(+{'9' * 6000})", "unreadable_result"),
        ("1d100", f"7={'9' * 6000}", "unreadable_result"),
    ],
)
def test_numbers_without_end_cannot_be_read(dice: str, result: str, problem: str) -> None:
    told = _told(f"Tirada: {dice}\nMotivo: x\nResultado: {result}")
    assert [what for what, *_ in told] == [problem]
    assert _one(f"Tirada: {dice}\nMotivo: x\nResultado: {result}").outcome == ""


def test_a_text_too_long_is_read_up_to_its_limit() -> None:
    text = "Tirada: 1d100\nMotivo: x\nResultado: 7"
    assert _told(text + " " * LONGEST) == []
    assert _told(text + " " * LONGEST + "y") == [("too_long", "", str(LONGEST))]


@settings(max_examples=25)
@given(st.text(ANY_LETTER) | st.lists(PIECES).map("".join))
def test_any_text_is_read(text: str) -> None:
    for roll in read_rolls(text):
        assert roll.mismatches or (roll.dice and roll.results and roll.motive)


@pytest.mark.parametrize("piece", ["Tirada: 1d100\n", "1, ", "1(+1)=2 ", "-", "éxito\n"])
def test_a_text_of_50_kilobytes_takes_no_time(piece: str) -> None:
    start = process_time()
    read_rolls("Resultados: " + piece * (50_000 // len(piece)))
    assert process_time() - start < 3
