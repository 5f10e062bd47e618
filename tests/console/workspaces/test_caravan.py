"""Caravana in the window: what there is, the road, its texts, and the ways in from Hoy."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from director.console.caravan.check_pane import TestsPane
from director.console.caravan.goods_pane import GoodsPane
from director.console.caravan.scene_pane import ScenesPane
from director.console.desk import Desk
from director.console.reception import Reception
from director.console.session import Session
from director.console.window import MainWindow
from director.console.workspaces.caravan import CaravanWorkspace
from director.console.workspaces.today import TodayWorkspace
from director.operations.caravan.attribute_tests import ask
from director.operations.caravan.check_form import TakerForm, TestForm
from director.operations.caravan.days import pass_days
from director.operations.caravan.opening import open_caravan
from director.operations.caravan.opening_form import OpeningForm
from director.operations.caravan.scene_form import SceneForm
from director.operations.caravan.scenes import open_scene
from director.operations.views.people_reads import roster
from director.rules.caravan.scene import Option
from director.rules.caravan.state import CLANSMEN, FIGHTERS
from tests.harness.lost_battle import open_lost_battle
from tests.harness.walker import walk

LEFT = Qt.MouseButton.LeftButton
FORM = OpeningForm({CLANSMEN: 420, FIGHTERS: 60}, 34, 55, 12)


@pytest.fixture
def session(
    tmp_path: Path, resources: Path, clock: Any, make_window: Callable[[], Reception]
) -> Session:
    """A campaign on its eleventh day, with a battle on the first, in which nothing is counted."""
    campaign = open_lost_battle(tmp_path, resources, clock, "campana")
    path = campaign.path
    pass_days(campaign, "travel", 8)
    pass_days(campaign, "rest", 2)
    campaign.close()
    evening = make_window()
    assert evening.open(path)
    assert evening.session is not None
    return evening.session


def caravan(session: Session) -> CaravanWorkspace:
    session.show("caravan")
    work = session.workspace("caravan")
    assert isinstance(work, CaravanWorkspace)
    return work


def count(session: Session) -> None:
    session.desk.run(lambda: open_caravan(session.campaign, FORM))


def test_today_is_told_in_figures(session: Session) -> None:
    work = caravan(session)
    assert work.first_count.isVisible()
    assert not work.figures.supplies.isVisible()
    count(session)
    figures = work.figures
    assert not work.first_count.isVisible()
    assert figures.people.number.label.text() == "480"
    assert figures.people.words.text() == "420 de los clanes · 60 combatientes"
    assert figures.supplies.number.shown_terms()[-1].amount == 34
    assert figures.supplies.meaning.label.text() == "para 6 días"
    assert figures.morale.number.label.text() == "55 · normal"
    assert figures.morale.meaning.label.text() == "sin efecto en batalla"
    assert figures.wounded.isVisible()
    assert work.day.text() == "día 11 · descanso"


def test_every_change_is_followed(session: Session) -> None:
    work = caravan(session)
    count(session)
    session.desk.run(lambda: pass_days(session.campaign, "travel", 2))
    assert work.day.text() == "día 13 · viaje"
    assert work.road.view.day is not None
    assert work.road.view.day.day == 13
    assert work.figures.morale.number.label.text() == "35 · normal"
    session.undo()
    assert work.day.text() == "día 11 · descanso"
    assert work.road.view.day.day == 11


def test_a_selected_stretch_is_published(session: Session) -> None:
    work = caravan(session)
    view = work.road.view
    view.setFocus()
    for _ in range(9):
        QTest.keyClick(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    QTest.mouseClick(work.road.publish, LEFT)
    text = session.publish.source.toPlainText()
    assert "Días 2 a 11" in text
    assert "8 días de viaje y 2 días de descanso" in text
    assert "Hild" in text
    assert session.publish.stale.isHidden()


def test_the_road_is_copied_as_a_picture(session: Session) -> None:
    work = caravan(session)
    QTest.mouseClick(work.road.copy, LEFT)
    whole = QGuiApplication.clipboard().pixmap()
    work.road.view.choose(9, extend=True)
    work.road.view.setFocus()
    QTest.keyClick(work.road.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    part = QGuiApplication.clipboard().pixmap()
    assert 0 < part.width() < whole.width()
    assert session.window.toast.label.text() == "Copiado: el camino, como imagen."


@pytest.mark.parametrize("numbers", [True, False])
def test_the_state_goes_to_publicar(session: Session, numbers: bool, qtbot: QtBot) -> None:
    work = caravan(session)
    count(session)
    menu = work.publish.menu()
    assert menu is not None
    menu.popup(QPoint(0, 0))
    QTest.keyClick(menu, Qt.Key.Key_E if numbers else Qt.Key.Key_N)
    text = session.publish.source.toPlainText()
    assert ("480 (420 de los clanes y 60 combatientes)" in text) is numbers
    assert "Bera" in text
    session.desk.run(lambda: pass_days(session.campaign, "travel", 3))
    qtbot.waitUntil(session.publish.stale.isVisible)
    assert session.publish.stale.text().startswith("Ya no vale: algo ha cambiado")


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.0), (True, 1.0), (False, 1.5)])
def test_looks(
    session: Session, themed: Callable[[bool, float], None], dark: bool, scale: float, qtbot: QtBot
) -> None:
    themed(dark, scale)
    work = caravan(session)
    session.window.resize(1366, 768)
    qtbot.wait(20)
    assert walk(session.window) == []
    count(session)
    session.desk.run(lambda: pass_days(session.campaign, "travel", 8))
    work.road.view.choose(work.road.view.days[-1].day)
    assert "hambre" in work.road.view.words.casefold()
    qtbot.wait(20)
    assert walk(session.window) == []


# ---- from Hoy


def hoy(session: Session) -> TodayWorkspace:
    session.show("today")
    work = session.workspace("today")
    assert isinstance(work, TodayWorkspace)
    return work


def test_hoy_tells_supplies_and_morale_and_leads_there(session: Session) -> None:
    work = hoy(session)
    assert not work.caravan.goods.isVisible()
    count(session)
    assert work.caravan.goods.text() == "Suministros: para 6 días · moral normal"
    (button,) = (
        each for each in work.caravan.findChildren(QPushButton) if "caravana" in each.text()
    )
    QTest.mouseClick(button, LEFT)
    assert session.window.rail.button("caravan").isChecked()


def test_a_decision_with_a_deadline_is_first_in_vence(session: Session, clock: Any) -> None:
    work = hoy(session)
    closes = clock() + timedelta(hours=2)
    form = SceneForm(
        "El río", "¿Por dónde?", (Option("A", "Vado"), Option("B", "Puente")), closes_at=closes
    )
    session.desk.run(lambda: open_scene(session.campaign, form))
    first = work.fights.rows.shown[0]
    assert (first.text, first.opens) == ("El río", "scene")
    assert first.detail.startswith("quedan 2 h")
    clock.forward(hours=1)
    session.desk.ticked.emit()
    assert work.fights.rows.shown[0].detail.startswith("queda 1 h")
    work.fights.selectRow(0)
    QTest.keyClick(work.fights, Qt.Key.Key_Return)
    pane = caravan(session).story.pane("ScenesPane")
    assert isinstance(pane, ScenesPane)
    assert pane.isVisible()
    assert pane.current is not None
    assert pane.current.name == "El río"


def test_a_test_waits_below_the_battles_and_opens(session: Session) -> None:
    work = hoy(session)
    before = list(work.battles.rows.shown)
    somebody = next(row for row in roster(session.campaign) if row.life == "alive")
    form = TestForm("El vado", "survival", takers=(TakerForm(somebody.id),))
    session.desk.run(lambda: ask(session.campaign, form))
    assert list(work.battles.rows.shown)[: len(before)] == before
    line = work.battles.rows.shown[-1]
    assert (line.text, line.detail) == ("El vado", "prueba · por tirar: 1 tirada")
    work.battles.choose(line.id)
    QTest.keyClick(work.battles, Qt.Key.Key_Return)
    pane = caravan(session).story.pane("TestsPane")
    assert isinstance(pane, TestsPane)
    assert pane.isVisible()
    chosen = pane.table.current()
    assert chosen is not None
    assert chosen.name == "El vado"


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("publishing", [False, True])
def test_nothing_is_pushed_aside_when_the_letters_grow(
    session: Session,
    themed: Callable[..., None],
    qtbot: QtBot,
    scale: float,
    publishing: bool,
) -> None:
    form = OpeningForm({CLANSMEN: 420, FIGHTERS: 60}, 34, 55, purse=None)
    session.desk.run(lambda: open_caravan(session.campaign, form))
    work = caravan(session)
    window = work.window()
    assert isinstance(window, MainWindow)
    window.actions_.publish.setChecked(publishing)
    window.resize(1366, 768)
    themed(False, scale)
    for place in range(work.goods.count()):
        work.goods.setCurrentIndex(place)
        qtbot.wait(60)
        room = work.goods.widget(place)
        assert isinstance(room, QScrollArea)
        assert room.horizontalScrollBar().maximum() == 0, work.goods.tabText(place)
    work.goods.setCurrentIndex(0)
    qtbot.wait(60)
    goods = work.goods.pane("GoodsPane")
    assert isinstance(goods, GoodsPane)
    for table in (goods.stock, goods.ledger):
        assert table.rowHeight(0) == table.fontMetrics().height() + 10
    words = work.figures.wounded.words
    assert words.shown_text().startswith(words.text().split(" · ")[0])
    outer = work.goods.widget(0)
    assert isinstance(outer, QScrollArea)
    assert outer.verticalScrollBar().maximum() == 0


def test_the_road_lies_low_with_large_letters(
    session: Session, themed: Callable[..., None], qtbot: QtBot
) -> None:
    work = caravan(session)
    work.window().resize(1366, 768)
    lines = work.road.view.height() / work.fontMetrics().height()
    themed(False, 1.5)
    qtbot.wait(60)
    assert work.road.view.height() / work.fontMetrics().height() < lines - 1
    themed(False, 1.0)
    qtbot.wait(60)
    assert work.road.view.height() / work.fontMetrics().height() == pytest.approx(lines)


def test_the_first_day_has_no_road(empty_desk: Desk, qtbot: QtBot) -> None:
    work = CaravanWorkspace(empty_desk)
    qtbot.addWidget(work)
    assert work.road.isHidden()
    assert work.focusProxy() is work.travel
    pass_days(empty_desk.campaign, "travel", 1)
    work.reload(None)
    assert not work.road.isHidden()
    assert work.focusProxy() is work.road.view


def test_what_is_due_takes_a_second_line_and_the_first_stays_in_sight(
    session: Session, themed: Callable[..., None], qtbot: QtBot
) -> None:
    work = hoy(session)
    table = work.people
    table.window().resize(1366, 768)
    themed(False, 1.5)
    qtbot.wait(60)
    for place, row in enumerate(table.rows.shown):
        words = table.fontMetrics().horizontalAdvance(row.detail)
        lines = 1 if words + 8 <= table.columnWidth(1) else 2
        high = table.fontMetrics().height() * lines + 10
        assert table.rowHeight(place) == high
    assert table.verticalScrollBar().value() == 0


def test_the_stretch_to_tell_is_the_days_that_just_passed(session: Session) -> None:
    work = caravan(session)
    assert work.road.words.text().split(". ")[0].endswith("Mayús + clic o flechas eligen un tramo")
    session.desk.run(lambda: pass_days(session.campaign, "travel", 3))
    QTest.keyClick(work.road.view, Qt.Key.Key_Home)
    session.desk.run(lambda: pass_days(session.campaign, "rest", 3))
    last = work.road.view.days[-1].day
    days: list[tuple[int, int]] = []
    work.road.publish_wanted.connect(lambda *ends: days.append(ends))
    QTest.mouseClick(work.road.publish, LEFT)
    assert days == [(last - 2, last)]
    assert "Mayús + clic" in work.road.words.text()
    assert "Publicar" in work.road.publish.toolTip()
    QTest.keyClick(work.road.view, Qt.Key.Key_Left)
    QTest.keyClick(work.road.view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    before = [day.day for day in work.road.view.stretch]
    form = TestForm("Rastro", "survival", takers=(TakerForm(roster(session.campaign)[0].id),))
    session.desk.run(lambda: ask(session.campaign, form))
    assert [day.day for day in work.road.view.stretch] == before
    session.undo()
    session.redo()
    assert [day.day for day in work.road.view.stretch] == before
