"""Caravana: rest, and what the war cost or brought."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.healing_words import nobody_waits_words
from director.console.labels import PlainLabel
from director.editions.loader import load_edition
from director.operations.aftermath_draft import CaravanDraft
from director.operations.caravan.goods import OpeningForm, open_caravan
from director.operations.caravan.kinds import add_kind
from director.operations.caravan.reads import goods_rows
from director.rules.caravan.state import Quantity
from tests.console.aftermath.clicks import WizardOf, choose, complete, find, press, tick, write
from tests.console.aftermath.conftest import Ford
from tests.harness.lost_battle import told
from tests.harness.typing_text import type_text


def add(qtbot: QtBot, wizard: AftermathWizard) -> None:
    rows = len(wizard.sitting.draft.caravan)
    qtbot.keyClick(wizard, Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: len(wizard.sitting.draft.caravan) == rows + 1)


def test_rest_is_the_longest_healing_of_those_who_live(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.CARAVAN)
    number: Any = wizard.pages[PageCode.CARAVAN].numbers[(0, "rest")]
    assert number.label.text() == "12 días"
    assert number.shown == wizard.sitting.plan.rest_days


def test_where_missed_battles_heal_battles_are_counted(
    quebrada: Callable[[str], Ford], wizard_of: WizardOf
) -> None:
    ford = quebrada("factions")
    wizard = wizard_of(ford)
    wizard.sitting.edit(told(ford.view, wizard.sitting.draft))
    wizard.go(PageCode.CARAVAN)
    number: Any = wizard.pages[PageCode.CARAVAN].numbers[(0, "rest")]
    said = [label.text() for label in wizard.findChildren(PlainLabel) if label.isVisible()]
    assert "Sin combatir hasta que sane todo el mundo:" in said
    assert number.label.text() == f"{wizard.sitting.plan.rest_battles} batallas"
    assert not [words for words in said if "día" in words]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("campana", "Nadie necesita descanso."),
        ("factions", "Nadie necesita quedarse sin combatir."),
        ("grupos", "En Grupos de Acciones la curación se lleva en la mesa: "),
    ],
)
def test_that_nobody_waits_is_said_by_the_edition(resources: Path, code: str, words: str) -> None:
    edition = load_edition(code, [resources / "editions"])
    assert nobody_waits_words(edition).startswith(words)


def test_rows_are_typed_and_kept(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.CARAVAN)
    add(qtbot, wizard)
    assert wizard.focusWidget() is find(wizard, QComboBox, "Qué cambia en la fila 1")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.CARAVAN
    assert wizard.notice.text() == "! Fila 1: escribe cuánto cambia."
    write(wizard, "Cambio de la fila 1", "-3")
    write(wizard, "Texto de la fila 1", "un carro al río")
    add(qtbot, wizard)
    choose(qtbot, wizard, "Qué cambia en la fila 2", "objeto")
    write(wizard, "Texto de la fila 2", "Cuerno de plata")
    choose(qtbot, wizard, "Para quién es la fila 2", "Sigrid")
    tick(qtbot, wizard, "Fila 2 secreta")
    sigrid = ford.view.combatant(ford.unit("Sigrid")).character_id
    assert wizard.sitting.draft.caravan == (
        CaravanDraft("supplies", -3, "un carro al río"),
        CaravanDraft("item", None, "Cuerno de plata", sigrid, True),
    )
    wizard.go(PageCode.REVIEW)
    said = [label.text() for label in wizard.findChildren(PlainLabel) if label.isVisible()]
    assert "Suministros -3: un carro al río" in said
    assert "Objeto: Cuerno de plata (para Sigrid) · secreto" in said


def test_a_row_can_go_and_a_kind_without_an_owner_drops_it(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.CARAVAN)
    add(qtbot, wizard)
    choose(qtbot, wizard, "Qué cambia en la fila 1", "objeto")
    choose(qtbot, wizard, "Para quién es la fila 1", "Anka")
    choose(qtbot, wizard, "Qué cambia en la fila 1", "moral")
    assert wizard.sitting.draft.caravan[0].character_id is None
    write(wizard, "Cambio de la fila 1", "2")
    add(qtbot, wizard)
    press(qtbot, wizard, "Quitar la fila 1")
    assert [row.amount for row in wizard.sitting.draft.caravan] == [None]
    press(qtbot, wizard, "Quitar la fila 1")
    assert wizard.sitting.draft.caravan == ()


def test_people_of_the_directors_own_are_offered_by_name(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    add_kind(ford.desk.campaign, "Niños")
    wizard = wizard_of(ford)
    wizard.go(PageCode.CARAVAN)
    add(qtbot, wizard)
    kinds = find(wizard, QComboBox, "Qué cambia en la fila 1")
    assert [kinds.itemText(place) for place in range(kinds.count())] == [
        "suministros",
        "gente",
        "combatientes",
        "Niños",
        "moral",
        "renombre de la caravana",
        "objeto",
        "nota",
    ]
    choose(qtbot, wizard, "Qué cambia en la fila 1", "Niños")
    write(wizard, "Cambio de la fila 1", "-4")
    row = CaravanDraft("kind:1", -4, kind_name="Niños")
    assert wizard.sitting.draft.caravan == (row,)
    wizard.go(PageCode.REVIEW)
    said = [label.text() for label in wizard.findChildren(PlainLabel) if label.isVisible()]
    assert "Niños -4" in said
    wizard.go(PageCode.CARAVAN)
    choose(qtbot, wizard, "Qué cambia en la fila 1", "suministros")
    assert wizard.sitting.draft.caravan == (CaravanDraft("supplies", -4),)


def test_a_kind_that_is_gone_is_still_named(ford: Ford, wizard_of: WizardOf) -> None:
    rows = (CaravanDraft("kind:7", 3, kind_name="Varl"),)
    wizard = wizard_of(ford)
    wizard.sitting.edit(replace(wizard.sitting.draft, caravan=rows))
    wizard.go(PageCode.CARAVAN)
    kinds = find(wizard, QComboBox, "Qué cambia en la fila 1")
    assert kinds.currentText() == "Varl (quitada)"
    assert wizard.sitting.draft.caravan == rows


def test_each_row_says_what_there_is_before_and_after(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    open_caravan(ford.desk.campaign, OpeningForm(supplies=20))
    wizard = wizard_of(ford)
    wizard.go(PageCode.CARAVAN)
    add(qtbot, wizard)
    numbers = wizard.pages[PageCode.CARAVAN].numbers
    assert numbers[(0, "step")].isHidden()
    write(wizard, "Cambio de la fila 1", "-8")
    add(qtbot, wizard)
    write(wizard, "Cambio de la fila 2", "-15")
    steps = [numbers[(place, "step")] for place in (0, 1)]
    assert [step.label.text() for step in steps] == ["20 → 12", "12 → 0: solo hay 12"]
    assert [step.shown for step in steps] == [12, 0]
    assert sum(term.amount for term in steps[1].derivation.terms) == 0
    choose(qtbot, wizard, "Qué cambia en la fila 1", "moral")
    assert numbers[(0, "step")].isHidden()
    assert numbers[(1, "step")].label.text() == "20 → 5"


def test_where_nothing_is_kept_rows_say_nothing_more(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.CARAVAN)
    add(qtbot, wizard)
    write(wizard, "Cambio de la fila 1", "-8")
    said = [label.text() for label in wizard.findChildren(PlainLabel) if label.isVisible()]
    assert "Queda" not in said
    assert wizard.pages[PageCode.CARAVAN].numbers[(0, "step")].isHidden()


def test_what_finds_no_room_is_said_and_only_what_changed_is_told(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    campaign = ford.desk.campaign
    open_caravan(campaign, OpeningForm(supplies=26, morale=95))
    wizard = wizard_of(ford)
    wizard.go(PageCode.CARAVAN)
    for number, amount in enumerate(("-99999", "-3", "+50"), start=1):
        add(qtbot, wizard)
        if number == 3:
            choose(qtbot, wizard, "Qué cambia en la fila 3", "moral")
        write(wizard, f"Cambio de la fila {number}", amount)
    numbers = wizard.pages[PageCode.CARAVAN].numbers
    assert [numbers[(place, "step")].label.text() for place in range(3)] == [
        "26 → 0: solo hay 26",
        "0 → 0: no hay",
        "95 → 100: solo caben 5",
    ]
    complete(ford, wizard)
    wizard.go(PageCode.REVIEW)
    said = [label.text() for label in wizard.findChildren(PlainLabel) if label.isVisible()]
    assert "Suministros -26 (escrito -99999)" in said
    assert "Moral +5 (escrito +50)" in said
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    qtbot.mouseClick(wizard.buttons.apply, Qt.MouseButton.LeftButton)
    summary = wizard.summary.preview.toPlainText()
    assert "Suministros: -26" in summary
    assert "99999" not in summary
    assert [(row.what, row.amount, row.written) for row in goods_rows(campaign)][:3] == [
        (Quantity.MORALE, 5, 5),
        (Quantity.SUPPLIES, 0, 0),
        (Quantity.SUPPLIES, -26, -26),
    ]


def test_tab_goes_from_field_to_field_and_to_explanations_after_them(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    open_caravan(ford.desk.campaign, OpeningForm(supplies=26))
    wizard = wizard_of(ford)
    wizard.go(PageCode.CARAVAN)
    for _row in range(2):
        add(qtbot, wizard)
    write(wizard, "Cambio de la fila 1", "-2")
    write(wizard, "Cambio de la fila 2", "-8")
    for number in (2, 1):
        find(wizard, QWidget, f"Cambio de la fila {number}").setFocus()
        qtbot.keyClick(wizard.focusWidget(), Qt.Key.Key_Tab)
        type_text(wizard.focusWidget(), "un carro al río")
        assert wizard.sitting.draft.caravan[number - 1].text == "un carro al río"
    seen = []
    for _step in range(4):
        qtbot.keyClick(wizard.focusWidget(), Qt.Key.Key_Tab)
        seen.append(wizard.focusWidget().accessibleName())
    assert seen == [
        "Fila 1 secreta",
        "Quitar la fila 1",
        "26 → 24: de dónde sale",
        "Qué cambia en la fila 2",
    ]
