"""Renombre: base and difficulty apart, editable with a reason."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from director.console.aftermath.navigation import PageCode
from director.rules.aftermath import Override
from tests.console.aftermath.clicks import WizardOf, find, tick, write
from tests.console.aftermath.conftest import NASTY, Ford


def test_base_modifier_gain_and_balance_stand_side_by_side(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    hero = ford.unit(NASTY)
    wizard.go(PageCode.RENOWN)
    numbers = wizard.pages[PageCode.RENOWN].numbers
    shown = [numbers[(hero, what)].label.text() for what in ("base", "modifier", "gain", "balance")]
    assert shown == ["4", "-1", "3", "14 → 17"]


def test_another_number_needs_its_reason_and_goes_again(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    hero = ford.unit(NASTY)
    wizard.go(PageCode.RENOWN)
    tick(qtbot, wizard, f"cambiar: {NASTY}")
    spin: QSpinBox = find(wizard, QSpinBox, f"Otro valor: {NASTY}")
    assert spin.value() == 3
    spin.selectAll()
    qtbot.keyClicks(spin, "8")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.RENOWN
    assert "escribe por qué cambias su renombre" in wizard.notice.text()
    write(wizard, f"Motivo: {NASTY}", "cantó la balada")
    assert wizard.sitting.draft.unit(hero).renown == Override(8, "cantó la balada")
    numbers = wizard.pages[PageCode.RENOWN].numbers
    assert numbers[(hero, "balance")].label.text() == "14 → 22"
    assert numbers[(hero, "base")].label.text() == "4"
    wizard.go(PageCode.CARAVAN)
    wizard.back()
    tick(qtbot, wizard, f"cambiar: {NASTY}")
    assert wizard.sitting.draft.unit(hero).renown is None
    assert wizard.pages[PageCode.RENOWN].numbers[(hero, "gain")].shown == 3
