"""The panel through keys and clicks: asking, growing, stopping, keeping, and what has changed."""

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from pytestqt.qtbot import QtBot
from sqlalchemy import update

from director.console.desk import Desk
from director.console.forecast.numbers_dialog import NumbersDialog
from director.console.forecast.panel import ForecastPanel
from director.console.forecast.tactics_dialog import TacticsDialog
from director.console.forecast.work import Work
from director.console.reception import Reception
from director.console.seeds import MOST_SEED
from director.console.trouble import Trouble
from director.operations.characters import edit_character, form_of
from director.operations.editions import change_edition
from director.operations.encounters import saving
from director.operations.handle import Damaged
from director.operations.opening import edition_of
from director.operations.views.encounters import encounter as encounter_of
from director.operations.views.encounters import encounters
from director.operations.views.people_reads import sheet
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party
from director.rules.forecast.tactics import Focus, usual
from director.store.tables import Forecast
from tests.conftest import FakeClock, FakeDice
from tests.console.battles.gestures import click, enter, named
from tests.console.bestiary.gestures import offers
from tests.console.encounters.gestures import page_of
from tests.console.forecast.gestures import (
    LONG_MS,
    Planned,
    dialog_of,
    few,
    finished,
    forecast,
    press,
)
from tests.harness.encounters import LANCER, planned
from tests.harness.keys import overwrite, pick


def works() -> list[Work]:
    application = QCoreApplication.instance()
    assert application is not None
    return application.findChildren(Work)


# ---- asking


def test_it_teaches_before_anything_was_asked(panel: ForecastPanel) -> None:
    assert panel.empty.isVisible()
    assert "miles de veces" in panel.empty.text()
    assert not panel.view.isVisible()
    assert not panel.numbers.isEnabled()
    assert panel.asking.go.isEnabled()


def test_f5_forecasts_and_keeps(panel: ForecastPanel, encounter: Planned, qtbot: QtBot) -> None:
    forecast(panel, qtbot)
    (kept,) = encounter.forecasts
    assert panel.shown is not None
    assert panel.shown.result == kept.result
    assert kept.result.battles == 1_000
    assert kept.result.seed == panel.asking.seed_typed
    assert panel.view.isVisible()
    assert panel.view.chance.text() in panel.view.bar.accessibleDescription()
    names = [line.unit.name for line in panel.view.people.rows.shown]
    assert names == ["Aldis", "Brandur"]
    assert panel.state.text().startswith("guardado ahora mismo")
    assert not panel.stale.isVisible()


def test_the_button_does_the_same(panel: ForecastPanel, encounter: Planned, qtbot: QtBot) -> None:
    few(panel)
    click(panel.asking.go)
    finished(panel.forecasting, qtbot)
    assert len(encounter.forecasts) == 1


def test_the_same_seed_gives_the_same_and_is_kept_once(
    panel: ForecastPanel, encounter: Planned, qtbot: QtBot
) -> None:
    overwrite(panel.asking.seed, "4711")
    few(panel)
    press(panel.asking.seed, Qt.Key.Key_Return)
    finished(panel.forecasting, qtbot)
    forecast(panel, qtbot)
    (kept,) = encounter.forecasts
    assert kept.result.seed == 4711


def test_an_empty_seed_is_drawn(
    panel: ForecastPanel, encounter: Planned, dice: FakeDice, qtbot: QtBot
) -> None:
    panel.asking.seed.clear()
    dice.next(99)
    forecast(panel, qtbot)
    assert encounter.forecasts[0].result.seed == 99
    assert panel.asking.seed.text() == "99"


def test_another_seed_is_one_click_away(panel: ForecastPanel, dice: FakeDice) -> None:
    dice.next(123)
    click(panel.asking.other)
    assert panel.asking.seed_typed == 123
    assert dice.thrown[-1] == MOST_SEED


def test_two_in_a_row_are_both_kept(panel: ForecastPanel, encounter: Planned, qtbot: QtBot) -> None:
    forecast(panel, qtbot)
    overwrite(panel.asking.seed, "2")
    forecast(panel, qtbot)
    assert encounter.forecasts[0].result.seed == 2
    assert len(encounter.forecasts) == 2


def test_the_later_request_takes_the_place_of_the_earlier(
    panel: ForecastPanel, encounter: Planned, qtbot: QtBot
) -> None:
    few(panel, 40_000)
    press(panel, Qt.Key.Key_F5)
    overwrite(panel.asking.seed, "3")
    forecast(panel, qtbot)
    (kept,) = encounter.forecasts
    assert (kept.result.seed, kept.result.battles) == (3, 1_000)


# ---- growing and stopping


def test_it_grows_on_screen_and_esc_stops_it(
    panel: ForecastPanel, encounter: Planned, qtbot: QtBot
) -> None:
    few(panel, 40_000)
    press(panel, Qt.Key.Key_F5)
    assert panel.asking.halt.isVisible()
    assert panel.state.text() == "calculando…"
    qtbot.waitUntil(lambda: panel.shown is not None, timeout=LONG_MS)
    assert panel.state.text().endswith("de 40.000 batallas…")
    assert panel.asking.progress.maximum() == 40_000
    press(panel.asking.halt, Qt.Key.Key_Escape)
    assert not panel.forecasting.runs
    assert panel.isVisible()
    assert panel.state.text() == "parado a medias: no se guarda"
    assert not panel.asking.halt.isVisible()
    qtbot.waitUntil(lambda: not works(), timeout=LONG_MS)
    assert encounter.forecasts == ()


def test_the_button_stops_it_too(panel: ForecastPanel, qtbot: QtBot) -> None:
    few(panel, 40_000)
    press(panel, Qt.Key.Key_F5)
    click(panel.asking.halt)
    assert not panel.forecasting.runs
    assert panel.asking.go.hasFocus()
    qtbot.waitUntil(lambda: not works(), timeout=LONG_MS)
    assert panel.shown is None
    assert panel.empty.isVisible()


def test_what_is_in_work_begins_anew_when_the_plan_changes(
    panel: ForecastPanel, encounter: Planned, qtbot: QtBot
) -> None:
    few(panel)
    press(panel, Qt.Key.Key_F5)
    panel.show_plan(replace(encounter.plan, groups=(Group(LANCER, 1),)), encounter.key)
    assert panel.forecasting.runs
    finished(panel.forecasting, qtbot)
    (kept,) = encounter.forecasts
    assert len(kept.line_up.fighters) == 3


def test_what_is_in_work_is_given_up_when_the_plan_can_be_forecast_no_more(
    panel: ForecastPanel, encounter: Planned
) -> None:
    few(panel, 40_000)
    press(panel, Qt.Key.Key_F5)
    panel.show_plan(replace(encounter.plan, groups=()), encounter.key)
    assert not panel.forecasting.runs
    assert "No hay enemigos" in panel.obstacles.text()


def test_the_same_plan_again_disturbs_nothing(
    panel: ForecastPanel, encounter: Planned, qtbot: QtBot
) -> None:
    few(panel)
    press(panel, Qt.Key.Key_F5)
    panel.show_plan(encounter.plan, encounter.key)
    assert panel.forecasting.runs
    finished(panel.forecasting, qtbot)
    assert len(encounter.forecasts) == 1


def test_another_encounter_gives_up_what_is_in_work(
    panel: ForecastPanel, desk: Desk, two: tuple[int, int], encounter: Planned
) -> None:
    other = Planned(desk.campaign, planned(desk.campaign, *two, name="El vado"))
    few(panel, 40_000)
    press(panel, Qt.Key.Key_F5)
    panel.show_plan(other.plan, other.key)
    assert not panel.forecasting.runs
    assert encounter.forecasts == ()


def test_a_plan_that_is_saved_nowhere_is_forecast_and_not_kept(
    panel: ForecastPanel, encounter: Planned, qtbot: QtBot
) -> None:
    panel.show_plan(encounter.plan, None)
    forecast(panel, qtbot)
    assert panel.shown is not None
    assert panel.shown.result.done
    assert "sin guardar" in panel.state.text()
    assert encounter.forecasts == ()


def test_an_encounter_that_is_gone_keeps_nothing_and_refuses_nothing(
    panel: ForecastPanel, desk: Desk, encounter: Planned, qtbot: QtBot
) -> None:
    told: list[Trouble] = []
    desk.refused.connect(told.append)
    few(panel)
    press(panel, Qt.Key.Key_F5)
    saving.remove(desk.campaign, encounter.key)
    finished(panel.forecasting, qtbot)
    assert told == []
    assert "sin guardar" in panel.state.text()


def test_what_is_in_work_stops_at_once_when_its_encounter_is_removed(
    panel: ForecastPanel, desk: Desk, encounter: Planned
) -> None:
    few(panel, 40_000)
    press(panel, Qt.Key.Key_F5)
    assert desk.run(lambda: saving.rename(desk.campaign, encounter.key, "El otro paso"))
    assert panel.forecasting.runs
    assert desk.run(lambda: saving.remove(desk.campaign, encounter.key))
    assert not panel.forecasting.runs


def test_what_goes_wrong_in_the_thread_is_told_by_the_house(
    panel: ForecastPanel, qtbot: QtBot
) -> None:
    few(panel)
    boom = RuntimeError("the dice are broken")
    with (
        patch("director.forecast.forecast.fight", side_effect=boom),
        qtbot.capture_exceptions() as caught,
    ):
        press(panel, Qt.Key.Key_F5)
        finished(panel.forecasting, qtbot)
    assert [error for _kind, error, _trace in caught] == [boom]
    assert not panel.asking.halt.isVisible()
    forecast(panel, qtbot)
    assert panel.shown is not None


def test_the_window_may_close_while_it_is_in_work(
    desk: Desk, encounter: Planned, qtbot: QtBot
) -> None:
    panel = ForecastPanel(desk)
    panel.show_plan(encounter.plan, encounter.key)
    panel.show()
    few(panel, 40_000)
    click(panel.asking.go)
    assert panel.forecasting.runs
    panel.close()
    panel.deleteLater()
    QCoreApplication.sendPostedEvents(panel, QEvent.Type.DeferredDelete.value)
    qtbot.waitUntil(lambda: not works(), timeout=LONG_MS)


# ---- what stands in the way, and what has changed


def test_obstacles_are_said_and_nothing_can_be_asked(
    panel: ForecastPanel, encounter: Planned
) -> None:
    panel.show_plan(EncounterPlan(), encounter.key)
    assert panel.obstacles.isVisible()
    assert not panel.asking.go.isEnabled()
    assert not panel.empty.isVisible()
    press(panel, Qt.Key.Key_F5)
    assert not panel.forecasting.runs


def test_the_director_may_take_the_unfit_all_the_same(
    panel: ForecastPanel, desk: Desk, encounter: Planned, qtbot: QtBot
) -> None:
    hurt = enter(desk, "Cnut", wounds=40)
    party = Party((*encounter.plan.party.characters, hurt))
    panel.show_plan(replace(encounter.plan, party=party), encounter.key)
    assert panel.obstacles.text() == "Sin fuerzas para combatir: Cnut."
    click(panel.despite)
    if panel.standing.obstacles:  # so many wounds leave no Fuerza to stand with
        assert "no puede luchar" in panel.obstacles.text()
    assert not panel.despite.isVisible()


def test_a_forecast_of_before_says_what_has_changed(
    panel: ForecastPanel, encounter: Planned, qtbot: QtBot
) -> None:
    forecast(panel, qtbot)
    panel.show_plan(replace(encounter.plan, groups=(Group(LANCER, 1),)), encounter.key)
    assert panel.stale.text() == (
        "Desde este pronóstico ha cambiado: los enemigos. Pronostica otra vez (F5)."
    )
    panel.show_plan(encounter.plan, encounter.key)
    assert not panel.stale.isVisible()


def test_it_hears_that_somebody_has_changed(panel: ForecastPanel, desk: Desk, qtbot: QtBot) -> None:
    forecast(panel, qtbot)
    key = named(desk, "Aldis").id
    form = form_of(sheet(desk.campaign, key))
    stronger = replace(form, stats=replace(form.stats, strength=form.stats.strength + 4))
    assert desk.run(lambda: edit_character(desk.campaign, key, stronger)) is not None
    qtbot.waitUntil(panel.stale.isVisible)
    assert "quién va o cómo está" in panel.stale.text()


def test_what_was_kept_comes_back_with_its_tactics_and_seed(
    panel: ForecastPanel, desk: Desk, encounter: Planned, clock: FakeClock, qtbot: QtBot
) -> None:
    overwrite(panel.asking.seed, "12")
    press(panel, Qt.Key.Key_F6)
    dialog = dialog_of(panel, TacticsDialog)
    pick(dialog.people.focus, "al más fuerte")
    click(dialog.accept_button)
    with qtbot.waitActive(panel):
        panel.activateWindow()
    forecast(panel, qtbot)
    clock.forward(minutes=10)
    again = ForecastPanel(desk)
    qtbot.addWidget(again)
    again.show_plan(encounter.plan, encounter.key)
    again.show()
    assert again.shown is not None
    assert again.shown.result == encounter.forecasts[0].result
    assert again.plans.people.focus is Focus.STRONGEST
    assert again.asking.seed_typed == 12
    assert again.state.text().startswith("guardado hace 10 min")
    assert "al más fuerte" in again.tactics_told.text()


def test_of_an_encounter_that_has_begun_it_says_which_counts(
    panel: ForecastPanel, desk: Desk, qtbot: QtBot
) -> None:
    assert not panel.begun.isVisible()
    rows = encounters(desk.campaign)
    fought = next(row for row in rows if row.battle is not None)
    panel.show_plan(encounter_of(desk.campaign, fought.id).plan, fought.id)
    assert panel.begun.isVisible()
    assert panel.shown is not None
    assert panel.view.isVisible()


def test_other_tactics_make_it_stale(panel: ForecastPanel, qtbot: QtBot) -> None:
    forecast(panel, qtbot)
    click(panel.tactics)
    dialog = dialog_of(panel, TacticsDialog)
    pick(dialog.people.spending, "nunca")
    click(dialog.accept_button)
    assert "las tácticas" in panel.stale.text()


def test_tactics_left_half_chosen_come_back(panel: ForecastPanel, desk: Desk, qtbot: QtBot) -> None:
    told = offers(desk)
    before = panel.plans
    click(panel.tactics)
    qtbot.keyClick(dialog_of(panel, TacticsDialog), Qt.Key.Key_Escape)
    assert told == [], "nothing was changed"
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    click(panel.tactics)
    dialog = dialog_of(panel, TacticsDialog)
    pick(dialog.people.spending, "nunca")
    left = dialog.plans
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert panel.plans == before
    ((words, reopen),) = told
    assert words == "Tácticas cerradas sin usar."
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    reopen()
    again = dialog_of(panel, TacticsDialog)
    assert again.plans == left
    click(again.accept_button)
    assert panel.plans == left


def test_each_encounter_has_its_own(
    panel: ForecastPanel, desk: Desk, two: tuple[int, int], encounter: Planned, qtbot: QtBot
) -> None:
    forecast(panel, qtbot)
    other = Planned(desk.campaign, planned(desk.campaign, *two, name="El vado"))
    panel.show_plan(other.plan, other.key)
    assert panel.shown is None
    assert panel.empty.isVisible()
    panel.show_plan(encounter.plan, encounter.key)
    assert panel.shown is not None
    assert panel.shown.result == encounter.forecasts[0].result


def other_rules(desk: Desk) -> None:
    """Rules by which everybody has another turn order, at the press of the wizard's last button."""
    edition = edition_of(desk.campaign)
    other = edition.model_copy(update={"title": "De casa", "code": "casa"})
    assert desk.run(lambda: change_edition(desk.campaign, other, None)) is not None


def test_other_rules_make_it_stale(
    panel: ForecastPanel, desk: Desk, encounter: Planned, qtbot: QtBot
) -> None:
    forecast(panel, qtbot)
    other_rules(desk)
    qtbot.waitUntil(panel.stale.isVisible)
    assert panel.stale.text() == (
        "Desde este pronóstico ha cambiado: las reglas. Pronostica otra vez (F5)."
    )
    again = ForecastPanel(desk)
    qtbot.addWidget(again)
    again.show_plan(encounter.plan, encounter.key)
    assert "las reglas" in again.stale.text()
    forecast(panel, qtbot)
    assert not panel.stale.isVisible()
    assert len(encounter.forecasts) == 2


@pytest.mark.parametrize("seen", [True, False])
def test_what_is_in_work_begins_anew_by_other_rules(
    panel: ForecastPanel, desk: Desk, encounter: Planned, qtbot: QtBot, seen: bool
) -> None:
    few(panel, 10_000)
    press(panel, Qt.Key.Key_F5)
    panel.setVisible(seen)
    other_rules(desk)
    finished(panel.forecasting, qtbot)
    (kept,) = encounter.forecasts
    assert kept.made is not None
    assert kept.made.edition == "casa"
    assert panel.shown is not None
    assert panel.shown.result == kept.result
    assert not panel.stale.isVisible()


def test_what_ended_just_before_others_went_is_made_anew(
    panel: ForecastPanel, desk: Desk, encounter: Planned, qtbot: QtBot
) -> None:
    """Nobody told of the change, as when it came in the same moment."""
    qtbot.wait(150)  # whatever follows the opening has looked by then
    few(panel)
    press(panel, Qt.Key.Key_F5)
    key = named(desk, "Aldis").id
    form = form_of(sheet(desk.campaign, key))
    stronger = replace(form, stats=replace(form.stats, strength=form.stats.strength + 4))
    edit_character(desk.campaign, key, stronger)
    finished(panel.forecasting, qtbot)
    (kept,) = encounter.forecasts
    assert kept.line_up == panel.standing.line_up


def spoil(encounter: Planned) -> int:
    """The last forecast becomes one that nobody can read; its number."""
    key = encounter.forecasts[0].id
    with encounter.campaign.aside() as connection:
        connection.execute(update(Forecast).where(Forecast.id == key).values(result={"x": 1}))
    return key


def test_one_that_cannot_be_read_is_named_and_shows_nobody_elses(
    panel: ForecastPanel, desk: Desk, two: tuple[int, int], encounter: Planned, qtbot: QtBot
) -> None:
    forecast(panel, qtbot)
    other = Planned(desk.campaign, planned(desk.campaign, *two, name="El vado"))
    bad = spoil(encounter)
    panel.show_plan(other.plan, other.key)
    forecast(panel, qtbot)
    panel.show_plan(encounter.plan, encounter.key)
    assert panel.shown is None
    assert not panel.view.isVisible()
    assert f"n.º {bad}" in panel.stale.text()
    forecast(panel, qtbot)
    assert not panel.stale.isVisible()
    assert panel.view.isVisible()


def test_what_cannot_be_read_is_told_also_when_a_timer_looked(
    panel: ForecastPanel, desk: Desk, two: tuple[int, int], encounter: Planned, qtbot: QtBot
) -> None:
    forecast(panel, qtbot)
    told: list[Trouble] = []
    desk.refused.connect(told.append)
    other = Planned(desk.campaign, planned(desk.campaign, *two, name="El vado"))
    torn = Damaged(desk.campaign.path, "torn")
    with (
        patch("director.console.forecast.following.last_kept", side_effect=torn),
        patch("director.console.forecast.following.edition_of", side_effect=torn),
    ):
        panel.show_plan(other.plan, other.key)
        assert panel.shown is None
        assert panel.standing.ready is None
        assert not panel.asking.go.isEnabled()
        assert not panel.view.isVisible()
        so_far = len(told)
        panel.hide()
        panel.show()
        qtbot.waitUntil(lambda: len(told) > so_far)
    assert so_far


def test_tactics_stay_with_their_encounter(
    panel: ForecastPanel, desk: Desk, two: tuple[int, int], encounter: Planned, qtbot: QtBot
) -> None:
    other = Planned(desk.campaign, planned(desk.campaign, *two, name="El vado"))
    press(panel, Qt.Key.Key_F6)
    dialog = dialog_of(panel, TacticsDialog)
    pick(dialog.people.focus, "al más fuerte")
    click(dialog.accept_button)
    panel.show_plan(other.plan, other.key)
    assert panel.plans == usual(edition_of(desk.campaign))
    panel.show_plan(encounter.plan, encounter.key)
    assert panel.plans.people.focus is Focus.STRONGEST


# ---- what opens


def test_f8_shows_every_number_with_its_interval(panel: ForecastPanel, qtbot: QtBot) -> None:
    press(panel, Qt.Key.Key_F8)
    assert not panel.findChildren(NumbersDialog)
    forecast(panel, qtbot)
    press(panel, Qt.Key.Key_F8)
    dialog = dialog_of(panel, NumbersDialog)
    words = [line.words for line in dialog.whole.rows.shown]
    assert words[:3] == ["Victoria", "Derrota", "Sin decidir"]
    assert words[3:5] == ["No vive ninguno de los tuyos", "Asaltos, si se decide"]
    assert "–" in dialog.whole.rows.shown[0].between
    assert [line.unit.name for line in dialog.people.rows.shown] == ["Aldis", "Brandur"]
    assert len(dialog.foes.rows.shown) == 2
    press(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_f1_says_where_a_figure_comes_from(panel: ForecastPanel, qtbot: QtBot) -> None:
    forecast(panel, qtbot)
    table = panel.view.people
    table.setFocus()
    table.setCurrentIndex(table.rows.index(0, 1))
    press(table, Qt.Key.Key_F1)
    assert table.popup is not None
    told = table.popup.accessibleDescription()
    assert told.startswith("Aldis · cae")
    assert "de 1.000 batallas" in told
    press(table.popup, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: table.popup is None)
    panel.view.why.setFocus()
    press(panel.view.why, Qt.Key.Key_F1)
    assert panel.view.why.popup is not None
    assert "vencen los tuyos" in panel.view.why.popup.accessibleDescription()
    panel.view.why.popup.close()


# ---- in the whole window


@pytest.fixture
def saved(opened: Reception) -> int:
    assert opened.session is not None
    desk = opened.session.desk
    who = enter(desk, "Aldis"), enter(desk, "Brandur")
    return planned(desk.campaign, *who, groups=(Group(LANCER, 2),))


def panel_of(opened: Reception, key: int, qtbot: QtBot) -> ForecastPanel:
    page = page_of(opened, qtbot)
    page.reload(None)
    page.go_to(key)
    qtbot.waitUntil(lambda: page.forecast.panel is not None)
    panel = page.forecast.panel
    assert isinstance(panel, ForecastPanel)
    qtbot.waitUntil(lambda: panel.encounter_id == key and panel.isVisible())
    return panel


def test_f5_anywhere_on_the_page(opened: Reception, saved: int, qtbot: QtBot) -> None:
    panel = panel_of(opened, saved, qtbot)
    few(panel)
    page = page_of(opened, qtbot)
    press(page.levels.table, Qt.Key.Key_F5)
    finished(panel.forecasting, qtbot)
    assert panel.shown is not None
    assert panel.shown.made_at is not None


def test_the_campaign_may_close_while_it_is_in_work(
    opened: Reception, saved: int, sample_file: Path, qtbot: QtBot
) -> None:
    panel = panel_of(opened, saved, qtbot)
    few(panel, 40_000)
    press(panel, Qt.Key.Key_F5)
    assert panel.forecasting.runs
    opened.window.actions_.close.trigger()
    assert opened.session is None
    qtbot.waitUntil(lambda: not works(), timeout=LONG_MS)
    assert opened.open(sample_file)
