"""What the schema refuses is told by file, key and reason, and it is the file to mend."""

from collections.abc import Callable
from pathlib import Path

import pytest

from director.editions import Edition, EditionError, Reason

Write = Callable[[str, str], Path]
Load = Callable[[str], Edition]


@pytest.mark.parametrize(
    ("body", "key", "reason"),
    [
        ("gold = 3", "gold", Reason.UNKNOWN_KEY),
        ("[wounds]\ngat = 3", "wounds.gat", Reason.UNKNOWN_KEY),
        ("[wounds]\ngate = { value = 1, nota = 2 }", "wounds.gate.nota", Reason.UNKNOWN_KEY),
        ("wounds = 3", "wounds", Reason.WRONG_TYPE),
        ("[wounds]\ngate = 'uno'", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\ngate = 1.0", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\ngate = true", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\ngate = 2020-01-01", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\ngate = nan", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\ngate = [1]", "wounds.gate", Reason.WRONG_TYPE),
        ("[wounds]\nzero_exertion_divisor = 0", "wounds.zero_exertion_divisor", None),
        ("[wounds]\ngate = 99999999999999999999999", "wounds.gate", Reason.OUT_OF_RANGE),
        ("[refunds]\nhero = 101", "refunds.hero", Reason.OUT_OF_RANGE),
        ("[attacks]\ncomparison = 'above'", "attacks.comparison", Reason.WRONG_VALUE),
        ("[difficulty.'5 A']\nrenown = 3", "difficulty.5 A", Reason.WRONG_VALUE),
        ("[difficulty.5A]\nsection = 'X'", "difficulty.5A.title", Reason.MISSING_KEY),
        ("[participation]\nalone = ['rey']", "participation.alone", Reason.WRONG_VALUE),
        (
            "[wounds]\ngate = { value = 1, source = 'libro 3' }",
            "wounds.gate.source",
            Reason.WRONG_SOURCE,
        ),
        ("[wounds]\ngate = { value = 1, source = 3 }", "wounds.gate.source", Reason.WRONG_SOURCE),
        (
            "[wounds]\ngate = { value = 1, source = '000:0' }",
            "wounds.gate.source",
            Reason.WRONG_SOURCE,
        ),
        (
            "[wounds]\ngate = { value = 1, source = 'house', section = '' }",
            "wounds.gate",
            Reason.WRONG_SOURCE,
        ),
        (
            "[wounds]\ngate = { value = 1, section = 3 }",
            "wounds.gate.source",
            Reason.WRONG_SOURCE,
        ),
    ],
)
def test_the_child_is_blamed_for_its_own_key(
    write: Write, load: Load, body: str, key: str, reason: Reason | None
) -> None:
    file = write("mesa", f'extends = "campana"\n{body}\n')
    with pytest.raises(EditionError) as caught:
        load("mesa")
    error = caught.value
    assert error.file == file
    assert error.key == key
    assert error.reason_code is (reason or Reason.OUT_OF_RANGE)
    assert str(file) in str(error)


def test_the_parent_is_blamed_for_what_it_wrote(write: Write, load: Load) -> None:
    parent = write("madre", 'extends = "campana"\n[refunds]\nhero = 101\n')
    write("hija", 'extends = "madre"\n[refunds]\ncompanion = 50\n')
    with pytest.raises(EditionError) as caught:
        load("hija")
    error = caught.value
    assert (error.file, error.key, error.reason_code) == (
        parent,
        "refunds.hero",
        Reason.OUT_OF_RANGE,
    )
    assert error.detail == "101, le 100"


def test_a_source_that_is_none_is_the_fault_of_who_wrote_it(write: Write, load: Load) -> None:
    for code, source in (("madre", "'libro 3'"), ("abuela", "[3]")):
        parent = write(
            code, f'extends = "campana"\n[wounds]\ngate = {{ value = 1, source = {source} }}\n'
        )
        write("hija", f'extends = "{code}"\n[wounds]\ngate = 2\n')
        with pytest.raises(EditionError) as caught:
            load("hija")
        error = caught.value
        assert (error.file, error.key) == (parent, "wounds.gate.source")
        assert error.reason_code is Reason.WRONG_SOURCE


def test_a_value_of_a_root_edition_needs_a_source(write: Write, load: Load) -> None:
    file = write("sola", "[hero_points]\nhero = { value = 5 }\n")
    with pytest.raises(EditionError) as caught:
        load("sola")
    assert (caught.value.file, caught.value.key) == (file, "hero_points.hero.source")
    assert caught.value.reason_code is Reason.MISSING_KEY


def test_a_bare_number_in_a_root_edition_is_no_value(write: Write, load: Load) -> None:
    write("sola", "[hero_points]\nhero = 5\n")
    with pytest.raises(EditionError) as caught:
        load("sola")
    assert (caught.value.key, caught.value.reason_code) == ("hero_points.hero", Reason.WRONG_TYPE)


def test_without_a_title(tmp_path: Path, load: Load) -> None:
    (tmp_path / "sola.toml").write_text('code = "sola"\n', encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load("sola")
    assert (caught.value.key, caught.value.reason_code) == ("title", Reason.MISSING_KEY)
    assert caught.value.file == tmp_path / "sola.toml"
