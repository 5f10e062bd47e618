"""Spanish words of the codes: none is missing, genders and sources are said right."""

import pytest

from director.editions.source import Source
from director.forum.words import (
    caravan_words,
    death_rule_words,
    derivation_lines,
    difficulty_words,
    felled_words,
    outcome_words,
    source_words,
    tier_words,
    tiers_words,
)
from director.rules.aftermath import DeathRule, FelledBy, Outcome
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.tiers import Tier

DEATH = Source(section="Muerte, compañero", book="000", line=304)
HOUSE = Source(section="Consecuencias", house=True)


def test_tiers_follow_the_gender() -> None:
    assert tier_words(Tier.COMPANION) == "compañero"
    assert tier_words(Tier.COMPANION, "feminine") == "compañera"
    assert tier_words(Tier.SECONDARY, "feminine") == "secundaria"
    assert tier_words(Tier.HERO, "feminine") == "héroe"
    assert [tiers_words(tier) for tier in Tier] == ["Héroes", "Compañeros", "Secundarios"]


@pytest.mark.parametrize("gender", ["neutral", "feminine", "masculine"])
@pytest.mark.parametrize("tier", list(Tier))
def test_no_tier_lacks_words(tier: Tier, gender: str) -> None:
    assert tier_words(tier, gender)


def test_no_code_lacks_words() -> None:
    words = (
        [outcome_words(code) for code in Outcome]
        + [felled_words(code) for code in FelledBy]
        + [death_rule_words(code) for code in DeathRule]
    )
    assert all(words)
    assert len(set(words)) == len(words)
    assert felled_words(FelledBy.UNKNOWN) == "sin autor"


def test_the_caravan_in_words() -> None:
    kinds = ("people", "fighters", "supplies", "morale", "renown", "item", "note")
    assert all(caravan_words(kind) != kind for kind in kinds)
    assert caravan_words("ships") == "ships"


def test_difficulty() -> None:
    assert difficulty_words("3B") == "dificultad 3B"
    assert difficulty_words(None) == "sin nivel de dificultad"


def test_a_source_is_edition_and_section_never_the_line() -> None:
    assert source_words(DEATH, "Campaña (vigente)") == "Campaña, Muerte, compañero"
    assert source_words(DEATH, "Clanes: campaña") == "Campaña, Muerte, compañero"
    assert source_words(DEATH) == "Campaña, Muerte, compañero"
    assert source_words(Source(section="Aggro", book="003", line=152)) == "Clanes, Aggro"
    assert source_words(Source(section="Reglas", book="009", line=1)) == "Libro 009, Reglas"
    assert source_words(HOUSE, "Campaña") == "Campaña, Consecuencias (valor de la casa)"
    assert source_words(None, "Campaña") == ""


def test_the_lines_of_a_derivation_add_up() -> None:
    derivation = Derivation(
        (
            Term(TermCode.DEATH_BASE, 5, DEATH),
            Term(TermCode.DEATH_PER_WOUND, 3, DEATH, {"wounds": 1, "per_wound": 3}),
        )
    )
    lines = derivation_lines(derivation, "Campaña")
    assert lines == (
        ("Probabilidad base", 5, "Campaña, Muerte, compañero"),
        ("1 herida abierta × 3", 3, "Campaña, Muerte, compañero"),
    )
    assert sum(amount for _, amount, _ in lines) == derivation.total
