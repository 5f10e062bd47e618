"""All checks are made, in order, and one that fails fails the whole."""

import sys
from pathlib import Path

import pytest

import checks
import environment

PASSES = (sys.executable, "-c", "pass")
FAILS = (sys.executable, "-c", "raise SystemExit(3)")


def test_the_checks_stand_in_their_order() -> None:
    commands = [" ".join(check.command[1:]) for check in checks.checks(Path("/v"))]
    assert commands == [
        "-m ruff check .",
        "-m ruff format --check .",
        "-m mypy",
        "--no-logo --no-cache",
        "-m pytest tests/rules/test_cases.py",
        "-m pytest --ignore=tests/rules/test_cases.py --ignore=tests/benchmarks",
    ]


@pytest.mark.parametrize(
    ("commands", "code"), [((PASSES, PASSES), 0), ((FAILS, PASSES), 1), ((PASSES, FAILS), 1)]
)
def test_every_check_is_made_and_one_failure_fails_all(
    commands: tuple[tuple[str, ...], ...],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    planned = tuple(checks.Check(f"check {i}", command) for i, command in enumerate(commands))
    monkeypatch.setattr(checks, "checks", lambda *_: planned)
    assert checks.run_all(environment.ROOT / ".venv") == code
    closing = capsys.readouterr().out.splitlines()[-2:]
    words = ["bien" if command is PASSES else "FALLA" for command in commands]
    assert [line.split()[2] for line in closing] == words


def test_the_table_writes_seconds_in_the_spanish_way() -> None:
    (line,) = checks.table([checks.Outcome("tipos (mypy)", True, 10.26)])
    assert line == "  tipos (mypy)              bien      10,3 s"


def test_the_checks_see_no_screen_and_keep_their_caches_out_of_a_closed_checkout(
    tmp_path: Path,
) -> None:
    own = checks.check_environ(environment.ROOT / ".venv")
    assert own["QT_QPA_PLATFORM"] == "offscreen"
    away = checks.check_environ(tmp_path / "venv")
    assert away["MYPY_CACHE_DIR"] == str(tmp_path / "caches/mypy")
    assert f"cache_dir={tmp_path / 'caches/pytest'}" in away["PYTEST_ADDOPTS"]
