"""All levels for a group at once, and two encounters side by side, by real computing."""

from collections.abc import Callable
from dataclasses import replace
from math import ceil, floor

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.forecast.bar_table import Figure
from director.console.forecast.beside_page import BesidePage
from director.console.forecast.compare_dialog import CompareDialog
from director.console.forecast.figures import points_words, share_words
from director.console.forecast.levels_page import FILLINGS, LevelsPage
from director.console.forecast.panel import ForecastPanel
from director.editions.schema import Edition
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party
from director.rules.forecast.results import Share, Spread, difference
from director.rules.forecast.tactics import Plans, usual
from tests.conftest import FakeDice
from tests.console.battles.gestures import choices, click, enter
from tests.console.forecast.gestures import LONG_MS, Planned, dialog_of, finished, press
from tests.harness.encounters import LANCER, planned
from tests.harness.keys import overwrite, pick

Opened = Callable[..., CompareDialog]


@pytest.fixture
def opening(desk: Desk, edition: Edition, encounter: Planned, qtbot: QtBot) -> Opened:
    made: list[CompareDialog] = []

    def make(plan: EncounterPlan | None = None, plans: Plans | None = None) -> CompareDialog:
        dialog = CompareDialog(
            desk,
            encounter.plan if plan is None else plan,
            encounter.key,
            plans or usual(edition),
            5,
            (),
            None,
        )
        made.append(dialog)
        qtbot.addWidget(dialog)
        dialog.show()
        with qtbot.waitActive(dialog):
            dialog.activateWindow()
        return dialog

    return make


def test_every_level_gets_its_chance(opening: Opened, qtbot: QtBot) -> None:
    page = opening().levels
    click(page.asking.go)
    assert page.forecasting.runs
    finished(page.forecasting, qtbot)
    assert [line.level.code for line in page.lines][:3] == ["1A", "1B", "1C"]
    reckoned = [line for line in page.lines if line.result is not None]
    assert len(reckoned) == 12
    for line in reckoned:
        assert line.result is not None
        assert len(line.results) == FILLINGS
        assert all(each.done for each in line.results.values())
        assert line.results[0].seed == 5
        assert line.result.battles == FILLINGS * 250
        assert line.result.worst.percent <= line.result.victory.percent <= line.result.best.percent
        column = page.table.rows.columns[2]
        assert isinstance(column, Figure)
        bar = column.bar(line)
        assert bar is not None
        assert (bar.share, bar.low, bar.high) == (
            line.result.victory.percent,
            line.result.worst.percent,
            line.result.best.percent,
        )
    easy, hard = reckoned[0].result, reckoned[-1].result
    assert easy is not None
    assert hard is not None
    assert easy.victory.percent > hard.victory.percent
    assert not page.asking.halt.isVisible()
    announced = [line for line in page.lines if line.result is None]
    assert [line.level.code for line in announced] == ["5A", "5B", "5C"]


def test_what_each_cell_says(opening: Opened, qtbot: QtBot) -> None:
    page = opening().levels
    click(page.asking.go)
    qtbot.waitUntil(lambda: len(page.lines[4].results) > 2, timeout=LONG_MS)
    page.stop()
    texts = [column.text(page.lines[4]) for column in page.table.rows.columns]
    assert texts[0] == "2B ◂ elegido"
    assert texts[1] == "2 de nivel 3"
    found = page.lines[4].result
    assert found is not None
    worst, best = share_words(found.worst), share_words(found.best)
    assert texts[2] == f"{share_words(found.victory)} (de {worst[:-2]} a {best})"
    assert page.table.rows.columns[1].text(page.lines[-1]) == "el libro no lo define"
    page.table.choose(4)
    page.table.setFocus()
    press(page.table, Qt.Key.Key_F1)
    assert page.table.popup is not None
    told = page.table.popup.accessibleDescription()
    assert "de 2B vencen los tuyos" in told
    assert f"Según qué criaturas salgan: de {worst[:-2]} a {best}. Son " in told
    assert "sin tablero" in told
    page.table.popup.close()


def test_the_levels_are_filled_by_the_seed(opening: Opened, qtbot: QtBot) -> None:
    page = opening().levels

    def foes() -> list[list[str]]:
        page.stop()
        page.start()
        return [
            [fighter.name for fighter in line_up.fighters]
            for line in page.lines
            for line_up in line.ready
        ]

    overwrite(page.asking.seed, "8")
    once = foes()
    assert foes() == once
    overwrite(page.asking.seed, "9")
    assert foes() != once
    page.stop()


def test_the_fillings_of_a_level_differ(opening: Opened) -> None:
    page = opening().levels
    click(page.asking.go)
    page.stop()
    for line in page.lines[3:6]:
        foes = {tuple(each.name for each in line_up.fighters) for line_up in line.ready}
        assert len(line.ready) == FILLINGS
        assert len(foes) > 1


def test_an_empty_seed_is_drawn_anew(opening: Opened, dice: FakeDice, qtbot: QtBot) -> None:
    dialog = opening()
    pages: tuple[LevelsPage | BesidePage, ...] = (dialog.levels, dialog.beside)
    for place, page in enumerate(pages):
        dialog.tabs.setCurrentIndex(place)
        page.asking.seed.clear()
        dice.next(777 + place)
        click(page.asking.go)
        page.stop()
        assert page.asking.seed_typed == 777 + place


def test_undecided_battles_and_deaths_left_to_the_director_are_told_of_a_level(
    opening: Opened, qtbot: QtBot
) -> None:
    dialog = opening()
    page = dialog.levels
    click(page.asking.go)
    qtbot.waitUntil(lambda: len(page.lines[4].results) == FILLINGS, timeout=LONG_MS)
    page.stop()
    line = page.lines[4]
    judged = {
        place: replace(
            each,
            undecided=Share(50, 250),
            deaths=Spread(((0, 250),)),
            deaths_at_most=Spread(((0, 125), (1, 125))),
        )
        for place, each in line.results.items()
    }
    page.table.set_rows([replace(line, results=judged)])
    titles = [column.title for column in page.table.rows.columns]
    page.table.resize(420, 300)
    for title, words in (("Sin decidir", "20 %"), ("Mueren", "0 (hasta 0,5)")):
        place = titles.index(title)
        assert page.table.rows.columns[place].text(page.table.rows.shown[0]) == words
        assert not page.table.isColumnHidden(place)
    assert page.table.isColumnHidden(titles.index("Asaltos"))
    page.table.choose(line.id)
    for title, words in (("Sin decidir", "400 de 2.000 batallas"), ("Mueren", "decides tú")):
        page.table.setCurrentIndex(page.table.rows.index(0, titles.index(title)))
        page.table.setFocus()
        press(page.table, Qt.Key.Key_F1)
        assert page.table.popup is not None
        assert words in page.table.popup.accessibleDescription()
        page.table.popup.close()
        qtbot.waitUntil(lambda: page.table.popup is None)


def test_levels_stop_with_esc_before_the_dialog_closes(opening: Opened, qtbot: QtBot) -> None:
    dialog = opening()
    page = dialog.levels
    pick(page.asking.battles, "8 × 5.000 batallas")
    click(page.asking.go)
    qtbot.waitUntil(lambda: any(line.result for line in page.lines), timeout=LONG_MS)
    press(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert not page.forecasting.runs
    assert any(line.result is not None for line in page.lines)
    press(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_dialog_may_close_while_levels_are_in_work(opening: Opened) -> None:
    dialog = opening()
    click(dialog.levels.asking.go)
    dialog.close()
    assert not dialog.isVisible()
    assert not dialog.levels.forecasting.runs


def test_levels_for_nobody(opening: Opened, encounter: Planned) -> None:
    page = opening(replace(encounter.plan, party=Party())).levels
    click(page.asking.go)
    assert not page.forecasting.runs
    assert page.obstacles.text() == "Di antes quién va, por su nombre."
    assert page.table.rows.columns[1].text(page.lines[0]) == "di antes quién va"


def test_levels_for_a_party_without_names(opening: Opened, encounter: Planned) -> None:
    page = opening(replace(encounter.plan, party=Party((), 6))).levels
    click(page.asking.go)
    assert not page.forecasting.runs
    assert "Aún no se sabe quién va" in page.obstacles.text()
    assert page.table.rows.columns[1].text(page.lines[0]).endswith("de nivel 1")


def test_two_side_by_side(opening: Opened, desk: Desk, two: tuple[int, int], qtbot: QtBot) -> None:
    planned(desk.campaign, *two, name="El vado", groups=(Group(LANCER, 12),))
    dialog = opening()
    dialog.tabs.setCurrentWidget(dialog.beside)
    page = dialog.beside
    pick(page.party, "El vado")
    pick(page.foes, "El vado")
    assert page.there.title.text() == "«El vado»"
    pick(page.asking.battles, "1.000 batallas")
    click(page.asking.go)
    finished(page.forecasting, qtbot)
    here, there = page.here.view.result, page.there.view.result
    assert here is not None
    assert there is not None
    assert here.seed == there.seed == 5
    assert len(there.units) == 14
    low, high = difference(here.victory, there.victory)
    assert low > 0
    assert "con la misma semilla (5)" in page.difference.text()
    assert f"entre {points_words(floor(10 * low) / 10)} y " in page.difference.text()
    assert f" y {points_words(ceil(10 * high) / 10)} puntos" in page.difference.text()
    assert "no es del azar de los dados" in page.difference.text()
    pick(page.foes, "este encuentro")
    assert page.there.title.text() == "El grupo de «El vado» contra estos enemigos"
    assert page.difference.text() == ""
    assert not page.there.view.isVisible()
    click(page.asking.go)
    finished(page.forecasting, qtbot)
    assert "puede ser solo azar" in page.difference.text()


def test_intervals_that_touch_may_tell_a_difference_all_the_same(
    opening: Opened, qtbot: QtBot
) -> None:
    """Each share alone reaches over the other; what counts is the interval of the difference."""
    dialog = opening()
    page = dialog.beside
    dialog.tabs.setCurrentWidget(page)
    pick(page.party, "este encuentro")
    pick(page.foes, "este encuentro")
    pick(page.asking.battles, "1.000 batallas")
    click(page.asking.go)
    finished(page.forecasting, qtbot)
    assert page.here.view.result is not None
    one = replace(page.here.view.result, victory=Share(550, 1000))
    other = replace(one, victory=Share(500, 1000))
    for told, sure in ((other, "no es del azar"), (one, "puede ser solo azar")):
        page.forecasting.estimated.emit(0, one)
        page.forecasting.estimated.emit(1, told)
        assert sure in page.difference.text()


def test_what_stands_in_the_way_of_one_side_is_said_there(
    opening: Opened, desk: Desk, qtbot: QtBot
) -> None:
    planned(desk.campaign, name="Sin nadie")
    page = (dialog := opening()).beside
    dialog.tabs.setCurrentWidget(page)
    pick(page.party, "Sin nadie")
    pick(page.foes, "este encuentro")
    pick(page.asking.battles, "1.000 batallas")
    assert page.there.title.text().startswith("El grupo de «Sin nadie» contra")
    click(page.asking.go)
    finished(page.forecasting, qtbot)
    assert "No va nadie" in page.there.obstacles.text()
    assert page.here.view.result is not None
    assert page.difference.text() == ""


def test_the_unfit_of_another_encounter_go_with_the_directors_word(
    opening: Opened, desk: Desk, two: tuple[int, int], qtbot: QtBot
) -> None:
    hurt = enter(desk, "Cnut", wounds=13)
    planned(desk.campaign, *two, hurt, name="Los heridos")
    page = (dialog := opening()).beside
    dialog.tabs.setCurrentWidget(page)
    pick(page.party, "Los heridos")
    pick(page.asking.battles, "1.000 batallas")
    click(page.asking.go)
    assert page.there.obstacles.text() == "Sin fuerzas para combatir: Cnut."
    assert page.there.despite.isVisible()
    assert not page.here.despite.isVisible()
    click(page.there.despite)
    assert not page.there.despite.isVisible()
    finished(page.forecasting, qtbot)
    assert page.here.view.result is not None
    assert "Sin fuerzas" not in page.there.obstacles.text()
    assert page.there.view.result is not None
    assert "Cnut" in [unit.name for unit in page.there.view.result.units]


def test_f7_opens_it_with_what_is_on_screen(panel: ForecastPanel) -> None:
    press(panel, Qt.Key.Key_F7)
    dialog = dialog_of(panel, CompareDialog)
    assert dialog.levels.asking.seed_typed == panel.asking.seed_typed
    assert choices(dialog.beside.party)[0] == "este encuentro"
    assert "El paso" not in choices(dialog.beside.party)
