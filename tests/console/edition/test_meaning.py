"""Every value that an edition may have is put into words, and none of them in English."""

import re
import typing
from collections.abc import Iterator
from typing import Any

import pytest

from director.console.edition.chapters import chapter_of, chapters
from director.console.edition.meaning import meaning, pattern_of, sentences
from director.console.edition.rows import compared_lines, value_lines
from director.console.edition.sentence import ANY
from director.console.edition.value_words import DICE, HOURS, PERCENT, value_words
from director.editions.block import Block
from director.editions.differences import leaves
from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.editions.values import Value
from director.resources import resources_folder

SHIPPED = resources_folder() / "editions"
EDITIONS = tuple(sorted(file.stem for file in SHIPPED.glob("*.toml")))
ENGLISH = re.compile(
    r"\b(?:the|and|or|of|hero|companion|secondary|spent|ability|rank|true|false|none|all|round)\b"
)
"""Words that Spanish does not have; forms of players ("Strength") stand in quotes and may."""
TIERS = ("hero", "companion", "secondary")


def loaded(code: str) -> Edition:
    return load_edition(code, [SHIPPED])


def places(kind: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every place of the schema with the kind of its value; a star where editions name things."""
    if isinstance(kind, type) and issubclass(kind, Value):
        yield ".".join(path), kind.model_fields["value"].annotation
    elif isinstance(kind, type) and issubclass(kind, Block):
        for name, field in kind.model_fields.items():
            yield from places(field.annotation, (*path, name))
    elif typing.get_origin(kind) is dict:
        yield from places(typing.get_args(kind)[1], (*path, "*"))
    else:
        for part in typing.get_args(kind):
            yield from places(part, path)


def values_of(kind: Any) -> list[Any]:
    """Some values of a kind, all of them where they can be counted."""
    arguments = typing.get_args(kind)
    if kind is bool:
        return [True, False]
    if kind is int:
        return [0, 1, 2, 12, -1, -3]
    if typing.get_origin(kind) is typing.Literal:
        return list(arguments)
    if typing.get_origin(kind) is tuple:
        single = values_of(arguments[0])
        return [(), tuple(single), *((value,) for value in single)]
    return ["Palabra"]


def unquoted(text: str) -> str:
    return re.sub(r"«[^»]*»", "", text)


def neighbours(key: str) -> dict[str, Any]:
    """A value for whatever stands beside it."""
    table, _, _ = key.rpartition(".")
    return {name.rpartition(".")[2]: 3 for name, _ in PLACES if name.rpartition(".")[0] == table}


PLACES = [
    (place.replace("*", star), kind)
    for place, kind in places(Edition)
    for star in (("4",) if "*" in place else ("",))
]


@pytest.mark.parametrize(("key", "kind"), PLACES, ids=[key for key, _ in PLACES])
def test_every_place_of_the_schema_has_a_sentence_for_every_value(key: str, kind: Any) -> None:
    for value in values_of(kind):
        words = meaning(key, value, neighbours(key))
        assert re.fullmatch(r"[A-ZÁÉÍÓÚ].*\.", words), words
        assert not ENGLISH.search(unquoted(words)), words
        assert "{" not in words
        shown = value_words(pattern_of(key), value)
        assert shown
        assert not ENGLISH.search(unquoted(shown)), shown


@pytest.mark.parametrize("code", EDITIONS)
def test_every_value_of_every_edition_is_a_line(code: str) -> None:
    edition = loaded(code)
    lines = value_lines(edition)
    assert {line.key for line in lines} == set(leaves(edition))
    assert len({line.id for line in lines}) == len(lines)
    for line in lines:
        assert not ENGLISH.search(unquoted(line.words)), line.words
        assert line.source


@pytest.mark.parametrize("code", EDITIONS)
def test_no_two_values_say_the_same(code: str) -> None:
    words = [line.words for line in value_lines(loaded(code))]
    assert len(set(words)) == len(words)


def test_no_sentence_is_kept_for_a_place_that_is_not_there() -> None:
    known = {pattern_of(key) for key, _ in PLACES}
    assert set(sentences()) == known
    assert known >= {*PERCENT, *HOURS, *DICE}


def test_sentences_for_single_values_have_one_for_the_rest() -> None:
    for key, kind in PLACES:
        found = sentences()[pattern_of(key)]
        if not isinstance(found, str) and kind is int:
            assert ANY in found, key


def test_every_block_is_in_one_chapter() -> None:
    blocks = [block for chapter in chapters() for block in chapter.blocks]
    own = {"schema_version", "code", "title", "extends"}
    assert sorted(blocks) == sorted(set(Edition.model_fields) - own)
    assert chapter_of("deaths.hero.boss.cap").title == "Muerte"


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("attacks.strength.base", 70, "Un ataque de Fuerza parte de 70 %."),
        ("attacks.comparison", "below", "Un ataque acierta si la tirada es menor que el umbral."),
        ("healing.per_rest_day", 1, "Cada día de descanso cura 1 herida a cada personaje."),
        ("healing.per_rest_day", 2, "Cada día de descanso cura 2 heridas a cada personaje."),
        (
            "deaths.companion.individual.per_wound",
            1,
            "Cada herida de antes suma 1 % a la tirada de muerte de un compañero.",
        ),
        ("promotions.ranks.3.cost", 10, "Pasar al rango 3 cuesta 10 de renombre."),
        ("difficulty.2A.renown", -2, "El nivel 2A resta 2 al renombre de la batalla."),
        (
            "participation.alone",
            ("hero", "companion"),
            "Si cada jugador lleva a uno solo, puede ser: héroe y compañero.",
        ),
        (
            "motives.ability",
            "Ataque con {ability} {rank}",
            "El motivo de una habilidad se escribe «Ataque con {habilidad} {rango}».",
        ),
        (
            "deployment.npcs_shown",
            True,
            "Al desplegar, los jugadores ven las casillas de los PNJ. Lo lleva el director.",
        ),
        ("deaths.hero.never_dies", True, "El héroe no muere nunca. Lo lleva el director."),
    ],
)
def test_words(key: str, value: Any, words: str) -> None:
    assert meaning(key, value) == words


def test_what_no_rule_computes_with_is_left_to_the_director() -> None:
    told = {
        pattern_of(key)
        for key, kind in PLACES
        for value in values_of(kind)
        if meaning(key, value, neighbours(key)).endswith("Lo lleva el director.")
    }
    chapters = {key.split(".")[0] for key in told}
    assert chapters == {"battles", "deployment", "ownership", "deaths"}
    assert {key for key in told if key.startswith(("ownership", "deaths"))} == {
        "ownership.director_opens",
        "deaths.*.plot",
        "deaths.*.never_dies",
    }
    whole = {key for key in sentences() if key.startswith(("battles.", "deployment."))}
    assert whole <= told


def test_a_neighbour_may_be_named() -> None:
    words = meaning("difficulty.1A.enemies_numerator", -1, {"enemies_denominator": 3})
    assert words == "En el nivel 1A hay 1/3 menos de enemigos que de personajes."


def test_what_nobody_knows_is_a_fault() -> None:
    with pytest.raises(KeyError):
        meaning("attacks.luck", 1)
    with pytest.raises(KeyError):
        meaning("attacks.comparison", "above")


def test_two_editions_side_by_side() -> None:
    lines = {
        line.key: line
        for line in compared_lines(loaded("campana"), loaded("saga"), ("Campaña", "Saga"))
    }
    marks = {
        "attacks.strength.base": "distinto",
        "aggro.per_strength": "solo en Campaña",
        "acquisition.companion.base": "solo en Saga",
        "wounds.gate": "otra fuente",
        "war_horn.start": "",
    }
    assert {key: lines[key].mark for key in marks} == marks
    base = lines["attacks.strength.base"]
    assert base.left is not None
    assert base.right is not None
    assert (base.left.value, base.right.value) == ("70 %", "80 %")
    assert lines["acquisition.companion.base"].words == "Un compañero cuesta 12 de renombre."


def test_where_a_value_comes_from() -> None:
    sources = {line.key: line.source for line in value_lines(loaded("clanes-campana"))}
    assert sources["deaths.companion.wound_limit.wounds"].startswith("Clanes, ")
    assert sources["initiative.die"].startswith("Primera edición, ")
    assert sources["votes.each"].startswith("valor de la casa (")
