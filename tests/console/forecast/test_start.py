"""What a forecast brings along is loaded when one is first asked for, and not before."""

import subprocess
import sys
from pathlib import Path

SCRIPT = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from pathlib import Path
from PySide6.QtWidgets import QApplication
app = QApplication([])
from director.console.desk import Desk
from director.console.workspaces.encounters import EncountersWorkspace
from director.dice import clock, throw
from director.operations.opening import open_campaign
campaign = open_campaign(Path(sys.argv[1]), clock)
desk = Desk(campaign, clock=clock, dice=throw)
workspace = EncountersWorkspace(desk)
workspace.show()
page = workspace.page("encounter")
workspace.show_page("record")
from director.console.forecast.panel import ForecastPanel
from director.operations.views.encounters import encounter, encounters
first = encounters(campaign)[0]
panel = ForecastPanel(desk)
panel.show_plan(encounter(campaign, first.id).plan, first.id)
panel.show()
app.processEvents()
heavy = [name for name in ("numpy", "pyqtgraph") if name in sys.modules]
assert not heavy, heavy
print("light")
"""

QUIT = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
app = QApplication([])
from director.console.desk import Desk
from director.console.forecast.panel import ForecastPanel
from director.dice import clock, throw
from director.operations.opening import open_campaign
from director.operations.views.encounters import encounter, encounters
campaign = open_campaign(Path(sys.argv[1]), clock)
panel = ForecastPanel(Desk(campaign, clock=clock, dice=throw))
first = encounters(campaign)[0]
panel.show_plan(encounter(campaign, first.id).plan, first.id)
panel.despite.click()
panel.asking.battles.choose(40_000)
panel.show()
QTimer.singleShot(0, panel.forecast)
panel.forecasting.estimated.connect(lambda *_told: app.quit())
app.exec()
assert panel.forecasting.runs
print("gone")
"""


def test_the_program_may_be_left_while_a_forecast_is_in_work(sample_file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", QUIT, str(sample_file)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith("gone")
    assert "QThread" not in done.stderr


def test_opening_the_workspace_loads_no_numpy(sample_file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(sample_file)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith("light")
