"""The table of who may import whom holds, and its checker would notice if it did not."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# A module that must not stand, and the import that is the reason.
FORBIDDEN = {
    "editions/planted_rules.py": "import director.rules.derivation",
    "rules/planted_operations.py": "import director.operations.change",
    "rules/planted_store.py": "import director.store.tables",
    "rules/planted_qt.py": "import PySide6.QtCore",
    "store/planted_editions.py": "import director.editions.source",
    "operations/planted_forum.py": "import director.forum",
    "operations/planted_console.py": "import director.console",
    "operations/planted_qt.py": "import shiboken6",
    "forum/planted_verb.py": "import director.operations.planted_verbs",
    "forum/planted_store.py": "import director.store.tables",
    "forum/planted_sql.py": "from sqlalchemy import select",
    "console/planted_store.py": "import director.store.tables",
    "console/planted_sql.py": "import sqlalchemy.orm",
    "editions/planted_chart.py": "import pyqtgraph",
    "rules/planted_numbers.py": "import numpy",
    "forecast/planted_operations.py": "import director.operations.change",
    "forecast/planted_store.py": "import director.store.tables",
}


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [program, "--no-cache"],
        cwd=folder,
        env={"PATH": "", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def copy_of_the_house(folder: Path) -> Path:
    shutil.copytree(
        ROOT / "director", folder / "director", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


@pytest.fixture(scope="module")
def spoiled_report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the checker says of a copy of the house with every forbidden import planted in it."""
    house = copy_of_the_house(tmp_path_factory.mktemp("spoiled"))
    (house / "director/operations/planted_verbs.py").write_text("")
    for module, line in FORBIDDEN.items():
        (house / "director" / module).write_text(f"{line}\n")
    checked = lint_imports(house)
    assert checked.returncode == 1, checked.stdout + checked.stderr
    return checked.stdout


def test_every_import_obeys_the_table() -> None:
    checked = lint_imports(ROOT)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("module", FORBIDDEN)
def test_a_forbidden_import_is_reported(module: str, spoiled_report: str) -> None:
    name = "director." + module.removesuffix(".py").replace("/", ".")
    assert f"{name} -> " in spoiled_report


def test_a_room_that_the_table_does_not_name_is_reported(tmp_path: Path) -> None:
    house = copy_of_the_house(tmp_path)
    (house / "director" / "planted_room.py").write_text("")
    checked = lint_imports(house)
    assert checked.returncode == 1
    assert "planted_room" in checked.stdout + checked.stderr
