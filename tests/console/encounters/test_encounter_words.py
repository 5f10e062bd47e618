"""Words about encounters."""

from dataclasses import replace
from fractions import Fraction

import pytest

from director.console.encounters.encounter_words import (
    difference_words,
    enemies_words,
    fill_words,
    level_words,
    marks_words,
    notice_words,
    party_words,
    short_notice_words,
    signed,
)
from director.editions.source import Source
from director.operations.views.encounters import Member, PartyView
from director.rules.bestiary.comparing import Difference, Unlike
from director.rules.bestiary.encounter_plan import EncounterPlan, Group
from director.rules.bestiary.filling import FillNote, FillNotice
from director.rules.encounters import EncounterNotice, Notice
from director.rules.tiers import Tier
from tests.harness.encounters import COLOSSUS, LANCER

PLAN = EncounterPlan(groups=(Group(LANCER, 3), Group(COLOSSUS)))


@pytest.mark.parametrize(
    ("level", "words"),
    [
        (Fraction(2), "2"),
        (Fraction(5, 2), "2,5"),
        (Fraction(7, 3), "2,33"),
        (Fraction(10), "10"),
        (Fraction(201, 200), "1"),
        (Fraction(-1, 2), "-0,5"),
    ],
)
def test_levels(level: Fraction, words: str) -> None:
    assert level_words(level) == words


def test_small_numbers() -> None:
    assert [signed(amount) for amount in (15, -5, 0)] == ["+15", "-5", "0"]
    assert [enemies_words(count) for count in (0, 1, 7)] == [
        "0 enemigos",
        "un enemigo",
        "7 enemigos",
    ]


@pytest.mark.parametrize(
    ("difference", "words"),
    [
        (Difference(Unlike.EMPTY), "Aún no hay enemigos."),
        (Difference(Unlike.TOO_FEW, 1), "Falta un enemigo."),
        (Difference(Unlike.TOO_FEW, 2), "Faltan 2 enemigos."),
        (Difference(Unlike.TOO_MANY, 1), "Sobra un enemigo."),
        (Difference(Unlike.TOO_MANY, 3), "Sobran 3 enemigos."),
        (Difference(Unlike.LEVEL_ABOVE, 1, 0), "Lancero: un nivel por encima."),
        (Difference(Unlike.LEVEL_ABOVE, 2, 1), "Coloso: 2 niveles por encima."),
        (Difference(Unlike.LEVEL_BELOW, 1, 0), "Lancero: un nivel por debajo."),
        (Difference(Unlike.LEVEL_BELOW, 3, 0), "Lancero: 3 niveles por debajo."),
        (Difference(Unlike.NOBODY_OF_LEVEL, 4), "Nadie es de nivel 4."),
        (Difference(Unlike.NO_LEADER), "Se gana al caer el líder, y nadie lo es."),
        (Difference(Unlike.SEVERAL_LEADERS, 2), "Hay 2 líderes."),
    ],
)
def test_differences(difference: Difference, words: str) -> None:
    assert difference_words(difference, PLAN) == words


def test_every_code_has_words() -> None:
    source = Source(section="Niveles", book="003", line=167)
    for unlike in Unlike:
        assert "{" not in difference_words(Difference(unlike, 1, 0), PLAN)
    for notice in EncounterNotice:
        assert notice_words(Notice(notice, source))
        assert short_notice_words(Notice(notice, source))
    for filled in FillNotice:
        assert "{" not in fill_words(FillNote(filled, "Lancero", 2, 3, 4))


def test_braces_in_a_name_are_letters() -> None:
    odd = EncounterPlan(groups=(Group(replace(LANCER, name="{n} {0}")),))
    words = difference_words(Difference(Unlike.LEVEL_ABOVE, 1, 0), odd)
    assert words == "{n} {0}: un nivel por encima."


def test_who_goes() -> None:
    assert party_words(PartyView((), 0, None, planned=True)) == "Aún no va nadie."
    five = PartyView((), 5, Fraction(3, 2), planned=True)
    assert party_words(five) == "5 previstos · nivel medio 1,5"


def test_who_cannot_go_is_told_of() -> None:
    alive = Member(1, "Bera", "", 1, Tier.HERO, 2, "alive")
    dead = replace(alive, life="dead")
    one = PartyView((alive,), 1, Fraction(2), planned=False, unable=(dead,))
    assert party_words(one) == "Va 1 · nivel medio 2 · 1 no puede ir, y no cuenta"
    two = replace(one, unable=(dead, dead))
    assert party_words(two) == "Va 1 · nivel medio 2 · 2 no pueden ir, y no cuentan"
    nobody = PartyView((), 0, None, planned=False, unable=(dead,))
    assert party_words(nobody) == "Aún no va nadie: 1 no puede ir, y no cuenta."


def test_marks() -> None:
    assert marks_words(Group(LANCER)) == ""
    assert marks_words(Group(LANCER, 1, True, True, True)) == "fijo · líder · jefe"
