"""Derrota del equipo: rows in the order of defeat, the caps, the veto and what is carried along.

The numbers are those worked out in ``test_lost_battles``.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode, possible
from director.console.aftermath.team_wipe_page import TeamWipePage
from director.console.aftermath.wording import team_wipe_words
from director.console.desk import Publishable
from director.console.theme import Role
from director.editions.schema import Edition
from director.forum.profiles import Profile
from director.forum.render import render
from director.operations.aftermath_draft import DraftRoll
from tests.conftest import FakeDice
from tests.console.aftermath.clicks import WizardOf, press, tick, write
from tests.console.aftermath.conftest import Ford
from tests.harness.lost_battle import WITH_TEAM, told
from tests.harness.walker import walk

PLAIN = Profile(dialect="plain", renderer="plain", title="Texto", limit=60_000)
Quebrada = Callable[[str], Ford]
Themed = Callable[[bool, float], None]


def on_its_page(wizard: AftermathWizard, ford: Ford) -> TeamWipePage:
    wizard.sitting.edit(told(ford.view, wizard.sitting.draft))
    wizard.go(PageCode.TEAM_WIPE)
    page = wizard.pages[PageCode.TEAM_WIPE]
    assert isinstance(page, TeamWipePage)
    return page


def fates(page: TeamWipePage, ford: Ford) -> dict[str, str]:
    names = {unit.id: unit.name for unit in ford.view.combatants}
    return {names[key]: fate.words.text() for key, fate in page.fates.items()}


def roll_all(wizard: AftermathWizard) -> None:
    for name, roll in WITH_TEAM.items():
        write(wizard, f"Tirada de {name}", roll)


def test_who_owes_the_roll_stands_in_the_order_of_defeat(
    quebrada: Quebrada, wizard_of: WizardOf
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    page = on_its_page(wizard, ford)
    assert list(fates(page, ford)) == ["Dag", "Anka", "Olaf", "Gudrun"]
    risks = {name: page.numbers[(ford.unit(name), "percent")] for name in WITH_TEAM}
    assert {name: number.label.text() for name, number in risks.items()} == {
        "Dag": "55 %",
        "Anka": "13 %",
        "Olaf": "22 %",
        "Gudrun": "20 %",
    }
    assert [term.amount for term in risks["Dag"].shown_terms()] == [20, 35]
    assert [term.amount for term in risks["Olaf"].shown_terms()] == [10, 12]


def test_the_first_of_each_tier_dies_and_the_cap_saves_the_next(
    quebrada: Quebrada, wizard_of: WizardOf
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    page = on_its_page(wizard, ford)
    assert set(fates(page, ford).values()) == {"pendiente"}
    roll_all(wizard)
    assert fates(page, ford) == {
        "Dag": "muere",
        "Anka": "muere",
        "Olaf": "se libra por el tope",
        "Gudrun": "se libra por el tope: +35 % la próxima vez",
    }
    write(wizard, "Tirada de Dag", "56")
    assert fates(page, ford)["Dag"] == "vive"
    assert fates(page, ford)["Gudrun"] == "muere"


def test_a_roll_that_only_the_carry_hangs_on_says_what_it_may_bring(
    quebrada: Quebrada, wizard_of: WizardOf
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    page = on_its_page(wizard, ford)
    write(wizard, "Tirada de Dag", "55")
    write(wizard, "Tirada de Anka", "13")
    said = fates(page, ford)
    assert said["Gudrun"] == (
        "falta tirar: si sale 20 o menos se libra por el tope y llevará +35 %"
    )
    assert said["Olaf"] == "falta tirar, como todos los de su equipo: el tope ya lo libra"
    for name in ("Gudrun", "Olaf"):
        label = page.fates[ford.unit(name)].words
        assert label.property("role") == Role.WARNING.value
        write(wizard, f"Tirada de {name}", "90")
        assert label.text() == "vive"
        assert label.property("role") == Role.GOOD.value


def test_a_vetoed_death_without_its_roll_is_still_open(
    quebrada: Quebrada, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    page = on_its_page(wizard, ford)
    tick(qtbot, wizard, "vetar su muerte: Dag")
    write(wizard, "Motivo: Dag", "la sacó Bera")
    assert fates(page, ford)["Dag"] == "vive, por veto; falta tirar: cuenta para el tope"


def test_a_veto_needs_its_reason_and_still_uses_the_cap(
    quebrada: Quebrada, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    page = on_its_page(wizard, ford)
    roll_all(wizard)
    tick(qtbot, wizard, "vetar su muerte: Anka")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.TEAM_WIPE
    assert "escribe por qué vetas su muerte con el equipo" in wizard.notice.text()
    focused = wizard.focusWidget()
    assert isinstance(focused, QLineEdit)
    assert focused.accessibleName() == "Motivo: Anka"
    write(wizard, "Motivo: Anka", "la sacó Bera")
    assert fates(page, ford)["Anka"] == "vive, por veto"
    assert fates(page, ford)["Olaf"] == "se libra por el tope"


def test_a_roll_that_cannot_be_holds_the_page(
    quebrada: Quebrada, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    on_its_page(wizard, ford)
    write(wizard, "Tirada de Dag", "101")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.TEAM_WIPE
    assert "de 1 a 100" in wizard.notice.text()


def test_dice_are_thrown_here_one_by_one_or_all(
    quebrada: Quebrada, wizard_of: WizardOf, qtbot: QtBot, dice: FakeDice
) -> None:
    dice.next(55, 90, 90, 90)
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    page = on_its_page(wizard, ford)
    press(qtbot, wizard, "Tirar aquí por Dag")
    assert page.fates[ford.unit("Dag")].roll.note.text() == "tirada aquí"
    qtbot.keyClick(wizard, Qt.Key.Key_T, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: len(dice.thrown) == 4)
    assert fates(page, ford) == {"Dag": "muere", "Anka": "vive", "Olaf": "vive", "Gudrun": "vive"}
    assert not page._missing.ask.isEnabled()


def test_asking_takes_the_rolls_of_the_defeats_along(
    quebrada: Quebrada, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    offers: list[Publishable] = []
    ford.desk.offered.connect(offers.append)
    page = on_its_page(wizard, ford)
    olaf = wizard.sitting.draft.unit(ford.unit("Olaf"))
    wizard.sitting.edit_unit(replace(olaf, death_roll=None))
    write(wizard, "Tirada de Dag", "90")
    assert page._missing.ask.text() == "&Pedir estas tiradas y las de muerte"
    qtbot.keyClick(wizard, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: len(offers) == 1)
    text = render(offers[0].document, PLAIN)
    assert text.count("Derrota del equipo de") == 3
    assert "Muerte de Olaf" in text
    assert "Dag" not in text
    assert "Herida de" not in text


def test_a_death_with_the_team_can_be_copied_as_proof(
    quebrada: Quebrada, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    offers: list[Publishable] = []
    ford.desk.offered.connect(offers.append)
    on_its_page(wizard, ford)
    roll_all(wizard)
    press(qtbot, wizard, "Copiar la prueba de Dag")
    assert (offers[0].kind, offers[0].copy_now) == ("death_proof", True)
    assert "Tirada de 1d100: 55 ≤ 55." in render(offers[0].document, PLAIN)


def test_the_rule_stands_above_the_rows_with_the_caps_of_the_edition(
    quebrada: Quebrada, wizard_of: WizardOf, edition: Edition
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    saga = wizard.sitting.context.edition
    assert "mueren así como mucho un compañero y un secundario" in team_wipe_words(saga)
    assert PageCode.TEAM_WIPE in possible(saga)
    assert PageCode.TEAM_WIPE not in possible(edition)


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.0), (True, 1.5)])
def test_nothing_is_cut(
    quebrada: Quebrada, wizard_of: WizardOf, themed: Themed, dark: bool, scale: float
) -> None:
    themed(dark, scale)
    ford = quebrada("clanes-factions")
    wizard = wizard_of(ford, height=700)
    on_its_page(wizard, ford)
    roll_all(wizard)
    for name in ("Olaf", "Gudrun"):
        row = wizard.sitting.draft.unit(ford.unit(name))
        wizard.sitting.edit_unit(replace(row, wound_roll=DraftRoll(60)))
    found = []
    for page in (PageCode.TEAM_WIPE, PageCode.WOUNDS, PageCode.RENOWN, PageCode.REVIEW):
        wizard.go(page)
        QApplication.processEvents()
        found += [f"{page}: {fault}" for fault in walk(wizard)]
        assert wizard.scrolls[page].horizontalScrollBar().maximum() == 0, page
    assert found == []
