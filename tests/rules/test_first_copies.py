"""Copies of the first days say less of attacks, and their campaigns go on as they did."""

from collections.abc import Callable

import pytest

from director.editions import Edition, NotDefinedError, parse_edition
from director.editions.loader import dump_edition
from director.rules.attacks import BreakAttack, break_attack, strength_attack
from director.rules.derivation import TermCode
from director.rules.first_copies import willpower_per_damage

STRENGTH = {"per_evasion": None, "damage_per_point": None}
BREAKING = {"per_deflection": None, "damage_per_break": None, "least_armor": None}
HEADINGS = {
    TermCode.EVASION: "Evasión",
    TermCode.DEFLECTION: "Desvío",
    TermCode.STRENGTH_OVER_ARMOR: "Daño (a la fuerza)",
    TermCode.BREAK_DAMAGE: "Daño (a la armadura)",
    TermCode.ARMOR_EXHAUSTED: "Ataque de Rotura",
    TermCode.WILLPOWER: "Voluntad",
}


@pytest.fixture
def first(campana: Edition) -> Edition:
    """The rules of Campaña as a campaign of the first days has them."""
    attacks = campana.attacks
    assert attacks is not None
    said = {
        "strength": attacks.strength.model_copy(update=STRENGTH),
        "breaking": attacks.breaking.model_copy(update=BREAKING),
    }
    less = {"attacks": attacks.model_copy(update=said), "willpower": None, "turn": None}
    return parse_edition(dump_edition(campana.model_copy(update=less)))


def _break(edition: Edition) -> BreakAttack:
    return break_attack(edition, break_=4, armor=5, deflection=10, willpower_spent=2, roll=1)


def test_it_plays_as_the_later_ones(first: Edition, campana: Edition) -> None:
    for edition in (first, campana):
        struck = strength_attack(
            edition, strength=9, armor=5, evasion=10, willpower_spent=2, roll=1
        )
        assert (struck.threshold.total, struck.damage.total, struck.willpower_paid) == (69, 6, 2)
        torn = _break(edition)
        assert (torn.threshold.total, torn.damage.total, torn.willpower_paid) == (86, 5, 2)
        assert break_attack(edition, break_=4, armor=20, roll=1).damage.total == 4


def test_what_it_does_not_say_is_of_the_house_under_the_heading_of_the_books(
    first: Edition,
) -> None:
    struck = strength_attack(first, strength=9, armor=5, evasion=10, willpower_spent=2, roll=1)
    torn = _break(first)
    numbers = (struck.threshold, struck.damage, torn.threshold, torn.damage)
    terms = [term for number in numbers for term in number.terms]
    found = {term.code: term.source for term in terms if term.source and term.source.house}
    assert {code: source.section for code, source in found.items()} == HEADINGS


@pytest.mark.parametrize("kind", ["strength", "breaking"])
def test_who_says_some_of_it_today_and_has_no_voluntad_spends_none(
    first: Edition, house: Callable[[str], Edition], kind: str
) -> None:
    today = house('without = ["willpower"]\n').attacks
    assert today is not None
    assert first.attacks is not None
    said = first.attacks.model_copy(update={kind: getattr(today, kind)})
    with pytest.raises(NotDefinedError, match=": willpower is"):
        willpower_per_damage(first.model_copy(update={"attacks": said}))
