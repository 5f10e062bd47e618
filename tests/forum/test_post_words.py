"""Every mismatch has its sentence, which says what was read and what was expected."""

import pytest

from director.forum.post_words import (
    LONGEST_QUOTE,
    motive_difference_words,
    motive_mismatch_words,
    note_difference_words,
    note_mismatch_words,
    roll_mismatch_words,
)
from director.rules.motive_checks import MotiveDifference, MotiveTrouble
from director.rules.motive_reading import MotiveMismatch, MotiveProblem
from director.rules.note_checks import NoteDifference
from director.rules.note_reading import NoteMismatch, NoteProblem
from director.rules.post_notes import NoteField, Pool
from director.rules.roll_checks import RollMismatch, RollProblem


def _assert_sentence(words: str) -> None:
    assert words[0].isupper() or words[0] == "«"
    assert words.endswith(".")
    assert words.count(".") == 1
    assert "{" not in words
    assert "  " not in words


@pytest.mark.parametrize("problem", list(MotiveProblem))
def test_every_problem_of_a_motive_has_a_sentence(problem: MotiveProblem) -> None:
    _assert_sentence(motive_mismatch_words(MotiveMismatch(problem, "a", ("b", "c"), 3)))


@pytest.mark.parametrize("trouble", list(MotiveTrouble))
def test_every_trouble_of_a_motive_has_a_sentence(trouble: MotiveTrouble) -> None:
    _assert_sentence(motive_difference_words(MotiveDifference(trouble, 3, 2, "a", ("b", "c"))))


@pytest.mark.parametrize("field", [None, *NoteField])
@pytest.mark.parametrize("problem", list(NoteProblem))
def test_every_problem_of_notas_has_a_sentence(
    problem: NoteProblem, field: NoteField | None
) -> None:
    _assert_sentence(note_mismatch_words(NoteMismatch(problem, field, 2, "a", "Fuerza", 9)))


@pytest.mark.parametrize("problem", list(RollProblem))
def test_every_problem_of_a_roll_has_a_sentence(problem: RollProblem) -> None:
    _assert_sentence(roll_mismatch_words(RollMismatch(problem, "a", "b")))


@pytest.mark.parametrize(
    ("mismatch", "words"),
    [
        (
            MotiveMismatch(MotiveProblem.OTHER_WORDS, "Ataque Break", ("Ataque Rotura",)),
            "«Ataque Break» no es la forma de esta edición; se esperaba «Ataque Rotura».",
        ),
        (
            MotiveMismatch(MotiveProblem.UNKNOWN, "Acechar", ("A", "B", "C")),
            "El motivo «Acechar» no se reconoce; se esperaba «A», «B» o «C».",
        ),
        (
            MotiveMismatch(MotiveProblem.ABSURD_RANK, "4", most=3),
            "«4» no es un rango posible; se esperaba de 1 a 3.",
        ),
    ],
)
def test_words_of_a_motive(mismatch: MotiveMismatch, words: str) -> None:
    assert motive_mismatch_words(mismatch) == words


def test_words_of_what_the_attacker_lacks() -> None:
    short = MotiveDifference(MotiveTrouble.NOT_ENOUGH_WILLPOWER, 4, 3)
    assert motive_difference_words(short) == "El ataque pide 4 de Voluntad y hay 3."
    other = MotiveDifference(MotiveTrouble.ABILITY_BY_OTHER_NAME, ability="GE", known=("Golpe",))
    assert motive_difference_words(other) == "La habilidad «GE» se lee como «Golpe»."
    huge = MotiveDifference(MotiveTrouble.OVER_EXERTION, 10**6000, 1)
    assert "999999" in motive_difference_words(huge)


@pytest.mark.parametrize(
    ("mismatch", "words"),
    [
        (
            NoteMismatch(NoteProblem.NO_TOTAL, NoteField.ARMOR, 3, "Armadura: 7", "Armadura"),
            "Línea 3: en «Armadura: 7» falta el total; se esperaba «Armadura: (actual/total)».",
        ),
        (
            NoteMismatch(NoteProblem.NOT_ASKED, NoteField.CLAN_POINTS, 6, "PC 4"),
            "Línea 6: esta edición no pide Puntos de Clan, y se lee «PC 4».",
        ),
        (
            NoteMismatch(NoteProblem.MISSING, NoteField.ARMOR, expected="Armadura", may_fill=True),
            "Falta Armadura, que esta edición pide en las notas; puede ponerlo el director.",
        ),
        (
            NoteMismatch(NoteProblem.MISSING, NoteField.ARMOR, expected="Armadura"),
            "Falta Armadura, que esta edición pide en las notas.",
        ),
    ],
)
def test_words_of_notas(mismatch: NoteMismatch, words: str) -> None:
    assert note_mismatch_words(mismatch) == words


def test_words_of_a_difference() -> None:
    difference = NoteDifference(NoteField.STRENGTH, "Fuerza", Pool(9, 11), Pool(8, 11))
    assert note_difference_words(difference) == "Fuerza: las notas ponen 9/11 y aquí consta 8/11."


def test_words_of_a_roll() -> None:
    wrong = RollMismatch(RollProblem.WRONG_SUM, "104", "105")
    assert roll_mismatch_words(wrong) == "La suma no cuadra: pone 104 y es 105."
    unread = RollMismatch(RollProblem.UNREADABLE_DICE, "dos", "1d100")
    assert roll_mismatch_words(unread) == "No se entiende el dado «dos»; se esperaba 1d100."


def test_a_long_text_is_not_repeated_whole() -> None:
    words = motive_mismatch_words(MotiveMismatch(MotiveProblem.TRAILING_TEXT, "{x}" * 900))
    assert len(words) < LONGEST_QUOTE + 40
    assert "…»" in words
