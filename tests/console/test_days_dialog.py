"""Letting days pass, where rest heals and where it does not."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director.console.days_dialog import DaysDialog
from director.console.desk import Desk
from director.console.settings import WindowSettings
from director.operations.caravan.days import MOST_DAYS
from director.operations.caravan.effect_form import EffectForm
from director.operations.caravan.goods import add_entry
from director.operations.caravan.opening import open_caravan
from director.operations.caravan.opening_form import OpeningForm
from director.operations.handle import Campaign
from director.operations.views.desk_reads import header
from director.operations.views.people_reads import roster
from director.rules.caravan.days import StopReason
from director.rules.caravan.state import CLANSMEN, Quantity
from tests.harness.lost_battle import open_lost_battle
from tests.harness.walker import walk


@pytest.fixture
def factions(tmp_path: Path, resources: Path, clock: Any) -> Iterator[Campaign]:
    campaign = open_lost_battle(tmp_path, resources, clock, "factions")
    yield campaign
    campaign.close()


def test_where_rest_heals_nobody_the_dialog_says_what_does(
    themed: object, factions: Campaign, clock: Any, dice: Any, qtbot: QtBot
) -> None:
    desk = Desk(factions, clock=clock, dice=dice)
    dialog = DaysDialog(desk, "rest", 2)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.no_rest.isVisible()
    assert "se cura una herida por cada batalla en la que no se combate" in dialog.no_rest.text()
    assert not dialog.busy.isVisible()
    assert walk(dialog) == []
    before = {row.name: row.open_wounds for row in roster(factions)}
    dialog.apply.click()
    assert header(factions).day == 3
    assert {row.name: row.open_wounds for row in roster(factions)} == before


def test_on_the_road_nothing_is_said_of_rest(
    themed: object, factions: Campaign, clock: Any, dice: Any, qtbot: QtBot
) -> None:
    dialog = DaysDialog(Desk(factions, clock=clock, dice=dice), "travel", 1)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.no_rest.isVisible()
    offered = {StopReason.BATTLE, StopReason.CONDEMNED}
    assert dialog.stops.boxes.keys() == offered, "what nobody counts stops nothing"
    assert dialog.healing._empty_text == "De viaje no sana nadie. Pasan los días, nada más."


def test_where_rest_heals_nothing_is_said(desk: Desk, qtbot: QtBot) -> None:
    dialog = DaysDialog(desk, "rest", 1)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.no_rest.isVisible()


# ---- what they bring


@pytest.fixture
def lost(tmp_path: Path, resources: Path, clock: Any) -> Iterator[Campaign]:
    campaign = open_lost_battle(tmp_path, resources, clock, "campana")
    open_caravan(campaign, OpeningForm({CLANSMEN: 450}, 20, 50))
    yield campaign
    campaign.close()


@pytest.fixture
def shown(
    themed: object, lost: Campaign, clock: Any, dice: Any, qtbot: QtBot
) -> Callable[..., DaysDialog]:
    above = QWidget()
    qtbot.addWidget(above)
    desk = Desk(lost, clock=clock, dice=dice)

    def make(activity: Literal["travel", "rest"], days: int) -> DaysDialog:
        dialog = DaysDialog(desk, activity, days, above)
        dialog.show()
        return dialog

    return make


def changes(dialog: DaysDialog) -> dict[str, tuple[str, str, str]]:
    return {row.name: (row.before, row.after, row.why) for row in dialog.changes.rows.shown}


def test_it_shows_where_and_why_the_days_stop(shown: Callable[..., DaysDialog]) -> None:
    dialog = shown("travel", 9)
    assert dialog.stopped.text() == (
        "Pasan aunque espera la batalla La quebrada. Se para el día 5: se acaban los suministros."
    )
    assert dialog.apply.text() == "Viajar 4 días"
    assert changes(dialog) == {
        "Suministros": ("20", "0", "-20 comida del día"),
        "Gente": ("450", "450", ""),
        "Moral": ("50 · normal", "10 · por los suelos", "-40 viaje"),
    }
    assert walk(dialog) == []


def test_without_the_tick_they_go_on_hungry(shown: Callable[..., DaysDialog]) -> None:
    dialog = shown("travel", 6)
    for reason in (StopReason.SUPPLIES, StopReason.MORALE):
        QTest.mouseClick(dialog.stops.boxes[reason], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert dialog.apply.text() == "Viajar 6 días"
    assert dialog.hunger.text() == "Pasan hambre 450 personas: los días 6 y 7."
    assert changes(dialog)["Moral"] == (
        "50 · normal",
        "0 · por los suelos",
        "-50 viaje, -10 hambre, +10 porque no baja de 0",
    )
    assert changes(dialog)["Gente"][2] == "-43 hambre"
    assert dialog.lost.isVisible()
    assert dialog.lost.label.text() == "El hambre se lleva: 43"
    assert sum(term.amount for term in dialog.lost.shown_terms()) == -43


def test_a_battle_that_waits_already_is_said_and_can_stop_them(
    shown: Callable[..., DaysDialog], lost: Campaign, qtbot: QtBot
) -> None:
    dialog = shown("rest", 1)
    assert not dialog.stops.boxes[StopReason.BATTLE].isChecked()
    assert dialog.stopped.text() == "Pasan aunque espera la batalla La quebrada."
    assert "Bera" in dialog.busy.text()
    dialog.stops.boxes[StopReason.BATTLE].click()
    assert dialog.stopped.text() == "No pasa ningún día: espera la batalla La quebrada."
    assert not dialog.apply.isEnabled()
    before = lost.path.read_bytes()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert lost.path.read_bytes() == before


def test_until_everybody_is_whole_counts_those_who_may_heal(
    shown: Callable[..., DaysDialog], lost: Campaign
) -> None:
    dialog = shown("rest", 1)
    dialog.until_whole.click()
    assert dialog.days.value() == 2, "Hild alone stayed at home"
    assert [row.name for row in dialog.healing.rows.shown] == ["Hild"]
    dialog.apply.click()
    assert header(lost).day == 3
    assert not shown("travel", 1).until_whole.isVisible()


def test_ticks_are_remembered_by_the_window(
    themed: object, lost: Campaign, clock: Any, dice: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    class Above(QWidget):
        settings = WindowSettings(tmp_path / "ventana.ini")

    above = Above()
    qtbot.addWidget(above)
    desk = Desk(lost, clock=clock, dice=dice)
    first = DaysDialog(desk, "travel", 1, above)
    first.stops.boxes[StopReason.MORALE].click()
    first.reject()
    second = DaysDialog(desk, "travel", 1, above)
    assert not second.stops.boxes[StopReason.MORALE].isChecked()
    assert second.stops.boxes[StopReason.SUPPLIES].isChecked()
    second.reject()


def test_ten_years_do_not_hold_up_the_field(
    shown: Callable[..., DaysDialog], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes longer than a frame waits until typing rests, and nothing unseen is done."""
    dialog = shown("travel", 2)
    monkeypatch.setattr(dialog, "_a_day", 1.0)
    dialog.days.setValue(3)
    assert dialog.apply.text() == "Viajar 2 días"
    qtbot.waitUntil(lambda: dialog.apply.text() == "Viajar 3 días")
    monkeypatch.setattr(dialog, "_a_day", 1.0)
    dialog.days.setValue(MOST_DAYS)
    dialog.apply.click()
    assert dialog.apply.text() == "Viajar 4 días", "it was shown before it was done"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_reasons_can_be_read(
    shown: Callable[..., DaysDialog], themed: Callable[..., None], qtbot: QtBot, scale: float
) -> None:
    themed(False, scale)
    dialog = shown("travel", 9)
    table = dialog.changes
    for _ in range(2):
        qtbot.wait(60)
        metrics = table.fontMetrics()
        for row, line in enumerate(table.rows.shown):
            for column, words in enumerate((line.name, line.before, line.after, line.why)):
                room = table.columnWidth(column) * (table.rowHeight(row) // metrics.height())
                assert metrics.horizontalAdvance(words) <= room, words
        assert table.verticalScrollBar().maximum() == 0
        dialog.resize(dialog.minimumSizeHint().width(), dialog.height())


def test_exactly_as_many_days_as_asked_are_not_stopped(shown: Callable[..., DaysDialog]) -> None:
    dialog = shown("travel", 4)
    assert dialog.apply.text() == "Viajar 4 días"
    assert dialog.stopped.text().endswith("El día 5 se acaban los suministros.")


def test_who_had_no_supplies_before_is_not_stopped_by_that(
    themed: object, lost: Campaign, clock: Any, dice: Any, qtbot: QtBot
) -> None:
    add_entry(lost, EffectForm(Quantity.SUPPLIES, -20))
    dialog = DaysDialog(Desk(lost, clock=clock, dice=dice), "rest", 1)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.stops.boxes[StopReason.SUPPLIES].isChecked()
    QTest.mouseClick(dialog.until_whole, Qt.MouseButton.LeftButton)
    assert dialog.days.value() == 2
    assert dialog.apply.text() == "Descansar 2 días"
    assert dialog.stopped.text() == (
        "Pasan aunque espera la batalla La quebrada; ya no hay suministros."
    )
    dialog.stops.boxes[StopReason.SUPPLIES].click()
    assert dialog.apply.text() == "Descansar 2 días"
    assert "Pasan hambre 450 personas" in dialog.hunger.text()


def test_all_of_a_few_who_heal_are_seen(desk: Desk, qtbot: QtBot) -> None:
    dialog = DaysDialog(desk, "rest", 1)
    qtbot.addWidget(dialog)
    dialog.show()
    shown = len(dialog.healing.rows.shown)
    assert shown
    lines = dialog.healing.viewport().height() // dialog.healing.rowHeight(0)
    assert lines >= min(5, shown)
