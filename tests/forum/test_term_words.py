"""Every term has its words, and they tell the numbers behind it."""

from collections.abc import Mapping

import pytest

from director.forum.term_words import term_words
from director.rules.derivation import Term, TermCode


@pytest.mark.parametrize("code", list(TermCode))
def test_no_code_lacks_words_even_without_facts(code: TermCode) -> None:
    words = term_words(Term(code, 1))
    assert words
    assert words != code.value
    assert words[0].isupper()


@pytest.mark.parametrize(
    ("code", "amount", "facts", "expected"),
    [
        (
            TermCode.WOUNDS_CERTAIN,
            1,
            {"final_strength": -8, "exertion": 5, "divisor": 5},
            "Fuerza final -8 entre Esfuerzo 5: 1 segura",
        ),
        (
            TermCode.WOUNDS_CERTAIN,
            4,
            {"final_strength": -8, "exertion": 0, "divisor": 2},
            "Fuerza final -8 entre 2 (Esfuerzo 0): 4 seguras",
        ),
        (
            TermCode.WOUND_REMAINDER,
            60,
            {"final_strength": -8, "exertion": 5, "divisor": 5},
            "Fuerza final -8 entre Esfuerzo 5: 60 % de una más",
        ),
        (TermCode.WOUND_ROLLED, 1, {"roll": 41, "percent": 60}, "Tirada 41 ≤ 60"),
        (TermCode.WOUND_ROLLED, 0, {"roll": 61, "percent": 60}, "Tirada 61 > 60"),
        (
            TermCode.WOUND_OVERRIDE,
            -1,
            {"reason": "cayó al agua"},
            "Decisión del director: cayó al agua",
        ),
        (TermCode.DEATH_PER_WOUND, 3, {"wounds": 1, "per_wound": 3}, "1 herida abierta × 3"),
        (TermCode.WOUNDS, -2, {"wounds": 2, "per_wound": 1}, "2 heridas abiertas × 1"),
        (
            TermCode.REST_DAYS,
            5,
            {"wounds": 5, "per_day": 1},
            "5 heridas abiertas, 1 por día de descanso",
        ),
        (
            TermCode.ENEMIES_DEFEATED,
            2,
            {"enemies": 2, "per_enemy": 1},
            "2 enemigos derrotados × 1",
        ),
        (TermCode.DIFFICULTY, -1, {"difficulty": "2B"}, "Dificultad 2B"),
        (TermCode.REFUND_SHARE, 6, {"renown": 15, "percent": 45}, "45 % de 15 sin gastar"),
        (TermCode.ROUNDING, 0, {"hundredths": 5}, "Redondeo hacia abajo de 0,05"),
        (TermCode.ROUNDING, 1, {"hundredths": 75}, "Redondeo hacia arriba de 0,75"),
        (
            TermCode.ARMOR_EXCESS,
            -20,
            {"count": 2, "each": 10},
            "Armadura por encima de la Fuerza: 2 × 10",
        ),
        (
            TermCode.STRENGTH_OVER_ARMOR,
            3,
            {"strength": 13, "armor": 10},
            "Fuerza 13 menos Armadura 10",
        ),
        (
            TermCode.REPEATED_FAILED_BREAK,
            1,
            {"failed_before": 1},
            "Ya había 1 ataque de Rotura fallido en el asalto",
        ),
        (TermCode.FLOOR, 2, {"minimum": 0}, "No baja de 0"),
        (TermCode.MODIFIER, 1, {"source": "Yelmo de hueso"}, "Yelmo de hueso"),
        (TermCode.MODIFIER, 1, {"source": ""}, "Modificador"),
    ],
)
def test_the_facts_are_told(
    code: TermCode, amount: int, facts: Mapping[str, int | str], expected: str
) -> None:
    assert term_words(Term(code, amount, facts=facts)) == expected
