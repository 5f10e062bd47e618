import math
from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QStyle, QStyleOptionTab, QTabBar
from pytestqt.qtbot import QtBot

from director.console.palette import DARK, LIGHT, Colours, blend, build_palette, hover, selection
from director.console.theme import Tone, tabular, tone


def luminance(colour: str) -> float:
    mixed = QColor(colour)
    parts = (mixed.redF(), mixed.greenF(), mixed.blueF())
    linear = [p / 12.92 if p <= 0.04045 else math.pow((p + 0.055) / 1.055, 2.4) for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("text", ["text", "muted", "accent", "good", "warning", "danger"])
@pytest.mark.parametrize("ground", ["window", "base", "selection", "stripe", "hover"])
def test_text_reads_on_every_ground(colours: Colours, text: str, ground: str) -> None:
    grounds = {
        "window": colours.window,
        "base": colours.base,
        "selection": selection(colours),
        "stripe": blend(colours.window, colours.base, 0.5),
        "hover": hover(colours),
    }
    assert contrast(getattr(colours, text), grounds[ground]) >= 4.5


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_text_reads_on_accent(colours: Colours) -> None:
    assert contrast(colours.on_accent, colours.accent) >= 4.5
    assert contrast(colours.window, colours.text) >= 4.5


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_a_tone_follows_the_palette(colours: Colours) -> None:
    palette = build_palette(colours)
    assert tone(palette, Tone.WARNING) == QColor(colours.warning)
    assert palette.color(QPalette.ColorRole.Highlight) == QColor(colours.accent)


def test_the_theme_changes_while_running(
    themed: Callable[[bool, float], None], qapp: QApplication
) -> None:
    size = qapp.font().pointSizeF()
    themed(True, 1.5)
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(DARK.window)
    assert qapp.font().pointSizeF() == pytest.approx(size * 1.5)
    themed(False, 1.0)
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(LIGHT.window)
    assert qapp.font().pointSizeF() == pytest.approx(size)


def test_tabular_figures_leave_the_font_alone(qapp: QApplication) -> None:
    font = qapp.font()
    assert tabular(font).featureTags()
    assert not font.featureTags()


class OpenBar(QTabBar):
    """Tells how high the words of a tab may be."""

    def room_of(self, tab: int) -> int:
        option = QStyleOptionTab()
        self.initStyleOption(option, tab)
        part = QStyle.SubElement.SE_TabBarTabText
        return self.style().subElementRect(part, option, self).height()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_tail_of_a_letter_on_a_tab_is_not_cut(
    themed: Callable[[bool, float], None], qtbot: QtBot, scale: float
) -> None:
    themed(False, scale)
    bar = OpenBar()
    qtbot.addWidget(bar)
    for words in ("Aliados", "Enemigos"):
        bar.addTab(words)
    bar.show()
    qtbot.waitExposed(bar)
    assert min(bar.room_of(0), bar.room_of(1)) >= bar.fontMetrics().height()


def test_buttons_of_dialogs_bring_no_pictures_of_the_system(themed: object, qtbot: QtBot) -> None:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    hint = QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
    assert box.style().styleHint(hint, None, box) == 0
    assert box.buttons()[0].icon().isNull()
