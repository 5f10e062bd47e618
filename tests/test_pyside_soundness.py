"""The locked Qt survives what some of its releases do not: many calls that return nothing.

A release that miscounts the references of ``None`` brings the whole process down after some
thousands of such calls, hours into a director's evening. Its own process, because it would take the
test run along.
"""

import os
import subprocess
import sys

MANY_SILENT_CALLS = """
from PySide6.QtWidgets import QApplication, QLabel

application = QApplication([])
label = QLabel()
for number in range(20_000):
    label.setText(str(number))
print(label.text())
"""


def test_twenty_thousand_calls_that_return_nothing_end_well() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", MANY_SILENT_CALLS],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout.strip()) == (0, "19999"), ended.stderr
