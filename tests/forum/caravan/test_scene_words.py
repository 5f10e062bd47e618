"""Words of decisions: every code has some, and votes name their voters."""

import pytest

from director.editions.schema import Edition
from director.forum.caravan.scene_words import (
    fault_words,
    letters_words,
    named_votes,
    office_words,
    standing_words,
    votes_words,
)
from director.forum.term_words import term_words
from director.rules.caravan.scene import SceneFault, Standing
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.votes import Office
from tests.forum.caravan.scene_views import view_of


@pytest.mark.parametrize("fault", list(SceneFault))
def test_a_fault_is_a_whole_sentence(fault: SceneFault) -> None:
    words = fault_words(fault, "B")
    assert words.endswith((".", "?"))
    assert "{" not in words


def test_every_code_has_words() -> None:
    assert {office_words(office) for office in Office} == {"líder", "lugarteniente", "miembro"}
    assert len({standing_words(standing) for standing in Standing}) == len(Standing)
    assert (votes_words(1), votes_words(3)) == ("1 voto", "3 votos")
    assert letters_words("ABC") == "A, B y C"


def test_votes_name_their_voters(edition: Edition) -> None:
    view = view_of(edition)
    assert view.stand is not None
    votes = named_votes(view, view.stand.options[1].votes)
    assert [(term_words(term), term.amount) for term in votes.terms] == [
        ("Voto: Bea", 1),
        ("Lugarteniente: Bea", 1),
        ("Votos comprados con Puntos de Héroe: Bea", 2),
    ]
    assert votes.total == 4


def test_terms_without_a_voter_stay(edition: Edition) -> None:
    plain = Derivation((Term(TermCode.VOTE, 1), Term(TermCode.VOTE, 1, None, {"voter": "99"})))
    assert [term.facts.get("voter") for term in named_votes(view_of(edition), plain).terms] == [
        None,
        "",
    ]
