"""What an own edition changes is seen when it is chosen; a copy nobody can read is named."""

from pytestqt.qtbot import QtBot
from sqlalchemy import update

from director.console.desk import Desk
from director.editions.loader import load_edition
from director.operations.editions import change_edition
from director.resources import resources_folder
from director.store.tables import EditionCopy
from tests.console.edition.conftest import GOOD, Write, choose, shown


def test_an_own_edition_is_seen_beside_the_one_it_stands_on(
    qtbot: QtBot, rules_desk: Desk, write: Write
) -> None:
    write("casa.toml", GOOD)
    work = shown(qtbot, rules_desk)
    assert work.other.key == ""
    choose(work.edition, "file:casa")
    assert work.other.key == "file:campana"
    lines = [line for line in work.pane.values.rows.shown if line.mark == "distinto"]
    assert [line.key for line in lines] == ["healing.per_rest_day"]
    choose(work.other, "file:saga")
    choose(work.edition, "file:factions")
    assert work.other.key == "file:saga"


def test_an_earlier_copy_that_cannot_be_read_is_named_and_the_screen_goes_on(
    qtbot: QtBot, rules_desk: Desk
) -> None:
    campaign = rules_desk.campaign
    saga = load_edition("saga", [resources_folder() / "editions"])
    change_edition(campaign, saga, None)
    with campaign.step("test") as step:
        copy = update(EditionCopy).where(EditionCopy.code == "campana")
        step.connection.execute(copy.values(values="{}"))
    work = shown(qtbot, rules_desk)
    assert work.unreadable.isVisible()
    assert work.unreadable.text().startswith("No se puede leer la copia de Campaña")
    assert "«" in work.unreadable.text()
    assert work.edition.count() > 1
