"""Creatures as TOML."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.operations.bestiary.reading import MOST_CREATURES, Read, RowReason
from director.operations.bestiary.toml_files import read_toml, toml_text
from director.rules.bestiary.creatures import Creature
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock
from tests.harness.creatures import FULL, creature, creatures

PLAIN = """[[creature]]
name = "Escudero"
strength = 11
armor = 9
willpower = 2
exertion = 1
reaction = 2
break_ = 2
"""


def _told(read: Read) -> list[tuple[int, str, str, RowReason]]:
    return [(row.line, row.name, row.key, row.reason) for row in read.refused]


def test_what_is_plain_need_not_be_said() -> None:
    read = read_toml(PLAIN)
    assert read.creatures == (replace(creature(), kind=""),)
    assert (read.refused, read.lines) == ((), (1,))
    assert toml_text(read.creatures) == PLAIN


def test_words_of_the_table_are_keys_too() -> None:
    text = """# Mis criaturas
[[criatura]]
Nombre = "Escudero"
ARM = 9
fuerza = 11
"Alcance mínimo" = 2
alcance_maximo = 3
Vol = 2
efz = 1
reacción = 2
Rotura = 2
secreta = true
[[criatura.habilidad]]
nombre = "Muro"
rango = 2
activa = false
reacción = true
texto = "x"
""".replace("reacción =", '"reacción" =')
    read = read_toml(text)
    expected = creature(range_min=2, range_max=3, kind="", secret=True)
    ability = OwnedAbility("Muro", 2, False, True, "x")
    assert read.creatures == (replace(expected, abilities=(ability,)),)
    assert (read.refused, read.lines) == ((), (2,))


@settings(max_examples=80, deadline=None)
@given(many=st.lists(creatures(), max_size=3, unique_by=lambda each: each.code))
def test_what_is_written_is_read_back(many: list[Creature]) -> None:
    kept = (FULL, *(each for each in many if each.code != FULL.code))
    text = toml_text(kept)
    read = read_toml(text)
    assert read.creatures == kept
    assert read.refused == ()
    written = text.split("\n")
    assert all(written[line - 1] == "[[creature]]" for line in read.lines)
    assert len(set(read.lines)) == len(kept)
    assert toml_text(read.creatures) == text


def test_lines_are_those_of_the_file() -> None:
    """Words within texts and comments that look like the head of a creature are none."""
    long = 'text = """\n[[creature]]\n\\"""\n"""\n\n'
    read = read_toml(f"# [[creature]]\n{PLAIN}{long}{PLAIN}notes = '[[creature]]'\n")
    assert read.lines == (2, 15)
    assert read.refused == ()


def test_a_list_written_in_one_piece_is_read() -> None:
    row = "name='a', strength=1, armor=0, willpower=0, exertion=0, reaction=0, break_=0"
    read = read_toml(f"creature = [{{{row}}}, {{{row}}}]")
    assert [each.stats for each in read.creatures] == [StatBlock(1, 0, 0, 0, 0, 0)] * 2
    assert read.lines == (1, 1)


@pytest.mark.parametrize(
    ("line", "key", "reason", "detail"),
    [
        ("bicho = 1", "bicho", RowReason.UNKNOWN_KEY, ""),
        ("ARM = 3", "armor", RowReason.REPEATED_KEY, ""),
        ("level = 1.5", "level", RowReason.NOT_A_NUMBER, "1.5"),
        ("level = true", "level", RowReason.NOT_A_NUMBER, "True"),
        ("level = 0", "level", RowReason.OUT_OF_RANGE, "0"),
        (f"level = 0x{'f' * 5000}", "level", RowReason.OUT_OF_RANGE, "…"),
        ("range_min = 2", "range_max", RowReason.OUT_OF_RANGE, "1"),
        ("kind = 3", "kind", RowReason.NOT_A_TEXT, "3"),
        (f"kind = '{'k' * 200}'", "kind", RowReason.TOO_LONG, "k" * 79 + "…"),
        ('text = "a\\u0000"', "text", RowReason.CONTROL_CHARACTERS, "a\0"),
        ("secret = 'sí'", "secret", RowReason.NOT_YES_OR_NO, "sí"),
        (f"code = '{'c' * 65}'", "code", RowReason.TOO_LONG, "c" * 65),
        ('code = "a\\nb"', "code", RowReason.CONTROL_CHARACTERS, "a\nb"),
        ("abilities = 3", "abilities", RowReason.NOT_ABILITIES, "3"),
        ("abilities = [3]", "abilities", RowReason.NOT_ABILITIES, "3"),
        ("ability = [{rank = 1}]", "abilities.name", RowReason.MISSING, ""),
        ("ability = [{name = ''}]", "abilities.name", RowReason.EMPTY, ""),
        ("ability = [{name = 1}]", "abilities.name", RowReason.NOT_A_TEXT, "1"),
        ("ability = [{name = 'a', rank = 11}]", "abilities.rank", RowReason.OUT_OF_RANGE, "11"),
        (
            "ability = [{name = 'a', rango = 1, rank = 1}]",
            "abilities.rank",
            RowReason.REPEATED_KEY,
            "",
        ),
        ("ability = [{name = 'a', pelo = 1}]", "abilities.pelo", RowReason.UNKNOWN_KEY, ""),
    ],
)
def test_what_cannot_be_taken_is_named(line: str, key: str, reason: RowReason, detail: str) -> None:
    read = read_toml(f"\n{PLAIN}{line}\n{PLAIN}")
    (refused,) = read.refused
    assert (refused.line, refused.name, refused.key) == (2, "Escudero", key)
    assert (refused.reason, refused.detail) == (reason, detail)
    assert len(read.creatures) == 1
    assert read.refused_lines == (2,)


def test_everything_wrong_with_one_is_named() -> None:
    read = read_toml("[[creature]]\nstrength = 'a'\nlevel = 0\nexertion = 1\nreaction = 1\nrtr = 1")
    assert _told(read) == [
        (1, "", "strength", RowReason.NOT_A_NUMBER),
        (1, "", "name", RowReason.MISSING),
        (1, "", "armor", RowReason.MISSING),
        (1, "", "willpower", RowReason.MISSING),
        (1, "", "level", RowReason.OUT_OF_RANGE),
    ]
    assert (read.refused[-1].low, read.refused[-1].high) == (1, 99)
    assert read.refused_lines == (1,)


def test_of_two_with_one_code_the_first_counts() -> None:
    one = PLAIN + "code = 'x'\n"
    read = read_toml(one + one + PLAIN + PLAIN)
    assert [each.code for each in read.creatures] == ["x", "", ""]
    assert _told(read) == [(10, "Escudero", "code", RowReason.DUPLICATE_CODE)]
    assert read.lines == (1, 19, 27)


def test_what_is_no_toml_costs_one_creature() -> None:
    broken = PLAIN.replace('"Escudero"', '"Roto"').replace("armor = 9", "armor = = 9")
    read = read_toml(f"{PLAIN}{broken}{PLAIN}[otra]\na = 1\n")
    assert len(read.creatures) == 2
    assert _told(read) == [
        (12, "Roto", "", RowReason.BROKEN),
        (17, "", "otra", RowReason.UNKNOWN_KEY),
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", (1, "", RowReason.NO_CREATURES)),
        ("# nada\n", (1, "", RowReason.NO_CREATURES)),
        ("\n\na = = 1", (3, "", RowReason.BROKEN)),
        ("[[creature", (1, "", RowReason.BROKEN)),
        ("\0", (1, "", RowReason.BROKEN)),
        (f"a = {'9' * 5000}", (1, "", RowReason.BROKEN)),
        (f"a = {'[' * 5000}{']' * 5000}", (1, "", RowReason.TOO_DEEP)),
        (f"a{'.a' * 100_000} = 1", (1, "", RowReason.TOO_DEEP)),
        ("[a" + ' . "a"' * 100_000 + "]", (1, "", RowReason.TOO_DEEP)),
        ("foe = 1", (1, "foe", RowReason.UNKNOWN_KEY)),
        ("creature = 1", (1, "creature", RowReason.UNKNOWN_KEY)),
        ("creature = [1]", (1, "", RowReason.BROKEN)),
    ],
)
def test_a_file_that_tells_none_says_why(text: str, told: tuple[int, str, RowReason]) -> None:
    read = read_toml(text)
    assert [(row.line, row.key, row.reason) for row in read.refused] == [told]
    assert read.creatures == ()


def test_many_dots_in_a_text_are_no_depth() -> None:
    dots = ".a" * 100
    read = read_toml(f'# {dots}\n{PLAIN}text = \'{dots}\'\nnotes = """\n{dots}"""\n')
    assert [(each.text, each.notes) for each in read.creatures] == [(dots, dots)]


def test_depth_costs_one_creature_too() -> None:
    deep = f"{PLAIN}text = {'[' * 5000}{']' * 5000}\n"
    read = read_toml(f"{PLAIN}{deep}{PLAIN}")
    assert len(read.creatures) == 2
    assert _told(read) == [(9, "Escudero", "", RowReason.TOO_DEEP)]


def test_there_is_a_most(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_CREATURES >= 2000
    monkeypatch.setattr("director.operations.bestiary.creature_rows.MOST_CREATURES", 2)
    read = read_toml(PLAIN * 4)
    assert len(read.creatures) == 2
    assert _told(read) == [(17, "Escudero", "", RowReason.TOO_MANY)]


@settings(max_examples=60, deadline=None)
@given(
    text=st.lists(st.sampled_from([*"[]=\"'#\n{},.a1", "[[creature]]", "name"]), max_size=30).map(
        "".join
    )
)
def test_any_text_has_an_answer(text: str) -> None:
    read = read_toml(text)
    assert read.creatures == ()
    assert read.refused
