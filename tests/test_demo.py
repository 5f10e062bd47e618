"""The demonstration, whole and in a process of its own, as a fresh machine would run it."""

import os
import subprocess
import sys
import time
from pathlib import Path

from PySide6.QtGui import QImage

PAGES = ("outcome", "final_state", "deaths", "wounds", "renown", "caravan", "review", "resumen")
PLACES = ("today", "people", "battles", "history")


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
