"""Choosing the rules of a new campaign at the welcome, and what the window says of them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from director.console.edition.broken_dialog import BrokenDialog
from director.console.edition.summary import summary
from director.console.folders import Folders
from director.console.places import WELCOME
from director.console.welcome import Welcome
from director.editions.loader import load_edition
from director.operations.campaigns import edition_of
from director.operations.editions import change_edition
from director.operations.history import undo
from director.resources import resources_folder
from tests.console.edition.conftest import BAD, GOOD
from tests.harness.walker import walk

if TYPE_CHECKING:
    from director.console.reception import Reception

SHIPPED = resources_folder() / "editions"


def welcome_of(reception: "Reception") -> Welcome:
    reception.begin(None)
    page = reception.window.body(WELCOME)
    assert isinstance(page, Welcome)
    return page


def put(folders: Folders, name: str, text: str) -> None:
    folders.editions.mkdir(parents=True, exist_ok=True)
    (folders.editions / name).write_text(text, encoding="utf-8")


def test_every_edition_can_be_chosen_and_campana_is_proposed(reception: "Reception") -> None:
    box = welcome_of(reception).new.edition
    shown = [box.itemText(row) for row in range(box.count())]
    assert len(shown) == len(list(SHIPPED.glob("*.toml")))
    assert "Grupos de Acciones" in shown
    assert box.currentText() == "Campaña (vigente)"


@pytest.mark.parametrize("code", sorted(file.stem for file in SHIPPED.glob("*.toml")))
def test_a_campaign_begins_with_the_rules_chosen_and_every_place_opens(
    reception: "Reception", code: str
) -> None:
    page = welcome_of(reception)
    page.new.edition.setFocus()
    page.new.edition.setCurrentIndex(page.new.edition.findData(code))
    QTest.keyClicks(page.new.name, "Invierno")
    QTest.mouseClick(page.new.begin, Qt.MouseButton.LeftButton)
    assert reception.session is not None
    assert edition_of(reception.session.campaign).code == code
    for place in reception.window.actions_.places:
        reception.session.show(place)
        assert reception.window.stack.currentWidget() is reception.session.workspace(place)


def test_an_own_edition_is_offered_and_a_broken_one_is_told(
    reception: "Reception", folders: Folders
) -> None:
    put(folders, "casa.toml", GOOD)
    put(folders, "rota.toml", BAD)
    page = welcome_of(reception)
    rules = page.new.rules
    assert rules.broken.text() == "1 edición propia no se puede usar."
    assert rules.box.findData("rota") == -1
    rules.box.setCurrentIndex(rules.box.findData("casa"))
    assert rules.box.currentText() == "De la casa · propia"
    assert walk(reception.window) == []
    QTest.keyClicks(page.new.name, "Invierno")
    QTest.mouseClick(page.new.begin, Qt.MouseButton.LeftButton)
    assert reception.session is not None
    assert edition_of(reception.session.campaign).title == "De la casa"


def test_no_broken_one_says_nothing(reception: "Reception") -> None:
    rules = welcome_of(reception).new.rules
    assert not rules.broken.isVisible()
    assert not rules.see.isVisible()


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.0), (True, 1.5)])
def test_however_many_are_broken_the_form_keeps_its_place(
    themed: Callable[[bool, float], None],
    reception: "Reception",
    folders: Folders,
    dark: bool,
    scale: float,
) -> None:
    themed(dark, scale)
    for number in range(30):
        put(folders, f"rota{number}.toml", BAD.replace('"rota"', f'"rota{number}"'))
    rules = welcome_of(reception).new.rules
    assert rules.broken.text() == "30 ediciones propias no se pueden usar."
    assert rules.line.height() < 3 * rules.fontMetrics().height()
    assert walk(reception.window) == []
    rules.see.setFocus()
    QTest.keyClick(rules.see, Qt.Key.Key_Space)
    (dialog,) = rules.findChildren(BrokenDialog)
    said = dialog.text.toPlainText()
    assert said.count("clave «wounds.gate»: se sale de lo posible (5000).") == 30
    assert "esta pantalla" not in said
    assert walk(dialog) == []
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_each_name_in_the_list_tells_what_it_is_like(reception: "Reception") -> None:
    box = welcome_of(reception).new.edition
    tips = {box.itemData(row, Qt.ItemDataRole.ToolTipRole) for row in range(box.count())}
    assert len(tips) == box.count()
    assert any("sin derrota de equipo" in tip for tip in tips)


def test_a_file_that_broke_meanwhile_is_told_and_the_form_stays(
    reception: "Reception", folders: Folders
) -> None:
    from director.console.dialogs import TellingDialog

    put(folders, "casa.toml", GOOD)
    page = welcome_of(reception)
    page.new.edition.setCurrentIndex(page.new.edition.findData("casa"))
    put(folders, "casa.toml", GOOD.replace("= 2", "= -2"))
    page.new.name.setText("Invierno")
    QTest.keyClick(page.new.name, Qt.Key.Key_Return)
    assert reception.session is None
    (told,) = reception.window.findChildren(TellingDialog)
    assert told.title.text().startswith("casa.toml, clave «healing.per_rest_day»")
    assert page.new.name.text() == "Invierno"


def test_a_campaign_whose_edition_file_broke_opens_with_its_own_copy(
    reception: "Reception", folders: Folders
) -> None:
    put(folders, "casa.toml", GOOD)
    page = welcome_of(reception)
    page.new.edition.setCurrentIndex(page.new.edition.findData("casa"))
    page.new.name.setText("Invierno")
    page.new.begin.click()
    assert reception.session is not None
    path = reception.session.campaign.path
    reception.leave()
    put(folders, "casa.toml", "esto no es nada")
    assert reception.open(path)
    reception.session.show("edition")
    assert edition_of(reception.session.campaign).title == "De la casa"


def test_what_each_edition_is_like(reception: "Reception") -> None:
    rules = welcome_of(reception).new.rules
    said = {}
    for row in range(rules.box.count()):
        rules.box.setCurrentIndex(row)
        said[rules.code] = rules.about.text()
    assert said["campana"] == (
        "Iniciativa de 1d10 por asalto, con batallas entre jugadores, sin derrota de equipo, cura "
        "el descanso, personajes sin precio, con niveles de dificultad."
    )
    assert said["factions"].startswith("Iniciativa de 1d6 por batalla")
    assert "el héroe no muere, cura no combatir, renombre del clan" in said["factions"]
    assert said["grupos"].endswith("sus batallas aún no tienen pantalla.")
    assert len(set(said.values())) == len(said)


def test_an_edition_with_little_in_it_is_told_all_the_same() -> None:
    whole = load_edition("saga", [SHIPPED])
    bare = {"initiative": None, "deaths": None, "healing": None, "renown": None, "battles": None}
    assert summary(whole.model_copy(update=bare)) == (
        "Personajes con precio, sin niveles de dificultad."
    )


def test_the_window_names_the_rules_of_today(opened: "Reception") -> None:
    assert opened.session is not None
    desk = opened.session.desk
    saga = load_edition("saga", [SHIPPED])
    desk.run(lambda: change_edition(desk.campaign, saga, None))
    assert opened.window.property("editionTitle") == "Saga (primera edición)"
    assert "Saga" in opened.window.status.text()
    desk.feed.changed.emit(undo(desk.campaign))
    assert opened.window.property("editionTitle") == "Campaña (vigente)"
