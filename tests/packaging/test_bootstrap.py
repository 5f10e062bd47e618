"""The entrance: which Python may come in, and what it says to the others."""

import ast
from pathlib import Path

import pytest

import bootstrap


@pytest.mark.parametrize("version", [(3, 6), (3, 10), (3, 15), (2, 7)])
def test_another_python_is_refused_with_the_versions_that_do(version: tuple[int, int]) -> None:
    found = f"{version[0]}.{version[1]}"
    assert bootstrap.version_trouble(version) == (
        f"Estandarte necesita Python de 3.11 a 3.14, y este es {found}."
    )


@pytest.mark.parametrize("minor", [11, 12, 13, 14])
def test_every_supported_python_comes_in(minor: int) -> None:
    assert bootstrap.version_trouble((3, minor)) is None


def test_the_entrance_can_be_read_by_a_much_older_python() -> None:
    source = Path(bootstrap.__file__).read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 6))
    imported = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(node) for node in imported] == ["import sys"]


@pytest.mark.parametrize(
    ("arguments", "code"), [([], 2), (["-h"], 0), (["--help"], 0), (["fly"], 2)]
)
def test_what_is_no_command_gets_the_usage(
    arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.main(arguments) == code
    assert "bootstrap.py run" in capsys.readouterr().out
