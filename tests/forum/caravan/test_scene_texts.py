"""The three texts of a decision: what they say, and what they never say."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions.schema import Edition
from director.forum.caravan.scene_texts import (
    brought_words,
    scene_missing,
    scene_result,
    scene_text,
)
from director.forum.document import Document
from director.forum.profiles import Profile
from director.forum.render import render
from director.operations.views.scenes import Brought, SceneVoter
from director.rules.caravan.scene import Choice, Option
from director.rules.caravan.state import Quantity
from director.rules.votes import Office
from tests.forum.caravan.scene_views import BROUGHT, CLOSES, NOW, OPTIONS, VOTERS, ZONE, view_of

ASKED = """\
El río
======
¿Por dónde seguimos?

El invierno aprieta.

Opciones
--------
- A. Cruzar el río helado
- B. Dar el rodeo.

Votación
--------
Votan Ana (líder, 3 votos), Bea (lugarteniente, 2 votos) y Carl.

Escribid «Voto» y la letra de vuestra opción.

Cada voto de más cuesta 2 Puntos de Héroe: decid cuántos queréis y qué personaje los paga.

Se puede votar hasta el sábado 14, 20:00 (hora de Madrid)."""

CHOSEN = """\
El río: la decisión
===================
Sale B. Dar el rodeo.

Es la opción más votada.

Votos
-----
- A. Cruzar el río helado · 3 votos (Ana)
- B. Dar el rodeo. · 4 votos (Bea con 2 de más)

Qué trae
--------
Tres días de ventisca.
- Combatientes: -10 (El hielo)
- Suministros: +5
- Refugiados: +3
- Cuerno de hueso"""


def test_the_decision_is_put_before_the_players(edition: Edition, plain: Profile) -> None:
    assert render(scene_text(view_of(edition), NOW, ZONE), plain) == ASKED


def test_the_reminder_names_who_is_missing(edition: Edition, plain: Profile) -> None:
    text = render(scene_missing(view_of(edition), NOW, ZONE), plain)
    assert "Falta el voto de Carl." in text
    assert "Las opciones son A y B." in text
    assert text.endswith("Se puede votar hasta el sábado 14, 20:00 (hora de Madrid).")
    nobody = view_of(edition, tuple(replace(voter, letter=None) for voter in VOTERS))
    assert "Faltan los votos de Ana, Bea y Carl." in render(scene_missing(nobody, NOW, ZONE), plain)


def test_the_result_with_votes_and_what_it_brings(edition: Edition, plain: Profile) -> None:
    view = view_of(edition, choice=Choice("B"), consequence="Tres días de ventisca.")
    assert render(scene_result(replace(view, brought=BROUGHT)), plain) == CHOSEN


@pytest.mark.parametrize("choice", [None, Choice("A", "Porque sí."), Choice("B")])
def test_nothing_hidden_is_told(
    edition: Edition, plain: Profile, phpbb: Profile, choice: Choice | None
) -> None:
    view = view_of(edition, choice=choice, brought=BROUGHT)
    for document in (scene_text(view, NOW, ZONE), scene_missing(view, NOW, ZONE)):
        assert "SECRETO" not in render(document, phpbb)
    assert "SECRETO" not in render(scene_result(view), plain)


@pytest.mark.parametrize(
    ("voters", "letter", "said"),
    [
        ((), "A", "La ha elegido el director."),
        (VOTERS, "A", "La más votada era B; el director ha elegido otra."),
        (
            (SceneVoter(1, "Ana", letter="A"), SceneVoter(2, "Bea", letter="B")),
            "A",
            "Empataban A y B: ha elegido el director.",
        ),
        (
            (SceneVoter(1, "Ana", letter="A"), SceneVoter(2, "Bea", letter="B")),
            "C",
            "Las más votadas eran A y B; el director ha elegido otra.",
        ),
    ],
)
def test_how_the_choice_stands_to_the_votes(
    edition: Edition, plain: Profile, voters: tuple[SceneVoter, ...], letter: str, said: str
) -> None:
    options = (*OPTIONS, Option("C", "Esperar"))
    view = view_of(edition, voters, options, Choice(letter, "Os cierran el paso."))
    text = render(scene_result(view), plain)
    assert said in text
    assert "Os cierran el paso." in text


def test_texts_before_and_after_their_time(edition: Edition, plain: Profile) -> None:
    assert "Aún no se ha elegido." in render(scene_result(view_of(edition)), plain)
    closed = view_of(edition, choice=Choice("A", "Sí"))
    assert "Ya se ha elegido" in render(scene_missing(closed, NOW, ZONE), plain)
    late = render(scene_missing(view_of(edition), CLOSES + timedelta(hours=1), ZONE), plain)
    assert "El plazo acabó el sábado 14, 20:00 (hora de Madrid)" in late
    open_end = render(scene_text(view_of(edition, closes_at=None), NOW, ZONE), plain)
    assert open_end.endswith("Se puede votar hasta que el director elija.")
    all_in = view_of(edition, VOTERS[:2])
    assert "No falta ningún voto." in render(scene_missing(all_in, NOW, ZONE), plain)


def test_where_nobody_votes_the_director_chooses(saga: Edition, plain: Profile) -> None:
    view = view_of(saga, extra_price=None)
    asked = render(scene_text(view, NOW, ZONE), plain)
    assert asked.endswith("Elige el director.")
    assert "Votación" not in asked
    assert "No falta ningún voto." in render(scene_missing(view, NOW, ZONE), plain)
    result = render(scene_result(view_of(saga, choice=Choice("B"))), plain)
    assert "La ha elegido el director." in result
    assert "Votos" not in result


def test_votes_that_are_not_sold_are_not_offered(edition: Edition, plain: Profile) -> None:
    text = render(scene_text(view_of(edition, extra_price=None), NOW, ZONE), plain)
    assert "Puntos de Héroe" not in text


def test_two_of_one_name_are_told_apart(edition: Edition, plain: Profile) -> None:
    twins = (SceneVoter(1, "Ana", Office.LEADER), SceneVoter(2, "Ana"))
    text = render(scene_missing(view_of(edition, twins), NOW, ZONE), plain)
    assert "Ana n.º 1 y Ana n.º 2" in text


def test_an_object_without_a_name_to_be_read(edition: Edition) -> None:
    assert brought_words(Brought(None, 0, text="\u200b")) == "un objeto"
    assert brought_words(Brought(Quantity.PURSE, 4)) == "Renombre de la bolsa: +4"


def _texts(edition: Edition, words: str) -> list[Document]:
    options = (Option("A", words, words), Option("B", words))
    voters = (SceneVoter(1, words, letter="A"), SceneVoter(2, words))
    view = view_of(edition, voters, options, name=words)
    chosen = view_of(edition, voters, options, Choice("B", words), name=words, consequence=words)
    brought = (Brought(Quantity.PEOPLE, 1, "kind:1", words, words), Brought(None, 0, text=words))
    return [
        scene_text(view, NOW, ZONE),
        scene_missing(view, NOW, ZONE),
        scene_result(replace(chosen, brought=brought)),
    ]


@given(data=st.data())
@settings(max_examples=30)
def test_hostile_words_change_no_tag(
    data: st.DataObject,
    edition: Edition,
    phpbb: Profile,
    hostile_text: st.SearchStrategy[str],
    tags_of: Callable[[str], list[str]],
    smileys_in: Callable[[str], list[str]],
) -> None:
    words = data.draw(hostile_text)
    for hostile, tame in zip(_texts(edition, words), _texts(edition, "Ana"), strict=True):
        assert tags_of(render(hostile, phpbb)) == tags_of(render(tame, phpbb))
        assert smileys_in(render(hostile, phpbb)) == []
