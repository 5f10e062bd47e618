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
        (TermCode.PHYSICAL, 3, {"attacks": 1}, "Daño físico"),
        (TermCode.MAGICAL, 6, {"attacks": 2}, "Daño mágico de 2 ataques"),
        (
            TermCode.DEFENSE,
            -2,
            {"attacks": 1, "type": "physical", "defense": 2},
            "Defensa física 2",
        ),
        (
            TermCode.DEFENSE,
            -6,
            {"attacks": 3, "type": "magical", "defense": 2},
            "Defensa mágica 2 frente a 3 ataques",
        ),
        (
            TermCode.CANCELLED,
            -2,
            {"type": "physical", "source": "Escudo"},
            "Cancelado por Escudo",
        ),
        (TermCode.CANCELLED, -2, {"type": "physical", "source": ""}, "Cancelado"),
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
            TermCode.REST_BATTLES,
            2,
            {"wounds": 2, "per_battle": 1},
            "2 heridas abiertas, 1 por batalla sin combatir",
        ),
        (TermCode.SURVIVORS, 3, {"count": 3, "each": 1}, "Siguen en pie: 3 × 1"),
        (TermCode.POOL_SHARE, 2, {"pool": 9, "fighters": 4}, "Reparto de 9 entre 4 combatientes"),
        (
            TermCode.MOST_LETHAL,
            1,
            {"enemies": 1, "size": 4},
            "Quien más derrotó (1 enemigo), con 4 por bando",
        ),
        (TermCode.POOL_OVERRIDE, 2, {"reason": "un rescate"}, "Decisión del director: un rescate"),
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
        (TermCode.ROUNDING, 1, {"numerator": 1, "denominator": 2}, "Redondeo hacia arriba de 1/2"),
        (
            TermCode.WHOLE_ENEMIES,
            0,
            {"numerator": 1, "denominator": 3},
            "Redondeo hacia abajo de 1/3",
        ),
        (TermCode.ROUNDING, -1, {"numerator": 4, "denominator": 6}, "Redondeo hacia abajo de 4/6"),
        (TermCode.NO_SUCH_ROLL, -20, {"die": 10}, "Ajuste a lo que puede salir en 1d10"),
        (TermCode.NO_SUCH_ROLL, -20, {}, "Ajuste a lo que puede salir en 1d100"),
        (
            TermCode.ENEMY_SHARE,
            -2,
            {"numerator": -1, "denominator": 3, "heroes": 6},
            "1/3 menos que 6",
        ),
        (
            TermCode.ENEMY_SHARE,
            3,
            {"numerator": 1, "denominator": 2, "heroes": 6},
            "1/2 más que 6",
        ),
        (
            TermCode.ENEMY_SHARE,
            0,
            {"numerator": 0, "denominator": 1, "heroes": 6},
            "Tantos como quienes van",
        ),
        (TermCode.LEAST_ENEMIES, 1, {"minimum": 1}, "1 enemigo como mínimo"),
        (TermCode.AVERAGE_LEVEL, 2, {"numerator": 2, "denominator": 1}, "Nivel medio 2"),
        (TermCode.AVERAGE_LEVEL, 2, {"numerator": 7, "denominator": 3}, "Nivel medio 7/3"),
        (TermCode.EXERTION, 6, {"count": 2, "each": 3}, "Esfuerzo: 2 × 3"),
        (
            TermCode.DISTANCE,
            -8,
            {"willpower": 4, "squares": 2},
            "Voluntad 4 del enemigo × 2 casillas de más",
        ),
        (
            TermCode.DISTANCE,
            4,
            {"willpower": 4, "squares": -1},
            "Voluntad 4 del enemigo × 1 casilla de menos",
        ),
        (TermCode.EVASION, -20, {"count": 10, "each": 2}, "Evasión del objetivo: 10 × 2"),
        (TermCode.DEFLECTION, -20, {"count": 20, "each": 1}, "Desvío del objetivo: 20 × 1"),
        (TermCode.VULNERABILITY, 2, {"count": 2, "each": 1}, "Vulnerabilidad: 2 × 1"),
        (TermCode.RANK_COST, 5, {"rank": 2}, "Coste del rango 2"),
        (TermCode.VOTE, 1, {"voter": "Bera"}, "Voto: Bera"),
        (TermCode.LEADER_VOTES, 2, {"voter": ""}, "Líder del clan"),
        (
            TermCode.PRICE,
            4,
            {"count": 2, "each": 2, "use": "extra_vote"},
            "Un voto más: 2 × 2",
        ),
        (TermCode.PRICE, 12, {}, "Precio"),
        (TermCode.MODIFIER, 1, {"source": "Yelmo de hueso"}, "Yelmo de hueso"),
        (TermCode.MODIFIER, 1, {"source": ""}, "Modificador"),
        (
            TermCode.PEOPLE_EATING,
            -3,
            {"people": 201, "per_supply": 100},
            "Comen 201 personas, 100 por suministro",
        ),
        (TermCode.SUPPLY_DAYS, 4, {"supplies": 9, "per_day": 2}, "9 suministros, 2 al día"),
        (
            TermCode.HUNGRY_LOST,
            0,
            {"hungry": 1, "percent": 5},
            "Hambre de 1 persona: se pierde el 5 %",
        ),
        (TermCode.MORALE, -1, {"morale": 20, "least": 11, "most": 30}, "Moral 20, entre 11 y 30"),
        (TermCode.LEDGER_FULL, -5, {"maximum": 100}, "No pasa de 100"),
    ],
)
def test_the_facts_are_told(
    code: TermCode, amount: int, facts: Mapping[str, int | str], expected: str
) -> None:
    assert term_words(Term(code, amount, facts=facts)) == expected
