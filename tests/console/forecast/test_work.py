"""Forecasts away from the screen's thread: in turn, replaced, stopped, and what goes wrong."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.forecast.work import Asked, Forecasting, Work
from director.editions.schema import Edition
from director.operations.encounters.line_ups import line_up_of
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import usual
from tests.console.forecast.gestures import LONG_MS, Planned, finished


@dataclass
class Heard:
    """What was told of a forecast."""

    estimates: list[tuple[int, ForecastResult]] = field(default_factory=list)
    ends: list[bool] = field(default_factory=list)


@pytest.fixture
def asked(desk: Desk, edition: Edition, encounter: Planned) -> Asked:
    line_up = line_up_of(desk.campaign, encounter.plan)
    assert isinstance(line_up, LineUp)
    return Asked(edition, line_up, usual(edition), 500, 7)


@pytest.fixture
def forecasting(qapp: object) -> Iterator[Forecasting]:
    made = Forecasting()
    yield made
    made.stop()


@pytest.fixture
def heard(forecasting: Forecasting) -> Heard:
    told = Heard()
    forecasting.estimated.connect(lambda place, result: told.estimates.append((place, result)))
    forecasting.ended.connect(told.ends.append)
    return told


def works() -> list[Work]:
    application = QCoreApplication.instance()
    assert application is not None
    return application.findChildren(Work)


def test_the_estimate_grows_until_it_is_done(
    forecasting: Forecasting, heard: Heard, asked: Asked, qtbot: QtBot
) -> None:
    forecasting.start([asked])
    assert forecasting.runs
    finished(forecasting, qtbot)
    battles = [result.battles for _place, result in heard.estimates]
    assert battles == [100, 200, 300, 400, 500]
    assert heard.estimates[-1][1].done
    assert heard.ends == [True]
    qtbot.waitUntil(lambda: not works())


def test_it_is_the_forecast_that_the_same_seed_gives(
    forecasting: Forecasting, heard: Heard, asked: Asked, qtbot: QtBot
) -> None:
    from director.forecast.forecast import forecasts

    forecasting.start([asked])
    finished(forecasting, qtbot)
    *_, last = forecasts(asked.edition, asked.line_up, asked.plans, battles=500, seed=7)
    assert heard.estimates[-1][1] == last


def test_several_come_on_in_turn(
    forecasting: Forecasting, heard: Heard, asked: Asked, qtbot: QtBot
) -> None:
    forecasting.start([asked, replace(asked, seed=8), replace(asked, battles=100)])
    finished(forecasting, qtbot)
    assert [place for place, _result in heard.estimates[:6]] == [0, 1, 2, 0, 1, 2]
    last = dict(heard.estimates)
    assert [last[place].battles for place in range(3)] == [500, 500, 100]
    assert last[0].asaltos != last[1].asaltos
    assert heard.ends == [True]


def test_the_later_one_takes_the_place_of_the_earlier(
    forecasting: Forecasting, heard: Heard, asked: Asked, qtbot: QtBot
) -> None:
    forecasting.start([replace(asked, battles=100_000)])
    forecasting.start([replace(asked, seed=9)])
    finished(forecasting, qtbot)
    assert {result.seed for _place, result in heard.estimates} == {9}
    assert heard.ends == [True]
    qtbot.waitUntil(lambda: not works(), timeout=LONG_MS)


def test_what_was_stopped_does_not_pile_up(
    forecasting: Forecasting, heard: Heard, asked: Asked, qtbot: QtBot
) -> None:
    for seed in range(20):
        forecasting.start([replace(asked, battles=100_000, seed=seed)])
        assert forecasting.runs
        assert len(works()) <= 1
    forecasting.start([replace(asked, seed=9)])
    finished(forecasting, qtbot)
    assert {result.seed for _place, result in heard.estimates} == {9}
    assert heard.ends == [True]


def test_what_waits_for_its_turn_may_be_stopped_too(
    forecasting: Forecasting, heard: Heard, asked: Asked, qtbot: QtBot
) -> None:
    forecasting.start([replace(asked, battles=100_000)])
    forecasting.start([asked])
    forecasting.stop()
    assert not forecasting.runs
    qtbot.waitUntil(lambda: not works(), timeout=LONG_MS)
    assert (heard.estimates, heard.ends) == ([], [])
    forecasting.start([asked])
    finished(forecasting, qtbot)
    assert heard.ends == [True]


def test_nothing_is_told_of_what_was_stopped(
    forecasting: Forecasting, heard: Heard, asked: Asked, qtbot: QtBot
) -> None:
    forecasting.start([replace(asked, battles=1_000_000)])
    qtbot.waitUntil(lambda: bool(heard.estimates), timeout=LONG_MS)
    forecasting.stop()
    assert not forecasting.runs
    so_far = len(heard.estimates)
    qtbot.waitUntil(lambda: not works(), timeout=LONG_MS)
    assert len(heard.estimates) == so_far
    assert heard.ends == []


def test_whoever_asked_may_go_while_it_is_in_work(asked: Asked, qtbot: QtBot) -> None:
    forecasting = Forecasting()
    forecasting.start([replace(asked, battles=1_000_000)])
    (work,) = works()
    qtbot.waitUntil(work.isRunning)
    forecasting.deleteLater()
    QCoreApplication.sendPostedEvents(forecasting, QEvent.Type.DeferredDelete.value)
    qtbot.waitUntil(lambda: not works(), timeout=LONG_MS)


def test_the_application_waits_for_it_when_it_goes(
    forecasting: Forecasting, asked: Asked, qtbot: QtBot
) -> None:
    forecasting.start([replace(asked, battles=1_000_000)])
    (work,) = works()
    qtbot.waitUntil(work.isRunning)
    work.end()
    assert work.isFinished()


def test_what_goes_wrong_is_raised_on_the_screens_thread(
    forecasting: Forecasting,
    heard: Heard,
    asked: Asked,
    qtbot: QtBot,
) -> None:
    raised_in: list[int] = []
    forecasting.ended.connect(lambda _whole: raised_in.append(threading.get_ident()))
    with qtbot.capture_exceptions() as caught:
        forecasting.start([replace(asked, line_up=LineUp(()))])
        finished(forecasting, qtbot)
    ((kind, error, _trace),) = caught
    assert kind.__name__ == "CannotForecastError"
    assert "no_people" in str(error)
    assert heard.ends == [False]
    assert raised_in == [threading.get_ident()]
