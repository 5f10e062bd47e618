"""The demonstration, whole and in a process of its own, as a fresh machine would run it."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from director import demo

PAGES = ("outcome", "final_state", "deaths", "wounds", "renown", "caravan", "review", "resumen")
TABS = 5
"""Of Combate: log, targets, board, turns in advance, players."""
PLACES = (
    "today",
    "caravan",
    "people",
    "encounters",
    "battles",
    "fight",
    "chronicle",
    "history",
    "edition",
)


def test_the_demonstration_resolves_the_pending_battle(tmp_path: Path) -> None:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "QT_QPA_PLATFORM")
    }
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "director", "--demo"],
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert done.returncode == 0, done.stderr
    assert time.monotonic() - start < 60
    assert "No hay pantalla" in done.stderr
    assert done.stdout.startswith("[size=150][b]El puente[/b][/size]\n[b]Victoria[/b]")
    assert "[b]Anka[/b], compañera: muere" in done.stdout
    pictures = tmp_path / "estandarte-demo"
    expected = {f"asistente-{n}-{page}.png" for n, page in enumerate(PAGES, 1)}
    for moment in ("antes", "despues"):
        expected |= {f"{moment}-{n}-{place}.png" for n, place in enumerate(PLACES, 1)}
    expected |= {f"combate-{battle}-{tab}.png" for battle in (1, 2) for tab in range(1, TABS + 1)}
    assert {file.name for file in pictures.iterdir()} == expected
    for file in pictures.iterdir():
        picture = QImage(str(file))
        assert picture.width() >= 1200, file
        assert len({picture.pixel(x, y) for x in range(0, 1200, 9) for y in range(0, 600, 7)}) > 20


def test_the_demonstration_leaves_nothing_of_the_users_behind(tmp_path: Path) -> None:
    home = tmp_path / "casa"
    environment = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "datos")}
    done = subprocess.run(
        [sys.executable, "-m", "director", "--demo"],
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert done.returncode == 0, done.stderr
    assert not home.exists() or not any(home.rglob("*.estandarte"))


def test_pictures_go_elsewhere_when_their_folder_cannot_be_made(tmp_path: Path) -> None:
    in_the_way = tmp_path / "estandarte-demo"
    in_the_way.touch()
    elsewhere = demo.pictures_folder(in_the_way)
    assert elsewhere.is_dir()
    assert elsewhere.name.startswith("estandarte-demo-")
    elsewhere.rmdir()


def test_what_breaks_the_demonstration_is_not_swallowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(home: Path, pictures: Path) -> demo._Demonstration:
        sys.excepthook = lambda *_: None
        raise ImportError("a module that is not there")

    monkeypatch.setattr(demo, "_Demonstration", broken)
    monkeypatch.setattr(demo, "_draw_in_memory", lambda _: None)
    hook = sys.excepthook
    with pytest.raises(ImportError):
        demo.run(tmp_path / "pictures")
    assert sys.excepthook is hook
