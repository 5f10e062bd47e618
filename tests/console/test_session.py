"""The window over a campaign: real clicks and keys."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from director.console.days_dialog import DaysDialog
from director.console.due import in_play
from director.console.reception import Reception
from director.console.session import Session
from director.console.tables import RowTable
from director.console.theme import Tone, tone
from director.console.workspaces.history import HistoryWorkspace
from director.console.workspaces.people import PeopleWorkspace
from director.console.workspaces.today import TodayWorkspace
from director.forum.document import Document, Heading, Paragraph, Span
from director.operations import aftermath, history, publications
from director.operations.caravan import days as caravan
from director.operations.views.battle_reads import battles
from director.operations.views.desk_reads import header, today


def session_of(reception: Reception) -> Session:
    assert reception.session is not None
    return reception.session


def rest(session: Session, days: int = 1) -> None:
    session.desk.run(lambda: caravan.pass_days(session.campaign, "rest", days))


def dialog(qtbot: QtBot, parent: QWidget, kind: type[QDialog]) -> Any:
    qtbot.waitUntil(lambda: any(d.isVisible() for d in parent.findChildren(kind)))
    return next(d for d in parent.findChildren(kind) if d.isVisible())


def test_the_frame_says_campaign_day_and_what_was_saved(opened: Reception) -> None:
    window, head = opened.window, header(session_of(opened).campaign)
    assert window.top_bar.title.text() == f"Estandarte · {head.name} · día 47 (descanso)"
    assert window.windowTitle() == f"{head.name} — Estandarte"
    assert window.status.text().startswith("Guardado · Campaña (vigente) · ")


def test_the_status_line_grows_older(opened: Reception, clock: Any) -> None:
    session = session_of(opened)
    rest(session)
    clock.forward(minutes=2)
    session._status.timeout.emit()
    assert opened.window.status.text().endswith("descansar 1 día, hecho hace 2 min")


def test_undo_and_redo_are_named_and_work_from_the_keyboard(
    opened: Reception, qtbot: QtBot
) -> None:
    session, window = session_of(opened), opened.window
    rest(session, 2)
    assert window.top_bar.undo.accessibleName() == "Deshacer: descansar 2 días"
    with qtbot.waitActive(window):
        window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert header(session.campaign).day == 47
    assert window.top_bar.redo.accessibleName() == "Rehacer: descansar 2 días"
    assert window.toast.label.text() == "Deshecho: descansar 2 días"
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window, Qt.Key.Key_Z, both)
    assert header(session.campaign).day == 49


def test_undo_is_the_text_fields_own_while_it_has_the_focus(
    opened: Reception, qtbot: QtBot
) -> None:
    session, window = session_of(opened), opened.window
    rest(session)
    field = QLineEdit(window.stack.currentWidget())
    field.show()
    with qtbot.waitActive(window):
        window.activateWindow()
    field.setFocus()
    QTest.keyClicks(field, "Bera")
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == ""
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert header(session.campaign).day == 48


def test_the_toast_takes_it_back(opened: Reception, qtbot: QtBot) -> None:
    session, window = session_of(opened), opened.window
    rest(session, 3)
    assert window.toast.label.text() == "Descansar 3 días"
    QTest.mouseClick(window.toast.offer, Qt.MouseButton.LeftButton)
    assert header(session.campaign).day == 47
    assert window.toast.label.text() == "Deshecho: descansar 3 días"


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (1, "today"),
        (2, "caravan"),
        (3, "people"),
        (4, "encounters"),
        (5, "battles"),
        (6, "fight"),
        (7, "chronicle"),
        (8, "history"),
        (9, "edition"),
    ],
)
def test_workspaces_by_the_keyboard(opened: Reception, qtbot: QtBot, number: int, key: str) -> None:
    window = opened.window
    with qtbot.waitActive(window):
        window.activateWindow()
    keys = (Qt.Key.Key_0.value + number,)
    QTest.keyClick(window, Qt.Key(keys[0]), Qt.KeyboardModifier.ControlModifier)
    assert window.rail.button(key).isChecked()
    assert window.stack.currentWidget() is session_of(opened).workspace(key)


def test_a_click_on_the_rail_changes_the_workspace(opened: Reception) -> None:
    QTest.mouseClick(opened.window.rail.button("history"), Qt.MouseButton.LeftButton)
    assert isinstance(opened.window.stack.currentWidget(), HistoryWorkspace)


def test_the_count_on_hoy_follows(opened: Reception) -> None:
    session, button = session_of(opened), opened.window.rail.button("today")
    now = today(session.campaign)
    fought = [row for row in now.pending if not in_play(row)]
    assert button.count == len(fought) + len(now.condemned) > 0
    assert button.accessibleName() == f"Hoy: {button.count} por hacer"


def test_resting_is_shown_before_it_is_done(opened: Reception, qtbot: QtBot) -> None:
    session = session_of(opened)
    work = session.workspace("today")
    assert isinstance(work, TodayWorkspace)
    before = header(session.campaign).day
    work.caravan.asked.emit("rest")
    days = dialog(qtbot, work, DaysDialog)
    assert isinstance(days, DaysDialog)
    days.days.setValue(4)
    assert days.road.text() == f"día {before} → día {before + 4}"
    expected = caravan.preview_days(session.campaign, "rest", 4, days.stops.chosen)
    assert [row.name for row in days.healing.rows.shown] == [x.name for x in expected.healing]
    assert header(session.campaign).day == before
    QTest.mouseClick(days.apply, Qt.MouseButton.LeftButton)
    assert header(session.campaign).day == before + 4
    assert work.caravan.day.text() == f"Día {before + 4}"


def test_leaving_the_days_dialog_changes_nothing(opened: Reception, qtbot: QtBot) -> None:
    session = session_of(opened)
    work = session.workspace("today")
    assert isinstance(work, TodayWorkspace)
    steps = history.steps(session.campaign)
    work.caravan.asked.emit("travel")
    days = dialog(qtbot, work, DaysDialog)
    QTest.keyClick(days, Qt.Key.Key_Escape)
    assert history.steps(session.campaign) == steps


def test_enter_opens_what_is_due(opened: Reception, qtbot: QtBot) -> None:
    session = session_of(opened)
    work = session.workspace("today")
    assert isinstance(work, TodayWorkspace)
    wounded = next(line for line in work.people.rows.shown if line.opens == "character")
    work.people.choose(wounded.id)
    QTest.keyClick(work.people, Qt.Key.Key_Return)
    assert opened.window.rail.button("people").isChecked()


def middle(table: RowTable, line: int, column: int) -> QPoint:
    return table.visualRect(table.rows.index(line, column)).center()


def person_line(work: TodayWorkspace) -> int:
    return next(n for n, line in enumerate(work.people.rows.shown) if line.opens == "character")


@pytest.mark.parametrize("column", [0, 1, 2])
def test_a_double_click_opens_that_person_and_not_one_of_the_next_page(
    opened: Reception, column: int
) -> None:
    session, window = session_of(opened), opened.window
    work = session.workspace("today")
    assert isinstance(work, TodayWorkspace)
    session.show("people")
    session.show("today")
    line = person_line(work)
    wanted = work.people.rows.shown[line].target
    place = work.people.viewport().mapTo(window, middle(work.people, line, column))
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    assert window.rail.button("people").isChecked()
    people = session.workspace("people")
    assert isinstance(people, PeopleWorkspace)
    chosen = people.table.current()
    assert chosen is not None
    assert chosen.id == wanted


@pytest.mark.parametrize(("column", "place"), [(0, "today"), (1, "today"), (2, "people")])
def test_one_click_opens_only_on_the_mark(opened: Reception, column: int, place: str) -> None:
    work = session_of(opened).workspace("today")
    assert isinstance(work, TodayWorkspace)
    spot = middle(work.people, person_line(work), column)
    QTest.mouseClick(work.people.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert opened.window.rail.button(place).isChecked()


def test_a_chosen_line_keeps_the_colour_of_its_state(opened: Reception) -> None:
    table = session_of(opened).workspace("today").battles  # type: ignore[attr-defined]
    option = QStyleOptionViewItem()
    delegate = table.itemDelegate()
    delegate.initStyleOption(option, table.rows.index(0, 1))
    assert option.palette.color(QPalette.ColorRole.HighlightedText) == tone(table, Tone.WARNING)


def test_history_goes_back_to_a_chosen_step_and_forth_again(opened: Reception) -> None:
    session = session_of(opened)
    for days in (1, 2, 3):
        rest(session, days)
    session.show("history")
    work = session.workspace("history")
    assert isinstance(work, HistoryWorkspace)
    lines = list(work.steps.rows.shown)
    work.steps.choose(lines[2].id)
    assert work.go.text() == "Deshacer 2 pasos"
    QTest.mouseClick(work.go, Qt.MouseButton.LeftButton)
    assert header(session.campaign).day == 48
    shown = list(work.steps.rows.shown)
    assert [line.undone for line in shown[:3]] == [True, True, False]
    work.steps.choose(shown[0].id)
    assert work.go.text() == "Rehacer 2 pasos"
    QTest.keyClick(work.steps, Qt.Key.Key_Return)
    assert header(session.campaign).day == 53


def test_history_shows_the_dice_of_a_step(opened: Reception) -> None:
    session = session_of(opened)
    session.show("history")
    work = session.workspace("history")
    assert isinstance(work, HistoryWorkspace)
    with_rolls = next(line for line in work.steps.rows.shown if line.rolls)
    work.steps.choose(with_rolls.id)
    shown = list(work.rolls.rows.shown)
    assert [row.result for row in shown] == [
        f"{roll['result']} en 1d{roll['sides']}" for roll in with_rolls.rolls
    ]


def test_what_is_copied_is_on_the_clipboard_and_kept(opened: Reception, qtbot: QtBot) -> None:
    session, window = session_of(opened), opened.window
    name = 'Ñoño "[b]" <i>O\'Neil'
    document = Document((Heading("Prueba", 1), Paragraph((Span(name, bold=True),))))
    window.actions_.publish.setChecked(False)
    session.desk.publish("Resumen", document, kind="battle_summary", battle_id=1)
    assert window.publish.isVisible()
    pane = session.publish
    assert name in pane.preview.toPlainText()
    with qtbot.waitActive(window):
        window.activateWindow()
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window, Qt.Key.Key_C, both)
    copied = QGuiApplication.clipboard().text()
    assert copied == pane.parts[0] == pane.source.toPlainText()
    kept = publications.of_battle(session.campaign, 1)
    assert (kept[0].text, kept[0].dialect) == (copied, "phpbb")


def test_a_text_of_a_battle_that_was_reopened_is_not_copied_any_more(
    opened: Reception, qtbot: QtBot
) -> None:
    session = session_of(opened)
    battle = next(row for row in battles(session.campaign) if row.state == "resolved")
    document = Document((Paragraph((Span("Victoria"),)),))

    def publish() -> None:
        session.desk.publish("Resumen", document, kind="battle_summary", battle_id=battle.id)

    publish()
    pane = session.publish
    rest(session)
    assert pane.stale.isHidden()
    session.undo()
    session.desk.run(lambda: aftermath.reopen(session.campaign, battle.id))
    assert not pane.stale.isHidden()
    assert pane.stale.text() == "Ya no vale: la batalla se ha reabierto o deshecho."
    assert not pane.copy.isEnabled()
    kept = publications.of_battle(session.campaign, battle.id)
    with qtbot.waitActive(opened.window):
        opened.window.activateWindow()
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(opened.window, Qt.Key.Key_C, both)
    assert publications.of_battle(session.campaign, battle.id) == kept
    publish()
    assert pane.stale.isHidden()
    assert pane.copy.isEnabled()


def test_a_summary_whose_battle_was_undone_is_stale(opened: Reception) -> None:
    session = session_of(opened)
    battle = next(row for row in battles(session.campaign) if row.state == "resolved")
    document = Document((Paragraph((Span("Victoria"),)),))
    session.desk.publish("Resumen", document, kind="battle_summary", battle_id=battle.id)
    while any(row.id == battle.id and row.state == "resolved" for row in battles(session.campaign)):
        session.undo()
    assert not session.publish.stale.isHidden()


def test_a_long_text_is_copied_part_by_part(opened: Reception) -> None:
    session = session_of(opened)
    blocks = tuple(Paragraph((Span(f"Línea {n} " + "de la crónica " * 40),)) for n in range(300))
    session.desk.publish("Crónica", Document(blocks), kind="battle_summary")
    pane = session.publish
    assert len(pane.parts) > 1
    pane.copy_now()
    assert QGuiApplication.clipboard().text() == pane.parts[0]
    assert pane.part.currentIndex() == 1
    assert opened.window.toast.label.text() == f"Copiada la parte 1 de {len(pane.parts)}."


def test_the_dialect_changes_source_and_limit(opened: Reception) -> None:
    session = session_of(opened)
    document = Document((Heading("Prueba", 1), Paragraph((Span("negrita", bold=True),))))
    session.desk.publish("Resumen", document, kind="battle_summary")
    pane = session.publish
    assert "[b]" in pane.source.toPlainText()
    assert pane.count.text().endswith("60.000")
    pane.dialect.setCurrentIndex(pane.dialect.findData("plain"))
    assert "[b]" not in pane.source.toPlainText()


def test_a_refusal_is_told_in_words(opened: Reception, qtbot: QtBot) -> None:
    from director.console.dialogs import TellingDialog

    session = session_of(opened)
    assert session.desk.run(lambda: caravan.pass_days(session.campaign, "rest", 0)) is None
    told = dialog(qtbot, opened.window, TellingDialog)
    assert isinstance(told, TellingDialog)
    assert told.title.text() == "No puede valer 0: los días."


def test_panes_and_workspace_are_as_they_were_left(
    opened: Reception, make_window: Any, sample_file: Path
) -> None:
    session, window = session_of(opened), opened.window
    session.show("history")
    window.panes.setSizes([700, 500])
    left = window.panes.sizes()
    window.close()
    again = make_window()
    again.begin(None)
    assert again.session.campaign.path == sample_file
    assert again.window.rail.button("history").isChecked()
    assert again.window.panes.sizes() == pytest.approx(left, abs=8)


def test_a_summary_holds_again_once_its_battle_is_resolved_again(
    opened: Reception, qtbot: QtBot
) -> None:
    session, window = session_of(opened), opened.window
    session.show("battles")
    work: Any = session.workspace("battles")
    last = next(row for row in battles(session.campaign) if row.state == "resolved")
    work.go_to(last.id)
    QTest.mouseClick(work.pane.summary, Qt.MouseButton.LeftButton)
    pane = session.publish
    for _step in range(100):
        if not pane.stale.isHidden():
            break
        QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not pane.stale.isHidden()
    assert not pane.copy.isEnabled()
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window, Qt.Key.Key_Z, both)
    assert pane.stale.isHidden()
    assert pane.copy.isEnabled()
    QTest.mouseClick(pane.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == pane.parts[0]
