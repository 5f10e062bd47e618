"""What a forecast says of each unit: figures, bars beside each other's, and reasons."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from director.console.forecast.bar_table import Figure
from director.console.forecast.people_table import UnitTable
from director.console.forecast.result_view import ResultView
from director.console.forecast.why import share_reasons, spread_reasons
from director.rules.forecast.line_up import FOES, PEOPLE, LineUp
from director.rules.forecast.results import ForecastResult, Share, Spread, UnitForecast
from tests.harness.encounters import said

_NONE = Share(0, 100)


def unit(number: int, side: int, wounds: int, **fields: object) -> UnitForecast:
    of = 100
    told: dict[str, object] = {
        "defeated": Share(10 * wounds, of),
        "kills": Spread(((1, of),)),
        "dies": Share(5, of),
        "director": _NONE,
        "condemned": _NONE,
        "wounds": Spread(((wounds, of),)),
        "renown": Spread(((3, of),)),
        "heals": Spread(((2 * wounds, of),)),
    } | fields
    return UnitForecast(number, f"N{number}", side, **told)  # type: ignore[arg-type]


@pytest.fixture
def result() -> ForecastResult:

    units = (unit(1, PEOPLE, 1), unit(2, PEOPLE, 4), unit(3, FOES, 0))
    return replace(said(LineUp(()), 50), units=units)


def titles(table: UnitTable) -> list[str]:
    return [column.title for column in table.rows.columns]


def figure(table: UnitTable, title: str) -> Figure:
    (found,) = [column for column in table.rows.columns if column.title == title]
    assert isinstance(found, Figure)
    return found


def test_bars_stand_beside_those_of_the_others(themed: object, result: ForecastResult) -> None:
    table = UnitTable("Los tuyos", by_battles=False, people=True)
    table.show_result(result)
    first, second = table.rows.shown
    wounds = figure(table, "Heridas")
    one, four = wounds.bar(first), wounds.bar(second)
    assert one is not None
    assert four is not None
    assert (one.share, four.share) == (25.0, 100.0)
    falls = figure(table, "Cae").bar(second)
    assert falls is not None
    assert (falls.share, falls.low < 40 < falls.high) == (40.0, True)


def test_enemies_fall_and_fell(themed: object, result: ForecastResult) -> None:
    table = UnitTable("Los enemigos", by_battles=False, people=False)
    table.show_result(result, FOES)
    assert titles(table) == ["Quién", "Cae", "Derrota a"]
    assert [line.unit.name for line in table.rows.shown] == ["N3"]


def test_with_all_numbers_what_happens_to_nobody_has_no_column(
    themed: object, result: ForecastResult
) -> None:

    bare = UnitTable("x", by_battles=False, people=True, whole=result)
    assert "Decides" not in titles(bare)
    assert "Condena" not in titles(bare)
    some = replace(result, units=(*result.units, unit(4, PEOPLE, 0, director=Share(1, 100))))
    assert "Decides" in titles(UnitTable("x", by_battles=False, people=True, whole=some))
    assert "Decides" in titles(UnitTable("x", by_battles=False, people=True))


def shown_titles(table: UnitTable) -> list[str]:
    columns = enumerate(titles(table))
    return [title for place, title in columns if not table.isColumnHidden(place)]


@pytest.mark.parametrize("width", [180, 240, 300, 360, 440])
def test_what_happens_to_somebody_hides_at_no_width(
    themed: object, result: ForecastResult, qtbot: QtBot, width: int
) -> None:
    table = UnitTable("x", by_battles=False, people=True)
    qtbot.addWidget(table)
    table.resize(width, 200)
    table.show()
    table.show_result(result)
    assert "Muere" in shown_titles(table)
    assert ("Decides" in shown_titles(table)) is (width >= 600)
    judged = unit(4, PEOPLE, 0, director=Share(49, 100), condemned=Share(1, 100))
    table.show_result(replace(result, units=(*result.units, judged)))
    assert {"Cae", "Muere", "Decides", "Condena"} <= set(shown_titles(table))
    table.show_result(result)
    assert "Decides" not in shown_titles(table)


def test_the_foot_says_of_whom_the_director_decides(
    themed: object, result: ForecastResult, qtbot: QtBot
) -> None:
    view = ResultView()
    qtbot.addWidget(view)
    view.show_result(result)
    assert "Decides tú" not in view.costs.text()
    people = [unit(n, PEOPLE, 0, director=Share(10 * n, 100)) for n in range(1, 6)]
    most = Spread(((0, 51), (1, 49)))
    view.show_result(replace(result, units=tuple(people), deaths_at_most=most))
    assert "mueren de 0 a 0,5, según decidas" in view.costs.text()
    assert view.costs.text().endswith(
        "Decides tú si muere: N5, en el 50 %; N4, en el 40 %; N3, en el 30 %; y 2 más."
    )


def test_numbers_sort_as_numbers(themed: object, result: ForecastResult) -> None:
    table = UnitTable("Los tuyos", by_battles=False, people=True)
    table.show_result(result)
    place = titles(table).index("Heridas")
    table.rows.sort(place)
    assert [line.id for line in table.rows.shown] == [1, 2]
    assert figure(table, "Heridas").text(table.rows.shown[0]) == "1"


def test_reasons_of_what_nobody_counts() -> None:
    assert share_reasons("Muere.", Share(0, 0))[1] == "Nadie lo cuenta aquí."
    assert spread_reasons("Heridas.", Spread(()))[1] == "Nadie lo cuenta aquí."


def test_reasons_name_the_values_that_come_most_often() -> None:
    spread = Spread(tuple((value, 1 + value) for value in range(12)))
    _meaning, counted, sure = spread_reasons("Asaltos.", spread)
    assert "11: 15,4 %" in counted
    assert "y otros menos frecuentes" in counted
    assert "95 de cada 100 veces" in sure
    _meaning, counted, sure = spread_reasons("Asaltos.", Spread(((3, 9),)))
    assert counted == "En 9 batallas: 3: 100,0 %."
    assert "95 de cada 100 veces, entre 2,10–3,30" in sure
