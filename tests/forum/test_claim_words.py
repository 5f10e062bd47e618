"""Whatever of a pasted post does not hold has its sentence."""

import pytest

from director.forum.claim_words import claim_words
from director.forum.post_words import LONGEST_QUOTE
from director.rules.motive_checks import MotiveDifference, MotiveTrouble
from director.rules.motive_reading import MotiveMismatch, MotiveProblem
from director.rules.note_reading import NoteMismatch, NoteProblem
from director.rules.post_notes import NoteField, Pool
from director.rules.posts.claim_checks import ClaimMismatch, HeldDifference
from director.rules.posts.post import PostMismatch, PostProblem
from director.rules.posts.turn_claims import ClaimConflict, ClaimProblem
from director.rules.roll_checks import RollMismatch, RollProblem

EVERY: list[ClaimMismatch] = [
    *(PostMismatch(problem, "a", 3) for problem in PostProblem),
    *(ClaimConflict(problem, "a", "b", 3) for problem in ClaimProblem),
    *(MotiveMismatch(problem, "a", ("b",), 3) for problem in MotiveProblem),
    *(MotiveDifference(trouble, 3, 2, "a", ("b",)) for trouble in MotiveTrouble),
    *(NoteMismatch(problem, NoteField.ARMOR, 2, "a", "b", 3) for problem in NoteProblem),
    *(RollMismatch(problem, "a", "b") for problem in RollProblem),
    HeldDifference(NoteField.ARMOR, "Armadura", Pool(9, 11), Pool(8, 11), Pool(7, 11)),
]


@pytest.mark.parametrize("mismatch", EVERY, ids=str)
def test_everything_has_a_sentence(mismatch: ClaimMismatch) -> None:
    words = claim_words(mismatch)
    assert words[0].isupper() or words[0] == "«"
    assert words.endswith(".")
    assert words.count(".") == 1
    assert "{" not in words
    assert "  " not in words


def test_no_two_codes_have_the_same_words() -> None:
    told = [claim_words(mismatch) for mismatch in EVERY if not isinstance(mismatch, RollMismatch)]
    assert len({*told}) >= len(told) - 2


@pytest.mark.parametrize(
    ("mismatch", "words"),
    [
        (
            HeldDifference(NoteField.STRENGTH, "Fuerza", Pool(9, 11), Pool(8, 11), Pool(8, 11)),
            "Fuerza: las notas ponen 9/11 y aquí consta 8/11.",
        ),
        (
            HeldDifference(NoteField.STRENGTH, "Fuerza", Pool(9, 11), Pool(8, 11), Pool(7, 11)),
            "Fuerza: las notas ponen 9/11 y aquí constan 8/11 antes del turno y 7/11 después.",
        ),
        (
            ClaimConflict(ClaimProblem.DICE_BONUS, "1d100", "-2"),
            "A la tirada «1d100» se le suma «-2»; solo cuenta el dado.",
        ),
        (
            ClaimConflict(ClaimProblem.OTHER_SPENT, "Ataque Fuerza + 2Vol", "ataco + 1Vol"),
            "El motivo es «Ataque Fuerza + 2Vol» y las acciones ponen otra Voluntad:"
            " «ataco + 1Vol».",
        ),
        (
            PostMismatch(PostProblem.AMBIGUOUS_HOUR, "28/10/2018, 02:30"),
            "Con el cambio de hora, «28/10/2018, 02:30» pasó dos veces; se toma la primera.",
        ),
    ],
)
def test_the_words(mismatch: ClaimMismatch, words: str) -> None:
    assert claim_words(mismatch) == words


def test_long_words_of_a_post_are_cut_short() -> None:
    words = claim_words(PostMismatch(PostProblem.IMPOSSIBLE_INSTANT, "a" * 500))
    assert words == f"«{'a' * (LONGEST_QUOTE - 1)}…» no es una fecha posible."
