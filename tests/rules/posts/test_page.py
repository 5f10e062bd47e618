"""Any text is cut into posts, nothing of it is lost, and it takes time in proportion."""

from collections.abc import Callable
from datetime import UTC, datetime
from time import process_time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from director.rules.posts.page import read_page
from director.rules.posts.post import (
    LONGEST,
    LONGEST_PAGE,
    MOST_POSTS,
    PastedPost,
    PostMismatch,
    PostProblem,
)

MADRID = "Europe/Madrid"
NOW = datetime(2018, 7, 18, tzinfo=UTC)
PIECES = st.sampled_from(
    [
        "Partida Rol por web",
        "Cargando editor",
        "17/07/2018, 07:04",
        "Bera",
        "[Muerto] Tarek",
        "Sólo para el director",
        "- Tiradas (2)",
        "Notas de juego",
        "Tirada: 1d100",
        "Motivo: Ataque Rotura",
        "Resultado: 74",
        "Fuerza: (9/11)",
        "por Bera » 17 Jul 2018, 07:04",
        "Mensaje Bera el Dom Mayo 13 2018, 17:08",
        "Publicado: Mar Jul 17, 2018 7:04 am",
        "Bera — hoy a las 7:04",
        "Bera escribió:",
        "Mensaje por Bera",
        "Re: El puente",
        "",
        "-¡Alto!",
    ]
)
ENDS = st.sampled_from(["\n", "\r\n", "\r", "\n\n", " ", "\u00a0\n", "\u2028", "\x0b"])
PAGES = st.lists(st.tuples(PIECES, ENDS), max_size=12).map(
    lambda lines: "".join(piece + end for piece, end in lines)
)


def _read(text: str) -> tuple[PastedPost, ...]:
    return read_page(text, zone=MADRID, now=NOW)


@settings(max_examples=60)
@given(PAGES | st.text())
@example("\ud800")
@example("17/07/2018, 07:04\n17/07/2018, 07:05")
def test_nothing_is_lost(text: str) -> None:
    posts = _read(text)
    assert "".join(post.raw for post in posts) == (text if posts else "")
    assert bool(posts) == bool(text.strip())
    assert all(post.raw for post in posts)


@settings(max_examples=30)
@given(PAGES | st.text())
def test_what_is_read_of_a_post_can_be_shown_and_is_told_of_it(text: str) -> None:
    for post in _read(text):
        shown = f"{post.author}{post.body}{post.notes_text}"
        assert all(letter.isprintable() or letter not in "\x00\x07\x1b\x7f" for letter in shown)
        assert post.hidden_rolls >= 0
        assert (post.written is None) == any(
            wrong.problem in (PostProblem.NO_INSTANT, PostProblem.IMPOSSIBLE_INSTANT)
            for wrong in post.problems
        )
        assert (post.author == "") == (PostMismatch(PostProblem.NO_AUTHOR) in post.problems)


def test_of_a_text_without_anything_to_see_there_is_no_post() -> None:
    assert _read("") == ()
    assert _read(" \u00a0\r\n\t") == ()


def test_control_characters_stay_in_the_raw_text_only() -> None:
    (post,) = _read("17/07/2018, 07:04\nBe\x00ra\n\nVo\x1by.\ud800\n")
    assert (post.author, post.body) == ("Bera", "Voy.")
    assert "\x00" in post.raw


def test_a_post_too_long_is_read_up_to_its_limit_and_kept_whole() -> None:
    text = "a" * LONGEST + "b\nNotas de juego\nFuerza: 9/11"
    (post,) = _read(text)
    assert (post.body, post.notes_text, post.raw) == ("a" * LONGEST, "", text)
    assert post.problems[-1] == PostMismatch(PostProblem.TOO_LONG, most=LONGEST)
    assert len(_read("a" * LONGEST + "\n\n")[0].problems) == 2


def test_a_page_too_long_is_read_up_to_its_limit_and_kept_whole() -> None:
    text = "17/07/2018, 07:04\nBera\n\nVoy.\n"
    text += " " * (LONGEST_PAGE - len(text)) + "17/07/2018, 07:05\nTarek\n"
    (post,) = _read(text)
    assert (post.author, post.body, post.raw) == ("Bera", "Voy.", text)
    assert post.problems == (PostMismatch(PostProblem.TOO_LONG, most=LONGEST_PAGE),)
    assert "".join(post.raw for post in _read(" " * LONGEST_PAGE + "a")) == " " * LONGEST_PAGE + "a"


def test_of_a_page_with_too_many_posts_the_first_are_read_and_all_is_kept() -> None:
    date = "17/07/2018, 07:04\n"
    posts = _read(date * (MOST_POSTS + 5))
    assert len(posts) == MOST_POSTS
    assert posts[-1].raw == date * 6
    assert posts[-1].problems[-1] == PostMismatch(PostProblem.TOO_MANY_POSTS, most=MOST_POSTS)
    whole = _read(date * MOST_POSTS)
    assert len(whole) == MOST_POSTS
    assert all(one.problem is not PostProblem.TOO_MANY_POSTS for one in whole[-1].problems)


def test_a_page_of_nothing_but_dates_is_read_at_once() -> None:
    assert _seconds(_read, "17/07/2018, 07:04\n" * 5_556) < 0.5


@pytest.mark.parametrize(
    "piece",
    [
        "a",
        "a\n",
        "\n",
        "\n17/07/2018, 07:04\n",
        "por a » 17 jul 2018, 07:04\n",
        "a\nPublicado: 17 jul 2018, 07:04\n",
        "Bera escribió:\n",
        "mensaje " + "a " * 140 + "\n",
        "mar jul " * 35 + "1:00\n",
        "- Tiradas (2)\nTirada: 1d100\nResultado: 3\n",
    ],
)
def test_twice_the_text_takes_twice_the_time(piece: str) -> None:
    """Where every line met every other, four times the text would take sixteen times as long."""
    short, long = (_seconds(_read, piece * (size // len(piece))) for size in (3_000, 12_000))
    assert long < 10 * short + 0.02


def _seconds(read: Callable[[str], object], text: str) -> float:
    def once() -> float:
        start = process_time()
        read(text)
        return process_time() - start

    return min(once() for _ in range(2))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("17/07/2018, 07:04", [("", "")]),
        ("17/07/2018, 07:04\n17/07/2018, 07:05\nBera\n\n", [("", ""), ("Bera", "")]),
        (
            "17/07/2018, 07:04\nCargando editor\n17/07/2018, 07:05\nBera\n\n",
            [("", ""), ("Bera", "")],
        ),
        ("17/07/2018, 07:04\nBera\nnarra sin más", [("Bera", "Bera\nnarra sin más")]),
        ("17/07/2018, 07:04\nBera narra.\nY calla.", [("", "Bera narra.\nY calla.")]),
        ("17/07/2018, 07:04\nLa Compañía.\n\nSigue.", [("La Compañía.", "La Compañía.\n\nSigue.")]),
        ("17/07/2018, 07:04\n-¡Alto!\n\nSigue.", [("", "-¡Alto!\n\nSigue.")]),
        ("17/07/2018, 07:04\n\nSilencio.\n\nSigue.", [("", "Silencio.\n\nSigue.")]),
        ("17/07/2018, 07:04\n\nBera [Directora]\n\nSigue.", [("Bera", "Sigue.")]),
        ("17/07/2018, 07:04\nBera\n- Tiradas (1)\n", [("Bera", "")]),
        ("17/07/2018, 07:04\nNotas de juego\nVoy.\n", [("", "")]),
        (f"17/07/2018, 07:04\n{'a' * 121}\n\nb", [("", f"{'a' * 121}\n\nb")]),
        (f"17/07/2018, 07:04\n{'a' * 301}\n\nb", [("", f"{'a' * 301}\n\nb")]),
        ("Partida Rol por web\n\nUno\n\n17/07/2018, 07:04\nBera\n\n", [("Bera", "")]),
        ("Fin.\n17/07/2018, 07:04\nBera\n\n", [("", "Fin."), ("Bera", "")]),
        ("Uno\nDos\npor Bera » 17 jul 2018, 7:04\n", [("", "Uno\nDos"), ("Bera", "")]),
        ("Voy - 17 jul 2018, 7:04 mañana", [("", "Voy - 17 jul 2018, 7:04 mañana")]),
        ("Voy.\nBera - 17 jul 2018, 7:04", [("", "Voy.\nBera - 17 jul 2018, 7:04")]),
        ("Voy a las 17 jul 2018, 7:04", [("", "Voy a las 17 jul 2018, 7:04")]),
        ("17 jul 2018, 07:04\nBera\n", [("", "17 jul 2018, 07:04\nBera")]),
        ("Publicado: 17 jul 2018, 7:04\nVoy.", [("", "Voy.")]),
        ("Fin.\nUno\nPublicado: 17 jul 2018, 7:04\n", [("", "Fin.\nUno"), ("", "")]),
    ],
)
def test_where_posts_begin_and_who_wrote_them(text: str, told: list[tuple[str, str]]) -> None:
    assert [(post.author, post.body) for post in _read(text)] == told


@pytest.mark.parametrize(
    ("text", "author", "body", "unsure"),
    [
        ("17/07/2018, 07:04\nBera\n\nVoy.", "Bera", "Voy.", False),
        ("17/07/2018, 07:04\nLevanto el escudo\nY voy.", "Levanto el escudo", "", True),
        ("17/07/2018, 07:04\nLevanto el escudo", "Levanto el escudo", "", True),
        ("17/07/2018, 07:04\nVoy.\n\nY callo.", "Voy.", "", True),
        ("17/07/2018, 07:04\nBera [Directora]\nVoy.", "Bera", "Voy.", False),
        ("17/07/2018, 07:04\nAcciones: Paso\n\nVoy.", "", "Acciones: Paso\n\nVoy.", False),
        ("17/07/2018, 07:04\nFuerza: (9/11)", "", "Fuerza: (9/11)", False),
        ("17/07/2018, 07:04\nFuerza (9/11)\n\nVoy.", "", "Fuerza (9/11)\n\nVoy.", False),
        ("17/07/2018, 07:04\nMotivo: Ataque Rotura\n", "", "Motivo: Ataque Rotura", False),
        (
            "Bera\n17/07/2018, 07:04\nAcciones: Ataque Fuerza + 1Vol a B4\n",
            "Bera",
            "Acciones: Ataque Fuerza + 1Vol a B4",
            False,
        ),
        ("Bera\n17/07/2018, 07:04\nLevanto el escudo\n", "Bera", "Levanto el escudo", False),
        ("\nBera\n17/07/2018, 07:04\n\nVoy.\n", "Bera", "Voy.", False),
    ],
)
def test_a_part_of_a_text_is_never_lost_to_an_author(
    text: str, author: str, body: str, unsure: bool
) -> None:
    (post,) = _read(text)
    assert post.author == author
    assert post.body == (body or text.partition("\n")[2])
    doubt = PostMismatch(PostProblem.UNSURE_AUTHOR, author)
    assert (doubt in post.problems) is unsure


def test_names_may_stand_over_the_dates_of_a_whole_page() -> None:
    page = "Bera\n17/07/2018, 07:04\nVoy\n\nAl puente\n\nTarek\n17/07/2018, 08:04\nPaso\n"
    told = [(post.author, post.body) for post in _read(page)]
    assert told == [("Bera", "Voy\n\nAl puente"), ("Tarek", "Paso")]


@pytest.mark.parametrize(
    "text",
    [
        "Nos vemos, quedamos el\n18/07/2018, 10:00\nsi podéis",
        "Nos vemos.\nQuedamos el\n18/07/2018, 10:00\nSi podéis\n\nY ya.",
        "Nos vemos.\n18/07/2018, 10:00\nsi podéis.\n\nY ya.",
        "Hola.\n\nQuedamos\n18/07/2018, 10:00\nsi podéis",
    ],
)
def test_a_date_in_the_middle_of_a_text_begins_no_post(text: str) -> None:
    (post,) = _read(text)
    assert (post.author, post.body) == ("", text)
    (first, *others) = _read(f"17/07/2018, 07:04\nBera\n\n{text}")
    assert (first.author, first.body, others) == ("Bera", text, [])


@pytest.mark.parametrize("before", ["", "Fuerza: (9/11)\n", "Y cae.\n", "Cargando editor\n"])
def test_a_date_after_the_end_of_a_text_begins_a_post(before: str) -> None:
    posts = _read(f"17/07/2018, 07:04\nBera\n\nVoy.\n\n{before}18/07/2018, 10:00\nTarek\n\nVoy.")
    assert [post.author for post in posts] == ["Bera", "Tarek"]


@pytest.mark.parametrize(
    ("header", "private"),
    [
        ("Bera\nSólo para el director\n\n", True),
        ("Bera\n\nSolo para la directora.\n\n", True),
        ("\nBera\n\nSólo para el director\n\n", True),
        ("\n\nSólo para los directores\n\n", True),
        ("Bera\nSólo para: Tarek, Ana\n\n", True),
        ("Bera\n\nSolo para morir volvió.\n\n", False),
        ("Bera\n\nVoy.\nSólo para el director\n", False),
    ],
)
def test_a_post_for_the_director_only_is_private(header: str, private: bool) -> None:
    (post,) = _read(f"17/07/2018, 07:04\n{header}Voy.")
    assert post.private is private
    assert post.body.endswith("Voy.")


@pytest.mark.parametrize(
    ("line", "name", "roles"),
    [
        ("[Muerto] Tarek", "Tarek", {"dead"}),
        ("Tarek [Narrador] [ director ]", "Tarek", {"narrator", "director"}),
        ("[MUERTA]\u00a0Ana", "Ana", {"dead"}),
        ("Director", "Director", {"director"}),
        ("Muerto", "Muerto", set()),
        ("[DM 01/19] Pepe", "[DM 01/19] Pepe", set()),
    ],
)
def test_roles_stand_around_the_name(line: str, name: str, roles: set[str]) -> None:
    (post,) = _read(f"17/07/2018, 07:04\n{line}\n\nVoy.")
    assert (post.author, post.body) == (name, "Voy.")
    assert {str(role) for role in post.roles} == roles


@pytest.mark.parametrize(
    ("text", "hidden", "rolls"),
    [
        ("- Tiradas (2)", 2, 0),
        ("Tirada (1)\n\n— Tiradas (3)", 4, 0),
        ("Tiradas (2)\nTirada: 1d100\nMotivo: a\nResultado: 3", 1, 1),
        ("Tirada: 1d100\nMotivo: a\nResultado: 3\n- Tiradas (1)", 1, 1),
        ("- Tiradas (1)\n\nNotas de juego\nTirada: 1d100\nResultado: 3", 1, 1),
        ("Tiradas (1)\nTirada: 1d100\nResultado: 3\nTirada: 1d100\nResultado: 4", 0, 2),
        ("- Tiradas (9999)", 0, 0),
    ],
)
def test_folded_dice_are_counted(text: str, hidden: int, rolls: int) -> None:
    (post,) = _read(text)
    assert (post.hidden_rolls, len(post.rolls)) == (hidden, rolls)


def test_notas_stand_under_their_first_heading() -> None:
    (post,) = _read("Voy.\n\nNotas de juego:\n\nFuerza: 9/11\nNotas de juego\nAdiós")
    assert (post.body, post.notes_text) == ("Voy.", "Fuerza: 9/11\nAdiós")
