"""The record: forecasts beside what came of them, and what it teaches while there is none."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from pytestqt.qtbot import QtBot
from sqlalchemy import update

from director.console.desk import Desk
from director.console.forecast.page import TrackRecordPage
from director.console.forecast.panel import ForecastPanel
from director.console.forecast.record_words import (
    aside_words,
    averages_words,
    beside_words,
    brier_words,
    died_words,
    fell_words,
    surprise_words,
    troubles_words,
)
from director.console.theme import HAIR
from director.operations import aftermath
from director.operations.battle_form import SideForm
from director.operations.change import Change, Subject
from director.operations.encounters.beginning import live_form
from director.operations.live.ending import end
from director.operations.live.starting import start
from director.operations.views.foretold import Standing
from director.operations.views.track_record import track_record
from director.rules.aftermath import Outcome
from director.rules.forecast.calibration import Compared, Judged, calibration
from director.rules.forecast.results import Share
from director.store.tables import Forecast
from tests.console.battles.gestures import click
from tests.console.forecast.gestures import Planned, forecast, press
from tests.harness.fights import rolled


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
    assert "; caía en el " in cells[1]
    assert "; moría en el " in cells[3]
    assert all("(" in cell for cell in (cells[2], cells[4]))
    assert page.aside.text().startswith("No cuentan: ")


def test_what_was_recorded_when_it_was_over_is_shown_and_not_judged(
    desk: Desk, qtbot: QtBot
) -> None:
    page = shown(desk, qtbot)
    (line,) = page.battles.rows.shown
    assert page.battles.rows.columns[5].text(line) == "ya jugada"
    assert (page.brier.text(), page.averages.text()) == ("", "")
    assert "1 con registro posterior a la partida" in page.aside.text()
    assert page.picture.accessibleDescription() == "Aún no hay batallas que contar."


def test_a_battle_begun_from_its_encounter_is_judged(
    desk: Desk, encounter: Planned, panel: ForecastPanel, qtbot: QtBot
) -> None:
    forecast(panel, qtbot)
    sides = (SideForm("Nosotros", of_players=True), SideForm("Enemigos"))
    battle = start(desk.live, live_form(desk.campaign, encounter.key, sides)).created
    assert battle is not None
    end(desk.live, battle, Outcome.VICTORY)
    aftermath.apply(desk.campaign, rolled(aftermath.context(desk.campaign, battle).draft))
    page = shown(desk, qtbot)
    line = page.battles.rows.shown[-1]
    assert line.entry.battle_id == battle
    assert line.entry.standing is Standing.COUNTS
    assert "Con una sola batalla aún dice poco." in page.brier.text()
    assert "se esperaban" in page.averages.text()
    assert "se ganaron 1 de 1" in page.picture.accessibleDescription()


def test_a_forecast_that_cannot_be_read_is_told_and_the_page_is_shown(
    desk: Desk, qtbot: QtBot
) -> None:
    with desk.campaign.aside() as connection:
        connection.execute(update(Forecast).values(result={"version": 9}))
    page = shown(desk, qtbot)
    assert "El pronóstico n.º 1 no se puede leer" in page.empty.text()
    record = track_record(desk.campaign)
    more = replace(record, troubles=record.troubles * 2)
    assert troubles_words(more).startswith("Los pronósticos n.º 1 y 1 no se pueden leer")


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
        "3 sin jugar · 1 con registro posterior a la partida."
    )


@pytest.mark.parametrize(
    ("standing", "word", "aside"),
    [
        (Standing.CHANGED, "otra batalla", "otros enemigos, otra victoria u otro nivel"),
        (Standing.RECORDED, "ya jugada", "1 con registro posterior"),
        (Standing.FEW, "muy pocas", "1 con un pronóstico de muy pocas batallas"),
    ],
)
def test_what_does_not_count_says_why(
    desk: Desk, standing: Standing, word: str, aside: str
) -> None:
    record = track_record(desk.campaign)
    entry = replace(record.entries[0], standing=standing)
    assert surprise_words(entry) == word
    assert aside in aside_words(replace(record, entries=(entry,)))


def test_battles_that_are_not_decided_are_told_beside_how_long_they_last(desk: Desk) -> None:
    record = replace(track_record(desk.campaign), undecided=7.0, asaltos=Compared(4.5, 5.0, 2))
    assert averages_words(record) == (
        "Asaltos: se esperaban 4,5 y fueron 5, por batalla\n"
        "Quedaban sin decidir, y no cuentan en los asaltos: 7 %"
    )


def test_what_the_director_decides_is_told_beside_who_dies(desk: Desk) -> None:
    (entry,) = track_record(desk.campaign).entries
    (person, *_) = entry.people
    assert person.forecast is not None
    of_him = replace(person.forecast, dies=Share(0, 100), director=Share(40, 100))
    assert (
        died_words(replace(person, died=True, forecast=of_him))
        == "muere; moría en el 0 %, decidías en el 40 %"
    )


def test_who_was_not_foreseen_has_no_figure_beside(desk: Desk) -> None:
    (entry,) = track_record(desk.campaign).entries
    person = replace(entry.people[0], forecast=None, defeated=True, died=True)
    assert (fell_words(person), died_words(person)) == ("cae", "muere")
    assert beside_words(2, None) == "2"
    assert beside_words(2, 1.44) == "2 (1,4)"


@pytest.mark.parametrize(
    ("hits", "lost", "won", "words"),
    [
        (90, 10, True, "lo esperado"),
        (30, 70, True, "menos probable"),
        (5, 95, True, "sorpresa (5 %)"),
        (90, 10, False, "sorpresa (10 %)"),
        (30, 60, False, "lo esperado"),
        (30, 20, False, "menos probable"),
        (30, 5, False, "sorpresa (5 %)"),
    ],
)
def test_how_the_outcome_stands_to_what_was_said(
    desk: Desk, hits: int, lost: int, won: bool, words: str
) -> None:
    """A battle that was said to be left undecided was not said to be lost."""
    (entry,) = track_record(desk.campaign).entries
    result = replace(
        entry.forecast.result,
        victory=Share(hits, 100),
        defeat=Share(lost, 100),
        undecided=Share(100 - hits - lost, 100),
    )
    told = replace(
        entry, standing=Standing.COUNTS, won=won, forecast=replace(entry.forecast, result=result)
    )
    assert surprise_words(told) == words


def test_the_titles_of_both_axes_have_their_room(desk: Desk, qtbot: QtBot) -> None:
    picture = shown(desk, qtbot).picture
    metrics = picture.fontMetrics()
    line = metrics.height()
    field = QRectF(0, 1.5 * line, picture.width(), picture.height() - 3.5 * line - HAIR)
    under, above = picture.title_rooms(field, line)
    assert (under.height(), above.height()) == (line, line)
    assert under.width() >= metrics.horizontalAdvance("victoria pronosticada, %")
    assert above.top() >= 0
    assert under.bottom() <= picture.height()
