"""A line that shows who bears on a decision, and nothing where the rules know no such thing."""

from pytestqt.qtbot import QtBot

from director.console.caravan.bearing import WAR, BearingLine, bearing_words
from director.console.desk import Desk
from director.operations.editions import change_edition
from director.operations.views.caravan import Bearer
from tests.harness.people import People
from tests.harness.people_verbs import SAGA


def test_who_has_it_the_best_first(empty_desk: Desk, qtbot: QtBot) -> None:
    people = People(empty_desk.campaign)
    olaf = people.character("Olaf", attributes=(("war", 3),))
    people.character("Bera", attributes=(("war", 6),))
    line = BearingLine(empty_desk, WAR, "pesa en el despliegue")
    qtbot.addWidget(line)
    assert line.isHidden()
    line.show_bearers()
    assert line.text() == "Guerra: Bera 6, Olaf 3 (pesa en el despliegue)"
    line.show_bearers({olaf})
    assert line.text() == "Guerra: Olaf 3 (pesa en el despliegue)"
    line.show_bearers(set())
    assert line.text() == "Guerra: no lo tiene nadie (pesa en el despliegue)"
    assert not line.isHidden()


def test_rules_without_it_show_nothing(empty_desk: Desk, qtbot: QtBot) -> None:
    line = BearingLine(empty_desk, WAR)
    qtbot.addWidget(line)
    line.show_bearers()
    assert line.text() == "Guerra: no lo tiene nadie"
    change_edition(empty_desk.campaign, SAGA, None)
    line.show_bearers()
    assert line.isHidden()


def test_many_are_counted() -> None:
    found = [Bearer(key, f"N{key}", 9 - key) for key in range(6)]
    assert bearing_words("Guerra", found) == "Guerra: N0 9, N1 8, N2 7, N3 6 y 2 más"
