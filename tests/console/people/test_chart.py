"""The chart of a sheet: loaded when it is seen, in the program's colours and words."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.people.chart import ChartTab
from director.console.people.course import CourseDay
from director.console.people.course_plot import CoursePlot
from director.console.people.course_words import course_words, day_words
from director.console.theme import Tone, tone
from director.console.workspaces.people import PeopleWorkspace
from tests.harness.walker import walk

COURSE = (
    CourseDay(1, 6, 0),
    CourseDay(11, 9, 2, ("El vado",)),
    CourseDay(13, 9, 1),
    CourseDay(20, 9, 1),
)
HOSTILE = 'Ñoño "[b]" <i>O\'Neil'

LAZY = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from PySide6.QtCore import QDir
from PySide6.QtWidgets import QApplication
from director.console.icons import SEARCH_PATH
from director.resources import resources_folder
app = QApplication(["director"])
QDir.setSearchPaths(SEARCH_PATH, [str(resources_folder() / "icons")])
from director.console.desk import Desk
from director.console.workspaces.people import PeopleWorkspace
from director.operations.campaigns import open_campaign
clock = lambda: datetime(2026, 3, 12, tzinfo=UTC)
campaign = open_campaign(Path(sys.argv[1]), clock)
workspace = PeopleWorkspace(Desk(campaign, clock=clock, dice=lambda sides: 1))
workspace.show()
app.processEvents()
heavy = ("pyqtgraph", "numpy")
assert not any(name in sys.modules for name in heavy), "loaded before anybody looks"
workspace.sheet.tabs.setCurrentWidget(workspace.sheet.chart)
app.processEvents()
assert all(name in sys.modules for name in heavy), "nothing was drawn"
campaign.close()
"""


@pytest.fixture
def tab(themed: object, qtbot: QtBot) -> ChartTab:
    made = ChartTab()
    qtbot.addWidget(made)
    made.resize(480, 460)
    made.show_course("Bera", COURSE)
    made.show()
    qtbot.waitExposed(made)
    return made


def plot_of(tab: ChartTab) -> CoursePlot:
    assert tab.plot is not None
    return tab.plot


def test_nobody_who_does_not_look_pays_for_it(sample_file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LAZY, str(sample_file)],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_numbers_in_words() -> None:
    assert course_words(COURSE) == (
        "Renombre: 6 el día 1, 9 el día 20. Heridas abiertas: 1; como mucho, 2 el día 11. "
        "Batallas: «El vado» (día 11)."
    )
    assert course_words(COURSE[:1]) == (
        "Renombre: 6 el día 1, 6 el día 1. Ninguna herida. Ninguna batalla en la campaña."
    )
    assert day_words(COURSE[1]) == "«El vado» · día 11: renombre 9, heridas abiertas 2"
    assert day_words(COURSE[2]) == "día 13: renombre 9, heridas abiertas 1"


def test_draws_what_happened(tab: ChartTab) -> None:
    plot = plot_of(tab)
    for panel, heights in (
        (plot.renown, [6, 6, 9, 9, 9, 9, 9]),
        (plot.wounds, [0, 0, 2, 2, 1, 1, 1]),
    ):
        (line,) = panel.listDataItems()[:1]
        assert [list(values) for values in line.getData()] == [[1, 11, 11, 13, 13, 20, 20], heights]
        (marks,) = panel.listDataItems()[1:]
        assert [point.data() for point in marks.points()] == [COURSE[1]]


def test_speaks_spanish_and_offers_no_menu(tab: ChartTab) -> None:
    plot = plot_of(tab)
    assert plot.renown.getAxis("left").labelText == "Renombre"
    assert plot.wounds.getAxis("left").labelText == "Heridas abiertas"
    assert plot.wounds.getAxis("bottom").labelText == "Día de la campaña"
    for place in (QPoint(240, 100), QPoint(240, 300), QPoint(20, 100)):
        QTest.mouseClick(plot.viewport(), Qt.MouseButton.RightButton, pos=place)
        QApplication.processEvents()
        assert QApplication.activePopupWidget() is None
    assert tab.words.text() == course_words(COURSE)
    assert plot.accessibleName() == f"Gráfica de Bera. {course_words(COURSE)}"


def test_counts_in_whole_numbers(tab: ChartTab) -> None:
    axis = plot_of(tab).wounds.getAxis("left")
    assert axis.tickSpacing(0, 2, 200) == [(1, 0)]
    assert axis.tickSpacing(0, 37, 200) == [(10, 0)]
    assert axis.tickStrings([0.0, 1.0, 2.0], 1.0, 1.0) == ["0", "1", "2"]


@pytest.mark.parametrize("dark", [True, False])
def test_takes_the_colours_of_the_moment(
    tab: ChartTab, themed: Callable[[bool, float], None], dark: bool
) -> None:
    """Also when they change while it is open."""
    themed(not dark, 1.0)
    QApplication.processEvents()
    themed(dark, 1.0)
    QApplication.processEvents()
    plot = plot_of(tab)
    for panel, which in ((plot.renown, Tone.ACCENT), (plot.wounds, Tone.DANGER)):
        line = panel.listDataItems()[0]
        assert line.opts["pen"].color() == tone(tab, which)
        assert panel.getAxis("left").textPen().color() == tone(tab, Tone.MUTED)
    seen = tab.grab().toImage().pixelColor(tab.width() // 2, 6)
    assert (seen.lightness() < 128) is dark


def test_the_picture_goes_to_the_clipboard(tab: ChartTab, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().clear()
    with qtbot.waitSignal(tab.copied):
        QTest.mouseClick(tab.copy, Qt.MouseButton.LeftButton)
    picture = QGuiApplication.clipboard().image()
    plot = plot_of(tab)
    assert picture.width() == plot.width()
    assert picture.height() > plot.height()
    colours = {picture.pixel(x, y) for x in range(0, picture.width(), 3) for y in range(0, 40, 3)}
    assert len(colours) > 1, "the name is missing"


def test_follows_the_sheet_and_draws_only_what_is_seen(desk: Desk, qtbot: QtBot) -> None:
    said: list[str] = []
    desk.said.connect(lambda words, _undo: said.append(words))
    workspace = PeopleWorkspace(desk)
    qtbot.addWidget(workspace)
    workspace.resize(930, 640)
    workspace.show()
    qtbot.waitExposed(workspace)
    sheet, rows = workspace.sheet, workspace.table.rows.shown
    workspace.go_to(rows[1].id)
    assert sheet.chart.plot is None
    sheet.tabs.setCurrentWidget(sheet.chart)
    first = plot_of(sheet.chart).accessibleName()
    assert first.startswith(f"Gráfica de {rows[1].name}. Renombre: ")
    workspace.go_to(rows[2].id)
    assert plot_of(sheet.chart).accessibleName().startswith(f"Gráfica de {rows[2].name}. ")
    QTest.mouseClick(sheet.chart.copy, Qt.MouseButton.LeftButton)
    assert said == ["Gráfica copiada."]


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.0), (True, 1.5)])
def test_nothing_is_cut_off(
    themed: Callable[[bool, float], None], qtbot: QtBot, dark: bool, scale: float
) -> None:
    themed(dark, scale)
    tab = ChartTab()
    qtbot.addWidget(tab)
    tab.resize(380, 420)
    tab.show_course(HOSTILE, COURSE)
    tab.show()
    qtbot.waitExposed(tab)
    assert walk(tab) == []
