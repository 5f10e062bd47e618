"""Decisions in words, as their list and their sheet tell them."""

from datetime import timedelta

import pytest

from director.console.caravan.scene_lines import (
    deadline_line,
    missing_words,
    scene_line,
    voter_lines,
    votes_line,
)
from director.console.theme import Tone
from director.editions.schema import Edition
from director.operations.views.scenes import SceneVoter
from director.rules.caravan.scene import Choice
from tests.forum.caravan.scene_views import CLOSES, NOW, VOTERS, ZONE, view_of


def test_how_many_are_missing() -> None:
    assert [missing_words(count) for count in (0, 1, 3)] == [
        "han votado todos",
        "falta 1",
        "faltan 3",
    ]


def test_who_leads_and_who_is_missing(edition: Edition) -> None:
    assert votes_line(view_of(edition)).words == "Gana B · falta 1: Carl"
    assert votes_line(view_of(edition, VOTERS[2:])).words == "Falta 1: Carl"
    assert votes_line(view_of(edition, VOTERS[:1])).words == "Gana A · han votado todos"
    assert votes_line(view_of(edition, ())).words == "No vota nadie"


def test_once_it_is_chosen(edition: Edition) -> None:
    view = view_of(edition, choice=Choice("A", "Sí"))
    line = scene_line(view, NOW)
    assert (line.votes, line.state, line.tone) == ("2 de 3", "elegida A", Tone.MUTED)
    assert votes_line(view).words == "Elegida A · contra los votos"
    assert deadline_line(view, NOW, ZONE).words == ""
    voteless = view_of(edition.model_copy(update={"votes": None}), choice=Choice("A"))
    assert votes_line(voteless).words == "Elegida A"


@pytest.mark.parametrize(
    ("voters", "state"),
    [(VOTERS, "falta 1"), (VOTERS[:2], "lista: elige"), ((), "por elegir")],
)
def test_what_an_open_one_waits_for(
    edition: Edition, voters: tuple[SceneVoter, ...], state: str
) -> None:
    view = view_of(edition, voters)
    assert scene_line(view, NOW).state == state
    late = scene_line(view, CLOSES)
    assert (late.state, late.tone) == ("venció: elige", Tone.WARNING)


def test_the_deadline_by_the_campaigns_clock(edition: Edition) -> None:
    view = view_of(edition)
    assert deadline_line(view, NOW, ZONE).words == "Vence el sábado 14, 20:00 · quedan 46 h 30 min"
    late = deadline_line(view, CLOSES + timedelta(hours=1), ZONE)
    assert (late.words, late.tone) == (
        "Venció hoy 20:00. Elige tú cuando quieras.",
        Tone.WARNING,
    )
    endless = deadline_line(view_of(edition, closes_at=None), NOW, ZONE)
    assert endless.words == "Sin plazo: se vota hasta que elijas."


def test_voters_with_office_and_what_they_bought(edition: Edition) -> None:
    lines = voter_lines(view_of(edition))
    assert [(line.name, line.office, line.letter, line.extra) for line in lines] == [
        ("Ana", "líder", "A", ""),
        ("Bea", "lugarteniente", "B", "+2 Bera"),
        ("Carl", "miembro", "–", ""),
    ]
