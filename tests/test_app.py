"""What is loaded when: the first paint must not wait for what it does not show."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

LATE = ("sqlalchemy", "pydantic", "director.operations.handle", "director.console.session")
NEVER = ("pyqtgraph", "numpy", "jinja2", "alembic", "sqlalchemy.orm")

START = """
import json, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from director import app
from director.console.folders import Folders
from director.resources import resources_folder

home, file = Path(sys.argv[1]), Path(sys.argv[2])
places = [home / name for name in ("v.ini", "b", "s", "l")]
folders = Folders(*places, home, resources_folder(), home / "e")
program = app.Program(QApplication([]), folders, app.Wanted(file))
seen = {}

def look() -> None:
    seen["painted"] = sorted(sys.modules)
    program.load()
    program.app.processEvents()
    seen["loaded"] = sorted(sys.modules)
    seen["seated"] = program.seated
    program.fetch_the_rest()
    seen["rested"] = sorted(sys.modules)
    program.window.close()

program.window.painted.disconnect(program.load)
program.window.painted.connect(look)
program.window.show()
program.app.exec()
print(json.dumps(seen))
"""


@pytest.fixture
def start(tmp_path: Path, sample_file: Path) -> dict[str, list[str]]:
    done = subprocess.run(
        [sys.executable, "-c", START, str(tmp_path), str(sample_file)],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    found = json.loads(done.stdout)
    assert found.pop("seated")
    return {key: list(value) for key, value in found.items()}


def test_the_first_paint_waits_for_qt_alone(start: dict[str, list[str]]) -> None:
    loaded = set(start["painted"])
    assert "PySide6.QtWidgets" in loaded
    assert not loaded & {*LATE, *NEVER}


def test_the_campaign_is_on_screen_before_sqlalchemy(start: dict[str, list[str]]) -> None:
    loaded = set(start["loaded"])
    assert "director.console.workspaces.today" in loaded
    assert not loaded & {"sqlalchemy", *NEVER}


def test_the_rest_comes_without_charts_and_templates(start: dict[str, list[str]]) -> None:
    loaded = set(start["rested"])
    assert {"sqlalchemy", "director.console.aftermath.dialog"} <= loaded
    assert not loaded & set(NEVER)
