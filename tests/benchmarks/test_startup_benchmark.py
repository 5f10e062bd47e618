"""How soon there is something to see, beside a bare window of the same Qt.

Run with ``pytest tests/benchmarks --benchmark-only -s``. Every start is a process of its own, the
kinds take turns, and the medians are compared: an empty widget as the bare window, our first paint
(rail and frame of the last workspace), and the sample's rows on screen. A bare window with one line
of text, which has to load a font as ours has, is printed too. Times run from before the process is
made.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from pytest_benchmark.fixture import BenchmarkFixture

ROUNDS = 13
FIRST_PAINT, DATA = 1.4, 4.0
"""Times a bare window, at most."""

_CLOCK = """
import sys, time
def now() -> float:
    return time.clock_gettime(time.CLOCK_MONOTONIC) - float(sys.argv[1])
"""
BARE = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QWidget

kind = {"line": QMainWindow, "empty": QWidget}[sys.argv[2]]

class Window(kind):
    def paintEvent(self, event):
        QTimer.singleShot(0, done)

def done():
    print(now())
    app.quit()

app = QApplication([])
window = Window()
if sys.argv[2] == "line":
    window.setCentralWidget(QLabel("Estandarte"))
window.resize(1366, 768)
window.show()
app.exec()
"""
OURS = """
import director.plain_imports
import gc
gc.disable()
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from director import app
from director.console.folders import Folders
from director.resources import resources_folder

home, file = Path(sys.argv[3]), Path(sys.argv[2])
places = [home / name for name in ("v.ini", "b", "s", "l")]
folders = Folders(*places, home, resources_folder(), home / "e")
program = app.Program(QApplication([]), folders, app.Wanted(file))
times = []
program.window.painted.disconnect(program.load)

def load():
    times.append(now())
    program.load()
    QTimer.singleShot(0, shown)

def shown():
    rows = program.window.body("today").people.rows.shown
    print(times[0], now(), len(rows))
    program.window.close()

program.window.painted.connect(load)
program.window.show()
program.app.exec()
"""


def start(code: str, home: Path, *arguments: object) -> list[float]:
    """Seconds that one start printed; bytecode is cached, as on any second evening."""
    environment = {key: value for key, value in os.environ.items() if key[:6] != "PYTHON"}
    begun = time.clock_gettime(time.CLOCK_MONOTONIC)
    done = subprocess.run(
        [sys.executable, "-c", _CLOCK + code, str(begun), *map(str, arguments)],
        env={
            **environment,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "PYTHONPYCACHEPREFIX": str(home / "bytecode"),
        },
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return [float(word) for word in done.stdout.split()]


def test_start(benchmark: BenchmarkFixture, sample_file: Path, tmp_path: Path) -> None:
    start(OURS, tmp_path, sample_file, tmp_path)
    empty, line, painted, data = [], [], [], []
    for _ in range(ROUNDS):
        empty += start(BARE, tmp_path, "empty")
        line += start(BARE, tmp_path, "line")
        first, whole, rows = start(OURS, tmp_path, sample_file, tmp_path)
        painted.append(first)
        data.append(whole)
        assert rows > 0
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        start, (OURS, tmp_path, sample_file, tmp_path), rounds=3
    )
    unit = median(empty)
    ratios = {"first paint": median(painted) / unit, "data": median(data) / unit}
    benchmark.extra_info.update(ratios)
    sys.stdout.write(
        f"\nbare window {unit * 1000:.0f} ms (with a line of text {median(line) * 1000:.0f} ms), "
        f"first paint {median(painted) * 1000:.0f} ms = {ratios['first paint']:.2f} times, "
        f"sample on screen {median(data) * 1000:.0f} ms = {ratios['data']:.2f} times\n"
    )
    assert ratios["first paint"] <= FIRST_PAINT
    assert ratios["data"] <= DATA
