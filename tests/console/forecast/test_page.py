"""The record: forecasts beside what came of them, and what it teaches while there is none."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.forecast.page import TrackRecordPage
from director.console.forecast.record_words import (
    aside_words,
    averages_words,
    beside_words,
    brier_words,
    died_words,
    fell_words,
    surprise_words,
)
from director.operations.change import Change, Subject
from director.operations.views.track_record import track_record
from director.rules.forecast.calibration import Judged, calibration
from director.rules.forecast.results import Share
from tests.console.battles.gestures import click
from tests.console.forecast.gestures import press


def shown(desk: Desk, qtbot: QtBot) -> TrackRecordPage:
    page = TrackRecordPage(desk)
    qtbot.addWidget(page)
    page.resize(1000, 600)
    page.show()
    with qtbot.waitActive(page):
        page.activateWindow()
    return page


def test_without_forecasts_it_teaches(empty_desk: Desk, qtbot: QtBot) -> None:
    page = shown(empty_desk, qtbot)
    assert page.empty.isVisible()
    assert "F5" in page.empty.text()
    assert not page.whole.isVisible()


def test_the_sample_has_one_beside_what_came(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    assert not page.empty.isVisible()
    (line,) = page.battles.rows.shown
    texts = [column.text(line) for column in page.battles.rows.columns]
    assert texts[0] == "El desfiladero"
    assert texts[4] == "victoria"
    assert texts[3].endswith(" %")
    people = [row.came.name for row in page.people.rows.shown]
    assert "Bera" in people
    cells = [column.text(page.people.rows.shown[0]) for column in page.people.rows.columns]
    assert all("(" in cell for cell in cells[1:])
    assert "Nota de Brier" in page.brier.text()
    assert "Con una sola batalla aún dice poco." in page.brier.text()
    assert "se esperaban" in page.averages.text()
    assert page.aside.text().startswith("No cuentan: ")
    assert "se ganaron 1 de 1" in page.picture.accessibleDescription()


def test_enter_and_the_button_go_to_the_battle(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    wanted: list[tuple[str, int]] = []
    desk.wanted.connect(lambda place, key: wanted.append((place, key)))
    click(page.go)
    page.battles.setFocus()
    press(page.battles, Qt.Key.Key_Return)
    (line,) = page.battles.rows.shown
    assert wanted == [("battles", line.entry.battle_id)] * 2


def test_f1_says_where_the_chance_comes_from(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    page.battles.setFocus()
    press(page.battles, Qt.Key.Key_F1)
    assert page.battles.popup is not None
    assert "vencían los tuyos" in page.battles.popup.accessibleDescription()
    page.battles.popup.close()


def test_it_reads_again_only_what_it_shows(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    before = page.record
    page.reload(Change(frozenset({Subject.DRAFTS})))
    assert page.record is before
    page.reload(Change(frozenset({Subject.ENCOUNTERS})))
    assert page.record is not before
    assert page.record == before


@pytest.mark.parametrize(
    ("judged", "words"),
    [
        ([Judged(90, True)] * 12, "0,01, mejor que"),
        ([Judged(50, True)] * 12, "0,25, como echarlo"),
        ([Judged(90, False)] * 12, "0,81, peor que"),
    ],
)
def test_the_score_in_plain_words(desk: Desk, judged: list[Judged], words: str) -> None:
    record = replace(track_record(desk.campaign), calibration=calibration(judged))
    assert words in brier_words(record)
    assert "aún dice poco" not in brier_words(record)


def test_few_battles_say_little(desk: Desk) -> None:
    record = replace(track_record(desk.campaign), calibration=calibration([Judged(90, True)] * 3))
    assert brier_words(record).endswith("Con 3 batallas aún dice poco.")


def test_nothing_aside_and_nothing_compared_say_nothing(empty_desk: Desk) -> None:
    record = track_record(empty_desk.campaign)
    assert aside_words(record) == ""
    assert averages_words(record) == ""
    assert brier_words(record) == ""


def test_battles_aside_are_told_by_their_reason(desk: Desk) -> None:
    record = replace(track_record(desk.campaign), unforeseen=2, waiting=1, not_played=3)
    assert aside_words(record) == (
        "No cuentan: 2 sin pronóstico de antes de empezar · 1 con pronóstico, por resolver · "
        "3 sin jugar."
    )


def test_who_was_not_foreseen_has_no_figure_beside(desk: Desk) -> None:
    (entry,) = track_record(desk.campaign).entries
    person = replace(entry.people[0], forecast=None, defeated=True, died=True)
    assert (fell_words(person), died_words(person)) == ("cae", "muere")
    assert beside_words(2, None) == "2"
    assert beside_words(2, 1.44) == "2 (1,4)"


@pytest.mark.parametrize(
    ("hits", "won", "words"),
    [
        (90, True, "lo esperado"),
        (30, True, "menos probable"),
        (5, True, "sorpresa (5 %)"),
        (90, False, "sorpresa (10 %)"),
    ],
)
def test_how_the_outcome_stands_to_what_was_said(
    desk: Desk, hits: int, won: bool, words: str
) -> None:
    (entry,) = track_record(desk.campaign).entries
    result = replace(entry.forecast.result, victory=Share(hits, 100))
    told = replace(entry, won=won, forecast=replace(entry.forecast, result=result))
    assert surprise_words(told) == words
