"""The request for rolls and the result, as players read them: nothing that is secret."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.forum.caravan import check_texts, check_words
from director.forum.document import Document
from director.forum.profiles import Profile
from director.forum.render import render
from director.operations.views.attribute_tests import AttributeTestView
from director.operations.views.caravan import GoodsRow
from director.rules.caravan.attribute_tests import Reading
from director.rules.caravan.state import FIGHTERS, Quantity
from tests.forum.caravan.attribute_tests_made import BERA, OLAF, rolled, view

SUPPLIES = GoodsRow(1, 4, Quantity.SUPPLIES, "test", -2, 10, -3, text="En la nieve")
MORALE = GoodsRow(2, 4, Quantity.MORALE, "test", 5, 60, 5)


def test_the_request(plain: Profile) -> None:
    text = render(check_texts.request_for_rolls(view(BERA, OLAF), "Guerra", 10), plain)
    assert text.splitlines() == [
        "Prueba de Guerra: Cruzar el collado",
        "=" * 35,
        "Nieva en el collado.",
        "",
        "Alguien tiene que abrir paso.",
        "",
        "Tira cada persona, y basta con que una tirada salga bien.",
        "",
        "Tirad en el foro y escribid el motivo tal como viene aquí.",
        "- Bera (Jugadora 3): 1d10, motivo «Prueba de Guerra de Bera, Cruzar el collado». "
        "Sale bien con 4 o menos (Guerra 6, penalización 2).",
        "- Olaf (Jugador 4): 1d10, motivo «Prueba de Guerra de Olaf, Cruzar el collado». "
        "No puede salir bien (Guerra 3, penalización 3).",
    ]


def test_only_those_who_owe_a_roll_are_asked(plain: Profile) -> None:
    test = view(rolled(BERA, 9), OLAF)
    text = render(check_texts.request_for_rolls(test, "Guerra", 10), plain)
    assert "Bera" not in text
    assert "Olaf" in text
    test = view(rolled(BERA, 9), OLAF, reading=Reading.BEST)
    owed = check_texts.request_for_rolls(test, "Guerra", 10)
    assert render(owed, plain) == check_texts.NOTHING_OWED


def test_how_hard_it_is_may_be_kept(plain: Profile) -> None:
    test = view(BERA, OLAF)
    told = check_texts.request_for_rolls(test, "Guerra", 10, penalty_told=False)
    other = check_texts.request_for_rolls(
        view(BERA, OLAF, penalty=5), "Guerra", 10, penalty_told=False
    )
    assert told == other
    text = render(told, plain)
    assert "penalización" not in text
    assert "Guerra 6: cuanto más bajo, mejor." in text


def test_the_result(plain: Profile) -> None:
    test = view(rolled(BERA, 9, 4), OLAF, state="closed", consequence="Cruzan de noche.")
    told = check_texts.told_result(test, "Guerra", 10, goods=(SUPPLIES, MORALE), items=("Mapa",))
    assert render(told, plain).splitlines()[2:] == [
        "Prueba superada.",
        "- Bera (Guerra 6, penalización 2): 9; repetida por 3 Puntos de Héroe, 4 en 1d10, "
        "sale bien.",
        "- Olaf (Guerra 3, penalización 3): no le hizo falta tirar.",
        "",
        "Cruzan de noche.",
        "- Suministros −2, ahora 10: En la nieve",
        "- Moral +5, ahora 60",
        "- Objeto: Mapa",
    ]


def test_the_result_of_a_failure_that_helps_nobody(plain: Profile) -> None:
    test = view(rolled(BERA, 10), OLAF, reading=Reading.BEST, penalty=0, state="closed")
    people = replace(SUPPLIES, what=Quantity.PEOPLE, kind=FIGHTERS, text="")
    told = check_texts.told_result(test, "Guerra", 10, goods=(people,), penalty_told=False)
    assert render(told, plain).splitlines()[2:] == [
        "Prueba no superada.",
        "- Bera (Guerra 6): 10 en 1d10, sale mal.",
        "- Combatientes −2, ahora 10",
    ]


@pytest.mark.parametrize("told", [True, False])
def test_nothing_secret_is_told(plain: Profile, told: bool) -> None:
    goods = (replace(MORALE, secret=True), replace(SUPPLIES, withdrawn=True))
    done = view(rolled(BERA, 4), state="closed", consequence="Cruzan.")
    open_ = view(BERA, OLAF)
    shown = [
        check_texts.request_for_rolls(open_, "Guerra", 10, penalty_told=told),
        check_texts.told_result(done, "Guerra", 10, goods=goods, penalty_told=told),
    ]
    for document in shown:
        text = render(document, plain)
        assert "Piedra" not in text, "the director's notes"
        assert "Moral" not in text
        assert "Suministros" not in text
    hidden = check_texts.request_for_rolls(replace(open_, secret=True), "Guerra", 10)
    assert render(hidden, plain) == check_texts.NOTHING_OWED
    for test in (replace(done, secret=True), open_):
        result = check_texts.told_result(test, "Guerra", 10, goods=(MORALE,), items=("Mapa",))
        assert render(result, plain) == check_texts.NOTHING_TOLD


def test_namesakes_are_told_apart(plain: Profile) -> None:
    test = view(BERA, replace(OLAF, name="Bera"))
    text = render(check_texts.request_for_rolls(test, "Guerra", 10), plain)
    assert "- Bera (Jugadora 3): 1d10, motivo «Prueba de Guerra de Bera (Jugadora 3)," in text
    assert "- Bera (Jugador 4): 1d10, motivo «Prueba de Guerra de Bera (Jugador 4)," in text


@given(data=st.data())
def test_hostile_names_change_no_tag(
    data: st.DataObject,
    phpbb: Profile,
    hostile_text: st.SearchStrategy[str],
    tags_of: Callable[[str], list[str]],
    smileys_in: Callable[[str], list[str]],
) -> None:
    name, title, told = (data.draw(hostile_text) for _ in range(3))
    taker = replace(rolled(BERA, 9, 4), name=name, player=name)
    goods = replace(SUPPLIES, text=told)
    quiet = view(rolled(BERA, 9, 4), text="", state="closed")
    hostile = view(taker, text="", state="closed", name=title)
    for make in (_result_of, _request_of):
        text = render(make(hostile, goods, title), phpbb)
        assert tags_of(text) == tags_of(render(make(quiet, SUPPLIES, "Guerra"), phpbb))
        assert smileys_in(text) == []


def _result_of(test: AttributeTestView, row: GoodsRow, word: str) -> Document:
    return check_texts.told_result(test, word, 10, goods=(row,), items=(word,))


def _request_of(test: AttributeTestView, _row: GoodsRow, word: str) -> Document:
    fresh = replace(test, takers=tuple(replace(taker, rolls=()) for taker in test.takers))
    return check_texts.request_for_rolls(fresh, word, 10)


@pytest.mark.parametrize(
    ("target", "words"),
    [
        (-3, "no puede salir bien"),
        (0, "no puede salir bien"),
        (1, "solo sale bien con un 1"),
        (9, "sale bien con 9 o menos"),
        (10, "sale bien con cualquier resultado"),
    ],
)
def test_with_what_it_succeeds(target: int, words: str) -> None:
    assert check_words.target_words(target, 10) == words


def test_a_penalty_may_help() -> None:
    words = [check_words.penalty_words(penalty) for penalty in (2, 0, -1)]
    assert words == ["penalización 2", "", "ayuda 1"]


def test_every_reading_has_its_words() -> None:
    assert len({check_words.reading_words(each) for each in Reading}) == 3
    assert all(check_words.reading_explained(each).endswith(".") for each in Reading)


def test_without_rules_all_who_take_it_are_named() -> None:
    test = replace(view(BERA, OLAF, reading=Reading.BEST), result=None)
    assert check_words.counted_takers(test) == (BERA, OLAF)
