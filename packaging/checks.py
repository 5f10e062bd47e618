"""Every check of the project, in order, with a table of how each ended."""

import os
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from environment import ROOT, clean_environ, programs, python_of

CASES = "tests/rules/test_cases.py"
# The cases have a check of their own; benchmarks want a quiet machine.
APART = (f"--ignore={CASES}", "--ignore=tests/benchmarks")


class Check(NamedTuple):
    """One check and the command that makes it."""

    title: str
    command: tuple[str, ...]


class Outcome(NamedTuple):
    """How a check ended and how long it took."""

    title: str
    passed: bool
    seconds: float


def checks(venv: Path) -> tuple[Check, ...]:
    """The checks, the quick ones first."""
    python = str(python_of(venv))
    return (
        Check("estilo (ruff check)", (python, "-m", "ruff", "check", ".")),
        Check("formato (ruff format)", (python, "-m", "ruff", "format", "--check", ".")),
        Check("tipos (mypy)", (python, "-m", "mypy")),
        Check(
            "capas (import-linter)",
            (str(programs(venv) / "lint-imports"), "--no-logo", "--no-cache"),
        ),
        Check("casos de reglas (pytest)", (python, "-m", "pytest", CASES)),
        Check("pruebas (pytest)", (python, "-m", "pytest", *APART)),
    )


def check_environ(venv: Path) -> dict[str, str]:
    """Qt without a screen, and the checkers' caches beside the venv when it lies elsewhere."""
    environ = {**clean_environ(), "QT_QPA_PLATFORM": "offscreen"}
    if venv.is_relative_to(ROOT):
        return environ
    caches = venv.parent / "caches"
    options = f"{os.environ.get('PYTEST_ADDOPTS', '')} -o cache_dir={caches / 'pytest'}"
    return {
        **environ,
        "RUFF_CACHE_DIR": str(caches / "ruff"),
        "MYPY_CACHE_DIR": str(caches / "mypy"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(caches / "hypothesis"),
        "PYTEST_ADDOPTS": options.strip(),
    }


def make(check: Check, environ: dict[str, str]) -> Outcome:
    """Run one check in the checkout, its output going to the screen as it comes."""
    print(f"\n── {check.title}", flush=True)
    start = time.monotonic()
    code = subprocess.run(check.command, cwd=ROOT, env=environ, check=False).returncode
    return Outcome(check.title, code == 0, time.monotonic() - start)


def table(outcomes: Sequence[Outcome]) -> list[str]:
    """The lines that sum up the checks."""
    return [
        f"  {one.title:<26}{'bien' if one.passed else 'FALLA':<7}{one.seconds:>7.1f} s".replace(
            ".", ","
        )
        for one in outcomes
    ]


def run_all(venv: Path) -> int:
    """Make every check, also after one that failed; 0 only if all passed."""
    environ = check_environ(venv)
    outcomes = [make(check, environ) for check in checks(venv)]
    print("\nResumen de las comprobaciones", *table(outcomes), sep="\n", flush=True)
    return 0 if all(one.passed for one in outcomes) else 1
