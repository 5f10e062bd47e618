"""Editions as files: parents, broken files of every kind, and the copy kept in a campaign."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import (
    Edition,
    EditionError,
    Reason,
    dump_edition,
    load_edition,
    parse_edition,
)

SHIPPED = Path(__file__).parents[2] / "resources" / "editions"
Write = Callable[[str, str], Path]
Load = Callable[[str], Edition]

TEN_WOUNDS = 'extends = "campana"\n[deaths.hero]\nwound_limit.wounds = 10\n'


def _failure(load: Load, code: str) -> EditionError:
    with pytest.raises(EditionError) as caught:
        load(code)
    return caught.value


def test_a_child_changes_only_what_it_names(write: Write, load: Load) -> None:
    write("mesa", TEN_WOUNDS)
    parent, child = load("campana"), load("mesa")
    assert child.deaths is not None
    assert parent.deaths is not None
    limit = child.deaths.hero.wound_limit
    assert limit is not None
    assert limit.wounds.value == 10
    assert limit.effect == (parent.deaths.hero.wound_limit or limit).effect
    assert child.deaths.companion == parent.deaths.companion
    assert (child.code, child.title, child.extends) == ("mesa", "Prueba", "campana")


def test_a_changed_value_is_a_house_value_under_the_same_heading(write: Write, load: Load) -> None:
    write("mesa", TEN_WOUNDS)
    deaths = load("mesa").deaths
    assert deaths is not None
    assert deaths.hero.wound_limit is not None
    source = deaths.hero.wound_limit.wounds.source
    assert (source.house, source.book, source.section) == (True, None, "Muerte, héroe")


def test_a_child_may_cite_a_book_of_its_own(write: Write, load: Load) -> None:
    write(
        "mesa",
        'extends = "campana"\n[wounds]\nsection = "Lesiones"\n'
        'subtracted = { value = 1, source = "001:241" }\n'
        'gate = { source = "001:243", section = "Otra" }\n',
    )
    wounds = load("mesa").wounds
    assert wounds is not None
    assert (wounds.subtracted.value, wounds.subtracted.source.line) == (1, 241)
    assert wounds.subtracted.source.section == "Lesiones"
    assert (wounds.gate.value, wounds.gate.source.line, wounds.gate.source.section) == (
        -1,
        243,
        "Otra",
    )


def test_a_grandchild_sees_both(write: Write, load: Load) -> None:
    write("mesa", TEN_WOUNDS)
    write("nieta", 'extends = "mesa"\n[refunds]\nhero = 80\n')
    edition = load("nieta")
    assert edition.deaths is not None
    assert edition.refunds is not None
    assert edition.deaths.hero.wound_limit is not None
    assert edition.deaths.hero.wound_limit.wounds.value == 10
    assert edition.refunds.hero.value == 80
    assert edition.extends == "mesa"


def test_the_first_folder_wins(write: Write, load: Load) -> None:
    write("campana", "")
    assert load("campana").title == "Prueba"


def test_a_byte_order_mark_is_no_error(tmp_path: Path, load: Load) -> None:
    text = 'code = "mesa"\ntitle = "Prueba"\n'
    (tmp_path / "mesa.toml").write_text(text, encoding="utf-8-sig")
    assert load("mesa").title == "Prueba"


def test_a_circle_names_its_members(write: Write, load: Load) -> None:
    write("a", 'extends = "b"\n')
    second = write("b", 'extends = "a"\n')
    error = _failure(load, "a")
    assert (error.file, error.key, error.reason_code) == (second, "extends", Reason.CIRCLE)
    assert error.detail == "a > b > a"


def test_a_missing_parent_is_told_from_a_missing_edition(write: Write, load: Load) -> None:
    file = write("mesa", 'extends = "perdida"\n')
    error = _failure(load, "mesa")
    assert (error.file, error.key) == (file, "extends")
    assert (error.reason_code, error.detail) == (Reason.MISSING_PARENT, "perdida")
    error = _failure(load, "perdida")
    assert (error.file, error.reason_code, error.detail) == (None, Reason.MISSING_FILE, "perdida")


@pytest.mark.parametrize("code", ["../campana", "", "a/b", "ñ", "a" * 41])
def test_a_code_never_leaves_the_folder(load: Load, code: str) -> None:
    assert _failure(load, code).reason_code is Reason.BAD_CODE


def test_a_parent_that_is_no_name(write: Write, load: Load) -> None:
    write("mesa", "extends = 3\n")
    error = _failure(load, "mesa")
    assert (error.key, error.reason_code) == ("extends", Reason.WRONG_TYPE)


def test_a_file_that_calls_itself_something_else(tmp_path: Path, load: Load) -> None:
    (tmp_path / "mesa.toml").write_text('code = "otra"\ntitle = "Prueba"\n', encoding="utf-8")
    error = _failure(load, "mesa")
    assert (error.key, error.reason_code, error.detail) == ("code", Reason.CODE_MISMATCH, "'otra'")


def test_tables_deeper_than_any_edition(write: Write, load: Load) -> None:
    deep = ".".join(["a"] * 2_000)
    write("mesa", f"{deep} = 1\n")
    assert _failure(load, "mesa").reason_code is Reason.TOO_DEEP


@pytest.mark.parametrize("code", ["campana", "mesa"])
def test_the_copy_in_a_campaign_is_identical(write: Write, load: Load, code: str) -> None:
    write("mesa", TEN_WOUNDS)
    edition = load(code)
    text = dump_edition(edition)
    assert parse_edition(text) == edition
    assert dump_edition(parse_edition(text)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Reason.BROKEN),
        ("{", Reason.BROKEN),
        ("[]", Reason.WRONG_TYPE),
        ("{}", Reason.MISSING_KEY),
        ("\ud800", Reason.BROKEN),
        ("[" * 500_000, Reason.BROKEN),
        (" " * (1024 * 1024 + 1), Reason.TOO_BIG),
        ('{"code": "a", "title": "b", "schema_version": 2}', Reason.WRONG_VALUE),
        ('{"code": "a", "title": "b", "gold": 2}', Reason.UNKNOWN_KEY),
    ],
)
def test_a_damaged_copy_is_an_error_without_a_file(text: str, reason: Reason) -> None:
    with pytest.raises(EditionError) as caught:
        parse_edition(text)
    assert caught.value.file is None
    assert caught.value.reason_code is reason


WHOLE = dump_edition(load_edition("campana", [SHIPPED]))


@settings(deadline=None)
@given(cut=st.integers(0, len(WHOLE) - 1), noise=st.text(max_size=3))
def test_a_copy_torn_anywhere_never_passes_for_another(cut: int, noise: str) -> None:
    torn = WHOLE[:cut] + noise
    if torn != WHOLE[: len(torn)] or len(torn) < len(WHOLE):
        with pytest.raises(EditionError):
            parse_edition(torn)
